"""说全了: whether an event that was recorded says all that a half-told one does: nothing told is lost."""

from collections.abc import Mapping

from bot.flow.drafts import (
    ChoiceDraft,
    Draft,
    EntryDraft,
    GangDraft,
    HandDraft,
    PersonDraft,
    WallEndDraft,
    WinDraft,
)
from bot.flow.situation import Situation
from bot.flow.waiting import is_complete, is_told_by
from scorer import RuleViolation, parse_event
from scorer.rounds import DeclaredHand, Event, FalseWin, FanHand, Gang, Hand, TilesHand, WallEnd, Win

_PLAIN = DeclaredHand(())

_Told = Draft | Event
"""What is half told, by its questions or as the event that it is."""


def tells_all(draft: Draft, event: Event, situation: Situation) -> bool:
    """Whether an event tells a half-told one with all that was said of its price, or comes to the same.

    `situation` is the round as it stood before the event. What said nothing of a hand is told by any.
    """
    if isinstance(draft, ChoiceDraft):
        return any(tells_all(option.told, event, situation) for option in draft.options)
    told = parse_event(draft.entry) if isinstance(draft, EntryDraft) else draft
    if not is_told_by(draft, event) or _is_late_otherwise(told, event):
        return False
    return _says_all(told, event) or _comes_to_the_same(draft, event, situation)


def _is_late_otherwise(told: _Told, event: Event) -> bool:
    """后杠: whether only one of two gangs is late, which makes them two whatever each comes to.

    A half-told gang whose kind is still asked says nothing of that: which kind it is settles it.
    """
    match told, event:
        case GangDraft(gang=None), _:
            return False
        case ((Gang() | GangDraft()), Gang()):
            return told.late != event.late
        case _:
            return False


def _says_all(told: _Told, event: Event) -> bool:
    match told, event:
        case ((Gang() | GangDraft()), Gang()):
            return told.chained <= event.chained
        case ((Win() | WinDraft()), Win()):
            return set(told.flags) <= set(event.flags) and _says_hands(_hands_of(told), _hands_of(event))
        case ((WallEnd() | WallEndDraft()), WallEnd()):
            dead, recorded = ({one.by for one in ending.ready if one.dead} for ending in (told, event))
            return dead == recorded and _says_hands(_hands_of(told), _hands_of(event))
        case ((FalseWin() | PersonDraft()), FalseWin()):
            return told.multiplier in {None, event.multiplier} and told.keep_gangs <= event.keep_gangs
        case _:
            return True


def _hands_of(told: Win | WinDraft | WallEnd | WallEndDraft) -> dict[str, Hand]:
    """Return the hands that were told, by player; one whose player is not known yet by nobody's name."""
    match told:
        case Win():
            return {one.by: one.hand for one in told.wins}
        case WallEnd():
            return {one.by: one.best or _PLAIN for one in told.ready}
        case WinDraft(unclaimed=HandDraft() as unclaimed):
            return {one.by: _hand(one) for one in told.hands} | {"": _hand(unclaimed)}
        case WinDraft():
            return {one.by: _hand(one) for one in told.hands}
        case WallEndDraft():
            return {one.by: _hand(one) for one in told.ready}


def _hand(draft: HandDraft) -> Hand:
    if draft.tiles is not None:
        return TilesHand(draft.tiles, draft.winning_tile)
    return DeclaredHand(draft.patterns, draft.gen) if draft.fan is None else FanHand(draft.fan)


def _says_hands(told: Mapping[str, Hand], recorded: Mapping[str, Hand]) -> bool:
    return all(
        any(_says_hand(hand, one) for player, one in recorded.items() if by in {"", player})
        for by, hand in told.items()
    )


def _says_hand(told: Hand, recorded: Hand) -> bool:
    """Whether a recorded hand says all that was told of it; the plain one goes without saying."""
    if told in (_PLAIN, recorded):
        return True
    if not isinstance(told, DeclaredHand) or not isinstance(recorded, DeclaredHand):
        return False
    return set(told.patterns) <= set(recorded.patterns) and told.gen in {None, recorded.gen}


def _comes_to_the_same(draft: Draft, event: Event, situation: Situation) -> bool:
    """Whether a half-told event of which nothing is open moves the same money as the event.

    连杠 moves none by itself, but decides what 呼叫转移 moves later.
    """
    if isinstance(draft, ChoiceDraft) or not is_complete(draft, situation):
        return False
    if isinstance(event, Gang) and draft.event().get("chained", False) and not event.chained:
        return False
    try:
        return situation.after(draft.event()).net == situation.after(event).net
    except RuleViolation:
        return False
