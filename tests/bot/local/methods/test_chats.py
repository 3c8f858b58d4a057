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
    chat = await bot.get_chat(GROUP)
    assert (chat.title, chat.type) == ("本群", "supergroup")
    admins = await bot.get_chat_administrators(GROUP)
    assert [(admin.user.first_name, admin.status) for admin in admins] == [("老王", "creator")]
    assert await bot.get_chat_member_count(GROUP) == 3
    member = await bot.get_chat_member(GROUP, telegram.world.person("小李").id)
    assert (member.user.first_name, member.status) == ("小李", "member")
    assert (await bot.get_chat_member(GROUP, bot.id)).status == "member"
    with pytest.raises(BadRequest, match="Participant_id_invalid"):
        await bot.get_chat_member(GROUP, 42)


async def test_a_promoted_bot_is_among_the_admins(bot: Bot, telegram: LocalTelegram) -> None:
    telegram.world.set_status(GROUP, bot.id, Status.ADMINISTRATOR)
    assert {admin.user.id for admin in await bot.get_chat_administrators(GROUP)} == {100001, bot.id}


async def test_a_private_chat(bot: Bot, telegram: LocalTelegram) -> None:
    private = telegram.world.private("老王")
    telegram.say(private, "老王", "/start")
    assert (await bot.get_chat(private.chat_id)).first_name == "老王"
    assert (await bot.get_chat_member(private.chat_id, private.chat_id)).status == "member"
    assert await bot.get_chat_member_count(private.chat_id) == 2
    with pytest.raises(BadRequest, match="There are no administrators in the private chat"):
        await bot.get_chat_administrators(private.chat_id)


async def test_a_bot_that_left_may_not_speak(bot: Bot) -> None:
    await bot.leave_chat(GROUP)
    with pytest.raises(Forbidden, match="bot is not a member of the supergroup chat"):
        await bot.send_message(GROUP, "a")


async def test_pins_need_a_bot_in_charge(bot: Bot, telegram: LocalTelegram) -> None:
    with pytest.raises(BadRequest, match="Not enough rights to manage pinned messages"):
        await bot.pin_chat_message(GROUP, 1)
    telegram.world.set_status(GROUP, bot.id, Status.ADMINISTRATOR)
    await bot.pin_chat_message(GROUP, 1)
    await bot.pin_chat_message(GROUP, 2)
    pinned = (await bot.get_chat(GROUP)).pinned_message
    assert pinned is not None
    assert pinned.message_id == 2
    await bot.unpin_chat_message(GROUP)
    assert telegram.world.chats[GROUP].pinned == (1,)
    await bot.unpin_all_chat_messages(GROUP)
    assert (await bot.get_chat(GROUP)).pinned_message is None
    with pytest.raises(BadRequest, match="Message to pin not found"):
        await bot.pin_chat_message(GROUP, 9)
