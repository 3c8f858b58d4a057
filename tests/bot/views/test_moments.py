"""几时: when something happened, by the group's clock or as long ago."""

import pytest

from bot.texts import texts_for
from bot.views.moments import Clock

NINE_IN_SHANGHAI = 1_800_018_000
"""2027-01-15, 21:00 in Shanghai, 13:00 in UTC, 14:00 in Berlin."""

MINUTE, HOUR, DAY = 60, 3_600, 86_400


@pytest.mark.parametrize(
    ("zone", "ago", "said"),
    [
        pytest.param(None, 0, "刚才", id="at this moment"),
        pytest.param(None, -5, "刚才", id="by a clock that runs ahead"),
        pytest.param(None, MINUTE, "1 分钟前", id="a minute ago"),
        pytest.param(None, HOUR - 1, "59 分钟前", id="almost an hour ago"),
        pytest.param(None, 5 * HOUR, "5 小时前", id="hours ago"),
        pytest.param(None, 3 * DAY, "3 天前", id="days ago"),
        pytest.param("Asia/Shanghai", 0, "21:00", id="today in Shanghai"),
        pytest.param("Europe/Berlin", 0, "14:00", id="the same moment in Berlin"),
        pytest.param("Asia/Shanghai", 21 * HOUR, "00:00", id="at midnight it was today"),
        pytest.param("Asia/Shanghai", 21 * HOUR + MINUTE, "1月14日 23:59", id="just before it was yesterday"),
    ],
)
def test_a_moment_is_said_as_the_group_reads_it(zone: str | None, ago: int, said: str) -> None:
    clock = Clock(NINE_IN_SHANGHAI, zone)
    assert clock.said(NINE_IN_SHANGHAI - ago, texts_for("zh")) == said
