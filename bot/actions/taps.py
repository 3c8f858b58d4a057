"""点选: what a tap on any of the bot's buttons does."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from typing import assert_never

from bot.actions.cards.ends import tap_ended
from bot.actions.cards.opened import card_on, find_draft, open_card, tap_card
from bot.actions.correcting.amending import amend, put_in, tap_amend_card
from bot.actions.correcting.auditing import repair
from bot.actions.correcting.editing import (
    ask_to_void,
    show_changes,
    show_event,
    turn_history,
    turn_round,
    void,
)
from bot.actions.correcting.undoing import undo_seen
from bot.actions.desk import Action, ActionWith, Desk, alone
from bot.actions.groups.coming import choose_recorders
from bot.actions.groups.languages import choose_language
from bot.actions.loading import load_state
from bot.actions.menus import tap_people, tap_seats
from bot.actions.pricing.any_hand import price_help
from bot.actions.pricing.reasons import tap_why
from bot.actions.recording.round_before import correct_round_before
from bot.actions.refused import Refused
from bot.actions.reports.statistics_shown import tap_stats
from bot.actions.rules.house_rules import tap_rules
from bot.actions.seats.seating import dealer_on_board, seats_on_board
from bot.actions.seats.seats_by_line import tap_new_seats
from bot.actions.settling.paid_together import ask_if_all_paid, pay_all, take_all_back
from bot.actions.settling.settlements import settle_by_tap, tap_paid, tap_unpaid, turn_paid
from bot.actions.tables.another_table import another_table
from bot.actions.tables.ending import end_by_tap, end_cancelled
from bot.actions.tables.new_table import tap_table_card
from bot.callbacks import BoardAction, BoardTap, CardTap, MenuAction, MenuTap, Tap, read_ids, unpack
from bot.flow.amending import AMEND_KIND
from bot.flow.drafts import UNTOLD, Draft
from bot.flow.ids import BadPayload
from bot.flow.seating import SEATS_KIND, TABLE_KIND
from bot.outcomes import BoardShown, Outcome
from bot.state import TableState
from storage import rounds
from storage.records import StoredDraft


def _by_ids(act: Callable[..., Awaitable[Outcome | None]], *counts: int) -> ActionWith:
    """Return the action of a button whose value is ids, one of so many."""
    return lambda desk, value: act(desk, *read_ids(value, *counts))


_MENU: dict[MenuAction, ActionWith] = {
    MenuAction.LANGUAGE: choose_language,
    MenuAction.END_KEEP: _by_ids(partial(end_by_tap, keep=True), 1, 3),
    MenuAction.END_DROP: _by_ids(partial(end_by_tap, keep=False), 1, 3),
    MenuAction.END_CANCEL: _by_ids(end_cancelled, 1, 3),
    MenuAction.AGAIN: _by_ids(another_table, 1),
    MenuAction.HISTORY: _by_ids(turn_history, 2, 3),
    MenuAction.ROUND: _by_ids(turn_round, 2),
    MenuAction.CHANGES: _by_ids(show_changes, 2),
    MenuAction.EVENT: _by_ids(show_event, 2),
    MenuAction.AMEND: _by_ids(amend, 2),
    MenuAction.PUT_IN: _by_ids(put_in, 2),
    MenuAction.VOID: _by_ids(partial(ask_to_void, restores=False), 2),
    MenuAction.VOID_NOW: _by_ids(partial(void, restores=False), 3, 5, 6),
    MenuAction.RESTORE: _by_ids(partial(ask_to_void, restores=True), 2),
    MenuAction.RESTORE_NOW: _by_ids(partial(void, restores=True), 3, 5, 6),
    MenuAction.REPAIR: alone(repair),
    MenuAction.ROUND_BEFORE: _by_ids(correct_round_before, 4),
    MenuAction.RULES: tap_rules,
    MenuAction.WHY: tap_why,
    MenuAction.PRICE_HELP: alone(price_help),
    MenuAction.PEOPLE: tap_people,
    MenuAction.SEATS: tap_seats,
    MenuAction.SETTLE: _by_ids(settle_by_tap, 1),
    MenuAction.PAID: _by_ids(tap_paid, 5),
    MenuAction.UNPAID: _by_ids(tap_unpaid, 2, 3),
    MenuAction.PAID_BEFORE: _by_ids(turn_paid, 2),
    MenuAction.ALL_PAID: _by_ids(ask_if_all_paid, 1),
    MenuAction.ALL_PAID_NOW: _by_ids(pay_all, 3),
    MenuAction.ALL_UNPAID: _by_ids(take_all_back, 3),
    MenuAction.STATS: _by_ids(tap_stats, 1),
    MenuAction.WHO: choose_recorders,
}
"""What a button does that belongs to no board and no card."""

_BEGINS: dict[BoardAction, Draft] = {
    BoardAction.GANG: UNTOLD["gang"],
    BoardAction.WIN: UNTOLD["win"],
    BoardAction.WALL_END: UNTOLD["wall_end"],
    BoardAction.FALSE_WIN: UNTOLD["false_win"],
    BoardAction.LEAVE: UNTOLD["leave"],
    BoardAction.ADJUST: UNTOLD["adjust"],
}
"""What the board's buttons begin to tell."""

_BOARD_MENUS: dict[BoardAction, Callable[[Desk, TableState], Awaitable[Outcome]]] = {
    BoardAction.SEATS: seats_on_board,
    BoardAction.DEALER: dealer_on_board,
}
"""What the board's second row opens beside cards of events."""

_OTHER_CARDS: dict[str, Callable[[Desk, StoredDraft, CardTap], Awaitable[Outcome]]] = {
    TABLE_KIND: tap_table_card,
    AMEND_KIND: tap_amend_card,
    SEATS_KIND: tap_new_seats,
}
"""Cards that put something else together than an event, by the kind of their draft."""


def tapped(data: str) -> Action:
    """Return what the button with this data does."""

    async def action(desk: Desk) -> Outcome | None:
        try:
            return await _answer(desk, unpack(data))
        except BadPayload as fault:
            raise Refused(desk.texts.card_is_old) from fault

    return action


async def _answer(desk: Desk, tap: Tap) -> Outcome | None:
    """Do what a tap means.

    Raises:
        BadPayload: its value is none of this version.

    """
    match tap:
        case BoardTap():
            return await _tap_board(desk, tap)
        case CardTap():
            return await _tap_card(desk, tap)
        case MenuTap():
            return await _MENU[tap.action](desk, tap.value)
        case _:
            assert_never(tap)


async def _tap_board(desk: Desk, tap: BoardTap) -> Outcome:
    state = await load_state(desk)
    if tap.round_id != state.round_id:
        raise Refused(desk.texts.card_is_old)
    if state.board is None:
        # Telegram's answer to the sending got lost: who taps shows which message it came to.
        await rounds.set_board(desk.tx, state.round_id, desk.heard.message)
        state = replace(state, board=desk.heard.message)
    if tap.action is BoardAction.UNDO:
        return await undo_seen(desk, state, tap.revision)
    if tap.action in (BoardAction.MORE, BoardAction.BOARD):
        return BoardShown(state, more=tap.action is BoardAction.MORE)
    untold = _BEGINS.get(tap.action)
    asked = None if untold is None else untold.kind
    standing = await card_on(desk, state, desk.heard.message, asked)
    if standing is not None:
        return standing
    if untold is None:
        return await _BOARD_MENUS[tap.action](desk, state)
    return await open_card(desk, state, untold, message=desk.heard.message)


async def _tap_card(desk: Desk, tap: CardTap) -> Outcome:
    stored = await find_draft(desk, tap.draft_id)
    ended = tap_ended(desk, stored)
    if ended is not None:
        return ended
    return await _OTHER_CARDS.get(stored.kind, tap_card)(desk, stored, tap)
