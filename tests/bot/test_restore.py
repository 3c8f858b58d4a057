"""恢复，从命令行: a backup that the bot made by itself is put back, and nothing else is."""

import subprocess
from datetime import date
from pathlib import Path

import disk_troubles as troubles
import pytest
from process import ROOT, ended, played, run_bot, running_bot
from room import FOUR

from storage.backup import back_up_daily
from storage.opening import DATABASE_NAME

GANG = "老王: 老王 暗杠"
MORE = "小李: 小李 暗杠"
SCORE = "老王: /score"


@pytest.fixture(scope="module", name="evening")
def _evening(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder in which 老王 had a gang when the day's backup was made, and 小李 one after it."""
    data = tmp_path_factory.mktemp("evening") / "data"
    assert run_bot(data, [FOUR, GANG]).returncode == 0
    assert back_up_daily(data / DATABASE_NAME, date(2026, 11, 29))
    assert run_bot(data, [MORE]).returncode == 0
    return data


@pytest.fixture
def backup(evening: Path) -> Path:
    [backup] = (evening / "backups").iterdir()
    return backup


def restore(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    return ended(ROOT, "restore", *arguments)


def score(data: Path) -> str:
    return run_bot(data, [SCORE]).stdout


def test_it_is_put_back_into_an_empty_folder(backup: Path, tmp_path: Path) -> None:
    done = restore(backup, "--data", tmp_path / "new")
    assert (done.returncode, done.stdout) == (0, f"restored {backup} to {tmp_path / 'new'}\n")
    assert "老王 +30" in score(tmp_path / "new")


def test_over_scores_it_is_put_only_if_told_and_they_are_kept(backup: Path, tmp_path: Path) -> None:
    data = tmp_path / "data"
    assert run_bot(data, [FOUR, MORE]).returncode == 0
    refused = restore(backup, "--data", data)
    assert (refused.returncode, refused.stderr) == (
        1,
        f"{data} 里已经有账：加 --force 就把它放到一边，再恢复。\n",
    )
    assert "小李 +30" in score(data)
    assert restore(backup, "--data", data, "--force").returncode == 0
    assert "老王 +30" in score(data)
    assert restore(data / "before-1" / "scores.sqlite3", "--data", tmp_path / "old").returncode == 0
    assert "小李 +30" in score(tmp_path / "old")


def test_nothing_is_put_under_a_running_bot(backup: Path, tmp_path: Path) -> None:
    data = tmp_path / "data"
    with running_bot(data) as bot:
        assert list(played(bot, [FOUR, MORE]))
        refused = restore(backup, "--data", data, "--force")
        assert refused.returncode == 1
        assert f"被进程 {bot.pid} 用着：先停掉它" in refused.stderr
        assert "小李 +30" in "\n".join(played(bot, [SCORE]))


@pytest.mark.parametrize(
    ("trouble", "said"),
    [
        (troubles.half_a_file, "读不了"),
        (troubles.a_broken_page, "读不了"),
        (troubles.a_newer_version, "更新的程序"),
    ],
    ids=["half of it", "a damaged page", "a newer version"],
)
def test_what_is_no_sound_backup_is_refused(
    trouble: troubles.Trouble, said: str, backup: Path, tmp_path: Path
) -> None:
    (tmp_path / "copied").mkdir()
    copied = tmp_path / "copied" / "scores.sqlite3"
    copied.write_bytes(backup.read_bytes())
    with trouble(copied.parent):
        done = restore(copied, "--data", tmp_path / "data")
    assert done.returncode == 1
    [line] = done.stderr.splitlines()
    assert line.startswith(str(copied))
    assert said in line
    assert not (tmp_path / "data").exists()
