"""一手牌的按钮: the table's patterns to tick, and the 根 stepper that starts at the recorded gangs."""

from bot.flow.drafts import HandDraft
from bot.flow.taps import Pick
from bot.views.cards.frame import Frame, Rows
from bot.views.view import rows_of
from scorer.patterns import Pattern

_COMPOSITES = frozenset({Pattern.LONG_QI_DUI, Pattern.QING_LONG_QI_DUI})
"""Told by 七对 with 根, so they need no button."""


def hand_rows(hand: HandDraft, frame: Frame) -> Rows:
    """Return the buttons with which a hand is ticked together."""
    played = [name for name in Pattern if name not in _COMPOSITES and getattr(frame.rules, f"fan_{name}")]
    names: list[str] = [*played, *(own.id for own in frame.rules.house_patterns)]
    ticks = [frame.tick(frame.item(name), Pick.PATTERN, name, on=name in hand.patterns) for name in names]
    texts = frame.texts
    stepper = (
        frame.button(texts.gen_less, Pick.GEN, "-"),
        frame.button(texts.gen_count.format(gen=shown_gen(hand, frame)), Pick.GEN, "+"),
        frame.button(texts.gen_more, Pick.GEN, "+"),
    )
    return (*rows_of(ticks, 3), stepper)


def shown_gen(hand: HandDraft, frame: Frame) -> int:
    """根: as set on the card, else the recorded gangs."""
    return len(frame.state.situation.gangs_of(hand.by)) if hand.gen is None else hand.gen
