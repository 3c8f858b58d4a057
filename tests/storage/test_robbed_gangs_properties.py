"""被抢的杠，不论怎么记怎么撤: a robbed gang counts if and only if no win that stands robs it."""

import asyncio
import tempfile
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from builders import Json, gang, win
from evenings import ANN, EIGHT_O_CLOCK, STANDARD, Evening, begin
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scorer import HouseRules, RuleViolation, parse_rules
from storage import Declined, Transaction, ledger, open_store, replay

Step = tuple[str, str, str, int]
"""What is done, by whom to whom, and to which event where one is turned: voided, or restored."""

PICKS = st.integers(0, 5)
ROBBERIES = st.tuples(
    st.sampled_from(["robs", "robs it", "robs an older one"]),
    st.sampled_from("BCD"),
    st.sampled_from("AAAB"),
    PICKS,
)
HAPPENS = st.one_of(
    st.tuples(st.just("gang"), st.sampled_from("AAB"), st.just(""), PICKS),
    st.tuples(st.just("wins"), st.sampled_from("CD"), st.just("B"), PICKS),
    ROBBERIES,
)
TAKEN_BACK = st.tuples(st.sampled_from(["undo", "turn", "turn", "turn"]), st.just(""), st.just(""), PICKS)

STEPS = st.tuples(
    st.lists(ROBBERIES, max_size=2),
    st.lists(HAPPENS, max_size=3),
    st.lists(st.one_of(TAKEN_BACK, TAKEN_BACK, HAPPENS), max_size=8),
).map(lambda parts: [("gang", "A", "", 0), ("robs it", "B", "A", 0), *parts[0], *parts[1], *parts[2]])

RULES = st.sampled_from([STANDARD, parse_rules({"mode": "xue_liu"})])


@dataclass(eq=False)
class Noted:
    """An event as people remember it.

    Attributes:
        entry: its id.
        place: where it belongs in the round.
        event: what it says.
        stands: whether it counts.
        robbers: of a gang: the wins that robbed it.
        confirmed: of a gang: those of them that were said to rob this very one.
        by_hand: of a gang: whether it was voided or restored by itself since it was robbed.

    """

    entry: int
    place: int
    event: Json
    stands: bool = True
    robbers: "list[Noted]" = field(default_factory=list)
    confirmed: "list[Noted]" = field(default_factory=list)
    by_hand: bool = False

    @property
    def is_robbery(self) -> bool:
        return self.event.get("how") == "rob_gang"

    @property
    def is_robbed(self) -> bool:
        return bool(self.robbers) and not self.by_hand and not self.stands


@dataclass
class Memory:
    """A round as people remember it."""

    noted: list[Noted] = field(default_factory=list)

    def in_order(self, *, standing: bool) -> list[Noted]:
        order = sorted(self.noted, key=lambda one: (one.place, one.entry))
        return [one for one in order if one.stands or not standing]

    def newest_gang_of(self, player: str) -> Noted | None:
        """Return the gang that a win by 抢杠 is asked about: the last event, if it is the player's 弯杠."""
        last = self.in_order(standing=True)[-1:]
        return last[0] if last and last[0].event == gang(player, "wan") else None

    def older_gang_of(self, player: str) -> Noted | None:
        """Return the last 弯杠 of a player, whatever was told since but a win that may have robbed it."""
        standing = self.in_order(standing=True)
        places = [place for place, one in enumerate(standing) if one.event == gang(player, "wan")]
        if not places:
            return None
        behind = standing[places[-1] + 1 : places[-1] + 2]
        return None if any(one.is_robbery for one in behind) else standing[places[-1]]

    def robbed_by_the_wins_before(self, player: str) -> Noted | None:
        """Return the gang of a player that the wins told last robbed, with nothing else since."""
        gangs = [one for one in self.noted if one.is_robbed and one.event["by"] == player]
        for one in reversed(self.in_order(standing=False)):
            if one.is_robbed:
                return one if one.event["by"] == player else None
            confirmed = next((each for each in gangs if one in each.confirmed), None)
            if confirmed is not None and (one.is_robbery or not one.stands):
                return confirmed
            if one.stands and not (one.is_robbery and one.event["from"] == player):
                return None
        return None

    def settle(self) -> None:
        for one in self.noted:
            if one.robbers and not one.by_hand:
                one.stands = not any(robber.stands for robber in one.robbers)


async def tell(tx: Transaction, evening: Evening, memory: Memory, event: Json, robbed: Noted | None) -> None:
    recorded = await ledger.record(
        tx,
        (await evening.current(tx)).id,
        evening.event(event),
        actor=ANN,
        at=EIGHT_O_CLOCK,
        source=evening.source(),
        robbed=None if robbed is None else robbed.entry,
    )
    along = robbed or memory.robbed_by_the_wins_before(event.get("from", ""))
    if robbed is not None:
        robbed.by_hand = False
        robbed.stands = False
    place = max((one.place for one in memory.in_order(standing=True)), default=0) + 1
    if robbed is not None:
        place = max(place, robbed.place + 1)
    noted = Noted(recorded.entry, place, event)
    memory.noted.append(noted)
    if along is not None and noted.is_robbery:
        along.robbers.append(noted)
    if robbed is not None:
        robbed.confirmed.append(noted)


async def turn(tx: Transaction, evening: Evening, noted: Noted) -> None:
    await evening.replace(tx, noted.entry, None if noted.stands else noted.event)
    noted.stands = not noted.stands
    noted.by_hand = True


async def step(tx: Transaction, evening: Evening, memory: Memory, told: Step) -> None:
    how, by, payer, pick = told
    match how:
        case "gang":
            await tell(tx, evening, memory, gang(by, "wan"), None)
        case "robs" | "robs it" | "robs an older one":
            robbed = None
            if how != "robs":
                is_newest = how == "robs it"
                robbed = (memory.newest_gang_of if is_newest else memory.older_gang_of)(payer)
            await tell(tx, evening, memory, win(by, payer, fan=0, how="rob_gang"), robbed)
        case "wins":
            await tell(tx, evening, memory, win(by, payer, fan=0), None)
        case "undo":
            undone = await evening.undo(tx)
            noted = next(one for one in memory.noted if one.entry == undone.entry)
            noted.stands, noted.by_hand = False, True
        case _ if memory.noted:
            await turn(tx, evening, memory.noted[pick % len(memory.noted)])
    memory.settle()


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(STEPS, RULES)
def test_a_robbed_gang_counts_if_and_only_if_no_win_that_stands_robs_it(
    steps: list[Step], rules: HouseRules
) -> None:
    async def act() -> None:
        with tempfile.TemporaryDirectory() as folder:
            async with open_store(Path(folder)) as store, store.transaction() as tx:
                evening, memory = await begin(tx, rules=rules), Memory()
                for one in steps:
                    with suppress(RuleViolation, Declined):
                        await step(tx, evening, memory, one)
                    events = await replay.current_events(tx, (await evening.current(tx)).id)
                    standing = [noted.entry for noted in memory.in_order(standing=True)]
                    assert [event.entry for event in events] == standing
                    assert await evening.tonight(tx) == await evening.all_time(tx)
                await evening.check(tx)

    asyncio.run(act())
