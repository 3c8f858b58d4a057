"""The rules of sending, editing and reacting, as python-telegram-bot meets them."""

from collections.abc import Awaitable, Callable
from typing import cast

import pytest
from echo_bot import BOARD
from telegram import Bot, MessageEntity
from telegram.error import BadRequest, Forbidden
from turned_clock import TurnedClock

from bot.local.chat import AnyApplication
from bot.local.happenings import set_standing
from bot.local.records import Status
from bot.local.telegram import LocalTelegram

GROUP = -1001000000001
TYPED, SENT, THROWN = 1, 2, 3
Act = Callable[[Bot], Awaitable[object]]


@pytest.fixture
async def bot(application: AnyApplication, telegram: LocalTelegram) -> Bot:
    """The bot in a group with a typed message, one of its own, and dice."""
    telegram.say(telegram.world.group(), "老王", "/new")
    await application.bot.send_message(GROUP, "牌桌", reply_markup=BOARD)
    await application.bot.send_dice(GROUP)
    bot: Bot = application.bot
    return bot


REFUSED: dict[str, tuple[Act, str]] = {
    "an unknown chat": (lambda b: b.send_message(-5, "a"), "Chat not found"),
    "no text": (lambda b: b.send_message(GROUP, ""), "Message text is empty"),
    "only white space": (lambda b: b.send_message(GROUP, " \n"), "Message text is empty"),
    "4097 characters": (lambda b: b.send_message(GROUP, "王" * 4097), "Message is too long"),
    "2049 emoji": (lambda b: b.send_message(GROUP, "🀀" * 2049), "Message is too long"),
    "a reply to nothing": (
        lambda b: b.send_message(GROUP, "a", reply_to_message_id=99),
        "Message to be replied not found",
    ),
    "an unknown topic": (
        lambda b: b.send_message(GROUP, "a", message_thread_id=7),
        "Message thread not found",
    ),
    "the topic of number 1": (
        lambda b: b.send_message(GROUP, "a", message_thread_id=1),
        "Message thread not found",
    ),
    "the same text and buttons": (
        lambda b: b.edit_message_text("牌桌", GROUP, SENT, reply_markup=BOARD),
        "Message is not modified",
    ),
    "an edit to nothing": (lambda b: b.edit_message_text(" ", GROUP, SENT), "Message text is empty"),
    "an edit of nothing": (lambda b: b.edit_message_text("a", GROUP, 99), "Message to edit not found"),
    "an edit of another's": (lambda b: b.edit_message_text("a", GROUP, TYPED), "Message can't be edited"),
    "an edit of dice": (
        lambda b: b.edit_message_text("a", GROUP, THROWN),
        "There is no text in the message to edit",
    ),
    "a reaction to nothing": (
        lambda b: b.set_message_reaction(GROUP, 99, "👌"),
        "Message to react not found",
    ),
    "no such reaction": (lambda b: b.set_message_reaction(GROUP, TYPED, "🀄"), "Reaction_invalid"),
    "two reactions": (lambda b: b.set_message_reaction(GROUP, TYPED, ["👌", "👍"]), "Reactions_too_many"),
    "dice of no game": (lambda b: b.send_dice(GROUP, emoji="🀄"), "Invalid dice emoji"),
    "an edit of no number": (
        lambda b: b.edit_message_text("a", GROUP, cast("int", "first")),
        'Parameter "message_id" is wrong',
    ),
}


@pytest.mark.parametrize(("act", "fault"), REFUSED.values(), ids=REFUSED.keys())
async def test_what_telegram_refuses(bot: Bot, telegram: LocalTelegram, act: Act, fault: str) -> None:
    before = dict(telegram.world.messages[GROUP])
    with pytest.raises(BadRequest) as refused:
        await act(bot)
    assert str(refused.value).startswith(fault)
    assert telegram.world.messages[GROUP] == before


async def test_a_sent_message_is_given_back_whole(bot: Bot) -> None:
    message = await bot.send_message(GROUP, " <老王> /hu ", reply_to_message_id=TYPED)
    assert (message.message_id, message.text) == (4, "<老王> /hu")
    assert message.parse_entities() == {MessageEntity("bot_command", 5, 3): "/hu"}
    assert message.reply_to_message is not None
    assert message.reply_to_message.text == "/new"
    assert message.from_user is not None
    assert message.from_user.is_bot


async def test_a_lost_reply_may_be_sent_alone(bot: Bot) -> None:
    message = await bot.send_message(GROUP, "a", reply_to_message_id=99, allow_sending_without_reply=True)
    assert message.reply_to_message is None


async def test_an_edit_without_buttons_takes_them_away(bot: Bot, clock: TurnedClock) -> None:
    clock.turn(60)
    message = await bot.edit_message_text("完", GROUP, SENT)
    assert not isinstance(message, bool)
    assert (message.text, message.reply_markup) == ("完", None)
    assert message.edit_date == clock.time


async def test_dice_are_thrown_by_telegram(bot: Bot, telegram: LocalTelegram) -> None:
    telegram.account.throw = lambda faces: faces
    thrown = (await bot.send_dice(GROUP)).dice
    assert thrown is not None
    assert (thrown.emoji, thrown.value) == ("🎲", 6)


async def test_a_reaction_is_set_and_taken_back(bot: Bot, telegram: LocalTelegram) -> None:
    await bot.set_message_reaction(GROUP, TYPED, "👌")
    assert telegram.world.messages[GROUP][TYPED].reactions == ("👌",)
    await bot.set_message_reaction(GROUP, TYPED)
    assert telegram.world.messages[GROUP][TYPED].reactions == ()


async def test_replies_stay_in_their_topic(bot: Bot, telegram: LocalTelegram) -> None:
    topic = telegram.world.topic("周五局", "东桌")
    asked = telegram.say(topic, "老王", "a")
    message = await bot.send_message(topic.chat_id, "b", reply_to_message_id=asked.number)
    assert message.message_thread_id == topic.thread_id
    message = await bot.send_message(topic.chat_id, "c", message_thread_id=topic.thread_id)
    assert (message.message_thread_id, message.is_topic_message) == (topic.thread_id, True)


async def test_nobody_is_written_to_who_never_wrote(bot: Bot, telegram: LocalTelegram) -> None:
    person = telegram.world.person("老王")
    with pytest.raises(Forbidden, match="bot can't initiate conversation with a user"):
        await bot.send_message(person.id, "a")
    telegram.say(telegram.world.private("老王"), "老王", "/start")
    assert (await bot.send_message(person.id, "a")).chat.type == "private"


async def test_a_member_who_left_is_told_as_left(bot: Bot, telegram: LocalTelegram) -> None:
    set_standing(telegram, telegram.world.group(), "老王", Status.LEFT)
    member = await bot.get_chat_member(GROUP, telegram.world.person("老王").id)
    assert member.status == "left"
