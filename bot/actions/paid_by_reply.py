"""付一部分: a reply to a settlement notes what it says was paid, where only one payment can be meant."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from bot.actions.desk import Desk
from bot.actions.loading import names_of
from bot.actions.reading import nameable
from bot.actions.refused import Refused
from bot.actions.repeats import SAME_WITHIN_SECONDS
from bot.actions.settlements import OpenAccount, account_of_button, check_theirs, open_account, pay
from bot.actions.units import check_decimals
from bot.entry.paid import WRITER, PaidProblem, PaidTold, read_paid
from bot.outcomes import MenuShown, Outcome
from bot.views.settlement import payment_example
from scorer import ClearingPayment, amount_text
from storage import people
from storage.accounts import Paid
from storage.records import Draft

_Way = Callable[[str, str], bool]
"""Whether a payment between these two, payer and payee, may be meant."""


async def paid_by_reply(desk: Desk, asked: Draft) -> Outcome | None:
    """付一部分: note what a reply to a settlement says was paid; None where it is about no payment.

    Raises:
        Refused: it does not say which payment, or no amount, or more than is open; or that is paid already.

    """
    everybody = [one for one in await people.list_all(desk.tx, desk.chat.id) if one.merged_into is None]
    told = read_paid(desk.heard.text, map(nameable, everybody), desk.chat.unit or "")
    if told is None:
        return None
    account = await account_of_button(desk, asked.body["table"] or 0)
    opened = await open_account(desk.tx, account)
    if not opened.payments:
        said = desk.texts.reports.settle_all_paid if opened.paid else desk.texts.settle_nothing
        raise Refused(said)
    if isinstance(told, PaidProblem):
        raise await _refused(desk, told, opened)
    check_decimals(desk.chat, desk.texts, told.amount)
    writer = await people.find_by_telegram_id(desk.tx, desk.chat.id, desk.actor.telegram_id)
    payment = await _meant(desk, told, opened, None if writer is None else str(writer.id))
    await check_theirs(desk, account, int(payment.payer), int(payment.payee))
    await _check_not_told_just_now(desk, opened, payment, told.amount)
    part = ClearingPayment(payment.payer, payment.payee, told.amount)
    view, note = await pay(desk, account, part, f"paid:{desk.heard.source}")
    return MenuShown(replace(view, text=f"{note}\n{view.text}"), note, message=asked.message)


async def _check_not_told_just_now(
    desk: Desk, opened: OpenAccount, payment: ClearingPayment, amount: int
) -> None:
    """Refuse what payer and payee both tell of one payment, or one of them twice."""
    told = (int(payment.payer), int(payment.payee), amount)
    for noted in opened.paid:
        if (
            noted.payer,
            noted.payee,
            noted.amount,
        ) == told and desk.heard.at - noted.at < SAME_WITHIN_SECONDS:
            raise await _refused_noted(desk, noted, desk.texts.reports.pay_just_noted)


async def _meant(desk: Desk, told: PaidTold, opened: OpenAccount, writer: str | None) -> ClearingPayment:
    """Return the one open payment that can be meant: it fits who was named, and as much of it is left."""
    payments = [one.payment for one in opened.payments]
    ways = _ways(told, writer)
    meant = next(filter(None, (_fitting(payments, way) for way in ways)), [])
    if not meant and not _says_who(told) and len(payments) == 1:
        meant = payments
    enough = [payment for payment in meant if payment.amount >= told.amount]
    if len(enough) == 1:
        return enough[0]
    if not enough:
        noted = next(filter(None, (_noted(opened.paid, way, told.amount, meant) for way in ways)), None)
        if noted is not None:
            said = desk.texts.reports
            raise await _refused_noted(desk, noted, said.pay_noted if meant else said.pay_cleared)
        if len(meant) == 1:
            raise await _refused_too_much(desk, meant[0], told.amount)
    raise await _refused(desk, PaidProblem.UNCLEAR, opened, enough or meant)


def _says_who(told: PaidTold) -> bool:
    return bool(told.names or told.payer is not None or told.payee is not None)


def _ways(told: PaidTold, writer: str | None) -> list[_Way]:
    """Return what a reply can mean, the likeliest first; who is named first pays, else is paid."""
    payer, payee = (writer if key == WRITER else key for key in (told.payer, told.payee))
    names = [writer if key == WRITER else key for key in told.names]
    if told.payer is not None or told.payee is not None:
        is_known = (told.payer is None) == (payer is None) and (told.payee is None) == (payee is None)
        return [lambda gives, gets: is_known and payer in {None, gives} and payee in {None, gets}]
    match names:
        case [one, other]:
            return [lambda gives, gets: {gives, gets} == {one, other}]
        case [one]:
            return [
                lambda gives, _: gives == one,
                lambda gives, gets: gets == one and gives == writer,
                lambda _, gets: gets == one,
            ]
        case _:
            return [lambda gives, gets: writer in {gives, gets}]


def _fitting(payments: Sequence[ClearingPayment], way: _Way) -> list[ClearingPayment]:
    return [payment for payment in payments if way(payment.payer, payment.payee)]


def _noted(paid: Sequence[Paid], way: _Way, amount: int, meant: Sequence[ClearingPayment]) -> Paid | None:
    """Return the payment that a reply tells once more: the same amount; any where nothing is open."""
    fitting = [one for one in paid if way(str(one.payer), str(one.payee))]
    same = [one for one in fitting if one.amount == amount]
    return next(reversed(same or ([] if meant else fitting)), None)


async def _refused_noted(desk: Desk, noted: Paid, template: str) -> Refused:
    """Say what stands already."""
    names = await names_of(desk)
    return Refused(
        template.format(
            payer=names[str(noted.payer)], payee=names[str(noted.payee)], amount=amount_text(noted.amount)
        )
    )


async def _refused_too_much(desk: Desk, payment: ClearingPayment, amount: int) -> Refused:
    names = await names_of(desk)
    return Refused(
        desk.texts.reports.pay_too_much.format(
            payer=names[payment.payer],
            payee=names[payment.payee],
            left=amount_text(payment.amount),
            amount=amount_text(amount),
        )
    )


async def _refused(
    desk: Desk, problem: PaidProblem, opened: OpenAccount, meant: Sequence[ClearingPayment] = ()
) -> Refused:
    """Say what a reply leaves open, with an example that can be meant in one way only."""
    said, payments = desk.texts.reports, [one.payment for one in opened.payments]
    template = {
        PaidProblem.NO_AMOUNT: said.pay_no_amount,
        PaidProblem.BAD_AMOUNT: said.pay_bad_amount,
        PaidProblem.UNCLEAR: said.pay_unclear,
    }[problem]
    first, names = (meant or payments)[0], await names_of(desk)
    if problem is PaidProblem.UNCLEAR:
        example = f"{names[first.payer]} {names[first.payee]} {amount_text(first.amount)}"
    else:
        example = payment_example(first, payments, names)
    return Refused(template.format(example=example))
