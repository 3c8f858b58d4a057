"""旁白: what stands beside a whole entry and is no part of it: when it was, what it cost, and a cheer."""

import re

from bot.entry.answers import Asks, Entry, RefusalCode, RefusedLine
from bot.entry.events.spoken_amount import amount_pattern
from bot.entry.normalise import FILLERS
from bot.entry.otherwise.half_read import HalfRead, is_whole, sound
from bot.entry.scan import Lattice
from bot.entry.unknown import (
    Place,
    remarks,
    said_outright,
    says_more_than_talk,
    says_of_event,
    says_of_hand,
)
from bot.entry.words.talk import is_another_time, is_cheer, is_question, is_tag, is_talk

_MOST_COUNTED = 20
"""A bare number up to this may count something of a hand."""

_EACH = "(?:每家|一家|每人|各家|各)"
_PRICE = re.compile(
    rf"(?=.*[块元圆毛角¥$收付赔给每各家])(?:{_EACH}? ?[收付赔给=]|{_EACH})? ?(?:{amount_pattern()})"
)
"""收20块, 每家20: what it came to; a bare number may count something else."""

_LONGEST_ASIDE = 4

_ROBBING = "抢"
_OR = "还是"
_GOES_ON = re.compile("[加后再又还也]|然后|接着")
"""What leads from one event to the next."""

_MEASURES = frozenset({"个", "一个", "把", "一把", "手", "一手"})
_JOINING = frozenset({"是", "+", "加", "共", "一共", "总共", "算", "外加", "另加", "有", "="})
"""What joins what is told, and ends no line."""

_WHEN_IT_WAS = frozenset({"又", "又是", "直接", "终于", "果断", "刚刚", "刚才", "这把", "这局", "这盘"})
"""How or when it was, in a whole entry: 老王又自摸."""

_WHEN = _WHEN_IT_WAS | {"再", "还", "也", "先", "接着", "继续", "刚"}
"""So people chat too, but for a kind of gang or a hand that is told."""


def is_of_when(about: tuple[str, ...]) -> bool:
    """Whether what was not read of a line says only how or when it was: 又, 终于."""
    return bool(about) and _WHEN_IT_WAS.issuperset(about)


def without_measure(line: HalfRead) -> Asks | None:
    """老王自摸了个清一色: such a word says nothing of its own."""
    for place in line.places:
        said, ends = line.piece(place), line.lattice.onward[place[1]] == len(line.lattice.tokens)
        told = (said in _WHEN and said_outright(line.lattice)) or (
            said in _WHEN_IT_WAS and says_more_than_talk(line.lattice)
        )
        if said in _MEASURES or (said in _JOINING and not ends) or told:
            rest = line.with_piece(place, " ")
            return line.asks_what(place, [rest] if isinstance(rest, Entry) else [])
    return None


def without_remark(line: HalfRead) -> Asks | RefusedLine | None:
    """老王 暗杠 好牌: what was said behind a whole entry may be no part of it."""
    for place in remarks(line.lattice, line.places):
        answer = _asked_beside(line, place)
        if answer is not None:
            return answer
    return None


def _asked_beside(line: HalfRead, place: Place) -> Asks | RefusedLine | None:
    said, lattice = line.piece(place), line.lattice
    if says_of_hand(lattice, place) or is_question(said) or said.startswith(_OR):
        return None
    goes_on = _GOES_ON.match(said) is not None and says_of_event(lattice, place)
    beside_any, beside_both = _stands_beside(lattice, place, said)
    if not (goes_on or beside_any or beside_both):
        return None
    rest = sound(line.answer(lattice.line.text[: place[0]]))
    if not is_whole(rest) or rest.event["type"] == "wall_end":
        return None
    if rest.event["type"] == "gang" and _ROBBING in said:
        return None  # 老王弯杠，小李抢: there was none
    if goes_on:
        return RefusedLine(RefusalCode.EACH_ALONE, (line.typed(place),))
    return line.asks_what(place, [rest] if beside_any or "from" in rest.event else [])


def _stands_beside(lattice: Lattice, place: Place, said: str) -> tuple[bool, bool]:
    """Whether what was said may stand beside any entry, and whether beside one that tells both sides."""
    outright = said_outright(lattice)
    if said.isdecimal():
        counts = int(said) <= _MOST_COUNTED or len(set(said)) > 1  # 666 is praise
        return outright and counts, counts
    apart = lattice.line.text[place[0] - 1] in FILLERS
    is_remark = (apart and not is_talk(said)) or is_tag(said) or _PRICE.fullmatch(said) is not None
    beside_any = outright or (is_remark and says_more_than_talk(lattice))
    return beside_any, apart and not says_of_event(lattice, place) and _is_aside(said)


def _is_aside(said: str) -> bool:
    """Whether a few words behind who won from whom, or ganged off whom, say how somebody likes it: 飘, 爽."""
    if is_another_time(said):
        return False
    return all(map(is_cheer, said.split())) if said.isascii() else len(said) <= _LONGEST_ASIDE
