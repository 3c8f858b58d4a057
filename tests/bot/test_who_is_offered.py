"""谁打: the first card of a group offers who was heard there, and four taps seat a table."""

import pytest
from room import FOUR, Room

CHAT = ("小李: 今晚打不打", "阿强: 来", "小美: 等我十分钟")


def buttons(printed: list[str]) -> list[str]:
    """Return the labels of the card as it stands now, before those of the rules."""
    start = max(place for place, line in enumerate(printed) if "开桌：谁打" in line)
    labels = [one for line in printed[start + 1 :] if line.startswith("[") for one in line[1:-1].split("] [")]
    return labels[: labels.index("我来")]


async def test_four_taps_seat_four_who_were_heard(room: Room) -> None:
    assert buttons(await room.did(*CHAT, "老王: /new")) == ["小李", "阿强", "小美", "老王"]
    await room.did("老王> 老王", "老王> 小李", "老王> 阿强", "老王> 小美")
    assert any("开桌：老王、小李、阿强、小美" in line for line in await room.did("老王> 开桌"))
    assert (await room.score()) == {"老王": "0", "小李": "0", "阿强": "0", "小美": "0"}


async def test_no_button_moves_while_they_sit_down(room: Room) -> None:
    await room.did(*CHAT)
    seen = [await room.did(line) for line in ("老王: /new", "老王> 小美", "老王> 老王", "老王> 小美")]
    order = [[label.removeprefix("✓ ") for label in buttons(printed)] for printed in seen]
    assert order == [["小李", "阿强", "小美", "老王"]] * 4


async def test_who_was_not_heard_before_is_added_behind_the_others(room: Room) -> None:
    await room.did(*CHAT, "老王: /new", "路人> 我来", "老王> 阿强")
    await room.did("老王> 开桌", "老王: 路人 暗杠", "老王: /end keep")
    assert buttons(await room.did("老王: /new"))[1:] == ["路人", "阿强", "小李", "小美", "老王"]


async def test_who_was_seated_by_another_is_known_by_their_account(room: Room) -> None:
    await room.did(*CHAT, "老王: /new", "老王> 老王", "老王> 小李", "老王> 开桌")
    printed = await room.did("小李: 我 暗杠")
    assert not [line for line in printed if "记作桌上的" in line]
    assert (await room.score())["小李"] == "+2"


async def test_who_was_heard_may_also_tap_for_themselves(room: Room) -> None:
    await room.did(*CHAT, "老王: /new", "小李> 我来", "老王> 阿强", "阿强> 我来")
    printed = await room.did("小美> 我来")
    assert buttons(printed) == ["✓ 小李", "阿强", "✓ 小美", "老王"]


async def test_a_guest_of_the_same_name_has_the_one_button(room: Room) -> None:
    await room.did(*CHAT, "老王: /players add 小李")
    assert buttons(await room.did("老王: /new")) == ["小李", "阿强", "小美", "老王"]
    await room.did("老王> 小李", "老王> 老王", "老王> 开桌")
    assert any("群里的 小李 记作桌上的 小李" in line for line in await room.did("小李: 小李 暗杠"))


async def test_a_name_that_lines_could_not_be_read_by_is_not_offered(room: Room) -> None:
    assert buttons(await room.did("自摸: 来", "12: 来", "小李: 来", "老王: /new")) == ["小李", "老王"]


async def test_once_four_are_known_nobody_else_is_kept(room: Room) -> None:
    await room.did(FOUR, "老王: /end", "路人: 看看", "闲人: 我也看看")
    assert buttons(await room.did("老王: /new")) == ["再来一桌", "老王", "小李", "阿强", "小美"]


async def test_who_is_kept_has_the_button_under_the_name_they_show_now(room: Room) -> None:
    await room.did("胖子: 来了", "路人: 看看", FOUR, "老王: /end")
    world = room.telegram.world
    member = next(one for one in world.people.values() if one.name == "胖子")
    world.keep_person(member.model_copy(update={"name": "瘦子"}))
    await room.did("瘦子: 又来了")
    assert buttons(await room.did("老王: /new"))[-2:] == ["瘦子", "路人"]


async def test_twelve_are_kept_and_who_addresses_the_bot_goes_before_who_chats(room: Room) -> None:
    await room.did(*(f"友{number}号: 来" for number in range(1, 15)))
    offered = buttons(await room.did("老王: /new"))
    assert offered == [*(f"友{number}号" for number in range(2, 13)), "老王"]


@pytest.mark.parametrize("value", ["@", "@x", "@7", f"@{'9' * 19}", "@-1"])
async def test_a_button_of_nobody_seats_nobody(room: Room, value: str) -> None:
    await room.did(*CHAT, "老王: /new")
    draft, revision = room.button("chengdu-std").shape["callback_data"].split(":")[1:3]
    await room.press("老王", room.offer(f"c:{draft}:{revision}:w:{value}"))
    assert not [one for one in buttons(await room.did("老王: /new")) if "✓" in one]


async def test_in_a_private_chat_nobody_is_offered_but_who_is_known(room: Room) -> None:
    shown = await room.did("@@老王", "老王: 你好", "老王: /new")
    assert "开桌：谁打？回复这条写名字" in "\n".join(shown)
    assert "[老王]" not in "\n".join(shown)


async def test_each_group_offers_its_own(room: Room) -> None:
    await room.did(*CHAT, "@乙群")
    assert buttons(await room.did("老王: /new")) == ["老王"]


@pytest.mark.parametrize("tapper", ["老王", "小李", "阿强"])
@pytest.mark.parametrize("label", ["胡", "杠", "诈胡"])
async def test_who_is_asked_for_in_seating_order_whoever_taps(table: Room, tapper: str, label: str) -> None:
    """One message is everybody's, and often one phone's: a name stands where it stood the last time."""
    opening = [f"{tapper}> 更多"] if label == "诈胡" else []
    printed = await table.did(f"{tapper}: 来了", *opening, f"{tapper}> {label}")
    start = max(place for place, line in enumerate(printed) if line.startswith("[老王]"))
    assert printed[start : start + 2] == ["[老王] [小李]", "[阿强] [小美]"]
