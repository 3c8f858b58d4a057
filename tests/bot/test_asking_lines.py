"""The card that a line opens: whose act it tells where it names nobody, and the same line once more."""

import pytest
from room import Room
from waiting_lines import OPENED, booked, next_number, shown


@pytest.fixture
async def bloody(room: Room) -> Room:
    """The table of four, where who has won plays on."""
    await room.play(f"{OPENED[0]} mode=xue_liu", *OPENED[1:])
    return room


# the same half line again

AGAIN = {
    "a win without its payer": ("刘哥 胡", "刘哥 胡 …"),
    "a gang without its kind": ("刘哥 杠", "刘哥 杠 …"),
    "a name that was guessed": ("刘歌 自摸", "刘哥 自摸 平胡"),
    "two readings": ("刘哥点杠陈姐", "陈姐 直杠 刘哥，或 刘哥 直杠 陈姐"),
}


@pytest.mark.parametrize("line", [line for line, _ in AGAIN.values()], ids=AGAIN.keys())
async def test_the_same_half_line_again_goes_on_where_the_first_was(four: Room, line: str) -> None:
    await four.play(f"陈姐: {line}")
    first = next_number(four) - 1
    printed = await four.play(f"小周: {line}")
    assert any(one.startswith(f"[{first}*]") and "在下面那张卡上接着点" in one for one in printed)
    waiting = [one for one in shown(await four.play("小周: 胖子 暗杠")).splitlines() if one.startswith("⏳")]
    assert len(waiting) == 1


async def test_the_card_below_is_answered_for_both_lines(four: Room) -> None:
    number = next_number(four)
    await four.play("陈姐: 刘哥 胡", "小周: 刘哥 胡", "刘哥> 小周", "刘哥> 确认")
    assert await booked(four) == ["刘哥 胡 小周 平胡"]
    assert "改第1局第1笔：刘哥 胡 小周 平胡" in shown(await four.play(f"陈姐~ {number} 刘哥 胡 胖子"))


async def test_a_gang_told_again_a_minute_later_is_another(four: Room) -> None:
    await four.play("陈姐: 刘哥 杠")
    four.clock.turn(61)
    printed = shown(await four.play("小周: 刘哥 杠"))
    assert "接着点" not in printed
    assert shown(await four.play("小周: 陈姐 暗杠")).count("⏳ 等确认：刘哥 杠 …") == len(("first", "second"))


async def test_a_win_told_again_a_minute_later_is_the_same(four: Room) -> None:
    await four.play("陈姐: 刘哥 胡")
    four.clock.turn(61)
    assert "接着点" in shown(await four.play("小周: 刘哥 胡"))


async def test_a_card_that_was_answered_in_part_stays_beside_a_new_one(four: Room) -> None:
    await four.play("陈姐: 刘哥 胡", "刘哥> 小周")
    assert "接着点" not in shown(await four.play("小周: 刘哥 胡"))


# what happened, said by whom it happened to

ACTS = {
    "a self-draw": ("自摸", "刘哥 自摸 平胡"),
    "with its hand": ("自摸清一色 1根", "刘哥 自摸 清一色 1根"),
    "as in Sichuan": ("自抠了", "刘哥 自摸 平胡"),
    "a gang": ("暗杠了", "刘哥 暗杠"),
    "an added gang": ("巴杠", "刘哥 弯杠"),
}


@pytest.mark.parametrize(("line", "event"), ACTS.values(), ids=ACTS.keys())
async def test_what_a_player_says_alone_is_booked_by_one_tap(four: Room, line: str, event: str) -> None:
    before = await four.ledger()
    await four.play(f"刘哥: {line}")
    assert await four.ledger() == before
    await four.did("陈姐> 确认")
    assert await booked(four) == [event]


async def test_what_is_open_of_it_is_asked(four: Room) -> None:
    await four.play("刘哥: 胡了")
    await four.did("刘哥> 小周", "刘哥> 确认")
    await four.play("陈姐: 杠了")
    await four.did("陈姐> 弯杠", "陈姐> 确认")
    assert await booked(four) == ["刘哥 胡 小周 平胡", "陈姐 弯杠"]


async def test_whoever_else_it_was_is_two_taps_away(four: Room) -> None:
    await four.play("刘哥: 暗杠", "刘哥> 返回", "刘哥> 返回")
    await four.did("刘哥> 胖子", "刘哥> 暗杠", "刘哥> 确认")
    assert await booked(four) == ["胖子 暗杠"]


TALK = {
    "by whom nobody knows": ("旁观者: 自摸",),
    "by who opened the table and does not play": ("老王: 自摸",),
    "by who has just won": ("陈姐: 刘哥 自摸", "刘哥: 自摸"),
    "of a win whose hand was noted just now": ("陈姐: 刘哥 自摸 七对", "刘哥: 自摸 七对"),
    "of a win that was noted just now with its hand": ("陈姐: 刘哥 自摸 七对", "刘哥: 胡了"),
    "of what was noted just now": ("陈姐: 刘哥 暗杠", "刘哥: 暗杠"),
    "of a gang of any kind that was noted just now": ("陈姐: 刘哥 弯杠", "刘哥: 杠了"),
    "in answer to what somebody said": ("陈姐: 谁胡了", "刘哥^ 6 自摸"),
    "with a question mark": ("刘哥: 自摸?",),
}


@pytest.mark.parametrize("lines", TALK.values(), ids=TALK.keys())
async def test_talk_of_it_opens_no_card(four: Room, lines: tuple[str, ...]) -> None:
    *before, last = lines
    await four.play(*before)
    assert len(await four.play(last)) == 1


async def test_a_gang_that_he_noted_himself_is_another_when_he_says_so_again(four: Room) -> None:
    await four.play("刘哥: 刘哥 暗杠")
    await four.did("刘哥: 暗杠", "刘哥> 确认")
    assert "刚" in shown(await four.did("刘哥> 确认")) or len(await booked(four)) == len(("one", "another"))


async def test_what_ended_the_round_is_not_asked_about_in_the_next(single: Room) -> None:
    await single.play("陈姐: 刘哥 自摸")
    assert len(await single.play("刘哥: 自摸了！")) == 1


# what he says alone is refused as the line that names him is

REFUSED = {
    "天胡 of who does not deal": ((), "陈姐", "天胡", "只有庄家能天胡"),
    "杠上花 without a gang": ((), "陈姐", "杠上花", "这一笔要紧跟陈姐自己的杠"),
    "抢杠 of who has won": (("陈姐: 陈姐 自摸",), "胖子", "抢杠陈姐", "陈姐这一局已经胡了，不能再记他。"),
    "another hand than was noted just now": (
        ("刘哥: 陈姐 自摸",),
        "陈姐",
        "自摸 七对",
        "刚刚记过 陈姐 自摸 平胡，没有再记",
    ),
    "a gang of who has won": (("陈姐: 陈姐 自摸",), "陈姐", "暗杠", "陈姐这一局已经胡了，不能再记他。"),
}


@pytest.mark.parametrize(("before", "who", "line", "why"), REFUSED.values(), ids=REFUSED.keys())
async def test_what_cannot_be_is_refused_of_an_act_alone_too(
    four: Room, before: tuple[str, ...], who: str, line: str, why: str
) -> None:
    await four.play(*before)
    for told in (line, f"{who} {line}"):
        printed = await four.play(f"{who}: {told}")
        assert [why in one for one in printed] == [False, True], printed


async def test_who_won_earlier_in_the_round_is_told_so(four: Room) -> None:
    await four.play("刘哥: 刘哥 自摸")
    four.clock.turn(61)
    assert "刘哥这一局已经胡了，不能再记他。" in shown(await four.play("刘哥: 自摸"))


async def test_who_deals_in_and_has_won_is_refused_before_it_is_asked_who_wins(four: Room) -> None:
    await four.play("刘哥: 刘哥 自摸")
    assert "刘哥这一局已经胡了，不能再记他。" in shown(await four.play("陈姐: 刘哥点炮"))


# 血流: one may win twice


async def test_a_second_win_within_a_minute_is_asked_about(bloody: Room) -> None:
    await bloody.play("刘哥: 自摸", "刘哥> 确认")
    await bloody.did("刘哥: 自摸 清一色", "刘哥> 确认")
    assert await booked(bloody) == ["刘哥 自摸 平胡", "刘哥 自摸 清一色"]


async def test_a_win_without_more_is_asked_about_by_who_noted_one_himself(bloody: Room) -> None:
    await bloody.play("刘哥: 刘哥 自摸")
    assert "刘哥 胡：自摸，还是谁点的炮？" in shown(await bloody.play("刘哥: 胡"))


async def test_another_hand_than_somebody_noted_is_asked_about(bloody: Room) -> None:
    await bloody.play("陈姐: 刘哥 自摸")
    assert len(await bloody.play("刘哥: 自摸")) == 1
    assert "刘哥 自摸 七对" in shown(await bloody.play("刘哥: 自摸 七对"))


async def test_the_gang_of_another_tile_is_another(four: Room) -> None:
    await four.play("陈姐: 刘哥 暗杠 3万")
    assert "刘哥 暗杠" in shown(await four.play("刘哥: 暗杠 5万"))


@pytest.mark.parametrize("who", ["刘哥", "旁观者"])
async def test_in_answer_to_the_board_it_is_asked_who(four: Room, who: str) -> None:
    messages = four.telegram.world.messages_in(four.terminal.here)
    board = next(one.number for one in messages if "第1局" in one.text)
    assert "谁胡？" in shown(await four.play(f"{who}^ {board} 自摸"))
