"""快记: a typed line books at once, asks for what it leaves open, or is table talk."""

from collections.abc import Mapping
from typing import Any

from bot.actions.cards import open_card
from bot.actions.desk import Action, Desk
from bot.actions.loading import load_state, refused_by_rule, state_of
from bot.actions.new_table import names_in_reply
from bot.actions.recording import record
from bot.actions.refused import Refused as RefusedAction
from bot.entry import (
    AdjustmentRefused,
    Answer,
    Asks,
    Dialog,
    Entry,
    Heading,
    Person,
    Refused,
    Roster,
    SaidFan,
    Silence,
    read_adjustment,
    read_line,
)
from bot.flow.drafts import EntryDraft
from bot.flow.half_told import draft_of_dialog, draft_of_question
from bot.outcomes import Outcome
from bot.state import TableState
from bot.views.amounts import fan_text
from scorer import RuleViolation, parse_event
from scorer.hand_price import price_ready_hand
from scorer.rounds import WallEnd, Win
from storage import drafts, people, replay, rounds, tables
from storage.records import Draft, StoredEvent
from storage.records import Person as Known

SAME_WITHIN_SECONDS = 60
"""The same event told again so soon is asked about."""


def record_told(arguments: str, heading: Heading) -> Action:
    """Book what stands behind `/gang`, `/hu` or `/draw`; never silent."""

    async def action(desk: Desk) -> Outcome | None:
        state = await load_state(desk)
        answer = read_line(arguments, await _roster(desk, state), heading=heading)
        return await _settle(desk, state, answer)

    return action


def record_plain(text: str) -> Action:
    """Book a plain line if it is an entry; anything else is table talk."""

    async def action(desk: Desk) -> Outcome | None:
        answered = await _answered_card(desk)
        if answered is not None:
            return await names_in_reply(desk, answered)
        table = await tables.open_table_of(desk.tx, desk.chat.id, desk.heard.place.topic)
        if table is None:
            return await _without_table(desk, text)
        state = await load_state(desk)
        return await _settle(desk, state, read_line(text, await _roster(desk, state)))

    return action


def record_adjustment(arguments: str) -> Action:
    """调整: book money moved by agreement; it must sum to zero."""

    async def action(desk: Desk) -> Outcome | None:
        state = await load_state(desk)
        answer = read_adjustment(arguments, await _roster(desk, state))
        if isinstance(answer, AdjustmentRefused):
            template = desk.texts.adjustment_refusals[answer.code]
            about = desk.texts.list_comma.join(answer.about)
            raise RefusedAction(template.format(about=about, usage=desk.texts.adjust_usage))
        return await _settle(desk, state, answer)

    return action


async def _answered_card(desk: Desk) -> Draft | None:
    """Return the card of a new table that this line replies to, None where it replies to none."""
    if desk.heard.replied_to is None:
        return None
    standing = await drafts.list_all(desk.tx, desk.chat.id)
    return next(
        (one for one in standing if one.kind == "table" and one.message == desk.heard.replied_to), None
    )


async def _without_table(desk: Desk, text: str) -> Outcome | None:
    """Say that no table is open to a line that would be an entry among the people known here."""
    known = tuple(map(_nameable, await people.list_all(desk.tx, desk.chat.id)))
    if isinstance(read_line(text, Roster(known)), Entry):
        raise RefusedAction(desk.texts.no_table)
    return None


async def _roster(desk: Desk, state: TableState) -> Roster:
    """Return whom and what a line at this table can name."""
    seated = state.situation.played.players
    known = {str(person.id): person for person in await people.list_all(desk.tx, desk.chat.id)}
    return Roster(
        players=tuple(_nameable(known[key]) for key in seated),
        others=tuple(_nameable(person) for key, person in known.items() if key not in seated),
        house=state.rules.house_patterns,
        say=state.rules.say,
    )


def _nameable(person: Known) -> Person:
    """Return what a line can call somebody: the name, aliases, and the mention of a member."""
    mention = () if person.username is None else (f"@{person.username}",)
    return Person(str(person.id), (person.name, *person.aliases, *mention))


async def _settle(desk: Desk, state: TableState, answer: Answer) -> Outcome | None:
    match answer:
        case Silence():
            return None
        case Refused():
            about = desk.texts.list_comma.join(answer.about)
            seated = desk.texts.list_comma.join(state.names[key] for key in state.situation.played.players)
            raise RefusedAction(desk.texts.line_refusals[answer.code].format(about=about, names=seated))
        case Dialog():
            return await open_card(desk, state, draft_of_dialog(answer))
        case Asks():
            if not answer.choices and answer.kind.value in desk.texts.line_questions:
                about = desk.texts.list_comma.join(answer.about)
                raise RefusedAction(desk.texts.line_questions[answer.kind.value].format(about=about))
            return await open_card(desk, state, draft_of_question(answer))
        case Entry():
            return await _book(desk, state, answer)


async def _book(desk: Desk, state: TableState, entry: Entry) -> Outcome:
    _check_said(desk, state, entry.event, entry.said)
    if await _told_again(desk, state, entry.event):
        return await open_card(desk, state, EntryDraft(entry=entry.event, why="again"))
    if await _ends_the_round_before(desk, state, entry.event):
        return await open_card(desk, state, EntryDraft(entry=entry.event, why="fresh"))
    return await record(desk, state, entry.event)


def _check_said(desk: Desk, state: TableState, event: Mapping[str, Any], said: tuple[SaidFan, ...]) -> None:
    """Refuse a number of fan that the patterns beside it do not make."""
    if not said:
        return
    try:
        counted = _counted(state, event)
    except RuleViolation as violation:
        raise refused_by_rule(desk, violation, state) from violation
    for one in said:
        fan = counted.get(one.by or "")
        if fan is not None and fan != one.fan:
            raise RefusedAction(
                desk.texts.said_fan_differs.format(
                    said=fan_text(one.fan, state.rules, desk.texts),
                    counted=fan_text(fan, state.rules, desk.texts),
                )
            )


def _counted(state: TableState, event: Mapping[str, Any]) -> dict[str, int]:
    """Return the fan of each hand that an event tells, by player: of winners, of the ready at a wall's end."""
    settlement = state.situation.after(event)
    told = parse_event(event)
    ready = told.ready if isinstance(told, WallEnd) else ()
    wins = {win.by: win.fan for win in settlement.wins if win.event == len(state.events)}
    return wins | {
        entry.by: price_ready_hand(
            entry.best, state.situation.gangs_of(entry.by), state.rules, dearest_wait=True
        )
        for entry in ready
        if entry.best is not None
    }


async def _told_again(desk: Desk, state: TableState, event: Mapping[str, Any]) -> bool:
    """Whether the very same event was booked within the last minute and still stands."""
    standing = await replay.current_events(desk.tx, state.round_id) or await _events_before(desk, state)
    told = parse_event(event)
    return any(
        parse_event(other.body) == told and desk.heard.at - other.at < SAME_WITHIN_SECONDS
        for other in standing
    )


async def _events_before(desk: Desk, state: TableState) -> tuple[StoredEvent, ...]:
    """Return what happened in the round before this one; nothing before the first."""
    if state.number == 1:
        return ()
    before = await rounds.by_number(desk.tx, state.table_id, state.number - 1)
    return await replay.current_events(desk.tx, before.id)


async def _ends_the_round_before(desk: Desk, state: TableState, event: Mapping[str, Any]) -> bool:
    """Whether 流局 is told in an untouched round of nobody but the last player of the round before.

    Where wins ended that round, such a line most likely means it, and it needs no wall end.
    """
    told = parse_event(event)
    if not isinstance(told, WallEnd) or state.events or state.number == 1:
        return False
    before = await state_of(desk, await rounds.by_number(desk.tx, state.table_id, state.number - 1))
    ended_by_win = bool(before.events) and isinstance(before.events[-1], Win)
    named = {entry.by for entry in told.ready} | set(told.pigs)
    return ended_by_win and bool(named) and named <= set(before.situation.in_play)
