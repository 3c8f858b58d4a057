"""听与花猪: who of those named in a wall end is ready, and who is 花猪, from the words in their order.

A mark may stand before names (听 小李 老王) or behind one (小李听): it is said of the name right before it as
long as nothing has been said of that name, else of the names that follow; where none follows, or the mark is
written together with the name before it, of that one after all. A mark behind a list that another mark opened
(花猪 老王 小李听) ends that list; which of its names it takes along is not guessed.
"""

from collections.abc import Iterable, Sequence
from itertools import takewhile

from bot.entry.answers import RefusalCode
from bot.entry.events.around_marks import Between, between, ends_clause
from bot.entry.events.hand_words import speaks_of_hand
from bot.entry.events.standing_of_one import EVERYBODY, Told, divisions
from bot.entry.events.statement import CannotBeError, Named, Spoken, Statement, without_links
from bot.entry.tokens import Word
from bot.entry.words.meanings import Act, Mark

_STANDINGS = {
    Mark.READY: Mark.READY,
    Mark.NOT_READY: Mark.NOT_READY,
    Mark.PIG: Mark.PIG,
    Mark.ALL_READY: Mark.READY,
    Mark.ALL_NOT_READY: Mark.NOT_READY,
}
_OF_ALL = frozenset({Mark.ALL_READY, Mark.ALL_NOT_READY})
_SPENT = -1
"""In place of how many names the one mark that left it open was said of."""


class ForkedError(Exception):
    """A mark behind a list may be said of so many of its last names, or of so many."""

    def __init__(self, options: Iterable[int]) -> None:
        super().__init__()
        self.options = tuple(options)


class Listener:
    """Takes the words of a wall end in order."""

    def __init__(self, taking: int | None = None) -> None:
        self.told: list[Told] = []
        self._taking = taking
        self._loose: int | None = None
        """How many names were told before a 听 behind a hand that may as well be said of the next."""
        self._clause = 0
        """How many names were told before the clause that a mark behind names reaches back to."""
        self.of_everybody: Word | None = None
        """都听 or 都没听 of nobody in particular."""
        self._section: Mark | None = None
        self._section_dead = False
        self._listed = 0
        """How many names the mark of this section has."""
        self._waiting: str | None = None
        """The mark that still has no name, or 其他 that has no mark."""
        self._of_rest = False
        self._behind_list = False
        self._ready_together: tuple[Told, ...] = ()
        """The names one mark is said of, until it is told whose the hand behind it is."""
        self._each_has = False
        """Whether the mark is 都听, so that the hand behind it is that of each."""
        self._meant: Word | None = None
        """大家 or 只有 that has no mark yet."""

    def name(self, named: Named, *, joined: bool) -> None:
        """Take a name: it belongs to the mark before it, if there is one; `joined` to the last name by 和."""
        self._waiting = None
        self._ready_together = ()
        self._listed += 1
        listed, apart = self._section is not None, ends_clause(named.before)
        spaced = named.before == " " and not joined
        told = Told(named.person, self._section, listed, apart, spaced, joined, dead=self._section_dead)
        self.told.append(told)

    def _close(self) -> None:
        """End the list of names and what a mark behind reaches back to, unless the mark still has no name."""
        if not self._waiting:
            self._end_list()
            self._clause = len(self.told)

    def _end_list(self) -> None:
        self._section, self._section_dead, self._listed, self._behind_list = None, False, 0, False

    def word(self, word: Spoken, around: Between) -> None:
        """Take a word, which is said of a name before or behind it."""
        if self._of_several(word, around):
            return
        match word:
            case Word(meaning=Act.WALL_END):
                pass
            case Word(meaning=Mark.NOBODY):
                self._close()
            case Word(meaning=Mark.REST):
                self._of_rest, self._waiting = True, word.text
            case Word(meaning=Mark.DEAD):
                self._dead(word)
            case Word(meaning=Mark.WORST) if self.told and self.told[-1].worst is None:
                self.told[-1].worst = []
            case Word(meaning=Mark() as mark) if self._of_rest:
                self._rest(mark, word)
            case Word(meaning=Mark() as mark) if mark in _STANDINGS:
                self._standing(mark, word, around)
            case _ if speaks_of_hand(word) and self.told:
                self._hand(word)
            case _:
                raise CannotBeError(RefusalCode.MISPLACED, word.text)

    def _hand(self, word: Spoken) -> None:
        """小李 老王 听 清一色: that of the last, or of each."""
        together = self._ready_together or self._joined_before()
        if len(together) > 1 and not self._each_has:
            taken = self._chosen((len(together), 1), word)
            together = together[-taken:]
        self._ready_together = together or (self.told[-1],)
        for one in self._ready_together:
            one.add(word)

    def _joined_before(self) -> tuple[Told, ...]:
        """听 小李和老王: the names that 和 joins to the last, and it, where no other has a hand."""
        joined = [self.told[-1]]
        for one in reversed(self.told[:-1]):
            if not joined[-1].joined or not one.listed or one.tells_hand:
                break
            joined.append(one)
        return tuple(reversed(joined)) if joined[-1].listed and self.told[-1].standing is Mark.READY else ()

    def _of_several(self, word: Spoken, around: Between) -> bool:
        """Take a word for several who are not named, or the mark of those; whether it was one."""
        match word:
            case Word(meaning=Mark.SOME) if self._of_rest:
                pass  # 其他三家
            case Word(meaning=Mark.ONLY | Mark.EVERYBODY | Mark.SOME | Mark.BUT):
                self._mean(word)
            case Word(meaning=Mark() as mark) if self._meant is not None and mark in _STANDINGS:
                self._of_meant(self._meant, mark, word, around)
            case _:
                return False
        return True

    def _mean(self, word: Word) -> None:
        """没听 只有老王: of whom it is not said, those are ready."""
        if self._section is Mark.NOT_READY and self._waiting:
            raise CannotBeError(RefusalCode.NAME_THE_READY, word.text)
        if word.meaning is Mark.ONLY:
            self._close()
        self._meant = word

    def _of_meant(self, meant: Word, mark: Mark, word: Word, around: Between) -> None:
        """只有老王听, 大家都没听: take the mark of those meant; any other leaves open who is ready."""
        self._meant = None
        not_ready = _STANDINGS[mark] is Mark.NOT_READY
        if meant.meaning is Mark.EVERYBODY and not_ready:
            self.of_everybody = word
            self._close()
        elif meant.meaning is not Mark.ONLY or not_ready or self._only_of_some(mark):
            raise CannotBeError(RefusalCode.NAME_THE_READY, meant.text)
        else:
            self._standing(mark, word, around)

    def _only_of_some(self, mark: Mark) -> bool:
        """只有老王 小李花猪: whether the first may be the only one ready, and the mark said of the other."""
        return _STANDINGS[mark] is not Mark.READY and len(self.told) - self._clause > 1

    def _rest(self, mark: Mark, word: Word) -> None:
        """其他没听 is what a wall end means anyway; who else is ready must be named."""
        if _STANDINGS.get(mark) is Mark.READY:
            raise CannotBeError(RefusalCode.NAME_THE_READY, word.text)
        if _STANDINGS.get(mark) is not Mark.NOT_READY:
            raise CannotBeError(RefusalCode.MISPLACED, word.text)
        self._of_rest, self._waiting = False, None
        self._close()

    def _standing(self, mark: Mark, word: Word, around: Between) -> None:
        standing, last = _STANDINGS[mark], self.told[-1] if self.told else None
        if last is None and mark in _OF_ALL and not around.leads:
            self.of_everybody = word
        elif last is not None and last.untold and not around.leans_on:
            self._said_back(standing, word)
        elif self._ends_a_list(standing, around):
            self._divide(mark, standing, word, around)
        elif mark is Mark.ALL_NOT_READY and not around.leads:
            self.of_everybody = word  # 阿强花猪 都没听: nobody else either
        elif last is not None and last.standing is None and standing is Mark.READY and last.tells_hand:
            last.standing = standing  # 小李 清一色 听 老王 花猪
            self._loose = len(self.told) if self._opens(around) and not around.leans_back else None
        elif last is not None and last.listed and last.standing is standing and self._behind_list:
            # 花猪 阿强 老王 没听 小美 没听: of 老王 it may be said too.
            raise CannotBeError(RefusalCode.MISPLACED, word.text)
        elif last is None or self._opens(around):
            self._open(standing, word)
        elif last.standing is None or last.standing is standing:
            last.standing = standing
        else:
            self._open(standing, word)

    def _opens(self, around: Between) -> bool:
        """Whether a mark is said of the names that follow, though another stands before it."""
        return around.leads and (not around.leans_back or self.told[-1].tells_hand)

    def _ends_a_list(self, standing: Mark, around: Between) -> bool:
        """花猪 老王 小李听: whether a mark stands behind a list that another opened."""
        if self._listed < len(("花猪 of one", "听 of one")) or self._opens(around):
            return False
        return self.told[-1].listed and self.told[-1].standing is not standing

    def _divide(self, mark: Mark, standing: Mark, word: Word, around: Between) -> None:
        """Take the last names of a list out of it: the mark behind it is said of those."""
        options = divisions(self.told[-self._listed :], around, of_all=mark in _OF_ALL)
        taken = self._chosen(options, word) if len(options) > 1 else options[0]
        if taken == EVERYBODY:
            self.of_everybody = word
        for one in self.told[len(self.told) - taken :]:
            one.standing, one.listed = standing, False
        self._end_list()

    def _said_back(self, standing: Mark, word: Word) -> None:
        """小李 老王 听: both."""
        untold = list(takewhile(lambda one: one.untold, reversed(self.told[self._clause :])))
        taken = len(untold)
        options = [taken] if standing is Mark.READY else self._reaches(untold, word)
        if len(options) > 1:
            taken = self._chosen(options, word)
        for place, one in enumerate(untold):
            one.standing = standing if place < taken else Mark.READY
        if standing is Mark.READY:
            self._ready_together, self._each_has = tuple(reversed(untold)), word.meaning in _OF_ALL

    def _reaches(self, untold: Sequence[Told], word: Word) -> Sequence[int]:
        """Return how many of the names before it, the last first, 没听 or 花猪 may be said of."""
        taken = len(untold)
        if self._loose == len(self.told) - taken:
            return range(1, taken + 1)  # 小李 清一色 听 阿强 小美 没叫: 听 may be said of 阿强
        if word.meaning in _OF_ALL or (word.text.isascii() and untold[0].joined):
            return (taken,)  # in English the names of a list stand between commas: Amy, Bob and Carl
        # 小李，老王花猪: both, or 小李 is named as ready.
        return (taken, *(place + 1 for place, one in enumerate(untold[:-1]) if one.apart))

    def _chosen(self, options: Sequence[int], word: Spoken) -> int:
        """Return how many names a mark is said of; the line leaves it open once at most."""
        if self._taking is None:
            raise ForkedError(options)
        if self._taking not in options:
            raise CannotBeError(RefusalCode.MISPLACED, word.text)
        taken, self._taking = self._taking, _SPENT
        return taken

    def _open(self, standing: Mark, word: Word) -> None:
        self._behind_list = self._listed > 1
        self._section, self._section_dead, self._listed, self._waiting = standing, False, 0, word.text

    def _dead(self, word: Word) -> None:
        if not self.told:
            self._section, self._section_dead, self._waiting = Mark.READY, True, word.text
            return
        if self.told[-1].standing not in {None, Mark.READY}:
            raise CannotBeError(RefusalCode.MISPLACED, word.text)
        self.told[-1].standing, self.told[-1].dead = Mark.READY, True

    def finish(self) -> None:
        """Refuse a mark that no name came for, and the readiness of who is not named."""
        everybody = self.of_everybody
        if everybody is not None and everybody.meaning is Mark.ALL_READY:
            raise CannotBeError(RefusalCode.NAME_THE_READY, everybody.text)
        if self._meant is not None and self._meant.meaning is not Mark.ONLY:
            raise CannotBeError(RefusalCode.NAME_THE_READY, self._meant.text)
        if self._waiting:
            raise CannotBeError(RefusalCode.MISPLACED, self._waiting)


def heard(statement: Statement, taking: int | None = None) -> Listener:
    """Hear a wall end out.

    Args:
        statement: the line.
        taking: how many names of a list the mark behind it is said of, where the line leaves it open.

    Raises:
        CannotBeError: the line contradicts itself.
        ForkedError: a mark behind a list may be said of more of its names or of fewer.

    """
    listener = Listener(taking)
    names = [part.who for part in statement.parts]
    for place, words in enumerate((statement.head, *(part.words for part in statement.parts))):
        if place:
            before = statement.parts[place - 2].words if place > 1 else ()
            listener.name(names[place - 1], joined=bool(before) and not any(without_links(before)))
        following = names[place] if place < len(names) else None
        spoken = tuple(without_links(words))
        for at, word in enumerate(spoken):
            last = at == len(spoken) - 1
            behind = names[place - 1].behind if place and not at else ""
            touches = word.start == spoken[at - 1].end if at else bool(place) and not behind
            beyond = following if last else None
            listener.word(word, between(beyond, behind, touches=touches, ends=bool(at or behind)))
    listener.finish()
    return listener
