"""大牌: winning hands as people speak of them, and who discarded into the most of them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date

from bot.texts import Texts
from bot.texts.counting import Counted
from bot.views.amounts import fan_text
from bot.views.events import put_together
from scorer import HouseRules, WinResult
from scorer.hand_price import HandPrice
from scorer.words import item_name

DECLARED = "declared"
"""报番: the one item of a hand told as a number."""


@dataclass(frozen=True, slots=True)
class WonHand:
    """大牌: a winning hand.

    Attributes:
        win: what it was worth.
        by: who won, by the key that they have now.
        rules: by which it was priced.
        number: of its round at its table.
        day: on which that table was opened.
        gained: what it brought, in 毫.

    """

    win: WinResult
    by: str
    rules: HouseRules
    number: int
    day: date
    gained: int


@dataclass(frozen=True, slots=True)
class DealtIn:
    """点炮最多: who discarded into the most wins, everybody who did so equally often, and how often."""

    players: tuple[str, ...]
    times: int


def ranked(hands: Iterable[WonHand]) -> list[WonHand]:
    """Order hands by their fan before the cap, then by what they brought, then as they came."""
    return sorted(hands, key=lambda hand: (-hand.win.fan, -hand.gained))


def biggest(hands: Iterable[WonHand]) -> WonHand | None:
    """Return the hand that is ranked first, None where nobody won."""
    return next(iter(ranked(hands)), None)


def hand_words(hand: WonHand, texts: Texts) -> str:
    """Return a hand's patterns, its 根 counted, and its fan, the way its table says it."""
    return counted_words(hand.win, hand.rules, texts)


def counted_words(worth: HandPrice, rules: HouseRules, texts: Texts) -> str:
    """Return what is counted of a hand: its patterns, its 根, and its fan, the way its table says it.

    Of one told as a number there is only the fan.
    """
    items = [
        texts.gen_count.format(gen=Counted(worth.gen))
        if name == "gen"
        else item_name(name, texts.language, rules)
        for name in worth.items
        if name != DECLARED
    ]
    plain = [] if DECLARED in worth.items else [texts.plain_hand]
    return put_together([*(items or plain), fan_text(worth.fan, rules, texts)], texts)


def hand_line(hand: WonHand, names: Mapping[str, str], texts: Texts) -> str:
    """Say whose the biggest hand of a night was."""
    return texts.end_best.format(name=names[hand.by], hand=hand_words(hand, texts), number=hand.number)


def dealt_in_line(most: DealtIn, names: Mapping[str, str], texts: Texts) -> str:
    """Say who dealt in most, all who did."""
    template = texts.end_feeder if len(most.players) == 1 else texts.end_feeders
    return template.format(
        name=texts.list_comma.join(names[player] for player in most.players), count=most.times
    )
