"""账: running tallies, kept by the database as transfers come and go, and checked against the events."""

from storage import rounds
from storage.database import Transaction


async def of_table(tx: Transaction, table: int) -> dict[str, int]:
    """Return what each player of a table has won or lost, in 毫, in the order of their seats."""
    rows = await tx.rows(
        "SELECT tallies.person, tallies.amount FROM tallies"
        " LEFT JOIN (SELECT person, min(round * 4 + seat) AS first FROM round_seats"
        "            JOIN rounds ON rounds.id = round_seats.round WHERE rounds.table_id = :table GROUP BY person)"
        "   AS seated ON seated.person = tallies.person"
        " WHERE tallies.table_id = :table ORDER BY seated.first",
        {"table": table},
    )
    return {str(row["person"]): row["amount"] for row in rows}


async def of_chat(tx: Transaction, chat: int) -> dict[str, int]:
    """Return what everybody has won or lost in a chat, all time, the richest first."""
    rows = await tx.rows(
        "SELECT person, amount FROM totals WHERE chat = ? ORDER BY amount DESC, person", (chat,)
    )
    return {str(row["person"]): row["amount"] for row in rows}


async def audit(tx: Transaction) -> list[str]:
    """Recompute every amount from the events; return a line for each that differs, none when all is well."""
    differences = []
    by_table: dict[int, dict[str, int]] = {}
    for row in await tx.rows("SELECT id, table_id FROM rounds ORDER BY id"):
        stored = await rounds.find(tx, row["id"])
        if stored is None:
            continue
        tally = by_table.setdefault(row["table_id"], {})
        for player, amount in stored.settlement.net.items():
            tally[player] = tally.get(player, 0) + amount
        kept = await tx.rows(
            "SELECT payer, payee, amount FROM transfers WHERE round = ? ORDER BY line", (row["id"],)
        )
        scored = [(int(t.payer), int(t.payee), t.amount) for t in stored.settlement.transfers]
        if [(line["payer"], line["payee"], line["amount"]) for line in kept] != scored:
            differences.append(f"round {row['id']}: transfers differ from its events")
    for table, expected in by_table.items():
        tally = {key: amount for key, amount in (await of_table(tx, table)).items() if amount}
        if tally != {key: amount for key, amount in expected.items() if amount}:
            differences.append(f"table {table}: tallies differ from its events")
    return differences
