"""问过的那行: which cards a chat line opened."""

from storage import Transaction, asked_lines


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
