"""看账: `/score` tonight, `/total` of all time or a period, `/summary` of one and when it comes by itself."""

from collections.abc import Callable, Mapping
from datetime import date
from functools import partial

from bot.actions.calendar import span, today_of
from bot.actions.desk import Desk
from bot.actions.loading import by_key, names_of, newest_table_at, tonight_of
from bot.actions.permissions import Right, require
from bot.actions.refused import Refused
from bot.actions.reports.statistics import dealt_in_most
from bot.actions.reports.timing import first_due
from bot.actions.scored import ScoredRound, books_between
from bot.actions.settling.clearing_plan import left_to_pay
from bot.actions.settling.open_accounts import open_payments, payment_of
from bot.entry.commands.periods import Period, read_period
from bot.entry.commands.summaries import ScheduleAsked, ScheduleOff, ScheduleRefused, read_schedule
from bot.entry.words.argument_words import Argument, argument_of
from bot.outcomes import LookedUp, Outcome, Said, said_in_pages
from bot.texts import Texts
from bot.views.amounts import standing_lines
from bot.views.hands import biggest
from bot.views.left_out import naming_left_out
from bot.views.periods import period_text
from bot.views.reports import PeriodSummary, TurningPoint, schedule_text, summary_view
from bot.views.view import View, quoted
from scorer import ClearingPayment
from storage import Reading, accounts, nights, people, schedules, tallies
from storage.accounts import Account
from storage.nights import Night
from storage.records import Chat
from storage.schedules import Schedule


async def score(desk: Desk) -> Outcome:
    """今晚: a line a player, and the sum."""
    amounts = await tonight_of(desk, (await newest_table_at(desk)).id)
    return Said(View("\n".join(standing_lines(amounts, await names_of(desk), desk.texts))))


async def total(desk: Desk, arguments: str = "") -> Outcome:
    """总账: everybody's amount over all nights, or over those of a period."""
    text = arguments.strip()
    if not text or argument_of("total", text) is Argument.ALL:
        return await _all_time(desk)
    period = _period(desk, text)
    results = await nights.between(desk.tx, desk.chat.id, *span(desk.chat, period))
    told = period_text(period, today_of(desk), desk.texts)
    if not results:
        return Said(View(desk.texts.reports.nothing_played.format(period=told)))
    title = desk.texts.reports.total_title.format(period=told, nights=len(results))
    return await _totals(desk, title, nights.summed(results))


async def _all_time(desk: Desk) -> Outcome:
    """Show the totals that the database keeps: as quick after ten thousand nights as after one."""
    totals = await tallies.all_time(desk.tx, desk.chat.id)
    if not totals:
        return Said(View(desk.texts.nothing_yet))
    counted = await nights.count(desk.tx, desk.chat.id)
    said = f"{counted}+" if counted == nights.MOST_COUNTED else str(counted)
    return await _totals(desk, desk.texts.total_title.format(tables=said), totals)


async def _totals(desk: Desk, title: str, totals: Mapping[int, int]) -> Outcome:
    """Show a line for each, the richest first; who has retired and stands at 0 is left out."""
    retired = {one.id for one in await people.list_all(desk.tx, desk.chat.id) if one.retired_at}
    amounts = richest_first({one: totals[one] for one in totals if totals[one] or one not in retired})
    lines = [title, *standing_lines(amounts, await names_of(desk), desk.texts)]
    return said_in_pages(lines)


async def summary(desk: Desk, arguments: str) -> Outcome:
    """小结: what a period came to, at once; or when it comes by itself."""
    text = arguments.strip()
    if not text:
        return Said(View("\n".join([desk.texts.reports.summary_usage, await _switch(desk)])))
    asked = read_schedule(text)
    if asked is not None:
        return Said(View(await _scheduled(desk, asked)))
    return LookedUp(partial(_read_summary, desk, _period(desk, text)))


async def _read_summary(desk: Desk, period: Period, reading: Reading) -> Callable[[], Outcome]:
    today = today_of(desk)
    work = await summary_of(reading, desk.chat, period, today, desk.texts)

    def said() -> Outcome:
        view = work()
        if view is None:
            told = period_text(period, today, desk.texts)
            view = View(desk.texts.reports.nothing_played.format(period=told))
        return Said(view)

    return said


async def summary_of(
    reading: Reading, chat: Chat, period: Period, today: date, texts: Texts
) -> Callable[[], View | None]:
    """Read what a period came to; what it returns scores and words it, None where nothing was played."""
    since, until = span(chat, period)
    books = await books_between(reading, chat, since, until)
    results = await nights.between(reading, chat.id, since, until)
    payments = await _still_open(reading, chat.id, results, since, until)

    def view() -> View | None:
        found = books.scored()
        rounds, left_out = found.rounds, found.left_out
        if not rounds and not left_out:
            return None
        shown = PeriodSummary(
            period=period,
            today=today,
            nights=len({one.table_id for one in rounds} | {one.table_id for one in left_out}),
            rounds=len(rounds),
            amounts=richest_first(nights.summed(results)),
            turning=_turning_point(rounds),
            biggest=biggest(hand for one in rounds for hand in one.hands),
            dealt_in=dealt_in_most(rounds),
            payments=payments,
        )
        return naming_left_out(summary_view(shown, books.names, texts), left_out, texts, today=today)

    return view


def _turning_point(rounds: tuple[ScoredRound, ...]) -> TurningPoint | None:
    """转折: return the round in which most money moved, the first of equals; None where none did."""
    moved = [(sum(map(abs, one.net.values())), one) for one in rounds]
    most, one = max(moved, key=lambda item: item[0], default=(0, None))
    return TurningPoint(one.day, one.number, one.net) if one and most else None


async def _still_open(
    reading: Reading, chat_id: int, results: tuple[Night, ...], since: int, until: int
) -> tuple[ClearingPayment, ...]:
    """Return what is still to be paid for these nights, or for all where one is cleared with others."""
    joint = await accounts.last_joint_table(reading, chat_id)
    if any(night.table_id <= joint for night in results):
        return await open_payments(reading, Account(chat_id, None))
    owed = by_key(nights.summed(results))
    paid = [payment_of(one) for one in await accounts.paid_between(reading, chat_id, since, until)]
    return tuple(left.payment for left in left_to_pay(owed, paid))


async def _scheduled(desk: Desk, asked: ScheduleAsked | ScheduleOff | ScheduleRefused) -> str:
    said = desk.texts.reports
    match asked:
        case ScheduleRefused():
            raise Refused(said.summary_usage)
        case ScheduleOff():
            await require(desk, Right.OWN_GROUP)
            return said.summary_off if await schedules.drop(desk.tx, desk.chat.id) else said.summary_was_off
        case ScheduleAsked():
            await require(desk, Right.OWN_GROUP)
            schedule = Schedule(
                chat_id=desk.chat.id,
                topic=desk.heard.place.topic,
                every=asked.every,
                hour=asked.hour,
                due_on=first_due(desk.chat, asked.every, asked.hour, desk.heard.at),
            )
            await schedules.keep(desk.tx, schedule)
            return said.summary_on.format(when=schedule_text(asked.every, asked.hour, desk.texts))


async def _switch(desk: Desk) -> str:
    """Say when a summary comes by itself."""
    schedule = await schedules.of_chat(desk.tx, desk.chat.id)
    if schedule is None:
        return desk.texts.reports.summary_none
    when = schedule_text(schedule.every, schedule.hour, desk.texts)
    return desk.texts.reports.summary_switch.format(when=when)


def _period(desk: Desk, text: str) -> Period:
    """Return the days that are asked about.

    Raises:
        Refused: the text means no days.

    """
    period = read_period(text, today_of(desk))
    if period is None:
        raise Refused(desk.texts.reports.period_unclear.format(text=quoted(text)))
    return period


def richest_first(amounts: Mapping[int, int]) -> dict[str, int]:
    """Return amounts by key, the highest first."""
    return {str(person): amounts[person] for person in sorted(amounts, key=lambda one: -amounts[one])}
