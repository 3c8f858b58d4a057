"""词块: which words of a line are one rule only together, and which stay apart."""

import pytest

from bot.entry.rules.rule_pieces import pieces_of


@pytest.mark.parametrize(
    ("line", "pieces"),
    [
        pytest.param("老王、小李，阿强", ["老王", "小李", "阿强"], id="names"),
        pytest.param("呼叫转移 全转", ["呼叫转移全转"], id="a rule and its value"),
        pytest.param("打 5 块", ["打5块"], id="three words of one base"),
        pytest.param("打5 毛 老王", ["打5毛", "老王"], id="a unit behind its number"),
        pytest.param("打2 32倍封顶", ["打2", "32倍封顶"], id="two numbers are never one"),
        pytest.param("打二 十八倍封顶", ["打二", "十八倍封顶"], id="nor two numerals"),
        pytest.param("打5 .5块", ["打5", ".5块"], id="nor a number and decimals"),
        pytest.param("5块 80封顶", ["5块", "80封顶"], id="base and cap stay apart"),
        pytest.param("封顶 80 5块", ["封顶80", "5块"], id="cap and base as well"),
        pytest.param("退税 毛毛雨", ["退税", "毛毛雨"], id="two whole rules"),
        pytest.param("断幺九 1番", ["断幺九1番"], id="a name that ends like a numeral"),
        pytest.param("毛毛雨 没有 退税", ["毛毛雨没有退税"], id="a word that may belong to either side"),
        pytest.param("base 3 cap 4 times", ["base=3", "cap4times"], id="Latin words"),
    ],
)
def test_words_are_put_together_where_they_are_one_rule(line: str, pieces: list[str]) -> None:
    assert pieces_of(line) == pieces


@pytest.mark.parametrize("line", ["五毛 打", "打 五毛", "赔 大 五毛", "五毛 底 五块"])
def test_a_known_name_is_a_piece_of_its_own(line: str) -> None:
    assert "五毛" in pieces_of(line, {"五毛"})
