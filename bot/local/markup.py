"""Text as Telegram reads it: the commands, mentions and addresses it finds, and what a client trims.

Offsets and lengths of entities are counted in UTF-16 units, as the Bot API does.
"""

import re

from bot.local.records import JsonObject

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
