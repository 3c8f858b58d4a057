"""看账: the standing of the night, of all time, and who pays whom."""

from bot.actions.desk import Desk
from bot.actions.loading import names_of, newest_table_at, tonight_of
from bot.outcomes import Outcome, Said
from bot.views.amounts import standing_lines
from bot.views.summary import settle_view
from bot.views.view import View
from scorer import clear
from storage import people, tables, tallies


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
    retired = {one.id for one in await people.list_all(desk.tx, desk.chat.id) if one.retired_at is not None}
    shown = [person for person, amount in totals.items() if amount or person not in retired]
    amounts = {str(person): totals[person] for person in sorted(shown, key=lambda one: -totals[one])}
    title = desk.texts.total_title.format(tables=len(await tables.list_all(desk.tx, desk.chat.id)))
    return Said(View("\n".join([title, *standing_lines(amounts, await names_of(desk), desk.texts)])))


async def settle(desk: Desk) -> Outcome:
    """清账: the fewest payments that clear the night."""
    table = await newest_table_at(desk)
    amounts = await tonight_of(desk, table.id)
    return Said(settle_view(clear(amounts), await names_of(desk), desk.texts))
