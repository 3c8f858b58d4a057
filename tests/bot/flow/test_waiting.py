"""等确认: which half-told events wait for a yes, what speaks against one, and which event tells one."""

from typing import Literal

import pytest
from half_rounds import Json, L, M, Q, W, gang, situation, win

from bot.flow.drafts import (
    AdjustDraft,
    ChoiceDraft,
    Draft,
    EntryDraft,
    GangDraft,
    HandDraft,
    Option,
    PersonDraft,
    WallEndDraft,
    WinDraft,
)
from bot.flow.waiting import against, is_ready, is_told_by, waits
from scorer import Code, RuleViolation, parse_event

WALL_END: Json = {"type": "wall_end", "ready": [], "pigs": []}


def wall_end(*ready: str) -> Json:
    return WALL_END | {"ready": [{"by": by, "best": {"patterns": []}} for by in ready]}


def won(
    *by: str, how: Literal["discard", "self_draw"] | None = None, discarder: str | None = None
) -> WinDraft:
    return WinDraft(hands=tuple(HandDraft(by=one) for one in by), how=how, discarder=discarder)


def entry(event: Json) -> EntryDraft:
    return EntryDraft(entry=event, why="guess")


def either(*events: Json) -> ChoiceDraft:
    return ChoiceDraft(word="", options=tuple(Option(player=None, told=entry(event)) for event in events))


TYPED = {
    "a gang of which only the player is known": (GangDraft(by=W), True),
    "a gang of which only the feeder is known": (GangDraft(feeder=W), True),
    "a gang of nobody": (GangDraft(gang="an"), False),
    "a win without its payer": (won(M), True),
    "a payer without a winner": (WinDraft(discarder=Q), True),
    "a hand without a winner": (WinDraft(unclaimed=HandDraft(by="")), False),
    "a false win of somebody": (PersonDraft(kind="false_win", by=W), True),
    "a false win of nobody": (PersonDraft(kind="false_win"), False),
    "an event that was guessed": (entry(win(M)), True),
    "one of two meanings": (either(win(M), WALL_END), True),
    "a wall end of which nothing is known": (WallEndDraft(), True),
    "a wall end": (WallEndDraft(ready=(HandDraft(by=W),), told=1), True),
    "a wall end that was guessed": (entry(WALL_END), True),
    "one of two wall ends": (either(WALL_END, WALL_END), True),
}


@pytest.mark.parametrize(("draft", "expected"), TYPED.values(), ids=TYPED.keys())
def test_a_typed_line_waits_as_soon_as_it_names_a_player_or_the_end_of_the_wall(
    draft: Draft, *, expected: bool
) -> None:
    assert waits(draft, situation(), typed=True) is expected


TAPPED = {
    "a gang without its kind": (GangDraft(by=W), False),
    "a gang": (GangDraft(by=W, gang="an"), True),
    "a win without its payer": (won(M), False),
    "a win to which another winner is being added": (
        won(M, how="discard", discarder=Q).model_copy(update={"adding": True}),
        True,
    ),
    "a win": (won(M, how="self_draw"), True),
    "an adjustment without its amount": (AdjustDraft(payer=W, payee=L), False),
    "an adjustment": (AdjustDraft(payer=W, payee=L, amount=5), True),
}


@pytest.mark.parametrize(("draft", "expected"), TAPPED.values(), ids=TAPPED.keys())
def test_taps_wait_when_only_the_yes_is_open(draft: Draft, *, expected: bool) -> None:
    assert waits(draft, situation(), typed=False) is expected


QUESTIONS: dict[Literal["again", "guess", "waits", "robbed", "stands", "pays"], bool] = {
    "again": False,
    "waits": False,
    "guess": True,
    "robbed": False,
    "stands": True,
    "pays": False,
}


@pytest.mark.parametrize(("why", "ready"), QUESTIONS.items(), ids=QUESTIONS.keys())
def test_a_card_with_a_question_of_its_own_is_answered_there(
    why: Literal["again", "guess", "waits", "robbed", "stands", "pays"], *, ready: bool
) -> None:
    assert is_ready(EntryDraft(entry=win(M), why=why), situation()) is ready


IMPOSSIBLE = {
    "a gang of who has won": GangDraft(by=M),
    "a gang fed by who has won": GangDraft(by=W, gang="zhi", feeder=M),
    "a win of who has won": won(M),
    "a win from who has won": won(W, how="discard", discarder=M),
    "a false win of who has won": PersonDraft(kind="false_win", by=M),
    "an event of who has won": entry(win(M)),
    "only meanings of who has won": either(win(M), gang(M)),
}


@pytest.mark.parametrize("draft", IMPOSSIBLE.values(), ids=IMPOSSIBLE.keys())
def test_nobody_who_is_out_wins_or_gangs_any_more(draft: Draft) -> None:
    assert against(draft, situation()) is None
    violation = against(draft, situation(win(M)))
    assert isinstance(violation, RuleViolation)
    assert violation.code is Code.NOT_IN_PLAY


def test_one_possible_meaning_is_enough() -> None:
    assert against(either(win(M), win(L)), situation(win(M))) is None


def test_who_has_won_wins_again_in_blood_flow() -> None:
    assert against(won(M), situation(win(M), mode="xue_liu")) is None


def test_a_win_that_robbed_the_gang_noted_last_is_seen_without_it() -> None:
    robs = win(M, W) | {"how": "rob_gang"}
    assert against(EntryDraft(entry=robs, why="robbed"), situation(gang(W, "wan"))) is None


TOLD: dict[str, tuple[Draft, Json, bool]] = {
    "a gang, its kind filled in": (GangDraft(by=W), gang(W), True),
    "a gang, its feeder filled in": (GangDraft(by=W, gang="zhi"), gang(W, "zhi", L), True),
    "a gang, its player filled in": (GangDraft(feeder=L, gang="zhi"), gang(W, "zhi", L), True),
    "a gang of another kind": (GangDraft(by=W, gang="an"), gang(W, "wan"), False),
    "a gang of another tile": (GangDraft(by=W, tile="3m"), {**gang(W), "tile": "5m"}, False),
    "a gang whose tile nobody noted": (GangDraft(by=W, tile="3m"), gang(W), True),
    "another's gang": (GangDraft(by=W), gang(L), False),
    "a gang for a win": (GangDraft(by=W), win(W), False),
    "a win, its payer filled in": (won(M), win(M, Q), True),
    "a win, its hand filled in": (won(M), win(M, Q, "qing_yi_se"), True),
    "a win, its winner filled in": (WinDraft(how="discard", discarder=Q), win(M, Q), True),
    "a win from another": (won(M, how="discard", discarder=L), win(M, Q), False),
    "another's win": (won(L), win(M, Q), False),
    "two winners, of whom one is told": (won(M, W, how="discard", discarder=Q), win(M, Q), False),
    "a win for a gang": (won(M), gang(M), False),
    "leaving": (PersonDraft(kind="leave", by=W), {"type": "leave", "by": W}, True),
    "leaving for a false win": (PersonDraft(kind="leave", by=W), {"type": "false_win", "by": W}, False),
    "an adjustment": (
        AdjustDraft(payer=W, payee=L, amount=5),
        {"type": "adjust", "transfers": [{"from": W, "to": L, "amount": "5"}]},
        True,
    ),
    "an adjustment of nothing yet": (
        AdjustDraft(payer=W, payee=L),
        {"type": "adjust", "transfers": [{"from": W, "to": L, "amount": "5"}]},
        False,
    ),
    "an event in other words": (entry(win(M, Q)), win(M, Q, "qing_yi_se"), True),
    "one of its meanings": (either(win(M), win(L)), win(L), True),
    "none of its meanings": (either(win(M), win(L)), win(W), False),
    "a wall end": (entry(WALL_END), WALL_END, True),
    "a wall end of which nothing is ticked yet": (WallEndDraft(), wall_end(W), True),
    "a wall end in which another is ready": (WallEndDraft(ready=(HandDraft(by=L),)), wall_end(W), False),
    "a wall end with nobody ready": (WallEndDraft(told=0), WALL_END, True),
    "a wall end with nobody ready, where somebody is": (WallEndDraft(told=0), wall_end(W), False),
    "a wall end for a win": (WallEndDraft(), win(W), False),
}


@pytest.mark.parametrize(("draft", "event", "expected"), TOLD.values(), ids=TOLD.keys())
def test_an_event_tells_what_a_card_asks_about(draft: Draft, event: Json, *, expected: bool) -> None:
    assert is_told_by(draft, parse_event(event)) is expected
