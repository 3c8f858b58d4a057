"""点选: what a tap on any of the bot's buttons does."""

from typing import assert_never

from bot.actions.cards import card_on, open_card, tap_card
from bot.actions.corrections import undo_seen
from bot.actions.desk import Action, Desk
from bot.actions.languages import choose_language
from bot.actions.loading import load_state
from bot.actions.refused import Refused
from bot.actions.tables import end_by_tap
from bot.callbacks import BadPayload, BoardAction, BoardTap, CardTap, MenuAction, MenuTap, unpack
from bot.flow.drafts import Draft, GangDraft, PersonDraft, WallEndDraft, WinDraft
from bot.outcomes import BoardShown, Outcome

_CARDS: dict[BoardAction, Draft] = {
    BoardAction.GANG: GangDraft(),
    BoardAction.WIN: WinDraft(),
    BoardAction.WALL_END: WallEndDraft(),
    BoardAction.FALSE_WIN: PersonDraft(kind="false_win"),
    BoardAction.LEAVE: PersonDraft(kind="leave"),
}


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
                return await tap_card(desk, tap)
            case MenuTap():
                return await _tap_menu(desk, tap)
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


async def _tap_menu(desk: Desk, tap: MenuTap) -> Outcome | None:
    match tap.action:
        case MenuAction.LANGUAGE:
            return await choose_language(tap.value)(desk)
        case MenuAction.END_KEEP | MenuAction.END_DROP:
            return await end_by_tap(int(tap.value), keep=tap.action is MenuAction.END_KEEP)(desk)
        case _:
            assert_never(tap.action)
