"""改字: an edited line offers what it says now, whatever it led to before; only a yes books it."""

import pytest
from room import Room

WITHIN = "这行改过了，还没有记；点确认才记，记进第1局。"
GONE = "这行记的那一笔已经撤销，改字不会再记；要记就重新发一行。"
UNREADABLE = "改成这样记不了，账没有动："


# What was played, the line that says something else then, and what 老王 has after a yes.
CORRECTED = {
    "who paid was asked": (
        ("老王: 老王 胡", "老王> 小李", "老王> 确认"),
        "老王~ 4 老王 胡 阿强 清一色",
        "+20",
    ),
    "who was meant was asked": (
        ("老王: 小丽 胡 老王", "老王> 小李", "老王> 确认"),
        "老王~ 4 小李 胡 老王 清一色",
        "-20",
    ),
    "whether it happened again was asked": (
        ("小李: 老王 暗杠", "老王: 老王 暗杠", "老王> 确认"),
        "老王~ 5 老王 弯杠",
        "+45",
    ),
    "whether the gang was robbed was asked": (
        ("小李: 小李 弯杠", "老王: 老王 抢杠 小李", "老王> 确认"),
        "老王~ 5 老王 抢杠 小李 清一色",
        "+40",
    ),
    "the command asked for everything": (
        ("老王: /gang", "老王> 老王", "老王> 暗杠", "老王> 确认"),
        "老王~ 4 /gang 老王 弯杠",
        "+15",
    ),
    "the line had told an event already when its card was opened": (
        ("老王: 等一下", "老王~ 4 老王 暗杠", "老王> 确认"),
        "老王~ 4 老王 弯杠",
        "+15",
    ),
    "the edit says that it corrects": (
        ("老王: 老王 胡 小李",),
        "老王~ 4 更正 老王 胡 阿强 清一色",
        "+20",
    ),
    "the edit says so in English": (
        ("老王: 老王 胡 小李",),
        "老王~ 4 Correction: 老王 胡 阿强 清一色",
        "+20",
    ),
    "it told of its writer alone": (
        ("老王: 自摸", "老王> 确认"),
        "老王~ 4 自摸 七对",
        "+75",
    ),
    "it told of its writer's gang alone": (
        ("老王: 暗杠", "老王> 确认"),
        "老王~ 4 弯杠",
        "+15",
    ),
    "the line had put another right": (
        (
            *("小李: 老王 暗杠", "老王: /round 1", "老王> 第1笔", "老王> 改"),
            *("老王^ 6 老王 弯杠", "老王> 确认"),
        ),
        "老王~ 7 老王 直杠 小李",
        "+10",
    ),
}


@pytest.mark.parametrize(("played", "edit", "left"), CORRECTED.values(), ids=CORRECTED.keys())
async def test_a_line_that_was_booked_by_a_card_offers_its_correction(
    table: Room, played: tuple[str, ...], edit: str, left: str
) -> None:
    await table.play(*played)
    was = await table.ledger()
    assert any("改第1局第" in line for line in await table.play(edit))
    assert await table.ledger() == was
    await table.play("老王> 确认")
    assert (await table.score())["老王"] == left


async def test_a_line_whose_card_was_booked_and_undone_is_not_booked_anew(table: Room) -> None:
    await table.play("老王: 老王 胡", "老王> 小李", "老王> 确认", "老王: /undo")
    assert await table.play("老王~ 4 老王 自摸") == ["[4*] 老王: 老王 自摸", f"[7] {GONE}"]


# What was said first, and what it says now; each is offered, and a yes books it.
OFFERED = {
    "table talk": (("老王: 等一下",), "老王 暗杠", "+30"),
    "a slip": (("老王: 老王 岸杠",), "老王 暗杠", "+30"),
    "a line that was refused": (("老王: 老王 胡 老王",), "老王 胡 小李", "+5"),
    "a command that was none": (("老王: /gagn 老王 暗杠",), "/gang 老王 暗杠", "+30"),
    "an adjustment that did not sum to 0": (
        ("老王: /adjust 老王+5 小李-6",),
        "/adjust 老王+5 小李-5",
        "+5",
    ),
    "talk that tells of its writer now": (("老王: 等一下",), "暗杠", "+30"),
    "an act alone": (("老王: 暗杠",), "弯杠", "+15"),
    "an act alone that was cancelled": (("老王: 暗杠", "老王> 取消"), "暗杠!", "+30"),
    "an act alone that was refused": (("老王: 杠上花",), "自摸", "+30"),
    "an act that was asked about in answer to the board": (("老王^ 3 暗杠",), "老王 弯杠", "+15"),
    "a question that was cancelled": (("老王: 老王 胡", "老王> 取消"), "老王 胡 小李", "+5"),
    "a question that is still open": (("老王: 老王 胡",), "老王 胡 小李", "+5"),
    "a question that is half answered": (("老王: 老王 胡", "老王> 阿强"), "老王 胡 小李 清一色", "+20"),
    "a reply to the board": (("老王^ 3 好",), "老王 暗杠", "+30"),
    "a reply to somebody": (("小李: 你好", "老王^ 4 好"), "老王 暗杠", "+30"),
}


@pytest.mark.parametrize(("played", "edited", "left"), OFFERED.values(), ids=OFFERED.keys())
async def test_a_line_that_booked_nothing_is_offered_once_it_is_an_entry(
    table: Room, played: tuple[str, ...], edited: str, left: str
) -> None:
    await table.play(*played)
    was = await table.ledger()
    number = 5 if len(played) > 1 and played[0].startswith("小李") else 4
    assert WITHIN in await table.play(f"老王~ {number} {edited}")
    assert await table.ledger() == was
    await table.play("老王> 确认")
    assert (await table.score())["老王"] == left


async def test_what_is_half_told_by_an_edit_is_asked(table: Room) -> None:
    await table.play("老王: 等一下")
    shown = await table.play("老王~ 4 老王 胡")
    assert "老王 胡：自摸，还是谁点的炮？" in shown
    await table.play("老王> 小李", "老王> 确认")
    assert (await table.score())["老王"] == "+5"


async def test_the_gang_that_an_edited_line_robs_is_asked_about(table: Room) -> None:
    await table.play("小李: 小李 弯杠", "老王: 等一下", "老王~ 5 老王 抢杠 小李")
    assert any("抢的就是「小李 弯杠」？" in line for line in await table.play("老王> 确认"))
    await table.play("老王> 确认")
    assert (await table.score())["小李"] == "-10"


SILENT = {
    "talk that is other talk": ("老王: 今天真冷", "老王~ 4 今天真热"),
    "a command of another kind": ("老王: /scoer", "老王~ 4 /score"),
    "a question what would be": ("老王: /whatfi 老王 自摸", "老王~ 4 /whatif 老王 自摸"),
    "a slash and nothing": ("老王: 等一下", "老王~ 4 /"),
    "an answer to another message of the bot": ("老王^ 2 好", "老王~ 4 老王 暗杠"),
    "an act alone in other words": ("老王: 自摸", "老王~ 4 自摸!"),
    "an act alone of who is not known": ("旁人: 自摸", "旁人~ 4 自摸 七对"),
    "a question that is asked already": ("老王: 老王 胡", "老王~ 4 老王胡。"),
}


@pytest.mark.parametrize(("said", "edit"), SILENT.values(), ids=SILENT.keys())
async def test_an_edit_that_says_nothing_new_is_silent(table: Room, said: str, edit: str) -> None:
    await table.play(said)
    assert len(await table.play(edit)) == 1


async def test_an_edit_that_says_again_what_stands_ends_the_correction_before(table: Room) -> None:
    await table.play("老王: 老王 自摸", "老王~ 4 老王 自摸 清一色")
    was = await table.ledger()
    assert (await table.play("老王~ 4 老王 自摸"))[1:] == ["[5*] 已取消，账没有动。"]
    await table.play("老王> 5 确认")
    assert await table.ledger() == was


async def test_an_edit_where_no_table_is_open_is_silent(table: Room) -> None:
    await table.play("老王: 等一下", "老王: /end")
    assert len(await table.play("老王~ 4 老王 暗杠")) == 1


async def test_an_edit_that_is_no_entry_says_why_and_leaves_its_card(table: Room) -> None:
    await table.play("老王: 老王 胡")
    shown = await table.play("老王~ 4 老王 胡 老王")
    assert shown[1:] == [f"[6] {UNREADABLE}老王写了两次：一笔里每个人只写一次。"]
    await table.play("老王> 小李", "老王> 确认")
    assert (await table.score())["老王"] == "+5"


@pytest.mark.parametrize(
    ("before", "edits"),
    [
        (("老王: 小李 自摸",), ("老王~ 5 小李 自摸 清一色", "老王~ 5 小李 胡 老王")),
        (("老王: 小李 胡",), ("老王~ 5 小李 胡 老王",)),
    ],
    ids=["its correction", "its question who paid"],
)
async def test_an_edit_that_can_never_be_is_told_on_its_card_which_books_nothing_older(
    table: Room, before: tuple[str, ...], edits: tuple[str, ...]
) -> None:
    await table.play("老王: 老王 自摸", *before, *edits[:-1])
    was = await table.ledger()
    shown = await table.play(edits[-1])
    assert shown[1].startswith("[6*]"), shown
    assert any("老王这一局已经胡了，不能再记他。" in line for line in shown), shown
    await table.play("老王> 6 确认")
    assert await table.ledger() == was


@pytest.mark.parametrize(
    "said", ["/adjust 老王+5 小李-5", "等一下"], ids=["booked before", "not booked before"]
)
async def test_an_amount_finer_than_the_unit_is_refused_of_an_edited_line_too(table: Room, said: str) -> None:
    await table.play("老王: /unit 元 0", f"老王: {said}")
    was = await table.ledger()
    shown = await table.play("老王~ 6 /adjust 老王+5.5 小李-5.5")
    assert any(UNREADABLE in line for line in shown), shown
    assert await table.ledger() == was


async def test_a_line_that_becomes_talk_takes_its_card_back(table: Room) -> None:
    await table.play("老王: 老王 胡")
    yes = table.button("小李")
    assert await table.play("老王~ 4 算了算了") == ["[4*] 老王: 算了算了", "[5*] 已取消，没有记。"]
    was = await table.ledger()
    await table.press("老王", yes)
    assert await table.ledger() == was


async def test_an_act_alone_that_becomes_talk_takes_its_card_back(table: Room) -> None:
    await table.play("老王: 暗杠")
    assert await table.play("老王~ 4 打错了") == ["[4*] 老王: 打错了", "[5*] 已取消，没有记。"]


async def test_an_act_alone_that_was_booked_and_becomes_talk_is_offered_to_be_taken_back(table: Room) -> None:
    await table.play("老王: 暗杠", "老王> 确认", "老王~ 4 打错了", "老王> 作废", "老王> 确认")
    assert (await table.score())["老王"] == "0"


# 阿强 杠, told by 阿强 and once more by 小美, whose card it is now


@pytest.fixture
async def told_twice(table: Room) -> Room:
    await table.play("阿强: 阿强 杠", "小美: 阿强 杠")
    return table


@pytest.mark.parametrize("edit", ["阿强~ 4 打错了", "小美~ 6 打错了"], ids=["first line", "second line"])
async def test_a_card_of_two_lines_goes_on_when_one_of_them_becomes_talk(told_twice: Room, edit: str) -> None:
    assert len(await told_twice.play(edit)) == 1
    await told_twice.play("小美> 暗杠", "小美> 确认")
    assert (await told_twice.score())["阿强"] == "+30"


async def test_a_card_of_two_lines_ends_when_both_become_talk(told_twice: Room) -> None:
    await told_twice.play("阿强~ 4 打错了")
    assert (await told_twice.play("小美~ 6 打错了"))[1:] == ["[7*] 已取消，没有记。"]


@pytest.mark.parametrize(
    "edit", ["阿强~ 4 阿强 弯杠", "小美~ 6 阿强 弯杠"], ids=["first line", "second line"]
)
async def test_an_edit_that_fills_in_what_is_open_goes_on_in_place_for_both_lines(
    told_twice: Room, edit: str
) -> None:
    assert (await told_twice.play(edit))[1] == "[7*] 🀄 第1局 · 记杠"
    await told_twice.play("小美> 确认")
    assert (await told_twice.score())["阿强"] == "+15"
    for line in ("阿强~ 4 阿强 暗杠", "小美~ 6 阿强 暗杠"):
        assert any("改第1局第1笔：阿强 弯杠" in one for one in await told_twice.play(line))


async def test_an_edit_that_says_something_else_opens_a_card_of_its_own(told_twice: Room) -> None:
    assert (await told_twice.play("阿强~ 4 老王 暗杠"))[1] == "[8] 🀄 第1局 · 记杠"
    await told_twice.play("阿强> 确认")
    assert (await told_twice.score())["老王"] == "+30"
    assert any("等确认：阿强 杠" in one for one in await told_twice.play("小美: 小李 弯杠"))


async def test_the_card_of_an_edited_line_follows_it_in_place(table: Room) -> None:
    await table.play("老王: 老王 胡")
    yes = table.button("小李")
    shown = await table.play("老王~ 4 老王 自摸")
    assert shown[1] == "[5*] 🀄 第1局 · 记胡"
    assert (await table.press("老王", yes))[0] == "(老王) 这张卡过期了，没有改动；请用最新的牌桌。"
    await table.play("老王~ 4 老王 直杠 小李", "老王> 确认")
    assert (await table.score())["老王"] == "+10"


async def test_an_answer_to_a_correction_that_is_edited_is_the_answer(table: Room) -> None:
    await table.play("老王: 老王 暗杠", "老王: /round 1", "老王> 第1笔", "老王> 改", "老王^ 6 老王 弯杠")
    shown = await table.play("老王~ 7 老王 直杠 小李")
    assert "老王 直杠 小李" in shown
    await table.play("老王> 确认")
    assert (await table.score())["老王"] == "+10"


async def test_who_may_not_record_is_told_so(table: Room) -> None:
    await table.play("阿毛: 等一下", "老王: /who", "老王> 这桌的人")
    was = await table.ledger()
    assert any("现在只有这桌的人能记账" in line for line in await table.play("阿毛~ 4 老王 暗杠"))
    assert await table.ledger() == was
