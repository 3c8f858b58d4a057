"""半懂: a line that names and entry words do not use up, and what it says with something else in a gap."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeGuard

from bot.entry.answers import Answer, AskKind, Asks, Choice, Entry, Heading, RefusalCode, RefusedLine
from bot.entry.normalise import fold
from bot.entry.roster import Person, Roster
from bot.entry.scan import Lattice
from bot.entry.unknown import Place
from bot.entry.weighing import names_twice, weigh


@dataclass(frozen=True, slots=True)
class HalfRead:
    """A line that names and entry words do not use up."""

    lattice: Lattice
    roster: Roster
    heading: Heading | None
    places: tuple[Place, ...]
    """The pieces without which the line would be used up."""

    def piece(self, place: Place) -> str:
        """Return a piece of the folded line."""
        return self.lattice.line.text[slice(*place)]

    def reading(self, text: str) -> Entry | Asks | None:
        """Read the line as if it were this one; None where it then says nothing sound."""
        return _sound(self._weighed(text))

    def refusal(self, place: Place, meant: str) -> RefusalCode | None:
        """Return why the line is refused with something else in place of a piece; None where it is not."""
        answer = self._weighed(self._with(place, meant))
        return answer.code if isinstance(answer, RefusedLine) else None

    def _weighed(self, text: str) -> Answer | None:
        lattice = Lattice.of(fold(text), self.roster)
        return weigh(lattice, self.roster, self.heading) if lattice.complete else None

    def _with(self, place: Place, meant: str) -> str:
        text = self.lattice.line.text
        return f"{text[: place[0]]}{meant}{text[place[1] :]}"

    def with_piece(self, place: Place, meant: str) -> Entry | Asks | None:
        """Read the line with something else in place of a piece."""
        return self.reading(self._with(place, meant))

    def with_person(self, place: Place, person: Person) -> Entry | Asks | None:
        """Read the line as if a piece were this player's name."""
        renamed = self.roster.with_name(self.piece(place), person.key)
        return _sound(weigh(Lattice.of(self.lattice.line, renamed), renamed, self.heading))

    def asks(self, kind: AskKind, place: Place, choices: Iterable[Choice]) -> Asks | None:
        """Ask what a piece means; None without a choice."""
        offered: list[Choice] = []
        for choice in choices:
            if all(choice.reading != other.reading for other in offered):
                offered.append(choice)
        if not offered:
            return None
        event = {"type": offered[0].reading.event["type"]}
        return Asks(kind, event, about=(self.lattice.line.as_typed(*place),), choices=tuple(offered))


def single(readings: Iterable[Entry | Asks | None], player: str | None = None) -> Iterator[Choice]:
    """Offer each reading, and of one that is a question between several each of these."""
    for reading in readings:
        inside = reading.choices if isinstance(reading, Asks) else ()
        if inside:
            yield from (Choice(choice.reading) for choice in inside)
        elif reading is not None:
            yield Choice(reading, player)


def is_whole(reading: Entry | Asks | None) -> TypeGuard[Entry | Asks]:
    """Whether a line tells all that an event needs, in one sense or in several."""
    return isinstance(reading, Entry) or (isinstance(reading, Asks) and reading.kind is AskKind.WHICH_READING)


def _sound(reading: object) -> Entry | Asks | None:
    return reading if isinstance(reading, Entry | Asks) and not names_twice(reading) else None
