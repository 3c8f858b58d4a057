"""没读懂的规矩: words of a rule in English of which no value can be read, so that none becomes a player."""

import re
from collections.abc import Collection
from typing import Final, NamedTuple

from bot.entry.normalise import Folded, fold, folded
from bot.entry.rules.rules_in_english import Phrase, phrases_in_english

_READ_ELSEWHERE: Final = "cap_fan"
"""What `cap` is said with, no value in English words among it, is read with the rest of the line."""

_WORD: Final = re.compile(r" ?(?P<word>[a-z\d$¥€£+][^ ,;]*)")
_BEFORE: Final = re.compile(r"(?:^|[ ,;])(?:no|not|never|don['’]?t|without|each|every|per|any|half) $")
_OF_ITSELF: Final = re.compile(r"[-=_]")
"""A preset or a rule by its own name holds one: chengdu-5-80, base=2."""

_COUNTED: Final = re.compile(r" ?[x×*$¥€£]? ?\d")


class UnreadRule(NamedTuple):
    """A rule that a line names, and the words about it as typed."""

    rule: str
    words: str


def unread_rule(text: str, known: Collection[str] = ()) -> UnreadRule | None:
    """Return the first rule in English words that a line does not say, or says with more than can be read.

    What stands right behind a rule is of it, unless it is another rule, a preset, a known name or a name with
    a capital letter, or a comma parts them; so is a word of denial before it.

    >>> unread_rule("Amy Bob concealed gang 4 dollars"), unread_rule("Amy Bob no refund Carl")
    (UnreadRule(rule='gang_an', words='concealed gang 4 dollars'), None)
    """
    line, names = fold(text), {folded(name) for name in known}
    phrases = phrases_in_english(text, known)
    starts = [phrase.start for phrase in phrases]
    for phrase, until in zip(phrases, [*starts[1:], len(line.text)], strict=False):
        end = _unread_end(line, phrase, until, names)
        if end is not None:
            return UnreadRule(phrase.rule, line.as_typed(phrase.start, end))
        before = _BEFORE.search(line.text, 0, phrase.start)
        if before and phrase.written is not None:
            start = before.start() + len(before[0]) - len(before[0].lstrip(" ,;"))
            return UnreadRule(phrase.rule, line.as_typed(start, phrase.end))
    return None


def _unread_end(line: Folded, phrase: Phrase, until: int, names: Collection[str]) -> int | None:
    """Return where the words end that belong to a rule and are not read; None where all of it is."""
    end = phrase.end
    while word := _WORD.match(line.text, end, until):
        typed = line.as_typed(word.start("word"), word.end())
        if typed[:1].isupper() or _OF_ITSELF.search(typed) or _is_known(line.text, word.start("word"), names):
            break
        end = word.end()
    is_unread = _is_said(line, phrase) if phrase.written is None else end > phrase.end
    return end if is_unread else None


def _is_known(text: str, at: int, names: Collection[str]) -> bool:
    return any(text.startswith(name, at) and not text[at + len(name) :][:1].isalnum() for name in names)


def _is_said(line: Folded, phrase: Phrase) -> bool:
    """Whether a rule's name without a value is of the rule: one word may be of somebody called so."""
    if phrase.rule == _READ_ELSEWHERE:
        return False
    name = line.as_typed(phrase.start, phrase.end)
    return " " in name or name[:1].islower() or _COUNTED.match(line.text, phrase.end) is not None
