"""抢杠小李: a line that begins with robbing names whose gang was robbed; who robbed it is asked."""

import pytest
from room import Room


async def asked(table: Room, line: str) -> list[str]:
    return (await table.answer(line)).split("\n")[1:]


@pytest.mark.parametrize("line", ["抢杠小李", "抢杠 小李", "robbing 小李", "robbed 小李's gang"])
async def test_who_wrote_it_is_taken_for_the_robber_but_only_by_a_yes(table: Room, line: str) -> None:
    first, *_, last = await asked(table, f"小美: {line}")
    assert first == "小美 抢杠 小李 平胡"
    assert last == "[确认] [返回] [取消]"
    assert set((await table.score()).values()) == {"0"}


async def test_of_somebody_else_it_is_asked_who_won(table: Room) -> None:
    assert (await asked(table, "路人: 抢杠小李"))[0] == "谁胡？"


async def test_who_names_himself_has_robbed(table: Room) -> None:
    assert (await asked(table, "小李: 抢杠 小李"))[0] == "小李 抢杠：抢谁的杠？"


async def test_who_won_by_robbing_may_be_named_behind_it(table: Room) -> None:
    assert (await asked(table, "小美: 抢杠胡 小李"))[0] == "小李 抢杠：抢谁的杠？"


@pytest.mark.parametrize("writer", ["老王", "路人"])
async def test_who_tells_that_another_dealt_in_has_not_won_by_it(table: Room, writer: str) -> None:
    assert (await asked(table, f"{writer}: 小李点炮"))[0] == "谁胡？"


@pytest.mark.parametrize("line", ["小李: 我点炮", "老王: 小李点炮"])
async def test_who_dealt_in_is_not_offered_as_a_winner(table: Room, line: str) -> None:
    labels = [
        label
        for shown in await asked(table, line)
        if shown.startswith("[")
        for label in shown[1:-1].split("] [")
    ]
    assert labels == ["老王", "阿强", "小美", "取消"]
