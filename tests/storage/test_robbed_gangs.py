"""被抢的杠: what one confirmation did is undone as one, and a gang that was changed by itself stays so."""

from collections.abc import Awaitable, Callable
from itertools import permutations
from typing import Any

import pytest
from builders import Json, adjust, gang, win
from evenings import ANN, BEN, EIGHT_O_CLOCK, Evening

from storage import Transaction, entries, ledger, replay, robbed_gangs
from storage.errors import NotFound

GANG = gang("A", "wan")
ROBBERY = win("B", "A", fan=0, how="rob_gang")
GANG_STANDS, ROBBED = "A+3 B-1 C-1 D-1", "A-1 B+1"


def by_ben(evening: Evening, robbed: int) -> dict[str, Any]:
    return {"actor": BEN, "at": EIGHT_O_CLOCK, "source": evening.source(), "robbed": robbed}


async def robbed(tx: Transaction, evening: Evening, gang_entry: int, robbery: Json = ROBBERY) -> int:
    """Book the win that robbed the gang, as one confirmation does."""
    played = await evening.current(tx)
    recorded = await ledger.record(
        tx,
        played.id,
        evening.event(robbery),
        actor=ANN,
        at=EIGHT_O_CLOCK,
        source=evening.source(),
        robbed=gang_entry,
    )
    return recorded.entry


async def test_an_undo_lets_the_gang_count_again(tx: Transaction, evening: Evening) -> None:
    gang_entry = (await evening.record(tx, GANG)).entry
    win_entry = await robbed(tx, evening, gang_entry)
    assert await evening.tonight(tx) == ROBBED
    undone = await evening.undo(tx)
    assert undone.entry == win_entry
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
    assert not undone.played.is_over
    assert (await evening.current(tx)).id == undone.played.id
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
    [kept, _] = await entries.of_round(tx, (await evening.current(tx)).id)
    assert kept.entry == gang_entry
    assert [change.after is not None for change in kept.changes] == [True, False] * 3
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


ROBBED_BY_C = win("C", "A", fan=0, how="rob_gang")
ROBBED_BY_D = win("D", "A", fan=0, how="rob_gang")


ORDERS = {"".join("BCD"[one] for one in order): order for order in permutations(range(3))}


@pytest.mark.parametrize("order", ORDERS.values(), ids=ORDERS.keys())
async def test_a_gang_that_several_robbed_counts_again_with_the_last_of_them_gone(
    tx: Transaction, evening: Evening, order: tuple[int, ...]
) -> None:
    """一炮多响 told as lines of their own; the wins are taken back, and later restored, in every order."""
    robberies = (ROBBERY, ROBBED_BY_C, ROBBED_BY_D)
    gang_entry = (await evening.record(tx, GANG)).entry
    entries = [await robbed(tx, evening, gang_entry)]
    entries += [(await evening.record(tx, one)).entry for one in robberies[1:]]
    assert await evening.tonight(tx) == "A-3 B+1 C+1 D+1"
    left = {"B", "C", "D"}
    for one in order:
        await evening.replace(tx, entries[one], None)
        left.remove("BCD"[one])
        assert (
            await evening.tonight(tx)
            == {
                2: f"A-2 {' '.join(f'{name}+1' for name in sorted(left))}",
                1: f"A-1 {' '.join(f'{name}+1' for name in left)}",
                0: GANG_STANDS,
            }[len(left)]
        )
    for one in order:
        await evening.replace(tx, entries[one], robberies[one])
        left.add("BCD"[one])
        assert await evening.tonight(tx) == f"A-{len(left)} {' '.join(f'{name}+1' for name in sorted(left))}"
    await evening.check(tx)


async def test_undone_one_by_one_the_gang_of_two_wins_counts_again_with_the_last(
    tx: Transaction, evening: Evening
) -> None:
    await robbed(tx, evening, (await evening.record(tx, GANG)).entry)
    await evening.record(tx, ROBBED_BY_C)
    left = []
    for _ in range(3):
        await evening.undo(tx)
        left.append(await evening.tonight(tx))
    assert left == [ROBBED, GANG_STANDS, "all at 0"]
    await evening.check(tx)


async def test_undone_after_the_older_was_voided_it_does_the_same(tx: Transaction, evening: Evening) -> None:
    older = await robbed(tx, evening, (await evening.record(tx, GANG)).entry)
    await evening.record(tx, ROBBED_BY_C)
    await evening.replace(tx, older, None)
    assert await evening.tonight(tx) == "A-1 C+1"
    await evening.undo(tx)
    assert await evening.tonight(tx) == GANG_STANDS
    await evening.check(tx)


async def test_a_win_put_right_into_a_robbery_takes_the_gang_along(tx: Transaction, evening: Evening) -> None:
    gang_entry = (await evening.record(tx, GANG)).entry
    # 杠上炮 hangs on the gang, so neither could be changed before the other.
    told = (await evening.record(tx, win("B", "A", fan=1, flags=["gang_shang_pao"]))).entry
    changed = await ledger.replace(tx, told, evening.event(ROBBERY), **by_ben(evening, gang_entry))
    assert changed.entry == told
    assert await evening.tonight(tx) == ROBBED
    await evening.undo(tx)
    assert await evening.tonight(tx) == GANG_STANDS
    await evening.check(tx)


async def test_the_gang_goes_with_a_second_win_that_was_told_before_the_first_was_put_right(
    tx: Transaction, evening: Evening
) -> None:
    gang_entry = (await evening.record(tx, GANG)).entry
    first = (await evening.record(tx, win("B", "A", fan=0))).entry
    second = (await evening.record(tx, ROBBED_BY_C)).entry
    await ledger.replace(tx, first, evening.event(ROBBERY), **by_ben(evening, gang_entry))
    await evening.replace(tx, first, None)
    assert await evening.tonight(tx) == "A-1 C+1"
    await evening.replace(tx, second, None)
    assert await evening.tonight(tx) == GANG_STANDS


BETWEEN = {
    "another's gang": (gang("C", "an"),),
    "a win that took its payer out": (win("C", "D", fan=0),),
    "a win that took a third player out": (win("D", "B", fan=1),),
    "several": (gang("D", "zhi", "B"), win("C", "D", fan=2), adjust(("D", "C", "9"))),
}


@pytest.mark.parametrize("between", BETWEEN.values(), ids=BETWEEN.keys())
async def test_the_gang_stays_at_its_place_whatever_was_noted_before_the_win_that_robbed_it(
    tx: Transaction, evening: Evening, between: tuple[Json, ...]
) -> None:
    gang_entry = (await evening.record(tx, GANG)).entry
    await evening.record(tx, *between)
    played = await evening.current(tx)
    order = [one.entry for one in await replay.current_events(tx, played.id)]
    never_robbed = await evening.tonight(tx)
    win_entry = await robbed(tx, evening, gang_entry)
    for _ in range(2):
        assert [one.entry for one in await replay.current_events(tx, played.id)] == [*order[1:], win_entry]
        await evening.replace(tx, win_entry, None)
        assert [one.entry for one in await replay.current_events(tx, played.id)] == order
        assert await evening.tonight(tx) == never_robbed
        await evening.replace(tx, win_entry, ROBBERY)
    await evening.undo(tx)
    assert await evening.tonight(tx) == never_robbed
    await evening.check(tx)


async def test_a_second_win_robs_it_too_behind_one_that_something_was_noted_before(
    tx: Transaction, evening: Evening
) -> None:
    gang_entry = (await evening.record(tx, GANG, gang("C", "an"))).entry - 1
    first = await robbed(tx, evening, gang_entry)
    second = (await evening.record(tx, ROBBED_BY_C)).entry
    both = await evening.tonight(tx)
    await evening.replace(tx, first, None)
    assert await evening.tonight(tx) == "A-3 B-2 C+7 D-2"
    await evening.replace(tx, second, None)
    assert await evening.tonight(tx) == "A+1 B-3 C+5 D-3"
    await evening.replace(tx, first, ROBBERY)
    await evening.replace(tx, second, ROBBED_BY_C)
    assert await evening.tonight(tx) == both
    await evening.check(tx)


async def test_a_win_robs_no_gang_by_standing_behind_the_row_that_let_another_follow(
    tx: Transaction, evening: Evening
) -> None:
    gang_entry = (await evening.record(tx, GANG)).entry
    first = await robbed(tx, evening, gang_entry)
    later = (await evening.record(tx, gang("D", "an"), win("C", "D", fan=0))).entry
    for body in (None, ROBBERY):
        await evening.replace(tx, first, body)
    # The newest row is the gang's, which went with its win; this win has nothing to do with either.
    await evening.replace(tx, later, ROBBED_BY_C)
    assert await robbed_gangs.of_win(tx, later) == ()
    await evening.replace(tx, first, None)
    assert [one.entry for one in await replay.current_events(tx, (await evening.current(tx)).id)] == [
        gang_entry,
        later - 1,
        later,
    ]


async def test_a_win_put_in_robs_the_gang_before_it(tx: Transaction, evening: Evening) -> None:
    gang_entry = (await evening.record(tx, GANG)).entry
    played = (await evening.record(tx, win("C", "D", fan=0))).played
    await ledger.insert(tx, played.id, 1, evening.event(ROBBERY), **by_ben(evening, gang_entry))
    assert await evening.tonight(tx) == "A-1 B+1 C+1 D-1"
    await evening.undo(tx)
    assert await evening.tonight(tx) == "A+3 B-1 D-2"
    await evening.check(tx)


async def test_money_moved_between_two_robbing_wins_parts_them_not(tx: Transaction, evening: Evening) -> None:
    gang_entry = (await evening.record(tx, GANG)).entry
    first = await robbed(tx, evening, gang_entry)
    second = (await evening.record(tx, adjust(("D", "C", "9")), ROBBED_BY_C)).entry
    for win_entry in (first, second):
        [gang_robbed] = await robbed_gangs.of_win(tx, win_entry)
        assert (gang_robbed.entry, gang_robbed.body) == (gang_entry, evening.told(GANG))
    await evening.replace(tx, first, None)
    assert await evening.tonight(tx) == "A-1 C+10 D-9"
    await evening.check(tx)


async def test_each_win_has_its_own_gang_where_the_robbed_player_gangs_again(
    tx: Transaction, evening: Evening
) -> None:
    first = await robbed(tx, evening, (await evening.record(tx, GANG)).entry)
    second = await robbed(tx, evening, (await evening.record(tx, GANG)).entry, ROBBED_BY_C)
    assert await evening.tonight(tx) == "A-2 B+1 C+1"
    await evening.replace(tx, first, None)
    assert await evening.tonight(tx) == "A+2 B-1 D-1"
    await evening.replace(tx, second, None)
    assert await evening.tonight(tx) == "A+6 B-2 C-2 D-2"
    await evening.check(tx)


async def test_only_a_gang_that_stands_can_be_robbed(tx: Transaction, evening: Evening) -> None:
    gang_entry = (await evening.record(tx, GANG)).entry
    await evening.undo(tx)
    with pytest.raises(NotFound):
        await robbed(tx, evening, gang_entry)
    assert await evening.tonight(tx) == "all at 0"


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
    assert await robbed_gangs.of_win(tx, win_entry) == ()
    await evening.undo(tx)
    assert await evening.tonight(tx) == GANG_STANDS


async def test_it_robs_that_gang_no_more_where_a_win_put_in_before_it_does(
    tx: Transaction, evening: Evening
) -> None:
    gang_entry = (await evening.record(tx, GANG)).entry
    left = (await evening.record(tx, ROBBED_BY_C)).entry
    played = await evening.current(tx)
    put_in = await ledger.insert(tx, played.id, 1, evening.event(ROBBERY), **by_ben(evening, gang_entry))
    assert await evening.tonight(tx) == "A-2 B+1 C+1"
    assert await robbed_gangs.of_win(tx, left) == ()
    await evening.replace(tx, put_in.entry, None)
    assert await evening.tonight(tx) == "A+2 B-1 D-1"
    await evening.check(tx)


async def test_said_to_rob_it_after_all_it_does(tx: Transaction, evening: Evening) -> None:
    gang_entry = (await evening.record(tx, GANG)).entry
    left = (await evening.record(tx, ROBBED_BY_C)).entry
    await evening.replace(tx, left, win("C", "D", fan=0))
    await ledger.replace(tx, left, evening.event(ROBBED_BY_C), **by_ben(evening, gang_entry))
    assert await evening.tonight(tx) == "A-1 C+1"
    await evening.replace(tx, left, None)
    assert await evening.tonight(tx) == GANG_STANDS
    await evening.check(tx)


async def test_a_gang_taken_back_by_somebody_before_is_none_of_the_wins(
    tx: Transaction, evening: Evening
) -> None:
    gang_entry = (await evening.record(tx, GANG)).entry
    await ledger.replace(tx, gang_entry, None, actor=ANN, at=EIGHT_O_CLOCK, source="message:-1001:77")
    win_entry = (await evening.record(tx, ROBBERY)).entry
    assert await robbed_gangs.of_win(tx, win_entry) == ()


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
