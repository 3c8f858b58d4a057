"""换人: `/seat 小丽 阿强`, one comes and one goes, or every seat in order; new people are confirmed first."""

from collections.abc import Sequence

from bot.actions.desk import Desk
from bot.actions.kept_drafts import kept_new
from bot.actions.loading import key_at, load_state
from bot.actions.people.names import add_named, check_newcomer, known_by_id, known_names, named, newcomer
from bot.actions.permissions import Right, require
from bot.actions.refused import Refused
from bot.actions.seats.seating import SeatsChanged, change_seats, changed_just_now, with_seat
from bot.callbacks import CardTap
from bot.entry.commands.swaps import read_swap
from bot.flow.picks import Pick
from bot.flow.seating import SeatsDraft
from bot.outcomes import CardClosed, CardShown, MenuShown, Outcome
from bot.state import TableState
from bot.views.seats import change_text, new_seats_view, seats_text, seats_view
from bot.views.view import View
from scorer.rounds import FEWEST_SEATS, MOST_SEATS
from storage import drafts
from storage.records import Person, StoredDraft


async def seat(desk: Desk, arguments: str) -> Outcome:
    """换人: show the seats, or change them as told: one comes and one goes, or every seat in order."""
    state = await load_state(desk)
    if not arguments.strip():
        return MenuShown(seats_view(state, desk.texts))
    await require(desk, Right.RECORD)
    found = await _told(desk, state, arguments)
    strangers = [one for one in found if isinstance(one, str)]
    if strangers and len(found) > FEWEST_SEATS:
        return await _ask(desk, state, found)
    coming = [await newcomer(desk, one) if isinstance(one, str) else one for one in found]
    state = await load_state(desk)
    keys = _as_told(desk, state, [await key_at(desk, state, person) for person in coming])
    return await _changed(desk, state, keys, [one for one in coming if one not in found])


async def tap_new_seats(desk: Desk, stored: StoredDraft, tap: CardTap) -> Outcome:
    """Seat whom the line named, new people among them; or leave everything as it is."""
    await require(desk, Right.RECORD)
    draft = SeatsDraft.model_validate(stored.body)
    if tap.picked.pick not in {Pick.BOOK, Pick.CANCEL}:
        raise Refused(desk.texts.card_is_old)
    await drafts.drop(desk.tx, stored.id)
    if tap.picked.pick is Pick.CANCEL:
        return CardClosed(desk.heard.message, View(desk.texts.seats.unchanged))
    state = await load_state(desk)
    if (draft.round_id, draft.revision) != (state.round_id, state.revision):
        return CardClosed(desk.heard.message, View(desk.texts.card_is_old))
    coming, new = [], []
    for one in draft.seats:
        if isinstance(one, int):
            coming.append(await known_by_id(desk, one))
        else:
            new.append(await add_named(desk, one))
            coming.append(new[-1])
    state = await load_state(desk)
    keys = [await key_at(desk, state, person) for person in coming]
    return await _changed(desk, state, tuple(keys), new)


async def _told(desk: Desk, state: TableState, line: str) -> list[Person | str]:
    """Return whom a line names in its order; `小张 换 老王` names two.

    Raises:
        Refused: it says that one comes for another, and names not two, or has who goes and comes mixed up; or
            it tells a change once more that was just made.

    """
    said, swap = desk.texts.seats, read_swap(line, await known_names(desk))
    found = await named(desk, line if swap is None else swap.names)
    await _check_not_told_again(desk, state, found, turns_round=swap is not None and swap.directed)
    if swap is None:
        return found
    if len(found) != FEWEST_SEATS:
        raise Refused(said.usage)
    comes, goes = found
    if swap.directed and await _sits(desk, comes, state) and not await _sits(desk, goes, state):
        shown = [one if isinstance(one, str) else one.name for one in found]
        raise Refused(said.swap_backwards.format(comes=shown[0], goes=shown[1]))
    return found


async def _check_not_told_again(
    desk: Desk, state: TableState, found: Sequence[Person | str], *, turns_round: bool
) -> None:
    """Refuse a change of one or two seats that was made less than a minute ago: told twice, it turns round.

    Who says which of the two comes for the other can mean to turn it round, as can who told it otherwise.
    """
    before, now = await changed_just_now(desk, state), state.seating.players
    if before is None or len(found) > FEWEST_SEATS:
        return
    keys = [await key_at(desk, state, one) for one in found if isinstance(one, Person)]
    moved = {*before} ^ {*now} or {key for key, was in zip(now, before, strict=True) if key != was}
    if not moved or {*keys} != moved or (turns_round and keys[0] not in now):
        return
    said = desk.texts.seats
    again = said.changed_already.format(seats=seats_text(state, desk.texts))
    if len(before) > FEWEST_SEATS:
        again += said.change_back.format(names=" ".join(state.names[key] for key in before))
    raise Refused(again)


async def _sits(desk: Desk, one: Person | str, state: TableState) -> bool:
    return isinstance(one, Person) and await key_at(desk, state, one) in state.seating.players


async def _ask(desk: Desk, state: TableState, found: list[Person | str]) -> CardShown:
    """Ask whether a line that names every seat means somebody new by a word that is nobody's name."""
    if len(found) > MOST_SEATS:
        raise Refused(desk.texts.seats.table_full)
    new = [one for one in found if isinstance(one, str)]
    for name in new:
        await check_newcomer(desk, name)
    shown = [one if isinstance(one, str) else one.name for one in found]
    twice = next((name for name in shown if shown.count(name) > 1), None)
    if twice is not None:
        raise Refused(desk.texts.seats.twice.format(name=twice))
    draft = SeatsDraft(
        seats=tuple(one if isinstance(one, str) else one.id for one in found),
        round_id=state.round_id,
        revision=state.revision,
    )
    stored = await kept_new(
        desk,
        draft.kind,
        draft.model_dump(mode="json"),
        table_id=state.table_id,
        round_id=state.round_id,
    )
    view = new_seats_view(shown, new, (stored.id, stored.revision), state, desk.texts)
    return CardShown(stored.id, view, None)


async def _changed(desk: Desk, state: TableState, keys: tuple[str, ...], new: list[Person]) -> Outcome:
    """Change the seats, and say so in a message of its own, or in place of the card that asked."""
    done: SeatsChanged = await change_seats(desk, state, keys)
    lines = [
        change_text(done.state, done.lapsed, desk.texts),
        *(desk.texts.seats.new_person.format(name=person.name) for person in new),
    ]
    return MenuShown(View("\n".join(lines)), lines[0], done.state)


def _as_told(desk: Desk, state: TableState, keys: list[str]) -> tuple[str, ...]:
    """Return the seats that a line means: one or two names change some, three or four are all of them."""
    seated, said = state.seating.players, desk.texts.seats
    if len(keys) > FEWEST_SEATS:
        return tuple(keys)
    sitting = [key for key in keys if key in seated]
    coming = [key for key in keys if key not in seated]
    match sitting, coming:
        case [goes], [comes]:
            return with_seat(seated, seated.index(goes), comes)
        case [first, second], [] if first != second:
            return with_seat(seated, seated.index(first), second)
        case [], [comes]:
            return (*seated, comes)
        case [], _:
            names = desk.texts.list_comma.join(state.names[key] for key in coming)
            raise Refused(said.nothing_to_swap.format(names=names))
        case _:
            raise Refused(said.usage)
