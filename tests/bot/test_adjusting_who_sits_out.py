"""调整 with somebody who sits out: it goes into the newest round that all of them played, once confirmed."""

import pytest
from room import Room

FIVE = "老王: /new 老王 小李 阿强 小美 小丽 base=10"
A_ROUND = ("老王: 老王 自摸", "老王: 小李 自摸", "老王: 阿强 胡 小美")


@pytest.fixture
async def second_round(room: Room) -> Room:
    """In round 2 小丽 has the seat of 小美, who played round 1."""
    await room.play(FIVE, *A_ROUND, "老王: /seat 小丽 小美")
    return room


async def test_it_is_booked_where_all_of_them_played_and_seen_before(second_round: Room) -> None:
    before = await second_round.score()
    ledger = await second_round.ledger()
    printed = await second_round.play("老王: /adjust 小美+12 老王-12 还的")
    assert any("记到都在的第1局：" in line for line in printed)
    assert await second_round.ledger() == ledger
    await second_round.play("老王> 确认")
    after = await second_round.score()
    assert (int(after["小美"]) - int(before["小美"]), int(after["老王"]) - int(before["老王"])) == (12, -12)
    assert await second_round.faults() == []


async def test_the_same_once_more_within_a_minute_is_asked_about(second_round: Room) -> None:
    line = "老王: /adjust 小美+12 老王-12"
    await second_round.play(line, "老王> 确认")
    assert any("再记一次？" in shown for shown in await second_round.play(line))
    second_round.clock.turn(61)
    assert not any("再记一次？" in shown for shown in await second_round.play(line))


async def test_of_several_rounds_the_newest_takes_it(second_round: Room) -> None:
    await second_round.play(
        "老王: 老王 胡 小丽", "老王: 小李 胡 小丽", "老王: 阿强 胡 小丽", "老王: /seat 小美 小丽"
    )
    printed = await second_round.play("老王: /adjust 小丽+5 小李-5")
    assert any("记到都在的第2局：" in line for line in printed)


@pytest.mark.parametrize(
    ("who", "typed", "said"),
    [
        ("老王", "小美+12 老王-10", "调整要合计为 0，现在差 +2。"),
        ("老王", "小美+12 小美-12", "小美写了两次：每个人写一次。"),
        ("老王", "小美+0 老王-0", "小美的金额不对：要是不为零的数，最多四位小数。"),
        (
            "老王",
            "小美+1 小丽-1",
            "小美 这一局没上桌也没叫马，也没有一局是这几个人都在的，账记不到他；等他上桌那局再调。",
        ),
        (
            "小李",
            "小美+1 小李-1",
            "小美 这一局没上桌也没叫马，记到都在的第1局：\n打完的局只有管理员和开桌的人能改。",
        ),
    ],
    ids=[
        "a sum that is off",
        "twice the same",
        "nothing",
        "no round of both",
        "who may not change old rounds",
    ],
)
async def test_what_cannot_be_gets_one_sentence(second_round: Room, who: str, typed: str, said: str) -> None:
    before = await second_round.ledger()
    assert await second_round.answer(f"{who}: /adjust {typed}") == said
    assert await second_round.ledger() == before


async def test_who_has_a_part_in_this_round_is_booked_at_once(second_round: Room) -> None:
    await second_round.play("老王: /adjust 小丽+12 老王-12")
    assert (await second_round.score())["小丽"] == "+12"


async def test_it_keeps_the_decimals_of_the_group(room: Room) -> None:
    await room.play("老王: /unit 分 0", FIVE, *A_ROUND, "老王: /seat 小丽 小美")
    was = await room.ledger()
    said = await room.answer("老王: /adjust 小美+0.5 老王-0.5")
    assert said.startswith("本群的金额最多 0 位小数，0.5 写不下")
    assert await room.ledger() == was
