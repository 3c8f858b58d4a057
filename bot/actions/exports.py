"""导出和导入: a group's whole ledger as a file, and back into an empty group."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache, partial

from bot.actions.allowed_names import named_for
from bot.actions.calendar import local, zone_of
from bot.actions.desk import Action, Desk
from bot.actions.loading import names_of
from bot.actions.next_round import deal_next
from bot.actions.permissions import Right, require
from bot.actions.refused import Refused
from bot.actions.ruling import starting_rules
from bot.actions.units import decimals_of, finer_than
from bot.entry import name_problem
from bot.entry.argument_words import Argument, argument_of
from bot.entry.units import read_unit
from bot.outcomes import FileShown, LookedUp, Outcome, Said, SaidPages
from bot.texts import Texts
from bot.views.amounts import standing_lines
from bot.views.files import csv_file, json_file, xlsx_file
from bot.views.rule_shown import preset_text
from bot.views.rules import money_line
from bot.views.view import View, pages, quoted
from scorer import RuleViolation, amount_text, parse_rules
from scorer.house_rules import HousePattern, preset_rules, presets
from storage import Reading, chats, nights, rounds, tables
from storage.checking import BadLedger, CheckedLedger, LedgerTooLarge, read_ledger
from storage.exporting import export
from storage.importing import GroupInUse, OtherUnit, import_ledger
from storage.portable import MOST_BYTES, MOST_NAMES, MOST_ROUNDS, Ledger

_WRITERS: dict[Argument, Callable[..., bytes]] = {
    Argument.CSV: csv_file,
    Argument.JSON: json_file,
    Argument.XLSX: xlsx_file,
}


def export_as(arguments: str) -> Action:
    """导出: send what the group has recorded as a file, a workbook unless another is named."""

    async def action(desk: Desk) -> Outcome:
        said = desk.texts.files
        if not arguments.strip():
            return LookedUp(partial(_read_all, desk, Argument.XLSX, said.export_others))
        kind = argument_of("export", arguments)
        if kind is None:
            raise Refused(said.export_usage)
        return LookedUp(partial(_read_all, desk, kind, ""))

    return action


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
    return texts.files.export_caption.format(nights=len(ledger.tables), rounds=_played(ledger))


def read_file(content: bytes) -> CheckedLedger | BadLedger:
    """Read an exported file, checked as strictly as what people type; a long one takes a while."""
    try:
        ledger = read_ledger(content)
        _check_words(ledger)
    except BadLedger as bad:
        return bad
    return ledger


def import_from(ledger: CheckedLedger | BadLedger) -> Action:
    """导入: write an exported ledger, or say why the file is none, into a group that has no table yet."""

    async def action(desk: Desk) -> Outcome:
        said = desk.texts.files
        await require(desk, Right.OWN_GROUP)
        try:
            if isinstance(ledger, BadLedger):
                raise ledger
            await import_ledger(desk.tx, desk.chat.id, desk.heard.place.topic, named_for(desk, ledger))
            await _check_decimals(desk)
        except GroupInUse as used:
            raise Refused(said.import_in_use) from used
        except OtherUnit as other:
            told = said.import_other_unit.format(theirs=other.theirs, ours=desk.chat.unit)
            raise Refused(told) from other
        except LedgerTooLarge as large:
            raise _too_large(desk) from large
        except BadLedger as bad:
            raise Refused(said.import_unreadable.format(where=bad.where[:80])) from bad
        await _go_on(desk)
        totals = nights.summed(await nights.between(desk.tx, desk.chat.id))
        amounts = {str(one): totals[one] for one in sorted(totals, key=lambda one: -totals[one])}
        standing = standing_lines(amounts, await names_of(desk), desk.texts)
        told = said.import_done.format(
            nights=len(ledger.tables), rounds=_played(ledger), standing="\n".join(standing)
        )
        lines = [*told.splitlines(), *(await _rules_lines(desk))]
        return SaidPages(tuple(View(page) for page in pages(lines)))

    return action


async def _check_decimals(desk: Desk) -> None:
    """Refuse a ledger that needs more decimals than the group allows, or than the file itself says.

    Raises:
        Refused: the group allows too few.
        BadLedger: the file says too few.

    """
    chat = await chats.get(desk.tx, desk.chat.id)
    decimals = decimals_of(chat)
    amount = await finer_than(desk.tx, chat, decimals)
    if amount is None:
        return
    if chats.decimals_of(desk.chat) is None:
        raise BadLedger("decimals")
    told = desk.texts.files.import_too_fine
    raise Refused(told.format(amount=amount_text(amount), decimals=decimals))


async def _go_on(desk: Desk) -> None:
    """Deal the round that an open table is to play, where its last is over and enough stayed."""
    table = await tables.open_table_of(desk.tx, desk.chat.id, desk.heard.place.topic)
    if table is not None and (await rounds.current(desk.tx, table.id)).is_over:
        await deal_next(desk, table.id)


async def _rules_lines(desk: Desk) -> tuple[str, ...]:
    """Say by which rules the next table starts: the group's own, which came along, else those of its last.

    Nothing is said while a table is open and there are no own ones: it is the one that will have ended last.
    """
    starting = await starting_rules(replace(desk, chat=await chats.get(desk.tx, desk.chat.id)))
    table = await tables.open_table_of(desk.tx, desk.chat.id, desk.heard.place.topic)
    if table is not None and not starting.own:
        return ()
    rules, said = starting.rules, desk.texts.files.import_rules
    return (said.format(preset=preset_text(rules, desk.texts), money=money_line(rules, desk.texts)),)


def refuse_import(*, too_big: bool) -> Action:
    """Say how a ledger is brought in, to a line that brings none or too large a file."""

    async def action(desk: Desk) -> Outcome:
        raise _too_large(desk) if too_big else Refused(desk.texts.files.import_usage)

    return action


def _too_large(desk: Desk) -> Refused:
    told = desk.texts.files.import_too_big
    return Refused(told.format(megabytes=MOST_BYTES // 1024 // 1024, rounds=MOST_ROUNDS, names=MOST_NAMES))


def _check_words(ledger: Ledger) -> None:
    """Check the unit and the names of people and patterns as those that are typed: lines stay readable.

    Raises:
        BadLedger: the first that nobody could have typed.

    """
    try:
        patterns = [pattern for rules in ledger.rules for pattern in parse_rules(rules).house_patterns]
    except RuleViolation as violation:
        raise BadLedger(violation.code.value) from violation
    for first, others in (
        *((person.name, person.aliases) for person in ledger.people),
        *((pattern.zh, pattern.aliases) for pattern in patterns if pattern not in _patterns_of_presets()),
    ):
        unreadable = next((name for name in (first, *others) if name_problem(name) is not None), None)
        if unreadable is not None:
            raise BadLedger(quoted(unreadable))
    asked = read_unit(ledger.unit) if ledger.unit is not None else None
    if ledger.unit is not None and (asked is None or asked.unit != ledger.unit):
        raise BadLedger(quoted(ledger.unit))


@cache
def _patterns_of_presets() -> frozenset[HousePattern]:
    """自定番种: the patterns that presets bring along; what they are called are words of the game."""
    return frozenset(pattern for name in presets() for pattern in preset_rules(name).house_patterns)


def _played(ledger: Ledger) -> int:
    return sum(1 for table in ledger.tables for played in table.rounds if played.events)
