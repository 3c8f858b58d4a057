"""编出来的按钮: data that no button of today carries is an old card: it says so, and changes nothing."""

import pytest
from group_rows import rows_of_groups
from room import Room

from bot.callbacks import MenuAction, MenuTap, pack
from bot.flow.rule_taps import RulePage, RuleTap
from bot.texts import texts_for

BEYOND = "9" * 30
"""More than the database counts to."""


def rules(table: int | None, page: RulePage, rule: str = "", value: str = "") -> str:
    return pack(MenuTap(MenuAction.RULES, RuleTap(table, page, rule, value).text))


MADE_UP: dict[str, dict[str, str]] = {
    "of no kind": {
        "no sense": "x",
        "an older version's": "win_3",
        "too many parts": "b:1:1:gang:gang",
    },
    "of the board and of cards": {
        "an unknown action of the board": "b:1:1:dance",
        "an unknown choice on a card": "c:1:0:?:1",
        "no numbers": "b:one:two:gang",
        "another script's digits": "c:١:0:y:",
        "a number beyond the database": f"c:{BEYOND}:0:y:",
        "a card that never was": "c:4711:0:y:",
        "a choice on a card that never was": "c:4711:0:w:1",
        "a round that never was": "b:4711:0:undo",
    },
    "of rounds": {
        "no round": "m:rnd:",
        "too few ids": "m:rnd:1",
        "a round that never was": "m:rnd:99.0",
        "a round beyond the database": f"m:rnd:{BEYOND}.0",
        "an event that never was": "m:ev:99.1",
        "an event of no number": "m:ev:1.x",
        "an event to put in nowhere": "m:put:99.0",
        "a void with too many ids": "m:void:1.1.1",
        "a sure void with too few": "m:void!:1.1",
        "a table that never was": "m:hist:99.0",
        "another script's table": "m:hist:١.1",
    },
    "of payments": {
        "no payment": "m:unpaid:",
        "a payment that never was": "m:unpaid:99.1",
        "too few ids": "m:paid:1.1.2.200000",
        "a payee of no number": "m:paid:1.2.1.x.0",
        "a table that never was": "m:paid:99.2.1.200000.0",
        "an amount beyond the database": f"m:paid:1.2.3.{BEYOND}.0",
    },
    "of statistics and reasons": {
        "nobody's statistics": "m:stats:999",
        "the statistics of no number": "m:stats:x",
        "the statistics of a name": "m:stats:老王",
        "the statistics of somebody beyond the database": f"m:stats:{BEYOND}",
        "the reasons of another table": "m:why:99",
        "the reasons of a table beyond the database": f"m:why:{BEYOND}",
        "the reasons of nobody": "m:why:1,p999,0",
        "the reasons of somebody beyond the database": f"m:why:1,p{BEYOND},0",
        "a page of reasons that there is not": "m:why:1,r1,99",
        "reasons of nothing": "m:why:1,q1,0",
    },
    "of people and seats": {
        **{
            f"people: {value}": f"m:people:{value}"
            for value in ("", "p", "p.", "p.-1", "p.１", "zz.1", "p.1.2.3", "i.1", "l", "u.1")
        },
        "a step of no menu": "m:seats:?.1",
        "a bet with too few ids": "m:seats:n.1",
    },
    "of rules": {
        "no sense": "m:ru:x",
        "too little of a rule": "m:ru:g,r",
        "an unknown page": "m:ru:1,?,,",
        "an unknown page of the group's": "m:ru:g,?,,",
        "a rule that there is not": rules(1, RulePage.SET, "fan_moon", "3"),
        "a page of such a rule": rules(None, RulePage.RULE, "fan_nothing"),
        "the preset as a rule": rules(1, RulePage.SET, "preset", "chengdu-1"),
        "a theme that there is not": rules(1, RulePage.THEME, "moon"),
        "a question beyond the last": rules(1, RulePage.QUESTION, value="15"),
        "a question below the first": rules(1, RulePage.QUESTION, value="-1"),
        "a question by no number": rules(None, RulePage.QUESTION, value="x"),
        "an answer that is none": rules(1, RulePage.ANSWER, "cap_fan", "7"),
        "a preset that there is not": rules(1, RulePage.TAKE_PRESET, value="moon"),
        "a table that never was": rules(4711, RulePage.SET, "base", "2"),
        "a table beyond the database": f"m:ru:{BEYOND},s,,",
    },
}


@pytest.mark.parametrize("made_up", MADE_UP.values(), ids=MADE_UP)
async def test_a_button_that_was_never_made(
    table: Room, caplog: pytest.LogCaptureFixture, made_up: dict[str, str]
) -> None:
    await table.did("小李: 小李 暗杠", "小李: /settle")
    was = rows_of_groups(table.store.path)
    for name, data in made_up.items():
        said = await table.press("小李", table.offer(data))
        assert said == [f"(小李) {texts_for('zh').card_is_old}"], name
    assert rows_of_groups(table.store.path) == was
    assert caplog.records == []
