"""未清: what is still open in an account of one table or of several, and what of it was paid."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.actions.loading import by_key
from bot.actions.settling.clearing_plan import after_paying, left_to_pay
from bot.views.settlement import OpenPayment, PaidTogether
from scorer import ClearingPayment
from storage import Reading, Transaction, accounts, chats, nights, tallies
from storage.accounts import Account, Paid

_TOGETHER = "paid_together"
"""The group's setting that keeps which payments the newest yes to several noted."""


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
    """Return what is open in an account, and what was paid.

    All tables together are planned from what was played, too, and from what was paid for each of them.
    """
    played = await _played(reading, account)
    paid = await accounts.paid(reading, account)
    times = await accounts.times(reading, account)
    owed, made = played, paid
    if account.table_id is None:
        totals = await tallies.of_chat(reading, account.chat_id)
        alone = await accounts.paid_between(reading, account.chat_id, 0, nights.EVER)
        owed = by_key(totals)
        made = tuple(sorted((*alone, *paid), key=lambda one: one.at))
    payments = [
        OpenPayment(
            left.payment,
            left.already,
            times[frozenset((int(left.payment.payer), int(left.payment.payee)))],
        )
        for left in left_to_pay(owed, [payment_of(one) for one in made])
    ]
    return OpenAccount(tuple(payments), paid, sum(1 for amount in played.values() if amount))


async def is_open_elsewhere(reading: Reading, account: Account) -> bool:
    """Whether tables that are not cleared in an account have something to pay."""
    if account.table_id is None:
        return False
    owed = Counter(await _left(reading, Account(account.chat_id, None)))
    owed.subtract(await _left(reading, account))
    return any(owed.values())


async def keep_together(tx: Transaction, account: Account, ids: Sequence[int]) -> None:
    """Keep which payments of an account were noted by one yes, the newest last."""
    kept = {"table": account.table_id or 0, "ids": list(ids)}
    await chats.set_setting(tx, account.chat_id, _TOGETHER, kept)


async def paid_together(reading: Reading, chat_id: int, paid: Iterable[Paid]) -> PaidTogether | None:
    """Return what of these payments the newest yes to several noted; None where fewer than two stand."""
    standing = await noted_together(reading, chat_id, paid)
    if len(standing) < 2:  # noqa: PLR2004 - one alone has its own button
        return None
    return PaidTogether(standing[-1].table_id or 0, standing[-1].id, len(standing))


async def noted_together(reading: Reading, chat_id: int, paid: Iterable[Paid]) -> list[Paid]:
    """Return which of these payments the newest yes to several noted, the newest last."""
    kept = (await chats.get(reading, chat_id)).settings.get(_TOGETHER, {})
    ids = frozenset(kept.get("ids", ()))
    found = (one for one in paid if one.id in ids and (one.table_id or 0) == kept["table"])
    return sorted(found, key=lambda one: one.id)


async def _left(reading: Reading, account: Account) -> dict[str, int]:
    """Return what everybody is still to get in an account, in 毫."""
    return after_paying(await _played(reading, account), await paid_payments(reading, account))


async def _played(reading: Reading, account: Account) -> dict[str, int]:
    """Return what was won and lost that is cleared in an account, in 毫."""
    return by_key(await accounts.played_for(reading, account))


def payment_of(paid: Paid) -> ClearingPayment:
    """Return a payment that was noted as one that clears."""
    return ClearingPayment(str(paid.payer), str(paid.payee), paid.amount)
