"""菜单: what a menu's button carries: a step, and as many ids as the step is about."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.callbacks import MOST_BYTES, MenuAction, MenuTap, pack
from bot.flow.ids import BadPayload
from bot.flow.menus import PeopleStep, SeatsStep, read_step, step_value

LARGEST_ID = 10**18
"""Neither Telegram's ids nor the database's go so high."""

STEPS = (*PeopleStep, *SeatsStep)
IDS = st.lists(st.integers(0, LARGEST_ID), max_size=6).map(tuple)


def read(step: PeopleStep | SeatsStep, value: str) -> tuple[PeopleStep | SeatsStep, tuple[int, ...]]:
    """Read a value as the menu of this step does."""
    return read_step(PeopleStep, value) if isinstance(step, PeopleStep) else read_step(SeatsStep, value)


@given(st.sampled_from(STEPS), IDS)
def test_a_step_with_its_ids_reads_as_it_was_written_and_with_others_not_at_all(
    step: PeopleStep | SeatsStep, ids: tuple[int, ...]
) -> None:
    value = step_value(step, *ids)
    if len(ids) in step.counts:
        assert read(step, value) == (step, ids)
    else:
        with pytest.raises(BadPayload):
            read(step, value)


@pytest.mark.parametrize("step", STEPS)
def test_every_step_with_three_of_the_largest_ids_fits_a_button(step: PeopleStep | SeatsStep) -> None:
    value = step_value(step, LARGEST_ID, LARGEST_ID - 1, LARGEST_ID - 2)
    assert len(pack(MenuTap(MenuAction.PEOPLE, value)).encode()) <= MOST_BYTES


@pytest.mark.parametrize("steps", [PeopleStep, SeatsStep])
def test_no_two_steps_of_a_menu_have_one_code(steps: type[PeopleStep] | type[SeatsStep]) -> None:
    assert len({step.value for step in steps}) == len(steps.__members__)


@pytest.mark.parametrize("value", ["", "p", "p.", "p.-1", "p.１", "p.A", "zz.1", "p.1.2.3", f"p.{'1' * 13}"])
def test_what_no_button_carries_is_refused(value: str) -> None:
    with pytest.raises(BadPayload):
        read_step(PeopleStep, value)
