"""分不清的名字: no name makes a line mean somebody else, however it comes: told, learned, or brought in."""

import pytest
from brought_files import bring, exported
from room import FOUR, Room

from bot.local.happenings import rename, set_username
from bot.local.world import DEFAULT_GROUP
from bot.texts import texts_for
from storage import chats, people

SAID = texts_for("zh")
FOR_ME = ["我", "me", "Ｍｅ", "I", "wo"]
BY_RELATION = [
    "他",
    "自己",
    "庄家",
    "上家",
    "下家",
    "对家",
    "大家",
    "所有人",
    "三家",
    "其他人",
    "everybody",
    "dealer",
]
A_LINE = ["老王胡阿强", "阿强点炮老王", "暗杠小李"]


async def call_as_before(room: Room, name: str, also: str, *, shown: bool = False) -> None:
    """Let somebody go by a name that nobody is given any more."""
    person = (await room.everybody())[name]
    async with room.store.transaction() as tx:
        chat = await chats.find(tx, room.telegram.world.group(DEFAULT_GROUP).chat_id)
        assert chat is not None
        if shown:
            await people.rename(tx, chat.id, person.id, also)
        else:
            await people.add_alias(tx, chat.id, person.id, also)


async def names(room: Room) -> set[str]:
    return {name for one in (await room.everybody()).values() for name in (one.name, *one.aliases)}


FOUR_NAMES = {"老王", "小李", "阿强", "小美"}


# A name that is told


@pytest.mark.parametrize("asked", ["/players rename 小美", "/players alias 小美", "/players add"])
async def test_it_is_nobodys_name(table: Room, asked: str) -> None:
    for name in (*FOR_ME, *BY_RELATION, *A_LINE):
        assert await table.answer(f"老王: {asked} {name}"), name
        assert await names(table) == FOUR_NAMES, name


async def test_nor_by_a_reply_that_renames(table: Room) -> None:
    for name in (*FOR_ME, "对家", "大家", "老王胡阿强"):
        await table.did("老王: /players", "老王> 小美", "老王> 改名")
        await table.play(f"老王^ {table.newest.number} {name}")
        assert await names(table) == FOUR_NAMES, name


@pytest.mark.parametrize("line", ["/new 老王 小李 {name}", "/seat {name} 小美", "/horse {name} 小美"])
async def test_nor_by_a_command_that_seats(table: Room, line: str) -> None:
    if line.startswith("/new"):
        await table.play("老王: /end drop")
    for name in ("对家", "大家", "dealer"):
        await table.play(f"老王: {line.format(name=name)}")
        assert await names(table) == FOUR_NAMES, name


@pytest.mark.parametrize("name", ["我", "对家", "大家"])
async def test_who_keeps_a_table_alone_calls_people_so(room: Room, name: str) -> None:
    await room.play("@@老王", f"老王: /new {name} 小李", f"老王: {name} 自摸 清一色")
    assert (await room.score())[name] != "0"


async def test_ones_own_name_in_a_line_is_no_reason_against_another(table: Room) -> None:
    await table.did("老王: /players alias 阿强 胡阿强")
    assert "胡阿强" in await names(table)


# A name that is learned from Telegram


@pytest.mark.parametrize("name", ["我", "Me", "对家", "大家", "老王胡阿强", "阿强\u200b", "阿强\u2060"])
async def test_a_member_who_shows_it_keeps_the_name_they_had(table: Room, name: str) -> None:
    await table.play("小李: 小李 暗杠")
    rename(table.telegram, "小李", name)
    await table.play(f"{name}: 小李 弯杠")
    assert await names(table) == FOUR_NAMES
    assert (await table.score())["小李"] == "+45"


@pytest.mark.parametrize("word", ["我", "me"])
async def test_i_stays_whoever_writes_when_a_member_calls_themselves_so(table: Room, word: str) -> None:
    await table.play("小李: 小李 暗杠")
    rename(table.telegram, "小李", word)
    await table.play(f"{word}: /score", f"老王: {word} 自摸", f"{word}: {word} 弯杠")
    assert await table.score() == {"老王": "+20", "小李": "+30", "阿强": "-25", "小美": "-25"}


async def test_who_shows_one_and_opens_a_table_is_told_what_to_write(room: Room) -> None:
    said = await room.answer("我: /new 我 小李 阿强 小美")
    assert said == SAID.people.not_a_name.format(name="我")
    await room.did("小李: /players")
    assert await room.everybody() == {}


async def test_who_shows_one_and_has_a_username_goes_by_that(room: Room) -> None:
    await room.play("对家: 来了")
    set_username(room.telegram, "对家", "old_zhang")
    await room.did("对家: /new 我 小李 阿强", "对家: 我 自摸")
    assert (await room.everybody())["old_zhang"].telegram_id is not None
    assert (await room.score())["old_zhang"] != "0"


async def test_who_was_seated_by_username_is_that_player_when_they_say_i(room: Room) -> None:
    await room.play("我: 来了")
    set_username(room.telegram, "我", "old_zhang")
    await room.did("老王: /new 老王 @old_zhang 小李", "老王: /end drop", "我: /new 我 小李")
    assert set(await room.everybody()) == {"老王", "old_zhang", "小李"}


# A group in which somebody was called so before


async def test_i_is_not_who_was_called_so(table: Room) -> None:
    await call_as_before(table, "小美", "我")
    await table.play("老王: 我 自摸", "小李: /adjust 我+3 阿强-3")
    assert (await table.score())["小美"] == "-10"
    assert (await table.score())["小李"] == "-7"


async def test_nor_where_it_is_their_only_name(table: Room) -> None:
    await call_as_before(table, "小美", "我", shown=True)
    await table.play("老王: 我 自摸")
    assert (await table.score()) == {"老王": "+30", "小李": "-10", "阿强": "-10", "我": "-10"}
    await table.did("老王: /players 小美", "老王> 改名")


@pytest.mark.parametrize("line", ["我 自摸", "/hu 我 自摸", "/adjust 我+3 小李-3", "/whatif 我 自摸"])
async def test_nor_for_a_writer_who_does_not_play(table: Room, line: str) -> None:
    await call_as_before(table, "小美", "我")
    assert await table.answer(f"旁观者: {line}") == SAID.people.sit_down


async def test_nor_where_a_payment_is_told(table: Room) -> None:
    await call_as_before(table, "小美", "我")
    await table.play("小李: 小李 胡 老王", "小美: 小美 胡 老王 清一色", "老王: /end keep", "老王: /settle")
    await table.play(f"小李^ {table.newest.number} 老王付我5")
    async with table.store.reading() as reading:
        paid = [tuple(row) for row in await reading.all("SELECT payee_id, amount FROM payments")]
    assert paid == [((await table.everybody())["小李"].id, 50_000)]


async def test_the_group_is_told_that_such_a_name_does_not_mean_them(table: Room) -> None:
    await call_as_before(table, "小美", "我")
    told = SAID.people.means_the_writer.format(words="我", name="小美")
    assert told in await table.play("老王: /players")
    assert told in await table.play("老王> 小美")
    await table.play("老王> 去掉「我」")
    assert told not in await table.play("老王: /players")


# A ledger that is brought in


async def test_a_ledger_of_one_who_kept_it_alone_is_not_brought_into_a_group(room: Room) -> None:
    await room.play("@@老王", "老王: /new 我 小李", "老王: 我 自摸", "老王: /end keep")
    said = await bring(room, await exported(room))
    assert SAID.files.import_unclear_names.format(names="我") in said
    assert await room.answer("老王: /total") == SAID.nothing_yet


async def test_renamed_there_it_is_brought_in_without_the_old_name(room: Room) -> None:
    await room.play(
        "@@老王", "老王: /new 我 小李", "老王: 我 自摸", "老王: /end keep", "老王: /players rename 我 老王"
    )
    await bring(room, await exported(room), "本群")
    assert await names(room) == {"老王", "小李"}


# An @username that changes hands


async def test_a_username_is_of_who_was_heard_with_it_last(room: Room) -> None:
    await room.play("小李: 你好", "阿强: 你好")
    set_username(room.telegram, "小李", "wang")
    await room.play(FOUR, "小李: 小李 弯杠", "老王: /end drop")
    set_username(room.telegram, "小李", None)
    set_username(room.telegram, "阿强", "Wang")
    await room.play("阿强: 我也叫这个了")
    assert (await room.everybody())["小李"].username is None
    await room.did("老王: /new 老王 @wang 小美")
    known = await room.everybody()
    assert known["wang"].telegram_id is None, "阿强 was not known as a member yet, so the seat waits for them"
    await room.play("阿强: 我 自摸")
    assert (await room.everybody())["wang"].telegram_id == room.telegram.world.person("阿强").id


async def test_linked_members_hand_it_on(table: Room) -> None:
    await table.play("小李: 小李 弯杠", "阿强: 阿强 弯杠")
    set_username(table.telegram, "小李", "wang")
    await table.play("小李: /score")
    set_username(table.telegram, "小李", None)
    set_username(table.telegram, "阿强", "wang")
    await table.play("阿强: /score", "老王: @wang 暗杠")
    known = await table.everybody()
    assert (known["小李"].username, known["阿强"].username) == (None, "wang")
    assert (await table.score())["阿强"] == "+40"


async def test_a_link_by_hand_takes_it_until_its_account_is_heard(table: Room) -> None:
    await table.play("小李: 小李 弯杠")
    set_username(table.telegram, "小李", "wang")
    await table.play("小李: /score", "老王: /players link 小美 @WANG")
    known = await table.everybody()
    assert (known["小李"].username, known["小美"].username) == (None, "WANG")
    await table.play("小李: /score")
    known = await table.everybody()
    assert (known["小李"].username, known["小美"].username) == ("wang", None)


# A name by mistake


async def test_who_was_seated_by_a_slip_only_is_merged_after_the_table(table: Room) -> None:
    await table.did("老王: /seat 小章 小美", "老王: /seat 小美 小章", "老王: 小美 自摸", "老王: /end keep")
    await table.did("老王: /players 小章", "老王> 合并", "老王> 小美", "老王> 是，合并")
    assert (await table.everybody())["小美"].aliases == ("小章",)


@pytest.mark.parametrize(("gone", "kept"), [("小章", "小美"), ("小美", "小章")])
async def test_but_not_who_is_to_sit_down_when_the_table_goes_on(table: Room, gone: str, kept: str) -> None:
    await table.did("老王: 小美 自摸", "老王: /seat 小章 小美", "老王: /end keep")
    await table.play(f"老王: /players {gone}", "老王> 合并", f"老王> {kept}")
    said = SAID.people.played_together.format(gone=gone, kept=kept)
    assert f"(老王) {said}" in await table.play("老王> 是，合并")
    assert {"小章", "小美"} <= set(await table.everybody())
