"""算价: what a hand that was asked about pays."""

from bot.texts import Texts
from bot.views.amounts import with_unit
from scorer import HouseRules
from scorer.explanation import fan_sum
from scorer.hand_price import HandPrice


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
        hand=fan_sum(on_discard, rules, texts.language),
        discard=_amount(on_discard, texts),
        self_draw=_amount(on_draw, texts),
    )


def _amount(price: HandPrice, texts: Texts) -> str:
    return with_unit(price.each_pays, texts)
