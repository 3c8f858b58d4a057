"""Messages of text and buttons: sent, edited, deleted, reacted to."""

from typing import Any, Literal

from telegram.constants import ReactionEmoji

from bot.local.account import Account
from bot.local.events import Acting
from bot.local.keyboards import checked_markup
from bot.local.methods.call import (
    InChat,
    Method,
    OnMessage,
    Sending,
    changed,
    chat_of,
    draft,
    message_of,
    own_message,
    place_of,
    written,
)
from bot.local.records import IN_CHARGE, Dice, JsonObject, Message
from bot.local.refusals import bad_request

DELETABLE_SECONDS = 48 * 3600
DELETED_AT_ONCE = 100
_FACES = {"🎲": 6, "🎯": 6, "🎳": 6, "🏀": 5, "⚽": 5, "🎰": 64}
_REACTIONS = frozenset(emoji.value for emoji in ReactionEmoji)


class SendMessage(Sending):
    """The parameters of sendMessage."""

    text: str = ""
    parse_mode: str | None = None
    entities: tuple[JsonObject, ...] | None = None


def send_message(account: Account, call: SendMessage) -> JsonObject:
    """Post a text."""
    message = draft(account.world, call)
    body = written(call.text, call.parse_mode, call.entities)
    if not body.text:
        raise bad_request("message text is empty")
    return _posted(account, message.model_copy(update={"text": body.text, "entities": body.entities}))


class SendDice(Sending):
    """The parameters of sendDice."""

    emoji: str = "🎲"


def send_dice(account: Account, call: SendDice) -> JsonObject:
    """Throw Telegram's own dice: the value is Telegram's, not the bot's."""
    message = draft(account.world, call)
    faces = _FACES.get(call.emoji)
    if faces is None:
        raise bad_request("invalid dice emoji")
    dice = Dice(emoji=call.emoji, value=account.throw(faces))
    return _posted(account, message.model_copy(update={"dice": dice}))


class EditMessageText(OnMessage):
    """The parameters of editMessageText; without a markup the buttons go."""

    text: str = ""
    parse_mode: str | None = None
    entities: tuple[JsonObject, ...] | None = None
    reply_markup: JsonObject | None = None


def edit_message_text(account: Account, call: EditMessageText) -> JsonObject:
    """Change the text of a message of the bot's own."""
    before = own_message(account.world, call)
    if before.attachment or before.dice:
        raise bad_request("there is no text in the message to edit")
    body = written(call.text, call.parse_mode, call.entities)
    if not body.text:
        raise bad_request("message text is empty")
    content = {"text": body.text, "entities": body.entities, "markup": checked_markup(call.reply_markup)}
    return changed(account, before, content)


class EditMessageReplyMarkup(OnMessage):
    """The parameters of editMessageReplyMarkup."""

    reply_markup: JsonObject | None = None


def edit_message_reply_markup(account: Account, call: EditMessageReplyMarkup) -> JsonObject:
    """Change the buttons of a message of the bot's own."""
    before = own_message(account.world, call)
    return changed(account, before, {"markup": checked_markup(call.reply_markup)})


def delete_message(account: Account, call: OnMessage) -> bool:
    """Delete a message: the bot's own while it is young, another's where the bot is in charge."""
    world = account.world
    message = message_of(world, call, "delete")
    chat = world.chats[message.chat_id]
    is_young = world.now() - message.date < DELETABLE_SECONDS
    is_own = message.sender_id == world.bot.id or chat.is_private
    if not (chat.status_of(world.bot.id) in IN_CHARGE or (is_own and is_young)):
        raise bad_request("message can't be deleted")
    world.delete(message)
    return True


class DeleteMessages(InChat):
    """The parameters of deleteMessages."""

    message_ids: tuple[int, ...]


def delete_messages(account: Account, call: DeleteMessages) -> bool:
    """Delete several; those that are not there are passed over."""
    if not 1 <= len(call.message_ids) <= DELETED_AT_ONCE:
        raise bad_request("message identifiers are not specified")
    present = account.world.messages[chat_of(account.world, call.chat_id).id]
    for number in call.message_ids:
        if number in present:
            delete_message(account, OnMessage(chat_id=call.chat_id, message_id=number))
    return True


class SetMessageReaction(OnMessage):
    """The parameters of setMessageReaction."""

    reaction: tuple[JsonObject, ...] = ()


def set_message_reaction(account: Account, call: SetMessageReaction) -> bool:
    """React to a message, or take the reaction back: one emoji of Telegram's list at most."""
    world = account.world
    message = message_of(world, call, "react")
    emoji = tuple(str(reaction.get("emoji", "")) for reaction in call.reaction)
    if not _REACTIONS.issuperset(emoji):
        raise bad_request("REACTION_INVALID")
    if len(emoji) > 1:
        raise bad_request("REACTIONS_TOO_MANY")
    if emoji != message.reactions:
        world.react(message.model_copy(update={"reactions": emoji}))
    return True


class SendChatAction(InChat):
    """The parameters of sendChatAction."""

    action: Literal["typing", "upload_photo", "upload_document", "choose_sticker", "find_location"]
    message_thread_id: int | None = None


def send_chat_action(account: Account, call: SendChatAction) -> bool:
    """Show that the bot is at work."""
    account.world.tell(Acting(place_of(account.world, call, call.message_thread_id)))
    return True


def _posted(account: Account, message: Message) -> JsonObject:
    return account.world.shape(account.world.post(message))


METHODS: dict[str, Method[Any]] = {
    "sendMessage": Method(SendMessage, send_message),
    "sendDice": Method(SendDice, send_dice),
    "sendChatAction": Method(SendChatAction, send_chat_action),
    "editMessageText": Method(EditMessageText, edit_message_text),
    "editMessageReplyMarkup": Method(EditMessageReplyMarkup, edit_message_reply_markup),
    "deleteMessage": Method(OnMessage, delete_message),
    "deleteMessages": Method(DeleteMessages, delete_messages),
    "setMessageReaction": Method(SetMessageReaction, set_message_reaction),
}
