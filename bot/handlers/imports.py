"""导入: `/import` with the file of an `/export json`, in reply to one, or to what was asked of one, reads it.

老王< 账本.json /import
[9] 搬进来了：1场 8局 …
"""

from functools import partial

from telegram import Update
from telegram.ext import CommandHandler, MessageHandler, filters

from bot.actions.files.importing import file_asked_about, import_from, read_file, refuse_import
from bot.context import Context, services
from bot.dispatch import NEW_MESSAGE, Handler, act_on_line, captioned, command_for_us
from storage.portable import MOST_BYTES


async def _import(update: Update, context: Context) -> None:
    """Fetch the file that a line brings, or that it replies about, and bring it in."""
    told = command_for_us(update, context)
    if told is None:
        return
    message, command = told
    store, replied = services(context).store, message.reply_to_message
    document = message.document or (replied.document if replied is not None else None)
    file_id = None if document is None else document.file_id
    if document is None and replied is not None:
        file_id = await file_asked_about(store, message.chat_id, replied.message_id)
    if file_id is None:
        await act_on_line(context, message, partial(refuse_import, too_big=False))
    elif document is not None and (document.file_size or 0) > MOST_BYTES:
        await act_on_line(context, message, partial(refuse_import, too_big=True))
    else:
        file = await context.bot.get_file(file_id)
        content = bytes(await file.download_as_bytearray())
        read = await read_file(store, message.chat_id, file_id, content)
        await act_on_line(context, message, partial(import_from, read=read, words=command.words))


def handlers() -> list[Handler]:
    """Return the handlers of this feature."""
    return [
        MessageHandler(captioned("import") & filters.Document.ALL, _import),
        CommandHandler("import", _import, filters=NEW_MESSAGE),
    ]
