"""Rounds in a few letters: players are A, B, C, D, side players come after them; events are plain JSON.

`score(gang("A", "an"), win("C", "B", fan=1))` is a whole round; `net` and `payments` write what it came to.
"""

from collections.abc import Iterable
from typing import Any

from scorer import RuleViolation, Settlement, amount_text, parse_round, parse_rules, score_round

Json = dict[str, Any]


def hand(*patterns: str, fan: int | None = None, gen: int | None = None, tiles: str = "") -> Json:
    """A hand by its patterns, by its fan alone, or by its tiles."""
    if tiles:
        return {"tiles": tiles}
    if fan is not None:
        return {"fan": fan}
    return {"patterns": list(patterns)} | ({} if gen is None else {"gen": gen})


def gang(by: str, kind: str, feeder: str | None = None, **more: object) -> Json:
    """`gang("A", "zhi", "B")` is a 直杠 on B's discard."""
    fed = {} if feeder is None else {"from": feeder}
    return {"type": "gang", "by": by, "kind": kind, **fed, **more}


def win(  # noqa: PLR0913 - each says one thing about a win
    by: str,
    payer: str | None = None,
    *patterns: str,
    fan: int | None = None,
    gen: int | None = None,
    tiles: str = "",
    flags: Iterable[str] = (),
    how: str = "",
) -> Json:
    """`win("C", "B")` takes B's discard, `win("C")` is a self-draw."""
    return {
        "type": "win",
        "how": how or ("self_draw" if payer is None else "discard"),
        **({} if payer is None else {"from": payer}),
        "wins": [{"by": by, "hand": hand(*patterns, fan=fan, gen=gen, tiles=tiles)}],
        "flags": list(flags),
    }


def shared_win(payer: str, *, how: str = "discard", flags: Iterable[str] = (), **fans: int) -> Json:
    """一炮多响: `shared_win("A", B=1, C=2)` is one discard of A, won by B with 1 fan and by C with 2."""
    winners = [{"by": winner, "hand": hand(fan=fan)} for winner, fan in fans.items()]
    return {"type": "win", "how": how, "from": payer, "wins": winners, "flags": list(flags)}


def ready(by: str, best: Json | None = None, worst: Json | None = None, *, dead: bool = False) -> Json:
    told = {"best": best, "worst": worst}
    return {"by": by, **{key: value for key, value in told.items() if value is not None}, "dead": dead}


def wall_end(*entries: Json, pigs: str = "", **fans: int) -> Json:
    """`wall_end(A=2, pigs="C")`: A waits for a hand of 2 fan, C is a pig, the others are not ready."""
    told = [ready(player, hand(fan=fan)) for player, fan in fans.items()]
    return {"type": "wall_end", "ready": [*entries, *told], "pigs": list(pigs)}


def false_win(by: str, multiplier: int | None = None, **more: object) -> Json:
    return {
        "type": "false_win",
        "by": by,
        **more,
        **({} if multiplier is None else {"multiplier": multiplier}),
    }


def adjust(*lines: tuple[str, str, object], **more: object) -> Json:
    transfers = [{"from": payer, "to": payee, "amount": amount} for payer, payee, amount in lines]
    return {"type": "adjust", "transfers": transfers, **more}


def leave(by: str) -> Json:
    return {"type": "leave", "by": by}


def score(
    *events: Json, players: str = "ABCD", dealer: str | None = None, bets: Iterable[str] = (), **rules: object
) -> Settlement:
    """Score a round; `bets=["EA"]` lets E share the fortune of A."""
    played = {
        "players": list(players),
        "dealer": dealer,
        "side_bets": [{"by": bet[0], "on": bet[1]} for bet in bets],
        "events": list(events),
    }
    return score_round(parse_round(played), parse_rules(rules))


def net(settlement: Settlement) -> str:
    """Write who won and lost what, without those at nought: `A+6 B-2 C-2 D-2`."""
    written = {player: amount_text(amount) for player, amount in settlement.net.items() if amount}
    return " ".join(
        f"{player}{amount if amount.startswith('-') else '+' + amount}" for player, amount in written.items()
    )


def payments(settlement: Settlement) -> list[str]:
    """Write every transfer: `B>A 2 gang_an`."""
    return [
        f"{paid.payer}>{paid.payee} {amount_text(paid.amount)} {paid.reason}" for paid in settlement.transfers
    ]


def items(settlement: Settlement) -> dict[str, int]:
    """Return what the newest winner's hand was made of."""
    return dict(settlement.wins[-1].items)


def refusal(*events: Json, **more: Any) -> str:  # noqa: ANN401 - handed on to `score`
    """Write how a round is refused, `no_gang_before at 1 (A)`, or fail the test where it is not."""
    try:
        score(*events, **more)
    except RuleViolation as violation:
        return written_refusal(violation)
    raise AssertionError("nothing was refused")


def written_refusal(violation: RuleViolation) -> str:
    place = "" if violation.event is None else f" at {violation.event}"
    return f"{violation.code}{place} ({', '.join(violation.about)})"
