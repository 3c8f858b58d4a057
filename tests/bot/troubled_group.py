"""多事的一桌: a group whose people type and tap whatever happens to the bot, and know what they should owe.

What each of them does is by chance of a seed. They are patient as people are: a button that seems to do
nothing is tapped again, a line that was typed is not typed twice. Whether a tap has booked is looked up in
the ledger; what a line must have booked is not.
"""

import asyncio
import random
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

from patient_taps import PatientTaps
from table_model import OPENING, SEATS, Adjust, Gang, Move, TableModel, WallEnd, Win

from bot.local.happenings import migrate, set_bot_standing
from bot.local.records import Message, Place, Status
from bot.local.telegram import LocalTelegram

_M = TypeVar("_M", Gang, Win)
_TALK = ("谁带了烟", "这牌没法打", "哈哈哈", "再来一局就走")


@dataclass(frozen=True, slots=True)
class Pace:
    """How fast a group is, in seconds: between two lines, and until a tap is tried again."""

    line: float
    patience: float


@dataclass
class TroubledGroup:
    """One group and the tables it has had, by topic; `told` are the sources of what each must have booked."""

    title: str
    place: Place
    telegram: LocalTelegram
    data: Path
    chance: random.Random
    pace: Pace
    acts: Counter[str] = field(default_factory=Counter)
    models: dict[int, TableModel] = field(default_factory=dict)
    told: dict[int, list[str]] = field(default_factory=dict)
    may_tap: bool = True
    _adjusted: int = 0
    _typed: dict[Adjust, tuple[str, int]] = field(default_factory=dict)

    @property
    def topic(self) -> int:
        return self.place.thread_id or 0

    @property
    def model(self) -> TableModel:
        """The table being played."""
        return self.models[self.topic]

    @property
    def booked(self) -> int:
        """How many rows the ledger must have from here."""
        return sum(map(len, self.told.values()))

    def open_table(self) -> None:
        """Let 老王 open a table where the group plays now."""
        self.telegram.say(self.place, "老王", OPENING)
        self.models[self.topic], self.told[self.topic] = TableModel(), []
        self._typed.clear()

    async def play(self, events: int) -> None:
        """Go on until so many rows must have been booked here."""
        while self.booked < events:
            await asyncio.sleep(self.chance.uniform(0, 2 * self.pace.line))
            await self._do(self._next_act())

    def _next_act(self) -> str:
        acts = {"adjust": 30, "gang": 24, "win": 16, "wall": 4, "undo": 6, "talk": 4, "ask": 2}
        if self.may_tap:
            acts |= {"tap a gang": 5, "tap a win": 3, "tap undo": 2, "correct": 4}
        return self.chance.choices(list(acts), list(acts.values()))[0]

    async def _do(self, act: str) -> None:
        """Do something; what cannot be done now is left."""
        if await self._is_done(act):
            self.acts[act] += 1

    async def _is_done(self, act: str) -> bool:
        if act.endswith("undo") and not self.model.can_undo:
            return False
        match act:
            case "tap a gang" | "tap a win":
                move = self._gang() if act == "tap a gang" else self._self_draw()
                return move is not None and await self._tap_through(move)
            case "tap undo":
                return await self._tap_undo()
            case "correct":
                return await self._correct()
            case "undo":
                self._say("/undo", books=True)
                self.model.undo()
            case "ask":
                self._say("/score")
            case "talk":
                self._say(self.chance.choice(_TALK))
            case _:
                moves = {"gang": self._gang, "win": self._win, "wall": self._wall_end}
                self._type(moves.get(act, self._adjust)() or self._adjust())
        return True

    # What is said

    def _say(self, line: str, *, books: bool = False, by: str | None = None) -> Message:
        said = self.telegram.say(self.place, by or self.chance.choice(SEATS), line)
        if books:
            self.told[self.topic].append(f"message:{said.chat_id}:{said.number}")
        return said

    def _type(self, move: Move) -> None:
        # 老王 opened the table, so whatever he wrote he may correct.
        said = self._say(move.line, books=True, by="老王" if isinstance(move, Adjust) else None)
        self.model.book(move)
        if isinstance(move, Adjust):
            self._typed[move] = ("老王", said.number)

    def _adjust(self) -> Adjust:
        """Return an adjustment of an amount that was never said before."""
        self._adjusted += 1
        to, by = self.chance.sample(SEATS, 2)
        return Adjust(to, by, self._adjusted)

    def _gang(self) -> Gang | None:
        playing = self.model.playing
        by = self.chance.choice(playing)
        if sum(isinstance(move, Gang) and move.by == by for move in self.model.current) > 1:
            return None
        kind = self.chance.choice(("直杠", "弯杠", "暗杠"))
        feeder = self.chance.choice([one for one in playing if one != by]) if kind == "直杠" else None
        return self._unless_told(Gang(by, kind, feeder))

    def _win(self) -> Win | None:
        winner, other = self.chance.sample(self.model.playing, 2)
        discarder = self.chance.choice((other, other, None))
        return self._unless_told(Win(winner, discarder, self.chance.choice(("平胡", "对对胡", "清一色"))))

    def _self_draw(self) -> Win | None:
        return self._unless_told(Win(self.chance.choice(self.model.playing), None, "平胡"))

    def _wall_end(self) -> WallEnd | None:
        if not self.model.current:
            return None
        playing = self.model.playing
        ready = self.chance.sample(playing, self.chance.randint(1, len(playing)))
        hands = tuple((by, self.chance.choice(("平胡", "清一色"))) for by in ready)
        return WallEnd(hands)

    def _unless_told(self, move: _M) -> _M | None:
        return None if self.model.was_told(move) else move

    # What is tapped

    @property
    def _taps(self) -> PatientTaps:
        return PatientTaps(self.telegram, self.place, self.data, self.chance, self.pace.patience)

    async def _tap_through(self, move: Gang | Win) -> bool:
        self.told[self.topic].append(await self._taps.book(move))
        self.model.book(move)
        return True

    async def _tap_undo(self) -> bool:
        self.told[self.topic].append(await self._taps.undo())
        self.model.undo()
        return True

    async def _correct(self) -> bool:
        """Let somebody edit an adjustment of the round being played; False where there is none."""
        typed = [move for move in self.model.current if move in self._typed]
        if not typed:
            return False
        old = self.chance.choice(typed)
        assert isinstance(old, Adjust)
        by, number = self._typed.pop(old)
        self._adjusted += 1
        new = Adjust(old.to, old.by, self._adjusted)
        self.told[self.topic].append(await self._taps.correct(by, number, new))
        self.model.correct(old, new)
        self._typed[new] = (by, number)
        return True

    # What happens to the group

    async def throw_out_the_bot(self, seconds: float) -> None:
        """Let an admin remove the bot and add it again; what is said meanwhile it does not hear."""
        set_bot_standing(self.telegram, self.place, "老王", Status.KICKED)
        self.telegram.say(self.place, "小李", "/adjust 老王+1000 小李-1000")
        await asyncio.sleep(seconds)
        set_bot_standing(self.telegram, self.place, "老王", Status.MEMBER)
        self.acts["the bot thrown out and back"] += 1

    def become_a_supergroup(self) -> None:
        """Upgrade the group; the bot is told of it twice, or only in the old group, or only in the new."""
        self.place = migrate(self.telegram, self.place, "老王")
        self._typed.clear()
        untold = self.chance.choice(("migrate_to_chat_id", "migrate_from_chat_id", None))
        for number, update in list(self.telegram.world.pending.items()):
            message = update.get("message", {})
            if untold in message and self.place.chat_id in (message["chat"]["id"], message.get(untold)):
                self.telegram.world.worked_through(number)
        self.acts[f"a supergroup, untold: {untold}"] += 1

    def lose_the_topic(self) -> None:
        """Delete the topic with all that was written there; the group goes on outside of topics."""
        world, gone = self.telegram.world, self.place
        for message in list(world.messages_in(gone)):
            world.delete(message)
        chat = world.chats[gone.chat_id]
        kept = tuple(topic for topic in chat.topics if topic.thread_id != gone.thread_id)
        world.keep_chat(chat.model_copy(update={"topics": kept}))
        self.place, self.may_tap = Place(gone.chat_id), False
        self.open_table()
        self.acts["the topic gone"] += 1
