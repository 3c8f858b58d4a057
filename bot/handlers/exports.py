"""导出和导入: `/export csv|json|xlsx` sends the ledger as a file, `/import` with or in reply to one reads it.

老王: /export csv
[9] [mahjong-2026-11-29.csv] 1场 8局，合计 0
"""

from telegram import Document, Message, Update
from telegram.ext import CommandHandler, MessageHandler, filters

from bot.actions.files.exports import export_as
from bot.actions.files.importing import import_from, read_file, refuse_import
from bot.context import Context, services
from bot.dispatch import NEW_MESSAGE, Handler, act_on_line, command_with
from bot.heard import command_in
from bot.hearing import words_of
from storage.portable import MOST_BYTES

_CAPTION = r"(?i)^/import(?:@\w+)?(?!\S)"


async def _import(update: Update, context: Context) -> None:
    """Fetch the file that a line brings or replies to, and bring it in."""
    message = update.message
    told = command_in(words_of(message)) if message is not None else None
    if message is None or told is None or not told.is_for(context.bot.username):
        return
    document = _document(message)
    if document is None:
        await act_on_line(context, message, refuse_import(too_big=False))
    elif (document.file_size or 0) > MOST_BYTES:
        await act_on_line(context, message, refuse_import(too_big=True))
    else:
        file = await document.get_file()
        content = bytes(await file.download_as_bytearray())
        read = await read_file(services(context).store, message.chat_id, content)
        await act_on_line(context, message, import_from(read, told.words))


def _document(message: Message) -> Document | None:
    replied = message.reply_to_message
    return message.document or (replied.document if replied is not None else None)


def handlers() -> list[Handler]:
    """Return the handlers of this feature."""
    return [
        command_with("export", export_as),
        MessageHandler(NEW_MESSAGE & filters.Document.ALL & filters.CaptionRegex(_CAPTION), _import),
        CommandHandler("import", _import, filters=NEW_MESSAGE),
    ]
