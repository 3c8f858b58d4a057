"""The rules of Telegram on the people's side: updates, taps, which button a label means, privacy mode."""

from pathlib import Path

import pytest
from echo_bot import BOARD
from turned_clock import TurnedClock

from bot.local.account import QUERY_SECONDS
from bot.local.events import Event, Whispered
from bot.local.happenings import set_bot_standing
from bot.local.records import JsonObject, Place, Status
from bot.local.refusals import ActRefused, ApiError, Reason
from bot.local.telegram import LocalTelegram


@pytest.fixture
def group(telegram: LocalTelegram) -> Place:
    return telegram.world.group()


def newest(telegram: LocalTelegram) -> JsonObject:
    return list(telegram.world.pending.values())[-1]


def sent(telegram: LocalTelegram, place: Place, markup: JsonObject | None = None) -> JsonObject:
    parameters = {"chat_id": place.chat_id, "text": "牌桌", "reply_markup": markup or BOARD.to_dict()}
    result = telegram.call("sendMessage", parameters)
    assert isinstance(result, dict)
    return result


def test_a_message_makes_an_update(telegram: LocalTelegram, group: Place) -> None:
    telegram.say(group, "老王", "🀀 /hu 小李")
    assert newest(telegram) == {
        "update_id": 1,
        "message": {
            "message_id": 1,
            "date": 1771272000,
            "chat": {"id": group.chat_id, "type": "supergroup", "title": "本群"},
            "from": {"id": 100001, "is_bot": False, "first_name": "老王", "language_code": "zh-hans"},
            "text": "🀀 /hu 小李",
            "entities": [{"type": "bot_command", "offset": 3, "length": 3}],
        },
    }


def test_an_edit_makes_an_update_of_its_own_kind(
    telegram: LocalTelegram, group: Place, clock: TurnedClock
) -> None:
    telegram.say(group, "老王", "小李 胡")
    clock.turn(30)
    telegram.edit(group, "老王", 1, "小李 自摸")
    message = newest(telegram)["edited_message"]
    assert (message["message_id"], message["text"], message["edit_date"]) == (1, "小李 自摸", 1771272030)


def test_a_reply_carries_its_message_but_not_that_ones_reply(telegram: LocalTelegram, group: Place) -> None:
    telegram.say(group, "老王", "a")
    telegram.say(group, "小李", "b", reply_to=1)
    telegram.say(group, "阿强", "c", reply_to=2)
    replied = newest(telegram)["message"]["reply_to_message"]
    assert replied["text"] == "b"
    assert "reply_to_message" not in replied


def test_in_a_topic_every_unreplied_message_shows_the_topics_opening(telegram: LocalTelegram) -> None:
    topic = telegram.world.topic("周五局", "东桌")
    telegram.say(topic, "老王", "a")
    message = newest(telegram)["message"]
    assert message["is_topic_message"]
    assert message["chat"]["is_forum"]
    assert message["reply_to_message"]["forum_topic_created"]["name"] == "东桌"
    assert message["message_thread_id"] == message["reply_to_message"]["message_id"] == topic.thread_id


def test_an_anonymous_admin_speaks_as_the_group(telegram: LocalTelegram, group: Place) -> None:
    telegram.say(group, "老王", "/rules", anonymous=True)
    message = newest(telegram)["message"]
    assert message["from"]["username"] == "GroupAnonymousBot"
    assert message["sender_chat"]["id"] == group.chat_id


def test_a_client_may_mark_a_mention_of_its_own(telegram: LocalTelegram, group: Place) -> None:
    mention = {
        "type": "text_mention",
        "offset": 5,
        "length": 2,
        "user": {"id": 7, "is_bot": False, "first_name": "小李"},
    }
    telegram.say(group, "老王", "/new 小李", entities=(mention,))
    assert mention in newest(telegram)["message"]["entities"]


def test_a_tap_makes_a_callback_query_once_answered(telegram: LocalTelegram, group: Place) -> None:
    told: list[Event] = []
    telegram.world.listeners.append(told.append)
    sent(telegram, group)
    telegram.press("老王", telegram.button(group, "胡"))
    query = newest(telegram)["callback_query"]
    assert (query["data"], query["message"]["message_id"], query["from"]["first_name"]) == ("hu", 1, "老王")
    assert query["message"]["reply_markup"] == BOARD.to_dict()
    telegram.call("answerCallbackQuery", {"callback_query_id": query["id"], "text": "好", "show_alert": True})
    assert told[-1] == Whispered(group, telegram.world.person("老王"), "好", is_alert=True)
    with pytest.raises(ApiError, match="query is too old"):
        telegram.call("answerCallbackQuery", {"callback_query_id": query["id"]})


def test_a_tap_goes_stale(telegram: LocalTelegram, group: Place, clock: TurnedClock) -> None:
    sent(telegram, group)
    telegram.press("老王", telegram.button(group, "胡"))
    clock.turn(QUERY_SECONDS + 1)
    with pytest.raises(ApiError, match="query is too old"):
        telegram.call("answerCallbackQuery", {"callback_query_id": newest(telegram)["callback_query"]["id"]})


LABELS = {
    "the newest of the same label": (["胡", "胡"], "胡", 2),
    "an exact label before a newer that only contains it": (["胡", "胡牌"], "胡", 1),
    "the newest that contains it": (["胡牌", "胡了"], "胡", 2),
}


@pytest.mark.parametrize(("labels", "label", "number"), LABELS.values(), ids=LABELS.keys())
def test_which_button_a_label_means(
    telegram: LocalTelegram, group: Place, labels: list[str], label: str, number: int
) -> None:
    for name in labels:
        sent(telegram, group, {"inline_keyboard": [[{"text": name, "callback_data": "x"}]]})
    assert telegram.button(group, label).message.number == number


def test_a_button_taken_away_is_found_no_more(telegram: LocalTelegram, group: Place) -> None:
    sent(telegram, group)
    telegram.call("editMessageText", {"chat_id": group.chat_id, "message_id": 1, "text": "完"})
    with pytest.raises(ActRefused) as refused:
        telegram.button(group, "胡")
    assert refused.value.reason is Reason.NO_BUTTON


@pytest.mark.parametrize(
    ("text", "reason"),
    [(" \n", Reason.EMPTY_TEXT), ("🀀" * 2049, Reason.TEXT_TOO_LONG)],
    ids=["blank", "long"],
)
def test_what_a_client_would_not_send(
    telegram: LocalTelegram, group: Place, text: str, reason: Reason
) -> None:
    with pytest.raises(ActRefused) as refused:
        telegram.say(group, "老王", text)
    assert refused.value.reason is reason
    assert not telegram.world.messages[group.chat_id]


PRIVACY = {
    "a command": ("/board", True),
    "a command of ours": ("/board@chuanma_bot", True),
    "another bot's command": ("/board@other_bot", False),
    "table talk": ("小李 胡", False),
    "a command further in": ("试试 /board", False),
}


@pytest.mark.parametrize(("text", "is_heard"), PRIVACY.values(), ids=PRIVACY.keys())
def test_privacy_mode(telegram: LocalTelegram, group: Place, text: str, is_heard: bool) -> None:  # noqa: FBT001 - a column
    telegram.account.reads_all = False
    telegram.say(group, "老王", text)
    assert bool(telegram.world.pending) is is_heard


def test_privacy_mode_lets_replies_admins_bots_and_private_chats_through(
    telegram: LocalTelegram, group: Place
) -> None:
    telegram.account.reads_all = False
    sent(telegram, group)
    telegram.say(group, "老王", "阿强 暗杠", reply_to=1)
    telegram.say(telegram.world.private("老王"), "老王", "在吗")
    set_bot_standing(telegram, group, "老王", Status.ADMINISTRATOR)
    telegram.say(group, "老王", "小李 胡")
    kinds = [update.get("message", {}).get("text") for update in telegram.world.pending.values()]
    assert kinds == ["阿强 暗杠", "在吗", None, "小李 胡"]


def test_a_bot_that_left_hears_nothing(telegram: LocalTelegram, group: Place) -> None:
    sent(telegram, group)
    telegram.world.set_status(group.chat_id, telegram.world.bot.id, Status.LEFT)
    telegram.say(group, "老王", "/board")
    telegram.press("老王", telegram.button(group, "胡"))
    assert not telegram.world.pending


def test_the_limit_of_a_group_is_a_minutes(tmp_path: Path, clock: TurnedClock) -> None:
    telegram = LocalTelegram(tmp_path / "strict", clock=clock, messages_per_minute=20)
    here, there = telegram.world.group(), telegram.world.group("周五局")
    for _ in range(20):
        clock.turn(1)
        sent(telegram, here)
    with pytest.raises(ApiError) as refused:
        telegram.call("editMessageText", {"chat_id": here.chat_id, "message_id": 1, "text": "x"})
    assert (refused.value.status, refused.value.retry_after) == (429, 41)
    assert refused.value.payload()["description"] == "Too Many Requests: retry after 41"
    sent(telegram, there)
    clock.turn(41)
    sent(telegram, here)
    telegram.close()


def test_every_call_is_logged(telegram: LocalTelegram, group: Place) -> None:
    sent(telegram, group)
    with pytest.raises(ApiError):
        telegram.call("inventMessage", {})
    assert [call.method for call in telegram.calls] == ["sendMessage", "inventMessage"]
    assert telegram.calls[0].parameters["text"] == "牌桌"
