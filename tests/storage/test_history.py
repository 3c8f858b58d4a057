"""来龙去脉: who changed what, when, from what; nothing is forgotten, the newest counts."""

from builders import gang, win
from evenings import ANN, BEN, EIGHT_O_CLOCK, Evening, begun

from storage import Store, Transaction, history


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


async def test_a_round_shows_its_changes_and_a_table_the_newest(store: Store, evening: Evening) -> None:
    other = await begun(store, telegram_id=-2)
    async with store.transaction() as tx:
        first = await evening.record(tx, gang("A", "an"))
        await other.record(tx, gang("B", "an"))
        await evening.record(tx, win("A", "B", fan=1))
        await evening.undo(tx)
        of_round = await history.of_round(tx, first.played.id)
        assert [change.after is None for change in of_round] == [False, False, True]
        assert await history.of_table(tx, evening.table.id, 2) == of_round[:0:-1]
        assert len(await history.of_table(tx, other.table.id, 9)) == 1
