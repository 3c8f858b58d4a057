"""看局改局: the history page by page, one round, one event, and taking an event back or restoring it."""

from dataclasses import dataclass

from bot.actions.correcting.changing import Carried, carry_out, check_right, rehearse
from bot.actions.correcting.event_changes import Replacement
from bot.actions.correcting.following import newest_of
from bot.actions.desk import Desk
from bot.actions.loading import newest_table_at, of_button, state_of, states_of
from bot.actions.refused import Refused
from bot.entry.words.argument_words import round_number
from bot.outcomes import MenuShown, Outcome, Said, along
from bot.views.amending import confirm_view, correction_line
from bot.views.history import HistoryRound, history_view
from bot.views.moments import Clock
from bot.views.played_round import PlayedRound, changes_view, event_view, round_view, said_event
from bot.views.view import View
from storage import entries, rounds, tables
from storage.entries import KeptEvent
from storage.records import RoundRecord


async def history(desk: Desk) -> Outcome:
    """每一局: the newest page of the rounds of the night."""
    table = await newest_table_at(desk)
    return await _history_page(desk, table.id, None)


async def turn_history(desk: Desk, table_id: int, page: int, *around: int) -> Outcome:
    """翻页: another page of the rounds of a table, or where none is named the one with a round's number."""
    table = await of_button(desk, tables.find(desk.tx, desk.chat.id, table_id))
    return await _history_page(desk, table.id, page or None, *around)


async def show_round(desk: Desk, words: str) -> Outcome:
    """看一局: show a round of the newest table by its number, without one the newest."""
    table = await newest_table_at(desk)
    current = await rounds.current(desk.tx, table.id)
    number = round_number(words) if words.strip() else current.number
    if number is None:
        raise Refused(desk.texts.editing.round_usage)
    if not 1 <= number <= current.number:
        raise Refused(desk.texts.editing.no_such_round.format(number=number, last=current.number))
    shown = await played_round(desk, await rounds.by_number(desk.tx, table.id, number))
    return MenuShown(round_view(shown, desk.texts))


async def turn_round(desk: Desk, round_id: int, page: int) -> Outcome:
    """Show a round, or another page of it, in place of what the message showed."""
    shown = await played_round(desk, await find_round(desk, round_id))
    return MenuShown(round_view(shown, desk.texts, page=page or None))


async def show_changes(desk: Desk, round_id: int, page: int) -> Outcome:
    """改动: list who changed what in a round."""
    shown = await played_round(desk, await find_round(desk, round_id))
    return MenuShown(changes_view(shown, page or None, desk.texts))


async def show_event(desk: Desk, round_id: int, entry: int) -> Outcome:
    """Show one event and what can be done with it."""
    found = await find_event(desk, round_id, entry)
    shown = event_view(found.shown, found.kept.entry, desk.texts)
    return MenuShown(shown, await against_changing(desk, found))


async def find_round(desk: Desk, round_id: int) -> RoundRecord:
    """Return a round of this chat by the id of a button.

    Raises:
        Refused: there is none, or it was withdrawn.

    """
    played = await of_button(desk, rounds.find(desk.tx, desk.chat.id, round_id))
    if played.is_withdrawn:
        raise Refused(desk.texts.card_is_old)
    return played


async def played_round(desk: Desk, played: RoundRecord) -> PlayedRound:
    """Return a round as its message shows it."""
    table = await tables.get(desk.tx, played.table_id)
    current = await rounds.current(desk.tx, table.id)
    beside = {}
    for number in (played.number - 1, played.number + 1):
        if 1 <= number <= current.number:
            beside[number] = (await rounds.by_number(desk.tx, played.table_id, number)).id
    return PlayedRound(
        state=await state_of(desk, played),
        kept=await entries.of_round(desk.tx, played.id),
        clock=Clock(desk.heard.at, desk.chat.timezone),
        goes_on=played.id == current.id and table.closed_at is None,
        before=beside.get(played.number - 1),
        following=beside.get(played.number + 1),
    )


@dataclass(frozen=True, slots=True)
class FoundEvent:
    """An event of this chat, with its round as it stands and as its message shows it."""

    played: RoundRecord
    shown: PlayedRound
    kept: KeptEvent


async def find_event(desk: Desk, round_id: int, entry: int) -> FoundEvent:
    """Return the event that a button names.

    Raises:
        Refused: this chat has no such round or event.

    """
    played = await find_round(desk, round_id)
    shown = await played_round(desk, played)
    for kept in shown.kept:
        if kept.entry == entry:
            return FoundEvent(played, shown, kept)
    raise Refused(desk.texts.card_is_old)


async def to_correct(desk: Desk, round_id: int, entry: int) -> FoundEvent:
    """Return an event that is about to say something else.

    Raises:
        Refused: it was taken back meanwhile, or the actor may not change it.
        AdminUnknown: only admins may, and nobody knows yet whether this is one.

    """
    found = await find_event(desk, round_id, entry)
    if not found.kept.stands:
        raise Refused(desk.texts.editing.taken_back_meanwhile)
    await check_right(desk, found.played, found.kept)
    return found


async def amended(
    desk: Desk, carried: Carried, note: str, *, card: int | None, brief: bool = False
) -> Outcome:
    """Return what is shown of a change: the round anew, or only the note, and the boards that it touched.

    Of an older round, whose cards have long scrolled by, the group is told who gains and loses.
    """
    played = await rounds.get(desk.tx, carried.difference.after.round_id)
    if played.is_withdrawn:  # it stands as if never dealt; the round that goes on is shown in its place
        played = await rounds.current(desk.tx, played.table_id)
    view = View(note) if brief else round_view(await played_round(desk, played), desk.texts, note=note)
    shown = carried.shown(view, note, card=card)
    if carried.ends or carried.is_of_newest:
        return shown
    told = correction_line(carried.difference, desk.texts, by=desk.actor.name, done=note)
    return along(shown, told) if told else shown


async def against_changing(desk: Desk, found: FoundEvent) -> str:
    """Tell who may not change an event so at once; its buttons are there for those who may."""
    try:
        await check_right(desk, found.played, found.kept)
    except Refused as refused:
        return refused.sentence
    return ""


async def _history_page(desk: Desk, table_id: int, page: int | None, around: int | None = None) -> Outcome:
    listed = []
    ended = (await tables.get(desk.tx, table_id)).closed_at is not None
    kept = await entries.of_table(desk.tx, table_id)
    states = await states_of(desk, table_id)
    for state in states:
        if state.round_id in kept:
            voided = sum(1 for one in kept[state.round_id] if not one.stands)
            goes_on = state is states[-1] and not ended
            listed.append(HistoryRound(state, voided, goes_on=goes_on))
    if not listed:
        return Said(View(desk.texts.nothing_yet))
    return MenuShown(history_view(table_id, listed, desk.texts, page=page, around=around))


async def ask_to_void(desk: Desk, round_id: int, entry: int, *, restores: bool) -> Outcome:
    """作废, 恢复: show what taking an event back, or restoring it, would change."""
    return await _asked(desk, await find_event(desk, round_id, entry), restores=restores)


async def _asked(desk: Desk, found: FoundEvent, *, restores: bool, note: str = "") -> MenuShown:
    """Ask for a yes with what it would change; where the event stands like that already, show it."""
    if found.kept.stands == restores:
        note = desk.texts.editing.stands_already
        return MenuShown(event_view(found.shown, found.kept.entry, desk.texts, note=note), note)
    difference = await rehearse(desk, found.played, _change(found.kept, restores=restores))
    newest = await newest_of(desk, found.played.table_id)
    view = confirm_view(
        found.shown, found.kept, difference, desk.texts, newest=newest, restores=restores, note=note
    )
    return MenuShown(view, note)


async def void(desk: Desk, round_id: int, revision: int, entry: int, *seen: int, restores: bool) -> Outcome:
    """作废, 恢复: take an event back, or let it count again, as it was shown.

    `seen` is which round went on, its revision, and what waited for a yes, as the button was drawn; one of an
    older version does not say all of that.
    """
    found = await find_event(desk, round_id, entry)
    change = _change(found.kept, restores=restores)
    if found.played.revision != revision:
        note = desk.texts.editing.changed_meanwhile
        return await _asked(desk, found, restores=restores, note=note)
    missed = (await rehearse(desk, found.played, change)).newest_missed
    if [*await newest_of(desk, found.played.table_id), missed] != [*seen]:
        return await _asked(desk, found, restores=restores, note=desk.texts.round_changed)
    carried = await carry_out(desk, found.played, change, desk.heard.source)
    done = desk.texts.editing.done_restored if restores else desk.texts.editing.done_voided
    event = said_event(found.shown, found.kept, desk.texts, restored=restores)
    note = done.format(place=found.shown.place_of(entry), event=event)
    return await amended(desk, carried, note, card=desk.heard.message)


def _change(kept: KeptEvent, *, restores: bool) -> Replacement:
    return Replacement(kept.entry, kept.body if restores else None)
