"""点胡: what a tap makes of a win that is being told."""

from bot.flow.drafts import HandDraft, WinDraft
from bot.flow.hand_taps import hand_tap
from bot.flow.picks import Pick, Picked, StalePick, offered, toggled
from bot.flow.situation import Situation


def win_tap(draft: WinDraft, picked: Picked, situation: Situation) -> WinDraft:
    """Return the win with what a tap tells of it, or without what was told last.

    Raises:
        StalePick: its card does not offer this.

    """
    match picked.pick:
        case Pick.WHO:
            return _win_who(draft, picked.value, situation)
        case Pick.HOW:
            how = offered(picked.value, ("self_draw", "rob_gang"))
            return draft.model_copy(update={"how": how})
        case Pick.FROM:
            return _win_from(draft, picked.value, situation)
        case Pick.FLAG:
            return draft.model_copy(update={"flags": toggled(draft.flags, picked.value)})
        case Pick.ADD_WINNER if draft.discarder is not None:
            return draft.model_copy(update={"adding": True})
        case Pick.BACK:
            return _win_back(draft)
        case Pick.PATTERN | Pick.GEN if draft.hands:
            changed = hand_tap(draft.hands[-1], picked, situation)
            return draft.model_copy(update={"hands": (*draft.hands[:-1], changed)})
        case _:
            raise StalePick


def _win_who(draft: WinDraft, player: str, situation: Situation) -> WinDraft:
    taken = {draft.discarder, *(hand.by for hand in draft.hands)}
    options = tuple(other for other in situation.in_play if other not in taken)
    told = draft.unclaimed or HandDraft(by=player)
    hand = told.model_copy(update={"by": offered(player, options)})
    hands = (*draft.hands, hand) if draft.adding else (hand,)
    return draft.model_copy(update={"hands": hands, "unclaimed": None, "adding": False})


def _win_from(draft: WinDraft, player: str, situation: Situation) -> WinDraft:
    winners = {hand.by for hand in draft.hands}
    options = tuple(other for other in situation.in_play if other not in winners)
    how = "rob_gang" if draft.how == "rob_gang" else "discard"
    return draft.model_copy(update={"how": how, "discarder": offered(player, options)})


def _win_back(draft: WinDraft) -> WinDraft:
    """Take back the last answer: the winner being added, the payer, the way, the winner."""
    if draft.adding:
        return draft.model_copy(update={"adding": False})
    if len(draft.hands) > 1:
        return draft.model_copy(update={"hands": draft.hands[:-1]})
    if draft.how is not None:
        return draft.model_copy(update={"how": None, "discarder": None, "flags": ()})
    return WinDraft()
