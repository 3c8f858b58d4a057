"""A button of the rules does what its label says, or nothing: stale, or foreign."""

from room import Room

from bot.callbacks import MenuAction, MenuTap, pack
from bot.flow.rule_taps import RulePage, RuleTap
from scorer import preset_rules, rules_json
from storage import chats, tables

OLD = "这张卡过期了，没有改动；请用最新的牌桌。"
ENDED = "这桌已经散了。"


def data(table: int | None, page: RulePage, rule: str = "", value: str = "") -> str:
    return pack(MenuTap(MenuAction.RULES, RuleTap(table, page, rule, value).text))


async def rules_of_tables(room: Room) -> list[dict[str, object]]:
    async with room.store.reading() as reading:
        groups = await chats.list_all(reading)
        kept = [rules_json(group.rules) for group in groups if group.rules is not None]
        return kept + [
            rules_json(table.rules) for group in groups for table in await tables.list_all(reading, group.id)
        ]


async def test_a_value_that_the_rule_does_not_take_is_refused(table: Room) -> None:
    was = await rules_of_tables(table)
    for value in ("-1", "maybe", "9999"):
        [said] = await table.press("老王", table.offer(data(1, RulePage.SET, "fan_gen", value)))
        assert said == f"(老王) 「根」不能是「{value}」：写 0 到 255 的整数。"
    assert await rules_of_tables(table) == was


async def test_a_button_of_a_closed_table_changes_nothing(table: Room) -> None:
    await table.play("老王: /end")
    was = await rules_of_tables(table)
    for page, rule, value in (
        (RulePage.SET, "base", "2"),
        (RulePage.ANSWER, "cap_fan", "3"),
        (RulePage.TAKE_PRESET, "", "chengdu-1"),
        (RulePage.KEEP, "", ""),
    ):
        assert await table.press("老王", table.offer(data(1, page, rule, value))) == [f"(老王) {ENDED}"]
    assert await rules_of_tables(table) == was


async def test_a_stale_button_sets_the_value_on_its_label_and_keeps_what_others_changed(table: Room) -> None:
    await table.play("老王: /rules", "老王> 改规矩", "老王> 番种", "老王> 清一色：2番")
    stale = table.button("3番")
    await table.play("老王: /rules fan_qing_yi_se=5 base=2")
    await table.press("老王", stale)
    [rules] = await rules_of_tables(table)
    assert (rules["fan_qing_yi_se"], rules["base"]) == (3, "2")


async def test_the_same_tap_twice_changes_once_and_says_so(table: Room) -> None:
    button = table.offer(data(1, RulePage.SET, "base", "2"))
    await table.press("老王", button)
    was = await rules_of_tables(table)
    assert (await table.press("老王", button))[0] == "(老王) 已经是这样了，没有改动。"
    assert await rules_of_tables(table) == was


async def test_changing_one_rule_leaves_every_other_as_it_was(table: Room) -> None:
    before = rules_json(preset_rules("chengdu-5-80"))
    await table.press("老王", table.offer(data(1, RulePage.SET, "gang_zhi_others", "1")))
    [after] = await rules_of_tables(table)
    assert {rule: value for rule, value in after.items() if value != before[rule]} == {"gang_zhi_others": 1}


async def test_a_round_under_way_keeps_its_rules_and_the_next_has_the_new(table: Room) -> None:
    await table.play("小李: 小李 暗杠", "老王: /rules base=50", "小李: 小美 暗杠")
    assert (await table.score())["小李"] == "+20"
    await table.play("老王: 流局 听 小李平胡 小美平胡", "小李: 小李 弯杠")
    assert (await table.score())["小李"] == "+190"


async def test_a_card_half_told_is_priced_anew_when_the_rules_change_under_it(table: Room) -> None:
    await table.play("小李> 胡", "小李> 小李", "小李> 自摸")
    book = table.button("确认")
    await table.play("老王: /rules base=1")
    assert (await table.press("小李", book))[0] == "(小李) 牌局刚有变化，请看过再确认。"
    await table.press("小李", table.button("确认"))
    assert (await table.score())["小李"] == "+6"
