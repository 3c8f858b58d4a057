"""One evening, told four ways: from a pipe, by buttons alone, and with the bot killed between its lines."""

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import pytest
from process import play_and_kill, run_bot
from room import FOUR, Room
from stories import MARK, STORIES, read_story, scores_of, scores_shown, typed_in

TAPPED = (
    ("老王", "杠 | 老王 | 弯杠 | 确认"),
    ("阿强", "杠 | 阿强 | 直杠 | 小李 | 确认"),
    ("小美", "胡 | 小美 | 阿强 | 杠上炮 | 确认"),
    ("老王", "胡 | 老王 | 自摸 | 清一色 | 确认"),
    ("小李", "流局 | 小李 听 | 下一步 | 清一色 | 下一步 | 确认"),
    ("老王", ""),
    ("阿强", "胡 | 小美 | 阿强 | 清一色 | 再加一家胡 | 老王 | 确认"),
    ("小李", "胡 | 小李 | 自摸 | 七对 | 确认"),
    ("老王", ""),
    ("老王", "胡 | 老王 | 小美 | 清一色 | 确认"),
    ("老王", "撤销"),
    ("老王", "胡 | 老王 | 抢杠 | 小美 | 确认"),
    ("小李", "杠 | 小李 | 暗杠 | 确认"),
    ("小李", "胡 | 小李 | 自摸 | 确认"),
    ("阿强", "胡 | 阿强 | 小美 | 对对胡 | 确认"),
    ("老王", ""),
)
"""The taps of the evening; where there are none, the standing is asked for."""


def transcript_of(name: str) -> list[str]:
    """Return what a story prints: its file without the title and the typed lines."""
    return [line for line in read_story(STORIES / f"{name}.txt").text.splitlines()[2:] if MARK not in line]


def test_from_a_pipe(tmp_path: Path) -> None:
    done = run_bot(tmp_path, typed_in("evening"))
    printed = done.stdout.splitlines()
    assert (done.returncode, done.stderr) == (0, "")
    assert scores_shown(printed) == scores_of("evening")
    settled = printed.index(next(line for line in printed if line.endswith("/settle")))
    assert printed[settled + 1].endswith("3 笔转清：")
    assert [line.count(" → ") for line in printed[settled + 2 : settled + 6]] == [1, 1, 1, 0]


async def test_by_buttons_alone(room: Room) -> None:
    await room.play(FOUR)
    shown = []
    for name, labels in TAPPED:
        if not labels:
            shown.append({who: amount.lstrip("+") for who, amount in (await room.score()).items()})
            continue
        for label in labels.split(" | "):
            printed = await room.play(f"{name}> {label}")
            assert not printed[0].startswith("! "), (name, label)
    assert shown == scores_of("evening")


@pytest.mark.parametrize(
    ("story", "killed_after"),
    [("evening", (4, 12)), ("taps", (3, 14, 21))],
    ids=["between two lines", "in the middle of a card"],
)
def test_killed_and_started_again(tmp_path: Path, story: str, killed_after: Sequence[int]) -> None:
    typed = typed_in(story)
    printed: list[str] = []
    for start, end in pairwise((0, *killed_after)):
        printed += play_and_kill(tmp_path, typed[start:end])
    done = run_bot(tmp_path, typed[killed_after[-1] :])
    assert (done.returncode, done.stderr) == (0, "")
    assert printed + done.stdout.splitlines() == transcript_of(story)
