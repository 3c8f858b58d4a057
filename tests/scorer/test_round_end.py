"""流局: what the used-up wall settles."""

import pytest
from builders import Json, gang, hand, leave, net, payments, ready, refusal, score, shared_win, wall_end, win


@pytest.mark.parametrize(
    ("events", "rules", "expected"),
    [
        pytest.param(
            [wall_end(A=2, D=0)], {}, "A+8 B-5 C-5 D+2", id="查大叫: who is not ready pays each ready hand"
        ),
        pytest.param([wall_end(A=9)], {}, "A+48 B-16 C-16 D-16", id="查大叫 is capped, without 加底"),
        pytest.param([wall_end(A=1)], {"cha_jiao": "none"}, "", id="查大叫 may be off"),
        pytest.param([wall_end(A=1, B=1, C=1, D=1)], {}, "", id="all ready: nobody pays"),
        pytest.param([wall_end()], {}, "", id="nobody ready: nobody pays"),
        pytest.param(
            [win("B", "C", fan=0), wall_end(A=1)],
            {},
            "A+4 B+1 C-3 D-2",
            id="who has won neither pays nor is paid",
        ),
        pytest.param([leave("B"), wall_end(A=1)], {}, "A+4 C-2 D-2", id="nor does who has left"),
        pytest.param(
            [wall_end(pigs="D")], {}, "A+16 B+16 C+16 D-48", id="查花猪: a pig pays the cap to each"
        ),
        pytest.param([wall_end(pigs="CD")], {}, "A+32 B+32 C-32 D-32", id="two pigs"),
        pytest.param([wall_end(pigs="D")], {"cap_fan": 3}, "A+8 B+8 C+8 D-24", id="the cap of the table"),
        pytest.param(
            [wall_end(pigs="D")], {"cap_fan": None}, "A+16 B+16 C+16 D-48", id="without a cap sixteen bases"
        ),
        pytest.param(
            [wall_end(pigs="D")], {"pig_amount": 5}, "A+5 B+5 C+5 D-15", id="or what the table says"
        ),
        pytest.param(
            [wall_end(A=1, pigs="D")],
            {"pig_amount": 5},
            "A+9 B+3 C+3 D-15",
            id="a pig does not pay 大叫 on top",
        ),
        pytest.param(
            [wall_end(A=1, pigs="D")],
            {"pig_amount": 5, "pig_pays_cha_jiao": True},
            "A+11 B+3 C+3 D-17",
            id="unless the table says so",
        ),
        pytest.param(
            [win("B", "C", fan=0), wall_end(pigs="D")],
            {"pig_amount": 5},
            "A+5 B+1 C+4 D-10",
            id="a pig pays those who have not won",
        ),
        pytest.param(
            [win("B", "C", fan=0), wall_end(pigs="D")],
            {"pig_amount": 5, "pig_to": "all"},
            "A+5 B+6 C+4 D-15",
            id="or all who are no pigs",
        ),
        pytest.param(
            [win("B", "C", fan=0), leave("B"), wall_end(pigs="D")],
            {"pig_amount": 5, "pig_to": "all"},
            "A+5 B+1 C+4 D-10",
            id="but nobody who has left",
        ),
    ],
)
def test_the_wall_end_is_paid(events: list[Json], rules: Json, expected: str) -> None:
    assert net(score(*events, **rules)) == expected


@pytest.mark.parametrize(
    ("events", "rules", "expected"),
    [
        pytest.param(
            [gang("B", "an"), wall_end(C=0)],
            {"cha_jiao": "none"},
            "",
            id="退税: gang money goes back to its payers",
        ),
        pytest.param(
            [gang("B", "an"), wall_end(B=0)],
            {"cha_jiao": "none"},
            "A-2 B+6 C-2 D-2",
            id="who is ready keeps it",
        ),
        pytest.param(
            [gang("B", "an"), wall_end(pigs="B")],
            {"cha_jiao": "none", "pig_amount": 1},
            "A+1 B-3 C+1 D+1",
            id="a pig gives it back too",
        ),
        pytest.param(
            [gang("B", "an"), wall_end(C=0)],
            {"cha_jiao": "none", "refund_unready": False},
            "A-2 B+6 C-2 D-2",
            id="退税 may be off",
        ),
        pytest.param(
            [gang("B", "an"), win("A", "C", fan=0), wall_end(C=0)],
            {"cha_jiao": "none"},
            "A+1 C-1",
            id="who has won since still gets it back",
        ),
        pytest.param(
            [gang("B", "an"), leave("A"), wall_end(C=0)],
            {"cha_jiao": "none"},
            "A-2 B+2",
            id="who has left does not",
        ),
        pytest.param(
            [gang("B", "an"), leave("B"), wall_end(C=0)],
            {"cha_jiao": "none"},
            "A-2 B+6 C-2 D-2",
            id="and owes none",
        ),
        pytest.param(
            [gang("A", "an"), win("A", "B", fan=0), wall_end(C=0)],
            {"cha_jiao": "none"},
            "A+7 B-3 C-2 D-2",
            id="who has won keeps his",
        ),
    ],
)
def test_who_is_not_ready_gives_gang_money_back(events: list[Json], rules: Json, expected: str) -> None:
    assert net(score(*events, **rules)) == expected


def test_a_pig_pays_no_pig() -> None:
    settlement = score(wall_end(pigs="CD"), pig_amount=5)
    assert payments(settlement) == ["C>A 5 pig", "C>B 5 pig", "D>A 5 pig", "D>B 5 pig"]


def test_pigs_come_first_then_refunds_then_cha_jiao() -> None:
    settlement = score(gang("B", "an"), wall_end(A=1, pigs="C"), players="ABC")
    reasons = [payment.split()[2] for payment in payments(settlement)[2:]]
    assert reasons == ["pig", "pig", "refund", "refund", "cha_jiao"]


@pytest.mark.parametrize(
    ("entry", "rules", "expected"),
    [
        pytest.param(ready("A", hand(fan=3), hand(fan=1)), {}, "A+8 B-8", id="max: the dearest hand"),
        pytest.param(
            ready("A", hand(fan=3), hand(fan=1)), {"cha_jiao": "min"}, "A+2 B-2", id="min: the cheapest"
        ),
        pytest.param(
            ready("A", hand(fan=3)), {"cha_jiao": "min"}, "A+8 B-8", id="min with one hand: that one"
        ),
        pytest.param(
            ready("A", None, hand(fan=1)), {"cha_jiao": "min"}, "A+2 B-2", id="min needs no dearest"
        ),
        pytest.param(ready("A"), {"cha_jiao": "none"}, "", id="none needs no hand"),
        pytest.param(
            ready("A", hand(tiles="123567m 12356s 99s")),
            {},
            "A+1 B-1",
            id="thirteen tiles are priced by their waits",
        ),
        pytest.param(
            ready("A", hand(tiles="1112345678999m")),
            {},
            "A+8 B-8",
            id="max: the dearest wait, 清一色 with a 根",
        ),
        pytest.param(
            ready("A", hand(tiles="1112345678999m")),
            {"cha_jiao": "min"},
            "A+4 B-4",
            id="min: the cheapest wait, 清一色",
        ),
        pytest.param(
            ready("A", hand(tiles="11223344556677m")),
            {},
            "A+16 B-16",
            id="fourteen tiles are the wait itself",
        ),
        pytest.param(ready("A", hand(fan=3), dead=True), {}, "A+8 B-8", id="死叫 is ready and is paid"),
        pytest.param(
            ready("A", hand(fan=3), dead=True), {"dead_wait_ready": False}, "", id="or is not ready"
        ),
    ],
)
def test_a_ready_hand_is_priced(entry: Json, rules: Json, expected: str) -> None:
    assert net(score(wall_end(entry), players="AB", **rules)) == expected


def test_a_dead_wait_that_is_not_ready_pays_and_gives_back() -> None:
    events = [gang("B", "an"), wall_end(ready("B", hand(fan=0), dead=True), A=1)]
    assert net(score(*events, players="ABC", dead_wait_ready=False)) == "A+4 B-2 C-2"


def test_recorded_gangs_are_gen_of_a_ready_hand_and_no_event_counts() -> None:
    events = [gang("A", "an"), wall_end(ready("A", hand("qing_yi_se")))]
    rules: Json = {"fan_hai_di": 1, "self_draw": "add_fan", "base": "5"}
    assert net(score(*events, players="AB", **rules)) == "A+50 B-50"


@pytest.mark.parametrize(
    ("events", "expected"),
    [
        pytest.param([wall_end(E=1)], "unknown_player at 0 (E)", id="nobody of this table is ready"),
        pytest.param([win("A", "B"), wall_end(A=1)], "not_in_play at 1 (A)", id="who has won is not asked"),
        pytest.param([leave("A"), wall_end(pigs="A")], "not_in_play at 1 (A)", id="who has left is no pig"),
        pytest.param([wall_end(A=1, pigs="A")], "ready_and_pig at 0 (A)", id="ready and a pig at once"),
        pytest.param(
            [wall_end(ready("A", hand(fan=1)), A=2)], "bad_event at 0 (ready)", id="ready in two ways"
        ),
        pytest.param([wall_end(pigs="AA")], "bad_event at 0 (pigs)", id="a pig twice"),
        pytest.param([wall_end(ready("A"))], "bad_event at 0 (best)", id="ready without a hand"),
        pytest.param(
            [wall_end(ready("A", None, hand(fan=1)))],
            "bad_event at 0 (best)",
            id="ready without its dearest hand",
        ),
        pytest.param(
            [wall_end(ready("A", hand(tiles="11447799m 11479p")))],
            "not_a_win at 0 ()",
            id="thirteen tiles that wait for nothing",
        ),
        pytest.param(
            [wall_end(ready("A", hand(tiles="123m 456p 789s 1122s")))],
            "three_suits at 0 ()",
            id="thirteen tiles of three suits",
        ),
        pytest.param(
            [win("A", "D"), win("B", "D"), win("C", "D"), wall_end(D=1)],
            "wall_end_needs_two at 3 ()",
            id="one player left: nothing to settle",
        ),
        pytest.param(
            [win("A", "D"), shared_win("D", B=0, C=0), wall_end(D=1)],
            "wall_end_needs_two at 2 ()",
            id="two on one tile as second and third leave one",
        ),
        pytest.param([wall_end(A=1), wall_end(A=1)], "round_over at 1 ()", id="the wall ends once"),
    ],
)
def test_a_wall_end_is_refused(events: list[Json], expected: str) -> None:
    assert refusal(*events) == expected


class TestXueLiu:
    """血流成河: winners play on to the wall, and count as ready there."""

    def test_winners_neither_pay_nor_are_paid_nor_give_back(self) -> None:
        events = [gang("B", "an"), win("B", "C", fan=0), wall_end(A=1)]
        assert net(score(*events, mode="xue_liu")) == "A+2 B+7 C-5 D-4"

    def test_a_winner_named_ready_changes_nothing(self) -> None:
        named = score(win("B", "C", fan=0), wall_end(A=1, B=3), mode="xue_liu")
        assert payments(named) == payments(score(win("B", "C", fan=0), wall_end(A=1), mode="xue_liu"))

    def test_a_winner_is_no_pig(self) -> None:
        events = [win("B", "C", fan=0), wall_end(pigs="B")]
        assert refusal(*events, mode="xue_liu") == "ready_and_pig at 1 (B)"

    def test_the_wall_ends_the_round_even_where_all_have_won(self) -> None:
        events = [win("A", fan=0), win("B", "A", fan=0), win("C", "A", fan=0), win("D", "A", fan=0)]
        assert not score(*events, mode="xue_liu").over
        ended = score(*events, wall_end(), mode="xue_liu")
        assert ended.over
        assert refusal(*events, wall_end(), wall_end(), mode="xue_liu") == "round_over at 5 ()"
        assert ended.transfers == score(*events, mode="xue_liu").transfers
