"""规矩不许: why an event cannot be, in one sentence with the names of the table."""

from collections.abc import Mapping
from typing import Any

from bot.state import TableState
from bot.texts import Texts
from scorer import RuleViolation
from scorer.patterns import Flag
from scorer.words import refusal_sentence


def rule_sentence(violation: RuleViolation, state: TableState, texts: Texts) -> str:
    """Say what the rules have against an event."""
    return refusal_sentence(violation, texts.language, state.names, state.rules)


def dealer_sentence(event: Mapping[str, Any], state: TableState, texts: Texts) -> str:
    """天胡 is the dealer's, 地胡 everybody else's: say so where it is known who deals, else nothing."""
    if state.dealer is None:
        return ""
    flags, winners = event.get("flags", ()), [winner["by"] for winner in event.get("wins", ())]
    dealer = state.names[state.dealer]
    if Flag.TIAN_HU in flags and any(winner != state.dealer for winner in winners):
        return texts.tian_hu_is_dealers.format(dealer=dealer)
    if Flag.DI_HU in flags and state.dealer in winners:
        return texts.di_hu_is_others.format(dealer=dealer)
    return ""
