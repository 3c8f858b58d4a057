"""docs/rules.md says what the code does: each rule, preset, amount, hand and worked round on it."""

import json
import re
from dataclasses import replace
from typing import Any, Literal, get_args, get_origin

import pytest
from doc_pages import ROOT, Row, code, section, table, tables
from quick_lines import as_said

from bot.entry import Entry, Opening, Roster, read_line, read_new
from scorer import (
    HouseRules,
    Reason,
    Round,
    Settlement,
    amount_text,
    explain,
    parse_round,
    parse_rules,
    preset_rules,
    presets,
    score_round,
)
from scorer.hands import parse_hand
from scorer.house_rules import DECLARED_ONLY, DEFAULT_PRESET, rule_kinds, rules_json
from scorer.json_face import hand_result
from scorer.patterns import Flag, Pattern
from scorer.said_fan import Say
from scorer.tiles import parse_tile
from scorer.words import words_for

RULES_PAGE = (ROOT / "docs/rules.md").read_text("utf-8")
CHINESE, ENGLISH = words_for("zh"), words_for("en")
AT_TABLE = ("老王", "小李", "阿强", "小美")
SHOWN_PRESET = "chengdu-5-80"


def written(value: object) -> str:
    """Write a value of a rule as the page does."""
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def values_of(preset: str) -> dict[str, Any]:
    return {**presets()[DEFAULT_PRESET], **presets()[preset]}


def typed_rules(text: str) -> HouseRules:
    """Return the rules that are typed behind `/new`: a preset and rules by name."""
    opening = read_new(text, presets(), [*rule_kinds(), "cap_money", "cap_multiplier"])
    assert isinstance(opening, Opening), opening
    return parse_rules(({"preset": opening.preset} if opening.preset else {}) | opening.rules)


def played(*lines: str, rules: HouseRules, names: tuple[str, ...] = AT_TABLE) -> tuple[Round, Settlement]:
    """Score a round told in quick lines."""
    roster = replace(Roster.of({name: name for name in names}), say=rules.saying)
    answers = [read_line(line, roster) for line in lines]
    events = [answer.event for answer in answers if isinstance(answer, Entry)]
    assert len(events) == len(lines), answers
    told = parse_round({"players": list(names), "events": events})
    return told, score_round(told, rules)


def net_text(settlement: Settlement, *, all_of_them: bool = False) -> str:
    net = settlement.net.items()
    shown = [
        f"{name} {'+' if amount > 0 else ''}{amount_text(amount)}"
        for name, amount in net
        if amount or all_of_them
    ]
    return " ".join(shown) or "合计 0"


# --- how a round is counted


@pytest.mark.parametrize("row", table(RULES_PAGE, "一局怎么算", 0), ids=lambda row: f"{row['番 fan']} fan")
def test_each_fan_doubles(row: Row) -> None:
    fan = int(row["番 fan"])
    assert int(row["倍"]) == 2**fan
    for base in ("1", "2", "5"):
        uncapped = parse_rules({"base": base, "cap_fan": None})
        assert row[f"打 {base} 块"] == amount_text(uncapped.base * uncapped.multiplier(fan))


@pytest.mark.parametrize("row", table(RULES_PAGE, "一局怎么算", 1), ids=lambda row: row["牌"])
def test_fan_are_said_in_three_ways(row: Row) -> None:
    _, settlement = played(f"老王 胡 小李 {row['牌']}", rules=preset_rules(DEFAULT_PRESET))
    fan = settlement.wins[0].fan
    assert [row[f"`{say}`"] for say in ("fan", "fan_plus_one", "multiplier")] == [
        str(as_said(fan, Say(say))) for say in get_args(rule_kinds()["say"])
    ]


@pytest.mark.parametrize(
    ("row", "amounts"),
    [(row, row["账"]) for row in table(RULES_PAGE, "一局怎么算", 2)]
    + [(row, row[f"账（`{SHOWN_PRESET}`）"]) for row in table(RULES_PAGE, "当时的事")],
    ids=lambda cell: cell["记成"] if isinstance(cell, dict) else "",
)
def test_who_pays_whom(row: Row, amounts: str) -> None:
    _, settlement = played(*code(row["记成"]), rules=preset_rules(SHOWN_PRESET))
    assert net_text(settlement) == amounts


# --- house rules


THEMES = ("钱和封顶", "番种的番", "杠", "胡与特殊胡", "流局", "庄", "自定番种")
RULE_ROWS = {code(row["名字"])[0]: row for theme in THEMES for row in table(RULES_PAGE, theme)}


def named_values(annotation: object) -> set[str]:
    """Return the words and truth values that a rule may have, as they are written."""
    if annotation is bool:
        return {"true", "false"}
    if get_origin(annotation) is Literal:
        return {str(value) for value in get_args(annotation)}
    if annotation is type(None):
        return {"null"}
    return {value for part in get_args(annotation) for value in named_values(part)}


def test_every_rule_has_one_row() -> None:
    assert sum(len(table(RULES_PAGE, theme)) for theme in THEMES) == len(RULE_ROWS)
    assert set(RULE_ROWS) == set(rule_kinds())


@pytest.mark.parametrize("rule", RULE_ROWS)
def test_a_rule_has_its_names_default_and_values(rule: str) -> None:
    row = RULE_ROWS[rule]
    default = {"preset": DEFAULT_PRESET, **values_of(DEFAULT_PRESET)}[rule]
    assert row["规矩"] == f"{CHINESE.rules[rule]} · {ENGLISH.rules[rule]}"
    assert code(row["默认"]) == [written(default)]
    explained = RULE_ROWS["fan_tian_hu" if rule == "fan_di_hu" else rule]["值和意思"]
    assert named_values(rule_kinds()[rule]) <= {*code(explained)}


@pytest.mark.parametrize("rule", [rule for rule in RULE_ROWS if rule != "preset"])
def test_a_rule_names_the_presets_that_play_it_otherwise(rule: str) -> None:
    cell = RULE_ROWS[rule]["不这样打的模板"]
    told: dict[str, str] = {}
    for part in [] if cell == "—" else cell.split("；"):
        value, names = part.split("：")
        told |= dict.fromkeys(names.split("、"), value.strip("`"))
    default = values_of(DEFAULT_PRESET)[rule]
    assert told == {
        name: written(values_of(name)[rule])
        for name in presets()
        if name not in DECLARED_ONLY and values_of(name)[rule] != default
    }


def test_the_example_of_a_pattern_of_the_tables_own_can_be_used() -> None:
    example = json.loads(code(RULE_ROWS["house_patterns"]["值和意思"])[0])
    assert parse_rules({"house_patterns": example}).house_patterns[0].zh == "十三烂"


@pytest.mark.parametrize("row", table(RULES_PAGE, "开桌前先问"), ids=lambda row: row["问"])
def test_a_question_names_the_default_and_what_else_can_be_typed(row: Row) -> None:
    default = preset_rules(DEFAULT_PRESET)
    assert typed_rules("老王 小李 " + " ".join(code(row["默认"]))) == default
    asked = {pair.split("=")[0] for pair in code(row["默认"])}
    for pair in code(row["另一种"]):
        rule = pair.split("=")[0]
        assert rule in asked
        assert getattr(typed_rules(f"老王 小李 {pair}"), rule) != getattr(default, rule)


def test_the_line_that_opens_a_table_can_be_typed() -> None:
    lines = [line for line in code(section(RULES_PAGE, "开桌前先问")) if line.startswith("/new ")]
    assert lines
    assert all(typed_rules(line.removeprefix("/new ")) for line in lines)


# --- presets

PRESET_ROWS = {code(row["模板"])[0]: row for row in tables(section(RULES_PAGE, "模板"))[0]}
PRINTED_ROWS = {code(row["模板"])[0]: row for row in table(RULES_PAGE, "照原文，只收报的")}


def test_every_preset_has_one_row() -> None:
    assert [*PRESET_ROWS, *PRINTED_ROWS] == list(presets())
    assert set(PRINTED_ROWS) == DECLARED_ONLY


@pytest.mark.parametrize("name", presets())
def test_a_preset_names_its_source(name: str) -> None:
    assert (PRESET_ROWS | PRINTED_ROWS)[name]["出自"] in CHINESE.presets[name]


@pytest.mark.parametrize("name", PRESET_ROWS)
def test_a_preset_shows_its_money(name: str) -> None:
    row, values = PRESET_ROWS[name], values_of(name)
    assert row["底"] == values["base"]
    assert row["封顶"] == ("不封顶" if values["cap_fan"] is None else f"{values['cap_fan']} 番")
    assert [code(row["自摸"]), code(row["叫番"])] == [[values["self_draw"]], [values["say"]]]


@pytest.mark.parametrize("name", PRINTED_ROWS)
def test_a_printed_table_is_shown_whole(name: str) -> None:
    row, values, default = PRINTED_ROWS[name], values_of(name), values_of(DEFAULT_PRESET)
    counted = {
        f"{rule}={value}"
        for rule, value in values.items()
        if (re.match("fan_(?!scale)", rule) and value)
        or (rule.startswith("gang_") and value != default[rule])
    }
    assert set(code(row["写明的规矩"])) == counted
    assert code(row["怎么变钱"]) == [values["fan_scale"]]
    own = [f"{pattern['zh']} {pattern['fan']}" for pattern in values["house_patterns"]]
    assert row["自己的番种"].split("、") == own


# --- patterns and tiles

PATTERN_ROWS, COMPOSITE_ROWS = tables(section(RULES_PAGE, "番种"))[:2]


def items_of(row: Row) -> tuple[dict[str, int], int]:
    """Price the example of a row as tiles."""
    tiles, _, winning = code(row["例"])[0].partition(" +")
    rules = rules_json(typed_rules(f"老王 小李 {code(row['规矩'])[0]}"))
    result = hand_result(
        {"rules": rules, "hand": {"tiles": tiles} | ({"winning_tile": winning} if winning else {})}
    )
    return result["items"], result["fan"]


@pytest.mark.parametrize("row", [*PATTERN_ROWS, *COMPOSITE_ROWS], ids=lambda row: next(iter(row.values())))
def test_an_example_hand_is_worth_what_the_page_says(row: Row) -> None:
    items, fan = items_of(row)
    told, _, total = row["算出来"].rpartition(" = ")
    assert total == f"{fan}番"
    assert {*told.split(" + ")} - {""} == {f"{CHINESE.items[name]} {worth}" for name, worth in items.items()}


@pytest.mark.parametrize("row", COMPOSITE_ROWS, ids=lambda row: row["叫法"])
def test_a_joined_name_is_worth_the_same_when_it_is_said(row: Row) -> None:
    _, settlement = played(
        f"老王 胡 小李 {row['叫法']}", rules=typed_rules(f"老王 小李 {code(row['规矩'])[0]}")
    )
    assert settlement.wins[0].items == items_of(row)[0]


def test_every_pattern_and_event_is_shown() -> None:
    shown = {name for row in PATTERN_ROWS for name in code(row["名字"])}
    assert shown == {*Pattern, "gen"}
    assert {code(row["名字"])[0] for row in table(RULES_PAGE, "当时的事")} == set(Flag)


def test_tiles_of_a_row_are_spellings_of_one_thing() -> None:
    suits, melds, hands = (rows for rows in (_notation(0, 3), _notation(3, 6), _notation(6, 8)))
    for spellings in suits:
        assert len({tuple(map(parse_tile, _singles(spelling))) for spelling in spellings}) == 1
    for meld in melds:
        assert len(parse_hand(f"22334455667m {meld[0]}").melds) == 1
    for hand in hands:
        tiles, _, winning = hand[0].partition(" +")
        assert parse_hand(tiles, winning or None).waiting is False


def _notation(start: int, end: int) -> list[list[str]]:
    return [code(row["写法"]) for row in table(RULES_PAGE, "牌怎么写")[start:end]]


def _singles(spelling: str) -> list[str]:
    return [f"{rank}{spelling[-1]}" for rank in spelling[:-1]]


# --- worked rounds


@pytest.mark.parametrize("block", re.findall(r"```round\n(.*?)```", RULES_PAGE, re.DOTALL))
def test_a_worked_round_is_replayed_to_the_last_amount(block: str) -> None:
    opening, *told = block.splitlines()
    lines = [line for line in told if not line.startswith((" ", "合计"))]
    rules = typed_rules(opening.removeprefix("/new "))
    seen, settlement = played(*lines, rules=rules)
    sentences = explain(seen, rules, settlement, "zh")
    expected = [opening]
    for place, line in enumerate(lines):
        expected.append(line)
        paid = zip(settlement.transfers, sentences, strict=True)
        expected += [f"    {sentence}" for transfer, sentence in paid if transfer.event == place]
    assert block.splitlines() == [*expected, f"合计 {net_text(settlement, all_of_them=True)}"]
    assert settlement.over


def test_worked_rounds_show_every_reason_of_an_ordinary_evening() -> None:
    said = set(re.findall(r"^    .*：(\w+)", RULES_PAGE, re.MULTILINE))
    rare = {Reason.WIN, Reason.GANG_REFUND, Reason.FALSE_WIN, Reason.SIDE_BET, Reason.ADJUST}
    assert {CHINESE.reasons[reason] for reason in set(Reason) - rare} <= said
