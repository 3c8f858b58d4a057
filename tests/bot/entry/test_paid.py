"""付了多少: what a reply to a settlement says."""

import pytest

from bot.entry.paid import WRITER, PaidProblem, PaidTold, read_paid
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
        ("20 分", told("20")),
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
    ],
    ids=str,
)
def test_a_payment_is_told(text: str, payment: PaidTold) -> None:
    assert read_paid(text, PEOPLE, "分") == payment


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("0", PaidProblem.BAD_AMOUNT),
        ("小李 0", PaidProblem.BAD_AMOUNT),
        ("小李 -5", PaidProblem.BAD_AMOUNT),
        ("小李-5", PaidProblem.BAD_AMOUNT),
        ("小李 1.23456", PaidProblem.BAD_AMOUNT),
        ("9" * 17, PaidProblem.BAD_AMOUNT),
        ("一百块", PaidProblem.BAD_AMOUNT),
        ("10块5", PaidProblem.BAD_AMOUNT),
        ("老王 5 小李 5", PaidProblem.BAD_AMOUNT),
        ("付了", PaidProblem.NO_AMOUNT),
        ("给了老王", PaidProblem.NO_AMOUNT),
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
        "20 谢谢啦",
        "老王 自摸 2番",
        "老王 20 块够不够",
        "付" * 201,
    ],
)
def test_anything_else_is_about_no_payment(text: str) -> None:
    assert read_paid(text, PEOPLE) is None
