"""诈胡, 调整, 离开: what happens beside gangs and wins."""

from scorer.gangs import give_back, records_of
from scorer.progress import Progress
from scorer.refusals import Code, Detail, RuleViolation
from scorer.rounds import Adjust, FalseWin, Leave
from scorer.settlement import Reason


def play_false_win(progress: Progress, place: int, false_win: FalseWin) -> None:
    """诈胡: he pays every other player still in, and his gang money goes back; he stays in."""
    progress.require_in_play(false_win.by)
    rules = progress.rules
    bases = rules.cap_multiplier if false_win.multiplier is None else false_win.multiplier
    for other in progress.others(false_win.by):
        progress.pay(place, false_win.by, other, bases * rules.base, Reason.FALSE_WIN)
    if not false_win.keep_gangs:
        give_back(progress, place, records_of(progress, false_win.by), Reason.GANG_REFUND)


def play_adjust(progress: Progress, place: int, adjust: Adjust) -> None:
    """调整: move money as agreed, between anybody at the table, side players too."""
    known = {*progress.played.players, *(bet.by for bet in progress.played.side_bets)}
    for payment in adjust.transfers:
        for player in (payment.payer, payment.payee):
            if player not in known:
                raise RuleViolation(Code.UNKNOWN_PLAYER, player)
        if payment.payer == payment.payee:
            raise RuleViolation(Code.SAME_PLAYER, payment.payer)
        progress.pay(place, payment.payer, payment.payee, payment.amount, Reason.ADJUST)


def play_leave(progress: Progress, leave: Leave) -> None:
    """离开: results stand; a winner may go too, he then no longer gets refunds nor deals next."""
    if leave.by not in progress.played.players:
        raise RuleViolation(Code.UNKNOWN_PLAYER, leave.by)
    if leave.by not in progress.present:
        raise RuleViolation(Code.NOT_IN_PLAY, leave.by, detail=Detail.HAS_LEFT)
    progress.take_out(leave.by)
