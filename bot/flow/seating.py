"""坐桌: a table while it is being put together: who sits where, and by which rules."""

from typing import Any, Final, Literal

from pydantic import BaseModel, ConfigDict

from bot.entry.rules.opening import MOST_PLAYERS
from bot.flow.ids import read_id
from bot.flow.picks import Pick, Picked, StalePick
from scorer.rounds import FEWEST_SEATS

TABLE_KIND: Final = "table"
"""The kind of the draft that puts a table together."""

SEATS_KIND: Final = "new_seats"
"""The kind of the draft that seats somebody new by a line that names every seat."""

ME: Final = "me"
"""Who the button is for that seats whoever taps it."""

_LIKE: Final = "="
_HEARD: Final = "@"


class TableDraft(BaseModel):
    """A table that is not open yet.

    Attributes:
        players: keys in seating order; behind the fourth, who sits out.
        rules: the rules as `/new` was given them: a preset, then rules by name; empty for the group's own.
        like: the table by whose rules to play, where not by the group's own.
        shown: the rules that the card shows as they come to, every one; None before it is drawn.
        offered: the values of the buttons of people, in the order in which the card has them.

    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    kind: Literal["table"] = TABLE_KIND
    players: tuple[str, ...] = ()
    rules: dict[str, Any] = {}
    like: int | None = None
    shown: dict[str, Any] | None = None
    offered: tuple[str, ...] = ()

    @property
    def is_complete(self) -> bool:
        """Whether enough people sit down."""
        return len(self.players) >= FEWEST_SEATS

    def seated(self, key: str) -> "TableDraft":
        """Seat somebody on the next free seat, then beside the table; six people are the most."""
        if key in self.players or len(self.players) == MOST_PLAYERS:
            return self
        return self.model_copy(update={"players": (*self.players, key)})


def apply_seating(draft: TableDraft, picked: Picked, known: frozenset[str]) -> TableDraft:
    """Return the table that a tap makes: somebody sits down or gets up, or another preset is taken.

    Raises:
        StalePick: the card does not offer this.

    """
    match picked.pick:
        case Pick.WHO if picked.value in draft.players:
            rest = tuple(key for key in draft.players if key != picked.value)
            return draft.model_copy(update={"players": rest})
        case Pick.WHO if picked.value in known:
            return draft.seated(picked.value)
        case Pick.KIND:
            return draft.model_copy(update=_rules_chosen(picked.value))
        case _:
            raise StalePick


def rules_like(table: int) -> str:
    """Return the value of the button that takes a table's rules; a preset's is its name, the own have none.

    >>> rules_like(7)
    '=7'
    """
    return f"{_LIKE}{table}"


def heard_key(telegram_id: int) -> str:
    """Return the value of the button of a member who was heard but is nobody known yet.

    >>> heard_key(12)
    '@12'
    """
    return f"{_HEARD}{telegram_id}"


def heard_of(value: str) -> int | None:
    """Return the Telegram id that `heard_key` wrote, None where the value is another's.

    Raises:
        BadPayload: it is none that a button carries.

    """
    return read_id(value.removeprefix(_HEARD)) if value.startswith(_HEARD) else None


def _rules_chosen(value: str) -> dict[str, Any]:
    if value.startswith(_LIKE):
        return {"rules": {}, "like": read_id(value.removeprefix(_LIKE))}
    return {"rules": {"preset": value} if value else {}, "like": None}


class SeatsDraft(BaseModel):
    """Seats that a line names one by one, somebody unknown among them; they hold once that is confirmed.

    Attributes:
        seats: in turn order, the key of who is known and the name of who is new.
        round_id: the round that was played then.
        revision: its revision.

    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    kind: Literal["new_seats"] = SEATS_KIND
    seats: tuple[int | str, ...]
    round_id: int
    revision: int
