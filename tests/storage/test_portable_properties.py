"""整本账，不论怎么记: whatever a group recorded, its file read into another group is the same ledger."""

import asyncio
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Any

from builders import gang, win
from evenings import ANN, BEN, EIGHT_O_CLOCK, UNIT, Evening, begin
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from random_rounds import cases

from scorer import RuleViolation, parse_rules
from storage import (
    Declined,
    Transaction,
    accounts,
    chats,
    dealing,
    ledger,
    open_store,
    people,
    replay,
    rounds,
    tables,
)
from storage.accounts import Account
from storage.audit import audit
from storage.checking import read_ledger
from storage.exporting import export
from storage.importing import import_ledger
from storage.portable import Ledger
from storage.records import SideBet

EVERYBODY = "ABCDEF"
A_DAY = 86_400
OWN_PATTERN = {"id": "hua_pao", "zh": "花炮", "en": "flower", "aliases": ["花"], "fan": 2}

AFTERWARDS = st.lists(
    st.tuples(
        st.sampled_from(["undo", "void", "restore", "again", "next", "rob", "rob", "say it robs"])
        | st.sampled_from(["pay", "joint", "unpaid", "rename", "retire", "merge"]),
        st.integers(0, 50),
    ),
    max_size=10,
)
NIGHTS = st.lists(st.tuples(cases(), AFTERWARDS), min_size=1, max_size=3)
CHOICES = st.tuples(
    st.sampled_from([None, "元", "¥", "pts"]),
    st.sampled_from([None, 4]),
    st.sampled_from([None, "Asia/Tokyo"]),
)


async def sit_down(tx: Transaction, evening: Evening, case: dict[str, Any], night: int) -> None:
    """End the table and open the next, with side bets on its first round."""
    seats = [evening.ids[letter] for letter in case["players"]]
    dealer = None if night % 2 else evening.ids[case["dealer"]]
    at = EIGHT_O_CLOCK + night * A_DAY
    await tables.close_table(tx, evening.table.id, at - 1)
    evening.table = await tables.open_table(
        tx, evening.chat_id, 0, seats, parse_rules(case["rules"]), dealer=dealer, opened_by=BEN, at=at
    )


async def play(tx: Transaction, evening: Evening, case: dict[str, Any]) -> None:
    current = await evening.current(tx)
    bets = [SideBet(evening.ids[bet["by"]], evening.ids[bet["on"]]) for bet in case["side_bets"]]
    await dealing.set_side_bets(tx, current.id, bets)
    for event in case["events"]:
        with suppress(RuleViolation):  # as where the dealer is another
            await evening.record(tx, event)


async def step(tx: Transaction, evening: Evening, case: dict[str, Any], how: str, pick: int) -> None:
    """Do one thing more, where the ledger allows it."""
    kept = await tx.all("SELECT DISTINCT entry, round_id FROM events ORDER BY entry")
    chosen = kept[pick % len(kept)] if kept else {"entry": 0, "round_id": 0}
    match how:
        case "undo":
            await evening.undo(tx)
        case "void":
            await evening.replace(tx, chosen["entry"], None)
        case "restore":
            await evening.replace(tx, chosen["entry"], {"type": "leave", "by": EVERYBODY[pick % 4]})
        case "again":
            await evening.insert(tx, chosen["round_id"], pick % 3, case["events"][pick % len(case["events"])])
        case "next":
            await evening.next_round(tx)
        case "rob":
            await rob(tx, evening, EVERYBODY[pick % 4], EVERYBODY[(pick + 1) % 4])
        case "say it robs":
            robs = win(EVERYBODY[pick % 4], EVERYBODY[(pick + 1) % 3], fan=1, how="rob_gang")
            await evening.replace(tx, chosen["entry"], robs)
        case _:
            await beside_the_rounds(tx, evening, how, pick)


async def beside_the_rounds(tx: Transaction, evening: Evening, how: str, pick: int) -> None:
    """Pay, or change who somebody is."""
    persons = [evening.ids[letter] for letter in EVERYBODY]
    one, other = persons[pick % len(persons)], persons[(pick + 1) % len(persons)]
    account = Account(evening.chat_id, None if how == "joint" else evening.table.id)
    match how:
        case "pay" | "joint":
            amount = pick * UNIT // 4 + 1
            source = evening.source()
            await accounts.pay(tx, account, one, other, amount, actor=ANN, at=pick, source=source)
        case "unpaid":
            paid = await accounts.paid(tx, account)
            await accounts.take_back(tx, account, paid[pick % len(paid)].id, actor=BEN, at=pick)
        case "rename":
            await people.rename(tx, evening.chat_id, one, f"{EVERYBODY[pick % 6]} {pick}号")
        case "retire":
            await people.retire(tx, evening.chat_id, one, pick)
        case _:
            slip = await people.add(tx, evening.chat_id, f"slip {pick}")
            away, into = (one, slip.id) if pick % 2 else (slip.id, one)
            await people.merge(tx, evening.chat_id, away, into)


async def rob(tx: Transaction, evening: Evening, by: str, payer: str) -> None:
    """Book a gang, and the win that robs it."""
    noted = await evening.record(tx, gang(payer, "wan"))
    event = evening.event(win(by, payer, fan=1, how="rob_gang"))
    source = evening.source()
    robbed = noted.entry
    await ledger.record(tx, noted.played.id, event, actor=ANN, at=1, source=source, robbed=robbed)


async def recorded(tx: Transaction, nights: list[Any], chosen: tuple[Any, ...]) -> int:
    """Record these nights in a group; return the group."""
    (first, _), *_ = nights
    evening = await begin(tx, seated=first["players"], rules=parse_rules(first["rules"]), guests=EVERYBODY)
    for night, (case, afterwards) in enumerate(nights):
        if night:
            await sit_down(tx, evening, case, night)
        await play(tx, evening, case)
        for how, pick in afterwards:
            with suppress(Declined, RuleViolation, ZeroDivisionError):
                async with tx.savepoint():
                    await step(tx, evening, case, how, pick)
    unit, decimals, timezone = chosen
    await chats.set_unit(tx, evening.chat_id, unit)
    await chats.set_timezone(tx, evening.chat_id, timezone)
    if decimals is not None:
        await chats.set_decimals(tx, evening.chat_id, decimals)
        await chats.set_rules(tx, evening.chat_id, parse_rules({"base": 2, "house_patterns": [OWN_PATTERN]}))
    return evening.chat_id


async def exported(tx: Transaction, chat_id: int) -> Ledger:
    return await export(tx, await chats.get(tx, chat_id))


async def without_the_newest(tx: Transaction, chat_id: int) -> list[str]:
    """Undo what stands last at the newest table, where it can be; return what everybody then has."""
    newest = (await tables.list_all(tx, chat_id))[-1]
    *_, played = await rounds.list_all(tx, newest.id)
    standing = await replay.current_events(tx, played.id)
    if standing:
        with suppress(Declined, RuleViolation):
            await ledger.replace(tx, standing[-1].entry, None, actor=BEN, at=1, source=f"message:{chat_id}:x")
    return [repr(table.tallies) for table in (await exported(tx, chat_id)).tables]


@settings(max_examples=20, deadline=None, suppress_health_check=list(HealthCheck))
@given(NIGHTS, CHOICES)
def test_the_file_of_a_group_brought_into_another_is_the_same_file(
    nights: list[Any], chosen: tuple[Any, ...]
) -> None:
    async def act(tx: Transaction) -> None:
        chat_id = await recorded(tx, nights, chosen)
        assert await audit(tx, chat_id) == ()
        here = await exported(tx, chat_id)
        file = here.model_dump_json(indent=1).encode()
        there = await chats.find_or_add(tx, -2002, here.title)
        await import_ledger(tx, there.id, 0, read_ledger(file))
        assert await audit(tx, there.id) == ()
        assert (await exported(tx, there.id)).model_dump_json(indent=1).encode() == file
        assert await without_the_newest(tx, there.id) == await without_the_newest(tx, chat_id)

    async def run() -> None:
        with tempfile.TemporaryDirectory() as folder:
            async with open_store(Path(folder)) as store, store.transaction() as tx:
                await act(tx)

    asyncio.run(run())
