"""清账: who still pays whom, with a button each, and what was paid already."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.callbacks import MenuAction, MenuTap
from bot.texts import Texts
from bot.views.amounts import with_unit
from bot.views.view import Button, View, rows_of, text_length
from scorer import ClearingPayment, amount_text
from scorer.clearing import MOST_EXACT

MOST_BUTTONS = 40
MOST_TAKEN_BACK = 4
ROOM = 3_900


@dataclass(frozen=True, slots=True)
class OpenPayment:
    """A payment that is still to be made.

    Attributes:
        payment: who pays whom, and what is left of it, in 毫.
        already: what of it was paid before, in 毫.
        times: how often money was noted between the two when this was drawn.

    """

    payment: ClearingPayment
    already: int
    times: int


@dataclass(frozen=True, slots=True)
class PaidPayment:
    """A payment that was made; `id` is the storage's."""

    id: int
    payer: str
    payee: str
    amount: int


@dataclass(frozen=True, slots=True)
class Settling:
    """Who pays whom.

    Attributes:
        table_id: the table that is cleared, 0 for all of the group's together.
        still_open: what is to be paid.
        paid: what was paid.
        people: how many have a balance to clear.

    """

    table_id: int
    still_open: Sequence[OpenPayment]
    paid: Sequence[PaidPayment]
    people: int


def settling_view(settling: Settling, names: Mapping[str, str], texts: Texts) -> View:
    """Show what is still to be paid, at the end of which everybody stands at 0, and what was paid."""
    said = texts.reports
    if not settling.still_open and not settling.paid:
        return View(texts.settle_nothing)
    template = said.settle_title if settling.table_id else said.settle_joint_title
    lines = (
        [template.format(count=len(settling.still_open))] if settling.still_open else [said.settle_all_paid]
    )
    lines += [_open_line(one, names, texts) for one in settling.still_open]
    if settling.people > MOST_EXACT and settling.still_open:
        lines.append(said.settle_few.format(people=settling.people))
    lines.append(said.settle_zero if settling.still_open else texts.sum_zero)
    how = []
    if settling.still_open:
        how = [said.settle_how.format(example=_example(settling.still_open[0], names))]
    paid = [_line(one.payer, one.payee, one.amount, names, texts) for one in settling.paid]
    # The newest payments are the ones somebody may want to take back.
    while paid and text_length("\n".join([*lines, said.settle_paid, *paid, *how])) > ROOM:
        paid.pop(0)
    if paid:
        lines += [said.settle_paid, *paid]
    return View("\n".join([*lines, *how]), _buttons(settling, names, texts))


def _example(one: OpenPayment, names: Mapping[str, str]) -> str:
    return f"{names[one.payment.payer]} {amount_text(one.payment.amount)}"


def _open_line(one: OpenPayment, names: Mapping[str, str], texts: Texts) -> str:
    payment = one.payment
    line = _line(payment.payer, payment.payee, payment.amount, names, texts)
    if not one.already:
        return line
    return texts.reports.settle_left.format(line=line, paid=with_unit(amount_text(one.already), texts))


def _line(payer: str, payee: str, amount: int, names: Mapping[str, str], texts: Texts) -> str:
    return texts.settle_line.format(
        payer=names[payer], payee=names[payee], amount=with_unit(amount_text(amount), texts)
    )


def _buttons(settling: Settling, names: Mapping[str, str], texts: Texts) -> tuple[tuple[Button, ...], ...]:
    """Return a button for each open payment, and for the newest paid ones one that takes them back."""
    said = texts.reports
    paying = [
        Button(
            said.pay_button.format(
                payer=names[one.payment.payer],
                payee=names[one.payment.payee],
                amount=amount_text(one.payment.amount),
            ),
            MenuTap(
                MenuAction.PAID,
                ".".join(
                    map(
                        str,
                        (
                            settling.table_id,
                            one.payment.payer,
                            one.payment.payee,
                            one.payment.amount,
                            one.times,
                        ),
                    )
                ),
            ),
        )
        for one in settling.still_open[:MOST_BUTTONS]
    ]
    taking_back = [
        Button(
            said.unpay_button.format(
                payer=names[one.payer], payee=names[one.payee], amount=amount_text(one.amount)
            ),
            MenuTap(MenuAction.UNPAID, f"{settling.table_id}.{one.id}"),
        )
        for one in settling.paid[-MOST_TAKEN_BACK:]
    ]
    return (*rows_of(paying, 1), *rows_of(taking_back, 1))
