"""重算: what the events of a round come to, remembered for who books, worked out anew for who checks."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from builders import gang, leave, wall_end, win
from evenings import Evening

from scorer import RuleViolation, Settlement, score_round
from scorer.rounds import Gang, Leave
from storage import Transaction, dealing, replay, rounds
from storage.audit import audit
from storage.records import SideBet


@pytest.fixture
async def played(tx: Transaction, evening: Evening) -> Evening:
    """An evening whose first round has ended."""
    await evening.record(tx, gang("A", "an"), win("B", "C", fan=0), wall_end(A=0, C=0, D=0))
    return evening


@contextmanager
def forgetting_who_paid(settlement: Settlement) -> Iterator[None]:
    """Damage a settlement that is remembered, as a bug might."""
    transfers = settlement.transfers
    object.__setattr__(settlement, "transfers", ())
    try:
        yield
    finally:
        object.__setattr__(settlement, "transfers", transfers)


async def test_the_events_that_stand_are_told_in_order_of_play(tx: Transaction, evening: Evening) -> None:
    dealt = await evening.current(tx)
    await evening.record(tx, gang("A", "an"), gang("B", "an"))
    [first, second] = await replay.current_events(tx, dealt.id)
    await evening.insert(tx, dealt.id, 1, leave("D"))
    await evening.replace(tx, first.entry, None)
    standing = await replay.current_events(tx, dealt.id)
    assert [type(event.told) for event in standing] == [Leave, Gang]
    assert standing[1] == second
    assert (standing[0].actor.name, second.actor.name) == ("Ben", "Ann")
    assert await replay.told_at(tx, evening.table.id) == {dealt.id: tuple(event.told for event in standing)}


async def test_a_round_is_told_with_ids_as_names(tx: Transaction, played: Evening) -> None:
    record = await rounds.by_number(tx, played.table.id, 1)
    events = await replay.current_events(tx, record.id)
    told = replay.told_round(record, [event.body for event in events])
    assert told == replay.told_round(record, [event.told for event in events])
    assert told.players == tuple(str(played.ids[letter]) for letter in "ABCD")
    assert told.dealer == str(played.ids["A"])


async def test_where_dice_decide_nobody_deals_until_it_is_said(tx: Transaction, played: Evening) -> None:
    dealt = await played.next_round(tx)
    assert replay.told_round(dealt, ()).dealer == str(dealt.dealer) == str(played.ids["B"])
    unsaid = await dealing.set_dealer(tx, dealt.id, None)
    assert replay.told_round(unsaid, ()).dealer is None


async def test_side_bets_are_told_too(tx: Transaction, evening: Evening) -> None:
    bet = SideBet(by=evening.ids["E"], on=evening.ids["A"])
    record = await dealing.set_side_bets(tx, (await evening.current(tx)).id, [bet])
    settlement = replay.score(record, [evening.told(gang("A", "an"))])
    assert settlement.net[str(evening.ids["E"])] == settlement.net[str(evening.ids["A"])] > 0


async def test_what_was_booked_is_remembered(tx: Transaction, evening: Evening) -> None:
    booked = await evening.record(tx, gang("A", "an"), win("B", "C", fan=0))
    assert await replay.settlement_of(tx, booked.played) is booked.settlement


async def test_an_event_at_fault_is_named_by_its_place(tx: Transaction, evening: Evening) -> None:
    record = await evening.current(tx)
    for score in (replay.score, replay.score_anew):
        with pytest.raises(RuleViolation) as caught:
            score(record, [evening.told(gang("A", "an")), {"type": "dance"}])
        assert (caught.value.code, caught.value.event) == ("bad_event", 1)


async def test_scoring_anew_trusts_no_memory(tx: Transaction, evening: Evening) -> None:
    booked = await evening.record(tx, gang("C", "an"), win("B", "C", fan=0))
    told = [event.told for event in await replay.current_events(tx, booked.played.id)]
    with forgetting_who_paid(booked.settlement):
        assert replay.score(booked.played, told).transfers == ()
        anew = replay.score_anew(booked.played, told)
    assert (
        anew == booked.settlement == score_round(replay.told_round(booked.played, told), booked.played.rules)
    )


async def test_the_audit_trusts_no_memory(tx: Transaction, evening: Evening) -> None:
    booked = await evening.record(tx, gang("D", "an"), win("B", "C", fan=0))
    with forgetting_who_paid(booked.settlement):
        assert await audit(tx, evening.chat_id) == ()
