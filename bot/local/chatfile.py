"""The chat file: one SQLite file from which people, numbers, messages and undelivered updates come back.

Every change is one committed transaction before anybody hears of it, so a killed process neither loses a
number nor gives one twice. Only the local chat uses it; the score is kept elsewhere.
"""

import json
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import TypeVar

from bot.local.records import Chat, JsonObject, Message, Person, Record
from bot.local.refusals import ActRefused, Reason
from storage.disk import explained, unwritable

_SCHEMA = """
CREATE TABLE IF NOT EXISTS person (id INTEGER PRIMARY KEY, record TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS chat (id INTEGER PRIMARY KEY, record TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS message (
    chat_id INTEGER NOT NULL, number INTEGER NOT NULL, record TEXT NOT NULL, PRIMARY KEY (chat_id, number)
) STRICT;
CREATE TABLE IF NOT EXISTS pending (update_id INTEGER PRIMARY KEY, body TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS counter (name TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT;
"""

_PATIENCE_SECONDS = 0.5
"""So long another program may hold the file; meanwhile the chat stands still."""

_R = TypeVar("_R", bound=Record)


@contextmanager
def _kept() -> Iterator[None]:
    """Write something; where the disk does not take it, whoever did it is told, and the chat goes on."""
    try:
        yield
    except sqlite3.Error as error:
        raise ActRefused(Reason.NOT_KEPT, str(error)) from error


class ChatFile:
    """Durable rows of the local chat, in `chat.db` of a folder, and the folder of files sent beside it.

    Each change raises `ActRefused` where it could not be kept, and then nothing of it was.

    Raises:
        StoreError: the file cannot be opened.

    """

    def __init__(self, folder: Path) -> None:
        self.files = folder / "files"
        path = folder / "chat.db"
        try:
            self.files.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise unwritable(folder, error) from error
        with explained(path), ExitStack() as opening:
            self._connection = sqlite3.connect(path, isolation_level=None, timeout=_PATIENCE_SECONDS)
            opening.callback(self._connection.close)
            self._connection.execute("PRAGMA journal_mode = WAL")
            self._connection.execute("PRAGMA synchronous = NORMAL")
            self._connection.executescript(_SCHEMA)
            opening.pop_all()

    def close(self) -> None:
        """Close the file; nothing is waiting to be written."""
        self._connection.close()

    def people(self) -> list[Person]:
        """Everybody who ever spoke, in the order they came."""
        return self._records(Person, "SELECT record FROM person ORDER BY id")

    def chats(self) -> list[Chat]:
        """Every chat, oldest first."""
        return self._records(Chat, "SELECT record FROM chat ORDER BY rowid")

    def messages(self) -> list[Message]:
        """Every message, by chat and number."""
        return self._records(Message, "SELECT record FROM message ORDER BY chat_id, number")

    def pending(self) -> list[JsonObject]:
        """Return the updates the bot has not worked through yet, oldest first."""
        with closing(self._connection.execute("SELECT body FROM pending ORDER BY update_id")) as rows:
            return [json.loads(body) for (body,) in rows]

    def count(self, name: str) -> int:
        """Return the next number of this name, from 1, never the same twice."""
        sql = (
            "INSERT INTO counter VALUES (?, 1) "
            "ON CONFLICT (name) DO UPDATE SET value = value + 1 RETURNING value"
        )
        with _kept(), closing(self._connection.execute(sql, (name,))) as rows:
            return int(rows.fetchone()[0])

    def save(
        self,
        *,
        records: Iterable[Person | Chat | Message] = (),
        updates: Iterable[JsonObject] = (),
        heard: int | None = None,
    ) -> None:
        """Keep all of these and forget the update that was heard; if the process dies on the way, neither."""
        with _kept():
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                for record in records:
                    self._put(record)
                for update in updates:
                    row = (update["update_id"], json.dumps(update, ensure_ascii=False))
                    self._connection.execute("INSERT OR REPLACE INTO pending VALUES (?, ?)", row)
                if heard is not None:
                    self.delete_update(heard)
                self._connection.execute("COMMIT")
            except BaseException:
                self._connection.rollback()
                raise

    def delete_message(self, message: Message) -> None:
        """Forget a message; its number stays used."""
        place = (message.chat_id, message.number)
        with _kept():
            self._connection.execute("DELETE FROM message WHERE chat_id = ? AND number = ?", place)

    def delete_update(self, update_id: int) -> None:
        """Forget an update the bot has worked through."""
        with _kept():
            self._connection.execute("DELETE FROM pending WHERE update_id = ?", (update_id,))

    def _put(self, record: Person | Chat | Message) -> None:
        body = record.model_dump_json(exclude_defaults=True)
        match record:
            case Person():
                self._connection.execute("INSERT OR REPLACE INTO person VALUES (?, ?)", (record.id, body))
            case Chat():
                sql = "INSERT INTO chat VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET record = excluded.record"
                self._connection.execute(sql, (record.id, body))
            case Message():
                row = (record.chat_id, record.number, body)
                self._connection.execute("INSERT OR REPLACE INTO message VALUES (?, ?, ?)", row)

    def _records(self, kind: type[_R], sql: str) -> list[_R]:
        with closing(self._connection.execute(sql)) as rows:
            return [kind.model_validate_json(body) for (body,) in rows]
