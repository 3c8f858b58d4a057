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

from half_rounds import gang, win
from patient_taps import PatientTaps
from plain_model import WHOLE, Amounts, Json, Note, Sheet
from random_evenings import line_of

from bot.local.happenings import migrate, set_bot_standing
from bot.local.records import Message, Place, Status
from bot.local.telegram import LocalTelegram

SEATS = ("老王", "小李", "阿强", "小美")
PRESET = "chengdu-std"
SHAPES = (("dui_dui_hu",), ("qing_yi_se",))
_TALK = ("谁带了烟", "这牌没法打", "哈哈哈", "再来一局就走")


@dataclass(frozen=True, slots=True)
class Pace:
    """How fast a group is, in seconds: between two lines, and until a tap is tried again."""

    line: float
    patience: float


def units_of(sheet: Sheet) -> Amounts:
    """Return what everybody at a table has won or lost, in units."""
    return {name: amount // WHOLE for name, amount in sheet.tallies().items()}


def _who(event: Json) -> tuple[str, str | None] | None:
    """Return who won and who paid for it alone, None where nobody won."""
    return (event["wins"][0]["by"], event.get("from")) if event.get("wins") else None


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
    sheets: dict[int, Sheet] = field(default_factory=dict)
    told: dict[int, list[str]] = field(default_factory=dict)
    may_tap: bool = True
    _adjusted: int = 0
    _typed: dict[Note, tuple[str, int]] = field(default_factory=dict)

    @property
    def topic(self) -> int:
        return self.place.thread_id or 0

    @property
    def sheet(self) -> Sheet:
        """What the table being played must come to."""
        return self.sheets[self.topic]

    @property
    def booked(self) -> int:
        """How many rows the ledger must have from here."""
        return sum(map(len, self.told.values()))

    def open_table(self) -> None:
        """Let 老王 open a table where the group plays now."""
        self.telegram.say(self.place, "老王", f"/new {' '.join(SEATS)} {PRESET}")
        self.sheets[self.topic], self.told[self.topic] = Sheet(SEATS, {"preset": PRESET}), []
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
        if act.endswith("undo") and self.sheet.newest() is None:
            return False
        match act:
            case "tap a gang" | "tap a win":
                event = self._gang() if act == "tap a gang" else self._self_draw()
                return event is not None and await self._tap_through(event)
            case "tap undo":
                return await self._tap_undo()
            case "correct":
                return await self._correct()
            case "undo":
                self._say("/undo", books=True)
                self.sheet.undo()
            case "ask":
                self._say("/score")
            case "talk":
                self._say(self.chance.choice(_TALK))
            case _:
                events = {"gang": self._gang, "win": self._win, "wall": self._wall_end}
                self._type(events.get(act, self._adjust)() or self._adjust())
        return True

    # What is said

    def _say(self, line: str, *, books: bool = False, by: str | None = None) -> Message:
        said = self.telegram.say(self.place, by or self.chance.choice(SEATS), line)
        if books:
            self.told[self.topic].append(f"message:{said.chat_id}:{said.number}")
        return said

    def _type(self, event: Json) -> None:
        # 老王 opened the table, so whatever he wrote he may correct.
        is_adjustment = event["type"] == "adjust"
        said = self._say(line_of(event, self.sheet), books=True, by="老王" if is_adjustment else None)
        note = self.sheet.tell(event)
        if is_adjustment:
            self._typed[note] = ("老王", said.number)

    def _adjust(self) -> Json:
        """Return an adjustment of an amount that was never said before."""
        to, by = self.chance.sample(SEATS, 2)
        return self._amount_moved(to, by)

    def _amount_moved(self, to: str, by: str) -> Json:
        self._adjusted += 1
        return {"type": "adjust", "transfers": [{"from": by, "to": to, "amount": str(self._adjusted)}]}

    def _gang(self) -> Json | None:
        playing = self.sheet.in_play()
        by = self.chance.choice(playing)
        theirs = [one for one in self._told_now() if (one["type"], one.get("by")) == ("gang", by)]
        if len(theirs) > 1:
            return None
        kind = self.chance.choice(("zhi", "wan", "an"))
        feeder = self.chance.choice([one for one in playing if one != by]) if kind == "zhi" else None
        return self._unless_told(gang(by, kind, feeder))

    def _win(self) -> Json | None:
        winner, other = self.chance.sample(self.sheet.in_play(), 2)
        payer = self.chance.choice((other, other, None))
        return self._unless_told(win(winner, payer, *self.chance.choice(((), *SHAPES))))

    def _self_draw(self) -> Json | None:
        return self._unless_told(win(self.chance.choice(self.sheet.in_play())))

    def _wall_end(self) -> Json | None:
        if not self._told_now():
            return None
        playing = self.sheet.in_play()
        ready = self.chance.sample(playing, self.chance.randint(1, len(playing)))
        hands = [{"patterns": list(self.chance.choice(((), SHAPES[-1])))} for _ in ready]
        best = [{"by": by, "best": hand} for by, hand in zip(ready, hands, strict=True)]
        return {"type": "wall_end", "ready": best, "pigs": []}

    def _told_now(self) -> list[Json]:
        return [note.event for note in self.sheet.current.standing]

    def _unless_told(self, event: Json) -> Json | None:
        """Return an event unless the bot would ask if the same is meant as stands in this round or the last.

        While nothing has happened since, who ended the round before by winning is known at any price.
        """
        now = self._told_now()
        before = [note.event for played in self.sheet.played[-2:-1] for note in played.standing]
        if event in (*before, *now):
            return None
        last = before[-1] if before and not now else {}
        return None if event["type"] == "win" and _who(event) == _who(last) else event

    # What is tapped

    @property
    def _taps(self) -> PatientTaps:
        return PatientTaps(self.telegram, self.place, self.sheet, self.data, self.chance, self.pace.patience)

    async def _tap_through(self, event: Json) -> bool:
        self.told[self.topic].append(await self._taps.book(event))
        self.sheet.tell(event)
        return True

    async def _tap_undo(self) -> bool:
        self.told[self.topic].append(await self._taps.undo())
        self.sheet.undo()
        return True

    async def _correct(self) -> bool:
        """Let somebody edit an adjustment of the round being played; False where there is none."""
        typed = [note for note in self.sheet.current.standing if note in self._typed]
        if not typed:
            return False
        note = self.chance.choice(typed)
        [moved] = note.event["transfers"]
        event = self._amount_moved(moved["to"], moved["from"])
        self.told[self.topic].append(await self._taps.correct(*self._typed[note], event))
        self.sheet.amend(self.sheet.current, note, event)
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
