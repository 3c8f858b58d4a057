"""来龙去脉: what was told last, and which event a source had told or changed."""

import pytest
from builders import gang, wall_end, win
from evenings import BEN, EIGHT_O_CLOCK, Evening

from storage import Transaction, history, ledger
from storage.errors import NotFound


async def test_an_event_is_found_by_what_recorded_or_changed_it(tx: Transaction, evening: Evening) -> None:
    recorded = await evening.record(tx, gang("A", "an"))
    source = "message:-1001:9"
    changed = evening.event(gang("A", "wan"))
    await ledger.replace(tx, recorded.entry, changed, actor=BEN, at=EIGHT_O_CLOCK, source=source)
    assert await history.entry_of_source(tx, source) == recorded.entry
    assert await history.entry_of_source(tx, "message:-1001:10") is None


async def test_an_event_is_of_the_round_that_it_was_told_in(tx: Transaction, evening: Evening) -> None:
    ended = await evening.record(tx, wall_end())
    opened = await evening.next_round(tx)
    told = await evening.record(tx, gang("A", "an"))
    assert await history.round_of_entry(tx, ended.entry) == ended.played.id
    assert await history.round_of_entry(tx, told.entry) == opened.id
    with pytest.raises(NotFound):
        await history.round_of_entry(tx, told.entry + 1)


async def test_what_was_told_last_at_a_table_is_an_undo_too(tx: Transaction, evening: Evening) -> None:
    assert await history.newest_of_table(tx, evening.table.id) is None
    first = await evening.record(tx, gang("A", "an"))
    second = await evening.record(tx, win("A", "B", fan=1))
    newest = await history.newest_of_table(tx, evening.table.id)
    assert newest is not None
    assert (newest.entry, newest.before) == (second.entry, None)
    await evening.replace(tx, first.entry, None)
    newest = await history.newest_of_table(tx, evening.table.id)
    assert newest is not None
    assert (newest.entry, newest.after, newest.actor) == (first.entry, None, BEN)
