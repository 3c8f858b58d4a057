"""听与花猪: of how many names before it a mark of a wall end is said."""

import pytest
from entry_builders import B, L, M, Q, W, event_of, hand, question, wall_end

from bot.entry import AskKind, Entry, Event

QING = "qing_yi_se"


@pytest.mark.parametrize(
    ("line", "events"),
    [
        pytest.param(
            "流局 小李，老王花猪", [wall_end({}, L, W), wall_end({L: hand()}, W)], id="花猪 behind a comma"
        ),
        pytest.param("流局 小李,老王没听", [wall_end({}), wall_end({L: hand()})], id="没听 behind a comma"),
        pytest.param(
            "流局，小李、阿强，老王没叫",
            [wall_end({}), wall_end({L: hand(), Q: hand()})],
            id="a list, then one behind a comma",
        ),
        pytest.param(
            "流局 小李，阿强，老王花猪",
            [
                wall_end({}, L, Q, W),
                wall_end({L: hand(), Q: hand()}, W),
                wall_end({L: hand()}, Q, W),
            ],
            id="a comma behind each",
        ),
        pytest.param(
            "draw, Bob, Alice not ready", [wall_end({}), wall_end({B: hand()})], id="a comma, English"
        ),
    ],
)
def test_behind_a_comma_a_mark_may_be_said_of_the_last_alone(line: str, events: list[Event]) -> None:
    asks = question(line)
    assert asks.kind is AskKind.WHICH_READING
    assert [choice.reading for choice in asks.choices] == [Entry(event) for event in events]


@pytest.mark.parametrize(
    ("line", "event"),
    [
        pytest.param("流局 小李、老王花猪", wall_end({}, L, W), id="、 joins"),
        pytest.param("流局 小李和老王花猪", wall_end({}, L, W), id="和 joins"),
        pytest.param("流局 小李老王花猪", wall_end({}, L, W), id="written together"),
        pytest.param(
            "流局 小李，老王听", wall_end({L: hand(), W: hand()}), id="who is named is ready anyway"
        ),
        pytest.param("流局 小李，老王都没听", wall_end({}), id="都 says both"),
        pytest.param("流局 小李听，老王花猪", wall_end({L: hand()}, W), id="a mark each"),
        pytest.param("流局，老王花猪", wall_end({}, W), id="a comma before the only name"),
        pytest.param("draw, Bob, Alice and 小美 not ready", wall_end({}), id="an English list"),
    ],
)
def test_where_names_are_joined_a_mark_behind_them_is_said_of_all(line: str, event: Event) -> None:
    assert event_of(line) == event


@pytest.mark.parametrize(
    ("line", "event"),
    [
        pytest.param("流局 除去老王都没听", wall_end({W: hand()}), id="除去"),
        pytest.param("draw, nobody ready except Bob", wall_end({B: hand()}), id="nobody except"),
        pytest.param("draw, Bob is ready, Alice is a pig", wall_end({B: hand()}, Q), id="is"),
        pytest.param("draw, Bob waiting", wall_end({B: hand()}), id="waiting"),
        pytest.param("流局 一个都没下叫", wall_end({}), id="not one"),
        pytest.param("流局 无人听牌 花猪小美", wall_end({}, M), id="nobody, and a pig"),
    ],
)
def test_marks_have_many_words(line: str, event: Event) -> None:
    assert event_of(line) == event


BOTH, LAST = wall_end({W: hand(QING), L: hand(QING)}), wall_end({W: hand(), L: hand(QING)})


@pytest.mark.parametrize(
    "line",
    [
        "流局 老王和小李听清一色",
        "流局 老王、小李听 清一色",
        "流局 老王 小李听清一色",
        "流局 听 老王和小李清一色",
        "draw, 老王 and 小李 ready with flush",
        "draw ready 老王 and 小李 flush",
    ],
)
def test_whose_hand_it_is_behind_several_is_asked(line: str) -> None:
    asks = question(line)
    assert asks.kind is AskKind.WHICH_READING
    assert [choice.reading for choice in asks.choices] == [Entry(BOTH), Entry(LAST)]


@pytest.mark.parametrize(
    ("line", "event"),
    [
        pytest.param("流局 老王、小李都听清一色", BOTH, id="都 says each"),
        pytest.param("流局 老王和小李都听，清一色", BOTH, id="都, and a comma"),
        pytest.param("draw, 老王 and 小李 both ready with flush", BOTH, id="both says each"),
        pytest.param("流局 老王听，小李听清一色", LAST, id="a mark each"),
        pytest.param("流局 听 老王 小李清一色", LAST, id="a list with the hand behind its name"),
        pytest.param("流局 听 老王、小李 清一色", LAST, id="a list with 、"),
        pytest.param("流局 听 老王听 小李清一色", LAST, id="a word between them that joins nothing"),
        pytest.param("流局 老王和小李听平胡", wall_end({W: hand(), L: hand()}), id="平胡 is what they have"),
        pytest.param(
            "流局 老王和小李听，阿强清一色",
            wall_end({W: hand(), L: hand(), Q: hand(QING)}),
            id="the hand of one more",
        ),
        pytest.param(
            "流局 老王和小李都听 清一色 1根",
            wall_end({W: hand(QING, gen=1), L: hand(QING, gen=1)}),
            id="a hand of two words",
        ),
    ],
)
def test_whose_hand_it_is_may_be_plain(line: str, event: Event) -> None:
    assert event_of(line) == event
