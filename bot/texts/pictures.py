"""图: what stands in the pictures and beside them."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class PicturesTexts:
    """The words of `/chart` and `/card` in one language; `{names}` in braces are filled in."""

    # titles and what stands below them
    night_title: str
    nights_title: str
    night_subtitle: str
    nights_subtitle: str
    board_subtitle: str
    still_open: str

    # dates
    day: str

    # the axis, and what is marked
    rounds_axis: str
    nights_axis: str
    hand_mark: str
    night_mark: str

    # what is said instead of a picture
    period_unreadable: str
    cannot_draw: str
    not_allowed: str


ZH = PicturesTexts(
    night_title="{group}·走势",
    nights_title="{group}·总账走势",
    night_subtitle="{date}·{rounds}局·{total}",
    nights_subtitle="{dates}·{nights}场·{total}",
    board_subtitle="{date}·{rounds}局",
    still_open="{subtitle}·还在打",
    day="{month}/{day}",
    rounds_axis="局",
    nights_axis="日",
    hand_mark="第{number}局 {name} {hand} {amount}",
    night_mark="{date} {name} {amount}",
    period_unreadable="看不懂「{text}」。今晚：/chart\n一段时间：/chart year、/chart month、/chart week 或 /chart 2026-01-01..2026-06-30。",
    cannot_draw="（这台机器少了字体或画图的库，画不了图，先看文字。）",
    not_allowed="（这个群不让我发图，先看文字。）",
)

EN = PicturesTexts(
    night_title="{group} · the night",
    nights_title="{group} · over the nights",
    night_subtitle="{date} · rounds: {rounds} · {total}",
    nights_subtitle="{dates} · nights: {nights} · {total}",
    board_subtitle="{date} · rounds: {rounds}",
    still_open="{subtitle} · still playing",
    day="{month}/{day}",
    rounds_axis="round",
    nights_axis="night",
    hand_mark="round {number}: {name} ({hand}) {amount}",
    night_mark="{date}: {name} {amount}",
    period_unreadable="I cannot read “{text}”. Tonight: /chart\nA longer time: /chart year, /chart month, /chart week or /chart 2026-01-01..2026-06-30.",
    cannot_draw="(A font or the drawing library is missing on this machine, so this is text, not a picture.)",
    not_allowed="(This group does not let me send pictures, so this is text.)",
)
