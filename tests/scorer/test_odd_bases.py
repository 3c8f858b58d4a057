"""碎账: however odd the bases, tallies sum to 0 and no cent stays open for ever."""

import os
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from builders import Json, adjust, false_win, gang, hand, ready, wall_end, win

from scorer import HouseRules, Round, RuleViolation, parse_event, parse_round, parse_rules, score_round
from scorer.clearing import clear

ROUNDS = int(os.environ.get("SCORED_ROUNDS", "2000"))
"""How many random rounds are scored; a hundred thousand take a minute or two."""

ODD_RULES = (
    {"base": "0.3"},
    {"base": "0.3", "cap_fan": None, "gang_transfer_multi": "split"},
    {"base": "0.7", "cap_fan": 3, "self_draw": "add_fan", "dian_gang_hua": "feeder_pays_all"},
    {"base": "0.0001", "cap_fan": 5, "pig_to": "all", "mode": "xue_liu"},
    {"base": "33.3333", "gang_transfer": "all", "gang_transfer_multi": "split", "cap_covers": "payment"},
)


def proposals(chance: random.Random, players: str) -> Iterator[Json]:
    """Propose what may happen in a round, allowed or not."""
    for _ in range(chance.randint(2, 6)):
        by, other, third = (chance.choice(players) for _ in range(3))
        some = dict.fromkeys((other, third))
        winners = {"wins": [{"by": one, "hand": hand(fan=chance.randint(0, 6))} for one in some]}
        yield chance.choice(
            (
                gang(by, "zhi", other),
                gang(by, chance.choice(("wan", "an"))),
                win(by, fan=chance.randint(0, 6)),
                {**win(other, by), **winners},
                {**win(other, by, flags=["gang_shang_pao"]), **winners},
                false_win(by, chance.randint(1, 4)),
                adjust((by, other, f"{chance.randint(1, 99)}.{chance.randint(0, 9999):04}")),
            )
        )
    fans = {player: chance.randint(0, 6) for player in players if chance.random() < 0.5}
    pigs = "".join(player for player in players if player not in fans and chance.random() < 0.3)
    yield wall_end(*(ready(player, hand(fan=fan)) for player, fan in fans.items()), pigs=pigs)


def allowed(played: Round, event: Json, rules: HouseRules) -> Round:
    """Return the round with one more event where the rules allow it, as it was where not."""
    try:
        longer = replace(played, events=(*played.events, parse_event(event)))
        score_round(longer, rules)
    except RuleViolation:
        return played
    return longer


def test_many_rounds_at_odd_bases_sum_to_nought_and_are_paid_to_the_last_cent() -> None:
    chance = random.Random(30_000)  # noqa: S311 - no secret
    all_rules = [parse_rules(rules) for rules in ODD_RULES]
    season: Counter[str] = Counter()
    events = 0
    for number in range(ROUNDS):
        rules = all_rules[number % len(all_rules)]
        players = "ABCD"[: chance.choice((2, 3, 4, 4))]
        played = parse_round({"players": list(players), "dealer": "A", "events": []})
        for event in proposals(chance, players):
            played = allowed(played, event, rules)
        net = score_round(played, rules).net
        assert all(type(amount) is int for amount in net.values())
        assert sum(net.values()) == 0, played
        season.update(net)
        events += len(played.events)
    assert events > 2 * ROUNDS
    for payment in clear(season):
        assert payment.amount > 0
        season[payment.payer] += payment.amount
        season[payment.payee] -= payment.amount
    assert set(season.values()) == {0}
