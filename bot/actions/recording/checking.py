"""核对: what the round so far has against a line: its numbers, who is out, who deals, what cannot be."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any

from bot.actions.desk import Desk
from bot.actions.loading import refused_by_rule
from bot.actions.refused import Refused
from bot.entry import AskKind, Asks, Choice, Entry
from bot.flow.drafts import ChoiceDraft, Draft, EntryDraft
from bot.flow.half_told import draft_of_event
from bot.flow.sameness import is_same
from bot.flow.waiting import against
from bot.state import TableState
from bot.views.event_refusals import dealer_sentence
from scorer import RuleViolation, parse_event
from scorer.declared import MOST_GEN
from scorer.hand_price import ready_entry_price
from scorer.rounds import WallEnd


def said_otherwise(desk: Desk, state: TableState, entry: Entry) -> Asks | None:
    """清一色 3番: ask which of the two holds where the patterns do not make the fan said beside them."""
    differing = _differing(desk, state, entry)
    if not differing:
        return None
    as_said = _with_hands(entry.event, {by: {"fan": fan} for by, fan in differing.items()})
    readings = (entry.event, *_with_more_gen(state, entry.event, differing), as_said)
    choices = tuple(Choice(Entry(event)) for event in readings)
    return Asks(AskKind.WHICH_READING, {"type": entry.event["type"]}, choices=choices)


def _with_hands(event: Mapping[str, Any], told: Mapping[str, Mapping[str, Any]]) -> dict[str, Any]:
    """Return an event with other hands, by whose they are."""
    changed = dict(event)
    for hands, hand in (("wins", "hand"), ("ready", "best")):
        if hands in event:
            changed[hands] = [
                one | {hand: dict(told[one["by"]])} if one["by"] in told else one for one in event[hands]
            ]
    return changed


def _with_more_gen(
    state: TableState, event: Mapping[str, Any], differing: Mapping[str, int]
) -> list[dict[str, Any]]:
    """清一色 3番: return it as 清一色 1根, where that makes the fan said, for 根 are easily left unsaid."""
    [(player, fan), *others] = differing.items()
    told = [*event.get("wins", ()), *event.get("ready", ())]
    hand = next((one.get("hand") or one.get("best") for one in told if one["by"] == player), None) or {}
    if others or "patterns" not in hand or hand.get("gen") is not None:
        return []
    recorded = len(state.situation.gangs_of(player))
    for gen in range(recorded + 1, MOST_GEN + 1):
        changed = _with_hands(event, {player: hand | {"gen": gen}})
        with suppress(RuleViolation):
            if _counted(state, changed).get(player) == fan:
                return [changed]
    return []


def _differing(desk: Desk, state: TableState, entry: Entry) -> dict[str, int]:
    """Return the numbers of fan said that the patterns do not make, by whose hand they are said of."""
    if not entry.said:
        return {}
    try:
        counted = _counted(state, entry.event)
    except RuleViolation as violation:
        raise refused_by_rule(desk, violation, state) from violation
    return {one.by: one.fan for one in entry.said if one.by and counted.get(one.by, one.fan) != one.fan}


def check_dealer(desk: Desk, state: TableState, event: Mapping[str, Any]) -> None:
    """天胡, 地胡: refuse the one of anybody but the dealer, the other of the dealer."""
    sentence = dealer_sentence(event, state, desk.texts)
    if sentence:
        raise Refused(sentence)


def check_possible(desk: Desk, state: TableState, draft: Draft) -> None:
    """Refuse at once what the round has something against, whatever is answered, rather than ask about it."""
    violation = _against_draft(state, draft)
    if violation is not None:
        raise refused_by_rule(desk, violation, state)


def only_possible(desk: Desk, state: TableState, asks: Asks) -> Asks:
    """Return a question with those of its readings that round and seats allow, or that were recorded in it.

    Raises:
        Refused: there is none, and no word of the line to ask about; says why of the first.

    """
    refusals = [_refused(desk, state, choice.reading) for choice in asks.choices]
    possible = tuple(one for one, refused in zip(asks.choices, refusals, strict=True) if refused is None)
    if not possible and not asks.about and refusals and refusals[0] is not None:
        raise refusals[0]
    return replace(asks, choices=possible or asks.choices)


def _refused(desk: Desk, state: TableState, reading: Entry | Asks) -> Refused | None:
    """Return why a reading cannot be: the round is against it, or the winner's seat."""
    violation = _violation(state, reading)
    if violation is not None:
        return refused_by_rule(desk, violation, state)
    winners = [win for win in reading.event.get("wins", ()) if "by" in win]
    sentence = dealer_sentence({**reading.event, "wins": winners}, state, desk.texts)
    return Refused(sentence) if sentence else None


def _violation(state: TableState, reading: Entry | Asks) -> RuleViolation | None:
    """Return what the round has against a reading; nothing against what is recorded, and so told again."""
    if isinstance(reading, Asks):
        return _against_draft(state, draft_of_event(reading.event))
    try:
        told = parse_event(reading.event)
    except RuleViolation as violation:
        return violation
    try:
        state.situation.after(told)
    except RuleViolation as violation:
        return None if any(is_same(one, told) for one in state.situation.played.events) else violation
    return None


def _against_draft(state: TableState, draft: Draft) -> RuleViolation | None:
    """Return what the round has against a draft whatever is answered; which of several is not known yet."""
    return None if isinstance(draft, ChoiceDraft | EntryDraft) else against(draft, state.situation)


def _counted(state: TableState, event: Mapping[str, Any]) -> dict[str, int]:
    """Return the fan of each hand an event tells, by player: of winners, of the ready at a wall's end."""
    told = parse_event(event)
    settlement = state.situation.after(told)
    ready = told.ready if isinstance(told, WallEnd) else ()
    wins = {win.by: win.fan for win in settlement.wins if win.event == len(state.events)}
    # A number is said of the hand that is named first, whatever else is paid.
    prices = {
        entry.by: ready_entry_price(
            replace(entry, worst=None), state.situation.gangs_of(entry.by), state.rules
        )
        for entry in ready
    }
    return wins | {by: price.fan for by, price in prices.items() if price is not None}
