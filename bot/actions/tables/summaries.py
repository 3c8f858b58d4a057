"""小结: what a table came to, in a few lines."""

from collections.abc import Callable

from bot.actions.calendar import zone_of
from bot.actions.desk import Desk
from bot.actions.loading import names_of, tonight_of
from bot.actions.reports.statistics import dealt_in_most
from bot.actions.scored import now_called, scored, won_hands
from bot.actions.settling.open_accounts import open_payments, paid_payments
from bot.views.hands import biggest
from bot.views.left_out import naming_left_out
from bot.views.summary import Summary, summary_view
from bot.views.view import View
from storage import accounts, played, tables


async def closing_view(desk: Desk, table_id: int) -> Callable[[], View]:
    """Read a table's result: amounts, the biggest hand, who dealt in most, and who pays whom.

    What it returns scores the night and words it, when nothing waits for it any more.
    """
    rows = await played.at_table(desk.tx, table_id)
    called = await now_called(desk.tx, desk.chat.id)
    names = await names_of(desk)
    amounts = await tonight_of(desk, table_id)
    table = await tables.get(desk.tx, table_id)
    account = await accounts.of_table(desk.tx, table)
    payments = await open_payments(desk.tx, account)
    paid = await paid_payments(desk.tx, account)

    def view() -> View:
        found = scored(rows, zone_of(desk.chat))
        rounds = found.rounds
        summary = Summary(
            table_id=table_id,
            rounds=len(rounds),
            amounts=amounts,
            biggest=biggest(hand for one in rounds for hand in won_hands(one, called)),
            dealt_in=dealt_in_most(rounds, called),
            payments=payments,
            paid=paid,
        )
        return naming_left_out(summary_view(summary, names, desk.texts), found.left_out, desk.texts)

    return view
