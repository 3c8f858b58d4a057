"""每一笔: every event of a round with all that was done to it, those taken back at their places."""

from builders import gang, wall_end, win
from evenings import ANN, BEN, Evening

from storage import Transaction, entries


async def test_events_stand_in_the_order_of_play_and_not_of_recording(
    tx: Transaction, evening: Evening
) -> None:
    first = await evening.record(tx, gang("A", "an"))
    last = await evening.record(tx, win("B", "C", fan=0))
    between = await evening.insert(tx, first.played.id, 1, gang("D", "an"))
    kept = await entries.of_round(tx, first.played.id)
    assert [one.entry for one in kept] == [first.entry, between.entry, last.entry]
    assert [one.body for one in kept] == [
        evening.told(event) for event in (gang("A", "an"), gang("D", "an"), win("B", "C", fan=0))
    ]


async def test_what_was_taken_back_keeps_its_place_and_what_it_said(
    tx: Transaction, evening: Evening
) -> None:
    first = await evening.record(tx, gang("A", "an"))
    await evening.record(tx, gang("B", "an"))
    await evening.replace(tx, first.entry, gang("A", "wan"))
    await evening.replace(tx, first.entry, None)
    kept, standing = await entries.of_round(tx, first.played.id)
    assert (kept.entry, kept.stands, kept.body) == (first.entry, False, evening.told(gang("A", "wan")))
    assert standing.stands


async def test_every_change_tells_who_made_it_from_what_to_what(tx: Transaction, evening: Evening) -> None:
    recorded = await evening.record(tx, gang("A", "an"))
    await evening.replace(tx, recorded.entry, None)
    await evening.replace(tx, recorded.entry, gang("A", "an"))
    [kept] = await entries.of_round(tx, recorded.played.id)
    said = evening.told(gang("A", "an"))
    assert [(change.actor, change.before, change.after) for change in kept.changes] == [
        (ANN, None, said),
        (BEN, said, None),
        (BEN, None, said),
    ]


async def test_a_round_in_which_nothing_happened_has_no_events(tx: Transaction, evening: Evening) -> None:
    untouched = await evening.current(tx)
    assert await entries.of_round(tx, untouched.id) == ()
    assert await entries.of_table(tx, untouched.table_id) == {}


async def test_a_table_has_the_events_of_each_of_its_rounds(tx: Transaction, evening: Evening) -> None:
    first = await evening.record(tx, gang("A", "an"), wall_end(A=0, B=0, C=0, D=0))
    await evening.next_round(tx)
    second = await evening.record(tx, gang("B", "an"))
    await evening.replace(tx, second.entry, None)
    await evening.insert(tx, first.played.id, 0, gang("C", "an"))
    assert await entries.of_table(tx, evening.table.id) == {
        played.id: await entries.of_round(tx, played.id) for played in (first.played, second.played)
    }


async def test_an_event_tells_what_it_said_before_a_change_of_another(
    tx: Transaction, evening: Evening
) -> None:
    first = await evening.record(tx, gang("A", "an"))
    second = await evening.record(tx, gang("B", "an"))
    await evening.replace(tx, first.entry, gang("A", "wan"))
    await evening.replace(tx, second.entry, None)
    kept, changed = await entries.of_round(tx, first.played.id)
    recorded, taken_back = (change.id for change in changed.changes)
    assert kept.body_until(kept.changes[0].id) is None
    assert kept.body_until(recorded) == evening.told(gang("A", "an"))
    assert kept.body_until(taken_back) == kept.body_until(None) == evening.told(gang("A", "wan"))
    assert changed.body_until(None) is None
