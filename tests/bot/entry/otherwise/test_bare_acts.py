"""没说谁: a line of nothing but what happened."""

import pytest
from entry_builders import ROSTER, hand

from bot.entry import Answer, AskKind, Asks, Entry, Silence, read_line


def said(line: str) -> Answer:
    return read_line(line, ROSTER, by_player=True)


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        pytest.param("自摸", AskKind.WHO_WINS, id="a self-draw"),
        pytest.param("自摸了！", AskKind.WHO_WINS, id="with what people end it with"),
        pytest.param("自摸清一色 1根", AskKind.WHO_WINS, id="with the hand"),
        pytest.param("胡了", AskKind.WHO_WINS, id="a win"),
        pytest.param("割了", AskKind.WHO_WINS, id="a win, as in Sichuan"),
        pytest.param("杠上花", AskKind.WHO_WINS, id="a win behind a gang"),
        pytest.param("抢杠", AskKind.WHO_WINS, id="a robbed gang"),
        pytest.param("暗杠", AskKind.WHO_GANGS, id="a gang"),
        pytest.param("暗杠5万", AskKind.WHO_GANGS, id="a gang and its tile"),
        pytest.param("杠了", AskKind.WHO_GANGS, id="a gang of some kind"),
        pytest.param("self draw full flush", AskKind.WHO_WINS, id="English"),
        pytest.param("concealed kong", AskKind.WHO_GANGS, id="a gang, English"),
    ],
)
def test_an_act_alone_asks_whose_it_was(line: str, kind: AskKind) -> None:
    answer = said(line)
    assert isinstance(answer, Asks), answer
    assert answer.kind is kind


@pytest.mark.parametrize(
    "line",
    [
        "清一色",
        "对对胡",
        "对对胡1番",
        "碰碰胡 2根",
        "平胡",
        "2番",
        "win",
        "gang",
        "kong!",
        "下雨了",
        "自摸👍",
        "自摸吗",
        "自摸?",
        "胡了吗",
        "点炮",
        "点杠",
        "海底捞",
        "听牌",
        "都",
    ],
)
def test_what_may_be_talk_stays_talk(line: str) -> None:
    assert said(line) == Silence()


@pytest.mark.parametrize("line", ["自摸", "暗杠", "胡了"])
def test_it_is_only_asked_where_a_player_may_have_written_it(line: str) -> None:
    assert read_line(line, ROSTER) == Silence()


def test_a_line_that_names_somebody_is_read_as_ever() -> None:
    answer = said("老王 自摸")
    assert isinstance(answer, Entry)
    assert answer.event["wins"] == [{"by": "wang", "hand": hand()}]
