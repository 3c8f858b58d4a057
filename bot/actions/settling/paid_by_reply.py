"""付一部分: a reply to a settlement notes what it says was paid, where only one payment can be meant."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from bot.actions.desk import Desk
from bot.actions.loading import names_of
from bot.actions.members import writer_of
from bot.actions.recording.reading import nameable, roster_of
from bot.actions.recording.repeats import is_lately
from bot.actions.refused import Refused
from bot.actions.rules.units import check_decimals
from bot.actions.settling.marking import check_theirs
from bot.actions.settling.open_accounts import OpenAccount, open_account, payment_of
from bot.actions.settling.settlements import (
    about_of,
    account_of_button,
    is_as_shown,
    pay,
    payment_said,
    settlement,
    settlement_meant,
    settling_redrawn,
)
from bot.entry import Person, RefusalCode, RefusedLine, Silence, read_line, without_me
from bot.entry.events.paid import WRITER, PaidProblem, PaidTold, read_paid
from bot.outcomes import Outcome
from bot.views.amounts import with_unit
from bot.views.settlement import payment_example
from scorer import ClearingPayment, amount_text
from storage import accounts, people, rounds, tables
from storage.accounts import Paid
from storage.records import StoredDraft

_Way = Callable[[str, str], bool]
"""Whether a payment between these two, payer and payee, may be meant."""


async def paid_by_reply(desk: Desk, asked: StoredDraft) -> Outcome | None:
    """付一部分: note what a reply to a settlement says was paid; None where it is about no payment.

    Raises:
        Refused: it does not say which payment, or no amount, or more than is open; or that is paid already.

    """
    told = await _told(desk)
    if told is None or (isinstance(told, PaidProblem) and await tells_an_event(desk)):
        return None
    account = await account_of_button(desk, asked.body["table"] or 0)
    if not _names_both(told) and not await is_as_shown(desk, account, asked):
        # Who replied saw other payments, of which the same sum meant another.
        return await settlement(desk, account, about_of(asked), desk.texts.settlement.settle_moved_on)
    opened = await open_account(desk.tx, account)
    if not opened.payments:
        said = desk.texts.settlement.settle_all_paid if opened.paid else desk.texts.settle_nothing
        raise Refused(said)
    if isinstance(told, PaidProblem):
        raise await _refused(desk, told, opened)
    check_decimals(desk.chat, desk.texts, told.amount)
    writer = await writer_of(desk)
    payment = await _meant(desk, told, opened, None if writer is None else str(writer.id))
    await check_theirs(desk, account, int(payment.payer), int(payment.payee))
    await _check_not_told_just_now(desk, opened, payment, told.amount)
    part = ClearingPayment(payment.payer, payment.payee, told.amount)
    note = await pay(desk, account, part, _source(desk))
    shown = await settling_redrawn(desk, account, asked.body["table"], note)
    return replace(shown, view=replace(shown.view, text=f"{note}\n{shown.view.text}"))


async def _told(desk: Desk) -> PaidTold | PaidProblem | None:
    known: Iterable[Person] = map(nameable, await people.standing(desk.tx, desk.chat.id))
    if not desk.heard.private:
        known = (one for one in without_me(known) if one.name)
    return read_paid(desk.heard.text, known, desk.chat.unit or "")


async def edited_reply(desk: Desk) -> Outcome | None:
    """改字: say that the payment which a reply noted stays as it was; one that noted none may note it now.

    None where the line is no reply to a settlement.
    """
    noted = await accounts.noted_by(desk.tx, desk.chat.id, _source(desk))
    if noted is None:
        asked = await settlement_meant(desk)
        return None if asked is None else await paid_by_reply(desk, asked)
    paid, stands = noted
    told = await _told(desk)
    if stands and isinstance(told, PaidTold) and told.amount == paid.amount and _fits(told, paid):
        return None
    said = desk.texts.settlement
    note = await payment_said(desk, payment_of(paid), said.pay_stays if stands else said.pay_taken_back)
    account = await account_of_button(desk, paid.table_id or 0)
    return await settlement(desk, account, paid.table_id, note)


def _fits(told: PaidTold, paid: Paid) -> bool:
    """Whether a line names nobody but who paid and who was paid, neither as the other."""
    payer, payee = str(paid.payer), str(paid.payee)
    named = {told.payer, told.payee, *told.names} - {None, WRITER}
    return named <= {payer, payee} and told.payer != payee and told.payee != payer


def _source(desk: Desk) -> str:
    """Return what notes the payment of a reply exactly once."""
    return f"paid:{desk.heard.source}"


async def tells_an_event(desk: Desk) -> bool:
    """Whether a reply is a line of the round that is being played, which anybody may write anywhere."""
    table = await tables.open_table_of(desk.tx, desk.chat.id, desk.heard.place.topic)
    if table is None:
        return False
    roster = await roster_of(desk, await rounds.current(desk.tx, table.id))
    match read_line(desk.heard.text, roster):
        case Silence() | RefusedLine(RefusalCode.PAYMENT | RefusalCode.OTHER_MONEY | RefusalCode.UNBALANCED):
            return False
        case _:
            return True


def _names_both(told: PaidTold | PaidProblem) -> bool:
    """Whether a reply says who paid and whom, so that it means the same whatever the message shows."""
    if isinstance(told, PaidProblem):
        return False
    return len({told.payer, told.payee, *told.names} - {None}) == 2  # noqa: PLR2004 - payer and payee


async def _check_not_told_just_now(
    desk: Desk, opened: OpenAccount, payment: ClearingPayment, amount: int
) -> None:
    """Refuse what payer and payee both tell of one payment, or one of them twice."""
    told = (int(payment.payer), int(payment.payee), amount)
    for noted in opened.paid:
        if (noted.payer, noted.payee, noted.amount) == told and is_lately(desk, noted.at):
            template = desk.texts.settlement.pay_just_noted
            raise Refused(await payment_said(desk, payment_of(noted), template))


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
            said = desk.texts.settlement
            template = said.pay_noted if meant else said.pay_cleared
            raise Refused(await payment_said(desk, payment_of(noted), template))
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


async def _refused_too_much(desk: Desk, payment: ClearingPayment, amount: int) -> Refused:
    names = await names_of(desk)
    return Refused(
        desk.texts.settlement.pay_too_much.format(
            payer=names[payment.payer],
            payee=names[payment.payee],
            left=with_unit(payment.amount, desk.texts),
            amount=with_unit(amount, desk.texts),
        )
    )


async def _refused(
    desk: Desk, problem: PaidProblem, opened: OpenAccount, meant: Sequence[ClearingPayment] = ()
) -> Refused:
    """Say what a reply leaves open, with an example that can be meant in one way only."""
    said, payments = desk.texts.settlement, [one.payment for one in opened.payments]
    template = {
        PaidProblem.NO_AMOUNT: said.pay_no_amount,
        PaidProblem.BAD_AMOUNT: said.pay_bad_amount,
        PaidProblem.OTHER_MONEY: said.pay_other_money,
        PaidProblem.UNCLEAR: said.pay_unclear,
    }[problem]
    first, names = (meant or payments)[0], await names_of(desk)
    if problem is PaidProblem.UNCLEAR:
        example = f"{names[first.payer]} {names[first.payee]} {amount_text(first.amount)}"
    else:
        example = payment_example(first, payments, names)
    return Refused(template.format(example=example, unit=desk.texts.unit))
