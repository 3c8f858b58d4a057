"""什么时候: how long ago something was, or on which day."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class MomentsTexts:
    """The sentences about moments in one language."""

    just_now: str
    minutes_ago: str
    hours_ago: str
    days_ago: str
    on_day: str


ZH = MomentsTexts(
    just_now="刚才",
    minutes_ago="{count} 分钟前",
    hours_ago="{count} 小时前",
    days_ago="{count} 天前",
    on_day="{month}月{day}日 {time}",
)


EN = MomentsTexts(
    just_now="just now",
    minutes_ago="{count} min ago",
    hours_ago="{count} h ago",
    days_ago="{count:day|days} ago",
    on_day="{month}/{day} {time}",
)
