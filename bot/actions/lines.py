"""快记: a typed line books at once, asks for what it leaves open, or is table talk."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from bot.actions.amending import line_in_reply
from bot.actions.cards import open_card
from bot.actions.corrections import undo
from bot.actions.desk import Action, Desk
from bot.actions.loading import current_round, refused_by_rule, state_of
from bot.actions.new_table import names_in_reply
from bot.actions.people import ASKED as PEOPLE_ASKED
from bot.actions.people import answered_by_reply
from bot.actions.reading import (
    check_dealer,
    check_said,
    draft_asked,
    nameable,
    refused_adjustment,
    refused_line,
    refused_writer,
    roster_of,
    writer_unknown,
)
from bot.actions.recording import record
from bot.actions.refused import Refused as RefusedAction
from bot.actions.reports import total
from bot.actions.rules import REPLIED_KIND, rules_in_reply
from bot.actions.seats import ASKED as SEATS_ASKED
from bot.actions.seats import who_comes_by_reply
from bot.actions.settlements import ASKED as SETTLE_ASKED
from bot.actions.settlements import paid_by_reply, settle
from bot.actions.standings import score
from bot.actions.units import check_decimals
from bot.entry import (
    AdjustmentRefused,
    Answer,
    Asks,
    Dialog,
    Entry,
    Heading,
    Refused,
    Roster,
    Silence,
    SpokenCommand,
    read_adjustment,
    read_line,
    spoken_command,
    with_somebody,
)
from bot.flow.amending import AMEND_KIND
from bot.flow.drafts import EntryDraft
from bot.flow.half_told import draft_of_dialog
from bot.flow.seating import TABLE_KIND
from bot.outcomes import Outcome
from bot.state import TableState
from scorer import RuleViolation, parse_event
from scorer.rounds import Adjust, Event, WallEnd, Win
from storage import drafts, history, people, replay, rounds, tables
from storage.records import Draft, RoundRecord, StoredEvent, Table

SAME_WITHIN_SECONDS = 60
"""The same event told again so soon is asked about."""

_REPLIES: dict[str, Callable[[Desk, Draft], Awaitable[Outcome | None]]] = {
    TABLE_KIND: names_in_reply,
    AMEND_KIND: line_in_reply,
    REPLIED_KIND: rules_in_reply,
    PEOPLE_ASKED: answered_by_reply,
    SEATS_ASKED: who_comes_by_reply,
    SETTLE_ASKED: paid_by_reply,
}
"""What a reply to a card does, by the kind of the card's draft; None where it means something else."""

_SPOKEN: dict[SpokenCommand, Action] = {
    SpokenCommand.UNDO: undo,
    SpokenCommand.SCORE: score,
    SpokenCommand.TOTAL: total(""),
    SpokenCommand.SETTLE: settle(""),
}
"""What one word alone does: the same as its command."""


def record_told(arguments: str, heading: Heading) -> Action:
    """Book what stands behind `/gang`, `/hu` or `/draw`; never silent."""

    async def action(desk: Desk) -> Outcome | None:
        played = await current_round(desk)
        roster = await roster_of(desk, played)
        answer = read_line(arguments, roster, heading=heading)
        if writer_unknown(arguments, roster, answer, heading):
            raise refused_writer(desk)
        return await _settle(desk, played, answer)

    return action


def record_plain(text: str) -> Action:
    """Book a plain line if it is an entry; anything else is table talk."""

    async def action(desk: Desk) -> Outcome | None:
        answered = await _answered_card(desk)
        if answered is not None:
            outcome = await _REPLIES[answered.kind](desk, answered)
            if outcome is not None:
                return outcome
        table = await tables.open_table_of(desk.tx, desk.chat.id, desk.heard.place.topic)
        if table is None:
            return await _without_table(desk, text)
        spoken = spoken_command(text)
        if spoken is not None and await _is_at_table(desk, table):
            return await _SPOKEN[spoken](desk)
        played = await rounds.current(desk.tx, table.id)
        roster = await roster_of(desk, played)
        answer = read_line(text, roster)
        if writer_unknown(text, roster, answer):
            raise refused_writer(desk)
        return await _settle(desk, played, answer)

    return action


def record_adjustment(arguments: str) -> Action:
    """调整: book money moved by agreement; it must sum to zero."""

    async def action(desk: Desk) -> Outcome | None:
        played = await current_round(desk)
        roster = await roster_of(desk, played, with_side_players=True)
        answer = read_adjustment(arguments, roster)
        if isinstance(answer, AdjustmentRefused):
            if isinstance(read_adjustment(arguments, with_somebody(roster)), Entry):
                raise refused_writer(desk)
            raise refused_adjustment(desk, answer, await state_of(desk, played))
        return await _settle(desk, played, answer)

    return action


async def _is_at_table(desk: Desk, table: Table) -> bool:
    """Whether a line comes from one of the table's people; alone with the bot it always does."""
    writer = desk.heard.member
    if desk.heard.private or writer is None:
        return desk.heard.private
    linked = await people.find_by_telegram_id(desk.tx, desk.chat.id, writer.telegram_id)
    return linked is not None and linked.id in table.people


async def _answered_card(desk: Desk) -> Draft | None:
    """Return the card that this line replies to, where a reply to it means something."""
    if desk.heard.replied_to is None:
        return None
    standing = await drafts.list_all(desk.tx, desk.chat.id)
    return next(
        (one for one in standing if one.kind in _REPLIES and one.message == desk.heard.replied_to), None
    )


async def _without_table(desk: Desk, text: str) -> Outcome | None:
    """Say that no table is open to a line that would be an entry among the people known here."""
    everybody = await people.list_all(desk.tx, desk.chat.id)
    known = tuple(nameable(person) for person in everybody if person.merged_into is None)
    if isinstance(read_line(text, Roster(known)), Entry):
        raise RefusedAction(desk.texts.no_table)
    return None


async def _settle(desk: Desk, played: RoundRecord, answer: Answer) -> Outcome | None:
    # Most of what a group writes is no entry: a round is scored only where a line is one.
    if isinstance(answer, Silence):
        return None
    state = await state_of(desk, played)
    match answer:
        case Refused():
            raise refused_line(desk, state, answer)
        case Dialog():
            return await open_card(desk, state, draft_of_dialog(answer))
        case Asks():
            return await open_card(desk, state, draft_asked(desk, answer))
        case Entry():
            return await _book(desk, state, answer)


async def _book(desk: Desk, state: TableState, entry: Entry) -> Outcome:
    told = _told(desk, state, entry.event)
    check_said(desk, state, entry.event, entry.said)
    check_dealer(desk, state, entry.event)
    if await _told_again(desk, state, told):
        if await history.entry_of_source(desk.tx, desk.heard.source) is not None:
            raise RefusedAction(desk.texts.already_recorded)
        return await open_card(desk, state, EntryDraft(entry=entry.event, why="again"))
    if await _ends_the_round_before(desk, state, told):
        return await open_card(desk, state, EntryDraft(entry=entry.event, why="fresh"))
    if state.situation.robs_newest_gang(entry.event):
        return await open_card(desk, state, EntryDraft(entry=entry.event, why="robbed"))
    return await record(desk, state, entry.event)


def _told(desk: Desk, state: TableState, event: Mapping[str, Any]) -> Event:
    """Return the event as the scorer takes it, or say why it takes none, as of an amount too large."""
    try:
        told = parse_event(event)
    except RuleViolation as violation:
        raise refused_by_rule(desk, violation, state) from violation
    if isinstance(told, Adjust):
        check_decimals(desk.chat, desk.texts, *(payment.amount for payment in told.transfers))
    return told


async def _told_again(desk: Desk, state: TableState, told: Event) -> bool:
    """Whether the very same event was booked within the last minute and still stands."""
    standing = await replay.current_events(desk.tx, state.round_id) or await _events_before(desk, state)
    return any(other.told == told and desk.heard.at - other.at < SAME_WITHIN_SECONDS for other in standing)


async def _events_before(desk: Desk, state: TableState) -> tuple[StoredEvent, ...]:
    """Return what happened in the round before this one; nothing before the first."""
    if state.number == 1:
        return ()
    before = await rounds.by_number(desk.tx, state.table_id, state.number - 1)
    return await replay.current_events(desk.tx, before.id)


async def _ends_the_round_before(desk: Desk, state: TableState, told: Event) -> bool:
    """Whether 流局 is told in an untouched round of nobody but the last player of the round before.

    Where wins ended that round, such a line most likely means it, and it needs no wall end.
    """
    if not isinstance(told, WallEnd) or state.events or state.number == 1:
        return False
    before = await state_of(desk, await rounds.by_number(desk.tx, state.table_id, state.number - 1))
    ended_by_win = bool(before.events) and isinstance(before.events[-1], Win)
    named = {entry.by for entry in told.ready} | set(told.pigs)
    return ended_by_win and bool(named) and named <= set(before.situation.in_play)
