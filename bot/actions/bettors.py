"""来叫马的人: who came to a table only to bet, and goes again when the bet is dropped or lapses."""

from collections.abc import Iterable, Mapping

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
    kept = await _kept(desk)
    still_open = {
        str(table.id) for table in await tables.list_all(desk.tx, desk.chat.id) if table.closed_at is None
    }
    others = {table: came for table, came in kept.items() if table in still_open}
    came = {str(table_id): [*kept.get(str(table_id), ()), *new]}
    await chats.set_setting(desk.tx, desk.chat.id, _SETTING, {**others, **came})


async def go_again(desk: Desk, table_id: int, people: Iterable[int]) -> None:
    """Count those who came only to bet no more among those at the table, where nothing else keeps them."""
    came = (await _kept(desk)).get(str(table_id), ())
    for person in people:
        if person in came:
            await dealing.leave_table(desk.tx, table_id, person)


async def _kept(desk: Desk) -> Mapping[str, list[int]]:
    """Return who came only to bet, by table."""
    kept: Mapping[str, list[int]] = (await chats.get(desk.tx, desk.chat.id)).settings.get(_SETTING, {})
    return kept
