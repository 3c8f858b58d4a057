"""计分纸: an evening kept by hand: what was told, round after round, struck out and put right.

The paper knows what a round costs, from the scorer, and nothing of a bot or a database. It is written from
what the product promises, so that what the bot shows can be held against it. A round that the rules do not
allow raises the scorer's RuleViolation, and then nothing was written.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
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

    `told` counts the lines as they were told. `robbers` are the wins that robbed a gang; `follows` says of
    such a gang that it was struck out or counted again with them last, and not by itself. `left` is the gang
    right before a 抢杠 that was told and left that gang as it is.
    """

    event: Json
    stands: bool = True
    told: int = 0
    robbers: "list[Note]" = field(default_factory=list)
    follows: bool = False
    left: "Note | None" = None

    @property
    def payer_robbed(self) -> str | None:
        """Whose gang this says was robbed, None where it is no 抢杠."""
        return self.event["from"] if self.event.get("how") == "rob_gang" else None

    @property
    def was_robbed(self) -> bool:
        """Whether this is a gang that is none since it was robbed."""
        return bool(self.robbers) and self.follows and not self.stands

    @property
    def is_robbed(self) -> bool:
        """Whether one of the wins that robbed this gang counts, and says so still."""
        return any(win.stands and win.payer_robbed == self.event["by"] for win in self.robbers)


@dataclass(eq=False)
class PaperRound:
    """A round as it was noted; `dealer` None: dice were to decide.

    `changes` counts what was written, changed and struck out in it, and `changed` says when that was last.
    `in_order` says that nothing was noted since a line was struck out: only then is it plain between which
    others a struck line belongs.
    """

    dealer: str | None
    notes: list[Note] = field(default_factory=list)
    in_order: bool = True
    changes: int = 0
    changed: int = 0

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
        self.moment = 0
        self.tellings = 0
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
        told = parse_round({"players": self.players, "events": events})
        return score_round(replace(told, dealer=one.dealer), self.rules)

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
        """抢杠: return the 弯杠 that this may rob, which then is none: the payer's, noted last."""
        return self.gang_before(self.current.standing, event)

    @staticmethod
    def gang_before(earlier: Sequence[Note], event: Json) -> Note | None:
        """Return the 弯杠 that an event behind these may rob."""
        if event.get("how") != "rob_gang" or not earlier:
            return None
        last = earlier[-1]
        is_theirs = (last.event.get("kind"), last.event.get("by")) == ("wan", event["from"])
        return last if is_theirs else None

    def asked_of(self, one: PaperRound, note: Note, event: Json) -> Note | None:
        """Return the gang that is asked about where a line is to say this; None where it is known.

        It is, where the line said before that this player was robbed, or where the gang goes with it.
        """
        gang = self.gang_before(one.standing[: one.standing.index(note)], event)
        if gang is None or note.payer_robbed == event["from"] or (gang.follows and note in gang.robbers):
            return None
        return gang

    def is_played_after(self, one: PaperRound) -> bool:
        """Whether anything counts in a later round."""
        return any(later.standing for later in self.played[self.rounds.index(one) + 1 :])

    # What people do

    def tell(self, event: Json, robbed: Note | None = None) -> Note:
        """Note what happened; a round that ends by it is followed by the next."""
        note = self._told(event)
        before = self.current.standing
        place = self.current.notes.index(before[-1]) + 1 if before else 0
        if robbed is not None:
            place = max(place, self.current.notes.index(robbed) + 1)

        def write() -> None:
            self.current.notes.insert(place, note)

        def rub_out() -> None:
            self.current.notes.remove(note)

        self._change(self.current, write, rub_out)
        self._link(self.current, note, robbed)
        self.current.in_order = len(self.current.standing) == len(self.current.notes)
        if self.priced(self.current).over:
            self._deal_next()
        return note

    def tell_robbed(self, event: Json) -> Note:
        """Note a robbed gang: the gang that was noted is struck out, since it is none."""
        one, gang = self.current, self.robbed(event)
        assert gang is not None
        changed = one.changed
        self._strike(one, gang)
        try:
            return self.tell(event, gang)
        except RuleViolation:
            gang.stands = True
            self.strokes -= 1
            one.changes -= 1
            one.changed = changed
            raise

    def newest(self) -> tuple[PaperRound, Note] | None:
        """Return the line that was told last, of those that stand, and its round."""
        standing = [(one, note) for one in self.played for note in one.standing]
        return max(standing, key=lambda told: told[1].told, default=None)

    def undo(self) -> Note | None:
        """Strike out the line that was told last, if any; a round that had ended by it goes on."""
        newest = self.newest()
        if newest is not None:
            self.void(*newest)
        return None if newest is None else newest[1]

    def void(self, one: PaperRound, note: Note) -> None:
        """Strike out any line."""
        before = self.priced(one)
        self._strike(one, note)
        self._take_gangs_along(one, note)
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
        self._take_gangs_along(one, note)
        self._follow(one, before)

    def amend(self, one: PaperRound, note: Note, event: Json, robbed: Note | None = None) -> None:
        """Let a line say something else; `robbed` is the gang that it robs by that."""
        old, before = note.event, self.priced(one)
        payer_before = note.payer_robbed

        def write() -> None:
            note.event = event

        def rub_out() -> None:
            note.event = old

        self._change(one, write, rub_out, robbed)
        note.follows = False
        if note.payer_robbed != payer_before:
            self._link(one, note, robbed)
        self._take_gangs_along(one, note)
        self._follow(one, before)

    def put_in(self, one: PaperRound, place: int, event: Json, robbed: Note | None = None) -> Note:
        """Note what was forgotten: behind so many of the lines that stand; `robbed` as in `amend`."""
        note, before = self._told(event), self.priced(one)
        at = one.notes.index(one.standing[place - 1]) + 1 if place else 0

        def write() -> None:
            one.notes.insert(at, note)

        def rub_out() -> None:
            one.notes.remove(note)

        self._change(one, write, rub_out, robbed)
        self._link(one, note, robbed)
        one.in_order = len(one.standing) == len(one.notes)
        self._follow(one, before)
        return note

    def end(self, *, drop: bool = False) -> None:
        """Close the table; the round that is not over is kept as it is, or struck out as a whole."""
        if drop:
            # The newest first: nothing that is left hangs on it.
            for note in reversed(self.current.standing):
                self._strike(self.current, note)
        self.is_open = False

    def reopen(self) -> None:
        """Go on with the table, in a round that a correction has left unfinished since where there is one."""
        self.is_open = True
        self._go_back()
        if self.priced(self.current).over:
            self._deal_next()

    # How the paper is written

    def _told(self, event: Json) -> Note:
        self.tellings += 1
        return Note(event, told=self.tellings)

    def _change(
        self,
        one: PaperRound,
        write: Callable[[], None],
        rub_out: Callable[[], None],
        robbed: Note | None = None,
    ) -> None:
        """Write, and strike the gang that is robbed by it, unless the rules do not allow what is left."""
        write()
        if robbed is not None:
            robbed.stands = False
        try:
            self.priced(one)
        except RuleViolation:
            rub_out()
            if robbed is not None:
                robbed.stands = True
            raise
        self.strokes += 1 if robbed is None else 2
        self.moment += 1
        one.changes += 1
        one.changed = self.moment

    def _link(self, one: PaperRound, win: Note, robbed: Note | None) -> None:
        """Remember which gang a win robbed: the one it was asked about, or that of the wins right before."""
        payer = win.payer_robbed
        gang = self._robbed_right_before(one, win) if robbed is None else robbed
        win.left = None
        if payer is None:
            return
        if gang is None:
            win.left = self._gang_right_before(one, win)
            return
        gang.robbers.append(win)
        if robbed is None:
            return
        gang.follows = True
        for note in one.notes[one.notes.index(win) + 1 :]:
            if note.stands and note.payer_robbed == payer:
                gang.robbers += [note] if note.left is not gang else []
            elif note.was_robbed or (note.stands and note.event["type"] in {"gang", "win"}):
                return

    @staticmethod
    def _robbed_right_before(one: PaperRound, win: Note) -> Note | None:
        for note in reversed(one.notes[: one.notes.index(win)]):
            if note.was_robbed:
                return note if note.event["by"] == win.payer_robbed else None
            is_turn = note.stands and note.event["type"] in {"gang", "win"}
            if is_turn and note.payer_robbed != win.payer_robbed:
                return None
        return None

    @staticmethod
    def _gang_right_before(one: PaperRound, win: Note) -> Note | None:
        """Return the standing gang of who was robbed that only other wins by robbing them came behind."""
        for note in reversed(one.notes[: one.notes.index(win)]):
            if (
                note.stands
                and note.event["type"] in {"gang", "win"}
                and note.payer_robbed != win.payer_robbed
            ):
                is_theirs = note.event["type"] == "gang" and note.event["by"] == win.payer_robbed
                return note if is_theirs and win not in note.robbers else None
        return None

    def _strike(self, one: PaperRound, note: Note) -> None:
        def write() -> None:
            note.stands = False

        def rub_out() -> None:
            note.stands = True

        self._change(one, write, rub_out)
        note.follows = False

    def _take_gangs_along(self, one: PaperRound, win: Note) -> None:
        """Let a gang count again when no win that robbed it counts any more, and the other way round.

        Not where it was changed by itself since.
        """
        for gang in one.notes:
            if win in gang.robbers and gang.follows and gang.stands == gang.is_robbed:
                self._turn(one, gang)

    def _turn(self, one: PaperRound, gang: Note) -> None:
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
        """After a change of a round: it goes on, or it ends, or another deals the untouched next.

        What was played later stays as it is, also after a round that is no longer finished.
        """
        after = self.priced(one)
        if not self.is_open:
            return
        place = next(place for place, each in enumerate(self.rounds) if each is one)
        if not after.over and not any(later.standing for later in self.rounds[place + 1 : self.number]):
            self.number = min(self.number, place + 1)
        if one is self.current:
            if after.over:
                self._deal_next()
            return
        is_before_an_untouched_one = (
            self.rounds[: self.number - 1][-1:] == [one] and not self.current.standing
        )
        came_from_it = before.over and self.current.dealer == before.next_dealer
        if after.over and is_before_an_untouched_one and came_from_it:
            self.current.dealer = after.next_dealer

    def _go_back(self) -> None:
        """Go on in a round that is not over, where nothing counts in those after it, and it changed last."""
        number, changed = self.number, self.current.changed
        while number > 1 and not self.rounds[number - 1].standing:
            number -= 1
            one = self.rounds[number - 1]
            if self.priced(one).over:
                return
            if one.changed > changed:
                self.number = number
                return
            changed = max(changed, one.changed)
