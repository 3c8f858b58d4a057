"""How many lines the bot takes in, books and answers a second, in many groups at once, the network left out.

python bench/load.py [groups] [lines in each]
"""

import asyncio
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from telegram import Update  # noqa: E402 - as below

from bot.app import build  # noqa: E402 - found by the path above
from bot.context import App, Services  # noqa: E402 - as above
from bot.inbox import InboxOrder, InboxQueue  # noqa: E402 - as above
from bot.local.request import LocalRequest  # noqa: E402 - as above
from bot.local.telegram import LocalTelegram  # noqa: E402 - as above
from bot.settings import Settings  # noqa: E402 - as above
from storage import open_store  # noqa: E402 - as above


async def hear(application: App, queue: InboxQueue, telegram: LocalTelegram) -> list[float]:
    """Let the bot take in and work all that waits; return how long each took, in seconds."""
    bodies = list(telegram.world.pending.values())
    telegram.world.pending.clear()
    spans: list[float] = []

    async def work(update: object, began: float) -> None:
        await application.update_processor.process_update(update, application.process_update(update))
        spans.append(time.perf_counter() - began)

    tasks = []
    for body in bodies:
        began = time.perf_counter()
        await queue.put(Update.de_json(body, application.bot))
        tasks.append(asyncio.create_task(work(queue.get_nowait(), began)))
    await asyncio.gather(*tasks)
    return sorted(spans)


async def measure(folder: Path, groups: int, lines: int) -> None:
    (folder / "telegram").mkdir()
    telegram = LocalTelegram(folder / "telegram")
    async with open_store(folder / "data") as store:
        application = build(
            "1:bench",
            Services(store, Settings(bot_token=None)),
            LocalRequest(telegram),
            polling=False,
            connect=lambda builder: builder.concurrent_updates(InboxOrder(store)),
        )
        async with application:
            queue = InboxQueue(store)
            places = [telegram.world.group(f"group {number}") for number in range(groups)]
            for place in places:
                telegram.say(place, "Ann", "/new Ann Bob Cid Dan chengdu-std")
            await hear(application, queue, telegram)
            for number in range(1, lines + 1):
                for place in places:
                    telegram.say(place, "Ann", f"/adjust Ann+{number} Bob-{number}")
            began = time.perf_counter()
            spans = await hear(application, queue, telegram)
            spent = time.perf_counter() - began
    telegram.close()
    print(f"{groups} groups, {len(spans)} lines at once: {len(spans) / spent:.0f} a second")
    print(
        f"the middle one was answered after {spans[len(spans) // 2]:.2f} s, the last after {spans[-1]:.2f} s"
    )


if __name__ == "__main__":
    sizes = [int(size) for size in sys.argv[1:]]
    with TemporaryDirectory() as folder:
        asyncio.run(measure(Path(folder), *(sizes or (50, 20))))
