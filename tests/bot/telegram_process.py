"""The real `python -m bot` as a process of its own, on Telegram by HTTP."""

import asyncio
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from http_telegram import TOKEN, HttpTelegram
from process import PROGRAM, bot_environment

PATIENCE_SECONDS = 60.0


def environment(server: HttpTelegram, **more: str) -> dict[str, str]:
    return bot_environment(**{"BOT_TOKEN": TOKEN, "API_URL": server.url} | more)


class Bot:
    """A running bot and what it logged."""

    def __init__(self, process: Process) -> None:
        self.process = process
        self.log: list[str] = []
        self._reading = asyncio.create_task(self._read())
        self.ended = asyncio.ensure_future(process.wait())

    async def _read(self) -> None:
        assert self.process.stderr is not None
        async for line in self.process.stderr:
            self.log.append(line.decode().rstrip())

    async def logged(self, said: str) -> str:
        """Wait until a line with these words is logged, and return it."""
        async with asyncio.timeout(PATIENCE_SECONDS):
            while True:
                found = next((line for line in self.log if said in line), None)
                if found is not None:
                    return found
                if self.process.returncode is not None:
                    raise AssertionError(self.log)
                await asyncio.sleep(0.02)

    async def end(self, *, kill: bool = False) -> int:
        """Stop the bot, and return its exit code."""
        if self.process.returncode is None:
            (self.process.kill if kill else self.process.terminate)()
        code = await self.ended
        await self._reading
        return code


@asynccontextmanager
async def running(server: HttpTelegram, data: Path, **settings: str) -> AsyncIterator[Bot]:
    """Let the bot run in the block; it is killed at its end if it still does."""
    process = await asyncio.create_subprocess_exec(
        *PROGRAM,
        "--data",
        str(data),
        env=environment(server, **settings),
        cwd=data.parent,
        stdin=asyncio.subprocess.DEVNULL,
        stderr=PIPE,
    )
    bot = Bot(process)
    try:
        yield bot
    finally:
        await bot.end(kill=True)
