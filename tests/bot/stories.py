"""故事: evenings as transcripts: a title, then what is typed, marked `» `, and what the terminal answers."""

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

STORIES = Path(__file__).parents[1] / "stories"
MARK = "» "
_ZONE = ZoneInfo("Asia/Shanghai")
_MOMENT = re.compile(r"# (\d{4}-\d\d-\d\d \d\d:\d\d)")


@dataclass(frozen=True, slots=True)
class Story:
    """A transcript: its title line, and each typed line with what it printed."""

    title: str
    typed: tuple[str, ...]
    text: str


def read_story(path: Path) -> Story:
    text = path.read_text(encoding="utf-8")
    title, *lines = text.splitlines()
    typed = tuple(line.removeprefix(MARK) for line in lines if line.startswith(MARK))
    return Story(title, typed, text)


def keep_story(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8")


def transcript(title: str, played: Sequence[tuple[str, Sequence[str]]]) -> str:
    """Write a story down again: each typed line and what it printed."""
    lines = [title, ""]
    for typed, printed in played:
        lines += [f"{MARK}{typed}", *printed]
    return "\n".join([*lines, ""])


def steady(line: str, files: Path, *, at_its_date: bool) -> str:
    """Return a printed line as it is on any day and in any folder.

    A date without its year is today's only in a story that turns the clock `at_its_date` to none of its own.
    """
    today = datetime.now(_ZONE)
    day = f"{today.month}月{today.day}日"
    dates = [f"{today.year}年{day}", f"{today:%Y-%m-%d}"] + ([] if at_its_date else [day])
    for date in dates:
        line = re.sub(rf"(?<!\d){date}", "〔今天〕", line)
    return line.replace(str(files), "〔files〕")


def moment_of(line: str) -> datetime | None:
    """Return the time, in Shanghai, that a comment of a story turns the clock to: `# 2026-03-06 20:00`."""
    told = _MOMENT.fullmatch(line)
    return datetime.fromisoformat(told[1]).replace(tzinfo=_ZONE) if told else None


def typed_in(name: str) -> tuple[str, ...]:
    """Return the typed lines of a story by its name."""
    return read_story(STORIES / f"{name}.txt").typed


def scores_of(name: str) -> list[dict[str, str]]:
    """Return what each `/score` of a story must show."""
    scores: list[dict[str, str]] = json.loads((STORIES / f"{name}.json").read_text(encoding="utf-8"))[
        "scores"
    ]
    return scores


def scores_shown(printed: Sequence[str]) -> list[dict[str, str]]:
    """Return every standing that a transcript shows behind a `/score`, the sum checked."""
    shown = []
    for place, line in enumerate(printed):
        if line.endswith(": /score"):
            block = printed[place + 1 : printed.index("合计 0", place)]
            block = [block[0].partition("] ")[2], *block[1:]]
            shown.append({name: amount.lstrip("+") for name, amount in map(str.split, block)})
    return shown
