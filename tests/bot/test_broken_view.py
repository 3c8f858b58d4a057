"""画不出来: what is saved and cannot be shown, through a fault of the program, is never called unsaved."""

import logging
from pathlib import Path

import pytest
from busy_room import opened_busy_room
from room import Room

import bot.round_messages

SAID = {
    "zh": "出了点问题，没能显示出来；这一步已经做好、存好了，不用再来一次。",
    "en": "Something went wrong in showing this; it was done and saved, so do not repeat it.",
}


def _break_the_board(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object, **__: object) -> None:
        raise KeyError("nobody")

    monkeypatch.setattr(bot.round_messages, "board_view", broken)


@pytest.mark.parametrize("language", ["zh", "en"])
async def test_the_chat_is_told_in_its_language_that_it_stands(
    table: Room, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    await table.play(f"老王: /lang {language}")
    _break_the_board(monkeypatch)
    assert SAID[language] in (await table.breaks("小李: 小李 暗杠"))[-1]
    monkeypatch.undo()
    assert (await table.score())["小李"] == "+30"


async def test_of_a_tap_too(table: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    await table.play("小李> 杠", "小李> 小李", "小李> 暗杠")
    _break_the_board(monkeypatch)
    assert SAID["zh"] in (await table.breaks("小李> 确认"))[-1]
    monkeypatch.undo()
    assert (await table.score())["小李"] == "+30"


async def test_where_replies_are_shown_later_as_on_telegram(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with opened_busy_room(tmp_path) as busy:
        await busy.chat.say("老王", "/new 老王 小李 阿强 小美 chengdu-std")
        await busy.outbox.drain()
        _break_the_board(monkeypatch)
        with caplog.at_level(logging.CRITICAL):
            await busy.chat.say("老王", "老王 暗杠")
            await busy.outbox.drain()
        newest = next(busy.telegram.world.messages_in(busy.telegram.world.group("本群")))
        assert newest.text.startswith(SAID["zh"])
        assert sorted((await busy.tallies("本群")).values()) == [-20_000, -20_000, -20_000, 60_000]
