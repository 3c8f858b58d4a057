"""来龙去脉: who changed what, when, from what; nothing is forgotten, the newest counts."""

from builders import gang, win
from evenings import ANN, BEN, EIGHT_O_CLOCK, Evening

from storage import Transaction, history, ledger


async def test_every_change_of_an_event_is_kept(tx: Transaction, evening: Evening) -> None:
    wrong, right = gang("A", "zhi", "B"), gang("A", "zhi", "C")
    entry = (await evening.record(tx, wrong)).entry
    await evening.replace(tx, entry, right)
    await evening.replace(tx, entry, None)
    await evening.replace(tx, entry, right)
    changes = await history.of_entry(tx, entry)
    told = [evening.told(wrong), evening.told(right)]
    assert [(change.before, change.after) for change in changes] == [
        (None, told[0]),
        (told[0], told[1]),
        (told[1], None),
        (None, told[1]),
    ]
    assert [change.actor for change in changes] == [ANN, BEN, BEN, BEN]
    assert [change.at - EIGHT_O_CLOCK for change in changes] == [0, 60, 60, 60]
    assert {change.entry for change in changes} == {entry}


async def test_each_event_has_changes_of_its_own(tx: Transaction, evening: Evening) -> None:
    first = await evening.record(tx, gang("A", "an"))
    second = await evening.record(tx, win("A", "B", fan=1))
    await evening.undo(tx)
    [recording] = await history.of_entry(tx, first.entry)
    assert recording.round_id == first.played.id
    told = evening.told(win("A", "B", fan=1))
    assert [(change.before, change.after) for change in await history.of_entry(tx, second.entry)] == [
        (None, told),
        (told, None),
    ]


async def test_an_event_is_found_by_what_recorded_or_changed_it(tx: Transaction, evening: Evening) -> None:
    recorded = await evening.record(tx, gang("A", "an"))
    source = "message:-1001:9"
    changed = evening.event(gang("A", "wan"))
    await ledger.replace(tx, recorded.entry, changed, actor=BEN, at=EIGHT_O_CLOCK, source=source)
    assert await history.entry_of_source(tx, source) == recorded.entry
    assert await history.entry_of_source(tx, "message:-1001:10") is None


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
