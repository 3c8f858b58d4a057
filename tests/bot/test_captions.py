"""图下的字: what stands below a picture is a line as any other, and so is what it is edited into."""

import pytest
from raw_messages import body, tell
from room import Room

PHOTO = {"photo": [{"file_id": "a", "file_unique_id": "a", "width": 1, "height": 1}]}


@pytest.mark.parametrize(
    "words",
    ["小李 自摸 清一色", "/hu 小李 自摸 清一色", "/HU@{bot} 小李 自摸 清一色"],
    ids=["a line", "a command", "a command to this bot"],
)
async def test_a_hand_told_below_its_picture_is_booked(table: Room, words: str) -> None:
    words = words.format(bot=table.application.bot.username)
    assert (await tell(table, body(table, "老王", caption=words, **PHOTO)))[-1].startswith(
        "setMessageReaction"
    )
    told = await table.score()
    assert told["小李"] == "+75"
    assert told["老王"] == "-25"


@pytest.mark.parametrize("words", ["今晚的菜", "/hu@other_bot 小李 自摸", "/huang 小李 自摸", "/start"])
async def test_other_words_below_a_picture_are_none_of_the_bots(table: Room, words: str) -> None:
    was = await table.ledger()
    assert await tell(table, body(table, "老王", caption=words, **PHOTO)) == []
    assert await table.ledger() == was


async def test_a_line_that_becomes_a_picture_with_other_words_offers_the_correction(table: Room) -> None:
    line = body(table, "小李", text="小李 弯杠")
    await tell(table, line)
    was = await table.score()
    changed = {key: value for key, value in line.items() if key != "text"}
    said = await tell(
        table, changed | {"caption": "小李 暗杠", "edit_date": line["date"] + 5, **PHOTO}, "edited_message"
    )
    assert any("小李 暗杠" in one for one in said)
    assert await table.score() == was
