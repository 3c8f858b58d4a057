"""An old settlement: its buttons and replies act on what it shows, or say that it has changed."""

import pytest
from room import Room

CHANGED = "账刚变过，看一眼再点。"
OWED_TO_WANG = ("老王: /new 老王 小李 阿强 小美 base=1", "老王: /adjust 老王+15 小李-5 阿强-5 小美-5")
FIRST, JOINT = 6, 8
"""The numbers of the table's settlement, and of that of all tables together."""


@pytest.fixture
async def joined(room: Room) -> Room:
    """小李 has paid 5 for the table alone; then 阿强 paid 5 for all tables together."""
    await room.play(*OWED_TO_WANG, "老王: /settle", "小李> 付了", "老王: /settle all", "阿强> 付了")
    assert "[收回：阿强 付 老王 5]" in room.printed
    return room


async def test_a_payment_for_a_table_is_taken_back_itself_when_all_tables_are_cleared_together(
    joined: Room,
) -> None:
    printed = await joined.play(f"小李> {FIRST} 收回：小李")
    assert printed[0] == "(小李) 改回没付：小李 → 老王 5"
    assert printed[1:3] == [f"[{FIRST}*] 几场合着算，2 笔转清：", "小李 → 老王 5"]
    assert printed[printed.index("已付：") :][:2] == ["已付：", "阿强 → 老王 5"]


async def test_the_settlement_of_all_tables_offers_to_take_back_what_was_paid_for_the_newest(
    joined: Room,
) -> None:
    printed = await joined.play(f"小李> {JOINT} 收回：小李")
    assert printed[:2] == ["(小李) 改回没付：小李 → 老王 5", f"[{JOINT}*] 几场合着算，2 笔转清："]
    assert "[收回：阿强 付 老王 5]" in printed
    assert "[收回：小李 付 老王 5]" not in printed


async def test_a_payment_of_an_earlier_night_is_taken_back_from_its_own_summary(joined: Room) -> None:
    await joined.play("老王: /end keep", "老王: /new 老王 小李 阿强 小美 base=1", "小李> 记付款")
    printed = await joined.play("小李> 收回：小李 付 老王 5")
    assert printed[0] == "(小李) 改回没付：小李 → 老王 5"


async def test_a_payment_that_was_taken_back_is_not_taken_back_again(joined: Room) -> None:
    old = joined.button("收回：小李 付 老王 5")
    await joined.press("小李", old)
    before = await joined.ledger()
    printed = await joined.press("小李", old)
    assert printed[0] == f"(小李) {CHANGED}"
    assert await joined.ledger() == before


async def test_a_tables_button_pays_nothing_once_it_is_cleared_with_others(joined: Room) -> None:
    """The same sum between the same two may be open once more there, which is another payment."""
    printed = await joined.play(f"小美> {FIRST} 小美 付了 老王 5")
    assert printed[:2] == [f"(小美) {CHANGED}", f"[{FIRST}*] 几场合着算，1 笔转清："]


async def test_a_reply_to_a_table_that_is_cleared_with_others_is_shown_how_it_stands_first(
    joined: Room,
) -> None:
    printed = await joined.play(f"小美^ {FIRST} 5")
    assert "没有记：那条账单之后账变过，现在是这样，请回复这一条：" in printed[1]
    shown = int(printed[1].partition("]")[0].strip("["))
    printed = await joined.play(f"小美^ {shown} 5")
    assert any("记下了：小美 付 老王 5" in line for line in printed)


async def test_a_button_for_all_tables_pays_no_more_once_the_same_was_paid_for_one(room: Room) -> None:
    await room.play(*OWED_TO_WANG, "老王: /settle all")
    old = room.button("小李 付了 老王 5")
    await room.play("老王: /settle", "小李> 付了", "老王: /adjust 老王+5 小李-5")
    assert (await room.press("小李", old))[0] == f"(小李) {CHANGED}"


async def test_a_reply_to_an_earlier_message_of_the_same_settlement_notes_what_it_says(room: Room) -> None:
    await room.play(*OWED_TO_WANG, "老王: /settle", "老王: /settle")
    printed = await room.play(f"小李^ {FIRST} 5")
    assert printed[1] == f"[{FIRST}*] 记下了：小李 付 老王 5"


async def test_a_reply_to_amounts_that_have_changed_is_shown_them_first(
    room: Room,
) -> None:
    """小李 saw that he owes 老王 5, where by now he owes it to 阿强."""
    await room.play(*OWED_TO_WANG, "老王: /settle", "老王: /adjust 老王-15 小美+5 阿强+10")
    printed = await room.play(f"小李^ {FIRST} 5")
    assert printed[1] == "[9] 没有记：那条账单之后账变过，现在是这样，请回复这一条："
    assert "小李 → 阿强 5" in printed
    printed = await room.play("小李^ 9 5")
    assert printed[1] == "[9*] 记下了：小李 付 阿强 5"


async def test_a_reply_that_names_both_means_the_same_whatever_has_changed(room: Room) -> None:
    await room.play(*OWED_TO_WANG, "老王: /settle", "老王: /adjust 老王+2 小美-2")
    printed = await room.play(f"小李^ {FIRST} 小李 老王 5")
    assert printed[1] == f"[{FIRST}*] 记下了：小李 付 老王 5"
