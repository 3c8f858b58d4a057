"""叫马: who shares whose fortune, and from which round on."""

from collections.abc import Mapping

from bot.flow.menus import SeatsStep
from bot.state import TableState
from bot.texts import Texts
from bot.views.amounts import changes_text
from bot.views.events import event_line
from bot.views.seats import seats_button
from bot.views.view import Button, View, noted
from scorer.rounds import Adjust, SideBet


def bets_view(state: TableState, texts: Texts, note: str = "") -> View:
    """List the side bets as they are meant to be, with a button that drops each, and what still counts."""
    said, meant, now = texts.seats, state.meant.side_bets, state.situation.played.side_bets
    leaving = [bet for bet in now if bet not in meant]
    lines = [said.bets_title] if meant or leaving else [said.bets_none]
    for bet in meant:
        template = said.bet if bet in now else said.bet_from
        lines.append(_told(template, bet, state, state.meant.number))
    lines += [_told(said.bet_until, bet, state, state.number) for bet in leaving]
    rows = tuple(
        (
            seats_button(
                _told(said.bet_drop, bet, state, state.number),
                SeatsStep.DROP,
                *(state.table_id, bet.by, bet.on),
            ),
        )
        for bet in meant
    )
    return View("\n".join(noted(note, lines)), rows)


def when_view(
    state: TableState, bet: SideBet, moved: Mapping[str, int], texts: Texts, *, drops: bool
) -> View:
    """Ask whether a side bet of a round that has begun counts from its beginning or from the next.

    Args:
        state: the table.
        bet: the side bet.
        moved: what everybody would gain or lose if it counts, or is off, from the beginning, in 毫.
        texts: the group's language.
        drops: whether it is dropped.

    """
    said = texts.seats
    asked = said.bet_drop_when if drops else said.bet_when
    label = said.bet_drop_this_round if drops else said.bet_this_round
    step = SeatsStep.DROP_NOW if drops else SeatsStep.BET_NOW
    changes = changes_text(moved, state.names, texts)
    effect = (said.bet_moves if changes else said.bet_moves_nothing).format(button=label, changes=changes)
    now = seats_button(label, step, state.round_id, bet.by, bet.on, state.revision)
    row = (now, *_later(state, bet, texts, drops=drops))
    return View(f"{_told(asked, bet, state, state.number)}\n{effect}", (row,))


def held_view(state: TableState, bet: SideBet, held: Adjust, texts: Texts) -> View:
    """Ask whether a side bet that this round cannot do without is off from the next one on."""
    asked = _told(texts.seats.bet_drop_held, bet, state, state.number)
    row = _later(state, bet, texts, drops=True)
    return View(f"{asked}\n{held_sentence(state, bet, held, texts)}", (row,))


def held_sentence(state: TableState, bet: SideBet, held: Adjust, texts: Texts) -> str:
    """Say which adjustment needs a side bet in this round, and what to do."""
    event = event_line(held, state.names, state.rules, texts)
    return texts.seats.bet_held.format(event=event, by=state.names[bet.by], number=state.number)


def _later(state: TableState, bet: SideBet, texts: Texts, *, drops: bool) -> tuple[Button, Button]:
    """Return the buttons that leave this round as it is."""
    step = SeatsStep.DROP_NEXT if drops else SeatsStep.BET_NEXT
    return (
        seats_button(texts.seats.bet_next_round, step, state.round_id, bet.by, bet.on),
        seats_button(texts.cancel, SeatsStep.BETS_DONE),
    )


def _told(template: str, bet: SideBet, state: TableState, number: int) -> str:
    return template.format(by=state.names[bet.by], on=state.names[bet.on], number=number)
