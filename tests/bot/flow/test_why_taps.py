"""为什么的按钮: what a button that asks for reasons carries."""

import pytest

from bot.flow.ids import BadPayload
from bot.flow.why_taps import About, WhyTap, read_why_tap

LARGEST = 2**53

TAPS = {
    "which amount is meant": WhyTap(LARGEST, About.ANY),
    "back to the choice": WhyTap(LARGEST, About.MENU),
    "a person's night": WhyTap(LARGEST, About.PERSON, LARGEST),
    "a later page of a round": WhyTap(7, About.ROUND, 3, 2),
}


@pytest.mark.parametrize("tap", TAPS.values(), ids=TAPS.keys())
def test_what_is_written_is_read_back(tap: WhyTap) -> None:
    assert read_why_tap(tap.text) == tap


@pytest.mark.parametrize(
    "text",
    ["", "x", "7,", "7,p12", "7,p,0", "7,q1,0", "7,m3,0", "7,,0", "7,p-1,0", f"{'9' * 40}", "7,p1,0,0"],
)
def test_what_no_button_carries_is_refused(text: str) -> None:
    with pytest.raises(BadPayload):
        read_why_tap(text)
