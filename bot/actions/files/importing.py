"""导入: an exported ledger as it comes into a group that has recorded nothing yet."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache

from bot.actions.allowed_names import nameable_in, named_for, wrong_names
from bot.actions.calendar import local
from bot.actions.desk import Desk
from bot.actions.files.exports import rounds_played
from bot.actions.kept_drafts import kept_new
from bot.actions.loading import names_of
from bot.actions.next_round import deal_next
from bot.actions.permissions import Right, require
from bot.actions.refused import Refused
from bot.actions.reports.totals import richest_first
from bot.actions.rules.ruling import starting_rules
from bot.actions.rules.units import decimals_of, finer_than
from bot.entry import NameProblem, name_problem
from bot.entry import Person as Nameable
from bot.entry.commands.units import read_unit
from bot.entry.words.argument_words import Argument, argument_of
from bot.outcomes import CardShown, Outcome, said_in_pages
from bot.texts import texts_for
from bot.views.amounts import standing_lines
from bot.views.rule_values import preset_text
from bot.views.rules import money_line
from bot.views.view import View, quoted, quoted_all
from scorer import RuleViolation, amount_text, parse_rules
from scorer.house_rules import HousePattern, preset_rules, presets
from storage import Store, chats, drafts, nights, rounds, tables
from storage.checking import BadLedger, CheckedLedger, LedgerTooLarge, read_ledger
from storage.importing import OnePerson, OtherUnit, import_ledger
from storage.portable import MOST_BYTES, MOST_NAMES, MOST_ROUNDS, Ledger

ASKED = "import"
"""The kind of the draft behind a question that is asked before a file is brought in: it keeps which file."""


@dataclass(frozen=True, slots=True)
class FileRead:
    """An exported file that was read.

    Attributes:
        file: Telegram's id of it.
        ledger: what it holds.
        wrong_names: names in it that nobody of a group can have.

    """

    file: str
    ledger: CheckedLedger
    wrong_names: Mapping[str, NameProblem]


async def file_asked_about(store: Store, telegram_id: int, message: int) -> str | None:
    """Return Telegram's id of the file that a message of the bot's asks about, None where it asks of none."""
    async with store.reading() as reading:
        chat = await chats.find(reading, telegram_id)
        standing = () if chat is None else await drafts.list_all(reading, chat.id)
    return next((one.body["file"] for one in standing if one.kind == ASKED and one.message == message), None)


async def read_file(store: Store, telegram_id: int, file: str, content: bytes) -> FileRead | BadLedger:
    """Read an exported file for a chat, checked as strictly as what people type there.

    A long one takes a while, while others are heard, and nothing is kept from being booked.
    """
    async with store.reading() as reading:
        chat = await chats.find(reading, telegram_id)
        here = [] if chat is None else await nameable_in(reading, chat.id)
    return await asyncio.to_thread(_read, file, content, here)


def _read(file: str, content: bytes, here: Sequence[Nameable]) -> FileRead | BadLedger:
    try:
        ledger = read_ledger(content)
        _check_words(ledger)
    except BadLedger as bad:
        return bad
    return FileRead(file, ledger, wrong_names(ledger.people, here))


async def import_from(desk: Desk, read: FileRead | BadLedger, words: str) -> Outcome:
    """导入: write an exported ledger, or say why the file is none, into a group that has no table yet.

    Where it would come to something else than it was, that is said first, and it takes a yes in the words
    behind the command.
    """
    said = desk.texts.files
    await require(desk, Right.OWN_GROUP)
    if isinstance(read, BadLedger):
        raise _unreadable(desk, read)
    if await tables.list_all(desk.tx, desk.chat.id):
        raise Refused(said.import_in_use)
    ledger = named_for(desk, read.ledger, read.wrong_names)
    otherwise = _otherwise(desk, ledger)
    async with desk.tx.savepoint() as step:
        decimals = await _bring_in(desk, ledger)
        if otherwise and argument_of("import", words) is not Argument.YES:
            step.give_up()
    if step.is_given_up:
        asked = await kept_new(desk, ASKED, {"file": read.file})
        return CardShown(asked.id, View(said.import_ask.format(otherwise="\n".join(otherwise))), None)
    await _go_on(desk)
    lines = await _said_of(await _in_its_unit(desk), ledger, [*decimals, *otherwise])
    return said_in_pages(lines)


async def _in_its_unit(desk: Desk) -> Desk:
    """Return the desk as it speaks with what came along: the unit that the group had not chosen."""
    chat = await chats.get(desk.tx, desk.chat.id)
    return replace(desk, chat=chat, texts=texts_for(desk.texts.language, chat.unit or ""))


async def _said_of(desk: Desk, ledger: Ledger, otherwise: list[str]) -> list[str]:
    """Say what was brought in, and what it comes to."""
    totals = nights.summed(await nights.between(desk.tx, desk.chat.id))
    standing = standing_lines(richest_first(totals), await names_of(desk), desk.texts)
    told = desk.texts.files.import_done.format(
        nights=len(ledger.tables), rounds=rounds_played(ledger), standing="\n".join(standing)
    )
    return [*told.splitlines(), *otherwise, *(await _rules_lines(desk))]


async def _bring_in(desk: Desk, ledger: CheckedLedger) -> tuple[str, ...]:
    """Write a ledger into the group; return what is to be said of its decimals.

    Raises:
        Refused: it cannot be; says why.

    """
    said = desk.texts.files
    try:
        await import_ledger(desk.tx, desk.chat.id, desk.heard.place.topic, ledger)
        return await _take_decimals(desk)
    except OtherUnit as other:
        told = said.import_other_unit.format(theirs=other.theirs, ours=desk.chat.unit)
        raise Refused(told) from other
    except OnePerson as same:
        names = [quoted(name) for name in same.names]
        raise Refused(said.import_one_person.format(names=desk.texts.list_comma.join(names))) from same
    except BadLedger as bad:
        raise _unreadable(desk, bad) from bad


def _otherwise(desk: Desk, ledger: CheckedLedger) -> list[str]:
    """Say what does not come to the same here: amounts of no unit, and tables that cannot all go on."""
    said, told = desk.texts.files, []
    if desk.chat.unit and ledger.unit is None:
        told.append(said.import_no_unit.format(unit=desk.chat.unit))
    open_tables = [table for table in ledger.tables if table.closed_at is None]
    if len(open_tables) > 1:
        going_on = open_tables[-1]
        names = [ledger.people[place - 1].name for place in going_on.people]
        told.append(
            said.import_one_table.format(
                day=local(desk.chat, going_on.opened_at).date().isoformat(),
                names=quoted_all(names, desk.texts),
            )
        )
    return told


def _unreadable(desk: Desk, bad: BadLedger) -> Refused:
    if isinstance(bad, LedgerTooLarge):
        return _too_large(desk)
    return Refused(desk.texts.files.import_unreadable.format(where=bad.where[:80]))


async def _take_decimals(desk: Desk) -> tuple[str, ...]:
    """Let the group count in as many decimals as a ledger needs; say so where the file itself says fewer.

    A group may have been let choose fewer than it had booked in before.

    Raises:
        Refused: the group had chosen too few before.

    """
    said = desk.texts.files
    chat = await chats.get(desk.tx, desk.chat.id)
    told = needed = decimals_of(chat)
    finest = amount = await finer_than(desk.tx, chat, told)
    if amount is None:
        return ()
    if chats.decimals_of(desk.chat) is not None:
        raise Refused(said.import_too_fine.format(amount=amount_text(amount), decimals=told))
    while finest is not None:
        amount, needed = finest, needed + 1
        finest = await finer_than(desk.tx, chat, needed)
    await chats.set_decimals(desk.tx, chat.id, needed)
    return (said.import_decimals.format(theirs=told, amount=amount_text(amount), decimals=needed),)


async def _go_on(desk: Desk) -> None:
    """Deal the round that an open table is to play, where its last is over and enough stayed."""
    table = await tables.open_table_of(desk.tx, desk.chat.id, desk.heard.place.topic)
    if table is not None and (await rounds.current(desk.tx, table.id)).is_over:
        await deal_next(desk, table.id)


async def _rules_lines(desk: Desk) -> tuple[str, ...]:
    """Say by which rules the next table starts: the group's own, which came along, else those of its last.

    Nothing is said while a table is open and there are no own ones: it is the one that will have ended last.
    """
    starting = await starting_rules(desk)
    table = await tables.open_table_of(desk.tx, desk.chat.id, desk.heard.place.topic)
    if table is not None and not starting.own:
        return ()
    rules, said = starting.rules, desk.texts.files.import_rules
    return (said.format(preset=preset_text(rules, desk.texts), money=money_line(rules, desk.texts)),)


async def refuse_import(desk: Desk, *, too_big: bool) -> Outcome:
    """Say how a ledger is brought in, to a line that brings none or too large a file."""
    raise _too_large(desk) if too_big else Refused(desk.texts.files.import_usage)


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
