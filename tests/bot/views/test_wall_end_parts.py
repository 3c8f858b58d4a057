"""流局几样: a wall's end that moved several kinds of money is told kind by kind; one kind alone is not."""

from half_rounds import L, M, Q, W, gang, state

from bot.texts import texts_for
from bot.views.wall_end_parts import wall_end_lines

ZH = texts_for("zh")
LI = {"by": L, "best": {"patterns": ["qing_yi_se"]}}


def test_pigs_refunds_and_ready_hands_have_a_line_each_that_sums_to_nothing() -> None:
    shown = state(gang(M), {"type": "wall_end", "ready": [LI], "pigs": [Q]})
    assert wall_end_lines(shown, ZH) == [
        "查花猪：老王 +16 小李 +16 阿强 -48 小美 +16",
        "退税：老王 +2 小李 +2 阿强 +2 小美 -6",
        "查大叫：老王 -4 小李 +8 小美 -4",
    ]


def test_one_kind_alone_is_what_the_event_says_anyway() -> None:
    assert wall_end_lines(state({"type": "wall_end", "ready": [LI]}), ZH) == []


def test_a_round_that_was_won_has_none() -> None:
    won = {"type": "win", "how": "self_draw", "wins": [{"by": W, "hand": {"patterns": []}}]}
    assert wall_end_lines(state(gang(W), won), ZH) == []
