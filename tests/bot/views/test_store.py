"""账本用不了: each trouble has its sentence in both languages, with what to do in it."""

from pathlib import Path

import pytest

from bot.texts import texts_for
from bot.views.store import at_the_machine, in_a_chat
from scorer.words import Language
from storage import StoreError
from storage.errors import (
    BackupMissing,
    StoreDamaged,
    StoreFull,
    StoreHoldsScores,
    StoreInUse,
    StoreLocked,
    StoreReadOnly,
    StoreTooNew,
    StoreUnwritable,
)

FILE = Path("/data/scores.sqlite3")

AT_THE_MACHINE: list[tuple[StoreError, str, str]] = [
    (StoreInUse(FILE, None, None), "先停掉它", "stop it first"),
    (StoreInUse(FILE, 47, None), "进程 47", "process 47"),
    (StoreInUse(FILE, 47, 1_800_000_000), "从 2027-01-1", "since 2027-01-1"),
    (StoreTooNew(FILE, 9, 4), "版本 9，这个程序只认到 4", "version 9, this one reads up to 4"),
    (StoreDamaged(FILE, "page 4\nis gone"), "（page 4 is gone）", "(page 4 is gone)"),
    (StoreFull(FILE, "any"), "腾出空间", "Make room"),
    (StoreReadOnly(FILE, "any"), "没有写的权限（any）", "may only be read (any)"),
    (StoreLocked(FILE, "any"), "关掉打开着它的程序", "close the program"),
    (StoreUnwritable(FILE, "any"), "写不进去（any）", "cannot be written (any)"),
    (BackupMissing(FILE), "没有这个文件", "no such file"),
    (StoreHoldsScores(FILE), "--force", "--force"),
    (StoreError(FILE, f"{FILE}: of a kind that is not told apart"), "of a kind", "of a kind"),
]


@pytest.mark.parametrize(
    ("error", "zh", "en"), AT_THE_MACHINE, ids=[f"{type(row[0]).__name__} {row[1]}" for row in AT_THE_MACHINE]
)
def test_whoever_starts_it_reads_in_one_line_which_file_and_what_to_do(
    error: StoreError, zh: str, en: str
) -> None:
    languages: tuple[tuple[Language, str], ...] = (("zh", zh), ("en", en))
    for language, expected in languages:
        said = at_the_machine(error, texts_for(language))
        assert said.startswith(str(FILE))
        assert expected in said
        assert "\n" not in said


IN_A_CHAT: list[tuple[StoreError, str, str]] = [
    (StoreFull(FILE, "any"), "磁盘满了", "disk is full"),
    (StoreReadOnly(FILE, "any"), "权限", "rights"),
    (StoreLocked(FILE, "any"), "别的程序", "another program"),
    (StoreDamaged(FILE, "any"), "恢复一份备份", "restore a backup"),
    (StoreUnwritable(FILE, "any"), "磁盘出错", "disk fails"),
]


@pytest.mark.parametrize(("error", "zh", "en"), IN_A_CHAT, ids=[type(row[0]).__name__ for row in IN_A_CHAT])
def test_a_chat_reads_why_without_names_of_files(error: StoreError, zh: str, en: str) -> None:
    languages: tuple[tuple[Language, str], ...] = (("zh", zh), ("en", en))
    for language, expected in languages:
        said = in_a_chat(error, texts_for(language))
        assert expected in said
        assert "/" not in said
        assert "any" not in said.split()
