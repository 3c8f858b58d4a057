"""谁能点付了: who may mark a payment, or take back that it was made."""

from bot.actions.desk import Desk
from bot.actions.loading import newest_table_at
from bot.actions.members import writer_of
from bot.actions.permissions import AdminUnknown
from bot.actions.refused import Refused
from storage import people, tables
from storage.accounts import Account
from storage.records import NOBODY


async def check_theirs(desk: Desk, account: Account, payer: int, payee: int) -> None:
    """Let only payer, payee, who opened the table and admins mark a payment.

    Raises:
        Refused: it is somebody else.
        AdminUnknown: it depends on whether the actor is an admin, which is not known yet.

    """
    if not await may_mark(desk, account, payer, payee):
        both = [(await people.get(desk.tx, desk.chat.id, one)).name for one in (payer, payee)]
        raise Refused(desk.texts.settlement.settle_not_yours.format(payer=both[0], payee=both[1]))


async def may_mark(desk: Desk, account: Account, payer: int, payee: int) -> bool:
    """Whether the actor is payer or payee, opened the table, or is an admin.

    Raises:
        AdminUnknown: it depends on whether the actor is an admin, which is not known yet.

    """
    if desk.heard.is_admin:
        return True
    writer = await writer_of(desk, by_name=True)
    if writer is not None and writer.id in {payer, payee}:
        return True
    table = (
        await newest_table_at(desk)
        if account.table_id is None
        else await tables.get(desk.tx, account.table_id)
    )
    actor = desk.actor.telegram_id
    if actor != NOBODY and actor == table.opened_by.telegram_id:
        return True
    if desk.heard.is_admin is None:
        raise AdminUnknown
    return False
