"""多事的一晚: many groups before the real bot as its own process, in foul weather, killed and started again.

What is compared at the end, when the weather is fair and the bot has stopped:

- the rows of the ledger, table by table and in their order, with what was said there. A typed line is known
  by its message; a tap that booked by its card or its query;
- everybody's amount at each table with the paper that the group keeps (`plain_model`), and with the newest
  board as everybody sees it;
- each open table's board, as Telegram has it, with what the ledger says that it should show;
- every sum with 0, every derived figure with the audit's, and the inbox with nothing.
"""

import asyncio
import random
import re
import signal
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from itertools import cycle
from pathlib import Path
from time import monotonic
from typing import Any

from evening_report import Plan, Report
from foul_weather import FoulWeather
from http_telegram import TOKEN, HttpTelegram, serving
from kept_ledger import KeptLedger, KeptTable, read_ledger, waiting
from plain_model import Amounts
from telegram_process import Bot, running
from tornado.httpclient import AsyncHTTPClient, HTTPError
from troubled_group import SEATS, TroubledGroup, units_of
from update_queue import UnrulyQueue

from bot.local.happenings import found_basic_group
from bot.local.records import Message, Place

_STRIKES = ("setMessageReaction", "editMessageText", "sendMessage", "answerCallbackQuery", "getUpdates")
_AMOUNT = re.compile(rf"^({'|'.join(SEATS)}) ([+-]?\d+)", re.MULTILINE)
_EXPECTED_ERRORS = ("another program uses the same token", "Error while calling `get_updates` one more time")


class TroubledEvening:
    """The groups, the bot and the weather."""

    def __init__(self, server: HttpTelegram, data: Path, plan: Plan) -> None:
        self.server, self.data, self.plan = server, data, plan
        self.chance = random.Random(plan.seed)  # noqa: S311 - to be the same again
        self.report = Report()
        self.weather = FoulWeather(self._chance(), plan.rates)
        self.queue = UnrulyQueue(
            server.telegram.world, self._chance(), late=plan.rates.late, again=plan.rates.again
        )
        self.groups = [self._group(number) for number in range(plan.groups)]
        self._is_over = asyncio.Event()
        self._endings = cycle(("SIGKILL at a call", "SIGTERM", "SIGKILL"))

    def _chance(self) -> random.Random:
        return random.Random(self.chance.random())  # noqa: S311 - as above

    def _group(self, number: int) -> TroubledGroup:
        title, telegram = f"第{number + 1}群", self.server.telegram
        if _fate(number) == "upgrade":
            place = found_basic_group(telegram, title)
        elif _fate(number) == "topic":
            place = telegram.world.topic(title, "东桌")
        else:
            place = telegram.world.group(title)
        return TroubledGroup(title, place, telegram, self.data, self._chance(), self.plan.pace)

    @property
    def booked(self) -> int:
        """How many rows the ledger must have by now."""
        return sum(group.booked for group in self.groups)

    async def run(self) -> Report:
        """Let it all happen, and see what came of it."""
        began = monotonic()
        self.server.weather, self.server.queue = self.weather, self.queue
        for group in self.groups:
            group.open_table()
        rival = asyncio.create_task(self._rival())
        bot = asyncio.create_task(self._keep_the_bot_running())
        try:
            each = -(-self.plan.events // self.plan.groups)
            playing = [self._play(number, each) for number in range(self.plan.groups)]
            async with asyncio.TaskGroup() as together:
                for one in playing:
                    together.create_task(one)
        finally:
            self._is_over.set()
            rival.cancel()
            with suppress(asyncio.CancelledError):
                await rival
            await bot
        self.weather.is_fair = True
        self.queue.late = self.queue.again = 0
        await self._settle()
        self._compare(await read_ledger(self.data))
        self.report.seconds = monotonic() - began
        self._count()
        return self.report

    async def _play(self, number: int, events: int) -> None:
        """Let a group play, and in the middle of it let happen to it what is its fate."""
        group = self.groups[number]
        await group.play(self.chance.randint(events // 3, events // 2))
        match _fate(number):
            case "upgrade":
                group.become_a_supergroup()
            case "thrown out":
                await group.throw_out_the_bot(self.chance.uniform(0.2, 2))
            case "topic":
                group.lose_the_topic()
        await group.play(events)

    # The process

    async def _keep_the_bot_running(self) -> None:
        """Start the bot, end it one way or the other, and start it again, until the evening is over."""
        while not self._is_over.is_set():
            async with self._started() as bot:
                await self._wait(bot, self._lives())
                if bot.process.returncode is None:
                    await self._end(bot)
                else:
                    self.report.crashes.append(f"ended by itself: {bot.log[-3:]}")

    async def _lives(self) -> None:
        """Wait until the bot has made so many calls as it is given, or the evening is over."""
        until = sum(self.server.answered.values()) + self.chance.randint(*self.plan.lives)
        while sum(self.server.answered.values()) < until and not self._is_over.is_set():  # noqa: ASYNC110 - another process makes them
            await asyncio.sleep(0.05)

    @staticmethod
    async def _wait(bot: Bot, what: Coroutine[Any, Any, None]) -> None:
        """Wait for something, or for the end of the bot."""
        waits = asyncio.ensure_future(what)
        await asyncio.wait([waits, bot.ended], return_when=asyncio.FIRST_COMPLETED)
        waits.cancel()

    @asynccontextmanager
    async def _started(self) -> AsyncIterator[Bot]:
        self.report.happened["starts"] += 1
        async with running(self.server, self.data, LOG_FORMAT="text") as bot:
            yield bot
        for line in bot.log:
            if ("ERROR" in line or "CRITICAL" in line) and not any(one in line for one in _EXPECTED_ERRORS):
                self.report.errors[line.partition("ERROR")[2][:160] or line[:160]] += 1

    async def _end(self, bot: Bot) -> None:
        how = next(self._endings)
        self.report.happened[how] += 1
        match how:
            case "SIGTERM":
                # Before it is ready for it, the signal ends it as any process.
                if await bot.end() not in {0, -signal.SIGTERM}:
                    self.report.crashes.append(f"SIGTERM: {bot.log[-3:]}")
            case "SIGKILL":
                await bot.end(kill=True)
            case _:
                method = self.chance.choice(_STRIKES)

                def strike(called: str) -> None:
                    if called == method:
                        bot.process.kill()

                self.server.watch = strike
                await asyncio.wait([bot.ended], timeout=2)
                self.server.watch = lambda _method: None
                await bot.end(kill=True)

    async def _rival(self) -> None:
        """Another program asks for updates with the same token from time to time, and confirms none."""
        client = AsyncHTTPClient()
        while True:
            await asyncio.sleep(self.chance.uniform(0.5, 1.5) * self.plan.rival)
            self.report.happened["rival polls"] += 1
            url = f"{self.server.url}/bot{TOKEN}/getUpdates"
            with suppress(OSError, HTTPError):
                await client.fetch(url, method="POST", body="timeout=0")

    # The end

    async def _settle(self) -> None:
        """In fair weather: work through what is left; start once more, which draws the boards anew."""
        async with self._started() as bot:
            await self._until(lambda: any("listening to Telegram" in line for line in bot.log))
            await self._until(lambda: not self.queue.world.pending and not waiting(self.data))
            if await bot.end() != 0:
                self.report.crashes.append(f"at the end: {bot.log[-3:]}")
        async with self._started() as bot:
            await self._until(lambda: any("listening to Telegram" in line for line in bot.log))
            due = [(group.place, units_of(group.sheet)) for group in self.groups]
            await self._until(
                lambda: all(self._is_shown(*one) for one in due), seconds=self.plan.settling / 2
            )
            for place, amounts in due:
                if not self._is_shown(place, amounts):
                    self.report.nudged += 1
                    self.server.telegram.say(place, "老王", "/score")
            await self._until(lambda: not self.queue.world.pending and not waiting(self.data))
            await asyncio.sleep(1)
            await bot.end()

    async def _until(self, is_so: Callable[[], bool], seconds: float | None = None) -> None:
        """Wait until this is so; what never comes is found by what is compared."""
        with suppress(TimeoutError):
            async with asyncio.timeout(self.plan.settling if seconds is None else seconds):
                while not is_so():  # noqa: ASYNC110 - what is waited for happens in another process
                    await asyncio.sleep(0.1)

    def _is_shown(self, place: Place, amounts: Amounts) -> bool:
        board = next(iter(self._boards(place)), None)
        return board is not None and _amounts(board.text) == amounts

    def _boards(self, place: Place) -> list[Message]:
        world = self.server.telegram.world
        return [one for one in world.messages_in(place) if "🀄" in one.text and "合计 0" in one.text]

    def _compare(self, ledger: KeptLedger) -> None:
        self.report.left, self.report.faults = ledger.left, list(ledger.faults)
        kept = {(table.title, table.topic): table for table in ledger.tables}
        for group in self.groups:
            for topic, sheet in group.sheets.items():
                where, told = f"{group.title}/{topic}", group.told[topic]
                table = kept.pop((group.title, topic), None)
                if table is None:
                    self.report.lost += [f"{where}: {source}" for source in told]
                    continue
                self._compare_rows(where, told, table)
                amounts = units_of(sheet)
                if table.amounts != amounts:
                    self.report.amounts.append(f"{where}: {table.amounts}, not {amounts}")
                self._compare_board(where, table, amounts)
        self.report.doubled += [f"a table nobody opened: {where}" for where in kept]

    def _compare_rows(self, where: str, told: list[str], table: KeptTable) -> None:
        self.report.events += len(table.sources)
        must, have = Counter(told), Counter(table.sources)
        self.report.lost += [f"{where}: {source}" for source in (must - have).elements()]
        self.report.doubled += [f"{where}: {source}" for source in (have - must).elements()]
        if must == have and list(table.sources) != told:
            self.report.out_of_order.append(where)

    def _compare_board(self, where: str, table: KeptTable, amounts: dict[str, int]) -> None:
        board = self.server.telegram.world.messages[table.chat].get(table.board or 0)
        if board is None or not board.text.endswith(table.board_text) or _amounts(board.text) != amounts:
            shown = None if board is None else board.text
            self.report.boards.append(f"{where}: {shown!r}, not {table.board_text!r}")

    def _count(self) -> None:
        self.report.happened += self.weather.counts
        self.report.happened["told late"] = self.queue.counted_late
        self.report.happened["told twice"] = self.queue.counted_again
        self.report.happened["told after confirmation"] = self.queue.counted_again_confirmed
        self.report.happened["conflicts"] = self.server.conflicts
        self.report.calls = self.server.answered
        for group in self.groups:
            self.report.acts += group.acts


def _fate(number: int) -> str:
    """Return what happens to a group in the middle of the evening."""
    return ("nothing", "upgrade", "thrown out", "topic")[number % 4]


def _amounts(text: str) -> dict[str, int]:
    """Return what a board says that everybody has."""
    return {name: int(amount) for name, amount in _AMOUNT.findall(text)}


@asynccontextmanager
async def opened_evening(folder: Path, plan: Plan) -> AsyncIterator[TroubledEvening]:
    """Prepare an evening in this folder."""
    (folder / "telegram").mkdir()
    async with serving(folder / "telegram") as server:
        yield TroubledEvening(server, folder / "data", plan)
