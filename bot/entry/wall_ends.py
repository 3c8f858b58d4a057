"""流局: a statement of a wall end, read: who is ready and with what, and who is 花猪.

A mark may stand before names (听 小李 老王) or behind one (小李听): it is said of the name right before it as
long as nothing has been said of that name, else of the names that follow; where none follows, or the mark is
written together with the name before it, of that one after all.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.entry.answers import AskKind, Asks, Choice, Dialog, Entry, Event, Heading, RefusalCode, SaidFan
from bot.entry.hand_words import hand_told, speaks_of_hand
from bot.entry.meanings import Act, Mark
from bot.entry.roster import Person, Say
from bot.entry.statement import CannotBeError, Spoken, Statement, without_links
from bot.entry.tokens import Word

_STANDINGS = {
    Mark.READY: Mark.READY,
    Mark.NOT_READY: Mark.NOT_READY,
    Mark.PIG: Mark.PIG,
    Mark.ALL_READY: Mark.READY,
    Mark.ALL_NOT_READY: Mark.NOT_READY,
}
_OF_ALL = frozenset({Mark.ALL_READY, Mark.ALL_NOT_READY})


@dataclass(slots=True)
class _Told:
    """What has been said of one player so far; `listed` where the standing is that of a list of names."""

    person: Person
    standing: Mark | None
    listed: bool
    best: list[Spoken] = field(default_factory=list)
    worst: list[Spoken] | None = None
    dead: bool = False

    @property
    def untold(self) -> bool:
        """Whether nothing was said of this player yet."""
        return self.standing is None and not self.best and self.worst is None

    @property
    def tells_hand(self) -> bool:
        return bool(self.best) or self.worst is not None

    def add(self, word: Spoken) -> None:
        """Add a word of the hand that is being told."""
        (self.best if self.worst is None else self.worst).append(word)


@dataclass(frozen=True, slots=True)
class _Between:
    """What stands around a mark.

    Attributes:
        leads: whether a name follows right behind it.
        leans_back: whether it is written together with what stands before it, and apart from what follows.
        leans_on: the other way round.

    """

    leads: bool
    leans_back: bool
    leans_on: bool


class _Listener:
    """Takes the words of a wall end in order."""

    def __init__(self) -> None:
        self.told: list[_Told] = []
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

    def name(self, person: Person) -> None:
        """Take a name: it belongs to the mark before it, if there is one."""
        self._waiting = None
        self._listed += 1
        self.told.append(_Told(person, self._section, self._section is not None, dead=self._section_dead))

    def word(self, word: Spoken, between: _Between) -> None:
        """Take a word, which is said of a name before or behind it."""
        match word:
            case Word(meaning=Act.WALL_END | Mark.NOBODY | Mark.ONLY):
                pass
            case Word(meaning=Mark.REST):
                self._of_rest, self._waiting = True, word.text
            case Word(meaning=Mark.DEAD):
                self._dead(word)
            case Word(meaning=Mark.WORST) if self.told and self.told[-1].worst is None:
                self.told[-1].worst = []
            case Word(meaning=Mark() as mark) if self._of_rest:
                self._rest(mark, word)
            case Word(meaning=Mark() as mark) if mark in _STANDINGS:
                self._standing(mark, word, between)
            case _ if speaks_of_hand(word) and self.told:
                self.told[-1].add(word)
            case _:
                raise CannotBeError(RefusalCode.MISPLACED, word.text)

    def _rest(self, mark: Mark, word: Word) -> None:
        """其他没听 is what a wall end means anyway; who else is ready must be named."""
        if _STANDINGS.get(mark) is not Mark.NOT_READY:
            raise CannotBeError(RefusalCode.MISPLACED, word.text)
        self._of_rest, self._waiting = False, None

    def _standing(self, mark: Mark, word: Word, between: _Between) -> None:
        standing, last = _STANDINGS[mark], self.told[-1] if self.told else None
        if last is None and mark in _OF_ALL and not between.leads:
            self.of_everybody = word
        elif last is not None and last.untold and not between.leans_on:
            self._said_back(standing)
        elif mark is Mark.ALL_NOT_READY and not between.leads:
            self.of_everybody = word  # 阿强花猪 都没听: nobody else either
        elif last is not None and last.standing is None and standing is Mark.READY and last.tells_hand:
            last.standing = standing  # 小李 清一色 听 老王 花猪
        elif last is not None and last.listed and last.standing is standing and self._behind_list:
            # 花猪 阿强 老王 没听 小美 没听: of 老王 it may be said too.
            raise CannotBeError(RefusalCode.MISPLACED, word.text)
        elif last is None or (between.leads and (not between.leans_back or last.tells_hand)):
            self._open(standing, word)
        elif last.standing is None or last.standing is standing:
            last.standing = standing
        elif last.listed and self._listed > 1:
            # 花猪 老王 小李听: the list was over before the name that has a word of its own.
            last.standing, last.listed = standing, False
            self._section, self._section_dead, self._listed = None, False, 0
        else:
            self._open(standing, word)

    def _said_back(self, standing: Mark) -> None:
        """小李 老王 听: both."""
        for one in reversed(self.told):
            if not one.untold:
                break
            one.standing = standing

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
        """Refuse a mark that no name came for."""
        if self._waiting:
            raise CannotBeError(RefusalCode.MISPLACED, self._waiting)


def read_wall_end(statement: Statement, say: Say) -> Entry | Asks | Dialog:
    """Read a wall end; who is not named is not ready. Without a name it opens the dialog.

    Raises:
        CannotBeError: the line contradicts itself.

    """
    nobody = statement.meaning(Mark.NOBODY)
    if not nobody and not statement.parts:
        nobody = statement.meaning(Mark.ALL_NOT_READY)
    if not statement.parts and not nobody:
        return Dialog(Heading.WALL_END)
    listener = _heard(statement)
    ready: list[dict[str, Any]] = []
    said: list[SaidFan] = []
    for one in listener.told:
        hand, beside = _hand(one, say)
        if hand:
            ready.append(hand)
            said.extend(beside)
    contradiction = nobody or listener.of_everybody
    if ready and contradiction:
        raise CannotBeError(RefusalCode.MISPLACED, contradiction.text)
    pigs = [one.person.key for one in listener.told if one.standing is Mark.PIG]
    event: Event = {"type": "wall_end", "ready": ready, "pigs": pigs}
    untold = [one.person for one in listener.told if one.untold]
    if untold and len(untold) == len(listener.told) and not nobody:
        return _all_ready(untold)
    if untold:
        return Asks(AskKind.READY_OR_PIG, event, tuple(said), tuple(person.name for person in untold))
    return Entry(event, tuple(said))


def _all_ready(people: Sequence[Person]) -> Asks:
    """流局 老王 小李: offer that those named were ready; it may as well be said to them."""
    ready = [{"by": person.key, "best": {"patterns": []}} for person in people]
    event: Event = {"type": "wall_end", "ready": ready, "pigs": []}
    return Asks(AskKind.WHICH_READING, {"type": "wall_end"}, choices=(Choice(Entry(event)),))


def _heard(statement: Statement) -> _Listener:
    listener = _Listener()
    names = [part.who for part in statement.parts]
    for place, words in enumerate((statement.head, *(part.words for part in statement.parts))):
        if place:
            listener.name(names[place - 1].person)
        following = names[place] if place < len(names) else None
        spoken = tuple(without_links(words))
        for at, word in enumerate(spoken):
            last = at == len(spoken) - 1
            touches = word.start == spoken[at - 1].end if at else bool(place) and not names[place - 1].behind
            leads = following is not None and last
            leading = following is not None and last and not following.before
            listener.word(word, _Between(leads, touches and not leading, leading and not touches))
    listener.finish()
    return listener


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
