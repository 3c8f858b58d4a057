"""整本账: a ledger written to a file and read into an empty group is the same ledger."""

import json
from contextlib import suppress
from typing import Any

import pytest
from evenings import ANN, EIGHT_O_CLOCK, UNIT, Evening, Json, begin
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scorer import RuleViolation, parse_event
from storage import Transaction, accounts, chats, dealing, entries, open_store, people, tables, tallies
from storage import ledger as ledger_of_events
from storage.accounts import Account
from storage.audit import audit
from storage.checking import BadLedger, LedgerTooLarge, check_ledger, read_ledger
from storage.entries import KeptEvent
from storage.errors import RoundNotOver
from storage.exporting import export
from storage.importing import GroupInUse, OtherUnit, import_ledger
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


async def test_an_older_table_that_was_opened_again_stays_open(tx: Transaction, evening: Evening) -> None:
    again = [evening.ids["A"], evening.ids["E"]]
    second = await tables.open_table(
        tx, evening.chat_id, 5, again, evening.table.rules, dealer=None, opened_by=ANN, at=EIGHT_O_CLOCK + 1
    )
    await tables.close_table(tx, second.id, EIGHT_O_CLOCK + 2)
    ledger = await exported(tx, evening.chat_id)
    other = await into_another(tx, ledger)
    assert [one.closed_at for one in await tables.list_all(tx, other)] == [None, EIGHT_O_CLOCK + 2]
    assert await exported(tx, other) == ledger


async def test_a_ledger_in_another_unit_than_the_groups_is_not_brought_in(
    tx: Transaction, evening: Evening
) -> None:
    await chats.set_unit(tx, evening.chat_id, "¥")
    ledger = check_ledger(await exported(tx, evening.chat_id))
    chat = await chats.find_or_add(tx, -2002, "另一个群")
    await chats.set_unit(tx, chat.id, "$")
    with pytest.raises(OtherUnit) as refused:
        await import_ledger(tx, chat.id, 0, ledger)
    assert refused.value.theirs == "¥"
    assert await people.list_all(tx, chat.id) == ()
    await chats.set_unit(tx, chat.id, "￥")
    await import_ledger(tx, chat.id, 0, ledger)
    assert (await chats.get(tx, chat.id)).unit == "￥"


async def test_decimals_come_along_where_the_group_has_none_of_its_own(
    tx: Transaction, evening: Evening
) -> None:
    await chats.set_decimals(tx, evening.chat_id, 2)
    ledger = await exported(tx, evening.chat_id)
    assert chats.decimals_of(await chats.get(tx, await into_another(tx, ledger))) == 2
    own = await chats.find_or_add(tx, -2003, "第三个群")
    await chats.set_decimals(tx, own.id, 0)
    assert await into_another(tx, ledger, -2003) == own.id
    assert chats.decimals_of(await chats.get(tx, own.id)) == 0


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


async def kept_in(tx: Transaction, chat_id: int) -> list[tuple[KeptEvent, ...]]:
    """Return all events of a group's rounds, those taken back too."""
    found = [await entries.of_table(tx, table.id) for table in await tables.list_all(tx, chat_id)]
    return [kept for of_one in found for kept in of_one.values()]


async def test_what_was_taken_back_stands_at_its_place_and_does_not_count(
    tx: Transaction, evening: Evening
) -> None:
    first = await evening.record(tx, GANG)
    await evening.record(tx, SELF_DRAW)
    await evening.replace(tx, first.entry, None)
    between = await evening.insert(tx, first.played.id, 0, {"type": "gang", "kind": "an", "by": "C"})
    await evening.replace(tx, between.entry, None)
    other = await into_another(tx, await exported(tx, evening.chat_id))
    [before], [after] = await kept_in(tx, evening.chat_id), await kept_in(tx, other)
    assert [one.body["type"] for one in after] == [one.body["type"] for one in before]
    assert [one.stands for one in after] == [one.stands for one in before] == [False, False, True]
    gang, *_ = after
    assert [(change.actor.name, change.at) for change in gang.changes] == [
        (change.actor.name, change.at) for change in before[0].changes
    ]
    [table] = await tables.list_all(tx, other)
    assert set((await tallies.of_table(tx, table.id)).values()) == set(
        (await tallies.of_table(tx, evening.table.id)).values()
    )


async def test_an_evening_in_which_all_was_taken_back_comes_back(tx: Transaction, evening: Evening) -> None:
    await evening.record(tx, GANG)
    await evening.undo(tx)
    ledger = await exported(tx, evening.chat_id)
    other = await into_another(tx, read_ledger(ledger.model_dump_json().encode()))
    assert await exported(tx, other) == ledger
    [[gang]] = await kept_in(tx, other)
    restored = await ledger_of_events.replace(
        tx, gang.entry, parse_event(gang.body), actor=ANN, at=EIGHT_O_CLOCK, source="message:-2002:1"
    )
    assert len(restored.settlement.transfers) == 1
    assert await audit(tx, other) == ()


async def test_a_gang_taken_back_by_hand_stays_so_when_a_win_behind_it_goes(
    tx: Transaction, evening: Evening
) -> None:
    gang = await evening.record(tx, {"type": "gang", "kind": "wan", "by": "B"})
    await evening.replace(tx, gang.entry, None)
    await evening.record(tx, {**SELF_DRAW, "how": "rob_gang", "from": "B"})
    other = await into_another(tx, await exported(tx, evening.chat_id))
    [[_, robbery]] = await kept_in(tx, other)
    await ledger_of_events.undo(tx, robbery.entry, actor=ANN, at=EIGHT_O_CLOCK, source="message:-2002:1")
    [[kept, _]] = await kept_in(tx, other)
    assert not kept.stands


@pytest.mark.parametrize("body", [{"type": "dance"}, {"type": "leave", "by": "99"}, {"type": "leave"}])
async def test_what_nobody_could_read_and_was_taken_back_is_left_out(
    tx: Transaction, evening: Evening, body: Json
) -> None:
    taken = await evening.record(tx, GANG)
    await tx.run("DROP TRIGGER events_are_frozen")
    await tx.run("UPDATE events SET body = ? WHERE id = ?", json.dumps(body), taken.entry)
    await evening.replace(tx, taken.entry, None)
    ledger = await exported(tx, evening.chat_id)
    assert ledger.tables[0].rounds[0].taken_back == ()
    await into_another(tx, read_ledger(ledger.model_dump_json().encode()))


def changed(ledger: Ledger, *way: str | int, to: Any) -> bytes:  # noqa: ANN401 - any JSON
    """Write a ledger to a file in which one value is another."""
    told: Any = json.loads(ledger.model_dump_json())
    part = told
    for step in way[:-1]:
        part = part[step]
    part[way[-1]] = to
    return json.dumps(told).encode()


ROUND = ("tables", 0, "rounds", 0)
TAKEN_BACK = {
    "before": 0,
    "body": {"type": "leave", "by": "1"},
    "by": "Ann",
    "at": 1,
    "taken_by": "Ben",
    "taken_at": 2,
}
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
        (*ROUND, "taken_back"), [{**TAKEN_BACK, "before": 2}], "tables", id="taken back behind the end"
    ),
    pytest.param(
        (*ROUND, "taken_back"),
        [{**TAKEN_BACK, "body": {"type": "sneeze"}}],
        "bad_event",
        id="none taken back",
    ),
    pytest.param(
        (*ROUND, "taken_back"),
        [{**TAKEN_BACK, "body": {"type": "leave", "by": "99"}}],
        "events",
        id="nobody's event taken back",
    ),
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
