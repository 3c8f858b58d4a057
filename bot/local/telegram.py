"""One in-memory Telegram: people act on it, the bot calls it, and it keeps Telegram's rules on both sides."""

from collections import defaultdict, deque
from collections.abc import Mapping
from dataclasses import dataclass, field
from http import HTTPStatus
from pathlib import Path
from typing import Any

from telegram.error import TimedOut

from bot.local.account import Account, Query
from bot.local.faults import Fault, LostAnswer, raise_before_delivery, too_many_requests
from bot.local.markup import found_entities, trimmed, utf16_length
from bot.local.methods import METHODS
from bot.local.methods.call import TEXT_UNITS, Upload
from bot.local.records import JsonObject, Message, Person, Place, Status
from bot.local.refusals import ActRefused, ApiError, Reason
from bot.local.shapes import user_shape
from bot.local.world import BOT, Clock, World, system_clock

NAME_CHARACTERS = 64
_CALLS_KEPT = 10_000
_COUNTED = frozenset({"sendMessage", "sendPhoto", "sendDocument", "sendDice"})
_MINUTE = 60
_UNSEEN = dict.fromkeys(map(ord, "\u200e\u200f\u2066\u2067\u2068\u2069"))
"""Marks in a label that only steer in which direction it is read; nobody types them."""


@dataclass(frozen=True, slots=True)
class Call:
    """A call the bot made, as the log keeps it."""

    method: str
    parameters: Mapping[str, Any]


@dataclass(slots=True)
class _Ordered:
    fault: Fault
    method: str | None
    chat_id: int | None
    times: int


@dataclass(frozen=True, slots=True)
class Button:
    """A button of a message, by its row and its place in the row, both from 0."""

    message: Message
    row: int
    column: int

    @property
    def shape(self) -> JsonObject:
        """The button as the bot gave it."""
        return self.message.keyboard[self.row][self.column]


@dataclass(slots=True)
class _Flow:
    per_minute: int | None
    sent: dict[int, deque[int]] = field(default_factory=lambda: defaultdict(deque))

    def check(self, chat_id: int, now: int) -> None:
        """Count a message into a group, or refuse the one too many."""
        recent = self.sent[chat_id]
        while recent and recent[0] <= now - _MINUTE:
            recent.popleft()
        if self.per_minute is not None and len(recent) >= self.per_minute:
            raise too_many_requests(recent[0] + _MINUTE - now)
        recent.append(now)


class LocalTelegram:
    """A Telegram in this process, kept in a folder.

    `messages_per_minute` is Telegram's limit of what is sent and edited in a group; None, no limit, is what
    the local chat has. `language` is that of everybody's own Telegram. `world` is what is so,
    `account` the bot's side of it, `calls` the log of its calls.
    """

    def __init__(
        self,
        folder: Path,
        *,
        clock: Clock = system_clock,
        bot: Person = BOT,
        language: str = "zh-hans",
        messages_per_minute: int | None = None,
    ) -> None:
        self.world = World(folder, clock=clock, bot=bot, language=language)
        self.account = Account(self.world)
        self.calls: deque[Call] = deque(maxlen=_CALLS_KEPT)
        self._flow = _Flow(messages_per_minute)
        self._faults: list[_Ordered] = []
        for update in self.world.pending.values():
            if tap := update.get("callback_query"):
                place = Place(tap["message"]["chat"]["id"], tap["message"].get("message_thread_id"))
                self.account.queries[tap["id"]] = Query(tap["from"]["id"], place, self.world.now())

    def close(self) -> None:
        """Close the chat file."""
        self.world.file.close()

    # The bot's side

    def call(
        self, method: str, parameters: Mapping[str, Any], uploads: Mapping[str, Upload] | None = None
    ) -> object:
        """Do what the bot asks; the result in the Bot API's shape.

        Raises ApiError where Telegram would refuse, NetworkError and TimedOut where a fault was ordered.
        """
        self.calls.append(Call(method, dict(parameters)))
        known = METHODS.get(method)
        if known is None:
            raise ApiError(HTTPStatus.NOT_FOUND, "method not found")
        fault = self._next_fault(method, parameters.get("chat_id"))
        if fault is not None:
            raise_before_delivery(fault)
        chat = self.world.chats.get(parameters.get("chat_id", 0))
        if chat is not None and not chat.is_private and (method in _COUNTED or method.startswith("edit")):
            self._flow.check(chat.id, self.world.now())
        result = known.call(self.account, parameters, uploads or {})
        if isinstance(fault, LostAnswer):
            raise TimedOut
        return result

    def fail_next(
        self, fault: Fault, method: str | None = None, *, chat_id: int | None = None, times: int = 1
    ) -> None:
        """Let the next calls fail so: only those of this method and into this chat, where they are named."""
        self._faults.append(_Ordered(fault, method, chat_id, times))

    def _next_fault(self, method: str, chat_id: object) -> Fault | None:
        for ordered in self._faults:
            if ordered.method in (None, method) and ordered.chat_id in (None, chat_id):
                ordered.times -= 1
                if not ordered.times:
                    self._faults.remove(ordered)
                return ordered.fault
        return None

    # The people's side

    def say(  # noqa: PLR0913 - a message has that many sides, all but three by name
        self,
        place: Place,
        name: str,
        text: str,
        *,
        reply_to: int | None = None,
        anonymous: bool = False,
        entities: tuple[JsonObject, ...] = (),
    ) -> Message:
        """Let somebody write; who is new joins the group, and the first to come is its admin.

        `entities` are those a client adds by itself, as a mention of somebody without a username.
        Raises ActRefused.
        """
        written, marked = _checked(text, entities)
        thread_id = place.thread_id
        if reply_to is not None:
            thread_id = self.message(place, reply_to).thread_id
        person = self.join(place, name)
        message = Message(
            chat_id=place.chat_id,
            number=0,
            sender_id=person.id,
            date=self.world.now(),
            thread_id=thread_id,
            anonymous=anonymous,
            text=written,
            entities=marked,
            reply_to=reply_to,
        )
        return self.world.post(message, update="message" if self.account.hears(message) else None)

    def edit(self, place: Place, name: str, number: int, text: str) -> None:
        """Let somebody change what they wrote; raises ActRefused for another's message."""
        message = self.message(place, number)
        if message.sender_id != self.world.person(name).id:
            raise ActRefused(Reason.NOT_YOUR_MESSAGE, str(number))
        written, marked = _checked(text)
        if written == message.text:
            raise ActRefused(Reason.NOTHING_CHANGED, str(number))
        after = message.model_copy(update={"text": written, "entities": marked, "edited": self.world.now()})
        self.world.replace(after, update="edited_message" if self.account.hears(after) else None)

    def press(self, name: str, button: Button) -> None:
        """Let somebody tap a button: the bot hears of it."""
        place = button.message.place
        person = self.join(place, name)
        chat = self.world.chats[place.chat_id]
        if not (chat.is_private or self.account.is_in(chat)):
            return
        query_id = str(self.world.file.count("query"))
        self.account.queries[query_id] = Query(person.id, place, self.world.now())
        query: JsonObject = {
            "id": query_id,
            "from": user_shape(person),
            "message": self.world.shape(button.message),
            "chat_instance": str(place.chat_id),
            "data": button.shape["callback_data"],
        }
        self.world.notify({"callback_query": query})

    def button(self, place: Place, label: str) -> Button:
        """Return the newest button here with this label, else the newest whose label contains it."""
        newest = [message for message in self.world.messages_in(place) if message.markup]
        found = _labelled(newest, label)
        if found is None:
            raise ActRefused(Reason.NO_BUTTON, label)
        return found

    def button_of(self, message: Message, label: str) -> Button:
        """Return the button of this message with this label, else the one whose label contains it."""
        found = _labelled([message], label)
        if found is None:
            raise ActRefused(Reason.NO_BUTTON_ON_MESSAGE, label)
        return found

    def message(self, place: Place, number: int) -> Message:
        """Return a message of the chat by its number; raises ActRefused where there is none."""
        message = self.world.messages[place.chat_id].get(number)
        if message is None:
            raise ActRefused(Reason.NO_MESSAGE, str(number))
        return message

    def join(self, place: Place, name: str) -> Person:
        """Let somebody into a group, in charge of it where nobody was there before; returns who it is."""
        chat = self.world.chats[place.chat_id]
        if chat.is_private and chat.title != name:
            raise ActRefused(Reason.NOT_YOUR_CHAT, chat.title)
        if not name or len(name) > NAME_CHARACTERS:
            raise ActRefused(Reason.NAME_TOO_LONG, name)
        person = self.world.person(name)
        if not chat.is_private and person.id not in chat.present:
            is_first = not any(id_ != self.world.bot.id for id_ in chat.members)
            self.world.set_status(chat.id, person.id, Status.CREATOR if is_first else Status.MEMBER)
        return person


def _checked(text: str, entities: tuple[JsonObject, ...] = ()) -> tuple[str, tuple[JsonObject, ...]]:
    written, marked = trimmed(text, entities)
    if not written:
        raise ActRefused(Reason.EMPTY_TEXT)
    if utf16_length(written) > TEXT_UNITS:
        raise ActRefused(Reason.TEXT_TOO_LONG, str(TEXT_UNITS))
    return written, (*marked, *found_entities(written))


def _as_typed(label: str) -> str:
    """Return a label without what nobody types, capitals and marks of direction."""
    return label.translate(_UNSEEN).casefold()


def _labelled(newest_first: list[Message], label: str) -> Button | None:
    buttons = [
        Button(message, row, column)
        for message in newest_first
        for row, shapes in enumerate(message.keyboard)
        for column in range(len(shapes))
    ]
    label = _as_typed(label)
    labels = [(button, _as_typed(button.shape["text"])) for button in buttons]
    exact = (button for button, text in labels if text == label)
    containing = (button for button, text in labels if label in text)
    return next(exact, None) or next(containing, None)
