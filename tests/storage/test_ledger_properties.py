"""账本，不论怎么记: whatever is recorded, corrected and taken back, the ledger is what its events say."""

import asyncio
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path

from builders import Json, adjust, false_win, gang, hand, leave, wall_end, win
from evenings import EIGHT_O_CLOCK, Evening, begin
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scorer import RuleViolation, parse_event
from storage import Declined, Transaction, dealing, ledger, open_store, replay, rounds
from storage.audit import audit

PLAYERS = st.sampled_from("ABCD")
PAIRS = st.permutations("ABCD").map(lambda order: order[:2])
FAN = st.integers(0, 6)


def two_win(payer: str, first: str, second: str) -> Json:
    winners = [{"by": first, "hand": hand(fan=1)}, {"by": second, "hand": hand(fan=2)}]
    return {"type": "win", "how": "discard", "from": payer, "wins": winners}


EVENTS = st.one_of(
    st.builds(gang, PLAYERS, st.sampled_from(["an", "wan"])),
    PAIRS.map(lambda pair: gang(pair[0], "zhi", pair[1])),
    st.builds(lambda by, fan: win(by, fan=fan), PLAYERS, FAN),
    st.builds(lambda pair, fan: win(pair[0], pair[1], fan=fan), PAIRS, FAN),
    st.permutations("ABCD").map(lambda order: two_win(*order[:3])),
    st.builds(lambda pair, fan: wall_end(**{pair[0]: fan}, pigs=pair[1]), PAIRS, FAN),
    st.builds(false_win, PLAYERS),
    st.builds(leave, PLAYERS),
    st.builds(lambda pair, tenths: adjust((pair[0], pair[1], f"0.{tenths}")), PAIRS, st.integers(1, 9)),
)

STEPS = st.lists(
    st.tuples(
        st.sampled_from(["record"] * 6 + ["undo", "replace", "void", "insert", "next"]),
        EVENTS,
        st.integers(0, 50),
    ),
    max_size=25,
)

RANDOM_EVENINGS = settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))


async def step(tx: Transaction, evening: Evening, how: str, event: Json, pick: int) -> None:
    rows = await tx.all("SELECT DISTINCT entry, round_id FROM events ORDER BY entry")
    chosen = rows[pick % len(rows)] if rows else None
    match how:
        case "undo":
            await evening.undo(tx)
        case "next":
            await evening.next_round(tx)
        case "replace" | "void" if chosen is not None:
            await evening.replace(tx, chosen["entry"], event if how == "replace" else None)
        case "insert" if chosen is not None:
            await evening.insert(tx, chosen["round_id"], pick % 3, event)
        case _:
            await evening.record(tx, event)


async def play(tx: Transaction, evening: Evening, steps: list[tuple[str, Json, int]]) -> None:
    """Take every step that the rules and the ledger allow; the others must leave no trace."""
    for how, event, pick in steps:
        before = await tx.all("SELECT * FROM round_records")
        try:
            await step(tx, evening, how, event, pick)
        except (RuleViolation, Declined):
            assert await tx.all("SELECT * FROM round_records") == before


def in_an_evening(act: Callable[[Transaction, Evening], Awaitable[None]]) -> None:
    async def run() -> None:
        with tempfile.TemporaryDirectory() as folder:
            async with open_store(Path(folder)) as store, store.transaction() as tx:
                await act(tx, await begin(tx))

    asyncio.run(run())


@RANDOM_EVENINGS
@given(STEPS)
def test_stored_transfers_and_tallies_are_what_the_events_come_to(steps: list[tuple[str, Json, int]]) -> None:
    async def act(tx: Transaction, evening: Evening) -> None:
        await play(tx, evening, steps)
        assert await audit(tx, evening.chat_id) == ()
        assert await evening.tonight(tx) == await evening.all_time(tx)

    in_an_evening(act)


@RANDOM_EVENINGS
@given(STEPS, EVENTS)
def test_recording_and_undoing_leaves_everything_as_it_was(
    steps: list[tuple[str, Json, int]], event: Json
) -> None:
    async def act(tx: Transaction, evening: Evening) -> None:
        await play(tx, evening, steps)
        current = await evening.current(tx)
        events, tallies = await replay.current_events(tx, current.id), await evening.tonight(tx)
        try:
            await evening.record(tx, event)
        except RuleViolation:
            return
        await evening.undo(tx)
        assert await replay.current_events(tx, current.id) == events
        assert await evening.tonight(tx) == tallies
        assert (await evening.current(tx)).is_over == current.is_over

    in_an_evening(act)


@RANDOM_EVENINGS
@given(STEPS)
def test_a_corrected_evening_equals_one_entered_right_at_once(steps: list[tuple[str, Json, int]]) -> None:
    async def act(tx: Transaction, evening: Evening) -> None:
        await play(tx, evening, steps)
        fresh = await begin(tx, telegram_id=-2)
        names = {str(evening.ids[letter]): str(fresh.ids[letter]) for letter in "ABCD"}
        for played in await rounds.list_all(tx, evening.table.id):
            seats = [fresh.ids[evening.letters[player]] for player in played.players]
            dealer = None if played.dealer is None else fresh.ids[evening.letters[played.dealer]]
            if played.number > 1:
                # Dealt by hand: an old round that a correction left unfinished does not hold up the copy.
                await tx.run("UPDATE rounds SET is_over = 1 WHERE table_id = ?", fresh.table.id)
                await dealing.open_next_round(
                    tx, fresh.table.id, at=EIGHT_O_CLOCK, people=seats, dealer=dealer
                )
            for event in await replay.current_events(tx, played.id):
                told = parse_event(renamed(event.body, names))
                await ledger.record(
                    tx,
                    (await fresh.current(tx)).id,
                    told,
                    actor=event.actor,
                    at=event.at,
                    source=None,
                )
        assert await fresh.tonight(tx) == await evening.tonight(tx)

    in_an_evening(act)


def renamed(value: object, names: dict[str, str]) -> Json:
    """Write an event for the same people of another group."""

    def walk(part: object, key: str = "") -> object:
        if isinstance(part, dict):
            return {name: walk(inner, name) for name, inner in part.items()}
        if isinstance(part, list):
            return [names[str(inner)] if key == "pigs" else walk(inner) for inner in part]
        return names[str(part)] if key in {"by", "from", "to"} else part

    told = walk(value)
    assert isinstance(told, dict)
    return told
