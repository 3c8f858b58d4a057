"""金额的单位: what the bot writes behind an amount is read there as well, wherever an amount is told."""

import re

import pytest
from room import FOUR, Room

from bot.actions.rules.units import in_own_money
from bot.local.world import DEFAULT_GROUP
from bot.texts import texts_for

UNITS = ("元", "万", "千", "百", "万元", "角", "分", "点", "k", "pts", "💰", "S $")


async def standing(room: Room) -> dict[str, str]:
    """Return what the bot writes behind each name, the unit too."""
    told = (await room.answer("老王: /score")).splitlines()
    return dict(line.split(" ", 1) for line in told if " " in line and not line.startswith("合计"))


def newest_of_bot(room: Room) -> int:
    world = room.telegram.world
    sent = world.messages_in(world.group(DEFAULT_GROUP))
    return next(message.number for message in sent if message.sender_id == world.bot.id)


@pytest.mark.parametrize("unit", UNITS)
async def test_a_standing_typed_as_an_adjustment_counts_once_more(room: Room, unit: str) -> None:
    await room.did(FOUR, f"老王: /unit {unit}", "老王: /adjust 老王+105 小李-105")
    shown = await standing(room)
    assert (shown["老王"], shown["小李"]) == (f"+105 {unit}", f"-105 {unit}")
    room.clock.turn(3_600)
    await room.did(f"老王: /adjust 老王 {shown['老王']} 小李 {shown['小李']}")
    assert (await standing(room))["老王"] == f"+210 {unit}"
    await room.did(f"老王: /adjust 老王-5{unit} 小李+5{unit}")
    assert (await standing(room))["老王"] == f"+205 {unit}"
    assert await room.faults() == []


@pytest.mark.parametrize("unit", UNITS)
async def test_a_payment_typed_as_the_settlement_has_it_is_all_of_it(room: Room, unit: str) -> None:
    await room.did(FOUR, f"老王: /unit {unit}", "老王: /adjust 老王+10 小李-10", "老王: /end keep")
    [line] = [line for line in (await room.answer("老王: /settle")).splitlines() if "→" in line]
    assert line == f"小李 → 老王 10 {unit}"
    asked = newest_of_bot(room)
    await room.did(f"小李^ {asked} 老王 3{unit}")
    assert f"小李 → 老王 7 {unit}" in await room.answer("老王: /settle")
    await room.did(f"小李^ {newest_of_bot(room)} 小李 → 老王 7 {unit}")
    assert "都付清了" in await room.answer("老王: /settle")


@pytest.mark.parametrize(
    ("unit", "said", "base"),
    [
        ("万", "base=5万", "5"),
        ("万", "打五万", "5"),
        ("万", "底分 5 万", "5"),
        ("角", "base=5角", "5"),
        ("毛", "打五毛", "5"),
        ("角", "五角", "5"),
        ("分", "打5分", "5"),
        ("分", "五分", "5"),
        ("点", "base=5点", "5"),
        ("k", "打5k", "5"),
        ("元", "打5角", "0.5"),
        ("元", "base=5元", "5"),
        ("番", "打2块 4番封顶", "2"),
    ],
)
async def test_a_base_is_told_in_the_groups_own_unit(room: Room, unit: str, said: str, base: str) -> None:
    await room.did("老王: /new 老王 小李 阿强 小美 chengdu-1", f"老王: /unit {unit}")
    answer = await room.answer(f"老王: /rules {said}")
    assert re.search(rf"底分 1 → {re.escape(base)}(?!\d)", answer), answer
    await room.did("老王: /end drop")
    opened = await room.answer(f"老王: /new 老王 小李 {said}")
    assert f"底分 {base} " in opened, opened


@pytest.mark.parametrize(
    ("unit", "said"),
    [
        *(
            ("万", "打五千"),
            ("万", "5块80封顶"),
            ("角", "打5块"),
            ("角", "5元"),
            ("k", "打5千"),
            ("百", "打一千"),
        ),
        *(("分", "打5块"), ("分", "5毛"), ("分", "80块封顶"), ("分", "base=5角"), ("分", "底分 5 元")),
        *(
            ("分", "三块"),
            ("分", "八十块封顶"),
            ("分", "上限80块"),
            ("分", "底分 八十块"),
            ("角", "八十分封顶"),
        ),
        *(("元", "打5分"), ("元", "底5分"), ("元", "底分 5分"), ("¥", "五分底"), ("元", "5分80封顶")),
        *(("$", "base=5分"), ("块", "cap_money=80分"), ("元", "封顶 80 分")),
    ],
)
async def test_a_base_that_may_be_another_amount_is_refused(room: Room, unit: str, said: str) -> None:
    await room.did("老王: /new 老王 小李 阿强 小美 chengdu-1", f"老王: /unit {unit}")
    assert f"本群的金额按「{unit}」算" in await room.answer(f"老王: /rules {said}")
    assert "底分 1 " in await room.answer("老王: /rules")


@pytest.mark.parametrize("line", ["/rules 打俩", "/rules cap=13", "/rules cap_money=7", "/new 老王"])
async def test_what_is_said_of_a_line_that_cannot_be_can_be_written_too(room: Room, line: str) -> None:
    await room.did("老王: /unit 万{a}")
    if line.startswith("/rules"):
        await room.did(FOUR)
    answer = await room.answer(f"老王: {line}")
    assert answer
    assert not re.search(r"\d块", answer), answer


async def test_a_hundredth_in_reply_to_the_page_of_the_base_is_refused(room: Room) -> None:
    await room.did("老王: /new 老王 小李 阿强 小美 chengdu-1", "老王: /unit 元", "老王: /rules")
    await room.did("老王> 改规矩", "老王> 钱和封顶", "老王> 底分")
    asked = newest_of_bot(room)
    assert "本群的金额按「元」算，「5分」读不准" in await room.answer(f"老王^ {asked} 5分")
    await room.did(f"老王^ {asked} 5毛")
    assert "底分 0.5 " in await room.answer("老王: /rules")


@pytest.mark.parametrize(
    ("unit", "asked", "choices"),
    [
        ("角", "封顶8", ["8番封顶", "8倍封顶", "8角封顶"]),
        ("分", "封顶8", ["8番封顶", "8倍封顶", "8分封顶"]),
        ("万", "封顶8", ["8番封顶", "8倍封顶", "8万封顶"]),
        ("元", "封顶8", ["8番封顶", "8倍封顶", "8块封顶"]),
        ("分", "封顶6", ["6番封顶"]),
        ("分", "打5分 封顶10", ["10番封顶", "10分封顶"]),
        ("角", "底分", ["打1角", "打5角"]),
        ("万{a}", "封顶8", ["8番封顶", "8倍封顶", "8万{a}封顶"]),
        ("角", "封顶", ["4番封顶", "8倍封顶", "不封顶"]),
    ],
)
async def test_every_choice_of_a_rule_can_be_written(
    room: Room, unit: str, asked: str, choices: list[str]
) -> None:
    await room.did("老王: /new 老王 小李 阿强 小美 chengdu-1", f"老王: /unit {unit}", "老王: /rules 2番封顶")
    *others, piece = asked.split()
    answer = await room.answer(f"老王: /rules {asked}")
    if "写清是哪种：" in answer:
        assert answer.partition("写清是哪种：")[2].rstrip("。").split("、") == choices
    for choice in choices:
        line = " ".join((*others, choice))
        assert "不对" not in await room.answer(f"老王: /rules {line}"), line
        assert "读不准" not in await room.answer(f"老王: /rules {line}"), line
    assert piece


@pytest.mark.parametrize(
    ("unit", "line"),
    [
        ("分", "/adjust 小李 +5毛"),
        ("分", "/adjust 茶钱 小李+5毛 老王-5毛"),
        ("元", "/adjust 小李+5分 老王-5分"),
        ("角", "/adjust 小李+5块 老王-5块"),
        ("¥", "/adjust 小李+$5 老王-$5"),
        ("分", "小李 给 老王 1块"),
        ("¥", "小李付了老王$5"),
        ("分", "小李+5毛 老王-5毛"),
        ("分", "调整 小李+5毛 老王-5毛"),
    ],
)
async def test_other_money_is_not_recorded_and_the_answer_says_what_is_counted(
    room: Room, unit: str, line: str
) -> None:
    await room.did(FOUR, f"老王: /unit {unit}")
    before = await room.ledger()
    assert f"没有记：本群的金额按「{unit}」算" in await room.answer(f"老王: {line}")
    assert await room.ledger() == before


async def test_a_reply_to_the_page_of_the_base_is_read_in_the_groups_own_unit(room: Room) -> None:
    await room.did("老王: /new 老王 小李 阿强 小美 chengdu-1", "老王: /unit 万", "老王: /rules")
    await room.did("老王> 改规矩", "老王> 钱和封顶", "老王> 底分")
    await room.did(f"老王^ {newest_of_bot(room)} 5万")
    assert "底分 5 " in await room.answer("老王: /rules")


@pytest.mark.parametrize("unit", ["小李", "小李子", "我", "李哥", "me"])
async def test_a_unit_that_reads_as_somebody_is_refused(room: Room, unit: str) -> None:
    await room.did(FOUR, "老王: /players alias 小李 李哥")
    kept = await standing(room)
    assert "这个人；换一个单位" in await room.answer(f"老王: /unit {unit}")
    assert await standing(room) == kept


@pytest.mark.parametrize("unit", ["十", "半块", "五", "-", "½"])
async def test_a_unit_that_reads_as_a_number_is_refused(room: Room, unit: str) -> None:
    await room.did(FOUR)
    assert "看不懂" in await room.answer(f"老王: /unit {unit}")


@pytest.mark.parametrize("unit", UNITS)
async def test_a_payment_is_told_where_it_is_noted_when_no_table_is_open_either(
    room: Room, unit: str
) -> None:
    await room.did(FOUR, "老王: /end drop", f"老王: /unit {unit}")
    assert (await room.answer(f"老王: 小李付了老王5{unit}")).startswith("付款记在结账里")


async def test_other_money_is_told_so_when_no_table_is_open_either(room: Room) -> None:
    await room.did(FOUR, "老王: /end drop", "老王: /unit 分")
    assert "本群的金额按「分」算，「1块」读不准" in await room.answer("老王: 小李 给 老王 1块")


@pytest.mark.parametrize("unit", UNITS)
@pytest.mark.parametrize(
    "line",
    [
        "小李付了老王5{unit}",
        "老王+5{unit} 小李-5{unit}",
        "调整 老王 +5 {unit} 小李 -5",
        "调整 老王+5{unit} 小李-5 打车",
    ],
    ids=["a payment", "names with amounts", "one without the unit", "with a note"],
)
async def test_a_plain_line_with_the_unit_is_told_where_it_is_recorded(
    room: Room, unit: str, line: str
) -> None:
    await room.did(FOUR, f"老王: /unit {unit}")
    told = (await room.answer(f"老王: {line.format(unit=unit)}")).partition("\n")[0]
    assert told.startswith("付款记在结账里" if "付了" in line else "调整用命令记：/adjust"), told
    assert f"5{unit}" in told.replace(f"5 {unit}", f"5{unit}")


@pytest.mark.parametrize(
    ("unit", "line", "told"),
    [
        ("毛", "五毛 老王 打五毛 五毛底", "五毛 老王 打5块 5块底"),
        ("角", "老王、两块、小李 打五角", "老王、两块、小李 打5块"),
        ("万", "五毛 打五万 4番封顶", "五毛 打5块 4番封顶"),
        ("元", "五毛 打五元", "五毛 打五元"),
    ],
)
def test_what_somebody_is_called_is_no_amount(unit: str, line: str, told: str) -> None:
    assert in_own_money(line, texts_for("zh", unit), ["五毛", "两块"]) == told
