"""意思: what an entry word can mean, apart from how it is written.

A word of the table points to one of these values; the grammar knows nothing else of it.
"""

from dataclasses import dataclass
from enum import StrEnum


class Act(StrEnum):
    """What the line says happened, other than a gang."""

    WIN = "win"  # 胡
    SELF_DRAW = "self_draw"  # 自摸
    DEAL_IN = "deal_in"  # 点炮: whoever is named before it pays
    PAY = "pay"  # pays: as 点炮, but it may also be said of money that is handed over
    ROB = "rob"  # 抢杠: whoever is named before it wins
    ROBBED = "robbed"  # 被抢杠: whoever is named before it pays
    WALL_END = "wall_end"  # 流局
    FALSE_WIN = "false_win"  # 诈胡
    LEAVE = "leave"  # 离开


OF_THE_PAYER = (Act.DEAL_IN, Act.PAY, Act.ROBBED)
"""What is said of who pays, where all else is said of who acts."""


class How(StrEnum):
    """How a win came about, as the scorer names it."""

    DISCARD = "discard"
    SELF_DRAW = "self_draw"
    ROB_GANG = "rob_gang"


class GangKind(StrEnum):
    """杠: what kind a word says it is; `MING` is 直杠 or 弯杠, `ANY` says nothing of the kind."""

    AN = "an"
    WAN = "wan"
    ZHI = "zhi"
    MING = "ming"
    ANY = "any"


FEEDABLE = frozenset({GangKind.ANY, GangKind.MING, GangKind.ZHI})
"""The gangs of which one who feeds them can be told."""


@dataclass(frozen=True, slots=True)
class GangWord:
    """A word for a gang.

    Attributes:
        kind: which gang.
        late: whether the word also says that it was not declared when drawn (后杠).
        told_of_feeder: whether the word can as well be said of who feeds (X点杠Y: X discards, Y gangs).
        weather: whether the word is one for the weather too (刮风, 下雨).

    """

    kind: GangKind
    late: bool = False
    told_of_feeder: bool = False
    weather: bool = False


@dataclass(frozen=True, slots=True)
class Shape:
    """番种: patterns of a hand, and its 根 where the word fixes their number.

    Attributes:
        patterns: ids as the scorer takes them; none is 平胡.
        gen: 根 that the word includes, None where it says nothing.
        says_win: whether the word itself says that somebody won (平胡).

    """

    patterns: tuple[str, ...]
    gen: int | None = None
    says_win: bool = False


@dataclass(frozen=True, slots=True)
class Flag:
    """An event that a win is worth more for, and the one way of winning it allows, if only one."""

    name: str
    how: How | None = None


class Mark(StrEnum):
    """What a wall end says of a player."""

    READY = "ready"  # 听
    NOT_READY = "not_ready"  # 没听
    PIG = "pig"  # 花猪
    DEAD = "dead"  # 死叫: ready, and no tile left to win on
    NOBODY = "nobody"  # 没人听
    ALL_READY = "all_ready"  # 都听: those named right before it, else everybody
    ALL_NOT_READY = "all_not_ready"  # 都没听: those named right before it, else everybody
    REST = "rest"  # 其他: whoever is not named, who is not ready
    ONLY = "only"  # 只有, before a name
    EVERYBODY = "everybody"  # 大家: all who still play
    SOME = "some"  # 两家: so many, of whom it is not said who
    BUT = "but"  # 除了, before a name
    WORST = "worst"  # 最小: the hand that follows is the cheapest wait


class Note(StrEnum):
    """A detail of an event."""

    LATE = "late"  # 晚: a 弯杠 not declared when drawn
    CHAINED = "chained"  # 连杠
    KEEP_GANGS = "keep_gangs"  # 杠不退: a false win leaves the gang money where it is


class Unit(StrEnum):
    """What a number counts; a unit is a word only behind its number."""

    GEN = "gen"  # 根
    FAN = "fan"  # 番
    TIMES = "times"  # 倍


class Link(StrEnum):
    """A word that only joins names; where it stands decides whether it may."""

    AND = "and"  # 和
    TO = "to"  # 给
    FROM = "from"
    OF = "of"  # 的: the tile was that of the name before it
    OF_GANG = "of_gang"  # 's gang: the gang was that of the name before it
    WITH = "with"  # before a hand
    ALL = "all"  # 都: behind two names or more, each of them acts
    BY = "by"  # 被: the name before it pays, or feeds, the one behind it


Meaning = Act | GangWord | Shape | Flag | Mark | Note | Unit | Link
