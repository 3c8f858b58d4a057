"""胡法: how a hand is won, and which events can go with it."""

from dataclasses import dataclass
from typing import Final, Literal, get_args

from scorer.patterns import Flag
from scorer.refusals import Code, RuleViolation

How = Literal["discard", "self_draw", "rob_gang"]
"""Where the winning tile comes from: another's discard, one's own draw, or another's 弯杠."""
HOWS: Final[tuple[How, ...]] = get_args(How)

_HOWS_OF: Final[dict[Flag, tuple[How, ...]]] = {
    Flag.GANG_SHANG_HUA: ("self_draw",),
    Flag.GANG_SHANG_PAO: ("discard",),
    Flag.HAI_DI: ("discard", "self_draw"),
    Flag.JUE_ZHANG: HOWS,
    Flag.TIAN_HU: ("self_draw",),
    Flag.DI_HU: ("discard", "self_draw"),
    Flag.QIANG_GANG_HU: ("rob_gang",),
}
"""In which ways to win each event can happen."""
FIRST_TURN = frozenset({Flag.TIAN_HU, Flag.DI_HU})
"""天胡, 地胡: events of a turn that no gang of the winner's own goes before."""


@dataclass(frozen=True, slots=True)
class Way:
    """胡法: how a hand was completed.

    Attributes:
        self_draw: whether it is paid as a self-draw; 点杠花 that counts as the feeder's discard is not.
        flags: the events that hold, 抢杠 among them.

    """

    self_draw: bool
    flags: frozenset[Flag] = frozenset()


NO_EVENT = Way(self_draw=False)
"""A hand by itself, as 查大叫 and waits price it."""


def way_of(how: How, flags: frozenset[Flag] = frozenset()) -> Way:
    """胡法: put together how the tile came and what else happened; 抢杠 is known by how it came.

    Raises:
        RuleViolation: flag_conflict, naming the two sides.

    """
    check_flags(how, flags)
    robbed = {Flag.QIANG_GANG_HU} if how == "rob_gang" else set()
    return Way(self_draw=how == "self_draw", flags=flags | robbed)


def possible_ways(flags: frozenset[Flag] = frozenset()) -> tuple[Way, ...]:
    """胡法: list how a hand may have been won where only its events are told: a discard, then a self-draw.

    Raises:
        RuleViolation: flag_conflict, where the events go together in neither way.

    """
    ways = []
    for how in ("discard", "self_draw"):
        try:
            ways.append(way_of(how, flags))
        except RuleViolation as violation:
            refused = violation
    if not ways:
        raise refused
    return tuple(ways)


def check_flags(how: How, flags: frozenset[Flag]) -> None:
    """Refuse events that cannot hold together for one win.

    Raises:
        RuleViolation: flag_conflict, naming the two sides.

    """
    for flag in sorted(flags):
        if how not in _HOWS_OF[flag]:
            raise RuleViolation(Code.FLAG_CONFLICT, flag, Flag.QIANG_GANG_HU if how == "rob_gang" else how)
    if flags >= FIRST_TURN:
        raise RuleViolation(Code.FLAG_CONFLICT, Flag.TIAN_HU, Flag.DI_HU)
