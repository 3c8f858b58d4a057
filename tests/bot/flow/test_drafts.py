"""半局: a draft as it is kept between two taps, and a half-told line as the draft that asks on."""

import json

import pytest
from half_rounds import NAMES, L, M, Q, W, gang, situation, win
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from bot.entry import Asks, Dialog, Heading, Person, Roster, read_line
from bot.flow.drafts import (
    ChoiceDraft,
    Draft,
    EntryDraft,
    GangDraft,
    HandDraft,
    Option,
    PersonDraft,
    WallEndDraft,
    WinDraft,
    read_draft,
)
from bot.flow.half_told import draft_of_dialog, draft_of_question
from bot.flow.picks import Pick, Picked, StalePick
from bot.flow.questions import next_question
from bot.flow.taps import apply_pick
from scorer import RuleViolation

KEYS = st.sampled_from(list(NAMES))
HANDS = st.builds(
    HandDraft,
    by=KEYS,
    patterns=st.lists(st.sampled_from(["qing_yi_se", "qi_dui"]), unique=True).map(tuple),
    gen=st.none() | st.integers(0, 4),
    tiles=st.none() | st.text(max_size=30),
    dead=st.booleans(),
)
DRAFTS = st.one_of(
    st.builds(
        GangDraft, by=st.none() | KEYS, gang=st.sampled_from([None, "an", "wan", "zhi"]), late=st.booleans()
    ),
    st.builds(WinDraft, hands=st.lists(HANDS, max_size=3).map(tuple), discarder=st.none() | KEYS),
    st.builds(WallEndDraft, ready=st.lists(HANDS, max_size=4).map(tuple), told=st.none() | st.integers(0, 4)),
    st.builds(PersonDraft, kind=st.sampled_from(["false_win", "leave"]), by=st.none() | KEYS),
    st.builds(EntryDraft, entry=st.just(gang(W)), why=st.sampled_from(["again", "guess", "pays"])),
    st.just(ChoiceDraft(word="小丽", options=(Option(player=L, told=GangDraft(by=L)),))),
)
CHOICES = st.builds(
    Picked,
    pick=st.sampled_from([pick for pick in Pick if pick not in {Pick.CANCEL, Pick.BOOK}]),
    value=st.sampled_from(
        [*NAMES, "an", "wan", "zhi", "self_draw", "rob_gang", "+", "-", "qi_dui", "qing_yi_se", "", "0"]
    ),
)


@given(DRAFTS)
def test_a_draft_outlives_the_database(draft: Draft) -> None:
    assert read_draft(json.loads(json.dumps(draft.model_dump(mode="json")))) == draft


def test_what_is_asked_no_more_is_read_as_the_plain_question() -> None:
    kept = EntryDraft(entry=gang(W), why="guess").model_dump(mode="json")
    assert read_draft(kept | {"why": "fresh"}) == read_draft(kept)


@given(st.sampled_from([GangDraft(), WinDraft(), WallEndDraft()]), st.lists(CHOICES, max_size=12))
def test_whatever_is_tapped_there_is_a_next_question(draft: Draft, choices: list[Picked]) -> None:
    now = situation(gang(M))
    for choice in choices:
        try:
            draft = apply_pick(draft, choice, now)
        except (StalePick, RuleViolation):
            continue
        next_question(draft, now)
        assert read_draft(draft.model_dump(mode="json")) == draft


@pytest.mark.parametrize(
    "body", [{}, {"kind": "dance"}, {"kind": "gang", "by": 3}, {"kind": "gang", "who": W}, None]
)
def test_what_is_no_draft_is_not_read(body: object) -> None:
    with pytest.raises(ValidationError):
        read_draft(body)


TABLE = Roster(tuple(Person(key, (name,)) for key, name in NAMES.items()))

HALF_TOLD: dict[str, tuple[str, Draft]] = {
    "a gang without its kind": ("老王 杠", GangDraft(by=W)),
    "a fed gang without its feeder": ("老王 直杠", GangDraft(by=W, gang="zhi")),
    "a win without its payer": (
        "小美 胡 清一色",
        WinDraft(hands=(HandDraft(by=M, patterns=("qing_yi_se",)),)),
    ),
    "a robbed gang without the robbed": ("小美 抢杠", WinDraft(hands=(HandDraft(by=M),), how="rob_gang")),
    "a name with a slip": (
        "小丽 暗杠",
        ChoiceDraft(word="小丽", options=(Option(player=L, told=EntryDraft(entry=gang(L), why="guess")),)),
    ),
}


@pytest.mark.parametrize(("line", "draft"), HALF_TOLD.values(), ids=HALF_TOLD.keys())
def test_a_half_told_line_goes_on_as_a_draft(line: str, draft: Draft) -> None:
    asks = read_line(line, TABLE)
    assert isinstance(asks, Asks)
    assert draft_of_question(asks) == draft


@pytest.mark.parametrize(
    ("heading", "draft"),
    [(Heading.GANG, GangDraft()), (Heading.WIN, WinDraft()), (Heading.WALL_END, WallEndDraft())],
)
def test_a_command_alone_opens_its_card(heading: Heading, draft: Draft) -> None:
    assert draft_of_dialog(Dialog(heading)) == draft


def test_tiles_and_fan_are_told_in_place_of_patterns() -> None:
    tiles = HandDraft(by=M, patterns=("qi_dui",), tiles="11m", winning_tile="1m")
    assert tiles.hand() == {"tiles": "11m", "winning_tile": "1m"}
    assert HandDraft(by=M, patterns=("qi_dui",), fan=3).hand() == {"fan": 3}
    assert win(M, Q)["wins"][0]["hand"] == HandDraft(by=M).hand()
