"""一局的消息: what the chat sees of a round: its board, kept up to date, and what it came to."""

from dataclasses import dataclass, replace

from bot.actions.boards import remember_board, remember_result, result_of, round_of
from bot.delivery import edit
from bot.outcomes import BoardShown
from bot.speaking import Speaker
from bot.state import TableState
from bot.views.board import board_view, closed_board_view, corrected_result_view, round_result_view
from bot.views.seats import between_rounds


@dataclass(frozen=True, slots=True)
class RoundSpeaker(Speaker):
    """Keeps the messages of a round as the round is; `waiting` is what every board says waits for a yes."""

    waiting: tuple[str, ...] = ()

    async def show_board(self, shown: BoardShown) -> None:
        """Bring the board's message up to date, or send it where there is none.

        Where a later reply waits that draws the same message, it is left to that one.
        """
        if self.turn.is_superseded and not shown.fresh:
            return
        view = board_view(shown.state, self.texts, more=shown.more, note=shown.note, waiting=self.waiting)
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

    async def show_ended(self, state: TableState, following: TableState | None) -> None:
        """Close the board of a round that ended, say what it came to, and open the next one's."""
        with self.going_on():
            await self.close_board(state)
        with self.going_on():
            message = await self.send(round_result_view(state, self.texts, following, ends=following is None))
            if message is not None:
                await remember_result(self.store, state.round_id, message)
        if following is not None:
            note = between_rounds(state, following, self.texts)
            await self.show_board(self.told_along(BoardShown(following, note)))

    async def close_board(self, state: TableState) -> None:
        """Leave the board of a round as it was at its end, without buttons."""
        if state.board is not None:
            await self.edit(state.board, closed_board_view(state, self.texts))

    async def correct_result(self, state: TableState) -> None:
        """Put right what was said that a round came to."""
        said = await result_of(self.store, state.round_id)
        if said is not None:
            with self.going_on():
                await self.edit(said, corrected_result_view(state, self.texts))

    def told_along(self, shown: BoardShown) -> BoardShown:
        """Return the board with the notice as its first line."""
        if not self.notice:
            return shown
        return replace(shown, note="\n".join(line for line in (self.notice, shown.note) if line))
