"""全部付清: one yes to a list of payments notes them all, and one tap takes them all back."""

from collections.abc import Sequence
from zlib import crc32

from bot.actions.desk import Desk
from bot.actions.loading import names_of
from bot.actions.members import writer_of
from bot.actions.refused import Refused
from bot.actions.settling.marking import check_theirs, may_mark
from bot.actions.settling.open_accounts import keep_together, noted_together, open_account
from bot.actions.settling.settlements import (
    about_of,
    account_named,
    account_of_button,
    new_settlement,
    pay,
    payment_source,
    round_going_on,
    settlement,
    settlement_meant,
    settling_redrawn,
)
from bot.outcomes import CardShown, MenuShown
from bot.texts.counting import Counted
from bot.views.paid_together import AllPaid, all_paid_view
from bot.views.settlement import OpenPayment, payments_that_fit
from storage import accounts
from storage.accounts import Account


async def ask_if_all_paid(desk: Desk, table_id: int) -> MenuShown | CardShown:
    """全部付清: list what whoever tapped may mark, and ask; below a summary in a message of its own."""
    return await _ask(desk, await account_of_button(desk, table_id), table_id)


async def pay_all(desk: Desk, table_id: int, whose: int, mark: int) -> MenuShown | CardShown:
    """都付了: note every payment of the list, all or none; where it has changed, ask with the new one."""
    account = await account_of_button(desk, table_id)
    opened = await open_account(desk.tx, account)
    listed = await _listed(desk, _of(opened.payments, str(whose) if whose else None))
    if (account.table_id or 0) != table_id or _mark(listed) != mark:
        return await _ask(desk, account, table_id, desk.texts.settlement.settle_changed)
    for one in listed:
        await check_theirs(desk, account, int(one.payment.payer), int(one.payment.payee))
    note = await _pay(desk, account, listed)
    return await settling_redrawn(desk, account, table_id, note)


async def take_all_back(desk: Desk, shown: int, noted_for: int, newest: int) -> MenuShown:
    """收回: take back what of the newest list still stands, all or nothing of it."""
    account = await account_of_button(desk, shown)
    noted_in = await account_named(desk, noted_for)
    paid = await accounts.paid(desk.tx, noted_in)
    together = await noted_together(desk.tx, desk.chat.id, paid)
    if not together or together[-1].id != newest:
        changed = desk.texts.settlement.settle_changed
        return await settling_redrawn(desk, account, noted_in.table_id, changed)
    for one in together:
        await check_theirs(desk, noted_in, one.payer, one.payee)
    for one in together:
        await accounts.take_back(desk.tx, noted_in, one.id, actor=desk.actor, at=desk.heard.at)
    note = desk.texts.settlement.together_unpaid_note.format(count=Counted(len(together)))
    return await settling_redrawn(desk, account, noted_in.table_id, note)


async def _ask(desk: Desk, account: Account, about: int, note: str = "") -> MenuShown | CardShown:
    """List what whoever tapped may mark, and ask whether all of it was paid.

    Raises:
        Refused: nothing of what is open is theirs.
        AdminUnknown: it depends on whether the actor is an admin, which is not known yet.

    """
    opened = await open_account(desk.tx, account)
    drawn = await settlement_meant(desk)
    if drawn is not None:
        about = about_of(drawn) or about
    if not opened.payments:
        changed = desk.texts.settlement.settle_changed
        if drawn is None:
            return await settlement(desk, account, about or None, changed)
        return await settling_redrawn(desk, account, about, changed)
    whose = await _whose(desk, account, opened.payments)
    theirs = _of(opened.payments, whose)
    if not theirs:
        raise Refused(desk.texts.settlement.all_paid_not_yours)
    listed = await _listed(desk, theirs)
    asked = AllPaid(
        account.table_id or 0,
        listed,
        whose,
        others=len(opened.payments) - len(theirs),
        more=len(theirs) - len(listed),
        playing=await round_going_on(desk, account.table_id or about),
        mark=_mark(listed),
    )
    view = all_paid_view(asked, await names_of(desk), desk.texts)
    if drawn is not None:
        return MenuShown(view, note, draft_id=drawn.id)
    return await new_settlement(desk, account, about or None, view, note)


async def _whose(desk: Desk, account: Account, payments: Sequence[OpenPayment]) -> str | None:
    """Return whose payments whoever tapped may mark: their own; None for everybody's."""
    may = [await may_mark(desk, account, int(one.payment.payer), int(one.payment.payee)) for one in payments]
    if all(may):
        return None
    writer = await writer_of(desk, by_name=True)
    if writer is None:
        raise Refused(desk.texts.settlement.all_paid_not_yours)
    return str(writer.id)


def _of(payments: Sequence[OpenPayment], whose: str | None) -> list[OpenPayment]:
    """Return the payments that somebody makes or gets; all of them for None."""
    return [one for one in payments if whose is None or whose in {one.payment.payer, one.payment.payee}]


async def _listed(desk: Desk, payments: Sequence[OpenPayment]) -> Sequence[OpenPayment]:
    """Return as many of the payments as are listed in one message."""
    return payments_that_fit(payments, await names_of(desk), desk.texts)


def _mark(listed: Sequence[OpenPayment]) -> int:
    """Return a number for a list of payments: another one for every other list, and once money was noted."""
    told = sorted((one.payment.payer, one.payment.payee, one.payment.amount, one.times) for one in listed)
    return crc32(repr(told).encode())


async def _pay(desk: Desk, account: Account, listed: Sequence[OpenPayment]) -> str:
    """Note each payment of a list, and that they were noted together; return what was noted."""
    before = {one.id for one in await accounts.paid(desk.tx, account)}
    notes = [
        await pay(desk, account, one.payment, payment_source(desk, account, one.payment, one.times))
        for one in listed
    ]
    if len(notes) == 1:
        return notes[0]
    noted = [one.id for one in await accounts.paid(desk.tx, account) if one.id not in before]
    await keep_together(desk.tx, account, noted)
    return desk.texts.settlement.all_paid_note.format(count=Counted(len(noted)))
