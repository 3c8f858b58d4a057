"""旧版: a database that any older version filled is opened with everything that was in it, and goes on."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from evenings import ANN, EIGHT_O_CLOCK, STANDARD

from scorer.rounds import Adjust, Payment
from storage import Reading, Transaction, chats, ledger, open_store, people, rounds, tables, tallies
from storage.audit import audit
from storage.backup import restore
from storage.migrations import read_migrations
from storage.opening import DATABASE_NAME

VERSIONS = sorted((Path(__file__).parent / "versions").glob("*.sql"))
NEWEST = len(read_migrations())
UNIT = 10_000

# What the two groups of that evening came to. Version 1 knew groups and people only.
TONIGHT = {
    "本群": {"老王": -10, "小李": 60, "阿强": -75, "小美": 25},
    "周五局": {"Ann": 4, "Bob": -2, "Cid": -2},
}


def fill(database: Path, written: Path) -> None:
    with closing(sqlite3.connect(database)) as connection:
        connection.executescript(written.read_text("utf-8"))
        assert connection.execute("PRAGMA user_version").fetchone() == (int(written.stem),)


async def shown(reading: Reading) -> dict[str, dict[str, int]]:
    """Return what everybody of every group has, by name."""
    found = {}
    for chat in await chats.list_all(reading):
        assert await audit(reading, chat.id) == ()
        amounts = await tallies.of_chat(reading, chat.id)
        found[chat.title] = {
            person.name: amounts.get(person.id, 0) // UNIT
            for person in await people.list_all(reading, chat.id)
        }
    return found


async def go_on(tx: Transaction) -> None:
    """Let the second of each group pay the first one unit, at a new table where none is open."""
    for chat in await chats.list_all(tx):
        table = await tables.open_table_of(tx, chat.id, 0)
        ids = [person.id for person in await people.list_all(tx, chat.id)]
        if table is None:
            table = await tables.open_table(
                tx, chat.id, 0, ids, STANDARD, dealer=ids[0], opened_by=ANN, at=EIGHT_O_CLOCK
            )
        played = await rounds.current(tx, table.id)
        paid = Adjust((Payment(str(ids[1]), str(ids[0]), UNIT),))
        await ledger.record(tx, played.id, paid, actor=ANN, at=EIGHT_O_CLOCK, source=f"message:{chat.id}:999")


def test_there_is_a_database_of_every_version() -> None:
    """Of a new one it is written by `python tests/storage/write_version.py`."""
    assert [int(path.stem) for path in VERSIONS] == list(range(1, NEWEST + 1))


def known_to(written: Path) -> dict[str, dict[str, int]]:
    """Return what the groups came to, as far as a version knew it."""
    knew_amounts = int(written.stem) > 1
    return {
        title: {name: amount * knew_amounts for name, amount in amounts.items()}
        for title, amounts in TONIGHT.items()
    }


@pytest.mark.parametrize("written", VERSIONS, ids=[path.stem for path in VERSIONS])
async def test_a_backup_of_it_is_put_back_over_what_the_present_version_wrote(
    written: Path, tmp_path: Path
) -> None:
    backup, data = tmp_path / "backup.sqlite3", tmp_path / "data"
    fill(backup, written)
    async with open_store(data) as store, store.transaction() as tx:
        await chats.find_or_add(tx, -1, "新开的群")
    aside = restore(backup, data, force=True)
    assert aside is not None
    async with open_store(data) as store, store.reading() as reading:
        assert await shown(reading) == known_to(written)
    async with open_store(aside) as store, store.reading() as reading:
        assert await shown(reading) == {"新开的群": {}}


@pytest.mark.parametrize("written", VERSIONS, ids=[path.stem for path in VERSIONS])
async def test_it_is_brought_up_to_date_with_every_amount_and_goes_on(written: Path, tmp_path: Path) -> None:
    fill(tmp_path / DATABASE_NAME, written)
    async with open_store(tmp_path) as store:
        async with store.reading() as reading:
            [version] = await reading.all("PRAGMA user_version")
            assert version[0] == NEWEST
            before = await shown(reading)
            assert before == known_to(written)
        async with store.transaction() as tx:
            await go_on(tx)
        async with store.reading() as reading:
            after = await shown(reading)
    for title, amounts in before.items():
        gained = [after[title][name] - amount for name, amount in amounts.items()]
        assert gained == [1, -1, 0, 0][: len(gained)]
