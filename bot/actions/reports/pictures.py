"""图: what `/chart` and `/card` draw: a night round by round, many nights, a result to pass on."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from bot.actions.calendar import local, span, today_of
from bot.actions.desk import Desk
from bot.actions.loading import by_key, names_of, newest_table_at
from bot.actions.refused import Refused
from bot.actions.scored import books_of_table
from bot.entry.commands.periods import read_period
from bot.entry.words.argument_words import Argument, argument_of
from bot.outcomes import LookedUp, Outcome, PictureShown, Said
from bot.pictures.values import Picture
from bot.texts import Texts
from bot.views.amounts import standing_lines
from bot.views.left_out import left_out_lines
from bot.views.periods import period_text
from bot.views.pictures import NightShown, night_chart, nights_chart, scoreboard
from bot.views.view import View, pages, quoted
from storage import Reading, nights, tallies
from storage.records import Table

_PictureOf = Callable[[NightShown, Mapping[str, str], Texts], Picture]
"""Words a picture of a night, with what everybody is called."""


async def chart(desk: Desk, arguments: str) -> Outcome:
    """走势: draw tonight's running totals, or those of a period's nights."""
    text = arguments.strip()
    if not text or argument_of("chart", text) is Argument.TONIGHT:
        return await _of_night(desk, "chart", night_chart)
    return await _chart_of_period(desk, text)


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
    books = await books_of_table(reading, desk.chat, table.id)
    amounts = by_key(await tallies.of_table(reading, table.id))

    def drawn() -> Outcome:
        found = books.scored()
        rounds, left_out = found.rounds, left_out_lines(found.left_out, desk.texts)
        if not rounds:
            return Said(View("\n".join([desk.texts.nothing_yet, *left_out])))
        night = NightShown(
            group=_group(desk),
            day=rounds[0].day,
            numbers=tuple(one.number for one in rounds),
            nets=tuple(one.net for one in rounds),
            amounts=amounts,
            hands=tuple(hand for one in rounds for hand in one.hands),
            is_open=table.closed_at is None,
        )
        standing = standing_lines(amounts, books.names, desk.texts)
        return _shown(desk, name, picture_of(night, books.names, desk.texts), standing, left_out)

    return drawn


async def _chart_of_period(desk: Desk, text: str) -> Outcome:
    """Draw the nights of a period, one step a night.

    Raises:
        Refused: the text means no days, or nothing was played in them.

    """
    said = desk.texts.pictures
    period = read_period(text, today_of(desk))
    if period is None:
        raise Refused(said.period_unreadable.format(text=quoted(text)))
    played = [
        night
        for night in await nights.between(desk.tx, desk.chat.id, *span(desk.chat, period))
        if any(night.amounts.values())
    ]
    if not played:
        told = period_text(period, today_of(desk), desk.texts)
        raise Refused(desk.texts.reports.nothing_played.format(period=told))
    shown = [(local(desk.chat, night.opened_at).date(), by_key(night.amounts)) for night in played]
    names = await names_of(desk)
    totals = by_key(nights.summed(played))
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
