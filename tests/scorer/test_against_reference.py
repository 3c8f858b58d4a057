"""The scorer agrees with a second, naive account of random rounds by random rules, payment by payment."""

from collections import Counter
from typing import Any

from hypothesis import given
from random_rounds import cases
from reference_rounds import keep_round

from scorer import parse_round, parse_rules, score_round


@given(cases())
def test_a_second_account_of_a_round_comes_to_the_same(case: dict[str, Any]) -> None:
    rules = parse_rules(case["rules"])
    settlement, table = score_round(parse_round(case), rules), keep_round(case, rules)
    paid: Counter[tuple[int, str, str, str]] = Counter()
    for transfer in settlement.transfers:
        paid[transfer.event, transfer.payer, transfer.payee, transfer.reason] += transfer.amount
    assert paid == table.lines
    assert list(settlement.in_play) == table.playing()
    assert settlement.over == table.over()
    assert settlement.next_dealer == table.next_dealer()
