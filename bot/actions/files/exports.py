"""导出: a group's whole ledger as a file."""

from collections.abc import Callable
from functools import partial

from bot.actions.calendar import local, zone_of
from bot.actions.desk import Desk
from bot.actions.next_round import plans_of
from bot.actions.refused import Refused
from bot.entry.words.argument_words import Argument, argument_of
from bot.outcomes import FileShown, LookedUp, Outcome, Said
from bot.texts import Texts
from bot.views.files import csv_file, json_file, xlsx_file
from bot.views.view import View
from storage import Reading, rounds, tables
from storage.exporting import export
from storage.portable import Ledger

_WRITERS: dict[Argument, Callable[..., bytes]] = {
    Argument.CSV: csv_file,
    Argument.JSON: json_file,
    Argument.XLSX: xlsx_file,
}


async def export_as(desk: Desk, arguments: str) -> Outcome:
    """导出: send what the group has recorded as a file, a workbook unless another is named."""
    said = desk.texts.files
    if not arguments.strip():
        return LookedUp(partial(_read_all, desk, Argument.XLSX, said.export_others))
    kind = argument_of("export", arguments)
    if kind is None:
        raise Refused(said.export_usage)
    more = said.export_without_plans if kind is Argument.JSON and await _has_plans(desk) else ""
    return LookedUp(partial(_read_all, desk, kind, more))


async def _has_plans(desk: Desk) -> bool:
    """Whether anything is planned for a round that is not dealt yet: a file holds what was dealt."""
    for table in await tables.list_all(desk.tx, desk.chat.id):
        if table.closed_at is None:
            playing = await rounds.current(desk.tx, table.id)
            if any(number > playing.number for number in await plans_of(desk, table.id)):
                return True
    return False


async def _read_all(desk: Desk, kind: Argument, more: str, reading: Reading) -> Callable[[], Outcome]:
    ledger = await export(reading, desk.chat)

    def shown() -> Outcome:
        if not ledger.tables:
            return Said(View(desk.texts.files.export_nothing))
        day = local(desk.chat, desk.heard.at).date()
        return FileShown(
            name=f"mahjong-{day.isoformat()}.{kind.value}",
            write=partial(_WRITERS[kind], ledger, desk.texts, zone_of(desk.chat).key),
            caption="\n".join(filter(None, [_counted(ledger, desk.texts), more])),
        )

    return shown


def _counted(ledger: Ledger, texts: Texts) -> str:
    return texts.files.export_caption.format(nights=len(ledger.tables), rounds=rounds_played(ledger))


def rounds_played(ledger: Ledger) -> int:
    """Return in how many rounds of a ledger anything happened."""
    return sum(1 for table in ledger.tables for played in table.rounds if played.events)
