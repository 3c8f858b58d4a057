"""先记的那一笔: what is told counts beside what stands, which a button takes back where both tell one."""

from collections.abc import Sequence

import pytest
from room import Room
from waiting_lines import shown

from bot.local.happenings import set_standing
from bot.local.records import Status

ROBBED = "「{gang}」的杠钱还算着；抢的就是那一杠，就点作废。"
ALIKE = "刚记过「{gang}」，两笔都算了；是同一杠，就点作废去掉先记的那一笔。"
SIGNS = ("的杠钱还算着", "两笔都算了")

XUE_LIU = ("老王: /end drop", "老王: /new 老王 小李 阿强 小美 chengdu-5-80 血流成河")


async def booked(table: Room) -> int:
    """Return how many events stand."""
    async with table.store.reading() as reading:
        return len(await reading.all("SELECT 1 FROM current_events"))


OFFERED = {
    "robbed, another gang of theirs between": (
        ("小李: 小李 弯杠", "小李: 小李 直杠 小美"),
        "老王: 老王 抢杠 小李",
        ROBBED,
        {"老王": "+10", "小李": "0", "阿强": "0", "小美": "-10"},
    ),
    "robbed, a gang of another between": (
        ("小李: 小李 弯杠", "阿强: 阿强 暗杠"),
        "老王: 老王 抢杠 小李",
        ROBBED,
        {"老王": "0", "小李": "-20", "阿强": "+30", "小美": "-10"},
    ),
    "robbed, a win of another between": (
        ("小李: 小李 弯杠", "阿强: 阿强 胡 小美"),
        "老王: 老王 抢杠 小李",
        ROBBED,
        {"老王": "+10", "小李": "-10", "阿强": "+5", "小美": "-5"},
    ),
    "robbed by the win that ends the round": (
        ("小李: 小李 弯杠", "阿强: 阿强 胡 小美", "小美: 小美 胡 小李"),
        "老王: 老王 抢杠 小李",
        ROBBED,
        {"老王": "+10", "小李": "-15", "阿强": "+5", "小美": "0"},
    ),
    "later as 后杠": (
        ("小李: 小李 弯杠",),
        "阿强: 小李 弯杠 后杠",
        ALIKE,
        {"老王": "0", "小李": "0", "阿强": "0", "小美": "0"},
    ),
    "后杠, told by the other word": (
        ("小李: 小李 弯杠",),
        "阿强: 小李 后杠",
        ALIKE,
        {"老王": "0", "小李": "0", "阿强": "0", "小美": "0"},
    ),
    "后杠, with something between": (
        ("小李: 小李 弯杠", "阿强: 阿强 暗杠"),
        "小李: 小李 后杠",
        ALIKE,
        {"老王": "-10", "小李": "-10", "阿强": "+30", "小美": "-10"},
    ),
}


@pytest.mark.parametrize(("before", "line", "said", "after"), OFFERED.values(), ids=OFFERED.keys())
async def test_both_count_and_one_button_takes_the_earlier_back(
    table: Room, before: Sequence[str], line: str, said: str, after: dict[str, str]
) -> None:
    await table.did(*before)
    events = await booked(table)
    printed = await table.did(line)
    assert await booked(table) == events + 1
    assert f"{said.format(gang='小李 弯杠')}\n[作废]" in shown(printed)
    await table.did("老王> 作废", "老王> 确认")
    assert await booked(table) == events
    assert await table.score() == after
    assert await table.faults() == []


ENDED_BY_ROBBING = (
    "老王: /end drop",
    "老王: /new 老王 小李 阿强 小美 mode=single",
    "老王: 阿强 弯杠",
    "老王: 老王 暗杠",
)
NOT_YOURS = "打完的局只有管理员和开桌的人能改。"


async def test_in_a_round_that_has_ended_who_may_not_change_it_is_told_who_may(table: Room) -> None:
    await table.did(*ENDED_BY_ROBBING)
    printed = shown(await table.did("小美: 小美抢杠阿强"))
    assert f"{ROBBED.format(gang='阿强 弯杠')}\n{NOT_YOURS}\n[作废]" in printed
    before = await table.ledger()
    assert NOT_YOURS in shown(await table.play("小美> 作废"))
    assert await table.ledger() == before
    await table.did("老王> 作废", "老王> 确认")
    assert await booked(table) == 2
    assert await table.faults() == []


async def test_in_a_round_that_has_ended_the_opener_is_told_nothing_of_it(table: Room) -> None:
    await table.did(*ENDED_BY_ROBBING)
    printed = shown(await table.did("老王: 小美抢杠阿强"))
    assert f"{ROBBED.format(gang='阿强 弯杠')}\n[作废]" in printed
    assert NOT_YOURS not in printed


async def test_in_a_round_that_has_ended_an_admin_is_told_nothing_of_it(table: Room) -> None:
    set_standing(table.telegram, table.terminal.here, "小美", Status.ADMINISTRATOR)
    await table.did(*ENDED_BY_ROBBING)
    printed = shown(await table.did("小美: 小美抢杠阿强"))
    assert f"{ROBBED.format(gang='阿强 弯杠')}\n[作废]" in printed
    await table.did("小美> 作废", "小美> 确认")
    assert await booked(table) == 2


async def test_it_is_offered_by_taps_too(table: Room) -> None:
    await table.did("小李: 小李 弯杠", "老王> 杠", "老王> 小李", "老王> 弯杠", "老王> 后杠")
    assert ALIKE.format(gang="小李 弯杠") in shown(await table.did("老王> 确认"))


async def test_late_told_first_is_named_as_it_was_told(table: Room) -> None:
    await table.did("小李: 小李 后杠")
    assert ALIKE.format(gang="小李 弯杠 后杠") in shown(await table.did("阿强: 小李 弯杠"))


async def test_the_braces_of_a_name_are_said(table: Room) -> None:
    await table.did("老王: /players 改名 小李 {小李}", "老王: {小李} 弯杠")
    assert ALIKE.format(gang="{小李} 弯杠") in shown(await table.did("老王: {小李} 后杠"))


async def test_of_two_gangs_the_newest_is_the_one_that_may_be_robbed(table: Room) -> None:
    await table.did("小李: 小李 弯杠 5万", "小李: 小李 弯杠 6万", "阿强: 阿强 暗杠")
    printed = shown(await table.did("老王: 老王 抢杠 小李", "老王> 作废"))
    assert "作废第1局第2笔？" in printed


NOT_OFFERED = {
    "no gang of theirs is noted": ((), 0, "老王: 老王 抢杠 小美 平胡"),
    "a gang of another kind": (("小美: 小美 暗杠",), 0, "老王: 老王 抢杠 小美 平胡"),
    "it was robbed by a yes": (
        ("小李: 小李 弯杠", "老王: 老王 抢杠 小李", "老王> 确认"),
        0,
        "阿强: 阿强 抢杠 小李",
    ),
    "another win by robbing them has left it": (
        ("小李: 小李 弯杠", "小美: 小美 暗杠", "老王: 老王 抢杠 小李"),
        0,
        "阿强: 阿强 抢杠 小李",
    ),
    "what came between hangs on it": (
        (*XUE_LIU, "小李: 小李 弯杠", "小李: 小李 自摸 杠上花"),
        0,
        "老王: 老王 抢杠 小李",
    ),
    "后杠 a minute later": (("小李: 小李 弯杠",), 61, "小李: 小李 弯杠 后杠"),
    "后杠 of another": (("小李: 小李 弯杠",), 0, "小李: 小美 弯杠 后杠"),
    "后杠 of another tile": (("小李: 小李 弯杠 5万",), 0, "小李: 小李 弯杠 6万 后杠"),
    "后杠 when the first was taken back": (("小李: 小李 弯杠", "小李: /undo"), 0, "小李: 小李 弯杠 后杠"),
    "a gang upon a gang": (("小李: 小李 弯杠",), 0, "小李: 小李 连杠 弯杠 后杠"),
}


@pytest.mark.parametrize(("before", "later", "line"), NOT_OFFERED.values(), ids=NOT_OFFERED.keys())
async def test_what_can_only_be_another_is_booked_and_nothing_is_said(
    table: Room, before: Sequence[str], later: int, line: str
) -> None:
    await table.did(*before)
    table.clock.turn(later)
    events = await booked(table)
    printed = shown(await table.did(line))
    assert await booked(table) == events + 1, printed
    assert not any(sign in printed for sign in SIGNS)


async def test_the_gang_told_right_before_is_asked_about_and_not_offered(table: Room) -> None:
    await table.did("小李: 小李 弯杠")
    assert "抢的就是「小李 弯杠」？" in shown(await table.did("老王: 老王 抢杠 小李"))
    printed = shown(await table.did("老王> 那一杠", "老王> 确认"))
    assert not any(sign in printed for sign in SIGNS)


async def test_the_same_late_gang_again_is_asked_about(table: Room) -> None:
    await table.did("小李: 小李 弯杠", "小李: 小李 后杠")
    events = await booked(table)
    assert "一分钟内刚记过同样的一笔" in shown(await table.did("阿强: 小李 弯杠 后杠"))
    assert await booked(table) == events


async def test_in_english(room: Room) -> None:
    await room.did("Ann: /lang en", "Ann: /new Ann Bob Carl Dee", "Bob: Bob added gang", "Carl: Carl an gang")
    printed = shown(await room.did("Ann: Ann robs Bob"))
    assert "still counts; if that is the gang that was robbed, tap Void." in printed
