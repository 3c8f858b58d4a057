"""常见争议: the rules that start arguments, as questions; how often tables differ times how much moves."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from bot.flow.rule_taps import Value, value_code, value_of
from scorer import HouseRules

Answer = Mapping[str, Value]
"""What an answer sets; its first rule and value name it."""


class Dispute(StrEnum):
    """What is asked."""

    DIAN_GANG_HUA = "dian_gang_hua"
    LONG_QI_DUI = "long_qi_dui"
    CAP = "cap"
    SELF_DRAW = "self_draw"
    CAP_COVERS = "cap_covers"
    TRANSFER = "transfer"
    TRANSFER_MULTI = "transfer_multi"
    ZHI = "zhi"
    ZHI_OTHERS = "zhi_others"
    LATE = "late"
    PIG = "pig"
    CHA_JIAO = "cha_jiao"
    JIANG_DUI = "jiang_dui"
    GANG_SHANG_HUA = "gang_shang_hua"
    EXTRAS = "extras"


@dataclass(frozen=True, slots=True)
class RuleQuestion:
    """One question; each row of answers is chosen by itself."""

    dispute: Dispute
    rows: tuple[tuple[Answer, ...], ...]


def _one(rule: str, *values: Value) -> tuple[Answer, ...]:
    return tuple({rule: value} for value in values)


_YES_FIRST, _NO_FIRST = (True, False), (False, True)

QUESTIONS: tuple[RuleQuestion, ...] = (
    RuleQuestion(
        Dispute.DIAN_GANG_HUA, (_one("dian_gang_hua", "self_draw", "discarder", "feeder_pays_all"),)
    ),
    RuleQuestion(
        Dispute.LONG_QI_DUI,
        (
            (
                {"fan_long_qi_dui": None, "fan_qing_long_qi_dui": None},
                {"fan_long_qi_dui": 4, "fan_qing_long_qi_dui": 5},
            ),
        ),
    ),
    RuleQuestion(Dispute.CAP, (_one("cap_fan", 3, 4, 5, None),)),
    RuleQuestion(Dispute.SELF_DRAW, (_one("self_draw", "add_base", "add_fan", "none"),)),
    RuleQuestion(Dispute.CAP_COVERS, (_one("cap_covers", "hand", "payment"),)),
    RuleQuestion(Dispute.TRANSFER, (_one("gang_transfer", "last", "chain", "all", "none", "refund"),)),
    RuleQuestion(Dispute.TRANSFER_MULTI, (_one("gang_transfer_multi", "full", "split", "none"),)),
    RuleQuestion(Dispute.ZHI, (_one("gang_zhi", 2, 1),)),
    RuleQuestion(Dispute.ZHI_OTHERS, (_one("gang_zhi_others", 0, 1),)),
    RuleQuestion(Dispute.LATE, (_one("gang_wan_late", 0, 1),)),
    RuleQuestion(Dispute.PIG, (_one("pig_amount", "cap", 16), _one("pig_to", "unwon", "all"))),
    RuleQuestion(
        Dispute.CHA_JIAO, (_one("cha_jiao", "max", "min", "none"), _one("dead_wait_ready", *_YES_FIRST))
    ),
    RuleQuestion(Dispute.JIANG_DUI, (_one("fan_jiang_dui", 3, 4, 0), _one("fan_dai_yao_jiu", 2, 0))),
    RuleQuestion(
        Dispute.GANG_SHANG_HUA,
        (_one("fan_gang_shang_hua", 1, 2), _one("gang_shang_hua_includes_self_draw", *_NO_FIRST)),
    ),
    RuleQuestion(
        Dispute.EXTRAS,
        (
            _one("fan_hai_di", 0, 1),
            _one("fan_hai_di_pao", 0, 1),
            _one("fan_jue_zhang", 0, 1),
            _one("fan_men_qing", 0, 1),
            _one("fan_duan_yao_jiu", 0, 1),
        ),
    ),
)


def holds(answer: Answer, rules: HouseRules) -> bool:
    """Whether the rules say what this answer says."""
    return all(value_code(value_of(rules, rule)) == value_code(value) for rule, value in answer.items())


def key_of(answer: Answer) -> tuple[str, str]:
    """Return what names an answer on its button: its first rule, and the value as text."""
    rule, value = next(iter(answer.items()))
    return rule, value_code(value)


def find_answer(rule: str, code: str) -> tuple[int, Answer] | None:
    """Return the number of the question and the answer that a button names; None where there is none now."""
    for number, question in enumerate(QUESTIONS):
        for answer in (answer for row in question.rows for answer in row):
            if key_of(answer) == (rule, code):
                return number, answer
    return None
