"""A hand by itself reads to what the scorer takes, or to what is wrong with the line."""

import pytest

from bot.entry import RefusalCode, RefusedLine, Roster
from bot.entry.commands.hand_line import HandAsked, read_hand
from scorer.house_rules import HousePattern

FLOWER = HousePattern(id="hua_pao", zh="花炮", en="flower", aliases=("大花",), fan=2)
NOBODY = Roster((), house=(FLOWER,))

READ = [
    ("tiles in Chinese", "11123777888999万", {"tiles": "11123777888999m"}, None, ()),
    ("full-width digits", "１１１２３７７７８８８９９９万", {"tiles": "11123777888999m"}, None, ()),
    (
        "melds and the winning tile behind a plus",
        "234567m 78999m <1111m> +5m",
        {"tiles": "234567m 78999m <1111m>", "winning_tile": "5m"},
        None,
        (),
    ),
    (
        "patterns and gen",
        "清一色 对对胡 2根",
        {"patterns": ["qing_yi_se", "dui_dui_hu"], "gen": 2},
        None,
        (),
    ),
    ("pinyin", "qingyise 1gen", {"patterns": ["qing_yi_se"], "gen": 1}, None, ()),
    ("a plain hand", "平胡", {"patterns": []}, None, ()),
    ("fan alone", "3番", {"fan": 3}, None, ()),
    ("a house pattern", "花炮", {"patterns": ["hua_pao"]}, None, ()),
    ("its alias", "大花 1根", {"patterns": ["hua_pao"], "gen": 1}, None, ()),
    ("a self-draw", "自摸 清一色", {"patterns": ["qing_yi_se"]}, "self_draw", ()),
    (
        "杠上花 is drawn",
        "清对 杠上花",
        {"patterns": ["qing_yi_se", "dui_dui_hu"]},
        "self_draw",
        ("gang_shang_hua",),
    ),
    ("抢杠 robs", "七对 抢杠", {"patterns": ["qi_dui"]}, "rob_gang", ()),
    ("海底 says no way", "清一色 海底", {"patterns": ["qing_yi_se"]}, None, ("hai_di",)),
]


@pytest.mark.parametrize(
    ("text", "hand", "how", "flags"), [row[1:] for row in READ], ids=[row[0] for row in READ]
)
def test_a_hand_reads(text: str, hand: dict[str, object], how: str | None, flags: tuple[str, ...]) -> None:
    assert read_hand(text, NOBODY) == HandAsked(hand, how, flags)


@pytest.mark.parametrize("text", ["", "老王 清一色", "今天打得真开心", "暗杠", "流局", "?"])
def test_what_is_no_hand_reads_to_nothing(text: str) -> None:
    assert read_hand(text, NOBODY) is None


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("11123777888999万 清一色", RefusalCode.TILES_AND_PATTERNS),
        ("清一色 1根 2根", RefusalCode.TWO_NUMBERS),
        ("5万", RefusalCode.LONE_TILE),
    ],
)
def test_a_hand_that_contradicts_itself_is_refused(text: str, code: RefusalCode) -> None:
    refused = read_hand(text, NOBODY)
    assert isinstance(refused, RefusedLine)
    assert refused.code is code
