"""数据库: transactions commit whole or not at all, however they end.

A file that cannot serve is refused and left as it is.
"""

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from storage import Store, StoreError, Transaction, chats, open_store
from storage.errors import StoreDamaged, StoreInUse, StoreTooNew, StoreUnwritable, TransactionOver
from storage.opening import DATABASE_NAME


async def titles(store: Store) -> list[str]:
    async with store.reading() as reading:
        return [chat.title for chat in await chats.list_all(reading)]


async def test_what_was_committed_is_there_after_closing(tmp_path: Path) -> None:
    async with open_store(tmp_path) as store, store.transaction() as tx:
        await chats.find_or_add(tx, -1, "周五局")
    async with open_store(tmp_path) as store:
        assert await titles(store) == ["周五局"]


async def test_an_exception_rolls_back_and_goes_on(store: Store) -> None:
    async def fail() -> None:
        async with store.transaction() as tx:
            await chats.find_or_add(tx, -1, "周五局")
            raise LookupError

    with pytest.raises(LookupError):
        await fail()
    assert await titles(store) == []


async def test_a_savepoint_undoes_its_own_part_only(store: Store) -> None:
    async def fail(tx: Transaction) -> None:
        async with tx.savepoint():
            await chats.find_or_add(tx, -2, "undone")
            raise LookupError

    async with store.transaction() as tx:
        await chats.find_or_add(tx, -1, "kept")
        with pytest.raises(LookupError):
            await fail(tx)
        async with tx.savepoint():
            await chats.find_or_add(tx, -3, "kept too")
    assert await titles(store) == ["kept", "kept too"]


async def test_a_step_that_is_given_up_leaves_nothing_and_the_transaction_goes_on(store: Store) -> None:
    async with store.transaction() as tx:
        await chats.find_or_add(tx, -1, "kept")
        async with tx.savepoint() as step:
            await chats.find_or_add(tx, -2, "given up")
            step.give_up()
            await chats.find_or_add(tx, -3, "given up too")
            seen_inside = await chats.list_all(tx)
        assert [chat.title for chat in await chats.list_all(tx)] == ["kept"]
        await chats.find_or_add(tx, -4, "kept too")
    assert len(seen_inside) == 3
    assert await titles(store) == ["kept", "kept too"]


async def test_of_two_steps_one_in_the_other_each_is_given_up_by_itself(store: Store) -> None:
    async with store.transaction() as tx:
        async with tx.savepoint():
            await chats.find_or_add(tx, -1, "kept")
            async with tx.savepoint() as inner:
                await chats.find_or_add(tx, -2, "given up")
                inner.give_up()
        async with tx.savepoint() as outer:
            async with tx.savepoint():
                await chats.find_or_add(tx, -3, "given up with what is around it")
            outer.give_up()
    assert await titles(store) == ["kept"]


async def test_the_same_question_is_answered_anew_after_a_write(store: Store) -> None:
    async with store.transaction() as tx:
        assert await chats.list_all(tx) == await chats.list_all(tx) == ()
        await chats.find_or_add(tx, -1, "周五局")
        assert [chat.title for chat in await chats.list_all(tx)] == ["周五局"]
        await chats.find_or_add(tx, -1, "周六局")
        assert [chat.title for chat in await chats.list_all(tx)] == ["周六局"]


async def test_the_same_question_is_answered_anew_after_a_write_was_undone(store: Store) -> None:
    async def fail(tx: Transaction) -> None:
        async with tx.savepoint():
            await chats.find_or_add(tx, -1, "undone")
            assert len(await chats.list_all(tx)) == 1
            raise LookupError

    async with store.transaction() as tx:
        with pytest.raises(LookupError):
            await fail(tx)
        assert await chats.list_all(tx) == ()


async def test_the_same_question_is_answered_anew_after_a_transaction_was_undone(store: Store) -> None:
    async def fail() -> None:
        async with store.transaction() as tx:
            await chats.find_or_add(tx, -1, "undone")
            assert len(await chats.list_all(tx)) == 1
            raise LookupError

    with pytest.raises(LookupError):
        await fail()
    async with store.transaction() as tx:
        assert await chats.list_all(tx) == ()


async def test_a_write_that_returns_rows_is_carried_out_each_time(store: Store) -> None:
    async with store.transaction() as tx:
        ids = [
            (await tx.all("INSERT INTO chats (telegram_id, title) VALUES (?, ?) RETURNING id", one, ""))[0][
                "id"
            ]
            for one in (-1, -2)
        ]
        again = [await tx.all("DELETE FROM chats WHERE id = ? RETURNING id", ids[0]) for _ in range(2)]
    assert [len(rows) for rows in again] == [1, 0]
    assert len(set(ids)) == len(ids)


async def test_a_transaction_is_not_seen_before_it_commits(store: Store) -> None:
    async with store.transaction() as tx:
        await chats.find_or_add(tx, -1, "周五局")
        assert await titles(store) == []
    assert await titles(store) == ["周五局"]


async def test_a_reading_sees_one_state_throughout(store: Store) -> None:
    async with store.reading() as reading:
        assert await chats.list_all(reading) == ()
        async with store.transaction() as tx:
            await chats.find_or_add(tx, -1, "周五局")
        assert await chats.list_all(reading) == ()


async def test_a_reading_cannot_write(store: Store) -> None:
    with pytest.raises(StoreError):
        async with store.reading() as reading:
            await reading.all("DELETE FROM chats RETURNING 1")
    assert await titles(store) == []


async def test_nothing_is_done_through_a_transaction_that_is_over(store: Store) -> None:
    async with store.transaction() as tx:
        pass
    with pytest.raises(TransactionOver):
        await chats.find_or_add(tx, -1, "late")
    async with store.reading() as reading:
        pass
    with pytest.raises(TransactionOver):
        await chats.list_all(reading)


async def test_who_waits_for_a_turn_in_a_transaction_that_ends_does_no_more(store: Store) -> None:
    async def ask_on(tx: Transaction) -> None:
        for number in range(1_000):
            await tx.all("SELECT ?", number)

    async with store.transaction() as tx:
        asking = asyncio.create_task(ask_on(tx))
        await asyncio.sleep(0)
    with pytest.raises(TransactionOver):
        await asking


async def test_a_fault_in_a_statement_stays_what_it_is(store: Store) -> None:
    with pytest.raises(sqlite3.OperationalError, match="no such table"):
        async with store.transaction() as tx:
            await tx.run("DELETE FROM nothing_there")


async def test_a_full_disk_is_said_and_nothing_is_half_saved(store: Store) -> None:
    async def fill() -> None:
        async with store.transaction() as tx:
            await tx.run("PRAGMA max_page_count = 1")
            for number in range(1, 2000):
                await chats.find_or_add(tx, -number, "周五局" * 10)

    with pytest.raises(StoreUnwritable, match="free space"):
        await fill()
    assert await titles(store) == []


async def test_a_full_disk_is_said_within_a_savepoint_too(store: Store) -> None:
    async def fill() -> None:
        async with store.transaction() as tx:
            await tx.run("PRAGMA max_page_count = 1")
            async with tx.savepoint():
                for number in range(1, 20_000):
                    await tx.run("INSERT INTO chats (telegram_id, title) VALUES (?, ?)", -number, "周" * 500)

    with pytest.raises(StoreUnwritable, match="free space"):
        await fill()
    assert await titles(store) == []


class TestCancellation:
    @pytest.mark.parametrize("turns", range(12))
    async def test_leaves_no_transaction_open_wherever_it_strikes(self, store: Store, turns: int) -> None:
        """`turns` of the event loop let the task come further each time: BEGIN, INSERT, COMMIT."""

        async def write() -> None:
            async with store.transaction() as tx:
                await chats.find_or_add(tx, -1, "cancelled")

        task = asyncio.create_task(write())
        for _ in range(turns):
            await asyncio.sleep(0.0003)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        async with store.transaction() as tx:
            await chats.find_or_add(tx, -2, "next")
        assert await titles(store) in (["next"], ["cancelled", "next"])

    async def test_during_the_commit_is_raised_after_it(self, store: Store) -> None:
        committing = asyncio.Event()

        async def write() -> None:
            async with store.transaction() as tx:
                await chats.find_or_add(tx, -1, "committed")
                committing.set()

        task = asyncio.create_task(write())
        await committing.wait()
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert await titles(store) == ["committed"]

    @pytest.mark.parametrize("turns", range(4))
    async def test_again_and_again_during_the_commit_leaves_the_next_transaction_alone(
        self, store: Store, turns: int
    ) -> None:
        committing = asyncio.Event()

        async def write() -> None:
            async with store.transaction() as tx:
                await chats.find_or_add(tx, -1, "committed")
                committing.set()

        async def fail() -> None:
            async with store.transaction() as tx:
                await chats.find_or_add(tx, -2, "undone")
                await asyncio.sleep(0.005)
                raise LookupError

        writing, failing = asyncio.create_task(write()), asyncio.create_task(fail())
        await committing.wait()
        for _ in range(3):
            writing.cancel()
            for _ in range(turns):
                await asyncio.sleep(0)
        outcomes = await asyncio.gather(writing, failing, return_exceptions=True)
        assert list(map(type, outcomes)) == [asyncio.CancelledError, LookupError]
        assert await titles(store) == ["committed"]

    async def test_of_every_second_of_sixty_tasks_loses_no_other(self, store: Store) -> None:
        async def write(number: int) -> int:
            async with store.transaction() as tx:
                await chats.find_or_add(tx, -1 - number, f"a {number}")
                await asyncio.sleep(0)
                await chats.find_or_add(tx, -1001 - number, f"b {number}")
            return number

        tasks = [asyncio.create_task(write(number)) for number in range(60)]
        await asyncio.sleep(0.01)
        for task in tasks[::2]:
            task.cancel()
        outcomes = await asyncio.gather(*tasks, return_exceptions=True)
        acknowledged = {outcome for outcome in outcomes if isinstance(outcome, int)}
        assert acknowledged.issuperset(range(1, 60, 2))
        assert all(isinstance(outcome, int | asyncio.CancelledError) for outcome in outcomes)
        found = await titles(store)
        firsts = {int(title[2:]) for title in found if title.startswith("a")}
        assert firsts == {int(title[2:]) for title in found if title.startswith("b")}
        assert firsts.issuperset(acknowledged)


async def test_transactions_wait_for_each_other_and_none_is_lost(store: Store) -> None:
    async with store.transaction() as tx:
        chat = await chats.find_or_add(tx, -1, "周五局")
        await chats.set_setting(tx, chat.id, "n", 0)

    async def count_one() -> None:
        async with store.transaction() as tx:
            n = (await chats.get(tx, chat.id)).settings["n"]
            await chats.set_setting(tx, chat.id, "n", n + 1)

    async def look() -> None:
        async with store.reading() as reading:
            await chats.get(reading, chat.id)

    await asyncio.gather(*(act() for _ in range(50) for act in (count_one, look)))
    async with store.reading() as reading:
        assert (await chats.get(reading, chat.id)).settings == {"n": 50}


async def test_closing_waits_for_an_open_transaction(tmp_path: Path) -> None:
    async with open_store(tmp_path) as store:
        entered = asyncio.Event()

        async def write() -> None:
            async with store.transaction() as tx:
                entered.set()
                await asyncio.sleep(0.02)
                await chats.find_or_add(tx, -1, "in time")

        task = asyncio.create_task(write())
        await entered.wait()
    await task
    async with open_store(tmp_path) as store:
        assert await titles(store) == ["in time"]


def newer(path: Path) -> None:
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE of_tomorrow (id)")
        connection.execute("PRAGMA user_version = 999")
    connection.close()


def not_a_database(path: Path) -> None:
    path.write_bytes(b"no database at all, but long enough to be looked at" * 100)


def foreign(path: Path) -> None:
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE of_somebody_else (id)")
    connection.close()


def torn(path: Path) -> None:
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE pages (filler)")
        connection.executemany("INSERT INTO pages VALUES (?)", [("x" * 3000,)] * 50)
    connection.close()
    whole = path.read_bytes()
    path.write_bytes(whole[:8192] + b"\xff" * 8192 + whole[16384:])


@pytest.mark.parametrize(
    ("spoil", "error", "says"),
    [
        pytest.param(newer, StoreTooNew, "version 999.*newer program", id="written by a newer version"),
        pytest.param(not_a_database, StoreDamaged, "restore a backup", id="no database"),
        pytest.param(foreign, StoreDamaged, "another program's", id="another program's database"),
        pytest.param(torn, StoreDamaged, "restore a backup", id="pages overwritten"),
    ],
)
async def test_a_file_that_cannot_serve_is_refused_and_left_as_it_is(
    tmp_path: Path, spoil: Callable[[Path], None], error: type[StoreError], says: str
) -> None:
    path = tmp_path / DATABASE_NAME
    spoil(path)
    before = path.read_bytes()
    with pytest.raises(error, match=says):
        async with open_store(tmp_path):
            pass
    assert path.read_bytes() == before


async def test_a_place_that_is_no_file_is_said(tmp_path: Path) -> None:
    (tmp_path / DATABASE_NAME).mkdir()
    with pytest.raises(StoreUnwritable):
        async with open_store(tmp_path):
            pass


async def test_a_refused_store_is_free_for_the_next(tmp_path: Path) -> None:
    not_a_database(tmp_path / DATABASE_NAME)
    with pytest.raises(StoreDamaged):
        async with open_store(tmp_path):
            pass
    (tmp_path / DATABASE_NAME).unlink()
    async with open_store(tmp_path) as store:
        assert await titles(store) == []


async def test_the_same_folder_opens_once(store: Store) -> None:
    with pytest.raises(StoreInUse):
        async with open_store(store.path.parent):
            pass
    assert await titles(store) == []
