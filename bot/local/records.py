"""What the local Telegram remembers: people, chats, messages; frozen rows kept in the chat file as JSON."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from pydantic import BaseModel, ConfigDict

JsonObject = dict[str, Any]
"""An object of the Bot API, in the shape its documentation gives."""


class Record(BaseModel):
    """A frozen row of the chat file."""

    model_config = ConfigDict(frozen=True)


class Status(StrEnum):
    """What somebody is in a chat, in the Bot API's words."""

    CREATOR = "creator"
    ADMINISTRATOR = "administrator"
    MEMBER = "member"
    LEFT = "left"
    KICKED = "kicked"


PRESENT = frozenset({Status.CREATOR, Status.ADMINISTRATOR, Status.MEMBER})
IN_CHARGE = frozenset({Status.CREATOR, Status.ADMINISTRATOR})


class Person(Record):
    """An account: somebody at the table, or the bot itself."""

    id: int
    name: str
    username: str | None = None
    language: str = "zh-hans"
    is_bot: bool = False


class ChatKind(StrEnum):
    """The kinds of chat a bot can be in."""

    PRIVATE = "private"
    GROUP = "group"
    SUPERGROUP = "supergroup"


class Topic(Record):
    """A topic (话题) of a forum group."""

    thread_id: int
    name: str


class Chat(Record):
    """A chat, who is in it, and the last message number given out: a number is never given twice."""

    id: int
    kind: ChatKind
    title: str
    members: dict[int, Status] = {}
    topics: tuple[Topic, ...] = ()
    last_number: int = 0
    migrated_to: int | None = None

    @property
    def is_private(self) -> bool:
        """Whether this is one person's own chat with the bot."""
        return self.kind is ChatKind.PRIVATE

    @property
    def present(self) -> frozenset[int]:
        """Who is in it now."""
        return frozenset(person for person, status in self.members.items() if status in PRESENT)

    def status_of(self, person_id: int) -> Status:
        """Return what this person is here; a stranger counts as having left."""
        return self.members.get(person_id, Status.LEFT)


@dataclass(frozen=True, slots=True)
class Place:
    """Where a line is spoken: a chat, and in a forum one of its topics."""

    chat_id: int
    thread_id: int | None = None


class AttachmentKind(StrEnum):
    """How a file is shown."""

    PHOTO = "photo"
    DOCUMENT = "document"


class Attachment(Record):
    """A file the bot sent; its id is its name in the folder of files, its sizes are bytes and pixels."""

    kind: AttachmentKind
    file_id: str
    name: str
    mime: str
    size: int
    width: int = 0
    height: int = 0


class Dice(Record):
    """An animated emoji with a value Telegram threw."""

    emoji: str
    value: int


class Message(Record):
    """A message as the chat shows it; with an attachment `text` is its caption. Times are Unix seconds."""

    chat_id: int
    number: int
    sender_id: int
    date: int
    thread_id: int | None = None
    anonymous: bool = False
    edited: int | None = None
    text: str = ""
    entities: tuple[JsonObject, ...] = ()
    markup: JsonObject | None = None
    reply_to: int | None = None
    attachment: Attachment | None = None
    dice: Dice | None = None
    reactions: tuple[str, ...] = ()
    service: JsonObject | None = None

    @property
    def place(self) -> Place:
        """Where it stands."""
        return Place(self.chat_id, self.thread_id)

    @property
    def keyboard(self) -> tuple[tuple[JsonObject, ...], ...]:
        """The rows of buttons below it, none if it has none."""
        rows = (self.markup or {}).get("inline_keyboard", ())
        return tuple(tuple(row) for row in rows)
