"""改字: an edited line offers to correct what it had recorded, or to record what it says only now.

Nothing is changed before a yes: an edit may come late, when another round is being played.
"""

from bot.actions.cards.answers import close_card
from bot.actions.cards.event_cards import EventCard, read_card
from bot.actions.cards.opened import open_card
from bot.actions.correcting.amend_scenes import says_the_same, scene_of
from bot.actions.correcting.amending import amend_by_line, end_by_line, line_in_reply, standing_by_line
from bot.actions.desk import Desk
from bot.actions.loading import state_of
from bot.actions.recording.checking import check_possible
from bot.actions.recording.reading import draft_to_ask, told_in
from bot.actions.recording.written_lines import read_written
from bot.actions.refused import Refused
from bot.actions.settling.paid_by_reply import edited_reply
from bot.callbacks import MenuAction, MenuTap, ids_value
from bot.entry import Asks, Heading, Silence
from bot.entry.otherwise.elsewhere import without_correcting
from bot.flow.amending import AMEND_KIND, AmendDraft
from bot.flow.drafts import ChoiceDraft, Draft
from bot.flow.waiting import is_told_by
from bot.heard import command_in
from bot.outcomes import CardShown, Outcome, Said, along
from bot.state import TableState
from bot.views.view import Button, View
from scorer import RuleViolation, parse_event
from storage import asked_lines, drafts, entries, history, rounds, tables
from storage.entries import KeptEvent
from storage.records import RoundRecord, StoredDraft

_RECORDING = frozenset({*(heading.value for heading in Heading), "adjust"})
"""The commands behind which an event is told; any other that is edited is no entry."""


async def edited_line(desk: Desk) -> Outcome | None:
    """Offer what an edited line says now: as a correction of what it had recorded, else to be recorded."""
    opened = await asked_lines.drafts_of(desk.tx, desk.heard.source)
    found = await _recorded_by(desk, opened)
    if found is not None:
        return await _correct(desk, *found)
    return await edited_reply(desk) or await _offer(desk, opened)


async def _correct(desk: Desk, played: RoundRecord, kept: KeptEvent) -> Outcome | None:
    draft = AmendDraft(entry=kept.entry, line=True)
    scene = None if played.is_withdrawn else await scene_of(desk, played, draft)
    if scene is None:
        return Said(View(desk.texts.editing.edited_gone))
    standing = await standing_by_line(desk, kept.entry)
    try:
        told = await _told(desk, played, scene.state, kept, without_correcting(desk.heard.text))
        if standing is None:
            _check_possible(desk, scene.state, told)
    except Refused as refused:
        if await _is_talk(desk, played):
            return _offer_void(desk, played, kept, refused)
        raise
    if not isinstance(told, ChoiceDraft) and says_the_same(kept, told.event()):
        return None if standing is None else await end_by_line(desk, standing)
    return await amend_by_line(desk, scene.saying(told), standing)


def _offer_void(desk: Desk, played: RoundRecord, kept: KeptEvent, refused: Refused) -> Said:
    """作废: offer to take back what a line had recorded that tells nothing any more, as 打错了."""
    void = MenuTap(MenuAction.VOID, ids_value(played.id, kept.entry))
    view = View(
        f"{refused.sentence}\n{desk.texts.editing.edited_void}",
        ((Button(desk.texts.editing.void, void),),),
    )
    return Said(view)


async def _offer(desk: Desk, opened: tuple[int, ...]) -> Outcome | None:
    """Show the card of what a line says that recorded nothing, in place of the one that it had opened."""
    table = await tables.open_table_of(desk.tx, desk.chat.id, desk.heard.place.topic)
    if table is None:
        return None
    played = await rounds.current(desk.tx, table.id)
    standing = await _standing_card(desk, opened)
    if standing is not None and standing.kind == AMEND_KIND:
        return await line_in_reply(desk, standing)
    if not _may_record(desk, played) or await _is_talk(desk, played):
        return await _withdraw(desk, played, standing)
    state = await state_of(desk, played)
    told = await _told(desk, played, state, None, desk.heard.text)
    card = None if standing is None else read_card(standing)
    if card is not None and _asks_the_same(told, card.draft):
        return None
    if card is not None and not _goes_on(told, card.draft) and await _is_told_by_another(desk, card):
        card = None
    if card is None:
        _check_possible(desk, state, told)
    shown = await _in_place_of(desk, state, card, told)
    return along(shown, desk.texts.editing.edited_offer.format(number=state.number))


async def _in_place_of(desk: Desk, state: TableState, card: EventCard | None, told: Draft) -> CardShown:
    """Show the card of what a line says now, on the message of the one that it had, for all of its lines."""
    if card is None:
        return await open_card(desk, state, told)
    await drafts.drop(desk.tx, card.id)
    shown = await open_card(desk, state, told, message=card.message, instead=card)
    await asked_lines.hand_on(desk.tx, card.id, shown.draft_id)
    return shown


async def _is_told_by_another(desk: Desk, card: EventCard) -> bool:
    """Whether a card is another line's, too; then the edited line lets go of it, and it goes on asking."""
    if await asked_lines.lines_of(desk.tx, card.id) <= {desk.heard.source}:
        return False
    await asked_lines.let_go(desk.tx, desk.heard.source, card.id)
    return True


def _goes_on(told: Draft, asked: Draft) -> bool:
    """Whether a line says what a card asks, with what was open filled in."""
    if isinstance(told, ChoiceDraft):
        return False
    try:
        return is_told_by(asked, parse_event(told.event()))
    except RuleViolation:
        return False


async def _told(
    desk: Desk, played: RoundRecord, state: TableState, kept: KeptEvent | None, text: str
) -> Draft:
    """Return what an edited line tells, in place of an event that it had recorded.

    Raises:
        Refused: it is no entry; says what is wrong.

    """
    old = None if kept is None else kept.body
    try:
        is_plain = command_in(text) is None and (old is None or old.get("type") != "adjust")
        before = None if kept is None else state
        answer = await read_written(desk, played, text, before) if is_plain else None
        if isinstance(answer, Asks):
            return draft_to_ask(desk, state, answer)
        return await told_in(desk, played, state, text, old)
    except Refused as refused:
        raise _unchanged(desk, refused) from refused


def _check_possible(desk: Desk, state: TableState, told: Draft) -> None:
    """Refuse what can never be; the card that a line has already says so itself, for what it asked."""
    try:
        check_possible(desk, state, told)
    except Refused as refused:
        raise _unchanged(desk, refused) from refused


def _unchanged(desk: Desk, refused: Refused) -> Refused:
    return Refused(desk.texts.editing.edited_unreadable.format(why=refused.sentence))


def _may_record(desk: Desk, played: RoundRecord) -> bool:
    """Whether a line can record: not one that answered another message of the bot's than the board."""
    heard = desk.heard
    answers_the_bot = heard.replied_to is not None and heard.answered is None
    return not answers_the_bot or heard.replied_to == played.board_message


async def _is_talk(desk: Desk, played: RoundRecord) -> bool:
    text = desk.heard.text
    if text.startswith("/"):
        words = text[1:].split(maxsplit=1)
        return not words or words[0].partition("@")[0].lower() not in _RECORDING
    try:
        return isinstance(await read_written(desk, played, text), Silence)
    except Refused:
        return False


async def _standing_card(desk: Desk, opened: tuple[int, ...]) -> StoredDraft | None:
    """Return the card of an event that a line opened or answered, where one still asks."""
    if not opened:
        return None
    standing = await drafts.list_all(desk.tx, desk.chat.id)
    told = (one for one in reversed(standing) if one.id in opened)
    return next((one for one in told if one.kind == AMEND_KIND or "draft" in one.body), None)


async def _withdraw(desk: Desk, played: RoundRecord, card: StoredDraft | None) -> Outcome | None:
    """End the card of a line that tells nothing any more, where no other does; the board waits no longer."""
    told = None if card is None else read_card(card)
    if told is None or await _is_told_by_another(desk, told):
        return None
    return await close_card(desk, told, await state_of(desk, played), desk.texts.cancelled)


async def _recorded_by(desk: Desk, opened: tuple[int, ...]) -> tuple[RoundRecord, KeptEvent] | None:
    """Return what a line had recorded, itself or by a card that it opened; None where it did not."""
    sources = (desk.heard.source, *(f"draft:{one}" for one in opened))
    found = [await history.entry_of_source(desk.tx, source) for source in sources]
    entry = next((one for one in found if one is not None), None)
    if entry is None:
        return None
    played = await rounds.find(desk.tx, desk.chat.id, await history.round_of_entry(desk.tx, entry))
    kept = await entries.of_round(desk.tx, played.id)
    return played, next(one for one in kept if one.entry == entry)


def _asks_the_same(told: Draft, asked: Draft) -> bool:
    """Whether a card asks already about what a line says."""
    if isinstance(told, ChoiceDraft) or isinstance(asked, ChoiceDraft):
        return told == asked
    return told.event() == asked.event()
