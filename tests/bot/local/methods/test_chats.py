import pytest
from telegram import Bot
from telegram.error import BadRequest, Forbidden

from bot.local.chat import AnyApplication
from bot.local.records import Status
from bot.local.telegram import LocalTelegram

GROUP = -1001000000001


@pytest.fixture
async def bot(application: AnyApplication, telegram: LocalTelegram) -> Bot:
    telegram.say(telegram.world.group(), "老王", "a")
    telegram.say(telegram.world.group(), "小李", "b")
    bot: Bot = application.bot
    return bot


async def test_a_group_tells_who_is_in_it(bot: Bot, telegram: LocalTelegram) -> None:
    member = await bot.get_chat_member(GROUP, telegram.world.person("小李").id)
    assert (member.user.first_name, member.status) == ("小李", "member")
    assert (await bot.get_chat_member(GROUP, telegram.world.person("老王").id)).status == "creator"
    assert (await bot.get_chat_member(GROUP, bot.id)).status == "member"
    with pytest.raises(BadRequest, match="Participant_id_invalid"):
        await bot.get_chat_member(GROUP, 42)


async def test_in_a_private_chat_both_are_members(bot: Bot, telegram: LocalTelegram) -> None:
    private = telegram.world.private("老王")
    telegram.say(private, "老王", "/start")
    assert (await bot.get_chat_member(private.chat_id, private.chat_id)).status == "member"


async def test_a_bot_that_left_may_not_speak(bot: Bot, telegram: LocalTelegram) -> None:
    telegram.world.set_status(GROUP, bot.id, Status.LEFT)
    with pytest.raises(Forbidden, match="bot is not a member of the supergroup chat"):
        await bot.send_message(GROUP, "a")
