"""整本账: a ledger written to a file and read into an empty group is the same ledger."""

import json
from contextlib import suppress
from typing import Any

import pytest
from evenings import ANN, EIGHT_O_CLOCK, UNIT, Evening, Json, begin
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scorer import RuleViolation
from storage import Transaction, accounts, chats, dealing, open_store, people, tables, tallies
from storage.accounts import Account
from storage.audit import audit
from storage.checking import BadLedger, LedgerTooLarge, check_ledger, read_ledger
from storage.errors import RoundNotOver
from storage.exporting import export
from storage.importing import GroupInUse, import_ledger
from storage.portable import MOST_BYTES, MOST_NAMES, MOST_ROUNDS, Ledger
from storage.records import SideBet

SELF_DRAW = {"type": "win", "how": "self_draw", "wins": [{"by": "A", "hand": {"patterns": ["qing_yi_se"]}}]}
GANG = {"type": "gang", "kind": "zhi", "by": "B", "from": "C"}
WALL_END = {
    "type": "wall_end",
    "ready": [{"by": "B", "best": {"patterns": []}}],
    "pigs": ["D"],
}


async def exported(tx: Transaction, chat_id: int) -> Ledger:
    return await export(tx, await chats.get(tx, chat_id))


async def into_another(tx: Transaction, ledger: Ledger, telegram_id: int = -2002) -> int:
    chat = await chats.find_or_add(tx, telegram_id, ledger.title)
    await import_ledger(tx, chat.id, 0, check_ledger(ledger))
    assert await audit(tx, chat.id) == ()
    return chat.id


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


async def test_a_ledger_goes_into_an_empty_group_only(tx: Transaction, evening: Evening) -> None:
    ledger = await exported(tx, evening.chat_id)
    with pytest.raises(GroupInUse):
        await import_ledger(tx, evening.chat_id, 0, check_ledger(ledger))


async def test_people_whose_names_are_known_are_taken_as_those(tx: Transaction, evening: Evening) -> None:
    chat = await chats.find_or_add(tx, -2002, "另一个群")
    known = await people.add(tx, chat.id, "Ａ")
    taken = await people.add(tx, chat.id, "Big A")
    await people.add_alias(tx, evening.chat_id, evening.ids["A"], "Big A")
    await import_ledger(tx, chat.id, 0, check_ledger(await exported(tx, evening.chat_id)))
    assert await people.find_by_key(tx, chat.id, "A") == await people.get(tx, chat.id, known.id)
    assert await people.find_by_key(tx, chat.id, "Big A") == await people.get(tx, chat.id, taken.id)


async def test_two_people_who_are_one_in_the_group_are_not_guessed_apart(
    tx: Transaction, evening: Evening
) -> None:
    chat = await chats.find_or_add(tx, -2002, "另一个群")
    known = await people.add(tx, chat.id, "A")
    await people.add_alias(tx, chat.id, known.id, "B")
    with pytest.raises(BadLedger, match="B"):
        await import_ledger(tx, chat.id, 0, check_ledger(await exported(tx, evening.chat_id)))


async def test_only_the_newest_table_stays_open(tx: Transaction, evening: Evening) -> None:
    guests = [evening.ids["A"], evening.ids["E"]]
    await tables.open_table(
        tx, evening.chat_id, 5, guests, evening.table.rules, dealer=None, opened_by=ANN, at=EIGHT_O_CLOCK + 1
    )
    other = await into_another(tx, await exported(tx, evening.chat_id))
    assert [one.closed_at for one in await tables.list_all(tx, other)] == [EIGHT_O_CLOCK, None]


def changed(ledger: Ledger, *way: str | int, to: Any) -> bytes:  # noqa: ANN401 - any JSON
    """Write a ledger to a file in which one value is another."""
    told: Any = json.loads(ledger.model_dump_json())
    part = told
    for step in way[:-1]:
        part = part[step]
    part[way[-1]] = to
    return json.dumps(told).encode()


ROUND = ("tables", 0, "rounds", 0)
WRONG = [
    pytest.param(("version",), 2, "version", id="a later version"),
    pytest.param(("people",), "A", "people", id="people that are no list"),
    pytest.param(("people", 0, "name"), "\u200b", "people", id="a name that shows nothing"),
    pytest.param(("rules", 0), {"base": -1}, "bad_rules", id="rules that are none"),
    pytest.param(("rules",), [], "JSON", id="rules that are missing"),
    pytest.param(("tables", 0, "people"), [1, 2, 3, 99], "tables", id="somebody who is not in the list"),
    pytest.param(("tables", 0, "people"), [1, 1, 2, 3], "tables", id="somebody twice"),
    pytest.param(("tables", 0, "tallies", 0, "amount"), "1", "tallies", id="a tally that is not the sum"),
    pytest.param(
        ("tables", 0, "tallies", 0, "amount"), 1, "tables", id="an amount that is no decimal string"
    ),
    pytest.param(("tables", 0, "tallies", 0, "amount"), "1e9", "tables", id="an amount that is no number"),
    pytest.param((*ROUND, "dealer"), 5, "tables", id="a dealer without a seat"),
    pytest.param((*ROUND, "players"), [1, 2, 3, 5], "tables", id="a player who never came"),
    pytest.param((*ROUND, "is_over"), True, "transfers", id="a round that is not over"),
    pytest.param((*ROUND, "transfers", 0, "amount"), "99", "transfers", id="a payment that does not follow"),
    pytest.param((*ROUND, "transfers", 0, "amount"), "-1", "tables", id="a payment of less than nothing"),
    pytest.param((*ROUND, "side_bets"), [{"by": 1, "on": 2}], "tables", id="a bet by somebody seated"),
    pytest.param((*ROUND, "events", 0, "body", "by"), "99", "events", id="an event of nobody"),
    pytest.param((*ROUND, "events", 0, "body", "by"), "0", "events", id="an event of place nought"),
    pytest.param((*ROUND, "events", 0, "body"), {"type": "wall_end", "pigs": [{}]}, "events", id="no pig"),
    pytest.param((*ROUND, "events", 0, "body"), {"type": "sneeze"}, "bad_event", id="an unknown event"),
    pytest.param(
        ("joint_payments",),
        [{"payer": 1, "payee": 2, "amount": "1", "by": "", "at": 1, "through": 9}],
        "JSON",
        id="a payment for a table that is not there",
    ),
    pytest.param(
        ("tables", 0, "payments"),
        [{"payer": 1, "payee": 1, "amount": "1", "by": "", "at": 1}],
        "tables",
        id="a payment to oneself",
    ),
    pytest.param(("timezone",), "Nonsense/Zone", "timezone", id="a time zone that there is not"),
    pytest.param(("timezone",), "../../etc/passwd", "timezone", id="a time zone that is a path"),
    pytest.param(("timezone",), "A" * 3_000, "timezone", id="a time zone without end"),
    pytest.param(("timezone",), "", "timezone", id="a time zone of nothing"),
    pytest.param(("unit",), "x" * 5_000, "unit", id="a unit without end"),
    pytest.param(("title",), "x" * 5_000, "title", id="a title without end"),
    pytest.param(("people", 0, "name"), "A" * 201, "people", id="a name without end"),
    pytest.param(("tables", 0, "opened_by"), "x" * 5_000, "tables", id="an actor without end"),
    pytest.param((*ROUND, "number"), 5, "tables", id="an only round that is not the first"),
    pytest.param((*ROUND, "number"), 10**30, "tables", id="a number without end"),
    pytest.param(("tables", 0, "rules"), 10**30, "tables", id="rules of a place without end"),
    pytest.param(("tables", 0, "tallies", 0, "person"), 99, "tables", id="a tally of nobody"),
    pytest.param(("tables", 0, "tallies", 0, "person"), 3, "tables", id="two tallies of one person"),
    pytest.param((*ROUND, "transfers", 0, "payer"), 99, "tables", id="a payer who is nobody"),
    pytest.param((*ROUND, "transfers", 0, "payee"), 99, "tables", id="a payee who is nobody"),
    pytest.param((*ROUND, "transfers", 0, "event"), 1, "tables", id="a payment for no event"),
    pytest.param((*ROUND, "transfers", 0, "event"), 10**30, "tables", id="an event without end"),
]


@pytest.mark.parametrize(("way", "to", "where"), WRONG)
async def test_a_file_that_was_tampered_with_changes_nothing(
    tx: Transaction,
    evening: Evening,
    way: tuple[str | int, ...],
    to: Any,  # noqa: ANN401 - any JSON
    where: str,
) -> None:
    await evening.record(tx, GANG)
    file = changed(await exported(tx, evening.chat_id), *way, to=to)
    chat = await chats.find_or_add(tx, -2002, "另一个群")
    with pytest.raises(BadLedger) as refused:
        await import_ledger(tx, chat.id, 0, read_ledger(file))
    assert refused.value.where.startswith(where)
    assert await people.list_all(tx, chat.id) == ()
    assert await tables.list_all(tx, chat.id) == ()


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff\xfe", b'{"format": "other"}'])
def test_what_is_no_ledger_is_refused(content: bytes) -> None:
    with pytest.raises(BadLedger):
        read_ledger(content)


def test_a_file_that_is_too_large_is_not_read() -> None:
    with pytest.raises(LedgerTooLarge):
        read_ledger(b" " * (MOST_BYTES + 1))


async def test_a_file_of_too_many_rounds_is_not_scored(tx: Transaction, evening: Evening) -> None:
    told = json.loads((await exported(tx, evening.chat_id)).model_dump_json())
    [table] = told["tables"]
    [played] = table["rounds"]
    for most in (MOST_ROUNDS, MOST_ROUNDS + 1):
        table["rounds"] = [{**played, "number": number} for number in range(1, most + 1)]
        file = json.dumps(told).encode()
        if most == MOST_ROUNDS:
            assert len(read_ledger(file).tables[0].rounds) == MOST_ROUNDS
        else:
            with pytest.raises(LedgerTooLarge):
                read_ledger(file)


async def test_a_file_of_too_many_names_is_not_brought_in(tx: Transaction, evening: Evening) -> None:
    ledger = await exported(tx, evening.chat_id)
    left = MOST_NAMES - len(ledger.people)
    for most in (left, left + 1):
        file = changed(ledger, "people", 0, "aliases", to=[f"A {number}" for number in range(most)])
        if most == left:
            assert len(read_ledger(file).people[0].aliases) == left
        else:
            with pytest.raises(LedgerTooLarge):
                read_ledger(file)


EVENTS = st.lists(st.sampled_from([GANG, SELF_DRAW, WALL_END]), max_size=3)


@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(evening_of=st.lists(EVENTS, min_size=1, max_size=4))
async def test_any_ledger_comes_back(
    tmp_path_factory: pytest.TempPathFactory, evening_of: list[list[Json]]
) -> None:
    async with open_store(tmp_path_factory.mktemp("ledger")) as store, store.transaction() as tx:
        evening = await begin(tx)
        for events in evening_of:
            for event in events:
                with suppress(RuleViolation):
                    await evening.record(tx, event)
            with suppress(RoundNotOver):
                await evening.next_round(tx)
        ledger = await exported(tx, evening.chat_id)
        other = await into_another(tx, read_ledger(ledger.model_dump_json().encode()))
        assert await exported(tx, other) == ledger
