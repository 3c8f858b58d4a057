"""点流局: what a tap makes of a wall's end that is being told."""

from collections.abc import Callable

from bot.flow.drafts import HandDraft, WallEndDraft
from bot.flow.hand_taps import hand_tap
from bot.flow.picks import Pick, Picked, StalePick, offered
from bot.flow.situation import Situation


def wall_end_tap(draft: WallEndDraft, picked: Picked, situation: Situation) -> WallEndDraft:
    """Return the wall's end with somebody ticked, a hand told, or a step on or back.

    Raises:
        StalePick: its card does not offer this.

    """
    draft = _of_those_left(draft, situation)
    match picked.pick:
        case Pick.READY | Pick.PIG if draft.told is None:
            return _standing_tap(draft, picked, situation)
        case Pick.NEXT:
            told = 0 if draft.told is None else draft.told + 1
            return draft.model_copy(update={"told": min(told, len(draft.ready))})
        case Pick.BACK:
            return draft.model_copy(update={"told": draft.told - 1 if draft.told else None})
        case Pick.PATTERN | Pick.GEN | Pick.DEAD if draft.told is not None and draft.told < len(draft.ready):
            hands = list(draft.ready)
            hands[draft.told] = hand_tap(hands[draft.told], picked, situation)
            return draft.model_copy(update={"ready": tuple(hands)})
        case _:
            raise StalePick


def _of_those_left(draft: WallEndDraft, situation: Situation) -> WallEndDraft:
    """Return a wall's end without those who have won or given up their seat since they were ticked."""
    ready = tuple(hand for hand in draft.ready if hand.by in situation.unwon)
    pigs = tuple(pig for pig in draft.pigs if pig in situation.unwon)
    told = None if draft.told is None else min(draft.told, len(ready))
    return draft.model_copy(update={"ready": ready, "pigs": pigs, "told": told})


def _standing_tap(draft: WallEndDraft, picked: Picked, situation: Situation) -> WallEndDraft:
    """Tick a player as ready or as a pig; one un-ticks the other."""
    player = offered(picked.value, situation.unwon)
    was_ready = any(hand.by == player for hand in draft.ready)
    was_pig = player in draft.pigs
    ready = [hand for hand in draft.ready if hand.by != player]
    pigs = [pig for pig in draft.pigs if pig != player]
    if picked.pick is Pick.READY and not was_ready:
        ready.append(HandDraft(by=player))
    if picked.pick is Pick.PIG and not was_pig:
        pigs.append(player)
    order: Callable[[str], int] = situation.played.players.index
    return draft.model_copy(
        update={
            "ready": tuple(sorted(ready, key=lambda hand: order(hand.by))),
            "pigs": tuple(sorted(pigs, key=order)),
        }
    )
