"""看账: the standing of the night, of all time, the rounds, and who pays whom."""

from bot.actions.desk import Desk
from bot.actions.loading import names_of, newest_table_at, tonight_of
from bot.actions.summaries import played_states
from bot.outcomes import Outcome, Said, SaidPages
from bot.views.amounts import standing_lines
from bot.views.history import history_lines
from bot.views.summary import settle_view
from bot.views.view import View, pages
from scorer import clear
from storage import tables, tallies


async def score(desk: Desk) -> Outcome:
    """今晚: a line a player, and the sum."""
    table = await newest_table_at(desk)
    amounts = await tonight_of(desk, table.id)
    return Said(View("\n".join(standing_lines(amounts, await names_of(desk), desk.texts))))


async def total(desk: Desk) -> Outcome:
    """总账: everybody's amount over all tables of this chat."""
    totals = await tallies.of_chat(desk.tx, desk.chat.id)
    if not totals:
        return Said(View(desk.texts.nothing_yet))
    amounts = {str(person): totals[person] for person in sorted(totals, key=lambda one: -totals[one])}
    title = desk.texts.total_title.format(tables=len(await tables.list_all(desk.tx, desk.chat.id)))
    return Said(View("\n".join([title, *standing_lines(amounts, await names_of(desk), desk.texts)])))


async def history(desk: Desk) -> Outcome:
    """每一局: every round of the night with what it moved."""
    table = await newest_table_at(desk)
    states = await played_states(desk, table.id)
    if not states:
        return Said(View(desk.texts.nothing_yet))
    return SaidPages(tuple(View(page) for page in pages(history_lines(states, desk.texts))))


async def settle(desk: Desk) -> Outcome:
    """清账: the fewest payments that clear the night."""
    table = await newest_table_at(desk)
    amounts = await tonight_of(desk, table.id)
    return Said(settle_view(clear(amounts), await names_of(desk), desk.texts))
