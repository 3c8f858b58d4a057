"""改账: take back the newest event; an edited line offers to correct what it had recorded."""

from bot.actions.amending import amend_by_line, before_event
from bot.actions.changing import reopened_state
from bot.actions.desk import Desk
from bot.actions.loading import open_table_at, state_of
from bot.actions.permissions import Right, require
from bot.actions.reading import told_in
from bot.actions.refused import Refused
from bot.flow.drafts import ChoiceDraft
from bot.outcomes import BoardShown, Outcome, Said, Undone
from bot.state import TableState
from bot.views.events import event_line
from bot.views.view import View
from scorer import RuleViolation, parse_event
from storage import entries, history, ledger, rounds, tables
from storage.entries import KeptEvent
from storage.errors import NothingToUndo
from storage.records import RoundRecord


async def undo(desk: Desk) -> Outcome:
    """撤销: take back the newest event, also of a round that it closed."""
    await _check_not_ended(desk)
    table = await open_table_at(desk)
    try:
        undone = await ledger.undo(
            desk.tx, table.id, actor=desk.actor, at=desk.heard.at, source=desk.heard.source
        )
    except NothingToUndo as nothing:
        raise Refused(desk.texts.nothing_to_undo) from nothing
    [recording, *_] = await history.of_entry(desk.tx, undone.entry)
    await require(desk, Right.RECORD, table=table, recorded_at=recording.at)
    state = await reopened_state(desk, undone)
    line = event_line(parse_event(undone.body), state.names, state.rules, desk.texts)
    current = await rounds.current(desk.tx, table.id)
    if current.id == state.round_id:
        return Undone(state, line)
    # The newest event was put into an older round; the round being played only shows the new amounts.
    return BoardShown(await state_of(desk, current), desk.texts.undone.format(line=line))


async def undo_seen(desk: Desk, state: TableState, revision: int) -> Outcome:
    """撤销 by the board's button: only what that board showed is taken back."""
    if revision != state.revision:
        raise Refused(desk.texts.card_changed)
    return await undo(desk)


async def edited_line(desk: Desk) -> Outcome | None:
    """Offer to correct what a line had recorded by what it says now; nothing is changed before a yes."""
    found = await _recorded_by(desk)
    if found is None:
        return None
    played, kept = found
    said = desk.texts.editing
    if played.is_withdrawn or not kept.stands:
        return Said(View(said.edited_gone))
    before = await before_event(desk, played, kept.entry)
    try:
        told = await told_in(desk, played, before, desk.heard.text, kept.body)
    except Refused as refused:
        return Said(View(said.edited_unreadable.format(why=refused.sentence)))
    if not isinstance(told, ChoiceDraft) and _says_the_same(told.event(), kept):
        return None
    return await amend_by_line(desk, played, kept, told)


async def _recorded_by(desk: Desk) -> tuple[RoundRecord, KeptEvent] | None:
    """Return what this line had recorded, None where it was table talk."""
    entry = await history.entry_of_source(desk.tx, desk.heard.source)
    if entry is None:
        return None
    [first, *_] = await history.of_entry(desk.tx, entry)
    played = await rounds.find(desk.tx, desk.chat.id, first.round_id)
    kept = await entries.of_round(desk.tx, played.id)
    return played, next(one for one in kept if one.entry == entry)


def _says_the_same(event: dict[str, object], kept: KeptEvent) -> bool:
    """Whether an edited line still tells the event that stands; a half-told one never does."""
    try:
        return parse_event(event) == parse_event(kept.body)
    except RuleViolation:
        return False


async def _check_not_ended(desk: Desk) -> None:
    """Say how to go on with a table that has ended, where none is open."""
    place = (desk.chat.id, desk.heard.place.topic)
    if await tables.open_table_of(desk.tx, *place) is None and await tables.last_closed(desk.tx, *place):
        raise Refused(desk.texts.editing.undo_after_end)
