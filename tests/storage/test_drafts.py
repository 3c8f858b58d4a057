"""草稿: a half-entered event outlives a restart; a card of an older step changes nothing."""

from pathlib import Path

import pytest
from evenings import EIGHT_O_CLOCK, Evening, begun

from storage import Store, Transaction, drafts, open_store
from storage.errors import NotFound, StaleRevision
from storage.records import StoredDraft

BODY = {"who": "阿强", "flags": ["海底"], "from": None}


async def opened(tx: Transaction, evening: Evening, **more: int) -> StoredDraft:
    return await drafts.open_draft(tx, evening.chat_id, "win", BODY, opened_by=501, at=EIGHT_O_CLOCK, **more)


async def test_a_draft_outlives_a_restart(tmp_path: Path) -> None:
    async with open_store(tmp_path) as store:
        evening = await begun(store)
        async with store.transaction() as tx:
            draft = await opened(tx, evening, table_id=evening.table.id, round_id=1)
    async with open_store(tmp_path) as store, store.reading() as reading:
        assert await drafts.find(reading, evening.chat_id, draft.id) == draft
    assert (draft.kind, draft.body, draft.revision, draft.message) == ("win", BODY, 0, None)
    assert (draft.table_id, draft.round_id, draft.opened_by) == (evening.table.id, 1, 501)


async def test_a_step_makes_a_new_revision(tx: Transaction, evening: Evening) -> None:
    draft = await opened(tx, evening)
    saved = await drafts.save(tx, evening.chat_id, draft.id, [1], expected_revision=0, at=EIGHT_O_CLOCK + 5)
    assert (saved.body, saved.revision, saved.updated_at) == ([1], 1, EIGHT_O_CLOCK + 5)
    with pytest.raises(StaleRevision) as stale:
        await drafts.save(tx, evening.chat_id, draft.id, [2], expected_revision=0, at=EIGHT_O_CLOCK + 6)
    assert stale.value.current == 1
    assert await drafts.find(tx, evening.chat_id, draft.id) == saved


async def test_its_message_is_no_step(tx: Transaction, evening: Evening) -> None:
    draft = await opened(tx, evening)
    await drafts.set_message(tx, draft.id, 12)
    after = await drafts.find(tx, evening.chat_id, draft.id)
    assert (after.message, after.revision) == (12, 0)


async def test_a_dropped_draft_is_gone_and_its_id_too(tx: Transaction, evening: Evening) -> None:
    draft = await opened(tx, evening)
    await drafts.drop(tx, draft.id)
    with pytest.raises(NotFound):
        await drafts.find(tx, evening.chat_id, draft.id)
    assert (await opened(tx, evening)).id > draft.id


async def test_a_message_ends_its_drafts_of_one_kind(tx: Transaction, evening: Evening) -> None:
    other = await opened(tx, evening, message=13)
    nowhere = await opened(tx, evening)
    await opened(tx, evening, message=12)
    asked = await drafts.open_draft(
        tx, evening.chat_id, "people", {}, opened_by=501, at=EIGHT_O_CLOCK, message=12
    )
    await drafts.drop_on(tx, evening.chat_id, "win", 12)
    assert await drafts.list_all(tx, evening.chat_id) == (other, nowhere, asked)
    await drafts.drop_on(tx, evening.chat_id, "win", None)
    assert await drafts.list_all(tx, evening.chat_id) == (other, asked)


async def test_forgotten_drafts_end(tx: Transaction, evening: Evening) -> None:
    old, kept = await opened(tx, evening), await opened(tx, evening)
    kept = await drafts.save(tx, evening.chat_id, kept.id, {}, expected_revision=0, at=EIGHT_O_CLOCK + 5)
    assert await drafts.drop_older(tx, EIGHT_O_CLOCK + 5) == (old,)
    assert await drafts.list_all(tx, evening.chat_id) == (kept,)


async def test_a_draft_is_found_in_its_own_group_only(store: Store, evening: Evening) -> None:
    other = await begun(store, telegram_id=-2)
    async with store.transaction() as tx:
        draft = await opened(tx, evening)
        with pytest.raises(NotFound):
            await drafts.find(tx, other.chat_id, draft.id)
        assert await drafts.list_all(tx, other.chat_id) == ()
