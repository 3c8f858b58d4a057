"""计分纸: an evening kept by hand: what was told, round after round, struck out and put right.

The paper knows what a round costs, from the scorer, and nothing of a bot or a database. It is written from
what the product promises, so that what the bot shows can be held against it. A round that the rules do not
allow raises the scorer's RuleViolation, and then nothing was written.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

from scorer import RuleViolation, Settlement, parse_round, parse_rules, score_round

Json = dict[str, Any]
Amounts = dict[str, int]

WHOLE = 10_000
"""So many of the smallest unit make one."""


def money(text: str) -> int:
    """Read an amount as people write it, in the smallest unit."""
    amount = Decimal(text) * WHOLE
    assert amount == int(amount)
    return int(amount)


@dataclass(eq=False)
class Note:
    """A line of the paper: what happened, and whether it still counts or is struck out.

    `robbed` is the gang that a win struck out as it was noted; `follows` says of such a gang that it was
    struck out or counted again with its win last, and not by itself.
    """

    event: Json
    stands: bool = True
    robbed: "Note | None" = None
    follows: bool = False


@dataclass(eq=False)
class PaperRound:
    """A round as it was noted; `dealer` None: dice were to decide.

    `changes` counts what was written, changed and struck out in it. `in_order` says that nothing was noted
    since a line was struck out: only then is it plain between which others a struck line belongs.
    """

    dealer: str | None
    notes: list[Note] = field(default_factory=list)
    in_order: bool = True
    changes: int = 0

    @property
    def standing(self) -> list[Note]:
        return [note for note in self.notes if note.stands]


class Sheet:
    """一桌的计分纸: one table of one evening.

    `strokes` counts how often anything was written: each telling, each change, each line struck out; `deals`
    counts how often a round was dealt.
    """

    def __init__(self, players: Sequence[str], rules: Mapping[str, Any]) -> None:
        self.players = tuple(players)
        self.rules = parse_rules(dict(rules))
        self.rounds = [PaperRound(None if self.rules.dealer_next == "dice" else self.players[0])]
        self.number = 1
        self.is_open = True
        self.strokes = 0
        self.deals = 1
        self.paid: Counter[tuple[str, str]] = Counter()

    @property
    def current(self) -> PaperRound:
        return self.rounds[self.number - 1]

    @property
    def played(self) -> list[PaperRound]:
        """The rounds that count: those dealt after one that goes on again wait until it ends anew."""
        return self.rounds[: self.number]

    def priced(self, one: PaperRound) -> Settlement:
        events = [note.event for note in one.standing]
        told = {"players": self.players, "dealer": one.dealer, "events": events}
        return score_round(parse_round(told), self.rules)

    def in_play(self) -> tuple[str, ...]:
        return self.priced(self.current).in_play

    def this_round(self) -> Amounts:
        return dict(self.priced(self.current).net)

    def tallies(self) -> Amounts:
        """Return what everybody has won or lost tonight."""
        nets = [self.priced(one).net for one in self.played]
        return {player: sum(net[player] for net in nets) for player in self.players}

    def owed(self) -> Amounts:
        """Return what everybody is still to get (or, below zero, to pay)."""
        left = self.tallies()
        for (payer, payee), amount in self.paid.items():
            left[payer] += amount
            left[payee] -= amount
        return left

    def takes(self, event: Json) -> bool:
        """Whether the rules allow this to be told now."""
        return self.would_be(event) is not None

    def would_be(self, event: Json) -> Amounts | None:
        """Return what this would move if it were told now, None where the rules do not allow it."""
        told = PaperRound(self.current.dealer, [*self.current.standing, Note(event)])
        try:
            after = self.priced(told).net
        except RuleViolation:
            return None
        before = self.this_round()
        return {player: after[player] - before[player] for player in self.players}

    def robbed(self, event: Json) -> Note | None:
        """抢杠: return the 弯杠 that this may rob, which then is none: the payer's last since anybody won."""
        if event.get("how") != "rob_gang":
            return None
        for note in reversed(self.current.standing):
            if note.event["type"] == "win":
                return None
            if (note.event.get("kind"), note.event.get("by")) == ("wan", event["from"]):
                return note
        return None

    # What people do

    def tell(self, event: Json) -> Note:
        """Note what happened; a round that ends by it is followed by the next."""
        note = Note(event)
        before = self.current.standing
        place = self.current.notes.index(before[-1]) + 1 if before else 0

        def write() -> None:
            self.current.notes.insert(place, note)

        def rub_out() -> None:
            self.current.notes.remove(note)

        self._change(self.current, write, rub_out)
        self.current.in_order = len(self.current.standing) == len(self.current.notes)
        if self.priced(self.current).over:
            self._deal_next()
        return note

    def tell_robbed(self, event: Json) -> Note:
        """Note a robbed gang: the gang that was noted is struck out, since it is none."""
        one, gang = self.current, self.robbed(event)
        assert gang is not None
        self._strike(one, gang)
        try:
            win = self.tell(event)
        except RuleViolation:
            gang.stands = True
            self.strokes -= 1
            one.changes -= 1
            raise
        win.robbed, gang.follows = gang, True
        return win

    def newest(self) -> tuple[PaperRound, Note] | None:
        """Return the last line that stands, and its round."""
        for one in reversed(self.played):
            if one.standing:
                return one, one.standing[-1]
        return None

    def undo(self) -> Note | None:
        """Strike out the last line that stands, if any; a round that had ended by it goes on."""
        newest = self.newest()
        if newest is None:
            return None
        one, note = newest
        was_over = self.priced(one).over
        self._strike(one, note)
        self._take_gang_along(one, note)
        if was_over and not self.priced(one).over:
            self.number = self.rounds.index(one) + 1
        return note

    def void(self, one: PaperRound, note: Note) -> None:
        """Strike out any line; the last of a round before an untouched one is only undone."""
        newest = self.newest()
        is_last_round = self.number - 1 == self.rounds.index(one) + 1 and not self.current.standing
        if self.is_open and is_last_round and newest == (one, note) and self.priced(one).over:
            self.undo()
            return
        before = self.priced(one)
        self._strike(one, note)
        self._take_gang_along(one, note)
        self._follow(one, before)

    def restore(self, one: PaperRound, note: Note) -> None:
        """Let a struck line count again, at its old place."""
        before = self.priced(one)

        def write() -> None:
            note.stands = True

        def rub_out() -> None:
            note.stands = False

        self._change(one, write, rub_out)
        note.follows = False
        self._take_gang_along(one, note)
        self._follow(one, before)

    def amend(self, one: PaperRound, note: Note, event: Json) -> None:
        """Let a line say something else."""
        old, before = note.event, self.priced(one)

        def write() -> None:
            note.event = event

        def rub_out() -> None:
            note.event = old

        self._change(one, write, rub_out)
        note.follows = False
        self._follow(one, before)

    def put_in(self, one: PaperRound, place: int, event: Json) -> Note:
        """Note what was forgotten: behind so many of the lines that stand."""
        note, before = Note(event), self.priced(one)
        at = one.notes.index(one.standing[place - 1]) + 1 if place else 0

        def write() -> None:
            one.notes.insert(at, note)

        def rub_out() -> None:
            one.notes.remove(note)

        self._change(one, write, rub_out)
        one.in_order = len(one.standing) == len(one.notes)
        self._follow(one, before)
        return note

    def end(self, *, drop: bool = False) -> None:
        """Close the table; the round that is not over is kept as it is, or struck out as a whole."""
        if drop:
            for note in self.current.standing:
                self._strike(self.current, note)
        self.is_open = False

    def reopen(self) -> None:
        """Go on with the table."""
        self.is_open = True
        if self.priced(self.current).over:
            self._deal_next()

    # How the paper is written

    def _change(self, one: PaperRound, write: Callable[[], None], rub_out: Callable[[], None]) -> None:
        """Write, unless the rules do not allow what the round then says."""
        write()
        try:
            self.priced(one)
        except RuleViolation:
            rub_out()
            raise
        self.strokes += 1
        one.changes += 1

    def _strike(self, one: PaperRound, note: Note) -> None:
        def write() -> None:
            note.stands = False

        def rub_out() -> None:
            note.stands = True

        self._change(one, write, rub_out)
        note.follows = False

    def _take_gang_along(self, one: PaperRound, win: Note) -> None:
        """Let the gang that a win robbed count again when the win is struck out, and the other way round.

        Not where it was changed by itself since, or another win robbed it too.
        """
        gang = win.robbed
        if gang is None or not gang.follows or gang.stands != win.stands:
            return
        robs = [note for note in one.standing if note.event.get("how") == "rob_gang"]
        if not win.stands and any(note.event["from"] == gang.event["by"] for note in robs):
            return

        def turn() -> None:
            gang.stands = not gang.stands

        with suppress(RuleViolation):
            self._change(one, turn, turn)

    def _deal_next(self) -> None:
        dealer = self.priced(self.current).next_dealer
        self.number += 1
        self.deals += 1
        if self.number > len(self.rounds):
            self.rounds.append(PaperRound(dealer))
        else:
            self.current.dealer = dealer

    def _follow(self, one: PaperRound, before: Settlement) -> None:
        """After a change of a round: it ends now and the next is dealt, or another deals the untouched next.

        What was played later stays as it is, also after a round that is no longer finished.
        """
        after = self.priced(one)
        if not self.is_open:
            return
        if one is self.current:
            if after.over:
                self._deal_next()
            return
        is_before_an_untouched_one = one is self.rounds[self.number - 2] and not self.current.standing
        came_from_it = before.over and self.current.dealer == before.next_dealer
        if after.over and is_before_an_untouched_one and came_from_it:
            self.current.dealer = after.next_dealer
