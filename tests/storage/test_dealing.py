"""开局: who sits and deals in the next round, and which side bets go on."""

import pytest
from builders import adjust, gang, leave, wall_end, win
from evenings import ANN, EIGHT_O_CLOCK, UNIT, Evening, begun

from scorer import parse_rules
from storage import Store, Transaction, accounts, dealing, people, tables
from storage.accounts import Account
from storage.errors import BadSeats, RoundHasBegun, RoundNotOver
from storage.records import RoundRecord, SideBet


def seats(evening: Evening, played: RoundRecord) -> str:
    """Write who sits, the dealer with a star: `A*BCD`."""
    return "".join(evening.letters[player] + "*" * (player == played.dealer) for player in played.players)


def bets(evening: Evening, played: RoundRecord) -> str:
    return " ".join(f"{evening.letters[bet.by]}>{evening.letters[bet.on]}" for bet in played.side_bets)


def bet(evening: Evening, by: str, on: str) -> SideBet:
    return SideBet(evening.ids[by], evening.ids[on])


class TestNextRound:
    async def test_the_first_winner_deals(self, tx: Transaction, evening: Evening) -> None:
        await evening.record(tx, win("C", "B", fan=0), wall_end())
        opened = await evening.next_round(tx)
        assert (opened.number, seats(evening, opened)) == (2, "ABC*D")

    async def test_waits_for_the_end_of_this_one(self, tx: Transaction, evening: Evening) -> None:
        with pytest.raises(RoundNotOver):
            await evening.next_round(tx)

    async def test_others_may_sit_down(self, tx: Transaction, evening: Evening) -> None:
        await evening.record(tx, win("C", "B", fan=0), wall_end())
        seated = [evening.ids[letter] for letter in "ABED"]
        opened = await dealing.open_next_round(tx, evening.table.id, at=0, people=seated)
        assert seats(evening, opened) == "ABE*D", "E takes over the seat and the deal of C"
        assert evening.ids["E"] in (await tables.get(tx, evening.table.id)).people

    async def test_nobody_deals_yet_where_the_dealers_seat_is_gone(
        self, tx: Transaction, evening: Evening
    ) -> None:
        await evening.record(tx, win("D", "B", fan=0), wall_end())
        seated = [evening.ids[letter] for letter in "ABC"]
        opened = await dealing.open_next_round(tx, evening.table.id, at=0, people=seated)
        assert seats(evening, opened) == "ABC"

    async def test_a_dealer_may_be_named(self, tx: Transaction, evening: Evening) -> None:
        await evening.record(tx, wall_end())
        opened = await dealing.open_next_round(tx, evening.table.id, at=0, dealer=evening.ids["D"])
        assert seats(evening, opened) == "ABCD*"

    async def test_dice_decide_where_the_rules_say_so(self, store: Store) -> None:
        evening = await begun(store, rules=parse_rules({"dealer_on_draw": "dice"}))
        async with store.transaction() as tx:
            await evening.record(tx, wall_end())
            opened = await evening.next_round(tx)
            assert seats(evening, opened) == "ABCD"
            thrown = await dealing.set_dealer(tx, opened.id, evening.ids["B"])
            assert (seats(evening, thrown), thrown.revision) == ("AB*CD", opened.revision + 1)
            assert seats(evening, await dealing.set_dealer(tx, opened.id, None)) == "ABCD"
            with pytest.raises(BadSeats):
                await dealing.set_dealer(tx, opened.id, evening.ids["E"])

    @pytest.mark.parametrize("rule", ["stays", "rotate"])
    async def test_nobody_deals_yet_where_it_hangs_on_a_dealer_whom_nobody_said(
        self, store: Store, rule: str
    ) -> None:
        evening = await begun(store, rules=parse_rules({"dealer_next": "dice", "dealer_on_draw": rule}))
        async with store.transaction() as tx:
            await dealing.set_dealer(tx, (await evening.current(tx)).id, None)
            await evening.record(tx, wall_end())
            assert seats(evening, await evening.next_round(tx)) == "ABCD"

    async def test_who_left_does_not_sit_down_again(self, tx: Transaction, evening: Evening) -> None:
        await evening.record(tx, leave("B"), wall_end())
        assert seats(evening, await evening.next_round(tx)) == "A*CD"

    async def test_one_alone_is_no_round(self, tx: Transaction, evening: Evening) -> None:
        await evening.record(tx, leave("B"), leave("C"), leave("D"))
        with pytest.raises(BadSeats):
            await evening.next_round(tx)

    async def test_takes_the_rules_that_the_table_has_now(self, tx: Transaction, evening: Evening) -> None:
        higher = parse_rules({"cap_fan": 5})
        await tables.set_rules(tx, evening.table.id, higher)
        await evening.record(tx, wall_end())
        assert (await evening.next_round(tx)).rules == higher

    async def test_one_that_is_dealt_again_begins_only_then(self, tx: Transaction, evening: Evening) -> None:
        await evening.record(tx, wall_end())
        first = await evening.next_round(tx)
        await evening.undo(tx)
        await evening.record(tx, wall_end())
        later = first.opened_at + 24 * 3600
        again = await dealing.open_next_round(tx, evening.table.id, at=later)
        assert (again.id, again.opened_at) == (first.id, later)


class TestRedeal:
    async def test_seats_others_where_nothing_has_happened(self, tx: Transaction, evening: Evening) -> None:
        higher = parse_rules({"cap_fan": 5})
        await tables.set_rules(tx, evening.table.id, higher)
        current = await evening.current(tx)
        seated = [evening.ids[letter] for letter in "EBC"]
        dealt = await dealing.redeal(tx, current.id, seated, evening.ids["E"])
        assert (dealt.id, seats(evening, dealt), dealt.rules) == (current.id, "E*BC", higher)
        await evening.record(tx, gang("E", "an"))
        assert await evening.tonight(tx) == "B-2 C-2 E+4"

    async def test_is_too_late_once_something_has(self, tx: Transaction, evening: Evening) -> None:
        recorded = await evening.record(tx, gang("A", "an"))
        seated = recorded.played.players[:3]
        with pytest.raises(RoundHasBegun):
            await dealing.redeal(tx, recorded.played.id, seated, None)
        await evening.undo(tx)
        assert seats(evening, await dealing.redeal(tx, recorded.played.id, seated, None)) == "ABC"


class TestSideBets:
    async def test_share_the_fortune_of_a_seat_from_the_rounds_beginning(
        self, tx: Transaction, evening: Evening
    ) -> None:
        recorded = await evening.record(tx, gang("A", "zhi", "B"), adjust(("A", "C", "5")))
        played = await dealing.set_side_bets(tx, recorded.played.id, [bet(evening, "E", "A")])
        assert bets(evening, played) == "E>A"
        assert await evening.tonight(tx) == "A-3 B-4 C+5 E+2"
        await dealing.set_side_bets(tx, recorded.played.id, [])
        assert await evening.tonight(tx) == "A-3 B-2 C+5"
        await evening.check(tx)

    @pytest.mark.parametrize(
        "pairs",
        [
            pytest.param(["EE"], id="on somebody without a seat"),
            pytest.param(["AB"], id="by somebody with a seat"),
            pytest.param(["EA", "EA"], id="twice the same"),
        ],
    )
    async def test_refused(self, tx: Transaction, evening: Evening, pairs: list[str]) -> None:
        current = await evening.current(tx)
        with pytest.raises(BadSeats):
            await dealing.set_side_bets(tx, current.id, [bet(evening, *pair) for pair in pairs])
        assert await evening.current(tx) == current

    async def test_go_on_while_their_seat_does(self, tx: Transaction, evening: Evening) -> None:
        guest = await people.add(tx, evening.chat_id, "F")
        evening.ids["F"] = guest.id
        current = await evening.current(tx)
        await dealing.set_side_bets(
            tx, current.id, [bet(evening, "E", "A"), bet(evening, "F", "B"), bet(evening, "F", "C")]
        )
        await evening.record(tx, wall_end())
        seated = [evening.ids[letter] for letter in "AECD"]
        opened = await dealing.open_next_round(tx, evening.table.id, at=0, people=seated)
        assert bets(evening, opened) == "F>C", "E has a seat now, B has none"
        dealt = await dealing.redeal(tx, opened.id, [evening.ids[letter] for letter in "AFCD"], None)
        assert bets(evening, dealt) == ""

    async def test_whoever_bets_has_come_to_the_table(self, tx: Transaction, evening: Evening) -> None:
        current = await evening.current(tx)
        await dealing.set_side_bets(tx, current.id, [bet(evening, "E", "A")])
        assert evening.ids["E"] in (await tables.get(tx, evening.table.id)).people


class TestLeaving:
    async def test_who_only_paid_has_come_to_the_table_all_the_same(
        self, tx: Transaction, evening: Evening
    ) -> None:
        account = Account(evening.chat_id, evening.table.id)
        payer, payee = evening.ids["E"], evening.ids["A"]
        other = (await people.add(tx, evening.chat_id, "F")).id
        await dealing.join_table(tx, evening.table.id, [payer, other])
        await accounts.pay(tx, account, payer, payee, UNIT, actor=ANN, at=EIGHT_O_CLOCK, source=None)
        for one in (payer, other):
            await dealing.leave_table(tx, evening.table.id, one)
        assert (await tables.get(tx, evening.table.id)).people[4:] == (payer,)


async def test_an_old_round_stays_three_handed_when_a_fourth_comes(store: Store) -> None:
    evening = await begun(store, seated="ABC")
    async with store.transaction() as tx:
        first = await evening.record(tx, gang("A", "an"), win("A", "B", fan=1), win("B", "C", fan=0))
        assert first.played.is_over, "two winners end a round of three"
        seated = [evening.ids[letter] for letter in "ABCD"]
        await dealing.open_next_round(tx, evening.table.id, at=EIGHT_O_CLOCK, people=seated)
        await evening.record(tx, gang("D", "an"))
        assert await evening.tonight(tx) == "A+4 B-5 C-5 D+6"
        await evening.check(tx)


async def test_too_few_who_stayed_leave_no_half_dealt_round(tx: Transaction, evening: Evening) -> None:
    await evening.record(tx, leave("A"), leave("B"), leave("C"))
    before = await tx.all("SELECT id FROM rounds")
    with pytest.raises(BadSeats):
        await evening.next_round(tx)
    assert await tx.all("SELECT id FROM rounds") == before
