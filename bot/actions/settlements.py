"""清账: `/settle` and what its buttons do; what was played never changes by it."""

from collections import Counter
from dataclasses import dataclass

from bot.actions.clearing_plan import left_to_pay
from bot.actions.desk import Action, Desk
from bot.actions.loading import names_of, newest_table_at
from bot.actions.permissions import AdminUnknown
from bot.actions.refused import Refused
from bot.callbacks import read_ids
from bot.outcomes import CardShown, MenuShown, Outcome
from bot.views.settlement import OpenPayment, PaidPayment, Settling, settling_view
from bot.views.view import View
from scorer import ClearingPayment, amount_text
from storage import Reading, accounts, drafts, people, tables
from storage.accounts import Account, Paid
from storage.errors import NotFound
from storage.records import NOBODY, Person

ASKED = "settle"
"""The kind of the draft that a settlement's message is kept by, so that a reply to it can pay."""

_ALL = frozenset({"all", "全部", "所有", "一起", "合着"})


def settle(arguments: str) -> Action:
    """清账: the fewest payments that clear the night, or with `all` everything the group has played."""

    async def action(desk: Desk) -> Outcome:
        text = arguments.strip().casefold()
        if text and text not in _ALL:
            raise Refused(desk.texts.reports.settle_usage)
        if text:
            account = Account(desk.chat.id, None)
        else:
            account = await accounts.of_table(desk.tx, await newest_table_at(desk))
        await _drop_older(desk, account)
        draft = await drafts.open_draft(
            desk.tx,
            desk.chat.id,
            ASKED,
            {"table": account.table_id},
            opened_by=desk.actor.telegram_id,
            at=desk.heard.at,
        )
        return CardShown(draft.id, await settling_shown(desk, account), None)

    return action


def tap_paid(value: str) -> Action:
    """付了: note the payment whose button was tapped, once; a button that is behind changes nothing."""

    async def action(desk: Desk) -> Outcome:
        table_id, payer, payee, amount, times = read_ids(value, 5)
        account = await account_of_button(desk, table_id)
        opened = await open_account(desk.tx, account)
        meant = ClearingPayment(str(payer), str(payee), amount)
        if not any(one.payment == meant and one.times == times for one in opened.payments):
            return MenuShown(await settling_shown(desk, account), desk.texts.reports.settle_changed)
        await check_theirs(desk, account, payer, payee)
        source = f"paid:{desk.chat.id}:{table_id}:{payer}:{payee}:{times}"
        return MenuShown(*await pay(desk, account, meant, source))

    return action


def tap_unpaid(value: str) -> Action:
    """没付: take back a payment that was noted by mistake, once."""

    async def action(desk: Desk) -> Outcome:
        table_id, payment_id = read_ids(value, 2)
        account = await account_of_button(desk, table_id)
        paid = {one.id: one for one in await accounts.paid(desk.tx, account)}.get(payment_id)
        if paid is None:
            return MenuShown(await settling_shown(desk, account), desk.texts.reports.settle_changed)
        await check_theirs(desk, account, paid.payer, paid.payee)
        await accounts.take_back(desk.tx, account, payment_id, actor=desk.actor, at=desk.heard.at)
        note = await _note(desk, desk.texts.reports.unpaid_note, _payment_of(paid))
        return MenuShown(await settling_shown(desk, account), note)

    return action


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
    return tuple(_payment_of(one) for one in await accounts.paid(reading, account))


async def open_account(reading: Reading, account: Account) -> OpenAccount:
    """Return what is open in an account, and what was paid."""
    played = {str(key): amount for key, amount in (await accounts.played_for(reading, account)).items()}
    paid = await accounts.paid(reading, account)
    between: Counter[tuple[str, str]] = Counter()
    for one in paid:
        between[str(one.payer), str(one.payee)] += one.amount
    times = await accounts.times(reading, account)
    payments = [
        OpenPayment(
            left.payment,
            left.already,
            times[frozenset((int(left.payment.payer), int(left.payment.payee)))],
        )
        for left in left_to_pay(played, between)
    ]
    return OpenAccount(tuple(payments), paid, sum(1 for amount in played.values() if amount))


async def settling_shown(desk: Desk, account: Account) -> View:
    """Show what is open and what was paid in an account."""
    opened = await open_account(desk.tx, account)
    paid = [PaidPayment(one.id, str(one.payer), str(one.payee), one.amount) for one in opened.paid]
    settling = Settling(account.table_id or 0, opened.payments, paid, opened.people)
    return settling_view(settling, await names_of(desk), desk.texts)


async def pay(desk: Desk, account: Account, payment: ClearingPayment, source: str) -> tuple[View, str]:
    """Note a payment; return what is shown then, and what was noted."""
    await accounts.pay(
        desk.tx,
        account,
        int(payment.payer),
        int(payment.payee),
        payment.amount,
        actor=desk.actor,
        at=desk.heard.at,
        source=source,
    )
    return await settling_shown(desk, account), await _note(desk, desk.texts.reports.paid_note, payment)


async def _note(desk: Desk, template: str, payment: ClearingPayment) -> str:
    names = await names_of(desk)
    return template.format(
        payer=names[payment.payer], payee=names[payment.payee], amount=amount_text(payment.amount)
    )


def _payment_of(paid: Paid) -> ClearingPayment:
    return ClearingPayment(str(paid.payer), str(paid.payee), paid.amount)


async def account_of_button(desk: Desk, table_id: int) -> Account:
    """Return the account of a button; a table that is cleared together with others by now is theirs.

    Raises:
        Refused: this group has no such table.

    """
    if not table_id:
        return Account(desk.chat.id, None)
    try:
        table = await tables.find(desk.tx, desk.chat.id, table_id)
    except NotFound as foreign:
        raise Refused(desk.texts.card_is_old) from foreign
    return await accounts.of_table(desk.tx, table)


async def check_theirs(desk: Desk, account: Account, payer: int, payee: int) -> None:
    """Let only payer, payee, who opened the table and admins mark a payment.

    Raises:
        Refused: it is somebody else.
        AdminUnknown: it depends on whether the actor is an admin, which is not known yet.

    """
    actor = desk.actor.telegram_id
    both = [await people.get(desk.tx, desk.chat.id, one) for one in (payer, payee)]
    if desk.heard.is_admin or (actor != NOBODY and any([await _is_actor(desk, one) for one in both])):
        return
    table = (
        await newest_table_at(desk)
        if account.table_id is None
        else await tables.get(desk.tx, account.table_id)
    )
    if actor != NOBODY and actor == table.opened_by.telegram_id:
        return
    if desk.heard.is_admin is None:
        raise AdminUnknown
    raise Refused(desk.texts.reports.settle_not_yours.format(payer=both[0].name, payee=both[1].name))


async def _is_actor(desk: Desk, person: Person) -> bool:
    """Whether somebody is the actor: as the member, or as a guest who goes by the name the actor shows."""
    if person.telegram_id is not None:
        return person.telegram_id == desk.actor.telegram_id
    if await people.find_by_telegram_id(desk.tx, desk.chat.id, desk.actor.telegram_id) is not None:
        return False
    named = await people.find_by_key(desk.tx, desk.chat.id, desk.actor.name)
    return named is not None and named.id == person.id


async def _drop_older(desk: Desk, account: Account) -> None:
    """Let replies to earlier messages of the same settlement mean nothing any more."""
    for draft in await drafts.list_all(desk.tx, desk.chat.id):
        if draft.kind == ASKED and draft.body["table"] == account.table_id:
            await drafts.drop(desk.tx, draft.id)
