"""规矩存档: house rules, kept once for all rounds that play by them."""

import json
from functools import lru_cache

from scorer import HouseRules, parse_rules
from scorer.house_rules import rules_json
from storage.database import Transaction


@lru_cache(maxsize=256)
def rules_text(rules: HouseRules) -> str:
    """Write rules in full, so that a preset that changes later changes no old round.

    >>> rules_text(parse_rules({"base": 2})) == rules_text(parse_rules({"base": "2"}))
    True
    """
    return json.dumps(rules_json(rules), ensure_ascii=False, sort_keys=True, separators=(",", ":"))


@lru_cache(maxsize=256)
def rules_of(text: str) -> HouseRules:
    """Read stored rules."""
    return parse_rules(json.loads(text))


async def keep(tx: Transaction, rules: HouseRules) -> int:
    """Return the id of these rules, stored if they are new."""
    text = rules_text(rules)
    await tx.run("INSERT INTO rule_sets (rules) VALUES (?) ON CONFLICT DO NOTHING", text)
    [row] = await tx.all("SELECT id FROM rule_sets WHERE rules = ?", text)
    return int(row["id"])
