"""Messages in five groups while the bot is killed again and again: is each booked once, and in order?

python bench/kills.py [messages] [kills]
"""

import asyncio
import random
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "tests/bot")]

from http_telegram import HttpTelegram, serving  # noqa: E402 - found by the path above
from telegram_process import running  # noqa: E402 - as above

from storage import chats, open_store  # noqa: E402 - as above
from storage.audit import audit  # noqa: E402 - as above

GROUPS = ("一群", "二群", "三群", "四群", "五群")


async def speak(server: HttpTelegram, messages: int, typed: dict[str, list[str]]) -> None:
    """Let people write, twenty messages a second."""
    for number in range(1, messages + 1):
        title = GROUPS[number % len(GROUPS)]
        at = server.telegram.world.group(title)
        said = server.telegram.say(at, "老王", f"/adjust 老王+{number} 小李-{number}")
        typed[title].append(f"message:{at.chat_id}:{said.number}")
        await asyncio.sleep(0.05)


async def measure(folder: Path, messages: int, kills: int) -> None:
    typed: dict[str, list[str]] = {title: [] for title in GROUPS}
    chance = random.Random(1)
    (folder / "telegram").mkdir()
    data = folder / "data"
    began = time.monotonic()
    async with serving(folder / "telegram") as server:
        for title in GROUPS:
            at = server.telegram.world.group(title)
            server.telegram.say(at, "老王", "/new 老王 小李 阿强 小美 chengdu-std")
        speaking = asyncio.create_task(speak(server, messages, typed))
        for _ in range(kills):
            async with running(server, data) as bot:
                await bot.logged("listening to Telegram")
                await asyncio.sleep(chance.uniform(0.1, 1.5))
                await bot.end(kill=True)
        async with running(server, data) as bot:
            await speaking
            while server.telegram.world.pending:  # noqa: ASYNC110 - it happens in another process
                await asyncio.sleep(0.1)
            await asyncio.sleep(1)
            await bot.end()
    async with open_store(data) as store, store.reading() as reading:
        booked = await reading.all(
            "SELECT title, source FROM events JOIN rounds ON rounds.id = round_id"
            " JOIN tables ON tables.id = table_id JOIN chats ON chats.id = chat_id ORDER BY events.id"
        )
        faults = [fault for chat in await chats.list_all(reading) for fault in await audit(reading, chat.id)]
        left = await reading.all("SELECT 1 FROM inbox")
    told = {title: [row["source"] for row in booked if row["title"] == title] for title in GROUPS}
    out_of_order = sum(told[title] != typed[title] for title in GROUPS)
    print(f"{messages} messages, {kills} kills, {time.monotonic() - began:.0f} s")
    print(f"booked {len(booked)}, distinct {len({row['source'] for row in booked})}")
    print(f"groups out of order {out_of_order}, faults {len(faults)}, left in the inbox {len(left)}")


if __name__ == "__main__":
    sizes = [int(size) for size in sys.argv[1:]]
    with TemporaryDirectory() as folder:
        asyncio.run(measure(Path(folder), *(sizes or (600, 12))))
