"""Seats, dealer, dice, side bets: what no story shows: chance, two people at once, stale buttons."""

import pytest
from room import Room

FIVE = "老王: /new 老王 小李 阿强 小美 小丽 base=10"
DICE = "老王: /new 老王 小李 阿强 小美 dealer_next=dice base=10"


def throws(room: Room, *faces: int) -> None:
    left = list(faces)
    room.telegram.account.throw = lambda _faces: left.pop(0)


# 掷骰


@pytest.mark.parametrize(
    ("thrown", "wall"),
    [((1, 1), "小李"), ((1, 2), "阿强"), ((1, 3), "小美"), ((2, 3), "老王"), ((6, 6), "小美")],
    ids=["two is the next", "three is opposite", "four is the last", "five is the dealer", "twelve"],
)
async def test_the_sum_is_counted_from_the_dealer_in_turn_order(
    room: Room, thrown: tuple[int, int], wall: str
) -> None:
    await room.play("老王: /new 老王 小李 阿强 小美")
    throws(room, *thrown)
    printed = await room.play("小李: /dice")
    assert f"从庄家 老王 数起：{wall} 那面牌墙。" in printed
    assert any(f"{thrown[0]} + {thrown[1]} = {sum(thrown)}" in line for line in printed)


async def test_where_dice_decide_they_are_counted_from_the_thrower_and_a_button_makes_the_dealer(
    room: Room,
) -> None:
    await room.play(DICE)
    throws(room, 1, 2)
    printed = await room.play("阿强: /dice")
    assert "从掷骰的 阿强 数起：老王，点一下定庄。" in printed
    printed = await room.play("阿强> 老王 坐庄")
    assert any("庄 老王" in line for line in printed)


async def test_a_thrower_who_does_not_sit_counts_from_the_first_seat(room: Room) -> None:
    await room.play(DICE)
    throws(room, 1, 1)
    assert "从第一座 老王 数起：小李，点一下定庄。" in await room.play("看客: /dice")


async def test_without_a_table_dice_say_only_their_sum(room: Room) -> None:
    throws(room, 2, 5)
    assert (await room.play("老王: /dice"))[-1] == "[4] 🎲 2 + 5 = 7"


# 定庄


async def test_the_second_of_two_who_name_a_dealer_is_told_who_deals(room: Room) -> None:
    await room.play(DICE)
    first, second = room.button("小李 坐庄"), room.button("小美 坐庄")
    await room.press("老王", first)
    printed = await room.press("小美", second)
    assert printed == ["(小美) 庄已经定了：小李。要改点 更多 → 定庄。"]


async def test_a_dealers_button_of_an_earlier_round_changes_nothing(room: Room) -> None:
    await room.play(DICE)
    old = room.button("小李 坐庄")
    await room.play("老王: 老王 自摸", "老王: 小李 自摸", "老王: 阿强 胡 小美")
    before = await room.ledger()
    assert await room.press("老王", old) == ["(老王) 这张卡过期了，没有改动；请用最新的牌桌。"]
    assert await room.ledger() == before


# 换人


async def test_two_taps_on_one_swap_swap_once(room: Room) -> None:
    await room.play(FIVE, "老王: /seat", "老王> 老王")
    swap = room.button("和小李换座")
    await room.press("老王", swap)
    assert await room.press("小李", swap) == ["(小李) 座位已经变了，请看新的。"]
    printed = await room.play("老王: /seat")
    assert [line for line in printed if line.startswith(("1.", "2."))] == ["1. 小李", "2. 老王 庄"]


async def test_a_seat_that_somebody_else_gave_away_meanwhile_is_not_given_again(room: Room) -> None:
    await room.play(FIVE, "老王: /players add 大刘", "老王: /seat", "老王> 阿强")
    coming = room.button("大刘")
    await room.play("小美: /seat 小丽 阿强")
    assert await room.press("老王", coming) == ["(老王) 座位已经变了，请看新的。"]


async def test_a_reply_that_tells_a_swap_names_nobody(room: Room) -> None:
    await room.play(FIVE, "老王: /seat", "老王> 阿强")
    before = await room.ledger()
    said = await room.answer("老王^ 5 大刘 换 阿强")
    assert said == "写法：/seat 小丽 阿强（一个上，一个下），或按座次写全 /seat 老王 小李 小丽 小美。"
    assert await room.ledger() == before


async def test_a_reply_to_a_board_that_asked_who_comes_is_a_line_again_once_the_round_went_on(
    room: Room,
) -> None:
    await room.play(FIVE, "老王> 更多", "老王> 换人", "老王> 阿强", "小李: 小李 暗杠")
    await room.play("老王^ 3 小美 弯杠")
    assert (await room.score())["小美"] == "+10"


async def test_a_reply_that_is_an_entry_is_booked_though_the_board_asks_who_comes(room: Room) -> None:
    await room.play(FIVE, "老王> 更多", "老王> 换人", "老王> 阿强", "老王^ 3 小美 弯杠")
    assert (await room.score())["小美"] == "+30"


async def test_seats_with_somebody_new_hold_once_however_often_they_are_confirmed(room: Room) -> None:
    await room.play(FIVE, "老王: /seat 阿龙 小李 老王")
    confirmed = room.button("就这样坐")
    await room.press("老王", confirmed)
    assert await room.press("小李", confirmed) == ["(小李) 这张卡过期了，没有改动；请用最新的牌桌。"]
    printed = await room.play("老王: /seat")
    assert [line for line in printed if line[:2] in {"1.", "2.", "3."}] == [
        "1. 阿龙",
        "2. 小李",
        "3. 老王 庄",
    ]


async def test_seats_that_were_not_confirmed_leave_nobody_behind(room: Room) -> None:
    await room.play(FIVE, "老王: /seat 阿龙 小李 老王", "老王> 取消")
    assert "阿龙" not in await room.score()
    assert not any("阿龙" in line for line in await room.play("老王: /players"))


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (
            "/seat 阿龙 小李 老王 小美 小丽",
            "桌上坐满了四个：连谁下一起写，如 /seat 小丽 阿强，或 /seat 点谁下。",
        ),
        ("/seat 阿龙 阿龙 老王", "阿龙 写了两次：每个人只坐一个位子。"),
        ("/seat 自摸 小李 老王", "「自摸」全是记账的词，不能当名字：和杠、胡分不开。加个字就行，如 自摸哥。"),
        ("/seat 小黎 小李 老王", "不认识「小黎」，是不是 小李、小丽？真是新来的就先 /players add 小黎。"),
        (
            "/seat 老王 替 小丽",
            "老王 已经坐在桌上，小丽 没坐着：要 小丽 上、老王 下，就写 /seat 小丽 替 老王。",
        ),
        (
            "/seat 小丽 换 老王 小李",
            "写法：/seat 小丽 阿强（一个上，一个下），或按座次写全 /seat 老王 小李 小丽 小美。",
        ),
    ],
    ids=[
        "five, one new",
        "a new name twice",
        "a name nobody can have",
        "a new name near known ones",
        "who sits for who does not",
        "a swap of three",
    ],
)
async def test_seats_that_cannot_be_asked_about_are_refused(room: Room, typed: str, said: str) -> None:
    await room.play(FIVE)
    before = await room.ledger()
    assert await room.answer(f"老王: {typed}") == said
    assert await room.ledger() == before


async def test_whoever_left_comes_back_when_seated_again_for_the_next_round(room: Room) -> None:
    await room.play("老王: /new 老王 小李 阿强", "老王: 老王 暗杠", "老王: 阿强 离开", "老王: /seat 阿强")
    printed = await room.play("老王: 老王 胡 小李")
    assert not any("换人" in line for line in printed)
    assert "阿强 -2" in printed


async def test_whoever_had_retired_and_sits_down_is_offered_again(room: Room) -> None:
    await room.did("老王: /new 老王 小李 阿强 小美", "老王: 老王 自摸", "老王: /end keep")
    await room.did("老王: /players 小美", "老王> 不打了", "老王: /new 老王 小李 阿强 小丽")
    assert "不打了：小美" in await room.did("老王: /players")
    await room.did("老王: /seat 小美 小丽")
    assert not any(line.startswith("不打了：") for line in await room.did("老王: /players"))


async def test_whoever_leaves_after_the_next_seats_were_planned_does_not_sit_down(room: Room) -> None:
    await room.play(
        "老王: /new 老王 小李 阿强 小美", "老王: 老王 暗杠", "老王: /seat 小美 阿强", "老王: 小美 离开"
    )
    printed = await room.play("老王: 老王 胡 小李", "老王: 小李 自摸")
    assert any(line.endswith("换人：小美 下") for line in printed)


async def test_the_planned_seats_hold_after_the_round_before_was_reopened_twice(room: Room) -> None:
    await room.play(FIVE, "老王: 老王 暗杠", "老王: /seat 小丽 小美")
    closing = ("老王: 老王 自摸", "老王: 小李 自摸", "老王: 阿强 胡 小美")
    await room.play(*closing)
    for _ in range(2):
        await room.play("老王: /undo", "老王: 阿强 自摸")
    await room.play("老王: 小丽 暗杠")
    assert (await room.score())["小丽"] == "+60"


PLANNED = (FIVE, "老王: 老王 暗杠", "老王: /seat 小丽 老王", "老王: /undo")
"""Nothing stands in this round, and other seats are planned from the next one on."""


async def test_what_is_planned_for_later_is_shown_beside_the_seats_of_this_round(room: Room) -> None:
    await room.play(*PLANNED)
    assert await room.answer("老王: /seat") == (
        "座位（第1局）\n1. 老王 庄\n2. 小李\n3. 阿强\n4. 小美\n歇着：小丽\n"
        "第2局起：小丽、小李、阿强、小美\n谁下？点要下桌或换座的人。\n[老王] [小李]\n[阿强] [小美]\n[好了]"
    )
    assert "座位（第1局起）：老王、小李、阿强、小美\n第2局起：小丽、小李、阿强、小美" in "\n".join(
        await room.play("老王> 好了")
    )


@pytest.mark.parametrize(
    ("change", "now", "later"),
    [
        ("小丽 老王", ["小丽", "小李", "阿强", "小美"], None),
        ("小李 阿强", ["老王", "阿强", "小李", "小美"], "小丽、阿强、小李、小美"),
        ("小丽 小美", ["老王", "小李", "阿强", "小丽"], None),
        ("老王 小李 阿强 小美", ["老王", "小李", "阿强", "小美"], None),
        ("小李 阿强 小美", ["小李", "阿强", "小美"], None),
    ],
    ids=[
        "what was planned, now",
        "two change seats, also in what is planned",
        "who was to come later comes now",
        "the seats as they are: nothing else is planned",
        "somebody goes",
    ],
)
async def test_a_change_is_made_to_this_round_until_something_has_happened_in_it(
    room: Room, change: str, now: list[str], later: str | None
) -> None:
    await room.play(*PLANNED)
    room.clock.turn(61)
    await room.play(f"老王: /seat {change}")
    shown = (await room.answer("老王: /seat")).splitlines()
    assert [line.split()[1] for line in shown if line[1:2] == "."] == now
    assert [line for line in shown if line.startswith("第2局起")] == ([f"第2局起：{later}"] if later else [])


async def test_by_taps_too(room: Room) -> None:
    await room.play(*PLANNED, "老王: /seat")
    assert "小李 下，谁上？新来的就回复这条写名字。" in "\n".join(await room.play("老王> 小李"))
    printed = await room.play("老王> 和小美换座")
    assert "(老王) 这一局就换：老王、小美、阿强、小李" in printed
    assert "第2局起：小丽、小美、阿强、小李" in printed


async def test_a_table_keeps_its_plan_when_another_topic_makes_one(room: Room) -> None:
    await room.play("@群/甲", FIVE, "老王: 老王 暗杠", "老王: /seat 小丽 小美")
    await room.play("@群/乙", FIVE, "老王: 老王 暗杠", "老王: /seat 小丽 阿强", "@群/甲")
    printed = await room.play("老王: /seat")
    assert [line for line in printed if line[:2] in {"3.", "4."}] == ["3. 阿强", "4. 小丽"]


# 叫马

SOMEBODY_WON = ("老王: 老王 自摸", "老王: 流局 听 小李")
"""The rest of a round."""


async def test_a_bet_that_was_offered_in_an_earlier_round_is_stale(room: Room) -> None:
    await room.play(FIVE, "老王: 老王 暗杠", "小丽: /horse 小丽 老王")
    late = room.button("这一局就算")
    await room.play("老王: 老王 自摸", "老王: 小李 自摸", "老王: 阿强 胡 小美")
    before = await room.ledger()
    assert await room.press("小丽", late) == ["(小丽) 这张卡过期了，没有改动；请用最新的牌桌。"]
    assert await room.ledger() == before


async def test_whoever_only_asked_to_bet_has_not_come_to_the_table(room: Room) -> None:
    await room.play(FIVE, "老王: 老王 暗杠", "老王: /horse 大刘 老王", "老王> 取消")
    assert "大刘" not in await room.score()


async def test_whoever_came_only_to_bet_goes_again_when_the_bet_is_dropped(room: Room) -> None:
    await room.play(FIVE, "老王: /horse 大刘 老王", "老王: /horse", "老王> 不叫了")
    assert "大刘" not in await room.score()
    await room.play("老王: /horse 大刘 小李", "老王: 小李 暗杠")
    assert (await room.score())["大刘"] == "+60", "and may come again"


async def test_and_when_the_bet_lapses(room: Room) -> None:
    printed = await room.play(FIVE, "老王: /horse 大刘 老王", "老王: /seat 小丽 老王")
    assert "叫马失效：大刘 → 老王" in printed
    assert "大刘" not in await room.score()


@pytest.mark.parametrize(
    ("earlier", "who"),
    [
        (["老王: /horse 小丽 老王"], "小丽"),
        (["老王: /horse 大刘 老王", "老王: /seat 大刘 阿强", *SOMEBODY_WON, "老王: /seat 阿强 大刘"], "大刘"),
        (["老王: /horse 大刘 老王", "老王: 老王 暗杠", *SOMEBODY_WON], "大刘"),
        (["老王: /horse 大刘 老王", "老王: /adjust 大刘+1 老王-1", "老王: /undo"], "大刘"),
    ],
    ids=["came with the table", "has had a seat", "has won", "was in an adjustment that may be restored"],
)
async def test_whom_something_else_keeps_at_the_table_stays(room: Room, earlier: list[str], who: str) -> None:
    await room.play(FIVE, *earlier, f"老王: /horse {who} 小李", "老王: /horse", "老王> 不叫了")
    assert who in await room.score()


@pytest.mark.parametrize(
    "swap",
    ["/seat 阿七 老王", "/seat 小丽 老王", "/seat 小丽 小李 阿强", "/seat 小丽 换 老王"],
    ids=["by somebody new", "by who sits out", "by every seat", "by a word"],
)
@pytest.mark.parametrize("begun", [False, True], ids=["before the first event", "in a round that has begun"])
async def test_a_bet_on_a_seat_that_goes_lapses_aloud(room: Room, swap: str, *, begun: bool) -> None:
    await room.play(FIVE, "小张: /horse 小张 老王", *(["老王: 老王 暗杠"] if begun else []))
    printed = await room.play(f"老王: {swap}")
    assert ("第2局起叫马失效：小张 → 老王" if begun else "叫马失效：小张 → 老王") in printed


async def test_a_bet_from_the_next_round_on_that_never_held_lapses_aloud_when_its_seat_leaves(
    room: Room,
) -> None:
    await room.play(
        "老王: /new 老王 小李 阿强", "老王: 老王 暗杠", "小张: /horse 小张 小李", "小张> 下一局起"
    )
    await room.play("老王: 小李 离开")
    printed = await room.play("老王: 阿强 胡 老王")
    assert "叫马失效：小张 → 小李" in printed


@pytest.mark.parametrize(
    "line", ["/horse 小张 小丽", "/horse 老王 小丽"], ids=["on who comes", "by who goes"]
)
async def test_a_bet_that_can_only_count_from_the_next_round_is_not_asked_about(
    room: Room, line: str
) -> None:
    await room.play(FIVE, "老王: 老王 暗杠", "老王: /seat 小丽 老王")
    printed = await room.play(f"老王: {line}")
    assert any(said.endswith("叫 小丽 的马，第2局起算。") for said in printed)
    assert not any("[这一局就算]" in said for said in printed)


@pytest.mark.parametrize(
    ("bet", "from_when"),
    [("小张 小李", "小李 输赢多少他也多少。"), ("小张 小丽", "第2局起算。")],
    ids=["on who sits now", "on who sits down then"],
)
async def test_a_bet_keeps_the_seats_that_are_planned_though_the_round_was_undone(
    room: Room, bet: str, from_when: str
) -> None:
    await room.play(FIVE, "老王: 老王 暗杠", "老王: /seat 小丽 老王", "老王: /undo")
    assert (await room.answer(f"小张: /horse {bet}")).partition("\n")[0].endswith(from_when)
    printed = await room.play("老王: 老王 胡 小李", "老王: 阿强 胡 小李", "老王: 小美 胡 小李")
    assert any(line.endswith("换人：小丽 上、老王 下") for line in printed)
    assert any(line.startswith("小张") and line.endswith("的马") for line in printed[-9:])


async def test_nobody_bets_on_who_goes_with_this_round(room: Room) -> None:
    await room.play(FIVE, "老王: 老王 暗杠", "老王: /seat 小丽 老王")
    said = await room.answer("小张: /horse 小张 老王")
    assert said == "老王 第2局起就下桌了，叫不了他的马；还坐着就先 /seat 改回来。"


async def test_a_bet_confirmed_twice_holds_once(room: Room) -> None:
    await room.play(FIVE, "老王: 老王 暗杠", "小丽: /horse 小丽 老王")
    late = room.button("这一局就算")
    await room.press("小丽", late)
    before = await room.ledger()
    assert await room.press("小丽", late) == ["(小丽) 这张卡过期了，没有改动；请用最新的牌桌。"]
    assert await room.ledger() == before
    assert (await room.score())["小丽"] == "+60"


async def test_the_amounts_of_side_players_survive_a_recount(room: Room) -> None:
    await room.play(FIVE, "小丽: /horse 小丽 老王", "小张: /horse 小张 小李")
    await room.play("老王: 老王 直杠 小李", "老王: 老王 自摸", "老王: /adjust 小丽+5 小张-5")
    scored = await room.score()
    assert scored["小丽"] == "+165"


@pytest.mark.parametrize(
    ("number", "who"), [(1, "老王"), (2, "小李"), (4, "小美"), (5, "老王"), (9, "老王")], ids=str
)
async def test_a_drawn_tile_counts_from_the_dealer(room: Room, number: int, who: str) -> None:
    await room.play(FIVE)
    printed = await room.play(f"小丽: /horse 小丽 {number}")
    assert any(line.endswith(f"小丽 叫 {who} 的马，{who} 输赢多少他也多少。") for line in printed)
