"""规矩不许: why an event cannot be, in one sentence with the names of the table."""

from collections.abc import Mapping
from typing import Any

from bot.state import TableState
from bot.texts import Texts
from scorer import Code, RuleViolation
from scorer.patterns import Flag
from scorer.words import refusal_sentence


def rule_sentence(violation: RuleViolation, state: TableState, texts: Texts) -> str:
    """Say what the rules have against an event."""
    if violation.code is Code.PATTERN_CONFLICT and _fewer_gen_than_gangs(violation.about):
        return texts.gen_below_gangs
    return refusal_sentence(violation, texts.language, state.names, state.rules)


def dealer_sentence(event: Mapping[str, Any], state: TableState, texts: Texts) -> str:
    """天胡 is the dealer's: say so of anybody else's where it is known who deals, else nothing."""
    if Flag.TIAN_HU not in event.get("flags", ()) or state.dealer is None:
        return ""
    if all(winner["by"] == state.dealer for winner in event.get("wins", ())):
        return ""
    return texts.tian_hu_is_dealers.format(dealer=state.names[state.dealer])


def _fewer_gen_than_gangs(about: tuple[str, ...]) -> bool:
    """Whether 根 were said, and fewer than the gangs that are noted."""
    return len(about) == len(("gen", "gang_an")) and about[0] == "gen" and about[1].startswith("gang_")
