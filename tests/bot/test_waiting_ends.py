"""A card that waits for a yes ends by what happens elsewhere, and says so."""

import pytest
from room import Room
from waiting_lines import OVER, booked, next_number, shown

# a card that ends takes leave


async def test_a_card_that_another_line_has_answered_says_so(four: Room) -> None:
    await four.play("刘哥: 刘哥 胡")
    old = four.button("陈姐")
    sentence = "已经记过了，没有再记：刘哥 胡 …。不是同一笔就再发一行。"
    assert (await four.play("陈姐: 刘哥 胡 陈姐"))[-1].endswith(sentence)
    assert await four.press("刘哥", old) == [f"(刘哥) {sentence}"]
    assert await booked(four) == ["刘哥 胡 陈姐 平胡"]


async def test_a_round_that_a_correction_ends_names_what_it_leaves_out(four: Room) -> None:
    await four.play("刘哥: 刘哥 自摸", "陈姐: 陈姐 自摸", "小周: 小周 暗杠", "胖子: 胖子 直杠")
    await four.play("小周: /round 1", "小周> 第3笔", "小周> 改")
    printed = await four.play(f"小周^ {next_number(four) - 1} 小周 自摸", "小周> 确认")
    assert OVER.format(event="胖子 直杠 小周") in shown(printed)


async def test_an_undo_that_withdraws_a_round_names_what_it_leaves_out(four: Room) -> None:
    await four.play("胖子: 流局 没人听", "刘哥: 刘哥 胡")
    printed = await four.play("胖子: 撤销")
    sentence = "没有记：刘哥 胡 …。第2局退回去了；要记就再发一行。"
    assert sentence in shown(printed)
    assert printed[-1].endswith(sentence)


# 散桌


UNTOUCHED = ()
BEGUN = ("小周: 小周 暗杠",)
WOULD_BE_MISSED = "还有没确认的，散了就没有记：\n⏳ 刘哥 胡 …\n"
KEPT_OR_NOT = "第1局还没打完。这一局的账留下还是不要？\n"

CLOSED = {
    "a round that has begun": (BEGUN, "/end", f"{KEPT_OR_NOT}{WOULD_BE_MISSED}[留下] [不要]\n[取消]", "留下"),
    "a round with nothing in it": (UNTOUCHED, "/end", f"{WOULD_BE_MISSED}[散桌] [取消]", "散桌"),
}


@pytest.mark.parametrize(("before", "line", "asked", "tapped"), CLOSED.values(), ids=CLOSED.keys())
async def test_closing_the_table_asks_about_what_waits(
    four: Room, before: tuple[str, ...], line: str, asked: str, tapped: str
) -> None:
    await four.play(*before, "刘哥: 刘哥 胡")
    assert await four.answer(f"老王: {line}") == asked
    printed = await four.did(f"老王> {tapped}")
    assert printed[-1].endswith("没有记：刘哥 胡 …。这桌已经散了；要记就到 /round 1 补一笔。")


@pytest.mark.parametrize("before", [BEGUN, UNTOUCHED], ids=["a round that has begun", "nothing yet"])
async def test_who_says_to_keep_the_round_is_told_what_it_is_kept_without(
    four: Room, before: tuple[str, ...]
) -> None:
    await four.play(*before, "刘哥: 刘哥 胡")
    said = shown(await four.play("老王: /end keep"))
    named = "没有记：刘哥 胡 …。这桌已经散了；要记就到 /round 1 补一笔。"
    assert said.count(named) == 2, "on the card, and below the summary"
    assert "开桌：" in shown(await four.play("老王: /new 刘哥 陈姐 小周 胖子"))


async def test_all_that_it_is_kept_without_is_named_however_much_that_is(room: Room) -> None:
    names = [f"{'长' * 60}{one}" for one in "甲乙丙丁"]
    hands = ["清一色", "对对胡", "七对", "清对", "带幺九", "将对", "金钩钓", "清七对", "1根", "2根", "3根"]
    await room.play(f"老王: /new {' '.join(names)}")
    await room.play(*(f"老王: {name} 胡 {hand}" for name in names for hand in hands))
    said = shown(await room.play("老王: /end keep"))
    assert said.count("没有记：") == 2 * len(names) * len(hands)


async def test_a_table_that_is_not_closed_goes_on_with_what_waits(four: Room) -> None:
    await four.play("刘哥: 刘哥 胡", "老王: /end")
    assert "没有散桌，接着打。" in shown(await four.did("老王> 取消"))
    await four.did("刘哥> 陈姐", "刘哥> 确认")
    assert await booked(four) == ["刘哥 胡 陈姐 平胡"]


async def test_what_is_dropped_with_its_round_is_not_asked_about(four: Room) -> None:
    await four.play("刘哥: 刘哥 胡")
    assert "散桌" in shown(await four.play("老王: /end drop"))


# the board


async def test_the_board_says_what_waits_until_it_is_cancelled(four: Room) -> None:
    await four.play("刘哥: 刘哥 胡", "小周: 小周 暗杠")
    assert "⏳ 等确认：" not in shown(await four.play("刘哥> 取消"))


async def test_taps_over_which_the_board_was_drawn_come_back_by_the_same_button(four: Room) -> None:
    await four.play("刘哥> 胡", "刘哥> 刘哥", "刘哥> 自摸")
    assert "⏳ 等确认：刘哥 自摸 平胡" in await four.play("小周: 小周 暗杠")
    await four.did("刘哥> 胡", "刘哥> 确认")
    assert await booked(four) == ["小周 暗杠", "刘哥 自摸 平胡"]


async def test_all_of_it_in_english(four: Room) -> None:
    await four.play("老王: /lang en", "刘哥: 刘哥 wins")
    said = shown(await four.play("胖子: wall end ready 胖子 flush"))
    assert "Not confirmed yet, and too late once the round is over:\n⏳ 刘哥 wins …\nTo be recorded:" in said
    printed = await four.did("小周> Leave it out")
    assert printed[-1].endswith("Not recorded: 刘哥 wins …")


# 流局 after somebody else sat down


async def test_a_wall_end_forgets_who_gave_up_the_seat_since(four: Room) -> None:
    await four.play("胖子: 流局", "胖子> 刘哥 听", "胖子> 小周 花猪", "老王: /seat 刘哥换小张")
    assert "[✓ 陈姐 听] [陈姐 花猪]" in shown(await four.did("胖子> 陈姐 听"))
    await four.did("胖子> 下一步", "胖子> 下一步", "胖子> 确认")
    assert await booked(four) == ["流局 听 陈姐 平胡 花猪 小周"]


# 打错了


@pytest.mark.parametrize("text", ["打错了", "不算", "不是"])
async def test_a_line_that_is_edited_to_tell_nothing_offers_to_take_back_what_it_recorded(
    four: Room, text: str
) -> None:
    number = next_number(four)
    await four.play("刘哥: 刘哥 暗杠")
    before = await four.ledger()
    assert "[作废]" in await four.play(f"刘哥~ {number} {text}")
    assert await four.ledger() == before
    await four.did("刘哥> 作废", "刘哥> 确认")
    assert (await four.score())["刘哥"] == "0"
