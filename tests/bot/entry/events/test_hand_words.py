"""牌型: what a number of 番 or 倍 comes to at every table: the fan, and the money."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from quick_lines import SAYS, as_multiple

from bot.entry import Entry, RefusalCode, RefusedLine, Roster, read_line
from bot.texts import texts_for
from bot.views.amounts import fan_text
from scorer import HouseRules, WinResult, parse_round, parse_rules, preset_rules, presets, score_round
from scorer.said_fan import Say

NAMES = ("老王", "小李", "阿强", "小美")


def roster_of(rules: HouseRules) -> Roster:
    named = Roster.of({name: name for name in NAMES})
    return replace(named, house=rules.house_patterns, say=rules.saying, cap=rules.cap_fan)


def booked(line: str, rules: HouseRules) -> WinResult:
    """Return the one win that a line books at a table of these rules."""
    told = read_line(line, roster_of(rules))
    assert isinstance(told, Entry), told
    played = parse_round({"players": list(NAMES), "events": [told.event]})
    [win] = score_round(played, rules).wins
    return win


@given(
    st.integers(0, 16),
    st.sampled_from(sorted(presets())),
    st.sampled_from([None, *SAYS]),
    st.sampled_from(["zh", "en"]),
)
def test_what_the_bot_says_of_a_hand_books_the_same_hand_when_it_is_typed(
    fan: int, preset: str, say: Say | None, language: str
) -> None:
    own = preset_rules(preset)
    rules = own if say is None else parse_rules({"preset": preset, "say": say.name, "fan_scale": say.scale})
    win = booked(f"老王 胡 小李 {fan_text(fan, rules, texts_for(language))}", rules)
    assert win.fan == fan
    capped = fan if rules.cap_fan is None else min(fan, rules.cap_fan)
    assert win.each_pays == as_multiple(capped, rules.fan_scale) * rules.base


DOUBLE: dict[str, str] = {}
MORE, TIMES = {"say": "fan_plus_one"}, {"say": "multiplier"}
LINEAR = {"preset": "paixing-fen"}

SAID = {
    "番 are doublings": (DOUBLE, "3番", 3, "8"),
    "番 are one more": (MORE, "3番", 2, "4"),
    "番 are the multiple": (TIMES, "8番", 3, "8"),
    "番 that add up are what is paid": (LINEAR, "8番", 8, "8"),
    "番 that add up, one more": (LINEAR | MORE, "8番", 7, "7"),
    "番 that add up, as the multiple": (LINEAR | TIMES, "5番", 5, "5"),
    "倍 where 番 are doublings": (DOUBLE, "8倍", 3, "8"),
    "倍 where 番 are one more": (MORE, "8倍", 3, "8"),
    "倍 where 番 are the multiple": (TIMES, "8倍", 3, "8"),
    "倍 where 番 add up": (LINEAR, "8倍", 8, "8"),
    "倍 that are no doubling where 番 add up": (LINEAR, "5倍", 5, "5"),
    "倍 where 番 add up and one more is said": (LINEAR | MORE, "8倍", 8, "8"),
    "倍 where 番 add up and the multiple is said": (LINEAR | TIMES, "8倍", 8, "8"),
    "倍 in signs where 番 add up": (LINEAR, "×6", 6, "6"),
}


@pytest.mark.parametrize(("rules", "said", "fan", "pays"), SAID.values(), ids=SAID.keys())
@pytest.mark.parametrize("line", ["老王 胡 小李 {said}", "小李 点炮 老王 {said}"])
def test_a_number_is_booked_as_the_table_means_it(
    line: str, rules: dict[str, str], said: str, fan: int, pays: str
) -> None:
    played = parse_rules({"cap_fan": None, **rules})
    win = booked(line.format(said=said), played)
    assert (win.fan, win.each_pays) == (fan, int(pays) * played.base)


UNSAID = {
    "倍 that are no doubling": (DOUBLE, "5倍"),
    "番 that are no doubling, as the multiple": (TIMES, "3番"),
    "no 番 where one more is said": (MORE, "0番"),
    "no 倍 where 番 double": (TIMES, "0倍"),
}


@pytest.mark.parametrize(("rules", "said"), UNSAID.values(), ids=UNSAID.keys())
def test_a_number_that_nobody_at_the_table_could_say_books_nothing(rules: dict[str, str], said: str) -> None:
    told = read_line(f"老王 胡 小李 {said}", roster_of(parse_rules(rules)))
    assert told == RefusedLine(RefusalCode.UNSAYABLE_FAN, (said,))


def test_a_number_beside_patterns_is_compared_as_the_table_means_it() -> None:
    rules = preset_rules("suanfan-64")
    told = read_line("老王 胡 小李 清一色 8倍", roster_of(rules))
    assert isinstance(told, Entry)
    assert [said.fan for said in told.said] == [8]
    assert booked("老王 胡 小李 清一色 8倍", rules).fan == 8
