import pytest

from bot.local.markup import found_entities, trimmed

FOUND = {
    "a command at the start": ("/new 老王", [("bot_command", 0, 4)]),
    "a command addressed": ("/hu@chuanma_bot", [("bot_command", 0, 15)]),
    "a command after an emoji": ("🀀 /hu", [("bot_command", 3, 3)]),
    "a path is no command": ("a/b /x/y", []),
    "a mention": ("给 @wang_lao 记", [("mention", 2, 9)]),
    "a Chinese name is no mention": ("@老王 胡", []),
    "an address": ("看 https://x.org/a", [("url", 2, 15)]),
}


@pytest.mark.parametrize(("text", "entities"), FOUND.values(), ids=FOUND.keys())
def test_commands_and_mentions_are_found(text: str, entities: list[tuple[str, int, int]]) -> None:
    found = found_entities(text)
    assert [(entity["type"], entity["offset"], entity["length"]) for entity in found] == entities


def test_trimming_moves_the_entities_along() -> None:
    text, entities = trimmed("\n 老王 ", ({"type": "bold", "offset": 0, "length": 5},))
    assert (text, entities) == ("老王", ({"type": "bold", "offset": 0, "length": 2},))
