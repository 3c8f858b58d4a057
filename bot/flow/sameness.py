"""同一笔: whether two events are the same one, in whatever words each was told."""

from collections import Counter
from typing import assert_never

from scorer.money import netted
from scorer.rounds import Adjust, Event, FalseWin, Gang, Leave, WallEnd, Win
from scorer.tiles import plain


def is_same(one: Event, other: Event) -> bool:
    """Whether two events are the same one: who did it to whom and how, whatever it was priced at or noted.

    杠: whose, of which kind and from whom; where both name their tile, the tile too. 后杠 and 连杠 are
    its price.
    胡: by the same winners, in the same way, from the same payer; patterns, fan, 根 and 海底 are its price.
    流局: the same are ready, and of one of the two all 花猪 are the other's, too.
    诈胡, 离开: by the same player.
    调整: everybody gets or gives the same, in whatever order it was written.
    """
    match one:
        case Gang():
            return isinstance(other, Gang) and _is_same_gang(one, other)
        case Win():
            return isinstance(other, Win) and _is_same_win(one, other)
        case WallEnd():
            return isinstance(other, WallEnd) and _is_same_wall_end(one, other)
        case FalseWin():
            return isinstance(other, FalseWin) and one.by == other.by
        case Leave():
            return isinstance(other, Leave) and one.by == other.by
        case Adjust():
            return isinstance(other, Adjust) and _moved(one) == _moved(other)
        case _:
            assert_never(one)


def _is_same_gang(one: Gang, other: Gang) -> bool:
    tiles = {plain(gang.tile) for gang in (one, other) if gang.tile is not None}
    return (one.by, one.kind, one.feeder) == (other.by, other.kind, other.feeder) and len(tiles) <= 1


def _is_same_win(one: Win, other: Win) -> bool:
    winners, others = ({winner.by for winner in win.wins} for win in (one, other))
    return (one.how, one.discarder, winners) == (other.how, other.discarder, others)


def _is_same_wall_end(one: WallEnd, other: WallEnd) -> bool:
    ready, others = ({entry.by for entry in ending.ready} for ending in (one, other))
    pigs, other_pigs = set(one.pigs), set(other.pigs)
    return ready == others and (pigs <= other_pigs or other_pigs <= pigs)


def _moved(adjust: Adjust) -> Counter[str]:
    """Return what each gets, less what each gives, in 毫; who comes out even is as good as not named."""
    return Counter(netted((one.payer, one.payee, one.amount) for one in adjust.transfers))
