"""同一笔: what counts as the same event, in whatever words it is told."""

import pytest
from entry_builders import ROSTER, event_of

from bot.entry import Entry, read_adjustment
from bot.flow.sameness import is_same
from scorer import parse_event
from scorer.rounds import Event

SAME = {
    "a gang": ("老王 暗杠", "老王 暗杠"),
    "a gang, its tile named once": ("老王 暗杠", "老王 暗杠 5万"),
    "a gang, its tile named in two ways": ("老王 暗杠 5万", "老王 暗杠 五万"),
    "a gang, late or not": ("老王 弯杠 晚", "老王 弯杠"),
    "a fed gang": ("老王 直杠 小李", "老王直杠小李 5万"),
    "a self-draw, whatever it was": ("老王 自摸 清一色", "老王 自摸 2番"),
    "a self-draw, with what came with it or not": ("老王 自摸 海底", "老王 自摸"),
    "a win, whatever it was": ("小美 胡 小李 清一色", "小美 胡 小李"),
    "a win, its hand as tiles": ("小美 胡 小李 11123777888999万", "小美 胡 小李 清一色"),
    "two winners in either order": ("阿强点炮老王、小李", "阿强点炮小李清一色、老王"),
    "a robbed gang": ("老王 抢杠 小李", "老王 抢杠 小李 七对"),
    "a wall end, who is ready in either order": ("流局 听 老王 小李", "流局 听 小李 老王"),
    "a wall end, whatever they are ready for": ("流局 听 老王清一色", "流局 听 老王 2番"),
    "a wall end, with a pig or not": ("流局 听 老王 花猪 阿强", "流局 听 老王"),
    "a wall end with nobody ready": ("流局 没人听", "流局 没人听"),
    "a false win, however dear": ("老王 诈胡", "老王 诈胡 16倍"),
    "a false win, its gangs kept or not": ("老王 诈胡", "老王 诈胡 杠不退"),
    "somebody leaves": ("老王 离开", "老王 离开"),
    "an adjustment, noted or not": ("/adjust 老王+5 小李-5", "/adjust 老王+5 小李-5 打车"),
    "an adjustment, the other first": ("/adjust 老王+5 小李-5", "/adjust 小李-5 老王+5"),
    "an adjustment of three": ("/adjust 老王+5 小李-3 阿强-2", "/adjust 阿强-2 小李-3 老王+5"),
}

DIFFERENT = {
    "two gangs with two tiles": ("老王 暗杠 5万", "老王 暗杠 6万"),
    "gangs of two kinds": ("老王 暗杠", "老王 弯杠"),
    "gangs of two players": ("老王 暗杠", "小李 暗杠"),
    "fed by another": ("老王 直杠 小李", "老王 直杠 阿强"),
    "won from another": ("小美 胡 小李", "小美 胡 阿强"),
    "won by another": ("小美 胡 小李", "老王 胡 小李"),
    "drawn, not discarded": ("小美 自摸", "小美 胡 小李"),
    "robbed, not discarded": ("小美 抢杠 小李", "小美 胡 小李"),
    "a winner more": ("小美 胡 小李", "小李点炮小美、老王"),
    "another is ready": ("流局 听 老王", "流局 听 小李"),
    "some are ready, and nobody is": ("流局 听 老王", "流局 没人听"),
    "two call falsely": ("老王 诈胡", "小李 诈胡"),
    "two leave": ("老王 离开", "小李 离开"),
    "another amount": ("/adjust 老王+5 小李-5", "/adjust 老王+6 小李-6"),
    "the other way round": ("/adjust 老王+5 小李-5", "/adjust 老王-5 小李+5"),
    "a gang and a win": ("老王 暗杠", "老王 自摸"),
}


def told(line: str) -> Event:
    if line.startswith("/adjust "):
        answer = read_adjustment(line.removeprefix("/adjust "), ROSTER)
        assert isinstance(answer, Entry), answer
        return parse_event(answer.event)
    return parse_event(event_of(line))


@pytest.mark.parametrize(("one", "other"), SAME.values(), ids=SAME.keys())
def test_the_same_event(one: str, other: str) -> None:
    assert is_same(told(one), told(other))
    assert is_same(told(other), told(one))


@pytest.mark.parametrize(("one", "other"), DIFFERENT.values(), ids=DIFFERENT.keys())
def test_another_event(one: str, other: str) -> None:
    assert not is_same(told(one), told(other))
    assert not is_same(told(other), told(one))
