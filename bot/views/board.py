"""牌桌: the one message of a round, edited as it goes on."""

from bot.callbacks import BoardAction, BoardTap
from bot.state import TableState
from bot.texts import Texts
from bot.views.amounts import changes_text, signed
from bot.views.events import event_changes, event_line
from bot.views.rules import money_line
from bot.views.view import Button, View, rows_of

LAST_EVENTS = 3


def board_view(state: TableState, texts: Texts, *, more: bool = False, note: str = "") -> View:
    """Show a round: number, dealer, everybody's amounts, the last events, and the buttons.

    Args:
        state: the table as it stands.
        texts: the group's language.
        more: whether the second row of buttons is opened.
        note: a line to say on top, what a tap or a line just did.

    """
    lines = [_title(state, texts), *_amount_lines(state, texts), texts.sum_zero, *_event_lines(state, texts)]
    return View("\n".join([note, *lines] if note else lines), _buttons(state, texts, more=more))


def closed_board_view(state: TableState, texts: Texts) -> View:
    """Show a closed round for good, without buttons."""
    lines = [_title(state, texts), *_event_lines(state, texts, most=None)]
    return View("\n".join(lines))


def round_result_view(state: TableState, texts: Texts) -> View:
    """Say in at most six lines what a closed round came to and who deals next."""
    net = state.situation.settlement.net
    dealer = state.situation.settlement.next_dealer
    following = texts.next_dice if dealer is None else texts.next_dealer.format(name=state.names[dealer])
    lines = [f"{state.names[key]} {signed(amount)}" for key, amount in net.items()]
    title = texts.round_closed.format(number=state.number)
    return View("\n".join([title, *lines, f"{texts.sum_zero} · {following}"]))


def recorded_line(state: TableState, place: int, texts: Texts) -> str:
    """Return one event of the round with what it moved."""
    event = state.events[place]
    line = event_line(event, state.names, state.rules, texts)
    amounts = changes_text(event_changes(state.situation.settlement, place), state.names)
    return texts.event_amounts.format(event=line, amounts=amounts) if amounts else line


def dealer_text(state: TableState, texts: Texts) -> str:
    """Say who deals the round."""
    if state.dealer is None:
        return texts.board_dice
    return texts.board_dealer.format(name=state.names[state.dealer])


def _title(state: TableState, texts: Texts) -> str:
    dealer = (
        texts.board_dice
        if state.dealer is None
        else texts.board_dealer.format(name=state.names[state.dealer])
    )
    rules = money_line(state.rules, texts)
    return texts.board_title.format(number=state.number, dealer=dealer, rules=rules)


def _amount_lines(state: TableState, texts: Texts) -> list[str]:
    settlement = state.situation.settlement
    winners = {win.by for win in settlement.wins}
    lines = []
    for key, total in state.tonight.items():
        change = settlement.net.get(key, 0)
        template = texts.board_line_changed if change else texts.board_line
        line = template.format(name=state.names[key], total=signed(total), change=signed(change))
        if key in winners:
            line += texts.board_won
        elif (
            key in settlement.net and key in state.situation.played.players and key not in settlement.in_play
        ):
            line += texts.board_left
        lines.append(line)
    return lines


def _event_lines(state: TableState, texts: Texts, most: int | None = LAST_EVENTS) -> list[str]:
    places = list(range(len(state.events)))
    shown = places if most is None else places[-most:]
    return [f"· {recorded_line(state, place, texts)}" for place in shown] or [texts.board_empty]


def _buttons(state: TableState, texts: Texts, *, more: bool) -> tuple[tuple[Button, ...], ...]:
    def button(label: str, action: BoardAction) -> Button:
        return Button(label, BoardTap(state.round_id, state.revision, action))

    playing = [
        button(texts.gang, BoardAction.GANG),
        button(texts.win, BoardAction.WIN),
        button(texts.wall_end, BoardAction.WALL_END),
        button(texts.undo, BoardAction.UNDO),
    ]
    if not more:
        return rows_of([*playing, button(texts.more, BoardAction.MORE)], 5)
    others = [
        button(texts.false_win, BoardAction.FALSE_WIN),
        button(texts.leave, BoardAction.LEAVE),
        button(texts.back, BoardAction.BOARD),
    ]
    return (tuple(playing), tuple(others))
