"""被抢的杠: the gangs that wins robbed, each taken back together with the first win that robbed it.

One confirmation wrote both rows: the gang's, which has no source of its own, and right behind it the win's.
What was noted between the two may part them in the round; the gang stays at its place. Two wins told one by
one can rob the same gang. As long as nobody changes the gang by itself, it goes with its wins: it counts when
none of them stands, and only then. A win that was told while the gang right before it stood, and left it
standing, robbed another one.
"""

import json
import sqlite3
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from storage.database import Reading

Body = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class RobbedGang:
    """A gang that a win robbed.

    Attributes:
        entry: the gang.
        position: its place in the round.
        text: the gang as the scorer's JSON.
        stands: whether it counts at present.
        follows: whether nobody has changed it by itself since.
        is_robbed: whether a win that stands robs it.

    """

    entry: int
    position: int
    text: str
    stands: bool
    follows: bool
    is_robbed: bool

    @property
    def body(self) -> Body:
        """The gang as JSON."""
        body: dict[str, Any] = json.loads(self.text)
        return body


async def of_win(reading: Reading, entry: int) -> tuple[RobbedGang, ...]:
    """Return the gangs that an event was ever said to rob; none where it is no win by 抢杠."""
    rows = await reading.all(
        """
        SELECT id, entry, position, body, source FROM events
        WHERE round_id = (SELECT round_id FROM events WHERE id = ?) ORDER BY id
        """,
        entry,
    )
    events, robbers = _retold(rows)
    return tuple(
        RobbedGang(
            entry=gang,
            position=events[gang].position,
            text=events[gang].text,
            stands=events[gang].stands,
            follows=not events[gang].has_source,
            is_robbed=any(events[win].robs(events[gang]) for win in wins),
        )
        for gang, wins in robbers.items()
        if entry in wins
    )


async def to_follow(reading: Reading, entry: int) -> tuple[RobbedGang, ...]:
    """Return the gangs that are to count again, or to be taken back, by what a win says now."""
    gangs = await of_win(reading, entry)
    return tuple(gang for gang in gangs if gang.follows and gang.stands == gang.is_robbed)


@dataclass(slots=True)
class _Told:
    """An event as its rows have told it so far.

    Attributes:
        taken_by: of a gang: the row that took it back for the win of the row behind; 0: it followed one.
        confirmed: of a gang: the wins by whose confirmation it was taken back, whatever stands between.

    """

    entry: int
    position: int
    text: str = ""
    said: Body = field(default_factory=dict)
    stands: bool = False
    has_source: bool = False
    taken_by: int = 0
    confirmed: set[int] = field(default_factory=set)

    def tell(self, row: sqlite3.Row, *, follows: bool) -> None:
        self.stands, self.has_source = row["body"] is not None, row["source"] is not None
        if row["body"] is None:
            self.taken_by = 0 if follows else row["id"]
        else:
            self.text, self.said = row["body"], json.loads(row["body"])

    @property
    def was_robbed(self) -> bool:
        """Whether this is a gang that a win has taken back."""
        return self.said.get("type") == "gang" and not self.stands and not self.has_source

    def robs(self, gang: "_Told") -> bool:
        """Whether this robs the player of a gang, as it stands."""
        is_gang = gang.said.get("type") == "gang"
        return (
            self.stands
            and is_gang
            and self.said.get("how") == "rob_gang"
            and self.said.get("from") == gang.said.get("by")
        )


def _retold(rows: Iterable[sqlite3.Row]) -> tuple[dict[int, _Told], dict[int, set[int]]]:
    """Return the events of a round as they stand, and of each robbed gang the wins told to rob it."""
    events: dict[int, _Told] = {}
    robbers: defaultdict[int, set[int]] = defaultdict(set)
    leavers: defaultdict[int, set[int]] = defaultdict(set)
    row_before = 0
    for row in rows:
        event = events.setdefault(row["entry"], _Told(row["entry"], row["position"]))
        robbed_before = event.said.get("from") if event.said.get("how") == "rob_gang" else None
        is_due = event.stands and not event.has_source
        follows = is_due and any(events[win].robs(event) for win in robbers[event.entry])
        event.tell(row, follows=follows)
        for gang in events.values():
            if robbed_before == gang.said.get("by") or not event.robs(gang):
                continue
            confirmed = gang.was_robbed and gang.taken_by == row_before
            if confirmed:
                gang.confirmed.add(event.entry)
            wins = [win.entry for win in _robbing_in_turn(events, gang)]
            if event.entry not in wins:
                continue
            if gang.was_robbed:
                # With the first, wins that were told to rob the same player right behind it rob it, too.
                along = set(wins) - leavers[gang.entry] if confirmed else set()
                robbers[gang.entry] |= along | {event.entry}
            elif gang.stands and event.entry not in robbers[gang.entry]:
                leavers[gang.entry].add(event.entry)
        row_before = row["id"]
    return events, robbers


def _robbing_in_turn(events: Mapping[int, _Told], gang: _Told) -> Iterator[_Told]:
    """Yield the wins that robbed a gang: its player's robbers in a row, behind it or a confirmed one."""
    is_in_turn = False
    for event in sorted(events.values(), key=lambda one: (one.position, one.entry)):
        if event is gang or event.entry in gang.confirmed:
            is_in_turn = True
        if event is gang or not is_in_turn:
            continue
        if event.robs(gang):
            yield event
        elif event.was_robbed or (event.stands and event.said.get("type") in {"gang", "win"}):
            is_in_turn = False
