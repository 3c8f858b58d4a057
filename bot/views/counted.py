"""算了什么: an event in one line, with what counted of its hands though nobody said it, and what did not."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache
from typing import Protocol

from bot.state import TableState
from bot.texts import Texts
from bot.texts.counting import Counted
from bot.views.events import as_counted, event_line, flag_name, priced_as
from bot.views.hands import counted_words
from scorer import HouseRules, RuleViolation, Settlement, remembered_settlement
from scorer.hand_price import HandPrice, paid_ready_hand, ready_entry_price
from scorer.patterns import Flag, Pattern
from scorer.rounds import DeclaredHand, Event, FanHand, Ready, TilesHand, WallEnd, Win, gangs_of
from scorer.words import item_name

_SEVEN_PAIRS = frozenset({Pattern.QI_DUI, Pattern.LONG_QI_DUI, Pattern.QING_LONG_QI_DUI})


class Telling(Protocol):
    """What the events of a round are told with."""

    @property
    def names(self) -> Mapping[str, str]:
        """What people call each key."""

    @property
    def rules(self) -> HouseRules:
        """The rules that the round is played by."""


def line_at(state: TableState, place: int, texts: Texts) -> str:
    """Return an event of a round in one line, with what counted of its hands that the line does not say."""
    return line_among(state.situation.played.events, state.situation.settlement, place, state, texts)


def line_behind(earlier: Sequence[Event], event: Event, state: TableState, texts: Texts) -> str:
    """Return an event in the line that `line_at` says of it where it stands behind these in this round."""
    played = replace(state.situation.played, events=(*earlier, event))
    # Where it could not stand there, nothing was counted.
    with suppress(RuleViolation):
        settlement = remembered_settlement(played, state.rules)
        return line_among(played.events, settlement, len(earlier), state, texts)
    return event_line(event, state.names, state.rules, texts)


def line_among(
    events: Sequence[Event], settlement: Settlement, place: int, telling: Telling, texts: Texts
) -> str:
    """Return one event of these in a line, with all that counted in its hands and what did not."""
    event, rules = events[place], telling.rules
    asides: list[str] = []
    match event:
        case Win():
            asides = _win_asides(event, settlement, place, telling, texts)
            event = as_counted(event, settlement, place)
        case WallEnd():
            prices = dict(_ready_prices(event, events[:place], rules))
            asides = _ready_asides(event, prices, telling, texts)
            ready = tuple(_as_paid(entry, prices.get(entry.by), rules) for entry in event.ready)
            event = replace(event, ready=ready)
        case _:
            pass
    line = event_line(event, telling.names, rules, texts)
    if not asides:
        return line
    return texts.event_aside.format(event=line, aside=texts.aside_break.join(asides))


def counted_among(
    events: Sequence[Event], settlement: Settlement, place: int, telling: Telling, texts: Texts
) -> str:
    """Return what was counted of each hand of an event: patterns, 根 and fan; nothing where it has none."""
    event, rules = events[place], telling.rules
    worth: list[tuple[str, HandPrice]] = []
    if isinstance(event, Win):
        worth = [(result.by, result) for result in settlement.wins if result.event == place]
    elif isinstance(event, WallEnd):
        worth = list(_ready_prices(event, events[:place], rules))
    return texts.list_comma.join(
        texts.event_hand.format(name=telling.names[by], hand=counted_words(price, rules, texts))
        for by, price in worth
    )


def _ready_prices(
    ending: WallEnd, earlier: Sequence[Event], rules: HouseRules
) -> Iterator[tuple[str, HandPrice]]:
    """Price the ready hands of a wall's end, as 查大叫 does."""
    for entry in ending.ready:
        with suppress(RuleViolation):
            price = ready_entry_price(entry, gangs_of(entry.by, earlier), rules)
            if price is not None:
                yield entry.by, price


def _as_paid(entry: Ready, price: HandPrice | None, rules: HouseRules) -> Ready:
    """Return a ready player whose hand has the 根 that were counted and paid though nobody said them."""
    hand = paid_ready_hand(entry, rules)
    if price is None or not price.gen or not isinstance(hand, DeclaredHand) or hand.gen is not None:
        return entry
    counted = replace(hand, gen=price.gen)
    return replace(entry, worst=counted) if hand is entry.worst else replace(entry, best=counted)


def _ready_asides(
    ending: WallEnd, prices: Mapping[str, HandPrice], telling: Telling, texts: Texts
) -> list[str]:
    """Say what the tiles of ready hands come to, and what of those that were told does not count."""
    asides, unpaid = [], []
    for entry in ending.ready:
        price = prices.get(entry.by)
        if price is None:
            continue
        hand = paid_ready_hand(entry, telling.rules)
        if isinstance(hand, TilesHand):
            words = counted_words(price, telling.rules, texts)
            asides.append(texts.event_hand.format(name=telling.names[entry.by], hand=words))
        elif isinstance(hand, DeclaredHand):
            unpaid += _unpaid_of_hand(hand, telling.rules, texts)
    return [*asides, *_unpaid_text(unpaid, texts)]


def _win_asides(win: Win, settlement: Settlement, place: int, telling: Telling, texts: Texts) -> list[str]:
    """Say what tiles that won come to, and what of a hand that was told does not count at this table."""
    results = {result.by: result for result in settlement.wins if result.event == place}
    asides, unpaid = [], []
    for winner in win.wins:
        if isinstance(winner.hand, TilesHand) and winner.by in results:
            words = counted_words(results[winner.by], telling.rules, texts)
            several = len(win.wins) > 1
            name = telling.names[winner.by]
            asides.append(texts.event_hand.format(name=name, hand=words) if several else words)
        elif isinstance(winner.hand, DeclaredHand):
            unpaid += _unpaid_of_hand(winner.hand, telling.rules, texts)
    # In a number of fan that was said, what happened is counted already.
    if not all(isinstance(winner.hand, FanHand) for winner in win.wins):
        unpaid += [
            flag_name(flag, win.how, texts)
            for flag in win.flags
            if priced_as(flag, win.how) in _worth_nothing(telling.rules)
        ]
    return [*asides, *_unpaid_text(unpaid, texts)]


def _unpaid_of_hand(hand: DeclaredHand, rules: HouseRules, texts: Texts) -> list[str]:
    """Name what of a hand is worth nothing at this table, whatever else is in it."""
    nothing = _worth_nothing(rules)
    seven_pairs = not _SEVEN_PAIRS.isdisjoint(hand.patterns)
    unpaid = [
        item_name(name, texts.language, rules)
        for name in hand.patterns
        if name in nothing or (name == Pattern.MEN_QING and seven_pairs and not rules.men_qing_on_qi_dui)
    ]
    if hand.gen and "gen" in nothing and not seven_pairs:
        unpaid.append(texts.gen_count.format(gen=Counted(hand.gen)))
    return unpaid


@lru_cache(maxsize=256)
def _worth_nothing(rules: HouseRules) -> frozenset[str]:
    """Return the patterns and what else can be said of a hand that the rules give no fan for."""
    named = (*Pattern, *Flag, "hai_di_pao", "gen")
    return frozenset(name for name in named if getattr(rules, f"fan_{name}") == 0)


def _unpaid_text(unpaid: Sequence[str], texts: Texts) -> list[str]:
    if not unpaid:
        return []
    return [texts.event_unpaid.format(items=texts.list_comma.join(dict.fromkeys(unpaid)))]
