"""时区: the IANA name of a time zone, by that name, by a city, or by the hours from UTC."""

import re
from functools import lru_cache
from zoneinfo import available_timezones

from bot.entry.normalise import folded
from bot.entry.suggest import near_words

_CITIES = {
    "成都 重庆 北京 上海 中国 四川 绵阳": "Asia/Shanghai",
    "香港": "Asia/Hong_Kong",
    "台北 台湾": "Asia/Taipei",
    "新加坡": "Asia/Singapore",
    "吉隆坡": "Asia/Kuala_Lumpur",
    "东京 日本": "Asia/Tokyo",
    "首尔": "Asia/Seoul",
    "曼谷": "Asia/Bangkok",
    "悉尼": "Australia/Sydney",
    "墨尔本": "Australia/Melbourne",
    "奥克兰": "Pacific/Auckland",
    "伦敦": "Europe/London",
    "巴黎": "Europe/Paris",
    "柏林": "Europe/Berlin",
    "纽约": "America/New_York",
    "多伦多": "America/Toronto",
    "温哥华": "America/Vancouver",
    "洛杉矶 旧金山": "America/Los_Angeles",
}
_HOURS = re.compile(r"(?:utc|gmt)([+-])(\d{1,2})(?::?00)?")
_MOST_BEHIND, _MOST_AHEAD = 12, 14


@lru_cache(maxsize=1)
def _known() -> dict[str, str]:
    """Every name in one spelling, and the city alone where it stands for one zone only."""
    zones = sorted(zone for zone in available_timezones() if not zone.startswith(("posix/", "right/")))
    names = {city: zone for cities, zone in _CITIES.items() for city in cities.split()}
    for zone in zones:
        names.setdefault(_spelling(zone.rpartition("/")[2]), zone)
    return names | {_spelling(zone): zone for zone in zones}


def find_time_zone(text: str) -> str | None:
    """Return the IANA name that is meant; None where there is none.

    Example:
        >>> find_time_zone("asia/shanghai"), find_time_zone("成都"), find_time_zone("UTC+8")
        ('Asia/Shanghai', 'Asia/Shanghai', 'Etc/GMT-8')

    """
    spelling = _spelling(text)
    hours = _HOURS.fullmatch(spelling)
    if hours:
        return _by_hours(hours[1], int(hours[2]))
    return _known().get(spelling)


def near_time_zones(text: str) -> tuple[str, ...]:
    """Return the names that a mistyped one is nearest to, the likeliest first."""
    known = _known()
    return tuple(dict.fromkeys(known[name] for name in near_words(_spelling(text), known)))


def _spelling(text: str) -> str:
    return folded(text).replace(" ", "_")


def _by_hours(sign: str, hours: int) -> str | None:
    """Return the zone of whole hours from UTC; its IANA name counts the other way."""
    if hours > (_MOST_AHEAD if sign == "+" else _MOST_BEHIND):
        return None
    if not hours:
        return "Etc/UTC"
    return f"Etc/GMT{'-' if sign == '+' else '+'}{hours}"


def zone_text(zone: str) -> str:
    """Write a zone as people know it: its IANA name, or the hours from UTC.

    >>> zone_text("Etc/GMT-8"), zone_text("Asia/Shanghai")
    ('UTC+8', 'Asia/Shanghai')
    """
    if zone.startswith("Etc/GMT") and zone[-1].isdigit():
        sign, hours = zone.removeprefix("Etc/GMT")[0], zone.removeprefix("Etc/GMT")[1:]
        return f"UTC{'+' if sign == '-' else '-'}{hours}"
    return "UTC" if zone == "Etc/UTC" else zone
