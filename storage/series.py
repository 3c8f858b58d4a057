"""走势: what each won or lost at a table, round after round."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from scorer import Settlement, parse_round, score_round
from storage import replay, rounds
from storage.database import Reading
from storage.records import RoundRecord


@dataclass(frozen=True, slots=True)
class Step:
    """A round in which something happened.

    Attributes:
        played: the round.
        net: what each won or lost in it, in 毫; sums to 0; merged people by whom they are now.
        bodies: its events as the scorer's JSON, as they stand.

    """

    played: RoundRecord
    net: Mapping[int, int]
    bodies: tuple[Mapping[str, Any], ...]

    def settle(self) -> Settlement:
        """Score the round anew."""
        seats = {
            "players": [str(player) for player in self.played.players],
            "dealer": None if self.played.dealer is None else str(self.played.dealer),
            "side_bets": [{"by": str(bet.by), "on": str(bet.on)} for bet in self.played.side_bets],
        }
        return score_round(parse_round({**seats, "events": self.bodies}), self.played.rules)


async def of_table(reading: Reading, table_id: int) -> tuple[Step, ...]:
    """Return the rounds of a table in which something happened, the first first."""
    bodies = await replay.bodies_at(reading, table_id)
    owners = await owners_at(reading, table_id)
    return tuple(
        Step(
            result.played,
            {owners[person]: amount for person, amount in result.net.items()},
            bodies[result.played.id],
        )
        for result in await rounds.list_all(reading, table_id)
        if result.played.id in bodies
    )


async def owners_at(reading: Reading, table_id: int) -> dict[int, int]:
    """Return who each person of a table is now: themselves, or whom they were merged into."""
    rows = await reading.all(
        """
        SELECT person_id, coalesce(merged_into, people.id) AS owner
        FROM table_people JOIN people ON people.id = person_id WHERE table_id = ?
        """,
        table_id,
    )
    return {row["person_id"]: row["owner"] for row in rows}
