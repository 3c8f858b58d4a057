"""很长的一行: whatever stands behind a command, and however much of it, the reply is a sentence that fits."""

import pytest
from room import Room

from bot.views.view import MOST_QUOTED, MOST_TEXT, text_length
from scorer.spelling import LONGEST_NAME

LONG = 4_050
LINES = {
    "one word": "长" * LONG,
    "a word that takes two units a sign": "🀄" * (LONG // 2),
    "many words": "长 " * (LONG // 2),
    "many different words": " ".join(f"{'长' * 20}{number}" for number in range(200))[:LONG],
    "digits": "9" * LONG,
    "an amount": f"长+{'9' * (LONG - 2)}",
    "a rule": f"{'长' * (LONG - 2)}=1",
    "a value": f"base={'长' * (LONG - 5)}",
    "a name that is known": f"老王 {'长' * (LONG - 3)}",
    "a mention": f"@{'a' * (LONG - 1)}",
    "adding": f"add {'长' * (LONG - 4)}",
    "a cap": f"cap={'9' * (LONG - 4)}",
    "a cap in money": f"cap_money={'9' * (LONG - 10)}",
    "tiles": "1m" * (LONG // 2),
    "a preset": f"preset {'a' * (LONG - 7)}",
}


async def check_answers(room: Room, words: str) -> None:
    # A closed table would answer for itself: `/end` is the last.
    for command in sorted(room.commands(), key=lambda name: (name == "end", name)):
        said = await room.answer(f"老王: /{command} {words}")
        assert said, command
        assert text_length(said) <= MOST_TEXT, command
        assert "长" * (MOST_QUOTED + 1) not in said, command


@pytest.mark.parametrize("words", LINES.values(), ids=LINES.keys())
async def test_at_a_table_every_command_answers_a_long_line_with_one_that_fits(
    table: Room, words: str
) -> None:
    await check_answers(table, words)


@pytest.mark.parametrize("words", LINES.values(), ids=LINES.keys())
async def test_in_a_new_group_every_command_answers_a_long_line_with_one_that_fits(
    room: Room, words: str
) -> None:
    await room.play("老王: 来了")
    await check_answers(room, words)


ASKING = {
    "whom to add": ("/players", "加人"),
    "a new name": ("/players 小李", "改名"),
    "an alias": ("/players 小李", "加别名"),
    "a pattern": ("/rules", "自定番种"),
    "who comes": ("/seat", "小李"),
}


@pytest.mark.parametrize("words", LINES.values(), ids=LINES.keys())
@pytest.mark.parametrize("shown", ASKING.values(), ids=ASKING.keys())
async def test_a_long_reply_to_what_asks_for_one_is_answered_by_one_that_fits(
    table: Room, shown: tuple[str, ...], words: str
) -> None:
    command, *labels = shown
    await table.play("老王: 老王 自摸", f"老王: {command}", *(f"老王> {label}" for label in labels))
    before = len(table.telegram.calls)
    said = "\n".join((await table.play(f"老王^ 6 {words}"))[1:])
    assert said
    sent = [call.parameters.get("text", "") for call in list(table.telegram.calls)[before:]]
    assert max(map(text_length, sent)) <= MOST_TEXT
    assert "长" * (LONGEST_NAME + 1) not in said
