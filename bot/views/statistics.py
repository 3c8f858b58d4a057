"""战绩: the card of one player, and a line a player for the group."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from bot.callbacks import MenuAction
from bot.texts import Texts
from bot.views.amounts import signed_with_unit, with_unit
from bot.views.hands import WonHand, hand_words
from bot.views.periods import day_text
from bot.views.view import Button, View, menu_button, rows_of, sheets
from scorer.words import item_name

MOST_BUTTONS = 24
ROOM = 3_800


@dataclass(frozen=True, slots=True)
class NightOf:
    """A night's result of one player, and the day of it."""

    day: date
    amount: int


@dataclass(frozen=True, slots=True)
class PlayerCard:
    """What the card of a player shows.

    Attributes:
        name: who.
        today: by which a day is said with its year or without.
        total: their all-time amount, in 毫.
        nights: their results, the oldest first.
        rounds, won, self_draws, discards, dealt_in: how many rounds, wins of each kind, rounds dealt in.
        gangs: their gangs by kind.
        gangs_taken: for how many of others' they paid.
        biggest: their biggest hand.
        best: their best night.
        worst: their worst night.
        streak: the most rounds won in a row.
        dry: the most rounds in a row without a win.
        favourite: the pattern they won with most, and how often.
        rivals: what they won from each other player net, by name, in 毫.

    """

    name: str
    today: date
    total: int
    nights: int
    rounds: int
    won: int
    self_draws: int
    discards: int
    dealt_in: int
    gangs: Mapping[str, int]
    gangs_taken: int
    biggest: WonHand | None
    best: NightOf | None
    worst: NightOf | None
    streak: int
    dry: int
    favourite: tuple[str, int] | None
    rivals: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class PlayerLine:
    """A player in the group's list."""

    key: str
    name: str
    total: int
    rounds: int
    won: int
    dealt_in: int


def player_view(card: PlayerCard, others: Mapping[str, str], texts: Texts) -> View:
    """Show the card of a player, at most twelve lines; a button for each other one."""
    said = texts.reports
    if not card.rounds:
        return View(said.stats_nothing.format(name=card.name), _buttons(others))
    gangs = {kind: card.gangs.get(kind, 0) for kind in ("an", "wan", "zhi")}
    lines = [
        said.stats_title.format(name=card.name, nights=card.nights, rounds=card.rounds),
        said.stats_total.format(total=signed_with_unit(card.total, texts)),
        said.stats_wins.format(
            wins=card.won,
            rate=rate_text(card.won, card.rounds),
            self_draws=card.self_draws,
            self_rate=rate_text(card.self_draws, card.self_draws + card.discards),
            discards=card.discards,
        ),
        said.stats_deal_in.format(rounds=card.dealt_in, rate=rate_text(card.dealt_in, card.rounds)),
        said.stats_gangs.format(given=sum(gangs.values()), taken=card.gangs_taken, **gangs),
        *_hand_lines(card, texts),
        *_night_lines(card, texts),
        said.stats_streaks.format(wins=card.streak, dry=card.dry),
        *_rival_lines(card.rivals, texts),
    ]
    return View("\n".join(lines), _buttons(others))


def players_view(lines: Sequence[PlayerLine], nights: int, rounds: int, texts: Texts) -> View:
    """Show a line a player, the sum, and a button each."""
    said = texts.reports
    told = [
        said.stats_line.format(
            name=one.name,
            total=signed_with_unit(one.total, texts),
            rate=rate_text(one.won, one.rounds),
            deal_in=rate_text(one.dealt_in, one.rounds),
        )
        for one in lines
    ]
    shown, *more = sheets([said.stats_group.format(nights=nights, rounds=rounds), *told], ROOM)
    return View(
        "\n".join([*shown, *(["…"] if more else []), texts.sum_zero]),
        _buttons({one.key: one.name for one in lines}),
    )


def rate_text(part: int, whole: int) -> str:
    """Return a share in whole per cent, halves up; of nothing it is 0.

    >>> rate_text(1, 3), rate_text(0, 0)
    ('33%', '0%')
    """
    return f"{(200 * part + whole) // (2 * whole) if whole else 0}%"


def _hand_lines(card: PlayerCard, texts: Texts) -> list[str]:
    said, hand, lines = texts.reports, card.biggest, []
    if hand is not None:
        day = day_text(hand.day, texts, card.today)
        lines.append(said.stats_biggest.format(hand=hand_words(hand, texts), day=day, number=hand.number))
        if card.favourite is not None:
            name, count = card.favourite
            pattern = item_name(name, texts.language, hand.rules)
            lines.append(said.stats_favourite.format(pattern=pattern, count=count))
    return lines


def _night_lines(card: PlayerCard, texts: Texts) -> list[str]:
    if card.best is None or card.worst is None or card.nights == 1:
        return []
    return [
        texts.reports.stats_nights.format(
            best_day=day_text(card.best.day, texts, card.today),
            best=signed_with_unit(card.best.amount, texts),
            worst_day=day_text(card.worst.day, texts, card.today),
            worst=signed_with_unit(card.worst.amount, texts),
        )
    ]


def _rival_lines(rivals: Mapping[str, int], texts: Texts) -> list[str]:
    lines = []
    if rivals:
        for name, template in (
            (max(rivals, key=lambda one: rivals[one]), texts.reports.stats_from),
            (min(rivals, key=lambda one: rivals[one]), texts.reports.stats_to),
        ):
            amount = rivals[name] if template is texts.reports.stats_from else -rivals[name]
            if amount > 0:
                lines.append(template.format(name=name, amount=with_unit(amount, texts)))
    return lines


def _buttons(others: Mapping[str, str]) -> tuple[tuple[Button, ...], ...]:
    shown = list(others.items())[:MOST_BUTTONS]
    return rows_of([menu_button(name, MenuAction.STATS, key) for key, name in shown], 4)
