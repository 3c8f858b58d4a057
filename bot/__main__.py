"""启动: on Telegram with a token, else in a local group chat with the very same handlers and database.

./run                      Telegram if BOT_TOKEN is set, else the local chat in this terminal
./run --telegram           Telegram, as a service: without a token it says so and ends
./run --page [--port N]    the local chat as a page on 127.0.0.1
./run --demo               a short evening, played line by line on throw-away data
./run health               whether the bot on this data hears Telegram; the exit code says it too
./run restore FILE         put a backup in the place of the database
"""

import argparse
import asyncio
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.settings import LAST_PORT, Settings, SettingsFault, Trouble, read_settings
from storage import StoreError, set_aside


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="./run", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--data", type=Path, help="keep the database in this folder (default: data/)")
    parser.add_argument("--fresh", action="store_true", help="start empty; what was there is set aside")
    parser.add_argument("--lang", choices=("zh", "en"), help="what groups speak until they choose (/lang)")
    parser.add_argument("--local", action="store_true", help="the local chat, even where a token is set")
    way = parser.add_mutually_exclusive_group()
    way.add_argument("--telegram", action="store_true", help="Telegram, never the local chat")
    way.add_argument("--page", action="store_true", help="serve the local chat as a page too")
    way.add_argument("--demo", action="store_true", help="play a short evening and end")
    parser.add_argument("--port", type=_port, help="the page's port")
    parser.set_defaults(task=None)
    tasks = parser.add_subparsers(metavar="TASK")
    health = tasks.add_parser("health", help="whether the bot hears Telegram")
    health.set_defaults(task="health")
    restore = tasks.add_parser("restore", help="put a backup in the place of the database")
    restore.set_defaults(task="restore")
    restore.add_argument("file", type=Path, help="the backup")
    restore.add_argument("--force", action="store_true", help="set aside the scores that are there")
    for task in (health, restore):
        task.add_argument("--data", type=Path, default=argparse.SUPPRESS, help="the data folder")
    chosen = parser.parse_args()
    if chosen.port is not None and not chosen.page:
        parser.error("--port is the port of the page: add --page")
    if chosen.telegram and chosen.local:
        parser.error("argument --telegram: not allowed with argument --local")
    opens = (chosen.fresh, chosen.telegram, chosen.local, chosen.page, chosen.demo)
    if chosen.task is not None and any(opens):
        parser.error(
            f"{chosen.task} opens no chat: leave out --fresh, --telegram, --local, --page and --demo"
        )
    return chosen


def _port(written: str) -> int:
    """Return a port that can be asked for by its number."""
    if written.isascii() and written.isdecimal() and 1 <= (port := int(written)) <= LAST_PORT:
        return port
    message = f"{written!r} is no port: name one from 1 to {LAST_PORT}"
    raise argparse.ArgumentTypeError(message)


def main() -> int:
    """Start the bot as asked; a fault of the owner's to mend is one line, and the exit code 1."""
    chosen = _arguments()
    try:
        settings = read_settings()
        if chosen.lang is not None:
            settings = settings.model_copy(update={"bot_language": chosen.lang})
        return _run(chosen, settings)
    except SettingsFault as fault:
        from bot.texts import texts_for  # noqa: PLC0415 - only where something is to be said
        from bot.views.settings import settings_fault_text  # noqa: PLC0415 - as above

        sys.stderr.write(f"{settings_fault_text(fault, texts_for(fault.language))}\n")
        return 1


def _run(chosen: argparse.Namespace, settings: Settings) -> int:
    """Do what was asked; a database that cannot be used is one line.

    Raises:
        SettingsFault: there is no token where there has to be one, Telegram does not know it, or cannot be
            reached by the proxy that is named.

    """
    if chosen.telegram and settings.token is None:
        raise SettingsFault("BOT_TOKEN", Trouble.LEFT_EMPTY, language=settings.bot_language)
    try:
        _set_up_logging(settings)
        if chosen.demo:
            with TemporaryDirectory() as throw_away:
                return _run_local(chosen, settings, Path(throw_away))
        folder = chosen.data or settings.data
        if chosen.task is not None:
            return _maintain(chosen, folder)
        if chosen.fresh:
            set_aside(folder)
        if settings.token is None or chosen.local or chosen.page:
            return _run_local(chosen, settings, folder)
        from bot.start_telegram import run_telegram  # noqa: PLC0415 - only one of the two ways is started

        return asyncio.run(run_telegram(settings, settings.token, folder))
    except StoreError as fault:
        from bot.texts import texts_for  # noqa: PLC0415 - only where something is to be said
        from bot.views.store import at_the_machine  # noqa: PLC0415 - as above

        sys.stderr.write(f"{at_the_machine(fault, texts_for(settings.bot_language))}\n")
        return 1


def _maintain(chosen: argparse.Namespace, folder: Path) -> int:
    from bot.maintenance import put_back, tell_health  # noqa: PLC0415 - as above

    if chosen.task == "health":
        return tell_health(folder)
    return put_back(chosen.file, folder, force=chosen.force)


def _run_local(chosen: argparse.Namespace, settings: Settings, folder: Path) -> int:
    from bot.start_local import LocalRun, run_local_chat  # noqa: PLC0415 - as above

    return asyncio.run(
        run_local_chat(
            settings,
            folder,
            LocalRun(page=chosen.page, port=chosen.port, demo=chosen.demo),
        )
    )


def _set_up_logging(settings: Settings) -> None:
    """Log warnings to the standard error stream, and keep the token out of every line."""
    from bot.logs import set_up  # noqa: PLC0415 - after the settings have been read

    set_up(settings.token, as_json=settings.log_format == "json")


if __name__ == "__main__":
    sys.exit(main())
