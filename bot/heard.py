"""听到: what came from Telegram, as the actions take it: where, who, what, and what it is known by."""

import re
from dataclasses import dataclass

from storage import Actor


@dataclass(frozen=True, slots=True)
class Place:
    """Where something was said: the chat and, in a forum, the topic; `topic` 0 is the chat itself."""

    chat: int
    topic: int = 0

    @property
    def thread(self) -> int | None:
        """The topic as Telegram wants it."""
        return self.topic or None


@dataclass(frozen=True, slots=True)
class Member:
    """A Telegram account: its id, the name it shows, its @username without the @ if it has one."""

    telegram_id: int
    name: str
    username: str | None = None


@dataclass(frozen=True, slots=True)
class Mention:
    """A member mentioned in a line without a @username: the words that do it, and who is meant."""

    text: str
    member: Member


_COMMAND = re.compile(r"/(\w+)(?:@(\w+))?(?:\s+|$)")


@dataclass(frozen=True, slots=True)
class Command:
    """A command as it was typed: its name without the slash, the bot that it names, the words behind."""

    name: str
    bot: str | None
    words: str

    def is_for(self, username: str) -> bool:
        """Whether it is for the bot of this name; one that names none is for all."""
        return self.bot is None or self.bot.lower() == username.lower()


def command_in(text: str) -> Command | None:
    """Return the command that a text begins with, None where it begins with none.

    >>> command_in("/hu@chuanma_bot 老王 自摸")
    Command(name='hu', bot='chuanma_bot', words='老王 自摸')
    """
    told = _COMMAND.match(text)
    return None if told is None else Command(told[1], told[2], text[told.end() :])


@dataclass(frozen=True, slots=True)
class Heard:
    """One line or one tap.

    Attributes:
        place: the chat and topic.
        title: what the chat calls itself.
        private: whether it is the private chat with one person.
        actor: who it came from; None for anonymous admins and channels, who cannot be told apart.
        text: the line as typed, empty for a tap.
        message: the message that was typed, or that holds the button.
        source: what records it exactly once: the same line or tap always has the same.
        query: the tap to answer, None for a line.
        at: when, in Unix seconds.
        replied_to: the message this one replies to.
        member: the account it came from; None where `actor` is.
        answered: whose message this one replies to; None for a bot's or nobody's.
        mentions: who is mentioned in the line without a @username.
        is_admin: whether it came from an admin of the chat; None while Telegram was not asked.
        is_owner: whether it came from the owner of this bot.
        language: what the sender's Telegram is set to, as `zh-hans`.
        is_forwarded: whether it was passed on from somewhere, so that it may be another's words.
        update: Telegram's number of it, where it is to leave the inbox together with what it does.

    """

    place: Place
    title: str
    private: bool
    actor: Actor | None
    text: str
    message: int
    source: str
    query: str | None
    at: int
    replied_to: int | None = None
    member: Member | None = None
    answered: Member | None = None
    mentions: tuple[Mention, ...] = ()
    is_admin: bool | None = None
    is_owner: bool = False
    language: str | None = None
    is_forwarded: bool = False
    update: int | None = None

    @property
    def about(self) -> int | None:
        """The message that this is about: that of the tapped button, or the one that a line replies to."""
        return self.replied_to if self.query is None else self.message
