"""听: what a message of Telegram's is heard as, also where it is put together as no client would."""

from typing import Any

import pytest
from telegram import CallbackQuery, Message

from bot.heard import Member, Mention
from bot.hearing import heard_line, heard_tap

MEMBER = {"id": 7, "is_bot": False, "first_name": "小李"}
GROUP = {"id": -1, "type": "supergroup", "title": "本群"}


def message(**content: object) -> Message:
    body = {"message_id": 1, "date": 0, "chat": GROUP, "from": MEMBER, **content}
    said = Message.de_json(body)
    assert said is not None
    return said


def mention(offset: int, length: int) -> dict[str, Any]:
    return {"type": "text_mention", "offset": offset, "length": length, "user": MEMBER}


def test_a_mention_is_heard_with_its_words() -> None:
    said = message(text="🀄 小李 暗杠", entities=[mention(3, 2)])
    assert heard_line(said).mentions == (Mention("小李", Member(7, "小李")),)


def test_what_stands_below_a_picture_is_heard_as_a_line() -> None:
    heard = heard_line(message(caption="🀄 小李 暗杠", caption_entities=[mention(3, 2)]))
    assert heard.text == "🀄 小李 暗杠"
    assert heard.mentions == (Mention("小李", Member(7, "小李")),)


@pytest.mark.parametrize(
    "content",
    [
        {"text": "🀄", "entities": [mention(1, 4)]},
        {"text": "小李🀄", "entities": [mention(0, 3)]},
        {"caption": "/import", "entities": [mention(0, 2)]},
    ],
    ids=["from the middle of a character on", "to the middle of a character", "of a text that is not there"],
)
def test_a_mention_that_is_no_stretch_of_the_text_mentions_nobody(content: dict[str, Any]) -> None:
    assert heard_line(message(**content)).mentions == ()


def test_one_mention_that_is_none_takes_no_other_away() -> None:
    said = message(text="小李🀄", entities=[mention(0, 3), mention(0, 2)])
    assert [one.text for one in heard_line(said).mentions] == ["小李"]


@pytest.mark.parametrize(
    ("dates", "now", "at"),
    [
        ({"date": 100}, 160, 160),
        ({"date": 100}, 40, 100),
        ({"date": 100, "edit_date": 130}, 120, 130),
    ],
    ids=["the machine's clock", "which lags behind what was sent", "and behind what was changed"],
)
def test_a_tap_is_no_earlier_than_what_it_is_on(dates: dict[str, int], now: int, at: int) -> None:
    shown = message(text="🀄", **dates)
    query = CallbackQuery.de_json({"id": "1", "from": MEMBER, "chat_instance": "1", "data": "x"})
    assert query is not None
    assert heard_tap(query, shown, now).at == at
