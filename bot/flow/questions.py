"""还缺什么: the one question that a draft still needs answered."""

from enum import StrEnum
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
from bot.flow.situation import Situation
from scorer import RuleViolation
from scorer.rounds import DeclaredHand, Ready, WallEnd
from scorer.settlement import Reason


class Question(StrEnum):
    """What the card asks next."""

    WHO = "who"
    GANG_KIND = "gang_kind"
    FEEDER = "feeder"
    HOW = "how"
    ROBBED = "robbed"
    NEXT_WINNER = "next_winner"
    HAND = "hand"
    STANDING = "standing"
    READY_HAND = "ready_hand"
    GIVER = "giver"
    GETTER = "getter"
    AMOUNT = "amount"
    MEANING = "meaning"
    CONFIRM = "confirm"


def next_question(draft: Draft, situation: Situation) -> Question:
    """Return what to ask; CONFIRM when the event is complete and only its preview is to be seen."""
    match draft:
        case GangDraft():
            return _of_gang(draft)
        case WinDraft():
            return _of_win(draft)
        case WallEndDraft():
            return _of_wall_end(draft, situation)
        case PersonDraft():
            return Question.WHO if draft.by is None else Question.CONFIRM
        case AdjustDraft():
            return _of_adjustment(draft)
        case EntryDraft():
            return Question.CONFIRM
        case ChoiceDraft():
            return Question.MEANING
        case _:
            assert_never(draft)


def _of_gang(draft: GangDraft) -> Question:
    if draft.by is None:
        return Question.WHO
    if draft.gang is None:
        return Question.GANG_KIND
    return Question.FEEDER if draft.gang == "zhi" and draft.feeder is None else Question.CONFIRM


def _of_win(draft: WinDraft) -> Question:
    """Ask up to the hand, whose card is the preview too: it shows the price and the button that books it."""
    if not draft.hands:
        return Question.WHO
    if draft.how is None or (draft.how == "discard" and draft.discarder is None):
        return Question.HOW
    if draft.how == "rob_gang" and draft.discarder is None:
        return Question.ROBBED
    return Question.NEXT_WINNER if draft.adding else Question.HAND


def _of_adjustment(draft: AdjustDraft) -> Question:
    if draft.payer is None:
        return Question.GIVER
    if draft.payee is None:
        return Question.GETTER
    return Question.CONFIRM if draft.amount else Question.AMOUNT


def with_only_answer(draft: Draft, situation: Situation) -> Draft:
    """Return the draft with the payer or feeder told where only one player can be it."""
    match draft, next_question(draft, situation):
        case GangDraft(), Question.FEEDER:
            others = situation.others(draft.by or "")
            return draft.model_copy(update={"feeder": others[0]}) if len(others) == 1 else draft
        case WinDraft(), Question.HOW | Question.ROBBED if draft.how is not None:
            winners = {hand.by for hand in draft.hands}
            others = tuple(other for other in situation.in_play if other not in winners)
            return draft.model_copy(update={"discarder": others[0]}) if len(others) == 1 else draft
        case _:
            return draft


def _of_wall_end(draft: WallEndDraft, situation: Situation) -> Question:
    """Ask who stands how, then for the hands where somebody pays for them."""
    if draft.told is None:
        return Question.STANDING
    if draft.told < len(draft.ready) and hands_matter(draft, situation):
        return Question.READY_HAND
    return Question.CONFIRM


def hands_matter(draft: WallEndDraft, situation: Situation) -> bool:
    """Whether somebody pays 查大叫 to the ready hands of this wall's end."""
    ready = tuple(Ready(hand.by, DeclaredHand(()), dead=hand.dead) for hand in draft.ready)
    try:
        settlement = situation.after(WallEnd(ready, draft.pigs))
    except RuleViolation:
        return True  # one of the hands is none that could be plain: so many gangs
    return any(one.reason is Reason.CHA_JIAO for one in settlement.transfers)
