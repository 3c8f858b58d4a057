"""坐下: the people of a new table take their seats; one table is open at a time in each place."""

from collections.abc import Sequence

from bot.actions.desk import Desk
from bot.actions.loading import load_state, names_of, tonight_of
from bot.actions.refused import Refused
from bot.outcomes import TableOpened
from scorer import HouseRules
from scorer.rounds import MOST_SEATS
from storage import chats, tables


async def check_none_open(desk: Desk) -> None:
    """Refuse a second table beside an open one; says who sits there.

    Raises:
        Refused: a table is open here.

    """
    table = await tables.open_table_of(desk.tx, desk.chat.id, desk.heard.place.topic)
    if table is None:
        return
    names = await names_of(desk)
    seated = desk.texts.list_comma.join(names[key] for key in await tonight_of(desk, table.id))
    raise Refused(desk.texts.opening.open_already.format(names=seated))


async def sit_down(
    desk: Desk, players: Sequence[int], rules: HouseRules, card: int | None = None
) -> TableOpened:
    """Open a table: the first four sit in turn order, the others sit out; `card` is the card that asked.

    From then on the group keeps the language it was spoken to in, whatever the bot begins with later.
    """
    if desk.chat.language is None:
        await chats.set_language(desk.tx, desk.chat.id, desk.texts.language)
    await tables.open_table(
        desk.tx,
        desk.chat.id,
        desk.heard.place.topic,
        players[:MOST_SEATS],
        rules,
        dealer=None if rules.dealer_next == "dice" else players[0],
        sitting_out=players[MOST_SEATS:],
        opened_by=desk.actor,
        at=desk.heard.at,
    )
    return TableOpened(await load_state(desk), card)
