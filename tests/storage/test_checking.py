"""验账: a file is a ledger only where all in it leads somewhere and every amount follows from the events."""

import json
from typing import Any

import pytest
from evenings import Evening
from ledger_files import GANG, SELF_DRAW, changed, exported

from storage import Transaction, chats, people, tables
from storage.checking import BadLedger, LedgerTooLarge, read_ledger
from storage.importing import import_ledger
from storage.portable import MOST_BYTES, MOST_NAMES, MOST_ROUNDS

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
    *(
        pytest.param(
            (*ROUND, "taken_back"), [{**TAKEN_BACK, "robbed_by": win}], "tables", id=f"robbed by {of}"
        )
        for win, of in ((0, "what robs nothing"), (1, "what is not there"), (10**30, "what is without end"))
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


WAN = {"type": "gang", "kind": "wan", "by": "2"}
ROBBED_GANG = {**TAKEN_BACK, "body": WAN, "robbed_by": 0}


@pytest.mark.parametrize(
    "told",
    [
        pytest.param([{"before": 2}], id="a win before the gang"),
        pytest.param([{"body": {**WAN, "by": "3"}}], id="another's gang"),
        pytest.param([{"body": {"type": "leave", "by": "2"}}], id="no gang"),
        pytest.param([{"robbed_by": 1}], id="a win by self-draw"),
        pytest.param([{}, {}], id="two gangs of one win"),
    ],
)
async def test_what_no_win_can_have_robbed_is_refused(
    tx: Transaction, evening: Evening, told: list[dict[str, Any]]
) -> None:
    by_self_draw = {**SELF_DRAW, "wins": [{"by": "C", "hand": {"patterns": []}}]}
    await evening.record(tx, {**SELF_DRAW, "how": "rob_gang", "from": "B"}, by_self_draw)
    ledger = await exported(tx, evening.chat_id)
    read_ledger(changed(ledger, *ROUND, "taken_back", to=[ROBBED_GANG]))
    with pytest.raises(BadLedger, match="tables"):
        read_ledger(changed(ledger, *ROUND, "taken_back", to=[{**ROBBED_GANG, **one} for one in told]))


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
