"""写规矩: rules as a line names them, `chengdu-5-80 base=2 cap=3`, read and checked before they count."""

from collections.abc import Collection, Mapping
from typing import Any

from bot.actions.refused import Refused
from bot.actions.rules.units import check_decimals, in_own_money
from bot.entry import NameProblem, Opening, OpeningCode, OpeningRefused, read_new
from bot.entry.commands.units import as_told_in
from bot.entry.normalise import folded
from bot.entry.rules.rule_numbers import fan_told
from bot.entry.rules.rule_pieces import pieces_of
from bot.entry.rules.rule_words import BEFORE_BASE
from bot.entry.rules.rules_in_english import choices_in_english, rule_called, rules_in_english
from bot.entry.rules.spoken_rules import LARGEST_CAP_FAN
from bot.entry.rules.unread_rules import unread_rule
from bot.entry.suggest import near_words
from bot.texts import Texts
from bot.views.rule_values import not_allowed_text
from bot.views.view import quoted, quoted_all
from scorer import Code, HouseRules, RuleViolation, parse_amount, parse_rules, presets, rule_kinds, rules_json
from scorer.house_rules import CAP_SPELLINGS, OTHER_CAPS
from scorer.said_fan import Say, doublings, doublings_of_multiple, said_number
from scorer.words import refusal_sentence, words_for
from storage.records import Chat

SETTABLE = frozenset({*rule_kinds(), *OTHER_CAPS}) - {"preset"}
"""The rules that a line can set by name."""


_SAYING = ("preset", "say", "fan_scale")
_FULL_FLUSH_FAN = 2
"""清一色: the doublings by which tables tell each other how they say fan."""


_OF_NAMES = frozenset(
    {
        *NameProblem,
        OpeningCode.NAMED_TWICE,
        OpeningCode.TOO_MANY_PLAYERS,
        OpeningCode.SOUNDS_LIKE_A_RULE,
        OpeningCode.PLAYER_OR_BASE,
        OpeningCode.PLAYER_OR_RULE,
    }
)
"""What is wrong with words that are read as names."""


class WhichValue(Refused):
    """A word of a rule leaves open how it is played; `rule` is the rule, where it is one."""

    def __init__(self, sentence: str, rule: str | None) -> None:
        super().__init__(sentence)
        self.rule = rule


def read_opening(
    arguments: str,
    texts: Texts,
    usage: str,
    known: Collection[str] = (),
    before: HouseRules | None = None,
) -> Opening:
    """Read names, a preset and rules.

    Args:
        arguments: the line.
        texts: the language of the group, and what it counts in.
        usage: how to write it.
        known: the names of the group.
        before: the rules that single ones are set over, where that is known: what they cannot have is not
            offered.

    Raises:
        WhichValue: a word of a rule leaves open how it is played.
        Refused: what is wrong with the line, or an amount may be another; `usage` says how to write it.

    """
    _check_read(arguments, texts, known)
    line = in_own_money(rules_in_english(arguments, known), texts, known)
    opening = read_new(line, presets(), SETTABLE, known)
    if not isinstance(opening, OpeningRefused):
        return opening
    about = opening.about
    if opening.code is OpeningCode.WHICH_VALUE:
        pieces = pieces_of(line, {folded(name) for name in known})
        lines = {one: [one if piece == about[0] else piece for piece in pieces] for one in about[1:]}
        choices = [one for one, told in lines.items() if _may_be(one, " ".join(told), texts, known, before)]
        about = (about[0], *(as_told_in(texts.unit, choice) for choice in choices or about[1:]))
    if opening.code is OpeningCode.RULE_TWICE:
        about = tuple(words_for(texts.language).rules.get(rule, rule) for rule in about)
    near = texts.list_comma.join(about[1:])
    code = f"{opening.code}_near" if near and opening.code.startswith("unknown") else opening.code
    sentence = _template(texts.opening.refusals[code], texts).format(
        about=quoted_all(about, texts),
        first=quoted(about[0]) if about else "",
        near=near,
        usage=as_told_in(texts.unit, usage),
    )
    raise WhichValue(sentence, opening.rule) if opening.code is OpeningCode.WHICH_VALUE else Refused(sentence)


def _template(sentence: str, texts: Texts) -> str:
    """Return a sentence that is still to be filled in, its examples in what this group counts in."""
    return as_told_in(texts.unit.replace("{", "{{").replace("}", "}}"), sentence)


def read_rules(arguments: str, texts: Texts, before: HouseRules) -> Opening:
    """Read a preset and rules over those `before`; nobody is named, so what is no rule is no name either.

    Raises:
        WhichValue: a word of a rule leaves open how it is played, or it is no rule.
        Refused: what is wrong with the line, or an amount may be another.

    """
    line = rules_in_english(arguments)
    opening = read_new(in_own_money(line, texts), presets(), SETTABLE)
    match opening:
        case OpeningRefused(code=OpeningCode.NAME_OR_BASE, about=(base, *_)):
            return read_rules(line.replace(base, f"{BEFORE_BASE[0]}{base}", 1), texts, before)
        case OpeningRefused(code=code, about=(word, *_)) if code in _OF_NAMES:
            raise _unread(word, line, texts)
        case Opening(names=(word, *_)):
            raise _unread(word, line, texts)
        case _:
            return read_opening(line, texts, texts.rules.usage, before=before)


def _check_read(line: str, texts: Texts, known: Collection[str]) -> None:
    """Ask for the value of a rule in English words that is not said, or said with more than can be read."""
    unread = unread_rule(line, known)
    if unread is not None:
        raise _which(unread.rule, unread.words, texts)


def _which(rule: str, first: str, texts: Texts) -> WhichValue:
    """Say what to write for a rule in English words."""
    caps = texts.rules.cap_examples
    choices = (
        [caps[cap] for cap in sorted(CAP_SPELLINGS)] if rule in CAP_SPELLINGS else choices_in_english(rule)
    )
    near = as_told_in(texts.unit, texts.list_comma.join(choices))
    sentence = texts.opening.refusals[OpeningCode.WHICH_VALUE].format(first=quoted(first), near=near)
    return WhichValue(sentence, rule)


def _unread(word: str, line: str, texts: Texts) -> WhichValue:
    """Say that a word is neither a preset nor a rule, or how the rule is played that a line only names."""
    rule, words = rule_called(line), texts.rules
    if rule is not None:
        return _which(rule, words_for("en").rules[rule], texts)
    presets_near = texts.list_comma.join(near_words(word, presets()))
    if presets_near:
        near = texts.opening.refusals["unknown_preset_near"]
        return WhichValue(near.format(first=quoted(word), near=presets_near), None)
    usage = as_told_in(texts.unit, words.usage)
    return WhichValue(words.unknown_preset.format(word=quoted(word), usage=usage), None)


def _may_be(choice: str, line: str, texts: Texts, known: Collection[str], before: HouseRules | None) -> bool:
    """Whether a line with this choice in it asks for rules that can be, as far as that is known."""
    opening = read_new(line, presets(), SETTABLE, known)
    if isinstance(opening, OpeningRefused):
        return opening.about[:1] != (choice,)
    given = given_rules(opening)
    if before is None and "preset" not in given:
        return True
    try:
        _rules_asked_for(texts, before, given)
    except Refused:
        return False
    return True


def aside_lines(opening: Opening, texts: Texts) -> list[str]:
    """Return what is said of the words of a line that set no rule, as 换三张."""
    said: dict[str, list[str]] = {}
    for aside, word in opening.asides:
        said.setdefault(aside, []).append(word)
    return [texts.rules.asides[aside].format(words=quoted_all(words, texts)) for aside, words in said.items()]


def with_rules(before: Mapping[str, Any], given: Mapping[str, Any]) -> dict[str, Any]:
    """Return rules as asked for so far with more over them: a new preset or cap takes the old one's place."""
    if "preset" in given:
        return dict(given)
    replaced = CAP_SPELLINGS if given.keys() & CAP_SPELLINGS else frozenset[str]()
    return {rule: value for rule, value in before.items() if rule not in replaced} | dict(given)


def given_rules(opening: Opening) -> dict[str, Any]:
    """Return what a line asks for: a preset where it names one, then rules by name."""
    preset = {} if opening.preset is None else {"preset": opening.preset}
    return {**preset, **opening.rules}


def changed_rules(
    chat: Chat, texts: Texts, before: HouseRules | None, given: Mapping[str, Any]
) -> HouseRules:
    """Return the rules that a line or a button asks for.

    Args:
        chat: the group, whose amounts may have few decimals.
        texts: its language.
        before: what single rules are set over; a preset takes the place of all of them.
        given: a preset, then rules by name.

    Raises:
        Refused: a rule that cannot have this value.

    """
    rules = _rules_asked_for(texts, before, given)
    check_decimals(chat, texts, rules.base)
    return rules


def _rules_asked_for(texts: Texts, before: HouseRules | None, given: Mapping[str, Any]) -> HouseRules:
    """Return the same of a group whose amounts may have any decimals."""
    start = rules_json(before) if before is not None and "preset" not in given else {}
    if not given.keys().isdisjoint(OTHER_CAPS):
        start.pop("cap_fan", None)
    try:
        given = _with_doublings(given, start, texts)
        cap = given.get("cap_fan")
        if isinstance(cap, int) and cap > LARGEST_CAP_FAN:
            said = _template(texts.opening.cap_too_large, texts)
            raise Refused(said.format(cap=cap, most=LARGEST_CAP_FAN))
        return parse_rules({**start, **given})
    except RuleViolation as violation:
        raise _refused(violation, {**start, **given}, texts) from violation


def _with_doublings(given: Mapping[str, Any], start: Mapping[str, Any], texts: Texts) -> dict[str, Any]:
    """Return what is asked for with fan as the rules have them: 4番 is what the table says so.

    Raises:
        Refused: nobody can tell which fan are meant.
        RuleViolation: the way to say fan is none.

    """
    told = {rule: fan_told(value) for rule, value in given.items()}
    said = {rule: fan for rule, fan in told.items() if fan is not None}
    if not said:
        return dict(given)
    start = {rule: start[rule] for rule in _SAYING if rule in start and rule != "preset"}
    saying = parse_rules({**start, **{rule: given[rule] for rule in _SAYING if rule in given}}).saying
    return dict(given) | {
        rule: fan_meant(fan.number, saying, texts, multiple=fan.multiple, of_hand=rule == "cap_fan")
        for rule, fan in said.items()
    }


def fan_meant(number: int, say: Say, texts: Texts, *, multiple: bool, of_hand: bool = False) -> int:
    """Return the fan that a number means: a multiple of the base, or 番 as the table says them.

    Raises:
        Refused: no fan double to the multiple; or nobody can tell which fan are meant, as of a pattern where
            one more is said of a whole hand.

    """
    if multiple:
        fan = doublings_of_multiple(number, say)
        if fan is None:
            raise Refused(texts.rules.no_doubling.format(times=number))
        return fan
    fan = doublings(number, say) if of_hand or say.name != "fan_plus_one" else None
    if fan is None:
        flush = said_number(_FULL_FLUSH_FAN, say)
        word = texts.fan_said.format(fan=number)
        raise Refused(texts.rules.fan_said_otherwise.format(word=word, fan=flush))
    return fan


def _refused(violation: RuleViolation, given: Mapping[str, Any], texts: Texts) -> Refused:
    """Say which rule cannot have its value, and which values it takes."""
    if violation.code is Code.BAD_RULES:
        about = [rule for rule in violation.about if rule in given]
        caps = [rule for rule in about if rule in CAP_SPELLINGS]
        examples = as_told_in(
            texts.unit, texts.list_comma.join(texts.rules.cap_examples[cap] for cap in caps)
        )
        if len(caps) > 1:
            return Refused(texts.rules.caps_together.format(rules=examples))
        if about and about[0] in OTHER_CAPS and is_amount(given[about[0]]):
            return Refused(texts.rules.caps_in_fan.format(rule=examples))
        if about[:1] == ["house_patterns"]:
            return Refused(texts.rules.patterns_by_page)
        if about and about[0] in SETTABLE:
            return Refused(not_allowed_text(about[0], given[about[0]], texts))
    return Refused(refusal_sentence(violation, texts.language, words_for(texts.language).rules))


def is_amount(value: object) -> bool:
    """Whether a value of a rule reads as an amount."""
    try:
        parse_amount(value)
    except ValueError:
        return False
    return True
