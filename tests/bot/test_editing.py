"""改账: whatever was recorded can be corrected, and every figure is then as if it had been entered right."""

import re
from pathlib import Path

import pytest
from room import Room, opened_room

from bot.views.history import MOST_ROUNDS
from bot.views.view import MOST_TEXT, text_length
from storage import Reading, rounds, tables, tallies
from storage.records import RoundRecord

THREE = "老王: /new 老王 小李 小美 base=1 cap=4"
ROUND_ONE = ("老王: 老王 暗杠", "老王: 老王 胡 小李 清一色", "老王: 小美 自摸 对对胡")
ROUND_TWO = ("老王: 小李 胡 老王", "老王: 小美 胡 老王 七对")

CORRECTED = {
    "another payer": (
        (*ROUND_ONE, *ROUND_TWO),
        ("老王> 第2笔", "老王> 改", "老王> 返回", "老王> 小美", "老王> 确认"),
        (ROUND_ONE[0], "老王: 老王 胡 小美 清一色", ROUND_ONE[2], *ROUND_TWO),
    ),
    "another hand": (
        (*ROUND_ONE, *ROUND_TWO),
        ("老王> 第3笔", "老王> 改", "老王> 对对胡", "老王> 七对", "老王> 确认"),
        (*ROUND_ONE[:2], "老王: 小美 自摸 七对", *ROUND_TWO),
    ),
    "another winner, by a reply": (
        (*ROUND_ONE, *ROUND_TWO),
        ("老王> 第3笔", "老王> 改", "老王^ {card} 小李 胡 小美", "老王> 确认"),
        (*ROUND_ONE[:2], "老王: 小李 胡 小美", *ROUND_TWO),
    ),
    "a gang that was none": (
        (*ROUND_ONE, *ROUND_TWO),
        ("老王> 第1笔", "老王> 作废", "老王> 确认"),
        (*ROUND_ONE[1:], *ROUND_TWO),
    ),
    "a gang that was none, and was one after all": (
        (*ROUND_ONE, *ROUND_TWO),
        ("老王> 第1笔", "老王> 作废", "老王> 确认", "老王> 第1笔", "老王> 恢复", "老王> 确认"),
        (*ROUND_ONE, *ROUND_TWO),
    ),
    "a forgotten gang": (
        (*ROUND_ONE, *ROUND_TWO),
        ("老王> 第1笔", "老王> 后面补一笔", "老王> 杠", "老王> 小美", "老王> 弯杠", "老王> 确认"),
        (ROUND_ONE[0], "老王: 小美 弯杠", *ROUND_ONE[1:], *ROUND_TWO),
    ),
    "a forgotten gang, in front of all": (
        (*ROUND_ONE, *ROUND_TWO),
        ("老王> 第1笔", "老王> 前面补一笔", "老王^ {card} 小李 直杠 小美", "老王> 确认"),
        ("老王: 小李 直杠 小美", *ROUND_ONE, *ROUND_TWO),
    ),
    "a forgotten adjustment": (
        (*ROUND_ONE, *ROUND_TWO),
        ("老王> 补一笔", "老王^ {card} 老王+6 小李-6", "老王> 确认"),
        (*ROUND_ONE[:2], "老王: /adjust 老王+6 小李-6", ROUND_ONE[2], *ROUND_TWO),
    ),
    "the win that ended a round, before the next began": (
        ROUND_ONE,
        ("老王> 第3笔", "老王> 作废", "老王> 确认", "老王: 小李 自摸", *ROUND_TWO),
        (*ROUND_ONE[:2], "老王: 小李 自摸", *ROUND_TWO),
    ),
    "a forgotten win ends the round that is being played": (
        ROUND_ONE[:2],
        ("老王> 补一笔", "老王^ {card} 小美 自摸 对对胡", "老王> 确认", *ROUND_TWO),
        (*ROUND_ONE, *ROUND_TWO),
    ),
}


@pytest.mark.parametrize(("entered", "corrected", "right"), CORRECTED.values(), ids=CORRECTED.keys())
async def test_a_corrected_evening_is_the_one_that_was_entered_right(
    room: Room, tmp_path: Path, entered: tuple[str, ...], corrected: tuple[str, ...], right: tuple[str, ...]
) -> None:
    await room.play(THREE, *entered)
    await room.play("老王: /round 1")
    card = room.newest.number
    await room.play(*(line.format(card=card) for line in corrected))
    async with opened_room(tmp_path / "right") as other:
        await other.play(THREE, *right)
        assert await room.score() == await other.score()
        assert await _played(room) == await _played(other)


async def test_what_is_shown_before_a_change_is_what_it_comes_to(room: Room) -> None:
    await room.play(THREE, *ROUND_ONE, *ROUND_TWO, "老王: /round 1", "老王> 第1笔")
    before = await room.score()
    shown = "\n".join(await room.play("老王> 作废"))
    await room.play("老王> 确认")
    after = await room.score()
    for name, amount in after.items():
        assert (f"{name} {before[name]} → {amount}" in shown) == (before[name] != amount)


async def test_every_total_follows_a_correction(room: Room) -> None:
    await room.play(
        THREE, *ROUND_ONE, *ROUND_TWO, "老王: /round 1", "老王> 第2笔", "老王> 作废", "老王> 确认"
    )
    async with room.store.reading() as reading:
        chat = (await tables.get(reading, 1)).chat_id
        tonight = await tallies.of_table(reading, 1)
        assert tonight == await tallies.of_chat(reading, chat) == await tallies.all_time(reading, chat)
        assert tonight == await _summed(reading)


@pytest.mark.parametrize("answer", ["作废", "改"])
async def test_a_yes_that_is_tapped_twice_changes_once(room: Room, answer: str) -> None:
    await room.play(THREE, *ROUND_ONE, "老王: /round 1", "老王> 第1笔", f"老王> {answer}")
    if answer == "改":
        await room.play("老王> 返回", "老王> 弯杠")
    yes = room.button("确认")
    await room.press("老王", yes)
    once = await room.ledger()
    await room.press("老王", yes)
    assert await room.ledger() == once


async def test_an_event_that_was_voided_under_a_card_ends_the_card(room: Room) -> None:
    await room.play(THREE, *ROUND_ONE[:2], "老王: /round")
    first = room.newest.number
    await room.play(f"老王> {first} 第1笔", f"老王> {first} 改", "老王: /round")
    second = room.newest.number
    await room.play(f"老王> {second} 第1笔", f"老王> {second} 作废", f"老王> {second} 确认")
    was = await room.ledger()
    shown = await room.play(f"老王> {first} 取消")
    assert shown[0] == "(老王) 这一笔刚被作废了，没有改。"
    assert shown[1] == f"[{first}*] 这一笔刚被作废了，没有改。"
    assert await room.ledger() == was


async def test_an_old_round_is_changed_by_admins_and_who_opened_the_table(room: Room) -> None:
    await room.play("老王: 我是管理员", "小李: /new 老王 小李 小美 base=1 cap=4", *ROUND_ONE)
    was = await room.ledger()
    for somebody in ("小美", "阿强"):
        await room.play(f"{somebody}: /round 1", f"{somebody}> 第1笔")
        refusals = await room.play(f"{somebody}> 改", f"{somebody}> 作废", f"{somebody}> 前面补一笔")
        assert refusals == [f"({somebody}) 打完的局只有管理员和开桌的人能改。"] * 3
    assert await room.ledger() == was
    await room.play("小李: /round 1", "小李> 第1笔", "小李> 作废", "小李> 确认")
    assert await room.ledger() != was


async def test_after_a_day_only_admins_change_it(room: Room) -> None:
    room.clock.turn(-25 * 3600)
    await room.play(
        "老王: 我是管理员", "小李: /new 老王 小李 小美 base=1 cap=4", *ROUND_ONE, "小李: /round 1"
    )
    room.clock.turn(25 * 3600)
    was = await room.ledger()
    too_old = "超过 24 小时的账只有管理员能改。"
    assert await room.answer("小李: /undo") == too_old
    await room.play("小李: /round 1", "小李> 第1笔")
    assert await room.play("小李> 作废") == [f"(小李) {too_old}"]
    assert await room.ledger() == was
    await room.play("老王: /undo")
    assert await room.ledger() != was


async def test_a_damaged_ledger_is_named_and_corrected_by_an_admin(room: Room) -> None:
    await room.play(THREE, *ROUND_ONE)
    async with room.store.transaction() as tx:
        await tx.run("DROP TRIGGER tallies_move_with_a_posting")
        await tx.run("UPDATE tallies SET amount = amount + 50000 WHERE person_id = 1")
    shown = await room.play("小李: /audit")
    assert shown[1].endswith("查出 1 处和重算的不一样：")
    assert shown[2] == "第1场 老王：存着 +17，重算是 +12"
    assert await room.play("小李> 按记录改正") == ["(小李) 这个只有管理员能改。"]
    assert (await room.play("老王> 按记录改正"))[-1].endswith("改正好了，全部合计 0。")


async def test_sixty_rounds_are_paged_by_round(room: Room) -> None:
    long_names = [f"{letter}{'很长的名字' * 12}" for letter in "甲乙"]
    await room.play(f"老王: /new {' '.join(long_names)} base=1 cap=4")
    for number in range(60):
        await room.play(f"老王: {long_names[number % 2]} 自摸")
    shown = await room.play("老王: /history")
    numbers: list[int] = []
    while True:
        text = "\n".join(line for line in shown[1:] if not line.startswith("["))
        assert text_length(text) < MOST_TEXT
        assert text.endswith("合计 0")
        numbers = [*map(int, re.findall(r"\[第(\d+)局\]", "\n".join(shown))), *numbers]
        if not any("[上一页]" in line for line in shown):
            break
        shown = ["", *await room.play("老王> 上一页")]
    assert numbers == list(range(1, 61))


async def test_all_rounds_are_shown_from_a_round_at_the_page_where_it_stands(room: Room) -> None:
    await room.did(
        "老王: /new 老王 小李 base=1", *("老王: 老王 自摸", "老王: 小李 自摸") * (MOST_ROUNDS // 2 + 2)
    )
    for number in (1, MOST_ROUNDS, MOST_ROUNDS + 1, MOST_ROUNDS + 4):
        shown = await room.did(f"老王: /round {number}", "老王> 每一局")
        assert f"[第{number}局]" in "".join(shown[shown.index("合计 0") :])


async def _played(room: Room) -> list[tuple[int, bool, bool, list[int]]]:
    """Return each round: its number, whether it is over, who deals at all, and what it came to."""
    async with room.store.reading() as reading:
        return [
            (one.number, one.is_over, one.dealer is None, list((await _net(reading, one)).values()))
            for one in await rounds.list_all(reading, 1)
        ]


async def _summed(reading: Reading) -> dict[int, int]:
    """Add up what the rounds of the first table came to."""
    nets = [await _net(reading, one) for one in await rounds.list_all(reading, 1)]
    return {person: sum(net[person] for net in nets) for person in nets[0]}


async def _net(reading: Reading, played: RoundRecord) -> dict[int, int]:
    """Add up what each player won or lost by the transfers of a round, in 毫."""
    net = dict.fromkeys(played.players, 0)
    for row in await reading.all("SELECT * FROM transfers WHERE round_id = ?", played.id):
        net[row["payee_id"]] += row["amount"]
        net[row["payer_id"]] -= row["amount"]
    return net
