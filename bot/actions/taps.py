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
    ask_restore,
    ask_void,
    restore,
    show_changes,
    show_event,
    turn_history,
    turn_round,
    void,
)
from bot.actions.correcting.undoing import undo_seen
from bot.actions.desk import Action, Desk
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
from bot.callbacks import BoardAction, BoardTap, CardTap, MenuAction, MenuTap, Tap, unpack
from bot.flow.amending import AMEND_KIND
from bot.flow.drafts import UNTOLD, Draft
from bot.flow.ids import BadPayload
from bot.flow.seating import SEATS_KIND, TABLE_KIND
from bot.outcomes import BoardShown, Outcome
from bot.state import TableState
from storage import rounds
from storage.records import StoredDraft

_MENU: dict[MenuAction, Callable[[str], Action]] = {
    MenuAction.LANGUAGE: choose_language,
    MenuAction.END_KEEP: partial(end_by_tap, keep=True),
    MenuAction.END_DROP: partial(end_by_tap, keep=False),
    MenuAction.END_CANCEL: end_cancelled,
    MenuAction.AGAIN: another_table,
    MenuAction.HISTORY: turn_history,
    MenuAction.ROUND: turn_round,
    MenuAction.CHANGES: show_changes,
    MenuAction.EVENT: show_event,
    MenuAction.AMEND: amend,
    MenuAction.PUT_IN: put_in,
    MenuAction.VOID: ask_void,
    MenuAction.VOID_NOW: void,
    MenuAction.RESTORE: ask_restore,
    MenuAction.RESTORE_NOW: restore,
    MenuAction.REPAIR: lambda _value: repair,
    MenuAction.ROUND_BEFORE: correct_round_before,
    MenuAction.RULES: tap_rules,
    MenuAction.WHY: tap_why,
    MenuAction.PRICE_HELP: price_help,
    MenuAction.PEOPLE: tap_people,
    MenuAction.SEATS: tap_seats,
    MenuAction.SETTLE: settle_by_tap,
    MenuAction.PAID: tap_paid,
    MenuAction.UNPAID: tap_unpaid,
    MenuAction.PAID_BEFORE: turn_paid,
    MenuAction.ALL_PAID: ask_if_all_paid,
    MenuAction.ALL_PAID_NOW: pay_all,
    MenuAction.ALL_UNPAID: take_all_back,
    MenuAction.STATS: tap_stats,
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
            return await _MENU[tap.action](tap.value)(desk)
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
