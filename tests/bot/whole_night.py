"""整个晚上: several groups with one bot, people who act in them, and the paper that each keeps beside it."""

import asyncio
import logging
import re
from collections.abc import Coroutine, Iterator
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

from inbox_room import Complaints, InboxRoom, opened_inbox_room
from kept_ledger import faults_in
from plain_model import Amounts, Note, PaperRound, Sheet, money
from room import LateClock, tells_of_a_fault

from bot.local.events import Edited, Posted, Whispered
from bot.local.records import JsonObject, Message, Place
from bot.local.telegram import Button
from storage import chats
from storage.audit import audit
from storage.checking import read_ledger
from storage.exporting import export
from storage.importing import import_ledger

ADMIN = "老王"
TITLES = ("周五局", "麻友", "二楼")
LEAVE_OUT = "不要它"
"""What is tapped where something else, not confirmed yet, would be missed; then this is booked without it."""

_AMOUNT = re.compile(r"(\S+) ([+-]?[\d.]+)(?:（本局 ([+-]?[\d.]+)）)?( ✅已胡)?")
_TITLE = re.compile(r"🀄 第(\d+)局 · (?:庄 (\S+)|掷骰定庄) · ")
_MOVED = re.compile(r"\S+ [+-][\d.]+(?: \S+ [+-][\d.]+)*")
_KEPT = """
    SELECT chats.telegram_id, tables.id AS table_id, people.name, amount
    FROM tallies JOIN people ON people.id = person_id JOIN tables ON tables.id = table_id
    JOIN chats ON chats.id = tables.chat_id WHERE amount <> 0
"""
_ROWS = """
    SELECT chats.telegram_id, count(*) AS count FROM events JOIN rounds ON rounds.id = round_id
    JOIN tables ON tables.id = table_id JOIN chats ON chats.id = tables.chat_id GROUP BY chats.telegram_id
"""
_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class ToldLine:
    """A typed line that was booked: its message and update, and where it stands on the paper."""

    message: Message
    update: JsonObject
    sheet: Sheet
    round: PaperRound
    note: Note


@dataclass(frozen=True, slots=True)
class SeenButton:
    """A button of the board or of a card as somebody saw it, and what the paper said then."""

    button: Button
    sheet: Sheet
    state: tuple[int, int, int]


@dataclass
class Club:
    """A group: its sheets, the newest last, and what people there remember."""

    title: str
    place: Place
    sheets: list[Sheet] = field(default_factory=list)
    told: list[ToldLine] = field(default_factory=list)
    seen: list[SeenButton] = field(default_factory=list)
    undone: list[JsonObject] = field(default_factory=list)
    half_told: bool = False

    @property
    def sheet(self) -> Sheet:
        return self.sheets[-1]


def state_of(sheet: Sheet) -> tuple[int, int, int]:
    """Return what a button of the current round was drawn for."""
    return sheet.number, sheet.deals, sheet.current.changes


def amounts_in(text: str) -> Amounts:
    """Read the amounts of a message, a line a player, as a person would."""
    read = (_AMOUNT.fullmatch(line) for line in text.splitlines())
    return {found[1]: money(found[2]) for found in read if found and found[1] not in {"合计", "底分"}}


def moved_in(text: str) -> Amounts | None:
    """Read what a card says that its event would move; None where it says nothing."""
    for line in text.splitlines():
        if _MOVED.fullmatch(line):
            words = line.split(" ")
            return {name: money(amount) for name, amount in zip(words[::2], words[1::2], strict=True)}
    return None


class Night:
    """Everything that happens; each act is worked to its end."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.runner = asyncio.Runner()
        self.clock = LateClock()
        self.updates: list[JsonObject] = []
        self.complaints = Complaints()
        logging.getLogger().addHandler(self.complaints)
        self.opened: AbstractAsyncContextManager[InboxRoom]
        self.room: InboxRoom
        self.start()
        world = self.room.telegram.world
        self.clubs = [Club(title, world.group(title)) for title in TITLES]
        self.steps = 0
        self.is_well = True

    def run(self, work: Coroutine[object, object, _T]) -> _T:
        return self.runner.run(work)

    def start(self) -> None:
        self.opened = opened_inbox_room(self.folder, self.clock, self.updates)
        self.room = self.run(self.opened.__aenter__())

    def stop(self) -> None:
        self.run(self.opened.__aexit__(None, None, None))

    def close(self) -> None:
        self.stop()
        self.runner.close()
        logging.getLogger().removeHandler(self.complaints)

    # What people do

    def _begin(self) -> None:
        """Begin a step; until it was checked nobody knows whether all is well."""
        self.is_well = False
        self.room.happened.clear()

    def say(self, club: Club, name: str, text: str, *, reply_to: int | None = None) -> Message:
        """Let somebody write, a while after what was written before."""
        self.clock.turn(61)
        return self.say_at_once(club, name, text, reply_to=reply_to)

    def say_at_once(self, club: Club, name: str, text: str, *, reply_to: int | None = None) -> Message:
        self._begin()
        return self.run(self.room.chat.say(name, text, club.place, reply_to=reply_to))

    def edit(self, club: Club, name: str, number: int, text: str) -> None:
        self._begin()
        self.run(self.room.chat.edit(name, number, text, club.place))

    def press(self, club: Club, name: str, number: int, label: str) -> None:
        """Let somebody tap the button with exactly this label."""
        assert label in self.labels(club, number), (label, self.message(club, number).text)
        self._begin()
        self.run(self.room.chat.tap(name, label, club.place, number=number))

    def press_button(self, name: str, button: Button) -> None:
        self._begin()
        self.run(self.room.chat.press(name, button))

    # What they see

    def message(self, club: Club, number: int) -> Message:
        return self.room.telegram.message(club.place, number)

    def labels(self, club: Club, number: int) -> list[str]:
        return [shape["text"] for row in self.message(club, number).keyboard for shape in row]

    def posted(self) -> list[Message]:
        """Return the messages that the bot sent to what was done last."""
        return [event.message for event in self.room.happened if isinstance(event, Posted)]

    def touched(self) -> list[Message]:
        """Return the messages that the bot sent or changed, as they are now."""
        return [event.message for event in self.room.happened if isinstance(event, Posted | Edited)]

    def whispered(self) -> list[str]:
        return [event.text for event in self.room.happened if isinstance(event, Whispered)]

    def asked(self, club: Club) -> Message | None:
        """Return the card that asks before something is booked, if what was done last brought one."""
        for message in reversed(self.touched()):
            if message.place == club.place and self._asks(club, message):
                return self.message(club, message.number)
        return None

    def open_question(self, club: Club) -> Message | None:
        """Return the newest message of the bot, if it is a card that asks before something is booked."""
        newest = next(iter(self.room.telegram.world.messages_in(club.place)))
        return newest if self._asks(club, newest) else None

    def _asks(self, club: Club, message: Message) -> bool:
        """Whether a card waits for a yes, or holds an event back for what waits for one."""
        return not {"确认", LEAVE_OUT}.isdisjoint(self.labels(club, message.number))

    def board(self, club: Club) -> Message | None:
        """Return the newest board of a group; None while a card stands in its place."""
        for message in self.room.telegram.world.messages_in(club.place):
            if "撤销" in self.labels(club, message.number):
                return message
        return None

    def answers(self) -> list[str]:
        return [*(message.text for message in self.posted()), *self.whispered()]

    # What must be so

    def check(self, club: Club) -> None:
        """Hold everything that is shown and kept against the paper."""
        self.is_well = False
        shown = [message.text for message in self.touched()] + self.whispered()
        assert not tells_of_a_fault(shown), shown
        assert not self.complaints.heard
        for one in self.clubs:
            self._check_board(one)
        self._note_buttons(club)
        self.steps += 1
        self.run(self._check_kept())
        if club.sheets:
            assert self.score(club) == club.sheet.tallies()
        self.is_well = True

    def score(self, club: Club) -> Amounts:
        """Ask for the standing, and read it as a person would."""
        self._begin()
        self.run(self.room.chat.say(ADMIN, "/score", club.place))
        [answer] = self.posted()
        assert answer.text.splitlines()[-1] == "合计 0", answer.text
        amounts = amounts_in(answer.text)
        assert sum(amounts.values()) == 0
        return amounts

    def _check_board(self, club: Club) -> None:
        board = self.board(club)
        if not club.sheets or not club.sheet.is_open:
            assert board is None, board
            return
        if board is None:
            assert club.half_told
            return
        club.half_told = False
        sheet = club.sheet
        title = next(found for line in board.text.splitlines() if (found := _TITLE.match(line)))
        assert (int(title[1]), title[2]) == (sheet.number, sheet.current.dealer), board.text
        assert amounts_in(board.text) == sheet.tallies(), board.text
        rows = {found[1]: found for line in board.text.splitlines() if (found := _AMOUNT.fullmatch(line))}
        priced = sheet.priced(sheet.current)
        winners = {win.by for win in priced.wins}
        for player in sheet.players:
            assert money(rows[player][3] or "0") == priced.net[player], board.text
            assert bool(rows[player][4]) == (player in winners), board.text

    def _note_buttons(self, club: Club) -> None:
        """Remember some of what can be tapped now, to be tapped when it is old."""
        if not club.sheets or not club.sheet.is_open:
            return
        for message in self.room.telegram.world.messages_in(club.place):
            labels = self.labels(club, message.number)
            if "🀄" in message.text and ("撤销" in labels or "· 记" in message.text):
                for row, shapes in enumerate(message.keyboard):
                    for column, shape in enumerate(shapes):
                        # Who sits where and who deals may still be said later.
                        if not any(word in shape["text"] for word in ("坐庄", "定庄", "换人")):
                            button = Button(message, row, column)
                            club.seen.append(SeenButton(button, club.sheet, state_of(club.sheet)))
                return

    def check_exports(self) -> None:
        """Write every group's ledger to a file and read it into an empty group: it is the same."""
        self.run(self._check_exports())

    async def _check_exports(self) -> None:
        async with self.room.store.transaction() as tx:
            for chat in await chats.list_all(tx):
                written = await export(tx, chat)
                copy = await chats.find_or_add(tx, -chat.id, chat.title)
                await import_ledger(tx, copy.id, 0, read_ledger(written.model_dump_json().encode()))
                assert await audit(tx, copy.id) == ()
                assert await export(tx, copy) == written

    async def _check_kept(self) -> None:
        async with self.room.store.reading() as reading:
            kept: dict[tuple[int, int], Amounts] = {}
            for row in await reading.all(_KEPT):
                kept.setdefault((row["telegram_id"], row["table_id"]), {})[row["name"]] = row["amount"]
            written = {row["telegram_id"]: row["count"] for row in await reading.all(_ROWS)}
            assert await faults_in(reading) == []
        for club in self.clubs:
            chat_id = club.place.chat_id
            tables = [amounts for (chat, _), amounts in sorted(kept.items()) if chat == chat_id]
            papers = [dict(self._moved(sheet)) for sheet in club.sheets]
            assert tables == [paper for paper in papers if paper], (club.title, tables, papers)
            assert written.get(chat_id, 0) == sum(sheet.strokes for sheet in club.sheets), club.title

    @staticmethod
    def _moved(sheet: Sheet) -> Iterator[tuple[str, int]]:
        return ((name, amount) for name, amount in sheet.tallies().items() if amount)
