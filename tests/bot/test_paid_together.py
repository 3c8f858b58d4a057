"""全部付清: one yes to a list notes every payment of it, once, and one tap takes it all back."""

from random import Random

import pytest
from room import FOUR, Room

from storage import accounts, chats, tables
from storage.accounts import Account

OWED = ("老王: /adjust 小李+30 老王-10 阿强-10 小美-10",)
"""Three pay 小李 10; 老王 opened the table and is the group's admin."""

ASKED = [
    "这 3 笔都付了？点「都付了」就记下：",
    "老王 → 小李 10",
    "阿强 → 小李 10",
    "小美 → 小李 10",
]


async def paid(room: Room, table_id: int = 1) -> list[int]:
    """Return the amounts of the payments that stand for a table, in units."""
    async with room.store.reading() as reading:
        [chat] = await chats.list_all(reading)
        account = await accounts.of_table(reading, await tables.get(reading, table_id))
        assert account.chat_id == chat.id
        return [one.amount // 10_000 for one in await accounts.paid(reading, account)]


def still_open(printed: list[str]) -> list[str]:
    """Return what a settlement that was just shown lists as open."""
    shown = "\n".join(printed).partition("付完人人归零")
    return [line for line in shown[0].splitlines() if " → " in line] if shown[1] else []


@pytest.fixture
async def owed(table: Room) -> Room:
    """A table at which three owe 小李 10, with its settlement shown by message 6."""
    await table.did(*OWED, "老王: /settle")
    return table


async def test_one_yes_notes_them_all_and_says_which_before(owed: Room) -> None:
    asked = await owed.did("老王> 全部付清")
    assert asked[0].partition("] ")[2] == ASKED[0]
    assert asked[1:4] == ASKED[1:]
    assert await paid(owed) == []
    noted = await owed.did("老王> 都付了")
    assert noted[0] == "(老王) 记下了 3 笔。点错了就点「收回一起记的 3 笔」。"
    assert noted[1].endswith("都付清了。")
    assert await paid(owed) == [10, 10, 10]
    assert (await owed.answer("老王: /settle")).startswith("都付清了。")


async def test_going_back_notes_nothing(owed: Room) -> None:
    shown = await owed.did("老王> 全部付清", "老王> 返回")
    assert shown[-11].endswith("3 笔转清：")
    assert await paid(owed) == []


async def test_one_payment_has_its_own_button_alone(owed: Room) -> None:
    assert "[全部付清]" in await owed.did("老王: /settle")
    shown = await owed.did("老王> 老王 付了", "老王> 阿强 付了")
    assert "[小美 付了 小李 10]" in shown
    assert "[全部付清]" not in shown[-6:]


async def test_who_has_no_part_in_it_is_offered_nothing(owed: Room) -> None:
    said = await owed.did("路人: 来了", "路人> 全部付清")
    assert said[-1] == "(路人) 这里没有你的账：由付的人、收的人、管理员或开桌的人来点。"


async def test_a_player_is_asked_about_their_own_alone(owed: Room) -> None:
    asked = await owed.did("阿强> 全部付清")
    assert "阿强 的 1 笔都付了？点「都付了」就记下：" in asked[0]
    assert asked[1:3] == ["阿强 → 小李 10", "另外 2 笔，由付的人、收的人、管理员或开桌的人来点。"]
    assert (await owed.did("阿强> 都付了"))[0] == "(阿强) 记下了：阿强 付 小李 10"
    assert await paid(owed) == [10]


async def test_who_is_paid_by_all_may_say_so_of_all(owed: Room) -> None:
    asked = await owed.did("小李> 全部付清")
    assert "这 3 笔都付了？" in asked[0]
    await owed.did("小李> 都付了")
    assert await paid(owed) == [10, 10, 10]


async def test_a_yes_is_only_good_from_whom_the_payments_are(owed: Room) -> None:
    await owed.did("老王> 全部付清")
    said = await owed.did("阿强> 都付了")
    assert said == ["(阿强) 老王、小李 的账由他们自己、管理员或开桌的人来点。"]
    assert await paid(owed) == []


async def test_who_opened_the_table_may_though_no_admin(room: Room) -> None:
    """The first to speak is the group's admin, and has no part in the table."""
    await room.did("路人: 来了", FOUR, "老王: 小李 暗杠", "老王: /settle")
    await room.did("老王> 全部付清", "老王> 都付了")
    assert await paid(room) == [10, 10, 10]


@pytest.mark.parametrize(
    "meanwhile",
    ["阿强^ 6 阿强 10", "阿强^ 6 阿强 4", "老王: /adjust 小李+5 阿强-5"],
    ids=["one is paid", "a part of one is paid", "more was lost"],
)
async def test_a_list_that_has_changed_is_asked_about_anew(owed: Room, meanwhile: str) -> None:
    await owed.did("老王> 全部付清")
    button = owed.button("都付了")
    await owed.did(meanwhile)
    before = await paid(owed)
    asked = await owed.press("老王", button)
    assert asked[0] == "(老王) 账刚变过，看一眼再点。"
    assert "笔都付了？点「都付了」就记下：" in asked[1]
    assert await paid(owed) == before
    await owed.did("老王> 都付了")
    assert (await owed.answer("老王: /settle")).startswith("都付清了。")


async def test_a_second_tap_notes_nothing_more(owed: Room) -> None:
    await owed.did("老王> 全部付清")
    button = owed.button("都付了")
    await owed.press("老王", button)
    again = await owed.press("老王", button)
    assert again[0] == "(老王) 账刚变过，看一眼再点。"
    assert await paid(owed) == [10, 10, 10]


async def test_the_button_of_one_payment_is_behind_once_all_were_noted(owed: Room) -> None:
    button = owed.button("阿强 付了")
    await owed.did("老王> 全部付清", "老王> 都付了")
    assert (await owed.press("阿强", button))[0] == "(阿强) 账刚变过，看一眼再点。"
    assert await paid(owed) == [10, 10, 10]


async def test_one_tap_takes_them_all_back(owed: Room) -> None:
    await owed.did("老王> 全部付清", "老王> 都付了")
    button = owed.button("收回一起记的 3 笔")
    taken = await owed.did("老王> 收回一起记的")
    assert taken[0] == "(老王) 3 笔改回没付。"
    assert "3 笔转清：" in taken[1]
    assert await paid(owed) == []
    await owed.did("老王> 全部付清", "老王> 都付了")
    assert (await owed.press("老王", button))[0] == "(老王) 账刚变过，看一眼再点。"
    assert await paid(owed) == [10, 10, 10]


async def test_what_one_took_back_alone_is_not_taken_back_twice(owed: Room) -> None:
    await owed.did("老王> 全部付清", "老王> 都付了", "阿强> 收回：阿强")
    assert (await owed.did("老王> 收回一起记的 2 笔"))[0] == "(老王) 2 笔改回没付。"
    assert await paid(owed) == []


async def test_who_may_not_mark_them_may_not_take_them_back(owed: Room) -> None:
    await owed.did("老王> 全部付清", "老王> 都付了")
    said = await owed.did("阿强> 收回一起记的")
    assert said == ["(阿强) 老王、小李 的账由他们自己、管理员或开桌的人来点。"]
    assert await paid(owed) == [10, 10, 10]


async def test_below_the_summary_of_a_table_it_asks_in_a_message_of_its_own(table: Room) -> None:
    summary = await table.did(*OWED, "老王: /end keep")
    assert "[记付款] [全部付清]" in summary
    asked = await table.did("老王> 全部付清")
    assert ASKED[0] in asked[0]
    assert "*]" not in asked[0]
    number = asked[0].partition("] ")[0].removeprefix("[")
    noted = await table.did("老王> 都付了")
    assert noted[1] == f"[{number}*] 都付清了。"
    assert await paid(table) == [10, 10, 10]
    again = await table.did("老王> 全部付清")
    assert again[0].startswith("[")
    assert "*]" not in again[0]
    assert again[1] == "都付清了。"


async def test_all_nights_together_are_paid_together_and_taken_back(owed: Room) -> None:
    await owed.did("老王: /end keep", FOUR, "老王: /adjust 小美+5 阿强-5", "老王: /settle all")
    asked = await owed.did("老王> 全部付清")
    assert asked[1:4] == ["阿强 → 小李 15", "老王 → 小李 10", "小美 → 小李 5"]
    await owed.did("老王> 都付了")
    async with owed.store.reading() as reading:
        joint = await accounts.paid(reading, Account(1, None))
    assert sorted(one.amount // 10_000 for one in joint) == [5, 10, 15]
    await owed.did("老王> 收回一起记的 3 笔")
    assert await paid(owed) == []


async def test_a_table_that_is_cleared_with_the_others_by_now_is_asked_about_with_them(owed: Room) -> None:
    """The yes was drawn for the table alone; something was paid for all nights since."""
    await owed.did("老王> 全部付清")
    button = owed.button("都付了")
    await owed.did("老王: /settle all", "阿强> 阿强 付了")
    asked = await owed.press("老王", button)
    assert asked[0] == "(老王) 账刚变过，看一眼再点。"
    assert asked[2:4] == ["老王 → 小李 10", "小美 → 小李 10"]
    await owed.press("老王", owed.button("都付了"))
    assert await paid(owed) == [10, 10, 10]


async def test_though_the_list_is_the_same_with_them(owed: Room) -> None:
    """All others had been clear but for one payment between people of another table, which was made."""
    await owed.did("老王> 全部付清")
    button = owed.button("都付了")
    await owed.did(
        "老王: /end keep", "老王: /new 甲 乙 丙 丁", "老王: /adjust 甲+5 乙-5", "老王: /settle all"
    )
    await owed.did("老王> 乙 付了")
    asked = await owed.press("老王", button)
    assert asked[0] == "(老王) 账刚变过，看一眼再点。"
    assert asked[2:5] == ASKED[1:]
    assert await paid(owed) == [5]


async def test_what_was_noted_for_one_table_is_taken_back_below_all_of_them_too(owed: Room) -> None:
    await owed.did("老王> 全部付清", "老王> 都付了", "老王: /adjust 小李+5 阿强-5", "老王: /settle all")
    await owed.did("阿强> 阿强 付了")
    assert await paid(owed) == [5]
    taken = await owed.did("老王> 收回一起记的 3 笔")
    assert taken[:2] == ["(老王) 3 笔改回没付。", "[9*] 几场合着算，3 笔转清："]


async def test_a_round_that_goes_on_is_said(table: Room) -> None:
    await table.did("老王: 小李 暗杠", "老王: /settle")
    assert "第1局还没打完，按现在的账算。" in await table.did("老王> 全部付清")


async def test_the_list_can_still_be_replied_to(owed: Room) -> None:
    await owed.did("老王> 全部付清")
    assert any("记下了：阿强 付 小李 4" in line for line in await owed.did("阿强^ 6 4"))
    assert await paid(owed) == [4]


async def test_the_same_is_said_in_english(room: Room) -> None:
    await room.did("Ann: /lang en", "Ann: /new Ann Bob Cy", "Ann: Bob an gang", "Ann: /settle")
    asked = await room.did("Ann> All paid")
    assert "Was all of this paid? 2 payments:" in asked[0]
    noted = await room.did("Ann> Yes, paid")
    assert noted[0] == "(Ann) Noted: 2 payments. By mistake? Tap “Take back the 2 marked together”."
    taken = await room.did("Ann> Take back the 2")
    assert taken[0] == "(Ann) Open again: 2 payments"
    assert "Was this paid? 1 payment of Cy's:" in (await room.did("Cy> All paid"))[0]


@pytest.mark.parametrize("seed", range(6))
async def test_whatever_was_played_and_paid_before_it_clears_and_comes_back(table: Room, seed: int) -> None:
    chance = Random(seed)  # noqa: S311 - a test that repeats
    names = ["老王", "小李", "阿强", "小美"]
    for _ in range(4):
        payer, payee = chance.sample(names, 2)
        amount = chance.randint(1, 60)
        await table.did(f"老王: /adjust {payee}+{amount} {payer}-{amount}")
    shown = await table.did("老王: /settle")
    number = shown[1].partition("] ")[0].removeprefix("[")
    first = next(line for line in shown if " → " in line)
    payer, _, payee, _ = first.split()
    assert "记下了" in "\n".join(await table.did(f"老王^ {number} {payer} {payee} 1"))
    before = still_open(await table.did("老王: /settle"))
    assert len(before) > 1
    await table.did("老王> 全部付清", "老王> 都付了")
    assert still_open(await table.did("老王: /settle")) == []
    await table.did("老王> 收回一起记的")
    assert still_open(await table.did("老王: /settle")) == before


async def test_undo_after_the_end_says_where_a_payment_is_taken_back(owed: Room) -> None:
    await owed.did("老王> 全部付清", "老王> 都付了", "老王: /end keep")
    assert (await owed.answer("老王: /undo")).endswith("记错了付款，到 /settle 收回。")
    assert await paid(owed) == [10, 10, 10]
