"""上一桌: the tables that ended here: which of them the next one is like, and who would sit down again."""

from dataclasses import dataclass

from bot.actions.desk import Desk
from storage import people, replay, rounds, tables
from storage.records import Table


@dataclass(frozen=True, slots=True)
class Again:
    """再来: who would sit down again.

    Attributes:
        people: by id, the seats at the end in turn order, then who sat out.
        missing: the names of those who were there and play no more.

    """

    people: tuple[int, ...]
    missing: tuple[str, ...]


async def last_table_here(desk: Desk) -> Table | None:
    """Return the table of this place that ended last and was played on, else the one that ended last."""
    place = desk.heard.place.topic
    newest = await tables.last_closed(desk.tx, desk.chat.id, place)
    if newest is None or await _was_played(desk, newest):
        return newest
    for table in reversed(await tables.list_all(desk.tx, desk.chat.id)):
        if table.topic == place and table.closed_at is not None and await _was_played(desk, table):
            return table
    return newest


async def seated_again(desk: Desk, table: Table) -> Again:
    """Return who would sit down again after a table; whoever plays no more is left out."""
    known = {person.id: person for person in await people.list_all(desk.tx, desk.chat.id)}
    seated = (await rounds.current(desk.tx, table.id)).players
    came = dict.fromkeys(known[one].merged_into or one for one in (*seated, *table.people))
    return Again(
        tuple(one for one in came if known[one].retired_at is None),
        tuple(known[one].name for one in came if known[one].retired_at is not None),
    )


async def _was_played(desk: Desk, table: Table) -> bool:
    current = await rounds.current(desk.tx, table.id)
    return current.number > 1 or bool(await replay.current_events(desk.tx, current.id))
