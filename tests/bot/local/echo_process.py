"""The echo bot as a process of its own, on standard input: `python echo_process.py FOLDER [PORT]`.

/hang never ends, so that the process can be killed in the middle of a line; with a port the page is served.
"""

import asyncio
import sys
from pathlib import Path

from echo_bot import Context, echo_bot
from telegram import Update
from telegram.ext import CommandHandler

from bot.local.chat import LocalChat
from bot.local.running import Faces, run_local
from bot.local.telegram import LocalTelegram


def show(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


async def main(folder: Path, port: int | None) -> int:
    telegram = LocalTelegram(folder)
    marker = folder / "heard"

    async def hang(update: Update, _: Context) -> None:
        assert update.message is not None
        if marker.exists():
            await update.message.reply_text("这次听完了")
            return
        marker.touch()
        await asyncio.Event().wait()

    application = echo_bot(telegram)
    application.add_handler(CommandHandler("hang", hang))
    async with application:
        faces = Faces() if port is None else Faces(page=True, port=port)
        code = await run_local(LocalChat(application, telegram), faces, show)
    telegram.close()
    return code


if __name__ == "__main__":
    sys.exit(asyncio.run(main(Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else None)))
