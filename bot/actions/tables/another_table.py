"""再来一桌: a table like the one that ended last: the same people on the same seats, by the same rules."""

from bot.actions.desk import Desk
from bot.actions.last_tables import last_table_here, seated_again
from bot.actions.permissions import Right, require
from bot.actions.refused import Refused
from bot.actions.rules.units import check_decimals
from bot.actions.tables.sitting_down import check_none_open, sit_down
from bot.outcomes import Outcome, along
from scorer.rounds import FEWEST_SEATS
from storage import tables
from storage.records import Table


async def another_table(desk: Desk, table: int, card: int | None = None) -> Outcome:
    """再来一桌: open a table like the one that a button was drawn for, if that is still the last one.

    Whoever plays no more is left out, and named. `card` is the message of the card that asked.

    Raises:
        Refused: a table is open, another was opened since, too few still play, or the base needs more
            decimals than the group allows now.

    """
    await require(desk, Right.RECORD)
    await check_none_open(desk)
    last = await _still_last(desk, table)
    if last is None:
        raise Refused(desk.texts.opening.again_is_old)
    again = await seated_again(desk, last)
    missing = desk.texts.list_comma.join(again.missing)
    if len(again.people) < FEWEST_SEATS:
        raise Refused(desk.texts.opening.again_too_few.format(names=missing))
    check_decimals(desk.chat, desk.texts, last.rules.base)
    opened = await sit_down(desk, again.people, last.rules, card)
    return along(opened, desk.texts.opening.again_without.format(names=missing)) if missing else opened


async def _still_last(desk: Desk, table_id: int) -> Table | None:
    """Return the table of this id, if none was played since; one that was only opened does not count."""
    newest = await tables.last_closed(desk.tx, desk.chat.id, desk.heard.place.topic)
    lasts = (newest, await last_table_here(desk))
    return next((one for one in lasts if one is not None and one.id == table_id), None)
