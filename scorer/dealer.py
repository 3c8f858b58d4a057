"""庄家: who deals the next round."""

from scorer.progress import Progress


def next_dealer(progress: Progress) -> str | None:
    """Return who deals next; None while the round goes on and where dice decide.

    A player who left does not deal: the next in turn order does.
    """
    if not progress.over:
        return None
    dealer = _by_rule(progress)
    if dealer is None or dealer not in progress.left:
        return dealer
    return next((player for player in progress.turn_order_after(dealer) if player not in progress.left), None)


def _by_rule(progress: Progress) -> str | None:
    """Return the dealer that the rules name, wherever he is now."""
    rules, dealer, first = progress.rules, progress.played.dealer, progress.first_win
    rule = rules.dealer_on_draw if first is None else rules.dealer_next
    match rule:
        case "dice":
            return None
        case "stays":
            return dealer
        case "rotate":
            return progress.turn_order_after(dealer)[0]
        case "first_winner" | "discarder":
            return _from_first_win(progress, of_discarder=rule == "discarder")


def _from_first_win(progress: Progress, *, of_discarder: bool) -> str | None:
    """Return the first winner, or who gave the winning tile away."""
    first = progress.first_win
    if first is None:
        return None
    if first.discarder is not None and (of_discarder or len(first.wins) > 1):
        return first.discarder
    return first.wins[0].by
