"""Replies to a settlement: what notes a payment, and what gets one sentence instead."""

import pytest
from room import FOUR, Room

from storage import accounts
from storage.accounts import Account

ALL_OWED_BY_QIANG = "老王: /adjust 阿强-50 小美+25 小李+15 老王+10"
SETTLEMENT = 6
"""The number of the settlement's message."""


@pytest.fixture
async def owing(room: Room) -> Room:
    """阿强 owes 小美 25, 小李 15 and 老王 10, everybody is known, and the settlement stands."""
    await room.play(FOUR, ALL_OWED_BY_QIANG, "老王: /settle")
    assert "阿强 → 老王 10" in room.printed
    await room.play(*(f"{who}: 来了" for who in ("阿强", "小李", "小美")))
    return room


async def noted(room: Room) -> list[int]:
    """Return the amounts that were noted, in whole units."""
    async with room.store.reading() as reading:
        tables = await reading.all("SELECT id, chat_id FROM tables")
        [table] = tables
        paid = await accounts.paid(reading, Account(table["chat_id"], table["id"]))
    return [one.amount // 10_000 for one in paid]


@pytest.mark.parametrize(
    ("who", "reply", "amount"),
    [
        ("阿强", "25", 25),
        ("阿强", "给了老王10块", 10),
        ("阿强", "老王 10", 10),
        ("阿强", "我付小李5", 5),
        ("老王", "收到阿强10", 10),
        ("老王", "10", 10),
        ("老王", "阿强给了我十块", 10),
        ("小李", "阿强 小李 5", 5),
        ("小李", "小李 阿强 5", 5),
        ("老王", "小美 25", 25),
        ("老王", "阿强 20", 20),
        ("阿强", "付小美二十五", 25),
        ("阿强", "小美 25 微信", 25),
        ("阿强", "转账 小李 十五块", 15),
    ],
    ids=[
        "an amount that only one payment is large enough for",
        "the writer paid somebody",
        "who was paid, by who pays",
        "me",
        "the writer was paid",
        "an amount by who is paid by one only",
        "somebody paid me",
        "both by name",
        "both by name the other way round",
        "who is paid by one only",
        "an amount of a payer that only one payment is large enough for",
        "a numeral without a unit",
        "how it was paid",
        "a transfer",
    ],
)
async def test_a_reply_that_only_one_payment_fits_notes_it(
    owing: Room, who: str, reply: str, amount: int
) -> None:
    printed = await owing.play(f"{who}^ {SETTLEMENT} {reply}")
    assert any("记下了：阿强 付 " in line for line in printed)
    assert await noted(owing) == [amount]


@pytest.mark.parametrize(
    ("who", "reply", "said"),
    [
        ("阿强", "5", "是哪一笔？回复时写上付钱的人、收钱的人和金额，如 阿强 小美 25"),
        ("阿强", "30", "是哪一笔？回复时写上付钱的人、收钱的人和金额，如 阿强 小美 25"),
        ("路人", "5", "是哪一笔？回复时写上付钱的人、收钱的人和金额，如 阿强 小美 25"),
        ("路人", "给了老王5", "是哪一笔？回复时写上付钱的人、收钱的人和金额，如 阿强 小美 25"),
        ("老王", "老王 付 阿强 5", "是哪一笔？回复时写上付钱的人、收钱的人和金额，如 阿强 小美 25"),
        ("老王", "小丽 5", "是哪一笔？回复时写上付钱的人、收钱的人和金额，如 阿强 小美 25"),
        ("老王", "11", "阿强 只差 老王 10，你写了 11。"),
        ("老王", "阿强 0", "没有记：一次写一笔，金额是大于 0 的数，最多四位小数，如 阿强 25"),
        ("老王", "阿强 -5", "没有记：一次写一笔，金额是大于 0 的数，最多四位小数，如 阿强 25"),
        ("老王", "一百块", "阿强 只差 老王 10，你写了 100。"),
        ("老王", "一亿块", "没有记：一次写一笔，金额是大于 0 的数，最多四位小数，如 阿强 25"),
        ("阿强", "付清了", "付了多少？回复时写上金额，如 阿强 25；全付了就点按钮。"),
        ("阿强", "25 谢谢啦", "是哪一笔？回复时写上付钱的人、收钱的人和金额，如 阿强 小美 25"),
        ("阿强", "明天给小美25", "是哪一笔？回复时写上付钱的人、收钱的人和金额，如 阿强 小美 25"),
        ("阿强", "小美付了那笔", "是哪一笔？回复时写上付钱的人、收钱的人和金额，如 阿强 小美 25"),
        ("老王", "阿强付了", "付了多少？回复时写上金额，如 阿强 25；全付了就点按钮。"),
        ("路人", "阿强 25", "阿强、小美 的账由他们自己、管理员或开桌的人来点。"),
    ],
    ids=[
        "three payments fit",
        "none is large enough",
        "a stranger",
        "a stranger who paid",
        "the wrong way round",
        "nobody known",
        "too much",
        "nothing",
        "less than nothing",
        "a numeral",
        "a numeral beyond reading",
        "all of it, in a word",
        "an amount beside words that are not known",
        "what is not paid yet",
        "a name beside words that are not known",
        "no amount",
        "somebody else's",
    ],
)
async def test_a_reply_that_notes_nothing_gets_one_sentence(
    owing: Room, who: str, reply: str, said: str
) -> None:
    assert await owing.answer(f"{who}^ {SETTLEMENT} {reply}") == said
    assert await noted(owing) == []


async def test_a_reply_that_is_talk_is_talk(owing: Room) -> None:
    for talk in ("好的", "回头给", "阿强", "下次一起"):
        assert len(await owing.play(f"阿强^ {SETTLEMENT} {talk}")) == 1
    assert await noted(owing) == []


async def test_an_event_told_in_a_reply_is_booked(owing: Room) -> None:
    await owing.play(f"小李^ {SETTLEMENT} 小李 自摸 清一色 2番")
    assert (await owing.score())["小李"] != "+15"
    assert await noted(owing) == []


async def test_what_is_paid_already_is_said_to_be(owing: Room) -> None:
    await owing.play(f"老王^ {SETTLEMENT} 收到阿强10")
    assert await owing.answer(f"老王^ {SETTLEMENT} 收到阿强10") == "阿强 和 老王 已经付清了，没有再记。"
    await owing.play(f"阿强^ {SETTLEMENT} 25")
    said = await owing.answer(f"阿强^ {SETTLEMENT} 25")
    assert said == "阿强 付 小美 25 已经记过了，没有再记。"
    await owing.play(f"阿强^ {SETTLEMENT} 15")
    assert await owing.answer(f"阿强^ {SETTLEMENT} 15") == "都付清了。"
    assert await noted(owing) == [10, 25, 15]


async def test_the_example_of_a_settlement_notes_the_payment_that_it_shows(room: Room) -> None:
    await room.play(FOUR, "老王: /adjust 阿强-50 小美+25 小李+25", "老王: /settle")
    shown = next(line for line in reversed(room.printed) if "回复这条写金额，如 " in line)
    example = shown.rpartition("如 ")[2]
    printed = await room.play(f"老王^ {SETTLEMENT} {example}")
    assert any("记下了：阿强 付 " in line for line in printed)


async def test_an_edit_of_a_reply_that_noted_a_payment_leaves_it_and_says_so(owing: Room) -> None:
    printed = await owing.play(f"阿强^ {SETTLEMENT} 给小李2块")
    reply = int(printed[0].partition("]")[0].strip("["))
    assert len(await owing.play(f"阿强~ {reply} 给了小李2块")) == 1
    said = (await owing.answer(f"阿强~ {reply} 给小李3块")).splitlines()
    assert said[0] == "改字不改付款，记着的还是：阿强 付 小李 2。记错了就点「收回」，再回复一次。"
    assert "[收回：阿强 付 小李 2]" in said
    assert await noted(owing) == [2]
    said = (await owing.answer(f"阿强~ {reply} 给老王2块")).splitlines()
    assert said[0] == "改字不改付款，记着的还是：阿强 付 小李 2。记错了就点「收回」，再回复一次。"
    await owing.play("阿强> 收回：阿强 付 小李 2")
    said = (await owing.answer(f"阿强~ {reply} 给小李4块")).splitlines()
    assert said[0] == "阿强 付 小李 2 已经收回了，改字不会再记；付了就再回复一次。"
    assert await noted(owing) == []


async def test_an_edit_of_a_reply_that_noted_nothing_notes_what_it_says_now(owing: Room) -> None:
    printed = await owing.play(f"阿强^ {SETTLEMENT} 小丽 2")
    reply = int(printed[0].partition("]")[0].strip("["))
    printed = await owing.play(f"阿强~ {reply} 小李 2")
    assert any("记下了：阿强 付 小李 2" in line for line in printed)
    assert await noted(owing) == [2]


@pytest.mark.parametrize("reply", ["小李 5毛", "小李 给 老王 1块", "小李 2块钱"])
async def test_money_is_not_noted_in_a_group_that_counts_in_fen(room: Room, reply: str) -> None:
    await room.play(FOUR, "老王: /unit 分", "老王: /adjust 老王+10 小李-10", "老王: /settle")
    asked = next(int(line[1:].split("]")[0]) for line in room.printed if "1 笔转清" in line)
    answer = await room.answer(f"老王^ {asked} {reply}")
    assert answer == "没有记：本群的金额按「分」算，换成分再写，如 小李 10"
    assert await noted(room) == []
    assert "记下了：小李 付 老王 5" in await room.answer(f"老王^ {asked} 小李 5分")
