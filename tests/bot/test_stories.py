"""Every story, played through the whole bot, prints exactly its transcript.

REFRESH_STORIES=1 writes the transcripts anew; read what changed before keeping it.
"""

import os
from datetime import UTC, datetime
from pathlib import Path

import pytest
from room import Room
from stories import (
    MARK,
    STORIES,
    Story,
    keep_story,
    moment_of,
    read_story,
    scores_of,
    scores_shown,
    steady,
    transcript,
)

FILES = sorted(STORIES.glob("*.txt"))
REFRESHING = bool(os.environ.get("REFRESH_STORIES"))


def test_there_are_stories() -> None:
    assert "evening.txt" in {path.name for path in FILES}
    assert len(FILES) > 1


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
async def test_a_story_goes_as_it_is_written(room: Room, path: Path) -> None:
    story = read_story(path)
    assert story.title.startswith("# ")
    assert story.typed
    told = await _told(room, story)
    if REFRESHING:
        keep_story(path, told)
    else:
        assert told == story.text


async def _told(room: Room, story: Story) -> str:
    played = []
    for line in story.typed:
        moment = moment_of(line)
        if moment is not None:
            room.clock.later = moment - datetime.now(UTC)
        played.append((line, await room.play(line)))
    files = room.telegram.world.file.files
    at_its_date = any(moment_of(line) for line in story.typed)
    lines = [
        (line, [steady(said, files, at_its_date=at_its_date) for said in printed]) for line, printed in played
    ]
    return transcript(story.title, lines)


def test_the_evening_shows_the_scores_that_were_worked_out_by_hand() -> None:
    evening = read_story(STORIES / "evening.txt")
    printed = [line for line in evening.text.splitlines() if not line.startswith(MARK)]
    assert scores_shown(printed) == scores_of("evening")
