"""The state of the local Telegram: every change is kept in the chat file first, then told to who listens."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path

from bot.local.chatfile import ChatFile
from bot.local.events import Edited, Event, Posted, Reacted, Rearranged
from bot.local.records import Chat, ChatKind, JsonObject, Message, Person, Place, Status, Topic
from bot.local.shapes import message_shape

Clock = Callable[[], datetime]
Listener = Callable[[Event], None]

BOT = Person(id=7000000001, name="川麻记分", username="chuanma_bot", is_bot=True)
DEFAULT_GROUP = "本群"
_HOMES = {"zh": DEFAULT_GROUP, "en": "Our group"}
"""What the group is called where nobody names one, by the language of who founds it."""
_FIRST_PERSON = 100_001
_FIRST_THREAD = 1_000_001
_SUPERGROUPS = -1_001_000_000_000


def system_clock() -> datetime:
    """Return the time of the machine, in UTC."""
    return datetime.now(UTC)


class World:
    """Who is there, what was written, and what the bot has still to hear.

    `language` is that of the Telegram of everybody who comes.
    `hearing` is the update the bot is working on, where one is worked at a time. The first thing the bot then
    shows counts it as heard: a process killed right after its answer does not answer twice.
    """

    def __init__(
        self, folder: Path, *, clock: Clock = system_clock, bot: Person = BOT, language: str = "zh-hans"
    ) -> None:
        self.file = ChatFile(folder)
        self.bot = bot
        self.clock = clock
        self.language = language
        self.people: dict[int, Person] = {person.id: person for person in self.file.people()}
        self.people[bot.id] = bot
        self.chats: dict[int, Chat] = {chat.id: chat for chat in self.file.chats()}
        self.messages: dict[int, dict[int, Message]] = {chat_id: {} for chat_id in self.chats}
        for message in self.file.messages():
            self.messages[message.chat_id][message.number] = message
        self.pending: dict[int, JsonObject] = {update["update_id"]: update for update in self.file.pending()}
        self.listeners: list[Listener] = []
        self.hearing: int | None = None
        self.arrivals: list[Callable[[], None]] = []

    def now(self) -> int:
        """Return the time in Unix seconds."""
        return int(self.clock().timestamp())

    def tell(self, event: Event) -> None:
        """Let every listener know."""
        for listener in tuple(self.listeners):
            listener(event)

    # People and places

    def person(self, name: str) -> Person:
        """Return the person of this name, who comes into being with it."""
        known = next((person for person in self.people.values() if person.name == name), None)
        if known is not None and not known.is_bot:
            return known
        number = max(
            (id_ for id_, someone in self.people.items() if not someone.is_bot), default=_FIRST_PERSON - 1
        )
        person = Person(id=number + 1, name=name, language=self.language)
        self.keep_person(person)
        return person

    def keep_person(self, person: Person) -> None:
        """Keep somebody, new or changed."""
        self.file.save(records=[person])
        self.people[person.id] = person
        self.tell(Rearranged())

    def keep_chat(self, chat: Chat) -> None:
        """Keep a chat, new or changed."""
        self.file.save(records=[chat])
        self.chats[chat.id] = chat
        self.messages.setdefault(chat.id, {})
        self.tell(Rearranged())

    def group(self, title: str | None = None) -> Place:
        """群: the group of this title, else the one of who names none; the bot is in it from the first."""
        title = self._home() if title is None else title
        for chat in self.chats.values():
            if chat.title == title and not chat.is_private and chat.migrated_to is None:
                return Place(chat.id)
        return self.found_group(title, ChatKind.SUPERGROUP)

    def _home(self) -> str:
        """Return the title of the group where nobody names one, whichever language founded it."""
        there = {chat.title for chat in self.chats.values() if not chat.is_private}
        found = (title for title in _HOMES.values() if title in there)
        return next(found, _HOMES.get(self.language[:2], DEFAULT_GROUP))

    def found_group(self, title: str, kind: ChatKind) -> Place:
        """Return a new group of this kind."""
        number = self.file.count("group")
        chat_id = _SUPERGROUPS - number if kind is ChatKind.SUPERGROUP else -number
        self.keep_chat(Chat(id=chat_id, kind=kind, title=title, members={self.bot.id: Status.MEMBER}))
        return Place(chat_id)

    def topic(self, title: str, name: str) -> Place:
        """话题: the topic of this name in the group of this title."""
        chat = self.chats[self.group(title).chat_id]
        for topic in chat.topics:
            if topic.name == name:
                return Place(chat.id, topic.thread_id)
        topic = Topic(thread_id=_FIRST_THREAD + len(chat.topics), name=name)
        self.keep_chat(chat.model_copy(update={"topics": (*chat.topics, topic)}))
        return Place(chat.id, topic.thread_id)

    def private(self, name: str) -> Place:
        """私聊: the private chat of this person with the bot."""
        person = self.person(name)
        if person.id not in self.chats:
            self.keep_chat(Chat(id=person.id, kind=ChatKind.PRIVATE, title=person.name))
        return Place(person.id)

    def set_status(self, chat_id: int, person_id: int, status: Status) -> None:
        """Make somebody this in a chat."""
        chat = self.chats[chat_id]
        if chat.status_of(person_id) is not status:
            self.keep_chat(chat.model_copy(update={"members": chat.members | {person_id: status}}))

    def topic_name(self, place: Place) -> str | None:
        """Return the name of the topic, None outside one."""
        topics = self.chats[place.chat_id].topics
        return next((topic.name for topic in topics if topic.thread_id == place.thread_id), None)

    # Messages and updates

    def shape(self, message: Message) -> JsonObject:
        """Return the message as the Bot API shows it."""
        return message_shape(
            message, self.chats[message.chat_id], self.people, self.messages[message.chat_id]
        )

    def next_number(self, chat_id: int) -> int:
        """Return the number the next message of this chat gets."""
        return self.chats[chat_id].last_number + 1

    def post(self, message: Message, *, update: str | None = None) -> Message:
        """Put a message into its chat under its next number; `update` names the kind of update it makes."""
        number = self.next_number(message.chat_id)
        message = message.model_copy(update={"number": number})
        chat = self.chats[message.chat_id].model_copy(update={"last_number": number})
        updates = [self._update({update: self.shape(message)})] if update else []
        self.file.save(records=[chat, message], updates=updates, heard=self._heard_by(message))
        self.chats[chat.id] = chat
        self.messages[chat.id][number] = message
        self._queue(updates)
        self.tell(Posted(message))
        return message

    def replace(self, message: Message, *, update: str | None = None) -> None:
        """Change a message in place; `update` names the kind of update it makes."""
        updates = [self._update({update: self.shape(message)})] if update else []
        self.file.save(records=[message], updates=updates, heard=self._heard_by(message))
        self.messages[message.chat_id][message.number] = message
        self._queue(updates)
        self.tell(Edited(message))

    def react(self, message: Message) -> None:
        """Keep a message whose reactions changed."""
        previous = self.messages[message.chat_id][message.number].reactions
        self.file.save(records=[message], heard=self.hearing)
        self.messages[message.chat_id][message.number] = message
        self.tell(Reacted(message, previous))

    def delete(self, message: Message) -> None:
        """Take a message away, as somebody in charge of a group can; its number is not given again."""
        self.file.delete_message(message)
        del self.messages[message.chat_id][message.number]

    def notify(self, content: JsonObject) -> None:
        """Queue an update that is no message: a tap, a change of the bot's own standing."""
        updates = [self._update(content)]
        self.file.save(updates=updates)
        self._queue(updates)

    def worked_through(self, update_id: int) -> None:
        """Forget an update the bot has heard to its end."""
        if update_id in self.pending:
            self.file.delete_update(update_id)
            del self.pending[update_id]

    def messages_in(self, place: Place) -> Iterator[Message]:
        """Return the messages of a place, newest first."""
        numbered = self.messages[place.chat_id].values()
        return (message for message in reversed(numbered) if message.place == place)

    def _heard_by(self, message: Message) -> int | None:
        """Return the update that is being heard, if this message of the bot's shows that it was."""
        return self.hearing if message.sender_id == self.bot.id else None

    def _update(self, content: JsonObject) -> JsonObject:
        return {"update_id": self.file.count("update"), **content}

    def _queue(self, updates: list[JsonObject]) -> None:
        self.pending.update({update["update_id"]: update for update in updates})
        for arrived in self.arrivals if updates else ():
            arrived()
