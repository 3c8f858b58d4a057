"""多事的一晚, a short one: hundreds of events in a few groups, and every kind of trouble at least once."""

from pathlib import Path

from evening_report import Plan
from foul_weather import Rates
from troubled_evening import opened_evening
from troubled_group import Pace

SHORT = Plan(
    events=100,
    groups=4,
    seed=20,
    rates=Rates(
        flood=0.015,
        down=0.02,
        dropped=0.02,
        lost=0.004,
        cut=0.02,
        slow=0.05,
        longest_flood=1,
        slowest=0.6,
        late=0.5,
        again=0.3,
    ),
    lives=(100, 160),
    rival=1.0,
    pace=Pace(line=0.08, patience=0.8),
)

TROUBLE = (
    *("flood", "down", "dropped", "lost", "cut", "slow"),
    *("told late", "told twice", "told after confirmation", "rival polls"),
)


async def test_whatever_fails_on_the_way_nothing_is_lost_doubled_or_out_of_order(tmp_path: Path) -> None:
    async with opened_evening(tmp_path, SHORT) as evening:
        report = await evening.run()
    assert report.wrong == []
    assert report.events >= SHORT.events
    assert not report.errors
    assert [kind for kind in TROUBLE if not report.happened[kind]] == []
    assert report.happened["SIGKILL"] + report.happened["SIGKILL at a call"]
    assert report.happened["SIGTERM"]
    assert {"the bot thrown out and back", "the topic gone"} < set(report.acts)
    assert [act for act in report.acts if act.startswith("a supergroup")]
