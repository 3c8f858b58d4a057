"""磁盘出事，整个机器人: what whoever starts it reads, what a chat is told, and that it goes on afterwards."""

import os
import shutil
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path

import disk_troubles as troubles
import pytest
from process import played, run_bot, running_bot
from room import FOUR

from storage import open_store, tallies
from storage.audit import audit

GANG = "老王: 老王 暗杠"
MORE = "小李: 小李 暗杠"
SCORE = "老王: /score"


@pytest.fixture(scope="module", name="evening")
def _evening(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder in which 老王 has a gang."""
    data = tmp_path_factory.mktemp("evening") / "data"
    assert run_bot(data, [FOUR, GANG]).returncode == 0
    return data


@pytest.fixture
def data(evening: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(evening, tmp_path / "data"))


@contextmanager
def small_disk(folder: Path) -> Iterator[tuple[Sequence[str], Path]]:
    """Let the bot have a disk of its own, where the machine allows that."""
    with ExitStack() as stack:
        try:
            own = stack.enter_context(troubles.small_disk(folder, 4))
        except OSError as refused:
            pytest.skip(f"no disk can be mounted here: {refused}")
        yield own


async def amounts(data: Path) -> list[int]:
    """Open the store as the next start does, and return what everybody has."""
    async with open_store(data) as store, store.reading() as reading:
        assert await audit(reading, 1) == ()
        return [amount // 10_000 for amount in (await tallies.of_table(reading, 1)).values()]


DAMAGED = "用 ./run restore 恢复一份备份，或把它移走；什么都没有动。"
AT_THE_START: dict[str, tuple[troubles.Trouble, str]] = {
    "the file may only be read": (troubles.a_file_without_rights, "没有写的权限（Permission denied）"),
    "the folder may only be read": (troubles.a_folder_without_rights, "没有写的权限"),
    "the folder may not be entered": (troubles.a_folder_that_may_not_be_entered, "没有写的权限"),
    "another program holds the file": (troubles.held_by_another_program, "关掉打开着它的程序，再启动。"),
    "the header is gone": (troubles.a_broken_header, DAMAGED),
    "a page is damaged": (troubles.a_broken_page, DAMAGED),
    "half of it is missing": (troubles.half_a_file, DAMAGED),
    "the write-ahead log is none": (troubles.a_log_that_is_none, DAMAGED),
    "it is no database": (troubles.a_text_for_a_database, DAMAGED),
    "it is of a newer version": (troubles.a_newer_version, "换新的程序来开，什么都没有动。"),
    "a second process": (troubles.a_second_process, f"起被进程 {os.getpid()} 用着：先停掉它"),
}


@pytest.mark.parametrize(("trouble", "said"), AT_THE_START.values(), ids=AT_THE_START)
async def test_it_does_not_start_and_says_in_one_line_what_to_do(
    trouble: troubles.Trouble, said: str, data: Path
) -> None:
    with trouble(data):
        done = run_bot(data, [GANG], troubles.AS_ANYBODY)
    [line] = done.stderr.splitlines()
    assert line.startswith(str(data))
    assert said in line
    assert (done.returncode, done.stdout) == (1, "")
    assert await amounts(data) == [30, -10, -10, -10]


def test_the_line_is_in_the_language_of_the_bot(data: Path) -> None:
    with troubles.a_second_process(data):
        done = run_bot(data, [GANG], BOT_LANGUAGE="en")
    assert f"has been in use by process {os.getpid()} since 20" in done.stderr


class TestInARunningBot:
    """What is refused is said where it was written; written again afterwards, it is booked."""

    async def test_another_program_holds_the_file(self, data: Path) -> None:
        with running_bot(data) as bot:
            assert "老王 +30" in "\n".join(played(bot, [SCORE]))
            with troubles.held_by_another_program(data):
                shown = "\n".join(played(bot, [MORE]))
            assert "这一步没有记：别的程序锁着数据库，请机器人的主人关掉它。好了再发一遍。" in shown
            assert "老王 +20" in "\n".join(played(bot, [MORE, SCORE]))
        assert await amounts(data) == [20, 20, -20, -20]

    async def test_the_disk_is_full(self, data: Path, tmp_path: Path) -> None:
        with small_disk(tmp_path / "disk") as (under, disk):
            shutil.copytree(data, disk / "data")
            with running_bot(tmp_path / "disk" / "data", under=under) as bot:
                assert "老王 +30" in "\n".join(played(bot, [SCORE]))
                with troubles.full(disk):
                    shown = "\n".join(played(bot, [MORE] * 3))
                assert "写不进去" in shown
                assert "老王 +20" not in shown
                assert "老王 +20" in "\n".join(played(bot, [MORE, SCORE]))
            shutil.copytree(disk / "data", tmp_path / "after")
        assert await amounts(tmp_path / "after") == [20, 20, -20, -20]


async def test_it_does_not_start_on_a_full_disk_and_says_so(data: Path, tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk") as (under, disk):
        shutil.copytree(data, disk / "data")
        with troubles.full(disk):
            done = run_bot(tmp_path / "disk" / "data", [GANG], under)
        [line] = done.stderr.splitlines()
        assert line.endswith("写不进去：磁盘满了。腾出空间再启动，账没有丢。")
        assert (done.returncode, done.stdout) == (1, "")
        shutil.copytree(disk / "data", tmp_path / "after")
    assert await amounts(tmp_path / "after") == [30, -10, -10, -10]
