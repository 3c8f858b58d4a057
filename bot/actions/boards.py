"""记消息: remember which message shows what."""

from storage import Store, drafts, rounds


async def board_of(store: Store, round_id: int) -> int | None:
    """Return which message shows a round's board by now."""
    async with store.reading() as reading:
        return (await rounds.get(reading, round_id)).board_message


async def remember_board(store: Store, round_id: int, message: int) -> None:
    """Remember which message shows a round's board."""
    async with store.transaction() as tx:
        await rounds.set_board(tx, round_id, message)


async def remember_card(store: Store, draft: int, message: int) -> None:
    """Remember which message shows a draft's card."""
    async with store.transaction() as tx:
        await drafts.set_message(tx, draft, message)
