"""胡卡的按钮: each button of a hand moves money, and all that is worth something can be tapped."""

from collections.abc import Iterator
from dataclasses import fields

import pytest
from half_rounds import L, M, Q, W, gang, state

from bot.callbacks import CardTap, unpack
from bot.flow.drafts import HandDraft, WinDraft
from bot.flow.picks import Pick, Picked
from bot.flow.situation import Situation
from bot.flow.taps import apply_pick
from bot.state import TableState
from bot.texts import texts_for
from bot.views.cards import Frame, card_view
from scorer import HouseRules, RuleViolation, Settlement, preset_rules, presets

TICKED = frozenset({Pick.PATTERN, Pick.GEN, Pick.FLAG})
MOST_TAPS = 3
"""清龙七对 takes as many: 七对, 清一色, 根."""


def wins(preset: str) -> Iterator[tuple[TableState, WinDraft]]:
    """Yield the ways to win, each with what happened before it; 老王 deals."""
    by_dealer, by_another = (HandDraft(by=W),), (HandDraft(by=M),)
    for events, draft in (
        ((), WinDraft(hands=by_dealer, how="discard", discarder=Q)),
        ((), WinDraft(hands=by_dealer, how="self_draw")),
        ((), WinDraft(hands=by_another, how="self_draw")),
        ((), WinDraft(hands=by_another, how="rob_gang", discarder=Q)),
        ((gang(M),), WinDraft(hands=by_another, how="self_draw")),
        ((gang(M, "zhi", L),), WinDraft(hands=by_another, how="self_draw")),
        ((gang(Q),), WinDraft(hands=by_another, how="discard", discarder=Q)),
    ):
        yield state(*events, preset=preset), draft


def offered(draft: WinDraft, shown: TableState) -> dict[str, Picked]:
    """Return what can be ticked on the card, by label; of the stepper what takes the next step."""
    view = card_view(draft, Frame(1, 1, shown, texts_for("zh")))
    taps = {button.label.removeprefix("✓ "): unpack(button.data) for row in view.rows for button in row}
    choices = {label: tap.picked for label, tap in taps.items() if isinstance(tap, CardTap)}
    return {
        label: choice
        for label, choice in choices.items()
        if choice.pick in TICKED and label.endswith("＋") is (choice.pick is Pick.GEN)
    }


def worth(draft: WinDraft, situation: Situation) -> Settlement | None:
    try:
        return situation.after(draft.event())
    except RuleViolation:
        return None


def ticked(draft: WinDraft, choice: Picked, situation: Situation) -> WinDraft | None:
    """Return the card after a tap, None where it says that this cannot be in one hand."""
    try:
        after = apply_pick(draft, choice, situation)
    except RuleViolation:
        return None
    assert isinstance(after, WinDraft)
    return after


def on(draft: WinDraft, choice: Picked) -> bool:
    return choice.value in draft.hands[-1].patterns


def tapped(preset: str) -> tuple[dict[str, bool], set[str]]:
    """Tap what goes together; return whether each label ever moved money, and what was counted."""
    moved: dict[str, bool] = {}
    counted: set[str] = set()
    for number, (shown, first) in enumerate(wins(preset)):
        situation, reached = shown.situation, {first}
        # The hand's own buttons are the same however it is won, and the last tap sets 根 or unticks.
        for taps in range(MOST_TAPS if number == 0 else 1):
            new = set()
            for draft in reached:
                was = worth(draft, situation)
                for label, choice in offered(draft, shown).items():
                    moved.setdefault(label, False)
                    if taps == MOST_TAPS - 1 and choice.pick is Pick.PATTERN and not on(draft, choice):
                        continue
                    after = ticked(draft, choice, situation)
                    now = None if after is None else worth(after, situation)
                    if after is None or now is None or was is None:
                        continue
                    moved[label] |= now.net != was.net
                    counted |= {item for win in now.wins for item in win.items}
                    new.add(after)
            reached = new
    return moved, counted


def priced(rules: HouseRules) -> set[str]:
    """Name everything that the table says is worth something."""
    names = {rule.name for rule in fields(rules) if rule.name.startswith("fan_")} - {"fan_scale"}
    return {name.removeprefix("fan_") for name in names if getattr(rules, name)}


@pytest.mark.parametrize("preset", presets())
def test_each_button_moves_money_and_all_that_is_worth_something_can_be_tapped(preset: str) -> None:
    moved, counted = tapped(preset)
    assert [label for label, does in moved.items() if not does] == []
    assert priced(preset_rules(preset)) - counted == set()


def test_a_pattern_of_the_tables_own_can_be_tapped_too() -> None:
    own = {"id": "lao_shao", "zh": "老少副", "en": "ends", "fan": 2}
    shown = state(preset="chongqing-112", house_patterns=[own])
    draft = WinDraft(hands=(HandDraft(by=M),), how="discard", discarder=Q)
    assert "老少副" in offered(draft, shown)
