"""总账: tonight or all time; always per person, always 0 in sum."""

from builders import adjust, gang, wall_end
from evenings import ANN, EIGHT_O_CLOCK, STANDARD, Evening, begun

from storage import Store, Transaction, dealing, people, tables, tallies


async def test_tonight_lists_everyone_who_came_in_order(tx: Transaction, evening: Evening) -> None:
    await dealing.join_table(tx, evening.table.id, [evening.ids["E"]])
    await evening.record(tx, gang("B", "zhi", "A"))
    amounts = await tallies.of_table(tx, evening.table.id)
    assert [(evening.letters[person], amount) for person, amount in amounts.items()] == [
        ("A", -20_000),
        ("B", 20_000),
        ("C", 0),
        ("D", 0),
        ("E", 0),
    ]


async def test_all_time_adds_up_the_tables_of_one_group(store: Store, evening: Evening) -> None:
    other = await begun(store, telegram_id=-2)
    async with store.transaction() as tx:
        await evening.record(tx, gang("A", "an"), wall_end(A=0, B=0, C=0, D=0))
        await other.record(tx, gang("D", "an"))
        first = evening.table
        await tables.close_table(tx, first.id, EIGHT_O_CLOCK)
        evening.table = await tables.open_table(
            tx,
            evening.chat_id,
            0,
            [evening.ids[letter] for letter in "EA"],
            STANDARD,
            dealer=None,
            opened_by=ANN,
            at=EIGHT_O_CLOCK + 7 * 86_400,
        )
        await evening.record(tx, gang("E", "an"))
        assert await evening.tonight(tx) == "A-2 E+2"
        assert await evening.all_time(tx) == "A+4 B-2 C-2 D-2 E+2"
        assert await other.all_time(tx) == "A-2 B-2 C-2 D+6"


async def test_totals_are_read_without_those_who_never_won_or_lost(tx: Transaction, evening: Evening) -> None:
    assert await tallies.all_time(tx, evening.chat_id) == {}
    await evening.record(tx, gang("B", "zhi", "A"))
    totals = await tallies.all_time(tx, evening.chat_id)
    assert {evening.letters[person]: amount for person, amount in totals.items()} == {
        "A": -20_000,
        "B": 20_000,
    }
    assert await tallies.all_time(tx, evening.chat_id + 1) == {}


async def test_where_everything_was_taken_back_nobody_has_won_or_lost(
    tx: Transaction, evening: Evening
) -> None:
    await evening.record(tx, gang("B", "zhi", "A"))
    await evening.undo(tx)
    assert await tallies.all_time(tx, evening.chat_id) == {}
    await evening.record(tx, gang("B", "zhi", "A"), adjust(("B", "A", 2)))
    assert set((await tallies.all_time(tx, evening.chat_id)).values()) == {0}


async def test_tonight_is_read_by_whom_it_was_recorded_for_too(tx: Transaction, evening: Evening) -> None:
    await evening.record(tx, gang("A", "an"))
    await tables.close_table(tx, evening.table.id, EIGHT_O_CLOCK)
    await people.merge(tx, evening.chat_id, evening.ids["A"], evening.ids["E"])
    assert evening.written(await tallies.of_recorded(tx, evening.table.id)) == "A+6 B-2 C-2 D-2"
    assert await evening.tonight(tx) == "B-2 C-2 D-2 E+6"
    a, b, c, d, e = (evening.ids[letter] for letter in "ABCDE")
    assert await tables.came_to(tx, evening.table.id) == {b: b, c: c, d: d, e: a}, "E was A there"
