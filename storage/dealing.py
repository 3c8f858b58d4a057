"""开局: deal the rounds of a table: who sits where, who deals, who bets on whom, by which rules."""

from collections.abc import Sequence

from scorer.rounds import FEWEST_SEATS, MOST_SEATS, Leave
from storage import replay, rounds
from storage.database import Transaction
from storage.errors import BadSeats, RoundHasBegun, RoundNotOver
from storage.preconditions import check_open
from storage.records import RoundRecord, SideBet
from storage.sealing import reseal, unseal


async def open_first_round(
    tx: Transaction, table_id: int, people: Sequence[int], dealer: int | None, at: int
) -> RoundRecord:
    """Deal round 1 of a new table.

    Raises:
        BadSeats: not 2 to 4 different people, or the dealer is none of them.

    """
    round_id = await _new_round(tx, table_id, 1, at)
    await _seat(tx, table_id, round_id, people, dealer)
    return await reseal(tx, round_id)


async def open_next_round(
    tx: Transaction,
    table_id: int,
    *,
    at: int,
    people: Sequence[int] | None = None,
    dealer: int | None = None,
) -> RoundRecord:
    """下一局: deal the round after one that has ended, by the rules that the table has now.

    Without `people` the same sit down, but for those who left. Without `dealer` the rules say who deals; if
    that one has no seat any more, whoever took it over does; nobody yet where dice decide, or where it hangs
    on who dealt before and nobody said that. A side bet goes on while its seat does. A round that was
    withdrawn is dealt anew under its old id.

    Raises:
        RoundNotOver: the round before still goes on.
        TableClosed: the table has ended.
        BadSeats: not 2 to 4 different people, or the dealer is none of them.

    """
    before = await rounds.current(tx, table_id)
    await check_open(tx, table_id)
    if not before.is_over:
        raise RoundNotOver
    settlement = await replay.settlement_of(tx, before)
    seated = tuple(people) if people is not None else await _who_stayed(tx, before)
    if dealer is None:
        by_rule = None if settlement.next_dealer is None else int(settlement.next_dealer)
        dealer = takes_over(before.players, seated, by_rule)
    bets = [bet for bet in before.side_bets if bet.holds_among(seated)]
    async with tx.savepoint():
        round_id = await _new_round(tx, table_id, before.number + 1, at)
        await _seat(tx, table_id, round_id, seated, dealer)
        await _bet(tx, table_id, round_id, bets)
        return await reseal(tx, round_id)


async def redeal(tx: Transaction, round_id: int, people: Sequence[int], dealer: int | None) -> RoundRecord:
    """换人: seat others in a round in which nothing has happened yet; it takes the table's rules anew.

    Raises:
        RoundHasBegun: events of the round stand.
        BadSeats: not 2 to 4 different people, or the dealer is none of them.

    """
    played = await rounds.get(tx, round_id)
    if await replay.current_events(tx, round_id):
        raise RoundHasBegun
    bets = [bet for bet in played.side_bets if bet.holds_among(people)]
    async with tx.savepoint():
        await unseal(tx, round_id)
        await _seat(tx, played.table_id, round_id, people, dealer)
        await _bet(tx, played.table_id, round_id, bets)
        return await reseal(tx, round_id)


def takes_over(players: Sequence[int], seated: Sequence[int], dealer: int | None) -> int | None:
    """Return who deals among those seated, where one of the players was to: that one, else who has the seat.

    None where nobody was to, or where the seat is gone.

    >>> takes_over((1, 2, 3), (1, 4, 3), 2)
    4
    """
    if dealer is None or dealer in seated:
        return dealer
    seat = players.index(dealer)
    return seated[seat] if seat < len(seated) else None


async def set_dealer(tx: Transaction, round_id: int, dealer: int | None) -> RoundRecord:
    """定庄: say who deals a round, as the dice or the table decided.

    Raises:
        BadSeats: the dealer has no seat in the round.

    """
    if dealer not in {None, *(await rounds.get(tx, round_id)).players}:
        raise BadSeats
    async with tx.savepoint():
        await unseal(tx, round_id)
        await tx.run("UPDATE rounds SET dealer_id = ? WHERE id = ?", dealer, round_id)
        return await reseal(tx, round_id)


async def set_side_bets(tx: Transaction, round_id: int, bets: Sequence[SideBet]) -> RoundRecord:
    """叫马: say who shares whose fortune in a round from its beginning; money moves at once.

    Raises:
        BadSeats: a bet on somebody without a seat, by somebody with one, or twice the same.
        AmountTooLarge: a tally would pass the largest amount that is booked.

    """
    played = await rounds.get(tx, round_id)
    if len(set(bets)) < len(bets) or not all(bet.holds_among(played.players) for bet in bets):
        raise BadSeats
    async with tx.savepoint():
        await unseal(tx, round_id)
        await _bet(tx, played.table_id, round_id, bets)
        return await reseal(tx, round_id)


async def join_table(tx: Transaction, table_id: int, people: Sequence[int]) -> None:
    """Count people among those who came to a table.

    Raises:
        BadSeats: somebody is of another group.

    """
    rows = await tx.all("SELECT person_id FROM table_people WHERE table_id = ?", table_id)
    came = {row["person_id"] for row in rows}
    newcomers = [person for person in dict.fromkeys(people) if person not in came]
    for person in newcomers:
        row = await tx.first(
            "SELECT 1 FROM people JOIN tables USING (chat_id) WHERE people.id = ? AND tables.id = ?",
            person,
            table_id,
        )
        if row is None:
            raise BadSeats
    await tx.run_each(
        "INSERT INTO table_people"
        " SELECT ?1, ?2, coalesce(max(place) + 1, 0) FROM table_people WHERE table_id = ?1",
        [(table_id, person) for person in newcomers],
    )


async def leave_table(tx: Transaction, table_id: int, person: int) -> None:
    """Count somebody no more among those who came to a table, unless a seat, a bet or money keeps them."""
    await tx.run(
        """
        WITH dealt AS (SELECT id FROM rounds WHERE table_id = ?1)
        DELETE FROM table_people WHERE table_id = ?1 AND person_id = ?2
        AND NOT EXISTS (SELECT 1 FROM round_seats WHERE round_id IN dealt AND person_id = ?2)
        AND NOT EXISTS (SELECT 1 FROM side_bets WHERE round_id IN dealt AND by_id = ?2)
        AND NOT EXISTS (SELECT 1 FROM payments WHERE table_id = ?1 AND ?2 IN (payer_id, payee_id))
        AND NOT EXISTS (SELECT 1 FROM events WHERE round_id IN dealt AND instr(body, '"' || ?2 || '"'))
        """,
        table_id,
        person,
    )


async def _new_round(tx: Transaction, table_id: int, number: int, at: int) -> int:
    """Make a round, or take the withdrawn one with this number up again; it is unsealed."""
    [row] = await tx.all(
        """
        INSERT INTO rounds (table_id, number, rule_set, opened_at, unsealed)
        SELECT id, ?, rule_set, ?, 1 FROM tables WHERE id = ?
        ON CONFLICT DO UPDATE SET is_withdrawn = 0, opened_at = excluded.opened_at, unsealed = 1
        RETURNING id
        """,
        number,
        at,
        table_id,
    )
    return int(row["id"])


async def _seat(
    tx: Transaction, table_id: int, round_id: int, people: Sequence[int], dealer: int | None
) -> None:
    """Seat people in an unsealed round without events, by the rules that the table has now."""
    if len(set(people)) < len(people) or not FEWEST_SEATS <= len(people) <= MOST_SEATS:
        raise BadSeats
    if dealer is not None and dealer not in people:
        raise BadSeats
    await join_table(tx, table_id, people)
    await tx.run("DELETE FROM round_seats WHERE round_id = ?", round_id)
    seats = [(round_id, seat, person) for seat, person in enumerate(people)]
    await tx.run_each("INSERT INTO round_seats VALUES (?, ?, ?)", seats)
    await tx.run(
        """
        UPDATE rounds SET dealer_id = ?, rule_set = tables.rule_set FROM tables
        WHERE rounds.id = ? AND tables.id = table_id
        """,
        dealer,
        round_id,
    )


async def _bet(tx: Transaction, table_id: int, round_id: int, bets: Sequence[SideBet]) -> None:
    """Let an unsealed round have these side bets and no others."""
    await join_table(tx, table_id, [bet.by for bet in bets])
    await tx.run("DELETE FROM side_bets WHERE round_id = ?", round_id)
    await tx.run_each("INSERT INTO side_bets VALUES (?, ?, ?)", [(round_id, bet.by, bet.on) for bet in bets])


async def _who_stayed(tx: Transaction, before: RoundRecord) -> tuple[int, ...]:
    events = await replay.current_events(tx, before.id)
    gone = {event.told.by for event in events if isinstance(event.told, Leave)}
    return tuple(player for player in before.players if str(player) not in gone)
