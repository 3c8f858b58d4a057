"""Text as Telegram reads it: the HTML parse mode, and the commands and mentions found in plain text.

Offsets and lengths of entities are counted in UTF-16 units, as the Bot API does.
"""

import html
import re
from dataclasses import dataclass, field

from bot.local.records import JsonObject
from bot.local.refusals import ApiError

_ENTITY_OF_TAG = {
    "b": "bold",
    "strong": "bold",
    "i": "italic",
    "em": "italic",
    "u": "underline",
    "ins": "underline",
    "s": "strikethrough",
    "strike": "strikethrough",
    "del": "strikethrough",
    "code": "code",
    "pre": "pre",
    "blockquote": "blockquote",
    "tg-spoiler": "spoiler",
    "span": "spoiler",
    "a": "text_link",
}
_CHARACTER = re.compile(r"&(?:lt|gt|amp|quot|#[0-9]{1,7}|#x[0-9a-fA-F]{1,6});?")
_TAG = re.compile(r"<(/?)([^\s>]*)((?:[^<>\"']|\"[^\"]*\"|'[^']*')*)>")
_ATTRIBUTE = re.compile(r"([a-zA-Z-]+)\s*(?:=\s*(?:\"([^\"]*)\"|'([^']*)'|([^\s\"'>]+)))?")
_FOUND_IN_TEXT = (
    ("bot_command", re.compile(r"(?<![\w/>])/[a-zA-Z0-9_]{1,32}(?:@[a-zA-Z0-9_]{5,32})?(?![\w/])", re.ASCII)),
    ("mention", re.compile(r"(?<![\w@])@[a-zA-Z][a-zA-Z0-9_]{3,31}\b", re.ASCII)),
    ("url", re.compile(r"https?://[^\s<>]+")),
)


def utf16_length(text: str) -> int:
    """How many UTF-16 units a text has: an emoji counts as two.

    >>> utf16_length("杠🀀")
    3
    """
    return len(text.encode("utf-16-le")) // 2


def found_entities(text: str) -> tuple[JsonObject, ...]:
    """Return the commands, mentions and addresses Telegram itself marks in a plain text.

    >>> found_entities("🀀 /new")
    ({'type': 'bot_command', 'offset': 3, 'length': 4},)
    """
    found = (
        {"type": kind, "offset": utf16_length(text[: hit.start()]), "length": utf16_length(hit.group())}
        for kind, pattern in _FOUND_IN_TEXT
        for hit in pattern.finditer(text)
    )
    return tuple(sorted(found, key=lambda entity: int(str(entity["offset"]))))


def trimmed(text: str, entities: tuple[JsonObject, ...]) -> tuple[str, tuple[JsonObject, ...]]:
    """Return the text without white space at its ends, the entities moved along and cut to what is left."""
    shift = utf16_length(text) - utf16_length(text.lstrip())
    text = text.strip()
    end = utf16_length(text)
    kept = []
    for entity in entities:
        start = max(0, entity["offset"] - shift)
        stop = min(end, entity["offset"] + entity["length"] - shift)
        if stop > start:
            kept.append(entity | {"offset": start, "length": stop - start})
    return text, tuple(kept)


def parse_html(source: str) -> tuple[str, tuple[JsonObject, ...]]:
    """Return the plain text and the entities of a text in parse mode HTML.

    Raises ApiError, as Telegram does, where a tag is unknown, unclosed or closed out of order.

    >>> parse_html("<b>老王</b> &lt;3")
    ('老王 <3', ({'type': 'bold', 'offset': 0, 'length': 2},))
    """
    reading = _Reading(source)
    position = 0
    while position < len(source):
        position = reading.step(position)
    if reading.open_tags:
        raise _unparsable('Can\'t find end tag corresponding to start tag "{}"', reading.open_tags[-1].name)
    entities = sorted(reading.entities, key=lambda entity: (entity["offset"], -entity["length"]))
    return "".join(reading.pieces), tuple(entities)


@dataclass(frozen=True, slots=True)
class _OpenTag:
    name: str
    offset: int
    entity: JsonObject


@dataclass(slots=True)
class _Reading:
    source: str
    pieces: list[str] = field(default_factory=list)
    entities: list[JsonObject] = field(default_factory=list)
    open_tags: list[_OpenTag] = field(default_factory=list)
    length: int = 0

    def step(self, position: int) -> int:
        """Read one tag, one escaped character or one plain character; the place to go on from."""
        match self.source[position]:
            case "<":
                return self._tag(position)
            case "&" if escaped := _CHARACTER.match(self.source, position):
                self._write(html.unescape(escaped.group()))
                return escaped.end()
            case character:
                self._write(character)
                return position + 1

    def _write(self, text: str) -> None:
        self.pieces.append(text)
        self.length += utf16_length(text)

    def _tag(self, position: int) -> int:
        at = f"at byte offset {len(self.source[:position].encode())}"
        tag = _TAG.match(self.source, position)
        if tag is None:
            raise _unparsable("Unclosed start tag {}", at)
        closing, name, attributes = tag.group(1), tag.group(2).lower(), tag.group(3)
        if closing:
            self._close(name, at)
        else:
            self.open_tags.append(_OpenTag(name, self.length, _entity(name, attributes, at)))
        return tag.end()

    def _close(self, name: str, at: str) -> None:
        if not self.open_tags:
            raise _unparsable("Unexpected end tag {}", at)
        opened = self.open_tags.pop()
        if name not in ("", opened.name):
            raise _unparsable('Unmatched end tag {}, expected "</{}>", found "</{}>"', at, opened.name, name)
        length = self.length - opened.offset
        if length:
            self.entities.append(opened.entity | {"offset": opened.offset, "length": length})


def _entity(name: str, attributes: str, at: str) -> JsonObject:
    kind = _ENTITY_OF_TAG.get(name)
    if kind is None:
        raise _unparsable('Unsupported start tag "{}" {}', name, at)
    given = {hit[1].lower(): hit[2] or hit[3] or hit[4] or "" for hit in _ATTRIBUTE.finditer(attributes)}
    if name == "span" and given.get("class") != "tg-spoiler":
        raise _unparsable('Tag "span" must have class "tg-spoiler" {}', at)
    if name == "blockquote" and "expandable" in given:
        kind = "expandable_blockquote"
    entity: JsonObject = {"type": kind, "offset": 0, "length": 0}
    return entity | {"url": html.unescape(given.get("href", ""))} if name == "a" else entity


def _unparsable(fault: str, *details: str) -> ApiError:
    return ApiError(400, "can't parse entities: " + fault.format(*details))
