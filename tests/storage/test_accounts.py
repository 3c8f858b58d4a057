"""清账: what is open, what was paid, and that a debt is asked for once, whatever it is paid from."""

import sqlite3
from dataclasses import replace

import pytest
from evenings import ANN, BEN, EIGHT_O_CLOCK, UNIT, Evening

from storage import Transaction, accounts, chats, people, tables, tallies
from storage.accounts import Account
from storage.errors import AlreadyRecorded, NotFound

SELF_DRAW = {"type": "win", "how": "self_draw", "wins": [{"by": "A", "hand": {"patterns": ["qing_yi_se"]}}]}


def own(evening: Evening) -> Account:
    return Account(evening.chat_id, evening.table.id)


def joint(evening: Evening) -> Account:
    return Account(evening.chat_id, None)


async def pay(  # noqa: PLR0913, PLR0917 - as many as the payment has
    tx: Transaction,
    evening: Evening,
    account: Account,
    payer: str,
    payee: str,
    units: int,
    source: str | None = None,
) -> None:
    ids = evening.ids
    await accounts.pay(
        tx, account, ids[payer], ids[payee], units * UNIT, actor=BEN, at=EIGHT_O_CLOCK, source=source
    )


async def still_open(tx: Transaction, evening: Evening, account: Account) -> str:
    balances = await accounts.played_for(tx, account)
    for one in await accounts.paid(tx, account):
        balances[one.payer] += one.amount
        balances[one.payee] -= one.amount
    return evening.written(balances)


async def another_night(tx: Transaction, evening: Evening) -> Evening:
    await tables.close_table(tx, evening.table.id, EIGHT_O_CLOCK)
    seats = [evening.ids[letter] for letter in "ABCD"]
    table = await tables.open_table(
        tx,
        evening.chat_id,
        0,
        seats,
        evening.table.rules,
        dealer=seats[0],
        opened_by=ANN,
        at=EIGHT_O_CLOCK + 9,
    )
    return replace(evening, table=table)


async def test_a_payment_closes_its_debt_and_no_tally(tx: Transaction, evening: Evening) -> None:
    await evening.record(tx, SELF_DRAW)
    before = await evening.tonight(tx)
    assert before == "A+15 B-5 C-5 D-5"
    await pay(tx, evening, own(evening), "B", "A", 5)
    assert await still_open(tx, evening, own(evening)) == "A+10 C-5 D-5"
    assert await evening.tonight(tx) == before


async def test_a_payment_taken_back_is_open_again_and_both_rows_stay(
    tx: Transaction, evening: Evening
) -> None:
    await evening.record(tx, SELF_DRAW)
    await pay(tx, evening, own(evening), "B", "A", 5)
    [paid] = await accounts.paid(tx, own(evening))
    assert await accounts.take_back(tx, own(evening), paid.id, actor=ANN, at=EIGHT_O_CLOCK) == paid
    assert await accounts.paid(tx, own(evening)) == ()
    assert await still_open(tx, evening, own(evening)) == "A+15 B-5 C-5 D-5"
    assert await accounts.times(tx, own(evening)) == {frozenset((evening.ids["A"], evening.ids["B"])): 2}
    with pytest.raises(NotFound):
        await accounts.take_back(tx, own(evening), paid.id, actor=ANN, at=EIGHT_O_CLOCK)


@pytest.mark.parametrize("is_joint", [False, True], ids=["for one table", "for all"])
async def test_a_source_pays_once(tx: Transaction, evening: Evening, is_joint: bool) -> None:  # noqa: FBT001
    await evening.record(tx, SELF_DRAW)
    account = joint(evening) if is_joint else own(evening)
    await pay(tx, evening, account, "B", "A", 5, source="tap:1")
    with pytest.raises(AlreadyRecorded):
        await pay(tx, evening, account, "B", "A", 5, source="tap:1")
    assert len(await accounts.paid(tx, account)) == 1


async def test_all_tables_together_less_what_was_paid_for_one(tx: Transaction, evening: Evening) -> None:
    await evening.record(tx, SELF_DRAW)
    await pay(tx, evening, own(evening), "B", "A", 5)
    second = await another_night(tx, evening)
    await second.record(tx, SELF_DRAW)
    assert await still_open(tx, evening, joint(evening)) == "A+25 B-5 C-10 D-10"
    await pay(tx, evening, joint(evening), "C", "A", 10)
    assert await still_open(tx, evening, joint(evening)) == "A+15 B-5 D-10"


async def test_tables_paid_for_together_are_one_account_and_later_ones_are_not(
    tx: Transaction, evening: Evening
) -> None:
    await evening.record(tx, SELF_DRAW)
    assert await accounts.of_table(tx, evening.table) == own(evening)
    await pay(tx, evening, joint(evening), "C", "A", 5)
    second = await another_night(tx, evening)
    assert await accounts.of_table(tx, evening.table) == joint(evening)
    assert await accounts.of_table(tx, second.table) == own(second)


async def test_merged_people_pay_and_are_paid_as_one(tx: Transaction, evening: Evening) -> None:
    await evening.record(tx, SELF_DRAW)
    await tables.close_table(tx, evening.table.id, EIGHT_O_CLOCK)
    await people.merge(tx, evening.chat_id, evening.ids["B"], evening.ids["E"])
    await pay(tx, evening, own(evening), "E", "A", 5)
    assert await still_open(tx, evening, own(evening)) == "A+10 C-5 D-5"
    [paid] = await accounts.paid(tx, own(evening))
    assert paid.payer == evening.ids["E"]


async def test_a_payment_between_two_who_turn_out_to_be_one_is_none(
    tx: Transaction, evening: Evening
) -> None:
    await evening.record(tx, SELF_DRAW)
    await tables.close_table(tx, evening.table.id, EIGHT_O_CLOCK)
    await pay(tx, evening, joint(evening), "B", "E", 5)
    await people.merge(tx, evening.chat_id, evening.ids["B"], evening.ids["E"])
    assert await accounts.paid(tx, joint(evening)) == ()
    assert await still_open(tx, evening, joint(evening)) == "A+15 C-5 D-5 E-5"


@pytest.mark.parametrize(("payer", "payee"), [("E", "A"), ("A", "E")])
async def test_who_never_came_pays_nothing_for_a_table(
    tx: Transaction, evening: Evening, payer: str, payee: str
) -> None:
    with pytest.raises(NotFound):
        await pay(tx, evening, own(evening), payer, payee, 5)


@pytest.mark.parametrize(("payer", "payee"), [(1, 999), (999, 1)])
async def test_a_stranger_pays_nothing_for_all(
    tx: Transaction, evening: Evening, payer: int, payee: int
) -> None:
    with pytest.raises(NotFound):
        await accounts.pay(tx, joint(evening), payer, payee, UNIT, actor=ANN, at=1, source=None)


async def test_a_group_that_never_played_has_nothing_to_pay(tx: Transaction) -> None:
    chat = await chats.find_or_add(tx, -1002, "新群")
    payer, payee = [(await people.add(tx, chat.id, name)).id for name in ("老王", "小李")]
    with pytest.raises(NotFound):
        await accounts.pay(tx, Account(chat.id, None), payer, payee, UNIT, actor=ANN, at=1, source=None)


async def test_a_payment_for_all_never_changes_and_stays(tx: Transaction, evening: Evening) -> None:
    await pay(tx, evening, joint(evening), "B", "A", 5)
    for change in ("UPDATE joint_payments SET amount = 1", "DELETE FROM joint_payments"):
        with pytest.raises(sqlite3.IntegrityError, match="a payment"):
            await tx.run(change)


async def test_the_group_without_a_payment_owes_what_it_played(tx: Transaction, evening: Evening) -> None:
    await evening.record(tx, SELF_DRAW)
    assert await accounts.played_for(tx, joint(evening)) == await tallies.of_chat(tx, evening.chat_id)


async def test_what_stands_for_the_tables_of_some_days_is_read_at_once(
    tx: Transaction, evening: Evening
) -> None:
    await evening.record(tx, SELF_DRAW)
    await pay(tx, evening, own(evening), "B", "A", 5)
    await pay(tx, evening, own(evening), "C", "A", 4)
    [_, wrong] = await accounts.paid(tx, own(evening))
    await accounts.take_back(tx, own(evening), wrong.id, actor=ANN, at=EIGHT_O_CLOCK)
    second = await another_night(tx, evening)
    await second.record(tx, SELF_DRAW)
    await pay(tx, second, own(second), "D", "A", 3)

    async def between(since: int, until: int) -> list[int]:
        found = await accounts.paid_between(tx, evening.chat_id, since, until)
        return [one.amount // UNIT for one in found]

    assert await between(EIGHT_O_CLOCK, EIGHT_O_CLOCK + 10) == [5, 3]
    assert await between(EIGHT_O_CLOCK, EIGHT_O_CLOCK + 9) == [5]
    assert await between(EIGHT_O_CLOCK + 9, EIGHT_O_CLOCK + 10) == [3]
    assert await accounts.paid_between(tx, evening.chat_id + 1, 0, EIGHT_O_CLOCK + 10) == ()


async def test_the_last_table_that_is_paid_for_together_is_known(tx: Transaction, evening: Evening) -> None:
    assert await accounts.last_joint_table(tx, evening.chat_id) == 0
    await pay(tx, evening, joint(evening), "B", "A", 5)
    await another_night(tx, evening)
    assert await accounts.last_joint_table(tx, evening.chat_id) == evening.table.id


@pytest.mark.parametrize("together", [False, True], ids=["for one table", "for all tables together"])
async def test_a_payment_is_found_by_what_noted_it(
    tx: Transaction, evening: Evening, *, together: bool
) -> None:
    await evening.record(tx, SELF_DRAW)
    account = joint(evening) if together else own(evening)
    await pay(tx, evening, account, "B", "A", 5, source="reply")
    [noted] = await accounts.paid(tx, account)
    assert noted.table_id == account.table_id
    assert await accounts.noted_by(tx, evening.chat_id, "reply") == (noted, True)
    await accounts.take_back(tx, account, noted.id, actor=BEN, at=EIGHT_O_CLOCK)
    assert await accounts.noted_by(tx, evening.chat_id, "reply") == (noted, False)
    assert await accounts.noted_by(tx, evening.chat_id, "another") is None


async def test_for_all_tables_together_what_was_noted_for_one_tells_a_stale_button_too(
    tx: Transaction, evening: Evening
) -> None:
    await evening.record(tx, SELF_DRAW)
    both = frozenset({evening.ids["A"], evening.ids["B"]})
    await pay(tx, evening, own(evening), "B", "A", 2)
    await pay(tx, evening, joint(evening), "B", "A", 3)
    assert (await accounts.times(tx, own(evening)))[both] == 1
    assert (await accounts.times(tx, joint(evening)))[both] == 2
