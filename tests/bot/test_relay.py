"""转手: what is done with requests on their way to Telegram."""

import json
from pathlib import Path

import pytest
from plain_server import Behave, answering, serving
from telegram import Bot, Message
from telegram.error import BadRequest
from telegram.request import BaseRequest

from bot.heartbeat import BeatingRequest, Heartbeat
from bot.relay import Relay, UnreadButtons, UnreadEdits
from bot.transport import AiohttpRequest, Patience

MESSAGE = (
    b'{"ok":true,"result":{"message_id":7,"date":1,"chat":{"id":-1,"type":"group","title":"x"},"text":"x"}}'
)
UNCHANGED = b'{"ok":false,"error_code":400,"description":"Bad Request: message is not modified"}'


def bot_at(url: str, request: BaseRequest) -> Bot:
    return Bot("1:x", base_url=f"{url}/bot", request=request, get_updates_request=request)


async def test_of_an_edit_it_is_only_told_that_it_was_made() -> None:
    async with serving(answering(MESSAGE)) as server, UnreadEdits(AiohttpRequest()) as request:
        assert await bot_at(server.url, request).edit_message_text("x", -1, 7) is True
    assert server.calls[0].form() == {"chat_id": "-1", "message_id": "7", "text": "x"}


async def test_of_an_edit_that_is_refused_it_is_told_why() -> None:
    refusal = answering(UNCHANGED, "400 Bad Request")
    async with serving(refusal) as server, UnreadEdits(AiohttpRequest()) as request:
        with pytest.raises(BadRequest, match="not modified"):
            await bot_at(server.url, request).edit_message_text("x", -1, 7)


async def test_of_what_was_sent_the_whole_message_is_told() -> None:
    async with serving(answering(MESSAGE)) as server, UnreadEdits(AiohttpRequest()) as request:
        assert (await bot_at(server.url, request).send_message(-1, "x")).message_id == 7


CARD: dict[str, object] = {
    "message_id": 7,
    "date": 1,
    "chat": {"id": -1, "type": "group", "title": "x"},
    "text": "谁胡？",
    "reply_markup": {"inline_keyboard": [[{"text": "老王", "callback_data": "c:1"}]]},
}
SPEAKER = {"id": 5, "is_bot": False, "first_name": "老王"}
REPLY = {**CARD, "message_id": 8, "from": SPEAKER, "text": "老王 自摸", "reply_to_message": CARD}
TAP = {"id": "1", "from": SPEAKER, "chat_instance": "1", "data": "c:1", "message": CARD}


async def test_the_buttons_of_what_was_sent_are_left_out() -> None:
    told = json.dumps({"ok": True, "result": CARD}).encode()
    async with serving(answering(told)) as server, UnreadEdits(AiohttpRequest()) as request:
        sent = await bot_at(server.url, request).send_message(-1, "谁胡？")
    assert (sent.message_id, sent.text, sent.reply_markup) == (7, "谁胡？", None)


async def test_the_buttons_of_what_was_tapped_or_replied_to_are_left_out_and_nothing_else() -> None:
    updates = [
        {"update_id": 1, "callback_query": TAP},
        {"update_id": 2, "message": REPLY},
        {"update_id": 3, "edited_message": {**REPLY, "edit_date": 2}},
        {"update_id": 4},
    ]
    told = json.dumps({"ok": True, "result": updates}).encode()
    async with serving(answering(told)) as server, UnreadButtons(AiohttpRequest()) as request:
        tapped, said, edited, other = await bot_at(server.url, request).get_updates()
    query = tapped.callback_query
    assert query is not None
    assert isinstance(query.message, Message)
    assert (query.data, query.message.text, query.message.reply_markup) == ("c:1", "谁胡？", None)
    for message in (said.message, edited.edited_message):
        assert message is not None
        assert message.reply_to_message is not None
        assert (message.text, message.reply_to_message.text) == ("老王 自摸", "谁胡？")
        assert message.reply_markup is message.reply_to_message.reply_markup is None
    assert other.update_id == 4


@pytest.mark.parametrize(
    ("behave", "beats"),
    [(answering(b'{"ok":true,"result":[]}'), True), (answering(UNCHANGED, "400 Bad Request"), False)],
    ids=["an answer", "a refusal"],
)
async def test_an_answer_is_a_sign_of_life_and_a_refusal_is_none(
    tmp_path: Path, behave: Behave, *, beats: bool
) -> None:
    heartbeat = Heartbeat(tmp_path)
    async with serving(behave) as server, BeatingRequest(AiohttpRequest(), heartbeat) as request:
        await request.do_request(f"{server.url}/bot1:x/getUpdates", "POST")
    assert (heartbeat.age() is not None) is beats


async def test_it_waits_as_long_as_the_other_and_closes_with_it() -> None:
    inner = AiohttpRequest(patience=Patience(read=7))
    async with serving(answering()) as server:
        async with Relay(inner) as request:
            assert request.read_timeout == 7
            await request.do_request(server.url, "POST")
        with pytest.raises(RuntimeError, match="not initialized"):
            await inner.do_request(server.url, "POST")
