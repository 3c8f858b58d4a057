"""文件: what the three files hold, and that no cell of theirs is a formula."""

import csv
from collections import Counter
from decimal import Decimal
from io import BytesIO, StringIO
from pathlib import Path
from typing import Any

import pytest
from evenings import begin
from openpyxl import load_workbook

from bot.texts import texts_for
from bot.views.files import csv_file, json_file, xlsx_file
from storage import chats, open_store, people
from storage.checking import read_ledger
from storage.exporting import export
from storage.portable import Ledger

TEXTS = texts_for("zh")
ZONE = "Asia/Shanghai"
NASTY = ("=1+1", "+1", "-1", "@sum", "\x07bell")
SELF_DRAW = {"type": "win", "how": "self_draw", "wins": [{"by": "A", "hand": {"patterns": ["qing_yi_se"]}}]}
GANG = {"type": "gang", "kind": "zhi", "by": "B", "from": "C"}


@pytest.fixture
async def ledger(tmp_path: Path) -> Ledger:
    """An evening of two events, by people whose names a spreadsheet would work out."""
    async with open_store(tmp_path) as store, store.transaction() as tx:
        evening = await begin(tx)
        await evening.record(tx, GANG, SELF_DRAW)
        for letter, name in zip("ABCDE", NASTY, strict=True):
            await people.rename(tx, evening.chat_id, evening.ids[letter], name)
        return await export(tx, await chats.get(tx, evening.chat_id))


def rows_of_csv(content: bytes) -> list[dict[str, str]]:
    return list(csv.DictReader(StringIO(content.decode("utf-8-sig"))))


def sheets(content: bytes) -> dict[str, list[tuple[Any, ...]]]:
    book = load_workbook(BytesIO(content))
    return {page.title: [tuple(cell.value for cell in row) for row in page.iter_rows()] for page in book}


def test_a_csv_has_a_row_for_everything(ledger: Ledger) -> None:
    rows = rows_of_csv(csv_file(ledger, TEXTS, ZONE))
    assert Counter(row["记录"] for row in rows) == {"局": 1, "每一笔": 2, "付款": 4, "账": 4}


def test_the_tallies_of_a_csv_sum_to_0_and_are_its_payments(ledger: Ledger) -> None:
    rows = rows_of_csv(csv_file(ledger, TEXTS, ZONE))
    tallies = {row["谁"]: Decimal(row["金额"]) for row in rows if row["记录"] == "账"}
    paid = dict.fromkeys(tallies, Decimal(0))
    for row in rows:
        if row["记录"] == "付款":
            paid[row["收"]] += Decimal(row["金额"])
            paid[row["付"]] -= Decimal(row["金额"])
    assert sum(tallies.values()) == 0
    assert tallies == paid
    assert any(tallies.values())


def test_a_spreadsheet_opens_a_csv_as_utf_8(ledger: Ledger) -> None:
    assert csv_file(ledger, TEXTS, ZONE).startswith(b"\xef\xbb\xbf")


def test_a_workbook_has_the_same_as_sheets_with_numbers(ledger: Ledger) -> None:
    book = sheets(xlsx_file(ledger, TEXTS, ZONE))
    assert {name: len(rows) - 1 for name, rows in book.items()} == {"局": 1, "每一笔": 2, "付款": 4, "账": 4}
    amounts = [row[-1] for row in book["账"][1:]]
    assert all(isinstance(amount, int | float) for amount in amounts)
    assert sum(amounts) == 0


def test_no_text_is_taken_for_a_formula(ledger: Ledger) -> None:
    book = load_workbook(BytesIO(xlsx_file(ledger, TEXTS, ZONE)))
    cells = [cell for page in book for row in page.iter_rows() for cell in row]
    assert [cell.coordinate for cell in cells if cell.data_type == "f"] == []
    texts = [cell.value for cell in cells if isinstance(cell.value, str)]
    texts += [cell for row in rows_of_csv(csv_file(ledger, TEXTS, ZONE)) for cell in row.values()]
    dangerous = {text for text in texts if text.startswith(("=", "+", "-", "@"))}
    assert all(text.removeprefix("-").replace(".", "").isdigit() for text in dangerous)
    assert {"'=1+1", "'+1", "'-1", "'@sum"} <= set(texts)


def test_times_are_the_groups(ledger: Ledger) -> None:
    [first, *_] = rows_of_csv(csv_file(ledger, TEXTS, "America/New_York"))
    assert first["开桌"] == "2027-01-15 03:00"


async def with_hands(folder: Path) -> Ledger:
    """A round whose hands say less, or otherwise, than what is counted."""
    async with open_store(folder) as store, store.transaction() as tx:
        evening = await begin(tx)
        await evening.record(
            tx,
            {"type": "gang", "kind": "an", "by": "A"},
            {"type": "win", "how": "discard", "from": "D", "wins": [{"by": "A", "hand": {"patterns": []}}]},
            {
                "type": "win",
                "how": "discard",
                "from": "D",
                "wins": [
                    {"by": "B", "hand": {"tiles": "11123777888999m", "winning_tile": "3m"}},
                ],
            },
            {"type": "wall_end", "ready": [{"by": "C", "best": {"fan": 2}}]},
        )
        return await export(tx, await chats.get(tx, evening.chat_id))


async def test_a_csv_tells_what_was_counted_of_each_hand(tmp_path: Path) -> None:
    rows = rows_of_csv(csv_file(await with_hands(tmp_path), TEXTS, ZONE))
    told = [(row["内容"], row["算成"]) for row in rows if row["记录"] == "每一笔"]
    assert told == [
        ("A 暗杠", ""),
        ("A 胡 D 1根", "A 1根 1番"),
        ("B 胡 D 11123777888999万（清一色 带幺九 4番）", "B 清一色 带幺九 4番"),
        ("流局 听 C 2番", "C 2番"),
    ]


async def test_the_round_of_an_event_that_does_not_count_is_told_as_it_was_noted(tmp_path: Path) -> None:
    ledger = await with_hands(tmp_path)
    [table] = ledger.tables
    [played] = table.rounds
    gang, win, *_ = played.events
    odd = (
        gang.model_copy(update={"body": {"type": "gang", "kind": "an", "by": "?99"}}),
        gang.model_copy(update={"body": {"type": "sneeze"}}),
        win,
    )
    spoilt = table.model_copy(update={"rounds": (played.model_copy(update={"events": odd}),)})
    rows = rows_of_csv(csv_file(ledger.model_copy(update={"tables": (spoilt,)}), TEXTS, ZONE))
    unreadable = TEXTS.editing.unreadable_event
    told = [(row["内容"], row["算成"]) for row in rows if row["记录"] == "每一笔"]
    assert told == [(unreadable, ""), (unreadable, ""), ("A 胡 D 平胡", "")]


def test_a_json_file_is_the_ledger(ledger: Ledger) -> None:
    assert read_ledger(json_file(ledger, TEXTS, ZONE)) == ledger
