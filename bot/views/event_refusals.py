"""规矩不许: why an event cannot be, in one sentence with the names of the table."""

from collections.abc import Collection, Iterable, Mapping
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
    winners = [winner["by"] for winner in event.get("wins") or ()]
    wrong = of_the_wrong_seat(event.get("flags") or (), winners, state.dealer)
    if wrong is None or state.dealer is None:
        return ""
    said = texts.tian_hu_is_dealers if wrong is Flag.TIAN_HU else texts.di_hu_is_others
    return said.format(dealer=state.names[state.dealer])


def of_the_wrong_seat(flags: Collection[str], winners: Iterable[str], dealer: str | None) -> Flag | None:
    """天胡 is the dealer's, 地胡 everybody else's: return the one that was told of another winner.

    None where there is none, or nobody knows who deals.
    """
    if dealer is None:
        return None
    are_dealers = {winner == dealer for winner in winners}
    if Flag.TIAN_HU in flags and False in are_dealers:
        return Flag.TIAN_HU
    return Flag.DI_HU if Flag.DI_HU in flags and True in are_dealers else None
