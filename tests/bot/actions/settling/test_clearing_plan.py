"""转账计划: whatever was played and paid, what is left clears it exactly, and nobody pays nothing."""

import os
import random

import pytest

from bot.actions.settling.clearing_plan import left_to_pay
from scorer import ClearingPayment

NIGHTS = int(os.environ.get("SETTLED_NIGHTS", "2000"))
"""How many random nights are settled; 100,000 take some minutes."""

ROWS = [
    ("nothing paid", "A+5 B-3 C-2", "", "B-A:3 C-A:2"),
    ("one paid, the other stays as it was", "A+5 B-3 C-2", "B-A:3", "C-A:2"),
    ("a part paid", "A+5 B-3 C-2", "B-A:1", "B-A:2 C-A:2"),
    ("all paid", "A+5 B-3 C-2", "B-A:3 C-A:2", ""),
    ("too much paid comes back", "A+5 B-3 C-2", "B-A:4", "C-A:1 C-B:1"),
    ("paid to somebody else", "A+5 B-3 C-2", "B-C:3", "C-A:5"),
    ("a part paid twice, the second time too much", "A+5 B-3 C-2", "B-A:2 B-A:2", "C-A:1 C-B:1"),
    ("nobody owes anything", "A0 B0", "", ""),
    ("nobody owed anything, but somebody paid", "A0 B0", "A-B:2", "B-A:2"),
]


def played(text: str) -> dict[str, int]:
    return {part[0]: int(part[1:]) for part in text.split()}


def told(text: str) -> list[ClearingPayment]:
    pairs = (part.split(":") for part in text.split())
    return [ClearingPayment(pair[0], pair[2], int(amount)) for pair, amount in pairs]


@pytest.mark.parametrize(("night", "paid", "left"), [row[1:] for row in ROWS], ids=[row[0] for row in ROWS])
def test_what_is_left_of_a_night(night: str, paid: str, left: str) -> None:
    found = [one.payment for one in left_to_pay(played(night), told(paid))]
    assert sorted(found, key=repr) == sorted(told(left), key=repr)


def test_random_nights_are_cleared_exactly() -> None:
    chance = random.Random(20260306)  # noqa: S311 - no secret
    for _ in range(NIGHTS):
        people = [f"{number}" for number in range(chance.randint(2, 7))]
        night = {
            person: chance.choice((0, chance.randint(-9, 9), chance.randint(-(10**9), 10**9)))
            for person in people
        }
        night[people[0]] -= sum(night.values())
        paid: list[ClearingPayment] = []
        for one in left_to_pay(night, []):
            how = chance.random()
            if how < 1 / 3:
                part = chance.randint(1, one.payment.amount)
                paid.append(ClearingPayment(one.payment.payer, one.payment.payee, part))
            elif how > 0.9:
                payer, payee = chance.sample(people, 2)
                paid.append(ClearingPayment(payer, payee, chance.randint(1, 99)))
        balances = dict(night)
        left = [one.payment for one in left_to_pay(night, paid)]
        for payment in [*paid, *left]:
            assert payment.amount > 0
            assert payment.payer != payment.payee
            balances[payment.payer] += payment.amount
            balances[payment.payee] -= payment.amount
        assert not any(balances.values())


def test_payments_of_a_plan_made_anew_leave_its_others_as_they_are() -> None:
    chance = random.Random(20260307)  # noqa: S311 - no secret
    for _ in range(NIGHTS // 10):
        people = [f"{number}" for number in range(chance.randint(4, 6))]
        night = {person: chance.randint(-40, 40) for person in people}
        night[people[0]] -= sum(night.values())
        payer, payee = chance.sample(people, 2)
        paid = [ClearingPayment(payer, payee, chance.randint(100, 200))]
        plan = [one.payment for one in left_to_pay(night, paid)]
        while plan:
            paid.append(plan.pop(chance.randrange(len(plan))))
            assert [one.payment for one in left_to_pay(night, paid)] == plan
