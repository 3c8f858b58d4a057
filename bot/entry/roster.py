"""名单: who and what a line of this table can name: its players, others of the group, its own patterns."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Self

from scorer.house_rules import HousePattern
from scorer.said_fan import AS_DOUBLINGS, Say


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
        cap: the fan at which its cap lies; None without a cap.
        weather_differs: whether the table's rules call other gangs 刮风 and 下雨 than people do.
        unit: what the group writes behind amounts, nothing for bare numbers.

    """

    players: tuple[Person, ...]
    others: tuple[Person, ...] = ()
    house: tuple[HousePattern, ...] = ()
    say: Say = AS_DOUBLINGS
    cap: int | None = None
    weather_differs: bool = False
    unit: str = ""

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
