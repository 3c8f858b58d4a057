"""清一色 3番: where patterns and fan differ, each reading is offered with what it comes to."""

import pytest
from room import Room

ASKED = "这行有几种读法，是哪一种？"

OFFERED = {
    "one 根 that nobody said": (
        "小李: 小李 自摸 清一色 3番",
        [
            "小李 自摸 清一色：小李 2番 · 每家 25",
            "小李 自摸 清一色 1根：小李 3番 · 每家 45",
            "小李 自摸 3番：小李 3番 · 每家 45",
        ],
    ),
    "two 根 that nobody said": (
        "小李: 小李 胡 阿强 对对胡 3番",
        [
            "小李 胡 阿强 对对胡：小李 1番 · 阿强 付 10",
            "小李 胡 阿强 对对胡 2根：小李 3番 · 阿强 付 40",
            "小李 胡 阿强 3番：小李 3番 · 阿强 付 40",
        ],
    ),
    "a hand of less, which no 根 makes": (
        "小李: 小李 胡 阿强 清一色 1番",
        ["小李 胡 阿强 清一色：小李 2番 · 阿强 付 20", "小李 胡 阿强 1番：小李 1番 · 阿强 付 10"],
    ),
    "根 that were said": (
        "小李: 小李 胡 阿强 清一色 1根 4番",
        ["小李 胡 阿强 清一色 1根：小李 3番 · 阿强 付 40", "小李 胡 阿强 4番：小李 4番 · 阿强 付 80"],
    ),
    "a ready hand": (
        "小李: 流局 听 小李清一色3番",
        [
            "流局 听 小李 清一色：老王 -20 小李 +60 阿强 -20 小美 -20",
            "流局 听 小李 清一色 1根：老王 -40 小李 +120 阿强 -40 小美 -40",
            "流局 听 小李 3番：老王 -40 小李 +120 阿强 -40 小美 -40",
        ],
    ),
}


@pytest.mark.parametrize(("line", "readings"), OFFERED.values(), ids=OFFERED.keys())
async def test_each_reading_is_offered_with_its_price(table: Room, line: str, readings: list[str]) -> None:
    await table.play("小李: /score")
    said = (await table.answer(line)).splitlines()
    assert said[1 : 2 + len(readings)] == [ASKED, *readings]
    buttons = [f"[{reading.partition('：')[0]}]" for reading in readings]
    assert said[2 + len(readings) :] == [*buttons, "[取消]"]


async def test_the_reading_that_is_tapped_is_seen_and_booked(table: Room) -> None:
    await table.did("小李: 小李 胡 阿强 清一色 3番", "小李> 小李 胡 阿强 清一色 1根", "小李> 确认")
    assert (await table.score())["阿强"] == "-40"


async def test_recorded_gangs_are_counted_already(table: Room) -> None:
    await table.did("小李: 小李 暗杠", "小李: 小李 胡 阿强 清一色 4番")
    assert "[小李 胡 阿强 清一色 2根]" in await table.play("小李: 小李 胡 阿强 清一色 4番")


async def test_a_name_that_two_can_mean_is_asked_about_without_prices(table: Room) -> None:
    said = await table.answer("小李: 小里 自摸 清一色")
    assert said.endswith("[取消]")
    assert "番" not in said
