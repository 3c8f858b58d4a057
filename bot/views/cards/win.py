"""胡: who, from whom or how; then the hand's card, which is the preview with its running price."""

from bot.flow.drafts import WinDraft
from bot.flow.questions import Question, next_question
from bot.flow.taps import Pick
from bot.views.cards.frame import Body, Frame, Rows
from bot.views.cards.hand import hand_rows
from bot.views.view import rows_of
from scorer.patterns import Flag


def win_body(draft: WinDraft, frame: Frame) -> Body:
    """Show the win's next question, or the hand that is being ticked with its price."""
    texts, situation = frame.texts, frame.state.situation
    match next_question(draft, situation):
        case Question.WHO:
            return Body((texts.ask_who_win,), frame.players(situation.in_play, Pick.WHO), first=True)
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
        frame.tick(frame.item(flag), Pick.FLAG, flag, on=flag in draft.flags)
        for flag in _possible_flags(draft, frame)
    ]
    if draft.discarder is not None and _further_winners(draft, frame):
        buttons.append(frame.button(frame.texts.add_winner, Pick.ADD_WINNER))
    return rows_of(buttons, 3)


def _possible_flags(draft: WinDraft, frame: Frame) -> list[Flag]:
    """Return the events that could be true of this win and move money at this table."""
    rules, gang = frame.rules, frame.state.situation.newest_gang
    ganged = None if gang is None else gang.by
    # 点杠花 may have the feeder pay; 自摸's own fan may be inside.
    fed = gang is not None and gang.feeder is not None and rules.dian_gang_hua != "self_draw"
    instead = rules.self_draw == "add_fan" and rules.gang_shang_hua_includes_self_draw
    on_own_gang = rules.fan_gang_shang_hua > 0 or fed or instead
    on_others_gang = rules.fan_gang_shang_pao > 0 or rules.gang_transfer != "none"
    winner = draft.hands[0].by
    drawn = draft.how == "self_draw"
    may_deal, may_not_deal = frame.state.dealer in {None, winner}, frame.state.dealer != winner
    first_turn = not frame.state.situation.gangs_of(winner)
    last_tile = rules.fan_hai_di if drawn else rules.fan_hai_di_pao
    possible = {
        Flag.GANG_SHANG_HUA: drawn and ganged == winner and on_own_gang,
        Flag.GANG_SHANG_PAO: draft.how == "discard" and ganged == draft.discarder and on_others_gang,
        Flag.HAI_DI: draft.how != "rob_gang" and last_tile > 0,
        Flag.JUE_ZHANG: rules.fan_jue_zhang > 0,
        Flag.TIAN_HU: drawn and first_turn and may_deal and rules.fan_tian_hu != 0,
        Flag.DI_HU: drawn and first_turn and may_not_deal and rules.fan_di_hu != 0,
    }
    return [flag for flag, holds in possible.items() if holds or flag in draft.flags]
