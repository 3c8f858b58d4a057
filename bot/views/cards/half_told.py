"""半句: an event of which something is still open, in a few words: who, and what of."""

from collections.abc import Sequence
from typing import assert_never

from bot.flow.drafts import (
    AdjustDraft,
    ChoiceDraft,
    Draft,
    EntryDraft,
    GangDraft,
    HandDraft,
    PersonDraft,
    SingleDraft,
    WallEndDraft,
    WinDraft,
)
from bot.flow.waiting import is_complete
from bot.state import TableState
from bot.texts import Texts
from bot.views.cards.frame import Frame
from bot.views.events import event_line, flag_name, hand_text
from scorer import RuleViolation, parse_event
from scorer.rounds import Event, Win


def waiting_line(draft: Draft, frame: Frame) -> str:
    """Name an event that waits on a card: as it would be recorded, or as far as it was told."""
    try:
        return _waiting(draft, frame)
    except RuleViolation:
        return frame.texts.entry  # a hand that is none has no name; its card says what is wrong


def _waiting(draft: Draft, frame: Frame) -> str:
    match draft:
        case ChoiceDraft():
            meanings = [half_told_line(option.told, frame) for option in draft.options]
            return frame.texts.either.join(dict.fromkeys(meanings))
        case EntryDraft(why="again"):
            return frame.texts.told_again.format(event=half_told_line(draft, frame))
        case _ if is_complete(draft, frame.state.situation):
            return event_line(parse_event(draft.event()), frame.names, frame.rules, frame.texts)
        case AdjustDraft():
            return frame.texts.event_types[draft.kind]
        case _:
            return frame.texts.reading_half_told.format(event=half_told_line(draft, frame))


def told_before(since: Sequence[Event], state: TableState, texts: Texts) -> str:
    """Say behind which events one is recorded that was told before them, and how to put it before them."""
    lines = [event_line(one, state.names, state.rules, texts) for one in since]
    return texts.told_before.format(events=texts.list_comma.join(lines), number=state.number)


def half_told_line(told: SingleDraft, frame: Frame) -> str:
    """Name a half-told event: `老王、小李 胡`, `老王 杠`."""
    texts, names = frame.texts, frame.names
    match told:
        case WinDraft():
            verb = {"self_draw": frame.item("self_draw"), "rob_gang": frame.item("rob_gang")}.get(
                told.how or "", texts.event_types[told.kind] if len(told.hands) > 1 else texts.wins
            )
            winners = texts.list_comma.join(names[hand.by] for hand in told.hands)
            flags = (flag_name(flag, told.how, texts) for flag in told.flags)
            return _joined(winners, verb.lower(), *(_hand(hand, frame) for hand in told.hands), *flags)
        case GangDraft(gang=str(kind)):
            return _joined(names.get(told.by or "", ""), frame.item(f"gang_{kind}"))
        case GangDraft() | PersonDraft():
            return _joined(names.get(told.by or "", ""), texts.event_types[told.kind].lower())
        case WallEndDraft():
            return texts.event_types[told.kind]
        case EntryDraft():
            return event_line(parse_event(told.entry), names, frame.rules, texts)
        case _:
            assert_never(told)


def _hand(hand: HandDraft, frame: Frame) -> str:
    """Name a hand that was told; a plain one goes without saying."""
    if hand == HandDraft(by=hand.by):
        return ""
    event = parse_event({"type": "win", "how": "self_draw", "wins": [{"by": hand.by, "hand": hand.hand()}]})
    return hand_text(event.wins[0].hand, frame.rules, frame.texts) if isinstance(event, Win) else ""


def _joined(*words: str) -> str:
    return " ".join(filter(None, words))
