"""场: one open table in each topic; who came, by which rules, and when it ended."""

import pytest
from builders import gang
from evenings import ANN, EIGHT_O_CLOCK, STANDARD, Evening, begun

from scorer import parse_rules
from storage import Store, Transaction, rounds, tables
from storage.errors import BadSeats, NotFound, TableAlreadyOpen
from storage.records import Table


async def open_table(  # noqa: PLR0913 - each says one thing about the table
    tx: Transaction,
    evening: Evening,
    *,
    topic: int = 3,
    seated: str = "ABCD",
    dealer: str = "A",
    out: str = "",
) -> Table:
    return await tables.open_table(
        tx,
        evening.chat_id,
        topic,
        [evening.ids[letter] for letter in seated],
        STANDARD,
        dealer=evening.ids[dealer],
        opened_by=ANN,
        at=EIGHT_O_CLOCK,
        sitting_out=[evening.ids[letter] for letter in out],
    )


async def test_opening_deals_the_first_round(tx: Transaction, evening: Evening) -> None:
    table = await open_table(tx, evening, seated="BAC", dealer="A", out="E")
    assert (table.topic, table.rules, table.opened_by, table.closed_at) == (3, STANDARD, ANN, None)
    assert "".join(evening.letters[person] for person in table.people) == "BACE"
    first = await rounds.current(tx, table.id)
    assert (first.number, first.rules, first.is_over) == (1, STANDARD, False)
    assert "".join(evening.letters[person] for person in first.players) == "BAC"
    assert first.dealer == evening.ids["A"]


@pytest.mark.parametrize(
    ("seated", "dealer"),
    [
        pytest.param("A", "A", id="one is no table"),
        pytest.param("ABCDE", "A", id="five have no seat each"),
        pytest.param("ABAC", "A", id="nobody sits twice"),
        pytest.param("ABC", "D", id="the dealer sits at the table"),
    ],
)
async def test_bad_seats_open_nothing(tx: Transaction, evening: Evening, seated: str, dealer: str) -> None:
    with pytest.raises(BadSeats):
        await open_table(tx, evening, seated=seated, dealer=dealer)
    assert await tables.list_all(tx, evening.chat_id) == (evening.table,)


async def test_people_of_another_group_have_no_seat(store: Store, evening: Evening) -> None:
    other = await begun(store, telegram_id=-2)
    async with store.transaction() as tx:
        evening.ids["X"] = other.ids["A"]
        for places in ({"seated": "ABX"}, {"out": "X"}):
            with pytest.raises(BadSeats):
                await open_table(tx, evening, **places)  # type: ignore[arg-type] # all of them text


async def test_each_topic_has_one_open_table(tx: Transaction, evening: Evening) -> None:
    elsewhere = await open_table(tx, evening, topic=3)
    assert await tables.open_table_of(tx, evening.chat_id, 3) == elsewhere
    assert await tables.open_table_of(tx, evening.chat_id, 0) == evening.table
    assert await tables.open_table_of(tx, evening.chat_id, 4) is None
    with pytest.raises(TableAlreadyOpen) as standing:
        await open_table(tx, evening, topic=3)
    assert standing.value.table_id == elsewhere.id


async def test_a_closed_table_makes_room_and_can_be_reopened(tx: Transaction, evening: Evening) -> None:
    await evening.record(tx, gang("A", "an"))
    closed = await tables.close_table(tx, evening.table.id, EIGHT_O_CLOCK + 9)
    assert closed.closed_at == EIGHT_O_CLOCK + 9
    assert (await tables.close_table(tx, evening.table.id, EIGHT_O_CLOCK + 99)) == closed
    assert await tables.last_closed(tx, evening.chat_id, 0) == closed
    assert await tables.last_closed(tx, evening.chat_id, 3) is None
    later = await open_table(tx, evening, topic=0)
    with pytest.raises(TableAlreadyOpen):
        await tables.reopen(tx, evening.table.id)
    await tables.close_table(tx, later.id, EIGHT_O_CLOCK + 99)
    assert await tables.reopen(tx, evening.table.id) == evening.table
    assert await evening.tonight(tx) == "A+6 B-2 C-2 D-2"
    assert await tables.list_all(tx, evening.chat_id) == (
        evening.table,
        await tables.get(tx, later.id),
    )


async def test_new_rules_wait_for_the_next_round(tx: Transaction, evening: Evening) -> None:
    higher = parse_rules({"cap_fan": 5})
    await tables.set_rules(tx, evening.table.id, higher)
    assert (await tables.get(tx, evening.table.id)).rules == higher
    assert (await evening.current(tx)).rules == STANDARD


async def test_a_table_is_found_in_its_own_group_only(store: Store, evening: Evening) -> None:
    other = await begun(store, telegram_id=-2)
    async with store.reading() as reading:
        assert await tables.find(reading, evening.chat_id, evening.table.id) == evening.table
        for chat_id, table_id in ((other.chat_id, evening.table.id), (evening.chat_id, 99)):
            with pytest.raises(NotFound):
                await tables.find(reading, chat_id, table_id)
        assert await tables.list_all(reading, other.chat_id) == (other.table,)
