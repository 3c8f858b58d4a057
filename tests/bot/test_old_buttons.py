"""Every button that changes something acts on what its message shows; an old one is told instead."""

from dataclasses import dataclass
from enum import StrEnum

import pytest
from room import Room

from bot.callbacks import BoardAction, MenuAction
from bot.flow.menus import PeopleStep, SeatsStep
from bot.flow.rule_taps import RulePage

OPENED = ("老王: /new 老王 小李 阿强 小美 base=10", "小李: 来了", "阿强: 来了", "小美: 来了", "大刘: 来了")
ANOTHER_EVENING = ("老王: /end keep", "老王: /new 老王 小李 阿强 小美 base=10")
WON = ("老王: 老王 自摸", "老王: 小李 自摸", "老王: 阿强 胡 小美")
WON_AGAIN = ("老王: 阿强 自摸", "老王: 小美 自摸", "老王: 老王 胡 小李")
ANOTHER_ROUND = ("老王: 流局 没人听",)
HORSE = ("老王: 小李 暗杠", "大刘: /horse 大刘 老王")
MORE = ("老王: 小美 暗杠",)
GANGS = ("老王: 阿强 暗杠", "老王: 小李 暗杠")

_KEPT = (
    "SELECT id, entry, body, source FROM events ORDER BY id",
    "SELECT id, number, revision, dealer_id, is_over, is_withdrawn, rule_set FROM rounds ORDER BY id",
    "SELECT * FROM round_seats ORDER BY round_id, seat",
    "SELECT * FROM side_bets ORDER BY round_id, by_id",
    "SELECT id, closed_at, rule_set FROM tables ORDER BY id",
    "SELECT * FROM table_people ORDER BY table_id, place",
    "SELECT id, name, telegram_id, username, retired_at, merged_into FROM people ORDER BY id",
    "SELECT * FROM names ORDER BY chat_id, key",
    "SELECT * FROM payments ORDER BY id",
    "SELECT * FROM joint_payments ORDER BY id",
    "SELECT id, rules, language, unit, settings FROM chats ORDER BY id",
)


@dataclass(frozen=True, slots=True)
class Old:
    """A button that was drawn before something happened.

    Attributes:
        label: what stands on it.
        drawn: the lines that show it.
        since: what happened then.
        who: who taps it.

    """

    label: str
    drawn: tuple[str, ...]
    since: tuple[str, ...]
    who: str = "老王"


PAID = "小李 付了 老王 5"
OWED = "老王: /adjust 老王+5 小李-5"
TAKE_BACK = "收回：小李 付 老王 5"
ALL_ASKED = ("老王: /adjust 老王+10 小李-5 阿强-5", "老王: /settle", "老王> 全部付清")
ALL_PAID = (*ALL_ASKED, "老王> 都付了")
VOIDING = ("老王: 小李 暗杠", "老王: /round 1", "老王> 1", "老王> 作废")
RESTORING = (*VOIDING, "老王> 确认", "老王> 1", "老王> 恢复")

GUARDED: tuple[tuple[StrEnum, Old], ...] = (
    (BoardAction.UNDO, Old("撤销", ("老王: 小李 暗杠",), MORE)),
    (MenuAction.END_KEEP, Old("留下", ("老王: 小李 暗杠", "老王: /end"), MORE)),
    (MenuAction.END_DROP, Old("不要", ("老王: 小李 暗杠", "老王: /end"), (*ANOTHER_ROUND, *MORE))),
    (
        MenuAction.AGAIN,
        Old("再来一桌", (*MORE, "老王: /end keep"), (*ANOTHER_EVENING[1:], *MORE, "老王: /end keep")),
    ),
    (MenuAction.VOID_NOW, Old("确认", VOIDING, MORE)),
    (MenuAction.RESTORE_NOW, Old("确认", RESTORING, MORE)),
    (MenuAction.PAID, Old(PAID, (OWED, "老王: /settle"), ("小李> 付了", "老王: /settle"))),
    (MenuAction.UNPAID, Old(TAKE_BACK, (OWED, "老王: /settle", "小李> 付了"), ("小李> 收回",))),
    (MenuAction.ALL_PAID_NOW, Old("都付了", ALL_ASKED, ("老王> 都付了",))),
    (MenuAction.ALL_PAID_NOW, Old("都付了", ALL_ASKED, ("老王: /settle", "小李> 小李 付了"))),
    (MenuAction.ALL_UNPAID, Old("收回一起记的", ALL_PAID, ("老王> 收回一起记的",))),
    (MenuAction.ALL_UNPAID, Old("收回一起记的", ALL_PAID, ("老王> 收回一起记的", *ALL_PAID[2:]))),
    (SeatsStep.JOINS, Old("加个座", ("老王: /seat 老王 小李 阿强", "老王: /seat"), ANOTHER_EVENING)),
    (SeatsStep.GOES, Old("阿强", ("老王: /seat",), ANOTHER_EVENING)),
    (SeatsStep.COMES, Old("和小美换座", ("老王: /seat", "老王> 阿强"), ANOTHER_EVENING)),
    (SeatsStep.EMPTY, Old("空着", ("老王: /seat", "老王> 阿强"), ANOTHER_EVENING)),
    (SeatsStep.DEALS, Old("小李 坐庄", ("老王: /rules dealer_next=dice", *WON), WON_AGAIN)),
    (SeatsStep.DEALER_IS, Old("小李 坐庄", ("老王> 更多", "老王> 定庄"), ANOTHER_ROUND)),
    (SeatsStep.BET_NOW, Old("这一局就算", HORSE, ANOTHER_ROUND, "大刘")),
    (SeatsStep.BET_NEXT, Old("下一局起", HORSE, ANOTHER_ROUND, "大刘")),
    (
        SeatsStep.DROP,
        Old(
            "不叫了：大刘 → 老王",
            ("大刘: /horse 大刘 老王", "大刘: /horse"),
            (*ANOTHER_EVENING, "大刘: /horse 大刘 老王"),
            "大刘",
        ),
    ),
    (
        SeatsStep.DROP_NOW,
        Old("这一局也不算", (*HORSE, "大刘> 这一局就算", "大刘: /horse", "大刘> 不叫了"), ANOTHER_ROUND),
    ),
    (
        SeatsStep.DROP_NEXT,
        Old("下一局起", (*HORSE, "大刘> 这一局就算", "大刘: /horse", "大刘> 不叫了"), ANOTHER_ROUND),
    ),
    (
        PeopleStep.UNALIAS,
        Old("去掉「强哥」", ("老王: /players alias 阿强 强哥", "老王: /players 阿强"), ("老王> 去掉",)),
    ),
    (
        PeopleStep.ME,
        Old("是我", ("老王: /players add 老张", "老王: /players 老张"), ("大张: 来了", "大张> 是我"), "大刘"),
    ),
    (
        PeopleStep.UNLINK,
        Old(
            "解开",
            ("小美: /score", "老王: /players 小美"),
            ("老王> 解开", "大刘: /players 小美", "大刘> 是我"),
        ),
    ),
    (
        PeopleStep.MERGE_SURE,
        Old(
            "合并",
            ("老王: /players add 老张 大赵", "老王: /players 老张", "老王> 合并", "老王> 大赵"),
            ("老王> 合并",),
        ),
    ),
    (RulePage.KEEP, Old("存为本群规矩", ("老王: /rules",), ("老王: /rules cap=3",))),
    (
        RulePage.DROP_PATTERN,
        Old("删 板板高", ("老王: /rules", "老王> 自定番种", "老王^ 9 板板高 2番"), ("老王> 删 板板高",)),
    ),
)
"""What a button does that was drawn for how something stood then."""

SAYS_ITS_VALUE: tuple[StrEnum, ...] = (
    *(MenuAction.LANGUAGE, MenuAction.WHO, MenuAction.REPAIR),
    *(PeopleStep.RETIRE, PeopleStep.COME_BACK),
    *(RulePage.SET, RulePage.ANSWER, RulePage.TAKE_PRESET),
)
"""Buttons that do the same whenever they are tapped, which is what their label says."""

ASKS_OR_SHOWS: tuple[StrEnum, ...] = (
    *(one for one in BoardAction if one is not BoardAction.UNDO),
    *(
        MenuAction.END_CANCEL,
        MenuAction.ROUND_BEFORE,
        MenuAction.RULES,
        MenuAction.WHY,
        MenuAction.PRICE_HELP,
        MenuAction.PEOPLE,
    ),
    *(MenuAction.SEATS, MenuAction.HISTORY, MenuAction.ROUND, MenuAction.CHANGES, MenuAction.EVENT),
    *(
        MenuAction.AMEND,
        MenuAction.PUT_IN,
        MenuAction.VOID,
        MenuAction.RESTORE,
        MenuAction.SETTLE,
        MenuAction.PAID_BEFORE,
        MenuAction.ALL_PAID,
        MenuAction.STATS,
    ),
    *(PeopleStep.LIST, PeopleStep.PERSON, PeopleStep.ADD, PeopleStep.RENAME, PeopleStep.ALIAS),
    *(PeopleStep.MERGE, PeopleStep.MERGE_INTO, PeopleStep.CLOSE),
    *(SeatsStep.LIST, SeatsStep.DONE, SeatsStep.BETS_DONE),
    *(RulePage.SUMMARY, RulePage.THEMES, RulePage.THEME, RulePage.RULE, RulePage.QUESTION),
    *(RulePage.DISPUTES, RulePage.PRESETS, RulePage.PATTERNS),
)
"""Buttons that show something or ask; what is asked has buttons or a reply of its own."""


def test_of_every_button_it_is_known_what_an_old_one_does() -> None:
    guarded = dict.fromkeys(repr(one) for one, _ in GUARDED)
    known = [*guarded, *(repr(one) for one in (*SAYS_ITS_VALUE, *ASKS_OR_SHOWS))]
    kinds = (BoardAction, MenuAction, PeopleStep, SeatsStep, RulePage)
    assert sorted(known) == sorted(repr(one) for kind in kinds for one in kind)


@pytest.mark.parametrize("old", [old for _, old in GUARDED], ids=[repr(one) for one, _ in GUARDED])
async def test_an_old_button_changes_nothing(room: Room, old: Old) -> None:
    await room.play(*OPENED, *old.drawn)
    button = room.button(old.label)
    assert old.label in button.shape["text"]
    await room.play(*old.since)
    before = await kept(room)
    printed = await room.press(old.who, button)
    assert printed[0].startswith(f"({old.who}) ")
    assert await kept(room) == before


PUT_IN = (
    "老王: /round 1",
    "老王> 第1笔",
    "老王> 前面补一笔",
    "老王> 杠",
    "老王> 老王",
    "老王> 暗杠",
    "老王> 确认",
)


@pytest.mark.parametrize(
    "since", [("小李: 小李 弯杠",), ()], ids=["a later round is played", "it is untouched"]
)
async def test_one_undo_button_takes_back_one_event_though_that_was_put_into_an_older_round(
    room: Room, since: tuple[str, ...]
) -> None:
    await room.play(*OPENED, *WON, *since, *PUT_IN)
    button = room.button("撤销")
    assert any("已撤销 " in line for line in await room.press("老王", button))
    before = await kept(room)
    assert await room.press("老王", button) == ["(老王) 别人刚改过这张卡，先看一眼再点。"]
    assert await kept(room) == before


async def kept(room: Room) -> list[list[tuple[object, ...]]]:
    """Return everything that is kept but for messages and half-told events."""
    async with room.store.reading() as reading:
        return [[tuple(row) for row in await reading.all(query)] for query in _KEPT]
