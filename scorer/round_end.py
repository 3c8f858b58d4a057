"""流局: what the used-up wall settles: 查花猪, 退税, 查大叫."""

from scorer.gangs import give_back, records_of
from scorer.hand_price import ready_entry_price
from scorer.progress import Progress
from scorer.refusals import Code, RuleViolation
from scorer.rounds import Ready, WallEnd, gangs_of
from scorer.settlement import Reason


def play_wall_end(progress: Progress, place: int, ending: WallEnd) -> None:
    """流局: check who is ready and who is a pig, then settle pigs, refunds and 查大叫, in that order."""
    _check_ending(progress, ending)
    entries = [entry for entry in ending.ready if entry.by in progress.unwon]
    prices = {entry.by: _price(progress, place, entry) for entry in entries}
    ready = {entry.by for entry in entries if progress.rules.dead_wait_ready or not entry.dead}
    unready = [player for player in progress.unwon if player not in ready]
    _pay_pigs(progress, place, ending.pigs)
    if progress.rules.refund_unready:
        for player in unready:
            give_back(progress, place, records_of(progress, player), Reason.REFUND)
    if progress.rules.cha_jiao != "none":
        _pay_ready(progress, place, ending.pigs, {player: prices[player] for player in ready})
    progress.wall_ended = True


def _check_ending(progress: Progress, ending: WallEnd) -> None:
    named = tuple(entry.by for entry in ending.ready)
    for part, group in (("ready", named), ("pigs", ending.pigs)):
        if len(set(group)) < len(group):
            raise RuleViolation(Code.BAD_EVENT, part)
    progress.require_in_play(*named, *ending.pigs)
    for pig in ending.pigs:
        # Who has won and is still in play, as in 血流成河, counts as ready without being named.
        if pig in named or pig not in progress.unwon:
            raise RuleViolation(Code.READY_AND_PIG, pig)


def _price(progress: Progress, place: int, entry: Ready) -> int:
    """Return what a ready hand is paid by each player who is not, in 毫."""
    price = ready_entry_price(entry, gangs_of(entry.by, progress.before(place)), progress.rules)
    if price is not None:
        return price.each_pays
    if progress.rules.cha_jiao == "none":
        return 0
    raise RuleViolation(Code.BAD_EVENT, "best")


def _pay_pigs(progress: Progress, place: int, pigs: tuple[str, ...]) -> None:
    """查花猪: each pig pays those who are none."""
    rules = progress.rules
    bases = rules.cap_multiplier if rules.pig_amount == "cap" else rules.pig_amount
    receivers = progress.present if rules.pig_to == "all" else progress.unwon
    for pig in pigs:
        for receiver in receivers:
            if receiver not in pigs:
                progress.pay(place, pig, receiver, bases * rules.base, Reason.PIG)


def _pay_ready(progress: Progress, place: int, pigs: tuple[str, ...], prices: dict[str, int]) -> None:
    """查大叫: who is not ready pays each ready player that hand; pigs only where the rules say so."""
    for payer in progress.unwon:
        exempt = payer in pigs and not progress.rules.pig_pays_cha_jiao
        if payer in prices or exempt:
            continue
        for player in progress.played.players:
            if player in prices:
                progress.pay(place, payer, player, prices[player], Reason.CHA_JIAO)
