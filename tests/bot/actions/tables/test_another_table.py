"""再来一桌: the same people on the same seats by the same rules, from the closing message or the card."""

import pytest
from room import Room

EVENING = ("老王: /new 老王 小李 阿强 小美 小丽 打五块 呼叫转移全转", "老王: 老王 自摸", "老王: /end keep")


def seated(printed: list[str]) -> str:
    return next(line.partition("开桌：")[2] for line in printed if "开桌：老王" in line)


def rules(printed: list[str]) -> list[str]:
    return [line for line in printed if line.startswith(("底分", "直杠"))]


@pytest.mark.parametrize(
    "taps",
    [
        pytest.param(["小李> 再来一桌"], id="the button of the closing message"),
        pytest.param(["小李: /new", "阿强> 再来一桌"], id="the button of the card"),
        pytest.param(
            ["老王: /new", "老王> 取消", "老王> 6 再来一桌"], id="the closing message, some time later"
        ),
    ],
)
async def test_people_seats_and_rules_are_those_of_the_last_table(room: Room, taps: list[str]) -> None:
    before = await room.did(*EVENING)
    printed = await room.did(*taps)
    assert seated(printed) == "老王、小李、阿强、小美"
    assert "先歇着：小丽（/seat 换人）" in printed
    assert rules(printed) == rules(before)
    assert await room.score() == {"老王": "0", "小李": "0", "阿强": "0", "小美": "0", "小丽": "0"}


async def test_who_was_swapped_in_sits_where_they_sat_last(room: Room) -> None:
    lines = ("老王: /new 老王 小李 阿强 小美 小丽", "老王: 老王 自摸", "小李: 小李 自摸", "阿强: 阿强 自摸")
    await room.did(*lines, "老王: /seat 小丽 小李", "老王: 小丽 自摸", "老王: /end keep")
    assert seated(await room.did("老王> 再来一桌")) == "老王、小丽、阿强、小美"


async def test_a_second_tap_is_told_who_sits_there(room: Room) -> None:
    await room.did(*EVENING, "小李> 再来一桌")
    assert (await room.did("小美> 再来一桌"))[-1].startswith("(小美) 这里已经有一桌：老王、小李")


async def test_a_button_of_a_table_before_the_last_is_told(room: Room) -> None:
    await room.did(*EVENING)
    button = room.button("再来一桌")
    await room.did("老王: /new 老王 小李", "老王: 老王 自摸", "老王: /end")
    assert await room.press("小李", button) == ["(小李) 后来又开过别的桌了；要再来一桌，发 /new。"]


async def test_a_table_that_was_opened_by_mistake_changes_nothing(room: Room) -> None:
    await room.did(*EVENING)
    button = room.button("再来一桌")
    await room.did("老王: /new 老王 阿强 huoshan", "老王: /end")
    assert "底分 5 · 封顶 4番 = 80，加底在外" in await room.press("小李", button)


async def test_who_plays_no_more_is_left_out(room: Room) -> None:
    await room.did(*EVENING, "老王: /players", "老王> 阿强", "老王> 不打了")
    assert seated(await room.did("小李> 再来一桌")) == "老王、小李、小美、小丽"


async def test_an_update_told_twice_opens_one_table(room: Room) -> None:
    await room.did(*EVENING)
    button = room.button("再来一桌")
    await room.press("小李", button)
    before = await room.ledger()
    await room.press("小李", button)
    assert await room.ledger() == before
    assert await room.faults() == []


async def test_who_plays_no_more_is_named_and_too_few_open_no_table(room: Room) -> None:
    gone = ("老王: /players", "老王> 阿强", "老王> 不打了")
    await room.did("老王: /new 老王 小李 阿强", "老王: 老王 自摸", "老王: /end keep", *gone)
    button = room.button("再来一桌")
    printed = await room.press("小李", button)
    assert any("阿强 不打了，没有坐下。" in line for line in printed)
    assert any("开桌：老王、小李" in line for line in printed)
    await room.did("老王: /end", "老王: /players", "老王> 小李", "老王> 不打了")
    told = await room.press("小李", room.button("再来一桌"))
    assert told == ["(小李) 小李 不打了，剩下的人不够一桌：发 /new 另开。"]


async def test_a_base_with_more_decimals_than_allowed_now_opens_no_table(room: Room) -> None:
    await room.did("老王: /new 老王 小李 5毛", "老王: /end")
    button = room.button("再来一桌")
    await room.did("老王: /unit 0")
    [told] = await room.press("小李", button)
    assert "0.5" in told
    assert "写不下" in told
    assert await room.answer("老王: /end") == "这里还没有开桌。开桌：/new 老王 小李 阿强 小美"
