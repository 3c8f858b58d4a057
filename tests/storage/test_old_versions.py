"""旧版: a database that an older version filled is opened with everything that was in it."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from storage import chats, open_store, people, tables, tallies
from storage.audit import audit
from storage.database import DATABASE_NAME
from storage.migrations import read_migrations

VERSIONS = sorted((Path(__file__).parent / "versions").glob("*.sql"))
UNIT = 10_000

# What the two groups of that evening came to.
TONIGHT = {
    "本群": {"老王": -10, "小李": 60, "阿强": -75, "小美": 25},
    "周五局": {"Ann": 4, "Bob": -2, "Cid": -2},
}


def fill(database: Path, written: Path) -> None:
    with closing(sqlite3.connect(database)) as connection:
        connection.executescript(written.read_text("utf-8"))
        assert connection.execute("PRAGMA user_version").fetchone() == (int(written.stem),)


@pytest.mark.parametrize("written", VERSIONS, ids=[path.stem for path in VERSIONS])
async def test_it_is_brought_up_to_date_with_every_amount(written: Path, tmp_path: Path) -> None:
    fill(tmp_path / DATABASE_NAME, written)
    async with open_store(tmp_path) as store, store.reading() as reading:
        [version] = await reading.all("PRAGMA user_version")
        assert version[0] == len(read_migrations()) > int(written.stem)
        shown = {}
        for chat in await chats.list_all(reading):
            assert await audit(reading, chat.id) == ()
            [table] = await tables.list_all(reading, chat.id)
            names = {person.id: person.name for person in await people.list_all(reading, chat.id)}
            amounts = await tallies.of_table(reading, table.id)
            shown[chat.title] = {names[person]: amount // UNIT for person, amount in amounts.items()}
        assert shown == TONIGHT
