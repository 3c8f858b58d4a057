"""调整不在桌上的人: money moved with somebody who sits out, put into the newest round of all of them."""

from dataclasses import replace

from bot.actions.correcting.amending import open_amending
from bot.actions.correcting.changing import Carried, carry_out, check_right, rehearse
from bot.actions.correcting.event_changes import Insertion
from bot.actions.correcting.impossible import Impossible
from bot.actions.desk import Desk
from bot.actions.loading import state_of
from bot.actions.recording.booking import as_told
from bot.actions.recording.reading import refused_adjustment, roster_of
from bot.actions.recording.repeats import is_lately
from bot.actions.refused import Refused
from bot.entry import AdjustmentRefused, Entry, read_adjustment
from bot.flow.amending import AmendDraft
from bot.flow.half_told import draft_of_event
from bot.flow.sameness import is_same
from bot.outcomes import Amended, CardShown, Outcome
from bot.views.amounts import changes_text
from bot.views.view import View
from scorer.rounds import Adjust
from storage import history, replay, rounds, tables
from storage.errors import AlreadyRecorded
from storage.records import RoundRecord


async def adjust_earlier(desk: Desk, played: RoundRecord, arguments: str) -> Outcome | None:
    """Book an adjustment that this round cannot hold in an earlier one; None where it is none.

    Only who has a part in a round can pay or be paid in it. What is told again, or lets more follow than new
    amounts, is shown before it is booked.

    Raises:
        Refused: the adjustment is wrong; no round had all of them; or the actor may not.
        AdminUnknown: only admins may, and nobody knows yet whether this is one.
        AlreadyRecorded: this very message has booked it.

    """
    table = await tables.get(desk.tx, played.table_id)
    roster = await roster_of(desk, replace(played, players=table.people))
    answer = read_adjustment(arguments, roster, desk.chat.unit or "")
    state = await state_of(desk, played)
    if isinstance(answer, AdjustmentRefused):
        raise refused_adjustment(desk, answer, state)
    if not isinstance(answer, Entry):
        return None
    told = as_told(desk, state, answer.event)
    if not isinstance(told, Adjust):
        return None
    named = {int(key) for payment in told.transfers for key in (payment.payer, payment.payee)}
    earlier = await _newest_with(desk, played, named)
    absent = [str(one) for one in table.people if one in named - _part_in(played)]
    names = desk.texts.list_comma.join(state.names[key] for key in absent)
    if earlier is None:
        raise Refused(desk.texts.seats.adjust_out.format(name=names))
    return await _booked(desk, earlier, answer, told, names)


async def _booked(desk: Desk, earlier: RoundRecord, answer: Entry, told: Adjust, names: str) -> Outcome:
    """Book the adjustment at the end of a round, because of who sits out now; show it before in doubt."""
    why = desk.texts.seats.adjust_earlier.format(name=names, number=earlier.number)
    try:
        await check_right(desk, earlier, None)
    except Refused as refused:
        sentence = f"{why}\n{refused.sentence}"
        raise Refused(sentence) from refused
    done = await history.entry_of_source(desk.tx, desk.heard.source)
    if done is not None:
        raise AlreadyRecorded(done)
    standing = await replay.current_events(desk.tx, earlier.id)
    change = Insertion(standing[-1].entry if standing else None, answer.event)
    lately = [one.told for one in standing if is_lately(desk, one.at)]
    if any(isinstance(one, Adjust) and is_same(one, told) for one in lately):
        return await _offered(desk, earlier, change, desk.texts.ask_again.format(event=why))
    if await _lets_more_follow(desk, earlier, change):
        return await _offered(desk, earlier, change, why)
    return _put_in(desk, await carry_out(desk, earlier, change, desk.heard.source), names)


async def _lets_more_follow(desk: Desk, earlier: RoundRecord, change: Insertion) -> bool:
    """Whether something else follows from a change than new amounts, or the rules do not allow it."""
    try:
        difference = await rehearse(desk, earlier, change)
    except Impossible:
        return True
    return bool(difference.consequences or difference.missed)


async def _offered(desk: Desk, earlier: RoundRecord, change: Insertion, why: str) -> CardShown:
    """Show the card that puts the adjustment in at the end of a round, and say why it goes there."""
    told = draft_of_event(change.body, whole=True)
    draft = AmendDraft(after=change.after, told=told)
    card = await open_amending(desk, earlier, draft, message=None)
    return replace(card, view=replace(card.view, text=f"{why}\n{card.view.text}"))


def _put_in(desk: Desk, carried: Carried, names: str) -> Amended:
    """Say where the adjustment went and why, what it moved, and how to take it back."""
    before, after = carried.difference.before, carried.difference.after
    old, new = before.situation.settlement.net, after.situation.settlement.net
    moved = {key: amount - old.get(key, 0) for key, amount in new.items()}
    said = desk.texts.seats.adjust_put_in.format(
        name=names,
        number=after.number,
        amounts=changes_text(moved, after.names, desk.texts),
        sum=desk.texts.sum_zero,
    )
    return carried.shown(View(said), said)


async def _newest_with(desk: Desk, played: RoundRecord, named: set[int]) -> RoundRecord | None:
    """Return the newest round of this table in which all of these have a part, this one left out."""
    of_table = await rounds.list_all(desk.tx, played.table_id)
    return next((one for one in reversed(of_table) if one.id != played.id and named <= _part_in(one)), None)


def _part_in(played: RoundRecord) -> set[int]:
    return {*played.players, *(bet.by for bet in played.side_bets)}
