"""转账计划: what is left of the fewest payments when some of them, or others, were made."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scorer import ClearingPayment, clear
from scorer.money import netted

_MOST_FOLLOWED = 8
"""So many of the newest payments are followed one by one: each that no plan had takes another plan."""

_Pair = tuple[str, str]
"""Payer and payee."""


@dataclass(frozen=True, slots=True)
class Left:
    """A payment that is still to be made, and what of it was made before, in 毫."""

    payment: ClearingPayment
    already: int


def left_to_pay(played: Mapping[str, int], paid: Sequence[ClearingPayment]) -> tuple[Left, ...]:
    """Return the payments that clear what was played, less what was paid, the oldest first; in 毫.

    The plan is made from what was played, so that making one of its payments does not change the others.
    Where money went another way, what is open is planned anew, and then holds in the same way.

    >>> paid = ClearingPayment("B", "A", 1)
    >>> [one.payment.amount for one in left_to_pay({"A": 5, "B": -3, "C": -2}, [paid])]
    [2, 2]
    """
    plan = _planned(played)
    made = _sums(paid)
    if any(amount > plan.get(pair, 0) for pair, amount in made.items()):
        plan, made = _followed(played, paid)
    return tuple(
        Left(ClearingPayment(*pair, amount - made[pair]), made[pair])
        for pair, amount in plan.items()
        if amount > made[pair]
    )


def _followed(
    played: Mapping[str, int], paid: Sequence[ClearingPayment]
) -> tuple[dict[_Pair, int], Counter[_Pair]]:
    """Return the plan made after the newest payment that was in none, and what of it was made since."""
    balances = after_paying(played, paid[:-_MOST_FOLLOWED])
    plan, made = _planned(balances), Counter[_Pair]()
    for one in paid[-_MOST_FOLLOWED:]:
        pair = one.payer, one.payee
        balances = after_paying(balances, [one])
        made[pair] += one.amount
        if made[pair] > plan.get(pair, 0):
            plan, made = _planned(balances), Counter()
    return plan, made


def _planned(balances: Mapping[str, int]) -> dict[_Pair, int]:
    """Return the payments that clear these balances, in whatever order people are told."""
    payments = clear(dict(sorted(balances.items())))
    return {(one.payer, one.payee): one.amount for one in payments}


def _sums(paid: Sequence[ClearingPayment]) -> Counter[_Pair]:
    sums = Counter[_Pair]()
    for one in paid:
        sums[one.payer, one.payee] += one.amount
    return sums


def after_paying(balances: Mapping[str, int], paid: Sequence[ClearingPayment]) -> dict[str, int]:
    """Return what everybody is still to get when these payments were made, in 毫."""
    after = Counter(balances)
    after.subtract(netted((one.payer, one.payee, one.amount) for one in paid))
    return dict(after)
