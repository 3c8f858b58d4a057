"""付了多少: what a reply to a settlement says."""

import pytest

from bot.entry.paid import read_paid


@pytest.mark.parametrize(
    ("text", "name", "hao"),
    [
        ("20", "", 200_000),
        ("12.5", "", 125_000),
        ("０.５", "", 5_000),
        ("阿强 20", "阿强", 200_000),
        ("阿强付了20", "阿强", 200_000),
        ("阿强 付了 20 元", "阿强", 200_000),
        ("付了 20块", "", 200_000),
        ("Big Wang paid 20", "big wang", 200_000),
        ("阿强：20", "阿强", 200_000),
    ],
)
def test_an_amount_is_told(text: str, name: str, hao: int) -> None:
    told = read_paid(text)
    assert told is not None
    assert (told.name.casefold(), told.amount) == (name, hao)


@pytest.mark.parametrize("text", ["", "好的", "0", "-5", "20 谢谢啦", "1.23456", "9" * 17])
def test_anything_else_is_no_payment(text: str) -> None:
    assert read_paid(text) is None
