"""查账: whatever was tampered with is found, named and repaired from the events."""

import pytest
from builders import gang, wall_end, win
from evenings import Evening, begun

from storage import Store, Transaction, replay
from storage.audit import audit, repair


async def tamper(tx: Transaction, *statements: str) -> None:
    """Change figures behind the back of the guards, as a damaged database would have them."""
    guards = await tx.all("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'")
    for guard in guards:
        await tx.run(f"DROP TRIGGER {guard['name']}")
    for statement in statements:
        await tx.run(statement)
    for guard in guards:
        await tx.run(guard["sql"])


@pytest.fixture
async def played(tx: Transaction, evening: Evening) -> Evening:
    await evening.record(tx, gang("A", "an"), win("B", "C", fan=0), wall_end(A=0, C=0, D=0))
    await evening.next_round(tx)
    await evening.record(tx, gang("D", "an"))
    return evening


async def test_a_sound_ledger_shows_no_difference(tx: Transaction, played: Evening) -> None:
    assert await audit(tx, played.chat_id) == ()
    assert await repair(tx, played.chat_id) == ()


@pytest.mark.parametrize(
    ("statements", "found"),
    [
        pytest.param(
            ["UPDATE tallies SET amount = amount + 10000 WHERE person_id = 1"],
            {("tally", 1)},
            id="a tally too high",
        ),
        pytest.param(["DELETE FROM totals WHERE person_id = 2"], {("total", 2)}, id="a total lost"),
        pytest.param(["INSERT INTO tallies VALUES (1, 5, 70000)"], {("tally", 5)}, id="a tally from nowhere"),
        pytest.param(
            ["UPDATE transfers SET amount = amount + 1 WHERE seq = 0"], {("transfers", None)}, id="an amount"
        ),
        pytest.param(
            [
                "DELETE FROM transfers WHERE round_id = 2",
                "UPDATE tallies SET amount = 0",
                "UPDATE totals SET amount = amount * 2",
            ],
            {
                ("transfers", None),
                *((what, person) for what in ("tally", "total") for person in (1, 2, 3, 4)),
            },
            id="everything at once",
        ),
        pytest.param(["UPDATE rounds SET is_over = 1 WHERE id = 2"], {("end", None)}, id="an end too early"),
    ],
)
async def test_what_was_tampered_with_is_found_and_repaired(
    tx: Transaction, played: Evening, statements: list[str], found: set[tuple[str, int | None]]
) -> None:
    tonight = await played.tonight(tx)
    await tamper(tx, *statements)
    differences = await audit(tx, played.chat_id)
    assert {(one.what, one.person) for one in differences} >= {one for one in found if one[0] != "tally"}
    assert {one.what for one in differences} == {what for what, _ in found}
    assert all(one.stored != one.recomputed for one in differences)
    assert await repair(tx, played.chat_id) == ()
    assert await played.tonight(tx) == tonight == await played.all_time(tx)


@pytest.mark.parametrize(
    ("body", "why"),
    [('{"type": "leave", "by": "9"}', "unknown_player"), ('{"type": "dance", "by": "9"}', "bad_event")],
    ids=["an event of nobody here", "an event of no kind"],
)
async def test_a_round_that_the_rules_no_longer_allow_is_named_and_left(
    tx: Transaction, played: Evening, body: str, why: str
) -> None:
    await tamper(tx, f"UPDATE events SET body = '{body}' WHERE id = 4")  # noqa: S608 - ours
    [difference] = await audit(tx, played.chat_id)
    assert (difference.what, difference.where) == ("transfers", 2)
    assert why in difference.recomputed
    assert "pays" in difference.stored
    assert await repair(tx, played.chat_id) == (difference,)
    [event] = await replay.current_events(tx, 2)
    await played.replace(tx, event.entry, gang("D", "an"))
    assert await audit(tx, played.chat_id) == ()


async def test_each_group_is_audited_by_itself(store: Store, evening: Evening) -> None:
    other = await begun(store, telegram_id=-2)
    async with store.transaction() as tx:
        await evening.record(tx, gang("A", "an"))
        await other.record(tx, gang("A", "an"))
        assert other.table.id == 2
        await tamper(tx, "UPDATE tallies SET amount = 0 WHERE table_id = 2")
        assert await audit(tx, evening.chat_id) == ()
        assert len(await audit(tx, other.chat_id)) == 4
