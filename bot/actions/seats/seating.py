"""座位: who sits where, at once in an untouched round, else from the next one on; and who deals."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.actions.desk import Desk
from bot.actions.loading import current_round, key_at, load_state, offered_at, state_at_table, state_of
from bot.actions.members import writer_of
from bot.actions.next_round import Plan, deal_next, plan_from, set_bets
from bot.actions.people.names import add_named, known_by_id, known_names, named
from bot.actions.permissions import Right, require
from bot.actions.recording.reading import roster_of
from bot.actions.recording.repeats import is_lately
from bot.actions.refused import Refused
from bot.actions.reply_asked import ask_for_reply, ask_no_reply
from bot.actions.seats.bettors import go_again
from bot.entry import Silence, read_line
from bot.entry.commands.swaps import read_swap
from bot.outcomes import BoardShown, CardClosed, DiceAsked, MenuShown, Outcome
from bot.state import TableState
from bot.views.seats import (
    change_text,
    coming_view,
    dealer_view,
    lapse_text,
    seats_text,
    seats_view,
)
from bot.views.view import View
from scorer.rounds import FEWEST_SEATS, MOST_SEATS, SideBet
from storage import chats, dealing, people, rounds
from storage.records import SideBet as KeptBet
from storage.records import StoredDraft

_CHANGED = "reseated"
ASKED = "seats"
"""The kind of a draft that waits for a reply with the name of who comes."""


@dataclass(frozen=True, slots=True)
class SeatsChanged:
    """The table with other seats, and the side bets that lapse by it, from the same round on."""

    state: TableState
    lapsed: tuple[SideBet, ...]


async def seats_on_board(desk: Desk, state: TableState) -> Outcome:
    """换人 in the board's second row: the seats, on the board's own message."""
    return MenuShown(seats_view(state, desk.texts))


async def list_seats(desk: Desk) -> Outcome:
    """Show the seats again."""
    await ask_no_reply(desk, ASKED)
    return MenuShown(seats_view(await load_state(desk), desk.texts))


async def ask_who_comes(desk: Desk, table_id: int, goes: int | None) -> Outcome:
    """Ask who takes somebody's seat, or a seat more."""
    state = await state_at_table(desk, table_id)
    key = None if goes is None else str(goes)
    if key is not None and key not in state.seating.players:
        raise Refused(desk.texts.seats.stale)
    if key is None and len(state.seating.players) == MOST_SEATS:
        raise Refused(desk.texts.seats.table_full)
    about = {"goes": key, "round": state.round_id, "revision": state.revision}
    await ask_for_reply(desk, ASKED, about)
    return MenuShown(coming_view(state, key, await offered_at(desk, state), desk.texts))


async def take_seat(desk: Desk, table_id: int, goes: int, place: int, comes: int) -> Outcome:
    """Seat somebody in another's place; who sits already changes seats. `goes` 0 is a seat more."""
    await require(desk, Right.RECORD)
    state = await state_at_table(desk, table_id)
    seated = state.seating.players
    holds = seated[place] if place < len(seated) else None
    if holds != (str(goes) if goes else None) or place > len(seated):
        raise Refused(desk.texts.seats.stale)
    key = str(comes)
    if key not in state.tonight:
        key = await key_at(desk, state, await known_by_id(desk, comes))
    return await _changed(desk, state, with_seat(seated, place, key))


async def leave_empty(desk: Desk, table_id: int, goes: int) -> Outcome:
    """Let somebody go and nobody come."""
    await require(desk, Right.RECORD)
    state = await state_at_table(desk, table_id)
    if str(goes) not in state.seating.players:
        raise Refused(desk.texts.seats.stale)
    staying = tuple(key for key in state.seating.players if key != str(goes))
    return await _changed(desk, state, staying)


async def seats_done(desk: Desk) -> Outcome:
    """Put the menu of seats away."""
    await ask_no_reply(desk, ASKED)
    state = await load_state(desk)
    if desk.heard.message == state.board:
        return BoardShown(state)
    return CardClosed(desk.heard.message, View(seats_text(state, desk.texts)))


async def who_comes_by_reply(desk: Desk, asked: StoredDraft) -> Outcome | None:
    """Seat whom a reply names; None where the table has moved on and the reply means something else."""
    played = await current_round(desk)
    state = await state_of(desk, played)
    goes = asked.body["goes"]
    await ask_no_reply(desk, ASKED)
    if (asked.body["round"], asked.body["revision"]) != (state.round_id, state.revision):
        return None
    if not isinstance(read_line(desk.heard.text, await roster_of(desk, played)), Silence):
        return None
    seated = state.seating.players
    if (goes is None and len(seated) == MOST_SEATS) or (goes is not None and goes not in seated):
        return None
    await require(desk, Right.RECORD)
    if read_swap(desk.heard.text, await known_names(desk)) is not None:
        raise Refused(desk.texts.seats.usage)
    found = await named(desk, desk.heard.text)
    person = found[0] if len(found) == 1 else desk.heard.text.strip()
    if isinstance(person, str):
        person = await add_named(desk, person)
    place = len(seated) if goes is None else seated.index(goes)
    key = await key_at(desk, state, person)
    return await _changed(desk, state, with_seat(seated, place, key))


async def change_seats(desk: Desk, state: TableState, keys: tuple[str, ...]) -> SeatsChanged:
    """Seat these people, in turn order: at once where nothing has happened yet, else from the next round on.

    A side bet lapses when the seat that it is on goes, or when who bets sits down.

    Raises:
        Refused: not two to four different people; nothing was changed.

    """
    said = desk.texts.seats
    twice = next((key for key in keys if keys.count(key) > 1), None)
    if twice is not None:
        raise Refused(said.twice.format(name=state.names[twice]))
    if not FEWEST_SEATS <= len(keys) <= MOST_SEATS:
        raise Refused(said.table_full if len(keys) > MOST_SEATS else said.too_few_stay)
    seated = tuple(map(int, keys))
    await _keep_change(desk, state, keys)
    for one in seated:
        person = await people.get(desk.tx, desk.chat.id, one)
        await people.retire(desk.tx, desk.chat.id, person.merged_into or one, None)
    await dealing.join_table(desk.tx, state.table_id, seated)
    bets = state.seating.side_bets
    lapsed = tuple(one for one in dict.fromkeys((*bets, *state.meant.side_bets)) if not one.holds_among(keys))
    plan = _plan(state, keys, bets)
    await plan_from(desk, state.table_id, state.seating.number, plan)
    if state.planned is not None and state.planned.number > state.seating.number:
        later = _plan(state, _later_seats(state, state.planned.players, keys), state.planned.side_bets)
        await plan_from(desk, state.table_id, state.planned.number, later)
    if not state.standing:
        dealt = await dealing.redeal(desk.tx, state.round_id, seated, _dealer_after(state, seated))
        await set_bets(desk, dealt, plan.side_bets)
    elif state.situation.settlement.over:
        await deal_next(desk, state.table_id)
    await go_again(desk, state.table_id, [int(bet.by) for bet in lapsed if bet.by not in keys])
    changed = await state_of(desk, await rounds.current(desk.tx, state.table_id))
    return SeatsChanged(changed, lapsed)


def _plan(state: TableState, keys: Sequence[str], bets: Iterable[SideBet]) -> Plan:
    """Return the plan of a round with these seats, and with those of the side bets that hold among them."""
    return Plan(
        tuple(map(int, keys)),
        tuple(KeptBet(int(bet.by), int(bet.on)) for bet in bets if bet.holds_among(keys)),
        tuple(int(key) for key in keys if key in state.left),
    )


def _later_seats(state: TableState, planned: tuple[str, ...], keys: tuple[str, ...]) -> tuple[str, ...]:
    """Return who sits in a later round, for which these were planned, once others sit in this one.

    The same change is made to them. Where that cannot be, or this round's seats are told as they are, nothing
    else is meant for later than for now.
    """
    before = state.situation.played.players
    if state.standing or keys == before or len(keys) != len(before):
        return keys
    comes = dict(zip(before, keys, strict=True))
    later = tuple(comes.get(key, key) for key in planned)
    return later if len({*later}) == len(later) else keys


async def changed_just_now(desk: Desk, state: TableState) -> tuple[str, ...] | None:
    """Return who sat before a change of less than a minute ago that this line may only tell once more.

    Somebody else told that change; or the same person did, word for word, who perhaps has had no answer.
    """
    kept = desk.chat.settings.get(_CHANGED)
    if kept is None or (kept["table"], tuple(kept["after"])) != (state.table_id, state.seating.players):
        return None
    is_theirs = kept["by"] == desk.actor.telegram_id and kept["text"] != desk.heard.text
    if is_theirs or not is_lately(desk, kept["at"]):
        return None
    return tuple(kept["before"])


async def _keep_change(desk: Desk, state: TableState, keys: tuple[str, ...]) -> None:
    """Keep what the newest change of seats was, so that who tells it again does not turn it round."""
    changed = {
        "table": state.table_id,
        "at": desk.heard.at,
        "by": desk.actor.telegram_id,
        "text": desk.heard.text,
        "before": state.seating.players,
        "after": keys,
    }
    await chats.set_setting(desk.tx, desk.chat.id, _CHANGED, changed)


async def dealer_on_board(desk: Desk, state: TableState) -> Outcome:
    """定庄 in the board's second row: ask on the board who deals."""
    return MenuShown(dealer_view(state, desk.texts))


async def set_dealer(desk: Desk, round_id: int, person_id: int, *, corrects: bool) -> Outcome:
    """坐庄: say who deals this round; whoever was named first stays, unless this corrects it."""
    await require(desk, Right.RECORD)
    state = await load_state(desk)
    key = str(person_id)
    if state.round_id != round_id or key not in state.situation.played.players:
        raise Refused(desk.texts.card_is_old)
    if state.dealer is not None and state.dealer != key and not corrects:
        raise Refused(desk.texts.seats.dealer_already.format(name=state.names[state.dealer]))
    changed = await state_of(desk, await dealing.set_dealer(desk.tx, round_id, person_id))
    note = desk.texts.seats.dealer_set.format(name=state.names[key])
    if desk.heard.message == state.board:
        return BoardShown(changed, note)
    return MenuShown(View(note), note, changed)


async def dice(desk: Desk) -> Outcome:
    """掷骰: throw two dice, for the open table where there is one."""
    try:
        state = await load_state(desk)
    except Refused:
        return DiceAsked(None, None)
    thrower = await writer_of(desk)
    return DiceAsked(state, None if thrower is None else await key_at(desk, state, thrower))


async def _changed(desk: Desk, state: TableState, keys: tuple[str, ...]) -> Outcome:
    """Change the seats and show it on the message that asked, which may be the board."""
    await ask_no_reply(desk, ASKED)
    done = await change_seats(desk, state, keys)
    changed, note = done.state, change_text(done.state, done.lapsed, desk.texts)
    if desk.heard.about == state.board:
        # Who sits from the next round on stands on the board itself.
        return BoardShown(changed, lapse_text(changed, done.lapsed, desk.texts) if changed.planned else note)
    return MenuShown(seats_view(changed, desk.texts, note), note, changed, desk.heard.about)


def with_seat(seated: tuple[str, ...], place: int, comes: str) -> tuple[str, ...]:
    """Return the seats with somebody in this place; whoever sits elsewhere changes places with its owner."""
    if place == len(seated):
        return (*seated, comes)
    goes = seated[place]
    moved = {goes: comes, comes: goes}
    return tuple(moved.get(key, key) for key in seated)


def _dealer_after(state: TableState, seated: Sequence[int]) -> int | None:
    """Return who deals once these sit: the dealer, else whoever took the dealer's seat."""
    players = tuple(map(int, state.situation.played.players))
    return dealing.takes_over(players, seated, None if state.dealer is None else int(state.dealer))
