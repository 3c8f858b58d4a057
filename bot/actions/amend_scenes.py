"""改账的场面: where a correction takes place, what change it makes, and what that comes to."""

from dataclasses import dataclass, replace

from bot.actions.changing import EventChange, Impossible, Insertion, Replacement, rehearse
from bot.actions.desk import Desk
from bot.actions.editing import played_round
from bot.flow.amending import AmendDraft
from bot.flow.drafts import ChoiceDraft
from bot.flow.questions import Question, next_question
from bot.state import TableState
from bot.views.amending import difference_lines
from bot.views.played_round import PlayedRound
from bot.views.rule_refusals import dealer_sentence
from scorer import RuleViolation, parse_event
from storage.records import RoundRecord


@dataclass(frozen=True, slots=True)
class Scene:
    """A correction and where it takes place.

    Attributes:
        draft: the correction as it is told so far.
        played: its round.
        shown: its round as it stands.
        state: its round as it stood right before the event.

    """

    draft: AmendDraft
    played: RoundRecord
    shown: PlayedRound
    state: TableState


async def scene_of(desk: Desk, played: RoundRecord, draft: AmendDraft) -> Scene | None:
    """Return where a correction takes place; None where its event does not stand any more."""
    shown = await played_round(desk, played)
    anchor = draft.after if draft.entry is None else draft.entry
    if anchor is not None and not any(one.entry == anchor and one.stands for one in shown.kept):
        return None
    return Scene(draft, played, shown, state_at(shown, draft))


def state_at(shown: PlayedRound, draft: AmendDraft) -> TableState:
    """Return a round as it stood right before the event that a correction is about."""
    standing = [one.entry for one in shown.kept if one.stands]
    if draft.entry is not None:
        place = standing.index(draft.entry)
    else:
        place = 0 if draft.after is None else standing.index(draft.after) + 1
    situation = shown.state.situation.before(shown.state.counting_place(place))
    return replace(shown.state, situation=situation, faulty=())


def change_of(scene: Scene) -> EventChange | None:
    """Return the change that a correction makes; None while something is open, or nothing would differ."""
    told = scene.draft.told
    if told is None or isinstance(told, ChoiceDraft):
        return None
    if next_question(told, scene.state.situation) not in (Question.HAND, Question.CONFIRM):
        return None
    if scene.draft.entry is None:
        return Insertion(scene.draft.after, told.event())
    return Replacement(scene.draft.entry, told.event())


def _is_same(scene: Scene, change: EventChange) -> bool:
    """Whether an event would say what it says already."""
    if not isinstance(change, Replacement) or change.body is None:
        return False
    old = next(one for one in scene.shown.kept if one.entry == change.entry)
    try:
        said = parse_event(old.body)
    except RuleViolation:
        return False
    return said == parse_event(change.body)


async def preview(desk: Desk, scene: Scene) -> tuple[list[str], bool]:
    """Return what a correction would change, and whether it may be saved."""
    change = change_of(scene)
    if change is None:
        return [], False
    if dealer_sentence(change.body or {}, scene.state, desk.texts):
        return [], False  # the card itself says so
    try:
        scene.state.situation.after(change.body or {})
        if _is_same(scene, change):
            return [desk.texts.editing.same_as_before], False
        return difference_lines(await rehearse(desk, scene.played, change), desk.texts), True
    except RuleViolation:
        return [], False  # the card itself says what is wrong with the event
    except Impossible as impossible:
        return [impossible.sentence], False
