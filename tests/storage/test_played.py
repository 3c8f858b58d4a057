"""打过的局: the rounds in which something happened, read in the order of play, as the scorer takes them."""

from builders import adjust, gang, wall_end, win
from evenings import ANN, EIGHT_O_CLOCK, STANDARD, Evening, begun

from storage import Reading, Store, Transaction, dealing, nights, played, replay, rounds, tables
from storage.played import PlayedRound
from storage.records import SideBet

A_DAY = 86_400


async def at_table(reading: Reading, evening: Evening) -> tuple[PlayedRound, ...]:
    return tuple((await played.at_table(reading, evening.table.id)).decoded())


def came_to(evening: Evening, one: PlayedRound) -> str:
    """Score a round anew; write who won and lost what."""
    net = replay.score(one.record, one.bodies).net
    return evening.written({int(person): amount for person, amount in net.items()})


async def test_a_round_in_which_nothing_happened_is_not_among_them(tx: Transaction, evening: Evening) -> None:
    assert await at_table(tx, evening) == ()
    assert await played.count(tx, evening.chat_id) == 0
    await evening.record(tx, win("A", "B", fan=0), wall_end())
    await evening.next_round(tx)
    await evening.record(tx, gang("A", "an"))
    await evening.undo(tx)
    assert [one.record.number for one in await at_table(tx, evening)] == [1]
    assert await played.count(tx, evening.chat_id) == 1
    assert await played.count(tx, evening.chat_id + 1) == 0


async def test_scored_anew_they_add_up_to_the_tallies(tx: Transaction, evening: Evening) -> None:
    await evening.record(tx, gang("A", "an"), wall_end(A=0, B=0, C=0, D=0))
    await evening.next_round(tx)
    await evening.record(tx, gang("B", "an"), adjust(("C", "A", 5)))
    assert [came_to(evening, one) for one in await at_table(tx, evening)] == [
        "A+6 B-2 C-2 D-2",
        "A+3 B+6 C-7 D-2",
    ]
    assert await evening.tonight(tx) == "A+9 B+4 C-9 D-4"


async def test_a_round_with_side_bets_is_scored_with_them(tx: Transaction, evening: Evening) -> None:
    await dealing.join_table(tx, evening.table.id, [evening.ids["E"]])
    bet = SideBet(evening.ids["E"], evening.ids["A"])
    await dealing.set_side_bets(tx, (await rounds.current(tx, evening.table.id)).id, [bet])
    await evening.record(tx, gang("A", "an"), win("B", fan=1))
    [one] = await at_table(tx, evening)
    assert one.record.side_bets == (bet,)
    assert came_to(evening, one) == await evening.tonight(tx)


async def test_an_event_taken_back_is_gone_and_the_events_keep_their_order(
    tx: Transaction, evening: Evening
) -> None:
    recorded = await evening.record(tx, gang("A", "an"), gang("B", "an"), gang("C", "an"))
    await evening.replace(tx, recorded.entry - 1, None)
    await evening.insert(tx, (await rounds.current(tx, evening.table.id)).id, 0, gang("D", "an"))
    [one] = await at_table(tx, evening)
    assert [evening.letters[int(body["by"])] for body in one.bodies] == ["D", "A", "C"]


async def test_a_stretch_of_days_has_the_tables_opened_in_it(store: Store, evening: Evening) -> None:
    other = await begun(store, telegram_id=-2)
    async with store.transaction() as tx:
        await other.record(tx, gang("D", "an"))
        await evening.record(tx, gang("A", "an"), wall_end(A=0, B=0, C=0, D=0))
        await evening.next_round(tx)
        await evening.record(tx, gang("B", "an"))
        await tables.close_table(tx, evening.table.id, EIGHT_O_CLOCK)
        evening.table = await tables.open_table(
            tx,
            evening.chat_id,
            0,
            [evening.ids[letter] for letter in "EA"],
            STANDARD,
            dealer=None,
            opened_by=ANN,
            at=EIGHT_O_CLOCK + 7 * A_DAY,
        )
        await evening.record(tx, gang("E", "an"))

        async def between(since: int, until: int) -> list[tuple[int, str]]:
            found = await played.between(tx, evening.chat_id, since, until)
            return [((one.night - EIGHT_O_CLOCK) // A_DAY, came_to(evening, one)) for one in found.decoded()]

        first = [(0, "A+6 B-2 C-2 D-2"), (0, "A-2 B+6 C-2 D-2")]
        second = [(7, "A-2 E+2")]
        assert await between(EIGHT_O_CLOCK, EIGHT_O_CLOCK + 1) == first
        assert await between(EIGHT_O_CLOCK + 1, EIGHT_O_CLOCK + 8 * A_DAY) == second
        assert await between(0, nights.EVER) == first + second
        assert await between(0, EIGHT_O_CLOCK) == []
