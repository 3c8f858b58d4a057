"""被抢的杠: what one confirmation did is undone as one, and a gang that was changed by itself stays so."""

from collections.abc import Awaitable, Callable

import pytest
from builders import Json, gang, win
from evenings import ANN, BEN, EIGHT_O_CLOCK, Evening

from storage import Transaction, history, ledger, robbed_gangs

GANG = gang("A", "wan")
ROBBERY = win("B", "A", fan=0, how="rob_gang")
GANG_STANDS, ROBBED = "A+3 B-1 C-1 D-1", "A-1 B+1"


async def robbed(tx: Transaction, evening: Evening, gang_entry: int, robbery: Json = ROBBERY) -> int:
    """Take the gang back and book the win that robbed it, as one confirmation does."""
    at, source = EIGHT_O_CLOCK, evening.source()
    await ledger.replace(tx, gang_entry, None, actor=ANN, at=at, source=None)
    played = await evening.current(tx)
    told = evening.told(robbery)
    return (await ledger.record(tx, played.id, told, actor=ANN, at=at, source=source)).entry


async def test_an_undo_lets_the_gang_count_again(tx: Transaction, evening: Evening) -> None:
    gang_entry = (await evening.record(tx, GANG)).entry
    win_entry = await robbed(tx, evening, gang_entry)
    assert await evening.tonight(tx) == ROBBED
    undone = await evening.undo(tx)
    assert (undone.entry, undone.body) == (win_entry, evening.told(ROBBERY))
    assert undone.played == await evening.current(tx)
    assert await evening.tonight(tx) == GANG_STANDS
    await evening.undo(tx)
    assert await evening.tonight(tx) == "all at 0"
    await evening.check(tx)


async def test_an_undo_of_a_round_that_it_ended_does_the_same(tx: Transaction, evening: Evening) -> None:
    before = (win("C", "D", fan=0), win("D", "B", fan=0), GANG)
    gang_entry = (await evening.record(tx, *before)).entry
    standing = await evening.tonight(tx)
    await robbed(tx, evening, gang_entry)
    await evening.next_round(tx)
    undone = await evening.undo(tx)
    assert (undone.reopened, len(undone.withdrawn), undone.played.is_over) == (True, 1, False)
    assert await evening.tonight(tx) == standing
    await evening.check(tx)


async def test_the_gang_goes_with_its_win_as_often_as_that_is_taken_back_and_restored(
    tx: Transaction, evening: Evening
) -> None:
    gang_entry = (await evening.record(tx, GANG)).entry
    win_entry = await robbed(tx, evening, gang_entry)
    for _ in range(2):
        await evening.replace(tx, win_entry, None)
        assert await evening.tonight(tx) == GANG_STANDS
        await evening.replace(tx, win_entry, ROBBERY)
        assert await evening.tonight(tx) == ROBBED
    assert [change.after is not None for change in await history.of_entry(tx, gang_entry)] == [
        *(True, False),
        *(True, False) * 2,
    ]
    await evening.check(tx)


async def another_hand(tx: Transaction, evening: Evening, _: int, win_entry: int) -> None:
    """The win says something else, and is then taken back: the gang was robbed by it all the same."""
    await evening.replace(tx, win_entry, win("B", "A", fan=2, how="rob_gang"))


async def restored_and_taken_back(tx: Transaction, evening: Evening, gang_entry: int, _: int) -> None:
    for body in (GANG, None):
        await evening.replace(tx, gang_entry, body)


async def robbed_twice(tx: Transaction, evening: Evening, _: int, __: int) -> None:
    await evening.record(tx, win("C", "A", fan=0, how="rob_gang"))


AFTERWARDS: dict[str, tuple[Callable[[Transaction, Evening, int, int], Awaitable[None]], str]] = {
    "its win said something else": (another_hand, GANG_STANDS),
    "somebody took the gang back by itself": (restored_and_taken_back, "all at 0"),
    "another win robbed it too": (robbed_twice, "A-1 C+1"),
}


@pytest.mark.parametrize(("happens", "left"), AFTERWARDS.values(), ids=AFTERWARDS.keys())
async def test_what_a_win_taken_back_leaves_after(
    tx: Transaction,
    evening: Evening,
    happens: Callable[[Transaction, Evening, int, int], Awaitable[None]],
    left: str,
) -> None:
    gang_entry = (await evening.record(tx, GANG)).entry
    win_entry = await robbed(tx, evening, gang_entry)
    await happens(tx, evening, gang_entry, win_entry)
    await evening.replace(tx, win_entry, None)
    assert await evening.tonight(tx) == left
    await evening.check(tx)


async def test_a_gang_that_may_not_count_again_stays_taken_back(tx: Transaction, evening: Evening) -> None:
    gang_entry = (await evening.record(tx, GANG)).entry
    win_entry = await robbed(tx, evening, gang_entry)
    # The one 根 that A's hand has is this gang's.
    await evening.record(tx, gang("A", "an"), win("A", "C", gen=1))
    await evening.replace(tx, win_entry, None)
    assert await evening.tonight(tx) == "A+8 B-2 C-4 D-2"
    await evening.check(tx)


async def test_a_win_that_left_the_gang_as_it_is_goes_alone(tx: Transaction, evening: Evening) -> None:
    await evening.record(tx, GANG)
    win_entry = (await evening.record(tx, ROBBERY)).entry
    assert await robbed_gangs.of_win(tx, win_entry) is None
    await evening.undo(tx)
    assert await evening.tonight(tx) == GANG_STANDS


async def test_a_gang_taken_back_by_somebody_before_is_none_of_the_wins(
    tx: Transaction, evening: Evening
) -> None:
    gang_entry = (await evening.record(tx, GANG)).entry
    await ledger.replace(tx, gang_entry, None, actor=ANN, at=EIGHT_O_CLOCK, source="message:-1001:77")
    win_entry = (await evening.record(tx, ROBBERY)).entry
    assert await robbed_gangs.of_win(tx, win_entry) is None


async def test_a_dropped_round_has_nothing_that_comes_back_by_itself(
    tx: Transaction, evening: Evening
) -> None:
    await evening.record(tx, gang("C", "an"))
    gang_entry = (await evening.record(tx, GANG)).entry
    win_entry = await robbed(tx, evening, gang_entry)
    await evening.undo(tx)
    played = await evening.current(tx)
    await ledger.drop_round(tx, played.id, actor=BEN, at=EIGHT_O_CLOCK, source="message:-1001:78")
    for body in (ROBBERY, None):
        await evening.replace(tx, win_entry, body)
    assert await evening.tonight(tx) == "all at 0"


@pytest.mark.parametrize(
    ("said", "after"),
    [
        (win("B", "A", fan=0), "A+2 C-1 D-1"),
        (win("B", "C", fan=0, how="rob_gang"), "A+3 C-2 D-1"),
        (win("B", "A", fan=1, how="rob_gang"), "A-2 B+2"),
    ],
    ids=["a win by discard", "another one's gang robbed", "dearer"],
)
async def test_the_gang_goes_by_what_the_win_says_after_a_change(
    tx: Transaction, evening: Evening, said: Json, after: str
) -> None:
    gang_entry = (await evening.record(tx, GANG)).entry
    win_entry = await robbed(tx, evening, gang_entry)
    await evening.replace(tx, win_entry, said)
    assert await evening.tonight(tx) == after
    await evening.replace(tx, win_entry, ROBBERY)
    assert await evening.tonight(tx) == ROBBED
    await evening.check(tx)
