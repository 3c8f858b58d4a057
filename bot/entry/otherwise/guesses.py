"""猜: what a line with an unknown word may have meant: a near name, a near word, anybody, or the rest of it.

Nothing of this ever books: it is only offered.
"""

import re

from bot.entry.answers import Asks, Entry, RefusalCode, RefusedLine, which_of
from bot.entry.normalise import number_of
from bot.entry.otherwise.half_read import HalfRead, is_whole, sound
from bot.entry.otherwise.misspelt import meant_words
from bot.entry.otherwise.near_pieces import asked_about_a_piece, near_word
from bot.entry.otherwise.remarks import without_measure, without_remark
from bot.entry.otherwise.reworded import joining_sign, odd_count, reworded
from bot.entry.scan import Lattice
from bot.entry.suggest import with_pinyin
from bot.entry.tokens import Name, Word
from bot.entry.unknown import (
    OF_TALK,
    Place,
    counts_a_hand,
    says_more_than_talk,
    says_who_at_wall_end,
    stands_apart,
    stray_word,
)
from bot.entry.weighing import weigh
from bot.entry.words.talk import is_question, is_talk
from scorer.declared import MOST_GEN
from scorer.said_fan import said_number

_LONGEST = 300
"""A longer line is not wondered at."""

_MOST_NUMBER = 16
"""A bare number up to this may be 番; 666 is not."""

_SEVERAL_GANGS = frozenset({"两个", "二个", "2个", "三个", "3个", "两次", "两手"})

_PRAISED_BY_ITS_FAN = {"极品": 3, "精品": 4, "极中极": 4}
"""Doublings of hands that people call by what they come to, whatever their patterns."""

_BY_ITS_FAN = re.compile(
    r"(?P<cap>封顶|满番|满贯?|\b(?:capped|max|limit(?: hand)?)\b)"
    rf"|(?P<praised>{'|'.join(_PRAISED_BY_ITS_FAN)})"
    r"|翻了? ?(?P<times>\d{1,2}|[一二两三四五六七八九十]{1,2})? ?[番翻]"
)
"""A hand that is told by the cap, by a name for so many fan, or as doubled so often."""

_TO_ALL_OTHERS = re.compile(" ?(?:一炮三[响家]|点炮?了?三家)(?=[ ,。.!了]*$)")
_ALL_OTHERS = 3

_ADDED_ROOTS = re.compile(
    r"(?:还有|还带|外加|再加|另加|又有|另有|另外有?) ?([一二两三四1-4]) ?个? ?根"
    r"|\b(?:plus|and) (?:an?|one|([1-4])) (?:root|gen)s?\b"
)
"""So many beside those of a gang or a pattern, or in all."""

_OF_WALL_END = frozenset({"查", "赔", "被查"})
"""Of whom it is said pays, but who is paid is open."""

_TWO_SOUNDS = re.compile(r"[a-z]{2}.*[^a-z].*[a-z]{2}")


def guess(line: HalfRead) -> Asks | RefusedLine | None:
    """Return what a line that is not used up may be asked about, or the word that is wrong; None for talk."""
    lattice = line.lattice
    if len(lattice.line.text) > _LONGEST or not any(lattice.tokens):
        return None
    told = _joined(line) or _odd_count(line) or _reworded(line) or _to_all_others(line)
    if told:
        return told
    if not line.heading and not any(isinstance(token, Word) for token in lattice.every_token):
        return near_word(line) or _in_pinyin(line) or _two_slips(line)
    asked = (
        _several_gangs(line)
        or _by_its_fan(line)
        or asked_about_a_piece(line)
        or _added_roots(line)
        or without_measure(line)
        or _bare_number(line)
        or _in_pinyin(line)
    )
    if asked or line.heading:
        return asked
    return without_remark(line) or _one_word_wrong(line) or _two_slips(line) or _unread_wall_end(line)


def _joined(line: HalfRead) -> Asks | None:
    """老王 自摸 清一色-1根: a sign that touches a pattern hardly makes less of what follows."""
    place = joining_sign(line.lattice)
    return place and line.asks_what(place, [line.with_piece(place, " ")])


def _odd_count(line: HalfRead) -> RefusedLine | None:
    """老王 自摸 -1番: a number that no hand counts is named, and not taken for another."""
    place = odd_count(line.lattice)
    if place is None or not is_whole(line.with_piece(place, " ")):
        return None
    return _unreadable(line, place)


def _reworded(line: HalfRead) -> Asks | RefusedLine | None:
    """小美点小李的炮: offer what an entry would say so, or say what is open: of 就小李没听, who is ready."""
    for place, meant in reworded(line):
        answer = line.answer(line.changed(place, meant))
        asked = line.asks_what(place, [sound(answer)])
        if asked:
            return asked
        if isinstance(answer, RefusedLine) and answer.code is RefusalCode.NAME_THE_READY:
            return RefusedLine(answer.code, (line.typed(place),))
    return None


def _to_all_others(line: HalfRead) -> Asks | None:
    """小李一炮三响: who deals in to all three others need not name them."""
    payer = line.lattice.name_at(0)
    said = _TO_ALL_OTHERS.match(line.lattice.line.text, payer.end) if payer else None
    if payer is None or said is None:
        return None
    players = line.lattice.roster.players
    others = [one.name for one in players if one not in payer.people]
    if len(others) != len(players) - 1 or len(others) != _ALL_OTHERS:
        return None
    place = said.span()
    return line.asks_what(place, [line.with_piece(place, f"点炮{'、'.join(others)}")])


def _unread_wall_end(line: HalfRead) -> RefusedLine | None:
    """流局 小李退税: name the one word of a wall end that nobody can read, rather than say nothing."""
    text = line.lattice.line.text
    pieces = line.lattice.leftovers()
    if not says_who_at_wall_end(line.lattice) or len(pieces) != 1 or not OF_TALK.isdisjoint(text):
        return None
    [place] = pieces
    said = line.piece(place)
    if said not in _OF_WALL_END and (is_question(said) or is_talk(said)):
        return None
    return _unreadable(line, place)


def _several_gangs(line: HalfRead) -> RefusedLine | None:
    """老王 暗杠两个: a line tells one gang, and which of them is the second is open."""
    for place in line.places:
        if line.piece(place) in _SEVERAL_GANGS:
            rest = line.with_piece(place, " ")
            if rest is not None and rest.event["type"] == "gang":
                return RefusedLine(RefusalCode.EACH_ALONE, (line.typed(place),))
    return None


def _by_its_fan(line: HalfRead) -> Asks | RefusedLine | None:
    """老王 自摸 封顶, 极品, 翻三番: a hand told by the fan it comes to, by the number this table says."""
    roster = line.lattice.roster
    for found in _BY_ITS_FAN.finditer(line.lattice.line.text):
        told = _PRAISED_BY_ITS_FAN.get(found[0]) or number_of(found["times"] or "一")
        fan = roster.cap if found["cap"] else told
        if fan is None and not found["cap"]:
            continue
        reading = line.with_piece(found.span(), f" {said_number(fan or 0, roster.say)}番 ")
        # Beside patterns the number would have to agree with them.
        if reading is None or reading.said:
            continue
        if fan is None:
            return RefusedLine(RefusalCode.NO_CAP, (line.typed(found.span()),))
        praised = line.with_piece(found.span(), " ") if found["praised"] else None
        return line.asks_what(found.span(), [reading, praised])
    return None


def _added_roots(line: HalfRead) -> Asks | None:
    """老王 自摸 清一色 外加一根: that 根, or one more than a gang made or the hand has."""
    found = _ADDED_ROOTS.search(line.lattice.line.text)
    added = found and number_of(found[1] or found[2] or "一")
    if found is None or added is None:
        return None
    counts = range(added, min(added + 1, MOST_GEN) + 1)
    return line.asks_what(found.span(), (line.with_piece(found.span(), f" {roots}根") for roots in counts))


def _in_pinyin(line: HalfRead) -> Asks | None:
    """Laowang hu xiaoli: two players or more by the sound of their names."""
    if _TWO_SOUNDS.search(line.lattice.line.text) is None:
        return None
    pieces = [line.piece(place) for place in line.lattice.leftovers()]
    if len(pieces) < len(("acts", "pays")) or not all(map(_is_sound, pieces)):
        return None
    if not says_more_than_talk(line.lattice):
        return None
    reading = weigh(Lattice.of(line.lattice.line, with_pinyin(line.lattice.roster)), line.heading)
    if not isinstance(reading, Entry | Asks) or not is_whole(reading):
        return None
    return which_of([reading])


def _is_sound(piece: str) -> bool:
    return piece.isascii() and piece.isalpha()


def _two_slips(line: HalfRead) -> RefusedLine | None:
    """老王 湖 小丽: one word that is nearly an entry word, and one more that is wrong: name both."""
    places, folded = line.lattice.leftovers(), line.lattice.line
    if len(places) != len(("湖", "小丽")) or not OF_TALK.isdisjoint(folded.text):
        return None
    if not all(stands_apart(folded.text, *place) for place in places):
        return None
    for start, end in places:
        for word in meant_words(folded.text[start:end]):
            text = f"{folded.as_typed(0, start)} {word} {folded.as_typed(end, len(folded.text))}"
            if _is_one_slip(HalfRead(line.lattice.of_text(text), line.heading)):
                return RefusedLine(RefusalCode.UNREADABLE, tuple(map(line.typed, places)))
    return None


def _is_one_slip(mended: HalfRead) -> bool:
    """Whether a line would be asked about; of an unknown word, only if it has no part of its own to play."""
    if mended.lattice.complete:
        return False
    names = {token.people for token in mended.lattice.every_token if isinstance(token, Name)}
    acts_and_pays = len(names) >= len(("acts", "pays"))
    return bool(asked_about_a_piece(mended) or (acts_and_pays and _one_word_wrong(mended)))


def _bare_number(line: HalfRead) -> Asks | None:
    """老王 自摸 2, 老王 自摸 2清对: a number at the end, or before a hand, counts 番 or 根."""
    for place in line.places:
        said = line.piece(place)
        if not said.isdecimal() or int(said) > _MOST_NUMBER or not counts_a_hand(line.lattice, place):
            continue
        if not is_whole(line.with_piece(place, " ")):
            continue  # Bob pays Amy 20
        units = ("番", "根") if int(said) <= MOST_GEN else ("番",)
        counted = (line.with_piece(place, f"{said}{unit} ") for unit in units)
        asked = line.asks_what(
            place, (one for one in counted if is_whole(one) and one.event["type"] != "wall_end")
        )
        if asked:
            return asked
    return None


def _one_word_wrong(line: HalfRead) -> Asks | RefusedLine | None:
    """老王 胡 蓝天: name the one word without which a line would be an entry."""
    place = stray_word(line.lattice, line.places)
    if place is None:
        return None
    rest = line.with_piece(place, " ") if says_more_than_talk(line.lattice) else None
    if rest is None and not (place[0] and _stands_for_a_name(line, place)):
        return None
    if isinstance(rest, Entry) and rest.event["type"] != "wall_end":
        return line.asks_what(place, [rest])
    return _unreadable(line, place)


def _stands_for_a_name(line: HalfRead, place: Place) -> bool:
    """流局 听 全部: whether a wall end would be whole if somebody's name stood there."""
    readings = (line.with_person(place, person) for person in line.lattice.roster.players)
    return any(isinstance(one, Entry) and one.event["type"] == "wall_end" for one in readings)


def _unreadable(line: HalfRead, place: Place) -> RefusedLine:
    return RefusedLine(RefusalCode.UNREADABLE, (line.typed(place),))
