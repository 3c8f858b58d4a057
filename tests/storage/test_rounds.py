"""局: the rounds of a table as they stand."""

import pytest
from builders import gang, wall_end, win
from evenings import Evening, begun

from storage import Store, Transaction, dealing, rounds
from storage.errors import NotFound
from storage.records import SideBet


async def test_the_rounds_of_a_table_are_listed_in_order_each_as_it_stands(
    tx: Transaction, evening: Evening
) -> None:
    first = await evening.record(tx, gang("A", "an"), win("B", "C", fan=1), wall_end(A=0, C=0, D=0))
    second = await evening.next_round(tx)
    assert [one.number for one in (first.played, second)] == [1, 2]
    await dealing.set_side_bets(tx, second.id, [SideBet(evening.ids["E"], evening.ids["D"])])
    changed = await evening.record(tx, gang("D", "zhi", "A"))
    assert await rounds.list_all(tx, evening.table.id) == (first.played, changed.played)
    assert await evening.tonight(tx) == "A+2 C-4 E+2"


async def test_a_round_is_found_by_its_number(tx: Transaction, evening: Evening) -> None:
    first = await evening.record(tx, wall_end())
    second = await evening.next_round(tx)
    assert await rounds.by_number(tx, evening.table.id, 1) == first.played
    assert await rounds.by_number(tx, evening.table.id, 2) == second == await evening.current(tx)
    with pytest.raises(NotFound):
        await rounds.by_number(tx, evening.table.id, 3)
    with pytest.raises(NotFound):
        await rounds.get(tx, second.id + 1)


async def test_its_rules_are_found_by_its_number(tx: Transaction, evening: Evening) -> None:
    assert await rounds.rules_at(tx, evening.table.id, 1) == (await evening.current(tx)).rules
    with pytest.raises(NotFound):
        await rounds.rules_at(tx, evening.table.id, 2)


async def test_a_round_is_found_in_its_own_group_only(store: Store, evening: Evening) -> None:
    other = await begun(store, telegram_id=-2)
    async with store.reading() as reading:
        mine = await evening.current(reading)
        assert await rounds.find(reading, evening.chat_id, mine.id) == mine
        with pytest.raises(NotFound):
            await rounds.find(reading, other.chat_id, mine.id)


async def test_the_board_is_no_change_of_the_round(tx: Transaction, evening: Evening) -> None:
    before = await evening.current(tx)
    await rounds.set_board(tx, before.id, 77)
    after = await rounds.get(tx, before.id)
    assert (after.board_message, after.revision) == (77, before.revision)


async def test_what_a_round_came_to_has_a_message_of_its_own(tx: Transaction, evening: Evening) -> None:
    before = await evening.current(tx)
    assert await rounds.result_message(tx, before.id) is None
    await rounds.set_result(tx, before.id, 78)
    assert await rounds.result_message(tx, before.id) == 78
    assert await rounds.get(tx, before.id) == before
