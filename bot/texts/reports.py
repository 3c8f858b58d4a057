"""看账和带走: what is said about periods, people, settlements, summaries and files."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportsTexts:
    """The sentences of reports, settlements and exports in one language."""

    # days and periods
    day: str
    day_of_year: str
    month: str
    year: str
    days: str
    stretch: str
    stretches: Mapping[str, str]
    period_unclear: str

    # standing of a period
    total_title: str
    nothing_played: str

    # one person
    stats_title: str
    stats_nobody: str
    stats_nothing: str
    stats_total: str
    stats_wins: str
    stats_deal_in: str
    stats_gangs: str
    stats_biggest: str
    stats_nights: str
    stats_streaks: str
    stats_favourite: str
    stats_from: str
    stats_to: str
    stats_group: str
    stats_line: str

    # a period
    summary_title: str
    summary_usage: str
    summary_turning: str
    summary_best: str
    summary_left: str
    summary_even: str
    summary_more: str
    summary_on: str
    summary_off: str
    summary_was_off: str
    summary_now: Mapping[str, str]
    summary_none: str
    summary_switch: str


ZH = ReportsTexts(
    day="{month}月{day}日",
    day_of_year="{year}年{month}月{day}日",
    month="{year}年{month}月",
    year="{year}年",
    days="{first}–{last}",
    stretch="{name}（{days}）",
    stretches={
        "day0": "今天",
        "day-1": "昨天",
        "week0": "本周",
        "week-1": "上周",
        "month0": "本月",
        "month-1": "上月",
        "year0": "今年",
        "year-1": "去年",
    },
    period_unclear="看不懂「{text}」是哪几天。可以写 week、month、year、2026-01 或 2026-01-01..2026-06-30。",
    total_title="{period}总账 · {nights}场",
    nothing_played="{period}没有打过牌。",
    stats_title="📊 {name} · {nights}场 {rounds}局",
    stats_nobody="没有叫「{text}」的人。认识的人：{names}",
    stats_nothing="{name} 还没打过一局。",
    stats_total="总账 {total}",
    stats_wins="胡 {wins} 局（{rate}）：自摸 {self_draws} 次（{self_rate}），点炮胡 {discards} 次",
    stats_deal_in="点炮 {rounds} 局（{rate}）",
    stats_gangs="杠 {given} 次（暗{an} 弯{wan} 直{zhi}），给别人的杠付过 {taken} 次",
    stats_biggest="最大一手：{hand}，{day}第{number}局",
    stats_nights="最好的一场 {best_day} {best}，最差的一场 {worst_day} {worst}",
    stats_streaks="连胡最多 {wins} 局，连着没胡最多 {dry} 局",
    stats_favourite="最爱：{pattern}，胡过 {count} 次",
    stats_from="最会给钱的：{name}，净赢 {amount}",
    stats_to="最怕遇到的：{name}，净输 {amount}",
    stats_group="📊 {nights}场 {rounds}局，点名字看一个人：",
    stats_line="{name} {total} · 胡 {rate} · 点炮 {deal_in}",
    summary_title="📅 {period}小结 · {nights}场 {rounds}局",
    summary_usage="写法：/summary week、month、year 或 2026-01-01..2026-06-30\n定时：/summary on weekly 20（也可以 daily、monthly，20 是几点），/summary off 关掉。",
    summary_turning="转折：{day}第{number}局，{changes}",
    summary_best="最大一手：{name} {hand}，{day}第{number}局",
    summary_left="转清：{payments}",
    summary_even="都清了，不用转账。",
    summary_more="… 一共 {count} 笔，/settle all 看全部",
    summary_on="好，在这里定时小结：{when}；没打牌就不发。不要了：/summary off",
    summary_off="好，不再定时发小结。",
    summary_was_off="本来就没有定时小结。",
    summary_now={
        "day": "每天 {hour}:00 发前一天的",
        "week": "每周一 {hour}:00 发上一周的",
        "month": "每月 1 日 {hour}:00 发上个月的",
    },
    summary_none="没有定时小结。",
    summary_switch="定时小结：{when}",
)

EN = ReportsTexts(
    day="{month}/{day}",
    day_of_year="{year}-{month:02}-{day:02}",
    month="{year}-{month:02}",
    year="{year}",
    days="{first} – {last}",
    stretch="{name} ({days})",
    stretches={
        "day0": "Today",
        "day-1": "Yesterday",
        "week0": "This week",
        "week-1": "Last week",
        "month0": "This month",
        "month-1": "Last month",
        "year0": "This year",
        "year-1": "Last year",
    },
    period_unclear="I cannot tell which days “{text}” is. Write week, month, year, 2026-01 or 2026-01-01..2026-06-30.",
    total_title="{period} · nights: {nights}",
    nothing_played="{period}: nothing was played.",
    stats_title="📊 {name} · nights: {nights} · rounds: {rounds}",
    stats_nobody="Nobody is called “{text}”. Known here: {names}",
    stats_nothing="{name} has not played a round yet.",
    stats_total="All time {total}",
    stats_wins="Rounds won: {wins} ({rate}); by self-draw: {self_draws} ({self_rate}), on a discard: {discards}",
    stats_deal_in="Rounds dealt in: {rounds} ({rate})",
    stats_gangs="Gangs: {given} (concealed {an}, added {wan}, fed {zhi}); paid for those of others: {taken}",
    stats_biggest="Biggest hand: {hand}, {day} round {number}",
    stats_nights="Best night {best_day} {best}, worst {worst_day} {worst}",
    stats_streaks="Longest run of wins {wins}, longest without {dry}",
    stats_favourite="Favourite: {pattern} (won with it: {count})",
    stats_from="Won most from {name}: {amount} net",
    stats_to="Lost most to {name}: {amount} net",
    stats_group="📊 nights: {nights} · rounds: {rounds}; tap a name for one player:",
    stats_line="{name} {total} · won {rate} · dealt in {deal_in}",
    summary_title="📅 {period} · nights: {nights} · rounds: {rounds}",
    summary_usage="Write: /summary week, month, year or 2026-01-01..2026-06-30\nScheduled: /summary on weekly 20 (or daily, monthly; 20 is the hour), /summary off.",
    summary_turning="Turning point: {day} round {number}, {changes}",
    summary_best="Biggest hand: {name} ({hand}), {day} round {number}",
    summary_left="To clear it: {payments}",
    summary_even="All clear, no payments needed.",
    summary_more="… {count} in all, see /settle all",
    summary_on="Done: a summary here {when}; none if nothing was played. To stop it: /summary off",
    summary_off="Done: no more scheduled summaries.",
    summary_was_off="There was no scheduled summary.",
    summary_now={
        "day": "every day at {hour}:00, of the day before",
        "week": "on Mondays at {hour}:00, of the week before",
        "month": "on the 1st at {hour}:00, of the month before",
    },
    summary_none="No scheduled summary.",
    summary_switch="A summary comes {when}",
)
