"""快记: a typed line books at once, asks for what it leaves open, or is table talk."""

from collections.abc import Awaitable, Callable

from bot.actions.correcting.amending import line_in_reply
from bot.actions.correcting.undoing import undo
from bot.actions.desk import Action, Desk
from bot.actions.loading import current_round, state_of
from bot.actions.members import writer_of
from bot.actions.people.players import ASKED as PEOPLE_ASKED
from bot.actions.people.players import answered_by_reply
from bot.actions.recording.adjusted_earlier import adjust_earlier
from bot.actions.recording.adjusting import ASKED as ADJUSTMENT_ASKED
from bot.actions.recording.adjusting import adjusted_by_reply
from bot.actions.recording.asking_lines import ask
from bot.actions.recording.booking import record
from bot.actions.recording.checking import check_dealer, said_otherwise
from bot.actions.recording.reading import (
    draft_asked,
    draft_to_ask,
    nameable,
    read_at,
    refused_adjustment,
    refused_line,
    refused_writer,
    roster_of,
)
from bot.actions.recording.repeats import asking, look_at
from bot.actions.recording.round_before import offering_round_before
from bot.actions.recording.written_lines import read_written
from bot.actions.refused import Refused
from bot.actions.reports.totals import score, total
from bot.actions.rules.house_rules import REPLIED_KIND, rules_in_reply
from bot.actions.seats.seating import ASKED as SEATS_ASKED
from bot.actions.seats.seating import who_comes_by_reply
from bot.actions.settling.paid_by_reply import paid_by_reply
from bot.actions.settling.settlements import ASKED as SETTLE_ASKED
from bot.actions.settling.settlements import settle
from bot.actions.tables.names_after_new import names_after_new
from bot.actions.tables.new_table import names_in_reply
from bot.entry import (
    AdjustmentCode,
    AdjustmentRefused,
    Answer,
    Asks,
    Dialog,
    Entry,
    Heading,
    RefusalCode,
    RefusedLine,
    Roster,
    Silence,
    SpokenCommand,
    read_adjustment,
    read_line,
    spoken_command,
    with_somebody,
)
from bot.flow.amending import AMEND_KIND
from bot.flow.half_told import draft_of_dialog
from bot.flow.seating import TABLE_KIND
from bot.outcomes import Outcome
from bot.state import TableState
from storage import drafts, people, rounds, tables
from storage.records import RoundRecord, StoredDraft, Table

_REPLIES: dict[str, Callable[[Desk, StoredDraft], Awaitable[Outcome | None]]] = {
    TABLE_KIND: names_in_reply,
    AMEND_KIND: line_in_reply,
    REPLIED_KIND: rules_in_reply,
    PEOPLE_ASKED: answered_by_reply,
    SEATS_ASKED: who_comes_by_reply,
    SETTLE_ASKED: paid_by_reply,
    ADJUSTMENT_ASKED: adjusted_by_reply,
}
"""What a reply to a card does, by the kind of the card's draft; None where it means something else."""

_SPOKEN: dict[SpokenCommand, Action] = {
    SpokenCommand.UNDO: undo,
    SpokenCommand.SCORE: score,
    SpokenCommand.TOTAL: total,
    SpokenCommand.SETTLE: settle,
}
"""What one word alone does: the same as its command."""


async def record_told(desk: Desk, words: str, *, heading: Heading) -> Outcome | None:
    """Book what stands behind `/gang`, `/hu` or `/draw`; never silent."""
    corrected = await _corrected(desk)
    if corrected is not None:
        return corrected
    played = await current_round(desk)
    return await _act_on(desk, played, await read_at(desk, played, words, heading))


async def record_plain(desk: Desk) -> Outcome | None:
    """Book a plain line if it is an entry; anything else is table talk."""
    answered = await _answered_card(desk)
    if answered is not None:
        outcome = await _REPLIES[answered.kind](desk, answered)
        if outcome is not None:
            return outcome
    table = await tables.open_table_of(desk.tx, desk.chat.id, desk.heard.place.topic)
    spoken = spoken_command(desk.heard.text)
    if spoken is not None and await _may_say(desk, table):
        return await _SPOKEN[spoken](desk)
    if table is None:
        return await _without_table(desk)
    played = await rounds.current(desk.tx, table.id)
    return await _act_on(desk, played, await read_written(desk, played, desk.heard.text))


async def record_adjustment(desk: Desk, words: str) -> Outcome | None:
    """调整: book money moved by agreement; it must sum to zero."""
    corrected = await _corrected(desk)
    if corrected is not None:
        return corrected
    played = await current_round(desk)
    roster = await roster_of(desk, played, with_side_players=True)
    unit = desk.chat.unit or ""
    answer = read_adjustment(words, roster, unit)
    if isinstance(answer, AdjustmentRefused):
        if isinstance(read_adjustment(words, with_somebody(roster), unit), Entry):
            raise refused_writer(desk)
        if answer.code is AdjustmentCode.NOT_AT_TABLE:
            return await adjust_earlier(desk, played, words)
        raise refused_adjustment(desk, answer, await state_of(desk, played))
    return await _act_on(desk, played, answer)


async def _may_say(desk: Desk, table: Table | None) -> bool:
    """Whether one word does what its command does: for the table's people, without a table for the group's.

    Alone with the bot it always does.
    """
    if desk.heard.private:
        return True
    writer = await writer_of(desk)
    if writer is None or table is None:
        return writer is not None
    return writer.id in await tables.came_to(desk.tx, table.id)


async def _corrected(desk: Desk) -> Outcome | None:
    """Take what a command tells in reply to the card of a correction as what that card asks for."""
    answered = await _answered_card(desk)
    if answered is None or answered.kind != AMEND_KIND:
        return None
    return await line_in_reply(desk, answered)


async def _answered_card(desk: Desk) -> StoredDraft | None:
    """Return the card that this line replies to, where a reply to it means something."""
    if desk.heard.replied_to is None:
        return None
    standing = await drafts.list_all(desk.tx, desk.chat.id)
    return next(
        (one for one in standing if one.kind in _REPLIES and one.message == desk.heard.replied_to), None
    )


async def _without_table(desk: Desk) -> Outcome | None:
    """Take names for a table that is being put together; say that none is open to what would be an entry."""
    known = tuple(map(nameable, await people.standing(desk.tx, desk.chat.id)))
    match read_line(desk.heard.text, Roster(known, unit=desk.chat.unit or "")):
        case Entry():
            raise Refused(desk.texts.no_table)
        case RefusedLine(code=RefusalCode.PAYMENT | RefusalCode.OTHER_MONEY) as told:
            raise refused_line(desk, None, told)
        case _:
            pass
    return await names_after_new(desk, await people.list_all(desk.tx, desk.chat.id))


async def _act_on(desk: Desk, played: RoundRecord, answer: Answer) -> Outcome | None:
    # Most of what a group writes is no entry: a round is scored only where a line is one.
    if isinstance(answer, Silence):
        return None
    state = await state_of(desk, played)
    match answer:
        case RefusedLine():
            raise refused_line(desk, state, answer)
        case Dialog():
            return await ask(desk, state, draft_of_dialog(answer))
        case Asks():
            return await ask(desk, state, draft_to_ask(desk, state, answer))
        case Entry():
            return await _book(desk, state, answer)


async def _book(desk: Desk, state: TableState, entry: Entry) -> Outcome:
    found = await look_at(desk, state, entry.event)
    if found.against is not None:
        raise Refused(found.against)
    differing = said_otherwise(desk, state, entry)
    if differing is not None:
        return await ask(desk, state, draft_asked(desk, differing))
    check_dealer(desk, state, entry.event)
    doubt = found.next_doubt()
    if doubt is not None:
        return await ask(desk, state, asking(doubt, found, entry.event))
    recorded = await record(desk, state, found.event)
    return await offering_round_before(desk, state, found, recorded)
