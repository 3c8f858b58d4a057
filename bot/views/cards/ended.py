"""卡没了: what a card says for good that ended without a yes, and what to do about it."""

from enum import StrEnum

from bot.flow.drafts import Draft
from bot.flow.retold import tells_all
from bot.flow.waiting import is_complete, is_wall_end, tells_something
from bot.views.cards.frame import Frame
from bot.views.cards.half_told import waiting_line
from bot.views.counted import line_at
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
    if ending is Ending.OVER and (is_wall_end(draft) or not tells_something(draft)):
        return texts.card_over
    why = "" if violation is None else rule_sentence(violation, frame.state, texts)
    line = _retold_line(draft, frame) if ending is Ending.RETOLD else waiting_line(draft, frame)
    return texts.card_endings[ending].format(event=line, number=frame.state.number, why=why)


def _retold_line(draft: Draft, frame: Frame) -> str:
    """Name what was recorded in place of a whole event, which may say more of it; else the half-told one."""
    events = frame.state.events
    before = frame.state.situation.before
    told = [place for place, event in enumerate(events) if tells_all(draft, event, before(place))]
    if not told or not is_complete(draft, frame.state.situation):
        return waiting_line(draft, frame)
    return line_at(frame.state, told[-1], frame.texts)
