"""A room of its own for every test, and one at which four are playing."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from room import FOUR, Room, opened_room
from waiting_lines import OPENED


@pytest.fixture
async def room(tmp_path: Path) -> AsyncIterator[Room]:
    async with opened_room(tmp_path) as room:
        yield room


@pytest.fixture
async def table(room: Room) -> Room:
    """A room where 老王, 小李, 阿强 and 小美 have opened a table."""
    await room.play(FOUR)
    return room


@pytest.fixture
async def four(room: Room) -> Room:
    """A room where 刘哥, 陈姐, 胖子 and 小周 have opened a table, and each is known."""
    await room.play(*OPENED)
    return room


@pytest.fixture
async def single(room: Room) -> Room:
    """The same, where one win ends the round."""
    await room.play(f"{OPENED[0]} mode=single", *OPENED[1:])
    return room
