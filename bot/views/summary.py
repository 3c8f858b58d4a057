"""小结: the result of a table and who pays whom."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.texts import Texts
from bot.views.amounts import fan_text, standing_lines, with_unit
from bot.views.view import View
from scorer import ClearingPayment, HouseRules, WinResult, amount_text
from scorer.words import item_name


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
    return View("\n".join([*lines, *settle_lines(summary.payments, names, texts)]))


def settle_lines(payments: Sequence[ClearingPayment], names: Mapping[str, str], texts: Texts) -> list[str]:
    """Return a line for each payment, or one that says there is none."""
    if not payments:
        return [texts.settle_nothing]
    lines = [
        texts.settle_line.format(
            payer=names[payment.payer],
            payee=names[payment.payee],
            amount=with_unit(amount_text(payment.amount), texts),
        )
        for payment in payments
    ]
    return [texts.settle_title.format(count=len(payments)), *lines]


def _biggest_line(hand: BiggestHand, names: Mapping[str, str], texts: Texts) -> str:
    items = [item_name(name, texts.language, hand.rules) for name in hand.win.items]
    said = " ".join([*items, fan_text(hand.win.fan, hand.rules, texts)])
    return texts.end_best.format(name=names[hand.win.by], hand=said, number=hand.number)
