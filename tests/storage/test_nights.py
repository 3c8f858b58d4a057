"""几场: the tables of a period, what they come to, and who paid whom, recomputed from the rounds."""

from collections import Counter
from dataclasses import replace

import pytest
from evenings import ANN, EIGHT_O_CLOCK, UNIT, Evening, Json, begin
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scorer import RuleViolation
from storage import Reading, Transaction, chats, nights, open_store, people, played, replay, tables
from storage.played import PlayedRound

DAY = 86_400
SELF_DRAW = {"type": "win", "how": "self_draw", "wins": [{"by": "A", "hand": {"patterns": ["qing_yi_se"]}}]}
DISCARD = {"type": "win", "how": "discard", "from": "C", "wins": [{"by": "B", "hand": {"patterns": []}}]}
GANG = {"type": "gang", "kind": "an", "by": "D"}


async def rounds_between(reading: Reading, chat_id: int, *period: int) -> tuple[PlayedRound, ...]:
    return tuple((await played.between(reading, chat_id, *period)).decoded())


async def next_night(tx: Transaction, evening: Evening, at: int, seated: str = "ABCD") -> Evening:
    standing = await tables.open_table_of(tx, evening.chat_id, 0)
    if standing is not None:
        await tables.close_table(tx, standing.id, at)
    seats = [evening.ids[letter] for letter in seated]
    table = await tables.open_table(
        tx, evening.chat_id, 0, seats, evening.table.rules, dealer=seats[0], opened_by=ANN, at=at
    )
    return replace(evening, table=table)


async def test_a_period_takes_the_tables_that_were_opened_in_it(tx: Transaction, evening: Evening) -> None:
    await evening.record(tx, SELF_DRAW)
    later = await next_night(tx, evening, EIGHT_O_CLOCK + DAY)
    await later.record(tx, DISCARD)
    both = await nights.between(tx, evening.chat_id)
    assert [night.opened_at for night in both] == [EIGHT_O_CLOCK, EIGHT_O_CLOCK + DAY]
    [first] = await nights.between(tx, evening.chat_id, EIGHT_O_CLOCK, EIGHT_O_CLOCK + DAY)
    assert evening.written(first.amounts) == "A+15 B-5 C-5 D-5"
    [second] = await nights.between(tx, evening.chat_id, EIGHT_O_CLOCK + 1)
    assert evening.written(second.amounts) == "B+1 C-1"
    assert evening.written(nights.summed(both)) == "A+15 B-4 C-6 D-5"


async def test_who_came_and_won_nothing_is_among_them(tx: Transaction, evening: Evening) -> None:
    await evening.record(tx, {"type": "wall_end"})
    [night] = await nights.between(tx, evening.chat_id)
    assert night.amounts == dict.fromkeys((evening.ids[letter] for letter in "ABCD"), 0)


async def test_a_table_at_which_nothing_stands_is_no_night(tx: Transaction, evening: Evening) -> None:
    await evening.record(tx, SELF_DRAW)
    later = await next_night(tx, evening, EIGHT_O_CLOCK + DAY)
    assert await nights.count(tx, evening.chat_id) == 1
    await later.record(tx, DISCARD)
    assert await nights.count(tx, evening.chat_id) == len(await nights.between(tx, evening.chat_id)) == 2
    await later.undo(tx)
    assert await nights.count(tx, evening.chat_id) == len(await nights.between(tx, evening.chat_id)) == 1
    assert await nights.count(tx, evening.chat_id + 1) == 0


async def test_merged_people_are_one(tx: Transaction, evening: Evening) -> None:
    await evening.record(tx, SELF_DRAW)
    later = await next_night(tx, evening, EIGHT_O_CLOCK + DAY, "EBCD")
    await later.record(tx, {**SELF_DRAW, "wins": [{"by": "E", "hand": {"patterns": []}}]})
    await tables.close_table(tx, later.table.id, EIGHT_O_CLOCK + DAY)
    await people.merge(tx, evening.chat_id, evening.ids["E"], evening.ids["A"])
    totals = nights.summed(await nights.between(tx, evening.chat_id))
    assert evening.written(totals) == "A+21 B-7 C-7 D-7"
    paid = await nights.head_to_head(tx, evening.chat_id)
    assert paid[evening.ids["B"], evening.ids["A"]] == 7 * UNIT
    assert evening.ids["E"] not in {person for pair in paid for person in pair}


async def test_another_group_has_nights_of_its_own(tx: Transaction, evening: Evening) -> None:
    await evening.record(tx, SELF_DRAW)
    other = await chats.find_or_add(tx, -2002, "另一个群")
    assert await nights.between(tx, other.id) == ()
    assert await nights.head_to_head(tx, other.id) == {}
    assert await rounds_between(tx, other.id) == ()


async def test_a_round_is_read_with_its_events_and_an_untouched_one_is_not(
    tx: Transaction, evening: Evening
) -> None:
    undone = await evening.record(tx, GANG)
    await evening.replace(tx, undone.entry, None)
    assert await rounds_between(tx, evening.chat_id) == ()
    await evening.record(tx, GANG, SELF_DRAW)
    [one] = await rounds_between(tx, evening.chat_id)
    assert [body["type"] for body in one.bodies] == ["gang", "win"]
    assert (one.night, one.record.number) == (EIGHT_O_CLOCK, 1)
    assert await rounds_between(tx, evening.chat_id, EIGHT_O_CLOCK + 1) == ()


async def test_a_round_that_was_withdrawn_is_not_read(tx: Transaction, evening: Evening) -> None:
    win_c = {**DISCARD, "from": "D", "wins": [{"by": "C", "hand": {"patterns": []}}]}
    win_b = {**DISCARD, "from": "D"}
    await evening.record(tx, SELF_DRAW, win_b, win_c)
    await evening.next_round(tx)
    await evening.undo(tx)
    assert [one.record.number for one in await rounds_between(tx, evening.chat_id)] == [1]


EVENTS = st.lists(st.sampled_from([SELF_DRAW, DISCARD, GANG]), max_size=3)


@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(evenings=st.lists(EVENTS, min_size=1, max_size=4), first=st.integers(0, 3), length=st.integers(0, 4))
async def test_any_periods_sums_equal_a_recomputation_from_the_events(
    tmp_path_factory: pytest.TempPathFactory,
    evenings: list[list[Json]],
    first: int,
    length: int,
) -> None:
    async with open_store(tmp_path_factory.mktemp("nights")) as store, store.transaction() as tx:
        evening = await begin(tx)
        for day, events in enumerate(evenings):
            night = await next_night(tx, evening, EIGHT_O_CLOCK + day * DAY)
            for event in events:
                try:
                    await night.record(tx, event)
                except RuleViolation:
                    continue
        since = EIGHT_O_CLOCK + first * DAY
        period = (since, since + length * DAY)
        recomputed: Counter[int] = Counter()
        paid: Counter[tuple[int, int]] = Counter()
        for one in await rounds_between(tx, evening.chat_id, *period):
            for transfer in replay.score(one.record, one.bodies).transfers:
                recomputed[int(transfer.payer)] -= transfer.amount
                recomputed[int(transfer.payee)] += transfer.amount
                paid[int(transfer.payer), int(transfer.payee)] += transfer.amount
        totals = nights.summed(await nights.between(tx, evening.chat_id, *period))
        assert {one: amount for one, amount in totals.items() if amount} == {
            one: amount for one, amount in recomputed.items() if amount
        }
        assert sum(totals.values()) == 0
        assert await nights.head_to_head(tx, evening.chat_id, *period) == dict(paid)
