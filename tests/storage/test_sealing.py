"""封账: the database itself refuses what would unbalance it or rewrite what happened, whoever asks.

Each line is raw SQL, as a faulty program or a person with a database tool would run it.
"""

import sqlite3

import pytest
from builders import gang, win
from evenings import Evening, begun

from storage import Store, Transaction

UNSEAL = "UPDATE rounds SET unsealed = 1 WHERE id = 1"
SEAL = "UPDATE rounds SET unsealed = NULL, revision = revision + 1 WHERE id = 1"
ADD_EVENT = "INSERT INTO events (round_id, amends, position, body, actor_id, actor_name, at) VALUES"
PAY_A = "INSERT INTO transfers VALUES (1, 90, 1, 2, 1, 500, 'win')"


async def run(store: Store, *statements: str) -> None:
    async with store.transaction() as tx:
        for statement in statements:
            await tx.run(statement)


@pytest.fixture
async def played(tx: Transaction, evening: Evening) -> Evening:
    """A (1) to D (4) sit in round 1; A has a 暗杠, entry 1; E (5) sits out."""
    await evening.record(tx, gang("A", "an"), win("B", "C", fan=0))
    return evening


@pytest.mark.parametrize(
    ("statements", "says"),
    [
        pytest.param(
            ["UPDATE tallies SET amount = amount + 1 WHERE person_id = 1"], "moves with", id="tally up"
        ),
        pytest.param(["DELETE FROM tallies WHERE person_id = 1"], "moves with", id="tally away"),
        pytest.param(["INSERT INTO tallies VALUES (1, 5, 100)"], "moves with", id="tally from nowhere"),
        pytest.param(
            ["UPDATE tallies SET person_id = 5 WHERE person_id = 1"], "moves with", id="tally to another"
        ),
        pytest.param(
            ["UPDATE totals SET amount = 0 WHERE person_id = 1"], "moves with", id="total to nought"
        ),
        pytest.param(
            ["UPDATE totals SET person_id = 5 WHERE person_id = 1"], "moves with", id="total to another"
        ),
        pytest.param(["DELETE FROM totals"], "moves with", id="totals away"),
        pytest.param(["INSERT INTO totals VALUES (5, 100)"], "moves with", id="total from nowhere"),
        pytest.param([PAY_A], "sealed", id="transfer into a sealed round"),
        pytest.param(["DELETE FROM transfers WHERE seq = 0"], "sealed", id="transfer out of a sealed round"),
        pytest.param(["UPDATE transfers SET amount = 1"], "never changes", id="transfer of another amount"),
        pytest.param(["UPDATE events SET body = NULL"], "never changes", id="event rewritten"),
        pytest.param(["UPDATE events SET actor_name = 'Ben'"], "never changes", id="actor rewritten"),
        pytest.param(["DELETE FROM events WHERE id = 1"], "never deleted", id="event erased"),
        pytest.param(
            [f"{ADD_EVENT} (1, NULL, 9, '{{}}', 1, '', 0)"],
            "sealed",
            id="event without a re-scoring",
        ),
        pytest.param(
            [
                UNSEAL,
                f"{ADD_EVENT} (1, 1, 9, NULL, 1, '', 0)",
                f"{ADD_EVENT} (1, 3, 9, NULL, 1, '', 0)",
            ],
            "first row",
            id="amending an amendment",
        ),
        pytest.param(
            ["UPDATE rule_sets SET rules = '{}'"], "never changes", id="rules of old rounds rewritten"
        ),
        pytest.param(["DELETE FROM rule_sets"], "never deleted", id="rules of old rounds erased"),
        pytest.param(
            [UNSEAL, "INSERT INTO transfers VALUES (1, 90, 1, 2, 2, 500, 'win')"],
            "CHECK",
            id="paying oneself",
        ),
        pytest.param(
            [UNSEAL, "INSERT INTO transfers VALUES (1, 90, 1, 2, 1, 0, 'win')"],
            "CHECK|bounds",
            id="paying nothing",
        ),
        pytest.param(
            [UNSEAL, "INSERT INTO transfers VALUES (1, 90, 1, 2, 1, -5, 'win')"], "bounds", id="paying less"
        ),
        pytest.param(
            [UNSEAL, "INSERT INTO transfers VALUES (1, 90, 1, 2, 1, 1000000000000000, 'win')"],
            "bounds",
            id="paying too much",
        ),
        pytest.param(
            [UNSEAL, "INSERT INTO transfers VALUES (1, 90, 77, 2, 1, 500, 'win')"],
            "FOREIGN KEY",
            id="paying for no event",
        ),
        pytest.param(
            [UNSEAL, "INSERT INTO transfers VALUES (1, 90, 1, 5, 1, 500, 'win')", SEAL],
            "no part in the round",
            id="paying without a seat",
        ),
        pytest.param([UNSEAL, "UPDATE rounds SET unsealed = NULL"], "new revision", id="sealing unnoticed"),
        pytest.param(
            [
                UNSEAL,
                "INSERT INTO posting VALUES (1, 100)",
                "UPDATE tallies SET amount = amount + 100 WHERE person_id = 1",
                "DELETE FROM posting",
                SEAL,
            ],
            "sum to zero",
            id="one tally posted by hand",
        ),
        pytest.param(
            [
                UNSEAL,
                "INSERT INTO posting VALUES (1, 100)",
                "UPDATE totals SET amount = amount + 100 WHERE person_id = 1",
                "DELETE FROM posting",
                SEAL,
            ],
            "sum to zero",
            id="one total posted by hand",
        ),
        pytest.param(
            [UNSEAL, "INSERT INTO posting VALUES (1, 100)", SEAL], "sum to zero", id="posting left open"
        ),
        pytest.param(["INSERT INTO nowhere VALUES (1)"], "CHECK", id="a place for unsealed rounds"),
        pytest.param(["UPDATE rounds SET dealer_id = 5"], "FOREIGN KEY", id="a dealer without a seat"),
        pytest.param([UNSEAL, PAY_A], "FOREIGN KEY", id="committing an unsealed round"),
    ],
)
async def test_refused(store: Store, statements: list[str], says: str) -> None:
    evening = await begun(store)
    async with store.transaction() as tx:
        await evening.record(tx, gang("A", "an"), win("B", "C", fan=0))
        before = await evening.tonight(tx)
    with pytest.raises(sqlite3.IntegrityError, match=says):
        await run(store, *statements)
    async with store.reading() as reading:
        assert await evening.tonight(reading) == before
        await evening.check(reading)


async def test_a_transfer_moves_both_ends_and_back(tx: Transaction, played: Evening) -> None:
    before = await played.tonight(tx)
    await tx.run(UNSEAL)
    await tx.run(PAY_A)
    assert await played.tonight(tx) != before
    await tx.run("DELETE FROM transfers WHERE seq = 90")
    assert await played.tonight(tx) == before
    await tx.run(SEAL)


@pytest.mark.parametrize(
    "statement",
    [
        pytest.param("INSERT INTO table_people VALUES (1, 6, 9)", id="at the table"),
        pytest.param("INSERT INTO round_seats VALUES (1, 3, 6)", id="in a seat"),
        pytest.param("INSERT INTO side_bets VALUES (1, 6, 1)", id="with a side bet"),
    ],
)
async def test_nobody_of_another_group_takes_part(store: Store, evening: Evening, statement: str) -> None:
    other = await begun(store, telegram_id=-2)
    assert (evening.ids["A"], other.ids["A"]) == (1, 6)
    free_a_seat = "DELETE FROM round_seats WHERE round_id = 1 AND seat = 3"
    with pytest.raises(sqlite3.IntegrityError, match=r"another chat|this table"):
        await run(store, free_a_seat, statement)
