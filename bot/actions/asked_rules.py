"""写规矩: rules as a line names them, `chengdu-5-80 base=2 cap=3`, read and checked before they count."""

from collections.abc import Collection, Mapping
from typing import Any

from bot.actions.refused import Refused
from bot.actions.units import check_decimals, in_own_money
from bot.entry import Opening, OpeningCode, OpeningRefused, read_new
from bot.entry.rule_words import fan_told
from bot.flow.rule_themes import LARGEST_CAP_FAN
from bot.texts import Texts
from bot.views.rule_allowed import not_allowed_text
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


class WhichValue(Refused):
    """A word of a rule leaves open how it is played; `rule` is the rule, where it is one."""

    def __init__(self, sentence: str, rule: str | None) -> None:
        super().__init__(sentence)
        self.rule = rule


def read_opening(arguments: str, texts: Texts, usage: str, known: Collection[str] = ()) -> Opening:
    """Read names, a preset and rules; `known` are the names of the group.

    Raises:
        WhichValue: a word of a rule leaves open how it is played.
        Refused: what is wrong with the line, or an amount may be another; `usage` says how to write it.

    """
    opening = read_new(in_own_money(arguments, texts, known), presets(), SETTABLE, known)
    if not isinstance(opening, OpeningRefused):
        return opening
    about = opening.about
    if opening.code is OpeningCode.RULE_TWICE:
        about = tuple(words_for(texts.language).rules.get(rule, rule) for rule in about)
    near = texts.list_comma.join(about[1:])
    code = f"{opening.code}_near" if near and opening.code.startswith("unknown") else opening.code
    sentence = texts.opening_refusals[code].format(
        about=quoted_all(about, texts),
        first=quoted(about[0]) if about else "",
        near=near,
        usage=usage,
    )
    raise WhichValue(sentence, opening.rule) if opening.code is OpeningCode.WHICH_VALUE else Refused(sentence)


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
    start = rules_json(before) if before is not None and "preset" not in given else {}
    if not given.keys().isdisjoint(OTHER_CAPS):
        start.pop("cap_fan", None)
    try:
        given = _with_doublings(given, start, texts)
        cap = given.get("cap_fan")
        if isinstance(cap, int) and cap > LARGEST_CAP_FAN:
            raise Refused(texts.new_cap_too_large.format(cap=cap, most=LARGEST_CAP_FAN))
        rules = parse_rules({**start, **given})
    except RuleViolation as violation:
        raise _refused(violation, {**start, **given}, texts) from violation
    check_decimals(chat, texts, rules.base)
    return rules


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
        examples = texts.list_comma.join(texts.rules.cap_examples[cap] for cap in caps)
        if len(caps) > 1:
            return Refused(texts.rules.caps_together.format(rules=examples))
        if about and about[0] in OTHER_CAPS and _is_amount(given[about[0]]):
            return Refused(texts.rules.caps_in_fan.format(rule=examples))
        if about[:1] == ["house_patterns"]:
            return Refused(texts.rules.patterns_by_page)
        if about and about[0] in SETTABLE:
            return Refused(not_allowed_text(about[0], given[about[0]], texts))
    return Refused(refusal_sentence(violation, texts.language, words_for(texts.language).rules))


def _is_amount(value: object) -> bool:
    try:
        parse_amount(value)
    except ValueError:
        return False
    return True
