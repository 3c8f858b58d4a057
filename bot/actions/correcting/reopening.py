"""接着打: go on with the table that ended last in this place."""

from bot.actions.desk import Desk
from bot.actions.loading import state_of
from bot.actions.next_round import deal_next
from bot.actions.permissions import Right, require
from bot.actions.refused import Refused
from bot.outcomes import BoardShown, Outcome
from bot.views.amending import Consequence
from storage import ledger, rounds, tables


async def reopen(desk: Desk) -> Outcome:
    """再开: open the table that ended last, with a board of its own at the end of the chat.

    Raises:
        Refused: a table is open here, none has ended, or the actor may not.
        AdminUnknown: only admins may, and nobody knows yet whether this is one.

    """
    place = (desk.chat.id, desk.heard.place.topic)
    if await tables.open_table_of(desk.tx, *place) is not None:
        raise Refused(desk.texts.editing.reopen_while_open)
    table = await tables.last_closed(desk.tx, *place)
    if table is None:
        raise Refused(desk.texts.editing.nothing_to_reopen)
    await require(desk, Right.RECORD, table=table, recorded_at=table.closed_at)
    await tables.reopen(desk.tx, table.id)
    # A correction of the ended table may have left a round unfinished before an untouched one.
    withdrawn = await ledger.go_on(desk.tx, table.id)
    current = await rounds.current(desk.tx, table.id)
    if current.is_over:  # a correction of the ended table had closed its last round
        current = await deal_next(desk, table.id) or current
    state = await state_of(desk, current)
    texts = desk.texts
    going_on = texts.difference.consequences[Consequence.GOES_ON].format(playing=state.number)
    note = going_on if withdrawn else texts.editing.reopened
    return BoardShown(state, note, fresh=True)
