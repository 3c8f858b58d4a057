"""卡片的框: what every card is made of: buttons of one draft, names, and the preview of an event."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from bot.callbacks import CardTap
from bot.flow.picks import Pick, Picked
from bot.state import TableState
from bot.texts import Texts
from bot.views.amounts import fan_text
from bot.views.counted import line_behind
from bot.views.crowd import few_changes
from bot.views.event_refusals import dealer_sentence, rule_sentence
from bot.views.events import event_changes, event_line, paid_for
from bot.views.view import Button, rows_of, ticked
from scorer import HouseRules, RuleViolation, Settlement, WinResult, amount_text, parse_event
from scorer.rounds import Event, Win
from scorer.words import item_name

Rows = tuple[tuple[Button, ...], ...]


@dataclass(frozen=True, slots=True)
class Body:
    """What a card says and offers between its title and its last row.

    Attributes:
        lines: the question, or the preview.
        rows: the buttons of the answers.
        bookable: whether the event is complete and allowed.
        first: whether there is no earlier question to go back to.
        has_next: whether the answers are ticked together and sent on by one button.
        book: what the button that books says, where that is not just a yes.

    """

    lines: tuple[str, ...]
    rows: Rows = ()
    bookable: bool = False
    first: bool = False
    has_next: bool = False
    book: str = ""


@dataclass(frozen=True, slots=True)
class Frame:
    """One draft's card at one table; `revision` is the draft's."""

    draft_id: int
    revision: int
    state: TableState
    texts: Texts

    @property
    def names(self) -> Mapping[str, str]:
        """What people call each player."""
        return self.state.names

    @property
    def rules(self) -> HouseRules:
        """The rules of the round."""
        return self.state.rules

    def item(self, name: str) -> str:
        """Name a pattern, an event or a gang in the group's language."""
        return item_name(name, self.texts.language, self.rules)

    def button(self, label: str, pick: Pick, value: str = "") -> Button:
        """Return a button that makes this choice on this card."""
        return Button(label, CardTap(self.draft_id, self.revision, Picked(pick, value)))

    def tick(self, label: str, pick: Pick, value: str = "", *, on: bool) -> Button:
        """Return a button that shows whether its choice is ticked."""
        return self.button(ticked(label, self.texts, on=on), pick, value)

    def players(self, players: Iterable[str], pick: Pick) -> Rows:
        """Return a button for each player."""
        return rows_of([self.button(self.names[key], pick, key) for key in players], 2)

    def preview(
        self, event: Mapping[str, Any], rows: Rows = (), *, asked: str = "{event}", **named: str
    ) -> Body:
        """Say what booking the event would do, or in one sentence why it cannot be booked.

        `asked` is the question about it, which may name more than the event.
        """
        not_dealer = dealer_sentence(event, self.state, self.texts)
        if not_dealer:
            return self._refused(event, not_dealer, rows)
        try:
            settlement = self.state.situation.after(event)
        except RuleViolation as violation:
            return self._refused(event, rule_sentence(violation, self.state, self.texts), rows)
        place, told = len(self.state.events), parse_event(event)
        line = line_behind(self.state.events, told, self.state, self.texts)
        changes = few_changes(event_changes(settlement, place), self.state, self.texts)
        prices = [self._price(win, settlement, told) for win in settlement.wins if win.event == place]
        lines = [asked.format(event=line, **named), *prices, changes]
        return Body(tuple(line for line in lines if line), rows, bookable=True)

    def _refused(self, event: Mapping[str, Any], why: str, rows: Rows) -> Body:
        """Say what is told, where it is an event at all, and why it cannot be booked."""
        try:
            line = event_line(parse_event(event), self.names, self.rules, self.texts)
        except RuleViolation:
            return Body((why,), rows)
        return Body((line, why), rows)

    def _price(self, win: WinResult, settlement: Settlement, event: Event) -> str:
        """Say what a new winner's hand is worth, and what one payer, or the only one, owes for it."""
        paid = paid_for(win, settlement)
        if not paid and isinstance(event, Win) and event.discarder is not None:
            paid = {event.discarder: 0}  # a payment of nothing is none, yet it is known whose it would be
        told = {"name": self.names[win.by], "fan": fan_text(win.fan, self.rules, self.texts)}
        if len(paid) == 1:
            [(payer, amount)] = paid.items()
            payer = self.names[payer]
            return self.texts.card_price_one.format(**told, payer=payer, amount=amount_text(amount))
        return self.texts.card_price.format(**told, amount=amount_text(win.each_pays))
