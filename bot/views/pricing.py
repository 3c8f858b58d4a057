"""算价: what a hand is worth and what it pays, item by item."""

from collections.abc import Mapping

from bot.texts import Texts
from bot.views.amounts import fan_text, with_unit
from bot.views.hands import DECLARED
from scorer import HouseRules, amount_text
from scorer.hand_price import HandPrice
from scorer.said_fan import item_number, said_number
from scorer.words import item_name


def hand_priced(items: Mapping[str, int], rules: HouseRules, texts: Texts) -> str:
    """Say a hand item by item and what it comes to, the way this table says fan.

    Where the table's number is one more than the doublings, 平胡 is the one; where it is a multiple, items
    multiply.
    """
    words, fan = texts.pricing, sum(items.values())
    if list(items) == [DECLARED]:
        return _capped(fan_text(fan, rules, texts), fan, rules, texts)
    say = rules.saying
    named = [
        words.item.format(name=item_name(name, texts.language, rules), value=item_number(value, say))
        for name, value in items.items()
    ]
    if say.name == "fan_plus_one":
        named.insert(0, words.item.format(name=words.plain_item, value=said_number(0, say)))
    joined = (words.times if say.multiplies else words.plus).join(named) or words.plain_item
    return _capped(words.total.format(items=joined, fan=fan_text(fan, rules, texts)), fan, rules, texts)


def pays_text(
    on_discard: HandPrice | None, on_draw: HandPrice | None, texts: Texts, *, robbed: bool = False
) -> str:
    """Say what each payer owes, on a discard, on a self-draw, or on both."""
    words = texts.pricing
    if on_discard is not None and on_draw is not None:
        return words.pays.format(discard=_amount(on_discard, texts), self_draw=_amount(on_draw, texts))
    if on_draw is not None:
        return words.pays_on_draw.format(amount=_amount(on_draw, texts))
    if on_discard is None:
        return ""
    template = words.pays_on_rob if robbed else words.pays_on_discard
    return template.format(amount=_amount(on_discard, texts))


def wait_line(tiles: str, on_discard: HandPrice, on_draw: HandPrice, rules: HouseRules, texts: Texts) -> str:
    """Say what waits of one price are worth."""
    return texts.pricing.wait.format(
        tiles=tiles,
        hand=hand_priced(on_discard.items, rules, texts),
        discard=_amount(on_discard, texts),
        self_draw=_amount(on_draw, texts),
    )


def _capped(said: str, fan: int, rules: HouseRules, texts: Texts) -> str:
    """Add what the cap leaves of a hand, where it takes something."""
    if rules.capped(fan) == fan:
        return said
    return texts.pricing.capped.format(hand=said, cap=fan_text(rules.capped(fan), rules, texts))


def _amount(price: HandPrice, texts: Texts) -> str:
    return with_unit(amount_text(price.each_pays), texts)
