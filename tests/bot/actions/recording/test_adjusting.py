"""写调整: a reply to the card of an adjustment tells how much, to whom, by whom, and books nothing."""

from pathlib import Path

import pytest
from room import FOUR, Room, opened_room

BOARD = 3
CARD = ("老王> 更多", "老王> 调整")


@pytest.fixture
async def card(room: Room) -> Room:
    """Return a room in which the card of an adjustment asks who gives."""
    await room.did(FOUR, *CARD)
    return room


def shown(printed: list[str]) -> str:
    """Return what the card says in its second line."""
    at = next(place for place, line in enumerate(printed) if line.startswith(f"[{BOARD}*]"))
    return printed[at + 1]


ALONE = {
    "a whole number": ("12", "12"),
    "decimals": ("12.5", "12.5"),
    "in coins": ("5毛", "0.5"),
    "in numerals": ("一百二", "120"),
    "with the unit": ("12块", "12"),
    "a plus": ("+12", "12"),
    "who gives and how much": ("小李 12", "12"),
    "who gets and how much": ("给老王12", "12"),
    "more than taps come to": ("2000000", "2000000"),
}


@pytest.mark.parametrize(("reply", "amount"), ALONE.values(), ids=ALONE.keys())
async def test_the_amount_that_the_card_asks_for_is_taken(card: Room, reply: str, amount: str) -> None:
    await card.did("老王> 小李", "老王> 老王")
    before = await card.ledger()
    printed = await card.did(f"阿强^ {BOARD} {reply}")
    assert shown(printed) == f"调整 小李 → 老王 {amount}"
    assert await card.ledger() == before
    await card.did("老王> 确认")
    assert (await card.score())["老王"] == f"+{amount}"
    assert await card.faults() == []


WHOLE = {
    "who gives, to whom, how much": "小李 给 老王 12",
    "both names, the one who gives first": "小李 老王 12",
    "as the command has it": "老王+12 小李-12",
    "the other way round": "老王收到小李12",
    "with a sign before the amount": "小李 给 老王 +12",
}


@pytest.mark.parametrize("reply", WHOLE.values(), ids=WHOLE.keys())
@pytest.mark.parametrize("taps", [(), ("老王> 阿强",), ("老王> 阿强", "老王> 小美")], ids=len)
async def test_a_reply_that_tells_all_of_it_stands_whatever_was_tapped(
    card: Room, reply: str, taps: tuple[str, ...]
) -> None:
    await card.did(*taps)
    assert shown(await card.did(f"老王^ {BOARD} {reply}")) == "调整 小李 → 老王 12"
    await card.did("老王> +1", "老王> 确认")
    assert (await card.score())["小李"] == "-13"


TURNED_ROUND = {
    "whoever is named first gives": ("老王 小李 5", "调整 老王 → 小李 5"),
    "with the amount between": ("老王 给 5 小李", "调整 老王 → 小李 5"),
    "in the order of the card": ("小李 老王 5", "调整 小李 → 老王 5"),
    "a plus behind who is named last": ("老王 小李+5", "调整 老王 → 小李 5"),
    "a plus behind who gets": ("老王+5", "调整 小李 → 老王 5"),
    "a plus behind another": ("阿强+5", "调整 小李 → 阿强 5"),
}


@pytest.mark.parametrize(("reply", "said"), TURNED_ROUND.values(), ids=TURNED_ROUND.keys())
async def test_who_is_named_again_is_read_as_everywhere(card: Room, reply: str, said: str) -> None:
    await card.did("老王> 小李", "老王> 老王")
    assert shown(await card.did(f"老王^ {BOARD} {reply}")) == said


async def test_who_was_tapped_to_give_gets_by_no_plus(card: Room) -> None:
    await card.did("老王> 小李")
    assert (await card.answer(f"老王^ {BOARD} 小李+5")).startswith("没有改：")


async def test_an_adjustment_of_several_with_a_note_waits_for_the_yes_as_it_is(card: Room) -> None:
    before = await card.ledger()
    printed = await card.did(f"老王^ {BOARD} 茶钱 老王+12 小李-7 阿强-5")
    assert shown(printed) == "调整 小李 → 老王 7、阿强 → 老王 5（茶钱）"
    assert await card.ledger() == before
    await card.did("老王> 确认")
    assert await card.score() == {"老王": "+12", "小李": "-7", "阿强": "-5", "小美": "0"}


async def test_an_amount_told_first_waits_for_the_names(card: Room) -> None:
    assert shown(await card.did(f"老王^ {BOARD} 12.5")) == "金额 12.5"
    assert shown(await card.did("老王> 小李")) == "金额 12.5"
    assert shown(await card.did("老王> 老王")) == "调整 小李 → 老王 12.5"


async def test_an_amount_told_first_is_kept_while_something_else_is_recorded(card: Room) -> None:
    await card.did(f"老王^ {BOARD} 12", "阿强: /adjust 阿强+12 小美-12", "老王: /adjust 老王+3 小李-3")
    assert await card.score() == {"老王": "+3", "小李": "-3", "阿强": "+12", "小美": "-12"}


async def test_a_stranger_who_says_me_is_not_taken_for_whom_the_card_has(card: Room) -> None:
    await card.did("老王> 小李", "老王> 老王", f"老王^ {BOARD} 12")
    for reply in ("我收到 77", "我给老王 77"):
        assert "7" not in shown(await card.did(f"路人^ {BOARD} {reply}", "老王> +1")), reply


async def test_what_was_told_outlives_a_restart(tmp_path: Path) -> None:
    async with opened_room(tmp_path) as before:
        await before.did(FOUR, *CARD, f"老王^ {BOARD} 12.5", "老王> 小李")
    async with opened_room(tmp_path) as after:
        assert shown(await after.did("老王> 老王")) == "调整 小李 → 老王 12.5"


async def test_who_writes_gives_where_nobody_else_is_named(card: Room) -> None:
    assert shown(await card.did(f"小李^ {BOARD} 给老王 6")) == "调整 小李 → 老王 6"


async def test_a_later_reply_takes_the_place_of_an_earlier_one(card: Room) -> None:
    await card.did(f"老王^ {BOARD} 小李 给 老王 12")
    assert shown(await card.did(f"老王^ {BOARD} 13")) == "调整 小李 → 老王 13"
    assert shown(await card.did(f"老王^ {BOARD} 小美 14")) == "调整 小李 → 小美 14"


HOW = "没有改：回复这张卡只写金额，如 12；或写全：小李 给 老王 12。"
REFUSED = {
    "nothing": ("0", HOW),
    "less than nothing": ("-3", HOW),
    "two amounts": ("3 4", HOW),
    "an amount in talk": ("下次12点再说", HOW),
    "to oneself": ("小李 给 小李 3", HOW),
    "that who gives gets": ("小李+5", HOW),
    "that who gives gets, in wide signs": ("小李 ＋ 5", HOW),
    "a sum that is none": ("老王+12 小李-10", "调整要合计为 0，现在差 +2。"),
    "somebody who is not at the table": (
        "老王+12 路人-12",
        "看不懂「路人」。写法：/adjust 老王+12 小李-12（合计要为 0）。",
    ),
}


@pytest.mark.parametrize(("reply", "said"), REFUSED.values(), ids=REFUSED.keys())
async def test_what_cannot_be_is_said_and_leaves_the_card_as_it_is(card: Room, reply: str, said: str) -> None:
    await card.did("老王> 小李", "老王> 老王")
    assert await card.answer(f"老王^ {BOARD} {reply}") == said
    assert shown(await card.did("老王> +5")) == "调整 小李 → 老王 5"


async def test_money_of_another_unit_is_refused_and_so_is_a_decimal_too_many(room: Room) -> None:
    await room.did("老王: /unit 分 0", FOUR, *CARD)
    board = 5
    answer = await room.answer(f"老王^ {board} 小李 给 老王 5毛")
    assert answer.startswith("没有记：本群的金额按「分」算，「小李 给 老王 5毛」读不准")
    assert "最多 0 位小数" in await room.answer(f"老王^ {board} 小李 给 老王 0.5")
    assert "最多 0 位小数" in await room.answer(f"老王^ {board} 小李-0.5 老王+0.5")


CORRECTED = {
    "the amount alone": ("13", "调整 小李 → 老王 13（茶钱）"),
    "in coins": ("5毛", "调整 小李 → 老王 0.5（茶钱）"),
    "who gets, and how much": ("小美 9", "调整 小李 → 小美 9（茶钱）"),
    "all of it": ("阿强 给 小美 20", "调整 阿强 → 小美 20（茶钱）"),
    "as the command has it": ("老王+6 小李-6", "调整 小李 → 老王 6"),
}


@pytest.mark.parametrize(("reply", "said"), CORRECTED.values(), ids=CORRECTED.keys())
async def test_a_correction_of_an_adjustment_takes_the_same_replies(
    room: Room, reply: str, said: str
) -> None:
    await room.did(FOUR, "老王: /adjust 茶钱 老王+12 小李-12", "老王: /round 1", "老王> 第1笔", "老王> 改")
    assert said in await room.did(f"老王^ 6 {reply}")
    await room.did("老王> 确认")
    assert any(f"1. {said}：" in line for line in await room.play("老王: /round 1"))
    assert await room.faults() == []


async def test_one_amount_for_an_adjustment_of_several_says_too_little(room: Room) -> None:
    await room.did(FOUR, "老王: /adjust 老王+12 小李-7 阿强-5", "老王: /round 1", "老王> 第1笔", "老王> 改")
    assert (await room.answer("老王^ 6 9")).startswith("没有改：")


async def test_an_event_in_reply_to_a_correction_takes_its_place(room: Room) -> None:
    await room.did(FOUR, "老王: /adjust 老王+12 小李-12", "老王: /round 1", "老王> 第1笔", "老王> 改")
    assert "老王 自摸 2番" in "\n".join(await room.did("老王^ 6 老王 自摸 2番"))


async def test_an_adjustment_that_is_put_in_takes_an_amount_in_reply(room: Room) -> None:
    await room.did(FOUR, "老王: /adjust 老王+12 小李-12", "老王: /round 1", "老王> 补一笔", "老王> 调整")
    await room.did("老王> 小美", "老王> 阿强", "老王^ 6 7.5", "老王> 确认")
    assert await room.score() == {"老王": "+12", "小李": "-12", "阿强": "+7.5", "小美": "-7.5"}


async def test_an_event_in_reply_is_that_event_and_talk_is_talk(card: Room) -> None:
    assert await card.answer(f"老王^ {BOARD} 等一下") == ""
    await card.did(f"老王^ {BOARD} 老王 弯杠")
    assert (await card.score())["老王"] == "+15"


async def test_a_reply_to_the_board_means_nothing_once_the_card_is_gone(card: Room) -> None:
    await card.did("老王> 取消")
    assert await card.answer(f"老王^ {BOARD} 12") == ""


async def test_a_reply_means_nothing_where_the_board_was_drawn_over_the_card(card: Room) -> None:
    await card.did("老王> 小李", "阿强: 阿强 弯杠")
    assert await card.answer(f"老王^ {BOARD} 12") == ""


async def test_a_reply_after_the_table_has_ended_means_nothing(card: Room) -> None:
    await card.did("老王> 小李", "老王: /end drop")
    before = await card.ledger()
    await card.did(f"老王^ {BOARD} 老王 12")
    assert await card.ledger() == before


async def test_who_may_not_record_cannot_change_the_card(card: Room) -> None:
    await card.did("老王: /who table")
    answer = await card.answer(f"路人^ {BOARD} 小李 给 老王 12")
    assert answer
    assert shown(await card.did("老王> 小李")) == "小李 给谁？"
