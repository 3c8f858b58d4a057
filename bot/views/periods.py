"""时段: days and periods as people say them."""

from datetime import date

from bot.entry.commands.periods import Period
from bot.texts import Texts


def day_text(day: date, texts: Texts, today: date | None = None) -> str:
    """Return a day; with its year where today is in another or not known."""
    template = (
        texts.reports.day if today is not None and today.year == day.year else texts.reports.day_of_year
    )
    return template.format(year=day.year, month=day.month, day=day.day)


def period_text(period: Period, today: date, texts: Texts) -> str:
    """Return a period: its name and its days, or its days alone."""
    said = texts.reports
    first, last = day_text(period.first, texts, today), day_text(period.last, texts, today)
    match period.kind:
        case "day":
            days = first
        case "month" if period.ago is None:
            return said.month.format(year=period.first.year, month=period.first.month)
        case "year":
            days = said.year.format(year=period.first.year)
        case _:
            days = said.days.format(first=first, last=last)
    name = said.stretches.get(f"{period.kind}{period.ago}")
    return days if name is None else said.stretch.format(name=name, days=days)
