"""耐心地点: somebody who taps what the bot shows until it has booked what they mean, however often."""

import asyncio
import random
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from time import monotonic

from kept_ledger import has_booked
from plain_model import Json, Sheet
from random_evenings import SAID, line_of

from bot.local.records import Message, Place
from bot.local.telegram import Button, LocalTelegram

MOST_TRIES = 60
_LOOKING_SECONDS = 0.05
_BOOK, _CANCEL, _UNDO = "确认", "取消", "撤销"


class GaveUp(Exception):  # noqa: N818 - somebody's patience, not an error of theirs
    """It was tapped again and again, and nothing was booked."""


@dataclass(frozen=True)
class PatientTaps:
    """Somebody at one place; `patience` is after how many seconds a tap that changed nothing is repeated."""

    telegram: LocalTelegram
    place: Place
    sheet: Sheet
    data: Path
    chance: random.Random
    patience: float

    async def book(self, event: Json) -> str:
        """Tap a gang or a self-draw from the board through to the end; return what booked it."""
        drafts: list[str] = []
        vain = 0
        for tried in range(MOST_TRIES):
            button = self._next(event, vain)
            if button is not None:
                self._press(button)
                if button.shape["text"] == _BOOK:
                    drafts.append(_draft(button))
            vain += not await self._until_changed(button, drafts, tried)
            if (booked := self._booked(drafts)) is not None:
                return booked
        raise GaveUp(event, [message.text for message in self._shown()][:3])

    async def undo(self) -> str:
        """Tap 撤销 until one of the taps has taken something back; return which."""
        taps: list[str] = []
        vain = 0
        for tried in range(MOST_TRIES):
            if (booked := self._booked(taps)) is not None:
                return booked
            board = self._board(vain)
            button = _button(board, _UNDO) if board else None
            if button is not None:
                taps += self._press(button)
            vain += not await self._until_changed(button, taps, tried)
        raise GaveUp(_UNDO, [message.text for message in self._shown()][:3])

    async def correct(self, by: str, number: int, event: Json) -> str:
        """Edit the line of an adjustment, and say yes to the card that this brings; return what booked it."""
        drafts: list[str] = []
        [moved] = event["transfers"]
        offered = f"{moved['from']} → {moved['to']} {moved['amount']}\n"
        line = line_of(event, self.sheet)
        for tried in range(MOST_TRIES):
            card = next((shown for shown in self._shown() if offered in shown.text), None)
            button = _button(card, _BOOK) if card else None
            if button is not None:
                self._press(button)
                drafts.append(_draft(button))
            elif tried % 4 == 0:
                # Where no card came, the same is said a little differently.
                said = line if tried % 8 == 0 else line.replace(f" {moved['from']}", f"，{moved['from']}")
                self.telegram.edit(self.place, by, number, said)
            await self._until_changed(button, drafts, tried)
            if (booked := self._booked(drafts)) is not None:
                return booked
        raise GaveUp(event, [message.text for message in self._shown()][:3])

    def _shown(self) -> list[Message]:
        """Return what has buttons here, the newest first."""
        return [message for message in self.telegram.world.messages_in(self.place) if message.markup]

    def _board(self, vain: int) -> Message | None:
        """Return the newest board; after two taps in vain one further up, which may be the right one."""
        boards = [message for message in self._shown() if _is_board(message) or _is_card(message)]
        return boards[vain // 2 % min(3, len(boards))] if boards else None

    def _next(self, event: Json, vain: int) -> Button | None:
        """Return the button that leads on from what is shown now."""
        shown = self._board(vain)
        if shown is None:
            return None
        if _is_board(shown):
            return _button(shown, "杠" if event["type"] == "gang" else "胡")
        if _button(shown, _BOOK) is not None:
            return _button(shown, _BOOK if line_of(event, self.sheet) in shown.text else _CANCEL)
        if "谁杠？" in shown.text:
            wanted = event.get("by", "")
        elif "谁胡？" in shown.text:
            wanted = event.get("wins", [event])[0]["by"]
        elif event["type"] == "gang":
            wanted = event.get("from", "") if "谁点的杠" in shown.text else SAID[event["kind"]]
        else:
            wanted = "自摸"
        return _button(shown, wanted) or _button(shown, _CANCEL)

    def _booked(self, sources: list[str]) -> str | None:
        """Return which of these has booked."""
        return next((source for source in sources if has_booked(self.data, source)), None)

    def _press(self, button: Button) -> list[str]:
        """Let one or two people press it; return what each of the taps is known by."""
        before = set(self.telegram.world.pending)
        for name in self.chance.sample(self.sheet.players, self.chance.choice((1, 1, 2))):
            self.telegram.press(name, button)
        pressed = [update for number, update in self.telegram.world.pending.items() if number not in before]
        return [f"tap:{update['callback_query']['id']}" for update in pressed]

    async def _until_changed(self, button: Button | None, sources: list[str], tried: int) -> bool:
        """Wait until the message has other buttons, or what was tapped has booked; False if patience ends."""
        deadline = monotonic() + self.patience * min(8, 1 + tried / 4)

        def is_over() -> bool:
            now = None if button is None else self._message(button.message)
            changed = button is not None and (now is None or now.markup != button.message.markup)
            return changed or has_booked(self.data, *sources)

        await _until(lambda: is_over() or monotonic() > deadline)
        return is_over()

    def _message(self, message: Message) -> Message | None:
        return self.telegram.world.messages[message.chat_id].get(message.number)


async def _until(is_so: Callable[[], bool]) -> None:
    while not is_so():  # noqa: ASYNC110 - what is waited for happens in another process
        await asyncio.sleep(_LOOKING_SECONDS)


def _is_board(message: Message) -> bool:
    return _first_data(message).startswith("b:")


def _is_card(message: Message) -> bool:
    return _first_data(message).startswith("c:") and "改第" not in message.text


def _first_data(message: Message) -> str:
    return str(message.keyboard[0][0].get("callback_data", ""))


def _button(message: Message, label: str) -> Button | None:
    """Return the button with exactly this label."""
    for row, shapes in enumerate(message.keyboard):
        for column, shape in enumerate(shapes):
            if shape["text"] == label:
                return Button(message, row, column)
    return None


def _draft(button: Button) -> str:
    """Return what a card's button books by."""
    return f"draft:{button.shape['callback_data'].split(':')[1]}"
