"""一局: the JSON of a round and of its events."""

from typing import Any

import pytest
from builders import adjust, false_win, gang, hand, leave, ready, shared_win, wall_end, win, written_refusal

from scorer import Code, RuleViolation, event_json, parse_event, parse_round
from scorer.rounds import FanHand, SideBet, Winner, gangs_of, named_in, newest_gang
from scorer.values import read

EVERY_EVENT = [
    pytest.param(gang("A", "zhi", "B", tile="5m"), id="直杠"),
    pytest.param(gang("A", "wan", late=True, chained=True), id="弯杠"),
    pytest.param(win("A", "B", "qing_yi_se", gen=2, flags=["hai_di"]), id="a declared hand"),
    pytest.param(win("A", tiles="123m"), id="a hand of tiles"),
    pytest.param(shared_win("A", B=0, C=1), id="hands by their fan"),
    pytest.param(wall_end(ready("B", hand("qi_dui"), hand(), dead=True), A=1, pigs="CD"), id="流局"),
    pytest.param(wall_end(), id="流局 of nobody"),
    pytest.param(false_win("A", 8, keep_gangs=True), id="诈胡"),
    pytest.param(adjust(("A", "B", "0.25"), note="tea"), id="调整"),
    pytest.param(leave("A"), id="离开"),
]


@pytest.mark.parametrize("told", EVERY_EVENT)
def test_an_event_is_written_as_it_is_read(told: dict[str, Any]) -> None:
    event = parse_event(told)
    assert parse_event(event_json(event)) == event


def test_an_event_is_written_without_what_is_left_out() -> None:
    assert event_json(parse_event(gang("A", "zhi", "B", late=False))) == gang("A", "zhi", "B")
    assert event_json(parse_event(win("A", fan=0))) == {
        "type": "win",
        "how": "self_draw",
        "wins": [{"by": "A", "hand": {"fan": 0}}],
    }


@pytest.mark.parametrize(
    ("told", "optional"),
    [
        pytest.param(gang("A", "an"), ("from", "late", "chained", "tile"), id="杠"),
        pytest.param(win("A", fan=0), ("from", "flags"), id="胡"),
        pytest.param(wall_end(), ("ready", "pigs"), id="流局"),
        pytest.param(false_win("A"), ("multiplier", "keep_gangs"), id="诈胡"),
        pytest.param(adjust(("A", "B", 1)), ("note",), id="调整"),
    ],
)
def test_a_null_is_as_if_it_were_not_there(told: dict[str, Any], optional: tuple[str, ...]) -> None:
    without = {key: value for key, value in told.items() if key not in optional}
    assert parse_event(without | dict.fromkeys(optional)) == parse_event(without)


@pytest.mark.parametrize(
    "hand_told",
    [
        pytest.param({"patterns": [], "gen": None, "tiles": None, "fan": None}, id="declared"),
        pytest.param({"tiles": "123m", "winning_tile": None, "patterns": None, "fan": None}, id="tiles"),
        pytest.param({"fan": 1, "patterns": None, "tiles": None}, id="fan"),
    ],
)
def test_a_null_in_a_hand_is_as_if_it_were_not_there(hand_told: dict[str, Any]) -> None:
    without = {key: value for key, value in hand_told.items() if value is not None}
    one, other = ({"by": "A", "best": told, "dead": None, "worst": None} for told in (hand_told, without))
    assert parse_event(wall_end(one)) == parse_event(wall_end(other))


def test_keys_without_a_meaning_are_ignored() -> None:
    told = {**gang("A", "zhi", "B"), "id": "X1", "note": "…", "feeder": "C"}
    assert parse_event(told) == parse_event(gang("A", "zhi", "B"))


def test_a_player_is_named_by_the_key_of_the_page_and_no_other() -> None:
    drawn = {**win("A", fan=0), "discarder": "B"}
    assert parse_event(drawn) == parse_event(win("A", fan=0))


ROUND: dict[str, Any] = {"players": ["A", "B", "C"], "events": []}


def test_the_first_seat_deals_and_nobody_bets_where_nothing_is_said() -> None:
    played = parse_round(ROUND)
    assert (played.dealer, played.side_bets, played.events) == ("A", (), ())
    assert parse_round({**ROUND, "dealer": None, "side_bets": None}) == played


def refused(told: object) -> str:
    with pytest.raises(RuleViolation) as caught:
        parse_round(told)
    return written_refusal(caught.value)


@pytest.mark.parametrize(
    ("told", "expected"),
    [
        pytest.param([], "bad_json (events)", id="no object"),
        pytest.param({"players": ["A", "B"]}, "bad_json (events)", id="no events"),
        pytest.param(
            {"players": ["A", "B"], "events": {}}, "bad_json (events)", id="events that are no list"
        ),
        pytest.param({"events": []}, "bad_json (players)", id="no players"),
        pytest.param({**ROUND, "players": ["A"]}, "bad_json (players)", id="one player"),
        pytest.param({**ROUND, "players": list("ABCDE")}, "bad_json (players)", id="five players"),
        pytest.param({**ROUND, "players": ["A", 1]}, "bad_json (players)", id="a player who is a number"),
        pytest.param({**ROUND, "players": ["A", ""]}, "bad_json (players)", id="a player without a name"),
        pytest.param({**ROUND, "players": ["A", "A"]}, "same_player (A, A)", id="a player on two seats"),
        pytest.param({**ROUND, "dealer": "D"}, "unknown_player (D)", id="a dealer from another table"),
        pytest.param({**ROUND, "dealer": 1}, "bad_json (dealer)", id="a dealer who is a number"),
        pytest.param({**ROUND, "side_bets": "E"}, "bad_json (side_bets)", id="side bets that are no list"),
        pytest.param({**ROUND, "side_bets": {}}, "bad_json (side_bets)", id="side bets of another shape"),
        pytest.param({**ROUND, "side_bets": ["E"]}, "bad_json (side_bets)", id="a side bet that is a name"),
        pytest.param({**ROUND, "side_bets": [{"by": "E"}]}, "bad_json (side_bets)", id="a bet on nobody"),
        pytest.param(
            {**ROUND, "side_bets": [{"by": "E", "on": "D"}]},
            "unknown_player (D)",
            id="a bet on another table",
        ),
        pytest.param(
            {**ROUND, "side_bets": [{"by": "B", "on": "A"}]},
            "same_player (B)",
            id="a bet by somebody who plays",
        ),
        pytest.param(
            {**ROUND, "side_bets": [{"by": "E", "on": "A"}] * 2},
            "bad_json (side_bets)",
            id="a bet made twice",
        ),
        pytest.param(
            {**ROUND, "side_bets": [{"by": f"E{number}", "on": "A"} for number in range(17)]},
            "bad_json (side_bets)",
            id="more side bets than a table has",
        ),
        pytest.param(
            {**ROUND, "events": [gang("A", "an")] * 1001},
            "bad_json (events)",
            id="more events than a round has",
        ),
        pytest.param({**ROUND, "players": ["A", "B" * 201]}, "bad_json (players)", id="a name without end"),
        pytest.param(
            {**ROUND, "events": [leave("A"), 5]}, "bad_event at 1 (type)", id="an event that is a number"
        ),
        pytest.param({**ROUND, "events": [{}]}, "bad_event at 0 (type)", id="an event without a type"),
    ],
)
def test_what_is_no_round(told: object, expected: str) -> None:
    assert refused(told) == expected


@pytest.mark.parametrize(
    ("told", "expected"),
    [
        pytest.param({"type": "peng", "by": "A"}, "bad_event (type)", id="an unknown type"),
        pytest.param({"type": "gang", "by": "A"}, "bad_event (kind)", id="a gang without its kind"),
        pytest.param(gang("A", "bu"), "bad_event (kind)", id="a gang of no kind"),
        pytest.param({"type": "leave"}, "bad_event (by)", id="nobody leaves"),
        pytest.param({**win("A", "B"), "how": "gift"}, "bad_event (how)", id="an unknown way to win"),
        pytest.param({"type": "win", "how": "discard"}, "bad_event (wins)", id="a win of nobody"),
        pytest.param(
            {**win("A", "B"), "wins": [{"by": "A"}]}, "bad_event (hand)", id="a winner without a hand"
        ),
        pytest.param(
            {**win("A", "B"), "wins": [{"by": "A", "hand": "pure"}]},
            "bad_event (hand)",
            id="a hand that is a word",
        ),
        pytest.param(
            {**win("A", "B"), "wins": [{"by": "A", "hand": {"gen": 1}}]},
            "bad_event (hand)",
            id="a hand of no kind",
        ),
        pytest.param(
            {**win("A", "B"), "wins": [{"by": "A", "hand": {"fan": 1, "patterns": []}}]},
            "bad_event (hand)",
            id="a hand of two kinds",
        ),
        *(
            pytest.param(
                {**win("A", "B"), "wins": [{"by": "A", "hand": told}]}, f"bad_event ({key})", id=what
            )
            for told, key, what in [
                ({"fan": True}, "fan", "fan that are yes"),
                ({"fan": 1.0}, "fan", "fan that are a float"),
                ({"fan": None}, "fan", "fan that are not told"),
                ({"patterns": None}, "patterns", "patterns that are not told"),
                ({"patterns": "qi_dui"}, "patterns", "patterns that are a text"),
                ({"patterns": [1]}, "patterns", "a pattern that is a number"),
                ({"patterns": [], "gen": True}, "gen", "根 that are yes"),
                ({"patterns": [], "gen": "1"}, "gen", "根 that are a text"),
                ({"tiles": 5}, "tiles", "tiles that are a number"),
                ({"tiles": "1m", "winning_tile": 1}, "winning_tile", "a winning tile that is a number"),
            ]
        ),
        pytest.param(gang("A", "wan", late=1), "bad_event (late)", id="late is no number"),
        pytest.param(gang("A", "an", chained=0), "bad_event (chained)", id="chained is yes or no"),
        pytest.param(gang("A", "an", tile=5), "bad_event (tile)", id="a tile that is a number"),
        pytest.param({**gang("A", "an"), "by": 1}, "bad_event (by)", id="a player who is a number"),
        pytest.param({**gang("A", "an"), "by": None}, "bad_event (by)", id="a player who is not told"),
        pytest.param({**win("A", "B"), "wins": {}}, "bad_event (wins)", id="winners that are no list"),
        pytest.param(
            {**wall_end(), "ready": ["A"]}, "bad_event (ready)", id="ready without a hand of his own"
        ),
        pytest.param({**wall_end(), "pigs": "A"}, "bad_event (pigs)", id="pigs that are no list"),
        pytest.param(
            {"type": "adjust", "transfers": [{"from": "A", "amount": 1}]},
            "bad_event (to)",
            id="an adjustment to nobody",
        ),
        pytest.param({"type": "adjust"}, "bad_event (transfers)", id="an adjustment that says nothing"),
        pytest.param(win("A", "B", fan=-1), "bad_event (fan)", id="less than no fan"),
        pytest.param(win("A", "B", fan=256), "bad_event (fan)", id="more fan than any hand has"),
        pytest.param(win("A", "B", gen=-1), "bad_event (gen)", id="less than no 根"),
        pytest.param({**win("A", "B"), "flags": "hai_di"}, "bad_event (flags)", id="flags that are no list"),
        pytest.param({**win("A", "B"), "flags": ["moon"]}, "flag_conflict (moon)", id="an unknown flag"),
        pytest.param({**win("A", "B"), "flags": [[]]}, "flag_conflict ([])", id="a flag of another shape"),
        pytest.param(
            {**win("A", "B"), "flags": [10**9]},
            "flag_conflict (1000000000)",
            id="a flag that is a large number",
        ),
        pytest.param(
            {**win("A", "B"), "flags": [10**5000]},
            "flag_conflict (…)",
            id="a flag that is a number without end",
        ),
        pytest.param({**win("A", "B"), "flags": [{}]}, "flag_conflict ({…})", id="a flag that is an object"),
        pytest.param({**win("A", "B"), "flags": [None]}, "flag_conflict (null)", id="a flag that is nothing"),
        pytest.param(
            wall_end(ready("A", {"fan": 1, "patterns": []})),
            "bad_event (best)",
            id="ready with a hand of two kinds",
        ),
        pytest.param(
            wall_end(ready("A", {"fan": "1"})), "bad_event (fan)", id="ready with a fan that is a text"
        ),
        pytest.param(gang("A", "wan", late="yes"), "bad_event (late)", id="late is yes or no, not a word"),
        pytest.param(false_win("A", 10**7), "bad_amount (10000000)", id="a penalty beyond measure"),
        pytest.param(false_win("A", -1), "bad_amount (-1)", id="a negative penalty"),
        pytest.param(
            false_win("A") | {"multiplier": 2.0}, "bad_amount (2.0)", id="a penalty that is a float"
        ),
        pytest.param(false_win("A") | {"multiplier": True}, "bad_amount (true)", id="a penalty that is yes"),
        pytest.param(false_win("A") | {"multiplier": "8"}, "bad_amount (8)", id="a penalty that is a text"),
        pytest.param(adjust(*[("A", "B", 1)] * 101), "bad_event (transfers)", id="an adjustment without end"),
    ],
)
def test_what_is_no_event(told: object, expected: str) -> None:
    with pytest.raises(RuleViolation) as caught:
        parse_event(told)
    assert written_refusal(caught.value) == expected


def test_a_hand_that_is_read_already_is_a_hand() -> None:
    assert read(Winner, {"by": "A", "hand": FanHand(2)}) == read(Winner, {"by": "A", "hand": {"fan": 2}})


def test_a_refusal_can_be_said_of_an_event() -> None:
    violation = RuleViolation(Code.ROUND_OVER, "A").at(3)
    assert (violation.code, violation.about, violation.event) == (Code.ROUND_OVER, ("A",), 3)


@pytest.mark.parametrize(
    ("events", "newest"),
    [
        pytest.param([], None, id="nothing has happened"),
        pytest.param([gang("A", "an"), gang("B", "wan")], 1, id="the last of two gangs"),
        pytest.param([gang("A", "an"), win("B", "A")], None, id="a win came after it"),
        pytest.param([win("B", "A"), gang("A", "an")], 1, id="a win came before it"),
        pytest.param(
            [gang("A", "an"), leave("B"), adjust(("A", "C", 1))], 0, id="what is no turn is passed over"
        ),
    ],
)
def test_the_newest_gang_is_what_happened_last(events: list[dict[str, Any]], newest: int | None) -> None:
    read_events = [parse_event(event) for event in events]
    assert newest_gang(read_events) == (None if newest is None else read_events[newest])


@pytest.mark.parametrize(
    ("event", "named"),
    [
        pytest.param(gang("A", "an"), "A", id="whose gang it is"),
        pytest.param(gang("A", "zhi", "B"), "AB", id="who fed a gang"),
        pytest.param(win("A", "B"), "AB", id="who discarded"),
        pytest.param(win("A"), "A", id="who drew the tile"),
        pytest.param(wall_end(A=1, pigs="C"), "AC", id="who was ready, and the pigs"),
        pytest.param(false_win("A"), "A", id="who called a win wrongly"),
        pytest.param(leave("A"), "A", id="who left"),
        pytest.param(adjust(("A", "B", 1), ("C", "A", 2)), "ABC", id="who pays and is paid"),
    ],
)
def test_everybody_whom_an_event_names(event: dict[str, Any], named: str) -> None:
    assert named_in(parse_event(event)) == set(named)


def test_a_players_gangs_are_in_the_order_of_the_table() -> None:
    told = [
        parse_event(event) for event in (gang("A", "an"), gang("B", "an"), win("C", "A"), gang("A", "wan"))
    ]
    assert gangs_of("A", told) == (told[0], told[3])
    assert gangs_of("C", told) == ()


@pytest.mark.parametrize(
    ("seated", "holds"),
    [
        pytest.param("AB", True, id="the seat is taken, the better sits out"),
        pytest.param("BC", False, id="the seat is gone"),
        pytest.param("ABE", False, id="the better sits down"),
    ],
)
def test_a_side_bet_holds_among_those_seated(seated: str, *, holds: bool) -> None:
    assert SideBet("E", "A").holds_among(seated) is holds
