"""走势: round after round, whose sums are the tallies of the night."""

from builders import adjust, gang, wall_end, win
from evenings import EIGHT_O_CLOCK, Evening

from storage import Transaction, dealing, people, rounds, series, tables
from storage.records import SideBet


async def shown(tx: Transaction, evening: Evening) -> list[str]:
    steps = await series.of_table(tx, evening.table.id)
    return [f"{step.played.number}: {evening.written(step.net)}" for step in steps]


async def test_a_round_in_which_nothing_happened_is_no_step(tx: Transaction, evening: Evening) -> None:
    assert await series.of_table(tx, evening.table.id) == ()
    await evening.record(tx, win("A", "B", fan=0), wall_end())
    await evening.next_round(tx)
    assert [step.played.number for step in await series.of_table(tx, evening.table.id)] == [1]


async def test_the_steps_add_up_to_the_tallies(tx: Transaction, evening: Evening) -> None:
    await evening.record(tx, gang("A", "an"), wall_end(A=0, B=0, C=0, D=0))
    await evening.next_round(tx)
    await evening.record(tx, gang("B", "an"), adjust(("C", "A", 5)))
    assert await shown(tx, evening) == ["1: A+6 B-2 C-2 D-2", "2: A+3 B+6 C-7 D-2"]
    assert await evening.tonight(tx) == "A+9 B+4 C-9 D-4"


async def test_an_event_taken_back_is_gone_and_the_events_keep_their_order(
    tx: Transaction, evening: Evening
) -> None:
    recorded = await evening.record(tx, gang("A", "an"), gang("B", "an"), gang("C", "an"))
    await evening.replace(tx, recorded.entry - 1, None)
    played = await rounds.current(tx, evening.table.id)
    await evening.insert(tx, played.id, 0, gang("D", "an"))
    (step,) = await series.of_table(tx, evening.table.id)
    assert [evening.letters[int(body["by"])] for body in step.bodies] == ["D", "A", "C"]


async def test_who_was_merged_counts_as_whom_they_are_now(tx: Transaction, evening: Evening) -> None:
    await evening.record(tx, gang("A", "an"))
    await tables.close_table(tx, evening.table.id, EIGHT_O_CLOCK)
    await people.merge(tx, evening.chat_id, evening.ids["A"], evening.ids["E"])
    assert await shown(tx, evening) == ["1: B-2 C-2 D-2 E+6"]
    owners = await series.owners_at(tx, evening.table.id)
    assert owners[evening.ids["A"]] == evening.ids["E"]
    assert owners[evening.ids["B"]] == evening.ids["B"]


async def test_other_tables_are_other_nights(tx: Transaction, evening: Evening) -> None:
    await evening.record(tx, gang("A", "an"))
    assert await series.of_table(tx, evening.table.id + 1) == ()


async def test_a_round_scored_anew_is_what_was_booked(tx: Transaction, evening: Evening) -> None:
    played = await rounds.current(tx, evening.table.id)
    await tables.join_table(tx, evening.table.id, [evening.ids["E"]])
    await dealing.set_side_bets(tx, played.id, [SideBet(evening.ids["E"], evening.ids["A"])])
    await evening.record(tx, gang("A", "an"), win("B", fan=1))
    (step,) = await series.of_table(tx, evening.table.id)
    assert {int(person): amount for person, amount in step.settle().net.items()} == step.net
