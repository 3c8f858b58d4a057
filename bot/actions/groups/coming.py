"""群: the bot comes and goes, a group gets a new id, and what the bot may read and who may record is said."""

import logging

from bot.actions.cards.opened import card_on
from bot.actions.desk import Desk
from bot.actions.groups.languages import texts_of_newcomer
from bot.actions.loading import load_state, state_of
from bot.actions.permissions import WHO, Recorders, Right, recorders_of, require
from bot.actions.presence import add_former
from bot.entry.words.argument_words import Argument, argument_of
from bot.outcomes import BoardShown, MenuShown, Outcome, RoundEnded, SaidPages
from bot.views.groups import who_view
from bot.views.view import View
from storage import Store, chats, rounds, tables
from storage.activity import OpenPlace, open_places
from storage.errors import ChatsBothInUse

_LOG = logging.getLogger(__name__)

_PRIVACY_TOLD = "privacy_told"

_RECORDERS: dict[Argument, Recorders] = {
    Argument.EVERYONE: Recorders.EVERYONE,
    Argument.PLAYERS: Recorders.PLAYERS,
    Argument.ADMINS: Recorders.ADMINS,
}


async def greet(desk: Desk, *, reads_lines: bool) -> Outcome:
    """来了: say what the bot does, or that the books are still here; and once what it cannot read.

    It is said in the language of who brought the bot, where the group has chosen none.
    """
    texts = await texts_of_newcomer(desk)
    has_played = bool(await tables.list_all(desk.tx, desk.chat.id))
    lines = [texts.groups.back_again if has_played else texts.start]
    if not reads_lines:
        lines.append(texts.privacy_on)
    await chats.set_setting(desk.tx, desk.chat.id, _PRIVACY_TOLD, not reads_lines)
    return SaidPages((View("\n".join(lines)),))


async def explain_privacy(desk: Desk) -> Outcome | None:
    """Say once what the bot cannot read in this group, and what works all the same."""
    if desk.chat.settings.get(_PRIVACY_TOLD):
        return None
    await chats.set_setting(desk.tx, desk.chat.id, _PRIVACY_TOLD, value=True)
    return SaidPages((View(desk.texts.privacy_on),))


async def lines_work(desk: Desk) -> Outcome:
    """Say that the bot reads every line now; should it lose that again, it says so again."""
    await lines_lost(desk)
    return SaidPages((View(desk.texts.groups.lines_work),))


async def lines_lost(desk: Desk) -> None:
    """Let the next command explain that the bot reads only what is meant for it now."""
    await chats.set_setting(desk.tx, desk.chat.id, _PRIVACY_TOLD, value=False)


async def privacy_told(store: Store, telegram_id: int) -> bool:
    """Whether a group was told already what the bot cannot read there."""
    async with store.reading() as reading:
        chat = await chats.find(reading, telegram_id)
    return chat is not None and bool(chat.settings.get(_PRIVACY_TOLD))


async def topics_with_tables(store: Store, telegram_id: int) -> tuple[int, ...]:
    """Return the topics of a group in which a table is open, 0 for the group itself."""
    async with store.reading() as reading:
        chat = await chats.find(reading, telegram_id)
        known = () if chat is None else await tables.list_all(reading, chat.id)
    return tuple(table.topic for table in known if table.closed_at is None)


async def places_in_play(store: Store, since: int) -> tuple[OpenPlace, ...]:
    """Return where tables are open at which something happened since then."""
    async with store.reading() as reading:
        return await open_places(reading, since)


async def board_as_it_is(desk: Desk) -> Outcome | None:
    """Draw the board anew, unless a card was opened on its message: that is drawn with the next tap.

    Where a round has no board yet, the end of the one before it was perhaps not shown either.
    """
    state = await load_state(desk)
    if state.board is not None:
        has_card = await card_on(desk, state, state.board) is not None
        return None if has_card else BoardShown(state)
    if state.number == 1:
        return BoardShown(state)
    ended = await rounds.by_number(desk.tx, state.table_id, state.number - 1)
    return RoundEnded(await state_of(desk, ended), state)


async def board_anew(desk: Desk) -> Outcome:
    """Show the board of this place at the end of the chat."""
    return BoardShown(await load_state(desk), fresh=True)


async def move_group(store: Store, old: int, new: int) -> bool:
    """升级: a group has a new Telegram id; told twice, in any order, it moves once.

    What showed boards and cards stays behind under the old id, so they are sent anew when next shown.
    Returns whether it moved now.
    """
    try:
        async with store.transaction() as tx:
            chat = await chats.find(tx, old)
            if chat is None:
                return False
            await chats.migrate(tx, old, new)
            await add_former(tx, chat, old)
    except ChatsBothInUse:
        _LOG.warning("group %s became %s, but both have been played in: nothing was moved", old, new)
        return False
    return True


async def choose_recorders(desk: Desk, arguments: str) -> Outcome:
    """谁能记: show who may record, or let an admin choose."""
    asked = argument_of("who", arguments)
    if asked is None:
        return MenuShown(who_view(recorders_of(desk.chat), desk.texts))
    await require(desk, Right.OWN_GROUP)
    chosen = _RECORDERS[asked]
    await chats.set_setting(desk.tx, desk.chat.id, WHO, chosen.value)
    note = desk.texts.groups.who_set.format(choice=desk.texts.groups.who_choice[chosen])
    return MenuShown(who_view(chosen, desk.texts), note)
