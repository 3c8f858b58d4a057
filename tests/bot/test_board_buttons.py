"""牌桌的按钮: every button of a board begins what it is for, and all that can be told is told by one."""

import pytest
from room import Room

from bot.callbacks import BoardAction, BoardTap, pack
from bot.flow.drafts import UNTOLD
from storage import chats, drafts, rounds

BEGINS = {
    BoardAction.GANG: "gang",
    BoardAction.WIN: "win",
    BoardAction.WALL_END: "wall_end",
    BoardAction.FALSE_WIN: "false_win",
    BoardAction.LEAVE: "leave",
    BoardAction.ADJUST: "adjust",
}
"""The buttons that begin an event, each with what it begins."""

OPENS = {
    BoardAction.UNDO: "(老王) 已撤销 小李 暗杠",
    BoardAction.MORE: "[返回]",
    BoardAction.BOARD: "[杠] [胡] [流局] [撤销] [更多]",
    BoardAction.SEATS: "座位（第2局起）",
    BoardAction.DEALER: "第1局谁坐庄？",
}
"""All others, each with what it shows."""


async def begun(room: Room) -> list[str]:
    """Return the kinds of the cards that ask."""
    async with room.store.reading() as reading:
        [chat] = await chats.list_all(reading)
        return [one.kind for one in await drafts.list_all(reading, chat.id)]


async def tap(room: Room, action: BoardAction) -> list[str]:
    """Tap a button of the board of round 1, as it is drawn now."""
    async with room.store.reading() as reading:
        played = await rounds.get(reading, 1)
    return await room.press("老王", room.offer(pack(BoardTap(played.id, played.revision, action))))


@pytest.mark.parametrize("action", BoardAction)
async def test_every_button_of_a_board_begins_or_shows_what_it_is_for(
    table: Room, action: BoardAction
) -> None:
    await table.did("小李: 小李 暗杠")
    before = await begun(table)
    printed = await tap(table, action)
    if action in BEGINS:
        assert (await begun(table))[len(before) :] == [BEGINS[action]]
    else:
        assert any(OPENS[action] in line for line in printed), printed


def test_whatever_begins_an_event_has_a_button() -> None:
    assert sorted(BEGINS.values()) == sorted(UNTOLD)
