"""猜: what a line with an unknown word may have meant: a near name, a near word, anybody, or the rest of it.

Nothing of this ever books: it is only offered.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeGuard

from bot.entry.answers import AskKind, Asks, Choice, Entry, Heading, RefusalCode, Refused
from bot.entry.misspelt import meant_words
from bot.entry.normalise import FILLERS, fold
from bot.entry.reworded import odd_count, reworded
from bot.entry.roster import Person, Roster, said_number
from bot.entry.scan import Lattice
from bot.entry.suggest import near_people
from bot.entry.talk import (
    is_chat,
    is_name_behind,
    is_part_of_a_word,
    is_question,
    is_talk,
    sounds_like_a_name,
)
from bot.entry.tokens import Name, Word
from bot.entry.unknown import (
    OF_TALK,
    Place,
    counts_a_hand,
    named_behind,
    opening_word,
    remark,
    said_outright,
    says_more_than_talk,
    says_of_hand,
    stands_apart,
    stray_word,
    unknown_pieces,
    unknown_places,
)
from bot.entry.weighing import names_twice, weigh

_LONGEST = 300
"""A longer line is not wondered at."""

_WHAT = "什"
"""什么, whose second half is a filler."""

_MOST_NUMBER = 20
"""A bare number up to this may be 番 or 根; 666 is not."""

_AT_THE_CAP = frozenset({"封顶", "满番", "capped"})

_MEASURES = frozenset({"个", "一个", "把", "一把", "手", "一手"})


@dataclass(frozen=True, slots=True)
class _Line:
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
        lattice = Lattice.of(fold(text), self.roster)
        return _sound(weigh(lattice, self.roster, self.heading)) if lattice.complete else None

    def with_piece(self, place: Place, meant: str) -> Entry | Asks | None:
        """Read the line with something else in place of a piece."""
        text = self.lattice.line.text
        return self.reading(f"{text[: place[0]]}{meant}{text[place[1] :]}")

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


def guess(lattice: Lattice, roster: Roster, heading: Heading | None) -> Asks | Refused | None:
    """Return what a line that is not used up may be asked about, or the word that is wrong; None for talk."""
    if len(lattice.line.text) > _LONGEST or not any(lattice.tokens):
        return None
    line = _Line(lattice, roster, heading, unknown_places(lattice))
    told = _odd_count(line) or _reworded(line)
    if told:
        return told
    if not heading and not any(isinstance(token, Word) for at in lattice.tokens for token in at):
        return _near_word(line) or _two_slips(line)
    asked = _capped(line) or _asked(line) or _without_measure(line) or _bare_number(line)
    return asked or (None if heading else _without_remark(line) or _one_word_wrong(line) or _two_slips(line))


def _odd_count(line: _Line) -> Refused | None:
    """老王 自摸 -1番: a number that no hand counts is named, and not taken for another."""
    place = odd_count(line.lattice)
    if place is None or not _is_whole(line.with_piece(place, " ")):
        return None
    return Refused(RefusalCode.UNREADABLE, (line.lattice.line.as_typed(*place),))


def _reworded(line: _Line) -> Asks | None:
    """小美点小李的炮: offer what an entry would say so."""
    for place, meant in reworded(line.lattice):
        asked = line.asks(AskKind.WHAT_IS_MEANT, place, _single([line.with_piece(place, meant)]))
        if asked:
            return asked
    return None


def _asked(line: _Line) -> Asks | None:
    """Ask about the one piece that is nearly a word or a name, or stands where a name does."""
    return _near_name(line) or _near_word(line) or _anybody(line) or _somebody_behind(line)


def _sound(reading: object) -> Entry | Asks | None:
    return reading if isinstance(reading, Entry | Asks) and not names_twice(reading) else None


def _single(readings: Iterable[Entry | Asks | None], player: str | None = None) -> Iterator[Choice]:
    """Offer each reading, and of one that is a question between several each of these."""
    for reading in readings:
        inside = reading.choices if isinstance(reading, Asks) else ()
        if inside:
            yield from (Choice(choice.reading) for choice in inside)
        elif reading is not None:
            yield Choice(reading, player)


def _near_name(line: _Line) -> Asks | None:
    """小丽? -> 小李."""
    for place in line.places:
        if is_chat(line.piece(place)):
            continue
        near = near_people(line.piece(place), line.roster.players, loose=line.heading is not None)
        choices = [
            choice for person in near for choice in _single([line.with_person(place, person)], person.key)
        ]
        asked = line.asks(AskKind.WHO_IS_MEANT, place, choices)
        if asked:
            return asked
    return None


def _near_word(line: _Line) -> Asks | None:
    """岸杠? -> 暗杠."""
    for place in unknown_pieces(line.lattice):
        meant = meant_words(line.piece(place))
        asked = line.asks(
            AskKind.WHAT_IS_MEANT, place, _single(line.with_piece(place, word) for word in meant)
        )
        if asked:
            return asked
    return None


def _anybody(line: _Line) -> Asks | None:
    """张三 自摸: nobody here is called so; ask who of the table is meant."""
    place = opening_word(line.lattice, line.places)
    if place is None or not _may_be_a_name(line, place):
        return None
    word = line.piece(place)
    players = sorted(line.roster.players, key=lambda one: -max(len({*word} & {*name}) for name in one.names))
    readings = [(person.key, line.with_person(place, person)) for person in players]
    # Hey gang: in English only a whole entry is more than talk.
    told = [pair for pair in readings if isinstance(pair[1], Entry) or not word.isascii()]
    choices = [choice for key, reading in told for choice in _single([reading], key)]
    return line.asks(AskKind.WHO_IS_MEANT, place, choices)


def _somebody_behind(line: _Line) -> Asks | None:
    """小李胡张三: nobody here is called so; ask who of the others is meant."""
    place = named_behind(line.lattice, line.places)
    if place is None:
        return None
    word, typed = line.piece(place), line.lattice.line.as_typed(*place)
    near = not word.isascii() and not is_talk(word) and near_people(word, line.roster.players)
    if not near and (is_part_of_a_word(word) or not is_name_behind(word, typed)):
        return None
    if not word.isascii() and not says_more_than_talk(line.lattice):
        return None
    readings = ((person.key, line.with_person(place, person)) for person in line.roster.players)
    told = ((key, reading) for key, reading in readings if isinstance(reading, Entry))
    choices = [choice for key, reading in told for choice in _single([reading], key)]
    return line.asks(AskKind.WHO_IS_MEANT, place, choices)


def _capped(line: _Line) -> Asks | Refused | None:
    """老王 自摸 封顶: the fan at which this table's cap lies, if it has one."""
    cap, say = line.roster.cap, line.roster.say
    for place in line.places:
        if line.piece(place) in _AT_THE_CAP:
            reading = line.with_piece(place, f" {said_number(cap or 0, say)}番")
            # Beside patterns the cap says nothing that they do not.
            if reading is None or reading.said:
                return None
            if cap is None:
                return Refused(RefusalCode.NO_CAP, (line.lattice.line.as_typed(*place),))
            return line.asks(AskKind.WHAT_IS_MEANT, place, _single([reading]))
    return None


def _two_slips(line: _Line) -> Refused | None:
    """老王 湖 小丽: one word that is nearly an entry word, and one more that is wrong: name both."""
    places, folded = line.lattice.leftovers(), line.lattice.line
    if len(places) != len(("湖", "小丽")) or not OF_TALK.isdisjoint(folded.text):
        return None
    if not all(stands_apart(folded.text, *place) for place in places):
        return None
    for start, end in places:
        for word in meant_words(folded.text[start:end]):
            text = f"{folded.as_typed(0, start)} {word} {folded.as_typed(end, len(folded.text))}"
            if _is_one_slip(text, line):
                return Refused(RefusalCode.UNREADABLE, tuple(folded.as_typed(*place) for place in places))
    return None


def _is_one_slip(text: str, line: _Line) -> bool:
    """Whether a line would be asked about; of an unknown word, only if it has no part of its own to play."""
    lattice = Lattice.of(fold(text), line.roster)
    mended = _Line(lattice, line.roster, line.heading, unknown_places(lattice))
    if lattice.complete:
        return False
    names = {token.people for at in lattice.tokens for token in at if isinstance(token, Name)}
    acts_and_pays = len(names) >= len(("acts", "pays"))
    return bool(_asked(mended) or (acts_and_pays and _one_word_wrong(mended)))


def _may_be_a_name(line: _Line, place: Place) -> bool:
    """Whether a line is told of somebody of this name, rather than said of something."""
    lattice = line.lattice
    word = line.piece(place)
    if is_talk(word) or line.heading:
        return line.heading is not None and not is_talk(word)
    apart = lattice.line.text[place[1] : place[1] + 1] in {" ", ","}
    if not apart and not sounds_like_a_name(word):
        return False
    if says_more_than_talk(lattice):
        return True
    typed = lattice.line.as_typed(*place)
    return word.isascii() and typed[:1].isupper() and lattice.leftovers() == (place,)


def _without_measure(line: _Line) -> Asks | None:
    """老王自摸了个清一色: a measure word says nothing of its own."""
    for place in line.places:
        if line.piece(place) in _MEASURES:
            rest = line.with_piece(place, " ")
            return line.asks(AskKind.WHAT_IS_MEANT, place, _single([rest] if isinstance(rest, Entry) else []))
    return None


def _bare_number(line: _Line) -> Asks | None:
    """老王 自摸 2, 老王 自摸 2清对: a number at the end, or before a hand, counts 番 or 根."""
    for place in line.places:
        said = line.piece(place)
        if not said.isdecimal() or int(said) > _MOST_NUMBER or not counts_a_hand(line.lattice, place):
            continue
        if not _is_whole(line.with_piece(place, " ")):
            continue  # Bob pays Amy 20
        counted = (line.with_piece(place, f"{said}{unit} ") for unit in ("番", "根"))
        readings = [one for one in counted if _is_whole(one) and one.event["type"] != "wall_end"]
        asked = line.asks(AskKind.WHAT_IS_MEANT, place, _single(readings))
        if asked:
            return asked
    return None


def _is_whole(reading: Entry | Asks | None) -> TypeGuard[Entry | Asks]:
    """Whether a line tells all that an event needs, in one sense or in several."""
    return isinstance(reading, Entry) or (isinstance(reading, Asks) and reading.kind is AskKind.WHICH_READING)


def _without_remark(line: _Line) -> Asks | None:
    """老王 暗杠 好牌: what was said behind a whole entry may be no part of it."""
    place = remark(line.lattice, line.places)
    if place is None or says_of_hand(line.lattice, place):
        return None
    said = line.piece(place)
    text = line.lattice.line.text[: place[0]]
    rest = line.reading(text)
    if not _is_whole(rest) or rest.event["type"] == "wall_end" or is_question(said):
        return None
    outright = said_outright(line.lattice)
    if said.isdecimal():
        offered = [rest] if outright and int(said) <= _MOST_NUMBER else []
        return line.asks(AskKind.WHAT_IS_MEANT, place, _single(offered))
    apart = text[-1:] in FILLERS and not is_talk(said) and says_more_than_talk(line.lattice)
    return line.asks(AskKind.WHAT_IS_MEANT, place, _single([rest])) if outright or apart else None


def _one_word_wrong(line: _Line) -> Asks | Refused | None:
    """老王 胡 蓝天: name the one word without which a line would be an entry."""
    place = stray_word(line.lattice, line.places)
    if place is None:
        return None
    if _WHAT in line.lattice.line.text[slice(*place)]:
        return None  # 流局 听 什么 asks the table, and tells nothing
    rest = line.with_piece(place, " ") if says_more_than_talk(line.lattice) else None
    if rest is None and not (place[0] and _stands_for_a_name(line, place)):
        return None
    if isinstance(rest, Entry) and rest.event["type"] != "wall_end":
        return line.asks(AskKind.WHAT_IS_MEANT, place, _single([rest]))
    return Refused(RefusalCode.UNREADABLE, (line.lattice.line.as_typed(*place),))


def _stands_for_a_name(line: _Line, place: Place) -> bool:
    """流局 听 全部: whether a wall end would be whole if somebody's name stood there."""
    readings = (line.with_person(place, person) for person in line.roster.players)
    return any(isinstance(one, Entry) and one.event["type"] == "wall_end" for one in readings)
