"""A tap that comes too late, twice, or from elsewhere says so to who tapped, and changes nothing."""

from room import FOUR, Room

OLD = "这张卡过期了，没有改动；请用最新的牌桌。"
CHANGED = "别人刚改过这张卡，先看一眼再点。"
ALREADY = "已经记过了，没有再记。"
PRICE = "牌局刚有变化，请看过再确认。"


async def test_a_button_of_a_round_that_is_over(table: Room) -> None:
    stale = [table.button("杠"), table.button("撤销")]
    await table.play("老王: 流局 没人听")
    was = await table.ledger()
    for button in stale:
        assert await table.press("小李", button) == [f"(小李) {OLD}"]
    assert await table.ledger() == was


async def test_an_undo_takes_back_only_what_its_board_showed(table: Room) -> None:
    await table.play("小李: 小李 暗杠")
    undo = table.button("撤销")
    await table.play("小美: 小美 暗杠")
    was = await table.ledger()
    assert await table.press("老王", undo) == [f"(老王) {CHANGED}"]
    assert await table.ledger() == was


async def test_a_card_that_was_booked(table: Room) -> None:
    await table.play("小李> 杠", "小李> 小李", "小李> 暗杠")
    book = table.button("确认")
    await table.press("小李", book)
    was = await table.ledger()
    assert await table.press("小李", book) == [f"(小李) {ALREADY}"]
    assert await table.press("小美", book) == [f"(小美) {ALREADY}"]
    assert await table.ledger() == was
    assert (await table.score())["小李"] == "+30"


async def test_a_card_that_was_cancelled(table: Room) -> None:
    await table.play("小李> 杠", "小李> 小李", "小李> 暗杠")
    book = table.button("确认")
    await table.play("小美> 取消")
    was = await table.ledger()
    assert await table.press("小李", book) == [f"(小李) {OLD}"]
    assert await table.ledger() == was


async def test_two_people_tap_one_card_and_the_second_is_told(table: Room) -> None:
    await table.play("小李> 杠", "小李> 小李")
    concealed, added = table.button("暗杠"), table.button("弯杠")
    await table.press("小李", concealed)
    was = await table.ledger()
    shown = await table.press("阿强", added)
    assert shown[0] == f"(阿强) {CHANGED}"
    assert "小李 暗杠" in shown
    assert await table.ledger() == was


async def test_a_price_that_has_changed_is_shown_before_it_is_booked(table: Room) -> None:
    await table.play("小李> 杠", "小李> 小李", "小李> 暗杠")
    book = table.button("确认")
    await table.play("小美: 小美 胡 阿强")
    was = await table.ledger()
    shown = await table.press("小李", book)
    assert shown[0] == f"(小李) {PRICE}"
    assert "老王 -10 小李 +20 阿强 -10" in shown
    assert await table.ledger() == was
    await table.play("小李> 确认")
    assert (await table.score())["小李"] == "+20"


async def test_a_card_of_somebody_who_won_meanwhile(table: Room) -> None:
    await table.play("小李> 杠", "小李> 小李", "小李> 暗杠")
    book = table.button("确认")
    await table.did("小李: 小李 胡 阿强", "小李> 不要它")
    was = await table.ledger()
    said = "没有记：小李 暗杠"
    assert await table.press("小李", book) == [f"(小李) {said}"]
    assert await table.ledger() == was


async def test_a_card_whose_table_has_ended(table: Room) -> None:
    await table.play("小李> 杠", "小李> 小李", "小李> 暗杠")
    book = table.button("确认")
    await table.play("老王: /end drop", FOUR)
    was = await table.ledger()
    said = "没有记：小李 暗杠。这桌已经散了；要记就到 /round 1 补一笔。"
    assert await table.press("小李", book) == [f"(小李) {said}"]
    assert await table.ledger() == was


async def test_end_is_asked_about_one_table_only(table: Room) -> None:
    await table.play("小李: 小李 暗杠", "老王: /end")
    drop = table.button("不要")
    await table.play("老王: /end keep", FOUR, "小美: 小美 暗杠")
    was = await table.ledger()
    for button, said in ((drop, "这桌已经散了。"), (table.offer("m:drop:x"), OLD)):
        assert await table.press("小李", button) == [f"(小李) {said}"]
    assert await table.ledger() == was


async def test_a_card_over_which_the_board_was_drawn_anew_is_in_nobodys_way(table: Room) -> None:
    await table.play("小李> 流局", "小李> 小李 听", "老王: 老王 暗杠")
    assert "谁杠？" in "\n".join(await table.play("老王> 杠"))
