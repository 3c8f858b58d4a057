"""看账和清账: taps that come twice, late or from elsewhere, long lists, and a ledger that moves groups."""

import json
from typing import Any

import pytest
from brought_files import bring, brought, exported
from room import Room

from bot.callbacks import MenuAction, MenuTap, pack
from bot.local.world import DEFAULT_GROUP
from bot.views.view import MOST_TEXT, text_length
from scorer.house_rules import presets
from storage import Actor, accounts, chats
from storage.accounts import Account

_ACTOR = Actor(1, "老王")


async def paid_rows(room: Room) -> int:
    async with room.store.reading() as reading:
        rows = await reading.all(
            "SELECT (SELECT count(*) FROM payments) + (SELECT count(*) FROM joint_payments) AS rows"
        )
    return int(rows[0]["rows"])


async def settled(table: Room) -> Room:
    """Let the table owe 老王 from 小李 and 小美 from 阿强, and show who pays whom."""
    await table.play("老王: 老王 胡 小李 清一色", "老王: 小美 胡 阿强 对对胡", "老王: /settle")
    return table


async def test_five_taps_are_one_payment(table: Room) -> None:
    await settled(table)
    button = table.button("小李 付了 老王 20")
    before = await table.ledger()
    for _ in range(5):
        await table.press("老王", button)
    assert await paid_rows(table) == 1
    assert await table.ledger() == before


async def test_an_old_button_pays_nothing_after_a_payment_was_taken_back(table: Room) -> None:
    await settled(table)
    button = table.button("小李 付了 老王 20")
    await table.press("老王", button)
    await table.play("老王> 收回：小李 付 老王 20")
    rows = await paid_rows(table)
    await table.press("老王", button)
    assert await paid_rows(table) == rows


async def test_taking_back_twice_takes_back_once(table: Room) -> None:
    await settled(table)
    await table.play("老王> 小李 付了 老王 20")
    button = table.button("收回：小李 付 老王 20")
    for _ in range(3):
        await table.press("老王", button)
    assert await paid_rows(table) == 2


async def test_an_old_button_pays_nothing_after_the_amount_changed(table: Room) -> None:
    await settled(table)
    button = table.button("阿强 付了 小美 10")
    await table.play("老王: /adjust 阿强-5 小美+5")
    await table.press("老王", button)
    assert await paid_rows(table) == 0


async def test_another_groups_player_is_not_shown_here(table: Room) -> None:
    await settled(table)
    await table.play("@别的群", "小陈: /new 小陈 小丁 chengdu-5-80", "小陈: 小陈 自摸")
    for action in ("/stats", "/total", "/summary year", "/settle all", "/stats 小陈"):
        shown = "\n".join(await table.play(f"@{DEFAULT_GROUP}", f"老王: {action}"))
        assert "小丁" not in shown, action
    printed = await table.press("老王", table.offer(pack(MenuTap(MenuAction.STATS, "5"))))
    assert any("过期" in line for line in printed)


async def test_money_that_went_another_way_is_cleared_anew(table: Room) -> None:
    await settled(table)
    async with table.store.transaction() as tx:
        chat = await chats.find(tx, table.telegram.world.group(DEFAULT_GROUP).chat_id)
        assert chat is not None
        await accounts.pay(tx, Account(chat.id, 1), 2, 4, 100_000, actor=_ACTOR, at=1, source=None)
    shown = await table.answer("老王: /settle")
    assert "小李 → 老王 10" in shown
    assert "阿强 → 老王 10" in shown


async def test_many_people_are_paged_and_every_page_fits(room: Room) -> None:
    names = [f"玩家{number}号" + "长" * 58 for number in range(70)]
    for first, second in zip(names[::2], names[1::2], strict=True):
        await room.play(
            f"老王: /new {first} {second} chengdu-5-80", f"老王: {first} 自摸 清一色", "老王: /end keep"
        )
    chat_id = room.telegram.world.group(DEFAULT_GROUP).chat_id
    for asked in ("/total", "/settle all", "/stats", "/summary year"):
        known = len(room.telegram.world.messages[chat_id])
        await room.play(f"老王: {asked}")
        sent = list(room.telegram.world.messages[chat_id].values())[known + 1 :]
        assert len(sent) == (2 if asked == "/total" else 1), asked
        assert all(text_length(message.text) <= MOST_TEXT for message in sent)
        assert "合计 0" in sent[-1].text, asked
    assert len((await room.answer("老王: /summary year")).splitlines()) <= 10


async def test_a_plan_for_too_many_people_says_that_it_may_not_be_the_shortest(room: Room) -> None:
    letters = "甲乙丙丁戊己庚辛壬癸子丑寅卯辰巳午未"
    for first, second in zip(letters[::2], letters[1::2], strict=True):
        await room.play(f"老王: /new 大{first} 大{second}", f"老王: 大{first} 自摸", "老王: /end keep")
    assert "18 个人有账" in await room.answer("老王: /settle all")


async def test_a_ledger_moves_into_an_empty_group_with_the_same_standing(table: Room) -> None:
    await settled(table)
    await table.play("老王> 小李 付了 老王 20", "老王: /end keep")
    content = await exported(table)
    total = (await table.answer("老王: /total")).splitlines()
    await bring(table, content, "新群")
    assert (await table.answer("老王: /total")).splitlines() == total
    assert (await table.answer("老王: /settle")).splitlines()[0] == "1 笔转清："
    assert await exported(table) == content.replace(
        f'"title": "{DEFAULT_GROUP}"'.encode(), '"title": "新群"'.encode()
    )


@pytest.mark.parametrize("preset", presets())
async def test_a_ledger_of_every_preset_moves(room: Room, preset: str) -> None:
    await room.play(f"老王: /new 老王 小李 阿强 小美 {preset}", "老王: 阿强 暗杠")
    await bring(room, await exported(room))
    assert "阿强 +" in "\n".join(await room.play("老王: /score"))


async def test_a_ledger_goes_on_where_it_was_open(table: Room) -> None:
    await table.play("老王: 阿强 暗杠")
    await bring(table, await exported(table))
    await table.play("老王: 老王 自摸")
    assert (await table.score())["阿强"] == "+20"


async def test_a_file_that_is_too_large_is_not_fetched(room: Room) -> None:
    message = brought(room, b"{}", DEFAULT_GROUP)
    assert message.attachment is not None
    room.telegram.world.pending.clear()
    attachment = message.attachment.model_copy(update={"size": 21 * 1024 * 1024})
    room.telegram.world.post(message.model_copy(update={"attachment": attachment}), update="message")
    calls = len(room.telegram.calls)
    await room.chat.catch_up()
    assert [call.method for call in list(room.telegram.calls)[calls:]] == ["sendMessage"]


UNTYPEABLE = {
    "a name of entry words": ("people", 0, "name", "胡"),
    "a name of digits": ("people", 0, "name", "123"),
    "a name that is two": ("people", 0, "name", "老王,小李"),
    "a name of 200 characters": ("people", 0, "name", "王" * 200),
    "a name of two lines": ("people", 0, "name", "老\n王"),
    "an alias of entry words": ("people", 0, "aliases", ["自摸"]),
    "a unit of two lines": ("unit", "元\n块"),
    "a unit of thirteen characters": ("unit", "x" * 13),
    "a unit that is an amount": ("unit", "+1"),
    "a unit that means none": ("unit", "off"),
    "a unit with decimals": ("unit", "元 2"),
    "a unit without end": ("unit", "x" * 5_000),
    "a time zone that there is not": ("timezone", "Nonsense/Zone"),
    "a pattern of entry words": (
        *("rules", 0, "house_patterns"),
        [{"id": "own", "zh": "自摸", "en": "own", "fan": 1, "aliases": []}],
    ),
    "an only round that is the fifth": ("tables", 0, "rounds", 0, "number", 5),
    "a number without end": ("tables", 0, "rounds", 0, "number", 10**30),
    "a tally of nobody": ("tables", 0, "tallies", 0, "person", 99),
}


@pytest.mark.parametrize("change", UNTYPEABLE.values(), ids=UNTYPEABLE.keys())
async def test_a_file_brings_in_nothing_that_could_not_be_typed(table: Room, change: tuple[Any, ...]) -> None:
    await table.play("老王: 阿强 暗杠")
    told = part = json.loads(await exported(table))
    *way, last, value = change
    for step in way:
        part = part[step]
    part[last] = value
    was = await table.ledger()
    await bring(table, told, "新群")
    answer = table.newest.text
    assert answer.startswith("这个文件读不了（")
    assert answer.endswith("），什么都没有搬。请用 /export json 导出来的原文件。")
    assert len(answer) <= 120
    assert await table.ledger() == was
    async with table.store.reading() as reading:
        assert not await reading.all("SELECT 1 FROM chats WHERE title = '新群'")


async def test_a_file_of_the_bot_holds_no_token(table: Room) -> None:
    await settled(table)
    for kind in ("csv", "json", "xlsx"):
        content = await exported(table, kind)
        assert table.application.bot.token.encode() not in content


async def test_a_ledger_brings_the_groups_own_rules_and_says_by_which_it_goes_on(table: Room) -> None:
    await table.play("老王: /end", "老王: /rules 打两块 呼叫转移全转")
    said = await bring(table, await exported(table))
    money = "底分 2 · 封顶 4番 = 32，加底在外"
    assert f"以后开桌的规矩：chengdu-5-80，改了2条，{money}" in said.splitlines()
    assert money in await table.answer("老王: /new 老王 小李")
