"""名字归一: names that an earlier version kept apart are one name now; everybody keeps one of their own."""

import sqlite3
import unicodedata
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from string import ascii_uppercase

import pytest

from scorer.spelling import LONGEST_NAME
from storage import open_store, people
from storage.backup import copy_database, restore
from storage.opening import DATABASE_NAME

Kept = tuple[int, str, str]
"""A name as an earlier version kept it: of whom, its key, and as it was written."""

HIDDEN = "小李\u200b"
LONG = "长" * LONGEST_NAME


async def keep(
    data: Path, shown: Iterable[str], names: Iterable[Kept], *, spelled_by_us: bool = False
) -> None:
    """Write people, who are numbered from 1, and their names as an earlier version would have."""
    async with open_store(data):
        pass
    with closing(sqlite3.connect(data / DATABASE_NAME)) as database, database:
        if not spelled_by_us:
            database.execute("DELETE FROM name_spelling")
        database.execute("INSERT INTO chats (id, telegram_id, title) VALUES (1, -1, '')")
        database.executemany("INSERT INTO people (chat_id, name) VALUES (1, ?)", [(name,) for name in shown])
        database.executemany(
            "INSERT INTO names (chat_id, key, person_id, name) VALUES (1, ?2, ?1, ?3)", list(names)
        )


async def known(data: Path) -> dict[str, tuple[str, ...]]:
    """Return everybody's name with its aliases; each of these names has to mean its person."""
    async with open_store(data) as store, store.reading() as reading:
        everybody = await people.list_all(reading, 1)
        for person in everybody:
            for name in (person.name, *person.aliases):
                assert await people.find_by_key(reading, 1, name) == person, name
    return {person.name: person.aliases for person in everybody}


@pytest.mark.parametrize(
    ("shown", "names", "found"),
    [
        pytest.param(
            ["劉哥"], [(1, "劉哥", "劉哥")], {"劉哥": ()}, id="a name is found by a key it did not have"
        ),
        pytest.param(
            ["小李", HIDDEN],
            [(1, "小李", "小李"), (2, HIDDEN, HIDDEN)],
            {"小李": (), f"{HIDDEN}B": ()},
            id="of two who look the same the second gets a letter",
        ),
        pytest.param(
            ["小李", HIDDEN, "小李B"],
            [(1, "小李", "小李"), (2, HIDDEN, HIDDEN), (3, "小李b", "小李B")],
            {"小李": (), f"{HIDDEN}C": (), "小李B": ()},
            id="a letter that is free",
        ),
        pytest.param(
            ["小李", HIDDEN, *(f"小李{letter}" for letter in ascii_uppercase[1:])],
            [
                (1, "小李", "小李"),
                (2, HIDDEN, HIDDEN),
                *((3 + at, f"小李{one.lower()}", f"小李{one}") for at, one in enumerate(ascii_uppercase[1:])),
            ],
            {
                "小李": (),
                f"{HIDDEN}B2": (),
                **{f"小李{letter}": tuple[str, ...]() for letter in ascii_uppercase[1:]},
            },
            id="or a number, where none is",
        ),
        pytest.param(
            ["劉哥", "刘\u2060哥"],
            [(1, "劉哥", "劉哥"), (2, "刘\u2060哥", "刘\u2060哥")],
            {"劉哥": (), "刘\u2060哥B": ()},
            id="where neither had the key, who came first keeps the name",
        ),
        pytest.param(
            ["老王", "小李"],
            [(1, "老王", "老王"), (1, HIDDEN, HIDDEN), (2, "小李", "小李")],
            {"老王": (), "小李": ()},
            id="an alias that is somebody's name now is none any more",
        ),
        pytest.param(
            ["老王"],
            [(1, "老王", "老王"), (1, "老王\u00ad", "老王\u00ad")],
            {"老王": ()},
            id="an alias that is one's own name now goes",
        ),
        pytest.param(
            ["\u3164"], [(1, "\u1160", "\u3164")], {"?B": ()}, id="a name of which nothing shows shows now"
        ),
        pytest.param(
            ["老王", HIDDEN],
            [(1, "老王", "老王"), (1, "小李", "小李"), (2, HIDDEN, HIDDEN), (2, "阿里", "阿里")],
            {"老王": ("小李",), f"{HIDDEN}B": ("阿里",)},
            id="an alias that was right stays, and so do the other's aliases",
        ),
        pytest.param(
            [LONG, f"{LONG}\u2060"],
            [(1, LONG, LONG), (2, f"{LONG}\u2060", f"{LONG}\u2060")],
            {LONG: (), f"{LONG[:-1]}B": ()},
            id="a name as long as there are any stays no longer",
        ),
    ],
)
async def test_at_opening_every_name_means_one_person(
    tmp_path: Path, shown: list[str], names: list[Kept], found: dict[str, tuple[str, ...]]
) -> None:
    await keep(tmp_path, shown, names)
    assert await known(tmp_path) == found
    assert await known(tmp_path) == found, "the second time nothing is left to do"


async def test_groups_have_names_of_their_own(tmp_path: Path) -> None:
    await keep(tmp_path, ["小李"], [(1, "小李", "小李")])
    with closing(sqlite3.connect(tmp_path / DATABASE_NAME)) as database, database:
        database.execute("INSERT INTO chats (id, telegram_id, title) VALUES (2, -2, '')")
        database.execute("INSERT INTO people (id, chat_id, name) VALUES (9, 2, ?)", (HIDDEN,))
        database.execute("INSERT INTO names VALUES (2, ?, 9, ?)", (HIDDEN, HIDDEN))
    async with open_store(tmp_path) as store, store.reading() as reading:
        found = await people.find_by_key(reading, 2, "小李")
    assert found is not None
    assert (found.id, found.name) == (9, HIDDEN)


LOOKED_THROUGH = {"小李": (), f"{HIDDEN}B": ()}


def write(data: Path, *statements: str) -> None:
    """Let another program write to the database."""
    with closing(sqlite3.connect(data / DATABASE_NAME)) as database, database:
        for statement in statements:
            database.execute(statement)


async def two_who_look_the_same(data: Path) -> None:
    await keep(data, ["小李", HIDDEN], [(1, "小李", "小李"), (2, HIDDEN, HIDDEN)])


async def test_what_this_program_spelled_is_not_looked_through_again(tmp_path: Path) -> None:
    await keep(tmp_path, [HIDDEN], [(1, HIDDEN, HIDDEN)], spelled_by_us=True)
    async with open_store(tmp_path) as store, store.reading() as reading:
        assert await people.find_by_key(reading, 1, HIDDEN) is None
    write(tmp_path, "DELETE FROM name_spelling")
    async with open_store(tmp_path) as store, store.reading() as reading:
        assert await people.find_by_key(reading, 1, HIDDEN) is not None


async def test_what_this_program_spelled_upon_another_python_is_looked_through(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another Python brings other tables of characters along, by which other names may be one."""
    await keep(tmp_path, [HIDDEN], [(1, HIDDEN, HIDDEN)], spelled_by_us=True)
    monkeypatch.setattr(unicodedata, "unidata_version", "1.1.5")
    async with open_store(tmp_path) as store, store.reading() as reading:
        assert await people.find_by_key(reading, 1, HIDDEN) is not None


async def test_to_open_what_is_spelled_right_writes_nothing(tmp_path: Path) -> None:
    await two_who_look_the_same(tmp_path)
    await known(tmp_path)
    before = (tmp_path / DATABASE_NAME).read_bytes()
    assert await known(tmp_path) == LOOKED_THROUGH
    assert (tmp_path / DATABASE_NAME).read_bytes() == before


async def test_what_another_program_spelled_is_looked_through_and_marked_anew(tmp_path: Path) -> None:
    """As where an older program was started in between, which knows fewer names as one."""
    await two_who_look_the_same(tmp_path)
    write(tmp_path, "INSERT INTO name_spelling VALUES (1, 'another')")
    assert await known(tmp_path) == LOOKED_THROUGH
    with closing(sqlite3.connect(tmp_path / DATABASE_NAME)) as database:
        [(made_by,)] = database.execute("SELECT made_by FROM name_spelling").fetchall()
    assert made_by != "another"


async def test_the_names_of_a_backup_from_before_are_looked_through(tmp_path: Path) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy.sqlite3"
    await two_who_look_the_same(data)
    copy_database(data / DATABASE_NAME, copy)
    assert await known(data) == LOOKED_THROUGH
    restore(copy, data, force=True)
    assert await known(data) == LOOKED_THROUGH


async def test_names_that_cannot_be_marked_as_looked_through_are_left_as_they_were(tmp_path: Path) -> None:
    await two_who_look_the_same(tmp_path)
    write(
        tmp_path,
        "CREATE TRIGGER full BEFORE INSERT ON name_spelling BEGIN SELECT RAISE(ABORT, 'no room'); END",
    )
    with pytest.raises(sqlite3.IntegrityError, match="no room"):
        await known(tmp_path)
    write(tmp_path, "DROP TRIGGER full")
    with closing(sqlite3.connect(tmp_path / DATABASE_NAME)) as database:
        assert database.execute("SELECT name FROM people ORDER BY id").fetchall() == [("小李",), (HIDDEN,)]
    assert await known(tmp_path) == LOOKED_THROUGH
