"""改账的场面: where a correction takes place, what change it makes, and what that comes to."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from bot.actions.correcting.changing import rehearse
from bot.actions.correcting.editing import played_round
from bot.actions.correcting.event_changes import EventChange, Insertion, Replacement
from bot.actions.correcting.impossible import Impossible
from bot.actions.desk import Desk
from bot.flow.amending import AmendDraft
from bot.flow.drafts import ChoiceDraft, Draft, EntryDraft
from bot.flow.waiting import is_complete
from bot.state import TableState
from bot.views.amending import difference_lines
from bot.views.event_refusals import dealer_sentence
from bot.views.played_round import PlayedRound
from scorer import RuleViolation, parse_event
from storage import robbed_gangs
from storage.entries import KeptEvent
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

    @property
    def old(self) -> KeptEvent | None:
        """The event as it is kept; None where one is put in."""
        return next((one for one in self.shown.kept if one.entry == self.draft.entry), None)

    def saying(self, told: Draft) -> "Scene":
        """Return the correction with its event told further."""
        return replace(self, draft=self.draft.model_copy(update={"told": told}))


async def scene_of(desk: Desk, played: RoundRecord, draft: AmendDraft) -> Scene | None:
    """Return where a correction takes place; None where its event does not stand any more."""
    shown = await played_round(desk, played)
    anchor = draft.after if draft.entry is None else draft.entry
    if anchor is not None and not any(one.entry == anchor and one.stands for one in shown.kept):
        return None
    return Scene(draft, played, shown, _state_at(shown, draft))


def _state_at(shown: PlayedRound, draft: AmendDraft) -> TableState:
    """Return a round as it stood right before the event that a correction is about."""
    before = len(_standing_before(shown, draft))
    situation = shown.state.situation.before(shown.state.counting_place(before))
    return replace(shown.state, situation=situation, faulty=())


def change_of(scene: Scene) -> EventChange | None:
    """Return the change that a correction makes; None while something is open, or nothing would differ."""
    told = scene.draft.told
    if told is None or isinstance(told, ChoiceDraft) or not is_complete(told, scene.state.situation):
        return None
    is_robbed = isinstance(told, EntryDraft) and told.why == "robbed"
    robbed = _gang_it_may_rob(scene, told.event()) if is_robbed else None
    if scene.draft.entry is None:
        return Insertion(scene.draft.after, told.event(), robbed)
    return Replacement(scene.draft.entry, told.event(), robbed)


async def asking_whose_gang(desk: Desk, scene: Scene) -> Scene:
    """抢杠: return the correction as it asks whether the gang noted right before was robbed.

    As it is where it does not rob that gang, or where that is known: it was answered, the event said before
    that it robs this player, or the gang goes with it already.
    """
    told, change = scene.draft.told, change_of(scene)
    if change is None or change.body is None:
        return scene
    gang = _gang_it_may_rob(scene, change.body)
    if gang is None or (isinstance(told, EntryDraft) and told.why in {"robbed", "stands"}):
        return scene
    old = {} if scene.old is None else scene.old.body
    if (old.get("how"), old.get("from")) == (change.body["how"], change.body["from"]):
        return scene
    if scene.draft.entry is not None:
        going_with_it = await robbed_gangs.of_win(desk.tx, scene.draft.entry)
        if any(one.entry == gang and one.follows for one in going_with_it):
            return scene
    return scene.saying(EntryDraft(entry=dict(change.body), why="robbed"))


def _gang_it_may_rob(scene: Scene, body: Mapping[str, Any]) -> int | None:
    """Return the gang noted right before an event, where the event may rob it."""
    try:
        place = scene.state.situation.robbable(parse_event(body))
    except RuleViolation:
        return None
    if place is None:
        return None
    before = _standing_before(scene.shown, scene.draft)
    return [entry for at, entry in enumerate(before) if scene.shown.state.fault_at(at) is None][place]


def _standing_before(shown: PlayedRound, draft: AmendDraft) -> list[int]:
    """Return the events that stand before the one that a correction is about, in their order."""
    standing = [one.entry for one in shown.kept if one.stands]
    if draft.entry is not None:
        return standing[: standing.index(draft.entry)]
    return [] if draft.after is None else standing[: standing.index(draft.after) + 1]


def says_the_same(kept: KeptEvent | None, body: Mapping[str, Any]) -> bool:
    """Whether an event is kept as this says it; a half-told one never is."""
    try:
        return kept is not None and parse_event(kept.body) == parse_event(body)
    except RuleViolation:
        return False


@dataclass(frozen=True, slots=True)
class Preview:
    """What a correction would change.

    Attributes:
        lines: the same as its card says it.
        allowed: whether it may be saved.
        missed: the newest draft that would not be recorded then; 0 where all would.

    """

    lines: tuple[str, ...] = ()
    allowed: bool = False
    missed: int = 0


async def preview(desk: Desk, scene: Scene) -> Preview:
    """Return what a correction would change, and whether it may be saved."""
    change = change_of(scene)
    if change is None:
        return Preview()
    body, situation = change.body or {}, scene.state.situation
    if dealer_sentence(body, scene.state, desk.texts):
        return Preview()  # the card itself says so
    try:
        event = parse_event(body)
        (situation if change.robbed is None else situation.robbed_by(event)).after(event)
        if says_the_same(scene.old, body):
            return Preview((desk.texts.editing.same_as_before,))
        difference = await rehearse(desk, scene.played, change, instead=scene.draft.instead)
    except RuleViolation:
        return Preview()  # the card itself says what is wrong with the event
    except Impossible as impossible:
        return Preview((impossible.sentence,))
    lines = tuple(difference_lines(difference, desk.texts))
    return Preview(lines, allowed=True, missed=difference.newest_missed)
