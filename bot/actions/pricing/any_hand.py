"""算番: `/fan` prices any hand by the rules of the table, else the group's; nothing is recorded."""

from itertools import groupby

from bot.actions.desk import Desk
from bot.actions.refused import Refused
from bot.actions.rules.ruling import rules_here
from bot.entry import RefusedLine, Roster
from bot.entry.commands.hand_line import HandAsked, read_hand
from bot.outcomes import Outcome, Said, said_in_pages
from bot.texts import Texts
from bot.views.pricing import pays_text, wait_line
from bot.views.rules import money_line
from bot.views.tiles import tiles_said
from bot.views.view import View, quoted, quoted_all
from scorer import HouseRules, RuleViolation
from scorer.explanation import fan_sum
from scorer.hand_price import hand_price, wait_prices
from scorer.hands import Hand as TileHand
from scorer.hands import hand_text, parse_hand
from scorer.patterns import Flag
from scorer.rounds import Hand, TilesHand, parse_hand_json
from scorer.tiles import TILES, tile_text
from scorer.ways import HOWS, possible_ways, way_of
from scorer.words import refusal_sentence


async def price(desk: Desk, arguments: str) -> Outcome:
    """算番: price the hand that a line tells; thirteen tiles show their waits."""
    if not arguments.strip():
        return Said(View(desk.texts.pricing.usage))
    shown = await rules_here(desk)
    rules = shown.playing or shown.rules
    try:
        lines = _priced(arguments, rules, desk.texts)
    except RuleViolation as violation:
        tiles = {tile_text(tile): tile_text(tile, desk.texts.language) for tile in TILES}
        raise Refused(refusal_sentence(violation, desk.texts.language, tiles, rules)) from violation
    by_rules = desk.texts.pricing.by_rules.format(rules=money_line(rules, desk.texts))
    return said_in_pages([*lines, by_rules])


async def price_help(desk: Desk) -> Outcome:
    """算给我看: say how a hand or an imagined event is priced."""
    return Said(View(desk.texts.pricing.show_help))


def _priced(text: str, rules: HouseRules, texts: Texts) -> list[str]:
    """Return the lines about a hand.

    Raises:
        Refused: the line is no hand.
        RuleViolation: the hand is no hand of this table.

    """
    asked = read_hand(text, Roster((), house=rules.house_patterns, say=rules.saying))
    if isinstance(asked, RefusedLine):
        about = quoted_all([tiles_said(piece, texts.language) for piece in asked.about], texts)
        raise Refused(texts.refused_lines.line_refusals[asked.code].format(about=about, names=""))
    if asked is None:
        if any(character.isdigit() for character in text):
            parse_hand(text)  # says what is wrong with tiles
        raise Refused(texts.pricing.unreadable.format(text=quoted(text), usage=texts.pricing.usage))
    hand = parse_hand_json(asked.hand)
    if isinstance(hand, TilesHand):
        if rules.tiles_refused:
            raise Refused(texts.pricing.printed_table.format(preset=rules.preset))
        laid = parse_hand(hand.tiles, hand.winning_tile)
        if laid.waiting:
            return _waits(laid, rules, texts)
        return [hand_text(laid, texts.language), *_hand_lines(asked, hand, rules, texts)]
    return _hand_lines(asked, hand, rules, texts)


def _hand_lines(asked: HandAsked, hand: Hand, rules: HouseRules, texts: Texts) -> list[str]:
    """Price a hand in each way in which it may have been won."""
    flags = frozenset(Flag(flag) for flag in asked.flags)
    ways = tuple(way_of(how, flags) for how in HOWS if how == asked.how) or possible_ways(flags)
    prices = {way.self_draw: hand_price(hand, way, (), rules) for way in ways}
    on_discard, on_draw = prices.get(False), prices.get(True)
    lines = list(dict.fromkeys(fan_sum(price, rules, texts.language) for price in prices.values()))
    return [*lines, pays_text(on_discard, on_draw, texts, robbed=asked.how == "rob_gang")]


def _waits(hand: TileHand, rules: HouseRules, texts: Texts) -> list[str]:
    """听牌: return what thirteen tiles wait for and what each wait is worth, the dearest first."""
    words, tiles = texts.pricing, hand_text(hand, texts.language)
    if hand.is_pig:
        return [words.pig.format(tiles=tiles)]
    on_discard, on_draw = (wait_prices(hand, way, rules) for way in possible_ways())
    if not on_discard:
        return [words.no_wait.format(tiles=tiles)]
    lines = []
    dearest_first = sorted(on_discard, key=lambda one: (-on_discard[one].fan, one))
    for (discard, drawn), alike in groupby(dearest_first, key=lambda one: (on_discard[one], on_draw[one])):
        named = " ".join(tile_text(tile, texts.language) for tile in alike)
        lines.append(wait_line(named, discard, drawn, rules, texts))
    return [words.waits.format(tiles=tiles, count=len(on_discard)), *lines]
