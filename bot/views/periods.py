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


def days_text(first: date, last: date, texts: Texts, today: date | None = None) -> str:
    """Return from which day to which, one day once; with the year as `day_text` has it."""
    told = [day_text(day, texts, today) for day in dict.fromkeys((first, last))]
    return texts.reports.days.format(first=told[0], last=told[-1]) if len(told) > 1 else told[0]


def period_text(period: Period, today: date, texts: Texts) -> str:
    """Return a period: its name and its days, or its days alone."""
    said = texts.reports
    match period.kind:
        case "month" if period.ago is None:
            return said.month.format(year=period.first.year, month=period.first.month)
        case "year":
            days = said.year.format(year=period.first.year)
        case _:
            days = days_text(period.first, period.last, texts, today)
    name = said.stretches.get(f"{period.kind}{period.ago}")
    return days if name is None else said.stretch.format(name=name, days=days)
