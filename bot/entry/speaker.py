"""我: whoever writes a line can call themselves so in it."""

import re
from dataclasses import replace

from bot.entry.normalise import folded
from bot.entry.roster import Person, Roster

WORDS_FOR_ME = ("我", "me", "I", "wo")
"""What a writer calls themselves; somebody whose name is one of these goes before."""


_WORD_FOR_ME = re.compile(r"我|(?<![a-z0-9_])(?:me|i|wo)(?![a-z0-9_])")


def means_me(word: str) -> bool:
    """Whether a word means whoever wrote it.

    >>> means_me("我"), means_me("Me"), means_me("我们")
    (True, True, False)
    """
    return folded(word) in map(folded, WORDS_FOR_ME)


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


def with_somebody(roster: Roster) -> Roster:
    """Return the roster in which 我 is one player more, whom nobody knows: so a line is seen to say 我."""
    return replace(roster, players=(*roster.players, Person("", ("", *_free(roster)))))


def _free(roster: Roster) -> tuple[str, ...]:
    taken = {folded(name) for person in (*roster.players, *roster.others) for name in person.names}
    return tuple(word for word in WORDS_FOR_ME if folded(word) not in taken)
