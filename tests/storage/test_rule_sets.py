"""规矩存档: a set of rules is kept once, in full, and read back as it was."""

import json

import pytest

from scorer import parse_rules, preset_rules, presets, rule_kinds
from storage import Transaction, rule_sets


@pytest.mark.parametrize("preset", sorted(presets()))
async def test_rules_come_back_as_they_were_kept(tx: Transaction, preset: str) -> None:
    rules = preset_rules(preset)
    kept = await rule_sets.keep(tx, rules)
    row = await tx.first("SELECT rules FROM rule_sets WHERE id = ?", kept)
    assert row is not None
    assert rule_sets.rules_of(row["rules"]) == rules


async def test_the_same_rules_are_kept_once_and_others_beside_them(tx: Transaction) -> None:
    first = await rule_sets.keep(tx, parse_rules({"base": 7}))
    assert await rule_sets.keep(tx, parse_rules({"base": 7})) == first
    assert await rule_sets.keep(tx, parse_rules({"base": 8})) != first


def test_every_rule_is_written_out_so_that_a_preset_of_later_changes_no_old_round() -> None:
    written = json.loads(rule_sets.rules_text(preset_rules("chengdu-std")))
    assert set(rule_kinds()) - set(written) <= {"preset"}


async def test_rules_that_are_kept_never_change(tx: Transaction) -> None:
    kept = await rule_sets.keep(tx, parse_rules({"base": 7}))
    with pytest.raises(Exception, match="rule"):
        await tx.run("UPDATE rule_sets SET rules = '{}' WHERE id = ?", kept)
