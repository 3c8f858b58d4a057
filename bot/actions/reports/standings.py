"""看账: the standing of the night."""

from bot.actions.desk import Desk
from bot.actions.loading import names_of, newest_table_at, tonight_of
from bot.outcomes import Outcome, Said
from bot.views.amounts import standing_lines
from bot.views.view import View


async def score(desk: Desk) -> Outcome:
    """今晚: a line a player, and the sum."""
    table = await newest_table_at(desk)
    amounts = await tonight_of(desk, table.id)
    return Said(View("\n".join(standing_lines(amounts, await names_of(desk), desk.texts))))
