"""人: who plays in a group, and the names that mean them."""

import json
import sqlite3
import unicodedata
from collections.abc import Collection, Mapping
from types import MappingProxyType

from scorer.spelling import same_key, shows_nothing
from storage.database import Reading, Transaction
from storage.dealing import leave_table
from storage.errors import AlreadyLinked, NameEmpty, NameTaken, NotFound, PlayedTogether, StillAtTable
from storage.records import Person

_JOINERS = "\u200c\u200d"
_SHAPING = frozenset((*_JOINERS, *map(chr, (*range(0xFE00, 0xFE10), *range(0xE0020, 0xE0080)))))
"""What shows nothing by itself, but shapes the letter or the emoji beside it."""


async def add(
    tx: Transaction, chat_id: int, name: str, *, telegram_id: int | None = None, username: str | None = None
) -> Person:
    """Add a person to a group: a guest, or a Telegram member.

    Raises:
        NameEmpty: the name has no visible character.
        NameTaken: the name or alias means somebody of the group already.
        AlreadyLinked: the member is somebody of the group already.

    """
    await _check_unlinked(tx, chat_id, telegram_id)
    async with tx.savepoint():
        await free_username(tx, chat_id, username)
        person_id = await tx.run(
            "INSERT INTO people (chat_id, name, telegram_id, username) VALUES (?, ?, ?, ?)",
            chat_id,
            _visible(name),
            telegram_id,
            username,
        )
        await add_alias(tx, chat_id, person_id, name)
    return await get(tx, chat_id, person_id)


async def get(reading: Reading, chat_id: int, person_id: int) -> Person:
    """Return a person of this group.

    Raises:
        NotFound: nobody of this group has this id.

    """
    person = await reading.first_as(_person, f"{_PERSON} WHERE chat_id = ? AND id = ?", chat_id, person_id)
    if person is None:
        raise NotFound("person", person_id)
    return person


async def list_all(reading: Reading, chat_id: int) -> tuple[Person, ...]:
    """Return everyone of a group in the order they came, retired and merged ones too."""
    return await reading.all_as(_person, f"{_PERSON} WHERE chat_id = ? ORDER BY id", chat_id)


async def standing(reading: Reading, chat_id: int) -> tuple[Person, ...]:
    """Return everyone of a group in the order they came; who was merged into another is no one."""
    return tuple(one for one in await list_all(reading, chat_id) if one.merged_into is None)


async def find_by_key(reading: Reading, chat_id: int, name: str) -> Person | None:
    """Return whom a name or alias means, whatever its case and width."""
    return await reading.first_as(
        _person,
        f"{_PERSON} JOIN names ON person_id = people.id WHERE names.chat_id = ? AND key = ?",
        chat_id,
        same_key(name),
    )


async def find_by_telegram_id(reading: Reading, chat_id: int, telegram_id: int) -> Person | None:
    """Return the person that a Telegram member is linked to."""
    return await reading.first_as(
        _person, f"{_PERSON} WHERE chat_id = ? AND telegram_id = ?", chat_id, telegram_id
    )


async def add_alias(tx: Transaction, chat_id: int, person_id: int, alias: str) -> None:
    """Let a further name mean this person.

    Raises:
        NameEmpty: the name has no visible character.
        NameTaken: the name means somebody of the group already.
        NotFound: nobody of this group has this id.

    """
    shown = _visible(alias)
    # Asked for nothing but what is needed: a person may bring thousands of names at once.
    meant = await tx.first(
        "SELECT person_id FROM names WHERE chat_id = ? AND key = ?", chat_id, same_key(alias)
    )
    if meant is not None and meant["person_id"] != person_id:
        raise NameTaken(alias, meant["person_id"])
    if await tx.first("SELECT 1 FROM people WHERE chat_id = ? AND id = ?", chat_id, person_id) is None:
        raise NotFound("person", person_id)
    await tx.run(
        "INSERT INTO names (chat_id, key, person_id, name) VALUES (?, ?, ?, ?)"
        " ON CONFLICT DO UPDATE SET name = excluded.name",
        chat_id,
        same_key(alias),
        person_id,
        shown,
    )


async def rename(tx: Transaction, chat_id: int, person_id: int, name: str) -> Person:
    """Show another name from now on; the old one stays as an alias.

    Raises:
        NameEmpty: the name has no visible character.
        NameTaken: the name means somebody of the group already.
        NotFound: nobody of this group has this id.

    """
    await add_alias(tx, chat_id, person_id, name)
    await tx.run("UPDATE people SET name = ? WHERE id = ?", _visible(name), person_id)
    return await get(tx, chat_id, person_id)


async def remove_alias(tx: Transaction, chat_id: int, person_id: int, alias: str) -> None:
    """Free an alias for others; the name shown now stays.

    Raises:
        NotFound: it is no alias of this person.

    """
    person = await get(tx, chat_id, person_id)
    if same_key(alias) not in {same_key(known) for known in person.aliases}:
        raise NotFound("alias", alias)
    await tx.run("DELETE FROM names WHERE chat_id = ? AND key = ?", chat_id, same_key(alias))


async def link(
    tx: Transaction, chat_id: int, person_id: int, telegram_id: int | None, username: str | None = None
) -> Person:
    """Say which Telegram member this person is; None makes a guest again. The history stays.

    The @username is nobody else's from now on: an account that has it took it over.

    Raises:
        AlreadyLinked: the member is somebody else of the group.
        NotFound: nobody of this group has this id.

    """
    if (await get(tx, chat_id, person_id)).telegram_id != telegram_id:
        await _check_unlinked(tx, chat_id, telegram_id)
    await free_username(tx, chat_id, username)
    await tx.run(
        "UPDATE people SET telegram_id = ?, username = ? WHERE id = ?", telegram_id, username, person_id
    )
    return await get(tx, chat_id, person_id)


async def free_username(tx: Transaction, chat_id: int, username: str | None) -> None:
    """Say that an @username is nobody's of this group any more."""
    if username is not None:
        await tx.run(
            "UPDATE people SET username = NULL WHERE chat_id = ? AND username = ? COLLATE NOCASE",
            chat_id,
            username,
        )


async def retire(tx: Transaction, chat_id: int, person_id: int, at: int | None) -> Person:
    """Offer a person for new rounds no longer, names and history kept; `at` None: again.

    Raises:
        NotFound: nobody of this group has this id.

    """
    await get(tx, chat_id, person_id)
    await tx.run("UPDATE people SET retired_at = ? WHERE id = ?", at, person_id)
    return await get(tx, chat_id, person_id)


async def merge(
    tx: Transaction,
    chat_id: int,
    person_id: int,
    into: int,
    planned: Mapping[int, Collection[int]] = MappingProxyType({}),
) -> Person:
    """合并: find out that two people are one; names, member and history of the first go to `into`.

    Old rounds keep whom they were recorded for; tallies and totals count both as `into`. Who came to a table
    of the other's but had no part in it, as under a name with a slip, did not come to it.

    Args:
        tx: the transaction.
        chat_id: the group.
        person_id: who is found to be somebody else.
        into: who that is.
        planned: by table, who is going to have a part in it when it goes on.

    Raises:
        PlayedTogether: both had a part in one table, or they are one person already.
        StillAtTable: the first is at an open table; merge the other way round, or end it first.
        NotFound: nobody of this group has one of the ids.

    """
    gone, kept = await get(tx, chat_id, person_id), await get(tx, chat_id, into)
    if gone.id == kept.id or gone.merged_into is not None or kept.merged_into is not None:
        raise PlayedTogether
    async with tx.savepoint():
        at_open_table = await tx.first(_AT_OPEN_TABLE, gone.id)
        for table in await tx.all(_TABLES_TOGETHER, gone.id, kept.id):
            await _leave_to_one(tx, table["table_id"], gone.id, kept.id, planned.get(table["table_id"], ()))
        if at_open_table:
            raise StillAtTable
        await tx.run("UPDATE names SET person_id = ? WHERE person_id = ?", kept.id, gone.id)
        await tx.run("UPDATE people SET merged_into = ? WHERE ? IN (id, merged_into)", kept.id, gone.id)
        if gone.telegram_id is not None and kept.telegram_id is None:
            await tx.run("UPDATE people SET telegram_id = NULL WHERE id = ?", gone.id)
            await link(tx, chat_id, kept.id, gone.telegram_id, gone.username)
    return await get(tx, chat_id, kept.id)


_TABLES_TOGETHER = """
    SELECT table_id FROM table_people JOIN people ON people.id = person_id WHERE ?1 IN (id, merged_into)
    INTERSECT
    SELECT table_id FROM table_people JOIN people ON people.id = person_id WHERE ?2 IN (id, merged_into)
    """
_AT_OPEN_TABLE = """
    SELECT 1 FROM table_people JOIN tables ON tables.id = table_id WHERE person_id = ? AND closed_at IS NULL
    """


async def _leave_to_one(
    tx: Transaction, table_id: int, gone: int, kept: int, planned: Collection[int]
) -> None:
    """Count one of two people no more among those who came to a table.

    Raises:
        PlayedTogether: both had a part in it.

    """
    for one in (gone, kept):
        if one in planned:
            continue
        await leave_table(tx, table_id, one)
        tables = {row["table_id"] for row in await tx.all(_TABLES_TOGETHER, gone, kept)}
        if table_id not in tables:
            return
    raise PlayedTogether


async def _check_unlinked(tx: Transaction, chat_id: int, telegram_id: int | None) -> None:
    if telegram_id is None:
        return
    known = await find_by_telegram_id(tx, chat_id, telegram_id)
    if known is not None:
        raise AlreadyLinked(known.id)


def _visible(name: str) -> str:
    """Return the name without spare space and what does not show; refuse one that shows nothing."""
    if not any(unicodedata.category(letter)[0] in "LNPS" for letter in same_key(name)):
        raise NameEmpty(name)
    kept = (one for one in name if one.isspace() or one in _SHAPING or not shows_nothing(one))
    return " ".join("".join(kept).split()).strip(_JOINERS)


_PERSON = """
    SELECT people.*, (
        SELECT json_group_array(json_array(key, name))
        FROM (SELECT key, name FROM names AS own WHERE own.person_id = people.id ORDER BY key)
    ) AS names
    FROM people
    """


def _person(row: sqlite3.Row) -> Person:
    values = dict(row)
    names: list[tuple[str, str]] = json.loads(values.pop("names"))
    shown = same_key(values["name"])
    return Person(**values, aliases=tuple(name for key, name in names if key != shown))
