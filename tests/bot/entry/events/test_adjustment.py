"""调整: amounts moved by hand."""

from decimal import Decimal

import pytest
from entry_builders import ROSTER, L, M, Q, W
from hypothesis import given
from hypothesis import strategies as st

from bot.entry import AdjustmentCode, AdjustmentRefused, AskKind, Asks, Entry, Roster, read_adjustment


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
        pytest.param("老王+5元 小李-5块", [(L, W, "5")], id="a unit behind the number"),
        pytest.param("老王 +5 元 小李 -5 元", [(L, W, "5")], id="the unit apart"),
        pytest.param("老王+5块小李-5块钱", [(L, W, "5")], id="the unit between a number and a name"),
        pytest.param("Bob+5 yuan 小李-5RMB", [(L, "bob", "5")], id="a unit in letters"),
        pytest.param("老王+¥5，小李-¥5了", [(L, W, "5")], id="a sign before the number"),
        pytest.param("老王+12块5 小李-12.5", [(L, W, "12.5")], id="two units in one amount"),
        pytest.param("老王+12 块5 小李-12.5", [(L, W, "12.5")], id="half of it apart"),
        pytest.param("老王+5万 小李-50000", [(L, W, "50000")], id="ten thousands"),
        pytest.param("老王+1,000 小李-1，000", [(L, W, "1000")], id="a comma between thousands"),
        pytest.param("老王+1,234,567.5 小李-1234567.5", [(L, W, "1234567.5")], id="two commas"),
        pytest.param("老王+5,小李-5。", [(L, W, "5")], id="punctuation without a number behind it"),
        pytest.param("老王+5 小李-5（打车）", [(L, W, "5")], id="a note in brackets behind the number"),
        pytest.param("老王+5 小李-5😂", [(L, W, "5")], id="a picture behind the number"),
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
    ("line", "note"),
    [
        pytest.param("茶钱 小美+30 老王-30", "茶钱", id="a word"),
        pytest.param("打车费：小美+30 老王-30", "打车费", id="a colon behind it"),
        pytest.param("小美的茶钱，小美+30 老王-30", "小美的茶钱", id="it begins with a name"),
        pytest.param("昨天的茶钱 小美+30 老王-30", "昨天的茶钱", id="with when"),
        pytest.param("还钱 小美+30 老王-30", "还钱", id="money that goes back"),
        pytest.param("少记了 小美+30 老王-30", "少记了", id="what went wrong"),
        pytest.param("taxi home: bob+30 alice-30", "taxi home", id="two words"),
        pytest.param("调整 茶钱 小美+30 老王-30", "茶钱", id="the word for it first"),
        pytest.param("茶钱 小美30 老王-30", "茶钱", id="no plus"),
        pytest.param("茶钱 小美+30 老王-30 昨天的", "茶钱 昨天的", id="more of it behind the amounts"),
        pytest.param("tea: bob+30 alice-30", "tea", id="Latin"),
        pytest.param("\u200e茶钱 小美+30 老王-30", "茶钱", id="behind what shows nothing"),
    ],
)
def test_what_it_is_for_may_be_told_first(line: str, note: str) -> None:
    answer = read_adjustment(line, ROSTER)
    assert isinstance(answer, Entry), answer
    assert answer.event["note"] == note
    assert [one["amount"] for one in answer.event["transfers"]] == ["30"]


def test_a_name_that_is_nearly_known_is_offered_behind_what_it_is_for() -> None:
    answer = read_adjustment("茶钱 老王+12 小丽-12", ROSTER)
    assert isinstance(answer, Asks)
    assert answer.about == ("小丽",)
    assert [choice.reading.event["note"] for choice in answer.choices] == ["茶钱"]


@pytest.mark.parametrize("note", ["元旦聚餐", "块数算错了", "万岁", "2局打车", "一起打车", "kfc"])
def test_a_note_that_only_begins_like_a_unit_or_a_number_is_a_note(note: str) -> None:
    answer = read_adjustment(f"老王+12 小李-12 {note}", ROSTER)
    assert isinstance(answer, Entry)
    assert answer.event["note"] == note


@pytest.mark.parametrize(
    ("line", "note"),
    [
        ("老王+12 小李-12，3号的饭钱", "3号的饭钱"),
        ("老王+12，小李-12、2人宵夜", "2人宵夜"),
        ("老王+12 小李-12块，1次打车", "1次打车"),
    ],
)
def test_a_note_behind_a_comma_may_begin_with_a_number_that_counts_things(line: str, note: str) -> None:
    answer = read_adjustment(line, ROSTER)
    assert isinstance(answer, Entry)
    assert answer.event["note"] == note


def test_the_groups_own_unit_may_stand_behind_amounts() -> None:
    answer = read_adjustment("老王+5Pts 小李-3 pts 阿强-2 打车", ROSTER, "PTS")
    assert isinstance(answer, Entry)
    assert [one["amount"] for one in answer.event["transfers"]] == ["3", "2"]
    assert answer.event["note"] == "打车"
    assert isinstance(read_adjustment("老王+5分 小李-5 分", ROSTER, "分"), Entry)


@pytest.mark.parametrize("number", ["5哥", "333"])
@pytest.mark.parametrize("between", [" ", "，", ",", "、"])
def test_a_name_that_begins_with_digits_is_no_part_of_the_number_before_it(number: str, between: str) -> None:
    roster = ROSTER.with_name(number, Q)
    assert isinstance(read_adjustment(f"老王+1{between}{number}-1", roster), Entry)


@pytest.mark.parametrize(
    ("line", "code", "about"),
    [
        pytest.param("老王+12 小李-5 阿强-5 小美-1", "unbalanced", ("+1",), id="says by how much"),
        pytest.param("老王+12 小李-12.5", "unbalanced", ("-0.5",), id="too little"),
        pytest.param("", "empty", (), id="nothing"),
        pytest.param("你好", "unreadable", ("你好",), id="no name"),
        pytest.param("老王 小李-12", "no_amount", ("老王",), id="a name without an amount"),
        pytest.param("老王+0 小李-0", "bad_amount", ("老王",), id="nothing moved"),
        pytest.param("老王+5 小李-5万", "unbalanced", ("-49995",), id="ten thousands against ones"),
        pytest.param("阿强+1 小李-1,000", "unbalanced", ("-999",), id="a thousand against one"),
        pytest.param("老王+5 小李-5打车", "unreadable", ("-5打车",), id="a note written together with it"),
        pytest.param("老王+5 小李-5k", "unreadable", ("-5k",), id="a letter at the number"),
        pytest.param("老王+5 小李-5 k", "unreadable", ("-5 k",), id="and apart"),
        pytest.param("老王+5 小李-5 万", "unreadable", ("-5 万",), id="a scale apart"),
        pytest.param("老王+5 小李-5 千万 打车", "unreadable", ("-5 千万",), id="a scale before a note"),
        pytest.param("老王+5个小李-5", "unreadable", ("+5个",), id="another group's unit"),
        pytest.param("老王+20分 小李-20分", "unreadable", ("+20分",), id="points or money"),
        pytest.param("老王+1 小李-1,5", "unreadable", ("-1,5",), id="a comma that may be a point"),
        pytest.param("老王+500 小李-0,500", "unreadable", ("-0,500",), id="no thousands"),
        pytest.param("老王+1 小李-1、000", "unreadable", ("-1、000",), id="another comma"),
        pytest.param("老王+1 小李-1。5", "unreadable", ("-1。5",), id="a full stop for a point"),
        pytest.param("老王+1 小李-1 000", "unreadable", ("-1 000",), id="a number in two pieces"),
        pytest.param("老王+5 小李-5-3", "unreadable", ("-5-3",), id="a sum"),
        pytest.param("老王+5 小李-5 打车 阿强+3", "unreadable", ("打车",), id="a share behind the note"),
        pytest.param("老王+999999999999万 小李-1", "bad_amount", ("老王",), id="too much in ten thousands"),
        pytest.param("老王+1.23456 小李-1.23456", "bad_amount", ("老王",), id="too fine"),
        pytest.param("老王+1234567890123 小李-1", "bad_amount", ("老王",), id="too much"),
        pytest.param("老王+5 小李-5 欧阳+$30", "unreadable", ("欧阳",), id="an unknown name behind the sum"),
        pytest.param("茶钱 老王+12 小李-10", "unbalanced", ("+2",), id="no sum, and what it is for"),
        pytest.param("茶钱", "unreadable", ("茶钱",), id="only what it is for"),
        pytest.param("茶钱小美+30 老王-30", "unreadable", ("茶钱小美",), id="it may be a longer name"),
        pytest.param("茶钱+30 老王-30", "unreadable", ("茶钱",), id="what it is for as if it were somebody"),
        pytest.param("+12 老王 -12 小李", "unreadable", ("+12",), id="the amounts before the names"),
        pytest.param("12 老王 -12 小李", "unreadable", ("12",), id="and without the first sign"),
        pytest.param("老王给小李12", "no_amount", ("老王",), id="who gives whom"),
        pytest.param("老王给小李12 阿强-12", "no_amount", ("老王",), id="who gives, and another"),
        pytest.param("老王欠小李12，阿强-12", "no_amount", ("老王",), id="who owes, and another"),
        pytest.param("老王给小李12 老王-12", "no_amount", ("老王",), id="who gives told twice"),
        pytest.param("阿强给老王和小李6 阿强-6", "no_amount", ("阿强",), id="who gives two"),
        pytest.param("老王少了10 小李+10 阿强-10", "no_amount", ("老王",), id="who lacks"),
        pytest.param("老王诈胡 小李+10 阿强-10", "no_amount", ("老王",), id="what somebody did"),
        pytest.param("茶钱老王 小李+10 阿强-10", "no_amount", ("老王",), id="a thing, and who"),
        pytest.param("第2局小美 小李+10 阿强-10", "no_amount", ("小美",), id="a round, and who"),
        pytest.param("老张给小李+10 阿强-10", "not_at_table", ("老张",), id="who gives is not at the table"),
        pytest.param("茶钱 老张 小李+10 阿强-10", "not_at_table", ("老张",), id="a thing, who is not"),
        pytest.param("欧阳 小李+10 阿强-10", "reason_first", ("欧阳",), id="perhaps a name"),
        pytest.param("老钱 小李+10 阿强-10", "reason_first", ("老钱",), id="a name that ends like money"),
        pytest.param("欧阳给茶钱 小李+10 阿强-10", "reason_first", ("欧阳给茶钱",), id="somebody gives it"),
        pytest.param("10 小李+10 阿强-10", "unreadable", ("10",), id="a number of nobody"),
        pytest.param("茶钱10 小李+10 阿强-10", "reason_first", ("茶钱10",), id="a thing with a number"),
        pytest.param("7-11的水 小李+10 阿强-10", "reason_first", ("7-11的水",), id="a number in a name"),
        pytest.param("三家 小李+10 阿强-10", "reason_first", ("三家",), id="three of nobody knows whom"),
        pytest.param("欧阳的 小李+10 阿强-10", "reason_first", ("欧阳的",), id="whose, and not what"),
        pytest.param("zoe bob+10 alice-10", "reason_first", ("zoe",), id="perhaps a name in letters"),
        pytest.param("zoe's tea bob+10 alice-10", "reason_first", ("zoe's tea",), id="an unknown one's"),
        pytest.param("每家给老王4", "unreadable", ("每家给",), id="everybody gives one"),
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


@pytest.mark.parametrize("name", ["88", "万", "元", "千"])
def test_a_player_called_like_a_number_or_a_unit_is_a_player(name: str) -> None:
    answer = read_adjustment(f"老王 +12 {name} -12", Roster.of({"老王": W, name: L}))
    assert isinstance(answer, Entry), answer
    assert answer.event["transfers"] == [{"from": L, "to": W, "amount": "12"}]


def test_a_name_that_is_not_read_behind_a_digit_is_named() -> None:
    answer = read_adjustment("老王+5Tony-5", Roster.of({"老王": W, "Tony": L}))
    assert isinstance(answer, AdjustmentRefused)
    assert answer.about == ("Tony",)
