"""写规矩: rules as a line names them, `chengdu-5-80 base=2 cap=3`, read and checked before they count."""

from collections.abc import Mapping
from typing import Any

from bot.actions.refused import Refused
from bot.actions.units import check_decimals
from bot.entry import Opening, OpeningRefused, read_new
from bot.flow.rule_themes import LARGEST_CAP_FAN
from bot.texts import Texts
from bot.views.rule_allowed import not_allowed_text
from bot.views.view import quoted, quoted_all
from scorer import Code, HouseRules, RuleViolation, parse_amount, parse_rules, presets, rule_kinds, rules_json
from scorer.words import refusal_sentence, words_for
from storage.records import Chat

_OTHER_CAPS = frozenset({"cap_money", "cap_multiplier"})
_SETTABLE = frozenset({*rule_kinds(), *_OTHER_CAPS}) - {"preset"}


def read_opening(arguments: str, texts: Texts, usage: str) -> Opening:
    """Read names, a preset and rules.

    Raises:
        Refused: what is wrong with the line; `usage` says how to write it.

    """
    opening = read_new(arguments, presets(), _SETTABLE)
    if not isinstance(opening, OpeningRefused):
        return opening
    near = texts.list_comma.join(opening.about[1:])
    code = f"{opening.code}_near" if near and opening.code.startswith("unknown") else opening.code
    raise Refused(
        texts.opening_refusals[code].format(
            about=quoted_all(opening.about, texts),
            first=quoted(opening.about[0]) if opening.about else "",
            near=near,
            usage=usage,
        )
    )


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
    cap = given.get("cap_fan")
    if isinstance(cap, int) and cap > LARGEST_CAP_FAN:
        raise Refused(texts.new_cap_too_large.format(cap=cap, most=LARGEST_CAP_FAN))
    if given.keys() & _OTHER_CAPS:
        start.pop("cap_fan", None)
    try:
        rules = parse_rules({**start, **given})
    except RuleViolation as violation:
        raise _refused(violation, {**start, **given}, texts) from violation
    check_decimals(chat, texts, rules.base)
    return rules


def _refused(violation: RuleViolation, given: Mapping[str, Any], texts: Texts) -> Refused:
    """Say which rule cannot have its value, and which values it takes."""
    if violation.code is Code.BAD_RULES:
        about = [rule for rule in violation.about if rule in given]
        caps = [rule for rule in about if rule in {*_OTHER_CAPS, "cap_fan"}]
        if len(caps) > 1:
            return Refused(texts.rules.caps_together.format(rules=texts.list_comma.join(caps)))
        if about and about[0] in _OTHER_CAPS and _is_amount(given[about[0]]):
            return Refused(texts.rules.caps_in_fan.format(rule=about[0]))
        if about[:1] == ["house_patterns"]:
            return Refused(texts.rules.patterns_by_page)
        if about and about[0] in _SETTABLE:
            return Refused(not_allowed_text(about[0], given[about[0]], texts))
    return Refused(refusal_sentence(violation, texts.language, words_for(texts.language).rules))


def _is_amount(value: object) -> bool:
    try:
        parse_amount(value)
    except ValueError:
        return False
    return True
