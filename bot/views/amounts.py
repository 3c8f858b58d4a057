"""金额: amounts as people read them, and the lines of a standing."""

from collections.abc import Mapping

from bot.texts import Texts
from scorer import HouseRules, amount_text
from scorer.said_fan import item_number, said_number


def signed(hao: int) -> str:
    """Write 毫 with its sign, as a tally shows it.

    >>> signed(1050000), signed(-5000), signed(0)
    ('+105', '-0.5', '0')
    """
    return f"+{amount_text(hao)}" if hao > 0 else amount_text(hao)


def with_unit(amount: str, texts: Texts) -> str:
    """单位: write a number with what the group counts in behind it."""
    return f"{amount} {texts.unit}" if texts.unit else amount


def standing_lines(amounts: Mapping[str, int], names: Mapping[str, str], texts: Texts) -> list[str]:
    """Return a line a player, name then signed amount, and the sum, which is 0."""
    lines = [f"{names[key]} {with_unit(signed(amount), texts)}" for key, amount in amounts.items()]
    return [*lines, texts.sum_zero]


def payment_line(payer: str, payee: str, amount: int, names: Mapping[str, str], texts: Texts) -> str:
    """Say who pays whom how much, in 毫."""
    return texts.settle_line.format(
        payer=names[payer], payee=names[payee], amount=with_unit(amount_text(amount), texts)
    )


def changes_text(amounts: Mapping[str, int], names: Mapping[str, str], texts: Texts) -> str:
    """Return who gains and who loses in one line; who is not touched is left out."""
    return " ".join(
        f"{names[key]} {with_unit(signed(amount), texts)}" for key, amount in amounts.items() if amount
    )


def fan_text(fan: int, rules: HouseRules, texts: Texts) -> str:
    """番的叫法: say a fan the way this table does."""
    number = said_number(fan, rules.saying)
    if rules.say == "multiplier":
        return texts.fan_said_multiplier.format(multiplier=number)
    return texts.fan_said.format(fan=number)


def item_text(fan: int, rules: HouseRules, texts: Texts) -> str:
    """Say what one item of a hand is worth, as 清一色 or 根: what is said of all items makes the hand's."""
    number = item_number(fan, rules.saying)
    if rules.saying.multiplies:
        return texts.fan_said_multiplier.format(multiplier=number)
    return texts.fan_said.format(fan=number)
