"""为什么: the sentence behind a payment: the event, the fan, the cap, the base, what is added, who pays.

The numbers are the settlement's own; nothing is priced a second time but the ready hands of a wall's end,
whose items the settlement does not list. Fan are said as the table says them.
"""

from collections.abc import Mapping

from scorer.hand_price import ready_entry_price
from scorer.house_rules import HouseRules
from scorer.money import amount_text
from scorer.rounds import Round, WallEnd, Win, gangs_of
from scorer.said_fan import item_number, said_number
from scorer.settlement import Reason, Settlement, Transfer, WinResult
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
    explainer = _Explainer(played, rules, settlement, language, names)
    return tuple(explainer.line(transfer) for transfer in settlement.transfers)


class _Explainer:
    """Explains the payments of one scored round in one language."""

    def __init__(
        self,
        played: Round,
        rules: HouseRules,
        settlement: Settlement,
        language: Language,
        names: Mapping[str, str] | None,
    ) -> None:
        self._played = played
        self._rules = rules
        self._settlement = settlement
        self._language = language
        self._words: Words = words_for(language)
        self._names = names or {}

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
        said = f"{how} {self._hand(win.items, win)}"
        return said if shares == 1 else f"{said} × {shares}"

    def _how(self, place: int) -> str:
        event = self._played.events[place]
        how = event.how if isinstance(event, Win) else "discard"
        return self._words.won_by_robbing if how == "rob_gang" else self._words.items[how]

    def _hand(self, items: Mapping[str, int], win: WinResult | None = None) -> str:
        """Say a hand as its items, the cap, the base, and what is added to it."""
        fan = sum(items.values())
        parts = [self._items(items, fan)]
        if self._rules.capped(fan) < fan:
            parts.append(self._words.capped.format(fan=self._fan(self._rules.capped(fan))))
        amount = self._rules.multiplier(fan) * self._rules.base
        parts.append(self._in_bases(amount))
        if win is not None and win.each_pays > amount:
            parts.append(self._words.added_base.format(base=amount_text(win.each_pays - amount)))
        return self._words.joiner.join(parts)

    def _items(self, items: Mapping[str, int], fan: int) -> str:
        """Say what a hand's fan are made of, so that the numbers said make the total that is said.

        Where the table says one more than the doublings, 平胡 is the one; where it says the multiple, items
        multiply. A number of fan that a player said is the total already.
        """
        say = self._rules.saying
        number = said_number if "declared" in items else item_number
        told = [(item_name(name, self._language, self._rules), number(items[name], say)) for name in items]
        if say.name == "fan_plus_one" and told and "declared" not in items:
            told.insert(0, (self._words.plain, self._said(0)))
        named = (" × " if say.multiplies else " + ").join(f"{name} {value}" for name, value in told)
        return f"{named} = {self._fan(fan)}" if named else self._fan(fan)

    def _said(self, fan: int) -> int:
        return said_number(fan, self._rules.saying)

    def _fan(self, fan: int) -> str:
        words = self._words.multiple if self._rules.say == "multiplier" else self._words.fan
        return words.format(fan=self._said(fan))

    def _in_bases(self, amount: int) -> str:
        base = self._rules.base
        return f"{amount // base} × {amount_text(base)} = {amount_text(amount)}"

    def _ready_hand(self, transfer: Transfer) -> str:
        """Name the items of a ready hand, of thirteen tiles those of the wait that is paid."""
        event = self._played.events[transfer.event]
        entries = event.ready if isinstance(event, WallEnd) else ()
        entry = next(entry for entry in entries if entry.by == transfer.payee)
        gangs = gangs_of(entry.by, self._played.events[: transfer.event])
        price = ready_entry_price(entry, gangs, self._rules)
        return self._hand(price.items if price else {})  # only a hand that was told is ever paid

    def _name(self, player: str) -> str:
        return self._names.get(player, player)
