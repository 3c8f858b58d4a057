"""明说: what a line says without a doubt in other words than an entry has: 小李胡了阿强的牌, Mei has a gang.

It is read as the entry that says the same; of what may mean anything else, `ways_of_saying` only offers one.
"""

import re

from bot.entry.answers import Answer, Asks, Entry, Heading, RefusedLine
from bot.entry.otherwise.half_read import HalfRead
from bot.entry.otherwise.skeleton import END, way
from bot.entry.otherwise.ways_of_saying import PASSIVE, Kind
from bot.entry.scan import Lattice
from bot.entry.unknown import says_more_than_talk
from bot.entry.weighing import names_twice, weigh
from bot.entry.words.lookup import CHINESE
from bot.entry.words.meanings import Act

_LONGEST = 300
"""A longer line is talk."""

_WIN = "(?:也~)?[胡割糊](?!涂)"
_DEALT_IN = "(?:[放点打]的~炮?|[放点]炮的)"
_JOIN = "[、,和跟与 ]*"
_NAMES = f"N(?:{_JOIN}N)+"
_JOINED = re.compile("[、,和跟与 ]+")
_TILE = "(?:[1-9一二三四五六七八九]~[万筒饼同条索]|幺鸡)"
_WALL_END = f"^(?:{'|'.join(word for words in CHINESE.values() for word, of in words if of is Act.WALL_END)})"
_WALL_END_IN_LATIN = r"^(?:draw|wall ends?|drawn game|exhaust(?:ed|ive draw)|washout)\b"
_WALL_END_SAID = re.compile(f"{_WALL_END}|{_WALL_END_IN_LATIN}")


def _each(found: re.Match[str]) -> str:
    """N、N 都是清一色: say the hand of each name."""
    names = _JOINED.sub("", found["names"])
    return found["before"] + " ".join(f"{name} {found['hand']}" for name in names)


_CHINESE = (
    # who dealt in, said by whose discard it was
    way(rf"^(?:是~)?N~{_DEALT_IN}[ ,]*(?=N~{_WIN})", "N点炮 "),
    way(rf"([胡割糊].*)(?<![^ ,了])是~(?=N~{_DEALT_IN}{END})", r"\1"),
    way(rf"((?<![诈炸])[胡割糊].*N~){_DEALT_IN}{END}", r"\1点炮"),
    way("[胡割糊]了?~N~[打放点]?的~[牌炮]", "胡N"),
    way(rf"[点放]了?~(N(?:{_JOIN}N)*)~的~炮", r"点炮\1"),
    way("([胡割糊].*N~)也~(?=[胡割糊])", r"\1"),
    way(r"^一炮[双两]响[ :,]*N~[放点打]的?~炮?[ :,]*(?=N[^N]*N[^N]*$)", "N点炮"),
    way(r"^一炮三响[ :,]*N~[放点打]的?~炮?[ :,]*(?=N[^N]*N[^N]*N[^N]*$)", "N点炮"),
    way("杠了?~N~的~牌", "杠N"),
    way(f"[胡割糊]了?~N~[打放点]的~{_TILE}", "胡N "),
    # the hand
    way("((?:自摸|[胡割糊])了)~(?:一?[个手])~(?=[^N ])", r"\1 "),
    way("([胡割糊]了)~一?把~(?=[^N ].*N~?点炮)", r"\1 "),
    way("(?<![还又另外])有~(?=[一二两三四1-4]~个?~根)", " "),
    # beside a gang or a 龙七对 such roots may be more of them, but 七对 has no gang
    way(
        f"^((?!.*[番翻]).*(?<![龙华豪将])七对)[ ,]*(?:还[有带]|[外再另]加|[又另]有|另外)~"
        f"(?=[一二两三四1-4]~个?~根{END})",
        r"\1 ",
    ),
    # the hand of each of several
    way(rf"^N[、,和跟与 ]*(?=N~[胡割糊]了?~N[ ,]*都是~平胡{END})", "N和"),
    way(rf"(?<=N)[ ,]*都是~平胡{END}", ""),
    way(
        rf"(?P<before>{_WALL_END}[ ,:]*)(?:[听叫]~)?(?P<names>{_NAMES})~(?:都?(?:听|有叫))?[ ,]*"
        rf"都是~(?P<hand>[^N ,]+?){END}",
        _each,
    ),
    way("(?<=N)[ ,]*都是~(?=[^N ,])", "都"),
)


_MAKES = rf"(?:has|have|gets?(?! {PASSIVE})|got(?! {PASSIVE})|makes?|made|declare[sd]?|call(?:s|ed)?)"
_RON = (way(r"(?<=N )ron(?:s|ned)?(?= )", "wins"),)
_GANG = "(?:(?:direct|fed|open|exposed) )?(?:kong|gang)"
_ENGLISH = (
    way(rf"\b(?:feeds|fed|gives|gave) N (?:an? |the )?{_GANG}\b", "点杠给N"),
    way(rf"\bwas fed (?:an? |the )?{_GANG} by (?=N)", "gang "),
    way(r"\b(kong|gang) (?:(?:is|was) )?fed by (?=N)", r"\1 "),
    way(r"\b(wins?|won)\b(.*?),? (?:fed|thrown|discarded) by (?=N)", r"\1\2 "),
    way(r"(?<=N)'s (?:added|extended|promoted) (?=kong|gang)", "'s "),
    way(r"(?<=N )g[eo]ts? (?=robbed by N)", "was "),
    way(r"(?<= )for (?=[a-z0-9])", "with "),
    way(rf"(?<=N ){_MAKES} (?=[a-z])", ""),
    way(r"(?<=N )(?:does|did) (?=.*\b(?:kong|gang)\b)", ""),
    # beside a hand that has one already, or fan, it may be one more: as with plus
    way(r"(?<!\bplus )(?<!\band )(?:\bwith )?\b(?:an?|one) (?=(?:root|gen)\b)", "1 "),
    way(r"^((?!.*\b(?:dragon|luxury|deluxe|fan)\b).*)\band (?:an?|one) (?=(?:root|gen)\b)", r"\g<1>1 "),
    way(r"(?<![^ ])(?:an?|the) (?=[a-z])(?!(?:root|gen)\b)", ""),
)
_NO_PIG = "(?:没[有得]?人?是?|无|都不是)花?猪"
_NO_PIG_IN_LATIN = (
    r"(?:(?:there (?:are|were|is|was) )?no|(?:nobody|no one)(?: is| was)?(?: a)?) (?:flower )?pigs?\b"
)
_NOT_READY = (
    way("((?:N|其他人?|别人|其余)~)没有?(?=[ 。.!]*(?:$|[,;]))", r"\1没听"),
    way(
        r"((?:N|(?<![a-z])(?:others|rest)) (?:not|(?:is|are|was|were)(?: not|n't)))(?= ?(?:$|[.,;!]| and ))",
        r"\1 ready",
    ),
    way("[ ,]+nobody else(?: (?:is|was)(?: ready)?)?(?=[ .!]*$)", ""),
    # nobody is 花猪
    way(rf"^([^猪]*)[ ,。]~{_NO_PIG}(?=[ 。.!了]*$)", r"\1"),
    way(rf"^([^猪]*[听叫牌了])[ ,。]*{_NO_PIG}(?=[ ,。][^猪]*$)", r"\1"),
    way(rf"({_WALL_END}[ ,:。.]*){_NO_PIG}[ ,。.]+(?=[^猪]*$)", r"\1"),
    way(rf"^((?:(?!\bpigs?\b).)*?),? (?:and )?{_NO_PIG_IN_LATIN}(?=[ .!]*$)", r"\1"),
    way(rf"({_WALL_END_IN_LATIN}[ ,:.]*){_NO_PIG_IN_LATIN}[ ,.]+(?!.*\bpigs?\b)", r"\1"),
)
_KINDS = (
    Kind(
        re.compile(
            rf"{_WALL_END}.*(?:[听叫].*没|(?:[没无]|都不是).*猪)"
            rf"|{_WALL_END_IN_LATIN}.*(?:ready.*(?: not|n't|nobody else)(?![a-z])"
            r"|\bno(?:body| one)?\b.* pigs?\b)"
        ),
        _NOT_READY,
    ),
    Kind(re.compile("[放点打胡割糊杠]了?.*的|也|一炮|了.*[个把手]|[加有外带].*根|都是"), _CHINESE),
    Kind(re.compile(r" ron(?:s|ned)? "), _RON),
    Kind(
        re.compile(
            r" (?:for|an?|the|has|have|g[eo]ts?|gives?|gave|made|makes?|one|feeds|fed|declare[sd]?"
            r"|call(?:s|ed)?|does|did|thrown|discarded) |'s added|'s extended|'s promoted"
        ),
        _ENGLISH,
        beside_an_event=True,
    ),
)


def said_plainly(line: HalfRead, *, to_the_board: bool = False) -> Answer | None:
    """Return what a line says in other words than an entry has; None where that is not plain."""
    answer = _said_plainly(line, to_the_board=to_the_board)
    if answer is not None or line.heading is not Heading.WALL_END:
        return answer
    told = _said_plainly(_with_the_command(line), to_the_board=to_the_board)
    return told if isinstance(told, Entry | Asks) else None


def _with_the_command(line: HalfRead) -> HalfRead:
    """Return what stands behind /draw as it would be said without the command: 流局 before it."""
    text = line.lattice.line.text
    return HalfRead(line.lattice.of_text(f"{'draw' if text.isascii() else '流局'} {text}"), line.heading)


def _said_plainly(line: HalfRead, *, to_the_board: bool) -> Answer | None:
    lattice, text = line.lattice, line.lattice.line.text
    if len(text) > _LONGEST:
        return None
    ways = [one for kind in _KINDS if kind.may_be_in(line) for one in kind.ways]
    if not ways or not (line.skeleton.names or _WALL_END_SAID.match(text)):
        return None
    said = line.skeleton.text
    for one in ways:
        said = one.said.sub(one.meant, said)
    if said == line.skeleton.text:
        return None
    entry = lattice.of_text(line.skeleton.named(said))
    answer = weigh(entry, line.heading, to_the_board=to_the_board)
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
