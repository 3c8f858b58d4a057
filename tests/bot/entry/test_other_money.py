"""别的钱: an amount that may be another one in what a group counts in is never taken for so many of it."""

import pytest
from entry_builders import ROSTER, L, W

from bot.entry import (
    AdjustmentCode,
    AdjustmentRefused,
    Entry,
    RefusalCode,
    RefusedLine,
    read_adjustment,
    read_line,
)
from bot.entry.events.paid import PaidProblem, PaidTold, read_paid
from bot.entry.events.spoken_amount import is_other_money, spoken_amount
from bot.entry.roster import Roster

OTHER = {
    "角 where 分 are counted": ("分", "5毛"),
    "元 where 分 are counted": ("分", "1块"),
    "分 where 元 are counted": ("元", "5分"),
    "分 where a currency is counted": ("$", "5分"),
    "分 where 角 are counted": ("角", "5分"),
    "ones where 万 are counted": ("万", "5块"),
    "a dollar where yuan are counted": ("¥", "$5"),
    "the same behind the number": ("元", "5$"),
    "renminbi where dollars are counted": ("$", "5rmb"),
    "its sign": ("usd", "¥5"),
    "a currency where points are counted": ("点", "¥5"),
    "renminbi where euros are counted": ("欧元", "¥5"),
    "and where dollars are, in another word": ("美元", "5¥"),
    "a currency where 角 are counted": ("角", "¥5"),
    "a currency before the group's own word": ("点", "$5点"),
}
OWN = {
    "a sign of the group's currency": ("元", "¥5"),
    "its word": ("¥", "5rmb"),
    "a dollar of another country": ("HK$", "$5"),
    "in its word": ("港币", "$5"),
    "块, which any currency is called": ("$", "5块"),
    "a sign where nothing is said of the unit": ("", "$5"),
    "a sign and the group's own size": ("万", "¥5万"),
}


@pytest.mark.parametrize(("unit", "amount"), OTHER.values(), ids=OTHER.keys())
class TestOtherMoney:
    """What may be another amount is named, wherever an amount is told."""

    def test_is_no_amount(self, unit: str, amount: str) -> None:
        assert spoken_amount(amount, unit) is None
        assert is_other_money(amount, unit)

    @pytest.mark.parametrize("line", ["老王+{0} 小李-{0}", "小李 +{0}", "茶钱 老王+{0} 小李-{0}"])
    def test_in_an_adjustment(self, unit: str, amount: str, line: str) -> None:
        answer = read_adjustment(line.format(amount), ROSTER, unit)
        assert isinstance(answer, AdjustmentRefused)
        assert (answer.code, answer.about) == (AdjustmentCode.OTHER_MONEY, (f"+{amount}",))

    def test_in_a_reply_to_a_settlement(self, unit: str, amount: str) -> None:
        assert read_paid(f"小李 付 老王 {amount}", ROSTER.players, unit) is PaidProblem.OTHER_MONEY

    @pytest.mark.parametrize(
        ("line", "told"),
        [("小李 给 老王 {}", "{}"), ("老王+{0} 小李-{0}", "+{}"), ("调整 老王+{0} 小李-{0}", "+{}")],
    )
    def test_in_a_plain_line(self, unit: str, amount: str, line: str, told: str) -> None:
        roster = Roster(ROSTER.players, ROSTER.others, unit=unit)
        answer = read_line(line.format(amount), roster)
        assert answer == RefusedLine(RefusalCode.OTHER_MONEY, (told.format(amount),))


@pytest.mark.parametrize(("unit", "amount"), OWN.values(), ids=OWN.keys())
def test_what_is_of_the_groups_own_money_is_that_much(unit: str, amount: str) -> None:
    answer = read_adjustment(f"老王+{amount} 小李-{amount}", ROSTER, unit)
    assert isinstance(answer, Entry), answer
    assert [one["amount"] for one in answer.event["transfers"]] == ["5"]
    assert read_paid(f"小李 付 老王 {amount}", ROSTER.players, unit) == PaidTold(50_000, L, W)
    assert not is_other_money(amount, unit)


@pytest.mark.parametrize("amount", ["5个", "5桌", "五"])
def test_what_is_no_money_anywhere_is_no_other_money(amount: str) -> None:
    assert not is_other_money(amount, "元")
