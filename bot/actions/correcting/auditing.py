"""查账: recompute everything that was recorded here, and correct stored figures that differ."""

from collections.abc import Callable
from functools import partial

from bot.actions.desk import Desk
from bot.actions.loading import names_in, names_of
from bot.actions.permissions import Right, require
from bot.outcomes import LookedUp, MenuShown, Outcome, Said
from bot.views.auditing import RoundName, audit_view
from bot.views.view import View
from storage import Reading, played, rounds, tables
from storage import audit as auditing


async def audit(desk: Desk) -> Outcome:
    """查账: say that all sums are 0, or what differs; correcting it is offered."""
    return LookedUp(partial(_read_audit, desk))


async def _read_audit(desk: Desk, reading: Reading) -> Callable[[], Outcome]:
    found = await auditing.audit(reading, desk.chat.id)
    if not found:
        clean = await _clean(reading, desk)
        return lambda: Said(View(clean))
    named = await _round_names(reading, desk.chat.id)
    names = await names_in(reading, desk.chat.id)
    return lambda: Said(audit_view(found, named, names, desk.texts))


async def repair(desk: Desk) -> Outcome:
    """按记录改正: bring the stored figures back to what the recorded events say; an admin's to do.

    Raises:
        Refused: the actor is no admin.
        AdminUnknown: nobody knows yet whether the actor is one.

    """
    await require(desk, Right.OWN_GROUP)
    left = await auditing.repair(desk.tx, desk.chat.id)
    if not left:
        return MenuShown(View(desk.texts.auditing.repaired), desk.texts.auditing.repaired)
    view = audit_view(
        left, await _round_names(desk.tx, desk.chat.id), await names_of(desk), desk.texts, repaired=True
    )
    return MenuShown(view)


async def _clean(reading: Reading, desk: Desk) -> str:
    """Say that all is well, with as many nights and rounds as an export has."""
    opened = await tables.list_all(reading, desk.chat.id)
    rounds_played = await played.count(reading, desk.chat.id)
    return desk.texts.auditing.audit_clean.format(tables=len(opened), rounds=rounds_played)


async def _round_names(reading: Reading, chat_id: int) -> dict[int, RoundName]:
    """Return every round of the group by its id: which table of the group, which number there."""
    names = {}
    for place, table in enumerate(await tables.list_all(reading, chat_id), 1):
        for one in await rounds.list_all(reading, table.id):
            names[one.id] = RoundName(table.id, place, one.number)
    return names
