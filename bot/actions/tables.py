"""散桌: close a table with a summary; a round that is not over is asked about."""

from bot.actions.desk import Action, Desk
from bot.actions.loading import open_table_at, state_of
from bot.actions.permissions import Right, require
from bot.actions.refused import Refused
from bot.actions.summaries import closing_view
from bot.outcomes import CardClosed, Outcome, Said, TableClosed
from bot.views.tables import open_round_view
from bot.views.view import View, quoted
from storage import ledger, replay, rounds, tables
from storage.records import RoundRecord, Table

_KEEP = "keep"
_DROP = "drop"


def end_table(arguments: str) -> Action:
    """散桌: close the open table; `keep` or `drop` says what becomes of a round that is not over."""

    async def action(desk: Desk) -> Outcome:
        table = await open_table_at(desk)
        await require(desk, Right.RECORD, table=table)
        record = await rounds.current(desk.tx, table.id)
        events = await replay.current_events(desk.tx, record.id)
        has_begun = bool(events)
        choice = arguments.strip().casefold()
        keeps = choice in (_KEEP, desk.texts.keep.casefold())
        drops = choice in (_DROP, desk.texts.drop.casefold())
        if choice and not keeps and not drops:
            raise Refused(desk.texts.end_usage.format(about=quoted(arguments)))
        if has_begun and not keeps and not drops:
            return Said(open_round_view(record.number, table.id, desk.texts))
        if has_begun and drops:
            oldest = min(event.at for event in events)
            await require(desk, Right.RECORD, table=table, recorded_at=oldest)
            record = await ledger.drop_round(
                desk.tx, record.id, actor=desk.actor, at=desk.heard.at, source=desk.heard.source
            )
        return await _close(desk, table, record)

    return action


def end_by_tap(table_id: str, *, keep: bool) -> Action:
    """散桌: close the table that was asked about, if it is still the open one."""

    async def action(desk: Desk) -> Outcome | None:
        table = await tables.open_table_of(desk.tx, desk.chat.id, desk.heard.place.topic)
        if table is None or str(table.id) != table_id:
            raise Refused(desk.texts.table_ended_already)
        return await end_table(_KEEP if keep else _DROP)(desk)

    return action


def end_cancelled(_table_id: str) -> Action:
    """取消: leave the table open and put the question away."""

    async def action(desk: Desk) -> Outcome:
        return CardClosed(desk.heard.message, View(desk.texts.end_cancelled))

    return action


async def _close(desk: Desk, table: Table, record: RoundRecord) -> Outcome:
    state = await state_of(desk, record)
    await tables.close_table(desk.tx, table.id, desk.heard.at)
    return TableClosed(state, await closing_view(desk, table.id))
