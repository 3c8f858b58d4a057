"""People of a group: taken as players, followed through new names, linked by mention."""

import pytest
from room import Room

from bot.local.happenings import rename, set_username
from bot.local.records import JsonObject


def telegram_id(room: Room, name: str) -> int:
    return room.telegram.world.person(name).id


def entities_of(text: str, name: str, user_id: int) -> tuple[JsonObject, ...]:
    """Return what a client marks in a command that mentions somebody without a username."""
    user = {"id": user_id, "is_bot": False, "first_name": name}
    return (
        {"type": "bot_command", "offset": 0, "length": len(text.split(maxsplit=1)[0])},
        {"type": "text_mention", "offset": text.index(name), "length": len(name), "user": user},
    )


async def say_with_mention(room: Room, text: str, name: str, whose: str | None = None) -> str:
    """Let 老王 mention a member by a name; return the newest message after it."""
    world = room.telegram.world
    entities = entities_of(text, name, telegram_id(room, whose or name))
    await room.happen(lambda: room.telegram.say(world.group(), "老王", text, entities=entities))
    return room.newest.text


# Taken as a player


async def test_who_speaks_is_taken_as_the_guest_of_that_name_and_told_once(table: Room) -> None:
    first = await table.play("小李: 小李 暗杠")
    second = await table.play("小李: 小李 弯杠")
    told = "群里的 小李 记作桌上的 小李；不是就到 /players 解开。"
    assert sum(told in line for line in [*first, *second]) == 1
    assert (await table.everybody())["小李"].telegram_id == telegram_id(table, "小李")


async def test_table_talk_takes_nobody_as_anybody(table: Room) -> None:
    assert await table.play("小李: 今天打得真开心") == ["[4] 小李: 今天打得真开心"]
    assert (await table.everybody())["小李"].telegram_id is None


async def test_a_refused_line_takes_nobody_as_anybody(table: Room) -> None:
    await table.play("小李: /hu 小李 胡 小李")
    assert (await table.everybody())["小李"].telegram_id is None


async def test_a_guest_named_by_username_is_linked_when_that_member_speaks(room: Room) -> None:
    await room.play("Bob: 大家好")
    set_username(room.telegram, "Bob", "bobby")
    await room.play("老王: /new 老王 @Bobby 小美")
    assert (await room.everybody())["Bobby"].telegram_id is None
    await room.play("Bob: @bobby 暗杠")
    assert (await room.everybody())["Bobby"].telegram_id == telegram_id(room, "Bob")
    assert (await room.score())["Bobby"] == "+4"


async def test_a_member_without_a_username_is_seated_by_mention_whatever_spaces_the_name_has(
    room: Room,
) -> None:
    await room.play("老王: 大家好", "Wang Xiao Mei: 来了")
    await say_with_mention(room, "/new 老王 Wang Xiao Mei 小李", "Wang Xiao Mei")
    known = await room.everybody()
    assert set(known) == {"老王", "Wang Xiao Mei", "小李"}
    assert known["Wang Xiao Mei"].telegram_id == telegram_id(room, "Wang Xiao Mei")
    await room.play("老王: Wang Xiao Mei 暗杠")
    assert (await room.score())["Wang Xiao Mei"] == "+4"


async def test_a_second_member_of_a_taken_name_has_to_be_called_otherwise(table: Room) -> None:
    await table.play("小李: 小李 暗杠", "另一个: 你好", "老王: /end keep")
    said = await say_with_mention(table, "/new 老王 小李", "小李", whose="另一个")
    assert said == "「小李」已经是 小李 了：加个字区分，如 小李B。"


async def test_a_second_member_who_shows_the_same_name_does_not_sit_down_as_the_first(room: Room) -> None:
    await room.play("老王: /new", "小李> 我来", "另一个: 你好")
    rename(room.telegram, "小李", "先来的小李")
    rename(room.telegram, "另一个", "小李")
    said = await room.press("小李", room.button("我来"))
    assert said == ["(小李) 「小李」已经是 小李 了：加个字区分，如 小李B。"]
    assert [one.telegram_id for one in (await room.everybody()).values()] == [telegram_id(room, "先来的小李")]


# Linked by hand


async def test_a_reply_links_whose_message_it_answers(table: Room) -> None:
    await table.play("强哥: 我来了")
    await table.play(f"老王^ {table.newest.number} /players link 阿强")
    assert (await table.everybody())["阿强"].telegram_id == telegram_id(table, "强哥")
    await table.play("老王: 强哥 暗杠")
    assert (await table.score())["阿强"] == "+30"


async def test_a_mention_links_whom_it_mentions(table: Room) -> None:
    await table.play("强 哥: 我来了")
    await say_with_mention(table, "/players link 阿强 强 哥", "强 哥")
    assert (await table.everybody())["阿强"].telegram_id == telegram_id(table, "强 哥")


async def test_an_anonymous_admin_cannot_claim_a_name_by_command(table: Room) -> None:
    table.telegram.say(table.telegram.world.group(), "老王", "/score", anonymous=True)
    await table.chat.catch_up()
    assert [one.name for one in (await table.everybody()).values() if one.telegram_id] == ["老王"]


async def test_in_a_private_chat_the_scribe_is_nobody_at_the_table(room: Room) -> None:
    printed = await room.play("@@老王", "老王: /new 老王 小李", "老王: 老王 暗杠")
    assert not any("记作桌上的" in line for line in printed)


# A name that changes on Telegram


async def test_a_new_telegram_name_is_shown_and_the_old_one_still_counts(table: Room) -> None:
    await table.play("小李: 小李 暗杠")
    rename(table.telegram, "小李", "李老板")
    await table.play("李老板: 小李 弯杠", "李老板: 李老板 直杠 阿强")
    known = await table.everybody()
    assert known["李老板"].aliases == ("小李",)
    assert (await table.score())["李老板"] == "+55"
    assert len(known) == 4


async def test_a_name_that_the_group_chose_stays_and_the_new_telegram_name_is_an_alias(table: Room) -> None:
    await table.play("Qiang: /players 阿强", "Qiang> 是我")
    rename(table.telegram, "Qiang", "强总")
    await table.play("强总: /score", "强总: 强总 暗杠")
    assert set((await table.everybody())["阿强"].aliases) == {"Qiang", "强总"}
    assert (await table.score())["阿强"] == "+30"


async def test_a_username_changed_and_dropped_is_the_same_player(table: Room) -> None:
    await table.play("小李: 小李 暗杠")
    for username in ("li_one", "li_two", None):
        set_username(table.telegram, "小李", username)
        await table.play("小李: /score")
        assert (await table.everybody())["小李"].username == username
    assert len(await table.everybody()) == 4


@pytest.mark.parametrize("name", ["自摸", "123", "小美", "🀄" * 40])
async def test_a_telegram_name_that_cannot_be_a_players_or_is_anothers_changes_nothing_shown(
    table: Room, name: str
) -> None:
    await table.play("小李: 小李 暗杠")
    table.telegram.world.keep_person(
        table.telegram.world.person("小李").model_copy(update={"name": f"{name} "})
    )
    await table.play(f"{name} : /score")
    assert len(await table.everybody()) == 4


RETIRED_AGAIN = "小李 已经不打了，这样改，这一场的账不是 0，要再找他算。"


async def test_a_correction_says_before_it_is_saved_to_whom_who_retired_it_gives_an_amount(
    room: Room,
) -> None:
    lines = ("小李 胡 老王", "老王 胡 小李", "/adjust 小李-1 阿强+1", "/end keep", "/players 小李")
    await room.play("老王: /new 老王 小李 阿强 base=1", *(f"老王: {line}" for line in lines), "老王> 不打了")
    await room.play("老王: /round 1", "老王> 第1笔", "老王> 改")
    assert RETIRED_AGAIN in await room.play("老王> 清一色")
    shown = await room.play("老王> 清一色")
    assert RETIRED_AGAIN not in shown, "that is as it was"


async def test_a_correction_that_leaves_who_retired_at_nought_says_nothing_of_it(room: Room) -> None:
    lines = ("小李 胡 老王", "阿强 胡 老王", "/adjust 小李-1 阿强+1", "/end keep", "/players 小李")
    await room.play(
        "老王: /new 老王 小李 阿强 小美 base=1", *(f"老王: {line}" for line in lines), "老王> 不打了"
    )
    await room.play("老王: /round 1", "老王> 第2笔", "老王> 改")
    shown = await room.play("老王> 清一色")
    assert any("本局：" in line for line in shown)
    assert RETIRED_AGAIN not in shown
