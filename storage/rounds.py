"""局: the rounds of a table, as they stand."""

import json
import sqlite3
from functools import lru_cache

from scorer import HouseRules
from storage.database import Reading, Transaction
from storage.errors import NotFound
from storage.records import RoundRecord, SideBet
from storage.rule_sets import rules_of


async def get(reading: Reading, round_id: int) -> RoundRecord:
    """Return a round.

    Raises:
        NotFound: there is no such round.

    """
    played = await reading.first_as(record, "SELECT * FROM round_records WHERE id = ?", round_id)
    if played is None:
        raise NotFound("round", round_id)
    return played


async def find(reading: Reading, chat_id: int, round_id: int) -> RoundRecord:
    """Return a round of this group, by an id that came from outside, as a button's does.

    Raises:
        NotFound: this group has no such round.

    """
    played = await get(reading, round_id)
    if played.chat_id != chat_id:
        raise NotFound("round", round_id)
    return played


async def by_number(reading: Reading, table_id: int, number: int) -> RoundRecord:
    """Return the round with this number at a table.

    Raises:
        NotFound: the table has no such round.

    """
    return await _one(reading, "table_id = ? AND number = ? AND NOT is_withdrawn", table_id, number)


async def rules_at(reading: Reading, table_id: int, number: int) -> HouseRules:
    """Return the rules of the round with this number at a table.

    Raises:
        NotFound: the table has no such round.

    """
    rules = await reading.first_as(
        _rules,
        "SELECT rules FROM rounds JOIN rule_sets ON rule_sets.id = rule_set"
        " WHERE table_id = ? AND number = ? AND NOT is_withdrawn",
        table_id,
        number,
    )
    if rules is None:
        raise NotFound("round", number)
    return rules


async def current(reading: Reading, table_id: int) -> RoundRecord:
    """Return the newest round of a table; it goes on, or it has ended and none was opened after it.

    Raises:
        NotFound: there is no such table.

    """
    return await _one(reading, "table_id = ? AND NOT is_withdrawn ORDER BY number DESC LIMIT 1", table_id)


async def list_all(reading: Reading, table_id: int) -> tuple[RoundRecord, ...]:
    """Return the rounds of a table in order."""
    return await reading.all_as(
        record,
        "SELECT * FROM round_records WHERE table_id = ? AND NOT is_withdrawn ORDER BY number",
        table_id,
    )


async def set_board(tx: Transaction, round_id: int, message: int | None) -> None:
    """Remember which message shows the board of a round; this is no change of the round."""
    await tx.run("UPDATE rounds SET board_message = ? WHERE id = ?", message, round_id)


async def set_result(tx: Transaction, round_id: int, message: int | None) -> None:
    """Remember which message says what a round came to; this is no change of the round."""
    await tx.run("UPDATE rounds SET result_message = ? WHERE id = ?", message, round_id)


async def result_message(reading: Reading, round_id: int) -> int | None:
    """Return the message that says what a round came to; None where there is none."""
    row = await reading.first("SELECT result_message FROM rounds WHERE id = ?", round_id)
    message: int | None = None if row is None else row["result_message"]
    return message


async def _one(reading: Reading, condition: str, *values: int) -> RoundRecord:
    """Find a round, and read it by its id: it is asked for in several ways one after the other."""
    found = await reading.first(f"SELECT id FROM rounds WHERE {condition}", *values)  # noqa: S608 - ours
    if found is None:
        raise NotFound("round", values[-1])
    return await get(reading, found["id"])


def record(row: sqlite3.Row) -> RoundRecord:
    """Read a row of the view `round_records`."""
    return RoundRecord(
        id=row["id"],
        table_id=row["table_id"],
        chat_id=row["chat_id"],
        number=row["number"],
        rules=rules_of(row["rules"]),
        players=_ids(row["players"]),
        dealer=row["dealer_id"],
        side_bets=_bets(row["side_bets"]),
        revision=row["revision"],
        is_over=bool(row["is_over"]),
        is_withdrawn=bool(row["is_withdrawn"]),
        board_message=row["board_message"],
        opened_at=row["opened_at"],
    )


@lru_cache(maxsize=1024)
def _bets(text: str) -> tuple[SideBet, ...]:
    return tuple(SideBet(by, on) for by, on in json.loads(text))


def _rules(row: sqlite3.Row) -> HouseRules:
    return rules_of(row["rules"])


@lru_cache(maxsize=1024)
def _ids(text: str) -> tuple[int, ...]:
    """Read ids; the same people sit down round after round."""
    return tuple(json.loads(text))
