"""Time zones by IANA name, by city, and by the hours from UTC; a wrong one is never guessed."""

from zoneinfo import ZoneInfo

import pytest

from bot.entry.commands.time_zones import find_time_zone, near_time_zones, zone_text


@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("Asia/Shanghai", "Asia/Shanghai"),
        ("asia/shanghai", "Asia/Shanghai"),
        ("成都", "Asia/Shanghai"),
        ("London", "Europe/London"),
        ("new york", "America/New_York"),
        ("UTC", "UTC"),
        ("UTC+8", "Etc/GMT-8"),
        ("gmt-5", "Etc/GMT+5"),
        ("utc+0", "Etc/UTC"),
    ],
)
def test_a_zone_is_found(text: str, zone: str) -> None:
    assert find_time_zone(text) == zone
    ZoneInfo(zone)


@pytest.mark.parametrize("text", ["Asia/Shangai", "火星", "utc+15", "utc-13", "8", "../etc/passwd", ""])
def test_an_unknown_zone_is_none(text: str) -> None:
    assert find_time_zone(text) is None


def test_a_mistyped_zone_has_its_nearest() -> None:
    assert near_time_zones("Asia/Shangai")[0] == "Asia/Shanghai"
    assert near_time_zones("火星") == ()


def test_hours_are_shown_as_people_say_them() -> None:
    assert [zone_text(zone) for zone in ("Etc/GMT-8", "Etc/GMT+5", "Etc/UTC", "Asia/Tokyo")] == [
        "UTC+8",
        "UTC-5",
        "UTC",
        "Asia/Tokyo",
    ]
