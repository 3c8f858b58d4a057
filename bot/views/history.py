"""每一局: the rounds of a night, a page at a time: a line each, their events below, a button each."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate

from bot.callbacks import MenuAction, MenuTap, ids_value
from bot.state import TableState
from bot.texts import Texts
from bot.texts.counting import Counted
from bot.views.amounts import changes_text
from bot.views.board import dealer_text, standing_line
from bot.views.view import Button, View, rows_of, text_length, turning

MOST_ROUNDS = 8
"""So many rounds stand on one page."""

ROOM = 3_000
"""UTF-16 units for the blocks of a page; the rest of Telegram's 4,096 is for what stands around them."""


@dataclass(frozen=True, slots=True)
class HistoryRound:
    """A round of the history.

    Attributes:
        state: the round as it stands.
        voided: how many of its events were taken back.
        goes_on: whether it is the round that is being played, if it is not over.

    """

    state: TableState
    voided: int
    goes_on: bool


def history_view(
    table_id: int,
    rounds: Sequence[HistoryRound],
    texts: Texts,
    *,
    page: int | None = None,
    around: int | None = None,
) -> View:
    """Show one page of the rounds; the amounts of each sum to 0.

    Args:
        table_id: the table.
        rounds: all its rounds.
        texts: the group's language.
        page: which page, from 1; the newest where neither this nor a round is named.
        around: the number of a round that is to stand on the page.

    """
    sheets = pages_of([_block(one, texts) for one in rounds], MOST_ROUNDS)
    starts = list(accumulate((len(sheet) for sheet in sheets), initial=0))
    if page is None and around is not None:
        behind = sum(1 for one in rounds if one.state.number < around)
        page = sum(1 for start in starts[:-1] if start <= behind)
    shown = len(sheets) if page is None else max(1, min(page, len(sheets)))
    played = sum(1 for one in rounds if one.state.standing)
    title = (
        texts.history_title.format(rounds=Counted(played))
        if len(sheets) == 1
        else texts.editing.page_title.format(rounds=Counted(played), page=shown, pages=len(sheets))
    )
    here = [one.state for one in rounds[starts[shown - 1] : starts[shown]]]
    numbers = [
        Button(
            texts.editing.round_button.format(number=state.number),
            MenuTap(MenuAction.ROUND, ids_value(state.round_id, 0)),
        )
        for state in here
    ]
    turns = turning_buttons(MenuAction.HISTORY, table_id, shown, len(sheets), texts)
    text = "\n".join([title, *sheets[shown - 1], texts.sum_zero])
    return View(text, (*rows_of(numbers, 4), *rows_of(turns, 2)))


def turning_buttons(action: MenuAction, of: int, page: int, last: int, texts: Texts) -> list[Button]:
    """Return the buttons that turn the pages of a table's or a round's message."""
    labels = (texts.editing.earlier_page, texts.editing.later_page)
    return turning(page, range(1, last + 1), labels, lambda other: MenuTap(action, ids_value(of, other)))


def pages_of(blocks: Iterable[str], most: int) -> list[list[str]]:
    """Lay blocks out on pages of at most `most`, and of no more text than a message holds."""
    sheets: list[list[str]] = [[]]
    for block in blocks:
        filled = text_length("\n".join([*sheets[-1], block]))
        if sheets[-1] and (len(sheets[-1]) == most or filled > ROOM):
            sheets.append([])
        sheets[-1].append(block)
    return sheets


def _block(one: HistoryRound, texts: Texts) -> str:
    state = one.state
    settlement = state.situation.settlement
    going_on = texts.history_open if one.goes_on else texts.editing.unfinished
    template = texts.history_line if settlement.over else going_on
    amounts = changes_text(settlement.net, state.names, texts) or texts.sum_zero
    head = template.format(number=state.number, dealer=dealer_text(state, texts), amounts=amounts)
    if one.voided:
        head += texts.editing.voided_count.format(count=one.voided)
    events = [f"  · {standing_line(state, place, texts)}" for place in range(state.standing)]
    block = "\n".join([head, *events])
    if text_length(block) <= ROOM:
        return block
    return "\n".join([head, texts.editing.folded.format(count=Counted(len(events)), number=state.number)])
