"""几场: what several tables of a group come to; a night belongs to the day on which its table was opened.

A table at which nothing stands, as one that was opened by mistake, is no night.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from storage.database import Reading

EVER = 2**62
"""Later than any table was opened."""

MOST_COUNTED = 1000
"""Beyond so many nights nobody needs the number, and counting on would cost more each year."""

_IS_A_NIGHT = """EXISTS (
    SELECT 1 FROM rounds CROSS JOIN current_events ON round_id = rounds.id WHERE table_id = tables.id
)"""


@dataclass(frozen=True, slots=True)
class Night:
    """一场: a table and what each of its people won or lost, in 毫; merged people count as one."""

    table_id: int
    opened_at: int
    amounts: Mapping[int, int]


async def between(reading: Reading, chat_id: int, since: int = 0, until: int = EVER) -> tuple[Night, ...]:
    """Return the nights that began from `since` until before `until`, the first first."""
    rows = await reading.all(
        f"""
        SELECT
            tables.id AS table_id, opened_at, coalesce(merged_into, people.id) AS person,
            sum(coalesce(amount, 0)) AS amount
        FROM tables
        JOIN table_people ON table_people.table_id = tables.id
        JOIN people ON people.id = table_people.person_id
        LEFT JOIN tallies ON tallies.table_id = tables.id AND tallies.person_id = people.id
        WHERE tables.chat_id = ? AND opened_at >= ? AND opened_at < ? AND {_IS_A_NIGHT}
        GROUP BY tables.id, person ORDER BY tables.opened_at, tables.id, min(place)
        """,  # noqa: S608 - no value is in it
        chat_id,
        since,
        until,
    )
    opened: dict[int, int] = {}
    amounts: dict[int, dict[int, int]] = {}
    for row in rows:
        opened[row["table_id"]] = row["opened_at"]
        amounts.setdefault(row["table_id"], {})[row["person"]] = row["amount"]
    return tuple(Night(table, opened[table], amounts[table]) for table in opened)


async def count(reading: Reading, chat_id: int) -> int:
    """Return how many nights a group has played, counted up to `MOST_COUNTED`."""
    [row] = await reading.all(
        f"SELECT count(*) AS nights FROM (SELECT 1 FROM tables WHERE chat_id = ? AND {_IS_A_NIGHT} LIMIT ?)",  # noqa: S608 - as above
        chat_id,
        MOST_COUNTED,
    )
    return int(row["nights"])


def summed(nights: Iterable[Night]) -> dict[int, int]:
    """Return what each came to over these nights, in 毫; sums to 0 as every night does."""
    totals: Counter[int] = Counter()
    for night in nights:
        totals.update(night.amounts)
    return dict(totals)


async def head_to_head(
    reading: Reading, chat_id: int, since: int = 0, until: int = EVER
) -> dict[tuple[int, int], int]:
    """谁输给谁: return what each paid each at these tables, by payer and payee, in 毫."""
    rows = await reading.all(
        """
        SELECT
            coalesce(payers.merged_into, payers.id) AS payer,
            coalesce(payees.merged_into, payees.id) AS payee, sum(amount) AS amount
        FROM transfers
        JOIN rounds ON rounds.id = round_id
        JOIN tables ON tables.id = table_id
        JOIN people AS payers ON payers.id = payer_id
        JOIN people AS payees ON payees.id = payee_id
        WHERE tables.chat_id = ? AND tables.opened_at >= ? AND tables.opened_at < ?
        GROUP BY payer, payee ORDER BY payer, payee
        """,
        chat_id,
        since,
        until,
    )
    return {(row["payer"], row["payee"]): row["amount"] for row in rows}
