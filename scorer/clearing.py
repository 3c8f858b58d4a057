"""清账: the fewest payments that bring every tally back to zero."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

MOST_EXACT: Final = 16
"""Up to so many people with a balance the payments are provably the fewest; beyond, they are few."""


@dataclass(frozen=True, slots=True)
class ClearingPayment:
    """One payment of a settlement: `amount` 毫 from payer to payee."""

    payer: str
    payee: str
    amount: int


def clear(balances: Mapping[str, int]) -> tuple[ClearingPayment, ...]:
    """清账: list the fewest payments that clear these balances; nobody pays nothing.

    People who can settle among themselves are one group; the more groups, the fewer payments, since a group
    of n needs n - 1. The largest number of groups is found by trying all subsets.

    >>> [(p.payer, p.payee, p.amount) for p in clear({"A": 5, "B": -3, "C": -2})]
    [('B', 'A', 3), ('C', 'A', 2)]

    Raises:
        ValueError: the balances do not sum to zero.

    """
    if sum(balances.values()) != 0:
        raise ValueError(dict(balances))
    open_balances = [(player, amount) for player, amount in balances.items() if amount]
    if len(open_balances) > MOST_EXACT:
        return tuple(_clear_group(open_balances))
    return tuple(payment for group in _most_groups(open_balances) for payment in _clear_group(group))


def _most_groups(balances: Sequence[tuple[str, int]]) -> list[list[tuple[str, int]]]:
    """Split people into as many groups as sum to zero.

    `closed[people]` is the most groups that close while these people are taken one by one; following the best
    last person back gives an order in which the groups stand one behind the other.
    """
    everybody = (1 << len(balances)) - 1
    total = [0] * (everybody + 1)
    closed = [0] * (everybody + 1)
    last = [0] * (everybody + 1)
    for people in range(1, everybody + 1):
        first = (people & -people).bit_length() - 1
        total[people] = total[people & (people - 1)] + balances[first][1]
        members = [place for place in range(len(balances)) if people >> place & 1]
        last[people] = max(members, key=lambda place: closed[people ^ (1 << place)])
        closed[people] = closed[people ^ (1 << last[people])] + (total[people] == 0)
    groups: list[list[tuple[str, int]]] = []
    people = everybody
    while people:
        if total[people] == 0:
            groups.append([])
        groups[-1].append(balances[last[people]])
        people ^= 1 << last[people]
    return groups


def _clear_group(balances: Sequence[tuple[str, int]]) -> list[ClearingPayment]:
    """Let the largest debtor pay the largest creditor until all are clear; n people need at most n - 1."""
    owed = sorted((item for item in balances if item[1] > 0), key=lambda item: (-item[1], item[0]))
    owing = sorted(((who, -much) for who, much in balances if much < 0), key=lambda item: (-item[1], item[0]))
    payments = []
    while owed:
        (payee, credit), (payer, debt) = owed.pop(0), owing.pop(0)
        amount = min(credit, debt)
        payments.append(ClearingPayment(payer, payee, amount))
        if credit > amount:
            owed.insert(0, (payee, credit - amount))
        if debt > amount:
            owing.insert(0, (payer, debt - amount))
    return payments
