"""牌桌: what the one message of a round shows."""

from dataclasses import replace

import pytest
from half_rounds import Json, L, M, Q, W, gang, state, win

from bot.callbacks import BoardAction, BoardTap
from bot.flow.situation import Situation
from bot.state import TableState
from bot.texts import texts_for
from bot.views.board import LAST_EVENTS, board_view, closed_board_view, recorded_line, round_result_view
from bot.views.view import MOST_TEXT, text_length
from scorer import parse_event, score_round
from scorer.rounds import MOST_PAYMENTS, SideBet

ZH = texts_for("zh")
EVENTS: list[Json] = [gang(W), gang(L), win(M, Q), gang(Q)]


def test_it_shows_who_is_out_and_what_moved() -> None:
    lines = board_view(state(*EVENTS), ZH).text.splitlines()
    assert lines[0].startswith("🀄 第1局 · 庄 老王 · 底分 1")
    assert lines[1:6] == [
        "老王 +2（本局 +2）",
        "小李 +2（本局 +2）",
        "阿强 -1（本局 -1）",
        "小美 -3（本局 -3） ✅已胡",
        "合计 0",
    ]


def test_it_shows_the_last_events_only_and_the_closed_one_all() -> None:
    shown = [line for line in board_view(state(*EVENTS), ZH).text.splitlines() if line.startswith("· ")]
    closed = [
        line for line in closed_board_view(state(*EVENTS), ZH).text.splitlines() if line.startswith("· ")
    ]
    assert len(shown) == LAST_EVENTS
    assert closed[-LAST_EVENTS:] == shown
    assert len(closed) == len(EVENTS)


def test_a_closed_board_fits_into_a_message_however_much_happened() -> None:
    events = [{"type": "adjust", "transfers": [{"from": W, "to": L, "amount": "1"}]} for _ in range(300)]
    closed = closed_board_view(state(*events), ZH).text
    lines = closed.splitlines()
    assert MOST_TEXT - 100 < text_length(closed) <= MOST_TEXT
    assert lines[1] == f"· 前面还有 {len(events) - len(lines) + 2} 笔：/round 1"


CROWD = {str(key): f"很长的名字很长的名字很长的名字第{key}" for key in range(20, 420)}
"""Many side players, each with a name as long as names get."""


def with_crowd(*events: Json, most: int = len(CROWD)) -> TableState:
    """Return a table where all of these people, or so many of them, have bet on 老王."""
    before = state()
    bets = tuple(SideBet(by=key, on=W) for key in [*CROWD][:most])
    told = tuple(map(parse_event, events))
    played = replace(before.situation.played, side_bets=bets, events=told)
    settlement = score_round(played, before.rules)
    return replace(
        before,
        situation=Situation(played, before.rules, settlement),
        names={**before.names, **CROWD},
        tonight=settlement.net,
    )


def test_a_board_fits_into_a_message_however_many_have_bet() -> None:
    crowded = with_crowd(*EVENTS)
    views = [
        board_view(crowded, ZH, note="很长" * 3000, waiting=["很长" * 900] * 9),
        closed_board_view(crowded, ZH),
        round_result_view(crowded, ZH),
    ]
    assert all(text_length(view.text) <= MOST_TEXT for view in views)
    lines = board_view(crowded, ZH).text.splitlines()
    assert [line.partition(" ")[0] for line in lines[1:5]] == ["老王", "小李", "阿强", "小美"]
    assert "…还有 392 人：/score" in lines
    assert len(round_result_view(crowded, ZH).text.splitlines()) <= 6


def test_what_one_event_says_fits_into_a_message_however_much_it_moves() -> None:
    payments = [{"from": W, "to": key, "amount": "1"} for key in list(CROWD)[:MOST_PAYMENTS]]
    told = with_crowd({"type": "adjust", "transfers": payments})
    assert text_length(recorded_line(told, 0, ZH)) < MOST_TEXT // 2


def test_it_says_what_waits_for_a_yes_the_first_few_of_many() -> None:
    lines = board_view(
        state(), ZH, waiting=["老王 胡 …", "小李 杠 …", "阿强 杠 …", "小美 杠 …"]
    ).text.splitlines()
    assert lines[-4:] == [
        "⏳ 等确认：老王 胡 …",
        "⏳ 等确认：小李 杠 …",
        "⏳ 等确认：阿强 杠 …",
        "⏳ 还有 1 笔等确认",
    ]


def test_somebody_who_left_is_marked() -> None:
    text = board_view(state({"type": "leave", "by": Q}), ZH).text
    assert "阿强 0 已离开" in text


@pytest.mark.parametrize("more", [False, True], ids=["at first", "opened"])
def test_its_buttons_carry_the_round_and_its_revision(more: bool) -> None:  # noqa: FBT001 - a row of the table
    buttons = [button for row in board_view(state(*EVENTS), ZH, more=more).rows for button in row]
    taps = [button.tap for button in buttons if isinstance(button.tap, BoardTap)]
    assert {(tap.round_id, tap.revision) for tap in taps} == {(1, len(EVENTS))}
    assert {BoardAction.GANG, BoardAction.WIN, BoardAction.WALL_END, BoardAction.UNDO} <= {
        tap.action for tap in taps
    }
    assert len({button.label for button in buttons}) == len(buttons)


def test_a_closed_board_has_no_buttons() -> None:
    assert closed_board_view(state(*EVENTS), ZH).rows == ()


def test_a_result_is_six_lines_that_sum_to_nothing() -> None:
    events = [gang(W), win(M, Q), win(L), win(Q, W)]
    lines = round_result_view(state(*events), ZH).text.splitlines()
    assert lines == ["第1局 完", "老王 +3", "小李 +2", "阿强 -4", "小美 -1", "合计 0 · 下一局庄：小美"]


LI_READY = {"type": "wall_end", "ready": [{"by": L, "best": {"patterns": ["qing_yi_se"]}}]}
WALL_ENDS: dict[str, tuple[list[Json], list[str]]] = {
    "that moved one kind of money": ([LI_READY], ["查大叫"]),
    "that moved two kinds": ([LI_READY | {"pigs": [Q]}], ["查花猪", "查大叫"]),
    "that moved three kinds": ([gang(M), LI_READY | {"pigs": [Q]}], ["查花猪", "退税", "查大叫"]),
}


@pytest.mark.parametrize("bets", [0, 1, 2, 8])
@pytest.mark.parametrize(("events", "kinds"), WALL_ENDS.values(), ids=WALL_ENDS.keys())
def test_the_result_of_a_wall_end_is_six_lines_at_most(
    events: list[Json], kinds: list[str], bets: int
) -> None:
    lines = round_result_view(with_crowd(*events, most=bets), ZH).text.splitlines()
    assert len(lines) <= 6
    moved = [*kinds, *(["叫马"] if bets else [])]
    told = [one.partition("：")[0] for line in lines[1:-1] if "：" in line for one in line.split("；")]
    assert sorted(told) == (sorted(moved) if len(moved) > 1 else [])
    amounts = [one for line in lines[1:-1] if "：" not in line for one in line.split("  ")]
    assert len(amounts) == 4 + bets
    assert sum(int(one.rpartition(" ")[2]) for one in amounts) == 0


SAID = {
    "a concealed gang": ([gang(W)], "老王 暗杠：老王 +6 小李 -2 阿强 -2 小美 -2"),
    "a fed gang": ([gang(W, "zhi", L)], "老王 直杠 小李：老王 +2 小李 -2"),
    "a late gang, which moves nothing": ([gang(W, "wan", late=True)], "老王 弯杠 后杠"),
    "a discard": ([win(M, Q, "qing_yi_se")], "小美 胡 阿强 清一色：阿强 -4 小美 +4"),
    "a self-draw": ([win(M)], "小美 自摸 平胡：老王 -2 小李 -2 阿强 -2 小美 +6"),
    "a robbed gang": ([win(M, Q) | {"how": "rob_gang"}], "小美 抢杠 阿强 平胡：阿强 -2 小美 +2"),
    "a hand by its fan": (
        [win(M, Q) | {"wins": [{"by": M, "hand": {"fan": 3}}]}],
        "小美 胡 阿强 3番：阿强 -8 小美 +8",
    ),
    "two winners": (
        [win(M, Q) | {"wins": [{"by": by, "hand": {"patterns": []}} for by in (M, W)]}],
        "阿强点炮小美 平胡、老王 平胡：老王 +1 阿强 -2 小美 +1",
    ),
    "two winners, one with a gang as 根 that nobody said": (
        [gang(M), win(M, Q) | {"wins": [{"by": by, "hand": {"patterns": []}} for by in (M, W)]}],
        "阿强点炮小美 1根、老王 平胡：老王 +1 阿强 -3 小美 +2",
    ),
    "nobody ready": ([{"type": "wall_end", "ready": [], "pigs": []}], "流局 没人听"),
    "a false win": (
        [{"type": "false_win", "by": Q}],
        "阿强 诈胡：老王 +16 小李 +16 阿强 -48 小美 +16",
    ),
    "an adjustment": (
        [{"type": "adjust", "transfers": [{"from": L, "to": W, "amount": "1.5"}]}],
        "调整 小李 → 老王 1.5：老王 +1.5 小李 -1.5",
    ),
}


@pytest.mark.parametrize(("events", "line"), SAID.values(), ids=SAID.keys())
def test_an_event_is_said_as_players_say_it(events: list[Json], line: str) -> None:
    assert recorded_line(state(*events), len(events) - 1, ZH) == line
