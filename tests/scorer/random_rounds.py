"""Random rules and rounds: events are proposed without asking the rules, and what is refused is left out."""

from dataclasses import replace
from typing import Any

from builders import Json, adjust, false_win, gang, hand, leave, ready, win
from hypothesis import strategies as st

from scorer import (
    HouseRules,
    Round,
    RuleViolation,
    parse_event,
    parse_round,
    parse_rules,
    presets,
    score_round,
)

SIDE_PLAYERS = "EF"

CHOICES: dict[str, list[object]] = {
    "base": ["1", 5, "0.5", "0.25"],
    "cap_fan": [None, 0, 3, 4, 5],
    "cap_covers": ["hand", "payment"],
    "self_draw": ["add_base", "add_fan", "none"],
    "combine": ["add", "largest"],
    "fan_long_qi_dui": [None, 4],
    "fan_qing_long_qi_dui": [None, 5],
    "fan_jiang_dui": [0, 3, 4],
    "fan_men_qing": [0, 1],
    "men_qing_on_qi_dui": [True, False],
    "fan_duan_yao_jiu": [0, 1],
    "fan_tian_hu": ["cap", 0, 5],
    "fan_di_hu": ["cap", 0, 5],
    "fan_gen": [0, 1, 2],
    "fan_gang_shang_hua": [0, 1, 2],
    "gang_shang_hua_includes_self_draw": [True, False],
    "fan_hai_di": [0, 1],
    "fan_hai_di_pao": [0, 1],
    "fan_jue_zhang": [0, 1],
    "gang_zhi": [0, 1, 2],
    "gang_zhi_others": [0, 1],
    "gang_wan_late": [0, 1],
    "dian_gang_hua": ["self_draw", "discarder", "feeder_pays_all"],
    "gang_transfer": ["none", "last", "chain", "all", "refund"],
    "gang_transfer_multi": ["full", "split", "none"],
    "refund_unready": [True, False],
    "pig_amount": ["cap", 5],
    "pig_to": ["unwon", "all"],
    "pig_pays_cha_jiao": [True, False],
    "cha_jiao": ["max", "min", "none"],
    "dead_wait_ready": [True, False],
    "mode": ["xue_zhan", "single", "xue_liu"],
    "dealer_next": ["first_winner", "discarder", "rotate", "dice"],
    "dealer_on_draw": ["stays", "rotate", "dice"],
}

rules = st.builds(
    lambda preset, some: {"preset": preset, **some},
    st.sampled_from(sorted(presets())),
    st.fixed_dictionaries({}, optional={rule: st.sampled_from(values) for rule, values in CHOICES.items()}),
)

_PATTERNS = st.sampled_from(
    [
        [],
        ["dui_dui_hu"],
        ["qing_yi_se"],
        ["qing_yi_se", "dui_dui_hu"],
        ["dai_yao_jiu"],
        ["jiang_dui"],
        ["jin_gou_diao"],
        ["men_qing", "duan_yao_jiu"],
        ["qi_dui", "men_qing"],
        ["long_qi_dui"],
        ["qing_long_qi_dui"],
    ]
)
_HANDS = st.one_of(
    st.builds(lambda fan: hand(fan=fan), st.integers(0, 7)),
    st.builds(
        lambda patterns, gen: hand(*patterns, gen=gen), _PATTERNS, st.sampled_from([None, None, 0, 1, 2, 3])
    ),
)
_TILES = st.sampled_from(
    ["11334466m 557799p", "22244455577799m", "234567m 78999m <1111m>", "123345789m 23466p"]
)
_WINNING_HANDS = st.one_of(_HANDS, _HANDS, st.builds(lambda tiles: hand(tiles=tiles), _TILES))
_FLAGS = st.lists(
    st.sampled_from(["gang_shang_hua", "gang_shang_pao", "hai_di", "jue_zhang", "tian_hu", "di_hu"]),
    max_size=1,
)


@st.composite
def _wins(draw: st.DrawFn, players: str) -> Json:
    seat = st.sampled_from(players)
    how = draw(st.sampled_from(["discard", "discard", "self_draw", "rob_gang"]))
    payer = None if how == "self_draw" else draw(seat)
    some = draw(st.lists(seat, min_size=1, max_size=3, unique=True)) if payer else [draw(seat)]
    winners = [{"by": by, "hand": draw(_WINNING_HANDS)} for by in some]
    return {**win(some[0], payer, how=how, flags=draw(_FLAGS)), "wins": winners}


@st.composite
def _gang_then_win(draw: st.DrawFn, players: str) -> list[Json]:
    """A gang with what often follows it at once: 杠上花 or 杠上炮."""
    seat = st.sampled_from(players)
    by, other = draw(seat), draw(seat)
    kind = draw(st.sampled_from(["zhi", "wan", "an"]))
    first = gang(by, kind, other if kind == "zhi" else None)
    told = {"wins": [{"by": other, "hand": draw(_HANDS)}]}
    if draw(st.booleans()):
        return [first, {**win(by, flags=["gang_shang_hua"]), "wins": [{"by": by, "hand": draw(_HANDS)}]}]
    return [first, {**win(other, by, flags=["gang_shang_pao"]), **told}]


@st.composite
def _gangs(draw: st.DrawFn, players: str) -> Json:
    seat = st.sampled_from(players)
    kind = draw(st.sampled_from(["zhi", "wan", "an"]))
    feeder = draw(seat) if kind == "zhi" else None
    return gang(
        draw(seat), kind, feeder, late=kind == "wan" and draw(st.booleans()), chained=draw(st.booleans())
    )


@st.composite
def _wall_ends(draw: st.DrawFn, players: str) -> Json:
    entries, pigs = [], []
    for player in players:
        state = draw(st.sampled_from(["ready", "ready", "dead", "pig", "unready", "away"]))
        if state == "pig":
            pigs.append(player)
        if state in {"ready", "dead"}:
            worst = draw(st.one_of(st.none(), _HANDS))
            entries.append(ready(player, draw(_HANDS), worst, dead=state == "dead"))
    return {"type": "wall_end", "ready": entries, "pigs": pigs}


@st.composite
def _others(draw: st.DrawFn, players: str) -> Json:
    one, other = draw(st.sampled_from(players)), draw(st.sampled_from(players + SIDE_PLAYERS))
    return draw(
        st.sampled_from(
            [
                false_win(one),
                false_win(one, 3, keep_gangs=True),
                leave(one),
                adjust((one, other, "1.5")),
            ]
        )
    )


@st.composite
def cases(draw: st.DrawFn) -> dict[str, Any]:
    """A round that the rules beside it allow."""
    players = "ABCD"[: draw(st.sampled_from([2, 3, 4, 4, 4]))]
    case: dict[str, Any] = {
        "rules": draw(rules),
        "players": list(players),
        "dealer": draw(st.sampled_from(players)),
        "side_bets": [
            {"by": by, "on": draw(st.sampled_from(players))} for by in draw(st.sampled_from(["", "E", "EF"]))
        ],
        "events": [],
    }
    one = [_gangs(players), _wins(players), _others(players)]
    proposed = draw(
        st.lists(
            st.one_of(*(event.map(lambda told: [told]) for event in one), _gang_then_win(players)),
            min_size=2,
            max_size=8,
        )
    )
    proposed += draw(st.lists(_wall_ends(players).map(lambda told: [told]), max_size=2))
    played, house_rules = parse_round(case), parse_rules(case["rules"])
    for event in (event for events in proposed for event in events):
        longer = with_event(played, event, house_rules)
        if longer is not None:
            played = longer
            case["events"].append(event)
    return case


def with_event(played: Round, event: Json, house_rules: HouseRules) -> Round | None:
    """Return the round with one more event, or None where the rules do not allow it."""
    try:
        longer = replace(played, events=(*played.events, parse_event(event)))
        score_round(longer, house_rules)
    except RuleViolation:
        return None
    return longer
