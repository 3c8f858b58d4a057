"""点选: what a tap on any of the bot's buttons does."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import assert_never

from bot.actions.cards import card_on, find_draft, open_card, tap_card
from bot.actions.corrections import undo_seen
from bot.actions.desk import Action, Desk
from bot.actions.languages import choose_language
from bot.actions.loading import load_state
from bot.actions.new_table import tap_table_card
from bot.actions.refused import Refused
from bot.actions.tables import end_by_tap
from bot.callbacks import BadPayload, BoardAction, BoardTap, CardTap, MenuAction, MenuTap, unpack
from bot.flow.drafts import Draft as EventDraft
from bot.flow.drafts import GangDraft, PersonDraft, WallEndDraft, WinDraft
from bot.outcomes import BoardShown, Outcome
from storage.records import Draft

_CARDS: dict[BoardAction, EventDraft] = {
    BoardAction.GANG: GangDraft(),
    BoardAction.WIN: WinDraft(),
    BoardAction.WALL_END: WallEndDraft(),
    BoardAction.FALSE_WIN: PersonDraft(kind="false_win"),
    BoardAction.LEAVE: PersonDraft(kind="leave"),
}

_MENU: dict[MenuAction, Callable[[str], Action]] = {
    MenuAction.LANGUAGE: choose_language,
    MenuAction.END_KEEP: partial(end_by_tap, keep=True),
    MenuAction.END_DROP: partial(end_by_tap, keep=False),
}
"""What a button does that belongs to no board and no card."""

_OTHER_CARDS: dict[str, Callable[[Desk, Draft, CardTap], Awaitable[Outcome]]] = {"table": tap_table_card}
"""Cards that put something else together than an event, by the kind of their draft."""


def tapped(data: str) -> Action:
    """Return what the button with this data does."""

    async def action(desk: Desk) -> Outcome | None:
        try:
            tap = unpack(data)
        except BadPayload as fault:
            raise Refused(desk.texts.card_is_old) from fault
        match tap:
            case BoardTap():
                return await _tap_board(desk, tap)
            case CardTap():
                return await _tap_card(desk, tap)
            case MenuTap():
                return await _MENU[tap.action](tap.value)(desk)
            case _:
                assert_never(tap)

    return action


async def _tap_board(desk: Desk, tap: BoardTap) -> Outcome:
    state = await load_state(desk)
    if tap.round_id != state.round_id:
        raise Refused(desk.texts.card_is_old)
    if tap.action is BoardAction.UNDO:
        return await undo_seen(desk, state, tap.revision)
    if tap.action in (BoardAction.MORE, BoardAction.BOARD):
        return BoardShown(state, more=tap.action is BoardAction.MORE)
    standing = await card_on(desk, state, desk.heard.message)
    if standing is not None:
        return standing
    return await open_card(desk, state, _CARDS[tap.action], message=desk.heard.message)


async def _tap_card(desk: Desk, tap: CardTap) -> Outcome:
    stored = await find_draft(desk, tap.draft_id)
    return await _OTHER_CARDS.get(stored.kind, tap_card)(desk, stored, tap)
