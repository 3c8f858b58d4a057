"""全部付清: what one yes is about to note as paid, payment by payment."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.callbacks import MenuAction
from bot.texts import Texts
from bot.texts.counting import Counted
from bot.views.settlement import OpenPayment, open_line
from bot.views.view import View, menu_button


@dataclass(frozen=True, slots=True)
class AllPaid:
    """What is asked about.

    Attributes:
        table_id: the table that is cleared, 0 for all of the group's together.
        payments: what a yes notes.
        whose: who pays or is paid in each of them, by key; None where they are all there are.
        others: how many payments of others are open beside them.
        more: how many there was no room for.
        playing: the number of the round that goes on at the table, None where nothing has happened in it.
        mark: what tells these payments from others, in the button.

    """

    table_id: int
    payments: Sequence[OpenPayment]
    whose: str | None
    others: int
    more: int
    playing: int | None
    mark: int


def all_paid_view(asked: AllPaid, names: Mapping[str, str], texts: Texts) -> View:
    """List what would be noted, with the button that notes it and one back to the settlement."""
    said, count = texts.settlement, Counted(len(asked.payments))
    if asked.whose is None:
        title = said.all_paid_ask.format(count=count)
    else:
        title = said.all_paid_ask_theirs.format(count=count, name=names[asked.whose])
    lines = [title, *(open_line(one, names, texts) for one in asked.payments)]
    if asked.more:
        lines.append(said.settle_more.format(count=asked.more))
    if asked.others:
        lines.append(said.all_paid_others.format(count=asked.others))
    if asked.playing is not None:
        lines.append(said.settle_playing.format(number=asked.playing))
    ids = (asked.table_id, asked.whose or 0, asked.mark)
    sure = menu_button(said.all_paid_sure, MenuAction.ALL_PAID_NOW, *ids)
    back = menu_button(texts.back, MenuAction.PAID_BEFORE, asked.table_id, 0)
    return View("\n".join(lines), ((sure, back),))
