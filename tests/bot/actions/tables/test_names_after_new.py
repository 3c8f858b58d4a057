"""开桌后打名字: names right behind a bare /new are for its card, whoever else talks."""

import pytest
from room import Room

NAMES = "老王 小李 胖子 小美"


def seats(printed: list[str]) -> list[str]:
    return [line for line in printed if line[:2] in {"1.", "2.", "3.", "4."}]


@pytest.mark.parametrize("line", [NAMES, "老王、小李，胖子、小美", f"{NAMES} chengdu-5-80"])
async def test_a_plain_line_of_names_by_who_asked_is_taken(room: Room, line: str) -> None:
    printed = await room.play("老王: /new", f"老王: {line}")
    assert seats(printed) == ["1. 老王", "2. 小李", "3. 胖子", "4. 小美"]
    assert any("开桌：老王、小李、胖子、小美" in said for said in await room.play("老王> 开桌"))


async def test_so_is_a_plain_line_of_rules(room: Room) -> None:
    printed = await room.play("老王: /new", "老王: 打五块 四番封顶", f"老王: {NAMES} 不退税", "老王> 开桌")
    assert "底分 5 · 封顶 4番 = 80，加底在外" in printed
    assert any(line.endswith("退税 否") for line in printed)


@pytest.mark.parametrize(
    "lines",
    [
        pytest.param([f"老王: {NAMES}"], id="no card"),
        pytest.param(["老王: /new", f"小李: {NAMES}"], id="of another"),
        pytest.param(["老王: /new", "老王: 今天打得真开心"], id="talk"),
        pytest.param(["老王: /new", "老王: 小李"], id="one name alone"),
        pytest.param(["老王: /new", "老王: 小李 打五块"], id="one name and a rule"),
        pytest.param(["老王: /new", "老王> 取消", f"老王: {NAMES}"], id="the card is put away"),
    ],
)
async def test_any_other_line_is_talk(room: Room, lines: list[str]) -> None:
    assert seats(await room.play(*lines)) == []


async def test_some_minutes_later_a_line_of_names_is_talk(room: Room) -> None:
    await room.play("老王: /new")
    room.clock.turn(301)
    assert seats(await room.play(f"老王: {NAMES}")) == []


async def test_a_payment_told_when_no_table_is_open_says_where_it_is_noted(room: Room) -> None:
    await room.play("老王: /new 老王 小李 阿强 小美", "老王: 小美 胡 小李", "老王: /end keep")
    said = await room.answer("小李: 小李付了小美1")
    assert said.startswith("付款记在结账里：发 /settle")
