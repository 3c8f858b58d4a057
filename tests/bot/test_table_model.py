"""账该是多少, itself: the reckoning that evenings are compared with, on rounds worked out by hand."""

import pytest
from table_model import Adjust, Gang, Move, TableModel, WallEnd, Win

W, L, Q, M = "老王", "小李", "阿强", "小美"

ROUNDS: dict[str, tuple[list[Move], tuple[int, int, int, int]]] = {
    "直杠: who fed it pays two": ([Gang(L, "直杠", Q)], (0, 2, -2, 0)),
    "弯杠: all pay one": ([Gang(W, "弯杠")], (3, -1, -1, -1)),
    "暗杠 after a win: who has won pays nothing": ([Win(Q, W, "平胡"), Gang(M, "暗杠")], (-3, -2, 1, 4)),
    "a plain win by discard": ([Win(Q, M, "平胡")], (0, 0, 1, -1)),
    "a self-draw adds a base": ([Win(Q, None, "清一色")], (-5, -5, 15, -5)),
    "a gang is a 根 of its owner's hand": ([Gang(W, "弯杠"), Win(W, L, "对对胡")], (7, -5, -1, -1)),
    "16 is the most": (
        [Gang(W, "暗杠"), Gang(W, "弯杠"), Gang(W, "直杠", L), Win(W, M, "清一色")],
        (27, -5, -3, -19),
    ),
    "at the wall's end the ready are paid, without a base": (
        [Win(Q, W, "平胡"), WallEnd(((W, "平胡"),))],
        (1, -1, 1, -1),
    ),
    "and gangs of who is not ready go back, to a winner too": (
        [Gang(L, "直杠", Q), Win(Q, None, "清一色"), Win(M, L, "对对胡"), WallEnd(((W, "平胡"),))],
        (-4, -8, 15, -3),
    ),
    "an adjustment moves what it says": ([Adjust(W, L, 7)], (7, -7, 0, 0)),
}


@pytest.mark.parametrize(("moves", "amounts"), ROUNDS.values(), ids=ROUNDS.keys())
def test_what_a_round_comes_to(moves: list[Move], amounts: tuple[int, ...]) -> None:
    assert tuple(TableModel([moves]).amounts.values()) == amounts


def test_the_third_win_opens_the_next_round_and_an_undo_goes_back_to_it() -> None:
    model = TableModel()
    for move in (Win(W, None, "平胡"), Win(L, None, "平胡"), Win(Q, M, "平胡")):
        model.book(move)
    assert (len(model.rounds), model.current) == (2, [])
    model.undo()
    assert (len(model.rounds), model.playing) == (1, [Q, M])


def test_a_correction_stands_where_the_old_one_stood() -> None:
    model = TableModel([[Adjust(W, L, 3), Gang(M, "暗杠")]])
    model.correct(Adjust(W, L, 3), Adjust(W, L, 5))
    assert model.current == [Adjust(W, L, 5), Gang(M, "暗杠")]
    assert model.amounts == {W: 3, L: -7, Q: -2, M: 6}
