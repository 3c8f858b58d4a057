"""规矩: a table's rules in a few lines."""

from bot.texts import Texts
from bot.views.amounts import item_text
from bot.views.rule_values import present_text, value_text
from bot.views.view import in_lines
from scorer import HouseRules, amount_text, rule_kinds
from scorer.house_rules import UNCAPPED_MULTIPLIER, UNCAPPED_TIAN_HU_FAN
from scorer.words import item_name, words_for

MOST_SIGNS = 150
"""So long is the line of the patterns at most; a longer one takes two lines, and the last two become one."""

_COUNTED = tuple(
    rule.removeprefix("fan_") for rule in rule_kinds() if rule.startswith("fan_") and rule != "fan_scale"
)


def money_line(rules: HouseRules, texts: Texts) -> str:
    """Return base and cap, the two numbers that every board names."""
    said = texts.rule_lines
    base = said.base.format(base=amount_text(rules.base))
    cap = value_text("cap_fan", rules.cap_fan, rules, texts)
    if rules.cap_fan is not None:
        beside = said.cap_payment if rules.cap_covers == "payment" else said.cap_hand
        cap = (beside if rules.self_draw == "add_base" else said.cap).format(cap=cap)
    return f"{base} · {cap}"


def rules_lines(rules: HouseRules, texts: Texts) -> list[str]:
    """Return the rules of a table in six lines."""
    said = texts.rule_lines

    def now(rule: str) -> str:
        return present_text(rule, rules, texts)

    draws = [
        said.self_draw.format(value=now("self_draw")),
        said.dian_gang_hua.format(value=now("dian_gang_hua")),
    ]
    gangs = [
        said.gangs.format(zhi=rules.gang_zhi, wan=rules.gang_wan, an=rules.gang_an),
        said.late.format(late=rules.gang_wan_late),
        *([said.others.format(others=rules.gang_zhi_others)] if rules.gang_zhi_others else []),
        said.transfer.format(transfer=now("gang_transfer"), multi=now("gang_transfer_multi")),
    ]
    ends = [
        said.wall_end.format(
            pig=_pig_text(rules, texts), cha_jiao=now("cha_jiao"), refund=now("refund_unready")
        ),
        said.dealer.format(dealer=now("dealer_next"), mode=now("mode")),
    ]
    patterns = _pattern_lines(rules, texts)
    last = ends if len(patterns) == 1 else [" · ".join(ends)]
    return [money_line(rules, texts), " · ".join(draws), " · ".join(gangs), *patterns, *last]


def _pig_text(rules: HouseRules, texts: Texts) -> str:
    """Return what 花猪 pay each, as it holds at this table: without a cap, 封顶 is a number of bases."""
    uncapped = rules.pig_amount == "cap" and rules.cap_fan is None
    return value_text("pig_amount", UNCAPPED_MULTIPLIER if uncapped else rules.pig_amount, rules, texts)


def _pattern_lines(rules: HouseRules, texts: Texts) -> list[str]:
    """Return every pattern and event that counts at this table, with its fan."""
    counted = [(name, getattr(rules, f"fan_{name}")) for name in _COUNTED]
    counted += [(own.id, own.fan) for own in rules.house_patterns]
    named = [
        texts.rule_lines.pattern.format(
            name=item_name(name, texts.language, rules), fan=_fan_text(fan, rules, texts)
        )
        for name, fan in counted
        if fan
    ]
    line = texts.rule_lines.patterns.format(patterns=texts.list_comma.join(named))
    if len(line) <= MOST_SIGNS:
        return [line]
    first, *others = in_lines(named, 2, texts.list_comma)
    return [texts.rule_lines.patterns.format(patterns=first), *others]


def _fan_text(fan: int | str, rules: HouseRules, texts: Texts) -> str:
    """Return what an item adds: a number alone, with its word where it multiplies; 封顶 where it is that."""
    if fan == "cap" and rules.cap_fan is not None:
        return words_for(texts.language).choices["cap"]
    worth = UNCAPPED_TIAN_HU_FAN if fan == "cap" else int(fan)
    return item_text(worth, rules, texts) if rules.saying.multiplies else str(worth)
