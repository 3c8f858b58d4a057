"""明说: what a line says without a doubt in words of its own is read as the entry it is, not asked about."""

import pytest
from entry_builders import (
    B,
    L,
    M,
    Q,
    W,
    event_of,
    gang,
    hand,
    paid_by,
    question,
    read,
    refused,
    self_draw,
    wall_end,
)

from bot.entry import AskKind, Entry, Event, RefusalCode, Silence

QING = "qing_yi_se"


@pytest.mark.parametrize(
    "line",
    [
        "阿强放的，小李胡了",
        "阿强打的，小李胡了",
        "阿强点的炮，小李割了",
        "小李胡了，阿强点的",
        "小李胡了，阿强放的炮",
        "小李胡了阿强的牌",
        "小李割了阿强的牌",
        "小李 胡了 阿强 的 炮",
        "阿强放炮的，小李胡了",
        "小李胡了，是阿强放的",
        "小李胡牌，阿强点炮的",
        "小李胡了阿强打的牌",
        "阿强点小李的炮",
        "阿强点了小李的炮",
        "阿强放小李的炮",
        "小李胡了阿强放的三条",
        "小李胡阿强打的5万",
        "小李割了 阿强 点的幺鸡",
    ],
)
def test_who_dealt_in_is_said_by_whose_tile_it_was(line: str) -> None:
    assert event_of(line) == paid_by(Q, {L: hand()})


@pytest.mark.parametrize(
    "line",
    [
        "小李胡，小美也胡，阿强点的",
        "阿强放的，小李胡，小美也胡",
        "阿强点了小李和小美的炮",
        "一炮双响 阿强点 小李 小美",
        "一炮两响，阿强放的，小李、小美",
        "小李，小美胡阿强，都是平胡",
        "小李和小美胡阿强，都是平胡",
        "阿强点炮小李小美，都是平胡",
    ],
)
def test_one_tile_for_two_may_be_told_so(line: str) -> None:
    assert event_of(line) == paid_by(Q, {L: hand(), M: hand()})


@pytest.mark.parametrize(
    ("line", "event"),
    [
        pytest.param("小李自摸了个清一色", self_draw(L, hand(QING)), id="a measure word before the hand"),
        pytest.param("小李胡了一把清一色 阿强点的", paid_by(Q, {L: hand(QING)}), id="and who dealt in"),
        pytest.param(
            "阿强自摸 七对 还有一根", self_draw(Q, hand("qi_dui", gen=1)), id="a 根 told behind the hand"
        ),
        pytest.param("阿强自摸七对，有一根", self_draw(Q, hand("qi_dui", gen=1)), id="有 before it"),
        pytest.param("阿强自摸七对，另外一根", self_draw(Q, hand("qi_dui", gen=1)), id="另外 before it"),
        pytest.param("阿强自摸 七对 外加两根", self_draw(Q, hand("qi_dui", gen=2)), id="two of them"),
        pytest.param(
            "阿强点炮小李、小美，都是清一色",
            paid_by(Q, {L: hand(QING), M: hand(QING)}),
            id="the hand of each",
        ),
        pytest.param("阿强点小李的炮 带根", paid_by(Q, {L: hand(gen=1)}), id="with a 根"),
        pytest.param("小李杠了阿强的牌", gang(L, "zhi", Q), id="whose tile made a gang"),
        pytest.param(
            "小李胡了阿强打的三条，清一色", paid_by(Q, {L: hand(QING)}), id="the tile, and the hand"
        ),
    ],
)
def test_a_hand_and_a_gang_may_be_told_in_words_of_talk(line: str, event: Event) -> None:
    assert event_of(line) == event


@pytest.mark.parametrize(
    ("line", "event"),
    [
        pytest.param("流局 老王小李听，都是平胡", wall_end({W: hand(), L: hand()}), id="the hand of each"),
        pytest.param(
            "流局 听 老王 小李 都是清一色", wall_end({W: hand(QING), L: hand(QING)}), id="behind 听"
        ),
        pytest.param("流局 老王听清一色，小美没有", wall_end({W: hand(QING)}), id="没有 for 没听"),
        pytest.param("流局 老王听，小美没，小李没", wall_end({W: hand()}), id="没 of two"),
        pytest.param("draw: Bob ready flush, Alice not", wall_end({B: hand(QING)}), id="not"),
        pytest.param("流局，老王听了，其他没有", wall_end({W: hand()}), id="其他没有"),
        pytest.param("draw: Bob ready, the rest not", wall_end({B: hand()}), id="the rest not"),
        pytest.param("draw: Bob ready with a flush; Alice isn't", wall_end({B: hand(QING)}), id="isn't"),
        pytest.param("draw, Bob was ready, nobody else", wall_end({B: hand()}), id="nobody else"),
        pytest.param("draw, nobody tenpai", wall_end({}), id="nobody tenpai"),
        pytest.param("wall ends, nobody ready, Bob is a flower pig", wall_end({}, B), id="a flower pig"),
        pytest.param("draw: Bob is ready, Alice is not", wall_end({B: hand()}), id="is not"),
        pytest.param("draw: Bob ready, Alice wasn't ready", wall_end({B: hand()}), id="wasn't ready"),
        pytest.param("draw, nobody was ready", wall_end({}), id="nobody was"),
        pytest.param("draw, no one's ready", wall_end({}), id="no one's"),
    ],
)
def test_a_wall_end_may_be_told_in_whole_sentences(line: str, event: Event) -> None:
    assert event_of(line) == event


@pytest.mark.parametrize("kong", ["kong", "gang"])
@pytest.mark.parametrize(
    ("line", "event"),
    [
        ("Bob has a concealed {kong}", gang(B, "an")),
        ("Bob made an added {kong}", gang(B, "wan")),
        ("Bob declares concealed {kong}", gang(B, "an")),
        ("Alice fed Bob a {kong}", gang(B, "zhi", Q)),
        ("Alice gives Bob the {kong}", gang(B, "zhi", Q)),
        ("Bob was fed a {kong} by Alice", gang(B, "zhi", Q)),
        ("Bob {kong} fed by Alice", gang(B, "zhi", Q)),
        ("Bob {kong} was fed by Alice", gang(B, "zhi", Q)),
        ("Bob fed {kong} from Alice", gang(B, "zhi", Q)),
        ("Bob got a {kong} off Alice", gang(B, "zhi", Q)),
        ("Bob does a concealed {kong}", gang(B, "an")),
        ("Bob robbed Alice's added {kong}", paid_by(Q, {B: hand()}, how="rob_gang")),
        ("Bob self draw after a {kong}", self_draw(B, hand(), "gang_shang_hua")),
        ("Bob wins from Alice discard after a {kong}", paid_by(Q, {B: hand()}, "gang_shang_pao")),
        ("Bob robs a {kong} from Alice", paid_by(Q, {B: hand()}, how="rob_gang")),
    ],
)
def test_every_gang_is_a_kong_too(line: str, event: Event, kong: str) -> None:
    assert event_of(line.format(kong=kong)) == event


@pytest.mark.parametrize(
    ("line", "event"),
    [
        pytest.param(
            "Bob wins from Alice flush two roots", paid_by(Q, {B: hand(QING, gen=2)}), id="a number word"
        ),
        pytest.param(
            "Bob wins from Alice, flush and a root", paid_by(Q, {B: hand(QING, gen=1)}), id="a root"
        ),
        pytest.param("Bob wins from Alice with one root", paid_by(Q, {B: hand(gen=1)}), id="one root"),
        pytest.param("Bob wins from Alice with a flush", paid_by(Q, {B: hand(QING)}), id="with a"),
        pytest.param("Alice deals in to Bob for a flush", paid_by(Q, {B: hand(QING)}), id="for a"),
        pytest.param("Alice deals in to Bob for 2 fan", paid_by(Q, {B: {"fan": 2}}), id="for, and fan"),
        pytest.param("Bob has won with the flush from Alice", paid_by(Q, {B: hand(QING)}), id="has, the"),
        pytest.param("Bob won off Alice's discard", paid_by(Q, {B: hand()}), id="whose discard"),
        pytest.param("Bob wins, fed by Alice", paid_by(Q, {B: hand()}), id="fed by"),
        pytest.param("Bob ron Alice pungs", paid_by(Q, {B: hand("dui_dui_hu")}), id="ron"),
        pytest.param("Bob rons off Alice", paid_by(Q, {B: hand()}), id="rons off"),
        pytest.param("Bob rons Alice with a root", paid_by(Q, {B: hand(gen=1)}), id="rons, and a root"),
        pytest.param("Bob self draws a flush", self_draw(B, hand(QING)), id="a hand that is drawn"),
        pytest.param("Bob self draw luxury seven pairs", self_draw(B, hand("long_qi_dui")), id="豪华七对"),
    ],
)
def test_little_english_words_are_passed_over(line: str, event: Event) -> None:
    assert event_of(line) == event


@pytest.mark.parametrize(
    ("line", "event"),
    [
        pytest.param("Bob draws flush", self_draw(B, hand(QING)), id="with the hand"),
        pytest.param("Bob drew a flush", self_draw(B, hand(QING)), id="with the hand, and a"),
        pytest.param("Bob draws", self_draw(B, hand()), id="alone"),
    ],
)
def test_who_draws_may_have_won_so(line: str, event: Event) -> None:
    assert [choice.reading for choice in question(line).choices] == [Entry(event)]


@pytest.mark.parametrize(("word", "fan"), [("极品", 3), ("精品", 4), ("极中极", 4)])
def test_a_hand_called_by_its_fan_may_be_praised_as_well(word: str, fan: int) -> None:
    answer = question(f"小李胡阿强 {word}")
    assert answer.kind is AskKind.WHAT_IS_MEANT
    offered = [choice.reading for choice in answer.choices]
    assert offered == [Entry(paid_by(Q, {L: {"fan": fan}})), Entry(paid_by(Q, {L: hand()}))]


@pytest.mark.parametrize(
    ("line", "refusal"),
    [
        pytest.param("小李胡小美，阿强点的", (RefusalCode.TOO_MANY_NAMES, ("小美",)), id="two who pay"),
        pytest.param(
            "Bob concealed kong fed by Alice",
            (RefusalCode.NOBODY_FEEDS, ("concealed kong", "阿强")),
            id="a gang that nobody feeds",
        ),
    ],
)
def test_what_cannot_be_is_refused_as_the_entry_would_be(
    line: str, refusal: tuple[RefusalCode, tuple[str, ...]]
) -> None:
    assert refused(line) == refusal


@pytest.mark.parametrize(
    "line",
    [
        "阿强放的，小李也是",
        "小李也胡",
        "小李胡了阿强的菜",
        "小李打的",
        "小李打的，老王走路",
        "阿强点小李的炮吗",
        "都是平胡",
        "小李没",
        "另外一根",
        "小李有一根烟",
        "Bob isn't",
        "nobody else",
        "小李没有",
        "一炮三响 阿强点 小李 小美",
        "Bob has a dog",
        "Bob has the flu",
        "Bob has a plain hand",
        "Bob has one root",
        "小李有一根",
        "Bob made a mistake",
        "Bob calls a taxi",
        "Bob has left",
        "Bob is not",
        "Alice fed Bob a lie",
        "Bob got a gang of friends",
    ],
)
def test_talk_in_such_words_stays_talk(line: str) -> None:
    assert read(line) == Silence()


@pytest.mark.parametrize(
    ("line", "event"),
    [
        pytest.param("Bob got robbed by Alice", paid_by(B, {Q: hand()}, how="rob_gang"), id="got, and by"),
        pytest.param("Bob gets robbed by Alice", paid_by(B, {Q: hand()}, how="rob_gang"), id="gets, and by"),
        pytest.param("Bob has robbed Alice", paid_by(Q, {B: hand()}, how="rob_gang"), id="has robbed"),
    ],
)
def test_who_was_robbed_is_told_by_the_little_words(line: str, event: Event) -> None:
    assert event_of(line) == event


@pytest.mark.parametrize(
    "line",
    [
        "Bob got robbed Alice",
        "Bob got robbed, Alice flush",
        "Bob gets robbed",
        "Bob got dealt in",
        "Bob gets dealt in Alice",
        "Bob got discarded Alice",
        "Bob got self drawn",
        "Bob gets konged",
    ],
)
def test_what_was_done_to_somebody_is_not_what_he_did(line: str) -> None:
    assert read(line) == Silence()


@pytest.mark.parametrize(
    ("line", "event", "one_more"),
    [
        pytest.param(
            "老王 自摸 清一色 外加一根",
            self_draw(W, hand(QING, gen=1)),
            self_draw(W, hand(QING, gen=2)),
            id="beside a gang perhaps",
        ),
        pytest.param(
            "小李胡阿强 龙七对 还有1根",
            paid_by(Q, {L: hand("long_qi_dui", gen=1)}),
            paid_by(Q, {L: hand("long_qi_dui", gen=2)}),
            id="beside that of 龙七对",
        ),
        pytest.param(
            "Bob wins Alice dragon pairs and a root",
            paid_by(Q, {B: hand("long_qi_dui", gen=1)}),
            paid_by(Q, {B: hand("long_qi_dui", gen=2)}),
            id="and, beside that of dragon pairs",
        ),
        pytest.param(
            "Bob wins Alice flush plus 2 roots",
            paid_by(Q, {B: hand(QING, gen=2)}),
            paid_by(Q, {B: hand(QING, gen=3)}),
            id="plus, and a number",
        ),
    ],
)
def test_roots_that_are_added_may_be_one_more_than_is_said(line: str, event: Event, one_more: Event) -> None:
    assert [choice.reading for choice in question(line).choices] == [Entry(event), Entry(one_more)]


@pytest.mark.parametrize(
    "line", ["老王胡小李1番 再加1根", "Bob wins Alice 1 fan plus a root", "老王胡小李 2番 七对 外加一根"]
)
def test_roots_that_are_added_to_fan_are_asked_about(line: str) -> None:
    assert question(line).kind is AskKind.WHAT_IS_MEANT


@pytest.mark.parametrize("line", ["老王自摸了一把清一色", "老王自摸了把清一色"])
def test_a_hand_of_somebody_may_be_one_he_only_tells_of(line: str) -> None:
    assert [choice.reading for choice in question(line).choices] == [Entry(self_draw(W, hand(QING)))]


@pytest.mark.parametrize(
    "line",
    [
        "流局 老王听 没花猪",
        "流局 老王听，没有花猪",
        "流局 老王听，无花猪",
        "流局 老王听 没人是花猪",
        "流局 没花猪，老王听",
        "流局 老王听 没猪",
        "流局 老王听，没得花猪",
        "流局 老王听，都不是猪",
        "流局 无猪，老王听",
        "draw, 老王 ready, no pigs",
        "draw, 老王 ready and no pig",
        "draw, 老王 ready, nobody is a pig",
        "draw, no pigs, 老王 ready",
    ],
)
def test_that_nobody_is_a_pig_may_be_said(line: str) -> None:
    assert event_of(line) == wall_end({W: hand()})


@pytest.mark.parametrize("line", ["流局 没人听 没花猪", "draw, nobody ready, no pigs"])
def test_that_nobody_is_anything_may_be_said(line: str) -> None:
    assert event_of(line) == wall_end({})


@pytest.mark.parametrize(
    "line", ["流局 老王听 小李花猪 没花猪", "draw, Bob ready, Alice pig, no pigs", "没花猪", "draw, no pigs"]
)
def test_of_pigs_no_line_says_both(line: str) -> None:
    assert read(line) == Silence()
