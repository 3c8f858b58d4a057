"""铁律: what must hold of everything the bot sends and logs, whatever it was sent."""

import io
import logging
import unicodedata
import zipfile
from collections.abc import Iterator, Mapping
from typing import Any

from said_texts import BROKEN

from bot.delivery import MOST_ANSWER
from bot.local.telegram import Call
from bot.views.view import MOST_TEXT, text_length

MOST_CAPTION = 1_024
MOST_DATA = 64

_LONGEST = {"sendMessage": MOST_TEXT, "editMessageText": MOST_TEXT, "answerCallbackQuery": MOST_ANSWER}
_INVISIBLE = frozenset({"Cf", "Cc", "Zs", "Zl", "Zp", "Mn", "Me", "Cn"})


def wrong_with_log(record: logging.LogRecord, line: str) -> Iterator[str]:
    """Say what is wrong about a line of the log: that it tells of a fault."""
    if record.levelno >= logging.ERROR or record.exc_info is not None or record.name == "py.warnings":
        last = line.strip().rpartition("\n")[2]
        places = [piece.strip() for piece in line.split("\n") if piece.startswith('  File "')]
        yield f"logged by {record.name}: {last[:160]} {places[-1][-80:] if places else ''}\n{line}"


def wrong_with_call(call: Call) -> Iterator[str]:
    """Say what of a call Telegram would not take, or show otherwise than it is meant."""
    given = call.parameters
    text, caption = given.get("text") or "", given.get("caption") or ""
    if given.get("parse_mode") or given.get("entities") or given.get("caption_entities"):
        yield f"{call.method} with markup"
    if not all(map(_is_whole, _texts(given))):
        yield f"{call.method} of half a character"
        return
    if call.method in _LONGEST:
        if text_length(text) > _LONGEST[call.method]:
            yield f"{call.method} of too long a text"
        if not _is_visible(text) and call.method != "answerCallbackQuery":
            yield f"{call.method} of nothing"
    if text in BROKEN:
        yield "the chat was told of a fault"
    if text_length(caption) > MOST_CAPTION:
        yield "too long a caption"
    yield from _wrong_with_buttons(given)


def _wrong_with_buttons(given: Mapping[str, Any]) -> Iterator[str]:
    for button in buttons(given):
        if not _is_visible(button["text"]):
            yield f"a button without a label: {button['text']!r}"
        if not 1 <= len(button["callback_data"].encode()) <= MOST_DATA:
            yield "a button's data does not fit"


def buttons(given: Mapping[str, Any]) -> Iterator[dict[str, str]]:
    """Return the buttons that a call shows."""
    for row in (given.get("reply_markup") or {}).get("inline_keyboard", ()):
        yield from row


def text_of(content: bytes) -> str:
    """Return all text of a file, of each part where it is a packed one."""
    if not content.startswith(b"PK"):
        return content.decode(errors="replace")
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        return "\n".join(archive.read(name).decode(errors="replace") for name in archive.namelist())


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for inner in value.values():
            yield from _texts(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from _texts(inner)


def _is_whole(text: str) -> bool:
    return not any("\ud800" <= sign <= "\udfff" for sign in text)


def _is_visible(text: str) -> bool:
    return any(unicodedata.category(sign) not in _INVISIBLE for sign in text)
