"""People write in five groups while the bot is killed again and again: is each line booked once, in order?

The whole bot as a process, on Telegram over HTTP. It is killed (SIGKILL) at a random moment after it has
begun to listen, with what it holds half done, and started again; the last one works through the rest. Amounts
are adjusted, and now and then a wall ends, so that rounds end and begin meanwhile.
"""

import argparse
import asyncio
import random
import sys
import time
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "tests/bot")]

import telegram_process  # noqa: E402 - found by the path above
from http_telegram import HttpTelegram, serving  # noqa: E402 - as above

from storage import Reading, chats, open_store  # noqa: E402 - as above
from storage.audit import audit  # noqa: E402 - as above

GROUPS = ("一群", "二群", "三群", "四群", "五群")
LINES_A_ROUND = 10
MOST_SECONDS_LEFT = 300


@dataclass(slots=True)
class Written:
    """What people wrote in each group, as the sources by which it is booked, and when they are to stop."""

    lines: dict[str, list[str]] = field(default_factory=lambda: {title: [] for title in GROUPS})
    enough: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def number(self) -> int:
        return sum(map(len, self.lines.values()))


async def write(server: HttpTelegram, written: Written, a_second: float) -> None:
    """Let people write until it is enough."""
    for number in count(1):
        if written.enough.is_set():
            return
        title = GROUPS[number % len(GROUPS)]
        at, lines = server.telegram.world.group(title), written.lines[title]
        is_last = len(lines) % LINES_A_ROUND == LINES_A_ROUND - 1
        text = "流局 听 老王平胡" if is_last else f"/adjust 老王+{number} 小李-{number}"
        said = server.telegram.say(at, "老王", text)
        lines.append(f"message:{at.chat_id}:{said.number}")
        await asyncio.sleep(1 / a_second)


async def kill(server: HttpTelegram, data: Path, kills: int) -> None:
    """Start the bot and kill it, again and again."""
    chance = random.Random(1)
    for number in range(1, kills + 1):
        async with telegram_process.running(server, data) as bot:
            await bot.logged("listening to Telegram")
            await asyncio.sleep(chance.uniform(0.0, 1.5))
            await bot.end(kill=True)
        if number % 20 == 0:
            print(f"… {number} kills", flush=True)


async def finish(server: HttpTelegram, data: Path) -> None:
    """Let a last bot work through what is left, and end in good order."""
    async with telegram_process.running(server, data) as bot:
        async with asyncio.timeout(MOST_SECONDS_LEFT):
            while server.telegram.world.pending:  # noqa: ASYNC110 - it happens in another process
                await asyncio.sleep(0.1)
        await asyncio.sleep(1)
        await bot.end()


async def look(reading: Reading, written: Written) -> int:
    """Print what the database holds beside what was written; return how much is wrong."""
    rows = await reading.all(
        "SELECT title, source FROM events JOIN rounds ON rounds.id = round_id"
        " JOIN tables ON tables.id = table_id JOIN chats ON chats.id = chat_id ORDER BY events.id"
    )
    booked = {title: [row["source"] for row in rows if row["title"] == title] for title in GROUPS}
    lost = sum(len(set(lines) - set(booked[title])) for title, lines in written.lines.items())
    twice = len(rows) - len({row["source"] for row in rows})
    out_of_order = sum(booked[title] != lines for title, lines in written.lines.items())
    faults = [fault for chat in await chats.list_all(reading) for fault in await audit(reading, chat.id)]
    left = await reading.all("SELECT 1 FROM inbox")
    [sound] = await reading.all("PRAGMA integrity_check")
    print(f"booked {len(rows)}: lost {lost}, twice {twice}, groups out of order {out_of_order}")
    print(f"the audit's faults {len(faults)}, left in the inbox {len(left)}, integrity {sound[0]}")
    return lost + twice + out_of_order + len(faults) + len(left) + (str(sound[0]) != "ok")


async def measure(folder: Path, kills: int, a_second: float) -> int:
    """Write and kill, and look at what came of it; return how much is wrong."""
    (folder / "telegram").mkdir()
    data, written, began = folder / "data", Written(), time.monotonic()
    async with serving(folder / "telegram") as server:
        for title in GROUPS:
            at = server.telegram.world.group(title)
            server.telegram.say(at, "老王", "/new 老王 小李 阿强 小美 chengdu-std")
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(write(server, written, a_second))
            await kill(server, data, kills)
            written.enough.set()
        await finish(server, data)
    print(f"{written.number} lines, {kills} kills, {time.monotonic() - began:.0f} s")
    async with open_store(data) as store, store.reading() as reading:
        return await look(reading, written)


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("kills", type=int, nargs="?", default=12)
    parser.add_argument("rate", type=float, nargs="?", default=20, help="lines a second")
    options = parser.parse_args()
    # A machine that does other things beside may take long to start the bot.
    telegram_process.PATIENCE_SECONDS = 120
    with TemporaryDirectory() as folder:
        return asyncio.run(measure(Path(folder), options.kills, options.rate)) > 0


if __name__ == "__main__":
    sys.exit(main())
