"""流局: who is ready and who is a pig, then each ready hand where somebody pays for it, then the preview."""

from bot.flow.drafts import HandDraft, WallEndDraft
from bot.flow.picks import Pick
from bot.flow.questions import Question, next_question
from bot.texts.counting import Counted
from bot.views.cards.frame import Body, Frame, Rows
from bot.views.cards.hand import hand_rows, shown_gen
from bot.views.events import put_together


def wall_end_body(draft: WallEndDraft, frame: Frame) -> Body:
    """Show the wall end's next question, or its preview."""
    match next_question(draft, frame.state.situation):
        case Question.STANDING:
            asked = (frame.texts.ask_standing,)
            return Body(asked, _standing_rows(draft, frame), first=True, has_next=True)
        case Question.READY_HAND:
            hand = draft.ready[draft.told or 0]
            dead = frame.tick(frame.texts.dead_wait, Pick.DEAD, on=hand.dead)
            return Body(_hand_lines(hand, frame), (*hand_rows(hand, frame), (dead,)), has_next=True)
        case _:
            return frame.preview(draft.event())


def _standing_rows(draft: WallEndDraft, frame: Frame) -> Rows:
    ready = {hand.by for hand in draft.ready}
    texts = frame.texts
    return tuple(
        (
            frame.tick(texts.ready_label.format(name=frame.names[key]), Pick.READY, key, on=key in ready),
            frame.tick(texts.pig_label.format(name=frame.names[key]), Pick.PIG, key, on=key in draft.pigs),
        )
        for key in frame.state.situation.unwon
    )


def _hand_lines(hand: HandDraft, frame: Frame) -> tuple[str, ...]:
    """Ask for a ready hand and say what is ticked so far."""
    parts = [frame.item(name) for name in hand.patterns]
    gen = shown_gen(hand, frame)
    if gen:
        parts.append(frame.texts.gen_count.format(gen=Counted(gen)))
    asked = frame.texts.ask_ready_hand.format(by=frame.names[hand.by])
    return (asked, put_together(parts or [frame.texts.plain_hand], frame.texts))
