"""Whoever speaks: an anonymous admin, somebody who sits elsewhere, a name that changes; players are names."""

import pytest
from room import Room

from bot.local.happenings import rename, set_username
from bot.texts import texts_for


async def who_recorded(room: Room) -> list[tuple[int, str]]:
    async with room.store.reading() as reading:
        rows = await reading.all("SELECT actor_id, actor_name FROM events ORDER BY id")
    return [(row["actor_id"], row["actor_name"]) for row in rows]


async def players(room: Room) -> set[str]:
    async with room.store.reading() as reading:
        return {row["name"] for row in await reading.all("SELECT name FROM people")}


async def test_an_anonymous_admin_records_and_is_nobodys_player(table: Room) -> None:
    table.telegram.say(table.telegram.world.group(), "老王", "/gang 小李 暗杠", anonymous=True)
    await table.chat.catch_up()
    assert (await table.score())["小李"] == "+30"
    assert await who_recorded(table) == [(0, "匿名管理员")]
    assert await players(table) == {"老王", "小李", "阿强", "小美"}


async def test_somebody_who_does_not_play_may_record_and_is_kept_with_the_event(table: Room) -> None:
    await table.play("旁观者: 小李 暗杠")
    ((number, name),) = await who_recorded(table)
    assert (number > 0, name) == (True, "旁观者")
    assert "旁观者" not in await players(table)


async def test_a_player_who_changes_name_on_telegram_is_the_same_player(table: Room) -> None:
    await table.play("小李: 小李 暗杠")
    rename(table.telegram, "小李", "李老板")
    set_username(table.telegram, "李老板", "boss")
    await table.play("李老板: 小李 弯杠")
    assert [name for _, name in await who_recorded(table)] == ["小李", "李老板"]
    assert sorted((await table.score()).values()) == ["+45", "-15", "-15", "-15"]
    assert len(await players(table)) == 4


WHO_ARE_YOU = texts_for("zh").people.who_are_you
SIT_DOWN = texts_for("zh").people.sit_down


@pytest.mark.parametrize(
    "line", ["我 自摸", "/hu 我 自摸", "/adjust 我+3 小李-3", "/why 我", "/stats 我", "/whatif 我 自摸"]
)
@pytest.mark.parametrize(("speaker", "answer"), [("anonymous", WHO_ARE_YOU), ("旁观者", SIT_DOWN)])
async def test_i_of_nobody_known_is_told_how_to_become_somebody(
    table: Room, line: str, speaker: str, answer: str
) -> None:
    kept = await table.ledger()
    is_anonymous = speaker == "anonymous"
    name = "老王" if is_anonymous else speaker
    printed = await table.happen(
        lambda: table.telegram.say(table.terminal.here, name, line, anonymous=is_anonymous)
    )
    assert any(shown.endswith(answer) for shown in printed)
    assert await table.ledger() == kept


@pytest.mark.parametrize("line", ["我胡了", "我输了", "我先走了", "撤销", "结账"])
async def test_talk_of_somebody_who_does_not_play_is_talk(table: Room, line: str) -> None:
    assert await table.play(f"旁观者: {line}") == [f"[4] 旁观者: {line}"]


async def test_i_is_still_the_same_player_after_a_change_of_name(table: Room) -> None:
    await table.play("小李: 我 暗杠")
    rename(table.telegram, "小李", "李老板")
    await table.play("李老板: 我 弯杠")
    assert (await table.score())["李老板"] == "+45"


async def test_i_who_opens_a_table_is_who_opens_it(room: Room) -> None:
    await room.play("老王: /new 我 小李", "老王: 我 自摸", "小李: 我 自摸")
    assert await players(room) == {"老王", "小李"}


async def test_who_keeps_a_table_alone_may_be_called_i(room: Room) -> None:
    await room.play("@@老王", "老王: /new 我 他", "老王: 我 自摸", "老王: 撤销")
    assert await players(room) == {"我", "他"}
    assert (await room.score()) == {"我": "0", "他": "0"}
