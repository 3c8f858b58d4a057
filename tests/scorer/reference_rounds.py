"""A second opinion on whole rounds: who pays whom, thought out anew on the plain JSON, slow and simple.

What a hand is worth is asked of the scorer, since `reference_hands` answers that; whose money moves, comes
back, or is nobody's, who is still in, and who deals next is decided here without a line of the scorer's own.
"""

from collections import Counter
from dataclasses import dataclass, field
from decimal import Decimal

from builders import Json

from scorer import HouseRules, parse_event
from scorer.hand_price import hand_price, ready_entry_price
from scorer.patterns import Flag
from scorer.rounds import Gang as GangEvent
from scorer.rounds import Ready, WallEnd, Win
from scorer.ways import Way

Lines = Counter[tuple[int, str, str, str]]
"""毫 by event, payer, payee and reason."""


@dataclass(eq=False)
class Kong:
    """A gang on the table: who paid what for it, while that money lies with its owner."""

    event: GangEvent
    paid: dict[str, int]
    follows: "Kong | None"
    at_owner: bool = True


@dataclass
class Table:
    """One round as somebody with paper and pencil would keep it."""

    seats: list[str]
    dealer: str
    rules: HouseRules
    lines: Lines = field(default_factory=Counter)
    won: list[str] = field(default_factory=list)
    gone: set[str] = field(default_factory=set)
    kongs: list[Kong] = field(default_factory=list)
    newest: Kong | None = None
    first: tuple[list[str], str | None] | None = None
    walled: bool = False
    place: int = 0

    def here(self) -> list[str]:
        return [seat for seat in self.seats if seat not in self.gone]

    def unwon(self) -> list[str]:
        return [seat for seat in self.here() if seat not in self.won]

    def playing(self) -> list[str]:
        return self.here() if self.rules.mode == "xue_liu" else self.unwon()

    def over(self) -> bool:
        first_win_ends = self.rules.mode == "single" and self.won != []
        return self.walled or first_win_ends or len(self.playing()) == 1

    def after(self, seat: str) -> list[str]:
        place = self.seats.index(seat)
        return [*self.seats[place + 1 :], *self.seats[:place]]

    def pay(self, payer: str, payee: str, amount: int, reason: str) -> None:
        if amount:
            self.lines[self.place, payer, payee, reason] += amount

    def kongs_of(self, seat: str) -> list[Kong]:
        return [kong for kong in self.kongs if kong.event.by == seat]

    def return_money(self, kongs: list[Kong], reason: str) -> None:
        for kong in kongs:
            if kong.at_owner:
                kong.at_owner = False
                for payer, amount in kong.paid.items():
                    if payer not in self.gone:
                        self.pay(kong.event.by, payer, amount, reason)

    # --- what happens

    def gang(self, told: Json) -> None:
        event = parse_event(told)
        assert isinstance(event, GangEvent)
        rules = self.rules
        others = [seat for seat in self.playing() if seat != event.by]
        bases = dict.fromkeys(others, {"zhi": rules.gang_zhi_others, "an": rules.gang_an}.get(event.kind, 0))
        if event.kind == "wan":
            bases = dict.fromkeys(others, rules.gang_wan_late if event.late else rules.gang_wan)
        if event.feeder is not None:
            bases[event.feeder] = rules.gang_zhi
        paid = {seat: count * rules.base for seat, count in bases.items()}
        for seat, amount in paid.items():
            self.pay(seat, event.by, amount, f"gang_{event.kind}")
        self.newest = Kong(event, paid, follows=self.newest if event.chained else None)
        self.kongs.append(self.newest)

    def win(self, told: Json) -> None:
        event = parse_event(told)
        assert isinstance(event, Win)
        flags, giver = set(event.flags), event.discarder
        drawn = event.how == "self_draw"
        feeder = self.newest.event.feeder if self.newest and Flag.GANG_SHANG_HUA in flags else None
        if feeder in self.playing() and self.rules.dian_gang_hua == "discarder":
            giver = feeder
        if event.how == "rob_gang":
            flags.add(Flag.QIANG_GANG_HU)
        for winner in event.wins:
            own = [kong.event for kong in self.kongs_of(winner.by)]
            way = Way(self_draw=drawn and giver is None, flags=frozenset(flags))
            each = hand_price(winner.hand, way, own, self.rules).each_pays
            for seat in self.playing() if giver is None else [giver]:
                if seat != winner.by:
                    pays_all = feeder in self.playing() and self.rules.dian_gang_hua == "feeder_pays_all"
                    self.pay(str(feeder) if pays_all else seat, winner.by, each, "win")
        names = [winner.by for winner in event.wins]
        if Flag.GANG_SHANG_PAO in flags and giver is not None:
            self.move_gang_money(giver, names)
        self.first = self.first or (names, giver)
        self.won += names
        self.newest = None

    def move_gang_money(self, giver: str, winners: list[str]) -> None:
        rules, newest = self.rules, self.newest
        chain = []
        while newest is not None:
            chain.append(newest)
            newest = newest.follows
        chosen = {
            "none": [],
            "last": chain[:1],
            "refund": chain[:1],
            "chain": chain,
            "all": self.kongs_of(giver),
        }[rules.gang_transfer]
        if rules.gang_transfer == "refund":
            self.return_money(chosen, "gang_refund")
            return
        shared = len(winners) > 1
        if shared and rules.gang_transfer_multi == "none":
            return
        pot = 0
        for kong in chosen:
            amount = sum(kong.paid.values()) if kong.at_owner else 0
            kong.at_owner = False
            if not shared or rules.gang_transfer_multi == "full":
                for winner in winners:
                    self.pay(giver, winner, amount, "gang_transfer")
            elif kong.event.feeder in winners:
                self.pay(giver, kong.event.feeder, amount, "gang_transfer")
            else:
                pot += amount
        nearest_first = [seat for seat in self.after(giver) if seat in winners]
        for base in range(pot // rules.base // len(winners) * len(winners)):
            self.pay(giver, nearest_first[base % len(winners)], rules.base, "gang_transfer")
        self.pay(giver, nearest_first[0], pot // rules.base % len(winners) * rules.base, "gang_transfer")

    def wall_end(self, told: Json) -> None:
        event = parse_event(told)
        assert isinstance(event, WallEnd)
        rules, worth = self.rules, {}
        ready = [entry for entry in event.ready if rules.dead_wait_ready or not entry.dead]
        unready = [seat for seat in self.unwon() if seat not in {entry.by for entry in ready}]
        for entry in ready:
            hand = (entry.worst or entry.best) if rules.cha_jiao == "min" else entry.best
            if entry.by in self.unwon() and hand is not None:
                own = [kong.event for kong in self.kongs_of(entry.by)]
                price = ready_entry_price(Ready(entry.by, hand), own, rules)
                worth[entry.by] = 0 if price is None else price.each_pays
        pig_pays = rules.cap_multiplier if rules.pig_amount == "cap" else rules.pig_amount
        for pig in event.pigs:
            for seat in self.here() if rules.pig_to == "all" else self.unwon():
                if seat not in event.pigs:
                    self.pay(pig, seat, pig_pays * rules.base, "pig")
        for seat in unready:
            if rules.refund_unready:
                self.return_money(self.kongs_of(seat), "refund")
            if rules.cha_jiao != "none" and (seat not in event.pigs or rules.pig_pays_cha_jiao):
                for other, amount in worth.items():
                    self.pay(seat, other, amount, "cha_jiao")
        self.walled = True

    def false_win(self, told: Json) -> None:
        for seat in self.playing():
            if seat != told["by"]:
                bases = told.get("multiplier") or self.rules.cap_multiplier
                self.pay(told["by"], seat, bases * self.rules.base, "false_win")
        if not told.get("keep_gangs"):
            self.return_money(self.kongs_of(told["by"]), "gang_refund")

    def adjust(self, told: Json) -> None:
        for line in told["transfers"]:
            self.pay(line["from"], line["to"], int(Decimal(line["amount"]) * 10_000), "adjust")

    def leave(self, told: Json) -> None:
        self.gone.add(told["by"])

    # --- what comes of it

    def next_dealer(self) -> str | None:
        rules = self.rules
        following = self.after(self.dealer)[0]
        if not self.over():
            return None
        if self.first is None:
            named = {"stays": self.dealer, "rotate": following, "dice": None}[rules.dealer_on_draw]
        else:
            winners, giver = self.first
            named = {
                "first_winner": giver if len(winners) > 1 else winners[0],
                "discarder": giver or winners[0],
                "rotate": following,
                "dice": None,
            }[rules.dealer_next]
        if named in self.gone:
            return next((seat for seat in self.after(named) if seat not in self.gone), None)
        return named


def with_side_bets(lines: Lines, bets: list[Json]) -> Lines:
    """叫马: whoever backs a seat pays and is paid what it pays and is paid."""
    whole: Lines = Counter(lines)
    for (place, payer, payee, reason), amount in lines.items():
        payers = [payer, *(bet["by"] for bet in bets if bet["on"] == payer)]
        payees = [payee, *(bet["by"] for bet in bets if bet["on"] == payee)]
        for one in payers:
            for other in payees:
                if reason != "adjust" and one != other and (one, other) != (payer, payee):
                    whole[place, one, other, "side_bet"] += amount
    return whole


def keep_round(case: Json, rules: HouseRules) -> Table:
    """Play a round that the rules allow, event by event."""
    table = Table(case["players"], case["dealer"], rules)
    for place, event in enumerate(case["events"]):
        table.place = place
        getattr(table, event["type"])(event)
    table.lines = with_side_bets(table.lines, case["side_bets"])
    return table
