"""小结: what a table came to, in a few lines."""

from collections.abc import Callable

from bot.actions.desk import Desk
from bot.actions.loading import tonight_of
from bot.actions.reports.statistics import dealt_in_most
from bot.actions.scored import books_of_table
from bot.actions.settling.open_accounts import open_payments, paid_payments
from bot.views.hands import biggest
from bot.views.left_out import naming_left_out
from bot.views.summary import Summary, summary_view
from bot.views.view import View
from storage import accounts, tables


async def closing_view(desk: Desk, table_id: int) -> Callable[[], View]:
    """Read a table's result: amounts, the biggest hand, who dealt in most, and who pays whom.

    What it returns scores the night and words it, when nothing waits for it any more.
    """
    books = await books_of_table(desk.tx, desk.chat, table_id)
    amounts = await tonight_of(desk, table_id)
    table = await tables.get(desk.tx, table_id)
    account = await accounts.of_table(desk.tx, table)
    payments = await open_payments(desk.tx, account)
    paid = await paid_payments(desk.tx, account)

    def view() -> View:
        found = books.scored()
        rounds = found.rounds
        summary = Summary(
            table_id=table_id,
            rounds=len(rounds),
            amounts=amounts,
            biggest=biggest(hand for one in rounds for hand in one.hands),
            dealt_in=dealt_in_most(rounds),
            payments=payments,
            paid=paid,
        )
        return naming_left_out(summary_view(summary, books.names, desk.texts), found.left_out, desk.texts)

    return view
