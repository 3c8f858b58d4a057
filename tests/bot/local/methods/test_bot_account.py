import pytest
from telegram import Bot, BotCommand, BotCommandScopeAllGroupChats, BotCommandScopeChat
from telegram.error import BadRequest

from bot.local.chat import AnyApplication
from bot.local.telegram import LocalTelegram


@pytest.fixture
async def bot(application: AnyApplication) -> Bot:
    bot: Bot = application.bot
    return bot


async def test_menus_are_kept_by_scope_and_language(bot: Bot, telegram: LocalTelegram) -> None:
    groups = BotCommandScopeAllGroupChats()
    await bot.set_my_commands([BotCommand("new", "开桌")], scope=groups, language_code="zh")
    await bot.set_my_commands([BotCommand("new", "Open a table")], scope=groups)
    await bot.set_my_commands([BotCommand("help", "Help")])
    group = telegram.world.chats[telegram.world.group().chat_id]
    private = telegram.world.chats[telegram.world.private("老王").chat_id]
    offered = [
        telegram.account.menu(chat, language)
        for chat, language in ((group, "zh-hans"), (group, "en"), (private, "en"))
    ]
    assert [menu[0]["description"] for menu in offered] == ["开桌", "Open a table", "Help"]
    await bot.set_my_commands([BotCommand("status", "Status")], scope=BotCommandScopeChat(private.id))
    assert telegram.account.menu(private, "en")[0]["description"] == "Status"
    with pytest.raises(BadRequest, match="Chat not found"):
        await bot.set_my_commands([BotCommand("status", "Status")], scope=BotCommandScopeChat(4711))


@pytest.mark.parametrize(
    ("commands", "language", "fault"),
    [
        ([("胡", "胡牌")], None, "Bot_command_invalid"),
        ([("Hu", "胡牌")], None, "Bot_command_invalid"),
        ([("hu", "")], None, "Bot_command_description_invalid"),
        ([(f"c{number}", "x") for number in range(101)], None, "Bot_commands_too_much"),
        ([("hu", "胡牌")], "zh-hans", "Invalid language code specified"),
    ],
    ids=["Chinese", "capitals", "no description", "101 of them", "a long language code"],
)
async def test_menus_telegram_refuses(
    bot: Bot, commands: list[tuple[str, str]], language: str | None, fault: str
) -> None:
    with pytest.raises(BadRequest, match=fault):
        await bot.set_my_commands(commands, language_code=language)


async def test_an_answer_has_at_most_200_characters(bot: Bot, telegram: LocalTelegram) -> None:
    markup = {"inline_keyboard": [[{"text": "胡", "callback_data": "x"}]]}
    group = telegram.world.group()
    telegram.call("sendMessage", {"chat_id": group.chat_id, "text": "a", "reply_markup": markup})
    telegram.press("老王", telegram.button(group, "胡"))
    with pytest.raises(BadRequest, match="Message_too_long"):
        await bot.answer_callback_query("1", "王" * 201)
    assert await bot.answer_callback_query("1", "王" * 200)
    with pytest.raises(
        BadRequest, match="Query is too old and response timeout expired or query id is invalid"
    ):
        await bot.answer_callback_query("99")
