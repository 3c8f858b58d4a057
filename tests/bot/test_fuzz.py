"""乱来: whatever anybody sends, nothing breaks, leaks, or is booked that is no entry.

`bench/fuzz.py` plays as many such evenings as there is time for."""

from pathlib import Path
from random import Random

import pytest
from group_rows import Known
from hostile_evening import hostile_evening
from plain_grammar import may_book

UPDATES = 60
"""After those that an evening opens with, which take most of the time."""

KNOWN = Known(("老王", "小李"), ("花炮",))


@pytest.mark.parametrize("seed", ["1"])
async def test_a_hostile_evening_finds_nothing(tmp_path: Path, seed: str) -> None:
    room = await hostile_evening(tmp_path, Random(seed), UPDATES)  # noqa: S311 - the same at every run
    assert [f"{found.what}\n{found.update}\n{found.details}" for found in room.findings] == []
    assert room.booked > room.heard // 20, "what is heard has to be worth hearing"
    assert room.answered > room.heard // 2
    assert {table for rows in room.rows.values() for table in rows} >= {
        "events",
        "tallies",
        "drafts",
        "names",
    }


BOOKS = {
    "a line": {"message": {"text": "老王 自摸 清一色 1根"}},
    "a line without spaces": {"message": {"text": "老王胡小李花炮"}},
    "behind its command": {"message": {"text": "/hu@score_bot 老王 小李"}},
    "an adjustment": {"message": {"text": "/adjust 老王+12 小李-12 包子"}},
    "undoing": {"message": {"text": "/undo"}},
    "what a card says": {"callback_query": {"data": "c:1:0:y:"}},
    "a file": {"message": {"caption": "/import", "document": {}}},
}
BOOKS_NOT = {
    "table talk": {"message": {"text": "老王你又胡了啊"}},
    "names alone": {"message": {"text": "老王 小李"}},
    "a name nobody has": {"message": {"text": "小美 自摸"}},
    "a command of another bot": {"message": {"text": "/hu@other_bot 老王 小李"}},
    "an adjustment that does not sum to nothing": {"message": {"text": "/adjust 老王+12 小李-10"}},
    "a question": {"message": {"text": "/whatif 老王 自摸"}},
    "a line that was changed": {"edited_message": {"text": "老王 自摸"}},
    "a caption": {"message": {"caption": "老王 自摸", "photo": []}},
    "a choice on a card": {"callback_query": {"data": "c:1:0:w:3"}},
    "no button of ours": {"callback_query": {"data": "undo"}},
    "nothing": {"poll": {}},
}


@pytest.mark.parametrize("update", BOOKS.values(), ids=BOOKS.keys())
def test_the_plain_grammar_lets_entries_book(update: dict[str, dict[str, object]]) -> None:
    assert may_book(update, KNOWN, "score_bot")


@pytest.mark.parametrize("update", BOOKS_NOT.values(), ids=BOOKS_NOT.keys())
def test_the_plain_grammar_lets_nothing_else_book(update: dict[str, dict[str, object]]) -> None:
    assert not may_book(update, KNOWN, "score_bot")
