"""账本: what happened is recorded, corrected and taken back; every amount follows."""

import json
from contextlib import suppress
from sqlite3 import IntegrityError
from typing import Any

import pytest
from builders import adjust, gang, leave, shared_win, wall_end, win
from evenings import ANN, BEN, EIGHT_O_CLOCK, STANDARD, Evening, begun

from scorer import RuleViolation, parse_rules
from storage import Store, Transaction, history, ledger, replay, rounds, tables, tallies
from storage.errors import (
    AlreadyRecorded,
    AmountTooLarge,
    NoRoomBetween,
    NotFound,
    NothingChanged,
    NothingToUndo,
    StaleRevision,
    TableClosed,
)

A_WINS_FROM_B = win("A", "B", fan=0)
WHOLE_ROUND = (gang("A", "an"), win("A", "B", fan=1), win("B", "C", fan=0), win("C", fan=2))


def told_by_ann(source: str | None, expected_revision: int | None = None) -> dict[str, Any]:
    return {"actor": ANN, "at": EIGHT_O_CLOCK, "source": source, "expected_revision": expected_revision}


async def test_what_is_paid_for_something_else_is_booked_as_that(store: Store) -> None:
    """Who pays whom how much stays as it was: only why does not."""
    evening = await begun(store, rules=parse_rules({"gang_zhi": 1, "gang_zhi_others": 1}))
    async with store.transaction() as tx:
        recorded = await evening.record(tx, gang("A", "zhi", "B"))
        await evening.replace(tx, recorded.entry, gang("A", "wan"))
        booked = [row["reason"] for row in await tx.all("SELECT reason FROM transfers")]
        assert booked == ["gang_wan"] * 3
        await evening.check(tx)


async def test_every_event_moves_tonight_and_all_time_at_once(tx: Transaction, evening: Evening) -> None:
    await evening.record(tx, gang("A", "an"))
    assert await evening.tonight(tx) == "A+6 B-2 C-2 D-2"
    await evening.record(tx, win("B", "C", fan=3))
    assert await evening.tonight(tx) == "A+6 B+6 C-10 D-2"
    assert await evening.all_time(tx) == "A+6 B+6 C-10 D-2"
    await evening.check(tx)


async def test_what_is_recorded_is_the_round_after_it_and_its_settlement(
    tx: Transaction, evening: Evening
) -> None:
    recorded = await evening.record(tx, *WHOLE_ROUND)
    assert (recorded.played.is_over, recorded.played.revision) == (True, 5)
    assert recorded.settlement.next_dealer == str(evening.ids["A"])
    assert (await replay.current_events(tx, recorded.played.id))[-1].body == evening.told(WHOLE_ROUND[-1])


async def test_a_refused_event_is_not_saved_and_the_transaction_goes_on(
    store: Store, evening: Evening
) -> None:
    async with store.transaction() as tx:
        await evening.record(tx, gang("A", "an"))
        before = await evening.current(tx)
        with pytest.raises(RuleViolation) as refusal:
            await evening.record(tx, win("A", "A", fan=0))
        assert (refusal.value.code, refusal.value.event) == ("same_player", 1)
        assert await evening.current(tx) == before
        await evening.record(tx, A_WINS_FROM_B)
    async with store.reading() as reading:
        assert await evening.tonight(reading) == "A+7 B-3 C-2 D-2"
        assert len(await replay.current_events(reading, before.id)) == 2


async def test_one_source_records_once_whatever_it_says(tx: Transaction, evening: Evening) -> None:
    played = await evening.current(tx)
    event = evening.event(gang("A", "an"))
    first = await ledger.record(tx, played.id, event, **told_by_ann("message:-1001:9"))
    for act in (
        ledger.record(tx, played.id, event, **told_by_ann("message:-1001:9")),
        ledger.insert(tx, played.id, 0, event, **told_by_ann("message:-1001:9")),
        ledger.replace(tx, first.entry, None, **told_by_ann("message:-1001:9")),
        ledger.drop_round(tx, played.id, actor=ANN, at=1, source="message:-1001:9"),
    ):
        with pytest.raises(AlreadyRecorded) as again:
            await act
        assert again.value.entry == first.entry
    assert await history.entry_of_source(tx, "message:-1001:9") == first.entry
    assert await history.entry_of_source(tx, "message:-1001:10") is None
    assert await evening.tonight(tx) == "A+6 B-2 C-2 D-2"


async def test_without_a_source_the_same_event_records_again(tx: Transaction, evening: Evening) -> None:
    played = await evening.current(tx)
    for _ in range(2):
        await ledger.record(tx, played.id, evening.event(gang("A", "an")), **told_by_ann(None))
    assert await evening.tonight(tx) == "A+12 B-4 C-4 D-4"


async def test_a_change_made_looking_at_an_older_revision_is_declined(
    tx: Transaction, evening: Evening
) -> None:
    played = await evening.current(tx)
    event = evening.event(gang("A", "an"))
    entry = (await ledger.record(tx, played.id, event, **told_by_ann("first", played.revision))).entry
    for act in (
        ledger.record(tx, played.id, event, **told_by_ann("second", played.revision)),
        ledger.insert(tx, played.id, 0, event, **told_by_ann("second", played.revision)),
        ledger.replace(tx, entry, None, **told_by_ann("second", played.revision)),
    ):
        with pytest.raises(StaleRevision) as stale:
            await act
        assert stale.value.current == played.revision + 1
    assert await evening.tonight(tx) == "A+6 B-2 C-2 D-2"


async def test_a_renewed_round_is_what_it_was_for_none_who_looked_before(
    tx: Transaction, evening: Evening
) -> None:
    await evening.record(tx, gang("A", "an"))
    seen = await evening.current(tx)
    await ledger.renew(tx, seen.id)
    assert (await evening.current(tx)).revision == seen.revision + 1
    assert await evening.tonight(tx) == "A+6 B-2 C-2 D-2"
    event = evening.event(A_WINS_FROM_B)
    with pytest.raises(StaleRevision):
        await ledger.record(tx, seen.id, event, **told_by_ann("late", seen.revision))
    await evening.check(tx)


async def test_a_payment_or_a_tally_beyond_the_bound_is_declined(store: Store) -> None:
    rules = parse_rules({"base": "90000000000", "cap_fan": None, "pig_amount": 16})
    evening = await begun(store, rules=rules)
    with pytest.raises(AmountTooLarge):
        async with store.transaction() as tx:
            await evening.record(tx, win("A", "B", fan=99))
    async with store.transaction() as tx:
        await evening.record(tx, win("A", "B", fan=0))
    with pytest.raises(AmountTooLarge):
        async with store.transaction() as tx:
            await evening.record(tx, win("C", "B", fan=0))
    async with store.transaction() as tx:
        assert await evening.tonight(tx) == "A+90000000000 B-90000000000"
        await evening.check(tx)


async def test_what_was_declined_for_its_amount_cannot_be_committed(store: Store) -> None:
    evening = await begun(store, rules=parse_rules({"base": "90000000000", "cap_fan": None}))
    with pytest.raises(IntegrityError, match="FOREIGN KEY"):  # noqa: PT012 - the end of the block raises
        async with store.transaction() as tx:
            with suppress(AmountTooLarge):
                await evening.record(tx, win("A", "B", fan=99))
    async with store.transaction() as tx:
        assert not any((await tallies.of_table(tx, evening.table.id)).values())


async def test_another_fault_of_the_database_is_no_matter_of_amounts(store: Store) -> None:
    evening = await begun(store)
    with pytest.raises(IntegrityError, match="broken"):  # noqa: PT012 - the fault ends the transaction
        async with store.transaction() as tx:
            await tx.run("DROP TRIGGER a_transfer_moves_the_tallies")
            await tx.run(
                "CREATE TRIGGER broken AFTER INSERT ON transfers BEGIN SELECT RAISE(ABORT, 'broken'); END"
            )
            await evening.record(tx, gang("A", "an"))


class TestUndo:
    async def test_takes_back_the_last_event(self, tx: Transaction, evening: Evening) -> None:
        won = await evening.record(tx, gang("A", "an"), A_WINS_FROM_B)
        assert (await evening.undo(tx)).entry == won.entry
        assert await evening.tonight(tx) == "A+6 B-2 C-2 D-2"

    async def test_takes_back_a_win_of_several_whole(self, tx: Transaction, evening: Evening) -> None:
        await evening.record(tx, gang("A", "an"), shared_win("A", B=1, C=2))
        await evening.undo(tx)
        assert await evening.tonight(tx) == "A+6 B-2 C-2 D-2"

    async def test_takes_back_what_was_told_last_wherever_it_belongs(
        self, tx: Transaction, evening: Evening
    ) -> None:
        last = await evening.record(tx, A_WINS_FROM_B)
        put_in = await evening.insert(tx, last.played.id, 0, gang("A", "an"))
        assert [(await evening.undo(tx)).entry for _ in range(2)] == [put_in.entry, last.entry]
        assert await evening.tonight(tx) == "all at 0"

    async def test_of_what_was_put_into_an_older_round_leaves_the_rounds_after_it(
        self, tx: Transaction, evening: Evening
    ) -> None:
        ended = (await evening.record(tx, *WHOLE_ROUND)).played
        opened = await evening.next_round(tx)
        played_on = await evening.record(tx, gang("D", "an"))
        before = await evening.tonight(tx)
        put_in = await evening.insert(tx, ended.id, 9, adjust(("A", "B", "3")))
        assert (await evening.undo(tx)).entry == put_in.entry
        assert (await evening.current(tx)).id == opened.id
        assert await evening.tonight(tx) == before
        assert (await evening.undo(tx)).entry == played_on.entry
        await evening.check(tx)

    async def test_of_what_ended_an_older_round_only_later_leaves_the_rounds_after_it(
        self, tx: Transaction, evening: Evening
    ) -> None:
        last = await evening.record(tx, *WHOLE_ROUND)
        opened = await evening.next_round(tx)
        await evening.record(tx, gang("D", "an"))
        await evening.replace(tx, last.entry, None)
        await evening.insert(tx, last.played.id, 9, WHOLE_ROUND[-1])
        assert not (await evening.undo(tx)).played.is_over
        assert (await evening.current(tx)).id == opened.id
        await evening.check(tx)

    async def test_of_what_a_later_event_hangs_on_is_refused(self, tx: Transaction, evening: Evening) -> None:
        first = await evening.record(tx, gang("A", "an"))
        await evening.record(tx, win("A", fan=1, flags=["gang_shang_hua"]))
        await evening.insert(tx, first.played.id, 1, gang("A", "an"))
        await evening.replace(tx, first.entry, None)
        before = await evening.tonight(tx)
        with pytest.raises(RuleViolation) as refusal:
            await evening.undo(tx)
        assert refusal.value.code == "no_gang_before"
        assert await evening.tonight(tx) == before
        await evening.check(tx)

    async def test_reopens_an_ended_round_and_withdraws_the_untouched_one(
        self, tx: Transaction, evening: Evening
    ) -> None:
        ended = (await evening.record(tx, *WHOLE_ROUND)).played
        opened = await evening.next_round(tx)
        await rounds.set_board(tx, opened.id, 77)
        await evening.undo(tx)
        current = await evening.current(tx)
        assert (current.id, current.is_over, current.board_message) == (ended.id, False, 77)
        assert (await rounds.get(tx, opened.id)).is_withdrawn
        with pytest.raises(NotFound):
            await rounds.by_number(tx, evening.table.id, 2)
        with pytest.raises(StaleRevision):
            await ledger.record(tx, opened.id, evening.event(gang("A", "an")), **told_by_ann("late"))

    async def test_a_withdrawn_round_is_dealt_anew_under_its_id(
        self, tx: Transaction, evening: Evening
    ) -> None:
        await evening.record(tx, *WHOLE_ROUND)
        opened = await evening.next_round(tx)
        await evening.undo(tx)
        await evening.record(tx, win("D", fan=0))
        again = await evening.next_round(tx)
        assert (again.id, again.number, again.is_withdrawn) == (opened.id, 2, False)
        assert again.revision > opened.revision

    async def test_goes_back_over_rounds_until_nothing_stands(
        self, tx: Transaction, evening: Evening
    ) -> None:
        for _ in range(3):
            await evening.record(tx, *WHOLE_ROUND)
            await evening.next_round(tx)
        for left in range(11, -1, -1):
            undone = await evening.undo(tx)
            assert undone.played.number == left // 4 + 1
        assert await evening.tonight(tx) == "all at 0"
        assert await ledger.newest_event(tx, evening.table.id) is None

    async def test_of_an_adjustment_after_the_end_leaves_the_round_ended(
        self, tx: Transaction, evening: Evening
    ) -> None:
        await evening.record(tx, *WHOLE_ROUND, adjust(("A", "B", "1")))
        opened = await evening.next_round(tx)
        assert (await evening.undo(tx)).played.is_over
        assert (await evening.current(tx)).id == opened.id


class TestReplace:
    async def test_an_old_round_is_corrected_as_if_it_had_been_entered_so(
        self, store: Store, evening: Evening
    ) -> None:
        async with store.transaction() as tx:
            for wins in (win("A", "B", fan=2), win("A", "C", fan=2)):
                wrong = await evening.record(tx, wins)
                await evening.record(tx, win("B" if wins["from"] == "C" else "C", "D", fan=0), wall_end())
                await evening.next_round(tx)
            await evening.record(tx, gang("D", "an"))
            await evening.replace(tx, wrong.entry, win("A", "D", fan=2))
            corrected = await evening.tonight(tx)
        fresh = await begun(store, telegram_id=-2)
        async with store.transaction() as tx:
            await fresh.record(tx, win("A", "B", fan=2), win("C", "D", fan=0), wall_end())
            await fresh.next_round(tx)
            await fresh.record(tx, win("A", "D", fan=2), win("B", "D", fan=0), wall_end())
            await fresh.next_round(tx)
            await fresh.record(tx, gang("D", "an"))
            assert await fresh.tonight(tx) == corrected
            await evening.check(tx)

    async def test_none_takes_back_and_a_body_restores_in_its_place(
        self, tx: Transaction, evening: Evening
    ) -> None:
        first = await evening.record(tx, gang("A", "an"))
        last = await evening.record(tx, A_WINS_FROM_B)
        await evening.replace(tx, first.entry, None)
        assert await evening.tonight(tx) == "A+1 B-1"
        restored = await evening.replace(tx, first.entry, gang("A", "an"))
        events = await replay.current_events(tx, restored.played.id)
        assert [event.entry for event in events] == [first.entry, last.entry]
        assert await evening.tonight(tx) == "A+7 B-3 C-2 D-2"

    async def test_a_correction_that_a_later_event_contradicts_is_refused(
        self, tx: Transaction, evening: Evening
    ) -> None:
        first = await evening.record(tx, gang("A", "an"))
        await evening.record(tx, win("A", fan=1, flags=["gang_shang_hua"]))
        with pytest.raises(RuleViolation) as refusal:
            await evening.replace(tx, first.entry, None)
        assert refusal.value.code == "no_gang_before"
        await evening.check(tx)

    async def test_the_same_again_changes_nothing(self, tx: Transaction, evening: Evening) -> None:
        first = await evening.record(tx, gang("A", "an"))
        with pytest.raises(NothingChanged):
            await evening.replace(tx, first.entry, gang("A", "an"))
        await evening.replace(tx, first.entry, None)
        with pytest.raises(NothingChanged):
            await evening.replace(tx, first.entry, None)

    async def test_needs_an_entry_that_is_there(self, tx: Transaction, evening: Evening) -> None:
        with pytest.raises(NotFound):
            await evening.replace(tx, 99, None)


class TestInsert:
    async def test_a_forgotten_event_comes_at_its_place(self, tx: Transaction, evening: Evening) -> None:
        ended = (await evening.record(tx, A_WINS_FROM_B, win("B", "C", fan=0))).played
        for place in (0, 2, 1):
            await evening.insert(tx, ended.id, place, gang("D", "zhi", "C"))
        kinds = [event.body["type"] for event in await replay.current_events(tx, ended.id)]
        assert kinds == ["gang", "gang", "win", "gang", "win"]
        await evening.check(tx)

    async def test_some_forty_at_one_place_and_no_more(self, tx: Transaction, evening: Evening) -> None:
        played = (await evening.record(tx, adjust(("A", "B", "1")))).played
        for _ in range(40):
            await evening.insert(tx, played.id, 0, adjust(("B", "C", "1")))
        with pytest.raises(NoRoomBetween):
            await evening.insert(tx, played.id, 0, adjust(("B", "C", "1")))
        assert len(await replay.current_events(tx, played.id)) == 41
        await evening.check(tx)


async def test_dropping_a_round_takes_back_its_events_only(tx: Transaction, evening: Evening) -> None:
    await evening.record(tx, *WHOLE_ROUND)
    before = await evening.tonight(tx)
    opened = await evening.next_round(tx)
    await evening.record(tx, gang("A", "an"), leave("A"))
    dropped = await ledger.drop_round(tx, opened.id, actor=BEN, at=EIGHT_O_CLOCK, source="drop")
    assert (dropped.id, dropped.is_over) == (opened.id, False)
    assert await evening.tonight(tx) == before
    with pytest.raises(NothingToUndo):
        await ledger.drop_round(tx, opened.id, actor=BEN, at=EIGHT_O_CLOCK, source=None)


async def test_several_events_are_taken_back_at_once_where_none_of_them_could_be_alone(
    tx: Transaction, evening: Evening
) -> None:
    gang_first = await evening.record(tx, gang("A", "an"))
    taken = [(await evening.record(tx, event)).entry for event in (win("B"), leave("B"))]
    stays = await evening.record(tx, gang("C", "an"))
    left = await ledger.take_back(tx, stays.played.id, taken, actor=BEN, at=EIGHT_O_CLOCK, source="take back")
    assert left.revision == stays.played.revision + 1
    standing = await replay.current_events(tx, left.id)
    assert [event.entry for event in standing] == [gang_first.entry, stays.entry]
    assert await evening.tonight(tx) == "A+4 B-4 C+4 D-4"
    with pytest.raises(NothingToUndo):
        await ledger.take_back(tx, left.id, taken, actor=BEN, at=EIGHT_O_CLOCK, source=None)
    await evening.check(tx)


async def test_a_closed_table_takes_corrections_only(tx: Transaction, evening: Evening) -> None:
    first = await evening.record(tx, *WHOLE_ROUND)
    await tables.close_table(tx, evening.table.id, EIGHT_O_CLOCK)
    for act in (
        evening.record(tx, adjust(("A", "B", "1"))),
        evening.next_round(tx),
    ):
        with pytest.raises(TableClosed):
            await act
    await evening.insert(tx, first.played.id, 4, adjust(("A", "B", "1")))
    await evening.replace(tx, first.entry, win("C", fan=0))
    await tables.reopen(tx, evening.table.id)
    await evening.undo(tx)
    await evening.check(tx)


async def test_a_round_scores_by_the_rules_it_was_dealt_with(tx: Transaction, evening: Evening) -> None:
    first = await evening.record(tx, win("A", "B", fan=5))
    await tables.set_rules(tx, evening.table.id, parse_rules({"cap_fan": 5}))
    await evening.replace(tx, first.entry, win("A", "C", fan=5))
    assert await evening.tonight(tx) == "A+16 C-16"
    await evening.record(tx, wall_end())
    opened = await evening.next_round(tx)
    assert (opened.rules.cap_fan, first.played.rules) == (5, STANDARD)


async def test_events_are_stored_as_the_scorers_json(tx: Transaction, evening: Evening) -> None:
    recorded = await evening.record(tx, gang("A", "zhi", "B"))
    [row] = await tx.all("SELECT body FROM events")
    a, b = (str(evening.ids[letter]) for letter in "AB")
    assert json.loads(row["body"]) == {"type": "gang", "by": a, "kind": "zhi", "from": b}
    assert recorded.settlement.net[a] == 20_000
