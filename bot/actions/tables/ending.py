"""散桌: close a table with a summary; a round that is not over, and what waits for a yes, is asked about."""

from dataclasses import replace

from bot.actions.cards.ends import waiting_text
from bot.actions.cards.event_cards import cards_here, waiting_at
from bot.actions.desk import Desk
from bot.actions.loading import open_table_at, state_of
from bot.actions.permissions import Right, require
from bot.actions.refused import Refused
from bot.actions.tables.summaries import closing_view
from bot.entry.words.argument_words import Argument, argument_of
from bot.outcomes import CardClosed, MenuShown, Outcome, Said, TableClosed, along
from bot.views.cards import Ending
from bot.views.tables import missing_view, open_round_view
from bot.views.view import View, quoted
from storage import ledger, replay, rounds, tables
from storage.records import RoundRecord, Table


async def end_table(desk: Desk, arguments: str) -> Outcome:
    """散桌: close the open table; 留下 or 不要 says what becomes of a round that is not over.

    Then nothing is asked, and what waited for a yes is named beside the summary.
    """
    table = await open_table_at(desk)
    await require(desk, Right.RECORD, table=table)
    record = await rounds.current(desk.tx, table.id)
    events = await replay.current_events(desk.tx, record.id)
    choice = argument_of("end", arguments)
    if choice is None and arguments.strip():
        raise Refused(desk.texts.end_usage.format(about=quoted(arguments)))
    waiting = await _waiting(desk, record)
    if choice is None and (events or waiting):
        return Said(_question(desk, record, waiting, is_open=bool(events)))
    if events and choice is Argument.DROP:
        oldest = min(event.at for event in events)
        await require(desk, Right.RECORD, table=table, recorded_at=oldest)
        record = await ledger.drop_round(
            desk.tx, record.id, actor=desk.actor, at=desk.heard.at, source=desk.heard.source
        )
    closed = await _close(desk, table, record)
    if desk.heard.query or choice is Argument.DROP:
        return closed
    template = desk.texts.card_endings[Ending.CLOSED]
    return along(closed, *(template.format(event=one, number=record.number) for one in waiting))


async def end_by_tap(desk: Desk, table_id: int, *seen: int, keep: bool) -> Outcome | None:
    """散桌: close the table that was asked about, while its round is as it was seen then."""
    await _check_open(desk, table_id)
    record = await rounds.current(desk.tx, table_id)
    if seen != (record.id, record.revision):
        return await _asked_anew(desk, record)
    return await end_table(desk, Argument.KEEP if keep else Argument.DROP)


async def _asked_anew(desk: Desk, record: RoundRecord) -> Outcome:
    """Say that play went on since the question; ask it of the round that is open now, if one has begun."""
    note = desk.texts.end_is_old
    if not await replay.current_events(desk.tx, record.id):
        return CardClosed(desk.heard.message, View(f"{note}\n{desk.texts.end_again}"))
    view = _question(desk, record, await _waiting(desk, record), is_open=True)
    return MenuShown(replace(view, text=f"{note}\n{view.text}"), note)


async def _waiting(desk: Desk, record: RoundRecord) -> tuple[str, ...]:
    """Return what was told and still waits for a yes, a line each."""
    if not await cards_here(desk):
        return ()
    state = await state_of(desk, record)
    return waiting_text(desk, state, await waiting_at(desk, state))


def _question(desk: Desk, record: RoundRecord, waiting: tuple[str, ...], *, is_open: bool) -> View:
    """Ask what becomes of a round where that is open, and name what would be missed."""
    asked = (record.table_id, record.id, record.revision)
    view = open_round_view(record.number, asked, desk.texts) if is_open else missing_view(asked, desk.texts)
    lines = [view.text, *([desk.texts.end_waits] if is_open and waiting else [])]
    lines += [desk.texts.waits.format(event=event) for event in waiting]
    return replace(view, text="\n".join(lines))


async def end_cancelled(desk: Desk, table_id: int, *_seen: int) -> Outcome:
    """取消: leave the table open and put the question away."""
    await _check_open(desk, table_id)
    return CardClosed(desk.heard.message, View(desk.texts.end_cancelled))


async def _check_open(desk: Desk, table_id: int) -> None:
    """Refuse what is about another table than the one that is open here."""
    table = await tables.open_table_of(desk.tx, desk.chat.id, desk.heard.place.topic)
    if table is None or table.id != table_id:
        raise Refused(desk.texts.table_ended_already)


async def _close(desk: Desk, table: Table, record: RoundRecord) -> Outcome:
    state = await state_of(desk, record)
    await tables.close_table(desk.tx, table.id, desk.heard.at)
    return TableClosed(state, await closing_view(desk, table.id))
