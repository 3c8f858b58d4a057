"""存坏了的局: a stored round that is against its rules is shown, left out by name, and put right."""

import json
from collections.abc import Sequence
from typing import Any

import pytest
from room import FOUR, Room

from storage.database import Transaction

Json = dict[str, Any]

W, L, Q, M = "1", "2", "3", "4"


def win(by: str, payer: str, *patterns: str) -> Json:
    return {
        "type": "win",
        "how": "discard",
        "from": payer,
        "wins": [{"by": by, "hand": {"patterns": patterns}}],
    }


NOT_AN_EVENT: Json = {"type": "dance"}
NOBODYS: Json = {"type": "gang", "by": "77", "kind": "zhi", "from": "88"}

SPOILT: dict[str, Json] = {
    "somebody who is out pays": win(L, W),
    "a pattern that nobody knows": win(L, Q, "wan_zi_hu"),
    "somebody nobody knows": win(L, "99"),
    "a gang between strangers": NOBODYS,
    "a win of nobody": {"type": "win", "how": "self_draw", "wins": []},
    "a gang robbed from nobody": {**win(L, Q), "how": "rob_gang", "from": None},
    "a gang robbed from who is not told": {"type": "win", "how": "rob_gang", "wins": win(L, Q)["wins"]},
    "an adjustment of nothing": {"type": "adjust", "transfers": []},
    "no event at all": NOT_AN_EVENT,
    "nothing": {},
}


async def spoil(table: Room, bodies: dict[int, Json]) -> None:
    """Write these bodies into the rows of events, past every guard of the database, as a person could."""
    table.is_spoilt = True
    async with table.store.transaction() as tx:
        guards = await tx.all("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'")
        for guard in guards:
            await tx.run(f"DROP TRIGGER {guard['name']}")
        for event, body in bodies.items():
            await _write(tx, event, body)
        for guard in guards:
            await tx.run(guard["sql"])


async def _write(tx: Transaction, event: int, body: Json) -> None:
    await tx.run("UPDATE events SET body = ? WHERE id = ?", json.dumps(body), event)


@pytest.fixture
async def evening(table: Room) -> Room:
    """A table with a round that is over and one that goes on."""
    await table.did("老王: 老王 自摸", "老王: 小李 胡 小美", "老王: 流局 听 阿强", "老王: 小美 暗杠")
    return table


# 看

PAGES = (
    *(
        "/history",
        "/round 1",
        "/round",
        "/stats",
        "/stats 老王",
        "/why",
        "/why 1",
        "/why 小李",
        "/chart",
        "/card",
    ),
    *(
        "/summary month",
        "/total",
        "/score",
        "/settle",
        "/audit",
        "/export csv",
        "/export xlsx",
        "/seat",
        "/horse",
    ),
)


@pytest.mark.parametrize("body", SPOILT.values(), ids=SPOILT.keys())
async def test_every_page_shows_a_round_of_which_an_event_does_not_count(evening: Room, body: Json) -> None:
    await spoil(evening, {2: body})
    await evening.did(*(f"老王: {page}" for page in PAGES))
    for page in ("/history", "/round 1", "/why 1", "/why 小李"):
        assert "⚠️" in await evening.answer(f"老王: {page}"), page


async def test_the_marked_event_says_what_the_rules_have_against_it(evening: Room) -> None:
    await spoil(evening, {2: win(L, W)})
    page = (await evening.answer("老王: /round 1")).splitlines()
    assert page[2].startswith("1. 老王 自摸 平胡：老王 +30")
    assert page[4] == ("2. ⚠️ 小李 胡 老王 平胡：没有算，不合规矩。老王这一局已经胡了，不能再记他。")
    assert page[6].startswith("3. 流局 听 阿强")
    assert page[7:9] == ["　 老王 记 · 刚才", "本局：老王 +30 小李 -15 阿强 0 小美 -15"]
    assert page[9] == "合计 0"


@pytest.mark.parametrize("command", ["/stats", "/stats 老王", "/chart", "/card", "/summary month"])
async def test_what_counts_rounds_leaves_that_one_out_and_names_it_in_one_line(
    evening: Room, command: str
) -> None:
    await spoil(evening, {2: win(L, W)})
    shown = "\n".join(await evening.did(f"老王: {command}"))
    assert shown.count("没有算进来：") == 1
    assert "第1局，里面有一笔不合规矩，" in shown


async def test_a_period_of_which_no_round_counts_is_summed_up_all_the_same(evening: Room) -> None:
    await spoil(evening, {2: win(L, W), 4: NOT_AN_EVENT})
    shown = (await evening.answer("老王: /summary month")).splitlines()
    assert shown[0].endswith("小结 · 1场 0局")
    assert shown[2:4] == ["合计 0", "转清：小李 → 老王 15 · 阿强 → 老王 5 · 阿强 → 小美 10"], (
        "as it is stored"
    )
    assert shown[4].startswith("没有算进来：")


@pytest.mark.parametrize("page", ["/summary month", "/stats", "/stats 老王", "/audit"])
async def test_a_round_of_an_older_table_is_reached_from_the_page_that_names_it(
    evening: Room, page: str
) -> None:
    await spoil(evening, {2: win(L, W)})
    await evening.did("老王: /end keep", FOUR, "老王: 小李 暗杠", f"老王: {page}")
    shown = await evening.did("老王> 第1局", "老王> 第2笔", "老王> 作废", "老王> 确认")
    assert any("✗作废 小李 胡 老王 平胡" in line for line in shown)
    assert await evening.faults() == []
    assert "没有算进来" not in await evening.answer("老王: /summary month")


async def test_nothing_is_left_out_where_all_is_well(evening: Room) -> None:
    shown = await evening.did(*(f"老王: {page}" for page in PAGES))
    assert not [line for line in shown if "没有算" in line or "⚠️" in line]


# 改

MENDED: dict[str, tuple[Sequence[str], str]] = {
    "taken back": (("老王> 作废", "老王> 确认"), "✗作废 小李 胡 老王 平胡"),
    "changed by buttons": (("老王> 改", "老王> 返回", "老王> 小美", "老王> 确认"), "小李 胡 小美 平胡"),
    "changed by a line": (("老王> 改", "老王^ {card} 小李 自摸 清一色", "老王> 确认"), "小李 自摸 清一色"),
}


@pytest.mark.parametrize(("taps", "says"), MENDED.values(), ids=MENDED.keys())
async def test_the_rounds_page_puts_it_right_and_the_ledger_is_whole_again(
    evening: Room, taps: Sequence[str], says: str
) -> None:
    await spoil(evening, {2: win(L, W)})
    assert await evening.faults() != []
    await evening.did("老王: /round 1")
    card = evening.newest.number
    await evening.did("老王> 第2笔", *(tap.format(card=card) for tap in taps))
    assert await evening.faults() == []
    page = await evening.answer("老王: /round 1")
    assert says in page
    assert "⚠️" not in page
    assert "没有算进来" not in await evening.answer("老王: /stats")


@pytest.mark.parametrize("body", SPOILT.values(), ids=SPOILT.keys())
async def test_what_cannot_even_be_read_is_told_anew_or_taken_back(evening: Room, body: Json) -> None:
    await spoil(evening, {2: body})
    await evening.did("老王: /round 1", "老王> 第2笔", "老王> 改", "老王> 取消", "老王> 第2笔", "老王> 作废")
    await evening.did("老王> 确认", "老王: /round 1", "老王> 改动", "老王> 返回", "老王> 第2笔", "老王> 返回")
    assert await evening.faults() == []


async def test_an_event_that_is_none_is_told_from_its_kind_on(evening: Room) -> None:
    await spoil(evening, {2: NOT_AN_EVENT})
    await evening.did("老王: /round 1", "老王> 第2笔", "老王> 改", "老王> 胡", "老王> 小李", "老王> 小美")
    await evening.did("老王> 确认")
    assert await evening.faults() == []
    assert "2. 小李 胡 小美 平胡：" in await evening.answer("老王: /round 1")


async def test_two_that_do_not_count_are_taken_back_together_and_restored_one_by_one(evening: Room) -> None:
    await spoil(evening, {1: win(W, "99"), 2: win(L, W, "wan_zi_hu")})
    asked = await evening.did("老王: /round 1", "老王> 第2笔", "老王> 作废")
    assert "这一局里不合规矩的几笔一起作废；之后可以一笔一笔恢复。" in asked
    await evening.did("老王> 确认")
    assert await evening.faults() == []
    assert (await evening.answer("老王: /round 1")).count("✗作废") == 2


async def test_who_deals_next_does_not_change_by_what_only_puts_it_right(evening: Room) -> None:
    board = (await evening.answer("老王: /score"), await evening.answer("老王: /round 2"))
    await spoil(evening, {2: win(L, W)})
    await evening.did("老王: /round 1", "老王> 第2笔", "老王> 改", "老王> 返回", "老王> 小美", "老王> 确认")
    assert (await evening.answer("老王: /score"), await evening.answer("老王: /round 2")) == board


# 正在打的那一局

RECORDING = (
    "小美 暗杠",
    "流局 听 小美",
    "小李 胡 阿强",
    "/adjust 老王+1 小李-1",
    "/undo",
    "/horse 大刘 阿强",
)


@pytest.mark.parametrize("line", RECORDING)
async def test_where_it_is_the_round_being_played_a_line_says_what_to_put_right_first(
    table: Room, line: str
) -> None:
    await table.did("老王: 老王 自摸", "老王: 小李 胡 小美")
    await spoil(table, {1: win(W, W)})
    was = await table.ledger()
    shown = await table.did(f"老王: {line}", *(("老王> 这一局就算",) if "horse" in line else ()))
    assert any("不合规矩" in one and ("/round" in one or "/audit" in one) for one in shown), shown
    assert await table.ledger() == was


async def test_the_round_being_played_goes_on_when_it_is_put_right(table: Room) -> None:
    await table.did("老王: 老王 自摸", "老王: 小李 胡 小美")
    await spoil(table, {2: NOBODYS})
    await table.did("老王> 杠", "老王> 小美", "老王> 暗杠", "老王> 取消", "老王: /round", "老王> 第2笔")
    await table.did("老王> 作废", "老王> 确认", "老王: 小美 暗杠")
    assert await table.score() == {"老王": "+30", "小李": "-20", "阿强": "-20", "小美": "+10"}
    assert await table.faults() == []


# 散桌


@pytest.mark.parametrize("choice", ["keep", "drop"])
@pytest.mark.parametrize("body", [win(L, W), NOT_AN_EVENT], ids=["against the rules", "no event"])
async def test_a_table_is_closed_wholly_with_its_summary(table: Room, choice: str, body: Json) -> None:
    await table.did("老王: 老王 自摸", "老王: 小李 胡 小美")
    await spoil(table, {2: body})
    shown = await table.did(f"老王: /end {choice}")
    assert any("散桌 · " in line for line in shown)
    assert any("没有算进来：第1局" in line for line in shown) == (choice == "keep")
    assert "还没有开桌" in await table.answer("老王: 小美 暗杠"), "it is closed"
    await table.did("老王: /reopen", "老王: /end keep")


async def test_a_round_of_a_closed_table_is_put_right_and_the_table_goes_on(evening: Room) -> None:
    await spoil(evening, {2: win(L, W)})
    await evening.did("老王: /end keep", "老王: /round 1", "老王> 第2笔", "老王> 作废", "老王> 确认")
    assert await evening.faults() == []
    await evening.did("老王: /reopen", "老王: 小李 暗杠", "老王: /end keep", FOUR)
    assert await evening.faults() == []


async def test_a_robbery_in_such_a_round_takes_nothing_back(table: Room) -> None:
    await table.did("老王: 小李 暗杠", "老王: 小美 弯杠", "老王: 小李 抢杠 小美")
    await spoil(table, {1: NOT_AN_EVENT})
    before = await table.ledger()
    await table.play("老王> 确认", "老王: 阿强 抢杠 小美", "老王: /horse 小张 老王")
    assert await table.ledger() == before


@pytest.mark.parametrize("kind", ["json", "csv"])
async def test_a_pig_that_is_no_key_is_exported_as_it_stands(table: Room, kind: str) -> None:
    await table.did("老王: 小李 暗杠")
    await spoil(table, {1: {"type": "wall_end", "ready": [], "pigs": [1]}})
    await table.did(f"老王: /export {kind}")


async def test_told_again_what_stands_behind_one_that_does_not_count_is_no_fault(table: Room) -> None:
    await table.did("老王: 小李 暗杠", "老王: 小美 自摸", "老王: 阿强 胡 老王")
    await spoil(table, {1: NOT_AN_EVENT})
    before = await table.ledger()
    await table.play("老王: 阿强 胡 老王")
    assert await table.ledger() == before


async def test_seats_in_such_a_round_wait_for_the_next(table: Room) -> None:
    await table.did("老王: 小李 暗杠")
    await spoil(table, {1: NOT_AN_EVENT})
    await table.did("老王: /seat 老王 小李 阿强")
