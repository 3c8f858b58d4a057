"""规矩表: presets and rules as lines."""

import pytest

from scorer import RuleViolation, presets
from scorer.house_rules import DECLARED_ONLY, rule_kinds
from scorer.rules_text import preset_lines, rule_lines
from scorer.words import Language


@pytest.mark.parametrize("language", ["zh", "en"])
def test_every_preset_has_its_line(language: Language) -> None:
    lines = preset_lines(language)
    assert [line.split()[0] for line in lines] == list(presets())


def test_printed_tables_are_named_as_such() -> None:
    as_printed = {
        line.split()[0] for line in preset_lines("en") if "as printed; hands from tiles are refused" in line
    }
    assert as_printed == DECLARED_ONLY


@pytest.mark.parametrize("preset", presets())
def test_every_rule_of_a_preset_has_its_line(preset: str) -> None:
    lines = rule_lines(preset, "en")
    assert [line.split(" = ")[0] for line in lines if " = " in line] == list(rule_kinds())
    assert lines[0].startswith(preset)
    assert ("as printed; hands from tiles are refused" in lines) == (preset in DECLARED_ONLY)


@pytest.mark.parametrize(
    "line",
    [
        pytest.param("base = 5  Money of a hand of 0 fan.", id="an amount"),
        pytest.param("cap_fan = 4  ", id="a number"),
        pytest.param("fan_long_qi_dui = null  ", id="what is not set apart"),
        pytest.param("refund_unready = true  ", id="yes"),
        pytest.param("jin_gou_diao_concealed = false  ", id="no"),
        pytest.param("house_patterns = -  ", id="no patterns of the table's own"),
    ],
)
def test_values_are_written_as_the_json_has_them(line: str) -> None:
    assert any(written.startswith(line) for written in rule_lines("chengdu-5-80", "en"))


def test_a_tables_own_patterns_are_named() -> None:
    assert "dui_dui_da_diao_che 对对胡大吊车 3" in "\n".join(rule_lines("chongqing-112", "zh"))


def test_an_unknown_preset_is_refused() -> None:
    with pytest.raises(RuleViolation, match="bad_rules"):
        rule_lines("beijing", "en")
