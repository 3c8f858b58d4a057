"""整本账: a ledger written to a file and read into an empty group is the same ledger."""

import json
from typing import Any

from evenings import ANN, EIGHT_O_CLOCK, UNIT, Evening
from ledger_files import GANG, SELF_DRAW, WALL_END, exported, into_another

from storage import Transaction, accounts, chats, dealing, people, tables, tallies
from storage.accounts import Account
from storage.checking import read_ledger
from storage.records import SideBet


async def long_evening(tx: Transaction, evening: Evening) -> None:
    """Two nights with a correction, a side bet, a dropped payment, a merged person and rules of their own."""
    await evening.record(tx, GANG, SELF_DRAW)
    wrong = await evening.record(tx, {"type": "leave", "by": "B"})
    await evening.replace(tx, wrong.entry, None)
    await evening.record(tx, WALL_END)
    following = await evening.next_round(tx)
    await dealing.set_side_bets(tx, following.id, [SideBet(evening.ids["E"], evening.ids["A"])])
    await evening.record(tx, SELF_DRAW)
    account = Account(evening.chat_id, evening.table.id)
    for amount in (2, 3):
        await accounts.pay(
            tx, account, evening.ids["D"], evening.ids["A"], amount * UNIT, actor=ANN, at=7, source=None
        )
    await accounts.take_back(tx, account, 2, actor=ANN, at=8)
    await tables.close_table(tx, evening.table.id, EIGHT_O_CLOCK + 9_000)
    guest = await people.add(tx, evening.chat_id, "F")
    again = [evening.ids["C"], guest.id]
    await tables.open_table(
        tx,
        evening.chat_id,
        0,
        again,
        evening.table.rules,
        dealer=None,
        opened_by=ANN,
        at=EIGHT_O_CLOCK + 86_400,
    )
    await accounts.pay(
        tx,
        Account(evening.chat_id, None),
        evening.ids["C"],
        evening.ids["B"],
        UNIT,
        actor=ANN,
        at=9,
        source="j",
    )
    await people.add_alias(tx, evening.chat_id, evening.ids["A"], "Big A")
    await chats.set_unit(tx, evening.chat_id, "元")
    await chats.set_timezone(tx, evening.chat_id, "Europe/London")


async def test_a_ledger_comes_back_as_it_was(tx: Transaction, evening: Evening) -> None:
    await long_evening(tx, evening)
    ledger = await exported(tx, evening.chat_id)
    file = ledger.model_dump_json().encode()
    other = await into_another(tx, read_ledger(file))
    assert await exported(tx, other) == ledger
    assert (await exported(tx, other)).model_dump_json().encode() == file


async def test_everybodys_total_is_the_same(tx: Transaction, evening: Evening) -> None:
    await long_evening(tx, evening)
    other = await into_another(tx, await exported(tx, evening.chat_id))
    named = {person.id: person.name for person in await people.list_all(tx, other)}
    totals = await tallies.of_chat(tx, other)
    before = await tallies.of_chat(tx, evening.chat_id)
    names = {person.id: person.name for person in await people.list_all(tx, evening.chat_id)}
    assert {named[one]: amount for one, amount in totals.items()} == {
        names[one]: amount for one, amount in before.items()
    }
    assert any(totals.values())


async def test_what_is_still_owed_is_the_same(tx: Transaction, evening: Evening) -> None:
    await long_evening(tx, evening)
    other = await into_another(tx, await exported(tx, evening.chat_id))
    first, second = [
        sorted((await accounts.played_for(tx, Account(chat, None))).values())
        for chat in (evening.chat_id, other)
    ]
    assert first == second
    [paid] = await accounts.paid(tx, Account(other, None))
    assert (paid.amount, paid.actor.name) == (UNIT, "Ann")


async def test_merged_people_are_one_in_the_file(tx: Transaction, evening: Evening) -> None:
    await evening.record(tx, SELF_DRAW)
    await tables.close_table(tx, evening.table.id, EIGHT_O_CLOCK)
    await people.merge(tx, evening.chat_id, evening.ids["A"], evening.ids["E"])
    ledger = await exported(tx, evening.chat_id)
    assert [one.name for one in ledger.people] == ["B", "C", "D", "E"]
    other = await into_another(tx, ledger)
    assert await exported(tx, other) == ledger


async def test_a_ledger_names_nobodys_telegram_account(tx: Transaction, evening: Evening) -> None:
    await long_evening(tx, evening)
    await people.link(tx, evening.chat_id, evening.ids["A"], 987_654_321, "secret_a")
    file = (await exported(tx, evening.chat_id)).model_dump_json()
    assert "987654321" not in file
    assert "secret_a" not in file
    assert str(ANN.telegram_id) not in json.dumps(json.loads(file)["tables"][0]["opened_by"])


def written_otherwise(part: Any) -> Any:  # noqa: ANN401 - any JSON
    """Write JSON with the keys of its objects the other way round, and one more that means nothing."""
    if isinstance(part, dict):
        return {"seen": "x", **{name: written_otherwise(part[name]) for name in reversed(part)}}
    return [written_otherwise(one) for one in part] if isinstance(part, list) else part


async def test_an_event_is_kept_as_the_ledger_writes_it_however_the_file_does(
    tx: Transaction, evening: Evening
) -> None:
    await evening.record(tx, GANG, SELF_DRAW, WALL_END)
    file = (await exported(tx, evening.chat_id)).model_dump_json()
    told = json.loads(file)
    for event in told["tables"][0]["rounds"][0]["events"]:
        event["body"] = written_otherwise(event["body"])
        if event["body"]["type"] == "win":
            event["body"]["flags"] = []
    other = await into_another(tx, read_ledger(json.dumps(told).encode()))
    assert (await exported(tx, other)).model_dump_json() == file
