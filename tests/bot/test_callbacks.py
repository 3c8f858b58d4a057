"""按钮: what travels in a button's 64 bytes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.callbacks import (
    MOST_BYTES,
    BoardAction,
    BoardTap,
    CardTap,
    MenuAction,
    MenuTap,
    Tap,
    ids_value,
    pack,
    read_ids,
    unpack,
)
from bot.flow.ids import BadPayload
from bot.flow.picks import Pick, Picked
from scorer.house_rules import HousePattern

LARGEST = 2**53
"""Telegram's own ids go no higher; the database would need longer than this world lasts to count so far."""
LONGEST_PATTERN = "z" * 41

IDS = st.integers(0, LARGEST)
VALUES = st.text(st.characters(codec="ascii", exclude_characters=":"), max_size=20)
TAPS = st.one_of(
    st.builds(BoardTap, IDS, st.integers(0, 9999), st.sampled_from(BoardAction)),
    st.builds(CardTap, IDS, st.integers(0, 9999), st.builds(Picked, st.sampled_from(Pick), VALUES)),
    st.builds(MenuTap, st.sampled_from(MenuAction), VALUES),
)


@given(TAPS)
def test_what_is_packed_is_unpacked(tap: Tap) -> None:
    data = pack(tap)
    assert len(data.encode()) <= MOST_BYTES
    assert unpack(data) == tap


@given(st.text(max_size=70) | st.from_regex(r"[bcm](:[a-z0-9]{0,4}){0,5}", fullmatch=True))
def test_other_data_is_refused_or_means_something(data: str) -> None:
    try:
        tap = unpack(data)
    except BadPayload:
        return
    assert unpack(pack(tap)) == tap


def test_the_longest_house_pattern_fits_on_the_card_of_a_busy_night() -> None:
    assert HousePattern(id=LONGEST_PATTERN, zh="长", en="long", fan=1)
    tap = CardTap(999_999_999, 999, Picked(Pick.PATTERN, LONGEST_PATTERN))
    assert unpack(pack(tap)) == tap


@pytest.mark.parametrize("action", BoardAction)
def test_every_button_of_a_board_fits_with_the_largest_ids(action: BoardAction) -> None:
    tap = BoardTap(LARGEST, LARGEST, action)
    assert unpack(pack(tap)) == tap


@pytest.mark.parametrize("pick", Pick)
def test_every_choice_of_a_player_fits_with_the_largest_ids(pick: Pick) -> None:
    tap = CardTap(LARGEST, LARGEST, Picked(pick, str(LARGEST)))
    assert unpack(pack(tap)) == tap


@pytest.mark.parametrize("value", ["a:b", "x" * 64, "清" * 21])
def test_what_does_not_fit_is_not_packed(value: str) -> None:
    with pytest.raises(BadPayload):
        pack(CardTap(1, 1, Picked(Pick.PATTERN, value)))


@pytest.mark.parametrize("value", ["", "1", "1.2.3", "1.x", "1.", "-1.2", "١.2", f"1.{'9' * 19}"])
def test_ids_that_a_menu_does_not_write_are_refused(value: str) -> None:
    with pytest.raises(BadPayload):
        read_ids(value, 2)


def test_a_menu_reads_the_ids_it_wrote() -> None:
    assert read_ids(ids_value(LARGEST, "7", 0), 2, 3) == [LARGEST, 7, 0]
