"""谁可以: who may record, who may change what was recorded and by which rules, and who decides that."""

from enum import StrEnum

from bot.actions.desk import Desk
from bot.actions.members import writer_of
from bot.actions.refused import Refused
from storage import tables
from storage.records import Chat, Table

OLD_SECONDS = 24 * 3600
"""What is older can be changed by admins only."""

WHO = "who"
"""The group's choice of who may record, by this name among its settings."""


class Right(StrEnum):
    """权: something that not everybody may do.

    RECORD: open and close a table, book events, take back the newest.
    CHANGE_OLD: change a round that is over.
    RULES: change the rules of a table, or of the group where none is open.
    OWN_GROUP: choose who may record.
    OWN_BOT: what only the owner of this bot may do.
    """

    RECORD = "record"
    CHANGE_OLD = "change_old"
    RULES = "rules"
    OWN_GROUP = "own_group"
    OWN_BOT = "own_bot"


class Recorders(StrEnum):
    """Who may record in a group: every member, the people of the open table, or admins."""

    EVERYONE = "everyone"
    PLAYERS = "players"
    ADMINS = "admins"


class AdminUnknown(Exception):  # noqa: N818 - a question, not an error
    """Whether the actor is an admin has to be asked of Telegram first; nothing was saved."""


def recorders_of(chat: Chat) -> Recorders:
    """Return who may record in this group."""
    chosen = chat.settings.get(WHO)
    return Recorders(chosen) if chosen in set(Recorders) else Recorders.EVERYONE


async def require(
    desk: Desk, right: Right, *, table: Table | None = None, recorded_at: int | None = None
) -> None:
    """Let only those go on who may; in a private chat its person may do everything there.

    Args:
        desk: where, and who.
        right: what is about to be done.
        table: the table it is about; the open one of this place where none is given.
        recorded_at: when what is about to be changed was recorded, in Unix seconds; None for what is new.

    Raises:
        Refused: the actor may not; says who may.
        AdminUnknown: it depends on whether the actor is an admin, which is not known yet.

    """
    if right is Right.OWN_BOT:
        if not desk.heard.is_owner:
            raise Refused(desk.texts.groups.refusals[right])
        return
    reason = await _reason_against(desk, right, table, recorded_at)
    if reason is None or desk.heard.is_admin:
        return
    if desk.heard.is_admin is None:
        raise AdminUnknown
    raise Refused(desk.texts.groups.refusals[reason])


async def _reason_against(
    desk: Desk, right: Right, table: Table | None, recorded_at: int | None
) -> str | None:
    """Return why somebody who is no admin may not, None where everybody may."""
    if recorded_at is not None and desk.heard.at - recorded_at > OLD_SECONDS:
        return "too_old"
    if right is Right.OWN_GROUP:
        return right
    if right is Right.RECORD:
        return await _reason_against_recording(desk, table)
    table = table or await _table_here(desk)
    if table is None and right is Right.RULES:
        return "own_rules"
    return None if table is not None and _opened(desk, table) else right


async def _reason_against_recording(desk: Desk, table: Table | None) -> str | None:
    match recorders_of(desk.chat):
        case Recorders.EVERYONE:
            return None
        case Recorders.PLAYERS:
            table = table or await _table_here(desk)
            return None if table is None or await _has_part(desk, table) else "players"
        case Recorders.ADMINS:
            return "admins"


async def _table_here(desk: Desk) -> Table | None:
    return await tables.open_table_of(desk.tx, desk.chat.id, desk.heard.place.topic)


def _opened(desk: Desk, table: Table) -> bool:
    """Whether the actor opened the table; an anonymous admin may do everything anyway."""
    return table.opened_by.telegram_id == desk.actor.telegram_id


async def _has_part(desk: Desk, table: Table) -> bool:
    """Whether the actor opened the table or came to it."""
    if _opened(desk, table):
        return True
    # Who was not heard yet at this table is taken as the guest of that name by the line that is heard now.
    person = await writer_of(desk, by_name=True)
    return person is not None and person.id in await tables.came_to(desk.tx, table.id)
