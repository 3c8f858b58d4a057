"""写哪种: what to write for each way to play a rule, so that the line says it without a doubt."""

from typing import Final

from bot.entry.rules.rule_words import SWITCHED_OFF, literals_of_rule, words_for_values
from scorer.house_rules import rule_kinds
from scorer.words import words_for

_CHOICES: Final = {
    "base": "打1块 打5块",
    "cap_fan": "4番封顶 8倍封顶 80块封顶 不封顶",
    "fan_long_qi_dui": "{name}8倍 {name}16倍",
    "fan_qing_long_qi_dui": "{name}32倍 {name}64倍",
    "fan_tian_hu": "{name}封顶 {name}5番 不算{name}",
    "fan_di_hu": "{name}封顶 {name}5番 不算{name}",
    "fan_jin_gou_diao": "{name}加1番 {name}加2番 不算{name}",
    "gang_wan_late": "{name}1底 {name}不收",
    "pig_amount": "{name}赔满 {name}16倍",
}
"""What to write for a rule that takes more than named values."""


def choices_of_rule(rule: str, called: str = "") -> tuple[str, ...]:
    """Return what to write for each value of a rule, some of them where it takes any number.

    >>> choices_of_rule("self_draw"), choices_of_rule("fan_tian_hu", "天地胡")
    (('自摸加底', '自摸加番', '自摸不加'), ('天地胡封顶', '天地胡5番', '不算天地胡'))
    """
    name = called or words_for("zh").rules[rule]
    if rule in _CHOICES:
        return tuple(word.format(name=name) for word in _CHOICES[rule].split())
    if rule_kinds()[rule] is bool:
        return (f"{name}是", f"{name}否")
    words = list(words_for_values(rule))
    words = words or [words_for("zh").choices[code] for code in literals_of_rule(rule)]
    if not words:
        words = ["1番", "2番"] if rule.startswith("fan_") else ["1底", "2底"]
    off = [f"不算{name}"] if rule.startswith("fan_") and SWITCHED_OFF.get(rule) == 0 else []
    return (*(f"{name}{word}" for word in words), *off)
