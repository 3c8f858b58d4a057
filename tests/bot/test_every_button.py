"""每个按钮: the buttons of every screen fit into Telegram, and do nothing in a group that is not theirs."""

from group_rows import Rows, difference, key_of, rows_of_groups
from room import Room

from bot.callbacks import MOST_BYTES
from bot.views.view import MOST_TEXT, text_length

LONG = "的名字有二十个字那么长真的很长很长啊"
PLAYERS = ("老王", "小李", "阿强", "小美")
CARDS = (
    *("杠|小美|直杠|老王|返回|取消", "胡|小美|老王|清一色|再加一家胡|小李|取消", "流局|小美 听|下一步|取消"),
    *("更多|诈胡|小美|取消", "更多|调整|小美|老王|取消", "更多|离开|小美|取消", "更多|算给我看|返回"),
    *("更多|定庄|返回", "更多|换人|小美|返回|好了"),
)
PAGES = (
    *("/rules", "/rules|改规矩|钱和封顶|封顶：", "/rules|自定番种", "/rules|常见争议", "/rules base=2"),
    *("/settle", "/settle|小李 付了", "/settle all", "/settle all|全部付清|返回", "/why", "/why|小李"),
    *("/stats", "/stats|小李", "/history", "/round 1|第1笔|改|取消", "/round 1|第1笔|作废|确认"),
    *(
        "/round 1|第1笔|恢复|确认",
        "/round 1|改动",
        "/round 1|补一笔|取消",
        "/players",
        "/players 小美|改名",
        "/players 小美|合并|阿强",
    ),
    *("/who", "/total", "/seat|小美", "/horse 小戊 小美", "/dice", "/summary", "/lang", "/help"),
    *("/end", "/end keep", "/new"),
)
COUNTED = ("chats", "people", "tables", "rounds", "events", "drafts", "payments", "joint_payments")
FAR_ALONG = 4_000_000_000
"""More than a bot will ever have counted."""


def in_full(line: str) -> str:
    """Write everybody's name in its whole length."""
    for name in PLAYERS:
        line = line.replace(name, name + LONG)
    return line


async def every_button(room: Room) -> list[str]:
    """Let people with long names look at every screen; return what its buttons carry, each once."""
    before = len(room.telegram.calls)
    await room.did(in_full("房东: /new 老王 小李 阿强 小美 chengdu-5-80"), in_full("房东: 阿强 自摸"))
    for card in CARDS:
        await room.did(*(in_full(f"房东> {label}") for label in card.split("|")))
    for page in PAGES:
        command, *labels = page.split("|")
        await room.did(in_full(f"房东: {command}"), *(in_full(f"房东> {label}") for label in labels))
    shown = list(room.telegram.calls)[before:]
    rows = [
        row
        for call in shown
        for row in (call.parameters.get("reply_markup") or {}).get("inline_keyboard", ())
    ]
    return list(dict.fromkeys(key["callback_data"] for row in rows for key in row))


async def test_no_button_on_any_screen_is_too_long(room: Room) -> None:
    async with room.store.transaction() as tx:
        for table in COUNTED:
            await tx.run("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", table, FAR_ALONG)
    data = await every_button(room)
    assert not [one for one in data if not one.isascii()], "ids, never names"
    assert len(data) > 200
    assert len(str(FAR_ALONG)) < max(map(len, data)) <= MOST_BYTES
    assert max(text_length(call.parameters.get("text", "")) for call in room.telegram.calls) <= MOST_TEXT


async def test_in_another_group_no_button_tells_or_changes_anything_of_its_own(room: Room) -> None:
    await room.play("@甲")
    data = await every_button(room)
    await room.did("@乙", "房客: /new 房客 路人", "房客: 房客 暗杠")
    group = room.telegram.world.group("甲").chat_id

    was = _rows_of(room, group)
    for one in data:
        printed = await room.press("房客", room.offer(one, "乙"))
        assert not [line for line in printed if LONG in line], (one, printed)
    assert difference(was, _rows_of(room, group)) == ""


def _rows_of(room: Room, group: int) -> Rows:
    """Return everything that is kept of a group."""
    rows = rows_of_groups(room.store.path)
    return rows[key_of(rows, group) or 0]
