"""我: whoever writes a line can call themselves so in it; 对家 and 大家 mean others by who says it."""

import re
from collections.abc import Iterable
from dataclasses import replace

from bot.entry.normalise import folded
from bot.entry.roster import Person, Roster
from bot.entry.words.meanings import Mark
from bot.entry.words.table import WORDS

WORDS_FOR_ME = ("我", "me", "I", "wo")
"""What a writer calls themselves. In a group nobody else is meant by it."""

_OF_SEVERAL = frozenset({Mark.EVERYBODY, Mark.SOME, Mark.BUT})

_OF_OTHERS = """
    我们 俺 咱 咱们 本人 自己 你 您 你们 他 她 它 他们 她们 人家 谁 某人 有人 没人 无人 庄家 闲家
    上家 下家 对家 上手 下手 对门 头家 赢家 输家 两边 另外两家 另外三家 另一家 各位 大伙 全家
    myself somebody someone anybody anyone nobody dealer
"""

_MEAN_SOMEBODY = frozenset(
    folded(word)
    for words in (
        WORDS_FOR_ME,
        _OF_OTHERS.split(),
        *((*row.zh, *row.en) for row in WORDS if row.meaning in _OF_SEVERAL),
    )
    for word in words
)
"""Toneless pinyin of these is left out: 美佳 is mei jia too."""

_WORD_FOR_ME = re.compile(r"我|(?<![a-z0-9_])(?:me|i|wo)(?![a-z0-9_])")


def means_me(word: str) -> bool:
    """Whether a word means whoever wrote it.

    >>> means_me("我"), means_me("Me"), means_me("我们")
    (True, True, False)
    """
    return folded(word) in map(folded, WORDS_FOR_ME)


def means_somebody(word: str) -> bool:
    """Whether a word means one person or another depending on who says it, or on the round.

    >>> means_somebody("我"), means_somebody("对家"), means_somebody("大家"), means_somebody("大家伟")
    (True, True, True, False)
    """
    return folded(word) in _MEAN_SOMEBODY


def may_mean_me(text: str) -> bool:
    """Whether a line may name its writer; most lines do not, and need no roster of their own.

    >>> may_mean_me("我 自摸"), may_mean_me("老王 自摸")
    (True, False)
    """
    return _WORD_FOR_ME.search(folded(text)) is not None


def with_me(roster: Roster, key: str) -> Roster:
    """Return the roster in which this person is also meant by 我, where that is nobody's name.

    >>> with_me(Roster.of({"老王": "a", "小李": "b"}), "a").players[0].names
    ('老王', '我', 'me', 'I', 'wo')
    """
    for word in _free(roster):
        roster = roster.with_name(word, key)
    return roster


def without_me(people: Iterable[Person]) -> tuple[Person, ...]:
    """Return people whom no line means by 我; one who has no other name has an empty one.

    >>> without_me([Person("a", ("小美", "我"))])
    (Person(key='a', names=('小美',)),)
    """
    return tuple(
        replace(one, names=tuple(name for name in one.names if not means_me(name)) or ("",)) for one in people
    )


def with_somebody(roster: Roster) -> Roster:
    """Return the roster in which 我 is one player more, whom nobody knows: so a line is seen to say 我."""
    return replace(roster, players=(*roster.players, Person("", ("", *_free(roster)))))


def _free(roster: Roster) -> tuple[str, ...]:
    taken = {folded(name) for person in (*roster.players, *roster.others) for name in person.names}
    return tuple(word for word in WORDS_FOR_ME if folded(word) not in taken)
