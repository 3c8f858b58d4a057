"""英文的规矩: house rules in English words, as the pages of `/rules` say them: self-draw one fan more.

A phrase is rewritten to the rule's own name and value, `self_draw=add_fan`; all else stays as it is.
"""

import re
from collections.abc import Collection, Mapping
from functools import cache
from typing import Final, NamedTuple

from bot.entry.normalise import ENGLISH_NUMERALS, fold, folded
from bot.entry.rules.rule_words import ADDED_TO, SWITCHED_OFF, entry_rows, literals_of_rule
from scorer.house_rules import rule_kinds
from scorer.words import words_for

_ALSO_CALLED: Final[Mapping[str, str]] = {
    "refund_unready": "refund, gang refund, refunds",
    "self_draw": "self draw bonus, self draw adds, zimo",
    "cap_covers": "cap covers",
    "combine": "fan combine",
    "say": "fan are said",
    "fan_scale": "fan become money",
    "fan_gang_shang_hua": "after a gang",
    "fan_gang_shang_pao": "discard after a gang",
    "fan_qiang_gang_hu": "robbing a gang, robbing the gang",
    "fan_hai_di_pao": "last discard",
    "dian_gang_hua": "after a fed gang",
    "gang_transfer": "gang money, gang transfer",
    "gang_transfer_multi": "several winners",
    "gang_wan_late": "late gang",
    "pig_amount": "flower pig pays, flower pig, three suits, pig pays, pigs pay",
    "pig_to": "flower pig pays whom, pig pays whom",
    "cha_jiao": "who is not ready pays, noten pays",
    "dead_wait_ready": "dead wait is ready, dead wait",
    "dealer_on_draw": "dealer on a draw, dealer after a draw",
}
"""Other names of rules, beside those of the pages and the words of lines that record."""

_SAID: Final[Mapping[str, Mapping[str, str]]] = {
    "cap_covers": {
        "hand": "the hand self draw base beside it, the hand only, the hand, only the hand",
        "payment": "all that a payer owes for it, the payment, everything",
    },
    "self_draw": {
        "add_base": "a base more, 1 base more, adds a base, one base, 1 base, a base, +1 base",
        "add_fan": "a fan more, 1 fan more, adds a fan, one fan, 1 fan, a fan, +1 fan",
        "none": "nothing more, nothing",
    },
    "fan_long_qi_dui": {"none": "pairs and four alike, seven pairs and a root"},
    "fan_qing_long_qi_dui": {"none": "flush and dragon pairs"},
    "dian_gang_hua": {
        "self_draw": "a self draw all pay, a self draw, all pay",
        "discarder": "a discard, as a discard, the feeder pays",
        "feeder_pays_all": "feeder pays for all, feeder pays all",
    },
    "gang_transfer": {
        "none": "stays, nothing, does not move, doesn't move",
        "last": "last gang",
        "chain": "chain",
        "refund": "back",
    },
    "gang_transfer_multi": {"none": "stays, nothing", "full": "in full", "split": "is split"},
    "pig_to": {"all": "everybody without three suits, everybody", "unwon": "those who have not won"},
    "cha_jiao": {"max": "dearest, most", "min": "cheapest, least", "none": "nothing"},
    "dealer_next": {"discarder": "who discarded, the discarder", "first_winner": "first winner"},
}
"""Words for values, beside those of the choices."""

_OFF: Final = {**SWITCHED_OFF, "fan_hai_di": 0}
"""What `no` before a name sets: 海底 is said of two rules in Chinese, and of one in English."""

_YES: Final = "yes, on, true"
_NOTHING: Final = "not played, nothing, none, off, no, not counted, do not count, don't count, doesn't count"

_BEFORE: Final = re.compile(r"(?:no|without) (?:the )?$")
_BETWEEN: Final = re.compile(r" ?[:=]? ?(?:(?:is|are|counts|adds|pays|goes to) )?")
_NUMBER: Final = rf"(?P<number>\d{{1,4}}|{'|'.join(ENGLISH_NUMERALS)})"
_TIMES: Final = r"[x×*]"
_OF_FAN: Final = re.compile(
    rf"{_NUMBER}(?: ?(?P<fan>fans?))?(?! ?(?:{_TIMES}|times))(?: = [\d.]+)?(?![\w.])"
    rf"|(?:{_TIMES} ?(?P<times>\d{{1,4}})|(?P<before>\d{{1,4}}) ?(?:{_TIMES}|times))(?: = [\d.]+)?(?![\w.])"
)
_OF_BASES: Final = re.compile(
    rf"(?:{_TIMES} ?(?P<times>\d{{1,4}})"
    rf"|{_NUMBER}(?: ?(?:(?:{_TIMES}|times)(?:(?: the)? ?bases?)?|(?:the )?bases?)|(?<=\b0)))(?![\w.])"
)
"""A number alone may count bases, money or fan; only nothing is nothing of each."""


class Phrase(NamedTuple):
    """Words of a folded line that name a rule.

    Attributes:
        rule: the rule.
        start: where they begin.
        end: where they end, with the value that is said.
        written: the rule by its own name with the value; None where none can be read.

    """

    rule: str
    start: int
    end: int
    written: str | None


class _Said(NamedTuple):
    """A rule with its value as a line writes them, and where the words for them end."""

    written: str
    end: int


def rules_in_english(text: str, known: Collection[str] = ()) -> str:
    """Return a line with its rules in English words by their own names; `known` are names of the group.

    >>> rules_in_english("self-draw one fan more, no refund"), rules_in_english("Wang Li last tile 1 fan")
    ('self_draw=add_fan, refund_unready=false', 'Wang Li fan_hai_di=1番')
    """
    line, typed, done = fold(text), "", 0
    for phrase in phrases_in_english(text, known):
        if phrase.written is not None:
            typed += line.typed_with_spaces(done, phrase.start) + phrase.written
            done = phrase.end
    return typed + line.typed_with_spaces(done, len(line.text)) if done else text


def phrases_in_english(text: str, known: Collection[str] = ()) -> tuple[Phrase, ...]:
    """Return where a line names rules in English words, with the value of each; `known` as above.

    >>> [phrase.written for phrase in phrases_in_english("no refund, fed gang 4, last tile 1 fan")]
    ['refund_unready=false', None, 'fan_hai_di=1番']
    """
    line = fold(text).text
    names, phrases, done, at = {folded(name) for name in known}, [], 0, 0
    while found := _any_name().search(line, at):
        at = found.end()
        if found[0] in names:
            continue
        rule = _names()[_plain(found[0])]
        off = _BEFORE.search(line, done, found.start())
        said = _off(rule, at) if off else _valued(rule, line, at)
        start = off.start() if off and said else found.start()
        done = at = at if said is None else said.end
        phrases.append(Phrase(rule, start, at, None if said is None else said.written))
    return tuple(phrases)


def rule_called(text: str) -> str | None:
    """Return the rule whose English name stands in a line without its value; None where none does.

    >>> rule_called("Self-draw two bases more"), rule_called("self_draw=none")
    ('self_draw', None)
    """
    found = _any_name().search(folded(text))
    return None if found is None else _names()[_plain(found[0])]


def choices_in_english(rule: str) -> tuple[str, ...]:
    """Return what to write for each value of a rule, some of them where it takes any number.

    >>> choices_in_english("refund_unready"), choices_in_english("fan_hai_di")
    (('refund when not ready yes', 'refund when not ready no'), ('last tile 1 fan', 'last tile 2 fan'))
    """
    words = words_for("en")
    values = [words.choices[value] for value in literals_of_rule(rule)]
    if rule_kinds()[rule] is bool:
        values = ["yes", "no"]
    elif rule == "cap_fan" or rule.startswith("fan_"):
        values += ["1 fan", "2 fan"] if rule != "fan_scale" else []
    elif not values or rule == "pig_amount":
        values += ["1 × base", "2 × base"]
    verb = " adds" if rule == ADDED_TO else ""
    return tuple(f"{words.rules[rule]}{verb} {value}" for value in values)


def _off(rule: str, end: int) -> _Said | None:
    if rule not in _OFF:
        return None
    value = _OFF[rule]
    return _Said(f"{rule}={'false' if value is False else value}", end)


def _valued(rule: str, text: str, at: int) -> _Said | None:
    """Read the value of a rule behind its name."""
    between = _BETWEEN.match(text, at)
    start = between.end() if between else at
    for phrase, value in _values(rule):
        said = phrase.match(text, start)
        if said:
            return _Said(f"{rule}={value}", said.end())
    if rule == "cap_fan" or rule.startswith("fan_"):
        fan = _OF_FAN.match(text, start)
        if rule == ADDED_TO and fan and _number(fan) != 1 and "adds" not in text[at:start]:
            return None
        return _Said(_fan(rule, fan), fan.end()) if fan and rule != "fan_scale" else None
    bases = _OF_BASES.match(text, start) if rule.startswith("gang_") or rule == "pig_amount" else None
    return None if bases is None else _Said(f"{rule}={bases['times'] or _number(bases)}", bases.end())


def _fan(rule: str, said: re.Match[str]) -> str:
    """Write fan as the table says them, or a multiple of the base."""
    times = said["times"] or said["before"]
    if rule == "cap_fan" and times:
        return f"cap_multiplier={times}"
    if rule == "cap_fan" and not said["fan"]:
        return f"cap={_number(said)}"
    return f"{rule}={times}倍" if times else f"{rule}={_number(said)}番"


def _number(said: re.Match[str]) -> int | None:
    """Return the number that is said, if it is no multiple."""
    number = said["number"]
    return None if number is None else ENGLISH_NUMERALS.get(number, 0) or int(number)


def _phrase(words: str) -> str:
    """Return a pattern of words between which spaces, hyphens and commas may stand."""
    return r"[ ,-]+".join(map(re.escape, re.split(r"[ ,-]+", words)))


@cache
def _values(rule: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    """Return the words for each value of a rule, the longest first."""
    said: dict[str, str] = {}
    kind = rule_kinds()[rule]
    if kind is bool:
        said = dict.fromkeys(_YES.split(", "), "true") | dict.fromkeys(("no", "off", "false"), "false")
    elif _OFF.get(rule) == 0:
        said = dict.fromkeys(_NOTHING.split(", "), "0")
    if rule == "cap_fan":
        said = dict.fromkeys(("none", "no cap"), "none")
    shown = words_for("en").choices
    for value in literals_of_rule(rule):
        said |= dict.fromkeys((shown[value], shown[value].removeprefix("the ")), value)
    for value, words in _SAID.get(rule, {}).items():
        said |= dict.fromkeys(words.split(", "), value)
    longest_first = sorted(said, key=len, reverse=True)
    return tuple((re.compile(rf"{_phrase(folded(words))}(?![\w-])"), said[words]) for words in longest_first)


@cache
def _names() -> Mapping[str, str]:
    """Return the rule of each English name, written without hyphens."""
    named: dict[str, str] = {}
    for rule in rule_kinds():
        if rule in ("preset", "house_patterns", "base"):
            continue
        also = _ALSO_CALLED.get(rule, "").split(", ")
        entry_words = (word for row in entry_rows(rule) for word in row.en)
        for name in filter(None, (words_for("en").rules[rule], *also, *entry_words)):
            for plain in {_plain(name), _plain(name).replace("gang", "kong")}:
                named.setdefault(plain, rule)
    return named


@cache
def _any_name() -> re.Pattern[str]:
    longest_first = sorted(_names(), key=len, reverse=True)
    return re.compile(rf"(?<![\w=-])(?:{'|'.join(map(_phrase, longest_first))})(?![\w-]|_)")


def _plain(name: str) -> str:
    return " ".join(re.split(r"[ ,-]+", folded(name)))
