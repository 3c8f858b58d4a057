"""A settlement whose message is drawn anew: a reply means what it shows now, and it stays about its table."""

import pytest
from room import FOUR, Room

OWED_TO_WANG = ("老王: /new 老王 小李 阿强 小美 base=1", "老王: /adjust 老王+15 小李-5 阿强-5 小美-5")
OWED_TO_QIANG = "老王: /adjust 老王-10 阿强+10"
ANOTHER_EVENING = ("老王: /end keep", "老王: /new 老王 小李 阿强 小美 base=1")
MOVED_ON = "那条账单之后账变过"
SHOWN = 6
"""The number of the first settlement's message."""

# What draws a settlement of 小李 → 老王 5 anew when by now it is 小李 → 阿强 5.
REDRAWN = {
    "a button that is behind": f"小李> {SHOWN} 小李 付了",
    "a payment that is taken back": f"小美> {SHOWN} 收回：小美",
    "a reply that names payer and payee": f"小李^ {SHOWN} 小李 阿强 2",
}


async def shown_number(room: Room) -> int:
    """Return the number of the message that was printed last, drawn anew or not."""
    numbers = [line[1:].partition("]")[0].rstrip("*") for line in room.printed if line.startswith("[")]
    return int([number for number in numbers if number.isdigit()][-1])


@pytest.mark.parametrize("drawing", REDRAWN.values(), ids=REDRAWN.keys())
async def test_a_reply_pays_what_the_message_shows_since_it_was_drawn_anew(room: Room, drawing: str) -> None:
    await room.did(*OWED_TO_WANG, "老王: /settle", "小美> 小美 付了", OWED_TO_QIANG)
    drawn = await room.did(drawing)
    assert any(line.startswith(f"[{SHOWN}*] ") for line in drawn)
    paid = "\n".join(await room.did(f"小李^ {SHOWN} 1"))
    assert "记下了：小李 付 " in paid
    assert MOVED_ON not in paid


async def test_what_has_changed_since_it_was_drawn_anew_is_shown_first(room: Room) -> None:
    await room.did(*OWED_TO_WANG, "老王: /settle", "小美> 小美 付了", OWED_TO_QIANG)
    assert MOVED_ON in "\n".join(await room.did(f"小李^ {SHOWN} 1"))


async def test_a_tables_message_that_shows_all_tables_by_now_is_replied_to_as_such(room: Room) -> None:
    await room.did(*OWED_TO_WANG, "老王: /settle", "小李> 付了", "老王: /settle all", "阿强> 付了")
    assert f"[{SHOWN}*] 几场合着算，1 笔转清：" in await room.did(f"小美> {SHOWN} 小美 付了")
    assert f"[{SHOWN}*] 记下了：小美 付 老王 5" in await room.did(f"小美^ {SHOWN} 5")


async def test_what_answers_an_edited_reply_can_be_replied_to(room: Room) -> None:
    await room.did(*OWED_TO_WANG, "老王: /settle", f"小李^ {SHOWN} 2")
    said = await room.did("小李~ 7 3")
    assert "改字不改付款" in "\n".join(said)
    number = await shown_number(room)
    assert f"[{number}*] 记下了：小李 付 老王 3" in await room.did(f"小李^ {number} 3")


@pytest.mark.parametrize(
    "paying",
    ["小美> {shown} 小美 付了", "小美^ {shown} 小美 老王 5", "阿强> {shown} 收回：阿强"],
    ids=["by its button", "by a reply", "one taken back"],
)
async def test_the_settlement_of_an_older_table_stays_about_it(room: Room, paying: str) -> None:
    """小李 paid for the first evening alone; all are cleared together by now, and another is played."""
    await room.did(*OWED_TO_WANG, "老王: /settle", "小李> 付了", "老王: /settle all", "阿强> 付了")
    await room.did(f"小李> {SHOWN} 小美 付了", *ANOTHER_EVENING)
    printed = await room.did(paying.format(shown=SHOWN))
    assert "[收回：小李 付 老王 5]" in printed


async def test_twenty_payments_can_be_taken_back_and_what_is_older_is_counted(room: Room) -> None:
    await room.did(FOUR, "老王: /adjust 老王+300 小李-300", "老王: /settle")
    await room.did(*(f"小李^ {SHOWN} {amount}" for amount in range(1, 21)))
    last = await room.did("老王: /settle")
    assert "[收回：小李 付 老王 1]" in last
    assert not any("更早" in line for line in last)
    last = await room.did(f"小李^ {SHOWN} 21")
    assert last[last.index("已付：") :][:3] == ["已付：", "… 更早的还有 1 笔", "小李 → 老王 2"]
    assert "[收回：小李 付 老王 1]" not in last
    assert "(小李) 改回没付：小李 → 老王 2" in await room.did(f"小李> {SHOWN} 收回：小李 付 老王 2")


async def test_what_was_paid_longer_ago_is_turned_to_and_taken_back(room: Room) -> None:
    await room.did(FOUR, "老王: /adjust 老王+600 小李-600", "老王: /settle")
    await room.did(*(f"小李^ {SHOWN} {amount}" for amount in range(1, 26)))
    newest = await room.did("老王: /settle")
    assert newest[newest.index("已付：") :][1:3] == ["… 更早的还有 5 笔", "小李 → 老王 6"]
    assert newest[-1] == "[◀ 更早付的]"
    oldest = await room.did("小李> ◀ 更早付的")
    assert oldest[oldest.index("已付：") :] == [
        "已付：",
        *(f"小李 → 老王 {amount}" for amount in range(1, 6)),
        "… 后来的还有 20 笔",
        "付了就点一下；只付一部分，回复这条写金额，如 小李 275",
        "第1局还没打完，按现在的账算。",
        "[小李 付了 老王 275]",
        *(f"[收回：小李 付 老王 {amount}]" for amount in range(1, 6)),
        "[最近付的 ▶]",
    ]
    assert "(小李) 改回没付：小李 → 老王 1" in await room.did("小李> 收回：小李 付 老王 1")
    assert await room.did("小李> ◀ 更早付的", "小李> 最近付的 ▶")
    assert "[收回：小李 付 老王 25]" in room.printed[-25:]


@pytest.mark.parametrize("paying", ["小李> 小李 付了 老王 5", "小李^ 7 2"], ids=["a tap", "a reply"])
async def test_where_its_message_was_deleted_the_new_one_is_the_settlement(room: Room, paying: str) -> None:
    await room.did(*OWED_TO_WANG, "老王: /settle")
    button = room.button("小美 付了 老王 5")
    room.telegram.world.delete(room.telegram.message(room.telegram.world.group(), SHOWN))
    sent = await room.press("小美", button)
    assert sent[0] == "(小美) 记下了：小美 付 老王 5"
    assert sent[1].startswith("[7] ")
    assert any(line.startswith("[7*] ") for line in await room.did(paying))


async def test_the_same_is_said_in_english(room: Room) -> None:
    await room.did(
        "Ann: /lang en", "Ann: /new Ann Bob Cy Dee", "Ann: /adjust Ann+300 Bob-300", "Ann: /settle"
    )
    number = await shown_number(room)
    last = await room.did(*(f"Bob^ {number} {amount}" for amount in range(1, 23)))
    assert "… and 2 before these" in last
    assert "[Bob did not pay Ann 22]" in last
