"""归一: what looks or reads the same has one key; what shows a difference keeps it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.spelling import same_key, shows_nothing, spelled


@pytest.mark.parametrize(
    ("one", "other"),
    [
        pytest.param("Bob", "ＢＯＢ", id="width and capitals"),
        pytest.param("Weiß", "WEISS", id="a letter that has no capital"),
        pytest.param("劉強", "刘强", id="traditional characters"),
        pytest.param(" Bob  Lee ", "Bob Lee", id="spare space"),
        pytest.param(" 老  王 ", "老王", id="space inside Chinese"),
        pytest.param("劉 哥", "刘哥", id="space inside Chinese in traditional characters"),
        pytest.param("小李", "小\u200b李\u2060", id="nothing wide"),
        pytest.param("小李", "小李\u200d", id="a joiner that joins nothing"),
        pytest.param("❤", "❤\ufe0f", id="the style of an emoji"),
        pytest.param("小李", "\u202e小李\u202c", id="marks of direction"),
        pytest.param("小李", "小李\u3164", id="a filler"),
        pytest.param("é", "e\u0301", id="composed letters"),
        pytest.param("ガ", "\uff76\uff9e", id="narrow letters with their marks"),
        pytest.param("A-B", "A–B", id="dashes"),
    ],
)
def test_one_key(one: str, other: str) -> None:
    assert same_key(one) == same_key(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("小李", "小丽"),
        ("老王", "老王B"),
        ("a b", "ab"),
        ("老王 B", "老王B"),
        ("👍", "👎"),
        ("张三", "张三丰"),
        ("1", "一"),
    ],
    ids="/".join,
)
def test_two_keys(one: str, other: str) -> None:
    assert same_key(one) != same_key(other)


@pytest.mark.parametrize("text", ["", " ", "\u200b", "\u3164", "\u2800", "\ufe0f\u200d"], ids=ascii)
def test_what_shows_nothing_has_no_key(text: str) -> None:
    assert same_key(text) == ""


def test_a_joiner_stays_between_two_pictures_only() -> None:
    family = "👩\u200d👧"
    assert "".join(piece for _, piece in spelled(family)) == family
    assert "".join(piece for _, piece in spelled("❤\ufe0f\u200d🔥")) == "❤\u200d🔥"
    assert "".join(piece for _, piece in spelled("小\u200d李")) == "小李"


@given(st.text())
def test_a_key_is_its_own_key_and_shows(text: str) -> None:
    key = same_key(text)
    assert same_key(key) == key
    assert not any(shows_nothing(character) for character in key)


@given(st.text())
def test_what_a_line_reads_as_one_name_has_one_key(text: str) -> None:
    assert same_key("".join(piece for _, piece in spelled(text))) == same_key(text)
