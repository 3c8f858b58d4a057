"""点牌型: what a tap makes of a hand that is being ticked together."""

from bot.flow.drafts import HandDraft
from bot.flow.picks import Pick, Picked, offered, toggled
from bot.flow.situation import Situation
from scorer import Code, RuleViolation
from scorer.declared import MOST_GEN, patterns_conflict


def hand_tap(hand: HandDraft, picked: Picked, situation: Situation) -> HandDraft:
    """Return the hand with a pattern or 死叫 ticked or not, or with another 根.

    Raises:
        RuleViolation: pattern_conflict, when the ticked patterns cannot be in one hand.
        StalePick: 根 by a step that no button has.

    """
    if picked.pick is Pick.DEAD:
        return hand.model_copy(update={"dead": not hand.dead})
    recorded = len(situation.gangs_of(hand.by))
    if picked.pick is Pick.GEN:
        gen = recorded if hand.gen is None else hand.gen
        step = {"+": 1, "-": -1}[offered(picked.value, ("+", "-"))]
        return hand.model_copy(update={"gen": max(recorded, min(MOST_GEN, gen + step))})
    for ticked in hand.patterns:
        if picked.value not in hand.patterns and patterns_conflict(ticked, picked.value):
            raise RuleViolation(Code.PATTERN_CONFLICT, ticked, picked.value)
    patterns = toggled(hand.patterns, picked.value)
    return hand.model_copy(update={"patterns": patterns, "tiles": None, "winning_tile": None, "fan": None})
