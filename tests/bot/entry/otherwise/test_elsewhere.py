"""别处记: a line that tells a payment or an adjustment says where that is recorded; it never books."""

import pytest
from entry_builders import read, refused

from bot.entry import Entry, RefusalCode, Silence


@pytest.mark.parametrize(
    "line",
    [
        "小李付了小美100",
        "小李 付 小美 100",
        "小李付给小美100块",
        "小李给了小美 ¥12.5",
        "小李转给小美一百",
        "小李还小美三十块",
        "小李给小美20元了",
        "Bob paid Alice 100",
        "Bob sent Alice $20",
        "Bob gives Alice 20",
        "阿强转小美十块",
        "小李付清小美100",
        "小李→小美 12块5",
        "小李给小美一万块",
        "小李给小美十万",
    ],
)
def test_a_payment_from_one_player_to_another_is_for_the_settlement(line: str) -> None:
    assert refused(line) == (RefusalCode.PAYMENT, (line.removesuffix("了"),))


@pytest.mark.parametrize(
    ("line", "behind_the_command"),
    [
        ("调整 老王+10 小李-10", "老王+10 小李-10"),
        ("调整：老王 +10，小李 -10", "老王 +10，小李 -10"),
        ("调整老王+10小李-10 打车", "老王+10小李-10 打车"),
        ("Adjust Bob+10 Alice-10", "Bob+10 Alice-10"),
    ],
)
def test_an_adjustment_is_for_its_command(line: str, behind_the_command: str) -> None:
    assert refused(line) == (RefusalCode.ADJUSTMENT, (behind_the_command,))


@pytest.mark.parametrize(
    "line",
    ["老王+10 小李-10", "小李-10，老王+10", "老王+12小李-8 阿强-4", "老王 +10.5 小李 -10.5", "Bob+5 Alice-5"],
)
def test_names_with_amounts_that_sum_to_nothing_are_for_it_too(line: str) -> None:
    assert refused(line) == (RefusalCode.ADJUSTMENT, (line,))


@pytest.mark.parametrize("end", ["?", "？", "。", "！"])
def test_a_question_mark_behind_them_takes_nothing_from_it(end: str) -> None:
    assert refused(f"老王+12 小李-12{end}") == (RefusalCode.ADJUSTMENT, ("老王+12 小李-12",))


@pytest.mark.parametrize(
    ("line", "off"),
    [("小李-12", "-12"), ("小李-12?", "-12"), ("小李 -12？", "-12"), ("小李：-5块。", "-5"), ("Bob-5", "-5")],
)
def test_one_who_gives_and_nobody_who_gets_is_no_sum(line: str, off: str) -> None:
    assert refused(line) == (RefusalCode.UNBALANCED, (off,))


@pytest.mark.parametrize(
    "line",
    [
        pytest.param("更正：老王胡小李清一色", id="a correction"),
        pytest.param("改成 老王 自摸", id="in another word"),
        pytest.param("修改 流局 听 老王", id="of a wall end, whose word is no name"),
        pytest.param("第3局老王胡小李", id="of a round by its number"),
        pytest.param("上一把 老王 暗杠", id="of the round before"),
    ],
)
def test_what_corrects_says_how_that_is_done(line: str) -> None:
    code, (told,) = refused(line)
    assert code is RefusalCode.CORRECTION
    assert line.endswith(told)
    assert isinstance(read(told), Entry)


@pytest.mark.parametrize(
    ("line", "off"),
    [
        ("調整 老王+10 小李-9", "+1"),
        ("调整：老王 +10，小李 -12", "-2"),
        ("adjust Bob+10 Alice-9.5", "+0.5"),
    ],
)
def test_an_adjustment_that_does_not_sum_to_nothing_is_told_so_at_once(line: str, off: str) -> None:
    assert refused(line) == (RefusalCode.UNBALANCED, (off,))


@pytest.mark.parametrize(
    "line",
    [
        pytest.param("小李付了100", id="nobody is paid"),
        pytest.param("小李付了小美", id="no amount"),
        pytest.param("小李，给小美转20", id="somebody is told to pay"),
        pytest.param("小李付了小李100", id="to oneself"),
        pytest.param("小李给小美100根烟", id="no money"),
        pytest.param("小李给小美一根烟", id="nor this"),
        pytest.param("小李给小美九万", id="a tile"),
        pytest.param("小李给小美3万", id="a tile, its rank in a digit"),
        pytest.param("小李给小美三条", id="a tile of another suit"),
        pytest.param("小李收小美100", id="who was paid stands first"),
        pytest.param("小李还小美100吗", id="a question"),
        pytest.param("昨天小李付了小美100", id="told of yesterday"),
        pytest.param("Bob paid for Alice", id="paid for somebody"),
        pytest.param("Bob gave Alice 2 beers", id="not money"),
        pytest.param("调整一下座位", id="seats"),
        pytest.param("调整 老王 10点来", id="no sign"),
        pytest.param("老王调整+10", id="the word comes first"),
        pytest.param("adjusting Bob+10 Alice-10", id="another word"),
        pytest.param("调整 明天+1", id="nobody is named"),
        pytest.param("老王+1 小李+1", id="nobody gives"),
        pytest.param("老王+1", id="one who joins"),
        pytest.param("老王+10 小李-9", id="a standing, or no sum"),
        pytest.param("老王+10 小李-10 对不对", id="a question"),
        pytest.param("老王+10 老张-10", id="somebody who is not at the table"),
        pytest.param("更正：老王胡了小李吗", id="a correction that asks"),
        pytest.param("第3局老王胡了清一色真好", id="talk of a round"),
        pytest.param("上把老王胡了", id="half an entry of the round before"),
        pytest.param("改天 老王自摸", id="another day"),
        pytest.param("第3局", id="a round and nothing more"),
    ],
)
def test_what_tells_neither_is_talk(line: str) -> None:
    assert read(line) == Silence()
