"""胡: check a win, price each winner's hand, and book who pays."""

from scorer.fan import Way
from scorer.gangs import follows_own_gang, move_gang_money
from scorer.hand_price import price_hand
from scorer.house_rules import HouseRules
from scorer.patterns import Flag
from scorer.progress import Progress
from scorer.refusals import Code, RuleViolation
from scorer.rounds import Gang, Win, Winner
from scorer.settlement import Reason, WinResult

_NOT_ON_A_ROBBED_GANG = frozenset(
    {Flag.GANG_SHANG_HUA, Flag.GANG_SHANG_PAO, Flag.HAI_DI, Flag.TIAN_HU, Flag.DI_HU}
)
_FIRST_TURN = frozenset({Flag.TIAN_HU, Flag.DI_HU})


def play_win(progress: Progress, place: int, win: Win) -> None:
    """胡: book a win; all winners on one tile are one event and none of them pays the others for it."""
    _check_players(progress, win)
    check_flags(win.how, frozenset(win.flags))
    _check_before(progress, win)
    way = _way(progress, win)
    results = [_result(progress, place, winner, way) for winner in win.wins]
    for result in results:
        for payer, shares in _payers(progress, win, result.by):
            progress.pay(place, payer, result.by, result.each_pays * shares, Reason.WIN)
    if win.discarder is not None and Flag.GANG_SHANG_PAO in win.flags:
        move_gang_money(progress, place, win, win.discarder)
    progress.wins += results
    progress.winners += [winner.by for winner in win.wins if winner.by not in progress.winners]
    progress.first_win = progress.first_win or win
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


def check_flags(how: str, flags: frozenset[Flag]) -> None:
    """Refuse events that cannot hold together for one win.

    Raises:
        RuleViolation: flag_conflict, naming the two sides.

    """
    if how == "rob_gang":
        for flag in sorted(flags & _NOT_ON_A_ROBBED_GANG):
            raise RuleViolation(Code.FLAG_CONFLICT, flag, Flag.QIANG_GANG_HU)
    for flag in (Flag.GANG_SHANG_HUA, Flag.TIAN_HU):
        if flag in flags and how != "self_draw":
            raise RuleViolation(Code.FLAG_CONFLICT, flag, how)
    if Flag.GANG_SHANG_PAO in flags and how != "discard":
        raise RuleViolation(Code.FLAG_CONFLICT, Flag.GANG_SHANG_PAO, how)
    if flags >= _FIRST_TURN:
        raise RuleViolation(Code.FLAG_CONFLICT, Flag.TIAN_HU, Flag.DI_HU)


def _check_before(progress: Progress, win: Win) -> None:
    """杠上花 and 杠上炮 follow a gang at once; 天胡 and 地胡 follow none of the winner's."""
    if Flag.QIANG_GANG_HU in win.flags:
        raise RuleViolation(Code.FLAG_CONFLICT, Flag.QIANG_GANG_HU)
    for winner in win.wins:
        if _FIRST_TURN.intersection(win.flags) and progress.gangs_of(winner.by):
            raise RuleViolation(Code.FLAG_CONFLICT, *_FIRST_TURN.intersection(win.flags), "gang")
    if Flag.GANG_SHANG_HUA in win.flags and not follows_own_gang(progress, win.wins[0].by):
        raise RuleViolation(Code.NO_GANG_BEFORE, win.wins[0].by)
    if Flag.GANG_SHANG_PAO in win.flags and not follows_own_gang(progress, win.discarder or ""):
        raise RuleViolation(Code.NO_GANG_BEFORE, win.discarder or "")


def _way(progress: Progress, win: Win) -> Way:
    """Return how the hand counts: 点杠花 that counts as the feeder's discard is no self-draw."""
    flags = frozenset(win.flags)
    if win.how == "rob_gang":
        flags |= {Flag.QIANG_GANG_HU}
    fed = progress.rules.dian_gang_hua == "discarder" and _gang_feeder(progress, win) is not None
    return Way(self_draw=win.how == "self_draw" and not fed, flags=flags)


def _gang_feeder(progress: Progress, win: Win) -> str | None:
    """点杠花: who fed the 直杠 that 杠上花 follows, while he is still in play."""
    gang = progress.newest
    if Flag.GANG_SHANG_HUA not in win.flags or not isinstance(gang, Gang):
        return None
    return gang.feeder if gang.feeder in progress.in_play else None


def _result(progress: Progress, place: int, winner: Winner, way: Way) -> WinResult:
    rules = progress.rules
    items = price_hand(winner.hand, way, progress.gangs_of(winner.by), rules)
    fan = sum(items.values())
    return WinResult(
        event=place,
        by=winner.by,
        fan=fan,
        capped_fan=rules.capped(fan),
        multiplier=rules.multiplier(fan),
        each_pays=each_pays(fan, way, rules),
        items=items,
    )


def each_pays(fan: int, way: Way, rules: HouseRules) -> int:
    """Return what one payer owes for a hand, 自摸加底 inside, in 毫."""
    amount = rules.base * rules.multiplier(fan)
    if way.self_draw and rules.self_draw == "add_base":
        amount += rules.base
    if rules.cap_covers == "payment" and rules.cap_fan is not None:
        amount = min(amount, rules.base * rules.cap_multiplier)
    return amount


def _payers(progress: Progress, win: Win, winner: str) -> list[tuple[str, int]]:
    """Return who pays a winner, and for how many players each."""
    if win.discarder is not None:
        return [(win.discarder, 1)]
    others = progress.others(winner)
    feeder = _gang_feeder(progress, win)
    if feeder is not None and progress.rules.dian_gang_hua == "discarder":
        return [(feeder, 1)]
    if feeder is not None and progress.rules.dian_gang_hua == "feeder_pays_all":
        return [(feeder, len(others))]
    return [(payer, 1) for payer in others]
