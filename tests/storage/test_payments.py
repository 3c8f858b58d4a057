"""付钱: what was handed over for a table is noted once, in part if need be."""

import sqlite3

import pytest
from builders import adjust, gang
from evenings import ANN, EIGHT_O_CLOCK, UNIT, Evening

from storage import Reading, Store, Transaction, accounts
from storage.accounts import Account
from storage.errors import AlreadyRecorded


async def pay(tx: Transaction, evening: Evening, pair: str, units: int, *, source: str | None = None) -> None:
    """`pay(tx, evening, "BA", 2)`: B gives A 2."""
    await accounts.pay(
        tx,
        Account(evening.chat_id, evening.table.id),
        evening.ids[pair[0]],
        evening.ids[pair[1]],
        units * UNIT,
        actor=ANN,
        at=EIGHT_O_CLOCK,
        source=source,
    )


async def paid(reading: Reading, evening: Evening) -> list[str]:
    letters = evening.letters
    standing = await accounts.paid(reading, Account(evening.chat_id, evening.table.id))
    return [f"{letters[one.payer]}{letters[one.payee]} {one.amount // UNIT}" for one in standing]


async def test_payments_are_listed_and_leave_the_tallies(tx: Transaction, evening: Evening) -> None:
    await evening.record(tx, gang("A", "an"))
    await pay(tx, evening, "BA", 2)
    await pay(tx, evening, "CA", 1)
    assert await paid(tx, evening) == ["BA 2", "CA 1"]
    assert await evening.tonight(tx) == "A+6 B-2 C-2 D-2"


async def test_five_taps_on_one_button_are_one_payment(tx: Transaction, evening: Evening) -> None:
    await pay(tx, evening, "BA", 2, source="tap:7")
    for _ in range(4):
        with pytest.raises(AlreadyRecorded):
            await pay(tx, evening, "BA", 2, source="tap:7")
    assert await paid(tx, evening) == ["BA 2"]


@pytest.mark.parametrize(
    ("pair", "units"),
    [
        pytest.param("AA", 1, id="to oneself"),
        pytest.param("AB", 0, id="nothing"),
    ],
)
async def test_refused(tx: Transaction, evening: Evening, pair: str, units: int) -> None:
    with pytest.raises(sqlite3.IntegrityError):
        await pay(tx, evening, pair, units)


@pytest.mark.parametrize("statement", ["UPDATE payments SET amount = 1", "DELETE FROM payments"])
async def test_a_payment_is_never_rewritten(store: Store, evening: Evening, statement: str) -> None:
    async with store.transaction() as tx:
        await pay(tx, evening, "BA", 2)
        with pytest.raises(sqlite3.IntegrityError, match="payment"):
            await tx.run(statement)


class TestFinerThan:
    """What needs more decimals than a group wants to count in, though sums may not."""

    async def test_nothing_does_where_nothing_was_played(self, tx: Transaction, evening: Evening) -> None:
        assert await accounts.finer_than(tx, evening.chat_id, UNIT) is None

    async def test_a_payment_in_play_does_though_it_adds_up_with_another(
        self, tx: Transaction, evening: Evening
    ) -> None:
        await evening.record(tx, adjust(("A", "B", "0.5")), adjust(("A", "B", "1.5")))
        assert await evening.tonight(tx) == "A-2 B+2"
        assert await accounts.finer_than(tx, evening.chat_id, UNIT) == UNIT // 2
        assert await accounts.finer_than(tx, evening.chat_id, UNIT // 10) is None
        assert await accounts.finer_than(tx, evening.chat_id + 1, UNIT) is None

    @pytest.mark.parametrize("together", [False, True], ids=["for one table", "for all tables"])
    async def test_so_does_what_was_paid_since(
        self, tx: Transaction, evening: Evening, *, together: bool
    ) -> None:
        account = Account(evening.chat_id, None if together else evening.table.id)
        payer, payee = evening.ids["A"], evening.ids["B"]
        await accounts.pay(tx, account, payer, payee, UNIT, actor=ANN, at=EIGHT_O_CLOCK, source=None)
        assert await accounts.finer_than(tx, evening.chat_id, UNIT) is None
        await accounts.pay(tx, account, payer, payee, UNIT // 4, actor=ANN, at=EIGHT_O_CLOCK, source=None)
        assert await accounts.finer_than(tx, evening.chat_id, UNIT) == UNIT // 4
        [_, fine] = await accounts.paid(tx, account)
        await accounts.take_back(tx, account, fine.id, actor=ANN, at=EIGHT_O_CLOCK)
        assert await accounts.finer_than(tx, evening.chat_id, UNIT) is None
