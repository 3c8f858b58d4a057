"""刮风下雨: what a gang earns, and what becomes of the money."""

import pytest
from builders import Json, false_win, gang, leave, net, payments, refusal, score, shared_win, wall_end, win

PAO = ["gang_shang_pao"]


@pytest.mark.parametrize(
    ("events", "rules", "expected"),
    [
        pytest.param([gang("A", "zhi", "C")], {}, "A+2 C-2", id="直杠: the feeder alone pays two bases"),
        pytest.param([gang("A", "wan")], {}, "A+3 B-1 C-1 D-1", id="弯杠: each other pays one"),
        pytest.param([gang("A", "an")], {}, "A+6 B-2 C-2 D-2", id="暗杠: each other pays two"),
        pytest.param([gang("A", "wan", late=True)], {}, "", id="a late 弯杠 earns nothing"),
        pytest.param(
            [gang("A", "wan", late=True)],
            {"gang_wan_late": 1, "gang_wan": 2},
            "A+3 B-1 C-1 D-1",
            id="or what the table says of it",
        ),
        pytest.param(
            [gang("A", "zhi", "C")],
            {"gang_zhi_others": 1},
            "A+4 B-1 C-2 D-1",
            id="毛毛雨: the others pay one for a 直杠",
        ),
        pytest.param([gang("A", "an")], {"base": "0.5"}, "A+3 B-1 C-1 D-1", id="gang money counts in bases"),
        pytest.param(
            [gang("A", "an")], {"cap_fan": 0}, "A+6 B-2 C-2 D-2", id="gang money stands outside the cap"
        ),
        pytest.param(
            [win("B", "C", fan=0), gang("A", "an")],
            {},
            "A+4 B+1 C-3 D-2",
            id="who has won neither pays nor is paid for later gangs",
        ),
        pytest.param([leave("B"), gang("A", "an")], {}, "A+4 C-2 D-2", id="nor does who has left"),
        pytest.param(
            [win("B", "C", fan=0), gang("B", "an")],
            {"mode": "xue_liu"},
            "B+7 C-3 A-2 D-2",
            id="血流成河: winners gang on and are paid",
        ),
        pytest.param(
            [win("B", "C", fan=0), gang("A", "an")],
            {"mode": "xue_liu"},
            "A+6 B-1 C-3 D-2",
            id="血流成河: winners pay for gangs",
        ),
    ],
)
def test_a_gang_is_paid_at_once(events: list[Json], rules: Json, expected: str) -> None:
    assert sorted(net(score(*events, **rules)).split()) == sorted(expected.split())


def test_each_kind_of_gang_has_its_reason() -> None:
    settlement = score(gang("A", "zhi", "B"), gang("B", "wan"), gang("C", "an"), players="ABC")
    assert payments(settlement) == [
        "B>A 2 gang_zhi",
        "A>B 1 gang_wan",
        "C>B 1 gang_wan",
        "A>C 2 gang_an",
        "B>C 2 gang_an",
    ]


CHAIN = [gang("A", "wan"), gang("A", "an"), gang("A", "wan", chained=True)]
"""A gangs three times: 3, then after a discard 6, and at once another 3."""


@pytest.mark.parametrize(
    ("scope", "moved"),
    [
        pytest.param("none", [], id="none: the discarder keeps it"),
        pytest.param("last", ["A>C 3 gang_transfer"], id="last: the newest gang"),
        pytest.param(
            "chain", ["A>C 9 gang_transfer"], id="chain: the newest and what it follows without a discard"
        ),
        pytest.param("all", ["A>C 12 gang_transfer"], id="all: every gang of the round"),
        pytest.param(
            "refund",
            ["A>B 1 gang_refund", "A>C 1 gang_refund", "A>D 1 gang_refund"],
            id="refund: the newest goes back to its payers",
        ),
    ],
)
def test_hu_jiao_zhuan_yi_moves_gang_money_to_who_wins_the_discard(scope: str, moved: list[str]) -> None:
    settlement = score(*CHAIN, win("C", "A", fan=0, flags=PAO), gang_transfer=scope)
    assert payments(settlement)[9:] == ["A>C 1 win", *moved]


def test_a_chain_as_old_as_the_first_gang_moves_whole() -> None:
    chain = [gang("A", "wan"), gang("A", "an", chained=True)]
    settlement = score(*chain, win("C", "A", fan=0, flags=PAO), gang_transfer="chain")
    assert payments(settlement)[-1] == "A>C 9 gang_transfer"


@pytest.mark.parametrize(
    ("gangs", "multi", "expected"),
    [
        pytest.param(
            [gang("A", "an")],
            "full",
            "A-8 B+5 C+5 D-2",
            id="full: each winner gets all of it, the rest from the discarder",
        ),
        pytest.param([gang("A", "an")], "split", "A-2 B+2 C+2 D-2", id="split: six bases are three each"),
        pytest.param([gang("A", "an")], "none", "A+4 B-1 C-1 D-2", id="none: the discarder keeps it"),
        pytest.param(
            [gang("D", "wan")],
            "split",
            "A-1 B+2 C+1 D-2",
            id="split: what does not divide goes to the nearest after him",
        ),
        pytest.param(
            [gang("A", "zhi", "C")], "split", "A-2 B+1 C+1", id="split: a 直杠 goes back to a feeder who won"
        ),
        pytest.param(
            [gang("A", "zhi", "C"), gang("A", "an", chained=True)],
            "split",
            "A-2 B+2 C+2 D-2",
            id="split: and is not in the sum",
        ),
        pytest.param(
            [gang("A", "zhi", "D")],
            "split",
            "A-2 B+2 C+2 D-2",
            id="split: a 直杠 of another feeder is shared",
        ),
    ],
)
def test_gang_money_with_several_winners(gangs: list[Json], multi: str, expected: str) -> None:
    settlement = score(
        *gangs,
        shared_win(gangs[0]["by"], flags=PAO, B=0, C=0),
        gang_transfer="chain",
        gang_transfer_multi=multi,
    )
    assert net(settlement) == expected


def test_the_nearest_after_the_discarder_is_the_next_in_turn_who_won() -> None:
    settlement = score(
        gang("C", "wan"),
        shared_win("C", flags=PAO, A=0, D=0),
        gang_transfer_multi="split",
    )
    assert payments(settlement)[-2:] == ["C>A 1 gang_transfer", "C>D 2 gang_transfer"]


def test_a_fed_gang_goes_back_to_its_feeder_with_what_the_others_paid() -> None:
    settlement = score(
        gang("A", "zhi", "C"),
        shared_win("A", flags=PAO, B=0, C=0),
        gang_zhi_others=1,
        gang_transfer_multi="split",
    )
    assert payments(settlement)[-1] == "A>C 4 gang_transfer"


def test_refund_does_not_ask_how_several_winners_share() -> None:
    settlement = score(
        gang("A", "an"),
        shared_win("A", flags=PAO, B=0, C=0),
        gang_transfer="refund",
        gang_transfer_multi="none",
    )
    assert net(settlement) == "A-2 B+1 C+1"


@pytest.mark.parametrize(
    ("events", "rules", "reasons"),
    [
        pytest.param(
            [
                gang("A", "an"),
                win("B", "A", fan=0, flags=PAO),
                gang("A", "wan"),
                win("C", "A", fan=0, flags=PAO),
            ],
            {"gang_transfer": "all"},
            ["A>B 6 gang_transfer", "A>C 2 gang_transfer"],
            id="all moves only what has not moved yet",
        ),
        pytest.param(
            [gang("A", "an"), win("B", "A", fan=0, flags=PAO), false_win("A", 1)],
            {},
            ["A>B 6 gang_transfer"],
            id="诈胡 gives back nothing that has moved",
        ),
        pytest.param(
            [gang("A", "an"), win("B", "A", fan=0, flags=PAO), wall_end(C=0, D=0)],
            {},
            ["A>B 6 gang_transfer"],
            id="退税 gives back nothing that has moved",
        ),
        pytest.param(
            [gang("A", "an"), shared_win("A", flags=PAO, B=0, C=0), wall_end(D=0)],
            {"gang_transfer_multi": "split"},
            ["A>B 3 gang_transfer", "A>C 3 gang_transfer"],
            id="退税 gives back nothing that has moved to several",
        ),
        pytest.param(
            [gang("A", "an"), false_win("A", 1), win("B", "A", fan=0, flags=PAO), wall_end(C=0, D=0)],
            {},
            ["A>B 2 gang_refund", "A>C 2 gang_refund", "A>D 2 gang_refund"],
            id="what 诈胡 gave back neither moves nor goes back again",
        ),
        pytest.param(
            [gang("A", "an"), win("B", "A", fan=0, flags=PAO), false_win("B", 1)],
            {"mode": "xue_liu"},
            ["A>B 6 gang_transfer"],
            id="moved money is no gang income of its receiver",
        ),
        pytest.param(
            [gang("A", "an"), shared_win("A", flags=PAO, B=0, C=0), wall_end(D=0)],
            {"gang_transfer_multi": "none"},
            ["A>B 2 refund", "A>C 2 refund", "A>D 2 refund"],
            id="money that the discarder kept is still his to give back",
        ),
        pytest.param(
            [
                gang("A", "an"),
                false_win("A", 1),
                gang("A", "wan"),
                gang("A", "an", chained=True),
                win("B", "A", fan=0, flags=PAO),
            ],
            {"gang_transfer": "last"},
            ["A>B 2 gang_refund", "A>C 2 gang_refund", "A>D 2 gang_refund", "A>B 6 gang_transfer"],
            id="last chooses one gang and moves that",
        ),
    ],
)
def test_gang_money_changes_hands_once(events: list[Json], rules: Json, reasons: list[str]) -> None:
    given_on = [
        payment
        for payment in payments(score(*events, **rules))
        if payment.endswith(("gang_transfer", "refund", "gang_refund"))
    ]
    assert given_on == reasons


def test_a_spent_last_gang_moves_nothing_and_no_older_one_instead() -> None:
    events = [gang("A", "wan"), gang("A", "an"), false_win("A", 1), win("B", "A", fan=0, flags=PAO)]
    assert "gang_transfer" not in " ".join(payments(score(*events)))


@pytest.mark.parametrize(
    ("events", "expected"),
    [
        pytest.param([gang("E", "an")], "unknown_player at 0 (E)", id="nobody of this table"),
        pytest.param([gang("A", "zhi")], "gang_needs_feeder at 0 (A)", id="直杠 without its feeder"),
        pytest.param([gang("A", "zhi", "E")], "unknown_player at 0 (E)", id="直杠 from a stranger"),
        pytest.param([gang("A", "zhi", "A")], "same_player at 0 (A)", id="直杠 from oneself"),
        pytest.param(
            [win("B", "C", fan=0), gang("B", "an")], "not_in_play at 1 (B)", id="who has won gangs no more"
        ),
        pytest.param([leave("B"), gang("B", "an")], "not_in_play at 1 (B)", id="who has left gangs no more"),
        pytest.param(
            [win("B", "C", fan=0), gang("A", "zhi", "B")],
            "not_in_play at 1 (B)",
            id="who has won feeds nobody",
        ),
        pytest.param([gang("A", "an", "B")], "bad_event at 0 (from)", id="暗杠 has no feeder"),
        pytest.param([gang("A", "an", late=True)], "bad_event at 0 (late)", id="暗杠 does not come late"),
        pytest.param(
            [gang("A", "zhi", "B", late=True)], "bad_event at 0 (late)", id="nor does 直杠: only 弯杠 does"
        ),
        pytest.param([gang("A", "an", chained=True)], "no_gang_before at 0 (A)", id="连杠 after nothing"),
        pytest.param(
            [gang("A", "an"), gang("B", "an"), gang("A", "an", chained=True)],
            "no_gang_before at 2 (A)",
            id="连杠 after another's gang",
        ),
        pytest.param(
            [gang("A", "an"), win("B", "C", fan=0), gang("A", "an", chained=True)],
            "no_gang_before at 2 (A)",
            id="连杠 after a win",
        ),
        pytest.param([gang("A", "an", tile="10m")], "bad_tiles at 0 (10m)", id="a tile that cannot be read"),
        pytest.param(
            [gang("A", "an", tile="5m"), gang("B", "wan", tile="五万")],
            "too_many_tiles at 1 (五万)",
            id="four of a tile are ganged once",
        ),
    ],
)
def test_a_gang_is_refused(events: list[Json], expected: str) -> None:
    assert refusal(*events) == expected


def test_other_events_between_do_not_break_a_chain() -> None:
    settlement = score(gang("A", "an"), leave("D"), gang("A", "wan", chained=True))
    assert net(settlement) == "A+8 B-3 C-3 D-2"


def test_gangs_of_different_tiles_may_be_told() -> None:
    assert (
        net(score(gang("A", "wan", tile="5m"), gang("B", "wan"), gang("B", "wan", tile="5p")))
        == "A+1 B+5 C-3 D-3"
    )
