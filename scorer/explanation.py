"""为什么: the sentence behind a payment: the event, the fan, the cap, the base, what is added, who pays.

The numbers are the settlement's own; nothing is priced a second time but the ready hands of a wall's end,
whose items the settlement does not list. Fan are said as the table says them.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from scorer.hand_price import HandPrice, ready_entry_price
from scorer.house_rules import HouseRules
from scorer.money import amount_text
from scorer.rounds import Round, WallEnd, Win, gangs_of
from scorer.said_fan import item_number, said_number
from scorer.settlement import Reason, Settlement, Transfer
from scorer.words import Language, Words, item_name, words_for


def explain(
    played: Round,
    rules: HouseRules,
    settlement: Settlement,
    language: Language,
    names: Mapping[str, str] | None = None,
) -> tuple[str, ...]:
    """Return one sentence for each payment of a scored round, in the settlement's order.

    Args:
        played: the round.
        rules: its rules.
        settlement: what `score_round` made of it.
        language: whose words to use.
        names: what people call the players, where the round has keys instead of names.

    """
    explainer = _Explainer(played, rules, settlement, language, names or {})
    return tuple(explainer.line(transfer) for transfer in settlement.transfers)


def fan_sum(price: HandPrice, rules: HouseRules, language: Language) -> str:
    """番怎么来的: say a hand's items, what they come to, and what of it the cap leaves.

    The numbers said make the total that is said: where the table says one more than the doublings, 平胡 is
    the one; where it says the multiple, items multiply. A number that a player said is the total already.
    """
    words, say = words_for(language), rules.saying

    def said(fan: int) -> str:
        return (words.multiple if say.name == "multiplier" else words.fan).format(fan=said_number(fan, say))

    items = [(item_name(name, language, rules), item_number(fan, say)) for name, fan in price.items.items()]
    if say.name == "fan_plus_one" and items:
        items.insert(0, (words.plain, said_number(0, say)))
    named = (" × " if say.multiplies else " + ").join(f"{name} {number}" for name, number in items)
    total = f"{named} = {said(price.fan)}" if items else f"{words.plain} {said(price.fan)}"
    if "declared" in price.items:
        total = said(price.fan)
    capped = [words.capped.format(fan=said(price.capped_fan))] if price.capped_fan < price.fan else []
    return words.joiner.join([total, *capped])


@dataclass(frozen=True, slots=True)
class _Explainer:
    """Explains the payments of one scored round in one language."""

    _played: Round
    _rules: HouseRules
    _settlement: Settlement
    _language: Language
    _names: Mapping[str, str]

    @property
    def _words(self) -> Words:
        return words_for(self._language)

    def line(self, transfer: Transfer) -> str:
        """Return the sentence behind one payment."""
        return self._words.payment.format(
            payer=self._name(transfer.payer),
            payee=self._name(transfer.payee),
            amount=amount_text(transfer.amount),
            why=self._why(transfer),
        )

    def _why(self, transfer: Transfer) -> str:
        reason = self._words.reasons[transfer.reason]
        match transfer.reason:
            case Reason.WIN:
                return self._win(transfer)
            case Reason.GANG_ZHI | Reason.GANG_WAN | Reason.GANG_AN | Reason.PIG | Reason.FALSE_WIN:
                return f"{reason} {self._in_bases(transfer.amount)}"
            case Reason.CHA_JIAO:
                return f"{reason} {self._ready_hand(transfer)}"
            case _:
                return reason

    def _win(self, transfer: Transfer) -> str:
        win = next(
            win for win in self._settlement.wins if win.event == transfer.event and win.by == transfer.payee
        )
        how = self._how(transfer.event)
        shares = transfer.amount // win.each_pays
        said = f"{how} {self._hand(win)}"
        return said if shares == 1 else f"{said} × {shares}"

    def _how(self, place: int) -> str:
        event = self._played.events[place]
        how = event.how if isinstance(event, Win) else "discard"
        return self._words.won_by_robbing if how == "rob_gang" else self._words.items[how]

    def _hand(self, price: HandPrice) -> str:
        """Say a hand as its items, the cap, the base, and what is added to it."""
        parts = [fan_sum(price, self._rules, self._language)]
        amount = price.multiplier * self._rules.base
        parts.append(self._in_bases(amount))
        if price.each_pays > amount:
            parts.append(self._words.added_base.format(base=amount_text(price.each_pays - amount)))
        return self._words.joiner.join(parts)

    def _in_bases(self, amount: int) -> str:
        base = self._rules.base
        return f"{amount // base} × {amount_text(base)} = {amount_text(amount)}"

    def _ready_hand(self, transfer: Transfer) -> str:
        """Name the items of a ready hand, of thirteen tiles those of the wait that is paid."""
        event = self._played.events[transfer.event]
        entries = event.ready if isinstance(event, WallEnd) else ()
        gangs = gangs_of(transfer.payee, self._played.events[: transfer.event])
        prices = (
            ready_entry_price(entry, gangs, self._rules) for entry in entries if entry.by == transfer.payee
        )
        return self._hand(next(filter(None, prices)))  # only a hand that was told is ever paid

    def _name(self, player: str) -> str:
        return self._names.get(player, player)
