"""谁可以: who may record, change and decide, by what they are in the group."""

from datetime import timedelta
from pathlib import Path

import pytest
from room import FOUR, Room, opened_room

from bot.actions.desk import Desk, alone
from bot.actions.permissions import OLD_SECONDS, Right, require
from bot.dispatch import command
from bot.local.happenings import set_standing
from bot.local.records import Status
from bot.membership import REMEMBERED_SECONDS, Membership
from bot.outcomes import Outcome, Said
from bot.settings import Settings
from bot.views.view import View

ONLY_ADMINS = "现在只有管理员能记账。要放开，请管理员用 /who。"
ONLY_PLAYERS = "现在只有这桌的人能记账。"


async def anonymously(room: Room, text: str) -> list[str]:
    """Let an admin write in the group's own name."""
    return await room.happen(lambda: room.telegram.say(room.terminal.here, "老王", text, anonymous=True))


def asked_of_telegram(room: Room) -> int:
    return sum(call.method == "getChatMember" for call in room.telegram.calls)


ATTEMPTS = {
    "a line": "小李: 小李 暗杠",
    "a command": "小李: /gang 小李 暗杠",
    "a reply to the board": "小李^ 3 小李 暗杠",
    "a line that leaves something open": "小李: 小李 胡",
    "a tap on the board": "小李> 杠",
    "undoing by a tap": "小李> 撤销",
    "undoing": "小李: /undo",
    "an adjustment": "小李: /adjust 小李+1 老王-1",
    "ending the table": "小李: /end drop",
    "a change of the rules": "小李: /rules base=2",
    "a change of who may record": "小李: /who 大家",
}


@pytest.mark.parametrize("attempt", ATTEMPTS.values(), ids=ATTEMPTS.keys())
async def test_where_admins_record_nobody_else_does(room: Room, attempt: str) -> None:
    await room.play(FOUR, "老王: 老王 弯杠", "老王: /who 管理员")
    was = await room.ledger()
    printed = await room.play(attempt)
    assert "管理员" in printed[-1]
    assert await room.ledger() == was
    await room.play(attempt.replace("小李:", "老王:").replace("小李>", "老王>").replace("小李^", "老王^"))


async def test_a_tap_of_somebody_who_may_not_is_told_only_to_them(room: Room) -> None:
    await room.play(FOUR, "老王: /who 管理员", "老王> 杠")
    assert await room.play("小李> 小李") == [f"(小李) {ONLY_ADMINS}"]
    printed = await room.play("老王> 小李", "老王> 暗杠", "老王> 确认")
    assert "· 小李 暗杠：老王 -10 小李 +30 阿强 -10 小美 -10" in printed


async def test_by_default_anybody_taps_anybodys_card_and_is_kept_as_who_did(room: Room) -> None:
    await room.play(FOUR, "老王> 杠", "小李> 小李", "阿强> 暗杠", "小张> 确认")
    async with room.store.reading() as reading:
        [row] = await reading.all("SELECT actor_name FROM events")
    assert row["actor_name"] == "小张"
    assert asked_of_telegram(room) == 0, "what everybody may do is not asked about"


async def test_where_the_people_of_the_table_record_others_do_not(room: Room) -> None:
    await room.play(FOUR, "老王: /who 这桌的人")
    was = await room.ledger()
    printed = await room.play("小张: 小李 暗杠")
    assert printed[1].partition("] ")[2].startswith(ONLY_PLAYERS)
    assert await room.ledger() == was
    assert "[8] 👌" in await room.play("小李: 小李 暗杠")


async def test_who_opened_the_table_changes_its_rules_and_its_old_rounds(room: Room) -> None:
    await room.play("大王: 我是管理员", "小李: /new 小李 阿强", "小李: 小李 自摸", "小李: /rules base=3")
    assert any("底分 3" in line for line in await room.play("小李: 小李 自摸", "小李: /rules"))
    was = await room.ledger()
    assert "管理员和开桌的人" in (await room.play("阿强: /rules base=9"))[-1]
    assert await room.ledger() == was


async def test_the_rules_of_the_group_are_the_admins(room: Room) -> None:
    await room.play("大王: 我是管理员")
    assert "群里的规矩只有管理员能改。" in (await room.play("小李: /rules base=9"))[-1]
    assert any("底分 1 → 9" in line for line in await room.play("大王: /rules base=9"))


async def test_what_is_older_than_a_day_only_admins_take_back(room: Room) -> None:
    await room.play("大王: 我是管理员", "小李: /new 小李 阿强", "小李: 小李 暗杠")
    room.clock.turn(OLD_SECONDS + 60)
    was = await room.ledger()
    for attempt in ("小李: /undo", "阿强: /undo"):
        assert (await room.play(attempt))[-1].endswith("超过 24 小时的账只有管理员能改。")
    assert await room.ledger() == was
    await room.play("小李: 阿强 暗杠", "阿强: /undo", "大王: /undo")
    assert await room.score() == {"小李": "0", "阿强": "0"}


@pytest.mark.parametrize(
    ("seconds", "left"),
    [(OLD_SECONDS, {"小李": "0", "阿强": "0"}), (OLD_SECONDS + 1, {"小李": "+2", "阿强": "-2"})],
    ids=["a day to the second", "a second more"],
)
async def test_a_day_is_to_the_second(room: Room, seconds: int, left: dict[str, str]) -> None:
    world, now = room.telegram.world, room.clock()
    world.clock = lambda: now
    await room.did("大王: 我是管理员", "小李: /new 小李 阿强", "小李: 小李 暗杠")
    world.clock = lambda: now + timedelta(seconds=seconds)
    await room.did("阿强: /undo")
    assert await room.score() == left


async def test_a_round_that_began_more_than_a_day_ago_only_admins_drop(room: Room) -> None:
    await room.play("大王: 我是管理员", "小李: /new 小李 阿强", "小李: 小李 暗杠")
    room.clock.turn(OLD_SECONDS + 60)
    await room.play("阿强: 阿强 弯杠")
    was = await room.ledger()
    assert (await room.play("阿强: /end drop"))[-1].endswith("超过 24 小时的账只有管理员能改。")
    assert await room.ledger() == was
    assert any("散桌" in line for line in await room.did("大王: /end drop"))
    assert await room.ledger() != was


async def test_in_private_its_person_may_do_everything(room: Room) -> None:
    await room.play("@@老王", "老王: /who 管理员", "老王: /new 我 他", "老王: 我 暗杠")
    assert await room.score() == {"我": "+2", "他": "-2"}


@pytest.mark.parametrize(
    ("owner", "said"),
    [(100_001, "主人的"), (100_002, "这个只有机器人的主人能用。"), (None, "这个只有机器人的主人能用。")],
    ids=["the owner", "somebody else", "no owner is set"],
)
async def test_what_is_the_owners_is_known_by_the_owners_id(
    tmp_path: Path, owner: int | None, said: str
) -> None:
    async def action(desk: Desk) -> Outcome:
        await require(desk, Right.OWN_BOT)
        return Said(View("主人的"))

    settings = Settings(bot_token=None, bot_language="zh", owner_id=owner)
    async with opened_room(tmp_path, settings) as room:
        room.application.handlers[0].insert(0, command("owners", alone(action)))
        assert (await room.play("老王: /owners"))[-1].endswith(said)
        assert (await room.play("@@老王", "老王: /owners"))[-1].endswith(said), "nobody owns it in private"


# 匿名管理员


async def test_an_anonymous_admin_decides_for_the_group_and_is_no_player(room: Room) -> None:
    await room.play("老王: 我是管理员", "小李: /new 小李 阿强")
    assert any("✓ 只有管理员" in line for line in await anonymously(room, "/who 管理员"))
    await anonymously(room, "小李 暗杠")
    assert "· 小李 暗杠：小李 +2 阿强 -2" in room.printed
    async with room.store.reading() as reading:
        people = await reading.all("SELECT name, telegram_id FROM people")
        actors = await reading.all("SELECT actor_id, actor_name FROM events")
    assert {row["name"] for row in people} == {"小李", "阿强"}
    assert 1087968824 not in {row["telegram_id"] for row in people}
    assert [tuple(row) for row in actors] == [(0, "匿名管理员")]


async def test_the_tap_that_follows_an_anonymous_command_has_the_admins_own_id(room: Room) -> None:
    await room.play("老王: 我是管理员", "小李: /new 小李 阿强")
    await anonymously(room, "/who")
    assert (await room.play("小李> 只有管理员")) == ["(小李) 这个只有管理员能改。"]
    assert "(老王) 好，记账的：只有管理员。" in await room.play("老王> 只有管理员")


async def test_an_admin_of_one_group_is_none_in_another(room: Room) -> None:
    await room.play("老王: 我是管理员", "@乙", "小李: 这里是我的")
    assert (await room.play("老王: /who 管理员"))[-1].endswith("这个只有管理员能改。")
    assert "✓ 只有管理员" in (await room.play("小李: /who 管理员"))[-1]


async def test_nobody_can_tell_which_admin_opened_a_table_anonymously(room: Room) -> None:
    await room.play("老王: 我是管理员", "小李: 来")
    await anonymously(room, "/new 小李 阿强")
    assert "管理员和开桌的人" in (await room.play("小李: /rules base=9"))[-1]


# 问谁是管理员


async def test_whether_somebody_is_an_admin_is_asked_once_in_a_while(room: Room) -> None:
    await room.play("老王: 我是管理员", "小李: 来")
    await room.play(*["小李: /who 大家"] * 3)
    assert asked_of_telegram(room) == 1
    now = 0.0
    membership, bot = Membership(lambda: now), room.application.bot
    chat, person = room.terminal.here.chat_id, room.telegram.world.person("小李").id
    assert not await membership.is_admin(bot, chat, person)
    set_standing(room.telegram, room.terminal.here, "小李", Status.ADMINISTRATOR)
    assert not await membership.is_admin(bot, chat, person)
    now = REMEMBERED_SECONDS
    assert await membership.is_admin(bot, chat, person)
    set_standing(room.telegram, room.terminal.here, "小李", Status.MEMBER)
    membership.forget(chat)
    assert not await membership.is_admin(bot, chat, person)


async def test_where_telegram_does_not_say_nobody_is_an_admin(room: Room) -> None:
    assert not await Membership().is_admin(room.application.bot, room.terminal.here.chat_id, 999)
