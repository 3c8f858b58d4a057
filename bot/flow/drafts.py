"""半局: an event that is still being told, as it is kept between two taps.

A draft is a value; `bot.flow.taps` turns a tap into the next one, `bot.flow.questions` says what is open.
Its JSON is what the database keeps, so a restart in the middle of a question loses nothing.
"""

from collections.abc import Mapping
from decimal import Decimal
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, field_validator

GangKind = Literal["zhi", "wan", "an"]
How = Literal["discard", "self_draw", "rob_gang"]
Why = Literal["again", "guess", "amend", "robbed", "stands", "pays", "waits"]


class _Value(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class HandDraft(_Value):
    """A hand while it is ticked together.

    Attributes:
        by: whose hand.
        patterns: ticked so far.
        gen: 根 as set, None for the recorded gangs.
        tiles: the hand as tiles, in place of patterns.
        winning_tile: which of the tiles won, where it was told.
        fan: the hand as a number, in place of patterns.
        dead: 死叫, for a ready hand.
        worst: the cheapest hand as an event has it, for a ready hand where it was told.

    """

    by: str
    patterns: tuple[str, ...] = ()
    gen: int | None = None
    tiles: str | None = None
    winning_tile: str | None = None
    fan: int | None = None
    dead: bool = False
    worst: dict[str, Any] | None = None

    def hand(self) -> dict[str, Any]:
        """Return the hand as an event has it."""
        if self.tiles is not None:
            winning = {} if self.winning_tile is None else {"winning_tile": self.winning_tile}
            return {"tiles": self.tiles, **winning}
        if self.fan is not None:
            return {"fan": self.fan}
        declared: dict[str, Any] = {"patterns": list(self.patterns)}
        return declared if self.gen is None else declared | {"gen": self.gen}


class GangDraft(_Value):
    """杠, half told."""

    kind: Literal["gang"] = "gang"
    by: str | None = None
    gang: GangKind | None = None
    feeder: str | None = None
    late: bool = False
    chained: bool = False
    tile: str | None = None

    def event(self) -> dict[str, Any]:
        """Return the gang as an event, when nothing is open any more."""
        event: dict[str, Any] = {"type": "gang", "by": self.by, "kind": self.gang}
        if self.gang == "zhi":
            event["from"] = self.feeder
        if self.tile is not None:
            event["tile"] = self.tile
        return event | {name: True for name in ("late", "chained") if getattr(self, name)}


class WinDraft(_Value):
    """胡, half told.

    Attributes:
        hands: the winners so far; the last hand is the one being ticked.
        unclaimed: a hand that was told before its winner.
        how: by self-draw, on a discard or on a robbed gang.
        discarder: who pays for a discard or a robbed gang.
        flags: the events that hold.
        adding: whether a further winner on the same tile is being asked for.

    """

    kind: Literal["win"] = "win"
    hands: tuple[HandDraft, ...] = ()
    unclaimed: HandDraft | None = None
    how: How | None = None
    discarder: str | None = None
    flags: tuple[str, ...] = ()
    adding: bool = False

    def event(self) -> dict[str, Any]:
        """Return the win as an event, when nothing is open any more."""
        event: dict[str, Any] = {"type": "win", "how": self.how}
        if self.discarder is not None:
            event["from"] = self.discarder
        wins = [{"by": hand.by, "hand": hand.hand()} for hand in self.hands]
        return event | {"wins": wins, "flags": list(self.flags)}


class WallEndDraft(_Value):
    """流局, half told: who is ready, who is a pig, and how many ready hands have been told."""

    kind: Literal["wall_end"] = "wall_end"
    ready: tuple[HandDraft, ...] = ()
    pigs: tuple[str, ...] = ()
    told: int | None = None

    def event(self) -> dict[str, Any]:
        """Return the wall's end as an event, when nothing is open any more."""
        ready = [
            {"by": hand.by, "best": hand.hand()}
            | ({"worst": hand.worst} if hand.worst else {})
            | ({"dead": True} if hand.dead else {})
            for hand in self.ready
        ]
        return {"type": "wall_end", "ready": ready, "pigs": list(self.pigs)}


class PersonDraft(_Value):
    """诈胡 or 离开, which only ask who.

    Attributes:
        kind: which of the two.
        by: who did it.
        multiplier: for 诈胡, how many bases each of the others gets; None for what the rules say.
        keep_gangs: for 诈胡, whether the gang money stays where it is.

    """

    kind: Literal["false_win", "leave"]
    by: str | None = None
    multiplier: int | None = None
    keep_gangs: bool = False

    def event(self) -> dict[str, Any]:
        """Return it as an event, when nothing is open any more."""
        event: dict[str, Any] = {"type": self.kind, "by": self.by}
        if self.multiplier is not None:
            event["multiplier"] = self.multiplier
        return event | ({"keep_gangs": True} if self.keep_gangs else {})


class AdjustDraft(_Value):
    """调整, half told: who gives whom how much, in units of the table; taps add whole ones."""

    kind: Literal["adjust"] = "adjust"
    payer: str | None = None
    payee: str | None = None
    amount: int | Decimal = 0

    def event(self) -> dict[str, Any]:
        """Return it as an event, when nothing is open any more."""
        return {
            "type": "adjust",
            "transfers": [{"from": self.payer, "to": self.payee, "amount": str(self.amount)}],
        }


class EntryDraft(_Value):
    """A whole event that only waits for a yes.

    Attributes:
        entry: the event.
        why: what is asked: the same was told within a minute, a word of the line was guessed, it corrects
            what was recorded, a gang that was noted was robbed, or the line may tell of a payment; `stands`:
            no noted gang was robbed, but another; `waits`: something that was told still waits for a yes and
            could not be recorded behind it.
        alike: of `again`: what was told within that minute, where it is not the very same.
        corrects: the entry of `alike`, which this may be meant to correct.
        waiting: of `waits`: what waits, as the card shows it.

    """

    kind: Literal["entry"] = "entry"
    entry: dict[str, Any]
    why: Why
    alike: dict[str, Any] | None = None
    corrects: int | None = None
    waiting: tuple["Waiting", ...] = ()

    @field_validator("why", mode="before")
    @classmethod
    def _asked_no_more(cls, why: object) -> object:
        """Read what an earlier version asked: whether 流局 means the round before."""
        return "guess" if why == "fresh" else why

    def event(self) -> dict[str, Any]:
        """Return the event as it was told."""
        return self.entry


class Waiting(_Value):
    """等确认: a half-told event that waits on a card of its own: which draft, and what it tells."""

    model_config = ConfigDict(extra="ignore")  # an earlier version kept more of it

    draft: int
    told: Annotated["Draft", Field(discriminator="kind")]


class Option(_Value):
    """One way to understand a line: who is meant, where that is asked, and what the line then tells."""

    player: str | None
    told: "SingleDraft"


class ChoiceDraft(_Value):
    """A line with several meanings, one of which is to be tapped; `word` is what they differ in."""

    kind: Literal["choice"] = "choice"
    word: str
    options: tuple[Option, ...]


SingleDraft = Annotated[
    GangDraft | WinDraft | WallEndDraft | PersonDraft | EntryDraft, Field(discriminator="kind")
]

Draft = GangDraft | WinDraft | WallEndDraft | PersonDraft | AdjustDraft | EntryDraft | ChoiceDraft

UNTOLD: Mapping[str, Draft] = {
    "gang": GangDraft(),
    "win": WinDraft(),
    "wall_end": WallEndDraft(),
    "false_win": PersonDraft(kind="false_win"),
    "leave": PersonDraft(kind="leave"),
    "adjust": AdjustDraft(),
}
"""What a button or a bare command begins, by the type of the event: nothing of it is told yet."""

for _model in (EntryDraft, Option, Waiting, ChoiceDraft):
    _model.model_rebuild()

_DRAFTS: TypeAdapter[Draft] = TypeAdapter(Annotated[Draft, Field(discriminator="kind")])


def read_draft(body: object) -> Draft:
    """Read a draft from the JSON value that the database kept."""
    return _DRAFTS.validate_python(body)
