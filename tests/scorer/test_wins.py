"""胡: who pays a winner, what may be declared together, and what must have gone before."""

import pytest
from builders import Json, gang, hand, items, leave, net, payments, refusal, score, shared_win, win

from scorer import parse_event
from scorer.rounds import Win
from scorer.wins import possible_flags

HUA = ["gang_shang_hua"]
PAO = ["gang_shang_pao"]


@pytest.mark.parametrize(
    ("events", "rules", "expected"),
    [
        pytest.param([win("C", "B", fan=2)], {}, "B-4 C+4", id="the discarder alone pays"),
        pytest.param(
            [win("C", fan=2)], {}, "A-5 B-5 C+15 D-5", id="a self-draw: everybody pays, one base more"
        ),
        pytest.param([win("C", "B", fan=9)], {}, "B-16 C+16", id="封顶: no hand is worth more than the cap"),
        pytest.param([win("C", fan=9)], {}, "A-17 B-17 C+51 D-17", id="封顶 of the hand leaves 加底 outside"),
        pytest.param(
            [win("C", fan=9)],
            {"cap_covers": "payment"},
            "A-16 B-16 C+48 D-16",
            id="封顶 of the payment takes 加底 in",
        ),
        pytest.param(
            [win("C", fan=2)],
            {"cap_covers": "payment"},
            "A-5 B-5 C+15 D-5",
            id="封顶 of the payment below the cap changes nothing",
        ),
        pytest.param(
            [win("C", fan=6)],
            {"cap_covers": "payment", "cap_fan": None},
            "A-65 B-65 C+195 D-65",
            id="封顶 of the payment without a cap changes nothing",
        ),
        pytest.param([win("C", fan=2)], {"self_draw": "none"}, "A-4 B-4 C+12 D-4", id="自摸 may add nothing"),
        pytest.param(
            [win("C", None, "qi_dui")],
            {"self_draw": "add_fan"},
            "A-8 B-8 C+24 D-8",
            id="自摸加番: one fan more",
        ),
        pytest.param(
            [win("C", fan=2)],
            {"self_draw": "add_fan"},
            "A-4 B-4 C+12 D-4",
            id="自摸加番 is already in a number of fan",
        ),
        pytest.param(
            [shared_win("A", B=0, C=1, D=2)], {}, "A-7 B+1 C+2 D+4", id="一炮三响: each is paid in full"
        ),
        pytest.param(
            [win("C", "B", fan=1, how="rob_gang")], {}, "B-2 C+2", id="抢杠: the robbed pays as a discarder"
        ),
        pytest.param(
            [shared_win("A", how="rob_gang", B=1, D=3)], {}, "A-10 B+2 D+8", id="a gang is robbed by two"
        ),
        pytest.param(
            [win("A", "B", fan=0), win("C", fan=0)],
            {},
            "A+1 B-3 C+4 D-2",
            id="血战: who has won pays no self-draw",
        ),
        pytest.param(
            [win("A", "B", fan=0), win("C", fan=0), win("A", "C", fan=1)],
            {"mode": "xue_liu"},
            "A+1 B-3 C+4 D-2",
            id="血流: winners pay, and win again",
        ),
        pytest.param([leave("B"), win("C", fan=0)], {}, "A-2 C+4 D-2", id="who has left pays no self-draw"),
    ],
)
def test_a_win_is_paid(events: list[Json], rules: Json, expected: str) -> None:
    assert net(score(*events, **rules)) == expected


FED = [gang("A", "zhi", "D"), win("A", None, flags=HUA)]
"""点杠花: A gangs what D discarded and draws the win: 根 and 杠上花, 4."""


@pytest.mark.parametrize(
    ("events", "rules", "expected"),
    [
        pytest.param(FED, {}, "A+17 B-5 C-5 D-7", id="self_draw: everybody pays"),
        pytest.param(
            FED,
            {"dian_gang_hua": "discarder"},
            "A+6 D-6",
            id="discarder: the feeder alone pays once, without 加底",
        ),
        pytest.param(
            FED,
            {"dian_gang_hua": "discarder", "self_draw": "add_fan"},
            "A+6 D-6",
            id="discarder: without 自摸加番 too",
        ),
        pytest.param(
            FED,
            {"dian_gang_hua": "feeder_pays_all"},
            "A+17 D-17",
            id="feeder_pays_all: the feeder pays for the others too",
        ),
        pytest.param(
            [win("B", "C", fan=0), *FED],
            {"dian_gang_hua": "feeder_pays_all"},
            "A+12 B+1 C-1 D-12",
            id="feeder_pays_all: for those who are still in play",
        ),
        pytest.param(
            FED,
            {"dian_gang_hua": "feeder_pays_all", "cap_covers": "payment", "cap_fan": 2},
            "A+14 D-14",
            id="feeder_pays_all: the cap is that of each share",
        ),
        pytest.param(
            [gang("A", "zhi", "D"), gang("A", "an", chained=True), win("A", None, flags=HUA)],
            {"dian_gang_hua": "discarder"},
            "A+35 B-11 C-11 D-13",
            id="after a chained 暗杠 it is no 点杠花",
        ),
        pytest.param(
            [gang("A", "zhi", "D"), leave("D"), win("A", None, flags=HUA)],
            {"dian_gang_hua": "discarder"},
            "A+12 B-5 C-5 D-2",
            id="a feeder who has left pays nothing",
        ),
        pytest.param(
            [gang("A", "zhi", "D"), win("A", fan=0)],
            {"dian_gang_hua": "discarder"},
            "A+8 B-2 C-2 D-4",
            id="without 杠上花 a self-draw is a self-draw",
        ),
    ],
)
def test_dian_gang_hua_is_paid_as_the_table_has_it(events: list[Json], rules: Json, expected: str) -> None:
    assert net(score(*events, **rules)) == expected


def test_a_robbed_gang_is_no_gang_and_no_gen() -> None:
    settlement = score(win("C", "B", "qing_yi_se", how="rob_gang"))
    assert items(settlement) == {"qing_yi_se": 2, "qiang_gang_hu": 1}
    assert payments(settlement) == ["B>C 8 win"]


def test_a_gang_whose_discard_is_won_still_gives_fan_without_money() -> None:
    settlement = score(gang("A", "wan", late=True), win("B", "A", flags=PAO))
    assert items(settlement) == {"gang_shang_pao": 1}
    assert payments(settlement) == ["A>B 2 win"]


def test_the_result_of_a_win_says_all_about_it() -> None:
    (result,) = score(win("C", None, "qing_yi_se", "dui_dui_hu", gen=2), cap_fan=4, base="5").wins
    assert (result.event, result.by) == (0, "C")
    assert (result.fan, result.capped_fan, result.multiplier) == (5, 4, 16)
    assert result.each_pays == 85 * 10_000
    assert result.items == {"qing_yi_se": 2, "dui_dui_hu": 1, "gen": 2}


@pytest.mark.parametrize(
    ("hua", "expected"),
    [
        pytest.param([gang("A", "an")], {"gen": 1, "gang_shang_hua": 1}, id="after one's own gang"),
        pytest.param(
            [gang("A", "an"), leave("D")],
            {"gen": 1, "gang_shang_hua": 1},
            id="also where somebody leaves between",
        ),
    ],
)
def test_gang_shang_hua_follows_the_winners_gang(hua: list[Json], expected: dict[str, int]) -> None:
    assert items(score(*hua, win("A", None, flags=HUA))) == expected


def bare(**event: object) -> Json:
    return {"type": "win", "how": "discard", "from": "B", "wins": [{"by": "A", "hand": hand()}], **event}


@pytest.mark.parametrize(
    ("events", "expected"),
    [
        pytest.param([win("E", "A")], "unknown_player at 0 (E)", id="a winner of no table"),
        pytest.param([win("A", "E")], "unknown_player at 0 (E)", id="a discarder of no table"),
        pytest.param([win("A", "A")], "same_player at 0 (A)", id="nobody discards to himself"),
        pytest.param(
            [bare(**{"from": None})], "missing_discarder at 0 (A)", id="a discard has its discarder"
        ),
        pytest.param(
            [bare(how="rob_gang", **{"from": None})],
            "missing_discarder at 0 (A)",
            id="a robbed gang has its owner",
        ),
        pytest.param([bare(how="self_draw")], "bad_event at 0 (from)", id="a self-draw has no discarder"),
        pytest.param([bare(wins=[])], "bad_event at 0 (wins)", id="a win has a winner"),
        pytest.param(
            [bare(wins=[{"by": "A", "hand": hand()}] * 2)], "bad_event at 0 (wins)", id="a winner wins once"
        ),
        pytest.param(
            [
                {
                    "type": "win",
                    "how": "self_draw",
                    "wins": [{"by": "A", "hand": hand()}, {"by": "B", "hand": hand()}],
                }
            ],
            "bad_event at 0 (wins)",
            id="a self-draw has one winner",
        ),
        pytest.param([win("A", "B"), win("A", "C")], "not_in_play at 1 (A)", id="who has won wins no more"),
        pytest.param([win("A", "B"), win("C", "A")], "not_in_play at 1 (A)", id="nor pays"),
        pytest.param([leave("A"), win("C", "A")], "not_in_play at 1 (A)", id="who has left does not pay"),
        pytest.param([win("A", None, flags=HUA)], "no_gang_before at 0 (A)", id="杠上花 without a gang"),
        pytest.param(
            [gang("A", "an"), gang("B", "an"), win("A", None, flags=HUA)],
            "no_gang_before at 2 (A)",
            id="杠上花 after another's gang",
        ),
        pytest.param(
            [gang("A", "an"), win("B", "C"), win("A", None, flags=HUA)],
            "no_gang_before at 2 (A)",
            id="杠上花 after a win",
        ),
        pytest.param([win("A", "B", flags=PAO)], "no_gang_before at 0 (B)", id="杠上炮 without a gang"),
        pytest.param(
            [gang("A", "an"), win("A", "B", flags=PAO)],
            "no_gang_before at 1 (B)",
            id="杠上炮 after the winner's own gang",
        ),
    ],
)
def test_a_win_is_refused(events: list[Json], expected: str) -> None:
    assert refusal(*events) == expected


@pytest.mark.parametrize(
    ("events", "expected"),
    [
        pytest.param(
            [gang("A", "an"), win("A", "B", flags=HUA)], "gang_shang_hua, discard", id="杠上花 on a discard"
        ),
        pytest.param([win("A", "B", flags=["tian_hu"])], "tian_hu, discard", id="天胡 on a discard"),
        pytest.param(
            [gang("A", "an"), win("A", None, flags=PAO)],
            "gang_shang_pao, self_draw",
            id="杠上炮 on a self-draw",
        ),
        pytest.param([win("A", None, flags=["tian_hu", "di_hu"])], "tian_hu, di_hu", id="天胡 and 地胡"),
        pytest.param(
            [gang("A", "an"), win("A", None, flags=["tian_hu"])], "tian_hu, A", id="天胡 after a gang"
        ),
        pytest.param([gang("A", "an"), win("A", None, flags=["di_hu"])], "di_hu, A", id="地胡 after a gang"),
        pytest.param(
            [win("A", "B", flags=["qiang_gang_hu"])], "qiang_gang_hu", id="抢杠 is said by how it was won"
        ),
        pytest.param([win("A", "B", flags=["lucky"])], "lucky", id="an unknown event"),
        *(
            pytest.param(
                [win("A", "B", flags=[flag], how="rob_gang")],
                f"{flag}, qiang_gang_hu",
                id=f"抢杠 with {flag}",
            )
            for flag in ("gang_shang_hua", "gang_shang_pao", "hai_di", "tian_hu", "di_hu")
        ),
    ],
)
def test_events_that_cannot_hold_together(events: list[Json], expected: str) -> None:
    assert refusal(*events) == f"flag_conflict at {len(events) - 1} ({expected})"


@pytest.mark.parametrize(
    ("event", "rules", "expected"),
    [
        pytest.param(
            win("B", "C", flags=["di_hu"]), {"fan_di_hu": 5}, {"di_hu": 5}, id="地胡 may take a discard"
        ),
        pytest.param(
            win("B", "C", flags=["jue_zhang"], how="rob_gang"),
            {"fan_jue_zhang": 1},
            {"jue_zhang": 1, "qiang_gang_hu": 1},
            id="绝张 beside 抢杠",
        ),
        pytest.param(
            win("B", "C", flags=["hai_di", "hai_di"]),
            {"fan_hai_di_pao": 1},
            {"hai_di_pao": 1},
            id="an event told twice counts once",
        ),
    ],
)
def test_events_that_can(event: Json, rules: Json, expected: dict[str, int]) -> None:
    assert items(score(event, **rules)) == expected


def test_another_players_gang_does_not_end_the_first_turn() -> None:
    assert items(score(gang("A", "an"), win("B", None, flags=["di_hu"]))) == {"di_hu": 4}


FLAGS: dict[str, tuple[list[Json], Json, str]] = {
    "a discard": ([], win("A", "B"), "hai_di jue_zhang di_hu"),
    "a self-draw": ([], win("A"), "hai_di jue_zhang tian_hu di_hu"),
    "抢杠 takes none of another turn": ([], win("A", "B", how="rob_gang"), "jue_zhang"),
    "after a gang of the winner's own: 杠上花, and no first turn": (
        [gang("A", "an")],
        win("A"),
        "gang_shang_hua hai_di jue_zhang",
    ),
    "after a gang of the discarder's: 杠上炮": (
        [gang("B", "an")],
        win("A", "B"),
        "gang_shang_pao hai_di jue_zhang di_hu",
    ),
    "a win lies between": ([gang("B", "an"), win("C", "B")], win("A", "B"), "hai_di jue_zhang di_hu"),
    "一炮双响 of one who has had a gang: 地胡 of neither": (
        [gang("C", "an")],
        shared_win("B", A=0, C=0),
        "hai_di jue_zhang",
    ),
    "地胡 leaves no room for 天胡, and is not told twice": (
        [],
        win("A", flags=["di_hu"]),
        "hai_di jue_zhang",
    ),
}


@pytest.mark.parametrize(("before", "told", "possible"), FLAGS.values(), ids=FLAGS.keys())
def test_the_events_that_a_win_can_take(before: list[Json], told: Json, possible: str) -> None:
    event = parse_event(told)
    assert isinstance(event, Win)
    assert possible_flags(event, [parse_event(one) for one in before]) == tuple(possible.split())


@pytest.mark.parametrize(
    ("told", "fan_gen", "gen"),
    [
        pytest.param(win("A", "B", gen=2), 1, 2, id="as said"),
        pytest.param(win("A", "B", gen=2), 3, 2, id="however much each is worth"),
        pytest.param(win("A", "B", gen=2), 0, 0, id="none where they are worth nothing"),
        pytest.param(win("A", "B", fan=4), 1, 0, id="none in a number of fan"),
        pytest.param(win("A", tiles="234567m 78999m <1111m>"), 2, 1, id="as the tiles show"),
    ],
)
def test_a_win_says_how_many_gen_are_counted(told: Json, fan_gen: int, gen: int) -> None:
    [result] = score(told, fan_gen=fan_gen).wins
    assert result.gen == gen
    assert result.items.get("gen", 0) == gen * fan_gen


def test_the_first_gen_of_a_dragon_with_its_own_number_is_not_counted_again() -> None:
    [result] = score(win("A", "B", "long_qi_dui", gen=2), fan_long_qi_dui=4).wins
    assert result.gen == 1
