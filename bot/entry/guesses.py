"""猜: what a line with an unknown word may have meant: a near name, a near word, anybody, or the rest of it.

Nothing of this ever books: it is only offered.
"""

import re

from bot.entry.answers import AskKind, Asks, Entry, Heading, RefusalCode, Refused
from bot.entry.half_read import HalfRead, is_whole, single
from bot.entry.misspelt import meant_words
from bot.entry.near_pieces import asked_about_a_piece, near_word
from bot.entry.normalise import FILLERS, fold
from bot.entry.reworded import joining_sign, odd_count, reworded
from bot.entry.roster import Roster
from bot.entry.scan import Lattice
from bot.entry.spoken_amount import amount_pattern
from bot.entry.suggest import with_pinyin
from bot.entry.talk import is_question, is_tag, is_talk
from bot.entry.tokens import Name, Word
from bot.entry.unknown import (
    OF_TALK,
    Place,
    counts_a_hand,
    remark,
    said_outright,
    says_more_than_talk,
    says_of_hand,
    stands_apart,
    stray_word,
    unknown_places,
)
from bot.entry.weighing import weigh
from scorer.said_fan import said_number

_LONGEST = 300
"""A longer line is not wondered at."""

_MOST_NUMBER = 20
"""A bare number up to this may be 番 or 根; 666 is not."""

_PRICE = re.compile(rf"[收付赔=]? ?(?=.*[块元圆毛角¥$])(?:{amount_pattern()})")
"""收20块; a bare number may count something else."""

_AT_THE_CAP = frozenset({"封顶", "满番", "capped"})

_TWO_SOUNDS = re.compile(r"[a-z]{2}.*[^a-z].*[a-z]{2}")

_MEASURES = frozenset({"个", "一个", "把", "一把", "手", "一手"})
_JOINING = frozenset({"是", "+", "加", "共", "一共", "总共", "算"})
"""What joins what is told, and ends no line."""

_WHEN = frozenset(
    {"又", "又是", "再", "还", "也", "先", "接着", "继续", "直接", "终于", "果断"}
    | {"刚", "刚刚", "刚才", "这把", "这局", "这盘"}
)
"""How or when it was: so people chat too, but for a kind of gang or a hand that is told."""


def guess(lattice: Lattice, roster: Roster, heading: Heading | None) -> Asks | Refused | None:
    """Return what a line that is not used up may be asked about, or the word that is wrong; None for talk."""
    if len(lattice.line.text) > _LONGEST or not any(lattice.tokens):
        return None
    line = HalfRead(lattice, roster, heading, unknown_places(lattice))
    told = _joined(line) or _odd_count(line) or _reworded(line)
    if told:
        return told
    if not heading and not any(isinstance(token, Word) for at in lattice.tokens for token in at):
        return near_word(line) or _in_pinyin(line) or _two_slips(line)
    asked = _capped(line) or asked_about_a_piece(line) or _without_measure(line) or _bare_number(line)
    asked = asked or _in_pinyin(line)
    return asked or (None if heading else _without_remark(line) or _one_word_wrong(line) or _two_slips(line))


def _joined(line: HalfRead) -> Asks | None:
    """老王 自摸 清一色-1根: a sign that touches a pattern hardly makes less of what follows."""
    place = joining_sign(line.lattice)
    return place and line.asks(AskKind.WHAT_IS_MEANT, place, single([line.with_piece(place, " ")]))


def _odd_count(line: HalfRead) -> Refused | None:
    """老王 自摸 -1番: a number that no hand counts is named, and not taken for another."""
    place = odd_count(line.lattice)
    if place is None or not is_whole(line.with_piece(place, " ")):
        return None
    return Refused(RefusalCode.UNREADABLE, (line.lattice.line.as_typed(*place),))


def _reworded(line: HalfRead) -> Asks | Refused | None:
    """小美点小李的炮: offer what an entry would say so, or say what is open: of 就小李没听, who is ready."""
    for place, meant in reworded(line.lattice):
        asked = line.asks(AskKind.WHAT_IS_MEANT, place, single([line.with_piece(place, meant)]))
        if asked:
            return asked
        if line.refusal(place, meant) is RefusalCode.NAME_THE_READY:
            return Refused(RefusalCode.NAME_THE_READY, (line.lattice.line.as_typed(*place),))
    return None


def _capped(line: HalfRead) -> Asks | Refused | None:
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
            return line.asks(AskKind.WHAT_IS_MEANT, place, single([reading]))
    return None


def _in_pinyin(line: HalfRead) -> Asks | None:
    """Laowang hu xiaoli: two players or more by the sound of their names."""
    if _TWO_SOUNDS.search(line.lattice.line.text) is None:
        return None
    pieces = [line.piece(place) for place in line.lattice.leftovers()]
    if len(pieces) < len(("acts", "pays")) or not all(map(_is_sound, pieces)):
        return None
    if not says_more_than_talk(line.lattice):
        return None
    roster = with_pinyin(line.roster)
    lattice = Lattice.of(line.lattice.line, roster)
    reading = weigh(lattice, roster, line.heading) if lattice.complete else None
    if not isinstance(reading, Entry | Asks) or not is_whole(reading):
        return None
    return Asks(AskKind.WHICH_READING, {"type": reading.event["type"]}, choices=tuple(single([reading])))


def _is_sound(piece: str) -> bool:
    return piece.isascii() and piece.isalpha()


def _two_slips(line: HalfRead) -> Refused | None:
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


def _is_one_slip(text: str, line: HalfRead) -> bool:
    """Whether a line would be asked about; of an unknown word, only if it has no part of its own to play."""
    lattice = Lattice.of(fold(text), line.roster)
    mended = HalfRead(lattice, line.roster, line.heading, unknown_places(lattice))
    if lattice.complete:
        return False
    names = {token.people for at in lattice.tokens for token in at if isinstance(token, Name)}
    acts_and_pays = len(names) >= len(("acts", "pays"))
    return bool(asked_about_a_piece(mended) or (acts_and_pays and _one_word_wrong(mended)))


def _without_measure(line: HalfRead) -> Asks | None:
    """老王自摸了个清一色: such a word says nothing of its own."""
    for place in line.places:
        said, ends = line.piece(place), line.lattice.onward[place[1]] == len(line.lattice.tokens)
        told = said in _WHEN and said_outright(line.lattice)
        if said in _MEASURES or (said in _JOINING and not ends) or told:
            rest = line.with_piece(place, " ")
            return line.asks(AskKind.WHAT_IS_MEANT, place, single([rest] if isinstance(rest, Entry) else []))
    return None


def _bare_number(line: HalfRead) -> Asks | None:
    """老王 自摸 2, 老王 自摸 2清对: a number at the end, or before a hand, counts 番 or 根."""
    for place in line.places:
        said = line.piece(place)
        if not said.isdecimal() or int(said) > _MOST_NUMBER or not counts_a_hand(line.lattice, place):
            continue
        if not is_whole(line.with_piece(place, " ")):
            continue  # Bob pays Amy 20
        counted = (line.with_piece(place, f"{said}{unit} ") for unit in ("番", "根"))
        readings = [one for one in counted if is_whole(one) and one.event["type"] != "wall_end"]
        asked = line.asks(AskKind.WHAT_IS_MEANT, place, single(readings))
        if asked:
            return asked
    return None


def _without_remark(line: HalfRead) -> Asks | None:
    """老王 暗杠 好牌: what was said behind a whole entry may be no part of it."""
    place = remark(line.lattice, line.places)
    if place is None or says_of_hand(line.lattice, place):
        return None
    said = line.piece(place)
    text = line.lattice.line.text[: place[0]]
    rest = line.reading(text)
    if not is_whole(rest) or rest.event["type"] == "wall_end" or is_question(said):
        return None
    outright = said_outright(line.lattice)
    if said.isdecimal():
        counts = int(said) <= _MOST_NUMBER or len(set(said)) > 1  # 666 is praise
        offered = [rest] if outright and counts else []
        return line.asks(AskKind.WHAT_IS_MEANT, place, single(offered))
    apart = text[-1:] in FILLERS and not is_talk(said) and says_more_than_talk(line.lattice)
    beside = (is_tag(said) or _PRICE.fullmatch(said)) and says_more_than_talk(line.lattice)
    return line.asks(AskKind.WHAT_IS_MEANT, place, single([rest])) if outright or apart or beside else None


def _one_word_wrong(line: HalfRead) -> Asks | Refused | None:
    """老王 胡 蓝天: name the one word without which a line would be an entry."""
    place = stray_word(line.lattice, line.places)
    if place is None:
        return None
    rest = line.with_piece(place, " ") if says_more_than_talk(line.lattice) else None
    if rest is None and not (place[0] and _stands_for_a_name(line, place)):
        return None
    if isinstance(rest, Entry) and rest.event["type"] != "wall_end":
        return line.asks(AskKind.WHAT_IS_MEANT, place, single([rest]))
    return Refused(RefusalCode.UNREADABLE, (line.lattice.line.as_typed(*place),))


def _stands_for_a_name(line: HalfRead, place: Place) -> bool:
    """流局 听 全部: whether a wall end would be whole if somebody's name stood there."""
    readings = (line.with_person(place, person) for person in line.roster.players)
    return any(isinstance(one, Entry) and one.event["type"] == "wall_end" for one in readings)
