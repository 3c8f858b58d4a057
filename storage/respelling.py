"""名字归一: at opening, every name is found by what this version makes of it, and means one person."""

import sqlite3
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import count
from string import ascii_uppercase

from storage.database import Store, Transaction
from storage.people import name_key

_NAMELESS = "?"
"""What a name is made of where nothing of it shows."""


@dataclass(frozen=True, slots=True)
class _Name:
    """A name as it is kept: of whom, by which key it is found, and what the person is shown as."""

    chat_id: int
    key: str
    person_id: int
    name: str
    shown: str

    @property
    def is_stale(self) -> bool:
        return name_key(self.name) != self.key

    @property
    def is_shown(self) -> bool:
        return name_key(self.name) == name_key(self.shown)


async def respell_names(store: Store) -> None:
    """Bring the keys of names up to date: more and more of what looks or reads the same is one name.

    Of two people whose names have become one, the one who came first keeps it; the other is shown with a
    letter behind it. An alias that has become somebody else's name is no alias any more.
    """
    async with store.reading() as reading:
        stale = [name for name in map(_name, await reading.all(_NAMES)) if name.is_stale]
    if not stale:
        return
    async with store.transaction() as tx:
        names = [_name(row) for row in await tx.all(_NAMES)]
        for chat_id in sorted({name.chat_id for name in stale}):
            await _respell(tx, [name for name in names if name.chat_id == chat_id])


async def _respell(tx: Transaction, names: Iterable[_Name]) -> None:
    """Give every stale name of a group its key, or somebody who has to be told apart another name."""
    names = list(names)
    owners = {name.key: name.person_id for name in names if not name.is_stale}
    stale = [name for name in names if name.is_stale]
    await tx.run_each(
        "DELETE FROM names WHERE chat_id = ? AND key = ?", [(name.chat_id, name.key) for name in stale]
    )
    renamed: set[int] = set()
    for name in sorted(stale, key=lambda one: not one.is_shown):
        key = name_key(name.name)
        if key and key not in owners:
            owners[key] = name.person_id
            await _keep(tx, name, name.name)
        elif name.is_shown and owners.get(key) != name.person_id and name.person_id not in renamed:
            other = next(one for one in _told_apart(name.name) if name_key(one) not in owners)
            owners[name_key(other)] = name.person_id
            renamed.add(name.person_id)
            await tx.run("UPDATE people SET name = ? WHERE id = ?", other, name.person_id)
            await _keep(tx, name, other)


async def _keep(tx: Transaction, of: _Name, name: str) -> None:
    await tx.run(
        "INSERT INTO names (chat_id, key, person_id, name) VALUES (?, ?, ?, ?)",
        of.chat_id,
        name_key(name),
        of.person_id,
        name,
    )


def _told_apart(name: str) -> Iterator[str]:
    """Yield what else a person can be called: the name with B behind it, with C, and on."""
    plain = name if name_key(name) else _NAMELESS
    yield from (f"{plain}{letter}" for letter in ascii_uppercase[1:])
    yield from (f"{plain}B{number}" for number in count(2))


_NAMES = """
    SELECT names.chat_id, key, person_id, names.name, people.name AS shown
    FROM names JOIN people ON people.id = person_id ORDER BY person_id, key
    """


def _name(row: sqlite3.Row) -> _Name:
    return _Name(**dict(row))
