"""等确认: which half-told events still wait for a yes, what speaks against one, and which event tells one."""

from collections.abc import Mapping
from typing import Any, assert_never

from bot.flow.drafts import (
    AdjustDraft,
    ChoiceDraft,
    Draft,
    EntryDraft,
    GangDraft,
    PersonDraft,
    WallEndDraft,
    WinDraft,
)
from bot.flow.questions import Question, next_question
from bot.flow.sameness import is_same
from bot.flow.situation import Situation
from scorer import HouseRules, RuleViolation, parse_event
from scorer.rounds import Event, FalseWin, Gang, Leave, WallEnd, Win
from scorer.tiles import plain


def is_complete(draft: Draft, situation: Situation) -> bool:
    """Whether nothing is open any more but the yes to its preview."""
    return next_question(draft, situation) in (Question.HAND, Question.CONFIRM)


def is_ready(draft: Draft, situation: Situation) -> bool:
    """Whether one yes records it: nothing is open, and its card asks no question of its own.

    What is held back itself asks about what it waits for.
    """
    asking = {"again", "waits", "robbed", "pays"}
    asks = isinstance(draft, EntryDraft) and draft.why in asking
    return is_complete(draft, situation) and not asks


def waits(draft: Draft, situation: Situation, *, typed: bool) -> bool:
    """Whether a half-told event would be missed if it were not recorded.

    A line tells something as soon as it names a player or the wall's end, taps only where nothing is open but
    the yes, or who else wins by the same tile.
    """
    is_whole = is_complete(draft, situation) or (isinstance(draft, WinDraft) and draft.adding)
    return tells_something(draft) and (typed or is_whole)


def tells_something(draft: Draft) -> bool:
    """Whether a half-told event names anybody, or is a wall's end."""
    match draft:
        case WallEndDraft() | EntryDraft():
            return True
        case ChoiceDraft():
            return any(tells_something(option.told) for option in draft.options)
        case _:
            return bool(_named(draft))


def comes_once(draft: Draft, rules: HouseRules) -> bool:
    """Whether a round has one such event at most: its end; a win of a player who then plays no more."""
    return isinstance(draft, WallEndDraft) or (isinstance(draft, WinDraft) and rules.mode != "xue_liu")


def is_wall_end(draft: Draft) -> bool:
    """Whether a half-told event is 流局 whatever is answered: once its round has ended, nobody misses it."""
    match draft:
        case WallEndDraft():
            return True
        case EntryDraft():
            return draft.entry.get("type") == "wall_end"
        case ChoiceDraft():
            return all(is_wall_end(option.told) for option in draft.options)
        case _:
            return False


def _named(draft: GangDraft | WinDraft | PersonDraft | AdjustDraft) -> tuple[str, ...]:
    named: tuple[str | None, ...]
    match draft:
        case GangDraft():
            named = (draft.by, draft.feeder)
        case WinDraft():
            named = (*(hand.by for hand in draft.hands), draft.discarder)
        case PersonDraft():
            named = (draft.by,)
        case AdjustDraft():
            named = (draft.payer, draft.payee)
        case _:
            assert_never(draft)
    return tuple(player for player in named if player is not None)


def against(draft: Draft, situation: Situation) -> RuleViolation | None:
    """Return what the round has against a half-told event, whatever is answered; None where it may be."""
    match draft:
        case PersonDraft(kind="leave", by=str()):
            return _against_event(draft.event(), situation)  # who has won may leave, too
        case GangDraft() | WinDraft() | PersonDraft():
            out = (player for player in _named(draft) if player not in situation.in_play)
            return next((situation.out_of_play(player) for player in out), None)
        case EntryDraft():
            return _against_event(draft.entry, situation, robs=draft.why == "robbed")
        case ChoiceDraft():
            found = [against(option.told, situation) for option in draft.options]
            return found[0] if found and None not in found else None
        case WallEndDraft() | AdjustDraft():
            return None
        case _:
            assert_never(draft)


def _against_event(
    told: Mapping[str, Any], situation: Situation, *, robs: bool = False
) -> RuleViolation | None:
    try:
        event = parse_event(told)
        (situation.robbed_by(event) if robs else situation).after(event)
    except RuleViolation as violation:
        return violation
    return None


def is_told_by(draft: Draft, event: Event) -> bool:
    """Whether an event that was recorded says what a half-told one asks, with what was open filled in."""
    if not tells_something(draft):
        return False
    match draft:
        case GangDraft():
            return isinstance(event, Gang) and _is_gang_told(draft, event)
        case WinDraft():
            return isinstance(event, Win) and _is_win_told(draft, event)
        case PersonDraft():
            kind = FalseWin if draft.kind == "false_win" else Leave
            return isinstance(event, kind) and draft.by == event.by
        case AdjustDraft():
            told = draft.amount > 0 and draft.payer is not None and draft.payee is not None
            return told and is_same(parse_event(draft.event()), event)
        case EntryDraft():
            return is_same(parse_event(draft.entry), event)
        case ChoiceDraft():
            return any(is_told_by(option.told, event) for option in draft.options)
        case WallEndDraft():
            return isinstance(event, WallEnd) and _is_wall_end_told(draft, event)
        case _:
            assert_never(draft)


def _is_wall_end_told(draft: WallEndDraft, event: WallEnd) -> bool:
    """Whether it says who is ready and who is a pig; while that is being ticked, at least who was so far."""
    told, recorded = (
        {(one.by, "ready") for one in ending.ready} | {(by, "pig") for by in ending.pigs}
        for ending in (draft, event)
    )
    return told <= recorded if draft.told is None else told == recorded


def _is_gang_told(draft: GangDraft, event: Gang) -> bool:
    """Whether it is that player's, of that kind and from that player; of that tile where both name it."""
    tiles = {plain(tile) for tile in (draft.tile, event.tile) if tile is not None}
    return len(tiles) <= 1 and _fits(
        (draft.by, event.by), (draft.gang, event.kind), (draft.feeder, event.feeder)
    )


def _is_win_told(draft: WinDraft, event: Win) -> bool:
    winners = {winner.by for winner in event.wins}
    return winners.issuperset(hand.by for hand in draft.hands) and _fits(
        (draft.how, event.how), (draft.discarder, event.discarder)
    )


def _fits(*told: tuple[str | None, str | None]) -> bool:
    """Whether all that was told is as it was recorded; what was left open may be anything."""
    return all(half in {None, whole} for half, whole in told)
