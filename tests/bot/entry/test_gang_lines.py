"""杠: lines that record a gang."""

from dataclasses import replace

import pytest
from entry_builders import ROSTER, B, H, L, M, Q, W, asked, event_of, gang, question, read, refused

from bot.entry import AskKind, Asks, Entry, Event, Heading, RefusalCode


@pytest.mark.parametrize(
    ("line", "event"),
    [
        pytest.param("阿强 暗杠", gang(Q, "an"), id="a concealed gang"),
        pytest.param("阿强暗杠", gang(Q, "an"), id="without a space"),
        pytest.param("小李 直杠 阿强", gang(L, "zhi", Q), id="the second name feeds a direct gang"),
        pytest.param("老王 弯杠", gang(W, "wan"), id="an added gang"),
        pytest.param("老王 补杠", gang(W, "wan"), id="补杠 is 弯杠"),
        pytest.param("老王 巴杠", gang(W, "wan"), id="巴杠 is 弯杠"),
        pytest.param("老王 面下杠", gang(W, "wan"), id="面下杠 is 弯杠"),
        pytest.param("老王 后杠", gang(W, "wan", late=True), id="后杠 is a late 弯杠"),
        pytest.param("老王 弯杠 晚", gang(W, "wan", late=True), id="晚 makes it late"),
        pytest.param("老王 杠 晚", gang(W, "wan", late=True), id="only a 弯杠 can be late"),
        pytest.param("老王 暗杠 连杠", gang(W, "an", chained=True), id="连杠 is chained"),
        pytest.param("老王杠小李", gang(W, "zhi", L), id="a gang that somebody fed is a direct one"),
        pytest.param(
            "老王 明杠 小李", gang(W, "zhi", L), id="an open gang that somebody fed is a direct one"
        ),
        pytest.param("小李下雨", gang(L, "an"), id="下雨 is 暗杠"),
        pytest.param("小李 xiayu 5万", gang(L, "an", tile="5m"), id="下雨 in pinyin, with its tile"),
        pytest.param("小李 刮风 老王", gang(L, "zhi", W), id="刮风 that somebody fed is 直杠"),
        pytest.param("小李 颳風 弯杠", gang(L, "wan"), id="刮风 said more closely"),
        pytest.param("老王 明杠 弯杠", gang(W, "wan"), id="an open gang said more closely"),
        pytest.param("小李 阿强 点杠", gang(L, "zhi", Q), id="点杠 right behind who feeds"),
        pytest.param("老王 暗杠 5万", gang(W, "an", tile="5m"), id="with its tile"),
        pytest.param(
            "老王 暗杠 {五五五五筒}", gang(W, "an", tile="5p"), id="with its meld, Chinese numerals"
        ),
        pytest.param("老王杠了小李的", gang(W, "zhi", L), id="了 and 的"),
        pytest.param("laowang an gang", gang(W, "an"), id="pinyin in syllables"),
        pytest.param("laowang AnGang", gang(W, "an"), id="pinyin in one word, capitals"),
        pytest.param("Bob concealed kong", gang(B, "an"), id="English"),
        pytest.param("Bob kong from Alice", gang(B, "zhi", Q), id="English, from whom"),
        pytest.param("big bob added-kong late", gang(B, "wan", late=True), id="a name of two words"),
        pytest.param("老王槓小李", gang(W, "zhi", L), id="traditional"),
        pytest.param("杠头暗杠", gang(H, "an"), id="a name that begins with an entry word"),
        pytest.param("小李暗杠", gang(L, "an"), id="杠 is not cut out of 暗杠"),
        pytest.param("老王给小李点杠", gang(L, "zhi", W), id="the giver feeds"),
        pytest.param("老王被小李杠了", gang(L, "zhi", W), id="who suffers it feeds"),
        pytest.param("老王暗杠啦👍", gang(W, "an"), id="啦 and a cheer"),
        pytest.param("小美杠杠头", gang(M, "zhi", H), id="an entry word before a name that begins with it"),
    ],
)
def test_a_gang_line_is_an_event(line: str, event: Event) -> None:
    assert event_of(line) == event


@pytest.mark.parametrize(
    ("line", "event"),
    [
        pytest.param("老王 弯杠", gang(W, "wan"), id="a kind"),
        pytest.param("阿强 直杠 小李", gang(Q, "zhi", L), id="a fed one"),
        pytest.param("阿强 小李", gang(Q, "zhi", L), id="two names alone: the second fed it"),
        pytest.param("阿强 晚", gang(Q, "wan", late=True), id="late alone"),
    ],
)
def test_behind_the_gang_command_the_word_need_not_be_said(line: str, event: Event) -> None:
    assert event_of(line, Heading.GANG) == event


@pytest.mark.parametrize(
    ("line", "kind", "event"),
    [
        pytest.param("老王杠", AskKind.WHICH_GANG, {"type": "gang", "by": W}, id="a bare gang asks which"),
        pytest.param(
            "老王 明杠", AskKind.WHICH_GANG, {"type": "gang", "by": W}, id="an open gang asks which"
        ),
        pytest.param(
            "老王 连杠", AskKind.WHICH_GANG, {"type": "gang", "by": W, "chained": True}, id="chained"
        ),
        pytest.param("老王 直杠", AskKind.WHO_FEEDS, gang(W, "zhi"), id="a direct gang asks who fed it"),
        pytest.param(
            "老王 直杠 老王", AskKind.NAMED_TWICE, {"type": "gang", "by": W}, id="nobody feeds himself"
        ),
    ],
)
def test_half_a_gang_asks_for_the_rest(line: str, kind: AskKind, event: Event) -> None:
    answer = question(line)
    assert (answer.kind, answer.event) == (kind, event)


def test_dian_gang_between_two_names_has_two_readings() -> None:
    answer = question("小李 点杠 阿强")
    assert answer.kind is AskKind.WHICH_READING
    assert [choice.reading for choice in answer.choices] == [
        Entry(gang(L, "zhi", Q)),
        Entry(gang(Q, "zhi", L)),
    ]


def test_the_command_without_a_name_asks_who() -> None:
    assert asked("暗杠", Heading.GANG) is AskKind.WHO_GANGS


@pytest.mark.parametrize(
    ("line", "code", "about"),
    [
        pytest.param("老王 暗杠 小李", RefusalCode.NOBODY_FEEDS, ("暗杠", "小李"), id="nobody feeds a 暗杠"),
        pytest.param("老王 弯杠 小李", RefusalCode.NOBODY_FEEDS, ("弯杠", "小李"), id="nobody feeds a 弯杠"),
        pytest.param("老王 暗杠 弯杠", RefusalCode.TWO_KINDS_OF_GANG, ("暗杠", "弯杠"), id="two kinds"),
        pytest.param("老王 暗杠 晚", RefusalCode.TWO_KINDS_OF_GANG, ("晚", "暗杠"), id="only a 弯杠 is late"),
        pytest.param("老王 杠 小李 阿强", RefusalCode.TOO_MANY_NAMES, ("阿强",), id="a third name"),
        pytest.param("老王 暗杠 清一色", RefusalCode.MISPLACED, ("清一色",), id="a pattern"),
        pytest.param("老王 暗杠 1根", RefusalCode.MISPLACED, ("1根",), id="a 根"),
        pytest.param("老王 暗杠 暗杠", RefusalCode.SAID_TWICE, ("暗杠",), id="once or twice"),
        pytest.param("老王杠 小李杠", RefusalCode.SAID_TWICE, ("杠",), id="one for each of two"),
        pytest.param("老王 暗杠 5万 6万", RefusalCode.MISPLACED, ("5m", "6m"), id="two tiles"),
        pytest.param("老王 暗杠 小李 自摸", RefusalCode.TWO_EVENTS, ("暗杠", "自摸"), id="a gang and a win"),
        pytest.param("老张 暗杠", RefusalCode.NOT_AT_TABLE, ("老张",), id="somebody who is not at the table"),
    ],
)
def test_a_gang_that_cannot_be_says_why(line: str, code: RefusalCode, about: tuple[str, ...]) -> None:
    assert refused(line) == (code, about)


def test_gua_feng_alone_asks_which_gang() -> None:
    assert asked("小李刮风") is AskKind.WHICH_GANG


@pytest.mark.parametrize("line", ["小李下雨", "小李 刮风", "小李 刮风 老王"])
def test_where_the_rules_call_other_gangs_so_the_words_ask_which(line: str) -> None:
    answer = read(line, roster=replace(ROSTER, weather_differs=True))
    assert isinstance(answer, Asks)
    assert answer.kind is AskKind.WHICH_GANG
