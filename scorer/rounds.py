"""一局: what happened in a round, event by event, in the order of the table.

`parse_round` reads the JSON of a round into frozen values; whether the events may follow each other is
`scorer.scoring`'s question. Keys that are not named here are ignored.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Annotated, Any, ClassVar, Literal, assert_never

from scorer.faults import MOST_FALSE_WIN, refusal_of
from scorer.house_rules import Fan
from scorer.patterns import Flag
from scorer.refusals import Code, Detail, RuleViolation
from scorer.values import PositiveMoney, Text, Unreadable, Whole, named, read, to_json

MOST_EVENTS = 1000
"""More than any round has: a wall of 108 tiles is drawn from fifty-odd times."""
MOST_SIDE_BETS = 16
MOST_PAYMENTS = 100
"""The most lines of one adjustment."""
LONGEST_NAME = 200

Player = Annotated[str, Text(most=LONGEST_NAME)]


@dataclass(frozen=True, slots=True)
class DeclaredHand:
    """A hand as its player names it: patterns, and 根 (None: the recorded gangs)."""

    KEY: ClassVar = ("patterns",)

    patterns: tuple[str, ...]
    gen: Annotated[int, Whole(0, 10**9)] | None = None


@dataclass(frozen=True, slots=True)
class TilesHand:
    """A hand as its tiles, in the notation of `scorer.tiles`."""

    KEY: ClassVar = ("tiles",)

    tiles: str
    winning_tile: str | None = None


@dataclass(frozen=True, slots=True)
class FanHand:
    """A hand as its total in fan, everything counted; only cap, base and 加底 still apply."""

    KEY: ClassVar = ("fan",)

    fan: Fan


Hand = DeclaredHand | TilesHand | FanHand


@dataclass(frozen=True, slots=True)
class Gang:
    """杠: 直杠 from a discard (`feeder`), 弯杠 onto a 碰, 暗杠 from the hand."""

    KEY: ClassVar = ("type", "gang")

    by: Player
    kind: Literal["zhi", "wan", "an"]
    feeder: Player | None = named("from", None)
    late: bool = False
    chained: bool = False
    tile: str | None = None


@dataclass(frozen=True, slots=True)
class Winner:
    """One winner and the hand that won."""

    by: Player
    hand: Hand


@dataclass(frozen=True, slots=True)
class Win:
    """胡: on a discard, by self-draw or by robbing a 弯杠; all winners on one tile are one event."""

    KEY: ClassVar = ("type", "win")

    how: Literal["discard", "self_draw", "rob_gang"]
    wins: tuple[Winner, ...]
    discarder: Player | None = named("from", None)
    flags: tuple[Flag, ...] = ()


@dataclass(frozen=True, slots=True)
class Ready:
    """听: a player who is one tile short of a win when the wall ends."""

    by: Player
    best: Hand | None = None
    worst: Hand | None = None
    dead: bool = False


@dataclass(frozen=True, slots=True)
class WallEnd:
    """流局: the wall is used up; who is ready, and who still holds three suits."""

    KEY: ClassVar = ("type", "wall_end")

    ready: tuple[Ready, ...] = ()
    pigs: tuple[Player, ...] = ()


@dataclass(frozen=True, slots=True)
class FalseWin:
    """诈胡: a win called wrongly; `multiplier` × base to each other player, None: the cap."""

    KEY: ClassVar = ("type", "false_win")

    by: Player
    multiplier: Annotated[int, Whole(1, MOST_FALSE_WIN)] | None = None
    keep_gangs: bool = False


@dataclass(frozen=True, slots=True)
class Payment:
    """One line of an adjustment, in 毫."""

    payer: Player = named("from")
    payee: Player = named("to")
    amount: PositiveMoney = named("amount")


@dataclass(frozen=True, slots=True)
class Adjust:
    """调整: money moved by agreement; the only event that an ended round still takes."""

    KEY: ClassVar = ("type", "adjust")

    transfers: tuple[Payment, ...]
    note: str = ""


@dataclass(frozen=True, slots=True)
class Leave:
    """离开: a player goes; results so far stand."""

    KEY: ClassVar = ("type", "leave")

    by: Player


Event = Gang | Win | WallEnd | FalseWin | Adjust | Leave


def side_bet_holds(by: object, on: object, seated: Collection[object]) -> bool:
    """叫马: whether a bet holds among those seated: the seat is taken, who shares its fortune has none."""
    return on in seated and by not in seated


@dataclass(frozen=True, slots=True)
class SideBet:
    """叫马: `by`, who has no seat, shares the fortune of the seat `on`."""

    by: Player
    on: Player

    def holds_among(self, seated: Collection[Player]) -> bool:
        """Whether it holds among those seated."""
        return side_bet_holds(self.by, self.on, seated)


@dataclass(frozen=True, slots=True)
class Round:
    """一局: the seats in turn order, who deals (None: nobody has said), the side bets and what happened."""

    players: tuple[Player, ...]
    dealer: Player | None
    side_bets: tuple[SideBet, ...] = ()
    events: tuple[Event, ...] = ()


FEWEST_SEATS, MOST_SEATS = 2, 4


def parse_round(data: object) -> Round:
    """Read the JSON of a round, without its rules.

    Raises:
        RuleViolation: bad_json for a shape that is no round; unknown_player or same_player for seats and side
            bets; what `parse_event` refuses, with the event's place; bad_json too for more events or side
            bets than any round has.

    """
    if not isinstance(data, Mapping) or not isinstance(data.get("events"), list | tuple):
        raise RuleViolation(Code.BAD_JSON, "events")
    _check_length("events", data["events"], MOST_EVENTS)
    players: tuple[str, ...] = _part(tuple[Player, ...], data, "players")
    if not FEWEST_SEATS <= len(players) <= MOST_SEATS:
        raise RuleViolation(Code.BAD_JSON, "players")
    seated = Round(
        players=players,
        dealer=_part(Player | None, data, "dealer") or players[0],
        side_bets=_part(tuple[SideBet, ...] | None, data, "side_bets") or (),
    )
    _check_length("side_bets", seated.side_bets, MOST_SIDE_BETS)
    _check_seats(seated)
    return replace(
        seated, events=tuple(parse_event(event, place) for place, event in enumerate(data["events"]))
    )


def parse_event(data: object, place: int | None = None) -> Event:
    """Read the JSON of one event; `place` is its index in the round.

    Raises:
        RuleViolation: bad_event, bad_amount for an amount that is no positive decimal, flag_conflict for an
            unknown flag.

    """
    try:
        event: Event = read(Event, data)
    except Unreadable as fault:
        raise refusal_of(fault, place) from fault
    if isinstance(event, Adjust) and not 0 < len(event.transfers) <= MOST_PAYMENTS:
        raise RuleViolation(Code.BAD_EVENT, "transfers", event=place)
    return event


def parse_hand_json(data: object) -> Hand:
    """Read the JSON of one hand.

    Raises:
        RuleViolation: bad_event for a shape that is no hand.

    """
    try:
        hand: Hand = read(Hand, data)
    except Unreadable as fault:
        raise refusal_of(fault.under("hand"), None) from fault
    return hand


def event_json(event: Event) -> dict[str, Any]:
    """Write an event as JSON that parses back to it."""
    written: dict[str, Any] = to_json(event)
    return written


def newest_gang(events: Sequence[Event]) -> Gang | None:
    """Return the gang that was the last thing to happen, None where that was a win, or nothing yet.

    杠上花, 杠上炮 and 连杠 hang on it.
    """
    newest = next((event for event in reversed(events) if isinstance(event, Gang | Win)), None)
    return newest if isinstance(newest, Gang) else None


def gangs_of(player: str, events: Sequence[Event]) -> tuple[Gang, ...]:
    """Return the gangs that a player recorded, oldest first."""
    return tuple(event for event in events if isinstance(event, Gang) and event.by == player)


def named_in(event: Event) -> frozenset[str]:
    """Return everybody whom an event names.

    >>> sorted(named_in(Gang("A", "zhi", "B")))
    ['A', 'B']
    """
    named: tuple[str | None, ...]
    match event:
        case Gang():
            named = (event.by, event.feeder)
        case Win():
            named = (*(winner.by for winner in event.wins), event.discarder)
        case WallEnd():
            named = (*(entry.by for entry in event.ready), *event.pigs)
        case FalseWin() | Leave():
            named = (event.by,)
        case Adjust():
            named = tuple(one for payment in event.transfers for one in (payment.payer, payment.payee))
        case _:
            assert_never(event)
    return frozenset(one for one in named if one is not None)


def _check_length(name: str, told: Sequence[object], most: int) -> None:
    """Refuse what would keep a program busy for minutes and is no round of mahjong."""
    if len(told) > most:
        raise RuleViolation(Code.BAD_JSON, name, detail=Detail.TOO_LONG, told=len(told), most=most)


def _part(kind: Any, data: Mapping[Any, Any], name: str) -> Any:  # noqa: ANN401 - as the annotation says
    try:
        return read(kind, data.get(name))
    except Unreadable as fault:
        raise RuleViolation(Code.BAD_JSON, name) from fault


def _check_seats(seated: Round) -> None:
    """Each seat holds another player, the dealer sits at the table, a side player bets once on a seat."""
    if len(set(seated.players)) < len(seated.players):
        raise RuleViolation(Code.SAME_PLAYER, *seated.players)
    for name in (*filter(None, (seated.dealer,)), *(bet.on for bet in seated.side_bets)):
        if name not in seated.players:
            raise RuleViolation(Code.UNKNOWN_PLAYER, name)
    for bet in seated.side_bets:
        if bet.by in seated.players:
            raise RuleViolation(Code.SAME_PLAYER, bet.by)
    if len(set(seated.side_bets)) < len(seated.side_bets):
        raise RuleViolation(Code.BAD_JSON, "side_bets")
