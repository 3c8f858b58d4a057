"""A room of its own for every test, and one at which four are playing."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from room import FOUR, Room, opened_room


@pytest.fixture
async def room(tmp_path: Path) -> AsyncIterator[Room]:
    async with opened_room(tmp_path) as room:
        yield room


@pytest.fixture
async def table(room: Room) -> Room:
    """A room where 老王, 小李, 阿强 and 小美 have opened a table."""
    await room.play(FOUR)
    return room
