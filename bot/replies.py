"""回应: outcomes to messages: one board per round, edited; a quiet acknowledgement; few new messages.

What was booked is in the database before anything is shown; a message that cannot be shown changes no amount.
"""

from dataclasses import dataclass
from typing import assert_never

from telegram.ext import ExtBot

from bot.actions.boards import remember_board, remember_card
from bot.delivery import answer, edit, react, send
from bot.heard import Heard
from bot.outcomes import (
    BoardShown,
    CardClosed,
    CardShown,
    Outcome,
    Recorded,
    Said,
    SaidPages,
    TableClosed,
    TableOpened,
    Undone,
)
from bot.state import TableState
from bot.texts import Texts
from bot.views.board import board_view, closed_board_view, recorded_line, round_result_view
from bot.views.tables import opened_view
from bot.views.view import View
from storage import Store


@dataclass(frozen=True, slots=True)
class Replier:
    """Answers one line or tap, in the language of its chat."""

    bot: ExtBot[None]
    store: Store
    heard: Heard
    texts: Texts

    async def reply(self, outcome: Outcome) -> None:
        """Show what a line or a tap came to; a tap is answered first, for it waits only seconds."""
        match outcome:
            case Said():
                await self._say(outcome.view)
            case SaidPages():
                await self._say_pages(outcome.views)
            case TableOpened():
                await self._show_opened(outcome)
            case BoardShown():
                await self._acknowledge(outcome.note)
                await self._show_board(outcome)
            case CardShown():
                await self._acknowledge(outcome.note)
                await self._show_card(outcome)
            case CardClosed():
                await self._acknowledge(outcome.view.text)
                await edit(self.bot, self.heard.place, outcome.message, outcome.view)
            case Recorded():
                await self._show_recorded(outcome)
            case Undone():
                note = self.texts.undone.format(line=outcome.line)
                await self._acknowledge(note)
                await self._show_board(BoardShown(outcome.state, note))
            case TableClosed():
                await self._acknowledge(self.texts.table_closed)
                await self._close_board(outcome.state)
                await self._send(outcome.summary)
            case _:
                assert_never(outcome)

    async def _send(self, view: View, *, reply_to: int | None = None) -> int | None:
        return await send(self.bot, self.heard.place, view, reply_to=reply_to)

    async def _acknowledge(self, note: str = "") -> None:
        """Answer a tap; a line needs none."""
        if self.heard.query is not None:
            await answer(self.bot, self.heard.query, note)

    async def _say(self, view: View) -> None:
        """Answer a line with a message, a tap with an alert, or with a message where there are buttons."""
        if self.heard.query is not None and not view.rows:
            await answer(self.bot, self.heard.query, view.text, alert=True)
            return
        await self._acknowledge()
        await self._send(view, reply_to=self.heard.message if self.heard.query is None else None)

    async def _say_pages(self, views: tuple[View, ...]) -> None:
        await self._acknowledge()
        for view in views:
            await self._send(view)

    async def _show_opened(self, opened: TableOpened) -> None:
        """Say who plays by which rules, on the card that asked where there was one, and show the board."""
        await self._acknowledge()
        view = opened_view(opened.state, self.texts)
        if opened.card is None or not await edit(self.bot, self.heard.place, opened.card, view):
            await self._send(view)
        await self._show_board(BoardShown(opened.state))

    async def _show_board(self, shown: BoardShown) -> None:
        """Bring the board's message up to date, or send it where there is none."""
        view = board_view(shown.state, self.texts, more=shown.more, note=shown.note)
        board = shown.state.board
        if board is not None and await edit(self.bot, self.heard.place, board, view):
            return
        message = await self._send(view)
        if message is not None:
            await remember_board(self.store, shown.state.round_id, message)

    async def _show_card(self, shown: CardShown) -> None:
        place = self.heard.place
        if shown.message is not None and await edit(self.bot, place, shown.message, shown.view):
            return
        message = await self._send(shown.view, reply_to=self.heard.message)
        if message is not None:
            await remember_card(self.store, shown.draft_id, message)

    async def _show_recorded(self, recorded: Recorded) -> None:
        """Acknowledge a booked event and bring the board up to date, or close the round and open the next."""
        state = recorded.state
        receipt = self.texts.recorded.format(line=recorded_line(state, recorded.place, self.texts))
        await self._acknowledge(receipt)
        if self.heard.query is None:
            await react(self.bot, self.heard.place, self.heard.message)
        elif recorded.card is not None and recorded.card != state.board:
            await edit(self.bot, self.heard.place, recorded.card, View(receipt))
        if recorded.following is None:
            await self._show_board(BoardShown(state))
            return
        await self._close_board(state)
        await self._send(round_result_view(state, self.texts))
        await self._show_board(BoardShown(recorded.following))

    async def _close_board(self, state: TableState) -> None:
        if state.board is not None:
            await edit(self.bot, self.heard.place, state.board, closed_board_view(state, self.texts))
