"""付了多少: what a reply to a settlement says."""

import pytest

from bot.entry.events.paid import WRITER, PaidProblem, PaidTold, read_paid
from bot.entry.roster import Person

PEOPLE = (
    Person("w", ("老王", "Wang")),
    Person("l", ("小李", "Li", "@lili")),
    Person("q", ("阿强", "Big Qiang")),
    Person("7", ("阿七",)),
    Person("2", ("小李2",)),
)


def told(amount: str, payer: str | None = None, payee: str | None = None, names: str = "") -> PaidTold:
    whole, _, decimals = amount.partition(".")
    return PaidTold(int(whole + decimals.ljust(4, "0")), payer, payee, tuple(names))


@pytest.mark.parametrize(
    ("text", "payment"),
    [
        ("20", told("20")),
        ("12.5", told("12.5")),
        ("０.５", told("0.5")),
        ("¥20", told("20")),
        ("付了 20块", told("20")),
        ("阿强 20", told("20", names="q")),
        ("阿强：20。", told("20", names="q")),
        ("小李 老王 5.5", told("5.5", names="lw")),
        ("小李2 5", told("5", names="2")),
        ("@lili 5", told("5", names="l")),
        ("阿强付了20", told("20", "q")),
        ("阿强 付了 20 元", told("20", "q")),
        ("Big Qiang paid 20", told("20", "q")),
        ("小李给老王5.5", told("5.5", "l", "w")),
        ("小李→老王 5.5", told("5.5", "l", "w")),
        ("Li paid Wang 5", told("5", "l", "w")),
        ("li paid 5 to wang", told("5", "l", "w")),
        ("给了老王10块", told("10", WRITER, "w")),
        ("我给老王10", told("10", WRITER, "w")),
        ("给老王付了10", told("10", WRITER, "w")),
        ("paid Wang 10", told("10", WRITER, "w")),
        ("收到阿强10", told("10", "q", WRITER)),
        ("收到了阿强的十块钱", told("10", "q", WRITER)),
        ("从阿强收到10", told("10", "q", WRITER)),
        ("got 10 from Li", told("10", "l", WRITER)),
        ("阿强给了我10", told("10", "q", WRITER)),
        ("老王收了小李5", told("5", "l", "w")),
        ("老王收到5", told("5", None, "w")),
        ("阿七十块", told("10", names="7")),
        ("二十五块", told("25")),
        ("小李 5 微信", told("5", names="l")),
        ("老王 10 已付", told("10", "w")),
        ("已付老王 10", told("10", WRITER, "w")),
        ("阿强 1 转账", told("1", "q")),
        ("转账 阿强 1", told("1", WRITER, "q")),
        ("付小李一百", told("100", WRITER, "l")),
        ("付了一百", told("100")),
        ("一百二十块", told("120")),
        ("小李12元5角", told("12.5", names="l")),
        ("老王付清了 12块5", told("12.5", "w")),
        ("收到阿强一千二", told("1200", "q", WRITER)),
        ("微信转了小李3百", told("300", WRITER, "l")),
    ],
    ids=str,
)
def test_a_payment_is_told(text: str, payment: PaidTold) -> None:
    assert read_paid(text, PEOPLE, "元") == payment


@pytest.mark.parametrize("amount", ["20", "20分", "20 分", "20分钱", "二十分"])
def test_a_group_that_counts_in_fen_is_told_of_them(amount: str) -> None:
    assert read_paid(f"小李 {amount}", PEOPLE, "分") == told("20", names="l")


@pytest.mark.parametrize(
    "text", ["小李 5毛", "小李 给 老王 1块", "小李 2块钱", "¥2元 付了", "小李 5毛5分", "阿强付了两角", "3元"]
)
def test_money_is_no_amount_where_fen_may_be_points_or_hundredths_of_it(text: str) -> None:
    assert read_paid(text, PEOPLE, "分") is PaidProblem.OTHER_MONEY


def test_money_beside_talk_is_no_payment_whatever_it_is_counted_in() -> None:
    assert read_paid("老王 5毛够不够", PEOPLE, "分") is PaidProblem.UNCLEAR


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("0", PaidProblem.BAD_AMOUNT),
        ("小李 0", PaidProblem.BAD_AMOUNT),
        ("小李 -5", PaidProblem.BAD_AMOUNT),
        ("小李-5", PaidProblem.BAD_AMOUNT),
        ("小李 1.23456", PaidProblem.BAD_AMOUNT),
        ("9" * 17, PaidProblem.BAD_AMOUNT),
        ("一二块", PaidProblem.BAD_AMOUNT),
        ("10块5块", PaidProblem.BAD_AMOUNT),
        ("20分", PaidProblem.BAD_AMOUNT),
        ("老王 5 小李 5", PaidProblem.BAD_AMOUNT),
        ("付了", PaidProblem.NO_AMOUNT),
        ("给了老王", PaidProblem.NO_AMOUNT),
        ("付清了", PaidProblem.NO_AMOUNT),
        ("给小美转过去了", PaidProblem.NO_AMOUNT),
        ("老王 微信", PaidProblem.NO_AMOUNT),
        ("好的，付了", PaidProblem.NO_AMOUNT),
        ("20 谢谢啦", PaidProblem.UNCLEAR),
        ("老王 20 块够不够", PaidProblem.UNCLEAR),
        ("明天给老王5", PaidProblem.UNCLEAR),
        ("老王付了那笔", PaidProblem.UNCLEAR),
        ("收到了", PaidProblem.NO_AMOUNT),
        ("给老王转过去了", PaidProblem.NO_AMOUNT),
        ("老王 自摸 2番", PaidProblem.UNCLEAR),
        ("小丽 5", PaidProblem.UNCLEAR),
        ("Listen 5", PaidProblem.UNCLEAR),
        ("老王 小李 阿强 5", PaidProblem.UNCLEAR),
        ("老王 小李 给 阿强 5", PaidProblem.UNCLEAR),
        ("老王付阿强收5", PaidProblem.UNCLEAR),
    ],
    ids=str,
)
def test_what_is_wrong_with_a_payment_is_told(text: str, problem: PaidProblem) -> None:
    assert read_paid(text, PEOPLE) is problem


@pytest.mark.parametrize(
    "text",
    [
        "",
        "好的",
        "好的，回头给",
        "老王",
        "老王 小李",
        "阿强付了吗",
        "老王给力",
        "老王 你看着办",
        "收工",
        "收到",
        "收到，好的",
        "转台",
        "还是老王厉害",
        "谢谢小李",
        "小李今天手气好",
        "thanks Li",
        "to be honest I lost",
        "by the way",
        "还行吧",
        "还没给老王",
        "万一",
        "下次一起",
        "。",
        "付" * 201,
    ],
)
def test_anything_else_is_about_no_payment(text: str) -> None:
    assert read_paid(text, PEOPLE) is None
