"""听过的人: members of a group who have said or tapped something, while hardly anybody is known there."""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.actions.desk import Desk
from bot.heard import Member
from scorer.rounds import MOST_SEATS
from storage import chats
from storage.records import Person

MOST_HEARD = 12
"""So many members are kept, those who addressed the bot rather than those who chatted."""

_HEARD = "heard_members"
"""The group's setting that keeps the name and @username of each, by Telegram id."""


async def note_heard(desk: Desk, member: Member, everybody: Sequence[Person]) -> None:
    """Keep who is heard here for the card of a new table, under the name they show by now.

    Nobody is added to them any more when as many people are known as sit at a table.

    Args:
        desk: what was heard.
        member: who said or tapped it, nobody known here.
        everybody: who is known here.

    """
    if desk.heard.private:
        return
    kept: Mapping[str, Any] = desk.chat.settings.get(_HEARD, {})
    key, told = str(member.telegram_id), {"name": member.name, "username": member.username}
    is_enough = sum(one.merged_into is None for one in everybody) >= MOST_SEATS
    if kept.get(key) == told or (is_enough and key not in kept):
        return
    heard = {**kept, key: told}
    if len(heard) > MOST_HEARD:
        if not _addresses_the_bot(desk):
            return
        del heard[next(iter(heard))]
    await chats.set_setting(desk.tx, desk.chat.id, _HEARD, heard)


async def heard_here(desk: Desk) -> list[Member]:
    """Return who is kept, in the order in which they were heard first."""
    kept: Mapping[str, Any] = (await chats.get(desk.tx, desk.chat.id)).settings.get(_HEARD, {})
    return [Member(int(key), told["name"], told["username"]) for key, told in kept.items()]


def _addresses_the_bot(desk: Desk) -> bool:
    return desk.heard.query is not None or desk.heard.text.startswith("/")
