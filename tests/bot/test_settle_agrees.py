"""同一本账: `/settle`, `/settle all`, `/summary` and the end of a table name the same payments.

People pay by any of them; two lists that differ would have somebody pay twice.
"""

import re

import pytest
from room import FOUR, Room

NIGHT = "老王: /adjust 老王+5 小李+5 阿强-6 小美-4"
PLAN = {"阿强 → 老王 3", "阿强 → 小李 1", "小美 → 小李 4"}

# What is paid after `/settle` was asked, as replies to it, and what is left then.
PAID = {
    "nothing": ((), {"阿强 → 老王 5", "阿强 → 小李 1", "小美 → 小李 4"}),
    "a part of one payment": (("阿强 付 老王 2",), PLAN),
    "a whole payment": (("小美 付 小李 4",), {"阿强 → 老王 5", "阿强 → 小李 1"}),
    "two parts": (("阿强 付 老王 2", "小美 付 小李 1"), PLAN - {"小美 → 小李 4"} | {"小美 → 小李 3"}),
}


def _open(shown: str) -> set[str]:
    """Return the payments that a text lists as open; what it says of paid ones left out."""
    still_open = shown.partition("已付：\n")[0]
    lines = [line for line in still_open.splitlines() if not line.startswith(("[", "·", "已付"))]
    return set(re.findall(r"[\u4e00-\u9fff]{2} → [\u4e00-\u9fff]{2} \d+", "\n".join(lines)))


async def _settled(room: Room, *paid: str) -> None:
    await room.play(NIGHT, "老王: /settle")
    settlement = next(line for line in reversed(room.printed) if line.endswith("笔转清："))
    number = settlement[1:].partition("]")[0]
    await room.did(*(f"老王^ {number} {one}" for one in paid))


@pytest.mark.parametrize(("paid", "left"), PAID.values(), ids=PAID.keys())
async def test_one_night_is_the_same_wherever_it_is_asked(
    room: Room, paid: tuple[str, ...], left: set[str]
) -> None:
    await room.play(FOUR)
    await _settled(room, *paid)
    assert _open(await room.answer("老王: /settle")) == left
    assert _open(await room.answer("老王: /settle all")) == left
    assert _open(await room.answer("老王: /summary day")) == left
    assert _open("\n".join(await room.play("老王: /end keep"))) == left


@pytest.mark.parametrize(("paid", "_left"), PAID.values(), ids=PAID.keys())
async def test_several_nights_are_the_same_together_and_as_days(
    room: Room, paid: tuple[str, ...], _left: set[str]
) -> None:
    await room.play(FOUR)
    await _settled(room, "小美 付 小李 4")
    await room.play("老王: /end keep", "老王: /new 小美 阿强 小李 老王 chengdu-5-80")
    await _settled(room, *paid)
    together = _open(await room.answer("老王: /settle all"))
    assert together
    assert _open(await room.answer("老王: /summary day")) == together


@pytest.mark.parametrize("seats", ["老王 小李 阿强 小美", "老王 小李 小美 阿强", "小李 阿强 老王 小美"])
async def test_who_sat_where_does_not_choose_between_equal_plans(room: Room, seats: str) -> None:
    await room.play(FOUR, "老王: /end", f"老王: /new {seats} chengdu-5-80")
    await room.play("老王: /adjust 老王+5 小李+5 阿强-5 小美-5")
    alone = _open(await room.answer("老王: /settle"))
    assert (
        alone
        == _open(await room.answer("老王: /settle all"))
        == _open(await room.answer("老王: /summary day"))
    )
    assert alone == {"阿强 → 老王 5", "小美 → 小李 5"}
