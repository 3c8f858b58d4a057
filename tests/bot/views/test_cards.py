"""卡片: the question of a draft, and the preview that stands before every booking."""

import pytest
from half_rounds import Json, L, M, Q, W, gang, state, win

from bot.callbacks import CardTap
from bot.flow.drafts import (
    AdjustDraft,
    ChoiceDraft,
    Draft,
    EntryDraft,
    GangDraft,
    HandDraft,
    Option,
    PersonDraft,
    WallEndDraft,
    WinDraft,
)
from bot.flow.picks import Pick
from bot.texts import texts_for
from bot.views.cards import Frame, card_view
from bot.views.view import View

WIN = WinDraft(hands=(HandDraft(by=M, patterns=("qing_yi_se",)),), how="discard", discarder=Q)

FIRST = WIN.model_copy(update={"discarder": W})


def card(draft: Draft, *events: Json, **rules: object) -> View:
    return card_view(draft, frame(*events, **rules))


def frame(*events: Json, **rules: object) -> Frame:
    return Frame(7, 2, state(*events, **rules), texts_for("zh"))


def labels(view: View) -> list[list[str]]:
    return [[button.label for button in row] for row in view.rows]


def picks(view: View) -> set[Pick]:
    return {button.tap.picked.pick for row in view.rows for button in row if isinstance(button.tap, CardTap)}


PREVIEWS: dict[str, tuple[Draft, list[Json], list[str]]] = {
    "a gang": (GangDraft(by=W, gang="an"), [], ["老王 暗杠", "老王 +6 小李 -2 阿强 -2 小美 -2"]),
    "a gang when somebody is out": (
        GangDraft(by=W, gang="an"),
        [win(M, Q)],
        ["老王 暗杠", "老王 +4 小李 -2 阿强 -2"],
    ),
    "a win with its running price": (
        WIN,
        [],
        ["小美 胡 阿强 清一色", "小美 2番 · 阿强 付 4", "阿强 -4 小美 +4"],
    ),
    "a win with a recorded gang as 根": (
        WIN,
        [gang(M)],
        ["小美 胡 阿强 清一色 1根", "小美 3番 · 阿强 付 8", "阿强 -8 小美 +8"],
    ),
    "a wall end": (
        WallEndDraft(ready=(HandDraft(by=L, patterns=("qi_dui",)),), pigs=(Q,), told=1),
        [win(M, W)],
        ["流局 听 小李 七对 花猪 阿强", "老王 +12 小李 +20 阿强 -32"],
    ),
    "a false win": (
        PersonDraft(kind="false_win", by=Q),
        [],
        ["阿强 诈胡", "老王 +16 小李 +16 阿强 -48 小美 +16"],
    ),
    "a false win that costs less": (
        PersonDraft(kind="false_win", by=Q, multiplier=4),
        [],
        ["阿强 诈胡 4倍", "老王 +4 小李 +4 阿强 -12 小美 +4"],
    ),
    "a false win whose gang money stays": (
        PersonDraft(kind="false_win", by=Q, multiplier=1, keep_gangs=True),
        [gang(Q)],
        ["阿强 诈胡 1倍 杠不退", "老王 +1 小李 +1 阿强 -3 小美 +1"],
    ),
    "money moved by agreement": (
        AdjustDraft(payer=L, payee=W, amount=15),
        [],
        ["调整 小李 → 老王 15", "老王 +15 小李 -15"],
    ),
    "a self-draw that one player pays": (
        WinDraft(hands=(HandDraft(by=L),), how="self_draw"),
        [win(M, Q), win(Q)],
        ["小李 自摸 平胡", "小李 0番 · 老王 付 2", "老王 -2 小李 +2"],
    ),
    "a self-draw that two pay": (
        WinDraft(hands=(HandDraft(by=L),), how="self_draw"),
        [win(M, Q)],
        ["小李 自摸 平胡", "小李 0番 · 每家 2", "老王 -2 小李 +4 阿强 -2"],
    ),
    "leaving, which moves nothing": (PersonDraft(kind="leave", by=Q), [], ["阿强 离开"]),
    "the same again": (
        EntryDraft(entry=gang(W), why="again"),
        [],
        ["老王 暗杠", "一分钟内刚记过同样的一笔。再记一次？", "老王 +6 小李 -2 阿强 -2 小美 -2"],
    ),
}


@pytest.mark.parametrize(("draft", "events", "lines"), PREVIEWS.values(), ids=PREVIEWS.keys())
def test_a_preview_says_what_booking_does(draft: Draft, events: list[Json], lines: list[str]) -> None:
    view = card(draft, *events)
    assert view.text.splitlines()[1:] == lines
    assert Pick.BOOK in picks(view)


NOT_BOOKABLE: dict[str, tuple[Draft, list[Json], str]] = {
    "somebody has won meanwhile": (
        GangDraft(by=M, gang="an"),
        [win(M, Q)],
        "小美这一局已经胡了，不能再记他。",
    ),
    "seven pairs beside a gang": (
        WinDraft(hands=(HandDraft(by=M, patterns=("qi_dui",)),), how="self_draw"),
        [gang(M)],
        "七对、暗杠不能在同一手牌里。",
    ),
    "fewer 根 than gangs": (
        WinDraft(hands=(HandDraft(by=M, gen=0),), how="self_draw"),
        [gang(M)],
        "写了0根，可是记过的暗杠有1个，每个都是一根：写1根或更多，或不写根。",
    ),
    "天胡 by somebody who does not deal": (
        WinDraft(hands=(HandDraft(by=M),), how="self_draw", flags=("tian_hu",)),
        [],
        "只有庄家能天胡，这局庄是 老王；庄不对就点 更多 → 定庄。",
    ),
    "地胡 by the dealer": (
        WinDraft(hands=(HandDraft(by=W),), how="self_draw", flags=("di_hu",)),
        [],
        "老王 是庄，庄家没有地胡，起手就胡是天胡；庄不对就点 更多 → 定庄。",
    ),
    "an adjustment of nothing": (
        AdjustDraft(payer=L, payee=W),
        [],
        "小李 给 老王 多少？点几下加起来，或回复这条写数。",
    ),
    "a question is still open": (GangDraft(by=M), [], "小美：哪种杠？"),
}


@pytest.mark.parametrize(("draft", "events", "line"), NOT_BOOKABLE.values(), ids=NOT_BOOKABLE.keys())
def test_what_cannot_be_booked_has_no_button_for_it(draft: Draft, events: list[Json], line: str) -> None:
    view = card(draft, *events)
    assert line in view.text.splitlines()
    assert Pick.BOOK not in picks(view)
    assert Pick.CANCEL in picks(view)


OFFERED: dict[str, tuple[Draft, list[Json], dict[str, object], str, bool]] = {
    "天胡 to the dealer": (WinDraft(hands=(HandDraft(by=W),), how="self_draw"), [], {}, "天胡", True),
    "no 天胡 to anybody else": (WinDraft(hands=(HandDraft(by=M),), how="self_draw"), [], {}, "天胡", False),
    "地胡 to who does not deal": (WinDraft(hands=(HandDraft(by=M),), how="self_draw"), [], {}, "地胡", True),
    "no 地胡 to the dealer": (WinDraft(hands=(HandDraft(by=W),), how="self_draw"), [], {}, "地胡", False),
    "地胡 on the dealer's first discard": (FIRST, [], {}, "地胡", True),
    "地胡 behind a gang that the dealer was dealt": (FIRST, [gang(W)], {}, "地胡", True),
    "no 地胡 on another's discard, which is not the first": (WIN, [], {}, "地胡", False),
    "no 地胡 once somebody else has done anything": (FIRST, [gang(L)], {}, "地胡", False),
    "no 地胡 to the dealer on a discard": (
        WIN.model_copy(update={"hands": (HandDraft(by=W),)}),
        [],
        {},
        "地胡",
        False,
    ),
    "no 地胡 after a gang of the winner's own": (WIN, [gang(M)], {}, "地胡", False),
    "no 地胡 where it is worth nothing": (WIN, [], {"fan_di_hu": 0}, "地胡", False),
    "no 天胡 on a discard": (
        WIN.model_copy(update={"hands": (HandDraft(by=W),)}),
        [],
        {},
        "天胡",
        False,
    ),
    "no 天胡 beside 地胡": (
        WinDraft(hands=(HandDraft(by=W),), how="self_draw", flags=("di_hu",)),
        [],
        {},
        "天胡",
        False,
    ),
    "the cap, ticked, on a false win": (PersonDraft(kind="false_win", by=Q), [], {}, "✓ 16倍", True),
    "half of it too": (PersonDraft(kind="false_win", by=Q), [], {}, "8倍", True),
    "no more than the cap": (PersonDraft(kind="false_win", by=Q), [], {"cap_fan": 2}, "8倍", False),
    "杠不退 where there are gangs": (PersonDraft(kind="false_win", by=Q), [gang(Q)], {}, "杠不退", True),
    "no 杠不退 without": (PersonDraft(kind="false_win", by=Q), [gang(W)], {}, "杠不退", False),
    "no bases on who leaves": (PersonDraft(kind="leave", by=Q), [], {}, "8倍", False),
    "后杠 on an added gang": (GangDraft(by=W, gang="wan"), [], {}, "后杠", True),
    "no 后杠 on a concealed gang": (GangDraft(by=W, gang="an"), [], {}, "后杠", False),
    "连杠 where it matters": (
        GangDraft(by=W, gang="an"),
        [gang(W)],
        {"gang_transfer": "chain"},
        "连杠",
        True,
    ),
    "no 连杠 where it does not": (GangDraft(by=W, gang="an"), [gang(W)], {}, "连杠", False),
    "杠上炮 after the payer's gang": (WIN, [gang(Q)], {}, "杠上炮", True),
    "no 杠上炮 after another's": (WIN, [gang(W)], {}, "杠上炮", False),
    "杠上花 after the winner's gang": (
        WIN.model_copy(update={"how": "self_draw", "discarder": None}),
        [gang(M)],
        {},
        "杠上花",
        True,
    ),
    "海底炮 where the last discard counts": (WIN, [], {"fan_hai_di_pao": 1}, "海底炮", True),
    "no 海底炮 where it does not": (WIN, [], {"fan_hai_di_pao": 0, "fan_hai_di": 1}, "海底炮", False),
    "海底 where the last tile counts": (
        WIN.model_copy(update={"how": "self_draw", "discarder": None}),
        [],
        {"fan_hai_di": 1},
        "海底",
        True,
    ),
    "a further winner on a discard": (WIN, [], {}, "再加一家胡", True),
    "no further winner when nobody is left": (WIN, [win(W, Q), win(L, Q)], {}, "再加一家胡", False),
    "a house pattern": (
        WIN,
        [],
        {"house_patterns": [{"id": "ka_dang", "zh": "卡当", "en": "gap wait", "fan": 1}]},
        "卡当",
        True,
    ),
    "no pattern that is worth nothing here": (WIN, [], {"fan_jiang_dui": 0}, "将对", False),
}


@pytest.mark.parametrize(
    ("draft", "events", "rules", "label", "offered"), OFFERED.values(), ids=OFFERED.keys()
)
def test_only_what_can_hold_here_is_offered(
    draft: Draft,
    events: list[Json],
    rules: dict[str, object],
    label: str,
    offered: bool,  # noqa: FBT001 - a row of the table
) -> None:
    shown = {label for row in labels(card(draft, *events, **rules)) for label in row}
    assert (label in shown) is offered


def test_what_is_ticked_shows() -> None:
    assert ["对对胡", "✓ 清一色", "七对"] in labels(card(WIN))
    assert "✓ 后杠" in labels(card(GangDraft(by=W, gang="wan", late=True)))[0]


def test_only_who_is_still_playing_is_asked_about() -> None:
    assert labels(card(GangDraft(), win(M, Q)))[:-1] == [["老王", "小李"], ["阿强"]]
    assert labels(card(WallEndDraft(), win(M, Q)))[:-1] == [
        ["老王 听", "老王 花猪"],
        ["小李 听", "小李 花猪"],
        ["阿强 听", "阿强 花猪"],
    ]


def test_the_first_question_has_nothing_to_go_back_to() -> None:
    assert Pick.BACK not in picks(card(GangDraft()))
    assert Pick.BACK in picks(card(GangDraft(by=W)))


def test_a_note_stands_on_top() -> None:
    assert card_view(GangDraft(), frame(), "别人刚改过").text.startswith("别人刚改过\n")


def test_a_line_of_two_meanings_offers_each() -> None:
    draft = ChoiceDraft(
        word="小丽",
        options=(
            Option(player=L, told=EntryDraft(entry=gang(L), why="guess")),
            Option(player=M, told=EntryDraft(entry=gang(M), why="guess")),
        ),
    )
    assert labels(card(draft)) == [["小李"], ["小美"], ["取消"]]


def test_every_button_carries_its_draft_and_its_revision() -> None:
    taps = [button.tap for row in card(WIN).rows for button in row]
    assert {(tap.draft_id, tap.revision) for tap in taps if isinstance(tap, CardTap)} == {(7, 2)}
    assert all(isinstance(tap, CardTap) for tap in taps)
