"""旁白: what stands beside a whole entry and is no part of it."""

import pytest
from entry_builders import L, W, gang, hand, paid_by, question, read, refused, self_draw

from bot.entry import Entry, Event, RefusalCode, Silence


@pytest.mark.parametrize(
    ("line", "event"),
    [
        pytest.param("老王胡小李 飘", paid_by(L, {W: hand()}), id="one character"),
        pytest.param("老王胡小李，爽", paid_by(L, {W: hand()}), id="behind a comma"),
        pytest.param("老王胡小李 给钱", paid_by(L, {W: hand()}), id="a word that begins with an entry word"),
        pytest.param("老王胡小李 第一个", paid_by(L, {W: hand()}), id="which win it was"),
        pytest.param("老王直杠小李 漂亮", gang(W, "zhi", L), id="behind a fed gang"),
        pytest.param("老王胡小李20", paid_by(L, {W: hand()}), id="a number that counts nothing of a hand"),
        pytest.param("老王 自摸，每家20", self_draw(W, hand()), id="what each pays"),
        pytest.param("老王 自摸 收60", self_draw(W, hand()), id="what it came to"),
        pytest.param("Bob wins off Alice, nice", paid_by("qiang", {"bob": hand()}), id="an English cheer"),
    ],
)
def test_the_entry_is_offered_without_it(line: str, event: Event) -> None:
    assert [choice.reading for choice in question(line).choices] == [Entry(event)]


@pytest.mark.parametrize(
    "line",
    [
        "老王胡小李 吗",
        "老王胡小李 昨天",
        "老王胡小李 上次",
        "老王胡小李 没有",
        "老王胡小李 今天第三次了吧",
        "老王自摸 哈哈",
        "Bob wins off Alice tomorrow",
        "Bob wins, Alice pays dinner",
    ],
)
def test_a_question_and_another_time_are_talk(line: str) -> None:
    assert read(line) == Silence()


@pytest.mark.parametrize(
    ("line", "about"),
    [
        pytest.param("老王 暗杠两个", "两个", id="two of one kind"),
        pytest.param("老王两个暗杠", "两个", id="the number before it"),
        pytest.param("老王暗杠加弯杠", "加弯杠", id="one and another"),
        pytest.param("老王暗杠后自摸", "后自摸", id="a gang, then a win"),
        pytest.param("老王胡小李清一色也胡阿强", "也胡阿强", id="a win, and one more"),
    ],
)
def test_a_second_event_is_never_left_out(line: str, about: str) -> None:
    assert refused(line) == (RefusalCode.EACH_ALONE, (about,))


@pytest.mark.parametrize(
    "line", ["老王自摸还是胡小李", "老王胡小李还是阿强", "老王自摸还是小李自摸", "老王弯杠还是直杠"]
)
def test_a_question_between_two_is_no_second_event(line: str) -> None:
    assert read(line) == Silence()
