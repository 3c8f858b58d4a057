"""What the methods share: their parameters as models, and the checks every call into a chat goes through."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

from bot.local.account import Account
from bot.local.keyboards import checked_markup
from bot.local.markup import found_entities, utf16_length
from bot.local.records import Chat, JsonObject, Message, Status
from bot.local.refusals import ApiError, bad_request, forbidden
from bot.local.world import World

TEXT_UNITS = 4096
CAPTION_UNITS = 1024


@dataclass(frozen=True, slots=True)
class Upload:
    """A file sent along with a call."""

    name: str
    content: bytes
    mime: str


class Parameters(BaseModel):
    """The parameters of a call; what a method does not know it ignores, as Telegram does."""

    model_config = ConfigDict(frozen=True, arbitrary_types_allowed=True)
    uploads: dict[str, Upload] = {}


P = TypeVar("P", bound=Parameters)
Work = Callable[[Account, P], object]


@dataclass(frozen=True, slots=True)
class Method(Generic[P]):
    """A method of the Bot API: how its parameters are read, and what it does."""

    parameters: type[P]
    work: Work[P]

    def call(self, account: Account, given: Mapping[str, Any], uploads: Mapping[str, Upload]) -> object:
        """Read the parameters and do it; raises ApiError where Telegram would refuse."""
        try:
            parameters = self.parameters.model_validate({**given, "uploads": dict(uploads)})
        except ValidationError as error:
            fault = error.errors()[0]
            field = ".".join(map(str, fault["loc"]))
            raise ApiError(400, f'parameter "{field}" is wrong: {fault["msg"]}') from error
        return self.work(account, parameters)


class InChat(Parameters):
    """A call into one chat."""

    chat_id: int | str


class OnMessage(InChat):
    """A call about one message."""

    message_id: int


class ReplyTo(BaseModel):
    """Which message a sent one replies to."""

    message_id: int
    allow_sending_without_reply: bool = False


class Sending(InChat):
    """A call that posts a message."""

    message_thread_id: int | None = None
    reply_parameters: ReplyTo | None = None
    reply_markup: JsonObject | None = None


def written(text: str, *, limit: int = TEXT_UNITS) -> JsonObject:
    """Return a plain text as it will stand in the chat, with what Telegram marks in it."""
    text = text.strip()
    if utf16_length(text) > limit:
        raise bad_request("message is too long" if limit == TEXT_UNITS else "message caption is too long")
    return {"text": text, "entities": found_entities(text)}


def chat_of(world: World, chat_id: int | str) -> Chat:
    """Return the chat of this id, if the bot may speak there."""
    chat = world.chats.get(chat_id) if isinstance(chat_id, int) else None
    if chat is None:
        if chat_id in world.people:
            raise forbidden("bot can't initiate conversation with a user")
        raise bad_request("chat not found")
    if chat.migrated_to is not None:
        raise ApiError(400, "group chat was upgraded to a supergroup chat", migrate_to=chat.migrated_to)
    status = chat.status_of(world.bot.id)
    if chat.is_private:
        if status is Status.KICKED:
            raise forbidden("bot was blocked by the user")
        if not chat.last_number:
            raise forbidden("bot can't initiate conversation with a user")
    elif status is Status.KICKED:
        raise ApiError(403, f"bot was kicked from the {chat.kind.value} chat")
    elif status is Status.LEFT:
        raise ApiError(403, f"bot is not a member of the {chat.kind.value} chat")
    return chat


def message_of(world: World, call: OnMessage, purpose: str) -> Message:
    """Return the message a call is about; `purpose` says what was to be done to it."""
    chat = chat_of(world, call.chat_id)
    message = world.messages[chat.id].get(call.message_id)
    if message is None:
        raise ApiError(400, f"message to {purpose} not found")
    return message


def own_message(world: World, call: OnMessage) -> Message:
    """Return the bot's own message a call is to edit."""
    message = message_of(world, call, "edit")
    if message.sender_id != world.bot.id:
        raise bad_request("message can't be edited")
    return message


def draft(world: World, call: Sending) -> Message:
    """Return the message about to be posted, without its content: where, replying to what, which buttons."""
    chat = chat_of(world, call.chat_id)
    thread_id, reply_to = call.message_thread_id, None
    if thread_id is not None and all(topic.thread_id != thread_id for topic in chat.topics):
        raise bad_request("message thread not found")
    if call.reply_parameters is not None:
        replied = world.messages[chat.id].get(call.reply_parameters.message_id)
        if replied is None and not call.reply_parameters.allow_sending_without_reply:
            raise bad_request("message to be replied not found")
        reply_to = replied.number if replied else None
        thread_id = replied.thread_id if replied else thread_id
    return Message(
        chat_id=chat.id,
        number=0,
        sender_id=world.bot.id,
        date=world.now(),
        thread_id=thread_id,
        reply_to=reply_to,
        markup=checked_markup(call.reply_markup),
    )


def changed(account: Account, before: Message, content: Mapping[str, Any]) -> JsonObject:
    """Give a message new content, refusing an edit that changes nothing; the message as it stands then."""
    after = before.model_copy(update=dict(content))
    if after == before:
        raise bad_request(
            "message is not modified: specified new message content and reply markup are exactly the same "
            "as a current content and reply markup of the message"
        )
    after = after.model_copy(update={"edited": account.world.now()})
    account.world.replace(after)
    return account.world.shape(after)
