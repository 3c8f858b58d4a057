"""一局: what happened in a round, event by event, in the order of the table.

`parse_round` reads the JSON of a round into frozen values; whether the events may follow each other is
`scorer.scoring`'s question. Keys that are not named here are ignored.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypeVar

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, TypeAdapter, ValidationError

from scorer.house_rules import Fan, Money, Toggle
from scorer.patterns import Flag
from scorer.refusals import Code, RuleViolation

_T = TypeVar("_T")

Player = Annotated[str, Field(strict=True, min_length=1)]

LONGEST_QUOTE = 24
"""How much of a value that cannot be read is quoted back."""


class _Value(BaseModel):
    model_config = ConfigDict(frozen=True, extra="ignore", populate_by_name=True)


class DeclaredHand(_Value):
    """A hand as its player names it: patterns, and 根 (None: the recorded gangs)."""

    patterns: tuple[Annotated[str, Field(strict=True)], ...]
    gen: Annotated[int, Field(strict=True, ge=0)] | None = None


class TilesHand(_Value):
    """A hand as its tiles, in the notation of `scorer.tiles`."""

    tiles: Annotated[str, Field(strict=True)]
    winning_tile: Annotated[str, Field(strict=True)] | None = None


class FanHand(_Value):
    """A hand as its total in fan, everything counted; only cap, base and 加底 still apply."""

    fan: Fan


_HAND_KINDS: dict[str, type[DeclaredHand] | type[TilesHand] | type[FanHand]] = {
    "patterns": DeclaredHand,
    "tiles": TilesHand,
    "fan": FanHand,
}


def _read_hand(value: object) -> object:
    """Pick the kind of hand by the one key that names it."""
    if isinstance(value, tuple(_HAND_KINDS.values())):
        return value
    kinds = [kind for key, kind in _HAND_KINDS.items() if isinstance(value, Mapping) and key in value]
    if len(kinds) != 1:
        raise ValueError("hand")
    return kinds[0].model_validate(value)


Hand = Annotated[DeclaredHand | TilesHand | FanHand, BeforeValidator(_read_hand)]


class Gang(_Value):
    """杠: 直杠 from a discard (`feeder`), 弯杠 onto a 碰, 暗杠 from the hand."""

    type: Literal["gang"] = "gang"
    by: Player
    kind: Literal["zhi", "wan", "an"]
    feeder: Annotated[Player | None, Field(alias="from")] = None
    late: Toggle = False
    chained: Toggle = False
    tile: Annotated[str, Field(strict=True)] | None = None


class Winner(_Value):
    """One winner and the hand that won."""

    by: Player
    hand: Hand


class Win(_Value):
    """胡: on a discard, by self-draw or by robbing a 弯杠; all winners on one tile are one event."""

    type: Literal["win"] = "win"
    how: Literal["discard", "self_draw", "rob_gang"]
    discarder: Annotated[Player | None, Field(alias="from")] = None
    wins: tuple[Winner, ...]
    flags: tuple[Flag, ...] = ()


class Ready(_Value):
    """听: a player who is one tile short of a win when the wall ends."""

    by: Player
    best: Hand | None = None
    worst: Hand | None = None
    dead: Toggle = False


class WallEnd(_Value):
    """流局: the wall is used up; who is ready, and who still holds three suits."""

    type: Literal["wall_end"] = "wall_end"
    ready: tuple[Ready, ...] = ()
    pigs: tuple[Player, ...] = ()


class FalseWin(_Value):
    """诈胡: a win called wrongly; `multiplier` × base to each other player, None: the cap."""

    type: Literal["false_win"] = "false_win"
    by: Player
    multiplier: Annotated[int, Field(strict=True, ge=1, le=10**6)] | None = None
    keep_gangs: Toggle = False


class Payment(_Value):
    """One line of an adjustment, in 毫."""

    payer: Annotated[Player, Field(alias="from")]
    payee: Annotated[Player, Field(alias="to")]
    amount: Annotated[Money, Field(gt=0)]


class Adjust(_Value):
    """调整: money moved by agreement; the only event that an ended round still takes."""

    type: Literal["adjust"] = "adjust"
    transfers: Annotated[tuple[Payment, ...], Field(min_length=1)]
    note: str = ""


class Leave(_Value):
    """离开: a player goes; results so far stand."""

    type: Literal["leave"] = "leave"
    by: Player


Event = Gang | Win | WallEnd | FalseWin | Adjust | Leave


class SideBet(_Value):
    """叫马: `by`, who has no seat, shares the fortune of the seat `on`."""

    by: Player
    on: Player


class Round(_Value):
    """一局: the seats in turn order, who deals, the side bets and what happened."""

    players: tuple[Player, ...]
    dealer: Player
    side_bets: tuple[SideBet, ...] = ()
    events: tuple[Event, ...] = ()


_EVENT: TypeAdapter[Event] = TypeAdapter(Annotated[Event, Field(discriminator="type")])
_DEALER: TypeAdapter[Player] = TypeAdapter(Player)
_SIDE_BETS: TypeAdapter[tuple[SideBet, ...]] = TypeAdapter(tuple[SideBet, ...])
_PLAYERS: TypeAdapter[tuple[Player, ...]] = TypeAdapter(
    Annotated[tuple[Player, ...], Field(min_length=2, max_length=4)]
)


def parse_round(data: object) -> Round:
    """Read the JSON of a round, without its rules.

    Raises:
        RuleViolation: bad_json for a shape that is no round; unknown_player or same_player for seats and side
            bets; what `parse_event` refuses, with the event's place.

    """
    if not isinstance(data, Mapping) or not isinstance(data.get("events"), list | tuple):
        raise RuleViolation(Code.BAD_JSON, "events")
    players = _read(_PLAYERS, data.get("players"), "players")
    dealer, side_bets = data.get("dealer"), data.get("side_bets")
    seated = Round(
        players=players,
        dealer=players[0] if dealer is None else _read(_DEALER, dealer, "dealer"),
        side_bets=() if side_bets is None else _read(_SIDE_BETS, side_bets, "side_bets"),
    )
    _check_seats(seated)
    return seated.model_copy(
        update={"events": tuple(parse_event(event, place) for place, event in enumerate(data["events"]))}
    )


def parse_event(data: object, place: int | None = None) -> Event:
    """Read the JSON of one event; `place` is its index in the round.

    Raises:
        RuleViolation: bad_event, bad_amount for an amount that is no positive decimal, flag_conflict for an
            unknown flag.

    """
    try:
        return _EVENT.validate_python(data, by_alias=True, by_name=False)
    except ValidationError as error:
        fault = error.errors()[0]
        where = [str(part) for part in fault["loc"]]
        if "amount" in where and fault["type"] != "missing":
            raise RuleViolation(Code.BAD_AMOUNT, quoted(fault["input"]), event=place) from error
        if "flags" in where[:-1]:
            raise RuleViolation(Code.FLAG_CONFLICT, quoted(fault["input"]), event=place) from error
        raise RuleViolation(Code.BAD_EVENT, where[-1] if where else "type", event=place) from error


def quoted(value: object) -> str:
    """Repeat a faulty value, as far as it is short enough to be read."""
    short = isinstance(value, str | float) or (isinstance(value, int) and value.bit_length() <= LONGEST_QUOTE)
    return str(value)[:LONGEST_QUOTE] if short else type(value).__name__


def event_json(event: Event) -> dict[str, Any]:
    """Write an event as JSON that parses back to it."""
    return event.model_dump(mode="json", by_alias=True, exclude_defaults=True) | {"type": event.type}


def _read(adapter: TypeAdapter[_T], value: object, name: str) -> _T:
    try:
        return adapter.validate_python(value)
    except ValidationError as error:
        raise RuleViolation(Code.BAD_JSON, name) from error


def _check_seats(seated: Round) -> None:
    """Each seat holds another player, the dealer sits at the table, a side player bets once on a seat."""
    if len(set(seated.players)) < len(seated.players):
        raise RuleViolation(Code.SAME_PLAYER, *seated.players)
    for name in (seated.dealer, *(bet.on for bet in seated.side_bets)):
        if name not in seated.players:
            raise RuleViolation(Code.UNKNOWN_PLAYER, name)
    for bet in seated.side_bets:
        if bet.by in seated.players:
            raise RuleViolation(Code.SAME_PLAYER, bet.by)
    if len(set(seated.side_bets)) < len(seated.side_bets):
        raise RuleViolation(Code.BAD_JSON, "side_bets")
