"""庄家: who deals the next round."""

from typing import Literal, assert_never

from scorer.progress import Progress


def next_dealer(progress: Progress) -> str | None:
    """Return who deals next; None while the round goes on and where dice decide.

    None, too, where it hangs on who dealt and nobody said that. A player who left does not deal: the next in
    turn order does.
    """
    if not progress.over:
        return None
    dealer = _by_rule(progress)
    if dealer is None or dealer in progress.present:
        return dealer
    return next((player for player in progress.turn_order_after(dealer) if player in progress.present), None)


def _by_rule(progress: Progress) -> str | None:
    """Return the dealer that the rules name, wherever he is now."""
    first = progress.first_win
    if first is None:
        return _passed_on(progress, progress.rules.dealer_on_draw)
    match progress.rules.dealer_next:
        case "first_winner":
            return first.giver if len(first.winners) > 1 else first.winners[0]
        case "discarder":
            return first.giver or first.winners[0]
        case "rotate" | "dice" as rule:
            return _passed_on(progress, rule)
        case _:
            assert_never(progress.rules.dealer_next)


def _passed_on(progress: Progress, rule: Literal["stays", "rotate", "dice"]) -> str | None:
    """Return the dealer that does not depend on who won, but on who dealt."""
    dealer = progress.played.dealer
    match rule:
        case "stays":
            return dealer
        case "rotate":
            return None if dealer is None else progress.turn_order_after(dealer)[0]
        case "dice":
            return None
        case _:
            assert_never(rule)
