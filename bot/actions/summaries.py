"""小结: what a table came to, in a few lines."""

from bot.actions.desk import Desk
from bot.actions.loading import names_of, states_of, tonight_of
from bot.actions.settlements import open_payments
from bot.actions.statistics import dealt_in_most
from bot.state import TableState
from bot.views.summary import BiggestHand, Summary, summary_view
from bot.views.view import View
from storage import accounts, tables


async def closing_view(desk: Desk, table_id: int) -> View:
    """Return a table's result: amounts, the biggest hand, who dealt in most, and who pays whom."""
    table = await tables.get(desk.tx, table_id)
    played = await played_states(desk, table_id)
    amounts = await tonight_of(desk, table_id)
    summary = Summary(
        rounds=len(played),
        amounts=amounts,
        biggest=_biggest_hand(played),
        dealt_in=dealt_in_most(event for state in played for event in state.events),
        payments=await open_payments(desk, await accounts.of_table(desk.tx, table)),
    )
    return summary_view(summary, await names_of(desk), desk.texts)


async def played_states(desk: Desk, table_id: int) -> list[TableState]:
    """Return every round of a table in which something happened, the first first."""
    return [state for state in await states_of(desk, table_id) if state.events]


def _biggest_hand(played: list[TableState]) -> BiggestHand | None:
    """Return the hand that was worth most before the cap; of equals the first."""
    hands = [
        BiggestHand(win, state.number, state.rules)
        for state in played
        for win in state.situation.settlement.wins
    ]
    return max(hands, key=lambda hand: hand.win.fan, default=None)
