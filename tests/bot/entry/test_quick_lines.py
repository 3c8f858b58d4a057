"""写句: the line that records an event reads back to the same event."""

from dataclasses import replace
from typing import Any

import pytest
from entry_builders import ROSTER, B, H, L, M, Q, W, event_of, gang, hand, paid_by, self_draw, wall_end
from hypothesis import given
from hypothesis import strategies as st
from quick_lines import SAYS, line_of

from bot.entry import Entry, Event, Roster, read_adjustment
from bot.texts import texts_for
from bot.views.events import event_line
from scorer import parse_event, parse_rules
from scorer.said_fan import Say

PATTERNS = [
    "dui_dui_hu",
    "qing_yi_se",
    "qi_dui",
    "long_qi_dui",
    "qing_long_qi_dui",
    "dai_yao_jiu",
    "jiang_dui",
    "jin_gou_diao",
    "men_qing",
    "duan_yao_jiu",
    "yi_tiao_long",
    "zi_mei_dui",
    "qia_xin_wu",
    "ka_dang",
]
FLAGS = ["gang_shang_hua", "gang_shang_pao", "hai_di", "jue_zhang", "tian_hu", "di_hu"]


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (gang(Q, "an"), "阿强 暗杠"),
        (gang(Q, "zhi", W), "阿强 直杠 老王"),
        (gang(Q, "wan", late=True, chained=True, tile="5m"), "阿强 弯杠 后杠 连杠 5m"),
        (self_draw(W, hand("qing_yi_se", gen=1), "gang_shang_hua"), "老王 自摸 清一色 1根 杠上花"),
        (paid_by(Q, {M: hand()}), "小美 胡 阿强 平胡"),
        (paid_by(Q, {M: hand("qi_dui"), W: {"fan": 2}}), "阿强 点炮 小美 七对、老王 2番"),
        (paid_by(L, {W: hand()}, how="rob_gang"), "老王 抢杠 小李 平胡"),
        (wall_end({L: hand("qing_yi_se")}, Q, dead=(L,)), "流局 听 小李 清一色 死叫 花猪 阿强"),
        (wall_end({}), "流局 没人听"),
        ({"type": "false_win", "by": Q, "multiplier": 8, "keep_gangs": True}, "阿强 诈胡 8倍 杠不退"),
        ({"type": "leave", "by": H}, "胡哥 离开"),
    ],
)
def test_the_canonical_line(event: Event, line: str) -> None:
    assert line_of(event, ROSTER) == line
    assert event_of(line) == event


def test_an_adjustment_is_written_as_it_follows_its_command() -> None:
    transfers = [{"from": L, "to": W, "amount": "12"}, {"from": Q, "to": W, "amount": "0.5"}]
    event = {"type": "adjust", "transfers": transfers, "note": "打车"}
    line = line_of(event, ROSTER)
    assert line == "老王+12.5 小李-12 阿强-0.5 打车"
    assert read_adjustment(line, ROSTER) == Entry(event)


@pytest.mark.parametrize(
    "event",
    [
        {"type": "party"},
        {"type": "leave", "by": "nobody"},
        {
            "type": "win",
            "how": "self_draw",
            "wins": [{"by": W, "hand": {"patterns": ["no_such"]}}],
            "flags": [],
        },
    ],
)
def test_an_event_that_cannot_be_written_is_an_error(event: Event) -> None:
    with pytest.raises(ValueError, match=r"party|nobody|no_such"):
        line_of(event, ROSTER)


@st.composite
def hands(draw: st.DrawFn) -> dict[str, Any]:
    match draw(st.sampled_from(["patterns", "fan", "tiles"])):
        case "fan":
            return {"fan": draw(st.integers(0, 9))}
        case "tiles":
            tile = draw(st.sampled_from(["", "5m", "1s"]))
            tiles = {
                "tiles": draw(
                    st.sampled_from(["11123777888999m", "234567m 78999m <1111m>", "[111p] 2345567p 99s"])
                )
            }
            return tiles | ({"winning_tile": tile} if tile else {})
        case _:
            patterns = draw(st.lists(st.sampled_from(PATTERNS), unique=True, max_size=4))
            gen = draw(st.none() | st.integers(0, 4))
            return {"patterns": patterns} | ({} if gen is None else {"gen": gen})


@st.composite
def gangs(draw: st.DrawFn, people: list[str]) -> Event:
    kind = draw(st.sampled_from(["an", "wan", "zhi"]))
    event: Event = {"type": "gang", "by": people[0], "kind": kind}
    if kind == "zhi":
        event["from"] = people[1]
    if kind == "wan" and draw(st.booleans()):
        event["late"] = True
    if draw(st.booleans()):
        event["chained"] = True
    if draw(st.booleans()):
        event["tile"] = draw(st.sampled_from(["1m", "5p", "9s"]))
    return event


@st.composite
def wins(draw: st.DrawFn, people: list[str]) -> Event:
    how = draw(st.sampled_from(["discard", "self_draw", "rob_gang"]))
    fitting = {"self_draw": {*FLAGS} - {"gang_shang_pao"}, "rob_gang": {"jue_zhang", "di_hu"}}.get(
        how, {"gang_shang_pao", "hai_di", "jue_zhang", "di_hu"}
    )
    winners = people[1 : 2 if how == "self_draw" else draw(st.integers(2, 4))]
    event: Event = {"type": "win", "how": how} | ({} if how == "self_draw" else {"from": people[0]})
    event["wins"] = [{"by": winner, "hand": draw(hands())} for winner in winners]
    event["flags"] = draw(st.lists(st.sampled_from(sorted(fitting)), unique=True))
    return event


@st.composite
def wall_ends(draw: st.DrawFn, people: list[str]) -> Event:
    ready_count = draw(st.integers(0, 3))
    ready = []
    for who in people[:ready_count]:
        one: dict[str, Any] = {"by": who, "best": draw(hands())}
        if draw(st.booleans()):
            one["worst"] = draw(hands())
        if draw(st.booleans()):
            one["dead"] = True
        ready.append(one)
    pigs = people[ready_count : ready_count + draw(st.integers(0, 2))]
    return {"type": "wall_end", "ready": ready, "pigs": pigs}


@st.composite
def false_wins(draw: st.DrawFn, people: list[str]) -> Event:
    event: Event = {"type": "false_win", "by": people[0]}
    if draw(st.booleans()):
        event["multiplier"] = draw(st.integers(0, 64))
    if draw(st.booleans()):
        event["keep_gangs"] = True
    return event


EVENTS = st.permutations([W, L, Q, M, H, B]).flatmap(
    lambda people: st.one_of(gangs(people), wins(people), wall_ends(people), false_wins(people))
)


@given(EVENTS, st.sampled_from(SAYS))
def test_every_event_reads_back_from_its_line(event: Event, say: Say) -> None:
    roster = Roster(ROSTER.players, ROSTER.others, ROSTER.house, say)
    assert event_of(line_of(event, roster), roster=roster) == event


def without_what_goes_unsaid(event: Event) -> Event:
    """Leave out what the bot's line of an event does not say: the tile of it."""
    said = {key: value for key, value in event.items() if key != "tile"}
    for hands, held in (("wins", "hand"), ("ready", "best")):
        if hands in said:
            said[hands] = [
                one | {key: _said_hand(one[key]) for key in (held, "worst") if key in one}
                for one in said[hands]
            ]
    return said


def _said_hand(held: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in held.items() if key != "winning_tile"}


@given(EVENTS, st.sampled_from(SAYS), st.sampled_from(["zh", "en"]))
def test_what_the_bot_says_of_an_event_can_be_typed(event: Event, say: Say, language: str) -> None:
    roster = Roster(ROSTER.players, ROSTER.others, ROSTER.house, say)
    rules = replace(parse_rules(), say=say.name, fan_scale=say.scale, house_patterns=ROSTER.house)
    names = {person.key: person.name for person in roster.players}
    line = event_line(parse_event(event), names, rules, texts_for(language))
    assert parse_event(event_of(line, roster=roster)) == parse_event(without_what_goes_unsaid(event))
