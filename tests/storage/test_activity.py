"""动静: open tables at which something happened since then, and the newest booking of all."""

from evenings import ANN, EIGHT_O_CLOCK, Evening

from storage import Transaction, chats, ledger, tables
from storage.activity import Counts, OpenPlace, counts, database_bytes, last_event_at, open_places

LATER = EIGHT_O_CLOCK + 3600


async def place(tx: Transaction, evening: Evening) -> OpenPlace:
    chat = await chats.get(tx, evening.chat_id)
    return OpenPlace(chat.telegram_id, chat.title, 0)


async def book(tx: Transaction, evening: Evening, at: int) -> None:
    current = await evening.current(tx)
    event = evening.event({"type": "gang", "by": "A", "kind": "an"})
    await ledger.record(tx, current.id, event, actor=ANN, at=at, source=evening.source())


async def test_a_table_that_was_opened_since_then_counts(tx: Transaction, evening: Evening) -> None:
    assert await open_places(tx, evening.table.opened_at) == (await place(tx, evening),)
    assert await open_places(tx, evening.table.opened_at + 1) == ()


async def test_a_table_at_which_something_was_booked_since_then_counts(
    tx: Transaction, evening: Evening
) -> None:
    await book(tx, evening, LATER)
    await book(tx, evening, LATER)
    assert await open_places(tx, LATER) == (await place(tx, evening),)
    assert await open_places(tx, LATER + 1) == ()


async def test_a_table_that_has_ended_does_not(tx: Transaction, evening: Evening) -> None:
    await tables.close_table(tx, evening.table.id, LATER)
    assert await open_places(tx, 0) == ()


async def test_the_newest_booking_tells_its_time(tx: Transaction, evening: Evening) -> None:
    assert await last_event_at(tx) is None
    await book(tx, evening, LATER)
    assert await last_event_at(tx) == LATER


async def test_how_much_there_is(tx: Transaction, evening: Evening) -> None:
    assert await counts(tx) == Counts(chats=1, open_tables=1)
    await tables.close_table(tx, evening.table.id, LATER)
    assert await counts(tx) == Counts(chats=1, open_tables=0)
    assert await database_bytes(tx) % 4096 == 0
    assert await database_bytes(tx) > 0
