"""回应: outcomes to messages: one board per round, edited; a quiet acknowledgement; few new messages.

What was booked is in the database before anything is shown; a message that cannot be shown changes no amount.
"""

import asyncio
from dataclasses import dataclass, replace
from typing import assert_never

from bot.actions.boards import remember_board, remember_card, round_of
from bot.delivery import edit, throw
from bot.outcomes import (
    Amended,
    BoardShown,
    CardClosed,
    CardShown,
    DiceAsked,
    FileShown,
    LookedUp,
    MenuShown,
    Noticed,
    Outcome,
    PictureShown,
    Play,
    Recorded,
    RoundEnded,
    Said,
    SaidPages,
    TableClosed,
    TableOpened,
    Undone,
)
from bot.speaking import Speaker
from bot.state import TableState
from bot.views.board import board_view, closed_board_view, recorded_line, round_result_view
from bot.views.seats import between_rounds, dice_view
from bot.views.tables import opened_view
from bot.views.view import View

_CARRYING = (
    Said,
    TableOpened,
    BoardShown,
    CardShown,
    CardClosed,
    Recorded,
    Undone,
    MenuShown,
    PictureShown,
)
"""What a line can be added to; it then needs no message of its own."""


@dataclass(frozen=True, slots=True)
class Replier(Speaker):
    """Answers one line or tap."""

    async def reply(self, outcome: Outcome) -> None:
        """Show what a line or a tap came to; a tap is answered first, for it waits only seconds."""
        if self.heard.query is None:
            await self.turn.come()
        match outcome:
            case Said() | SaidPages() | PictureShown() | FileShown():
                await self._say_it(outcome)
            case BoardShown() | CardShown() | CardClosed() | MenuShown():
                await self._bring_up_to_date(outcome)
            case Noticed():
                await self._reply_along(outcome)
            case LookedUp():
                await self.reply(await self.look_up(outcome))
            case _:
                await self._go_on(outcome)

    async def _say_it(self, outcome: Said | SaidPages | PictureShown | FileShown) -> None:
        """Say something, and change nothing that was said before."""
        match outcome:
            case Said():
                await self.say(outcome.view)
            case SaidPages():
                await self.say_pages(outcome.views)
            case PictureShown():
                await self.show_picture(outcome)
            case FileShown():
                await self.send_file(outcome)
            case _:
                assert_never(outcome)

    async def _bring_up_to_date(self, outcome: BoardShown | CardShown | CardClosed | MenuShown) -> None:
        """Change a message that stands already, or send it where there is none."""
        match outcome:
            case BoardShown():
                await self.acknowledge(outcome.note)
                await self._show_board(self._told_along(outcome))
            case CardShown():
                await self.acknowledge(outcome.note)
                await self._show_card(outcome)
            case CardClosed():
                await self.acknowledge(outcome.view.text)
                await self.edit(outcome.message, self.noticed(outcome.view))
            case MenuShown():
                await self._show_menu(outcome)
            case _:
                assert_never(outcome)

    async def _go_on(self, outcome: Play) -> None:
        """Show how the game goes on: a table, a round or the ledger has changed."""
        match outcome:
            case TableOpened():
                await self._show_opened(outcome)
            case Recorded():
                await self._show_recorded(outcome)
            case RoundEnded():
                await self.acknowledge()
                await self._show_ended(outcome.state, outcome.following)
            case Undone():
                note = self.texts.undone.format(line=outcome.line)
                await self.acknowledge(note)
                # A reply before this one may have sent a board since, which is this round's now.
                board = (await round_of(self.store, outcome.state.round_id)).board_message
                state = replace(outcome.state, board=board)
                await self._show_board(self._told_along(BoardShown(state, note)))
            case Amended():
                await self._show_amended(outcome)
            case TableClosed():
                await self.acknowledge(self.texts.table_closed)
                with self.going_on():
                    await self._close_board(outcome.state)
                await self.send(await asyncio.to_thread(outcome.summary))
            case DiceAsked():
                await self._throw_dice(outcome)
            case _:
                assert_never(outcome)

    async def _show_opened(self, opened: TableOpened) -> None:
        """Say who plays by which rules, on the card that asked where there was one, and show the board."""
        await self.acknowledge()
        view = self.noticed(opened_view(opened.state, self.texts))
        with self.going_on():
            if opened.card is None or not await self.edit(opened.card, view):
                await self.send(view)
        await self._show_board(BoardShown(opened.state))

    async def _show_board(self, shown: BoardShown) -> None:
        """Bring the board's message up to date, or send it where there is none.

        Where a later reply waits that draws the same message, it is left to that one.
        """
        if self.turn.is_superseded and not shown.fresh:
            return
        view = board_view(shown.state, self.texts, more=shown.more, note=shown.note)
        board = shown.state.board
        if board is None or self.has_moved:
            # A reply before this one may have sent the board since, or a line after it undone the round.
            played = await round_of(self.store, shown.state.round_id)
            if played.is_withdrawn or (self.has_moved and played.revision != shown.state.revision):
                return
            board = played.board_message
        if board is not None and not shown.fresh and await edit(self.bot, self.heard.place, board, view):
            return
        message = await self.send(view)
        if message is not None:
            await remember_board(self.store, shown.state.round_id, message)

    async def _show_card(self, shown: CardShown) -> None:
        if self.turn.is_superseded:
            return
        view = self.noticed(shown.view)
        if shown.message is not None and await self.edit(shown.message, view):
            return
        message = await self.send(view, reply_to=self.answered)
        if message is not None:
            await remember_card(self.store, shown.draft_id, message)

    async def _show_recorded(self, recorded: Recorded) -> None:
        """Acknowledge a booked event and bring the board up to date, or close the round and deal on."""
        if self.heard.query is not None:
            await self._show_confirmed(recorded)
            return
        # The board goes out first, and neither waits for the other.
        reaction = asyncio.create_task(self.react())
        try:
            await self._show_booked(recorded)
        except BaseException:
            reaction.cancel()
            raise
        await reaction

    async def _show_confirmed(self, recorded: Recorded) -> None:
        """Answer the tap that booked with what it booked, which takes the place of the card, too."""
        state = recorded.state
        receipt = self.texts.recorded.format(line=recorded_line(state, recorded.place, self.texts))
        await self.acknowledge(receipt)
        if recorded.card is not None and recorded.card != state.board:
            with self.going_on():
                await self.edit(recorded.card, View(receipt))
        await self._show_booked(recorded)

    async def _show_booked(self, recorded: Recorded) -> None:
        state, following = recorded.state, recorded.following
        if following is None and not state.situation.settlement.over:
            await self._show_board(self._told_along(BoardShown(state)))
        else:
            await self._show_ended(state, following)

    async def _show_ended(self, state: TableState, following: TableState | None) -> None:
        """Close the board of a round that ended, say what it came to, and open the next one's."""
        with self.going_on():
            await self._close_board(state)
        with self.going_on():
            await self.send(round_result_view(state, self.texts, following, ends=following is None))
        if following is not None:
            note = between_rounds(state, following, self.texts)
            await self._show_board(self._told_along(BoardShown(following, note)))

    async def _reply_along(self, noticed: Noticed) -> None:
        """Say the line within what the outcome shows anyway, else in a message of its own."""
        outcome = noticed.outcome
        if isinstance(outcome, LookedUp):
            outcome = await self.look_up(outcome)
        if isinstance(outcome, _CARRYING) and not self._is_alert(outcome):
            await replace(self, notice=noticed.line).reply(outcome)
            return
        await self.reply(outcome)
        await self.turn.come()
        await self.send(View(noticed.line))

    def _is_alert(self, outcome: Outcome) -> bool:
        return isinstance(outcome, Said) and self.heard.query is not None and not outcome.view.rows

    async def _show_menu(self, shown: MenuShown) -> None:
        """Turn a menu in place, or send it where a line asked for it; then the board, where it changed."""
        await self.acknowledge(shown.note)
        view = self.noticed(shown.view)
        turned = shown.message if self.heard.query is None else self.heard.message
        if turned is None:
            await self.send(view, reply_to=self.answered)
        elif not await self.edit(turned, view):
            await self.send(view)
        state = shown.state
        if state is not None and (state.board is None or state.board != self.heard.message):
            await self._show_board(BoardShown(state))

    async def _show_amended(self, amended: Amended) -> None:
        """Show the corrected round in place of its card, and bring the boards that it touches up to date."""
        await self.acknowledge(amended.note)
        state, following = amended.state, amended.following
        with self.going_on():
            if amended.card is None or not await self.edit(amended.card, amended.view):
                await self.send(amended.view)
        if amended.ends:
            await self._show_ended(state, None if following == state else following)
        elif following is not None and following.round_id == state.round_id:
            await self._show_board(BoardShown(following))
        else:
            with self.going_on():
                await self._close_board(state)
            if following is not None:
                await self._show_board(BoardShown(following))

    async def _throw_dice(self, asked: DiceAsked) -> None:
        first = await throw(self.bot, self.heard.place)
        second = await throw(self.bot, self.heard.place)
        if first is not None and second is not None:
            view = dice_view((first, second), asked.state, asked.thrower, self.texts)
            await self.send(self.noticed(view))

    def _told_along(self, shown: BoardShown) -> BoardShown:
        """Return the board with the notice as its first line."""
        if not self.notice:
            return shown
        return replace(shown, note="\n".join(line for line in (self.notice, shown.note) if line))

    async def _close_board(self, state: TableState) -> None:
        if state.board is not None:
            await self.edit(state.board, closed_board_view(state, self.texts))


def redrawn(outcome: Outcome) -> int | None:
    """Return the message that an outcome draws anew, None where it draws none or more than that one."""
    match outcome:
        case BoardShown():
            return None if outcome.fresh else outcome.state.board
        case Recorded() | Undone():
            return outcome.state.board
        case CardShown():
            return outcome.message
        case Noticed():
            return redrawn(outcome.outcome)
        case _:
            return None
