"""没算进来: the rounds that statistics, charts and summaries leave out: an event in them breaks the rules."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date

from bot.callbacks import MenuAction
from bot.texts import Texts
from bot.views.periods import day_text
from bot.views.view import View, first_of, menu_button, rows_of

MOST_NAMED = 6
ROUNDS_A_ROW = 2


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A round that could not be scored: its id, its number at its table, the table, the day of that night."""

    round_id: int
    number: int
    table_id: int
    day: date


def left_out_lines(left: Sequence[LeftOut], texts: Texts) -> list[str]:
    """Name the rounds of one night that are left out in one line, or say nothing where there are none."""
    said = texts.editing
    named = [said.left_out_round.format(number=one.number) for one in left]
    return [said.left_out.format(rounds=first_of(named, MOST_NAMED, texts))] if left else []


def naming_left_out(view: View, left: Sequence[LeftOut], texts: Texts, *, today: date | None = None) -> View:
    """Return a message with the rounds that are left out named below it.

    Args:
        view: the message.
        left: the rounds.
        texts: the group's language.
        today: where they may be of several nights: each is named with its day, and a button leads to it.

    """
    if not left or today is None:
        return replace(view, text="\n".join([view.text, *left_out_lines(left, texts)]))
    said = texts.editing
    named = [
        said.left_out_round_of.format(number=one.number, day=day_text(one.day, texts, today)) for one in left
    ]
    buttons = [
        menu_button(name, MenuAction.ROUND, one.round_id, 0)
        for one, name in list(zip(left, named, strict=True))[:MOST_NAMED]
    ]
    line = said.left_out_below.format(rounds=first_of(named, MOST_NAMED, texts))
    return View(f"{view.text}\n{line}", (*rows_of(buttons, ROUNDS_A_ROW), *view.rows))
