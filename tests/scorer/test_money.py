"""钱: amounts are whole numbers of 毫, a ten-thousandth of the table's unit."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer import amount_text, parse_amount
from scorer.money import LARGEST_AMOUNT, netted


@pytest.mark.parametrize(
    ("told", "hao"),
    [
        pytest.param(5, 50_000, id="an integer is whole units"),
        pytest.param("5", 50_000, id="so is its text"),
        pytest.param("0.5", 5_000, id="a half"),
        pytest.param("0.0001", 1, id="the smallest amount"),
        pytest.param("12.30", 123_000, id="needless zeros are read"),
        pytest.param("-3.25", -32_500, id="a debt"),
        pytest.param("100000000000", LARGEST_AMOUNT, id="the largest amount"),
    ],
)
def test_an_amount_is_read(told: object, hao: int) -> None:
    assert parse_amount(told) == hao


@pytest.mark.parametrize(
    "told",
    [
        pytest.param(0.5, id="a float is no money"),
        pytest.param(True, id="neither is yes"),
        pytest.param(None, id="nor nothing"),
        pytest.param("", id="nor an empty text"),
        pytest.param("0.00001", id="five decimals do not divide"),
        pytest.param("1e3", id="no powers"),
        pytest.param("1,5", id="no comma"),
        pytest.param("5 ", id="no spaces"),
        pytest.param("５", id="no full-width digits"),
        pytest.param("100000000000.0001", id="more than the largest amount"),
        pytest.param(10**30, id="far more than the largest amount"),
    ],
)
def test_what_is_no_amount_is_refused(told: object) -> None:
    with pytest.raises(ValueError, match=r".*"):
        parse_amount(told)


@pytest.mark.parametrize(
    ("hao", "text"),
    [
        pytest.param(0, "0", id="nothing"),
        pytest.param(850_000, "85", id="no decimals where there are none"),
        pytest.param(-7_500, "-0.75", id="no needless zeros"),
        pytest.param(1, "0.0001", id="the smallest amount"),
        pytest.param(1_000_000, "100", id="zeros before the point stay"),
    ],
)
def test_an_amount_is_written(hao: int, text: str) -> None:
    assert amount_text(hao) == text


@given(st.integers(-LARGEST_AMOUNT, LARGEST_AMOUNT))
def test_what_is_written_is_read_as_the_same_amount(hao: int) -> None:
    assert parse_amount(amount_text(hao)) == hao


@pytest.mark.parametrize(
    ("payments", "net"),
    [
        pytest.param([], {}, id="nothing paid"),
        pytest.param([("A", "B", 5)], {"A": -5, "B": 5}, id="one payment has two ends"),
        pytest.param([("A", "B", 5), ("B", "A", 5)], {"A": 0, "B": 0}, id="paid back"),
        pytest.param([("A", "B", 5), ("A", "C", 2)], {"A": -7, "B": 5, "C": 2}, id="one pays two"),
        pytest.param([("A", "A", 5)], {"A": 0}, id="to oneself"),
    ],
)
def test_what_payments_leave(payments: list[tuple[str, str, int]], net: dict[str, int]) -> None:
    assert netted(payments) == net
