"""A long night of people with long names: every screen fits, and is sent whole."""

from itertools import cycle, islice

import pytest
from room import Room

from bot.views.view import MOST_TEXT, text_length

NAMES = (
    "老" * 64,
    f"<b>{'王' * 60}",
    f"_{'🀄' * 31}",
    f"a*b[c](d){'李' * 54}",
)
ROUNDS = 30


@pytest.fixture
async def night(room: Room) -> Room:
    """A table of people with long names."""
    await room.play(f"老王: /new {' '.join(NAMES)} chengdu-5-80")
    return room


async def test_every_screen_of_a_long_night_fits(night: Room) -> None:
    order = cycle(NAMES)
    for _ in range(ROUNDS):
        first, second, third, last = islice(order, 4)
        next(order)
        await night.play(
            f"老王: {last} 弯杠",
            f"老王: {first} 胡 {last} 清一色",
            f"老王: {second} 自摸 对对胡",
            f"老王: {third} 胡 {last} 七对",
        )
    printed = await night.play(
        *(f"老王: /{name}" for name in ("score", "total", "history", "settle", "rules", "end"))
    )
    texts = [
        message.text or ""
        for message in night.telegram.world.messages[night.telegram.world.group().chat_id].values()
    ]
    assert max(map(text_length, texts)) <= MOST_TEXT
    assert any(f"第{ROUNDS}局" in line for line in printed)


async def test_every_card_fits_with_long_names(night: Room) -> None:
    for taps in (
        f"杠|{NAMES[0]}|直杠|{NAMES[2]}|确认",
        f"胡|{NAMES[1]}|{NAMES[3]}|再加一家胡|{NAMES[2]}|确认",
    ):
        for label in taps.split("|"):
            printed = await night.play(f"老王> {label}")
            assert printed[0].startswith(("[", "(")), label
