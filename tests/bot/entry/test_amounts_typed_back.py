"""原样写回: whatever a group counts in, an amount as the bot writes it is read as the amount it was."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.entry.answers import Entry
from bot.entry.commands.units import read_unit
from bot.entry.events.adjustment import AdjustmentRefused, read_adjustment
from bot.entry.events.paid import PaidTold, read_paid
from bot.entry.roster import Person, Roster
from bot.texts import texts_for
from bot.views.amounts import signed_with_unit, with_unit
from scorer import parse_amount

PEOPLE = (Person("w", ("老王",)), Person("l", ("小李",)))
ROSTER = Roster(PEOPLE)

MONEY = "元 块 块钱 圆 ¥ ￥ $ rmb yuan 角 毛 毛钱 分 分钱 € 円 塊 港币 美元 HK$ S$ Rs."
SIZES = "百 千 万 亿 萬 百万 万万 万元 千块 百元 k K w m"
GAME = "点 點 番 根 倍 底 分数 注 x X × * % 胡 杠 庄 两 个 pts points"
TALK = "了 啊 的 钱 付 给 收 转 从 没 不 吧 ? to from cash 微信 正 负 减 e"
SIGNS = ". , 。 ， : ; ~ / = _ ^ ' # ( （元） 【币】 → ➕ ± 💰 🔥 👍 🥇 ❤️ 🀄"
UNITS = (*(f"{MONEY} {SIZES} {GAME} {TALK} {SIGNS}").split(), "S $", "game points", "")

AMOUNTS = (1, 5_000, 50_000, 125_000, 1_050_000, 100_000_000)
"""In 毫: 0.0001, 0.5, 5, 12.5, 105 and 10000."""


def adjusting(unit: str, hao: int) -> list[str]:
    """Return lines that move an amount from 小李 to 老王 as a standing writes it, or closer together."""
    texts = texts_for("zh", unit)
    gets, gives = (signed_with_unit(amount, texts) for amount in (hao, -hao))
    near = [amount.replace(" ", "", 1) for amount in (gets, gives)]
    return [
        *(f"老王 {to}\n小李 {by}" for to, by in ((gets, gives), near)),
        *(f"老王{to}，小李{by}" for to, by in ((gets, gives), near)),
        *(f"老王 {to} 小李 {by} 打车" for to, by in ((gets, gives), near)),
    ]


def paying(unit: str, hao: int) -> list[str]:
    """Return replies by which 小李 paid 老王 an amount, the first as a settlement has its line."""
    amount = with_unit(hao, texts_for("zh", unit))
    near = amount.replace(" ", "", 1)
    return [f"小李 {verb} 老王 {one}" for verb in ("→", "付") for one in (amount, near)]


@pytest.mark.parametrize("unit", UNITS)
def test_every_one_of_these_can_be_chosen(unit: str) -> None:
    asked = read_unit(unit)
    assert unit == "" or (asked is not None and asked.unit == unit)


@pytest.mark.parametrize("unit", UNITS)
def test_in_an_adjustment(unit: str) -> None:
    for hao in AMOUNTS:
        for line in adjusting(unit, hao):
            read = read_adjustment(line, ROSTER, unit)
            assert isinstance(read, Entry), (line, read)
            [moved] = read.event["transfers"]
            assert parse_amount(moved["amount"]) == hao, line
            assert read.event.get("note", "") == ("打车" if "打车" in line else "")


@pytest.mark.parametrize("unit", UNITS)
def test_in_a_reply_to_a_settlement(unit: str) -> None:
    for hao in AMOUNTS:
        for line in paying(unit, hao):
            assert read_paid(line, PEOPLE, unit) == PaidTold(hao, "l", "w"), line


@given(
    unit=st.text(
        st.sampled_from("万千百亿两元块角毛分kwx.,;:%$¥ 点付了给钱💰🀄(（ab"), min_size=1, max_size=4
    ),
    hao=st.integers(min_value=1, max_value=10**12),
)
def test_whatever_a_unit_is_made_of_no_other_amount_is_booked(unit: str, hao: int) -> None:
    asked = read_unit(unit)
    if asked is None or asked.unit is None:
        return
    for line in adjusting(asked.unit, hao):
        read = read_adjustment(line, ROSTER, asked.unit)
        if isinstance(read, Entry):
            assert [parse_amount(one["amount"]) for one in read.event["transfers"]] == [hao], line
    for line in paying(asked.unit, hao):
        read_back = read_paid(line, PEOPLE, asked.unit)
        assert not isinstance(read_back, PaidTold) or read_back == PaidTold(hao, "l", "w"), line


@pytest.mark.parametrize(
    ("unit", "amount"),
    [
        *(("万", amount) for amount in ("5万万", "5千", "5亿", "5元", "5块", "5毛", "5万5", "5万5千")),
        *(("千", amount) for amount in ("5万", "5万千", "5百", "5千元", "5千5")),
        *(("百", amount) for amount in ("5千", "5万", "5千百")),
        *(("k", amount) for amount in ("5千", "5万", "5w", "5元")),
        *(("万元", amount) for amount in ("5万", "5元", "5千元")),
        *(("角", amount) for amount in ("5元", "5块", "5块5", "5块5毛", "¥5块", "5分")),
        *(("元", amount) for amount in ("5分", "5k", "5两")),
        *(("分", amount) for amount in ("5块", "5元", "5毛", "5角", "5块5", "5块钱")),
    ],
)
@pytest.mark.parametrize("apart", ["", " "])
def test_what_may_be_another_amount_is_refused(unit: str, amount: str, apart: str) -> None:
    amount = f"5{apart}{amount[1:]}" if amount[0] == "5" else amount
    read = read_adjustment(f"老王+{amount} 小李-{amount}", ROSTER, unit)
    assert isinstance(read, AdjustmentRefused), read
    assert not isinstance(read_paid(f"小李 {amount}", PEOPLE, unit), PaidTold)


@pytest.mark.parametrize(
    ("unit", "amount", "units"),
    [
        ("万", "五万", "5"),
        ("万", "3百万", "300"),
        ("万", "一百万", "100"),
        ("千", "两千", "2"),
        ("百", "十二百", "12"),
        ("角", "5毛", "5"),
        ("角", "5角5分", "5.5"),
        ("分", "五分", "5"),
        ("元", "5万元", "50000"),
        ("元", "5万", "50000"),
        ("两", "五两", "5"),
    ],
)
def test_a_number_before_the_groups_own_unit_is_so_many_of_it(unit: str, amount: str, units: str) -> None:
    assert read_paid(f"小李 {amount}", PEOPLE, unit) == PaidTold(parse_amount(units), names=("l",))
