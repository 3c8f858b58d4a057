"""明说: what a line says without a doubt in other words than an entry has: 小李胡了阿强的牌, Mei has a gang.

It is read as the entry that says the same; of what may mean anything else, `ways_of_saying` only offers one.
"""

import re
from collections.abc import Callable

from bot.entry.answers import Answer, Asks, Entry, Heading, RefusedLine
from bot.entry.normalise import fold
from bot.entry.otherwise.skeleton import NAME, Skeleton
from bot.entry.otherwise.ways_of_saying import PASSIVE
from bot.entry.roster import Roster
from bot.entry.scan import Lattice
from bot.entry.unknown import says_more_than_talk
from bot.entry.weighing import names_twice, weigh
from bot.entry.words.lookup import CHINESE
from bot.entry.words.meanings import Act

_LONGEST = 300
"""A longer line is talk."""

_END = "(?=[ ,。.!了]*$)"
_WIN = "(?:也~)?[胡割糊](?!涂)"
_DEALT_IN = "(?:[放点打]的~炮?|[放点]炮的)"
_JOIN = "[、,和跟与 ]*"
_NAMES = f"N(?:{_JOIN}N)+"
_JOINED = re.compile("[、,和跟与 ]+")
_WALL_END = f"^(?:{'|'.join(word for words in CHINESE.values() for word, of in words if of is Act.WALL_END)})"
_WALL_END_IN_LATIN = r"^(?:draw|wall ends?|drawn game|exhaust(?:ed|ive draw)|washout)\b"
_WALL_END_SAID = re.compile(f"{_WALL_END}|{_WALL_END_IN_LATIN}")

_Meant = str | Callable[[re.Match[str]], str]


def _way(said: str, meant: _Meant) -> tuple[re.Pattern[str], _Meant]:
    """Write a way to say something, N for a name and ~ for a space that may be missing."""
    written = meant.replace("N", NAME) if isinstance(meant, str) else meant
    return re.compile(said.replace("N", NAME).replace("~", " ?")), written


def _each(found: re.Match[str]) -> str:
    """N、N 都是清一色: say the hand of each name."""
    names = _JOINED.sub("", found["names"])
    return found["before"] + " ".join(f"{name} {found['hand']}" for name in names)


_CHINESE = (
    # who dealt in, said by whose discard it was
    _way(rf"^(?:是~)?N~{_DEALT_IN}[ ,]*(?=N~{_WIN})", "N点炮 "),
    _way(rf"([胡割糊].*)(?<![^ ,了])是~(?=N~{_DEALT_IN}{_END})", r"\1"),
    _way(rf"((?<![诈炸])[胡割糊].*N~){_DEALT_IN}{_END}", r"\1点炮"),
    _way("[胡割糊]了?~N~[打放点]?的~[牌炮]", "胡N"),
    _way(rf"[点放]了?~(N(?:{_JOIN}N)*)~的~炮", r"点炮\1"),
    _way("([胡割糊].*N~)也~(?=[胡割糊])", r"\1"),
    _way(r"^一炮[双两]响[ :,]*N~[放点打]的?~炮?[ :,]*(?=N[^N]*N[^N]*$)", "N点炮"),
    _way(r"^一炮三响[ :,]*N~[放点打]的?~炮?[ :,]*(?=N[^N]*N[^N]*N[^N]*$)", "N点炮"),
    _way("杠了?~N~的~牌", "杠N"),
    # the hand
    _way("((?:自摸|[胡割糊])了)~(?:一?[个手])~(?=[^N ])", r"\1 "),
    _way("([胡割糊]了)~一?把~(?=[^N ].*N~?点炮)", r"\1 "),
    _way("(?<![还又另外])有~(?=[一二两三四1-4]~个?~根)", " "),
    # beside a gang or a 龙七对 such roots may be more of them, but 七对 has no gang
    _way(
        f"^((?!.*[番翻]).*(?<![龙华豪将])七对)[ ,]*(?:还[有带]|[外再另]加|[又另]有|另外)~"
        f"(?=[一二两三四1-4]~个?~根{_END})",
        r"\1 ",
    ),
    # the hand of each of several
    _way(rf"(?P<before>[点放]炮~)(?P<names>{_NAMES})[ ,]*都是~(?P<hand>[^N ,]+?){_END}", _each),
    _way(rf"^N[、,和跟与 ]*(?=N~[胡割糊]了?~N[ ,]*都是~平胡{_END})", "N和"),
    _way(rf"(?<=N)[ ,]*都是~平胡{_END}", ""),
    _way(
        rf"(?P<before>{_WALL_END}[ ,:]*)(?:[听叫]~)?(?P<names>{_NAMES})~(?:都?(?:听|有叫))?[ ,]*"
        rf"都是~(?P<hand>[^N ,]+?){_END}",
        _each,
    ),
)


_MAKES = rf"(?:has|have|gets?(?! {PASSIVE})|got(?! {PASSIVE})|makes?|made|declare[sd]?|call(?:s|ed)?)"
_GANG = "(?:(?:direct|fed|open|exposed) )?(?:kong|gang)"
_ENGLISH = (
    _way(rf"\b(?:feeds|fed|gives|gave) N (?:an? |the )?{_GANG}\b", "点杠给N"),
    _way(rf"\bwas fed (?:an? |the )?{_GANG} by (?=N)", "gang "),
    _way(r"\b(kong|gang) (?:(?:is|was) )?fed by (?=N)", r"\1 "),
    _way(r"\b(wins?|won)\b(.*?),? (?:fed|thrown|discarded) by (?=N)", r"\1\2 "),
    _way(r"(?<=N)'s (?:added|extended|promoted) (?=kong|gang)", "'s "),
    _way(r"(?<=N )ron(?:s|ned)?(?= )", "wins"),
    _way(r"(?<=N )g[eo]ts? (?=robbed by N)", "was "),
    _way(rf"(?<=N ){_MAKES} (?=[a-z])", ""),
    _way(r"(?<=N )(?:does|did) (?=.*\b(?:kong|gang)\b)", ""),
    # beside a hand that has one already, or fan, it may be one more: as with plus
    _way(r"(?<!\bplus )(?<!\band )(?:\bwith )?\b(?:an?|one) (?=(?:root|gen)\b)", "1 "),
    _way(r"^((?!.*\b(?:dragon|luxury|deluxe|fan)\b).*)\band (?:an?|one) (?=(?:root|gen)\b)", r"\g<1>1 "),
    _way(r"(?<![^ ])(?:an?|the) (?=[a-z])(?!(?:root|gen)\b)", ""),
)
_NO_PIG = "(?:没有?人?是?|无)花猪"
_NO_PIG_IN_LATIN = (
    r"(?:(?:there (?:are|were|is|was) )?no|(?:nobody|no one)(?: is| was)?(?: a)?) (?:flower )?pigs?\b"
)
_NOT_READY = (
    _way("((?:N|其他人?|别人|其余)~)没有?(?=[ 。.!]*(?:$|[,;]))", r"\1没听"),
    _way(
        r"((?:N|(?<![a-z])(?:others|rest)) (?:not|(?:is|are|was|were)(?: not|n't)))(?= ?(?:$|[.,;!]| and ))",
        r"\1 ready",
    ),
    _way("[ ,]+nobody else(?: (?:is|was)(?: ready)?)?(?=[ .!]*$)", ""),
    # nobody is 花猪
    _way(rf"^([^猪]*)[ ,。]~{_NO_PIG}(?=[ 。.!了]*$)", r"\1"),
    _way(rf"({_WALL_END}[ ,:。.]*){_NO_PIG}[ ,。.]+(?=[^猪]*$)", r"\1"),
    _way(rf"^((?:(?!\bpigs?\b).)*?),? (?:and )?{_NO_PIG_IN_LATIN}(?=[ .!]*$)", r"\1"),
    _way(rf"({_WALL_END_IN_LATIN}[ ,:.]*){_NO_PIG_IN_LATIN}[ ,.]+(?!.*\bpigs?\b)", r"\1"),
)
_KINDS = (
    (
        re.compile(
            rf"{_WALL_END}.*(?:[听叫].*没|[没无].*花猪)"
            rf"|{_WALL_END_IN_LATIN}.*(?:ready.*(?: not|n't|nobody else)(?![a-z])"
            r"|\bno(?:body| one)?\b.* pigs?\b)"
        ),
        _NOT_READY,
    ),
    (re.compile("[放点打胡割糊杠]了?.*的|也|一炮|了.*[个把手]|[加有外带].*根|都是"), _CHINESE),
    (
        re.compile(
            r" (?:an?|the|has|have|g[eo]ts?|gives?|gave|made|makes?|one|ron(?:s|ned)?|feeds|fed|declare[sd]?"
            r"|call(?:s|ed)?|does|did|thrown|discarded) |'s added|'s extended|'s promoted"
        ),
        _ENGLISH,
    ),
)
"""What a line that is said so has, told at a glance, and the ways."""


def said_plainly(
    lattice: Lattice, roster: Roster, heading: Heading | None, *, to_the_board: bool = False
) -> Answer | None:
    """Return what a line says in other words than an entry has; None where that is not plain."""
    line = lattice.line.text
    ways = [way for hint, of_kind in _KINDS if hint.search(line) for way in of_kind]
    if not ways or len(line) > _LONGEST:
        return None
    skeleton = Skeleton.of(lattice)
    if not skeleton.names and not _WALL_END_SAID.match(line):
        return None
    said = skeleton.text
    for way, meant in ways:
        said = way.sub(meant, said)
    if said == skeleton.text:
        return None
    entry = Lattice.of(fold(skeleton.named(said)), roster)
    answer = weigh(entry, roster, heading, to_the_board=to_the_board) if entry.complete else None
    return answer if _is_plain(answer, entry, lattice) else None


def _is_plain(answer: Answer | None, entry: Lattice, lattice: Lattice) -> bool:
    """Whether a line tells an event outright; of the end of the wall only what begins with it."""
    match answer:
        case Entry() | Asks():
            told = answer.event["type"]
            ends = told == "wall_end" and _WALL_END_SAID.match(entry.line.text) is None
            return not ends and told != "leave" and not names_twice(answer)
        case RefusedLine():
            return not lattice.complete and says_more_than_talk(entry)
        case _:
            return False
