"""画过的: a board comes out the same whether its lines were drawn before or are drawn now."""

from dataclasses import replace
from itertools import count

import pytest
from half_rounds import NAMES, Json, L, M, Q, W, gang, state, win

from bot.flow.situation import Situation
from bot.state import FaultyEvent, TableState
from bot.texts import Texts, texts_for
from bot.views.board import board_view, closed_board_view
from scorer import RuleViolation, score_round
from scorer.refusals import Code
from scorer.rounds import SideBet

ZH, EN = texts_for("zh"), texts_for("en")
EVENTS: list[Json] = [gang(W), win(M, Q, "qing_yi_se"), gang(L)]


def table(*events: Json, **rules: object) -> TableState:
    """Return a table that somebody without a seat may bet at."""
    return replace(state(*events, **rules), names={**NAMES, "20": "旁边的"})


BEFORE = replace(table(*EVENTS), round_id=101)
NEW_ROUNDS = count(1001)
"""Nothing was drawn of these."""


def with_a_bet() -> TableState:
    """Return the table where somebody without a seat has bet on 老王."""
    played = replace(BEFORE.situation.played, side_bets=(SideBet(by="20", on=W),))
    now = Situation(played, BEFORE.rules, score_round(played, BEFORE.rules))
    return replace(BEFORE, situation=now, tonight=now.settlement.net)


AMONG_OTHERS = FaultyEvent(0, None, RuleViolation(Code.ROUND_OVER))


@pytest.mark.parametrize(
    ("after", "texts"),
    [
        pytest.param(BEFORE, ZH, id="nothing has changed"),
        pytest.param(table(*EVENTS, gang(Q)), ZH, id="something happened"),
        pytest.param(table(*EVENTS[:-1]), ZH, id="the last was taken back"),
        pytest.param(table(*EVENTS[:-1], gang(Q)), ZH, id="and something else happened in its place"),
        pytest.param(table(gang(Q), *EVENTS[1:]), ZH, id="an earlier one was corrected"),
        pytest.param(table(EVENTS[0], gang(Q), *EVENTS[1:]), ZH, id="one was put in between"),
        pytest.param(table(*EVENTS, fan_qing_yi_se=0), ZH, id="the rules are others"),
        pytest.param(table(*EVENTS, base=2), ZH, id="another base"),
        pytest.param(with_a_bet(), ZH, id="somebody bets"),
        pytest.param(replace(BEFORE, names={**BEFORE.names, M: "小美丽"}), ZH, id="somebody is renamed"),
        pytest.param(BEFORE, EN, id="another language"),
        pytest.param(BEFORE, texts_for("zh", "元"), id="another unit"),
        pytest.param(replace(BEFORE, faulty=(AMONG_OTHERS,)), ZH, id="one counts no more"),
    ],
)
def test_what_was_drawn_before_is_drawn_anew_where_it_differs(after: TableState, texts: Texts) -> None:
    for_the_first_time = replace(after, round_id=next(NEW_ROUNDS))
    expected = closed_board_view(for_the_first_time, texts).text
    board_view(BEFORE, ZH)
    now = replace(after, round_id=BEFORE.round_id)
    drawn = [line for line in board_view(now, texts).text.splitlines() if line.startswith("· ")]
    assert "\n".join(drawn) in expected
    assert closed_board_view(now, texts).text == expected
