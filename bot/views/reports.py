"""小结: what a period came to, in at most ten lines."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from bot.entry.commands.periods import Period
from bot.texts import Texts
from bot.views.amounts import changes_text, names_and_amounts, payment_text
from bot.views.hands import DealtIn, WonHand, dealt_in_line, hand_words
from bot.views.periods import day_text, period_text
from bot.views.view import View
from scorer import ClearingPayment

MOST_PAYMENTS = 6
SEATS_A_LINE = 4
MOST_STANDING_LINES = 3
MOST_PEOPLE = 12


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """转折: a round of a night, the day of that night, and what everybody won or lost in it."""

    day: date
    number: int
    net: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class PeriodSummary:
    """What a period came to.

    Attributes:
        period: the days.
        today: by which a day is said with its year or without.
        nights: in how many nights something happened.
        rounds: in how many rounds.
        amounts: everybody's amount by key, the highest first, in 毫.
        turning: the round in which most money moved, None where none did.
        biggest: the biggest hand with its winner, None where nobody won.
        dealt_in: who discarded into the most wins, None where nobody did.
        payments: what is still to be paid.

    """

    period: Period
    today: date
    nights: int
    rounds: int
    amounts: Mapping[str, int]
    turning: TurningPoint | None
    biggest: WonHand | None
    dealt_in: DealtIn | None
    payments: Sequence[ClearingPayment]


def summary_view(summary: PeriodSummary, names: Mapping[str, str], texts: Texts) -> View:
    """Show a period: who won and lost, what turned it, the biggest hand, who fed most, who pays whom."""
    said, turning, hand = texts.reports, summary.turning, summary.biggest
    period = period_text(summary.period, summary.today, texts)
    lines = [
        said.summary_title.format(period=period, nights=summary.nights, rounds=summary.rounds),
        *_standing(summary.amounts, names, texts),
        texts.sum_zero,
    ]
    if turning is not None:
        changes = changes_text(turning.net, names, texts)
        day = day_text(turning.day, texts, summary.today)
        lines.append(said.summary_turning.format(day=day, number=turning.number, changes=changes))
    if hand is not None:
        name, words = names[hand.by], hand_words(hand, texts)
        day = day_text(hand.day, texts, summary.today)
        lines.append(said.summary_best.format(name=name, hand=words, day=day, number=hand.number))
    if summary.dealt_in is not None:
        lines.append(dealt_in_line(summary.dealt_in, names, texts))
    return View("\n".join([*lines, *_payments(summary.payments, names, texts)]))


def schedule_text(every: str, hour: int, texts: Texts) -> str:
    """Return when a summary comes by itself, and what of."""
    return texts.reports.summary_now[every].format(hour=hour)


def _standing(amounts: Mapping[str, int], names: Mapping[str, str], texts: Texts) -> list[str]:
    """Return everybody's amount, several on a line; of very many the first and the last."""
    told = names_and_amounts(amounts, names, texts)
    if len(told) > MOST_PEOPLE:
        half = MOST_PEOPLE // 2
        told = [*told[:half], "…", *told[-half:]]
    a_line = max(SEATS_A_LINE, -(-len(told) // MOST_STANDING_LINES))
    return [" · ".join(told[start : start + a_line]) for start in range(0, len(told), a_line)]


def _payments(payments: Sequence[ClearingPayment], names: Mapping[str, str], texts: Texts) -> list[str]:
    said = texts.reports
    if not payments:
        return [said.summary_even]
    told = [payment_text(one, names, texts) for one in payments[:MOST_PAYMENTS]]
    lines = [said.summary_left.format(payments=" · ".join(told))]
    if len(payments) > MOST_PAYMENTS:
        lines.append(said.summary_more.format(count=len(payments)))
    return lines
