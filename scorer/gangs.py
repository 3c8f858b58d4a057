"""刮风下雨: what a gang earns, and what becomes of the money: 呼叫转移, 退税, 诈胡."""

from collections.abc import Sequence
from typing import assert_never

from scorer.progress import GangRecord, Progress
from scorer.refusals import Code, RuleViolation
from scorer.rounds import Gang, Win, newest_gang
from scorer.settlement import Reason
from scorer.tiles import parse_tile

_REASONS = {"zhi": Reason.GANG_ZHI, "wan": Reason.GANG_WAN, "an": Reason.GANG_AN}


def play_gang(progress: Progress, place: int, gang: Gang) -> None:
    """杠: check a gang and book its money: 直杠 from its feeder, 弯杠 and 暗杠 from all still in play."""
    _check_gang(progress, place, gang)
    income = [
        transfer
        for payer in progress.others(gang.by)
        for transfer in progress.pay(
            place, payer, gang.by, _price(progress, gang, payer), _REASONS[gang.kind]
        )
    ]
    progress.gangs.append(GangRecord(gang, tuple(income)))


def _check_gang(progress: Progress, place: int, gang: Gang) -> None:
    progress.require_in_play(gang.by)
    if gang.kind == "zhi":
        _check_feeder(progress, gang)
    elif gang.feeder is not None:
        raise RuleViolation(Code.BAD_EVENT, "from")
    if gang.late and gang.kind != "wan":
        raise RuleViolation(Code.BAD_EVENT, "late")
    newest = newest_gang(progress.before(place))
    if gang.chained and (newest is None or newest.by != gang.by):
        raise RuleViolation(Code.NO_GANG_BEFORE, gang.by)
    _check_tile(progress, gang)


def _check_tile(progress: Progress, gang: Gang) -> None:
    """Check a tile that was told: it is one tile, and nobody has laid down all four of it before."""
    if gang.tile is None:
        return
    tile = parse_tile(gang.tile)
    told = [record.gang.tile for record in progress.gangs if record.gang.tile is not None]
    if tile in [parse_tile(other) for other in told]:
        raise RuleViolation(Code.TOO_MANY_TILES, gang.tile)


def _check_feeder(progress: Progress, gang: Gang) -> None:
    if gang.feeder is None:
        raise RuleViolation(Code.GANG_NEEDS_FEEDER, gang.by)
    progress.require_in_play(gang.feeder)
    if gang.feeder == gang.by:
        raise RuleViolation(Code.SAME_PLAYER, gang.by)


def _price(progress: Progress, gang: Gang, payer: str) -> int:
    """Return what one payer owes for a gang, in 毫."""
    rules = progress.rules
    match gang.kind:
        case "zhi":
            bases = rules.gang_zhi if payer == gang.feeder else rules.gang_zhi_others
        case "wan":
            bases = rules.gang_wan_late if gang.late else rules.gang_wan
        case "an":
            bases = rules.gang_an
        case _:
            assert_never(gang.kind)
    return bases * rules.base


def give_back(progress: Progress, place: int, records: Sequence[GangRecord], reason: Reason) -> None:
    """Return gang money that is still at its owner to its payers; a payer who has left gets nothing."""
    for record in records:
        if record.spent:
            continue
        record.spent = True
        for paid in record.income:
            if paid.payer in progress.present:
                progress.pay(place, paid.payee, paid.payer, paid.amount, reason)


def records_of(progress: Progress, player: str) -> list[GangRecord]:
    """Return a player's gangs with their money, oldest first."""
    return [record for record in progress.gangs if record.gang.by == player]


def move_gang_money(progress: Progress, place: int, win: Win, discarder: str) -> None:
    """呼叫转移: after 杠上炮 the discarder's gang money goes to the winners, or back to its payers."""
    rules = progress.rules
    chosen = _chosen(records_of(progress, discarder), rules.gang_transfer)
    if rules.gang_transfer == "refund":
        give_back(progress, place, chosen, Reason.GANG_REFUND)
        return
    winners = [winner.by for winner in win.wins]
    if len(winners) > 1 and rules.gang_transfer_multi == "none":
        return
    moving = [record for record in chosen if not record.spent]
    for record in moving:
        record.spent = True
    if len(winners) > 1 and rules.gang_transfer_multi == "split":
        _split(progress, place, discarder, winners, moving)
        return
    for winner in winners:
        progress.pay(place, discarder, winner, _income(moving), Reason.GANG_TRANSFER)


def _chosen(records: list[GangRecord], scope: str) -> list[GangRecord]:
    """Return the gangs that 呼叫转移 means: none, the last, its unbroken chain, or all."""
    if scope == "none":
        return []
    if scope == "all":
        return records
    first = len(records) - 1
    while scope == "chain" and records[first].gang.chained:
        first -= 1
    return records[first:]


def _income(records: Sequence[GangRecord]) -> int:
    return sum(transfer.amount for record in records for transfer in record.income)


def _split(
    progress: Progress, place: int, discarder: str, winners: list[str], moving: list[GangRecord]
) -> None:
    """Share gang money among several winners: a 直杠 goes back to a feeder who won, the rest in whole bases.

    What does not divide goes to the winner nearest after the discarder.
    """
    returned = [record for record in moving if record.gang.feeder in winners]
    for record in returned:
        feeder = record.gang.feeder or ""
        progress.pay(place, discarder, feeder, _income([record]), Reason.GANG_TRANSFER)
    shared = [record for record in moving if record not in returned]
    share, rest = divmod(_income(shared) // progress.rules.base, len(winners))
    nearest = next(player for player in progress.turn_order_after(discarder) if player in winners)
    for winner in winners:
        bases = share + (rest if winner == nearest else 0)
        progress.pay(place, discarder, winner, bases * progress.rules.base, Reason.GANG_TRANSFER)
