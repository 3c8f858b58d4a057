"""小结: the result of a table and who pays whom."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.callbacks import MenuAction
from bot.texts import Texts
from bot.texts.counting import Counted
from bot.views.amounts import payment_text, standing_lines
from bot.views.hands import DealtIn, WonHand, dealt_in_line, hand_line
from bot.views.view import View, menu_button
from scorer import ClearingPayment

MOST_PAID = 8
"""So many of the payments that were made are named, the newest; `/settle` has the others."""


@dataclass(frozen=True, slots=True)
class Summary:
    """What a table came to.

    Attributes:
        table_id: the table.
        rounds: how many rounds something happened in.
        amounts: everybody's tally by key, in 毫.
        biggest: the biggest hand, None where nobody won.
        dealt_in: who discarded into the most wins, None where nobody did.
        payments: the fewest payments that clear what is open.
        paid: the payments that were made already.

    """

    table_id: int
    rounds: int
    amounts: Mapping[str, int]
    biggest: WonHand | None
    dealt_in: DealtIn | None
    payments: Sequence[ClearingPayment]
    paid: Sequence[ClearingPayment] = ()


def summary_view(summary: Summary, names: Mapping[str, str], texts: Texts) -> View:
    """Show a table's result in a few lines, with buttons to mark payments and to open another."""
    lines = [
        texts.end_title.format(rounds=Counted(summary.rounds)),
        *standing_lines(summary.amounts, names, texts),
    ]
    if summary.biggest is not None:
        lines.append(hand_line(summary.biggest, names, texts))
    if summary.dealt_in is not None:
        lines.append(dealt_in_line(summary.dealt_in, names, texts))
    marking = menu_button(texts.settlement.mark_paid, MenuAction.SETTLE, summary.table_id)
    all_paid = menu_button(texts.settlement.all_paid, MenuAction.ALL_PAID, summary.table_id)
    again = menu_button(texts.opening.again, MenuAction.AGAIN, summary.table_id)
    paying = (marking, all_paid) if len(summary.payments) > 1 else (marking,)
    rows = (paying, (again,)) if summary.payments else ((again,),)
    return View("\n".join([*lines, *_settle_lines(summary, names, texts)]), rows)


def _settle_lines(summary: Summary, names: Mapping[str, str], texts: Texts) -> list[str]:
    """Say what is paid and who still pays whom; `/settle` has a line and a button for each."""
    count, still_open = Counted(len(summary.payments)), _listed(summary.payments, names, texts)
    if not summary.paid:
        return [texts.end_settle.format(count=count, payments=still_open) if count else texts.settle_nothing]
    newest = _listed(summary.paid[-MOST_PAID:], names, texts)
    earlier = f"…{texts.list_comma}" if len(summary.paid) > MOST_PAID else ""
    paid = texts.end_paid.format(payments=f"{earlier}{newest}")
    left = texts.end_open.format(count=count, payments=still_open)
    return [paid, left if count else texts.settlement.settle_all_paid]


def _listed(payments: Sequence[ClearingPayment], names: Mapping[str, str], texts: Texts) -> str:
    return texts.list_comma.join(payment_text(one, names, texts) for one in payments)
