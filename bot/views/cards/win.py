"""胡: who, from whom or how; then the hand's card, which is the preview with its running price."""

from bot.flow.drafts import WinDraft
from bot.flow.picks import Pick
from bot.flow.questions import Question, next_question
from bot.state import TableState
from bot.views.cards.frame import Body, Frame, Rows
from bot.views.cards.hand import hand_rows
from bot.views.event_refusals import of_the_wrong_seat
from bot.views.events import flag_name
from bot.views.view import packed_rows
from scorer.patterns import Flag
from scorer.rounds import DeclaredHand, Gang, Win, Winner
from scorer.scoring import counting_flags


def win_body(draft: WinDraft, frame: Frame) -> Body:
    """Show the win's next question, or the hand that is being ticked with its price."""
    texts, situation = frame.texts, frame.state.situation
    match next_question(draft, situation):
        case Question.WHO:
            others = [key for key in situation.in_play if key != draft.discarder]
            return Body((texts.ask_who_win,), frame.players(others, Pick.WHO), first=True)
        case Question.HOW:
            return _how(draft, frame)
        case Question.ROBBED:
            asked = texts.ask_robbed.format(by=frame.names[draft.hands[0].by])
            return Body((asked,), frame.players(_not_winning(draft, frame), Pick.FROM))
        case Question.NEXT_WINNER:
            asked = texts.ask_next_winner.format(discarder=frame.names[draft.discarder or ""])
            return Body((asked,), frame.players(_further_winners(draft, frame), Pick.WHO))
        case _:
            rows = (*hand_rows(draft.hands[-1], frame), *_event_rows(draft, frame))
            return frame.preview(draft.event(), rows)


def _how(draft: WinDraft, frame: Frame) -> Body:
    """Ask who paid; a win that is already known to be a discard offers the players only."""
    payers = frame.players(_not_winning(draft, frame), Pick.FROM)
    if draft.how == "discard":
        return Body((frame.texts.ask_payer,), payers)
    drawn = frame.button(frame.item("self_draw"), Pick.HOW, "self_draw")
    robbed = frame.button(frame.item("rob_gang"), Pick.HOW, "rob_gang")
    asked = frame.texts.ask_how.format(by=frame.names[draft.hands[0].by])
    return Body((asked,), ((drawn,), *payers, (robbed,)))


def _not_winning(draft: WinDraft, frame: Frame) -> list[str]:
    """Return who could pay for the tile."""
    winners = {hand.by for hand in draft.hands}
    return [key for key in frame.state.situation.in_play if key not in winners]


def _further_winners(draft: WinDraft, frame: Frame) -> list[str]:
    """一炮多响: who else could win on the same tile."""
    taken = {draft.discarder, *(hand.by for hand in draft.hands)}
    return [key for key in frame.state.situation.in_play if key not in taken]


def _event_rows(draft: WinDraft, frame: Frame) -> Rows:
    """Offer the events that can hold here, and a further winner on a discard."""
    buttons = [
        frame.tick(flag_name(flag, draft.how, frame.texts), Pick.FLAG, flag, on=flag in draft.flags)
        for flag in _possible_flags(draft, frame)
    ]
    if draft.discarder is not None and _further_winners(draft, frame):
        buttons.append(frame.button(frame.texts.add_winner, Pick.ADD_WINNER))
    return packed_rows(buttons, 3)


def _possible_flags(draft: WinDraft, frame: Frame) -> list[Flag]:
    """Return the events that could be true of this win and move money at this table."""
    state, winners = frame.state, [hand.by for hand in draft.hands]
    win = Win(
        how=draft.how or "discard",
        wins=tuple(Winner(by, DeclaredHand(())) for by in winners),  # what won has no say in it
        discarder=draft.discarder,
        flags=tuple(flag for flag in Flag if flag in draft.flags),
    )
    possible = {
        flag
        for flag in counting_flags(state.situation.played, win, state.rules)
        if not of_the_wrong_seat({flag}, winners, state.dealer)
    }
    if win.discarder is not None and not _discards_first(win.discarder, state):
        possible.discard(Flag.DI_HU)
    return [flag for flag in Flag if flag in possible or flag in draft.flags]


def _discards_first(discarder: str, state: TableState) -> bool:
    """Whether a discard can be the round's first, as that of 地胡 is: the dealer's, before the others act."""
    played = (event for event in state.events if isinstance(event, Gang | Win))
    return state.dealer in {None, discarder} and all(
        isinstance(event, Gang) and event.by == discarder for event in played
    )
