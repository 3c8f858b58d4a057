"""单位和时区: what a group counts in, how many decimals it allows, and whose time it keeps."""

import re
from collections.abc import Collection
from datetime import UTC, datetime
from itertools import groupby
from zoneinfo import ZoneInfo

from bot.actions.calendar import zone_of
from bot.actions.desk import Desk
from bot.actions.refused import Refused
from bot.entry.commands.time_zones import find_time_zone, near_time_zones, zone_text
from bot.entry.commands.units import OtherMoney, UnitAsked, begins_with_name, in_own_unit, read_unit
from bot.entry.normalise import folded
from bot.entry.speaker import WORDS_FOR_ME
from bot.outcomes import Outcome, Said
from bot.texts import Texts
from bot.views.view import View, quoted
from scorer import amount_text
from storage import Reading, accounts, chats, people, tables
from storage.records import Chat

MOST_DECIMALS = 4
"""The ledger keeps ten-thousandths."""

_WORD = re.compile(r"([\s,，、;；]+)")


def decimals_of(chat: Chat) -> int:
    """Return how many decimals an amount of this group may have."""
    chosen = chats.decimals_of(chat)
    return MOST_DECIMALS if chosen is None else chosen


def fits(amount: int, decimals: int) -> bool:
    """Whether an amount in 毫 needs no more than so many decimals.

    >>> fits(5_000, 1), fits(5_000, 0)
    (True, False)
    """
    return amount % _smallest(decimals) == 0


def _smallest(decimals: int) -> int:
    """Return the smallest amount of so many decimals, in 毫."""
    smallest: int = 10 ** (MOST_DECIMALS - decimals)
    return smallest


def check_decimals(chat: Chat, texts: Texts, *amounts: int) -> None:
    """Refuse an amount that needs more decimals than the group allows.

    Raises:
        Refused: the first that does.

    """
    decimals = decimals_of(chat)
    for amount in amounts:
        if not fits(amount, decimals):
            told = texts.units.too_many_decimals.format(decimals=decimals, amount=amount_text(amount))
            raise Refused(told)


def in_own_money(text: str, texts: Texts, known: Collection[str] = ()) -> str:
    """Return a line about rules with its amounts in the group's own unit as rules are read.

    `known` are the names of the group: of a word that is one of them nothing is an amount.

    Raises:
        Refused: one of them may be another amount.

    """
    names = {folded(name) for name in known}
    words = _WORD.split(text)
    told = [
        "".join(run) if are_names else _told_in_own_money("".join(run), texts)
        for are_names, run in groupby(words, key=lambda word: folded(word) in names)
    ]
    return "".join(told)


def _told_in_own_money(text: str, texts: Texts) -> str:
    told = in_own_unit(text, texts.unit)
    if isinstance(told, OtherMoney):
        said = texts.units.other_money
        raise Refused(said.format(unit=texts.unit, text=quoted(told.text)))
    return told


async def choose_unit(desk: Desk, arguments: str) -> Outcome:
    """单位: choose what stands behind amounts and how many decimals they have; no stored amount changes."""
    words = desk.texts.units
    if not arguments.strip():
        unit = desk.chat.unit
        now = words.unit_written.format(unit=unit) if unit else words.unit_not_written
        return Said(View(words.unit_usage.format(unit=now, decimals=decimals_of(desk.chat))))
    asked = read_unit(arguments)
    if asked is None:
        raise Refused(words.unit_unreadable.format(text=quoted(arguments)))
    return Said(View("\n".join(await _choose(desk, asked))))


async def _choose(desk: Desk, asked: UnitAsked) -> list[str]:
    words, said = desk.texts.units, []
    if asked.unit is not None:
        await _check_names(desk, asked.unit)
    if asked.decimals is not None:
        await _check_ledger(desk, asked.decimals)
        await chats.set_decimals(desk.tx, desk.chat.id, asked.decimals)
    if asked.names_unit:
        await chats.set_unit(desk.tx, desk.chat.id, asked.unit)
        said.append(words.unit_set.format(unit=asked.unit) if asked.unit else words.unit_gone)
    if asked.decimals is not None:
        said.append(words.decimals_set.format(decimals=asked.decimals))
    return said


async def _check_names(desk: Desk, unit: str) -> None:
    """Refuse a unit that would be read as somebody behind an amount."""
    everybody = await people.list_all(desk.tx, desk.chat.id)
    names = (name for one in everybody for name in (one.name, *one.aliases))
    name = begins_with_name(unit, (*WORDS_FOR_ME, *names))
    if name is not None:
        raise Refused(desk.texts.units.unit_is_a_name.format(unit=quoted(unit), name=name))


async def _check_ledger(desk: Desk, decimals: int) -> None:
    """Refuse fewer decimals than what is recorded, or still to be played for, needs."""
    amount = await finer_than(desk.tx, desk.chat, decimals)
    if amount is not None:
        told = desk.texts.units.decimals_too_few.format(amount=amount_text(amount), decimals=decimals)
        raise Refused(told)


async def finer_than(reading: Reading, chat: Chat, decimals: int) -> int | None:
    """Return a payment of the group's, or a base to play for, that needs more decimals, in 毫; None: none."""
    paid = await accounts.finer_than(reading, chat.id, _smallest(decimals))
    if paid is not None:
        return paid
    played_by = [table.rules for table in await tables.list_all(reading, chat.id) if table.closed_at is None]
    bases = [rules.base for rules in (*played_by, chat.rules) if rules is not None]
    return next((base for base in bases if not fits(base, decimals)), None)


async def choose_time_zone(desk: Desk, arguments: str) -> Outcome:
    """时区: choose whose time the group's hours and days are."""
    words, text = desk.texts.units, arguments.strip()
    if not text:
        return Said(View(words.time_zone_usage.format(zone=zone_text(zone_of(desk.chat).key))))
    zone = find_time_zone(text)
    if zone is None:
        near = near_time_zones(text)
        template = words.time_zone_near if near else words.time_zone_unknown
        raise Refused(template.format(text=quoted(text), near=desk.texts.list_comma.join(near)))
    await chats.set_timezone(desk.tx, desk.chat.id, zone)
    now = datetime.fromtimestamp(desk.heard.at, UTC).astimezone(ZoneInfo(zone))
    return Said(View(words.time_zone_set.format(zone=zone_text(zone), time=now.strftime("%H:%M"))))
