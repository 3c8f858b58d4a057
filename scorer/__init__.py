"""算番: the shared scorer of Sichuan mahjong; pure: values in, values out.

The way of a round: `parse_rules` and `parse_round` read JSON into values; `score_round` checks the events in
table order (`wins`, `gangs`, `round_end`, `penalties`), prices each hand (`hand_price`: what was declared, or
the tiles, becomes a `Reading` that `fan` prices) and gathers the payments into a `Settlement`, which always
sums to zero.
"""

from scorer.clearing import ClearingPayment, clear
from scorer.explanation import explain
from scorer.house_rules import HouseRules, parse_rules, preset_rules, presets, rule_kinds, rules_json
from scorer.money import amount_text, parse_amount
from scorer.refusals import Code, RuleViolation
from scorer.rounds import Round, event_json, parse_event, parse_round
from scorer.scoring import remembered_settlement, score_round
from scorer.settlement import Reason, Settlement, Transfer, WinResult

__all__ = [
    "ClearingPayment",
    "Code",
    "HouseRules",
    "Reason",
    "Round",
    "RuleViolation",
    "Settlement",
    "Transfer",
    "WinResult",
    "amount_text",
    "clear",
    "event_json",
    "explain",
    "parse_amount",
    "parse_event",
    "parse_round",
    "parse_rules",
    "preset_rules",
    "presets",
    "remembered_settlement",
    "rule_kinds",
    "rules_json",
    "score_round",
]
