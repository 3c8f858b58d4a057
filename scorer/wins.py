"""胡: check a win, price each winner's hand, and book who pays."""

from collections.abc import Sequence
from dataclasses import replace

from scorer.gangs import move_gang_money
from scorer.hand_price import hand_price
from scorer.patterns import Flag
from scorer.progress import FirstWin, Progress
from scorer.refusals import Code, Detail, RuleViolation
from scorer.rounds import Event, Win, Winner, gangs_of, newest_gang
from scorer.settlement import Reason, WinResult
from scorer.ways import FIRST_TURN, Way, check_flags, way_of


def play_win(progress: Progress, place: int, win: Win) -> None:
    """胡: book a win; all winners on one tile are one event and none of them pays the others for it."""
    _check_players(progress, win)
    _check_flags(win, progress.before(place))
    feeder = _gang_feeder(progress, place, win)
    giver = win.discarder or (feeder if progress.rules.dian_gang_hua == "discarder" else None)
    # 点杠花 that counts as the feeder's discard is no self-draw.
    way = replace(way_of(win.how, frozenset(win.flags)), self_draw=giver is None)
    results = [_result(progress, place, winner, way) for winner in win.wins]
    for result in results:
        for payer, shares in _payers(progress, result.by, giver, feeder):
            progress.pay(place, payer, result.by, result.each_pays * shares, Reason.WIN)
    if win.discarder is not None and Flag.GANG_SHANG_PAO in win.flags:
        move_gang_money(progress, place, win, win.discarder)
    winners = tuple(result.by for result in results)
    progress.wins += results
    progress.count_winners(*winners)
    progress.first_win = progress.first_win or FirstWin(winners, giver)


def _check_players(progress: Progress, win: Win) -> None:
    winners = [winner.by for winner in win.wins]
    alone = win.how == "self_draw"
    if not winners or len(set(winners)) < len(winners) or (alone and len(winners) > 1):
        raise RuleViolation(Code.BAD_EVENT, "wins")
    progress.require_in_play(*winners)
    if alone:
        if win.discarder is not None:
            raise RuleViolation(Code.BAD_EVENT, "from")
        return
    if win.discarder is None:
        raise RuleViolation(Code.MISSING_DISCARDER, winners[0])
    progress.require_in_play(win.discarder)
    if win.discarder in winners:
        raise RuleViolation(Code.SAME_PLAYER, win.discarder)


def possible_flags(win: Win, before: Sequence[Event]) -> tuple[Flag, ...]:
    """List the events that a win can take beside those it has: the ones that a round does not refuse.

    Args:
        win: who won, how and from whom; whatever the hands are.
        before: what happened in the round before it.

    """
    return tuple(flag for flag in Flag if flag not in win.flags and _takes_flag(win, flag, before))


def _takes_flag(win: Win, flag: Flag, before: Sequence[Event]) -> bool:
    try:
        _check_flags(replace(win, flags=(*win.flags, flag)), before)
    except RuleViolation:
        return False
    return True


def _check_flags(win: Win, before: Sequence[Event]) -> None:
    """杠上花 and 杠上炮 follow a gang at once; 天胡 and 地胡 follow none of the winner's; 抢杠 is no flag."""
    if Flag.QIANG_GANG_HU in win.flags:
        raise RuleViolation(Code.FLAG_CONFLICT, Flag.QIANG_GANG_HU, detail=Detail.ROBBED_BY_FLAG)
    check_flags(win.how, frozenset(win.flags))
    for flag in FIRST_TURN.intersection(win.flags):
        for winner in win.wins:
            if gangs_of(winner.by, before):
                raise RuleViolation(Code.FLAG_CONFLICT, flag, winner.by, detail=Detail.GANGED_BEFORE)
    gang = newest_gang(before)
    for flag, player in ((Flag.GANG_SHANG_HUA, win.wins[0].by), (Flag.GANG_SHANG_PAO, win.discarder)):
        if flag in win.flags and (gang is None or gang.by != player):
            raise RuleViolation(Code.NO_GANG_BEFORE, player or "")


def _gang_feeder(progress: Progress, place: int, win: Win) -> str | None:
    """点杠花: who fed the 直杠 that 杠上花 follows, while he is still in play."""
    gang = newest_gang(progress.before(place)) if Flag.GANG_SHANG_HUA in win.flags else None
    return gang.feeder if gang is not None and gang.feeder in progress.in_play else None


def _result(progress: Progress, place: int, winner: Winner, way: Way) -> WinResult:
    price = hand_price(winner.hand, way, gangs_of(winner.by, progress.before(place)), progress.rules)
    return WinResult(
        event=place,
        by=winner.by,
        fan=price.fan,
        capped_fan=price.capped_fan,
        multiplier=price.multiplier,
        each_pays=price.each_pays,
        items=price.items,
        gen=price.gen,
    )


def _payers(progress: Progress, winner: str, giver: str | None, feeder: str | None) -> list[tuple[str, int]]:
    """Return who pays a winner, and for how many players each.

    Args:
        progress: the round before the win.
        winner: whom they pay.
        giver: who gave the winning tile; the feeder too where 点杠花 counts as his discard.
        feeder: as `_gang_feeder`.

    """
    if giver is not None:
        return [(giver, 1)]
    others = progress.others(winner)
    if feeder is not None and progress.rules.dian_gang_hua == "feeder_pays_all":
        return [(feeder, len(others))]
    return [(payer, 1) for payer in others]
