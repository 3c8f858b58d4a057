"""群: the bot comes and goes, a group becomes a supergroup, and what the bot can read is said."""

import logging
from dataclasses import replace
from functools import partial

from telegram import ChatMember, ChatMemberRestricted, ChatMemberUpdated, Update
from telegram.constants import ChatMemberStatus, ChatType
from telegram.error import TelegramError
from telegram.ext import CallbackContext, ChatMemberHandler, MessageHandler, filters

from bot.actions.groups.coming import (
    board_anew,
    board_as_it_is,
    explain_privacy,
    greet,
    lines_lost,
    lines_work,
    move_group,
    places_in_play,
    privacy_told,
    topics_with_tables,
)
from bot.actions.presence import set_away
from bot.context import App, Context, services
from bot.dispatch import NEW_MESSAGE, Handler, act_on
from bot.heard import Heard, Place
from bot.hearing import heard_line, heard_standing, is_for_the_bot
from bot.membership import IN_CHARGE

_LOG = logging.getLogger(__name__)

_PRESENT = IN_CHARGE | {ChatMemberStatus.MEMBER}


async def _standing_changed(update: Update, context: Context) -> None:
    """Follow what the bot is in a chat: added, removed, or given another standing."""
    change = update.my_chat_member
    if change is None or change.chat.type == ChatType.CHANNEL:
        return
    opened, heard = services(context), heard_standing(change)
    opened.membership.forget(heard.place.chat)
    opened.explained.discard(heard.place.chat)
    if not _is_in(change.new_chat_member):
        await set_away(opened.store, heard.place.chat, heard.at)
        return
    await set_away(opened.store, heard.place.chat, None)
    if heard.private:
        return
    if not _is_in(change.old_chat_member):
        await _joined(context, heard, change)
    elif not context.bot.can_read_all_group_messages:
        await _reading_changed(context, heard, change)


async def _joined(context: Context, heard: Heard, change: ChatMemberUpdated) -> None:
    """Greet a group, and show the boards that were left behind."""
    reads_lines = context.bot.can_read_all_group_messages or _is_in_charge(change.new_chat_member)
    await act_on(context, heard, partial(greet, reads_lines=reads_lines))
    await _show_boards(context, heard)


async def _reading_changed(context: Context, heard: Heard, change: ChatMemberUpdated) -> None:
    """Say so where the bot reads every line from now on."""
    was, now = map(_is_in_charge, (change.old_chat_member, change.new_chat_member))
    if now and not was:
        await act_on(context, heard, lines_work)
    elif was and not now:
        await act_on(context, heard, lines_lost)


async def _migrated(update: Update, context: Context) -> None:
    """Move what is kept of a group to its new id; both service messages say the same."""
    message = update.message
    if message is None:
        return
    old = message.migrate_from_chat_id or message.chat.id
    new = message.migrate_to_chat_id or message.chat.id
    if await move_group(services(context).store, old, new):
        await _show_boards(context, replace(heard_line(message), place=Place(new)))


async def _show_boards(context: Context, heard: Heard) -> None:
    for topic in await topics_with_tables(services(context).store, heard.place.chat):
        await act_on(context, replace(heard, place=Place(heard.place.chat, topic)), board_anew)


async def _explain_once(update: Update, context: Context) -> None:
    """After the first command in a group, say what the bot cannot read there."""
    message, opened = update.message, services(context)
    if message is None or context.bot.can_read_all_group_messages or not is_for_the_bot(message):
        return
    chat = message.chat.id
    if chat in opened.explained:
        return
    if await privacy_told(opened.store, chat) or await _is_admin_here(context, chat):
        opened.explained.add(chat)
        return
    # The command has been dealt with, and this is no further part of it.
    await act_on(context, heard_line(message), explain_privacy)


async def _is_admin_here(context: Context, chat: int) -> bool:
    return await services(context).membership.is_admin(context.bot, chat, context.bot.id)


async def redraw_boards(application: App, since: int) -> None:
    """Bring boards up to date after a start: what was booked last may not have been shown any more.

    Those of tables at which something happened since then, in Unix seconds.
    """
    context: Context = CallbackContext(application)
    for standing in await places_in_play(services(context).store, since):
        heard = Heard(
            place=Place(standing.telegram_id, standing.topic),
            title=standing.title,
            private=standing.telegram_id > 0,
            actor=None,
            text="",
            message=0,
            source="start",
            query=None,
            # Older than anything: that the bot starts says nothing about where it may write.
            at=0,
        )
        try:
            await act_on(context, heard, board_as_it_is)
        except TelegramError:
            _LOG.warning("the board in chat %s was not drawn anew", standing.telegram_id, exc_info=True)


def _is_in(member: ChatMember) -> bool:
    return member.status in _PRESENT or (isinstance(member, ChatMemberRestricted) and member.is_member)


def _is_in_charge(member: ChatMember) -> bool:
    return member.status in IN_CHARGE


def handlers() -> list[Handler]:
    """Return the handlers of this feature."""
    return [
        ChatMemberHandler(_standing_changed, ChatMemberHandler.MY_CHAT_MEMBER),
        MessageHandler(filters.StatusUpdate.MIGRATE, _migrated),
    ]


def afterwards() -> list[Handler]:
    """Return what follows a command that another feature has answered."""
    is_command = NEW_MESSAGE & filters.COMMAND & filters.ChatType.GROUPS
    return [MessageHandler(is_command, _explain_once)]
