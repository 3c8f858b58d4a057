"""撤销: take back the newest event, and with a robbed gang's win what its confirmation had taken back."""

from dataclasses import replace

from bot.actions.correcting.changing import Carried, check_right, look_before, undo_event
from bot.actions.correcting.event_changes import Before
from bot.actions.correcting.impossible import Impossible
from bot.actions.desk import Desk
from bot.actions.loading import open_table_at, state_of
from bot.actions.recording.repeats import is_lately
from bot.actions.refused import Refused
from bot.callbacks import MenuAction, MenuTap, ids_value
from bot.outcomes import Amended, Outcome, Undone
from bot.state import TableState
from bot.views.amending import Consequence, consequence_lines, correction_line
from bot.views.direction import isolated
from bot.views.faulty import body_line
from bot.views.view import Button, View
from storage import history, ledger, replay, rounds, tables
from storage.entries import KeptEvent
from storage.errors import AlreadyRecorded
from storage.records import Change


async def undo_by_command(desk: Desk, words: str) -> Outcome:
    """撤销 by `/undo`, without words behind it: who names an entry there means another than the newest."""
    if words.strip():
        raise Refused(desk.texts.editing.undo_usage)
    return await undo(desk)


async def undo(desk: Desk, *, has_seen: bool = False) -> Outcome:
    """撤销: take back what was told last, also of a round that it closed, or of an older one it was put into.

    Two people who say so one after the other may mean one event: the second is told, and may restore his,
    but for who `has_seen` how the round stands.

    Raises:
        Refused: nothing stands; a later event hangs on it; or the actor may not, and what then.
        AdminUnknown: only admins may, and nobody knows yet whether this is one.
        AlreadyRecorded: this very message or tap has taken something back.

    """
    done = await history.entry_of_source(desk.tx, desk.heard.source)
    if done is not None:
        raise AlreadyRecorded(done)
    await _check_not_ended(desk)
    table = await open_table_at(desk)
    newest = await ledger.newest_event(desk.tx, table.id)
    if newest is None:
        raise Refused(desk.texts.nothing_to_undo)
    before = await look_before(desk, await rounds.get(desk.tx, newest.round_id))
    event = next(one for one in before.kept if one.entry == newest.entry)
    is_last = not await ledger.is_played_after(desk.tx, before.played)
    line = _said(desk, event, before, is_last=is_last)
    await _check_may(desk, event, before, line, is_last=is_last)
    undone = None if has_seen else await _undone_by_another(desk, table.id)
    carried = await _taken_back(desk, event, before, line)
    line = _with_gangs(desk, carried, line)
    beside = None if undone is None else await _offering_it_back(desk, undone, carried, line)
    if carried.is_of_newest:
        return Undone(carried.difference.after, line, beside)
    return _of_an_older_round(desk, carried, line, beside)


async def undo_seen(desk: Desk, state: TableState, revision: int) -> Outcome:
    """撤销 by a button: only while what it was drawn with shows how the round stands."""
    if revision != state.revision:
        raise Refused(desk.texts.card_changed)
    return await undo(desk, has_seen=True)


async def _undone_by_another(desk: Desk, table_id: int) -> Change | None:
    """Return what was told last, where somebody else took an event back by it less than a minute ago."""
    newest = await history.newest_of_table(desk.tx, table_id)
    if newest is None or newest.after is not None or newest.before is None:
        return None
    return (
        newest if is_lately(desk, newest.at) and newest.actor.telegram_id != desk.actor.telegram_id else None
    )


async def _offering_it_back(desk: Desk, undone: Change, carried: Carried, line: str) -> View:
    """Say what somebody else has just taken back, and offer to restore what was taken back since."""
    state = await state_of(desk, await rounds.get(desk.tx, undone.round_id))
    standing = await replay.current_events(desk.tx, undone.round_id)
    earlier = [one.body for one in standing if one.entry < undone.entry]
    done = body_line(undone.before or {}, earlier, state, desk.texts)
    said = desk.texts.undone_by_both.format(who=isolated(undone.actor.name), done=done, line=line)
    restore = MenuTap(MenuAction.RESTORE, ids_value(carried.difference.after.round_id, carried.entry))
    return View(said, ((Button(desk.texts.editing.restore, restore),),))


def _said(desk: Desk, event: KeptEvent, before: Before, *, is_last: bool) -> str:
    """Say an event as its round counts it; of a round that others were played after with its number."""
    line = body_line(event.body, before.earlier_than(event), before.state, desk.texts)
    return line if is_last else desk.texts.editing.of_round.format(event=line, number=before.state.number)


async def _check_may(desk: Desk, event: KeptEvent, before: Before, line: str, *, is_last: bool) -> None:
    """Let everybody who records take back what nothing was played after, else who may change old rounds."""
    try:
        await check_right(desk, before.played, event, undoes=is_last)
    except Refused as refused:
        if is_last:
            raise
        why = f"{refused.sentence}{desk.texts.editing.undo_another}"
        raise Refused(desk.texts.editing.undo_refused.format(event=line, why=why)) from refused


async def _taken_back(desk: Desk, event: KeptEvent, before: Before, line: str) -> Carried:
    try:
        return await undo_event(desk, before, event.entry, desk.heard.source)
    except Impossible as impossible:
        if before.state.faulty:
            # An earlier event of that round does not count any more, so that the round cannot be scored.
            raise Refused(desk.texts.editing.mend_any) from impossible
        said = desk.texts.editing.undo_refused.format(event=line, why=impossible.sentence)
        raise Refused(said) from impossible


def _with_gangs(desk: Desk, carried: Carried, line: str) -> str:
    """Say along with a win that was taken back which gang counts again by it."""
    after = carried.difference.after
    counting = [body_line(gang.body, (), after, desk.texts) for gang in carried.gangs if gang.stands]
    if not counting:
        return line
    return desk.texts.editing.undone_with_gang.format(line=line, gang=desk.texts.list_comma.join(counting))


def _of_an_older_round(desk: Desk, carried: Carried, line: str, beside: View | None) -> Amended:
    """Say what was taken back and what follows where the round being played only shows the new amounts."""
    note = desk.texts.undone.format(line=line)
    others = tuple(one for one in carried.difference.consequences if one is not Consequence.GANG_COUNTS)
    said = [
        note,
        correction_line(carried.difference, desk.texts),
        *consequence_lines(replace(carried.difference, consequences=others), desk.texts),
    ]
    rows = () if beside is None else beside.rows
    view = View("\n".join(filter(None, [*said, "" if beside is None else beside.text])), rows)
    return carried.shown(view, note)


async def _check_not_ended(desk: Desk) -> None:
    """Say how to go on with a table that has ended, where none is open."""
    place = (desk.chat.id, desk.heard.place.topic)
    if await tables.open_table_of(desk.tx, *place) is None and await tables.last_closed(desk.tx, *place):
        raise Refused(desk.texts.editing.undo_after_end)
