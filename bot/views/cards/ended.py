"""卡没了: what a card says for good that ended without a yes, and what to do about it."""

from enum import StrEnum
from typing import assert_never

from bot.flow.drafts import Draft
from bot.flow.waiting import tells_something
from bot.views.cards.frame import Frame
from bot.views.cards.half_told import waiting_line
from bot.views.event_refusals import rule_sentence
from scorer import RuleViolation


class Ending(StrEnum):
    """Why a card ended without a yes."""

    DROPPED = "dropped"  # somebody said that it is not to be recorded
    RETOLD = "retold"  # what was recorded since tells the same
    OVER = "over"  # its round has ended
    UNDONE = "undone"  # its round was withdrawn
    CLOSED = "closed"  # its table was closed
    IMPOSSIBLE = "impossible"  # the round does not allow it any more


def ended_text(draft: Draft, ending: Ending, frame: Frame, violation: RuleViolation | None = None) -> str:
    """Say that the event of a card was not recorded, and why."""
    texts = frame.texts
    if not tells_something(draft):
        return texts.card_over
    template = _template(ending, frame)
    why = "" if violation is None else rule_sentence(violation, frame.state, texts)
    return template.format(event=waiting_line(draft, frame), number=frame.state.number, why=why)


def _template(ending: Ending, frame: Frame) -> str:
    texts = frame.texts
    match ending:
        case Ending.DROPPED:
            return texts.card_dropped
        case Ending.RETOLD:
            return texts.card_retold
        case Ending.OVER:
            return texts.card_over_told
        case Ending.UNDONE:
            return texts.card_undone
        case Ending.CLOSED:
            return texts.card_closed
        case Ending.IMPOSSIBLE:
            return texts.card_impossible
        case _:
            assert_never(ending)
