"""文字: every sentence of the bot in both languages, with the way to it in the catalogue."""

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass

from bot.texts import texts_for


def is_no_sentence(name: str) -> bool:
    """Whether a field holds none: the language, the unit, or the words that people may type for a choice."""
    return name in {"language", "unit"} or name.endswith("_words")


def sentences(texts: object, path: str = "") -> Iterator[tuple[str, str]]:
    """Return every sentence with the way to it: `editing.round_title`, `commands.new`."""
    if is_dataclass(texts):
        names = (one.name for one in fields(texts))
        parts = {name: getattr(texts, name) for name in names if not is_no_sentence(name)}
    else:
        assert isinstance(texts, Mapping)
        parts = dict(texts)
    for name, part in parts.items():
        way = f"{path}.{name}" if path else str(name)
        if isinstance(part, str):
            yield way, part
        else:
            yield from sentences(part, way)


ZH, EN = (dict(sentences(texts_for(language))) for language in ("zh", "en"))

BROKEN = tuple(said[way] for said in (ZH, EN) for way in ("broken", "broken_showing"))
"""出了点问题: what is said of a fault that nobody expected."""
