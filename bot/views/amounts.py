"""金额: amounts as people read them, and the lines of a standing."""

from collections.abc import Mapping
from typing import Protocol

from bot.texts import Texts
from scorer import HouseRules, amount_text
from scorer.said_fan import item_number, said_number


def signed(hao: int) -> str:
    """Write 毫 with its sign, as a tally shows it.

    >>> signed(1050000), signed(-5000), signed(0)
    ('+105', '-0.5', '0')
    """
    return f"+{amount_text(hao)}" if hao > 0 else amount_text(hao)


def with_unit(hao: int, texts: Texts) -> str:
    """单位: write 毫 as a number, with what the group counts in behind it."""
    return _in_unit(amount_text(hao), texts)


def signed_with_unit(hao: int, texts: Texts) -> str:
    """Write 毫 with their sign, with what the group counts in behind them."""
    return _in_unit(signed(hao), texts)


def _in_unit(number: str, texts: Texts) -> str:
    return f"{number} {texts.unit}" if texts.unit else number


def names_and_amounts(amounts: Mapping[str, int], names: Mapping[str, str], texts: Texts) -> list[str]:
    """Return a piece a player, name then signed amount."""
    return [f"{names[key]} {signed_with_unit(amount, texts)}" for key, amount in amounts.items()]


def standing_lines(amounts: Mapping[str, int], names: Mapping[str, str], texts: Texts) -> list[str]:
    """Return a line a player, name then signed amount, and the sum, which is 0."""
    return [*names_and_amounts(amounts, names, texts), texts.sum_zero]


def changes_text(amounts: Mapping[str, int], names: Mapping[str, str], texts: Texts) -> str:
    """Return who gains and who loses in one line; who is not touched is left out."""
    touched = {key: amount for key, amount in amounts.items() if amount}
    return " ".join(names_and_amounts(touched, names, texts))


class Payment(Protocol):
    """Who pays whom how much, in 毫."""

    @property
    def payer(self) -> str:
        """Who pays, by key."""

    @property
    def payee(self) -> str:
        """Who is paid, by key."""

    @property
    def amount(self) -> int:
        """How much, in 毫."""


def payment_text(payment: Payment, names: Mapping[str, str], texts: Texts, template: str = "") -> str:
    """Say who pays whom how much, with an arrow or as a template has it."""
    return (template or texts.settle_line).format(
        payer=names[payment.payer], payee=names[payment.payee], amount=with_unit(payment.amount, texts)
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
