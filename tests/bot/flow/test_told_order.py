"""先后: what was recorded since a line was told is named where who pays what hangs on which came first."""

import pytest
from half_rounds import Json, L, M, Q, W, gang, situation, win

from bot.flow.told_order import costly_since
from scorer import parse_event

ADJUST: Json = {"type": "adjust", "transfers": [{"from": W, "to": L, "amount": "3"}]}

SINCE: dict[str, tuple[Json, list[Json], list[int]]] = {
    "a gang that the winner would not have paid": (win(W, L), [gang(M)], [0]),
    "a self-draw that the winner would not have paid": (win(W, L), [win(M)], [0]),
    "a gang that only its feeder pays": (win(W, L), [gang(M, "zhi", L)], []),
    "a win that its discarder pays": (win(W, L), [win(M, Q)], []),
    "a gang that a winner since would have paid": (gang(W), [win(M, L)], [0]),
    "money moved": (win(W, L), [ADJUST], []),
    "one of several": (win(W, L), [ADJUST, gang(M), win(M, Q)], [1]),
    "two of several": (win(W, L), [gang(M), win(M, Q), gang(Q, "wan")], [0, 2]),
    "what could not have come behind it": (win(W, L), [gang(M, "zhi", W)], []),
    "nothing": (win(W, L), [], []),
}


@pytest.mark.parametrize(("told", "since", "costly"), SINCE.values(), ids=SINCE.keys())
def test_it_names_what_costs_otherwise_by_coming_first(
    told: Json, since: list[Json], costly: list[int]
) -> None:
    before = [gang(L, "wan")]
    found = costly_since(situation(*before, *since), told, len(before))
    assert list(found) == [parse_event(since[place]) for place in costly]


def test_of_more_events_than_there_are_by_now_it_names_none() -> None:
    assert costly_since(situation(gang(M)), win(W, L), 3) == ()
