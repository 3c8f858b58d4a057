"""Buttons below a message, checked as Telegram checks them."""

from typing import Any

from pydantic import BaseModel, ConfigDict

from bot.local.records import JsonObject
from bot.local.refusals import ApiError, bad_request

CALLBACK_DATA_BYTES = 64
BUTTONS_OF_MESSAGE = 100
BUTTONS_OF_ROW = 8
COPIED_CHARACTERS = 256
PLACEHOLDER_CHARACTERS = 64


class _Copied(BaseModel):
    model_config = ConfigDict(extra="forbid")
    text: str


class _Button(BaseModel):
    """The kinds of button the local chat has; any other is refused rather than shown dead."""

    model_config = ConfigDict(extra="forbid")
    text: str
    callback_data: str | None = None
    url: str | None = None
    copy_text: _Copied | None = None
    style: str | None = None


class _Markup(BaseModel):
    model_config = ConfigDict(extra="forbid")
    inline_keyboard: tuple[tuple[_Button, ...], ...] | None = None
    force_reply: bool = False
    selective: bool = False
    input_field_placeholder: str | None = None
    remove_keyboard: bool = False


def checked_markup(given: JsonObject | None) -> JsonObject | None:
    """Return the markup as it is kept, None where it shows nothing.

    Raises ApiError where Telegram would refuse it.
    """
    if given is None:
        return None
    markup = _Markup.model_validate(given)
    if len(markup.input_field_placeholder or "") > PLACEHOLDER_CHARACTERS:
        raise bad_request("input field placeholder is too long")
    rows = [row for row in markup.inline_keyboard or () if row]
    if markup.inline_keyboard is None:
        return given if markup.force_reply else None
    if sum(map(len, rows)) > BUTTONS_OF_MESSAGE or any(len(row) > BUTTONS_OF_ROW for row in rows):
        raise bad_request("reply markup is too long")
    for row in rows:
        for button in row:
            _check(button)
    kept: list[list[dict[str, Any]]] = [
        [button.model_dump(exclude_none=True) for button in row] for row in rows
    ]
    return {"inline_keyboard": kept} if kept else None


def _check(button: _Button) -> None:
    if not button.text.strip():
        raise bad_request("inline keyboard button text must not be empty")
    actions = [button.callback_data, button.url, button.copy_text]
    if sum(action is not None for action in actions) != 1:
        raise bad_request("Text buttons are unallowed in the inline keyboard")
    if (
        button.callback_data is not None
        and not 1 <= len(button.callback_data.encode()) <= CALLBACK_DATA_BYTES
    ):
        raise bad_request("BUTTON_DATA_INVALID")
    if button.url is not None and not button.url.startswith(("http://", "https://", "tg://")):
        raise ApiError(400, f"inline keyboard button URL '{button.url}' is invalid: Wrong HTTP URL")
    if button.copy_text is not None and not 1 <= len(button.copy_text.text) <= COPIED_CHARACTERS:
        raise bad_request("BUTTON_COPY_TEXT_INVALID")
    if button.style not in (None, "primary", "success", "danger"):
        raise bad_request("inline keyboard button style is invalid")
