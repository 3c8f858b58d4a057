"""战绩: what many rounds say about who won what, who dealt in, and which hand was the biggest."""

from collections.abc import Mapping
from datetime import date
from typing import Any

import pytest

from bot.actions.reports.statistics import count_records, dealt_in_most
from bot.actions.scored import ScoredRound
from bot.texts import texts_for
from bot.views.hands import DealtIn, biggest, dealt_in_line, hand_line, hand_words
from scorer import parse_round, preset_rules, score_round
from scorer.words import Language

Json = dict[str, Any]

RULES = preset_rules("chengdu-std")
NAMES = {"A": "老王", "B": "小李", "C": "阿强", "D": "小美", "E": "小陈"}
ALL_APART = {key: key for key in NAMES}
A_IS_E_NOW = {**ALL_APART, "A": "E"}


def win(by: str, payer: str | None = None, *patterns: str, gen: int | None = None) -> Json:
    """Return a win by discard of the payer, or by self-draw where there is none."""
    hand: Json = {"patterns": list(patterns)} | ({} if gen is None else {"gen": gen})
    told: Json = {"type": "win", "wins": [{"by": by, "hand": hand}]}
    return {**told, "how": "self_draw"} if payer is None else {**told, "how": "discard", "from": payer}


def gang(by: str) -> Json:
    return {"type": "gang", "kind": "an", "by": by}


def rounds(*evening: list[Json], called: Mapping[str, str] = ALL_APART) -> list[ScoredRound]:
    """Score rounds of A, B, C and D."""
    found = []
    for number, events in enumerate(evening, 1):
        played = parse_round({"players": list("ABCD"), "dealer": "A", "events": events})
        settlement = score_round(played, RULES)
        found.append(ScoredRound(number, 1, date(2026, 11, 29), played, RULES, settlement, called))
    return found


BIGGEST = {
    "the most fan before the cap": (
        [[win("B", "A", "qing_yi_se"), win("C", "A", "qing_yi_se", "qi_dui")]],
        "C",
        1,
    ),
    "of equal fan and amount the first": (
        [[win("B", "A", "qing_yi_se")], [win("C", "A", "qing_yi_se")]],
        "B",
        1,
    ),
    "of equal fan the one that brought more": (
        [[win("B", "A", "dui_dui_hu")], [win("C")], [win("D", None, "dui_dui_hu")]],
        "D",
        3,
    ),
}


@pytest.mark.parametrize(("evening", "by", "number"), BIGGEST.values(), ids=BIGGEST.keys())
def test_the_biggest_hand_is(evening: list[list[Json]], by: str, number: int) -> None:
    hand = biggest(hand for one in rounds(*evening) for hand in one.hands)
    assert hand is not None
    assert (hand.by, hand.number) == (by, number)


def test_nobody_won_and_there_is_no_biggest_hand() -> None:
    assert biggest(hand for one in rounds([gang("A")]) for hand in one.hands) is None


def test_a_hand_brought_what_its_winner_was_paid_for_it() -> None:
    [one] = rounds([gang("B"), win("B", None, "qing_yi_se")])
    [hand] = one.hands
    from_gang = sum(paid.amount for paid in one.settlement.transfers if paid.event == 0)
    assert hand.gained == one.settlement.net["B"] - from_gang


@pytest.mark.parametrize(
    ("event", "language", "words"),
    [
        pytest.param(win("B", "A", "qing_yi_se", gen=2), "zh", "清一色 2根 4番", id="根 are counted"),
        pytest.param(win("B", "A"), "zh", "平胡 0番", id="a plain hand has a name"),
        pytest.param(win("B", "A", gen=1), "zh", "1根 1番", id="根 alone"),
        pytest.param(win("B", "A", "qing_yi_se", gen=1), "en", "full flush, 1 root, 3 fan", id="English"),
    ],
)
def test_a_hand_is_said(event: Json, language: Language, words: str) -> None:
    [one] = rounds([event])
    [hand] = one.hands
    texts = texts_for(language)
    assert hand_words(hand, texts) == words
    assert words in hand_line(hand, NAMES, texts)


DEALT_IN: dict[str, tuple[list[list[Json]], DealtIn | None]] = {
    "nobody, where all draw themselves": ([[win("A")]], None),
    "who did most often": ([[win("A", "B")], [win("C", "B"), win("D", "A")]], DealtIn(("B",), 2)),
    "everybody who did equally often": ([[win("A", "C")], [win("C", "B")]], DealtIn(("C", "B"), 1)),
    "once for a discard that two win by": (
        [[{**win("A", "C"), "wins": [*win("A", "C")["wins"], *win("B", "C")["wins"]]}]],
        DealtIn(("C",), 1),
    ),
}


@pytest.mark.parametrize(("evening", "most"), DEALT_IN.values(), ids=DEALT_IN.keys())
def test_dealt_in_most(evening: list[list[Json]], most: DealtIn | None) -> None:
    assert dealt_in_most(rounds(*evening)) == most


@pytest.mark.parametrize(
    ("most", "zh", "en"),
    [
        (DealtIn(("B",), 2), "点炮最多：小李 2次", "Dealt in most: 小李 (2)"),
        (DealtIn(("B", "C"), 1), "点炮最多：小李、阿强 各1次", "Dealt in most: 小李, 阿强 (1 each)"),
    ],
    ids=["one", "several"],
)
def test_who_dealt_in_most_is_said(most: DealtIn, zh: str, en: str) -> None:
    assert dealt_in_line(most, NAMES, texts_for("zh")) == zh
    assert dealt_in_line(most, NAMES, texts_for("en")) == en


def test_merged_people_are_one() -> None:
    evening = rounds(
        [win("A", "B"), gang("C")], [win("B", "A")], [win("A", None, "qing_yi_se")], called=A_IS_E_NOW
    )
    records = count_records(evening)
    assert records.keys() == {"E", "B", "C", "D"}
    merged, gangster = records["E"], records["C"]
    assert (merged.rounds, merged.won, merged.self_draws, merged.dealt_in) == (3, 2, 1, 1)
    assert (merged.streak, merged.dry, merged.gangs_taken) == (1, 1, 0)
    assert {hand.by for hand in merged.hands} == {"E"}
    assert (gangster.gangs["an"], records["D"].gangs_taken) == (1, 1)
    assert dealt_in_most(evening) == DealtIn(("B", "E"), 1)
