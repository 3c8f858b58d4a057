"""Messages of text and buttons: sent, edited, reacted to."""

from typing import Any

from telegram.constants import ReactionEmoji

from bot.local.account import Account
from bot.local.keyboards import checked_markup
from bot.local.methods.call import (
    Method,
    OnMessage,
    Sending,
    changed,
    draft,
    message_of,
    own_message,
    written,
)
from bot.local.records import Dice, JsonObject, Message
from bot.local.refusals import bad_request

_DIE, _FACES = "🎲", 6
_REACTIONS = frozenset(emoji.value for emoji in ReactionEmoji)


class SendMessage(Sending):
    """The parameters of sendMessage."""

    text: str = ""


def send_message(account: Account, call: SendMessage) -> JsonObject:
    """Post a text."""
    message = draft(account.world, call)
    return _posted(account, message.model_copy(update=_content(call.text)))


class SendDice(Sending):
    """The parameters of sendDice."""

    emoji: str = _DIE


def send_dice(account: Account, call: SendDice) -> JsonObject:
    """Throw Telegram's own dice: the value is Telegram's, not the bot's."""
    message = draft(account.world, call)
    if call.emoji != _DIE:
        raise bad_request("invalid dice emoji")
    dice = Dice(emoji=call.emoji, value=account.throw(_FACES))
    return _posted(account, message.model_copy(update={"dice": dice}))


class EditMessageText(OnMessage):
    """The parameters of editMessageText; without a markup the buttons go."""

    text: str = ""
    reply_markup: JsonObject | None = None


def edit_message_text(account: Account, call: EditMessageText) -> JsonObject:
    """Change the text of a message of the bot's own."""
    before = own_message(account.world, call)
    if before.attachment or before.dice:
        raise bad_request("there is no text in the message to edit")
    return changed(account, before, _content(call.text) | {"markup": checked_markup(call.reply_markup)})


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


def _content(text: str) -> JsonObject:
    content = written(text)
    if not content["text"]:
        raise bad_request("message text is empty")
    return content


def _posted(account: Account, message: Message) -> JsonObject:
    return account.world.shape(account.world.post(message))


METHODS: dict[str, Method[Any]] = {
    "sendMessage": Method(SendMessage, send_message),
    "sendDice": Method(SendDice, send_dice),
    "editMessageText": Method(EditMessageText, edit_message_text),
    "setMessageReaction": Method(SetMessageReaction, set_message_reaction),
}
