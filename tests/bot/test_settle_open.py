"""还没清的: a settlement says when the round goes on, and when it is not all that is to pay."""

from room import FOUR, Room

from bot.texts import texts_for

SAID = texts_for("zh").settlement


async def test_a_round_that_goes_on_is_said(table: Room) -> None:
    assert "还没打完" not in await table.answer("老王: /settle")
    await table.did("老王: 小李 胡 阿强")
    assert "第1局还没打完，按现在的账算。" in (await table.answer("老王: /settle")).splitlines()
    await table.did("老王: 老王 胡 阿强", "老王: 小美 自摸")
    assert "还没打完" not in await table.answer("老王: /settle")


async def test_a_closed_table_is_settled_as_it_is(table: Room) -> None:
    await table.did("老王: 小李 胡 阿强", "老王: /end keep")
    assert "还没打完" not in await table.answer("老王: /settle")


async def test_what_earlier_tables_owe_is_not_kept_silent(table: Room) -> None:
    await table.did("老王: 小李 胡 阿强", "老王: /end keep", FOUR)
    nothing = await table.answer("老王: /settle")
    assert SAID.settle_elsewhere in nothing
    await table.did("老王: 老王 胡 阿强")
    playing, elsewhere, button = (await table.answer("老王: /settle")).splitlines()[-3:]
    assert (playing, elsewhere) == ("第1局还没打完，按现在的账算。", SAID.settle_elsewhere)
    assert button == "[阿强 付了 老王 5]"
    assert SAID.settle_elsewhere not in await table.answer("老王: /settle all")


async def test_earlier_tables_that_are_paid_owe_nothing(table: Room) -> None:
    await table.did("老王: 小李 胡 阿强", "老王: /end keep", "老王: /settle", "阿强> 阿强 付了 小李", FOUR)
    assert SAID.settle_elsewhere not in await table.answer("老王: /settle")
    await table.did("老王: 老王 胡 阿强")
    assert SAID.settle_elsewhere not in await table.answer("老王: /settle")


async def test_a_table_cleared_together_with_the_others_has_no_others(table: Room) -> None:
    await table.did("老王: 小李 胡 阿强", "老王: /end keep", FOUR, "老王: 小美 胡 阿强", "老王: /end keep")
    await table.did("老王: /settle all", "阿强> 阿强 付了 小李")
    assert SAID.settle_elsewhere not in await table.answer("老王: /settle")
