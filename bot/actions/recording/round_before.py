"""说的是上一局: what begins a round may tell of the one that has just ended: that is offered, not asked.

People take more than a minute for a round, but an evening may also be told from a list, each line right
behind the other: a question would lose every line behind it. So the event is booked at once.
"""

from dataclasses import dataclass, replace

from bot.actions.correcting.amending import open_amending
from bot.actions.correcting.changing import check_right
from bot.actions.correcting.editing import find_event
from bot.actions.desk import Action, Desk
from bot.actions.loading import state_of
from bot.actions.recording.repeats import JustEnded, Told, just_ended
from bot.actions.recording.standing_before import offering_earlier, whose_to_change
from bot.actions.refused import Refused
from bot.callbacks import MenuAction, MenuTap, ids_value, read_ids
from bot.flow.amending import AmendDraft
from bot.flow.drafts import EntryDraft
from bot.outcomes import Outcome, Recorded
from bot.state import TableState
from bot.views.faulty import readable
from bot.views.view import Button, View
from scorer import event_json
from scorer.rounds import Event, WallEnd, Win
from storage import history


@dataclass(frozen=True, slots=True)
class _Offer:
    """What is said behind an event that may be of the round before, and the button below."""

    sentence: str
    label: str
    action: MenuAction


async def offering_round_before(
    desk: Desk, state: TableState, told: Told, recorded: Recorded, source: str
) -> Recorded:
    """Return a booking with what is said behind it: of what round it may be, or what it may do away with.

    Args:
        desk: where and by whom.
        state: the table as it stood before the event.
        told: the event; where it was asked about, nothing more is said.
        recorded: its booking.
        source: what booked it.

    """
    earlier = await offering_earlier(desk, state, told)
    if earlier is not None:
        return replace(recorded, beside=earlier)
    before = await just_ended(desk, state) if told.first is None else None
    offer = None if before is None else await _offer(desk, before, told.event)
    if before is None or offer is None:
        return recorded
    booked = await history.entry_of_source(desk.tx, source)
    if booked is None:
        return recorded
    ids: tuple[int, ...] = (state.round_id, booked)
    sentence = offer.sentence.format(number=before.played.number, now=state.number)
    if offer.action is MenuAction.ROUND_BEFORE:
        ids = (before.played.id, before.closing.entry, *ids)
        # What was booked last may be taken back by whoever books; a round that is over is not everybody's.
        sentence += await whose_to_change(desk, before.played.id, before.closing.entry)
    button = Button(offer.label, MenuTap(offer.action, ids_value(*ids)))
    return replace(recorded, beside=View(sentence, ((button,),)))


async def _offer(desk: Desk, before: JustEnded, told: Event) -> _Offer | None:
    """Return what is offered: to correct what ended the round before, or to take the new event back."""
    texts = desk.texts
    taking_back = texts.editing.void, MenuAction.VOID
    ended = before.closing.told
    corrected = _corrected(ended, told)
    if any(stored.told in (told, corrected) for stored in before.events):
        return _Offer(texts.told_before_it, *taking_back)
    if corrected is not None:
        label = texts.change_round.format(number=before.played.number)
        return _Offer(texts.ended_before_it, label, MenuAction.ROUND_BEFORE)
    if isinstance(told, WallEnd) and isinstance(ended, Win) and await _needs_none(desk, before, told):
        return _Offer(texts.won_before_it, *taking_back)
    return None


def _corrected(ended: object, told: Event) -> Event | None:
    """Return what ended a round as another event tells it; None where that can be no other telling of it.

    流局 tells the other 流局. A win tells one of the same player: where it is by the same tile, of that
    player's hand alone.
    """
    match ended, told:
        case WallEnd(), WallEnd():
            return told
        case Win(), Win():
            hands = {one.by: one for one in told.wins}
            winners = {one.by for one in ended.wins}
            if winners.isdisjoint(hands):
                return None
            is_by_that_tile = (ended.how, ended.discarder) == (told.how, told.discarder)
            if not is_by_that_tile or not hands.keys() <= winners:
                return told
            return replace(told, wins=tuple(hands.get(one.by, one) for one in ended.wins))
        case _:
            return None


async def _needs_none(desk: Desk, before: JustEnded, told: WallEnd) -> bool:
    """Whether 流局 names nobody but the last player of a round that wins have ended, which needs none."""
    if before.played.rules.mode != "xue_zhan":
        return False
    named = {one.by for one in told.ready} | set(told.pigs)
    return named <= set((await state_of(desk, before.played)).situation.in_play)


def correct_round_before(value: str) -> Action:
    """改上一局: offer to let what ended a round say what was told of the next, which is taken back then."""

    async def action(desk: Desk) -> Outcome:
        round_id, entry, next_id, told = read_ids(value, 4)
        ended, booked = await find_event(desk, round_id, entry), await find_event(desk, next_id, told)
        if not (ended.kept.stands and booked.kept.stands):
            raise Refused(desk.texts.editing.taken_back_meanwhile)
        await check_right(desk, ended.played, ended.kept)
        ending, now = (readable(one.kept.body, one.shown.state.names) for one in (ended, booked))
        event = None if now is None else _corrected(ending, now)
        if event is None:
            raise Refused(desk.texts.card_is_old)
        draft = AmendDraft(
            entry=entry,
            seen=ended.played.revision,
            told=EntryDraft(entry=event_json(event), why="amend"),
            line=True,
            instead=told,
        )
        return await open_amending(desk, ended.played, draft, message=desk.heard.message)

    return action
