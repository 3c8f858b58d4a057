"""转发: what is passed on from somewhere does nothing, whoever wrote it; talk is passed over in silence."""

import pytest
from raw_messages import body, tell
from room import Room

from bot.texts import texts_for

ORIGINS: dict[str, dict[str, object]] = {
    "of a member": {"type": "user", "sender_user": {"id": 7, "is_bot": False, "first_name": "小李"}},
    "of somebody hidden": {"type": "hidden_user", "sender_user_name": "路人"},
    "of a channel": {
        "type": "channel",
        "chat": {"id": -1009, "type": "channel", "title": "川麻频道"},
        "message_id": 3,
    },
}
LINES = [
    "我 自摸",
    "小李 弯杠",
    "老王 胡 小李 对对胡",
    "撤销",
    "/undo",
    "/hu 小李 自摸",
    "/end drop",
    "小李 胡",
]


@pytest.mark.parametrize("origin", ORIGINS.values(), ids=ORIGINS)
async def test_a_forwarded_line_does_nothing_and_says_so(table: Room, origin: dict[str, object]) -> None:
    await table.did("老王: 阿强 暗杠")
    was = await table.ledger()
    for line in LINES:
        entities = [{"type": "bot_command", "offset": 0, "length": len(line.split(maxsplit=1)[0])}]
        content = {"entities": entities} if line.startswith("/") else {}
        told = body(table, "老王", text=line, forward_origin=origin | {"date": 1}, **content)
        assert await tell(table, told) == [f"sendMessage {texts_for('zh').forwarded}"], line
        assert await table.ledger() == was, line


async def test_a_line_that_was_booked_is_not_booked_again_by_who_shows_it_around(table: Room) -> None:
    await table.did("小李: 小李 弯杠")
    was = await table.score()
    origin = {"type": "user", "date": 1, "sender_user": {"id": 7, "is_bot": False, "first_name": "小李"}}
    await tell(table, body(table, "老王", text="小李 弯杠", forward_origin=origin))
    assert await table.score() == was


async def test_forwarded_talk_is_talk(table: Room) -> None:
    origin = ORIGINS["of a channel"] | {"date": 1}
    assert await tell(table, body(table, "老王", text="明天还打不打", forward_origin=origin)) == []


async def test_nobody_is_taken_as_a_player_by_what_they_pass_on(table: Room) -> None:
    await table.did("阿强: 下一把")
    origin = ORIGINS["of a channel"] | {"date": 1}
    await tell(table, body(table, "阿强", text="小李 弯杠", forward_origin=origin))
    assert "阿强 · " not in await table.answer("老王: /players")
