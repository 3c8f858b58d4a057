"""规矩里的番: whatever a rule says in 番 or 倍, typed back it is the same rule, at every table."""

import pytest
from room import Room

from scorer import HouseRules
from storage import chats, tables

TABLES = ("chengdu-5", "huoshan", "wiki-8x", "suanfan-64")


async def rules_of(room: Room) -> HouseRules:
    async with room.store.reading() as reading:
        [chat] = await chats.list_all(reading)
        [table] = await tables.list_all(reading, chat.id)
    return table.rules


async def opened(room: Room, table: str, *taps: str) -> int:
    """Open a page of the rules of a new table; return the number of its message."""
    await room.did(f"老王: /new 老王 小李 阿强 小美 {table}", "老王: /rules", *taps)
    return room.newest.number


def value_said(room: Room, page: int, rule: str) -> str:
    """Return what a page says of its rule, without the money of a cap."""
    group = room.telegram.world.group()
    [shown] = [one.text for one in room.telegram.world.messages_in(group) if one.number == page]
    said = next(line for line in shown.splitlines() if line.startswith(rule))
    return said.removeprefix(rule).partition(" = ")[0]


CAPS = {
    "番 are doublings": (
        "chengdu-std",
        {"8倍": 3, "3番": 3, "3": 3, "封顶 8倍": 3, "8倍封顶": 3, "8块封顶": 3},
    ),
    "番 are one more": ("huoshan", {"8倍": 3, "4番": 3, "4": 3, "4番封顶": 3}),
    "番 are the multiple": ("wiki-8x", {"16倍": 4, "16番": 4, "4": 2, "32": 5}),
    "番 add up": ("suanfan-64", {"8番": 8, "8": 8}),
}


@pytest.mark.parametrize(
    ("table", "reply", "cap"),
    [(table, reply, cap) for table, replies in CAPS.values() for reply, cap in replies.items()],
)
async def test_a_reply_to_the_page_of_the_cap_means_the_hand_that_pays_so_much(
    room: Room, table: str, reply: str, cap: int
) -> None:
    page = await opened(room, table, "老王> 改规矩", "老王> 钱和封顶", "老王> 封顶：")
    await room.did(f"老王^ {page} {reply}")
    assert (await rules_of(room)).cap_fan == cap


FLUSHES = {
    "番 are doublings": ("chengdu-std", {"8倍": 3, "3番": 3, "3": 3, "16倍": 4, "0": 0}),
    "番 are one more": ("huoshan", {"8倍": 3, "3番": 3, "3": 3, "16倍": 4}),
    "番 are the multiple": ("wiki-8x", {"16倍": 4, "16番": 4, "8": 3, "2": 1, "0": 0}),
    "番 add up": ("suanfan-64", {"5番": 5, "16": 16}),
}


@pytest.mark.parametrize(
    ("table", "reply", "fan"),
    [(table, reply, fan) for table, replies in FLUSHES.values() for reply, fan in replies.items()],
)
async def test_a_reply_to_the_page_of_a_pattern_means_what_it_adds(
    room: Room, table: str, reply: str, fan: int
) -> None:
    page = await opened(room, table, "老王> 改规矩", "老王> 番种", "老王> 清一色：")
    await room.did(f"老王^ {page} {reply}")
    assert (await rules_of(room)).fan_qing_yi_se == fan


@pytest.mark.parametrize(
    ("table", "theme", "rule", "another"),
    [
        (table, theme, rule, another)
        for table in TABLES
        for theme, rule, another in (
            ("钱和封顶", "封顶", "不封顶"),
            ("番种", "清一色", "0"),
            ("番种", "将对", "0"),
        )
    ],
)
async def test_what_a_page_says_of_a_rule_sets_the_same_value_when_it_is_written_in_reply(
    room: Room, table: str, theme: str, rule: str, another: str
) -> None:
    page = await opened(room, table, "老王> 改规矩", f"老王> {theme}", f"老王> {rule}：")
    await room.did(f"老王^ {page} 4")
    kept, said = await rules_of(room), value_said(room, page, f"{rule}：")
    await room.did(f"老王^ {page} {another}")
    assert await rules_of(room) != kept
    await room.did(f"老王^ {page} {said}")
    assert await rules_of(room) == kept


PATTERNS = {
    "番 are doublings": ("chengdu-std", "花炮 3番", "8"),
    "倍 where 番 are doublings": ("chengdu-std", "花炮 8倍", "8"),
    "倍 where 番 are one more": ("huoshan", "花炮 ×8", "8"),
    "番 are the multiple": ("wiki-8x", "花炮 4番", "4"),
    "倍 where 番 are the multiple": ("wiki-8x", "花炮 4倍", "4"),
    "番 add up": ("suanfan-64", "花炮 5番", "5"),
    "倍 where 番 add up": ("suanfan-64", "花炮 5倍", "5"),
}


@pytest.mark.parametrize(("table", "line", "pays"), PATTERNS.values(), ids=PATTERNS.keys())
async def test_a_pattern_of_the_tables_own_pays_what_was_said_of_it(
    room: Room, table: str, line: str, pays: str
) -> None:
    page = await opened(room, table, "老王> 自定番种")
    await room.did(f"老王^ {page} {line}", "老王: 老王 胡 小李 花炮")
    assert await room.score() == {"老王": f"+{pays}", "小李": f"-{pays}", "阿强": "0", "小美": "0"}


UNCLEAR = {
    "no multiple to which 番 double": ("chengdu-std", "花炮 5倍", "5倍不是翻番"),
    "番 that may count the hand's one": ("huoshan", "花炮 2番", "不知道是哪种"),
    "番 that are no multiple": ("wiki-8x", "花炮 3番", "不知道是哪种"),
}


@pytest.mark.parametrize(("table", "line", "said"), UNCLEAR.values(), ids=UNCLEAR.keys())
async def test_a_pattern_whose_worth_nobody_can_tell_is_refused(
    room: Room, table: str, line: str, said: str
) -> None:
    page = await opened(room, table, "老王> 自定番种")
    assert said in "\n".join(await room.did(f"老王^ {page} {line}"))
    assert all(pattern.zh != "花炮" for pattern in (await rules_of(room)).house_patterns)
