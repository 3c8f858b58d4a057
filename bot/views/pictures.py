"""图: what the pictures of a night and of many nights show, worded."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import accumulate

from bot.pictures.values import Chart, Line, Mark, Scoreboard, Standing
from bot.texts import Texts
from bot.views.amounts import signed_with_unit
from bot.views.hands import WonHand, hand_line, hand_words, ranked
from bot.views.periods import day_text, days_text

MOST_MARKS = 3
LEAST_MULTIPLIER = 4
"""What a hand pays at least, × base, to be marked: two doublings."""


@dataclass(frozen=True, slots=True)
class NightShown:
    """一晚: a table as its pictures show it.

    Attributes:
        group: what the group calls itself.
        day: the day on which the table was opened.
        numbers: of the rounds in which something happened.
        nets: what each won or lost in each of them, by key, in 毫.
        amounts: everybody's tally by key, in 毫.
        hands: every winning hand.
        is_open: whether it goes on.

    """

    group: str
    day: date
    numbers: tuple[int, ...]
    nets: tuple[Mapping[str, int], ...]
    amounts: Mapping[str, int]
    hands: tuple[WonHand, ...]
    is_open: bool


def night_chart(night: NightShown, names: Mapping[str, str], texts: Texts) -> Chart:
    """走势图: show a night round by round, its biggest hands marked."""
    said = texts.pictures
    subtitle = said.night_subtitle.format(
        date=day_text(night.day, texts), rounds=len(night.numbers), total=texts.sum_zero
    )
    keys = tuple(night.amounts)
    marks = tuple(
        Mark(keys.index(hand.by), night.numbers.index(hand.number) + 1, _hand_mark(hand, names, texts))
        for hand in marked(night.hands)
    )
    return Chart(
        title=said.night_title.format(group=night.group),
        subtitle=said.still_open.format(subtitle=subtitle) if night.is_open else subtitle,
        axis=said.rounds_axis,
        steps=tuple(map(str, night.numbers)),
        lines=_lines(keys, night.nets, names, texts),
        marks=marks,
    )


def nights_chart(
    group: str, nights: Sequence[tuple[date, Mapping[str, int]]], names: Mapping[str, str], texts: Texts
) -> Chart:
    """总账走势图: show several nights one by one, the biggest winnings marked."""
    said = texts.pictures
    keys = tuple(dict.fromkeys(key for _, net in nights for key in net))
    best = sorted(
        ((amount, step, key) for step, (_, net) in enumerate(nights, 1) for key, amount in net.items()),
        key=lambda one: (-one[0], one[1]),
    )
    marks = tuple(
        Mark(
            keys.index(key),
            step,
            said.night_mark.format(
                date=day_text(nights[step - 1][0], texts),
                name=names[key],
                amount=signed_with_unit(amount, texts),
            ),
        )
        for amount, step, key in best[:MOST_MARKS]
        if amount > 0
    )
    return Chart(
        title=said.nights_title.format(group=group),
        subtitle=said.nights_subtitle.format(
            dates=days_text(nights[0][0], nights[-1][0], texts), nights=len(nights), total=texts.sum_zero
        ),
        axis=said.nights_axis,
        steps=tuple(said.day.format(month=day.month, day=day.day) for day, _ in nights),
        lines=_lines(keys, [net for _, net in nights], names, texts),
        marks=marks,
    )


def scoreboard(night: NightShown, names: Mapping[str, str], texts: Texts) -> Scoreboard:
    """记分牌: show the result of a night, who won most first."""
    said = texts.pictures
    subtitle = said.board_subtitle.format(date=day_text(night.day, texts), rounds=len(night.numbers))
    standings = sorted(night.amounts.items(), key=lambda pair: -pair[1])
    notes = tuple(hand_line(hand, names, texts) for hand in ranked(night.hands)[:1])
    return Scoreboard(
        title=night.group,
        subtitle=said.still_open.format(subtitle=subtitle) if night.is_open else subtitle,
        standings=tuple(
            Standing(names[key], amount, signed_with_unit(amount, texts)) for key, amount in standings
        ),
        notes=notes,
        total=texts.sum_zero,
    )


def marked(hands: Sequence[WonHand]) -> tuple[WonHand, ...]:
    """Return the biggest hands that are worth a mark."""
    big = [hand for hand in hands if hand.win.multiplier >= LEAST_MULTIPLIER]
    return tuple(ranked(big)[:MOST_MARKS])


def _lines(
    keys: Sequence[str], nets: Sequence[Mapping[str, int]], names: Mapping[str, str], texts: Texts
) -> tuple[Line, ...]:
    lines = []
    for key in keys:
        amounts = tuple(accumulate(net.get(key, 0) for net in nets))
        lines.append(Line(names[key], amounts, signed_with_unit(amounts[-1], texts)))
    return tuple(lines)


def _hand_mark(hand: WonHand, names: Mapping[str, str], texts: Texts) -> str:
    return texts.pictures.hand_mark.format(
        number=hand.number,
        name=names[hand.by],
        hand=hand_words(hand, texts),
        amount=signed_with_unit(hand.gained, texts),
    )
