"""总账: what each has won or lost; read here, kept by triggers, checked by `audit`. All sums are 0."""

from storage.database import Reading


async def of_table(reading: Reading, table_id: int) -> dict[int, int]:
    """今晚: return everyone's tally at a table in 毫, in the order they came; merged people count as one."""
    rows = await reading.all(
        """
        SELECT coalesce(merged_into, people.id) AS person, sum(coalesce(amount, 0)) AS amount
        FROM table_people
        JOIN people ON people.id = table_people.person_id
        LEFT JOIN tallies USING (table_id, person_id)
        WHERE table_id = ? GROUP BY person ORDER BY min(place)
        """,
        table_id,
    )
    return {row["person"]: row["amount"] for row in rows}


async def of_chat(reading: Reading, chat_id: int) -> dict[int, int]:
    """总分: return everyone's total of all tables of a group in 毫; merged people count as one."""
    rows = await reading.all(
        """
        SELECT coalesce(merged_into, id) AS person, sum(coalesce(amount, 0)) AS amount
        FROM people LEFT JOIN totals ON person_id = id WHERE chat_id = ? GROUP BY person ORDER BY person
        """,
        chat_id,
    )
    return {row["person"]: row["amount"] for row in rows}


async def all_time(reading: Reading, chat_id: int) -> dict[int, int]:
    """总账: return the totals of those who have won or lost in a group, in 毫, however long ago it began."""
    rows = await reading.all(
        """
        SELECT coalesce(merged_into, id) AS person, sum(amount) AS amount
        FROM totals JOIN people ON id = person_id WHERE chat_id = ? GROUP BY person ORDER BY person
        """,
        chat_id,
    )
    return {row["person"]: row["amount"] for row in rows}


async def between(reading: Reading, chat_id: int, since: int, until: int) -> dict[int, int]:
    """Return what each won or lost in the rounds opened from `since` until before `until`, in 毫.

    Only who played in such a round is listed.
    """
    rows = await reading.all(
        """
        WITH played AS (
            SELECT rounds.id AS round_id FROM rounds JOIN tables ON tables.id = table_id
            WHERE chat_id = ? AND rounds.opened_at >= ? AND rounds.opened_at < ? AND NOT is_withdrawn
        ), moved AS (
            SELECT payee_id AS person_id, amount FROM transfers JOIN played USING (round_id)
            UNION ALL SELECT payer_id, -amount FROM transfers JOIN played USING (round_id)
            UNION ALL SELECT person_id, 0 FROM round_seats JOIN played USING (round_id)
        )
        SELECT coalesce(merged_into, id) AS person, sum(amount) AS amount
        FROM moved JOIN people ON id = person_id GROUP BY person ORDER BY person
        """,
        chat_id,
        since,
        until,
    )
    return {row["person"]: row["amount"] for row in rows}
