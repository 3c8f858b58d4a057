"""接着打: which round goes on once nothing stands in those after it, and which wait."""

import pytest
from builders import gang, wall_end, win
from evenings import EIGHT_O_CLOCK, Evening

from storage import Transaction, ledger, rounds, tables
from storage.errors import NotFound

BOARD = 77


@pytest.fixture
async def last(tx: Transaction, evening: Evening) -> int:
    """Play round 1, which ends by this event, and note a gang in round 2, which has a board."""
    ended = await evening.record(tx, win("A", fan=0), wall_end())
    opened = await evening.next_round(tx)
    await rounds.set_board(tx, opened.id, BOARD)
    await evening.record(tx, gang("D", "an"))
    return ended.entry


async def boards(tx: Transaction, evening: Evening) -> list[tuple[int, int | None]]:
    """Return the rounds that count, each with the message of its board."""
    found = await rounds.list_all(tx, evening.table.id)
    return [(one.number, one.board_message) for one in found]


async def gone_back(tx: Transaction, evening: Evening) -> list[int]:
    """Let an unfinished round go on where a change has led back to it; return which were withdrawn."""
    return [one.number for one in await ledger.go_on(tx, evening.table.id)]


async def test_while_something_stands_in_a_later_round_that_one_goes_on(
    tx: Transaction, evening: Evening, last: int
) -> None:
    await evening.replace(tx, last, None)
    assert await gone_back(tx, evening) == []
    assert await boards(tx, evening) == [(1, None), (2, BOARD)]


async def test_a_round_is_played_after_only_while_something_stands_there(
    tx: Transaction, evening: Evening, last: int
) -> None:
    first = await rounds.by_number(tx, evening.table.id, 1)
    assert await ledger.is_played_after(tx, first)
    await evening.replace(tx, last + 1, None)
    assert not await ledger.is_played_after(tx, first)


async def test_with_its_last_event_undone_it_still_does_though_the_one_before_it_is_unfinished(
    tx: Transaction, evening: Evening, last: int
) -> None:
    await evening.replace(tx, last, None)
    await evening.undo(tx)
    assert await boards(tx, evening) == [(1, None), (2, BOARD)]
    await tables.close_table(tx, evening.table.id, at=EIGHT_O_CLOCK)
    await tables.reopen(tx, evening.table.id)
    assert await gone_back(tx, evening) == []
    assert await boards(tx, evening) == [(1, None), (2, BOARD)]


async def test_it_goes_back_to_one_that_is_changed_when_nothing_stands_behind_it_any_more(
    tx: Transaction, evening: Evening, last: int
) -> None:
    await evening.undo(tx)
    await evening.replace(tx, last, None)
    assert await gone_back(tx, evening) == [2]
    assert await boards(tx, evening) == [(1, BOARD)]
    await evening.check(tx)


async def test_over_a_finished_one_it_does_not_go_back(tx: Transaction, evening: Evening, last: int) -> None:
    await evening.undo(tx)
    assert await boards(tx, evening) == [(1, None), (2, BOARD)]
    await evening.replace(tx, last, None)
    assert await gone_back(tx, evening) == [2]


async def test_it_goes_back_over_all_that_are_untouched(tx: Transaction, evening: Evening, last: int) -> None:
    second = await evening.record(tx, wall_end())
    await evening.next_round(tx)
    third = await evening.record(tx, gang("A", "an"))
    for entry in (second.entry, second.entry - 1, third.entry, last):
        await evening.replace(tx, entry, None)
    assert await gone_back(tx, evening) == [3, 2]
    assert await boards(tx, evening) == [(1, BOARD)]
    with pytest.raises(NotFound):
        await rounds.by_number(tx, evening.table.id, 2)


async def test_at_a_table_that_has_ended_none_goes_on(tx: Transaction, evening: Evening, last: int) -> None:
    for entry in (last + 1, last):
        await evening.replace(tx, entry, None)
    await tables.close_table(tx, evening.table.id, at=EIGHT_O_CLOCK)
    assert await gone_back(tx, evening) == []
    assert await boards(tx, evening) == [(1, None), (2, BOARD)]
