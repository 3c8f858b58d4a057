"""图: what `/chart` and `/card` draw: a night round by round, many nights, a result to pass on."""

import asyncio

from bot.actions.calendar import local, span
from bot.actions.desk import Action, Desk
from bot.actions.loading import names_of, newest_table_at, tonight_of
from bot.actions.refused import Refused
from bot.entry.periods import read_period
from bot.outcomes import Outcome, PictureShown
from bot.pictures.values import Picture
from bot.views.amounts import standing_lines
from bot.views.pictures import BigHand, NightShown, days_text, night_chart, nights_chart, scoreboard
from bot.views.view import View, pages, quoted
from storage import nights, series
from storage.series import Step

_TONIGHT = frozenset({"", "tonight", "今晚"})


def chart(arguments: str) -> Action:
    """走势: draw tonight's running totals, or those of a period's nights."""

    async def action(desk: Desk) -> Outcome:
        text = arguments.strip()
        if text.casefold() in _TONIGHT:
            return await _chart_of_night(desk)
        return await _chart_of_period(desk, text)

    return action


async def show_card(desk: Desk) -> Outcome:
    """记分牌: draw the result of the night, to be passed on."""
    night = await _night(desk)
    names = await names_of(desk)
    picture = scoreboard(night, names, desk.texts)
    return _shown(desk, "card", picture, standing_lines(night.amounts, names, desk.texts))


async def _chart_of_night(desk: Desk) -> Outcome:
    night = await _night(desk)
    names = await names_of(desk)
    picture = night_chart(night, names, desk.texts)
    return _shown(desk, "chart", picture, standing_lines(night.amounts, names, desk.texts))


async def _chart_of_period(desk: Desk, text: str) -> Outcome:
    """Draw the nights of a period, one step a night.

    Raises:
        Refused: the text means no days, or nothing was played in them.

    """
    said = desk.texts.pictures
    period = read_period(text, local(desk.chat, desk.heard.at).date())
    if period is None:
        raise Refused(said.period_unreadable.format(text=quoted(text)))
    played = [
        night
        for night in await nights.between(desk.tx, desk.chat.id, *span(desk.chat, period))
        if any(night.amounts.values())
    ]
    if not played:
        dates = days_text(period.first, period.last, desk.texts)
        raise Refused(said.nothing_in_period.format(dates=dates))
    shown = [
        (
            local(desk.chat, night.opened_at).date(),
            {str(key): amount for key, amount in night.amounts.items()},
        )
        for night in played
    ]
    names = await names_of(desk)
    totals = {str(person): amount for person, amount in nights.summed(played).items()}
    picture = nights_chart(_group(desk), shown, names, desk.texts)
    return _shown(desk, "chart", picture, standing_lines(totals, names, desk.texts))


async def _night(desk: Desk) -> NightShown:
    """Return the open table of this place as its pictures show it, else the one that closed last.

    Raises:
        Refused: there was never one, or nothing was recorded at it.

    """
    table = await newest_table_at(desk)
    steps = await series.of_table(desk.tx, table.id)
    if not steps:
        raise Refused(desk.texts.nothing_yet)
    return NightShown(
        group=_group(desk),
        day=local(desk.chat, table.opened_at).date(),
        numbers=tuple(step.played.number for step in steps),
        nets=tuple({str(person): amount for person, amount in step.net.items()} for step in steps),
        amounts=await tonight_of(desk, table.id),
        # A night of 200 rounds takes a tenth of a second to score: replies go out meanwhile, bookings wait.
        hands=await asyncio.to_thread(_hands, steps, await series.owners_at(desk.tx, table.id)),
        is_open=table.closed_at is None,
    )


def _hands(steps: tuple[Step, ...], owners: dict[int, int]) -> tuple[BigHand, ...]:
    """Return every winning hand of a night, with what it brought."""
    hands = []
    for place, step in enumerate(steps, 1):
        settlement = step.settle()
        for win in settlement.wins:
            gained = sum(
                transfer.amount
                for transfer in settlement.transfers
                if transfer.event == win.event and transfer.payee == win.by
            )
            by = str(owners[int(win.by)])
            hands.append(BigHand(place, step.played.number, by, win, gained, step.played.rules))
    return tuple(hands)


def _group(desk: Desk) -> str:
    return desk.chat.title or desk.heard.title


def _shown(desk: Desk, name: str, picture: Picture, standing: list[str]) -> PictureShown:
    """Return a picture, what is written below it, and what is said where there can be none."""
    head = [picture.title, picture.subtitle]
    total = [] if desk.texts.sum_zero in picture.subtitle else [desk.texts.sum_zero]
    instead = View(pages([*head, *standing])[0])
    return PictureShown(picture, name, "\n".join([*head, *total]), instead)
