"""没算进来: the rounds that statistics and charts leave out because an event in them is against the rules."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date

from bot.texts import Texts
from bot.views.periods import day_text
from bot.views.view import View

MOST_NAMED = 6


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A round that could not be scored: its number at its table, and the day of that night."""

    number: int
    day: date


def left_out_lines(left: Sequence[LeftOut], texts: Texts, *, today: date | None = None) -> list[str]:
    """Name the rounds that are left out in one line, or say nothing where there are none.

    Args:
        left: the rounds.
        texts: the group's language.
        today: where they may be of several nights, so that the days are said.

    """
    if not left:
        return []
    said = texts.editing
    named = [
        said.left_out_round.format(number=one.number)
        if today is None
        else said.left_out_round_of.format(number=one.number, day=day_text(one.day, texts, today))
        for one in left[:MOST_NAMED]
    ]
    rounds = texts.list_comma.join([*named, "…"] if len(left) > MOST_NAMED else named)
    return [said.left_out.format(rounds=rounds)]


def naming_left_out(view: View, left: Sequence[LeftOut], texts: Texts, *, today: date | None = None) -> View:
    """Return a message with the rounds that are left out named below it."""
    return replace(view, text="\n".join([view.text, *left_out_lines(left, texts, today=today)]))
