"""算了什么: an event in one line, with what counted of its hands though nobody said it, and what did not."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache

from bot.state import TableState
from bot.texts import Texts
from bot.views.events import as_counted, event_line, flag_name, priced_as
from bot.views.hands import counted_words
from scorer import HouseRules, RuleViolation, Settlement, remembered_settlement
from scorer.hand_price import HandPrice, ready_price
from scorer.patterns import Flag, Pattern
from scorer.rounds import DeclaredHand, Event, FanHand, Hand, Ready, TilesHand, WallEnd, Win, gangs_of
from scorer.words import item_name

_SEVEN_PAIRS = frozenset({Pattern.QI_DUI, Pattern.LONG_QI_DUI, Pattern.QING_LONG_QI_DUI})


def line_at(state: TableState, place: int, texts: Texts) -> str:
    """Return an event of a round in one line, with what counted of its hands that the line does not say."""
    return _line_in(state.situation.played.events, state.situation.settlement, place, state, texts)


def line_behind(earlier: Sequence[Event], event: Event, state: TableState, texts: Texts) -> str:
    """Return an event in the line that `line_at` says of it where it stands behind these in this round."""
    played = replace(state.situation.played, events=(*earlier, event))
    # Where it could not stand there, nothing was counted.
    with suppress(RuleViolation):
        settlement = remembered_settlement(played, state.rules)
        return _line_in(played.events, settlement, len(earlier), state, texts)
    return event_line(event, state.names, state.rules, texts)


def _line_in(
    events: Sequence[Event], settlement: Settlement, place: int, state: TableState, texts: Texts
) -> str:
    """Return one event of these in a line, with all that counted in its hands and what did not."""
    event, rules = events[place], state.rules
    asides: list[str] = []
    match event:
        case Win():
            asides = _win_asides(event, settlement, place, state, texts)
            event = as_counted(event, settlement, place)
        case WallEnd():
            prices = dict(_ready_prices(event, events[:place], rules))
            asides = _ready_asides(event, prices, state, texts)
            event = _ready_as_counted(event, prices)
        case _:
            pass
    line = event_line(event, state.names, rules, texts)
    if not asides:
        return line
    return texts.event_aside.format(event=line, aside=texts.aside_break.join(asides))


def _ready_prices(
    ending: WallEnd, earlier: Sequence[Event], rules: HouseRules
) -> Iterator[tuple[str, HandPrice]]:
    """Price the ready hands of a wall's end, as 查大叫 does."""
    dearest = rules.cha_jiao != "min"
    for entry in ending.ready:
        hand = _paid_hand(entry, rules)
        if hand is not None:
            with suppress(RuleViolation):
                gangs = gangs_of(entry.by, earlier)
                yield entry.by, ready_price(hand, gangs, rules, dearest_wait=dearest)


def _paid_hand(entry: Ready, rules: HouseRules) -> Hand | None:
    """Return the hand of a ready player that 查大叫 pays."""
    return (entry.worst or entry.best) if rules.cha_jiao == "min" else entry.best


def _ready_as_counted(ending: WallEnd, prices: Mapping[str, HandPrice]) -> WallEnd:
    """Return a wall's end whose ready hands have the 根 that were counted though nobody said them."""
    return replace(
        ending,
        ready=tuple(
            replace(entry, best=replace(entry.best, gen=prices[entry.by].gen))
            if isinstance(entry.best, DeclaredHand)
            and entry.best.gen is None
            and entry.by in prices
            and prices[entry.by].gen
            else entry
            for entry in ending.ready
        ),
    )


def _ready_asides(
    ending: WallEnd, prices: Mapping[str, HandPrice], state: TableState, texts: Texts
) -> list[str]:
    """Say what the tiles of ready hands come to, and what of those that were told does not count."""
    asides, unpaid = [], []
    for entry in ending.ready:
        price = prices.get(entry.by)
        if price is None:
            continue
        hand = _paid_hand(entry, state.rules)
        if isinstance(hand, TilesHand):
            words = counted_words(price, state.rules, texts)
            asides.append(texts.event_hand.format(name=state.names[entry.by], hand=words))
        elif isinstance(hand, DeclaredHand):
            unpaid += _unpaid_of_hand(hand, state.rules, texts)
    return [*asides, *_unpaid_text(unpaid, texts)]


def _win_asides(win: Win, settlement: Settlement, place: int, state: TableState, texts: Texts) -> list[str]:
    """Say what tiles that won come to, and what of a hand that was told does not count at this table."""
    results = {result.by: result for result in settlement.wins if result.event == place}
    asides, unpaid = [], []
    for winner in win.wins:
        if isinstance(winner.hand, TilesHand) and winner.by in results:
            words = counted_words(results[winner.by], state.rules, texts)
            several = len(win.wins) > 1
            name = state.names[winner.by]
            asides.append(texts.event_hand.format(name=name, hand=words) if several else words)
        elif isinstance(winner.hand, DeclaredHand):
            unpaid += _unpaid_of_hand(winner.hand, state.rules, texts)
    # In a number of fan that was said, what happened is counted already.
    if not all(isinstance(winner.hand, FanHand) for winner in win.wins):
        unpaid += [
            flag_name(flag, win.how, texts)
            for flag in win.flags
            if priced_as(flag, win.how) in _worth_nothing(state.rules)
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
        unpaid.append(texts.gen_count.format(gen=hand.gen))
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
