"""说全了: whether an event that was recorded says all that a half-told one does."""

from typing import Any, Literal

import pytest
from half_rounds import Json, L, M, Q, W, gang, situation, win

from bot.flow.drafts import (
    ChoiceDraft,
    Draft,
    EntryDraft,
    GangDraft,
    HandDraft,
    Option,
    PersonDraft,
    WinDraft,
)
from bot.flow.drafts import WallEndDraft as Wall
from bot.flow.retold import tells_all
from scorer import parse_event

QING, DUI, QI_DUI = "qing_yi_se", "dui_dui_hu", "qi_dui"


def won(*patterns: str, discarder: str | None = Q, **more: Any) -> WinDraft:  # noqa: ANN401 - a draft's fields
    flags = more.pop("flags", ())
    how: Literal["discard"] | None = "discard" if discarder else None
    return WinDraft(
        hands=(HandDraft(by=M, patterns=patterns, **more),), how=how, discarder=discarder, flags=flags
    )


def entry(event: Json) -> EntryDraft:
    return EntryDraft(entry=event, why="guess")


def in_fan(event: Json, fan: int) -> Json:
    return event | {"wins": [{"by": M, "hand": {"fan": fan}}]}


def wall_end(*ready: tuple[str, str], pigs: tuple[str, ...] = ()) -> Json:
    hands = [{"by": by, "best": {"patterns": [pattern] if pattern else []}} for by, pattern in ready]
    return {"type": "wall_end", "ready": hands, "pigs": list(pigs)}


SAID = {
    "a hand that was ticked, told plain": (won(QING), win(M, Q), False),
    "a hand that was ticked, told the same": (won(QING), win(M, Q, QING), True),
    "a hand that was ticked, told with more": (won(QING), win(M, Q, QING, DUI), True),
    "a hand that was ticked, told otherwise": (won(QING), win(M, Q, DUI), False),
    "a hand that was ticked, told as what it comes to": (won(QING), in_fan(win(M, Q), 2), True),
    "a hand that was ticked, told as less than it comes to": (won(QING), in_fan(win(M, Q), 1), False),
    "another hand that comes to the same": (won(QING), win(M, Q, QI_DUI), True),
    "根 that was ticked, told without": (won(gen=1), win(M, Q), False),
    "a hand of which nothing was said, told with one": (won(), win(M, Q, QING), True),
    "a hand without its payer, told plain": (won(QING, discarder=None), win(M, Q), False),
    "a hand without its payer, told the same": (won(QING, discarder=None), win(M, Q, QING), True),
    "a hand without its winner, told plain": (
        WinDraft(discarder=Q, unclaimed=HandDraft(by="", patterns=(QING,))),
        win(M, Q),
        False,
    ),
    "a hand without its winner, told the same": (
        WinDraft(discarder=Q, unclaimed=HandDraft(by="", patterns=(QING,))),
        win(M, Q, QING),
        True,
    ),
    "tiles, told plain": (won(tiles="111m", discarder=None), win(M, Q), False),
    "what happened and is worth nothing here, not told": (won(flags=("hai_di",)), win(M, Q), True),
    "what happened, told": (won(flags=("hai_di",)), win(M, Q) | {"flags": ["hai_di"]}, True),
    "a whole line with a hand, told plain": (entry(win(M, Q, QING)), win(M, Q), False),
    "a whole line without a hand, told with one": (entry(win(M, Q)), win(M, Q, QING), True),
    "another win": (won(), win(L, Q), False),
    "one of two meanings, told plain": (
        ChoiceDraft(
            word="", options=tuple(Option(player=None, told=entry(win(M, Q, hand))) for hand in (QING, DUI))
        ),
        win(M, Q),
        False,
    ),
    "one of two meanings": (
        ChoiceDraft(
            word="", options=tuple(Option(player=None, told=entry(win(M, Q, hand))) for hand in (QING, DUI))
        ),
        win(M, Q, DUI),
        True,
    ),
    "后杠, told as 弯杠": (GangDraft(by=W, gang="wan", late=True), gang(W, "wan"), False),
    "弯杠, told as 后杠": (GangDraft(by=W, gang="wan"), gang(W, "wan", late=True), False),
    "弯杠 of a whole line, told as 后杠": (entry(gang(W, "wan")), gang(W, "wan", late=True), False),
    "后杠 of a whole line, told as 弯杠": (entry(gang(W, "wan", late=True)), gang(W, "wan"), False),
    "后杠, told as 后杠": (GangDraft(by=W, gang="wan", late=True), gang(W, "wan", late=True), True),
    "one of two players, 弯杠, told as 后杠": (
        ChoiceDraft(word="", options=tuple(Option(player=by, told=entry(gang(by, "wan"))) for by in (W, M))),
        gang(W, "wan", late=True),
        False,
    ),
    "a gang of which only the player is known": (GangDraft(by=W), gang(W), True),
    "a gang of which only the player is known, told as 后杠": (
        GangDraft(by=W),
        gang(W, "wan", late=True),
        True,
    ),
    "a false win that costs more": (
        PersonDraft(kind="false_win", by=W, multiplier=8),
        {"type": "false_win", "by": W, "multiplier": 2},
        False,
    ),
    "a false win of which no price was said": (
        PersonDraft(kind="false_win", by=W),
        {"type": "false_win", "by": W, "multiplier": 2},
        True,
    ),
    "leaving": (PersonDraft(kind="leave", by=W), {"type": "leave", "by": W}, True),
    "a ready hand, told plain": (entry(wall_end((M, QING))), wall_end((M, "")), False),
    "a ready hand, told the same": (entry(wall_end((M, QING))), wall_end((M, QING)), True),
    "a wall end of which nothing was said": (Wall(), wall_end((M, QING)), True),
    "a wall end, told with another ready": (entry(wall_end((M, ""))), wall_end((L, "")), False),
}


@pytest.mark.parametrize(("draft", "event", "expected"), SAID.values(), ids=SAID.keys())
def test_an_event_says_all_of_a_half_told_one(draft: Draft, event: Json, *, expected: bool) -> None:
    assert tells_all(draft, parse_event(event), situation()) is expected


def test_a_gang_and_a_late_one_are_two_though_they_come_to_the_same() -> None:
    prompt, late = GangDraft(by=W, gang="wan"), GangDraft(by=W, gang="wan", late=True)
    costs_the_same = situation(gang_wan_late=1)
    assert not tells_all(prompt, parse_event(gang(W, "wan", late=True)), costs_the_same)
    assert not tells_all(late, parse_event(gang(W, "wan")), costs_the_same)


def test_what_happened_and_is_worth_something_is_not_all_told_without_it() -> None:
    drawn = WinDraft(hands=(HandDraft(by=M),), how="self_draw", flags=("hai_di",))
    assert not tells_all(drawn, parse_event(win(M)), situation(fan_hai_di=1))


def test_a_gang_upon_a_gang_is_not_all_told_without_that() -> None:
    upon = entry(gang(W, "an", chained=True))
    assert not tells_all(upon, parse_event(gang(W)), situation(gang(W)))
    assert tells_all(upon, parse_event(gang(W, "an", chained=True)), situation(gang(W)))
