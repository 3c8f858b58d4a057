"""An evening in a few letters: people are A, B, C, D, E …; amounts are whole units, `A+6 B-2 C-2 D-2`."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from scorer import HouseRules, amount_text, event_json, parse_event, preset_rules
from scorer.rounds import Event
from storage import (
    Actor,
    Reading,
    Store,
    Transaction,
    chats,
    dealing,
    ledger,
    people,
    rounds,
    tables,
    tallies,
)
from storage.audit import audit
from storage.errors import NothingToUndo
from storage.records import Booked, RoundRecord, Table

ANN = Actor(telegram_id=501, name="Ann")
BEN = Actor(telegram_id=502, name="Ben")
EIGHT_O_CLOCK = 1_800_000_000
STANDARD = preset_rules("chengdu-std")
UNIT = 10_000

Json = dict[str, Any]

_WHO = frozenset({"by", "from", "to", "on"})


@dataclass
class Evening:
    """A group with people A to E, and a table at which A, B, C and D sit; A deals."""

    chat_id: int
    ids: dict[str, int]
    table: Table
    _sources: "count[int]" = field(default_factory=count)

    @property
    def letters(self) -> dict[int, str]:
        return {person: letter for letter, person in self.ids.items()}

    def event(self, event: Mapping[str, Any]) -> Event:
        """Return an event written with letters as the scorer takes it, with ids in their place."""
        return parse_event(self._told(event))

    def told(self, event: Mapping[str, Any]) -> Json:
        """Write an event with ids in place of letters, as the scorer writes it."""
        return event_json(self.event(event))

    def _told(self, value: Any, key: str = "") -> Any:  # noqa: ANN401 - any JSON
        if isinstance(value, Mapping):
            return {name: self._told(part, name) for name, part in value.items()}
        if isinstance(value, list):
            return [str(self.ids[part]) if key == "pigs" else self._told(part) for part in value]
        return str(self.ids[value]) if key in _WHO else value

    def source(self) -> str:
        return f"message:{self.chat_id}:{next(self._sources)}"

    async def current(self, reading: Reading) -> RoundRecord:
        return await rounds.current(reading, self.table.id)

    async def record(self, tx: Transaction, *events: Json) -> Booked:
        """Book events in the current round; return the last."""
        assert events
        for event in events:
            recorded = await ledger.record(
                tx,
                (await self.current(tx)).id,
                self.event(event),
                actor=ANN,
                at=EIGHT_O_CLOCK,
                source=self.source(),
            )
        return recorded

    async def replace(self, tx: Transaction, entry: int, event: Json | None) -> Booked:
        told = None if event is None else self.event(event)
        return await ledger.replace(tx, entry, told, actor=BEN, at=EIGHT_O_CLOCK + 60, source=self.source())

    async def insert(self, tx: Transaction, round_id: int, place: int, event: Json) -> Booked:
        return await ledger.insert(
            tx,
            round_id,
            place,
            self.event(event),
            actor=BEN,
            at=EIGHT_O_CLOCK + 60,
            source=self.source(),
        )

    async def undo(self, tx: Transaction) -> Booked:
        """Take back what was told last; an unfinished round goes on where that has led back to it."""
        newest = await ledger.newest_event(tx, self.table.id)
        if newest is None:
            raise NothingToUndo
        undone = await self.replace(tx, newest.entry, None)
        await ledger.go_on(tx, self.table.id)
        return undone

    async def next_round(self, tx: Transaction) -> RoundRecord:
        return await dealing.open_next_round(tx, self.table.id, at=EIGHT_O_CLOCK + 300)

    async def tonight(self, reading: Reading) -> str:
        return self.written(await tallies.of_table(reading, self.table.id))

    async def all_time(self, reading: Reading) -> str:
        return self.written(await tallies.of_chat(reading, self.chat_id))

    def written(self, amounts: Mapping[int, int]) -> str:
        """Write who won and lost what, without those at nought; what does not sum to 0 says so."""
        assert sum(amounts.values()) == 0, amounts
        parts = [
            f"{self.letters[person]}{'+' if amount > 0 else ''}{amount_text(amount)}"
            for person, amount in sorted(amounts.items())
            if amount
        ]
        return " ".join(parts) or "all at 0"

    async def check(self, reading: Reading) -> None:
        assert await audit(reading, self.chat_id) == ()


async def begin(
    tx: Transaction,
    telegram_id: int = -1001,
    seated: Sequence[str] = "ABCD",
    rules: HouseRules = STANDARD,
    guests: str = "ABCDE",
) -> Evening:
    chat = await chats.find_or_add(tx, telegram_id, "周五局")
    ids = {letter: (await people.add(tx, chat.id, letter)).id for letter in guests}
    table = await tables.open_table(
        tx,
        chat.id,
        0,
        [ids[letter] for letter in seated],
        rules,
        dealer=ids[seated[0]],
        opened_by=ANN,
        at=EIGHT_O_CLOCK,
    )
    return Evening(chat.id, ids, table)


async def begun(store: Store, **more: Any) -> Evening:  # noqa: ANN401 - handed on to `begin`
    async with store.transaction() as tx:
        return await begin(tx, **more)
