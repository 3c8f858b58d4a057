"""转账计划: what is left of the fewest payments when some of them, or others, were made."""

from collections.abc import Mapping
from dataclasses import dataclass

from scorer import ClearingPayment, clear


@dataclass(frozen=True, slots=True)
class Left:
    """A payment that is still to be made, and what of it was made before, in 毫."""

    payment: ClearingPayment
    already: int


def left_to_pay(played: Mapping[str, int], paid: Mapping[tuple[str, str], int]) -> tuple[Left, ...]:
    """Return the payments that clear what was played, less what was paid by payer and payee; in 毫.

    The plan is made from what was played, so that making one of its payments does not change the others.
    Where money went another way, what is open is planned anew.

    >>> [one.payment.amount for one in left_to_pay({"A": 5, "B": -3, "C": -2}, {("B", "A"): 1})]
    [2, 2]
    """
    planned = {(one.payer, one.payee): one.amount for one in clear(played)}
    if any(amount > planned.get(pair, 0) for pair, amount in paid.items()):
        balances = dict(played)
        for (payer, payee), amount in paid.items():
            balances[payer] = balances.get(payer, 0) + amount
            balances[payee] = balances.get(payee, 0) - amount
        return tuple(Left(one, 0) for one in clear(balances))
    return tuple(
        Left(ClearingPayment(payer, payee, amount - paid.get((payer, payee), 0)), paid.get((payer, payee), 0))
        for (payer, payee), amount in planned.items()
        if amount > paid.get((payer, payee), 0)
    )
