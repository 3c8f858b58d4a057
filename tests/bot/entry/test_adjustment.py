"""调整: amounts moved by hand."""

from decimal import Decimal

import pytest
from entry_builders import ROSTER, L, M, Q, W
from hypothesis import given
from hypothesis import strategies as st

from bot.entry import AdjustmentCode, AdjustmentRefused, AskKind, Asks, Entry, read_adjustment


def transfers(line: str) -> list[tuple[str, str, str]]:
    answer = read_adjustment(line, ROSTER)
    assert isinstance(answer, Entry), answer
    return [(one["from"], one["to"], one["amount"]) for one in answer.event["transfers"]]


@pytest.mark.parametrize(
    ("line", "moved"),
    [
        pytest.param("老王+12 小李-12", [(L, W, "12")], id="one gives, one gets"),
        pytest.param("老王＋１２，小李−１２", [(L, W, "12")], id="full width and a real minus"),
        pytest.param("老王12小李-12", [(L, W, "12")], id="no plus, no space"),
        pytest.param("老王 + 12 小李 - 12", [(L, W, "12")], id="spaces around the sign"),
        pytest.param("调整 老王：+12 小李：-12", [(L, W, "12")], id="the word and colons"),
        pytest.param("adjust 老王+12.50 小李-12.5", [(L, W, "12.5")], id="decimals, exactly"),
        pytest.param("老王+12 小李-7 阿强-5", [(L, W, "7"), (Q, W, "5")], id="two give"),
        pytest.param(
            "老王+0.1 小美+0.2 小李-0.25 阿强-0.05",
            [(L, W, "0.1"), (L, M, "0.15"), (Q, M, "0.05")],
            id="two give, two get, in the order of the line",
        ),
        pytest.param("big bob+5 alice-5", [(Q, "bob", "5")], id="Latin names"),
    ],
)
def test_an_adjustment_is_transfers(line: str, moved: list[tuple[str, str, str]]) -> None:
    assert transfers(line) == moved


def test_what_stands_behind_the_amounts_is_the_note() -> None:
    answer = read_adjustment("老王+12 小李-12 打车费 12 块", ROSTER)
    assert isinstance(answer, Entry)
    assert answer.event["note"] == "打车费 12 块"


@pytest.mark.parametrize(
    ("line", "code", "about"),
    [
        pytest.param("老王+12 小李-5 阿强-5 小美-1", "unbalanced", ("+1",), id="says by how much"),
        pytest.param("老王+12 小李-12.5", "unbalanced", ("-0.5",), id="too little"),
        pytest.param("", "empty", (), id="nothing"),
        pytest.param("你好", "unreadable", ("你好",), id="no name"),
        pytest.param("老王 小李-12", "no_amount", ("老王",), id="a name without an amount"),
        pytest.param("老王+0 小李-0", "bad_amount", ("老王",), id="nothing moved"),
        pytest.param("老王+1.23456 小李-1.23456", "bad_amount", ("老王",), id="too fine"),
        pytest.param("老王+1234567890123 小李-1", "bad_amount", ("老王",), id="too much"),
        pytest.param("老王+12 老王-12", "named_twice", ("老王",), id="a name twice"),
        pytest.param("老王+12 老张-12", "not_at_table", ("老张",), id="not at the table"),
        pytest.param("老王+12 欧阳-12", "unreadable", ("欧阳",), id="an unknown name"),
        pytest.param(
            "老王+12 小丽-10", "unreadable", ("小丽",), id="a near name whose line would not balance"
        ),
    ],
)
def test_an_adjustment_that_cannot_be_says_why(line: str, code: str, about: tuple[str, ...]) -> None:
    assert read_adjustment(line, ROSTER) == AdjustmentRefused(AdjustmentCode(code), about)


def test_a_name_that_is_nearly_known_is_offered() -> None:
    answer = read_adjustment("老王+12 小丽-12", ROSTER)
    assert isinstance(answer, Asks)
    assert (answer.kind, answer.about) == (AskKind.WHO_IS_MEANT, ("小丽",))
    assert [choice.player for choice in answer.choices] == [L]


@given(st.lists(st.integers(-(10**6), 10**6).filter(bool), min_size=1, max_size=3))
def test_transfers_give_everybody_exactly_what_the_line_says(cents: list[int]) -> None:
    amounts = [Decimal(amount) / 100 for amount in cents]
    rest = -sum(amounts)
    people = ["老王", "小李", "阿强", "小美"]
    shares = dict(zip(people, [*amounts, *([rest] if rest else [])], strict=False))
    line = " ".join(f"{name}{amount:+f}" for name, amount in shares.items())
    net: dict[str, Decimal] = {}
    for giver, getter, amount in transfers(line):
        assert giver != getter
        net[getter] = net.get(getter, Decimal(0)) + Decimal(amount)
        net[giver] = net.get(giver, Decimal(0)) - Decimal(amount)
    keys = {"老王": W, "小李": L, "阿强": Q, "小美": M}
    assert net == {keys[name]: amount for name, amount in shares.items()}


@given(st.text(max_size=80))
def test_no_text_breaks_it(text: str) -> None:
    assert isinstance(read_adjustment(text, ROSTER), Entry | Asks | AdjustmentRefused)
