"""半句话: a complete event, as another program wrote it, opened for changes."""

from typing import Any

import pytest
from builders import false_win, gang, ready, wall_end, win

from bot.entry import Dialog, Heading
from bot.flow.half_told import draft_of_dialog, draft_of_event


@pytest.mark.parametrize(
    ("told", "nulls"),
    [
        pytest.param(gang("A", "an"), {"from", "late", "chained", "tile"}, id="杠"),
        pytest.param(win("A", "B", "qi_dui"), {"flags"}, id="胡"),
        pytest.param(win("A", fan=2), {"from", "flags"}, id="自摸"),
        pytest.param(wall_end(), {"ready", "pigs"}, id="流局"),
        pytest.param(false_win("A"), {"multiplier", "keep_gangs"}, id="诈胡"),
    ],
)
def test_a_null_is_as_if_it_were_not_there(told: dict[str, Any], nulls: set[str]) -> None:
    without = {key: value for key, value in told.items() if key not in nulls}
    assert draft_of_event(without | dict.fromkeys(nulls)) == draft_of_event(without)


def test_a_null_within_a_ready_hand_is_not_there_either() -> None:
    hand = {"fan": 2, "patterns": None, "tiles": None}
    entry = {"by": "A", "best": hand, "worst": None, "dead": None}
    assert draft_of_event(wall_end(entry)) == draft_of_event(wall_end(ready("A", {"fan": 2})))
    assert draft_of_event(wall_end({"by": "A", "best": None})) == draft_of_event(wall_end({"by": "A"}))


@pytest.mark.parametrize("heading", Heading)
def test_every_command_begins_an_event_of_its_own(heading: Heading) -> None:
    kinds = {Heading.GANG: "gang", Heading.WIN: "win", Heading.WALL_END: "wall_end"}
    assert draft_of_dialog(Dialog(heading)).kind == kinds[heading]
