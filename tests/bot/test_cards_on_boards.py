"""牌局上的卡: a round taken back leaves its board to another, and the card on it draws over nothing."""

import pytest
from room import Room

from bot.local.telegram import Button

HALF_TOLD = ("陈姐> 胡", "陈姐> 刘哥")
WHOLE = (*HALF_TOLD, "陈姐> 自摸")

GOES_BACK = {
    "by the command": ("老王: /undo",),
    "by the word": ("胖子: 撤销",),
    "by the round's own card": ("老王: /round 1", "老王> 第1笔", "老王> 作废", "老王> 确认"),
    "by a line that is edited": ("老王~ {told} 刘哥 自摸", "老王> 确认"),
}
TAPPED = {
    "nothing yet": WHOLE[:1],
    "who has won": HALF_TOLD,
    "all but the yes": WHOLE,
}


def text_of(room: Room, button: Button) -> str:
    """Return what stands now where this button was."""
    return room.telegram.message(room.terminal.here, button.message.number).text


def labels_of(room: Room, button: Button) -> list[str]:
    rows = room.telegram.message(room.terminal.here, button.message.number).keyboard
    return [shape["text"] for row in rows for shape in row]


@pytest.mark.parametrize("tapped", TAPPED.values(), ids=TAPPED.keys())
@pytest.mark.parametrize("back", GOES_BACK.values(), ids=GOES_BACK.keys())
async def test_the_round_that_goes_on_again_keeps_its_board(
    four: Room, back: tuple[str, ...], tapped: tuple[str, ...]
) -> None:
    told = four.newest.number + 1
    await four.did("老王: 流局 没人听", *tapped)
    old = four.button("取消")
    await four.did(*(line.format(told=told) for line in back))
    board = text_of(four, old)
    assert "🀄 第1局 · 庄" in board
    assert "撤销" in labels_of(four, old)
    # Whoever saw the card a moment longer is told, and draws over nothing either.
    before = await four.ledger()
    [said, *changed] = await four.press("陈姐", old)
    assert said.startswith("(陈姐) ")
    assert changed == []
    assert (text_of(four, old), await four.ledger()) == (board, before)


async def test_the_next_line_is_booked_onto_that_board(four: Room) -> None:
    await four.did("老王: 流局 没人听", *HALF_TOLD)
    old = four.button("取消")
    await four.did("胖子: /undo", "小周: 小周 暗杠")
    assert "· 小周 暗杠：" in text_of(four, old)
    assert "撤销" in labels_of(four, old)


async def test_a_next_round_that_is_dealt_again_to_others_keeps_its_board(four: Room) -> None:
    await four.did("刘哥: 刘哥 自摸", "陈姐: 陈姐 自摸", "胖子: 胖子 自摸", *WHOLE)
    old = four.button("取消")
    await four.did("老王: /round 1", "老王> 第3笔", "老王> 前面补一笔")
    await four.did(f"老王^ {four.newest.number} 陈姐 离开", "老王> 确认")
    assert "🀄 第2局 · 庄" in text_of(four, old)
    assert "撤销" in labels_of(four, old)


async def test_a_card_on_a_message_of_its_own_says_why_it_ended(four: Room) -> None:
    await four.did("老王: 流局 没人听", "陈姐: 刘哥 胡")
    old = four.button("取消")
    await four.did("胖子: /undo")
    assert text_of(four, old) == "没有记：刘哥 胡 …。第2局退回去了；要记就再发一行。"
    assert labels_of(four, old) == []
