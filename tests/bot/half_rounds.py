"""A round as it stands, by its events: 老王, 小李, 阿强 and 小美 under the keys that the store gave them."""

from typing import Any

from bot.flow.situation import Situation
from bot.state import TableState
from scorer import parse_round, parse_rules, score_round

W, L, Q, M = "11", "12", "13", "14"
NAMES = {W: "老王", L: "小李", Q: "阿强", M: "小美"}

Json = dict[str, Any]


def gang(by: str, kind: str = "an", feeder: str | None = None, **more: object) -> Json:
    return {"type": "gang", "by": by, "kind": kind} | ({"from": feeder} if feeder else {}) | more


def win(by: str, payer: str | None = None, *patterns: str) -> Json:
    how = {"how": "discard", "from": payer} if payer else {"how": "self_draw"}
    return {"type": "win", **how, "wins": [{"by": by, "hand": {"patterns": list(patterns)}}], "flags": []}


def situation(*events: Json, **rules: object) -> Situation:
    """Return the round in which this happened, under 成都 rules but for those named."""
    house = parse_rules({"preset": "chengdu-std", **rules})
    played = parse_round({"players": list(NAMES), "dealer": W, "events": list(events)})
    return Situation(played, house, score_round(played, house))


def state(*events: Json, **rules: object) -> TableState:
    """Return the table at which this round is played, the first of the night."""
    now = situation(*events, **rules)
    return TableState(
        table_id=1,
        round_id=1,
        number=1,
        revision=len(events),
        situation=now,
        names=NAMES,
        dealer=W,
        tonight=now.settlement.net,
        board=3,
    )
