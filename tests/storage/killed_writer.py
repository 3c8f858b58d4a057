"""断电: a process that books in several groups as fast as it can, killed at any moment, and what it left.

The writer says what it has committed on a pipe, after the commit. Whoever killed it then looks at the file:
what was said is there, once; what is there beside it was on its way; and everything agrees with everything.
"""

import asyncio
import multiprocessing
import random
import signal
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path

from builders import Json, adjust, gang, hand, ready, wall_end, win
from evenings import ANN, EIGHT_O_CLOCK, Evening, begin

from scorer import RuleViolation
from storage import Declined, Reading, Store, Transaction, chats, ledger, open_store, people, rounds, tables
from storage.audit import audit
from storage.errors import NothingToUndo

GROUPS = 5
_MODULES = ["killed_writer"]
"""What a writer needs is imported once; each is a process forked from there, killed by its own id."""

_PATIENCE_SECONDS = 60
_MOST_CHANGES = 12
"""So often a round is changed before its wall ends."""


@dataclass(slots=True)
class Kills:
    """One data folder whose writer is killed again and again, and what came of it.

    Attributes:
        folder: where the writers book; made by the first of them.
        seed: decides what is booked; the machine decides how far it comes.
        said: the sources of everything that a writer said it had committed.
        runs: how many writers were killed.
        unsaid: how many changes were committed that nobody had been told of.

    """

    folder: Path
    seed: int
    said: set[str] = field(default_factory=set)
    runs: int = 0
    unsaid: int = 0

    def kill_one(self, seconds: float, *, opening: bool = False) -> list[str]:
        """Kill a writer so many seconds after it has begun; return what is wrong with what it left.

        It has begun when it first says something; with `opening`, when its process starts.
        """
        self.runs += 1
        said = killed_writer(self.folder, self.runs, self.seed, seconds, opening=opening)
        left = asyncio.run(look(self.folder))
        self.said.update(said)
        unsaid = left.sources - self.said
        faults = list(left.faults)
        faults += [f"{source} was said twice" for source, times in Counter(said).items() if times > 1]
        faults += [f"{source} is lost" for source in sorted(self.said - left.sources)]
        # Each group is at one change at a time, so more than that cannot have been under way.
        most = Counter(source.rpartition(":")[0] for source in unsaid)
        faults += [f"{group} booked {number} unsaid" for group, number in most.items() if number > 1]
        self.said |= unsaid
        self.unsaid += len(unsaid)
        return faults


@dataclass(frozen=True, slots=True)
class Left:
    """What the file holds: the sources in it, and everything that is wrong with it."""

    sources: frozenset[str]
    faults: tuple[str, ...]


def killed_writer(folder: Path, run: int, seed: int, seconds: float, *, opening: bool) -> tuple[str, ...]:
    """Start a writer, kill it with SIGKILL so many seconds after it has begun, and return what it said."""
    processes = multiprocessing.get_context("forkserver")
    processes.set_forkserver_preload(_MODULES)
    hearing, saying = processes.Pipe(duplex=False)
    writer = processes.Process(target=write_until_killed, args=(folder, run, seed, saying), daemon=True)
    writer.start()
    saying.close()
    with hearing:
        if not opening:
            assert hearing.poll(_PATIENCE_SECONDS), "the writer does not begin"
        said = list(_heard(hearing, until=time.monotonic() + seconds))
        writer.kill()
        writer.join()
        assert writer.exitcode == -signal.SIGKILL, f"the writer ended by itself with {writer.exitcode}"
        said += _heard(hearing, until=None)
    return tuple(said)


def _heard(hearing: Connection, until: float | None) -> Iterator[str]:
    """Yield what is said until then, or to the end, which may be within a word."""
    with suppress(EOFError, OSError):
        while until is None or hearing.poll(max(0, until - time.monotonic())):
            yield hearing.recv_bytes().decode()


def write_until_killed(folder: Path, run: int, seed: int, said: Connection) -> None:
    """Book for ever; the groups are made first where the folder is new."""
    asyncio.run(_write(folder, run, seed, said))


async def look(folder: Path) -> Left:
    """Open what a killed writer left, as the bot does at its next start, and check all of it."""
    async with open_store(folder) as store, store.reading() as reading:
        stored = [row["source"] for row in await reading.all("SELECT source FROM events ORDER BY id")]
        faults = [f"{source} is booked twice" for source, times in Counter(stored).items() if times > 1]
        faults += [f"{source} is out of order" for source in _out_of_order(stored)]
        for chat in await chats.list_all(reading):
            faults += map(str, await audit(reading, chat.id))
        faults += [
            f"{kind} {row['of']} come to {row['amount']}"
            for kind, sums in _SUMS.items()
            for row in await reading.all(sums)
        ]
        [sound] = await reading.all("PRAGMA integrity_check")
        faults += [] if sound[0] == "ok" else [str(sound[0])]
        faults += [f"points nowhere: {tuple(row)}" for row in await reading.all("PRAGMA foreign_key_check")]
    return Left(frozenset(stored), tuple(faults))


_SUMS = {
    "the tallies of table": (
        "SELECT table_id AS of, sum(amount) AS amount FROM tallies GROUP BY table_id HAVING sum(amount) <> 0"
    ),
    "the totals of chat": (
        "SELECT chat_id AS of, sum(amount) AS amount FROM totals JOIN people ON people.id = person_id"
        " GROUP BY chat_id HAVING sum(amount) <> 0"
    ),
}


def _out_of_order(stored: Sequence[str]) -> Iterator[str]:
    """Yield what was booked after something of the same writer and group that was done later."""
    latest: dict[str, int] = {}
    for source in stored:
        name, _, number = source.rpartition(":")
        if int(number) <= latest.get(name, 0):
            yield source
        latest[name] = int(number)


def _chance(seed: int, run: int, place: int) -> random.Random:
    return random.Random(f"{seed}:{run}:{place}")  # noqa: S311 - a game, not a secret


async def _write(folder: Path, run: int, seed: int, said: Connection) -> None:
    async with open_store(folder) as store:
        await asyncio.gather(
            *(
                _play(store, evening, f"{run}:{evening.chat_id}", _chance(seed, run, place), said)
                for place, evening in enumerate(await _evenings(store))
            )
        )


async def _evenings(store: Store) -> Sequence[Evening]:
    async with store.transaction() as tx:
        known = await chats.list_all(tx)
        if not known:
            return [await begin(tx, -1001 - number) for number in range(GROUPS)]
        return [await _known(tx, chat.id) for chat in known]


async def _known(reading: Reading, chat_id: int) -> Evening:
    [table] = await tables.list_all(reading, chat_id)
    ids = {person.name: person.id for person in await people.list_all(reading, chat_id)}
    return Evening(chat_id, ids, table)


async def _play(store: Store, evening: Evening, name: str, chance: random.Random, said: Connection) -> None:
    number = 0
    while True:
        number += 1
        source = f"{name}:{number}"
        try:
            async with store.transaction() as tx:
                await _book(tx, evening, chance, source)
        except (RuleViolation, Declined):
            continue
        said.send_bytes(source.encode())


async def _book(tx: Transaction, evening: Evening, chance: random.Random, source: str) -> None:
    """Book anything that can happen, or take back the newest; after a round that is over, deal the next."""
    if chance.random() < 0.15:
        newest = await ledger.newest_event(tx, evening.table.id)
        if newest is None:
            raise NothingToUndo
        await ledger.replace(tx, newest.entry, None, actor=ANN, at=EIGHT_O_CLOCK, source=source)
        await ledger.go_on(tx, evening.table.id)
        return
    current = await rounds.current(tx, evening.table.id)
    event = _event(chance) if current.revision < _MOST_CHANGES else wall_end()
    booked = await ledger.record(
        tx, current.id, evening.event(event), actor=ANN, at=EIGHT_O_CLOCK, source=source
    )
    if booked.played.is_over:
        await evening.next_round(tx)


def _event(chance: random.Random) -> Json:
    one, other, *_ = chance.sample("ABCD", 4)
    fan = chance.randrange(5)
    return chance.choice(
        [
            gang(one, chance.choice(["an", "wan"])),
            gang(one, "zhi", other),
            win(one, other, fan=fan),
            win(one, fan=fan),
            wall_end(ready(one, hand(fan=fan))),
            adjust((one, other, f"0.{1 + fan}")),
        ]
    )
