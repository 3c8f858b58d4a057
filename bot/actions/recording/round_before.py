"""说的是上一局: what begins a round may tell of the one that has just ended: that is offered, not asked.

People take more than a minute for a round, but an evening may also be told from a list, each line right
behind the other: a question would lose every line behind it. So the event is booked at once.
"""

from dataclasses import replace

from bot.actions.correcting.amending import open_amending
from bot.actions.correcting.editing import find_event, to_correct
from bot.actions.desk import Desk
from bot.actions.loading import state_of
from bot.actions.recording.repeats import JustEnded, LookedAt
from bot.actions.recording.standing_before import offering_earlier, whose_to_change
from bot.actions.refused import Refused
from bot.callbacks import MenuAction, MenuTap, ids_value
from bot.flow.amending import AmendDraft
from bot.flow.drafts import EntryDraft
from bot.outcomes import Outcome, Recorded
from bot.state import TableState
from bot.views.faulty import readable
from bot.views.view import Button, View
from scorer import event_json
from scorer.rounds import Event, WallEnd, Win


async def offering_round_before(
    desk: Desk, state: TableState, found: LookedAt, recorded: Recorded
) -> Recorded:
    """Return a booking with what is said behind it: of what round it may be, or what it may do away with.

    Args:
        desk: where and by whom.
        state: the table as it stood before the event.
        found: the event; where it was asked about, nothing more is said.
        recorded: its booking.

    """
    earlier = await offering_earlier(desk, state, found)
    if earlier is not None:
        return replace(recorded, beside=earlier)
    if found.before is None or found.first is not None:
        return recorded
    return replace(recorded, beside=await _offer(desk, found.before, recorded))


async def _offer(desk: Desk, before: JustEnded, recorded: Recorded) -> View | None:
    """Offer to correct what ended the round before, or to take the new event back."""
    texts, told, ended = desk.texts, recorded.told, before.closing.told
    corrected = _corrected(ended, told)
    if any(stored.told in (told, corrected) for stored in before.events):
        return _taking_back(desk, before, recorded, texts.told_before_it)
    if corrected is not None:
        return await _correcting(desk, before, recorded)
    if isinstance(told, WallEnd) and isinstance(ended, Win) and await _needs_none(desk, before, told):
        return _taking_back(desk, before, recorded, texts.won_before_it)
    return None


def _taking_back(desk: Desk, before: JustEnded, recorded: Recorded, sentence: str) -> View:
    here = recorded.state
    tap = MenuTap(MenuAction.VOID, ids_value(here.round_id, recorded.entry))
    said = sentence.format(number=before.played.number, now=here.number)
    return View(said, ((Button(desk.texts.editing.void, tap),),))


async def _correcting(desk: Desk, before: JustEnded, recorded: Recorded) -> View:
    """Offer to correct what ended the round before, and say who may: a round that is over is not everybody's.

    What was booked last may be taken back by whoever books.
    """
    texts, here, ended = desk.texts, recorded.state, (before.played.id, before.closing.entry)
    tap = MenuTap(MenuAction.ROUND_BEFORE, ids_value(*ended, here.round_id, recorded.entry))
    said = texts.ended_before_it.format(number=before.played.number, now=here.number)
    button = Button(texts.change_round.format(number=before.played.number), tap)
    return View(said + await whose_to_change(desk, *ended), ((button,),))


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


async def correct_round_before(desk: Desk, round_id: int, entry: int, next_id: int, told: int) -> Outcome:
    """改上一局: offer to let what ended a round say what was told of the next, which is taken back then."""
    ended, booked = await to_correct(desk, round_id, entry), await find_event(desk, next_id, told)
    if not booked.kept.stands:
        raise Refused(desk.texts.editing.taken_back_meanwhile)
    ending, now = (readable(one.kept.body, one.shown.state.names) for one in (ended, booked))
    event = None if now is None else _corrected(ending, now)
    if event is None:
        raise Refused(desk.texts.card_is_old)
    now_told = EntryDraft(entry=event_json(event), why="amend")
    draft = AmendDraft(entry=entry, told=now_told, line=True, instead=told)
    return await open_amending(desk, ended.played, draft, message=desk.heard.message)
