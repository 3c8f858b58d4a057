"""An evening in foul weather: is all that people typed and tapped in the ledger once, and on the boards?

The real `python -m bot` before a Telegram over HTTP that fails it in every way it can, while the process is
killed and started again; what people type and tap must be in the ledger once, in order, and on the boards.
A short one of these is tests/bot/telegram_http/test_faults.py.
"""

import argparse
import asyncio
import logging
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "tests/bot")]

from evening_report import Plan, Report  # noqa: E402 - found by the path above
from troubled_evening import TroubledEvening, opened_evening  # noqa: E402 - as above
from troubled_group import Pace  # noqa: E402 - as above


def show(report: Report) -> None:
    print(f"{report.events} events in {report.seconds:.0f} s")
    print(f"lost {len(report.lost)}, doubled {len(report.doubled)}")
    print(f"groups out of order {len(report.out_of_order)}, wrong amounts {len(report.amounts)}")
    print(f"wrong boards {len(report.boards)}, faults of the audit {len(report.faults)}")
    print(f"left in the inbox {report.left}")
    print(f"crashes {len(report.crashes)}, boards that showed it only with the next line {report.nudged}")
    for title, counted in (
        ("what happened", report.happened),
        ("what people did", report.acts),
        ("calls of the bot", report.calls),
        ("errors in the log", report.errors),
    ):
        print(f"{title}: " + ", ".join(f"{name} {number}" for name, number in sorted(counted.items())))
    for line in report.wrong:
        print(line)


async def tell(evening: TroubledEvening) -> None:
    """Say every minute how far it is."""
    while True:
        await asyncio.sleep(60)
        print(f"{evening.booked} rows told, {evening.report.happened['starts']} starts", flush=True)


async def run(folder: Path, plan: Plan) -> Report:
    async with opened_evening(folder, plan) as evening:
        telling = asyncio.create_task(tell(evening))
        try:
            return await evening.run()
        finally:
            telling.cancel()


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("events", type=int, nargs="?", default=10_000)
    parser.add_argument("groups", type=int, nargs="?", default=50)
    parser.add_argument("seed", type=int, nargs="?", default=1)
    options = parser.parse_args()
    logging.getLogger("tornado.access").setLevel(logging.CRITICAL)
    plan = Plan(
        options.events,
        options.groups,
        options.seed,
        pace=Pace(line=1.5, patience=6),
        lives=(5, 4000),
        rival=20,
        settling=600,
    )
    with TemporaryDirectory() as folder:
        report = asyncio.run(run(Path(folder), plan))
    show(report)
    return 1 if report.wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
