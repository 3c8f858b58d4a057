"""流局: a statement of a wall end, read: who is ready and with what, and who is 花猪.

A mark may stand before names (听 小李 老王) or behind one (小李听): it is said of the name right before it,
as long as nothing has been said of that name, else of the names that follow.
"""

from dataclasses import dataclass, field
from typing import Any

from bot.entry.answers import AskKind, Asks, Dialog, Entry, Event, Heading, RefusalCode, SaidFan
from bot.entry.hand_words import hand_told, speaks_of_hand
from bot.entry.meanings import Act, Mark
from bot.entry.roster import Person, Say
from bot.entry.scan import Word
from bot.entry.statement import CannotBeError, Spoken, Statement, without_links

_STANDINGS = frozenset({Mark.READY, Mark.NOT_READY, Mark.PIG})


@dataclass(slots=True)
class _Told:
    """What has been said of one player so far."""

    person: Person
    standing: Mark | None
    best: list[Spoken] = field(default_factory=list)
    worst: list[Spoken] | None = None
    dead: bool = False

    def add(self, word: Spoken) -> None:
        """Add a word of the hand that is being told."""
        (self.best if self.worst is None else self.worst).append(word)


class _Listener:
    """Takes the words of a wall end in order."""

    def __init__(self) -> None:
        self.told: list[_Told] = []
        self._section: Mark | None = None
        self._section_dead = False
        self._waiting: str | None = None
        """The mark that still has no name."""

    def name(self, person: Person) -> None:
        self._waiting = None
        self.told.append(_Told(person, self._section, dead=self._section_dead))

    def word(self, word: Spoken) -> None:
        match word:
            case Word(meaning=Act.WALL_END | Mark.NOBODY):
                pass
            case Word(meaning=Mark.DEAD):
                self._dead(word)
            case Word(meaning=Mark.WORST) if self.told and self.told[-1].worst is None:
                self.told[-1].worst = []
            case Word(meaning=mark) if mark in _STANDINGS and isinstance(mark, Mark):
                self._standing(mark, word)
            case _ if speaks_of_hand(word) and self.told:
                self.told[-1].add(word)
            case _:
                raise CannotBeError(RefusalCode.MISPLACED, word.text)

    def _standing(self, mark: Mark, word: Word) -> None:
        if self.told and self.told[-1].standing is None:
            self.told[-1].standing = mark
            for earlier in reversed(self.told[:-1]):  # 小李 老王 听: both
                if earlier.standing or earlier.best:
                    break
                earlier.standing = mark
        else:
            self._section, self._section_dead, self._waiting = mark, False, word.text

    def _dead(self, word: Word) -> None:
        if not self.told:
            self._section, self._section_dead, self._waiting = Mark.READY, True, word.text
            return
        if self.told[-1].standing not in {None, Mark.READY}:
            raise CannotBeError(RefusalCode.MISPLACED, word.text)
        self.told[-1].standing, self.told[-1].dead = Mark.READY, True

    def finish(self) -> None:
        if self._waiting:
            raise CannotBeError(RefusalCode.MISPLACED, self._waiting)


def read_wall_end(statement: Statement, say: Say) -> Entry | Asks | Dialog:
    """Read a wall end; who is not named is not ready. Without a name it opens the dialog.

    Raises:
        CannotBeError: the line contradicts itself.

    """
    nobody = statement.meaning(Mark.NOBODY)
    if not statement.parts and not nobody:
        return Dialog(Heading.WALL_END)
    listener = _Listener()
    for word in without_links(statement.head):
        listener.word(word)
    for part in statement.parts:
        listener.name(part.person)
        for word in without_links(part.words):
            listener.word(word)
    listener.finish()
    told = listener.told
    ready: list[dict[str, Any]] = []
    said: list[SaidFan] = []
    for one in told:
        hand, beside = _hand(one, say)
        if hand:
            ready.append(hand)
            said.extend(beside)
    if ready and nobody:
        raise CannotBeError(RefusalCode.MISPLACED, nobody.text)
    pigs = [one.person.key for one in told if one.standing is Mark.PIG]
    event: Event = {"type": "wall_end", "ready": ready, "pigs": pigs}
    open_names = tuple(one.person.name for one in told if one.standing is None and not one.best)
    # 流局 老王没听 says who is not ready and leaves open who is.
    only_unready = bool(told) and not nobody and all(one.standing is Mark.NOT_READY for one in told)
    if open_names or only_unready:
        return Asks(AskKind.READY_OR_PIG, event, tuple(said), open_names)
    return Entry(event, tuple(said))


def _hand(one: _Told, say: Say) -> tuple[dict[str, Any] | None, tuple[SaidFan, ...]]:
    """Return the ready hand of one player; a named hand is a ready one unless the line says otherwise."""
    tells_hand = bool(one.best) or one.worst is not None
    if one.standing in {Mark.PIG, Mark.NOT_READY}:
        if tells_hand:
            raise CannotBeError(RefusalCode.PIG_WITH_HAND, one.person.name)
        return None, ()
    if one.standing is None and not tells_hand:
        return None, ()
    best = hand_told(one.best, say)
    hand: dict[str, Any] = {"by": one.person.key, "best": best.hand}
    if one.worst is not None:
        hand["worst"] = hand_told(one.worst, say).hand
    if one.dead:
        hand["dead"] = True
    return hand, best.said_by(one.person.key)
