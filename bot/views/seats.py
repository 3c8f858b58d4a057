"""座位: who sits where, who deals, what the dice say, and what of it changes from one round to the next."""

from collections.abc import Iterable, Mapping, Sequence

from bot.callbacks import BoardAction, BoardTap, MenuAction
from bot.flow.menus import SeatsStep, step_value
from bot.flow.picks import Pick
from bot.state import TableState
from bot.texts import Texts
from bot.views.cards.frame import Frame
from bot.views.view import Button, View, menu_button, noted, rows_of
from scorer.rounds import FEWEST_SEATS, MOST_SEATS, SideBet

MOST_COMING = 24
"""So many people have a button; who came tonight goes first, anybody else is named in a reply."""


def seats_button(label: str, step: SeatsStep, *ids: int | str) -> Button:
    """Return a button of the seats' menus; ids are keys or numbers."""
    return menu_button(label, MenuAction.SEATS, step_value(step, *map(int, ids)))


def seats_view(state: TableState, texts: Texts, note: str = "") -> View:
    """Show the seats that can be changed, who sits out and what is planned for later, and ask who goes."""
    seated, number = state.seating.players, state.seating.number
    said = texts.seats
    title = said.title if number == state.number else said.title_next
    lines = [title.format(number=number), *_seat_lines(state, texts)]
    resting = [key for key in state.tonight if key not in seated]
    if resting:
        lines.append(said.out.format(names=_joined(resting, state.names, texts)))
    lines += [*_planned_later(state, texts), said.ask_goes]
    goes = [seats_button(state.names[key], SeatsStep.GOES, state.table_id, key) for key in seated]
    last = [seats_button(said.done, SeatsStep.DONE)]
    if len(seated) < MOST_SEATS:
        last.insert(0, seats_button(said.add_seat, SeatsStep.JOINS, state.table_id))
    return View("\n".join(noted(note, lines)), (*rows_of(goes, 2), tuple(last)))


def coming_view(state: TableState, goes: str | None, offered: Mapping[str, str], texts: Texts) -> View:
    """Ask who takes a seat: that of somebody who goes, or a new one."""
    seated, said = state.seating.players, texts.seats
    place = len(seated) if goes is None else seated.index(goes)
    resting = [key for key in state.tonight if key not in seated and key in offered]
    others = [key for key in offered if key not in seated and key not in resting]
    comes = [
        seats_button(offered[key], SeatsStep.COMES, state.table_id, goes or 0, place, key)
        for key in [*resting, *reversed(others)][:MOST_COMING]
    ]
    swaps, last = [], [seats_button(texts.back, SeatsStep.LIST)]
    if goes is not None:
        swaps = [
            seats_button(
                said.swap_with.format(name=state.names[key]),
                SeatsStep.COMES,
                *(state.table_id, goes, place, key),
            )
            for key in seated
            if key != goes
        ]
        if len(seated) > FEWEST_SEATS:
            last.insert(0, seats_button(said.leave_empty, SeatsStep.EMPTY, state.table_id, goes))
        asked = said.ask_comes.format(name=state.names[goes])
    else:
        asked = said.ask_joins.format(place=place + 1)
    text = "\n".join([*_seat_lines(state, texts), asked])
    return View(text, (*rows_of(comes, 3), *rows_of(swaps, 3), tuple(last)))


def new_seats_view(
    seats: Iterable[str], new: Iterable[str], draft: tuple[int, int], state: TableState, texts: Texts
) -> View:
    """Ask whether these are to sit, somebody new among them; `draft` is the card's, with its revision."""
    said = texts.seats
    template = said.now if state.seating.number == state.number else said.from_round
    lines = [
        said.ask_new.format(names=texts.list_comma.join(new)),
        template.format(number=state.seating.number, names=texts.list_comma.join(seats)),
    ]
    frame = Frame(*draft, state, texts)
    row = (frame.button(said.seat_them, Pick.BOOK), frame.button(texts.cancel, Pick.CANCEL))
    return View("\n".join(lines), (row,))


def change_text(state: TableState, lapsed: Sequence[SideBet], texts: Texts) -> str:
    """Say which seats hold from when, after they were changed, and which side bets lapse by it."""
    template = texts.seats.now if state.seating.number == state.number else texts.seats.from_round
    seated = _joined(state.seating.players, state.names, texts)
    line = template.format(number=state.seating.number, names=seated)
    return "\n".join(filter(None, [line, *_planned_later(state, texts), lapse_text(state, lapsed, texts)]))


def lapse_text(state: TableState, lapsed: Sequence[SideBet], texts: Texts) -> str:
    """叫马失效: say which side bets no longer hold, and from when those do not that count in this round."""
    said, counting = texts.seats, state.situation.played.side_bets
    later = [bet for bet in lapsed if bet in counting]
    never = [bet for bet in lapsed if bet not in counting]
    told = ((said.bets_lapsed, never), (said.bets_lapse_from, later))
    return "\n".join(
        template.format(number=state.seating.number, bets=_bets(bets, state.names, texts))
        for template, bets in told
        if bets
    )


def seats_text(state: TableState, texts: Texts) -> str:
    """Say who sits where from when on."""
    later = _planned_later(state, texts)
    number = state.number if later or state.planned is None else state.meant.number
    seated = _joined(state.seating.players if later else state.meant.players, state.names, texts)
    return "\n".join([texts.seats.kept.format(number=number, names=seated), *later])


def between_rounds(before: TableState, after: TableState, texts: Texts) -> str:
    """Say who came, who went and which side bets lapsed from one round to the next; empty for nothing."""
    names, said = after.names, texts.seats
    was, now = before.situation.played.players, after.situation.played.players
    came, went = [key for key in now if key not in was], [key for key in was if key not in now]
    changes = []
    if came:
        changes.append(said.swapped_in.format(names=_joined(came, names, texts)))
    if went:
        changes.append(said.swapped_out.format(names=_joined(went, names, texts)))
    lines = [said.swapped.format(changes=texts.list_comma.join(changes))] if changes else []
    held = dict.fromkeys((*before.situation.played.side_bets, *before.meant.side_bets))
    lapsed = [bet for bet in held if not bet.holds_among(now)]
    if lapsed:
        lines.append(said.bets_lapsed.format(bets=_bets(lapsed, names, texts)))
    return "\n".join(lines)


def dealer_buttons(state: TableState, texts: Texts, step: SeatsStep) -> tuple[tuple[Button, ...], ...]:
    """Return a button for everybody who may deal this round."""
    return rows_of(
        [
            seats_button(texts.seats.deals.format(name=state.names[key]), step, state.round_id, key)
            for key in state.situation.played.players
        ],
        2,
    )


def dealer_view(state: TableState, texts: Texts) -> View:
    """Ask on the board who deals this round."""
    back = Button(texts.back, BoardTap(state.round_id, state.revision, BoardAction.BOARD))
    rows = dealer_buttons(state, texts, SeatsStep.DEALER_IS)
    return View(texts.seats.ask_dealer.format(number=state.number), (*rows, (back,)))


def dice_view(thrown: tuple[int, int], state: TableState | None, thrower: str | None, texts: Texts) -> View:
    """掷骰: say the sum and whose wall it means, counted from the dealer, else from who threw."""
    said = texts.seats
    first, second = thrown
    total = said.dice.format(first=first, second=second, sum=first + second)
    if state is None:
        return View(total)
    players = state.situation.played.players
    if state.dealer is not None:
        start, counted = state.dealer, said.counted_dealer
    elif thrower in players:
        start, counted = thrower, said.counted_thrower
    else:
        start, counted = players[0], said.counted_first
    meant = players[(players.index(start) + first + second - 1) % len(players)]
    template = said.dice_decide if state.dealer is None else said.dice_wall
    line = template.format(counted=counted.format(name=state.names[start]), name=state.names[meant])
    if state.dealer is not None:
        return View(f"{total}\n{line}")
    label = said.deals.format(name=state.names[meant])
    button = seats_button(label, SeatsStep.DEALS, state.round_id, meant)
    return View(f"{total}\n{line}", ((button,),))


def _seat_lines(state: TableState, texts: Texts) -> list[str]:
    is_now = state.seating.number == state.number
    return [
        (texts.seats.seat_dealer if is_now and key == state.dealer else texts.seats.seat).format(
            place=place, name=state.names[key]
        )
        for place, key in enumerate(state.seating.players, 1)
    ]


def _planned_later(state: TableState, texts: Texts) -> list[str]:
    """Say who sits from a later round on, where a change now is made to the seats of this one."""
    if state.planned is None or state.planned.players == state.seating.players:
        return []
    seated = _joined(state.planned.players, state.names, texts)
    return [texts.seats.from_round.format(number=state.planned.number, names=seated)]


def _bets(bets: Iterable[SideBet], names: Mapping[str, str], texts: Texts) -> str:
    return texts.list_comma.join(texts.seats.bet.format(by=names[bet.by], on=names[bet.on]) for bet in bets)


def _joined(keys: Iterable[str], names: Mapping[str, str], texts: Texts) -> str:
    return texts.list_comma.join(names[key] for key in keys)
