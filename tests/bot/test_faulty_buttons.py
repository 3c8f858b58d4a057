"""按钮出错: a fault of the program behind a button is logged and called one, and no old card is to blame."""

import logging
from dataclasses import dataclass

import pytest
from room import Room

import storage.people
from bot.actions.cards import event_cards
from bot.actions.correcting import editing
from bot.actions.people import people_shown
from bot.actions.pricing import reasons
from bot.actions.reports import statistics_shown
from bot.actions.rules import house_rules
from bot.actions.seats import seating
from bot.actions.settling import settlements
from bot.texts import texts_for

OLD = texts_for("zh").card_is_old


@dataclass(frozen=True, slots=True)
class Behind:
    """What a button needs.

    Attributes:
        opened: the line that shows the button.
        label: what stands on it.
        module: where a function is looked up.
        name: what that function is called.

    """

    opened: str
    label: str
    module: object
    name: str


BEHIND = {
    "the choice of /why": Behind("老王: /why 小李", "返回", reasons, "reasons_menu"),
    "a page of /why": Behind("老王: /why 小李", "返回", reasons, "names_of"),
    "a card of /stats": Behind("老王: /stats", "小李", statistics_shown, "player_view"),
    "who is asked for by /stats": Behind("老王: /stats", "小李", storage.people, "get"),
    "a theme of /rules": Behind("老王: /rules", "改规矩", house_rules, "rules_at"),
    "a question of /rules": Behind("老王: /rules", "常见争议", house_rules, "question_page"),
    "a person of /players": Behind("老王: /players", "小李", people_shown, "person_view"),
    "a seat of /seat": Behind("老王: /seat", "小李", seating, "coming_view"),
    "a round of /history": Behind("老王: /round 1", "第1笔", editing, "event_view"),
    "a payment of /settle": Behind("老王: /settle", "付了", settlements, "settling_view"),
    "a card": Behind("老王> 杠", "小李", event_cards, "card_view"),
}


@pytest.mark.parametrize("behind", BEHIND.values(), ids=BEHIND.keys())
async def test_a_fault_behind_a_button_is_logged_and_told_as_one(
    table: Room,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    behind: Behind,
) -> None:
    faults = [KeyError("nobody"), ValueError("odd"), IndexError(7)]
    left = iter(faults)

    def broken(*_: object, **__: object) -> None:
        raise next(left)

    await table.did("小李: 小李 暗杠", behind.opened)
    kept = await table.ledger()
    monkeypatch.setattr(behind.module, behind.name, broken)
    with caplog.at_level(logging.ERROR):
        printed = [line for _ in faults for line in await table.breaks(f"老王> {behind.label}")]
    monkeypatch.undo()
    assert OLD not in "\n".join(printed)
    assert [record.exc_info[1] for record in caplog.records if record.exc_info] == faults
    assert await table.ledger() == kept
