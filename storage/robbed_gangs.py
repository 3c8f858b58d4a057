"""被抢的杠: the gang that was taken back as a win was booked that robbed it; one confirmation did both.

Such a step wrote two rows, one behind the other: the gang's, which has no source of its own, and the win's.
As long as nobody changes the gang by itself, it goes with the win.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from storage import replay
from storage.database import Reading


@dataclass(frozen=True, slots=True)
class RobbedGang:
    """A gang that a win robbed.

    Attributes:
        entry: the gang.
        position: its place in the round.
        text: the gang as the scorer's JSON.
        stands: whether it counts at present.
        follows: whether nobody has changed it by itself since.

    """

    entry: int
    position: int
    text: str
    stands: bool
    follows: bool

    @property
    def body(self) -> Mapping[str, Any]:
        """The gang as JSON."""
        body: dict[str, Any] = json.loads(self.text)
        return body


async def of_win(reading: Reading, entry: int) -> RobbedGang | None:
    """Return the gang that was taken back as an event was booked, None where there was none."""
    row = await reading.first(
        """
        SELECT told.entry, told.position, told.body,
            newest.body IS NOT NULL AS stands, newest.source IS NULL AS follows
        FROM events AS win
        JOIN events AS taken ON taken.id = win.id - 1
        JOIN events AS newest ON newest.id = (SELECT max(id) FROM events WHERE entry = taken.entry)
        JOIN events AS told ON told.id = (
            SELECT max(id) FROM events WHERE entry = taken.entry AND body IS NOT NULL
        )
        WHERE win.id = ? AND json_extract(win.body, '$.how') = 'rob_gang'
            AND taken.round_id = win.round_id AND taken.body IS NULL AND taken.source IS NULL
            AND (taken.actor_id, taken.at) = (win.actor_id, win.at)
        """,
        entry,
    )
    if row is None:
        return None
    return RobbedGang(
        entry=row["entry"],
        position=row["position"],
        text=row["body"],
        stands=bool(row["stands"]),
        follows=bool(row["follows"]),
    )


async def to_follow(reading: Reading, entry: int, *, win_stands: bool) -> RobbedGang | None:
    """Return the gang that is to follow a win which was taken back or restored, None where none is.

    A gang that another win has robbed as well is none without this one either.
    """
    gang = await of_win(reading, entry)
    if gang is None or not gang.follows or gang.stands != win_stands:
        return None
    return gang if win_stands or not await _is_robbed(reading, gang) else None


async def _is_robbed(reading: Reading, gang: RobbedGang) -> bool:
    """Whether a win that stands robbed a gang of the same player in the same round."""
    [round_of] = await reading.all("SELECT round_id FROM events WHERE id = ?", gang.entry)
    standing = [event.body for event in await replay.current_events(reading, round_of["round_id"])]
    return any(body.get("how") == "rob_gang" and body["from"] == gang.body["by"] for body in standing)


def robs(body: Mapping[str, Any] | None, gang: RobbedGang) -> bool:
    """Whether an event, as it says now, robs this gang's player."""
    return body is not None and body.get("how") == "rob_gang" and body.get("from") == gang.body["by"]
