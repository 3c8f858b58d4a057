"""名单: who and what a line of this table can name: its players, others of the group, its own patterns."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal, Self, assert_never

from scorer.house_rules import HousePattern

Say = Literal["fan", "fan_plus_one", "multiplier"]
"""How the table says a number of fan: the doublings, one more, or the multiplier."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody a line can name.

    Attributes:
        key: how events name this person.
        names: the shown name first, then aliases and mentions (`@bob`).

    """

    key: str
    names: tuple[str, ...]

    @property
    def name(self) -> str:
        """The shown name."""
        return self.names[0]


@dataclass(frozen=True, slots=True)
class Roster:
    """What a line at this table can name.

    Attributes:
        players: who sits at the table.
        others: known people of the group who do not.
        house: the table's own patterns; where a word is also the project's, the table's meaning goes first.
        say: how this table says fan.
        cap: the doublings at which its cap lies; None without a cap.
        weather_differs: whether the table's rules call other gangs 刮风 and 下雨 than people do.

    """

    players: tuple[Person, ...]
    others: tuple[Person, ...] = ()
    house: tuple[HousePattern, ...] = ()
    say: Say = "fan"
    cap: int | None = None
    weather_differs: bool = False

    @classmethod
    def of(cls, names: Mapping[str, str], others: Mapping[str, str] | None = None) -> Self:
        """Make a roster of names and aliases with their keys; a key's first name is the shown one."""
        return cls(_people(names), _people(others or {}))

    def person(self, key: str) -> Person | None:
        """Return the player, else the other person, of this key."""
        return next((person for person in (*self.players, *self.others) if person.key == key), None)

    def with_name(self, name: str, key: str) -> Self:
        """Return the roster in which this person also answers to `name`."""
        return replace(
            self,
            players=tuple(_renamed(person, name, key) for person in self.players),
            others=tuple(_renamed(person, name, key) for person in self.others),
        )


def _people(names: Mapping[str, str]) -> tuple[Person, ...]:
    keys = dict.fromkeys(names.values())
    return tuple(Person(key, tuple(name for name in names if names[name] == key)) for key in keys)


def _renamed(person: Person, name: str, key: str) -> Person:
    return replace(person, names=(*person.names, name)) if person.key == key else person


def doublings(said: int, say: Say) -> int | None:
    """番: turn a number of fan as this table says it into doublings; None if nobody here could say it.

    Example:
        >>> doublings(2, "fan"), doublings(2, "fan_plus_one"), doublings(2, "multiplier")
        (2, 1, 1)

    """
    match say:
        case "fan":
            return said
        case "fan_plus_one":
            return said - 1 if said >= 1 else None
        case "multiplier":
            return said.bit_length() - 1 if said.bit_count() == 1 else None
        case _:
            assert_never(say)


def said_number(fan: int, say: Say) -> int:
    """番的叫法: turn doublings into the number by which this table says them.

    Example:
        >>> said_number(2, "fan"), said_number(2, "fan_plus_one"), said_number(2, "multiplier")
        (2, 3, 4)

    """
    match say:
        case "fan":
            return fan
        case "fan_plus_one":
            return fan + 1
        case "multiplier":
            return 1 << fan
        case _:
            assert_never(say)
