"""The buttons of the rules carry what they set, in 64 bytes, and read back to it."""

import pytest

from bot.callbacks import MOST_BYTES, MenuAction, MenuTap, pack, unpack
from bot.flow.ids import BadPayload
from bot.flow.rule_questions import QUESTIONS, Dispute, find_answer, holds, key_of
from bot.flow.rule_taps import RulePage, RuleTap, read_rule_tap, read_value, value_code
from bot.flow.rule_themes import EDITED_RULES, offered_values
from scorer import parse_rules, preset_rules, rules_json

LARGEST_TABLE = 10**10 - 1
STANDARD = preset_rules("chengdu-std")


@pytest.mark.parametrize("rule", sorted(EDITED_RULES))
@pytest.mark.parametrize("table", [None, LARGEST_TABLE], ids=["the group", "a table"])
def test_every_value_button_fits_and_reads_back(rule: str, table: int | None) -> None:
    for value in offered_values(STANDARD, rule):
        tap = RuleTap(table, RulePage.SET, rule, value_code(value))
        data = pack(MenuTap(MenuAction.RULES, tap.text))
        assert len(data.encode()) <= MOST_BYTES
        menu = unpack(data)
        assert isinstance(menu, MenuTap)
        assert read_rule_tap(menu.value) == tap
        assert value_code(read_value(tap.value)) == value_code(value)


def test_the_button_of_a_house_pattern_fits() -> None:
    tap = RuleTap(LARGEST_TABLE, RulePage.DROP_PATTERN, value="a" * 41)
    assert len(pack(MenuTap(MenuAction.RULES, tap.text)).encode()) <= MOST_BYTES


@pytest.mark.parametrize("text", ["", "g", "g,s,,,", "x,s,,", "-1,s,,", "1,?,,", "9" * 19 + ",s,,", "١,s,,"])
def test_anything_else_is_no_tap(text: str) -> None:
    with pytest.raises(BadPayload):
        read_rule_tap(text)


def test_every_dispute_is_asked_once() -> None:
    assert [question.dispute for question in QUESTIONS] == list(Dispute)


@pytest.mark.parametrize("question", QUESTIONS, ids=[question.dispute for question in QUESTIONS])
def test_each_answer_is_one_that_the_rules_take_and_that_they_then_hold(question: object) -> None:
    for row in next(one.rows for one in QUESTIONS if one is question):
        assert sum(holds(answer, STANDARD) for answer in row) == 1  # the standard says one of them
        for answer in row:
            changed = parse_rules({**rules_json(STANDARD), **answer})
            assert holds(answer, changed)
            found = find_answer(*key_of(answer))
            assert found is not None
            assert found[1] == answer


def test_an_answer_that_there_is_none_of_is_not_found() -> None:
    assert find_answer("cap_fan", "7") is None
