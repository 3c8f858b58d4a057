"""名字归一: at opening, every name is found by what this version makes of it, and means one person.

The database says by which spelling its keys were made, so that names are looked through only when another
program wrote them last: an older or a newer one, or this one upon another Python.
"""

import inspect
import sqlite3
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from itertools import chain, count
from string import ascii_uppercase

from scorer import spelling
from scorer.spelling import LONGEST_NAME, same_key
from storage.database import Store, Transaction

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
        return same_key(self.name) != self.key

    @property
    def is_shown(self) -> bool:
        return same_key(self.name) == same_key(self.shown)


async def respell_names(store: Store) -> None:
    """Bring the keys of names up to date: more and more of what looks or reads the same is one name.

    Of two people whose names have become one, the one who came first keeps it; the other is shown with a
    letter behind it. An alias that has become somebody else's name is no alias any more.
    """
    async with store.reading() as reading:
        mark = await reading.first("SELECT made_by FROM name_spelling")
    made_by = _spelling_on(unicodedata.unidata_version)
    if mark is not None and mark["made_by"] == made_by:
        return
    async with store.transaction() as tx:
        names = [_name(row) for row in await tx.all(_NAMES)]
        for chat_id in sorted({name.chat_id for name in names if name.is_stale}):
            await _respell(tx, [name for name in names if name.chat_id == chat_id])
        await tx.run("INSERT OR REPLACE INTO name_spelling VALUES (1, ?)", made_by)


@cache
def _spelling_on(characters: str) -> str:
    """Return what changes whenever this program may make another key of a name than before.

    `characters` is the version of the tables of characters that its Python brings along.
    """
    return sha256(f"{characters}\n{inspect.getsource(spelling)}".encode()).hexdigest()


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
        key = same_key(name.name)
        if key and key not in owners:
            owners[key] = name.person_id
            await _keep(tx, name, name.name)
        elif name.is_shown and owners.get(key) != name.person_id and name.person_id not in renamed:
            other = next(one for one in _told_apart(name.name) if same_key(one) not in owners)
            owners[same_key(other)] = name.person_id
            renamed.add(name.person_id)
            await tx.run("UPDATE people SET name = ? WHERE id = ?", other, name.person_id)
            await _keep(tx, name, other)


async def _keep(tx: Transaction, of: _Name, name: str) -> None:
    await tx.run(
        "INSERT INTO names (chat_id, key, person_id, name) VALUES (?, ?, ?, ?)",
        of.chat_id,
        same_key(name),
        of.person_id,
        name,
    )


def _told_apart(name: str) -> Iterator[str]:
    """Return what else a person can be called: the name with B behind it, with C, and on.

    Of a name so long that nothing fits behind it the end goes.
    """
    plain = name if same_key(name) else _NAMELESS
    endings = chain(ascii_uppercase[1:], (f"B{number}" for number in count(2)))
    return (f"{plain[: LONGEST_NAME - len(ending)]}{ending}" for ending in endings)


_NAMES = """
    SELECT names.chat_id, key, person_id, names.name, people.name AS shown
    FROM names JOIN people ON people.id = person_id ORDER BY person_id, key
    """


def _name(row: sqlite3.Row) -> _Name:
    return _Name(**dict(row))
