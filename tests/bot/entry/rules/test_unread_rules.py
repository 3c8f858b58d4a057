"""What stands at a rule in English words and is not read is of the rule: nobody is called dollars or each."""

import pytest

from bot.entry.rules.unread_rules import UnreadRule, unread_rule

NAMES = "Amy Bob Carl Dan chengdu-5-80"


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        pytest.param("concealed kong 4 dollars", "gang_an", id="money for a gang"),
        pytest.param("concealed kong $4", "gang_an", id="and with its sign"),
        pytest.param("concealed kong 4", "gang_an", id="bases, money or fan"),
        pytest.param("pigs pay 80", "pig_amount", id="bases or money"),
        pytest.param("pigs pay 8 dollars", "pig_amount", id="money for three suits"),
        pytest.param("pigs pay 4 fan", "pig_amount", id="fan for three suits"),
        pytest.param("flush 3 dollars", "fan_qing_yi_se", id="money for a pattern"),
        pytest.param("golden hook 2", "fan_jin_gou_diao", id="added or the sum"),
        pytest.param("self draw adds one base each", "self_draw", id="a word more"),
        pytest.param("self draw adds nothing special", "self_draw", id="a word that takes half of it back"),
        pytest.param("gang money all moves", "gang_transfer", id="another order of words"),
        pytest.param("no refund please", "refund_unready", id="a word of courtesy"),
        pytest.param("no flush 3 fan", "fan_qing_yi_se", id="off, and a number"),
        pytest.param("no no refund", "refund_unready", id="denied twice"),
        pytest.param("not self draw adds one fan", "self_draw", id="denied before it"),
        pytest.param("each root 2", "fan_gen", id="each of them"),
        pytest.param("gang money moves", "gang_transfer", id="no value"),
        pytest.param("refund", "refund_unready", id="only the name"),
        pytest.param("last tile 1 fan, pigs pay 8", "pig_amount", id="the second of two"),
    ],
)
def test_what_is_not_read_at_a_rule_is_of_it(line: str, rule: str) -> None:
    unread = unread_rule(f"{NAMES} {line}")
    assert unread is not None
    assert unread.rule == rule


@pytest.mark.parametrize(
    "line",
    [
        "concealed kong 4 bases",
        "concealed kong 4 times",
        "concealed kong 4 × base",
        "concealed kong x4",
        "late kong 0",
        "pigs pay 16 times",
        "pigs pay the cap",
        "flush 3 fan",
        "self draw adds one base",
        "self draw +1 fan",
        "gang money moves all",
        "gang money doesn't move",
        "roots not counted",
        "no refund, last tile 1 fan",
        "no refund last tile 1 fan cap 3 base=2 chengdu-5-80",
        "no refund Eve",
        "no refund 小李",
        "cap 3 fan",
        "no cap",
    ],
)
def test_what_is_read_whole_leaves_nothing(line: str) -> None:
    assert unread_rule(f"{NAMES} {line}") is None


def test_who_is_known_by_such_a_word_stays_a_player() -> None:
    line = "no refund amy flush"
    assert unread_rule(line, ["amy", "flush"]) is None
    assert unread_rule(line, ["flush"]) == UnreadRule("refund_unready", "no refund amy")
