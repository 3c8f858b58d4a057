"""`/whatif` says what it took a line for, where a line at the table would be asked about."""

import pytest
from room import Room


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("老王 自摸 青一色", "看不懂「青一色」，当作这样算："),
        ("老王 自摸 蓝天", "看不懂「蓝天」，当作这样算："),
        ("小李，老王胡了", "没写明，当作这样算："),
    ],
)
async def test_what_is_not_read_as_it_stands_is_said_first(table: Room, line: str, said: str) -> None:
    first, second, *_ = (await table.answer(f"老王: /whatif {line}")).split("\n")
    assert first == said
    assert second.startswith("算算看，没有记：")


async def test_in_english_too(room: Room) -> None:
    await room.play("@The table", "Wang: /lang en", "Wang: /new Wang Li Qiang Mei")
    first, second, *_ = (await room.answer("Wang: /whatif Wang self draw half flush")).split("\n")
    assert first == "I cannot read half; this is priced instead:"
    assert second == "Only imagined, not recorded: Wang self-draw (full flush)"


async def test_a_hand_called_by_its_fan_is_priced_in_both_senses(table: Room) -> None:
    said = await table.answer("老王: /whatif 老王 自摸 极品")
    assert said.startswith("看不懂「极品」，当作这样算：\n")
    assert said.count("算算看，没有记：") == len(("三番", "平胡"))


async def test_what_is_told_outright_is_priced_without_a_word(table: Room) -> None:
    assert (await table.answer("老王: /whatif 老王 自摸 清一色")).startswith("算算看，没有记：")
