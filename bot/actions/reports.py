"""看账: `/total` of all time or a period, `/summary` of a period and when it comes by itself."""

from collections.abc import Mapping

from bot.actions.calendar import said_day, span, today_of
from bot.actions.desk import Action, Desk
from bot.actions.loading import names_of
from bot.actions.permissions import Right, require
from bot.actions.refused import Refused
from bot.actions.scored import ScoredRound, nets, now_called, scored_rounds
from bot.actions.settlements import open_payments
from bot.actions.statistics import biggest_hand, dealt_in_most
from bot.actions.timing import first_due
from bot.entry.periods import Period, read_period
from bot.entry.summaries import ScheduleAsked, ScheduleOff, ScheduleRefused, read_schedule
from bot.outcomes import Outcome, Said, SaidPages
from bot.views.amounts import standing_lines
from bot.views.periods import period_text
from bot.views.reports import PeriodSummary, TurningPoint, schedule_text, summary_view
from bot.views.statistics import HandOf
from bot.views.view import View, pages, quoted
from scorer import ClearingPayment, clear
from storage import accounts, nights, people, schedules, tables, tallies
from storage.accounts import Account
from storage.nights import Night
from storage.schedules import Schedule

_ALL_TIME = frozenset({"", "all", "全部", "所有"})


def total(arguments: str) -> Action:
    """总账: everybody's amount over all nights, or over those of a period."""

    async def action(desk: Desk) -> Outcome:
        text = arguments.strip()
        if text.casefold() in _ALL_TIME:
            return await _all_time(desk)
        period = _period(desk, text)
        played = await nights.between(desk.tx, desk.chat.id, *span(desk.chat, period))
        told = period_text(period, today_of(desk), desk.texts)
        if not played:
            return Said(View(desk.texts.reports.total_nothing.format(period=told)))
        title = desk.texts.reports.total_title.format(period=told, nights=len(played))
        return await _totals(desk, title, nights.summed(played))

    return action


async def _all_time(desk: Desk) -> Outcome:
    """Show the totals that the database keeps: as quick after ten thousand nights as after one."""
    totals = await tallies.all_time(desk.tx, desk.chat.id)
    if not totals:
        return Said(View(desk.texts.nothing_yet))
    counted = await tables.count(desk.tx, desk.chat.id)
    said = f"{counted}+" if counted == tables.MOST_COUNTED else str(counted)
    return await _totals(desk, desk.texts.total_title.format(tables=said), totals)


async def _totals(desk: Desk, title: str, totals: Mapping[int, int]) -> Outcome:
    """Show a line for each, the richest first; who has retired and stands at 0 is left out."""
    retired = {one.id for one in await people.list_all(desk.tx, desk.chat.id) if one.retired_at}
    amounts = _sorted({one: totals[one] for one in totals if totals[one] or one not in retired})
    lines = [title, *standing_lines(amounts, await names_of(desk), desk.texts)]
    return SaidPages(tuple(View(page) for page in pages(lines)))


def summary(arguments: str) -> Action:
    """小结: what a period came to, at once; or when it comes by itself."""

    async def action(desk: Desk) -> Outcome:
        text = arguments.strip()
        if not text:
            return Said(View("\n".join([desk.texts.reports.summary_usage, await _switch(desk)])))
        asked = read_schedule(text)
        if asked is not None:
            return Said(View(await _scheduled(desk, asked)))
        period = _period(desk, text)
        view = await summary_of(desk, period)
        if view is None:
            told = period_text(period, today_of(desk), desk.texts)
            view = View(desk.texts.reports.summary_nothing.format(period=told))
        return Said(view)

    return action


async def summary_of(desk: Desk, period: Period) -> View | None:
    """Return what a period came to; None where nothing was played in it."""
    since, until = span(desk.chat, period)
    rounds = await scored_rounds(desk, since, until)
    if not rounds:
        return None
    played = await nights.between(desk.tx, desk.chat.id, since, until)
    called = await now_called(desk)
    hand = biggest_hand(rounds)
    shown = PeriodSummary(
        period=period_text(period, today_of(desk), desk.texts),
        nights=len({one.table_id for one in rounds}),
        rounds=len(rounds),
        amounts=_sorted(nights.summed(played)),
        turning=_turning_point(desk, rounds, called),
        biggest=None
        if hand is None
        else HandOf(hand.win, said_day(desk, hand.round.night), hand.round.number, hand.round.rules),
        dealt_in=dealt_in_most((event for one in rounds for event in one.played.events), called),
        payments=await _still_open(desk, played),
    )
    return summary_view(shown, await names_of(desk), desk.texts)


def _turning_point(
    desk: Desk, rounds: tuple[ScoredRound, ...], called: dict[str, str]
) -> TurningPoint | None:
    """转折: return the round in which most money moved, the first of equals."""
    moved = [(sum(abs(amount) for amount in nets(one.settlement, called).values()), one) for one in rounds]
    most, one = max(moved, key=lambda item: item[0])
    if not most:
        return None
    return TurningPoint(said_day(desk, one.night), one.number, nets(one.settlement, called))


async def _still_open(desk: Desk, played: tuple[Night, ...]) -> tuple[ClearingPayment, ...]:
    """Return what is still to be paid for these nights, or for all where they are cleared with others."""
    owed: dict[str, int] = {}
    for night in played:
        account = await accounts.of_table(desk.tx, await tables.get(desk.tx, night.table_id))
        if account.table_id is None:
            return await open_payments(desk, Account(desk.chat.id, None))
        for person, amount in (await accounts.played_for(desk.tx, account)).items():
            owed[str(person)] = owed.get(str(person), 0) + amount
        for one in await accounts.paid(desk.tx, account):
            owed[str(one.payer)] += one.amount
            owed[str(one.payee)] -= one.amount
    return clear(owed)


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


def _sorted(amounts: dict[int, int]) -> dict[str, int]:
    """Return amounts by key, the highest first."""
    return {str(person): amounts[person] for person in sorted(amounts, key=lambda one: -amounts[one])}
