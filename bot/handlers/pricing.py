"""算价: `/fan` prices a hand, `/whatif` an imagined event, `/why` says where a number comes from.

小李: /fan 清一色 2根
[7] 清一色 2 + 根 2 = 4番
点炮付 16 · 自摸每家 17
"""

from bot.actions.pricing.any_hand import price
from bot.actions.pricing.imagined import imagine
from bot.actions.pricing.reasons import why
from bot.dispatch import Handler, command_with


def handlers() -> list[Handler]:
    """Return the handlers of this feature."""
    return [command_with("fan", price), command_with("whatif", imagine), command_with("why", why)]
