"""点一下: what a tap makes of a draft."""

from typing import assert_never

from bot.flow.drafts import (
    AdjustDraft,
    ChoiceDraft,
    Draft,
    EntryDraft,
    GangDraft,
    PersonDraft,
    WallEndDraft,
    WinDraft,
)
from bot.flow.gang_taps import gang_tap
from bot.flow.other_taps import adjust_tap, person_tap
from bot.flow.picks import Pick, Picked, StalePick, offered
from bot.flow.questions import with_only_answer
from bot.flow.situation import Situation
from bot.flow.wall_end_taps import wall_end_tap
from bot.flow.win_taps import win_tap


def apply_pick(draft: Draft, picked: Picked, situation: Situation) -> Draft:
    """Return the draft that a tap makes.

    Raises:
        RuleViolation: pattern_conflict, when the ticked patterns cannot be in one hand.
        StalePick: the card does not offer this.

    """
    changed = _tapped(draft, picked, situation)
    return changed if picked.pick is Pick.BACK else with_only_answer(changed, situation)


def _tapped(draft: Draft, picked: Picked, situation: Situation) -> Draft:
    match draft:
        case GangDraft():
            return gang_tap(draft, picked, situation)
        case WinDraft():
            return win_tap(draft, picked, situation)
        case WallEndDraft():
            return wall_end_tap(draft, picked, situation)
        case PersonDraft():
            return person_tap(draft, picked, situation)
        case AdjustDraft():
            return adjust_tap(draft, picked, situation)
        case ChoiceDraft():
            return _meaning_tap(draft, picked)
        case EntryDraft(why="robbed") if picked.pick is Pick.OPTION:
            # The gang stands, and another one was robbed: the win is booked beside it.
            return draft.model_copy(update={"why": "stands"})
        case EntryDraft():
            raise StalePick
        case _:
            assert_never(draft)


def _meaning_tap(draft: ChoiceDraft, picked: Picked) -> Draft:
    if picked.pick is not Pick.OPTION:
        raise StalePick
    place = int(offered(picked.value, tuple(str(number) for number in range(len(draft.options)))))
    return draft.options[place].told
