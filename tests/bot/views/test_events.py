"""一笔: an event in one line, as a player would say it, true for everybody it names."""

from typing import Any

import pytest

from bot.texts import texts_for
from bot.views.events import event_line
from scorer import parse_event, preset_rules

NAMES = {"W": "老王", "L": "小李", "Q": "阿强", "M": "小美"}
RULES = preset_rules("chengdu-std")
MEI: dict[str, Any] = {"by": "M", "hand": {"patterns": ["qing_yi_se"]}}
AFTER_GANG = "win on the discard after a gang"
LI: dict[str, Any] = {"by": "L", "hand": {"patterns": []}}


def win(how: str, *flags: str, wins: tuple[dict[str, Any], ...] = (MEI,)) -> dict[str, Any]:
    told: dict[str, Any] = {"type": "win", "how": how, "wins": list(wins), "flags": list(flags)}
    return told if how == "self_draw" else told | {"from": "Q"}


TOLD: dict[str, tuple[dict[str, Any], str, str]] = {
    "the last tile": (
        win("self_draw", "hai_di"),
        "小美 自摸 清一色 海底",
        "小美 self-draw (full flush, last tile)",
    ),
    "the last discard": (
        win("discard", "hai_di"),
        "小美 胡 阿强 清一色 海底炮",
        "小美 wins from 阿强 (full flush, last discard)",
    ),
    "what happened holds for every winner": (
        win("discard", "gang_shang_pao", wins=(MEI, LI)),
        "阿强点炮小美 清一色 杠上炮、小李 平胡 杠上炮",
        f"阿强 pays 小美 (full flush, {AFTER_GANG}), 小李 (plain, {AFTER_GANG})",
    ),
    "the last discard, which two win": (
        win("discard", "hai_di", wins=(MEI, LI)),
        "阿强点炮小美 清一色 海底炮、小李 平胡 海底炮",
        "阿强 pays 小美 (full flush, last discard), 小李 (plain, last discard)",
    ),
}


@pytest.mark.parametrize(("event", "zh", "en"), TOLD.values(), ids=TOLD.keys())
def test_a_win_is_told_with_what_happened_at_it(event: dict[str, Any], zh: str, en: str) -> None:
    shown = [event_line(parse_event(event), NAMES, RULES, texts_for(language)) for language in ("zh", "en")]
    assert shown == [zh, en]
