"""图: `/chart` and `/card` send a picture; where none can be drawn or sent, the same is said as text."""

from datetime import UTC, datetime
from functools import partial
from io import BytesIO
from zoneinfo import ZoneInfo

import pytest
from PIL import Image
from room import Room

from bot.actions.desk import act
from bot.actions.reports.pictures import chart, show_card
from bot.delivery import send_photo
from bot.heard import Heard, Place
from bot.local.faults import Barred, Refused
from bot.outcomes import LookedUp, PictureShown
from bot.pictures import fonts
from bot.pictures.studio import forget
from bot.pictures.values import Chart, Scoreboard
from storage import Actor

TWO_ROUNDS = (
    "老王: 阿强 暗杠",
    "老王: 老王 自摸 清一色 1根",
    "老王: 小李 胡 小美 对对胡",
    "老王: 小美 自摸 平胡",
    "老王: 老王 胡 阿强 七对",
)


def sent(room: Room, method: str) -> int:
    return sum(call.method == method for call in room.telegram.calls)


async def asked(room: Room, command: str) -> PictureShown:
    """Return what a command comes to, before it is drawn."""
    heard = Heard(
        place=Place(room.telegram.world.group().chat_id),
        title="本群",
        private=False,
        actor=Actor(1, "老王"),
        text="",
        message=1,
        source="test",
        query=None,
        at=int(room.clock().timestamp()),
    )
    name, _, arguments = command.partition(" ")
    action = partial(chart, arguments=arguments) if name == "chart" else show_card
    outcome, _ = await act(room.store, heard, action, "zh")
    if isinstance(outcome, LookedUp):
        async with room.store.reading() as reading:
            outcome = (await outcome.read(reading))()
    assert isinstance(outcome, PictureShown)
    return outcome


@pytest.mark.parametrize("command", ["/chart", "/card", "/chart year"])
async def test_a_picture_is_one_message_that_answers_the_command(table: Room, command: str) -> None:
    await table.play(*TWO_ROUNDS)
    before = sent(table, "sendMessage")
    *_, path = await table.play(f"老王: {command}")
    with Image.open(path) as picture:
        assert picture.format == "PNG"
        assert picture.width >= 1000
    assert (sent(table, "sendPhoto"), sent(table, "sendMessage")) == (1, before)


async def test_the_lines_of_the_chart_end_at_the_standing(table: Room) -> None:
    await table.play(*TWO_ROUNDS, "老王: /adjust 小美+5 小李-5")
    shown = (await asked(table, "chart")).picture
    assert isinstance(shown, Chart)
    assert {line.name: line.total for line in shown.lines} == await table.score()
    assert shown.steps == ("1", "2")
    for step in range(2):
        assert sum(line.amounts[step] for line in shown.lines) == 0


async def test_the_big_hands_are_marked_with_what_they_brought(table: Room) -> None:
    await table.play(*TWO_ROUNDS)
    shown = (await asked(table, "chart")).picture
    assert isinstance(shown, Chart)
    assert [(shown.lines[mark.line].name, mark.step, mark.sentence) for mark in shown.marks] == [
        ("老王", 1, "第1局 老王 清一色 1根 3番 +135"),
        ("老王", 2, "第2局 老王 七对 2番 +20"),
    ]


async def test_a_year_is_a_step_a_night(table: Room) -> None:
    await table.play(
        *TWO_ROUNDS, "老王: /end keep", "老王: /new 老王 小李 大刘 chengdu-5-80", "老王: 大刘 胡 老王 七对"
    )
    shown = (await asked(table, "chart 2000..2999")).picture
    assert isinstance(shown, Chart)
    today = datetime.now(UTC).astimezone(ZoneInfo("Asia/Shanghai"))
    assert shown.steps == (f"{today.month}/{today.day}",) * 2
    assert {line.name: line.amounts for line in shown.lines} == {
        "老王": (1_450_000, 1_250_000),
        "小李": (-450_000, -450_000),
        "阿强": (-450_000, -450_000),
        "小美": (-550_000, -550_000),
        "大刘": (0, 200_000),
    }
    assert [mark.sentence.split(" ", 1)[1] for mark in shown.marks] == ["老王 +145", "大刘 +20"]


async def test_a_table_at_which_nothing_moved_is_no_night(table: Room) -> None:
    await table.play(
        "老王: 老王 自摸 平胡", "老王: /end keep", "老王: /new 老王 小李 chengdu-5-80", "老王: /end"
    )
    shown = (await asked(table, "chart 2000..2999")).picture
    assert isinstance(shown, Chart)
    assert len(shown.steps) == 1


async def test_the_scoreboard_has_the_winner_first_and_the_biggest_hand(table: Room) -> None:
    await table.play(*TWO_ROUNDS)
    shown = (await asked(table, "card")).picture
    assert isinstance(shown, Scoreboard)
    assert [(standing.name, standing.said) for standing in shown.standings] == [
        ("老王", "+145"),
        ("小李", "-45"),
        ("阿强", "-45"),
        ("小美", "-55"),
    ]
    assert shown.notes == ("最大一手：老王 清一色 1根 3番，第1局",)
    assert shown.total == "合计 0"


async def test_a_night_of_plain_hands_has_no_mark(table: Room) -> None:
    await table.play("老王: 老王 自摸 平胡")
    night, board = (await asked(table, "chart")).picture, (await asked(table, "card")).picture
    assert isinstance(night, Chart)
    assert isinstance(board, Scoreboard)
    assert night.marks == ()
    assert board.notes == ("最大一手：老王 平胡 0番，第1局",)


@pytest.mark.parametrize("command", ["/chart", "/card", "/chart year"])
async def test_without_a_font_the_same_is_said_as_text_and_why(
    table: Room, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    await table.play(*TWO_ROUNDS)
    monkeypatch.setattr(fonts, "font_files", _none)
    forget()
    shown = await table.answer(f"老王: {command}")
    assert "老王 +145\n小李 -45\n阿强 -45\n小美 -55\n合计 0\n" in shown
    assert shown.endswith("（这台机器少了字体或画图的库，画不了图，先看文字。）")


@pytest.mark.parametrize(
    "fault",
    [
        Refused("not enough rights to send photos to the chat"),
        Refused("CHAT_SEND_PHOTOS_FORBIDDEN"),
        Barred(),
    ],
)
async def test_where_no_picture_may_be_sent_it_is_text(table: Room, fault: Refused | Barred) -> None:
    await table.play(*TWO_ROUNDS)
    table.telegram.fail_next(fault, "sendPhoto")
    shown = await table.answer("老王: /chart")
    assert "合计 0" in shown
    assert shown.endswith("（这个群不让我发图，先看文字。）")


async def test_a_picture_for_a_topic_that_is_gone_goes_to_the_chat(table: Room) -> None:
    bot, group = table.application.bot, table.telegram.world.group().chat_id
    photo = BytesIO()
    Image.new("RGB", (20, 20)).save(photo, "PNG")
    table.telegram.fail_next(Refused("message thread not found"), "sendPhoto")
    assert await send_photo(bot, Place(group, 7), photo.getvalue(), "chart.png", "合计 0")
    assert sent(table, "sendPhoto") == 2


async def test_a_picture_never_shows_another_group(table: Room) -> None:
    await table.play(
        "老王: 老王 自摸 清一色",
        "@别的群",
        "小张: /new 小张 小赵 chengdu-5-80",
        "小张: 小张 自摸 平胡",
        "@本群",
    )
    shown = (await asked(table, "chart 2000..2999")).picture
    assert isinstance(shown, Chart)
    assert {line.name for line in shown.lines} == {"老王", "小李", "阿强", "小美"}


async def test_a_long_night_keeps_every_round(table: Room) -> None:
    for _ in range(30):
        await table.play("老王: 老王 自摸 清一色", "老王: 小李 自摸 对对胡", "老王: 阿强 自摸 平胡")
        table.clock.turn(90)
    shown = (await asked(table, "chart")).picture
    assert isinstance(shown, Chart)
    assert shown.steps == tuple(map(str, range(1, 31)))
    assert [mark.step for mark in shown.marks] == [1, 2, 3]


def _none() -> tuple[()]:
    raise fonts.NoFont
