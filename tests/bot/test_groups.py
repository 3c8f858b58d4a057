"""群里的事: the bot comes and goes, groups get new ids, topics go away; the books stay right all the same."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
from inbox_room import opened_inbox_room
from room import LateClock, Room
from telegram import Update

from bot.local import happenings
from bot.local.account import Query
from bot.local.events import Posted
from bot.local.faults import Barred
from bot.local.happenings import set_bot_standing, set_language
from bot.local.records import JsonObject, Message, Place, Status
from bot.local.shapes import user_shape
from bot.local.telegram import Button
from storage import chats

NEW = "/new 老王 小李 阿强 小美"


async def without_reading_lines(room: Room) -> None:
    """Switch the bot's privacy mode on."""
    room.telegram.account.reads_all = False
    await room.application.bot.get_me()


def here(room: Room) -> Place:
    return room.terminal.here


def calls(room: Room) -> int:
    return sum(call.method.startswith(("send", "edit")) for call in room.telegram.calls)


def explained(printed: list[str]) -> int:
    return sum("只看得到命令、按钮和对我的回复" in line for line in printed)


# 隐私模式


async def test_added_to_a_group_it_says_once_what_it_cannot_read(room: Room) -> None:
    await without_reading_lines(room)
    set_bot_standing(room.telegram, here(room), "老王", Status.LEFT)
    await room.happen()
    printed = await room.happen(lambda: set_bot_standing(room.telegram, here(room), "老王", Status.MEMBER))
    assert printed[0] == "[1] 我是川麻记分员：记杠、记胡、算番、结账。"
    assert explained(printed) == 1
    assert explained(await room.play("老王: /start", f"老王: {NEW}", "老王: /score")) == 0


@pytest.mark.parametrize("first", ["/start", NEW, "/help"], ids=["/start", "/new", "/help"])
async def test_the_first_command_explains_it_once(room: Room, first: str) -> None:
    await without_reading_lines(room)
    assert explained(await room.play(f"老王: {first}")) == 1
    assert explained(await room.play("老王: /start", "小李: /score", "老王: /help")) == 0


async def test_where_it_reads_every_line_nothing_is_explained(room: Room) -> None:
    assert explained(await room.play("老王: /start", f"老王: {NEW}")) == 0


async def test_an_admin_reads_every_line(room: Room) -> None:
    await without_reading_lines(room)
    await room.play("老王: /start")
    printed = await room.happen(
        lambda: set_bot_standing(room.telegram, here(room), "老王", Status.ADMINISTRATOR)
    )
    assert printed == ["[4] 我现在看得到群里的每一行：直接打「老王 自摸」就能记账。"]
    printed = await room.play(f"老王: {NEW}", "老王: 老王 暗杠")
    assert explained(printed) == 0
    assert "[8] 👌" in printed
    assert await room.happen(lambda: set_bot_standing(room.telegram, here(room), "老王", Status.MEMBER)) == []
    assert explained(await room.play("老王: /score", "老王: /score")) == 1


async def test_the_first_command_explains_it_where_it_came_by_the_inbox(tmp_path: Path) -> None:
    async with opened_inbox_room(tmp_path, LateClock(), []) as room:
        room.telegram.account.reads_all = False
        await room.application.bot.get_me()
        for _ in range(2):
            room.telegram.say(room.telegram.world.group(), "老王", "/help")
            await room.chat.catch_up()
        shown = [one.message.text for one in room.happened if isinstance(one, Posted)]
        assert sum("只看得到命令" in text for text in shown) == 1


async def test_a_round_by_commands_buttons_and_replies_alone(room: Room) -> None:
    await without_reading_lines(room)
    await room.play(f"老王: {NEW}")
    board = next(m.number for m in room.telegram.world.messages_in(here(room)) if "🀄" in m.text)
    was = await room.ledger()
    await room.play("老王: 小李 暗杠")
    assert await room.ledger() == was, "a line that is no reply does not reach the bot"
    await room.play(
        f"小李^ {board} 小李 暗杠",
        "老王: /gang 阿强 直杠 老王",
        *(f"小美> {label}" for label in ("胡", "小美", "自摸", "确认")),
        f"老王^ {board} 今天真冷",
        f"阿强^ {board} 老王 胡 小李",
        "阿强: /hu 阿强 自摸",
    )
    assert await room.score() == {"老王": "-5", "小李": "0", "阿强": "+1", "小美": "+4"}


# 来去


@pytest.mark.parametrize(
    ("code", "greeting"),
    [("en", "I keep the score"), ("zh-hant", "我是川麻记分员"), ("de", "I keep the score")],
    ids=["English", "Chinese", "another language"],
)
async def test_a_new_group_speaks_the_language_of_who_brought_the_bot(
    room: Room, code: str, greeting: str
) -> None:
    set_language(room.telegram, "老王", code)
    set_bot_standing(room.telegram, here(room), "老王", Status.LEFT)
    await room.happen()
    printed = await room.happen(lambda: set_bot_standing(room.telegram, here(room), "老王", Status.MEMBER))
    assert greeting in printed[0]


async def test_a_language_that_was_chosen_stays(room: Room) -> None:
    await room.play("老王: /lang en")
    set_bot_standing(room.telegram, here(room), "老王", Status.LEFT)
    printed = await room.happen(lambda: set_bot_standing(room.telegram, here(room), "老王", Status.MEMBER))
    assert "I keep the score" in printed[0]


async def test_removed_and_added_again_the_table_goes_on(room: Room) -> None:
    await room.play(f"老王: {NEW}", "老王: 小李 暗杠")
    assert await room.happen(lambda: set_bot_standing(room.telegram, here(room), "老王", Status.KICKED)) == []
    printed = await room.happen(lambda: set_bot_standing(room.telegram, here(room), "老王", Status.MEMBER))
    assert printed[0].endswith("我回来了，账都在。")
    assert "小李 +6（本局 +6）" in printed
    assert printed[-1] == "[杠] [胡] [流局] [撤销] [更多]"
    printed = await room.play("老王: 小美 暗杠")
    assert any("*] 🀄 第1局" in line for line in printed)
    assert (await room.score())["小美"] == "+4"


async def test_what_was_said_before_the_bot_was_removed_is_booked_and_nothing_is_sent(table: Room) -> None:
    before = calls(table)

    def removed_behind_a_line() -> None:
        table.telegram.say(here(table), "小李", "小李 暗杠")
        table.telegram.say(here(table), "小李", "/score")
        set_bot_standing(table.telegram, here(table), "老王", Status.KICKED)
        pending = table.telegram.world.pending
        newest = list(pending)[-1]
        table.telegram.world.pending = {newest: pending[newest], **pending}

    await table.happen(removed_behind_a_line)
    assert calls(table) == before
    await table.happen(lambda: set_bot_standing(table.telegram, here(table), "老王", Status.MEMBER))
    assert (await table.score())["小李"] == "+30"


async def test_where_it_may_not_write_it_does_not_try_until_it_hears_that_it_may(table: Room) -> None:
    table.telegram.fail_next(Barred(), "sendMessage")
    table.telegram.say(here(table), "老王", "/score")
    table.telegram.say(here(table), "老王", "/total")
    before = calls(table)
    await table.happen()
    assert calls(table) == before + 1, "the second is not tried"
    table.clock.turn(5)
    assert "合计 0" in await table.play("老王: /score"), "a line that is newer shows that it is back"


async def test_a_private_chat_that_blocked_the_bot_is_kept(room: Room) -> None:
    await room.play("@@老王", "老王: /new 我 他", "老王: 我 暗杠")
    assert await room.happen(lambda: set_bot_standing(room.telegram, here(room), "老王", Status.KICKED)) == []
    assert await room.happen(lambda: set_bot_standing(room.telegram, here(room), "老王", Status.MEMBER)) == []
    assert await room.score() == {"我": "+2", "他": "-2"}


# 升级


HEARD: dict[str, Callable[[dict[int, JsonObject]], dict[int, JsonObject]]] = {
    "the old group's news first": dict,
    "the new group's news first": lambda pending: dict(reversed(pending.items())),
    "only the old group's news": lambda pending: dict(list(pending.items())[:1]),
    "only the new group's news": lambda pending: dict(list(pending.items())[1:]),
}


async def basic_group(room: Room) -> Place:
    """Let a table be played in a group of the old kind."""
    place = room.terminal.here = happenings.found_basic_group(room.telegram, "周五局")
    await room.play(f"老王: {NEW}", "小李: 小李 暗杠")
    return place


def board_of(room: Room, place: Place) -> Message:
    return next(message for message in room.telegram.world.messages_in(place) if message.keyboard)


@pytest.mark.parametrize("heard", HEARD.values(), ids=HEARD.keys())
async def test_a_group_that_becomes_a_supergroup_moves_once(
    room: Room, heard: Callable[[dict[int, JsonObject]], dict[int, JsonObject]]
) -> None:
    old = await basic_group(room)
    new = happenings.migrate(room.telegram, old, "老王")
    room.telegram.world.pending = heard(room.telegram.world.pending)
    room.terminal.here = new
    printed = await room.happen()
    assert sum("🀄 第1局" in line for line in printed) == 1, "the board is shown in the new group, once"
    assert "小李 +6（本局 +6）" in printed
    await room.play("小美: 小美 暗杠")
    assert await room.score() == {"老王": "-4", "小李": "+4", "阿强": "-4", "小美": "+4"}
    async with room.store.reading() as reading:
        assert [chat.telegram_id for chat in await chats.list_all(reading)] == [new.chat_id]


async def test_a_group_whose_news_never_came_moves_when_it_is_written_to(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = await basic_group(room)
    room.telegram.say(old, "小美", "小美 暗杠")
    line = dict(room.telegram.world.pending)
    new = room.terminal.here = happenings.migrate(room.telegram, old, "老王")
    room.telegram.world.pending = line
    asked: list[tuple[str, object]] = []
    call = room.telegram.call

    def noted(method: str, parameters: Mapping[str, Any], uploads: Any = None) -> object:  # noqa: ANN401 - handed on
        asked.append((method, parameters.get("chat_id")))
        return call(method, parameters, uploads)

    monkeypatch.setattr(room.telegram, "call", noted)
    printed = await room.happen()
    assert "小美 +4（本局 +4）" in printed
    changing = {"editMessageText", "setMessageReaction"}
    assert not [one for one in asked if one[0] in changing and one[1] == new.chat_id], (
        "its messages stayed behind"
    )
    assert await room.score() == {"老王": "-4", "小李": "+4", "阿强": "-4", "小美": "+4"}


async def test_a_line_in_the_supergroup_before_the_news_makes_no_second_group(room: Room) -> None:
    old = await basic_group(room)
    new = room.terminal.here = happenings.migrate(room.telegram, old, "老王")
    news = dict(room.telegram.world.pending)
    room.telegram.say(new, "小美", "/score")
    line = {key: value for key, value in room.telegram.world.pending.items() if key not in news}
    room.telegram.world.pending = {**line, **news}
    await room.happen()
    assert (await room.score())["小李"] == "+6"


@pytest.mark.parametrize("label", ["杠", "撤销"])
async def test_old_buttons_still_resolve(room: Room, label: str) -> None:
    old = await basic_group(room)
    board = board_of(room, old)
    new = room.terminal.here = happenings.migrate(room.telegram, old, "老王")
    await room.happen()
    printed = await room.happen(
        lambda: press_left_behind(room, room.telegram.button_of(board, label), "小李")
    )
    if label == "撤销":
        assert "(小李) 已撤销 小李 暗杠" in printed
        assert set((await room.score()).values()) == {"0"}
    else:
        assert any("谁杠？" in line for line in printed)
        # The same was typed just now, so it is asked about.
        await room.play("小李> 小李", "小李> 暗杠", "小李> 确认", "小李> 确认")
        assert (await room.score())["小李"] == "+12"
    assert here(room) == new


def press_left_behind(room: Room, button: Button, name: str) -> None:
    """Tap a button of a message that stayed behind in the old group."""
    person, world = room.telegram.world.person(name), room.telegram.world
    room.telegram.account.queries["left"] = Query(person.id, here(room), world.now())
    world.notify(
        {
            "callback_query": {
                "id": "left",
                "from": user_shape(person),
                "message": world.shape(button.message),
                "chat_instance": "1",
                "data": button.shape["callback_data"],
            }
        }
    )


# 话题


async def test_in_a_topic_everything_goes_to_the_topic_and_in_general_to_none(room: Room) -> None:
    await room.play("@周五局/东桌", f"老王: {NEW}", "老王: 小李 暗杠", "老王: /score", "老王> 撤销")
    topic = here(room).thread_id
    sent = [call.parameters for call in room.telegram.calls if call.method == "sendMessage"]
    assert {parameters["message_thread_id"] for parameters in sent} == {topic}
    room.telegram.calls.clear()
    await room.play("@周五局", "老王: /score")
    [said] = [call.parameters for call in room.telegram.calls if call.method == "sendMessage"]
    assert "message_thread_id" not in said


async def test_a_line_in_a_topic_is_no_reply_to_the_topics_opening(room: Room) -> None:
    await room.play("@周五局/东桌", f"老王: {NEW}")
    assert "[4] 👌" in await room.play("小李: 小李 暗杠")


async def test_a_topic_that_is_gone_is_answered_once_in_the_group(room: Room) -> None:
    await room.play("@周五局/东桌", f"老王: {NEW}")
    topic = here(room)
    room.telegram.say(topic, "老王", "/score")
    chat = room.telegram.world.chats[topic.chat_id]
    room.telegram.world.keep_chat(chat.model_copy(update={"topics": ()}))
    room.terminal.here = Place(topic.chat_id)
    room.telegram.calls.clear()
    printed = await room.happen()
    assert printed[0].endswith("（原来的话题没了或关了，先发在这里。）")
    assert printed[-1] == "合计 0"
    sends = [call for call in room.telegram.calls if call.method == "sendMessage"]
    assert len(sends) == 2


# 谁也看不见谁


async def test_people_of_two_groups_are_two_people(room: Room) -> None:
    await room.play("@甲", f"老王: {NEW}", "老王: 小李 暗杠", "@乙", f"老王: {NEW}", "老王: 小美 暗杠")
    assert (await room.score())["小李"] == "-2"
    printed = await room.play("老王: /total", "老王: /history", "老王: /settle")
    assert not any("小李 暗杠" in line for line in printed)
    await room.play("@甲")
    assert (await room.score())["小李"] == "+6"


# 频道和别的机器人


@pytest.mark.parametrize(
    "sender",
    [
        {"from": {"id": 5, "is_bot": True, "first_name": "别的机器人", "username": "x_bot"}},
        {
            "from": {"id": 136817688, "is_bot": True, "first_name": "Channel"},
            "sender_chat": {"id": -1009, "type": "channel", "title": "川麻频道"},
        },
        {
            "from": {"id": 777000, "is_bot": False, "first_name": "Telegram"},
            "sender_chat": {"id": -1009, "type": "channel", "title": "川麻频道"},
            "is_automatic_forward": True,
        },
    ],
    ids=["another bot", "somebody in a channel's name", "the group's channel"],
)
@pytest.mark.parametrize("text", ["小李 暗杠", "/end drop"])
async def test_other_bots_and_channels_are_not_heard(table: Room, sender: JsonObject, text: str) -> None:
    was, before = await table.ledger(), len(table.telegram.calls)
    message = {"message_id": 900, "date": 1, "chat": {"id": here(table).chat_id, "type": "supergroup"}}
    entities = [{"type": "bot_command", "offset": 0, "length": 4}] if text.startswith("/") else []
    body = {"update_id": 900, "message": message | sender | {"text": text, "entities": entities}}
    await table.application.process_update(Update.de_json(body, table.application.bot))
    assert await table.ledger() == was
    assert len(table.telegram.calls) == before


async def test_a_post_in_a_channel_is_no_fault(room: Room) -> None:
    channel = {"id": -1009, "type": "channel", "title": "川麻频道"}
    post = {"message_id": 1, "date": 1, "chat": channel, "sender_chat": channel, "text": "/start"}
    await room.application.process_update(
        Update.de_json({"update_id": 1, "channel_post": post}, room.application.bot)
    )
    assert not room.telegram.calls or room.telegram.calls[-1].method != "sendMessage"
