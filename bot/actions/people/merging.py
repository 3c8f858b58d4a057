"""合并: two people of the group turn out to be one, which is asked twice, for it is for good."""

from bot.actions.desk import Desk
from bot.actions.next_round import plans_of
from bot.actions.people.names import known_by_id
from bot.actions.people.people_shown import person_shown
from bot.actions.permissions import Right, require
from bot.actions.refused import Refused
from bot.outcomes import MenuShown
from bot.views.people import merge_sure_view, merge_view
from storage import people, tables
from storage.errors import PlayedTogether, StillAtTable


async def ask_into_whom(desk: Desk, person_id: int) -> MenuShown:
    """合并: ask who is the same person."""
    person = await known_by_id(desk, person_id)
    others = [one for one in await people.standing(desk.tx, desk.chat.id) if one.id != person.id]
    return MenuShown(merge_view(person, others, desk.texts))


async def ask_if_sure(desk: Desk, gone_id: int, kept_id: int) -> MenuShown:
    """合并: ask once more, for it is for good."""
    gone, kept = await known_by_id(desk, gone_id), await known_by_id(desk, kept_id)
    return MenuShown(merge_sure_view(gone, kept, desk.texts))


async def merge(desk: Desk, gone_id: int, kept_id: int) -> MenuShown:
    """合并: two people are one; names, member and amounts of the first go to the second."""
    await require(desk, Right.CHANGE_OLD)
    said = desk.texts.people
    gone, kept = await known_by_id(desk, gone_id), await known_by_id(desk, kept_id)
    both = {"gone": gone.name, "kept": kept.name}
    try:
        merged = await people.merge(desk.tx, desk.chat.id, gone.id, kept.id, await _planned(desk))
    except PlayedTogether as together:
        raise Refused(said.played_together.format(**both)) from together
    except StillAtTable as still:
        raise Refused(said.still_at_table.format(**both)) from still
    note = said.merged.format(**both)
    return person_shown(desk, merged, note)


async def _planned(desk: Desk) -> dict[int, set[int]]:
    """Return, by table, who is to sit down or to bet in a later round."""
    plans = {
        table.id: (await plans_of(desk, table.id)).values()
        for table in await tables.list_all(desk.tx, desk.chat.id)
    }
    return {
        table: {one for plan in kept for one in (*plan.people, *(bet.by for bet in plan.side_bets))}
        for table, kept in plans.items()
    }
