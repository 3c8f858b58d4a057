"""图: what `/chart` and `/card` draw: a night round by round, many nights, a result to pass on."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from bot.actions.calendar import local, span, zone_of
from bot.actions.desk import Action, Desk
from bot.actions.loading import names_in, names_of, newest_table_at
from bot.actions.refused import Refused
from bot.actions.scored import nets, now_called, scored, won_hands
from bot.entry.commands.periods import read_period
from bot.entry.words.argument_words import Argument, argument_of
from bot.outcomes import LookedUp, Outcome, PictureShown, Said
from bot.pictures.values import Picture
from bot.texts import Texts
from bot.views.amounts import standing_lines
from bot.views.left_out import left_out_lines
from bot.views.pictures import NightShown, days_text, night_chart, nights_chart, scoreboard
from bot.views.view import View, pages, quoted
from storage import Reading, nights, played, tallies
from storage.records import Table

_PictureOf = Callable[[NightShown, Mapping[str, str], Texts], Picture]
"""Words a picture of a night, with what everybody is called."""


def chart(arguments: str) -> Action:
    """走势: draw tonight's running totals, or those of a period's nights."""

    async def action(desk: Desk) -> Outcome:
        text = arguments.strip()
        if not text or argument_of("chart", text) is Argument.TONIGHT:
            return await _of_night(desk, "chart", night_chart)
        return await _chart_of_period(desk, text)

    return action


async def show_card(desk: Desk) -> Outcome:
    """记分牌: draw the result of the night, to be passed on."""
    return await _of_night(desk, "card", scoreboard)


async def _of_night(desk: Desk, name: str, picture_of: _PictureOf) -> Outcome:
    """Draw the open table of this place, else the one that closed last.

    Raises:
        Refused: there was never one.

    """
    return LookedUp(partial(_read_night, desk, await newest_table_at(desk), name, picture_of))


async def _read_night(
    desk: Desk, table: Table, name: str, picture_of: _PictureOf, reading: Reading
) -> Callable[[], Outcome]:
    rows = await played.at_table(reading, table.id)
    names = await names_in(reading, desk.chat.id)
    called = await now_called(reading, desk.chat.id)
    tonight = await tallies.of_table(reading, table.id)
    amounts = {str(person): amount for person, amount in tonight.items()}

    def drawn() -> Outcome:
        found = scored(rows, zone_of(desk.chat))
        rounds, left_out = found.rounds, left_out_lines(found.left_out, desk.texts)
        if not rounds:
            return Said(View("\n".join([desk.texts.nothing_yet, *left_out])))
        night = NightShown(
            group=_group(desk),
            day=rounds[0].day,
            numbers=tuple(one.number for one in rounds),
            nets=tuple(nets(one.settlement, called) for one in rounds),
            amounts=amounts,
            hands=tuple(hand for one in rounds for hand in won_hands(one, called)),
            is_open=table.closed_at is None,
        )
        standing = standing_lines(amounts, names, desk.texts)
        return _shown(desk, name, picture_of(night, names, desk.texts), standing, left_out)

    return drawn


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


def _group(desk: Desk) -> str:
    return desk.chat.title or desk.heard.title


def _shown(
    desk: Desk, name: str, picture: Picture, standing: list[str], left_out: Sequence[str] = ()
) -> PictureShown:
    """Return a picture, what is written below it, and what is said where there can be none."""
    head = [picture.title, picture.subtitle]
    total = [] if desk.texts.sum_zero in picture.subtitle else [desk.texts.sum_zero]
    instead = View(pages([*head, *left_out, *standing])[0])
    return PictureShown(picture, name, "\n".join([*head, *total, *left_out]), instead)
