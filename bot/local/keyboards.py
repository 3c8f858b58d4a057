"""Buttons below a message, checked as Telegram checks them."""

from typing import Any

from pydantic import BaseModel, ConfigDict

from bot.local.records import JsonObject
from bot.local.refusals import bad_request

CALLBACK_DATA_BYTES = 64
BUTTONS_OF_MESSAGE = 100
BUTTONS_OF_ROW = 8


class _Button(BaseModel):
    """The one kind of button that the bot has; any other is refused rather than shown dead."""

    model_config = ConfigDict(extra="forbid")
    text: str
    callback_data: str


class _Markup(BaseModel):
    model_config = ConfigDict(extra="forbid")
    inline_keyboard: tuple[tuple[_Button, ...], ...]


def checked_markup(given: JsonObject | None) -> JsonObject | None:
    """Return the markup as it is kept, None where it shows nothing.

    Raises ApiError where Telegram would refuse it.
    """
    if given is None:
        return None
    rows = [row for row in _Markup.model_validate(given).inline_keyboard if row]
    if sum(map(len, rows)) > BUTTONS_OF_MESSAGE or any(len(row) > BUTTONS_OF_ROW for row in rows):
        raise bad_request("reply markup is too long")
    for row in rows:
        for button in row:
            _check(button)
    kept: list[list[dict[str, Any]]] = [[button.model_dump() for button in row] for row in rows]
    return {"inline_keyboard": kept} if kept else None


def _check(button: _Button) -> None:
    if not button.text.strip():
        raise bad_request("inline keyboard button text must not be empty")
    if not 1 <= len(button.callback_data.encode()) <= CALLBACK_DATA_BYTES:
        raise bad_request("BUTTON_DATA_INVALID")
