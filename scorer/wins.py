"""胡: check a win, price each winner's hand, and book who pays."""

from dataclasses import replace

from scorer.fan import Way
from scorer.gangs import follows_own_gang, move_gang_money
from scorer.hand_price import hand_price
from scorer.patterns import Flag
from scorer.progress import FirstWin, Progress
from scorer.refusals import Code, Detail, RuleViolation
from scorer.rounds import Gang, Win, Winner
from scorer.settlement import Reason, WinResult
from scorer.ways import FIRST_TURN, way_of


def play_win(progress: Progress, place: int, win: Win) -> None:
    """胡: book a win; all winners on one tile are one event and none of them pays the others for it."""
    _check_players(progress, win)
    way = _way(progress, win)
    _check_before(progress, win)
    results = [_result(progress, place, winner, way) for winner in win.wins]
    for result in results:
        for payer, shares in _payers(progress, win, result.by):
            progress.pay(place, payer, result.by, result.each_pays * shares, Reason.WIN)
    if win.discarder is not None and Flag.GANG_SHANG_PAO in win.flags:
        move_gang_money(progress, place, win, win.discarder)
    winners = tuple(result.by for result in results)
    progress.wins += results
    progress.count_winners(*winners)
    progress.first_win = progress.first_win or FirstWin(winners, _giver(progress, win))
    progress.newest = win


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


def _check_before(progress: Progress, win: Win) -> None:
    """杠上花 and 杠上炮 follow a gang at once; 天胡 and 地胡 follow none of the winner's."""
    for winner in win.wins:
        if FIRST_TURN.intersection(win.flags) and progress.gangs_of(winner.by):
            raise RuleViolation(Code.FLAG_CONFLICT, *FIRST_TURN.intersection(win.flags), "gang")
    if Flag.GANG_SHANG_HUA in win.flags and not follows_own_gang(progress, win.wins[0].by):
        raise RuleViolation(Code.NO_GANG_BEFORE, win.wins[0].by)
    if Flag.GANG_SHANG_PAO in win.flags and not follows_own_gang(progress, win.discarder or ""):
        raise RuleViolation(Code.NO_GANG_BEFORE, win.discarder or "")


def _way(progress: Progress, win: Win) -> Way:
    """Return how the hand counts: 点杠花 that counts as the feeder's discard is no self-draw."""
    if Flag.QIANG_GANG_HU in win.flags:
        raise RuleViolation(Code.FLAG_CONFLICT, Flag.QIANG_GANG_HU, detail=Detail.ROBBED_BY_FLAG)
    way = way_of(win.how, frozenset(win.flags))
    return replace(way, self_draw=False) if way.self_draw and _giver(progress, win) is not None else way


def _giver(progress: Progress, win: Win) -> str | None:
    """Return who gave the winning tile; the feeder too where 点杠花 counts as his discard."""
    if progress.rules.dian_gang_hua == "discarder":
        return win.discarder or _gang_feeder(progress, win)
    return win.discarder


def _gang_feeder(progress: Progress, win: Win) -> str | None:
    """点杠花: who fed the 直杠 that 杠上花 follows, while he is still in play."""
    gang = progress.newest
    if Flag.GANG_SHANG_HUA not in win.flags or not isinstance(gang, Gang):
        return None
    return gang.feeder if gang.feeder in progress.in_play else None


def _result(progress: Progress, place: int, winner: Winner, way: Way) -> WinResult:
    price = hand_price(winner.hand, way, progress.gangs_of(winner.by), progress.rules)
    return WinResult(
        event=place,
        by=winner.by,
        fan=price.fan,
        capped_fan=price.capped_fan,
        multiplier=price.multiplier,
        each_pays=price.each_pays,
        items=price.items,
    )


def _payers(progress: Progress, win: Win, winner: str) -> list[tuple[str, int]]:
    """Return who pays a winner, and for how many players each."""
    giver = _giver(progress, win)
    if giver is not None:
        return [(giver, 1)]
    others = progress.others(winner)
    feeder = _gang_feeder(progress, win)
    if feeder is not None and progress.rules.dian_gang_hua == "feeder_pays_all":
        return [(feeder, len(others))]
    return [(payer, 1) for payer in others]
