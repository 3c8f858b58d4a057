"""牌桌: the one message of a round, edited as it goes on."""

from collections.abc import Sequence

from bot.callbacks import BoardAction, BoardTap, MenuAction
from bot.flow.menus import SeatsStep
from bot.flow.why_taps import About, WhyTap
from bot.state import TableState
from bot.texts import Texts
from bot.views.amounts import names_and_amounts, signed_with_unit
from bot.views.counted import line_at
from bot.views.crowd import few_changes, first_few, fitted
from bot.views.events import event_changes
from bot.views.faulty import faulty_line
from bot.views.rule_values import board_change_line
from bot.views.rules import money_line
from bot.views.seats import dealer_buttons
from bot.views.view import MOST_TEXT, Button, View, in_lines, menu_button, noted, rows_of, text_length
from bot.views.wall_end_parts import wall_end_lines

LAST_EVENTS = 3
MOST_EVENT = 800
"""So long is what one event says at most, without its amounts."""
MOST_WAITING = 3
MOST_RESULT_LINES = 6
"""So many lines a result has at most; where there would be more, amounts share a line."""


def board_view(
    state: TableState, texts: Texts, *, more: bool = False, note: str = "", waiting: Sequence[str] = ()
) -> View:
    """Show a round: number, dealer, everybody's amounts, the last events, and the buttons.

    Args:
        state: the table as it stands.
        texts: the group's language.
        more: whether the second row of buttons is opened.
        note: a line to say on top, what a tap or a line just did.
        waiting: what was told and still waits for a yes on a card of its own.

    """
    changed = board_change_line(state.rules_before, state.rules, texts)
    lines = [
        _title(state, texts),
        *([changed] if changed else []),
        *_amount_lines(state, texts),
        texts.sum_zero,
        *_planned_lines(state, texts),
        *_event_lines(state, texts),
        *_waiting_lines(waiting, texts),
        *([texts.seats.ask_dealer_dice] if state.dealer is None else []),
    ]
    return View(fitted(noted(note, lines)), _buttons(state, texts, more=more))


def closed_board_view(state: TableState, texts: Texts) -> View:
    """Show a closed round for good, without buttons."""
    title, lines = _title(state, texts), _event_lines(state, texts, most=None)
    text, left_out = "\n".join([title, *lines]), 0
    while text_length(text) > MOST_TEXT and lines:
        left_out, lines = left_out + 1, lines[1:]
        earlier = texts.board_earlier.format(count=left_out, number=state.number)
        text = fitted([title, earlier, *lines]) if len(lines) == 1 else "\n".join([title, earlier, *lines])
    return View(text)


def round_result_view(
    state: TableState, texts: Texts, following: TableState | None = None, *, ends: bool = False
) -> View:
    """Say in a few lines what a closed round came to, a wall's end kind by kind, and who deals next.

    Args:
        state: the closed round.
        texts: the group's language.
        following: the next round, where others may sit down; None where only the rules say who deals.
        ends: whether too few stayed for a next round.

    """
    dealer = state.situation.settlement.next_dealer if following is None else following.dealer
    then = next_dealer_text(state, dealer, texts)
    return _result_view(state, texts, texts.seats.too_few if ends else then)


def corrected_result_view(state: TableState, texts: Texts) -> View:
    """Say what a closed round comes to since it was corrected, or that it goes on."""
    if not state.situation.settlement.over:
        return View(texts.editing.result_reopened.format(number=state.number))
    return _result_view(state, texts, texts.editing.result_corrected)


def _result_view(state: TableState, texts: Texts, then: str) -> View:
    net = state.situation.settlement.net
    shown, left_out = first_few(net, state.situation.played.players)
    amounts = names_and_amounts(shown, state.names, texts)
    amounts += [texts.board_others.format(count=left_out)] if left_out else []
    title, total = texts.round_closed.format(number=state.number), f"{texts.sum_zero} · {then}"
    room = MOST_RESULT_LINES - len((title, total))
    kinds = in_lines(wall_end_lines(state, texts), room - 1, texts.aside_break)
    return View(fitted([title, *in_lines(amounts, room - len(kinds), "  "), *kinds, total]))


def recorded_line(state: TableState, place: int, texts: Texts) -> str:
    """Return one event of the round with what it moved."""
    line = fitted([line_at(state, place, texts)], MOST_EVENT)
    changes = event_changes(state.situation.settlement, place)
    amounts = few_changes(changes, state, texts)
    return texts.event_amounts.format(event=line, amounts=amounts) if amounts else line


def standing_line(state: TableState, standing: int, texts: Texts) -> str:
    """Return an event by its place among those that stand; one that does not count is marked."""
    fault = state.fault_at(standing)
    if fault is not None:
        return faulty_line(fault, state, texts)
    return recorded_line(state, state.counting_place(standing), texts)


def next_dealer_text(state: TableState, dealer: str | None, texts: Texts) -> str:
    """Say who deals after a round that is over; where nobody is known to, whether dice decide."""
    if dealer is not None:
        return texts.next_dealer.format(name=state.names[dealer])
    return texts.next_dice if dice_decide(state) else texts.next_unsaid


def dice_decide(state: TableState) -> bool:
    """Whether by the rules dice decide who deals after a round."""
    rule = state.rules.dealer_next if state.situation.settlement.wins else state.rules.dealer_on_draw
    return rule == "dice"


def dealer_text(state: TableState, texts: Texts) -> str:
    """Say who deals the round; where nobody is said to, whether the table throws dice for it."""
    if state.dealer is None:
        throws = "dice" in {state.rules.dealer_next, state.rules.dealer_on_draw}
        return texts.board_dice if throws else texts.board_unsaid
    return texts.board_dealer.format(name=state.names[state.dealer])


def _title(state: TableState, texts: Texts) -> str:
    rules = money_line(state.rules, texts)
    return texts.board_title.format(number=state.number, dealer=dealer_text(state, texts), rules=rules)


def _amount_lines(state: TableState, texts: Texts) -> list[str]:
    settlement = state.situation.settlement
    net = settlement.net
    winners = {win.by for win in settlement.wins}
    seated = state.situation.played.players
    few, left_out = first_few(state.tonight, seated)
    lines = []
    for key in (*seated, *(key for key in few if key not in seated)):
        total = state.tonight[key]
        change = net.get(key, 0)
        template = texts.board_line_changed if change else texts.board_line
        shown = signed_with_unit(total, texts)
        now = signed_with_unit(change, texts)
        line = template.format(name=state.names[key], total=shown, change=now)
        if key in winners:
            line += texts.board_won
        elif key not in seated:
            line += _aside(key, state, texts)
        elif key not in settlement.in_play:
            line += texts.board_left
        lines.append(line)
    return [*lines, texts.board_others.format(count=left_out)] if left_out else lines


def _aside(key: str, state: TableState, texts: Texts) -> str:
    """Say of somebody without a seat whom they bet on, or that they sit out."""
    bet_on = [state.names[bet.on] for bet in state.situation.played.side_bets if bet.by == key]
    if not bet_on:
        return texts.seats.sits_out
    return texts.seats.bet_on.format(name=texts.list_comma.join(bet_on))


def _planned_lines(state: TableState, texts: Texts) -> list[str]:
    """Say what changes with the next round: who sits down, who bets on whom."""
    planned, said, names = state.planned, texts.seats, state.names
    if planned is None:
        return []
    lines = []
    if planned.players != state.situation.played.players:
        seated = texts.list_comma.join(names[key] for key in planned.players)
        lines.append(said.from_round.format(number=planned.number, names=seated))
    if set(planned.side_bets) != set(state.situation.played.side_bets):
        bets = texts.list_comma.join(
            said.bet.format(by=names[bet.by], on=names[bet.on]) for bet in planned.side_bets
        )
        template = said.next_bets if bets else said.next_no_bets
        lines.append(template.format(number=planned.number, bets=bets))
    return lines


def _event_lines(state: TableState, texts: Texts, most: int | None = LAST_EVENTS) -> list[str]:
    places = range(state.standing)
    shown = places if most is None else places[-most:]
    return [f"· {standing_line(state, place, texts)}" for place in shown] or [texts.board_empty]


def _waiting_lines(waiting: Sequence[str], texts: Texts) -> list[str]:
    shown = [texts.board_waits.format(event=event) for event in waiting[:MOST_WAITING]]
    more = len(waiting) - len(shown)
    return [*shown, texts.board_more_wait.format(count=more)] if more else shown


def _buttons(state: TableState, texts: Texts, *, more: bool) -> tuple[tuple[Button, ...], ...]:
    def button(label: str, action: BoardAction) -> Button:
        return Button(label, BoardTap(state.round_id, state.revision, action))

    named = texts.event_types
    playing = [
        button(named["gang"], BoardAction.GANG),
        button(named["win"], BoardAction.WIN),
        button(named["wall_end"], BoardAction.WALL_END),
        button(texts.undo, BoardAction.UNDO),
    ]
    if not more:
        asked = () if state.dealer is not None else dealer_buttons(state, texts, SeatsStep.DEALS)
        return (*rows_of([*playing, button(texts.more, BoardAction.MORE)], 5), *asked)
    others = [
        button(named["false_win"], BoardAction.FALSE_WIN),
        button(named["adjust"], BoardAction.ADJUST),
        button(named["leave"], BoardAction.LEAVE),
        button(texts.seats.swap, BoardAction.SEATS),
        button(texts.seats.dealer, BoardAction.DEALER),
        menu_button(texts.pricing.why, MenuAction.WHY, WhyTap(state.table_id, About.ANY).text),
        menu_button(texts.pricing.show, MenuAction.PRICE_HELP),
        button(texts.back, BoardAction.BOARD),
    ]
    return (tuple(playing), *rows_of(others, 4))
