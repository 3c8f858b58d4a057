"""改一笔补一笔: the cards that let an event say something else or put a forgotten one in."""

from dataclasses import replace

from bot.actions.correcting.amend_scenes import (
    Preview,
    Scene,
    asking_whose_gang,
    change_of,
    preview,
    scene_of,
)
from bot.actions.correcting.changing import carry_out, check_right
from bot.actions.correcting.editing import amended, find_round, played_round, to_correct
from bot.actions.correcting.following import newest_of
from bot.actions.desk import Desk
from bot.actions.kept_drafts import kept_again, kept_new
from bot.actions.loading import refused_by_rule
from bot.actions.recording.adjusting import told_of_adjustment
from bot.actions.recording.reading import told_in
from bot.actions.refused import Refused
from bot.callbacks import CardTap
from bot.flow.amending import AMEND_KIND, AmendDraft
from bot.flow.drafts import UNTOLD
from bot.flow.half_told import draft_of_event
from bot.flow.picks import Pick, StalePick, offered
from bot.flow.taps import apply_pick
from bot.outcomes import CardClosed, CardShown, MenuShown, Outcome
from bot.views.amending import card_title, kind_view
from bot.views.cards import Frame, correcting_card
from bot.views.faulty import readable
from bot.views.played_round import round_view, said_event
from bot.views.view import View
from scorer import RuleViolation
from storage import drafts
from storage.records import RoundRecord, StoredDraft


async def amend(desk: Desk, round_id: int, entry: int) -> Outcome:
    """改: open the card of an event, ticked as it was recorded, in place of the event."""
    found = await to_correct(desk, round_id, entry)
    event = readable(found.kept.body, found.shown.state.names)
    # What cannot be read is told anew, from the question what happened on.
    told = None if event is None else draft_of_event(found.kept.body)
    draft = AmendDraft(entry=found.kept.entry, told=told)
    return await open_amending(desk, found.played, draft, message=desk.heard.message)


async def put_in(desk: Desk, round_id: int, after: int) -> Outcome:
    """补一笔: ask what was forgotten behind an event, or at the very first place (0)."""
    played = await find_round(desk, round_id)
    await check_right(desk, played, None)
    draft = AmendDraft(after=after or None)
    return await open_amending(desk, played, draft, message=desk.heard.message)


async def open_amending(
    desk: Desk, played: RoundRecord, draft: AmendDraft, *, message: int | None
) -> CardShown:
    """Keep a new correction and show its card, on `message` or on a message of its own.

    Raises:
        Refused: what it is about was taken back.

    """
    scene = await scene_of(desk, played, draft)
    if scene is None:
        raise Refused(desk.texts.editing.taken_back_meanwhile)
    return await _opened(desk, scene, message)


async def _opened(desk: Desk, scene: Scene, message: int | None) -> CardShown:
    scene, found = await _looked_at(desk, scene)
    if message is not None:
        # The corrections that the message showed before end with what it shows now.
        await drafts.drop_on(desk.tx, desk.chat.id, AMEND_KIND, message)
    stored = await kept_new(
        desk,
        AMEND_KIND,
        scene.draft.model_dump(mode="json"),
        table_id=scene.played.table_id,
        round_id=scene.played.id,
        message=message,
    )
    return _shown(desk, stored, scene, found)


async def amend_by_line(desk: Desk, scene: Scene, standing: StoredDraft | None) -> CardShown:
    """Offer what the edited line of an event says now; on the card that stands where it is edited twice."""
    scene = await asking_whose_gang(desk, scene)
    return await (_opened(desk, scene, None) if standing is None else _kept(desk, standing, scene))


async def standing_by_line(desk: Desk, entry: int | None) -> StoredDraft | None:
    """Return the card that an edit of the line of an event opened, where it still asks."""
    for stored in await drafts.list_all(desk.tx, desk.chat.id):
        if stored.kind == AMEND_KIND:
            standing = AmendDraft.model_validate(stored.body)
            if standing.line and standing.entry == entry:
                return stored
    return None


async def end_by_line(desk: Desk, stored: StoredDraft) -> CardClosed | None:
    """End the card of an edited line that says again what it had recorded."""
    await drafts.drop(desk.tx, stored.id)
    return None if stored.message is None else CardClosed(stored.message, View(desk.texts.editing.cancelled))


async def tap_amend_card(desk: Desk, stored: StoredDraft, tap: CardTap) -> Outcome:
    """Answer a tap on the card of a correction.

    Raises:
        Refused: the card is done with, or the choice is not allowed; nothing was changed.

    """
    scene = await _stored_scene(desk, stored)
    if scene is None:
        return await _give_up(desk, stored)
    if tap.revision != stored.revision:
        return await _as_it_stands(desk, stored, scene)
    if tap.picked.pick is Pick.CANCEL:
        return await _cancel(desk, stored, scene)
    if tap.picked.pick is Pick.BOOK:
        return await _save(desk, stored, scene)
    told = scene.draft.told
    try:
        if told is None:
            kind = tap.picked.value if tap.picked.pick is Pick.KIND else ""
            changed = UNTOLD[offered(kind, tuple(UNTOLD))]
        else:
            changed = apply_pick(told, tap.picked, scene.state.situation)
    except StalePick:
        return await _as_it_stands(desk, stored, scene)
    except RuleViolation as violation:
        raise refused_by_rule(desk, violation, scene.state) from violation
    return await _kept(desk, stored, scene.saying(changed))


async def line_in_reply(desk: Desk, stored: StoredDraft) -> Outcome:
    """Take the line that a reply to the card of a correction tells.

    Raises:
        Refused: it is no entry; says what is wrong.

    """
    scene = await _stored_scene(desk, stored)
    if scene is None:
        return await _give_up(desk, stored)
    old = None if scene.old is None else scene.old.body
    told = await told_of_adjustment(desk, scene.draft.told, scene.played, scene.state)
    told = told or await told_in(desk, scene.played, scene.state, desk.heard.text, old)
    return await _kept(desk, stored, await asking_whose_gang(desk, scene.saying(told)))


async def _stored_scene(desk: Desk, stored: StoredDraft) -> Scene | None:
    played = await find_round(desk, stored.round_id or 0)
    return await scene_of(desk, played, AmendDraft.model_validate(stored.body))


async def _give_up(desk: Desk, stored: StoredDraft) -> MenuShown:
    """End a correction whose event was taken back meanwhile, and show the round as it stands."""
    await drafts.drop(desk.tx, stored.id)
    shown = await played_round(desk, await find_round(desk, stored.round_id or 0))
    note = desk.texts.editing.taken_back_meanwhile
    return MenuShown(round_view(shown, desk.texts, note=note), note, message=stored.message)


async def _kept(desk: Desk, stored: StoredDraft, scene: Scene, note: str = "") -> CardShown:
    """Take the next step of a correction and show it."""
    scene, found = await _looked_at(desk, scene)
    kept = await kept_again(desk, stored, scene.draft.model_dump(mode="json"))
    return _shown(desk, kept, scene, found, note)


async def _looked_at(desk: Desk, scene: Scene) -> tuple[Scene, Preview]:
    """Return a correction as it is of the rounds as they stand now, with what it would change."""
    found = await preview(desk, scene)
    newest = await newest_of(desk, scene.played.table_id)
    seen = {"seen": scene.played.revision, "newest": newest, "missed": found.missed}
    return replace(scene, draft=scene.draft.model_copy(update=seen)), found


async def _as_it_stands(desk: Desk, stored: StoredDraft, scene: Scene) -> CardShown:
    """Show a correction to whose card a tap no longer belongs."""
    return _shown(desk, stored, scene, await preview(desk, scene), desk.texts.card_changed)


def _shown(desk: Desk, stored: StoredDraft, scene: Scene, found: Preview, note: str = "") -> CardShown:
    texts, told = desk.texts, scene.draft.told
    if told is None:
        view = kind_view(scene.shown, scene.draft, stored.id, stored.revision, texts)
        return CardShown(stored.id, view, stored.message, note)
    title = "\n".join(filter(None, [note, card_title(scene.shown, scene.draft, texts)]))
    frame = Frame(stored.id, stored.revision, scene.state, texts)
    view = correcting_card(told, frame, title, found.lines, allowed=found.allowed)
    return CardShown(stored.id, view, stored.message, note)


async def _cancel(desk: Desk, stored: StoredDraft, scene: Scene) -> Outcome:
    await drafts.drop(desk.tx, stored.id)
    note = desk.texts.editing.cancelled
    if scene.draft.line:
        return CardClosed(desk.heard.message, View(note))
    return MenuShown(round_view(scene.shown, desk.texts, note=note), note)


async def _save(desk: Desk, stored: StoredDraft, scene: Scene) -> Outcome:
    """Make the change that the card previewed; a preview that no longer holds is shown anew instead."""
    change = change_of(scene)
    now, found = await _looked_at(desk, scene)
    if change is None or not found.allowed:
        return _shown(desk, stored, scene, found, desk.texts.card_changed)
    asking = await asking_whose_gang(desk, scene)
    if asking is not scene:
        return await _kept(desk, stored, asking)
    if scene.draft != now.draft:
        return await _kept(desk, stored, scene, desk.texts.round_changed)
    source, instead = f"draft:{stored.id}", scene.draft.instead
    carried = await carry_out(desk, scene.played, change, source, instead=instead)
    await drafts.drop(desk.tx, stored.id)
    note = await _done(desk, scene, carried.entry)
    if instead is not None:
        said, following = desk.texts.editing, scene.shown.state.number + 1
        note = said.done_instead.format(done=note, number=following)
    return await amended(desk, carried, note, card=stored.message, brief=scene.draft.line)


async def _done(desk: Desk, scene: Scene, entry: int) -> str:
    """Say what was changed into what."""
    after = await played_round(desk, await find_round(desk, scene.played.id))
    new = next(one for one in after.kept if one.entry == entry)
    place, said = after.place_of(entry), desk.texts.editing
    event = said_event(after, new, desk.texts)
    if scene.old is None:
        return said.done_put_in.format(place=place, event=event)
    old = said_event(scene.shown, scene.old, desk.texts)
    return said.done_changed.format(place=place, old=old, new=event)
