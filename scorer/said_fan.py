"""番的叫法: the number by which a table says a hand's fan, and which fan a number that was said means.

One table counts the doublings, one says one more than these, one says the multiple of the base. Where fan do
not double, the multiple of the base is the fan themselves.
"""

from dataclasses import dataclass
from typing import Final, Literal, assert_never

SayName = Literal["fan", "fan_plus_one", "multiplier"]
ScaleName = Literal["double", "linear"]


@dataclass(frozen=True, slots=True)
class Say:
    """番的叫法: how a table says fan, and how they become money.

    Attributes:
        name: the rule `say`.
        scale: the rule `fan_scale`.

    """

    name: SayName = "fan"
    scale: ScaleName = "double"

    @property
    def multiplies(self) -> bool:
        """Whether the numbers of a hand's items make the hand's own by being multiplied."""
        return self.name == "multiplier" and self.scale == "double"


AS_DOUBLINGS: Final = Say()
"""How most tables say fan."""


def said_number(fan: int, say: Say) -> int:
    """番: turn fan into the number by which a table says them.

    Example:
        >>> [said_number(2, Say(name)) for name in ("fan", "fan_plus_one", "multiplier")]
        [2, 3, 4]
        >>> said_number(2, Say("multiplier", "linear"))
        2

    """
    match say.name:
        case "fan":
            return fan
        case "fan_plus_one":
            return fan + 1
        case "multiplier":
            return 1 << fan if say.multiplies else fan
        case _:
            assert_never(say.name)


def item_number(fan: int, say: Say) -> int:
    """番: turn the fan of one item of a hand, as 清一色 or 根, into the number by which the table says it.

    Example:
        >>> [item_number(2, Say(name)) for name in ("fan", "fan_plus_one", "multiplier")]
        [2, 2, 4]

    """
    return said_number(fan, say) if say.multiplies else fan


def doublings(said: int, say: Say) -> int | None:
    """番: turn the number that a table says into fan; None if nobody at this table could say it.

    Example:
        >>> [doublings(2, Say(name)) for name in ("fan", "fan_plus_one", "multiplier")]
        [2, 1, 1]
        >>> doublings(3, Say("multiplier")), doublings(3, Say("multiplier", "linear"))
        (None, 3)

    """
    match say.name:
        case "fan":
            return said
        case "fan_plus_one":
            return said - 1 if said >= 1 else None
        case "multiplier" if say.multiplies:
            return said.bit_length() - 1 if said.bit_count() == 1 else None
        case "multiplier":
            return said
        case _:
            assert_never(say.name)


def doublings_of_multiple(times: int, say: Say) -> int | None:
    """倍: turn a multiple of the base into fan, whatever the table's 番 are; None if no hand comes to it.

    Example:
        >>> doublings_of_multiple(8, Say("fan")), doublings_of_multiple(8, Say("fan", "linear"))
        (3, 8)

    """
    return doublings(times, Say("multiplier", say.scale))
