"""少读: what is asked for often reads no more after many rounds than after few."""

import pytest
from room import Room

from storage.answers import Answer, Value
from storage.database import Reading, Transaction

ROUND = ("老王: 老王 胡 小李", "老王: 阿强 自摸", "老王: 小美 胡 小李")


@pytest.fixture
def statements(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every question for rows, asked of the file or remembered."""
    asked: list[str] = []

    def note(kind: type[Reading]) -> None:
        carry_out = kind.answer

        async def noted(self: Reading, sql: str, values: tuple[Value, ...]) -> Answer:
            asked.append(sql)
            return await carry_out(self, sql, values)

        monkeypatch.setattr(kind, "answer", noted)

    note(Reading)
    note(Transaction)
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
