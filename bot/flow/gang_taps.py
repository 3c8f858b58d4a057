"""点杠: what a tap makes of a gang that is being told."""

from typing import Any

from bot.flow.drafts import GangDraft
from bot.flow.picks import Pick, Picked, StalePick, offered
from bot.flow.situation import Situation


def gang_tap(draft: GangDraft, picked: Picked, situation: Situation) -> GangDraft:
    """Return the gang with what a tap tells of it, or without what was told last.

    Raises:
        StalePick: its card does not offer this.

    """
    change: dict[str, Any]
    match picked.pick:
        case Pick.WHO:
            change = {"by": offered(picked.value, situation.in_play)}
        case Pick.KIND:
            change = {"gang": offered(picked.value, ("zhi", "wan", "an"))}
        case Pick.FROM:
            change = {"feeder": offered(picked.value, situation.others(draft.by or ""))}
        case Pick.LATE if draft.gang == "wan":
            change = {"late": not draft.late}
        case Pick.CHAINED:
            change = {"chained": not draft.chained}
        case Pick.BACK:
            return _gang_back(draft, situation)
        case _:
            raise StalePick
    return draft.model_copy(update=change)


def _gang_back(draft: GangDraft, situation: Situation) -> GangDraft:
    """Take back the last answer that was given; a feeder who could be nobody else was not asked for."""
    if draft.feeder is not None and len(situation.others(draft.by or "")) > 1:
        return draft.model_copy(update={"feeder": None})
    if draft.gang is not None:
        return draft.model_copy(update={"gang": None, "feeder": None, "late": False, "chained": False})
    return GangDraft()
