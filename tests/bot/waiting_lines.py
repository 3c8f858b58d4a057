"""What waits for a yes at a table of four who are known: 刘哥, 陈姐, 胖子 and 小周."""

from room import Room

OPENED = ("老王: /new 刘哥 陈姐 胖子 小周 base=4", "刘哥: 来了", "陈姐: 来了", "胖子: 来了", "小周: 来了")
ROBS = ("陈姐: 陈姐 弯杠", "刘哥: 刘哥 抢杠 陈姐")
READY = ("刘哥: 刘哥 胡", "刘哥> 陈姐")
WALL_END = "胖子: 流局 听 胖子清一色 花猪 小周"
ASKED = "还有没确认的，这一局一完就记不上了："
OVER = "没有记：{event}。第1局已经完了；要记就到 /round 1 补一笔。"
ROBBED = "抢的就是「陈姐 弯杠」？确认就收回那一杠，不算杠钱。"


async def booked(room: Room) -> list[str]:
    """Return what the rounds hold, in order, as the history shows it."""
    lines = await room.play("老王: /history")
    return [line.strip().removeprefix("· ").partition("：")[0] for line in lines if line.startswith("  ·")]


def shown(printed: list[str]) -> str:
    """Return what was printed as one text."""
    return "\n".join(printed)


def next_number(room: Room) -> int:
    """Return the number that the next message gets."""
    return 1 + room.newest.number


def number_of(room: Room, text: str) -> int:
    """Return the number of the message that says this."""
    messages = room.telegram.world.messages_in(room.terminal.here)
    return next(message.number for message in messages if message.text == text)
