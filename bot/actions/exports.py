"""导出和导入: a group's whole ledger as a file, and back into an empty group."""

from collections.abc import Callable
from functools import cache, partial

from bot.actions.calendar import local, zone_of
from bot.actions.desk import Action, Desk
from bot.actions.loading import names_of
from bot.actions.permissions import Right, require
from bot.actions.refused import Refused
from bot.entry import name_problem
from bot.entry.units import read_unit
from bot.outcomes import FileShown, LookedUp, Outcome, Said, SaidPages
from bot.views.amounts import standing_lines
from bot.views.files import csv_file, json_file, xlsx_file
from bot.views.view import View, pages, quoted
from scorer import RuleViolation, parse_rules
from scorer.house_rules import HousePattern, preset_rules, presets
from storage import Reading, nights
from storage.checking import BadLedger, CheckedLedger, LedgerTooLarge, read_ledger
from storage.exporting import export
from storage.importing import GroupInUse, import_ledger
from storage.portable import MOST_BYTES, MOST_NAMES, MOST_ROUNDS, Ledger

_WRITERS: dict[str, Callable[..., bytes]] = {"csv": csv_file, "json": json_file, "xlsx": xlsx_file}
_KINDS = {"csv": "csv", "json": "json", "xlsx": "xlsx", "excel": "xlsx", "xls": "xlsx"}


def export_as(arguments: str) -> Action:
    """导出: send the group's rounds, events, payments and tallies as a file."""

    async def action(desk: Desk) -> Outcome:
        kind = _KINDS.get(arguments.strip().casefold().removeprefix("."))
        if kind is None:
            raise Refused(desk.texts.reports.export_usage)
        return LookedUp(partial(_read_all, desk, kind))

    return action


async def _read_all(desk: Desk, kind: str, reading: Reading) -> Callable[[], Outcome]:
    ledger = await export(reading, desk.chat)

    def shown() -> Outcome:
        if not ledger.tables:
            return Said(View(desk.texts.reports.export_nothing))
        day = local(desk.chat, desk.heard.at).date()
        return FileShown(
            name=f"mahjong-{day.isoformat()}.{kind}",
            write=partial(_WRITERS[kind], ledger, desk.texts, zone_of(desk.chat).key),
            caption=desk.texts.reports.export_caption.format(
                nights=len(ledger.tables), rounds=_played(ledger)
            ),
        )

    return shown


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
        said = desk.texts.reports
        await require(desk, Right.OWN_GROUP)
        try:
            if isinstance(ledger, BadLedger):
                raise ledger
            await import_ledger(desk.tx, desk.chat.id, desk.heard.place.topic, ledger)
        except GroupInUse as used:
            raise Refused(said.import_in_use) from used
        except LedgerTooLarge as large:
            raise _too_large(desk) from large
        except BadLedger as bad:
            raise Refused(said.import_unreadable.format(where=bad.where[:80])) from bad
        totals = nights.summed(await nights.between(desk.tx, desk.chat.id))
        amounts = {str(one): totals[one] for one in sorted(totals, key=lambda one: -totals[one])}
        standing = standing_lines(amounts, await names_of(desk), desk.texts)
        told = said.import_done.format(
            nights=len(ledger.tables), rounds=_played(ledger), standing="\n".join(standing)
        )
        return SaidPages(tuple(View(page) for page in pages(told.splitlines())))

    return action


def refuse_import(*, too_big: bool) -> Action:
    """Say how a ledger is brought in, to a line that brings none or too large a file."""

    async def action(desk: Desk) -> Outcome:
        raise _too_large(desk) if too_big else Refused(desk.texts.reports.import_usage)

    return action


def _too_large(desk: Desk) -> Refused:
    told = desk.texts.reports.import_too_big
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
