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


async def of_recorded(reading: Reading, table_id: int) -> dict[int, int]:
    """今晚: the same by whom its rounds were recorded for, whoever these were merged into since."""
    rows = await reading.all(
        """
        SELECT person_id, coalesce(amount, 0) AS amount
        FROM table_people LEFT JOIN tallies USING (table_id, person_id) WHERE table_id = ? ORDER BY place
        """,
        table_id,
    )
    return {row["person_id"]: row["amount"] for row in rows}


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
    """总账: return the totals of those who have won or lost in a group, in 毫, however long ago it began.

    Where everything was taken back, nobody has.
    """
    # From the group's tables on: the first transfer is found without looking through those of every group.
    rows = await reading.all(
        """
        SELECT coalesce(merged_into, id) AS person, sum(amount) AS amount
        FROM totals JOIN people ON id = person_id
        WHERE chat_id = ?1 AND EXISTS (
            SELECT 1 FROM tables
            CROSS JOIN rounds ON table_id = tables.id
            CROSS JOIN transfers ON round_id = rounds.id
            WHERE tables.chat_id = ?1
        )
        GROUP BY person ORDER BY person
        """,
        chat_id,
    )
    return {row["person"]: row["amount"] for row in rows}
