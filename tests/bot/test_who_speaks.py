"""Whoever speaks: an anonymous admin, somebody who sits elsewhere, a name that changes; players are names."""

from room import Room

from bot.local.happenings import rename, set_username


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
