"""牌桌上的词 inside what may be a name."""

import pytest

from bot.entry.normalise import folded
from bot.entry.rules.words_of_play import holds_a_word_of_play, is_called_by_its_end


@pytest.mark.parametrize(
    "piece",
    ["花猪赔16", "天胡满贯", "点炮包", "老花猪", "七对翻倍", "一条龙10", "海底捞月2", "诈和流局", "抢杠全包"],
)
def test_the_name_of_a_pattern_or_an_event_in_it_makes_a_name_doubtful(piece: str) -> None:
    assert holds_a_word_of_play(folded(piece))


@pytest.mark.parametrize(
    "piece",
    [
        "老王",
        "胡哥",
        "杠头",
        "大杠",
        "阿毛",
        "大胡子",
        "小胡",
        "李有根",
        "张素清",
        "听雨",
        "根叔",
        "Bob",
        "下雨",
    ],
)
def test_a_sign_that_names_share_makes_none_doubtful(piece: str) -> None:
    assert not holds_a_word_of_play(folded(piece))


@pytest.mark.parametrize("piece", ["自摸王", "清一色哥", "花猪妹", "点炮侠"])
def test_a_nickname_made_of_one_is_told_by_its_end(piece: str) -> None:
    assert is_called_by_its_end(piece)
    assert not holds_a_word_of_play(piece)
