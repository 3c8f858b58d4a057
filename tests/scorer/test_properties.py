"""What holds for every round under every rules, and that nothing but a refusal ever comes of junk."""

import json
from contextlib import suppress
from dataclasses import replace
from typing import Any

from builders import false_win, gang, hand, ready, wall_end, win
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from random_rounds import CHOICES, cases, rules, with_event

from scorer import (
    Reason,
    RuleViolation,
    Settlement,
    event_json,
    parse_event,
    parse_round,
    parse_rules,
    presets,
    remembered_settlement,
    score_round,
)
from scorer.explanation import explain
from scorer.house_rules import rules_json
from scorer.json_face import hand_result, round_result, waits_result
from scorer.patterns import Flag
from scorer.rounds import DeclaredHand, FanHand, Win, Winner
from scorer.scoring import counting_flags
from scorer.ways import HOWS
from scorer.wins import possible_flags

Case = dict[str, Any]


@st.composite
def _events_of_a_win(draw: st.DrawFn) -> tuple[Win, list[Flag]]:
    """A win without events, and some that it may or may not have."""
    how = draw(st.sampled_from(HOWS))
    seats = draw(st.permutations("ABCD"))
    winners = seats[1 : draw(st.integers(2, 4))] if how != "self_draw" else seats[1:2]
    giver = None if how == "self_draw" else seats[0]
    bare = Win(how, tuple(Winner(by, FanHand(0)) for by in winners), giver)
    return bare, draw(st.lists(st.sampled_from(Flag), max_size=2, unique=True))


def scored(case: Case, **changed: object) -> Settlement:
    return score_round(parse_round(case), parse_rules({**case["rules"], **changed}))


@given(cases())
@settings(max_examples=200)
def test_every_settlement_sums_to_zero(case: Case) -> None:
    settlement = scored(case)
    assert sum(settlement.net.values()) == 0
    assert all(paid.amount > 0 and paid.payer != paid.payee for paid in settlement.transfers)


@given(cases())
def test_items_add_up_to_the_fan_of_their_hand(case: Case) -> None:
    for result in scored(case).wins:
        assert sum(result.items.values()) == result.fan >= result.capped_fan
        assert all(result.items.values())


@given(cases())
def test_a_side_players_net_is_that_of_the_seats_he_bets_on(case: Case) -> None:
    bets: dict[str, list[str]] = {}
    for bet in case["side_bets"]:
        bets.setdefault(bet["by"], []).append(bet["on"])
    case["events"] = [event for event in case["events"] if event["type"] != "adjust"]
    net = scored(case).net
    for by, on in bets.items():
        assert net[by] == sum(net[seat] for seat in on)


def renamed(value: Any, names: dict[str, str]) -> Any:  # noqa: ANN401 - any JSON
    if isinstance(value, dict):
        return {key: renamed(each, names) for key, each in value.items()}
    if isinstance(value, list):
        return [renamed(each, names) for each in value]
    return names.get(value, value) if isinstance(value, str) else value


@given(cases(), st.integers(0, 5), _events_of_a_win())
@settings(max_examples=300)
def test_a_flag_is_possible_if_and_only_if_the_round_takes_it(
    case: Case, length: int, told: tuple[Win, list[Flag]]
) -> None:
    """天胡 and the rest: what is offered for a win is what is accepted of it, beside what it has already."""
    played, house_rules = parse_round({**case, "events": case["events"][:length]}), parse_rules(case["rules"])
    bare, flags = told
    for has in ((), tuple(flags)):
        event = replace(bare, flags=has)
        if with_event(played, event_json(event), house_rules) is None:
            continue
        possible = possible_flags(event, played.events)
        for flag in set(Flag) - set(has):
            more = replace(event, flags=(*has, flag))
            assert (flag in possible) == (with_event(played, event_json(more), house_rules) is not None)


@given(cases(), st.integers(0, 5), _events_of_a_win())
@settings(max_examples=300)
def test_a_flag_counts_if_and_only_if_the_round_comes_to_something_else_with_it(
    case: Case, length: int, told: tuple[Win, list[Flag]]
) -> None:
    played, house_rules = parse_round({**case, "events": case["events"][:length]}), parse_rules(case["rules"])
    bare, flags = told
    plain = replace(
        bare,
        wins=tuple(replace(winner, hand=DeclaredHand(())) for winner in bare.wins),
        flags=tuple(flags),
    )
    without = with_event(played, event_json(plain), house_rules)
    counting = counting_flags(played, plain, house_rules)
    if without is None:
        assert counting == possible_flags(plain, played.events)
        return
    for flag in possible_flags(plain, played.events):
        more = with_event(played, event_json(replace(plain, flags=(*flags, flag))), house_rules)
        assert more is not None
        differs = score_round(more, house_rules) != score_round(without, house_rules)
        assert (flag in counting) == differs


@given(cases(), st.permutations("ABCDEF"))
def test_other_names_change_nothing_but_the_names(case: Case, letters: list[str]) -> None:
    names = {old: f"{new} of {old}" for old, new in zip("ABCDEF", letters, strict=True)}
    told = {key: renamed(case[key], names) for key in ("players", "dealer", "side_bets", "events")}
    assert scored({**case, **told}).to_json() == {
        **renamed(scored(case).to_json(), names),
        "net": {names[player]: amount for player, amount in scored(case).to_json()["net"].items()},
    }


@given(cases(), st.integers(1, 3))
def test_turning_the_seats_changes_no_tally(case: Case, turn: int) -> None:
    seats = case["players"]
    turned = {**case, "players": seats[turn % len(seats) :] + seats[: turn % len(seats)]}
    one, other = scored(case), scored(turned)
    assert one.net == other.net
    assert one.next_dealer == other.next_dealer
    assert set(one.transfers) == set(other.transfers)


@given(cases(), st.integers(0, 8), st.integers(0, 4))
def test_a_higher_cap_never_lowers_what_a_win_pays(case: Case, cap: int, more: int) -> None:
    low, high = scored(case, cap_fan=cap), scored(case, cap_fan=cap + more)
    for lower, higher in zip(low.wins, high.wins, strict=True):
        assert lower.each_pays <= higher.each_pays


@given(
    rules,
    st.sampled_from([[], ["qi_dui"], ["qing_yi_se"], ["jin_gou_diao"], ["qi_dui", "qing_yi_se"]]),
    st.booleans(),
)
def test_one_more_gen_never_makes_a_hand_cheaper(told: Case, patterns: list[str], self_draw: bool) -> None:  # noqa: FBT001 - a column
    played = parse_rules(told)
    dragon, flush_dragon = played.fan_long_qi_dui, played.fan_qing_long_qi_dui
    flush_pairs = played.fan_qing_yi_se + max(played.fan_qi_dui, dragon or 0)
    assume(dragon is None or dragon >= played.fan_qi_dui)
    assume(flush_dragon is None or flush_dragon >= flush_pairs or "qing_yi_se" not in patterns)
    fans = []
    for gen in range(4):
        event = win("A", None if self_draw else "B", *patterns, gen=gen)
        fans.append(scored({"rules": told, "players": ["A", "B"], "events": [event]}).wins[0].fan)
    assert fans == sorted(fans)


@given(cases(), st.data())
def test_later_events_change_no_earlier_payment(case: Case, data: st.DataObject) -> None:
    length = data.draw(st.integers(0, len(case["events"])))
    before, after = scored({**case, "events": case["events"][:length]}), scored(case)
    assert after.transfers[: len(before.transfers)] == before.transfers
    assert after.wins[: len(before.wins)] == before.wins


@given(cases())
def test_who_has_left_or_won_pays_nothing_more(case: Case) -> None:
    assume(parse_rules(case["rules"]).mode != "xue_liu")
    settlement = scored(case)
    gone: set[str] = set()
    for place, event in enumerate(case["events"]):
        new = {
            paid for paid in settlement.transfers if paid.event == place and paid.reason is not Reason.ADJUST
        }
        assert not {paid.payer for paid in new if paid.reason is not Reason.SIDE_BET} & gone
        if event["type"] == "leave":
            gone.add(event["by"])
        if event["type"] == "win":
            gone |= {winner["by"] for winner in event["wins"]}


@st.composite
def _gangs_given_on(draw: st.DrawFn) -> Case:
    """A gang whose discard two win at once, and then what gives gang money back: 诈胡 or 退税."""
    by, *winners, last = draw(st.permutations("ABCD"))
    kind = draw(st.sampled_from(["zhi", "wan", "an"]))
    before = draw(st.lists(st.sampled_from([gang(by, "an"), gang(last, "wan")]), max_size=2))
    given_back = draw(st.sampled_from([false_win(by, 1), wall_end(ready(last, hand(fan=0)))]))
    won = [{"by": one, "hand": hand(fan=0)} for one in winners]
    pao = {**win(winners[0], by, flags=["gang_shang_pao"]), "wins": won}
    fed = gang(by, kind, last if kind == "zhi" else None)
    scope = draw(st.sampled_from(["last", "chain", "all", "refund"]))
    return {
        "rules": {"gang_transfer": scope, "mode": draw(st.sampled_from(["xue_zhan", "xue_liu"]))},
        "players": list("ABCD"),
        "events": [*before, fed, pao, given_back],
    }


@given(st.one_of(cases(), _gangs_given_on()))
def test_gang_money_never_moves_twice(case: Case) -> None:
    case["events"] = [event for event in case["events"] if event["type"] != "adjust"]
    settlement = scored({**case, "side_bets": []}, gang_transfer_multi="split")
    gangs = {Reason.GANG_ZHI, Reason.GANG_WAN, Reason.GANG_AN}
    earned = sum(paid.amount for paid in settlement.transfers if paid.reason in gangs)
    given_on = sum(
        paid.amount
        for paid in settlement.transfers
        if paid.reason in {Reason.GANG_TRANSFER, Reason.GANG_REFUND, Reason.REFUND}
    )
    assert given_on <= earned


@given(cases())
def test_rules_and_events_are_written_as_they_are_read(case: Case) -> None:
    house_rules = parse_rules(case["rules"])
    assert parse_rules(json.loads(json.dumps(rules_json(house_rules)))) == house_rules
    for event in parse_round(case).events:
        assert parse_event(json.loads(json.dumps(event_json(event)))) == event


@given(cases())
def test_a_settlement_is_the_same_each_time_and_is_json(case: Case) -> None:
    assert scored(case) == scored(case)
    assert json.loads(json.dumps(scored(case).to_json()))["over"] == scored(case).over


@given(cases())
def test_what_is_remembered_is_what_scoring_says(case: Case) -> None:
    played, house_rules = parse_round(case), parse_rules(case["rules"])
    for length in range(len(played.events) + 1):
        so_far = replace(played, events=played.events[:length])
        assert remembered_settlement(so_far, house_rules) == score_round(so_far, house_rules)


@given(cases())
def test_every_payment_can_be_explained(case: Case) -> None:
    settlement, played, house_rules = scored(case), parse_round(case), parse_rules(case["rules"])
    for language in ("zh", "en"):
        sentences = explain(played, house_rules, settlement, language)
        assert len(sentences) == len(settlement.transfers)
        assert "{" not in "".join(sentences)


@given(cases(), cases())
def test_a_refused_event_leaves_nothing_behind(case: Case, other: Case) -> None:
    played, house_rules = parse_round(case), parse_rules(case["rules"])
    before = score_round(played, house_rules)
    for event in other["events"]:
        if with_event(played, event, house_rules) is None:
            assert score_round(played, house_rules) == before


WORDS = st.sampled_from(
    [
        "A",
        "B",
        "E",
        "gang",
        "win",
        "wall_end",
        "adjust",
        "zhi",
        "an",
        "self_draw",
        "discard",
        "qi_dui",
        "hai_di",
        "5m",
        "",
        "-1",
        "1e9",
    ]
)
VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-5, 10**40),
    st.floats(),
    st.text(max_size=6),
    WORDS,
)
KEYS = st.one_of(
    st.sampled_from(
        [
            "type",
            "by",
            "from",
            "to",
            "kind",
            "how",
            "wins",
            "hand",
            "patterns",
            "gen",
            "tiles",
            "fan",
            "flags",
            "ready",
            "best",
        ]
    ),
    st.sampled_from(
        [
            "worst",
            "dead",
            "pigs",
            "late",
            "chained",
            "tile",
            "winning_tile",
            "transfers",
            "amount",
            "note",
            "multiplier",
            "seen",
        ]
    ),
    st.sampled_from(
        ["rules", "players", "dealer", "side_bets", "events", "on", "self_draw", "preset", "house_patterns"]
    ),
    st.text(max_size=4),
)
JUNK = st.recursive(
    VALUES,
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(KEYS, inner, max_size=6)),
    max_leaves=25,
)


@given(JUNK)
@settings(max_examples=200)
def test_nothing_but_a_refusal_comes_of_junk(junk: Any) -> None:  # noqa: ANN401 - any JSON
    for read in (parse_round, parse_rules, parse_event):
        with suppress(RuleViolation):
            read(junk)
    if isinstance(junk, dict):
        for face in (round_result, hand_result, waits_result):
            with suppress(RuleViolation):
                face(junk)


@given(cases(), st.data())
@settings(max_examples=200)
def test_nothing_but_a_refusal_comes_of_a_round_with_a_fault(case: Case, data: st.DataObject) -> None:
    case = json.loads(json.dumps(case))
    spots: list[tuple[Any, Any]] = [(case, key) for key in case]
    for holder, key in spots:
        inner = holder[key]
        keys = range(len(inner)) if isinstance(inner, list) else inner if isinstance(inner, dict) else ()
        spots += [(inner, each) for each in keys]
    holder, key = data.draw(st.sampled_from(spots))
    holder[key] = data.draw(JUNK)
    with suppress(RuleViolation):
        round_result(case)


@given(
    st.sampled_from(sorted(presets())),
    st.dictionaries(st.sampled_from([*CHOICES, "house_patterns", "say", "x"]), JUNK),
)
def test_rules_are_read_or_refused(preset: str, values: Case) -> None:
    try:
        rules_read = parse_rules({"preset": preset, **values})
    except RuleViolation as violation:
        assert violation.about  # noqa: PT017 - whether they are refused is not the question
    else:
        assert parse_rules(rules_json(rules_read)) == rules_read
