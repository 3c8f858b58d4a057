"""没有没人说的话: every text is asked for by name somewhere in the bot."""

import ast
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path

import bot
from bot.texts import texts_for

ROOT = Path(bot.__file__).parent


def texts_by_way(texts: object, way: str = "") -> Iterator[tuple[str, str]]:
    """Return the way to every text with its name: `reports.stats_title`, `stats_title`."""
    assert is_dataclass(texts)
    for one in fields(texts):
        yield f"{way}{one.name}", one.name
        part = getattr(texts, one.name)
        if is_dataclass(part):
            yield from texts_by_way(part, f"{way}{one.name}.")


def asked_for() -> frozenset[str]:
    """Return every name that the bot, its texts left out, takes of something: `said.stats_title`."""
    return frozenset(
        node.attr
        for path in ROOT.rglob("*.py")
        if path.parent != ROOT / "texts"
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Attribute)
    )


def test_every_text_is_said() -> None:
    named = dict(texts_by_way(texts_for("zh")))
    assert len(named) > 300
    said = asked_for()
    assert [way for way, name in named.items() if name not in said] == []
