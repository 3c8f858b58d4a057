"""又记一次: the same event is asked about before it is booked twice."""

from collections.abc import Sequence

import pytest
from room import Room

AGAIN = "一分钟内刚记过同样的一笔。再记一次？"
ALIKE = "一分钟内刚记过差不多的一笔：{recorded}。另记一笔，还是改那一笔？"
NEWEST_ROBBED = "抢的就是「小李 弯杠」？确认就收回那一杠，不算杠钱。"

# 打字

THREE_WINS = ("老王: 老王 胡 小李", "老王: 阿强 胡 小李", "老王: 小美 胡 小李")
BLOODFLOW = "老王: /new 老王 小李 阿强 小美 chengdu-std 血流成河"

ASKED_AGAIN = {
    "by another, word for word": (["小李: 小李 暗杠"], "阿强: 小李 暗杠"),
    "by the same, word for word": (["小李: 小李 暗杠"], "小李: 小李 暗杠"),
    "a gang upon a gang, told twice": (
        ["小李: 小李 暗杠", "小李: 小李 连杠 弯杠"],
        "小李: 小李 连杠 弯杠",
    ),
    "with the tile": (["小李: 小李 暗杠"], "小李: 小李 暗杠 5万"),
    "without the tile": (["小李: 小李 暗杠 5万"], "小李: 小李 暗杠"),
    "something happened meanwhile": (["小李: 小李 暗杠", "小李: 老王 弯杠"], "小李: 小李 暗杠"),
    "the win that ended a round": ([*THREE_WINS], "阿强: 小美 胡 小李"),
    "the win that ended a round, by who told it": ([*THREE_WINS], "老王: 小美 胡 小李"),
    "a wall end": (["老王: 流局 听 老王 小李"], "小李: 流局 听 老王 小李"),
    "a wall end, when money was moved behind it": (
        ["老王: 流局 听 老王", "老王: /adjust 老王+5 小李-5", "老王: /undo"],
        "小李: 流局 听 老王",
    ),
}

ASKED_ALIKE = {
    "with a note": (
        ["小李: /adjust 老王+5 小李-5"],
        "小李: /adjust 老王+5 小李-5 打车",
        "调整 小李 → 老王 5",
    ),
    "the braces of a name": (
        ["老王: /players 改名 小李 {小李}", "老王: /adjust 老王+5 {小李}-5"],
        "老王: /adjust 老王+5 {小李}-5 打车",
        "调整 {小李} → 老王 5",
    ),
}
"""Much the same, but not the very same: what is recorded is named."""

BOOKED_AT_ONCE = {
    "a win of another than the one that ended a round": ([*THREE_WINS], "老王: 阿强 胡 小李 清一色"),
    "a win of the same player from another": ([*THREE_WINS], "老王: 小美 胡 阿强"),
    "the win that ended a round, priced": ([*THREE_WINS], "阿强: 小美 胡 小李 清一色"),
    "the win that ended a round, when the next one goes on": (
        [*THREE_WINS, "老王: 老王 暗杠"],
        "阿强: 小美 胡 小李",
    ),
    "a wall end of other words": (["老王: 流局 听 老王 小李"], "小李: 流局 听 小李 老王"),
    "a wall end, when the next round goes on": (
        ["老王: 流局 听 老王", "老王: 老王 暗杠"],
        "小李: 流局 听 老王",
    ),
    "an earlier event of the round before": (
        ["小李: 小李 暗杠", "老王: 流局 听 老王"],
        "阿强: 小李 暗杠",
    ),
    "a wall end right after the last win": ([*THREE_WINS], "老王: 流局 没人听"),
    "late, where the first was not": (["小李: 小李 弯杠"], "阿强: 小李 后杠"),
    "a gang upon a gang": (["老王: 老王 暗杠"], "老王: 老王 连杠 暗杠"),
    "a fed gang upon a fed gang": (["老王: 老王 直杠 小李"], "老王: 老王 连杠 直杠 小李"),
    "血流: another win, of who told the one before": (
        ["老王: /end drop", BLOODFLOW, "小李: 小李 胡 阿强"],
        "小李: 小李 胡 阿强 清一色",
    ),
    "another tile": (["小李: 小李 暗杠 5万"], "小李: 小李 暗杠 6万"),
    "another payer": (["小李: 小李 直杠 阿强"], "小李: 小李 直杠 小美"),
    "the first was taken back": (["小李: 小李 暗杠", "小李: /undo"], "小李: 小李 暗杠 5万"),
    "an earlier event of the round before, when the next one goes on": (
        ["小李: 小李 暗杠", "老王: 流局 听 老王", "老王: 老王 暗杠"],
        "阿强: 小李 暗杠",
    ),
    "who tells it has told of the new round already": (
        ["老王: 流局 听 老王", "老王: 老王 暗杠"],
        "老王: 流局 听 老王",
    ),
    "much the same in the round before, which it did not end": (
        ["老王: 老王 胡 小李", "老王: 流局 听 小李"],
        "老王: 老王 胡 小李 清一色",
    ),
    "two rounds before": (
        ["老王: 老王 胡 小李", "老王: 流局 听 小李", "老王: 流局 听 小美"],
        "阿强: 老王 胡 小李",
    ),
}


async def booked(room: Room) -> int:
    """Return how many events stand."""
    async with room.store.reading() as reading:
        return len(await reading.all("SELECT 1 FROM current_events"))


async def asked_about(room: Room, line: str) -> str:
    """Play a line and return the question that it brings; nothing is booked by it."""
    was = await room.ledger()
    printed = await room.play(line)
    assert await room.ledger() == was, printed
    start_of_alike = ALIKE.partition("{")[0]
    [question] = [
        shown for shown in printed if shown in (AGAIN, NEWEST_ROBBED) or shown.startswith(start_of_alike)
    ]
    return question


@pytest.mark.parametrize(("before", "line"), ASKED_AGAIN.values(), ids=ASKED_AGAIN.keys())
@pytest.mark.parametrize("yes", [True, False], ids=["yes", "no"])
async def test_a_line_that_tells_the_same_is_asked_about(
    table: Room, before: Sequence[str], line: str, *, yes: bool
) -> None:
    await table.play(*before)
    assert await asked_about(table, line) == AGAIN
    events = await booked(table)
    await table.play("小李> 确认" if yes else "小李> 取消")
    assert await booked(table) == events + yes
    assert await table.faults() == []


@pytest.mark.parametrize(("before", "line", "recorded"), ASKED_ALIKE.values(), ids=ASKED_ALIKE.keys())
async def test_a_line_that_tells_much_the_same_names_what_is_recorded(
    table: Room, before: Sequence[str], line: str, recorded: str
) -> None:
    await table.play(*before)
    assert await asked_about(table, line) == ALIKE.format(recorded=recorded)
    events = await booked(table)
    await table.play("小李> 确认")
    assert await booked(table) == events + 1
    assert await table.faults() == []


@pytest.mark.parametrize(("before", "line"), BOOKED_AT_ONCE.values(), ids=BOOKED_AT_ONCE.keys())
async def test_a_line_that_tells_another_is_booked_at_once(
    table: Room, before: Sequence[str], line: str
) -> None:
    await table.play(*before)
    events = await booked(table)
    printed = await table.play(line)
    assert await booked(table) == events + 1, printed


@pytest.mark.parametrize(("before", "line"), ASKED_AGAIN.values(), ids=ASKED_AGAIN.keys())
async def test_a_minute_later_it_is_another(table: Room, before: Sequence[str], line: str) -> None:
    await table.play(*before)
    table.clock.turn(61)
    events = await booked(table)
    await table.play(line)
    assert await booked(table) == events + 1


@pytest.mark.parametrize(
    ("first", "second", "recorded"),
    [
        ("阿强点炮老王、小李", "阿强点炮小李、老王", "阿强点炮老王 平胡、小李 平胡"),
        ("老王 自摸 清一色", "老王 自摸 2番", "老王 自摸 清一色"),
    ],
    ids=["two winners", "a self-draw"],
)
async def test_who_may_win_twice_is_asked_too(room: Room, first: str, second: str, recorded: str) -> None:
    await room.play(BLOODFLOW, f"老王: {first}")
    assert await asked_about(room, f"阿强: {second}") == ALIKE.format(recorded=recorded)


JUST_NOW = "刚刚记过 {event}，没有再记；记错了就改原来那一行，或点撤销。"


@pytest.mark.parametrize(
    ("first", "second", "event"),
    [
        ("老王 自摸", "老王 自摸", "老王 自摸 平胡"),
        ("老王 自摸", "老王 自摸 清一色 2番", "老王 自摸 平胡"),
        ("老王 胡 小李 七对", "老王 胡 小李", "老王 胡 小李 七对"),
        ("老王 离开", "老王 离开", "老王 离开"),
    ],
)
async def test_what_cannot_happen_twice_is_said_to_be_recorded(
    table: Room, first: str, second: str, event: str
) -> None:
    await table.play(f"老王: {first}")
    was = await table.ledger()
    assert await table.answer(f"老王: {second}") == JUST_NOW.format(event=event)
    assert await table.ledger() == was


# 点按钮

GANG_TAPS = ("小李> 杠", "小李> 老王", "小李> 暗杠")
WIN_TAPS = ("小李> 胡", "小李> 小美", "小李> 小李")


@pytest.mark.parametrize("yes", [True, False], ids=["yes", "no"])
@pytest.mark.parametrize(
    ("before", "taps"),
    [
        (["老王: 老王 暗杠"], GANG_TAPS),
        (["老王: 老王 暗杠 5万"], GANG_TAPS),
        ([*GANG_TAPS, "小李> 确认"], GANG_TAPS),
        ([*THREE_WINS], WIN_TAPS),
        (["老王: 流局 没人听"], ("小李> 流局", "小李> 下一步")),
    ],
    ids=[
        "a gang that was typed",
        "a gang that was typed with its tile",
        "a gang that was tapped",
        "the win that ended the round before",
        "a wall end",
    ],
)
async def test_a_card_that_tells_the_same_is_asked_about(
    table: Room, before: Sequence[str], taps: Sequence[str], *, yes: bool
) -> None:
    await table.play(*before, *taps)
    events = await booked(table)
    assert await asked_about(table, "小李> 确认") == AGAIN
    await table.play("小李> 确认" if yes else "小李> 取消")
    assert await booked(table) == events + yes
    assert await table.faults() == []


async def test_a_card_that_was_open_when_the_same_was_typed_ends_as_recorded(table: Room) -> None:
    await table.play("小李: 老王 杠", "小李> 暗杠")
    yes = table.button("确认")
    sentence = "已经记过了，没有再记：老王 暗杠。不是同一笔就再发一行。"
    assert (await table.play("老王: 老王 暗杠"))[-1] == f"[5*] {sentence}"
    was = await table.ledger()
    assert await table.press("小李", yes) == [f"(小李) {sentence}"]
    assert await table.ledger() == was


async def test_an_old_button_pressed_twice_books_once(table: Room) -> None:
    await table.play("老王: 老王 暗杠", *GANG_TAPS)
    first = table.button("确认")
    assert await asked_about(table, "小李> 确认") == AGAIN
    await table.press("老王", first)
    assert await booked(table) == 1
    yes = table.button("确认")
    await table.press("小李", yes)
    assert "(小美) 已经记过了，没有再记。" in await table.press("小美", yes)
    assert await booked(table) == 2


async def test_a_card_of_what_cannot_happen_twice_is_closed(table: Room) -> None:
    await table.play("小李: 小美 胡", "小李> 小李")
    yes = table.button("确认")
    sentence = "已经记过了，没有再记：小美 胡 小李 平胡。不是同一笔就再发一行。"
    assert (await table.play("老王: 小美 胡 小李"))[-1] == f"[5*] {sentence}"
    was = await table.ledger()
    assert await table.press("小李", yes) == [f"(小李) {sentence}"]
    assert await table.ledger() == was


# 抢杠

ROBBED = {
    "the gang noted last": (["小李 弯杠"], NEWEST_ROBBED),
    "the later of two": (["小李 弯杠 5万", "小李 弯杠 6万"], NEWEST_ROBBED),
}

ROBS_NO_NOTED_GANG = {
    "somebody has won since": ["小李 弯杠", "小美 自摸"],
    "a gang of another kind": ["小李 暗杠"],
    "another's gang": ["阿强 弯杠"],
    "another's gang has been noted since": ["小李 弯杠", "阿强 暗杠"],
    "the payer's own gang has been noted since": ["小李 弯杠", "小李 暗杠"],
}


@pytest.mark.parametrize(("before", "question"), ROBBED.values(), ids=ROBBED.keys())
@pytest.mark.parametrize(
    ("taps", "events"),
    [(["确认"], 0), (["那一杠照算", "确认"], 1), (["取消"], 0)],
    ids=["it was", "it was not", "neither"],
)
async def test_a_robbed_gang_is_asked_about_and_taken_back(
    table: Room, before: Sequence[str], question: str, taps: Sequence[str], events: int
) -> None:
    await table.play(*(f"老王: {line}" for line in before))
    assert await asked_about(table, "老王: 老王 抢杠 小李") == question
    await table.play(*(f"老王> {tap}" for tap in taps))
    assert await booked(table) == len(before) + events
    assert await table.faults() == []


@pytest.mark.parametrize("before", ROBS_NO_NOTED_GANG.values(), ids=ROBS_NO_NOTED_GANG.keys())
async def test_where_no_noted_gang_can_have_been_robbed_the_win_is_booked(
    table: Room, before: Sequence[str]
) -> None:
    await table.play(*(f"老王: {line}" for line in before))
    await table.play("老王: 老王 抢杠 小李")
    assert await booked(table) == len(before) + 1


async def test_only_the_robbed_gang_is_taken_back(table: Room) -> None:
    await table.play("老王: 阿强 暗杠", "老王: 小李 弯杠", "老王: 老王 抢杠 小李", "老王> 确认")
    assert await table.score() == {"老王": "0", "小李": "-20", "阿强": "+30", "小美": "-10"}


async def test_what_was_noted_since_the_question_stays(table: Room) -> None:
    await table.play("老王: 小李 弯杠", "老王: 老王 抢杠 小李", "阿强: 阿强 暗杠", "老王> 确认", "老王> 确认")
    assert await table.score() == {"老王": "0", "小李": "-20", "阿强": "+30", "小美": "-10"}


async def test_a_gang_taken_back_since_the_question_is_not_taken_back_again(table: Room) -> None:
    await table.play("老王: 阿强 暗杠", "老王: 小李 弯杠", "老王: 老王 抢杠 小李", "阿强: /undo")
    await table.play("老王> 确认", "老王> 确认")
    assert await table.score() == {"老王": "0", "小李": "-20", "阿强": "+30", "小美": "-10"}


async def test_a_name_with_a_slip_is_asked_about_the_gang_too(table: Room) -> None:
    await table.play("老王: 小李 弯杠", "老王: 老王 抢杠 小丽", "老王> 小李")
    assert await asked_about(table, "老王> 确认") == NEWEST_ROBBED
