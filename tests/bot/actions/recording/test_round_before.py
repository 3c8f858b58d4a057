"""说的是上一局: what begins a round and may tell of the one before is booked, and a button puts it right."""

from collections.abc import Sequence

import pytest
from room import Room
from waiting_lines import booked, shown

THREE_WINS = ("老王: 老王 胡 小李", "老王: 阿强 胡 小李", "老王: 小美 胡 小李")
TWO_BY_ONE_TILE = (
    "老王: /rules 一家胡就完",
    "老王: 流局 没人听",
    "老王: 老王 暗杠",
    "老王: 小李点炮老王、阿强",
)
SINGLE = ("老王: /rules 一家胡就完", "老王: 流局 没人听", "老王: 老王 暗杠", "老王: 小美 胡 小李")

ENDED = "记在第{now}局了。第{number}局也是刚完的；说的是第{number}局，就点下面。{whose}\n[改第{number}局]"
NOT_YOURS = "\n打完的局只有管理员和开桌的人能改。"
WON = "记在第2局了。第1局是胡完的，没有流局可查；说的是第1局，就点作废。\n[作废]"
TOLD = "记在第2局了。第1局也刚记过这一笔；说的是第1局，就点作废。\n[作废]"
OFFERS = ("[改第1局]", "[改第2局]", "[作废]")

OTHERWISE = {
    "the win, priced": (THREE_WINS, "阿强: 小美 胡 小李 清一色", "小美 胡 小李 清一色"),
    "the win, priced by who told it": (THREE_WINS, "老王: 小美 胡 小李 清一色", "小美 胡 小李 清一色"),
    "the win, as a self-draw": (THREE_WINS, "小美: 小美 自摸", "小美 自摸 平胡"),
    "one of two winners by a tile": (
        TWO_BY_ONE_TILE,
        "阿强: 阿强 胡 小李 七对",
        "小李点炮老王 1根、阿强 七对",
    ),
    "one of two winners, as a self-draw": (TWO_BY_ONE_TILE, "阿强: 阿强 自摸", "阿强 自摸 平胡"),
    "the wall's end, priced": (("老王: 流局 听 老王清一色",), "老王: 流局 听 老王 3番", "流局 听 老王 3番"),
    "the wall's end, with another ready": (
        ("老王: 流局 听 小李七对",),
        "小李: 流局 小李没听 阿强听平胡",
        "流局 听 阿强 平胡",
    ),
    "the wall's end, with nobody ready": (("老王: 流局 听 阿强",), "老王: 流局 没人听", "流局 没人听"),
}
"""What ended the round before within the minute, told otherwise."""


def number_before(before: Sequence[str]) -> int:
    """Return the number of the round that these lines end."""
    return 2 if "老王: 流局 没人听" in before else 1


@pytest.mark.parametrize(("before", "line", "told"), OTHERWISE.values(), ids=OTHERWISE.keys())
async def test_it_is_booked_at_once_and_the_answer_offers_the_round_before(
    table: Room, before: Sequence[str], line: str, told: str
) -> None:
    await table.did(*before)
    events, number = await booked(table), number_before(before)
    printed = await table.did(line)
    whose = "" if line.startswith("老王: ") else NOT_YOURS  # who opened the table may change it
    assert ENDED.format(now=number + 1, number=number, whose=whose) in shown(printed)
    assert len(await booked(table)) == len(events) + 1, told


@pytest.mark.parametrize(("before", "line", "told"), OTHERWISE.values(), ids=OTHERWISE.keys())
async def test_a_tap_and_a_yes_correct_that_one_and_take_the_new_one_back(
    table: Room, before: Sequence[str], line: str, told: str
) -> None:
    await table.did(*before)
    events, number = await booked(table), number_before(before)
    await table.did(line)
    as_booked = await table.ledger()
    asked = shown(await table.did(f"老王> 改第{number}局"))
    assert f"改第{number}局第{len(events) - number + 1}笔：{events[-1]}\n" in asked
    assert f"第{number + 1}局记的那一笔就撤销。" in asked
    assert await table.ledger() == as_booked
    done = shown(await table.did("老王> 确认"))
    assert f"{events[-1]} → {told}，第{number + 1}局那一笔撤销了" in done
    assert await booked(table) == [*events[:-1], told]
    assert await table.faults() == []


async def test_what_the_card_shows_is_what_the_yes_does(table: Room) -> None:
    await table.did(*THREE_WINS, "阿强: 小美 胡 小李 清一色")
    asked = shown(await table.did("老王> 改第1局"))
    assert "本局：小李 -15 → -30、小美 +5 → +20\n今晚：小李 -35 → -30、小美 +25 → +20\n合计 0" in asked
    await table.did("老王> 确认")
    assert await table.score() == {"老王": "+5", "小李": "-30", "阿强": "+5", "小美": "+20"}


async def test_a_round_that_ended_by_the_new_one_goes_on(table: Room) -> None:
    asked = shown(await table.did("老王: 流局 听 小李", "小李: 流局 听 小美", "老王> 改第1局"))
    assert "合计 0\n第2局接着打。" in asked
    printed = shown(await table.did("老王> 确认"))
    assert "第2局的结果收回了，这局没打完。" in printed
    assert "🀄 第2局 · 庄 老王" in printed
    await table.did("老王: 老王 暗杠")
    assert await booked(table) == ["流局 听 小美 平胡", "老王 暗杠"]


async def test_the_dealer_follows(table: Room) -> None:
    await table.did("老王: /rules mode=single", "老王: 流局 没人听", "小李: 小李 胡 老王")
    printed = shown(await table.did("阿强: 老王点炮小李、阿强"))
    assert "🀄 第3局 · 庄 小李" in printed
    assert "🀄 第3局 · 庄 老王" in shown(await table.did("老王> 改第2局", "老王> 确认"))


SUPERFLUOUS = {
    "nobody ready": (THREE_WINS, "老王: 流局 没人听", WON),
    "its last player ready": (THREE_WINS, "老王: 流局 听 小李", WON),
    "its last player, a pig": (THREE_WINS, "老王: 流局 花猪 小李", WON),
    "an earlier win, word for word": (THREE_WINS, "阿强: 老王 胡 小李", TOLD),
    "an earlier gang, word for word": (("小李: 小李 暗杠", "老王: 流局 没人听"), "阿强: 小李 暗杠", TOLD),
}
"""What is right already in the round before."""


@pytest.mark.parametrize(("before", "line", "said"), SUPERFLUOUS.values(), ids=SUPERFLUOUS.keys())
async def test_what_the_round_before_needs_no_more_is_booked_and_may_be_taken_back(
    table: Room, before: Sequence[str], line: str, said: str
) -> None:
    await table.did(*before)
    score, events = await table.score(), await booked(table)
    printed = await table.did(line)
    assert said in shown(printed)
    assert len(await booked(table)) == len(events) + 1
    await table.did("老王> 作废", "老王> 确认")
    assert await booked(table) == events
    assert await table.score() == score
    assert await table.faults() == []


@pytest.mark.parametrize(("before", "line", "said"), SUPERFLUOUS.values(), ids=SUPERFLUOUS.keys())
async def test_who_may_not_change_an_ended_round_may_take_back_what_was_just_booked(
    table: Room, before: Sequence[str], line: str, said: str
) -> None:
    await table.did(*before)
    events = await booked(table)
    assert said in shown(await table.did(f"小美: {line.partition(': ')[2]}"))
    await table.did("小美> 作废", "小美> 确认")
    assert await booked(table) == events


OF_THIS_ROUND = {
    "a minute later": (THREE_WINS, 61, "阿强: 小美 胡 小李 清一色"),
    "a wall end a minute later": (("老王: 流局 听 小李",), 61, "小李: 流局 听 小美"),
    "in a round that goes on": ((*THREE_WINS, "老王: 老王 暗杠"), 0, "阿强: 小美 胡 小李 清一色"),
    "a wall end in a round that goes on": ((*THREE_WINS, "老王: 老王 暗杠"), 0, "老王: 流局 没人听"),
    "a win of another": (THREE_WINS, 0, "阿强: 阿强 胡 小李 清一色"),
    "a wall end that names one who had won": (THREE_WINS, 0, "老王: 流局 听 小美"),
    "a gang": (THREE_WINS, 0, "老王: 小美 暗杠"),
    "a win after a wall end": (("老王: 流局 听 小李",), 0, "老王: 小李 自摸"),
    "one win ends a round: a wall end with nobody ready": (SINGLE, 0, "老王: 流局 没人听"),
    "one win ends a round: a wall end": (SINGLE, 0, "老王: 流局 听 老王"),
    "in the first round": ((), 0, "老王: 流局 没人听"),
}


@pytest.mark.parametrize(("before", "later", "line"), OF_THIS_ROUND.values(), ids=OF_THIS_ROUND.keys())
async def test_what_can_only_be_of_this_round_is_booked_and_nothing_is_said(
    table: Room, before: Sequence[str], later: int, line: str
) -> None:
    await table.did(*before)
    table.clock.turn(later)
    events = await booked(table)
    printed = await table.did(line)
    assert len(await booked(table)) == len(events) + 1
    assert not {*OFFERS} & {*printed}


async def test_it_is_offered_by_taps_too(table: Room) -> None:
    await table.did("老王: 流局 听 小李", "小李> 流局", "小李> 小美 听", "小李> 下一步", "小李> 清一色")
    printed = await table.did("小李> 下一步", "小李> 确认")
    assert ENDED.format(now=2, number=1, whose=NOT_YOURS) in shown(printed)
    await table.did("老王> 改第1局", "老王> 确认")
    assert await booked(table) == ["流局 听 小美 清一色"]
    assert await table.score() == {"老王": "-20", "小李": "-20", "阿强": "-20", "小美": "+60"}


async def test_what_was_asked_about_and_confirmed_is_meant_so(table: Room) -> None:
    await table.did(*THREE_WINS, "阿强: 小美 胡 小李")
    printed = await table.did("阿强> 确认")
    assert not {*OFFERS} & {*printed}


async def test_the_correction_may_be_put_away(table: Room) -> None:
    await table.did("老王: 流局 听 小李", "小李: 流局 听 小美", "老王> 改第1局")
    before = await table.ledger()
    assert "已取消，账没有动。" in shown(await table.did("老王> 取消"))
    assert await table.ledger() == before


async def test_who_may_not_change_an_ended_round_leaves_it_to_who_may(table: Room) -> None:
    await table.did("老王: 流局 听 小李", "小李: 流局 听 小美")
    before = await table.ledger()
    assert await table.play("小李> 改第1局") == ["(小李) 打完的局只有管理员和开桌的人能改。"]
    assert await table.ledger() == before
    await table.did("老王> 改第1局", "老王> 确认")
    assert await booked(table) == ["流局 听 小美 平胡"]


SINCE = "后来又记了别的，没有改：到 /round 2 作废那一笔，到 /round 1 改第1局。"


async def test_once_more_was_recorded_it_is_said_how_else(table: Room) -> None:
    await table.did("老王: 流局 听 小李", "小李: 流局 听 小美")
    button = table.button("改第1局")
    await table.did("老王> 改第1局", "阿强: 阿强 暗杠")
    before = await table.ledger()
    assert await table.press("老王", button) == [f"(老王) {SINCE}"]
    assert await table.play("老王> 确认") == [f"(老王) {SINCE}"]
    assert await table.ledger() == before
    await table.did("老王> 取消")


@pytest.mark.parametrize("undone", [("小李: /undo",), ("小李: /undo", "老王: /undo")], ids=["one", "both"])
async def test_what_was_taken_back_meanwhile_is_not_corrected(table: Room, undone: Sequence[str]) -> None:
    await table.did("老王: 流局 听 小李", "小李: 流局 听 小美")
    button = table.button("改第1局")
    await table.did(*undone)
    before = await table.ledger()
    [said] = await table.press("老王", button)
    assert said in {"(老王) 这一笔刚被作废了，没有改。", "(老王) 这张卡过期了，没有改动；请用最新的牌桌。"}
    assert await table.ledger() == before


async def test_when_the_table_has_ended_a_wall_end_is_corrected_too(table: Room) -> None:
    await table.did("老王: 流局 听 小李", "小李: 流局 听 小美")
    button = table.button("改第1局")
    await table.did("老王: /end keep")
    assert "没打完" not in shown(await table.press("老王", button))
    await table.did("老王> 确认")
    assert await booked(table) == ["流局 听 小美 平胡"]
    assert await table.faults() == []


async def test_when_the_table_has_ended_a_win_is_corrected_too(table: Room) -> None:
    await table.did(*THREE_WINS, "阿强: 小美 胡 小李 清一色")
    button = table.button("改第1局")
    await table.did("老王: /end keep")
    assert "没打完" not in shown(await table.press("老王", button))
    await table.did("老王> 确认")
    assert await booked(table) == ["老王 胡 小李 平胡", "阿强 胡 小李 平胡", "小美 胡 小李 清一色"]
    assert await table.faults() == []


async def test_in_english(room: Room) -> None:
    await room.play("Ann: /lang en", "Ann: /new Ann Bob Carl Dee")
    await room.did("Ann: wall end ready Ann")
    printed = shown(await room.did("Ann: wall end ready Bob"))
    said = "Recorded in round 2. Round 1 has only just ended; if this is of round 1, tap below."
    assert f"{said}\n[Change round 1]" in printed
    asked = shown(await room.did("Ann> Change round 1"))
    assert "What was recorded in round 2 is taken back." in asked
    assert "; taken back in round 2" in shown(await room.did("Ann> Confirm"))


EVENING = (
    ("老王 暗杠", "小李 胡 老王", "阿强 自摸", "小美 胡 老王 清一色"),
    ("小美 胡 老王", "老王 暗杠", "阿强 自摸", "小李 胡 老王"),
    ("流局 听 小李",),
    ("流局 没人听",),
    ("流局 听 小李 阿强七对 花猪 小美",),
    ("小李 自摸 清一色", "小美 自摸", "老王 胡 阿强"),
    ("老王 自摸", "小美 胡 阿强", "小李 胡 阿强"),
    ("小李 自摸 清一色", "小美 自摸", "流局 听 阿强"),
    ("流局 花猪 阿强",),
    ("小李 诈胡", "阿强 自摸", "流局 没人听"),
    ("小美 胡 小李", "流局 听 老王"),
)
"""Rounds that are told from a list; what the next begins with is much like what the one before had."""


@pytest.mark.parametrize("tellers", [("老王",), ("老王", "小李", "阿强", "小美")], ids=["by one", "in turn"])
async def test_an_evening_told_without_a_pause_books_every_line(table: Room, tellers: Sequence[str]) -> None:
    lines = [line for played in EVENING for line in played]
    for place, line in enumerate(lines):
        await table.did(f"{tellers[place % len(tellers)]}: {line}")
        async with table.store.reading() as reading:
            assert len(await reading.all("SELECT 1 FROM current_events")) == place + 1, line
    async with table.store.reading() as reading:
        rows = await reading.all("SELECT round_id, count(*) AS told FROM current_events GROUP BY round_id")
    assert [row["told"] for row in rows] == [len(played) for played in EVENING]
    assert await table.faults() == []
