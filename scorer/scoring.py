"""算账: from the events of a round to its settlement, one event after the other."""

from dataclasses import replace
from functools import lru_cache
from typing import Final, assert_never

from scorer.dealer import next_dealer
from scorer.gangs import play_gang
from scorer.house_rules import HouseRules
from scorer.patterns import Flag
from scorer.penalties import play_adjust, play_false_win, play_leave
from scorer.progress import Progress
from scorer.refusals import Code, RuleViolation
from scorer.round_end import play_wall_end
from scorer.rounds import Adjust, Event, FalseWin, Gang, Leave, Round, WallEnd, Win
from scorer.settlement import Reason, Settlement, Transfer
from scorer.wins import play_win, possible_flags

LONGEST_REMEMBERED: Final = 60
"""A round with more events than any real one has is not remembered: many of them would fill the memory."""


def score_round(played: Round, rules: HouseRules) -> Settlement:
    """Score a round: check each event in table order, price it, and gather the payments.

    Raises:
        RuleViolation: the first event that the rules do not allow, with its place.

    """
    return _settled(_played(played, rules))


def remembered_settlement(played: Round, rules: HouseRules) -> Settlement:
    """Return what `score_round` makes of a round, remembered for a round that is being played.

    The card that shows a win, its booking, the board and the next event ask for the same round one after the
    other. Who looks through many rounds, or is to find out whether what is stored is right, scores them anew.

    Raises:
        RuleViolation: as `score_round`.

    """
    return _reached(played, rules)[1]


def counting_flags(played: Round, win: Win, rules: HouseRules) -> tuple[Flag, ...]:
    """List the events that a win can take beside those it has, and that make anything of it at this table.

    Args:
        played: the round before the win.
        win: who won, how, from whom and with which hands.
        rules: the table's rules.

    Returns:
        All that it can take, where the round does not allow the win as it is told.

    """
    possible, (before, _) = possible_flags(win, played.events), _reached(played, rules)

    def comes_to(*flags: Flag) -> object:
        progress = before.fork(played)
        _play(progress, len(played.events), replace(win, flags=(*win.flags, *flags)))
        return progress.transfers, progress.wins, next_dealer(progress)

    try:
        plain = comes_to()
    except RuleViolation:
        return possible
    return tuple(flag for flag in possible if comes_to(flag) != plain)


def _reached(played: Round, rules: HouseRules) -> tuple[Progress, Settlement]:
    """Return how far a round has come and what it comes to; remembered for one no longer than real ones."""
    if len(played.events) <= LONGEST_REMEMBERED:
        return _remembered(played, rules)
    progress = _played(played, rules)
    return progress, _settled(progress)


@lru_cache(maxsize=2048)
def _remembered(played: Round, rules: HouseRules) -> tuple[Progress, Settlement]:
    """Play only the last event of a round where what came before it is remembered."""
    if not played.events:
        progress = Progress.of(played, rules)
    else:
        before = Round(played.players, played.dealer, played.side_bets, played.events[:-1])
        progress = _remembered(before, rules)[0].fork(played)
        _play(progress, len(before.events), played.events[-1])
    return progress, _settled(progress)


def _played(played: Round, rules: HouseRules) -> Progress:
    """Check each event in table order and price it."""
    progress = Progress.of(played, rules)
    for place, event in enumerate(played.events):
        _play(progress, place, event)
    return progress


def _settled(progress: Progress) -> Settlement:
    side_players = dict.fromkeys(bet.by for bet in progress.played.side_bets)
    return Settlement(
        players=(*progress.played.players, *side_players),
        transfers=_with_side_bets(progress),
        wins=tuple(progress.wins),
        in_play=progress.in_play,
        over=progress.over,
        next_dealer=next_dealer(progress),
    )


def _play(progress: Progress, place: int, event: Event) -> None:
    """Play an event, whose place a refusal of it names."""
    try:
        _play_event(progress, place, event)
    except RuleViolation as violation:
        raise violation.at(place) from violation


def _play_event(progress: Progress, place: int, event: Event) -> None:
    _check_open(progress, event)
    match event:
        case Gang():
            play_gang(progress, place, event)
        case Win():
            play_win(progress, place, event)
        case WallEnd():
            play_wall_end(progress, place, event)
        case FalseWin():
            play_false_win(progress, place, event)
        case Adjust():
            play_adjust(progress, place, event)
        case Leave():
            play_leave(progress, event)
        case _:
            assert_never(event)


def _check_open(progress: Progress, event: Event) -> None:
    """Refuse what an ended round no longer takes; a wall end with nobody left to settle says so itself."""
    if not progress.over or isinstance(event, Adjust):
        return
    settled_by_wins = len(progress.unwon) < 2 and not progress.wall_ended  # noqa: PLR2004 - two have to be left
    if isinstance(event, WallEnd) and settled_by_wins:
        raise RuleViolation(Code.WALL_END_NEEDS_TWO)
    raise RuleViolation(Code.ROUND_OVER)


def _with_side_bets(progress: Progress) -> tuple[Transfer, ...]:
    """叫马: repeat every transfer but adjustments with the side players in their seat's place."""
    if not progress.played.side_bets:
        return tuple(progress.transfers)
    backers: dict[str, list[str]] = {player: [player] for player in progress.played.players}
    for bet in progress.played.side_bets:
        backers[bet.on].append(bet.by)
    transfers: list[Transfer] = []
    for transfer in progress.transfers:
        transfers.append(transfer)
        if transfer.reason is Reason.ADJUST:
            continue
        transfers += [
            Transfer(transfer.event, payer, payee, transfer.amount, Reason.SIDE_BET)
            for payer in backers[transfer.payer]
            for payee in backers[transfer.payee]
            if payer != payee and (payer, payee) != (transfer.payer, transfer.payee)
        ]
    return tuple(transfers)
