"""拒绝的话: what is said of a refusal is the rule that was broken, in the words of the group."""

import re
from collections.abc import Iterator
from dataclasses import fields
from itertools import combinations
from typing import Any, get_args

import pytest
from builders import Json, gang, hand, leave, ready, score, wall_end, win

from scorer import Code, RuleViolation
from scorer.declared import read_declared
from scorer.faults import refusal_of
from scorer.house_rules import DECLARED_ONLY, HouseRules, preset_rules, rule_kinds
from scorer.patterns import Flag, Pattern
from scorer.refusals import Detail
from scorer.rounds import DeclaredHand, Event, Gang, Hand, Payment, Ready, Winner
from scorer.values import Unreadable, json_name
from scorer.ways import HOWS, check_flags
from scorer.words import Language, refusal_sentence, words_for

FOUR_GANGS = [gang("A", "an"), gang("A", "wan"), gang("A", "zhi", "B"), gang("A", "an")]
NOTHING_WON = {"type": "win", "how": "self_draw", "wins": [{"by": "A", "hand": {"tiles": "112233m 11p"}}]}
PRINTED = min(DECLARED_ONLY)


def written(tiles: str, winning_tile: str) -> Json:
    return {**win("A"), "wins": [{"by": "A", "hand": {"tiles": tiles, "winning_tile": winning_tile}}]}


SAID: dict[str, tuple[list[Json], str, str]] = {
    "four 根 are 金钩钓": (
        [win("A", "B", gen=4)],
        "4根就是金钩钓：把金钩钓也报上；不是金钩钓，最多3根。",
        "4 × root is a golden hook: name it too. A hand that is none has 3 at most.",
    ),
    "four recorded gangs are too": (
        [*FOUR_GANGS, win("A", "B")],
        "4根就是金钩钓：把金钩钓也报上；不是金钩钓，最多3根。",
        "4 × root is a golden hook: name it too. A hand that is none has 3 at most.",
    ),
    "more 根 than any hand has": (
        [win("A", "B", gen=11)],
        "没有11根的手牌：最多3根，金钩钓最多4根。",
        "No hand has 11 × root: the most is 3, and 4 with a golden hook.",
    ),
    "more 根 than 金钩钓 has": (
        [win("A", "B", "jin_gou_diao", gen=5)],
        "金钩钓最多4根，没有5根的。",
        "There is room for 4 × root at most with golden hook, not for 5.",
    ),
    "more 根 than 七对 has": (
        [win("A", "B", "qi_dui", gen=4)],
        "七对最多3根，没有4根的。",
        "There is room for 3 × root at most with seven pairs, not for 4.",
    ),
    "more 根 than 一条龙 has": (
        [win("A", "B", "yi_tiao_long", gen=4)],
        "一条龙最多1根，没有4根的。",
        "There is room for 1 × root at most with straight, not for 4.",
    ),
    "four 根 where the hand can be no 金钩钓": (
        [win("A", "B", "dai_yao_jiu", gen=4)],
        "带幺九最多3根，没有4根的。",
        "There is room for 3 × root at most with terminals everywhere, not for 4.",
    ),
    "fewer 根 than gangs of one kind": (
        [gang("A", "wan"), gang("A", "wan"), win("A", "B", gen=0)],
        "写了0根，可是记过的弯杠有2个，每个都是一根：写2根或更多，或不写根。",
        (
            "0 × root is too few: 2 × added gang is recorded, and each gang is one. "
            "Say 2 or more, or leave the number out."
        ),
    ),
    "fewer 根 than gangs of several kinds": (
        [*FOUR_GANGS, win("A", "B", "jin_gou_diao", gen=3)],
        "写了3根，可是记过的杠有4个，每个都是一根：写4根或更多，或不写根。",
        (
            "3 × root is too few: 4 × gang is recorded, and each gang is one. "
            "Say 4 or more, or leave the number out."
        ),
    ),
    "龙七对 without a 根": (
        [win("A", "B", "long_qi_dui", gen=0)],
        "龙七对至少有1根：它就是带四张一样的七对，写1根或不写根。",
        "A dragon seven pairs has at least 1 × root: say 1, or leave the number out.",
    ),
    "a recorded gang that is not among the tiles": (
        [gang("A", "an"), win("A", tiles="11123777888999m")],
        "记过的暗杠要在写出来的牌里，如 {1111万}；一个杠算三张，胡牌一共14张。",
        (
            "The recorded concealed gang must be among the tiles as written, such as {1111m}; "
            "a gang counts as three of the 14 of a win."
        ),
    ),
    "a recorded gang of another tile": (
        [gang("A", "wan", tile="2p"), win("A", tiles="234567m 99p 345p <1111p>")],
        "记过的弯杠要在写出来的牌里，如 <2222筒>；一个杠算三张，胡牌一共14张。",
        (
            "The recorded added gang must be among the tiles as written, such as <2222p>; "
            "a gang counts as three of the 14 of a win."
        ),
    ),
    "five of a tile": (
        [win("A", tiles="11111m 234567m 99p 1p")],
        "1万超过四张：一副牌里每样只有四张。",
        "More than four of 1m: every tile is there four times.",
    ),
    "thirteen tiles that wait for nothing": (
        [wall_end(ready("A", hand(tiles="147m 147m 258p 369p 1p")))],
        "这手牌没有听：差一张要能凑成四副加一对将，或没有碰杠的七对。",
        (
            "These tiles wait for nothing: one tile must make four sets and a pair, "
            "or seven pairs without melds."
        ),
    ),
    "a winning tile that is not there": (
        [written("111222333m 78999p", "5p")],
        "胡的那张5筒不在手里的牌中：写出来的牌要有它，不在碰和杠里。",
        "The winning tile 5p is not in the hand: it must be one of the tiles that are not melded.",
    ),
    "more fan than any hand has": (
        [win("A", "B", fan=999)],
        "番数不对：要是整数，0 到 255 番。",
        "Something is wrong with the number of fan: it is a whole number from 0 to 255.",
    ),
    "a false win of too much": (
        [{"type": "false_win", "by": "A", "multiplier": 10**40}],
        "诈胡赔的倍数「100000000000000000000000…」不对：要是 1 到 1000000 的整数，一倍是一个底。",
        (
            "The multiple 100000000000000000000000… of a false win is wrong: "
            "it is a whole number of bases from 1 to 1000000."
        ),
    ),
    "who has won": (
        [win("A", "B"), gang("A", "an")],
        "A这一局已经胡了，不能再记他。",
        "A has already won this round.",
    ),
    "who has left": (
        [leave("A"), gang("A", "an")],
        "A已经离开，这一局不能再记他。",
        "A has left this round.",
    ),
    "天胡 after a gang of the winner's": (
        [gang("A", "an"), win("A", flags=["tian_hu"])],
        "A这局杠过，没有天胡。",
        "A has had a gang in this round, so there is no heavenly hand.",
    ),
    "a win that names nobody": (
        [{"type": "win", "how": "self_draw", "wins": []}],
        "这一笔不完整或自相矛盾，问题在「胡的人」。",
        "This entry is incomplete or contradicts itself: see who won.",
    ),
}


def refused(*events: Json, **rules: Any) -> RuleViolation:  # noqa: ANN401 - handed on to `score`
    with pytest.raises(RuleViolation) as caught:
        score(*events, **rules)
    return caught.value


@pytest.mark.parametrize(("events", "chinese", "english"), SAID.values(), ids=SAID.keys())
def test_the_sentence_says_the_rule(events: list[Json], chinese: str, english: str) -> None:
    violation = refused(*events)
    assert refusal_sentence(violation, "zh") == chinese
    assert refusal_sentence(violation, "en") == english


@pytest.mark.parametrize("preset", sorted(DECLARED_ONLY))
def test_tiles_at_a_printed_table(preset: str) -> None:
    violation = refused(win("A", tiles="111222333m 78999p"), preset=preset)
    assert violation.code is Code.BAD_RULES
    assert (
        refusal_sentence(violation, "zh") == f"「{preset}」是照原文的表，只收报的番种或番数，不收写出来的牌。"
    )
    assert "prices declared hands only" in refusal_sentence(violation, "en")


@pytest.mark.parametrize("language", ["zh", "en"])
def test_a_flag_that_is_none_is_told_all_flags(language: Language) -> None:
    said = refusal_sentence(refused({**win("A"), "flags": ["moon"]}), language)
    assert "moon" in said
    assert set(re.findall(r"[a-z]+(?:_[a-z]+)+", said)) == set(Flag)


def test_a_number_in_a_refusal_is_nobody() -> None:
    """People go by numbers in a round; thirteen tiles are not the thirteenth person."""
    violation = refused(win("A", tiles="111222333m 7899p"))
    assert refusal_sentence(violation, "zh", names={"13": "小美"}).startswith("这手牌有13张")


def test_a_detail_stays_with_the_refusal_when_it_is_said_of_an_event() -> None:
    violation = RuleViolation(Code.BAD_EVENT, "fan", detail=Detail.BAD_FAN, least=0, most=3).at(2)
    assert (violation.event, violation.detail, violation.values) == (
        2,
        Detail.BAD_FAN,
        {"least": 0, "most": 3},
    )


PROGRAMS_ONLY = {
    Detail.UNKNOWN_FLAG,
    Detail.ROBBED_BY_FLAG,
    Detail.NO_FILE,
    Detail.NO_JSON,
    Detail.NO_OBJECT,
    Detail.TOO_LONG,
    Detail.NO_RULES,
    Detail.UNKNOWN_PRESET,
    Detail.UNKNOWN_RULE,
    Detail.MISSPELT_RULE,
    Detail.RULE_IS_AMOUNT,
    Detail.RULE_IS_CHOICE,
    Detail.RULE_IS_NUMBER,
    Detail.RULE_IS_NUMBER_OR_WORD,
    Detail.BAD_HOUSE_PATTERNS,
    Detail.SEVERAL_CAPS,
    Detail.CAP_WHERE_FAN_ADD,
}
"""What only the JSON of a program can get wrong; it is told by the names of the JSON."""


def declared() -> Iterator[RuleViolation]:
    """Refuse every pair of patterns with every number of 根, beside every kind of gang."""
    gangs: list[tuple[Gang, ...]] = [(), (Gang("A", "zhi", "B"),), (Gang("A", "wan"),), (Gang("A", "an"),)]
    for pair in [(), *((one,) for one in Pattern), *combinations(Pattern, 2), ("hai_di",)]:
        for gen in (None, *range(7)):
            for beside in gangs:
                try:
                    read_declared(DeclaredHand(pair, gen), beside, preset_rules("chengdu-std"))
                except RuleViolation as violation:
                    yield violation


def flags() -> Iterator[RuleViolation]:
    """Refuse every two events of a win that do not go together, in every way to win."""
    for how in HOWS:
        for told in [*((one,) for one in Flag), *combinations(Flag, 2)]:
            try:
                check_flags(how, frozenset(told))
            except RuleViolation as violation:
                yield violation
    for flag in (Flag.TIAN_HU, Flag.DI_HU):
        yield refused(gang("A", "an"), win("A", flags=[flag]))


def values() -> Iterator[RuleViolation]:
    """Refuse every value that an event tells."""
    for kind in (*get_args(Event), *get_args(Hand), Winner, Ready, Payment):
        for name in ["type", "hand", *(json_name(one) for one in fields(kind))]:
            yield refusal_of(Unreadable("0", name), 0)
            yield refusal_of(Unreadable("0", name, missing=True), 0)


def others() -> Iterator[RuleViolation]:
    """Refuse what stands in the table of this page, a printed table's tiles, and each rule and player."""
    yield from (refused(*events) for events, _, _ in SAID.values())
    yield refused(NOTHING_WON, preset=PRINTED)
    yield from (RuleViolation(Code.BAD_RULES, rule) for rule in rule_kinds())
    yield from (RuleViolation(code, "7") for code in Code)


def shown_to_a_group() -> list[RuleViolation]:
    told = {
        (one.code, one.detail, one.about, *one.values.values()): one
        for source in (declared(), flags(), values(), others())
        for one in source
        if one.code is not Code.BAD_JSON and one.detail not in PROGRAMS_ONLY
    }
    return list(told.values())


def test_every_code_and_detail_is_looked_at() -> None:
    looked_at = shown_to_a_group()
    assert {one.code for one in looked_at} == set(Code) - {Code.BAD_JSON}
    assert {one.detail for one in looked_at} - {None} == set(Detail) - PROGRAMS_ONLY
    assert len(looked_at) > 200


@pytest.mark.parametrize(("language", "internal"), [("zh", r"[A-Za-z]{2,}"), ("en", r"\w+_\w*|\w*_\w+")])
def test_a_group_hears_no_internal_name(language: Language, internal: str) -> None:
    rules: HouseRules = preset_rules("chengdu-std")
    names = {"7": "老王", "A": "小李", "B": "小美", **words_for(language).rules}
    said = {refusal_sentence(one, language, names, rules).replace(PRINTED, "") for one in shown_to_a_group()}
    assert sorted(text for text in said if re.search(internal, text)) == []
