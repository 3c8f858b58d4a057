"""半懂: a line of which no cut tells an event, and what it says with something else in a gap."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TypeGuard

from bot.entry.answers import (
    Answer,
    AskKind,
    Asks,
    Choice,
    Entry,
    Heading,
    told_in,
)
from bot.entry.otherwise.skeleton import Skeleton
from bot.entry.roster import Person
from bot.entry.scan import Lattice
from bot.entry.unknown import Place, unknown_places
from bot.entry.weighing import names_twice, weigh


@dataclass(frozen=True)
class HalfRead:
    """A line of which no cut tells an event."""

    lattice: Lattice
    heading: Heading | None

    @cached_property
    def places(self) -> tuple[Place, ...]:
        """The pieces without which the line would be used up."""
        return unknown_places(self.lattice)

    @cached_property
    def skeleton(self) -> Skeleton:
        """The line with a sign in place of each name."""
        return Skeleton.of(self.lattice)

    def piece(self, place: Place) -> str:
        """Return a piece of the folded line."""
        return self.lattice.line.text[slice(*place)]

    def typed(self, place: Place) -> str:
        """Return a piece as it was typed."""
        return self.lattice.line.as_typed(*place)

    def answer(self, text: str) -> Answer | None:
        """Return what the line would come to if it were this one."""
        return weigh(self.lattice.of_text(text), self.heading)

    def changed(self, place: Place, meant: str) -> str:
        """Return the line with something else in place of a piece."""
        text = self.lattice.line.text
        return f"{text[: place[0]]}{meant}{text[place[1] :]}"

    def with_piece(self, place: Place, meant: str) -> Entry | Asks | None:
        """Read the line with something else in place of a piece; None where it then says nothing sound."""
        return sound(self.answer(self.changed(place, meant)))

    def with_person(self, place: Place, person: Person) -> Entry | Asks | None:
        """Read the line as if a piece were this player's name."""
        renamed = self.lattice.roster.with_name(self.piece(place), person.key)
        return sound(weigh(Lattice.of(self.lattice.line, renamed), self.heading))

    def asks_what(self, place: Place, readings: Iterable[Entry | Asks | None]) -> Asks | None:
        """Ask what a piece means; None without a reading."""
        return self._asks(AskKind.WHAT_IS_MEANT, place, single(readings))

    def asks_who(self, place: Place, people: Iterable[Person], *, whole: bool = False) -> Asks | None:
        """Ask which of these people a piece means; `whole` leaves out with whom the event is not whole."""
        readings = ((person, self.with_person(place, person)) for person in people)
        choices = (
            choice
            for person, reading in readings
            if isinstance(reading, Entry) or not whole
            for choice in single([reading], person.key)
        )
        return self._asks(AskKind.WHO_IS_MEANT, place, choices)

    def _asks(self, kind: AskKind, place: Place, choices: Iterable[Choice]) -> Asks | None:
        offered: list[Choice] = []
        for choice in choices:
            if all(choice.reading != other.reading for other in offered):
                offered.append(choice)
        if not offered:
            return None
        event = {"type": offered[0].reading.event["type"]}
        return Asks(kind, event, about=(self.typed(place),), choices=tuple(offered))


def single(readings: Iterable[Entry | Asks | None], player: str | None = None) -> Iterator[Choice]:
    """Offer each reading, and of one that is a question between several each of these."""
    for reading in readings:
        if reading is not None:
            told = told_in(reading)
            yield from (Choice(one, player if told == (reading,) else None) for one in told)


def is_whole(reading: Entry | Asks | None) -> TypeGuard[Entry | Asks]:
    """Whether a line tells all that an event needs, in one sense or in several."""
    return isinstance(reading, Entry) or (isinstance(reading, Asks) and reading.kind is AskKind.WHICH_READING)


def sound(reading: Answer | None) -> Entry | Asks | None:
    """Return what reads as an event or a question about one, and names nobody twice."""
    return reading if isinstance(reading, Entry | Asks) and not names_twice(reading) else None
