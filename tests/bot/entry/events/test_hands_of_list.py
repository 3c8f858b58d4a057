"""几家同胡: of whom a hand is told that stands behind a list of winners."""

import pytest
from entry_builders import B, L, M, Q, W, event_of, hand, paid_by, question, refused

from bot.entry import AskKind, Entry, Event, RefusalCode

QING, QI = "qing_yi_se", "qi_dui"
EACH = paid_by(L, {W: hand(QING), Q: hand(QING)})
LAST = paid_by(L, {W: hand(), Q: hand(QING)})
EACH_OFF_BOB = paid_by(B, {W: hand(QING), Q: hand(QING)})
LAST_OFF_BOB = paid_by(B, {W: hand(), Q: hand(QING)})


@pytest.mark.parametrize(
    ("line", "event"),
    [
        pytest.param("小李点炮老王和阿强都清一色", EACH, id="都"),
        pytest.param("小李点炮老王和阿强都是清一色", EACH, id="都是"),
        pytest.param("小李点炮老王、阿强都清一色", EACH, id="都 behind 、"),
        pytest.param("小李点炮老王阿强都清一色", EACH, id="都 behind names written together"),
        pytest.param("小李点炮，老王和阿强都胡清一色", EACH, id="都胡"),
        pytest.param("一炮双响 小李点老王和阿强 都清一色", EACH, id="一炮双响"),
        pytest.param(
            "小李放炮，老王阿强都胡七对", paid_by(L, {W: hand(QI), Q: hand(QI)}), id="都胡 without 和"
        ),
        pytest.param("小李点炮老王和阿强都2番", paid_by(L, {W: {"fan": 2}, Q: {"fan": 2}}), id="fan"),
        pytest.param(
            "小李点炮老王和阿强都清一色 1根",
            paid_by(L, {W: hand(QING, gen=1), Q: hand(QING, gen=1)}),
            id="a hand of two words",
        ),
        pytest.param(
            "小李点炮老王、阿强、小美都清一色",
            paid_by(L, {W: hand(QING), Q: hand(QING), M: hand(QING)}),
            id="three",
        ),
        pytest.param("老王和阿强都清一色，小李点炮", EACH, id="都, and who deals in last"),
        pytest.param("老王阿强都胡了清一色，小李点炮", EACH, id="都胡, and who deals in last"),
        pytest.param("老王和阿强都是清一色，小李点炮", EACH, id="都是, and who deals in last"),
        pytest.param("laowang and Alice both flush, Bob deals in", EACH_OFF_BOB, id="both, Bob last"),
        pytest.param("Bob discards, laowang and Alice both win flush", EACH_OFF_BOB, id="both win"),
        pytest.param(
            "Bob deals in to laowang and Alice, both flush", EACH_OFF_BOB, id="both, behind a comma"
        ),
        pytest.param("Bob deals in to laowang and Alice both with flush", EACH_OFF_BOB, id="both with"),
    ],
)
def test_all_says_that_each_has_the_hand(line: str, event: Event) -> None:
    assert event_of(line) == event


@pytest.mark.parametrize(
    ("line", "each", "last"),
    [
        pytest.param("小李点炮老王和阿强清一色", EACH, LAST, id="和"),
        pytest.param("小李点炮，老王和阿强胡清一色", EACH, LAST, id="和, and 胡"),
        pytest.param("老王和阿强清一色，小李点炮", EACH, LAST, id="who deals in last"),
        pytest.param(
            "Bob deals in to laowang and Alice for a flush", EACH_OFF_BOB, LAST_OFF_BOB, id="and, for"
        ),
        pytest.param("小李点炮，老王、阿强同时胡清一色", EACH, LAST, id="at the same time"),
        pytest.param(
            "小李点炮老王、阿强和小美清一色",
            paid_by(L, {W: hand(QING), Q: hand(QING), M: hand(QING)}),
            paid_by(L, {W: hand(), Q: hand(), M: hand(QING)}),
            id="和 at the end of a list",
        ),
        pytest.param(
            "Bob deals in to laowang and Alice with flush", EACH_OFF_BOB, LAST_OFF_BOB, id="and, with"
        ),
        pytest.param(
            "Bob discards, laowang and Alice win flush", EACH_OFF_BOB, LAST_OFF_BOB, id="and, and win"
        ),
        pytest.param(
            "Bob got robbed by laowang and Alice with flush",
            EACH_OFF_BOB | {"how": "rob_gang"},
            LAST_OFF_BOB | {"how": "rob_gang"},
            id="a robbed gang",
        ),
    ],
)
def test_behind_names_that_are_joined_it_is_asked_of_whom_the_hand_is(
    line: str, each: Event, last: Event
) -> None:
    asks = question(line)
    assert asks.kind is AskKind.WHICH_READING
    assert [choice.reading for choice in asks.choices] == [Entry(each), Entry(last)]


@pytest.mark.parametrize(
    ("line", "event"),
    [
        pytest.param("小李点炮老王、阿强清一色", LAST, id="、: each hand behind its name"),
        pytest.param("小李点炮老王 阿强清一色", LAST, id="a space"),
        pytest.param("小李点炮老王平胡和阿强清一色", LAST, id="a hand each"),
        pytest.param(
            "小李点炮老王清一色，阿强七对",
            paid_by(L, {W: hand(QING), Q: hand(QI)}),
            id="two hands that differ",
        ),
        pytest.param(
            "小李点炮老王和阿强平胡", paid_by(L, {W: hand(), Q: hand()}), id="平胡, which both have anyway"
        ),
        pytest.param("小李点炮老王和阿强都胡", paid_by(L, {W: hand(), Q: hand()}), id="no hand"),
    ],
)
def test_a_hand_behind_a_list_may_be_plain(line: str, event: Event) -> None:
    assert event_of(line) == event


@pytest.mark.parametrize("line", ["老王清一色、阿强七对，小李点炮", "老王清一色和阿强七对 小李点炮"])
def test_a_hand_each_before_who_deals_in_is_asked_about(line: str) -> None:
    both = paid_by(L, {W: hand(QING), Q: hand(QI)})
    assert [choice.reading for choice in question(line).choices] == [Entry(both)]


def test_a_hand_that_contradicts_itself_is_refused_for_each() -> None:
    assert refused("小李点炮老王和阿强都清一色 清一色") == (RefusalCode.HAND_SAID_TWICE, ("清一色",))
