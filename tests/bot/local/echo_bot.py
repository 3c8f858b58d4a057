"""A tiny bot with one of everything: commands, buttons, edits, answers, reactions, dice, files."""

import base64
from typing import Any

from telegram import InlineKeyboardButton, InlineKeyboardMarkup, Update
from telegram.ext import (
    Application,
    ApplicationBuilder,
    CallbackQueryHandler,
    CommandHandler,
    ContextTypes,
    MessageHandler,
    filters,
)

from bot.local.chat import AnyApplication
from bot.local.request import LocalRequest
from bot.local.telegram import LocalTelegram

Context = ContextTypes.DEFAULT_TYPE
PICTURE = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="
)
BOARD = InlineKeyboardMarkup(
    [
        [InlineKeyboardButton("杠", callback_data="gang"), InlineKeyboardButton("胡", callback_data="hu")],
        [InlineKeyboardButton("更多", callback_data="more")],
    ]
)


async def board(update: Update, _: Context) -> None:
    assert update.message is not None
    await update.message.reply_text("第 1 局 庄 老王\n今晚 0", reply_markup=BOARD)


async def tapped(update: Update, _: Context) -> None:
    query = update.callback_query
    assert query is not None
    if query.data == "more":
        await query.answer("还没有", show_alert=True)
        return
    await query.answer(f"记下了 {query.data}")
    await query.edit_message_text(f"{query.from_user.first_name} {query.data}", reply_markup=BOARD)


async def edited(update: Update, _: Context) -> None:
    assert update.edited_message is not None
    await update.edited_message.set_reaction("👌")


async def replied(update: Update, _: Context) -> None:
    message = update.message
    assert message is not None
    assert message.reply_to_message is not None
    if (
        message.reply_to_message.forum_topic_created
    ):  # what every unreplied message of a topic seems to reply to
        return
    await message.reply_text(f"回的是 {message.reply_to_message.message_id}: {message.reply_to_message.text}")


async def dice(update: Update, _: Context) -> None:
    assert update.message is not None
    await update.message.reply_dice()


async def chart(update: Update, _: Context) -> None:
    assert update.message is not None
    await update.message.reply_photo(PICTURE, caption="今晚", filename="chart.png")


async def export(update: Update, _: Context) -> None:
    assert update.message is not None
    await update.message.reply_document("座位,得分\n老王,12\n".encode(), filename="今晚.csv")


async def ask(update: Update, _: Context) -> None:
    assert update.message is not None
    await update.message.reply_text("叫什么名字？")


async def whisper(update: Update, context: Context) -> None:
    assert update.effective_user is not None
    await context.bot.send_message(update.effective_user.id, "只告诉你", reply_markup=BOARD)


def echo_bot(telegram: LocalTelegram) -> AnyApplication:
    """The bot, built upon this Telegram and not yet initialized."""
    builder = ApplicationBuilder().token("7000000001:local").request(LocalRequest(telegram))
    application: Application[Any, Any, Any, Any, Any, Any] = (
        builder.get_updates_request(LocalRequest(telegram)).updater(None).build()
    )
    only_new = filters.UpdateType.MESSAGE
    commands = {
        "board": board,
        "dice": dice,
        "chart": chart,
        "export": export,
        "ask": ask,
        "whisper": whisper,
    }
    for name, callback in commands.items():
        application.add_handler(CommandHandler(name, callback, filters=only_new))
    application.add_handler(CallbackQueryHandler(tapped))
    application.add_handler(MessageHandler(filters.UpdateType.EDITED_MESSAGE, edited))
    application.add_handler(MessageHandler(only_new & filters.REPLY & filters.TEXT, replied))
    return application
