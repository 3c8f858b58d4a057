from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from evenings import Evening, begun

from storage import Store, Transaction, open_store


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    async with open_store(tmp_path / "data") as store:
        yield store


@pytest.fixture
async def evening(store: Store) -> Evening:
    return await begun(store)


@pytest.fixture
async def tx(store: Store, evening: Evening) -> AsyncIterator[Transaction]:
    """A transaction in which the evening has begun."""
    assert evening
    async with store.transaction() as tx:
        yield tx
