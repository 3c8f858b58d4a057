"""重来: an emptied data folder has lost nothing."""

from pathlib import Path

import pytest
from evenings import Evening, begun

from storage import Store, open_store, set_aside, tables
from storage.errors import StoreInUse, StoreUnwritable


async def test_an_evening_that_was_set_aside_is_still_whole(tmp_path: Path) -> None:
    async with open_store(tmp_path) as store:
        evening = await begun(store)
    aside = set_aside(tmp_path)
    assert aside == tmp_path / "before-1"
    async with open_store(tmp_path) as store, store.reading() as reading:
        assert await tables.list_all(reading, evening.chat_id) == ()
    async with open_store(aside) as store, store.reading() as reading:
        assert await tables.list_all(reading, evening.chat_id) == (evening.table,)


def test_each_time_has_a_folder_of_its_own(tmp_path: Path) -> None:
    for number in (1, 2):
        (tmp_path / "scores").write_text(str(number))
        assert set_aside(tmp_path) == tmp_path / f"before-{number}"
    assert (tmp_path / "before-1" / "scores").read_text() == "1"


def test_an_empty_folder_stays(tmp_path: Path) -> None:
    assert set_aside(tmp_path / "new") is None


async def test_a_folder_in_use_stays(store: Store, evening: Evening) -> None:
    with pytest.raises(StoreInUse):
        set_aside(store.path.parent)
    async with store.reading() as reading:
        assert await tables.get(reading, evening.table.id) == evening.table


def test_a_place_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    (tmp_path / "scores").write_text("kept")
    (tmp_path / "before-1").symlink_to(tmp_path / "nowhere")
    with pytest.raises(StoreUnwritable):
        set_aside(tmp_path)
    assert (tmp_path / "scores").read_text() == "kept"
