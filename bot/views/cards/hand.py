"""一手牌的按钮: the patterns that count at the table, and the 根 stepper, from the recorded gangs on."""

from functools import lru_cache

from bot.flow.drafts import HandDraft
from bot.flow.picks import Pick
from bot.texts.counting import Counted
from bot.views.cards.frame import Frame, Rows
from bot.views.view import packed_rows
from scorer import HouseRules
from scorer.patterns import Pattern

_DRAGONS = (Pattern.LONG_QI_DUI, Pattern.QING_LONG_QI_DUI)
"""Told by 七对 with 根, so they need no button."""

_SEVEN_PAIRS = frozenset({Pattern.QI_DUI, *_DRAGONS})


def hand_rows(hand: HandDraft, frame: Frame) -> Rows:
    """Return the buttons with which a hand is ticked together."""
    ticks = [
        frame.tick(frame.item(name), Pick.PATTERN, name, on=name in hand.patterns)
        for name in _counted(frame.rules)
    ]
    return (*packed_rows(ticks, 3), *_gen_rows(hand, frame))


def shown_gen(hand: HandDraft, frame: Frame) -> int:
    """根: as set on the card, else the recorded gangs where 根 count for this hand."""
    if hand.gen is not None:
        return hand.gen
    return len(frame.state.situation.gangs_of(hand.by)) if _gen_counts(hand, frame.rules) else 0


def _gen_rows(hand: HandDraft, frame: Frame) -> Rows:
    """Return the stepper where 根 count for this hand, or were set while they did."""
    if hand.gen is None and not _gen_counts(hand, frame.rules):
        return ()
    texts = frame.texts
    return (
        (
            frame.button(texts.gen_less, Pick.GEN, "-"),
            frame.button(texts.gen_count.format(gen=Counted(shown_gen(hand, frame))), Pick.GEN, "+"),
            frame.button(texts.gen_more, Pick.GEN, "+"),
        ),
    )


@lru_cache(maxsize=256)
def _counted(rules: HouseRules) -> tuple[str, ...]:
    """Return the patterns that have a button at this table, the house's own last."""
    played = (name for name in Pattern if name not in _DRAGONS and _counts(name, rules))
    return (*played, *(own.id for own in rules.house_patterns))


def _counts(name: Pattern, rules: HouseRules) -> bool:
    """Whether a pattern is worth something at this table, 七对 also only as a 龙七对."""
    names = (name, *_DRAGONS) if name is Pattern.QI_DUI else (name,)
    return any(getattr(rules, f"fan_{one}") for one in names)


def _gen_counts(hand: HandDraft, rules: HouseRules) -> bool:
    """Whether 根 change what this hand is worth: each by itself, or the one that makes 七对 a 龙七对."""
    if rules.fan_gen:
        return True
    dragons = any(getattr(rules, f"fan_{one}") is not None for one in _DRAGONS)
    return dragons and not _SEVEN_PAIRS.isdisjoint(hand.patterns)
