"""回应: outcomes to messages: one board per round, edited; a quiet acknowledgement; few new messages.

What was booked is in the database before anything is shown; a message that cannot be shown changes no amount.
"""

import asyncio
from dataclasses import dataclass, replace
from typing import assert_never

from bot.actions.boards import remember_card, round_of
from bot.delivery import throw
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
    WithCards,
)
from bot.round_messages import RoundSpeaker
from bot.views.board import recorded_line
from bot.views.seats import dice_view
from bot.views.tables import opened_view
from bot.views.view import View, pages, with_line

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
    FileShown,
)
"""What a line can be added to; it then needs no message of its own."""


@dataclass(frozen=True, slots=True)
class Replier(RoundSpeaker):
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
            case WithCards():
                await self._show_with_cards(outcome)
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
                await self.show_board(self.told_along(outcome))
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
                await self.show_ended(outcome.state, outcome.following)
            case Undone():
                await self._show_undone(outcome)
            case Amended():
                await self._show_amended(outcome)
            case TableClosed():
                await self.acknowledge(self.texts.table_closed)
                with self.going_on():
                    await self.close_board(outcome.state)
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
        await self.show_board(BoardShown(opened.state))

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
        receipt = self.texts.recorded.format(line=recorded_line(state, len(state.events) - 1, self.texts))
        await self.acknowledge(receipt)
        if recorded.card is not None and recorded.card != state.board:
            with self.going_on():
                await self.edit(recorded.card, View(receipt))
        await self._show_booked(recorded)

    async def _show_booked(self, recorded: Recorded) -> None:
        state, following = recorded.state, recorded.following
        if following is None and not state.situation.settlement.over:
            await self.show_board(self.told_along(BoardShown(state)))
        else:
            await self.show_ended(state, following)
        await self._say_beside(recorded)

    async def _say_beside(self, done: Recorded | Undone) -> None:
        """Say what an outcome leaves to be decided, below the line that it answers."""
        if done.beside is not None:
            await self.send(done.beside, reply_to=self.answered)

    async def _reply_along(self, noticed: Noticed) -> None:
        """Say the line within what the outcome shows anyway, else in a message of its own."""
        outcome = noticed.outcome
        if isinstance(outcome, LookedUp):
            outcome = await self.look_up(outcome)
        if isinstance(outcome, SaidPages):
            await self.reply(SaidPages(with_line(outcome.views, noticed.line)))
            return
        if isinstance(outcome, _CARRYING) and not self._is_alert(outcome):
            await replace(self, notice=noticed.line).reply(outcome)
            return
        await self.reply(outcome)
        await self.turn.come()
        for page in pages(noticed.line.split("\n")):
            await self.send(View(page))

    async def _show_with_cards(self, shown: WithCards) -> None:
        """Show what happened, then the cards that changed by it, which nobody waits for."""
        await replace(self, waiting=shown.waiting).reply(shown.outcome)
        await self.turn.come()
        for card in shown.cards:
            with self.going_on():
                await self.edit(card.message, card.view)
        if shown.board is not None:
            await replace(self, waiting=shown.waiting).show_board(BoardShown(shown.board))

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
            message = await self.send(view)
            if message is not None and shown.draft_id is not None:
                await remember_card(self.store, shown.draft_id, message)
        state = shown.state
        if state is not None and (state.board is None or state.board != self.heard.message):
            await self.show_board(BoardShown(state))

    async def _show_undone(self, undone: Undone) -> None:
        """Say on the board what was taken back."""
        note = self.texts.undone.format(line=undone.line)
        await self.acknowledge(note)
        # A reply before this one may have sent a board since, which is this round's now.
        board = (await round_of(self.store, undone.state.round_id)).board_message
        state = replace(undone.state, board=board)
        await self.show_board(self.told_along(BoardShown(state, note)))
        await self.correct_result(state)
        await self._say_beside(undone)

    async def _show_amended(self, amended: Amended) -> None:
        """Show the corrected round in place of its card, and bring the boards that it touches up to date."""
        await self.acknowledge(amended.note)
        state, following = amended.state, amended.following
        with self.going_on():
            if amended.card is None or not await self.edit(amended.card, amended.view):
                await self.send(amended.view)
        if amended.ends:
            await self.show_ended(state, None if following == state else following)
            return
        if following is not None and following.round_id == state.round_id:
            await self.show_board(BoardShown(following))
        else:
            with self.going_on():
                await self.close_board(state)
            if following is not None:
                await self.show_board(BoardShown(following))
                await self.correct_result(following)
        await self.correct_result(state)

    async def _throw_dice(self, asked: DiceAsked) -> None:
        first = await throw(self.bot, self.heard.place)
        second = await throw(self.bot, self.heard.place)
        if first is not None and second is not None:
            view = dice_view((first, second), asked.state, asked.thrower, self.texts)
            await self.send(self.noticed(view))


def redrawn(outcome: Outcome) -> int | None:
    """Return the message that an outcome draws anew, None where it draws none or more than that one."""
    match outcome:
        case BoardShown():
            return None if outcome.fresh else outcome.state.board
        case Recorded():
            return outcome.state.board
        case Undone():
            return outcome.state.board
        case CardShown():
            return outcome.message
        case Noticed():
            return redrawn(outcome.outcome)
        case _:
            return None
