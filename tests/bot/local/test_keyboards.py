from typing import Any

import pytest
from pydantic import ValidationError

from bot.local.keyboards import checked_markup
from bot.local.refusals import ApiError


def keyboard(*rows: list[dict[str, Any]]) -> dict[str, Any]:
    return {"inline_keyboard": list(rows)}


def tap(label: str = "胡", data: str = "hu") -> dict[str, Any]:
    return {"text": label, "callback_data": data}


REFUSED = {
    "65 bytes of data": (keyboard([tap(data="x" * 65)]), "BUTTON_DATA_INVALID"),
    "22 Chinese characters are 66 bytes": (keyboard([tap(data="王" * 22)]), "BUTTON_DATA_INVALID"),
    "no data": (keyboard([tap(data="")]), "BUTTON_DATA_INVALID"),
    "no label": (keyboard([tap(label=" ")]), "inline keyboard button text must not be empty"),
    "101 buttons": (keyboard(*[[tap()]] * 101), "reply markup is too long"),
    "nine in a row": (keyboard([tap()] * 9), "reply markup is too long"),
}


@pytest.mark.parametrize(("markup", "fault"), REFUSED.values(), ids=REFUSED.keys())
def test_buttons_telegram_refuses(markup: dict[str, Any], fault: str) -> None:
    with pytest.raises(ApiError) as refused:
        checked_markup(markup)
    assert refused.value.description == fault


def test_buttons_at_the_limits_are_kept() -> None:
    markup = keyboard(*[[tap(data="x" * 64)] * 8] * 12, [tap()] * 4)
    assert checked_markup(markup) == markup


@pytest.mark.parametrize("nothing", [None, keyboard(), keyboard([])])
def test_no_buttons_are_no_markup(nothing: dict[str, Any] | None) -> None:
    assert checked_markup(nothing) is None


@pytest.mark.parametrize(
    "markup",
    [
        pytest.param(keyboard([{"text": "胡"}]), id="a button that does nothing"),
        pytest.param(keyboard([tap() | {"url": "https://x.org"}]), id="a button that does two things"),
        pytest.param({"force_reply": True}, id="no buttons but a forced reply"),
    ],
)
def test_what_the_local_chat_cannot_show_is_refused(markup: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        checked_markup(markup)
