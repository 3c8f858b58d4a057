"""少读: what is asked for often reads no more after many rounds than after few."""

import sqlite3

import pytest
from room import Room

from storage.database import Reading, Value

ROUND = ("老王: 老王 胡 小李", "老王: 阿强 自摸", "老王: 小美 胡 小李")


@pytest.fixture
def statements(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every statement that asks for rows, as it is carried out."""
    asked: list[str] = []
    carry_out = Reading.all

    async def noted(self: Reading, sql: str, *values: Value) -> list[sqlite3.Row]:
        asked.append(sql)
        return await carry_out(self, sql, *values)

    monkeypatch.setattr(Reading, "all", noted)
    return asked


async def reads(room: Room, statements: list[str], line: str) -> int:
    statements.clear()
    await room.play(line)
    return len(statements)


@pytest.mark.parametrize("line", ["/history", "/why", "/why 老王", "/why 2", "/chart", "/score"])
async def test_as_many_reads_after_many_rounds_as_after_few(
    table: Room, statements: list[str], line: str
) -> None:
    await table.play(*ROUND * 2)
    few = await reads(table, statements, f"老王: {line}")
    await table.play(*ROUND * 4)
    assert 0 < await reads(table, statements, f"老王: {line}") <= few


async def test_table_talk_reads_no_event(table: Room, statements: list[str]) -> None:
    await table.play(*ROUND)
    assert await reads(table, statements, "老王: 今天天气不错") > 0
    assert not [sql for sql in statements if "events" in sql or "tallies" in sql]
