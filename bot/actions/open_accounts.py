"""未清: what is still open in an account of one table or of several, and what of it was paid."""

from collections import Counter
from dataclasses import dataclass

from bot.actions.clearing_plan import after_paying, left_to_pay
from bot.views.settlement import OpenPayment
from scorer import ClearingPayment
from storage import Reading, accounts
from storage.accounts import Account, Paid


@dataclass(frozen=True, slots=True)
class OpenAccount:
    """What is still open in an account, what was paid, and how many people have something to clear."""

    payments: tuple[OpenPayment, ...]
    paid: tuple[Paid, ...]
    people: int


async def open_payments(reading: Reading, account: Account) -> tuple[ClearingPayment, ...]:
    """Return what is still to be paid in an account."""
    return tuple(one.payment for one in (await open_account(reading, account)).payments)


async def paid_payments(reading: Reading, account: Account) -> tuple[ClearingPayment, ...]:
    """Return what was paid in an account, the first payment first."""
    return tuple(payment_of(one) for one in await accounts.paid(reading, account))


async def open_account(reading: Reading, account: Account) -> OpenAccount:
    """Return what is open in an account, and what was paid."""
    played = await _played(reading, account)
    paid = await accounts.paid(reading, account)
    times = await accounts.times(reading, account)
    payments = [
        OpenPayment(
            left.payment,
            left.already,
            times[frozenset((int(left.payment.payer), int(left.payment.payee)))],
        )
        for left in left_to_pay(played, [payment_of(one) for one in paid])
    ]
    return OpenAccount(tuple(payments), paid, sum(1 for amount in played.values() if amount))


async def is_open_elsewhere(reading: Reading, account: Account) -> bool:
    """Whether tables that are not cleared in an account have something to pay."""
    if account.table_id is None:
        return False
    owed = Counter(await _left(reading, Account(account.chat_id, None)))
    owed.subtract(await _left(reading, account))
    return any(owed.values())


async def _left(reading: Reading, account: Account) -> dict[str, int]:
    """Return what everybody is still to get in an account, in 毫."""
    return after_paying(await _played(reading, account), await paid_payments(reading, account))


async def _played(reading: Reading, account: Account) -> dict[str, int]:
    """Return what was won and lost that is cleared in an account, in 毫."""
    return {str(key): amount for key, amount in (await accounts.played_for(reading, account)).items()}


def payment_of(paid: Paid) -> ClearingPayment:
    """Return a payment that was noted as one that clears."""
    return ClearingPayment(str(paid.payer), str(paid.payee), paid.amount)
