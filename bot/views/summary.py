"""小结: the result of a table and who pays whom."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.texts import Texts
from bot.views.amounts import payment_line, standing_lines
from bot.views.statistics import hand_words
from bot.views.view import View
from scorer import ClearingPayment, HouseRules, WinResult


@dataclass(frozen=True, slots=True)
class BiggestHand:
    """A winning hand, the number of its round, and the rules it was priced by."""

    win: WinResult
    number: int
    rules: HouseRules


@dataclass(frozen=True, slots=True)
class Summary:
    """What a table came to.

    Attributes:
        rounds: how many rounds something happened in.
        amounts: everybody's tally by key, in 毫.
        biggest: the biggest hand, None where nobody won.
        dealt_in: who discarded into the most wins, and how often.
        payments: the fewest payments that clear the amounts.

    """

    rounds: int
    amounts: Mapping[str, int]
    biggest: BiggestHand | None
    dealt_in: tuple[str, int] | None
    payments: Sequence[ClearingPayment]


def summary_view(summary: Summary, names: Mapping[str, str], texts: Texts) -> View:
    """Show a table's result in a few lines."""
    lines = [
        texts.end_title.format(rounds=summary.rounds),
        *standing_lines(summary.amounts, names, texts),
    ]
    if summary.biggest is not None:
        lines.append(_biggest_line(summary.biggest, names, texts))
    if summary.dealt_in is not None:
        player, times = summary.dealt_in
        lines.append(texts.end_feeder.format(name=names[player], count=times))
    return View("\n".join([*lines, _settle_line(summary.payments, names, texts)]))


def _settle_line(payments: Sequence[ClearingPayment], names: Mapping[str, str], texts: Texts) -> str:
    """Say who pays whom in one line; `/settle` has a line and a button for each."""
    if not payments:
        return texts.settle_nothing
    paid = texts.list_comma.join(
        payment_line(payment.payer, payment.payee, payment.amount, names, texts) for payment in payments
    )
    return texts.end_settle.format(count=len(payments), payments=paid)


def _biggest_line(hand: BiggestHand, names: Mapping[str, str], texts: Texts) -> str:
    words = hand_words(hand.win, hand.rules, texts)
    return texts.end_best.format(name=names[hand.win.by], hand=words, number=hand.number)
