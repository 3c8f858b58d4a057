"""问过的那行: which cards a chat line opened."""

from evenings import ANN, EIGHT_O_CLOCK, Evening

from storage import Transaction, asked_lines, drafts, ledger

LINE = "message:-1001:4"


async def test_a_line_leads_to_every_card_that_it_opened_the_newest_first(tx: Transaction) -> None:
    for draft in (7, 9):
        await asked_lines.keep(tx, "message:-1001:4", draft)
    await asked_lines.keep(tx, "message:-1001:5", 8)
    assert await asked_lines.drafts_of(tx, "message:-1001:4") == (9, 7)


async def test_a_line_that_asked_nothing_leads_nowhere(tx: Transaction) -> None:
    await asked_lines.keep(tx, "message:-1001:5", 8)
    assert await asked_lines.drafts_of(tx, "message:-1001:4") == ()


async def test_a_card_that_is_changed_by_its_line_is_kept_once(tx: Transaction) -> None:
    for _ in range(2):
        await asked_lines.keep(tx, "message:-1001:4", 7)
    assert await asked_lines.drafts_of(tx, "message:-1001:4") == (7,)


async def test_a_card_in_the_place_of_another_has_the_lines_of_both(tx: Transaction) -> None:
    later = "message:-1001:5"
    for line, draft in ((LINE, 7), (later, 7), (later, 9)):
        await asked_lines.keep(tx, line, draft)
    await asked_lines.hand_on(tx, 7, 9)
    assert [await asked_lines.drafts_of(tx, line) for line in (LINE, later)] == [(9, 7), (9, 7)]


async def test_a_line_that_lets_go_of_a_card_leaves_it_to_the_others(tx: Transaction) -> None:
    later = "message:-1001:5"
    for line in (LINE, later):
        await asked_lines.keep(tx, line, 7)
    assert await asked_lines.lines_of(tx, 7) == {LINE, later}
    await asked_lines.let_go(tx, LINE, 7)
    assert await asked_lines.lines_of(tx, 7) == {later}
    assert await asked_lines.drafts_of(tx, LINE) == ()


async def test_while_its_card_asks_a_line_is_kept_however_old(tx: Transaction, evening: Evening) -> None:
    asking = await drafts.open_draft(tx, evening.chat_id, "win", {}, opened_by=1, at=0)
    await asked_lines.keep(tx, LINE, asking.id)
    await asked_lines.forget_older(tx, EIGHT_O_CLOCK)
    assert await asked_lines.drafts_of(tx, LINE) == (asking.id,)


async def test_a_line_whose_card_was_given_up_is_forgotten(tx: Transaction, evening: Evening) -> None:
    given_up = await drafts.open_draft(tx, evening.chat_id, "win", {}, opened_by=1, at=0)
    await asked_lines.keep(tx, LINE, given_up.id)
    await drafts.drop(tx, given_up.id)
    await asked_lines.forget_older(tx, EIGHT_O_CLOCK)
    assert await asked_lines.drafts_of(tx, LINE) == ()


async def test_what_a_card_booked_is_found_by_its_line_until_then(tx: Transaction, evening: Evening) -> None:
    played = await evening.current(tx)
    gang = evening.event({"type": "gang", "by": "A", "kind": "an"})
    for draft in (7, 8):
        at = EIGHT_O_CLOCK + draft
        await ledger.record(tx, played.id, gang, actor=ANN, at=at, source=f"draft:{draft}")
        await asked_lines.keep(tx, LINE, draft)
    await asked_lines.forget_older(tx, EIGHT_O_CLOCK + 8)
    assert await asked_lines.drafts_of(tx, LINE) == (8,)
