"""算番: `/fan` prices any hand by the rules of the table, else the group's; nothing is recorded."""

from itertools import groupby

from bot.actions.desk import Action, Desk
from bot.actions.refused import Refused
from bot.actions.ruling import rules_here
from bot.entry import Refused as RefusedLine
from bot.entry import Roster
from bot.entry.hand_line import HandAsked, read_hand
from bot.outcomes import Outcome, Said, SaidPages
from bot.texts import Texts
from bot.views.pricing import Price, hand_priced, pays_text, tiles_said, wait_line
from bot.views.rules import money_line
from bot.views.view import View, pages, quoted, quoted_all
from scorer import HouseRules, RuleViolation
from scorer.fan import Way
from scorer.hand_price import price_hand, worth_table
from scorer.hands import Hand as TileHand
from scorer.hands import hand_text, parse_hand
from scorer.patterns import Flag
from scorer.rounds import Hand, TilesHand, parse_hand_json
from scorer.tiles import TILES, tile_text
from scorer.waits import price_waits
from scorer.wins import check_flags, each_pays
from scorer.words import refusal_sentence


def price(arguments: str) -> Action:
    """算番: price the hand that a line tells; thirteen tiles show their waits."""

    async def action(desk: Desk) -> Outcome:
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
        return SaidPages(tuple(View(page) for page in pages([*lines, by_rules])))

    return action


def price_help(_value: str) -> Action:
    """算给我看: say how a hand or an imagined event is priced."""

    async def action(desk: Desk) -> Outcome:
        return Said(View(desk.texts.pricing.show_help))

    return action


def _priced(text: str, rules: HouseRules, texts: Texts) -> list[str]:
    """Return the lines about a hand.

    Raises:
        Refused: the line is no hand.
        RuleViolation: the hand is no hand of this table.

    """
    asked = read_hand(text, Roster((), house=rules.house_patterns, say=rules.say))
    if isinstance(asked, RefusedLine):
        about = quoted_all([tiles_said(piece, texts.language) for piece in asked.about], texts)
        raise Refused(texts.line_refusals[asked.code].format(about=about, names=""))
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
    how = asked.how or ("self_draw" if {"tian_hu", "gang_shang_hua"} & set(asked.flags) else None)
    on_discard = None if how == "self_draw" else _price(hand, how or "discard", asked, rules)
    on_draw = _price(hand, "self_draw", asked, rules) if how in (None, "self_draw") else None
    shown = on_discard or on_draw
    if shown is None:
        return []
    lines = [hand_priced(shown.items, rules, texts)]
    if on_discard is not None and on_draw is not None and on_draw.fan != on_discard.fan:
        lines.append(hand_priced(on_draw.items, rules, texts))
    return [*lines, pays_text(on_discard, on_draw, texts, robbed=how == "rob_gang")]


def _price(hand: Hand, how: str, asked: HandAsked, rules: HouseRules) -> Price | None:
    """Price a hand won in one way; None where the line's own events do not allow that way."""
    flags = frozenset(Flag(flag) for flag in asked.flags)
    if asked.how is None and Flag.GANG_SHANG_PAO in flags and how == "self_draw":
        return None
    check_flags(how, flags)
    if how == "rob_gang":
        flags |= {Flag.QIANG_GANG_HU}
    way = Way(self_draw=how == "self_draw", flags=flags)
    items = price_hand(hand, way, (), rules)
    return Price(items, each_pays(sum(items.values()), way, rules))


def _waits(hand: TileHand, rules: HouseRules, texts: Texts) -> list[str]:
    """听牌: return what thirteen tiles wait for and what each wait is worth, the dearest first."""
    words, tiles = texts.pricing, hand_text(hand, texts.language)
    if hand.is_pig:
        return [words.pig.format(tiles=tiles)]
    ways = (Way(self_draw=False), Way(self_draw=True))
    worth = [
        price_waits(hand, worth_table(rules, way), concealed_jin_gou_diao=rules.jin_gou_diao_concealed)
        for way in ways
    ]
    if not worth[0]:
        return [words.no_wait.format(tiles=tiles)]
    lines = []
    dearest_first = sorted(worth[0], key=lambda one: (-worth[0][one].fan, one))
    for _, alike in groupby(dearest_first, key=lambda one: [table[one].items for table in worth]):
        tiles_alike = list(alike)
        on_discard, on_draw = (
            Price(table[tiles_alike[0]].items, each_pays(table[tiles_alike[0]].fan, way, rules))
            for table, way in zip(worth, ways, strict=True)
        )
        named = " ".join(tile_text(tile, texts.language) for tile in tiles_alike)
        lines.append(wait_line(named, on_discard, on_draw, rules, texts))
    return [words.waits.format(tiles=tiles, count=len(worth[0])), *lines]
