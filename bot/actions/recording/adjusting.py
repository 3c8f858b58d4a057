"""写调整: what a reply to the card of an adjustment tells: how much, to whom, by whom."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Any, Final

from bot.actions.cards.event_cards import EventCard, cards_here, draw_anew, played_here
from bot.actions.desk import Desk
from bot.actions.loading import state_of
from bot.actions.members import writer_of
from bot.actions.permissions import Right, require
from bot.actions.recording.booking import as_told
from bot.actions.recording.reading import draft_asked, refused_adjustment, refused_writer, roster_of
from bot.actions.refused import Refused
from bot.actions.rules.units import check_decimals
from bot.actions.settling.paid_by_reply import tells_an_event
from bot.entry import AdjustmentCode, AdjustmentRefused, Asks, Entry, may_mean_me, read_adjustment
from bot.entry.events.paid import WRITER, PaidProblem, PaidTold, read_paid
from bot.entry.normalise import folded
from bot.entry.roster import Roster
from bot.flow.drafts import AdjustDraft, Draft, EntryDraft
from bot.flow.half_told import draft_of_event
from bot.flow.other_taps import adjustable
from bot.heard import command_in
from bot.outcomes import CardShown
from bot.state import TableState
from scorer import amount_text
from storage.records import RoundRecord, StoredDraft

ASKED: Final = AdjustDraft().kind
"""The kind of the draft behind such a card."""

_TOLD_OTHERWISE = (AdjustmentCode.EMPTY, AdjustmentCode.UNREADABLE, AdjustmentCode.NO_AMOUNT)
"""What is no adjustment may still be an amount, or who pays whom one."""


async def adjusted_by_reply(desk: Desk, stored: StoredDraft) -> CardShown | None:
    """调整: take what a reply to the card of an adjustment tells; None where it tells something else.

    Nothing is booked: the card shows what it would book, and waits for the yes.

    Raises:
        Refused: it tells no amount that can be read, or not who pays whom.

    """
    card = await _card(desk, stored)
    played = await played_here(desk, stored)
    if card is None or played is None:
        return None
    state = await state_of(desk, played)
    if card.message == state.board and card.seen != state.revision:
        return None  # the board was drawn over it
    told = await told_of_adjustment(desk, card.draft, played, state)
    if told is None:
        await _check_tells_no_amount(desk, card, played, state)
        return None
    await require(desk, Right.RECORD)
    return await draw_anew(desk, card, state, told)


async def told_of_adjustment(
    desk: Desk, draft: Draft | None, played: RoundRecord, state: TableState
) -> Draft | None:
    """Return an adjustment with what a reply to its card says of it.

    None where the card is of something else, or the reply is a command or tells no amount.

    Raises:
        Refused: the amount is of other money, too fine or no sum, or it is moved by somebody else.

    """
    begun = _begun(draft)
    if begun is None or command_in(desk.heard.text) is not None:
        return None
    text, unit = desk.heard.text, desk.chat.unit or ""
    roster = await roster_of(desk, played, with_side_players=True)
    gives, gets = "-" in folded(text), "+" in folded(text)
    if gives or (gets and begun.payer is None):
        match read_adjustment(text, roster, unit):
            case Entry(event):
                as_told(desk, state, event)
                return _draft_of(event)
            case Asks() as asks:
                return draft_asked(desk, asks)
            case AdjustmentRefused(code) as refused if (gives and gets) or code not in _TOLD_OTHERWISE:
                raise refused_adjustment(desk, refused, state)
            case _:
                pass
    match read_paid(text, roster.players, unit):
        case PaidTold() as told:
            adjusted = await _with(desk, begun, told, state, whole=isinstance(draft, EntryDraft))
            if gets and adjusted.payer == _named_before_plus(text, roster, unit):
                raise _refused(desk, begun, state)
            return _noted(adjusted, draft)
        case PaidProblem.OTHER_MONEY:
            other = AdjustmentRefused(AdjustmentCode.OTHER_MONEY, (text.strip(),))
            raise refused_adjustment(desk, other, state)
        case _:
            return None


async def _card(desk: Desk, stored: StoredDraft) -> EventCard | None:
    """Return the card that a message shows; None where it shows another by now."""
    on_message = [card for card in await cards_here(desk) if card.message == stored.message]
    return on_message[-1] if on_message and on_message[-1].id == stored.id else None


async def _check_tells_no_amount(desk: Desk, card: EventCard, played: RoundRecord, state: TableState) -> None:
    """Refuse what is about an amount and cannot be read, where it is no event of the round."""
    begun = _begun(card.draft)
    roster = await roster_of(desk, played, with_side_players=True)
    problem = read_paid(desk.heard.text, roster.players, desk.chat.unit or "")
    if begun is not None and problem is not None and not await tells_an_event(desk):
        raise _refused(desk, begun, state)


def _begun(draft: Draft | None) -> AdjustDraft | None:
    """Return what a card of an adjustment says so far; None for the card of anything else."""
    match draft:
        case AdjustDraft():
            return draft
        case EntryDraft(entry={"type": "adjust", "transfers": [{"from": payer, "to": payee}]}):
            return AdjustDraft(payer=payer, payee=payee)
        case EntryDraft(entry={"type": "adjust"}):
            return AdjustDraft()
        case _:
            return None


def _named_before_plus(text: str, roster: Roster, unit: str) -> str | None:
    """Return who gets by a plus: who is named last before it; None where other words say who pays whom."""
    before = folded(text).partition("+")[0]
    match read_paid(f"{before} 1", roster.players, unit):
        case PaidTold(names=(*_, last)):
            return last
        case _:
            return None


def _noted(told: AdjustDraft, draft: Draft | None) -> Draft:
    """Return an adjustment with the note that the card had before."""
    note = draft.entry.get("note") if isinstance(draft, EntryDraft) else None
    return draft_of_event({**told.event(), "note": note}) if note else told


def _draft_of(event: Mapping[str, Any]) -> Draft:
    """Return the card of a whole adjustment; of one payment without a note the buttons go on adding."""
    match event:
        case {"transfers": [{"from": payer, "to": payee, "amount": amount}], **rest} if "note" not in rest:
            return AdjustDraft(payer=payer, payee=payee, amount=_counted(amount))
        case _:
            return draft_of_event(event)


def _counted(amount: str) -> int | Decimal:
    """Return an amount as taps count it, where it is whole."""
    return Decimal(amount) if "." in amount else int(amount)


async def _with(
    desk: Desk, begun: AdjustDraft, told: PaidTold, state: TableState, *, whole: bool
) -> AdjustDraft:
    """Return the adjustment with what a reply says of it; who is named first gives.

    Where it was told as a `whole`, no button asks what is open.
    """
    check_decimals(desk.chat, desk.texts, told.amount)
    payer = begun.payer if told.payer is None else told.payer
    payee = begun.payee if told.payee is None else told.payee
    match told.names:
        case (one,) if begun.payer in {None, one}:
            payer = one
        case (one,):
            payee = one
        case (one, other):
            payer, payee = one, other
        case _:
            pass
    payer = await _writer(desk, begun.payer) if payer == WRITER else payer
    payee = await _writer(desk, begun.payee) if payee == WRITER else payee
    named, everybody = [key for key in (payer, payee) if key], adjustable(state.situation)
    is_open = whole and None in (payer, payee)
    if is_open or len({*named}) < len(named) or not {*named} <= {*everybody}:
        raise _refused(desk, begun, state)
    return AdjustDraft(payer=payer, payee=payee, amount=_counted(amount_text(told.amount)))


async def _writer(desk: Desk, begun: str | None) -> str:
    """Return whom a reply means that calls nobody by name, 给老王 12: whom the card has, else who writes."""
    if begun is not None and not may_mean_me(desk.heard.text):
        return begun
    writer = await writer_of(desk)
    if writer is None:
        raise refused_writer(desk)
    return str(writer.id)


def _refused(desk: Desk, begun: AdjustDraft, state: TableState) -> Refused:
    """Say how a reply to the card is written, with names of this table."""
    everybody = adjustable(state.situation)
    first = begun.payer or next(one for one in everybody if one != begun.payee)
    second = begun.payee or next(one for one in everybody if one != first)
    names = {"first": state.names[first], "second": state.names[second]}
    return Refused(desk.texts.seats.adjust_replied.format(**names))
