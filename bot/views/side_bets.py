"""叫马: who shares whose fortune, and from which round on."""

from bot.flow.menus import SeatsStep
from bot.state import TableState
from bot.texts import Texts
from bot.views.seats import seats_button
from bot.views.view import View, noted
from scorer.rounds import SideBet


def bets_view(state: TableState, texts: Texts, note: str = "") -> View:
    """List the side bets as they are meant to be, with a button that drops each."""
    said, meant, now = texts.seats, state.bets_meant, state.situation.played.side_bets
    lines = [said.bets_title] if meant else [said.bets_none]
    for bet in meant:
        template = said.bet if bet in now else said.bet_from
        lines.append(_told(template, bet, state, state.planned.number if state.planned else state.number))
    rows = tuple(
        (seats_button(_told(said.bet_drop, bet, state, state.number), SeatsStep.DROP, bet.by, bet.on),)
        for bet in meant
    )
    return View("\n".join(noted(note, lines)), rows)


def when_view(state: TableState, bet: SideBet, texts: Texts, *, drops: bool) -> View:
    """Ask whether a side bet of a round that has begun counts from its beginning or from the next."""
    said = texts.seats
    asked = said.bet_drop_when if drops else said.bet_when
    now, following = (
        (SeatsStep.DROP_NOW, SeatsStep.DROP_NEXT) if drops else (SeatsStep.BET_NOW, SeatsStep.BET_NEXT)
    )
    row = (
        seats_button(said.bet_this_round, now, state.round_id, bet.by, bet.on),
        seats_button(said.bet_next_round, following, state.round_id, bet.by, bet.on),
        seats_button(texts.cancel, SeatsStep.BETS_DONE),
    )
    return View(_told(asked, bet, state, state.number), (row,))


def _told(template: str, bet: SideBet, state: TableState, number: int) -> str:
    return template.format(by=state.names[bet.by], on=state.names[bet.on], number=number)
