"""主人: the owner of the bot sees how it is doing and takes a copy of everything home; nobody else does."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from room import FOUR, Room, opened_room

from bot.actions.permissions import Right
from bot.settings import Settings
from bot.texts import texts_for
from bot.version import version
from bot.views.owner import lasted
from storage import open_store
from storage.audit import audit
from storage.backup import restore

OWNER = 100_001
"""The first to speak in a fresh room."""

REFUSED = texts_for("zh").groups.refusals[Right.OWN_BOT]


@pytest.fixture
async def owned(tmp_path: Path) -> AsyncIterator[Room]:
    settings = Settings(bot_token=None, bot_language="zh", owner_id=OWNER)
    async with opened_room(tmp_path / "data", settings) as room:
        await room.play(FOUR)
        yield room


async def test_the_owner_sees_how_the_bot_is_doing(owned: Room) -> None:
    said = await owned.answer("老王: /status")
    assert said.startswith(f"版本 {version()}，跑了 0 分\n还没处理的消息：0\n最近一笔：还没有\n数据库 ")
    assert said.endswith("1 个群，1 桌开着")
    await owned.play("小李: 小李 暗杠")
    assert "最近一笔：刚才" in await owned.answer("老王: /status")


@pytest.mark.parametrize("command", ["/status", "/backup"])
async def test_nobody_else_does(owned: Room, command: str) -> None:
    assert await owned.answer(f"小李: {command}") == REFUSED


@pytest.mark.parametrize("command", ["/status", "/backup"])
async def test_where_no_owner_is_set_nobody_does(room: Room, command: str) -> None:
    assert await room.answer(f"老王: {command}") == REFUSED


async def test_a_backup_is_not_sent_into_a_group(owned: Room) -> None:
    assert "只在私聊里发" in await owned.answer("老王: /backup")


async def test_the_backup_that_was_sent_has_every_amount(owned: Room, tmp_path: Path) -> None:
    await owned.play("小李: 小李 暗杠", "@@老王")
    printed = "\n".join(await owned.play("老王: /backup"))
    assert "别转发" in printed
    [sent] = sent_files(tmp_path / "data")
    restore(sent, tmp_path / "new")
    async with open_store(tmp_path / "new") as store, store.reading() as reading:
        assert await audit(reading, 1) == ()
        rows = await reading.all("SELECT amount FROM tallies ORDER BY person_id")
        assert [row["amount"] for row in rows] == [-100_000, 300_000, -100_000, -100_000]


async def test_a_backup_that_cannot_be_made_is_said(
    owned: Room, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "file"))
    await owned.play("@@老王")
    assert "备份没有做成：磁盘出错了" in await owned.answer("老王: /backup")
    assert sent_files(tmp_path / "data") == []


async def test_a_backup_that_telegram_does_not_take_is_said(
    owned: Room, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("bot.actions.groups.owner.MOST_BYTES", 1000)
    await owned.play("@@老王")
    assert "到机器上的数据目录里拿" in await owned.answer("老王: /backup")
    assert sent_files(tmp_path / "data") == []


def sent_files(data: Path) -> list[Path]:
    return list((data / "files").glob("*scores-*.sqlite3"))


@pytest.mark.parametrize(
    ("seconds", "said"),
    [(0, "0 分"), (59 * 60 + 59, "59 分"), (3 * 3600 + 120, "3 小时 2 分"), (50 * 3600, "2 天 2 小时")],
)
def test_how_long_it_has_run_is_said_in_two_units(seconds: int, said: str) -> None:
    assert lasted(seconds, texts_for("zh")) == said
