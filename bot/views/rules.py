"""规矩: a table's rules in a few lines."""

from bot.texts import Texts
from bot.views.amounts import fan_text, item_text
from bot.views.rule_values import present_text
from scorer import HouseRules, amount_text, rule_kinds
from scorer.house_rules import UNCAPPED_MULTIPLIER, UNCAPPED_TIAN_HU_FAN
from scorer.words import item_name, words_for

_COUNTED = tuple(
    rule.removeprefix("fan_") for rule in rule_kinds() if rule.startswith("fan_") and rule != "fan_scale"
)


def money_line(rules: HouseRules, texts: Texts) -> str:
    """Return base and cap, the two numbers that every board names."""
    base = texts.rule_lines.rule_base.format(base=amount_text(rules.base))
    if rules.cap_fan is None:
        return f"{base} · {texts.rule_lines.rule_no_cap}"
    money = amount_text(rules.base * rules.cap_multiplier)
    template = (
        texts.rule_lines.rule_cap_payment if rules.cap_covers == "payment" else texts.rule_lines.rule_cap
    )
    if rules.self_draw != "add_base":
        template = texts.rule_lines.rule_cap_alone
    return f"{base} · {template.format(fan=fan_text(rules.cap_fan, rules, texts), money=money)}"


def rules_lines(rules: HouseRules, texts: Texts) -> list[str]:
    """Return the rules of a table in six lines."""
    choices = words_for(texts.language).choices
    bases = UNCAPPED_MULTIPLIER if rules.pig_amount == "cap" else rules.pig_amount
    is_cap = rules.pig_amount == "cap" and rules.cap_fan is not None
    pig = choices["cap"] if is_cap else texts.rule_lines.rule_pig_bases.format(bases=bases)
    return [
        money_line(rules, texts),
        " · ".join(
            (
                texts.rule_lines.rule_self_draw.format(value=choices[rules.self_draw]),
                texts.rule_lines.rule_dian_gang_hua.format(value=choices[rules.dian_gang_hua]),
            )
        ),
        _gang_line(rules, texts),
        texts.rule_lines.rule_patterns.format(patterns=_patterns_text(rules, texts)),
        texts.rule_lines.rule_wall_end.format(
            pig=pig, cha_jiao=choices[rules.cha_jiao], refund=choices[str(rules.refund_unready).lower()]
        ),
        texts.rule_lines.rule_dealer.format(
            dealer=present_text("dealer_next", rules, texts), mode=choices[rules.mode]
        ),
    ]


def _gang_line(rules: HouseRules, texts: Texts) -> str:
    parts = [texts.rule_lines.rule_gangs.format(zhi=rules.gang_zhi, wan=rules.gang_wan, an=rules.gang_an)]
    parts.append(texts.rule_lines.rule_gang_late.format(late=rules.gang_wan_late))
    if rules.gang_zhi_others:
        parts.append(texts.rule_lines.rule_gang_others.format(others=rules.gang_zhi_others))
    parts.append(
        texts.rule_lines.rule_transfer.format(
            transfer=present_text("gang_transfer", rules, texts),
            multi=present_text("gang_transfer_multi", rules, texts),
        )
    )
    return " · ".join(parts)


def _patterns_text(rules: HouseRules, texts: Texts) -> str:
    """Return every pattern and event that counts at this table, with its fan."""
    counted = [(name, getattr(rules, f"fan_{name}")) for name in _COUNTED]
    counted += [(own.id, own.fan) for own in rules.house_patterns]
    choices = words_for(texts.language).choices
    return texts.list_comma.join(
        texts.rule_lines.rule_pattern.format(
            name=item_name(name, texts.language, rules),
            fan=choices["cap"]
            if fan == "cap" and rules.cap_fan is not None
            else _item(UNCAPPED_TIAN_HU_FAN if fan == "cap" else fan, rules, texts),
        )
        for name, fan in counted
        if fan
    )


def _item(fan: int, rules: HouseRules, texts: Texts) -> str:
    """Return what an item adds as a number alone; with its word where it multiplies."""
    return item_text(fan, rules, texts) if rules.saying.multiplies else str(fan)
