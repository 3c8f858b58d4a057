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
    total_nothing: str

    # settlement
    settle_joint_title: str
    settle_few: str
    settle_more: str
    settle_left: str
    settle_paid: str
    settle_paid_before: str
    settle_all_paid: str
    settle_zero: str
    settle_how: str
    mark_paid: str
    pay_button: str
    unpay_button: str
    settle_usage: str
    paid_note: str
    unpaid_note: str
    settle_changed: str
    settle_moved_on: str
    settle_not_yours: str
    pay_unclear: str
    pay_no_amount: str
    pay_bad_amount: str
    pay_noted: str
    pay_stays: str
    pay_taken_back: str
    pay_just_noted: str
    pay_cleared: str
    pay_too_much: str

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
    summary_nothing: str
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

    # files
    export_usage: str
    export_nothing: str
    export_caption: str
    import_usage: str
    import_done: str
    import_in_use: str
    import_unreadable: str
    import_too_big: str
    columns: Mapping[str, str]
    sheets: Mapping[str, str]


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
    total_nothing="{period}没有打过牌。",
    settle_joint_title="几场合着算，{count} 笔转清：",
    settle_few="（{people} 个人有账，太多了，算不出保证最少的转法，这是够少的一种。）",
    settle_more="… 还有 {count} 笔，上面的付了就看得到",
    settle_left="{line}（还差，已付 {paid}）",
    settle_paid="已付：",
    settle_paid_before="… 更早的还有 {count} 笔",
    settle_all_paid="都付清了。",
    settle_zero="付完人人归零，合计 0",
    settle_how="付了就点一下；只付一部分，回复这条写金额，如 {example}",
    mark_paid="记付款",
    pay_button="{payer} 付了 {payee} {amount}",
    unpay_button="收回：{payer} 付 {payee} {amount}",
    settle_usage="写法：/settle 清这一场，/settle all 几场的账合着清。",
    paid_note="记下了：{payer} 付 {payee} {amount}",
    unpaid_note="改回没付：{payer} → {payee} {amount}",
    settle_changed="账刚变过，看一眼再点。",
    settle_moved_on="没有记：那条账单之后账变过，现在是这样，请回复这一条：",
    settle_not_yours="{payer}、{payee} 的账由他们自己、管理员或开桌的人来点。",
    pay_unclear="是哪一笔？回复时写上付钱的人、收钱的人和金额，如 {example}",
    pay_no_amount="付了多少？回复时写上金额，如 {example}；全付了就点按钮。",
    pay_bad_amount="没有记：一次写一笔，金额是大于 0 的数，最多四位小数，如 {example}",
    pay_stays="改字不改付款，记着的还是：{payer} 付 {payee} {amount}。记错了就点「收回」，再回复一次。",
    pay_taken_back="{payer} 付 {payee} {amount} 已经收回了，改字不会再记；付了就再回复一次。",
    pay_noted="{payer} 付 {payee} {amount} 已经记过了，没有再记。",
    pay_just_noted="{payer} 付 {payee} {amount} 刚刚记过，没有再记；真的又付了一笔，过一分钟再说一次。",
    pay_cleared="{payer} 和 {payee} 已经付清了，没有再记。",
    pay_too_much="{payer} 只差 {payee} {left}，你写了 {amount}。",
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
    summary_nothing="{period}没有打过牌。",
    summary_usage="写法：/summary week、month、year 或 2026-01-01..2026-06-30；定时：/summary on weekly 20（也可以 daily、monthly，20 是几点），/summary off 关掉。",
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
    export_usage="写法：/export csv、/export xlsx 或 /export json（json 可以用 /import 搬进别的群）。",
    export_nothing="还没有记过账，没有东西可以导出。",
    export_caption="{nights}场 {rounds}局，合计 0",
    import_usage="把 /export json 的文件发到群里，说明写 /import，或者回复那个文件写 /import。",
    import_done="搬进来了：{nights}场 {rounds}局\n{standing}",
    import_in_use="这个群已经记过账了，只能搬进还没记过账的群。",
    import_unreadable="这个文件读不了（{where}），什么都没有搬。请用 /export json 导出来的原文件。",
    import_too_big="文件太大，最多 {megabytes} MB、{rounds}局、{names}个名字，什么都没有搬。",
    columns={
        "record": "记录",
        "table": "场",
        "night": "开桌",
        "round": "局",
        "dealer": "庄",
        "players": "座次",
        "over": "打完",
        "event": "第几笔",
        "what": "内容",
        "by": "谁记的",
        "at": "时间",
        "payer": "付",
        "payee": "收",
        "reason": "原因",
        "person": "谁",
        "amount": "金额",
        "yes": "是",
        "no": "否",
    },
    sheets={"rounds": "局", "events": "每一笔", "transfers": "付款", "tallies": "账"},
)

EN = ReportsTexts(
    day="{month}/{day}",
    day_of_year="{year}-{month}-{day}",
    month="{year}-{month}",
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
    total_nothing="{period}: nothing was played.",
    settle_joint_title="All nights together, {count:payment clears|payments clear} it:",
    settle_few="({people} people owe or are owed, too many to prove that these are the fewest payments; they are few.)",
    settle_more="… and {count} more, shown when those above are paid",
    settle_left="{line} (still open, {paid} paid)",
    settle_paid="Paid:",
    settle_paid_before="… and {count} before these",
    settle_all_paid="Everything is paid.",
    settle_zero="After that everybody is at 0. Sum 0",
    settle_how="Tap what was paid; for a part of it reply here with the amount, as {example}",
    mark_paid="Mark payments",
    pay_button="{payer} paid {payee} {amount}",
    unpay_button="{payer} did not pay {payee} {amount}",
    settle_usage="Write: /settle for this table, /settle all for all nights together.",
    paid_note="Noted: {payer} paid {payee} {amount}",
    unpaid_note="Open again: {payer} → {payee} {amount}",
    settle_changed="This has just changed: look, then tap again.",
    settle_moved_on="Not noted: the amounts have changed since that message. This is how it stands; reply here:",
    settle_not_yours="What is between {payer} and {payee} is marked by them, by an admin, or by who opened the table.",
    pay_unclear="Which payment? Reply with who paid, whom, and how much, as {example}",
    pay_no_amount="How much? Reply with the amount, as {example}; if all of it was paid, tap the button.",
    pay_bad_amount="Not noted: one payment at a time, an amount above 0 with at most four decimals, as {example}",
    pay_stays="An edit changes no payment; noted is still: {payer} paid {payee} {amount}. "
    "If that is wrong, take it back by its button and reply once more.",
    pay_taken_back="{payer} paid {payee} {amount} was taken back, and an edit does not note it again; reply once more.",
    pay_noted="{payer} paid {payee} {amount} is noted already; nothing was added.",
    pay_just_noted="{payer} paid {payee} {amount} was noted just now; nothing was added. "
    "If it was paid once more, say so again in a minute.",
    pay_cleared="{payer} and {payee} are clear already; nothing was added.",
    pay_too_much="{payer} owes {payee} only {left}, you wrote {amount}.",
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
    summary_nothing="{period}: nothing was played.",
    summary_usage="Write: /summary week, month, year or 2026-01-01..2026-06-30; by itself: /summary on weekly 20 (or daily, monthly; 20 is the hour), /summary off.",
    summary_turning="Turning point: {day} round {number}, {changes}",
    summary_best="Biggest hand: {name} {hand}, {day} round {number}",
    summary_left="To clear it: {payments}",
    summary_even="All clear, no payments needed.",
    summary_more="… {count} in all, see /settle all",
    summary_on="Done: a summary here {when}; none if nothing was played. To stop it: /summary off",
    summary_off="Done: no more summaries by themselves.",
    summary_was_off="There was no summary by itself.",
    summary_now={
        "day": "every day at {hour}:00, of the day before",
        "week": "on Mondays at {hour}:00, of the week before",
        "month": "on the 1st at {hour}:00, of the month before",
    },
    summary_none="No summary comes by itself.",
    summary_switch="A summary comes {when}",
    export_usage="Write: /export csv, /export xlsx or /export json (json can go into another group with /import).",
    export_nothing="Nothing is recorded yet, so there is nothing to export.",
    export_caption="nights: {nights} · rounds: {rounds} · Sum 0",
    import_usage="Send the file of /export json with the caption /import, or reply /import to it.",
    import_done="Brought in: nights {nights}, rounds {rounds}\n{standing}",
    import_in_use="This group has recorded something already; a ledger goes into an empty group only.",
    import_unreadable="This file cannot be read ({where}); nothing was brought in. Use the file of /export json as it came.",
    import_too_big="The file is too large: at most {megabytes} MB, {rounds} rounds and {names} names; nothing was brought in.",
    columns={
        "record": "record",
        "table": "table",
        "night": "opened",
        "round": "round",
        "dealer": "dealer",
        "players": "seats",
        "over": "over",
        "event": "event",
        "what": "what",
        "by": "noted by",
        "at": "time",
        "payer": "payer",
        "payee": "payee",
        "reason": "reason",
        "person": "person",
        "amount": "amount",
        "yes": "yes",
        "no": "no",
    },
    sheets={"rounds": "rounds", "events": "events", "transfers": "transfers", "tallies": "tallies"},
)
