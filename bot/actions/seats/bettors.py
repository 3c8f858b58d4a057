"""来叫马的人: who came to a table only to bet, and goes again when the bet is dropped or lapses."""

from collections.abc import Iterable

from bot.actions.desk import Desk
from storage import chats, dealing, tables

_SETTING = "bettors"


async def come_to_bet(desk: Desk, table_id: int, people: Iterable[int]) -> None:
    """Count people among those who came to a table, and keep who of them was not there before."""
    there = (await tables.get(desk.tx, table_id)).people
    new = [person for person in people if person not in there]
    if not new:
        return
    await dealing.join_table(desk.tx, table_id, new)
    came = [*await _came(desk, table_id), *new]
    await chats.keep_for_table(desk.tx, desk.chat.id, _SETTING, table_id, came)


async def go_again(desk: Desk, table_id: int, people: Iterable[int]) -> None:
    """Count those who came only to bet no more among those at the table, where nothing else keeps them."""
    came = await _came(desk, table_id)
    for person in people:
        if person in came:
            await dealing.leave_table(desk.tx, table_id, person)


async def _came(desk: Desk, table_id: int) -> list[int]:
    """Return who came to a table only to bet."""
    return await chats.kept_for_table(desk.tx, desk.chat.id, _SETTING, table_id) or []
