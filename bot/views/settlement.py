"""清账: who still pays whom, with a button each, and what was paid already."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from bot.callbacks import MenuAction
from bot.texts import Texts
from bot.texts.counting import Counted
from bot.views.amounts import payment_text, with_unit
from bot.views.view import Button, View, menu_button, rows_of, sheets, text_length
from scorer import ClearingPayment, amount_text
from scorer.clearing import MOST_EXACT

MOST_SHOWN = 40
MOST_TAKEN_BACK = 20
ROOM_OF_OPEN = 2_500
ROOM_OF_PAID = 1_000
"""UTF-16 units for what is open and what is paid, which also has what the other leaves.

The rest of Telegram's 4,096 is for what stands around.
"""


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
    """A payment that was made; `id` is its number among those for its table, 0 for all tables together."""

    table_id: int
    id: int
    payer: str
    payee: str
    amount: int


@dataclass(frozen=True, slots=True)
class PaidTogether:
    """全部付清: payments that were noted by one yes, and still stand.

    Attributes:
        table_id: the table they were paid for, 0 for all tables together.
        newest: the number of the last of them.
        count: how many stand.

    """

    table_id: int
    newest: int
    count: int


@dataclass(frozen=True, slots=True)
class Settling:
    """Who pays whom.

    Attributes:
        table_id: the table that is cleared, 0 for all of the group's together.
        still_open: what is to be paid.
        paid: what was paid.
        people: how many have a balance to clear.
        until: of how many of them, the first paid first, the newest are shown; None for all.
        playing: the number of the round that goes on at the table, None where nothing has happened in it.
        is_open_elsewhere: whether other tables of the group have something to pay.
        together: what was noted by one yes and can be taken back as one, None where nothing was.

    """

    table_id: int
    still_open: Sequence[OpenPayment]
    paid: Sequence[PaidPayment]
    people: int
    until: int | None = None
    playing: int | None = None
    is_open_elsewhere: bool = False
    together: PaidTogether | None = None


def settling_view(settling: Settling, names: Mapping[str, str], texts: Texts) -> View:
    """Show what is still to be paid, after which everybody stands at 0, and what was paid."""
    said, still_open = texts.settlement, settling.still_open
    if not still_open:
        lines = [said.settle_all_paid, texts.sum_zero] if settling.paid else [texts.settle_nothing]
        paid = _newest_paid(settling, ROOM_OF_OPEN + ROOM_OF_PAID, names, texts)
        text = "\n".join(
            _with_provisos(settling, [*lines, *_paid_lines(settling, paid, names, texts)], texts)
        )
        return View(text, _buttons(settling, (), paid, names, texts))
    template = texts.settle_title if settling.table_id else said.settle_joint_title
    lines = [template.format(count=Counted(len(still_open)))]
    shown = len(payments_that_fit(still_open, names, texts))
    lines += [open_line(one, names, texts) for one in still_open[:shown]]
    paid = _newest_paid(settling, ROOM_OF_OPEN + ROOM_OF_PAID - text_length("\n".join(lines)), names, texts)
    if shown < len(still_open):
        lines.append(said.settle_more.format(count=len(still_open) - shown))
    if settling.people > MOST_EXACT:
        lines.append(said.settle_few.format(people=settling.people))
    lines.append(said.settle_zero)
    payments = [one.payment for one in still_open]
    how = said.settle_how.format(example=payment_example(payments[0], payments, names))
    lines += [*_paid_lines(settling, paid, names, texts), how]
    text = "\n".join(_with_provisos(settling, lines, texts))
    return View(text, _buttons(settling, still_open[:shown], paid, names, texts))


def payments_that_fit(
    still_open: Sequence[OpenPayment], names: Mapping[str, str], texts: Texts
) -> Sequence[OpenPayment]:
    """Return as many of the payments as a message has room for, the first first."""
    lines = [open_line(one, names, texts) for one in still_open[:MOST_SHOWN]]
    return still_open[: _fitting(lines, ROOM_OF_OPEN)]


def _with_provisos(settling: Settling, lines: Sequence[str], texts: Texts) -> list[str]:
    """Say as well that it may change still, and that it is not all there is to pay."""
    said = texts.settlement
    playing = [] if settling.playing is None else [said.settle_playing.format(number=settling.playing)]
    elsewhere = [said.settle_elsewhere] if settling.is_open_elsewhere else []
    return [*lines, *playing, *elsewhere]


def _newest_paid(
    settling: Settling, room: int, names: Mapping[str, str], texts: Texts
) -> Sequence[PaidPayment]:
    """Return the newest of them, as many as there is room for: those somebody may want to take back."""
    newest = settling.paid[: settling.until][-MOST_TAKEN_BACK:]
    lines = [payment_text(one, names, texts) for one in reversed(newest)]
    return newest[len(newest) - _fitting(lines, room) :]


def _fitting(lines: Sequence[str], room: int) -> int:
    """Return how many of the lines, the first first, there is room for."""
    first, *_ = sheets(lines, room) or [[]]
    return len(first)


def _paid_lines(
    settling: Settling, shown: Sequence[PaidPayment], names: Mapping[str, str], texts: Texts
) -> list[str]:
    """Say what was paid, the newest last, and how much more was paid before and after that."""
    if not settling.paid:
        return []
    said, (before, after) = texts.settlement, _not_shown(settling, shown)
    earlier = [said.settle_paid_before.format(count=before)] if before else []
    later = [said.settle_paid_after.format(count=after)] if after else []
    return [said.settle_paid, *earlier, *(payment_text(one, names, texts) for one in shown), *later]


def _not_shown(settling: Settling, shown: Sequence[PaidPayment]) -> tuple[int, int]:
    """Return how much more was paid before and after what is shown."""
    until = len(settling.paid[: settling.until])
    return until - len(shown), len(settling.paid) - until


def payment_example(
    payment: ClearingPayment, still_open: Iterable[ClearingPayment], names: Mapping[str, str]
) -> str:
    """Return a reply that means only this payment: it names who is paid where the payer leaves that open."""
    alike = [one for one in still_open if one.payer == payment.payer and one.amount >= payment.amount]
    people = [payment.payer, payment.payee] if len(alike) > 1 else [payment.payer]
    return " ".join([*(names[key] for key in people), amount_text(payment.amount)])


def open_line(one: OpenPayment, names: Mapping[str, str], texts: Texts) -> str:
    """Say what is still to be paid, and what of it was."""
    line = payment_text(one.payment, names, texts)
    if not one.already:
        return line
    return texts.settlement.settle_left.format(line=line, paid=with_unit(one.already, texts))


def _buttons(
    settling: Settling,
    still_open: Sequence[OpenPayment],
    paid: Sequence[PaidPayment],
    names: Mapping[str, str],
    texts: Texts,
) -> tuple[tuple[Button, ...], ...]:
    """Return a button for each payment that is shown, to pay what is open and to take back what was paid."""
    said = texts.settlement
    paying = [
        menu_button(
            payment_text(one.payment, names, texts, said.pay_button),
            MenuAction.PAID,
            settling.table_id,
            *_as_drawn(one),
        )
        for one in still_open
    ]
    taking_back = [
        menu_button(
            payment_text(one, names, texts, said.unpay_button),
            MenuAction.UNPAID,
            settling.table_id,
            one.id,
            one.table_id,
        )
        for one in paid
    ]
    before, after = _not_shown(settling, paid)
    turning = [
        menu_button(label, MenuAction.PAID_BEFORE, settling.table_id, until)
        for label, until, is_there in (
            (said.paid_before_button, before, before),
            (said.paid_newest_button, 0, after),
        )
        if is_there
    ]
    return (
        *rows_of(paying, 1),
        *rows_of(_all_buttons(settling, texts), 1),
        *rows_of(taking_back, 1),
        *rows_of(turning, 2),
    )


def _all_buttons(settling: Settling, texts: Texts) -> list[Button]:
    """Return what pays all that is open, and what takes back all that was paid by one yes."""
    said, together, buttons = texts.settlement, settling.together, []
    if len(settling.still_open) > 1:
        buttons.append(menu_button(said.all_paid, MenuAction.ALL_PAID, settling.table_id))
    if together is not None:
        label = said.all_paid_undo.format(count=together.count)
        ids = (settling.table_id, together.table_id, together.newest)
        buttons.append(menu_button(label, MenuAction.ALL_UNPAID, *ids))
    return buttons


def _as_drawn(one: OpenPayment) -> tuple[int | str, ...]:
    """Return which payment a button pays: the money between the two as it was drawn, so that it pays once."""
    return (one.payment.payer, one.payment.payee, one.payment.amount, one.times)
