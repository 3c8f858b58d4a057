"""记消息: remember which message shows what."""

from storage import Store, drafts, rounds
from storage.records import RoundRecord


async def round_of(store: Store, round_id: int) -> RoundRecord:
    """Return a round as it stands by now, with the message that shows its board."""
    async with store.reading() as reading:
        return await rounds.get(reading, round_id)


async def remember_board(store: Store, round_id: int, message: int) -> None:
    """Remember which message shows a round's board; the one before has it where that one was undone."""
    async with store.transaction() as tx:
        played = await rounds.get(tx, round_id)
        if played.is_withdrawn:
            played = await rounds.current(tx, played.table_id)
        await rounds.set_board(tx, played.id, message)


async def remember_result(store: Store, round_id: int, message: int) -> None:
    """Remember which message says what a round came to."""
    async with store.transaction() as tx:
        await rounds.set_result(tx, round_id, message)


async def result_of(store: Store, round_id: int) -> int | None:
    """Return the message that says what a round came to, None where there is none."""
    async with store.reading() as reading:
        return await rounds.result_message(reading, round_id)


async def remember_card(store: Store, draft: int, message: int) -> None:
    """Remember which message shows a draft's card."""
    async with store.transaction() as tx:
        await drafts.set_message(tx, draft, message)
