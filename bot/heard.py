"""听到: what came from Telegram, as the actions take it: where, who, what, and what it is known by."""

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
    update: int | None = None
