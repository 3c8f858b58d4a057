"""每一局: the rounds of a night, a page at a time: a line each, their events below, a button each."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate

from bot.callbacks import MenuAction
from bot.state import TableState
from bot.texts import Texts
from bot.texts.counting import Counted
from bot.views.amounts import changes_text
from bot.views.board import dealer_text, standing_line
from bot.views.view import Button, View, menu_button, rows_of, sheets, text_length, turning

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
    laid = pages_of([_block(one, texts) for one in rounds], MOST_ROUNDS)
    starts = list(accumulate((len(sheet) for sheet in laid), initial=0))
    if page is None and around is not None:
        behind = sum(1 for one in rounds if one.state.number < around)
        page = sum(1 for start in starts[:-1] if start <= behind)
    shown = shown_page(page, len(laid))
    played = sum(1 for one in rounds if one.state.standing)
    title = (
        texts.history_title.format(rounds=Counted(played))
        if len(laid) == 1
        else texts.editing.page_title.format(rounds=Counted(played), page=shown, pages=len(laid))
    )
    here = [one.state for one in rounds[starts[shown - 1] : starts[shown]]]
    numbers = [
        menu_button(
            texts.editing.round_button.format(number=state.number), MenuAction.ROUND, state.round_id, 0
        )
        for state in here
    ]
    turns = turning_buttons(MenuAction.HISTORY, table_id, shown, len(laid), texts)
    text = "\n".join([title, *laid[shown - 1], texts.sum_zero])
    return View(text, (*rows_of(numbers, 4), *rows_of(turns, 2)))


def shown_page(page: int | None, last: int) -> int:
    """Return the page to show: the one that is asked for, of those there are, else the newest."""
    return last if page is None else max(1, min(page, last))


def turning_buttons(action: MenuAction, of: int, page: int, last: int, texts: Texts) -> list[Button]:
    """Return the buttons that turn the pages of a table's or a round's message."""
    return turning(
        page, range(1, last + 1), texts, lambda label, other: menu_button(label, action, of, other)
    )


def pages_of(blocks: Iterable[str], most: int) -> list[list[str]]:
    """Lay blocks out on pages of at most `most`, and of no more text than a message holds; there is one."""
    return sheets(blocks, ROOM, most) or [[]]


def round_title(state: TableState, texts: Texts, *, goes_on: bool) -> str:
    """Name a round with its dealer, and say whether it is over, goes on, or was left unfinished."""
    said = texts.editing
    going_on = said.round_open if goes_on else said.round_unfinished
    status = said.round_over if state.situation.settlement.over else going_on
    return said.round_title.format(number=state.number, dealer=dealer_text(state, texts), status=status)


def _block(one: HistoryRound, texts: Texts) -> str:
    state = one.state
    settlement = state.situation.settlement
    amounts = changes_text(settlement.net, state.names, texts) or texts.sum_zero
    if settlement.over:
        dealer = dealer_text(state, texts)
        head = texts.history_line.format(number=state.number, dealer=dealer, amounts=amounts)
    else:
        title = round_title(state, texts, goes_on=one.goes_on)
        head = texts.event_amounts.format(event=title, amounts=amounts)
    if one.voided:
        head += texts.editing.voided_count.format(count=one.voided)
    events = [f"  · {standing_line(state, place, texts)}" for place in range(state.standing)]
    block = "\n".join([head, *events])
    if text_length(block) <= ROOM:
        return block
    return "\n".join([head, texts.editing.folded.format(count=Counted(len(events)), number=state.number)])
