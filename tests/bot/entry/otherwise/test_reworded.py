"""换个说法: what people say in another order or word is offered as an entry has it, and never booked."""

import pytest
from entry_builders import L, M, Q, W, gang, hand, paid_by, question, read, refused, self_draw, wall_end

from bot.entry import AskKind, Entry, Event, RefusalCode, Roster, Silence

QING = hand("qing_yi_se")
ROSTER_WITHOUT_PINYIN = Roster.of({"老王": W, "小李": L, "阿强": Q, "小美": M})


def offered(line: str) -> list[object]:
    """Return what a line is asked to mean."""
    answer = question(line)
    assert answer.kind is AskKind.WHAT_IS_MEANT
    return [choice.reading for choice in answer.choices]


@pytest.mark.parametrize(
    "line",
    [
        "小李给老王放杠",
        "小李给老王点了个杠",
        "小李给老王点了杠",
        "小李给老王放了一个杠",
        "小李 给 老王 放 杠",
        "小李放了个杠给老王",
        "小李点了一杠 给老王",
        "小李放了老王一个杠",
        "小李点了老王一杠",
        "小李 放杠 老王",
        "老王吃小李的杠",
        "老王杠了小李放的",
        "老王杠小李点的杠",
    ],
)
def test_who_fed_a_gang_may_be_said_first_or_as_its_owner(line: str) -> None:
    assert offered(line) == [Entry(gang(W, "zhi", L))]


@pytest.mark.parametrize(
    ("line", "kind"),
    [("老王巴了个杠", "wan"), ("老王补了一个杠", "wan"), ("老王 暗了个杠", "an"), ("老王 弯一个杠", "wan")],
)
def test_the_word_for_a_gang_may_be_in_two_pieces(line: str, kind: str) -> None:
    assert offered(line) == [Entry(gang(W, kind))]


def test_what_was_fed_may_be_told_too() -> None:
    assert offered("老王 杠小李打的三万") == [Entry(gang(W, "zhi", L, tile="3m"))]


@pytest.mark.parametrize(
    "line",
    [
        "小李给老王点了个炮",
        "小李给老王放了一炮",
        "小李给老王点了炮",
        "小李点了一炮给老王",
        "小李放了老王一炮",
        "小李点了老王一炮",
        "小李点了老王",
        "小李点老王",
        "老王接小李的炮",
        "老王接炮小李",
        "老王 吃炮 小李",
        "@老王 胡 小李",
        "记一下 老王胡小李",
        "补记：老王胡小李",
        "老王胡小李 记上",
        "老王胡小李，麻烦记一下",
        "这把老王胡小李",
        "刚才 老王胡小李了",
        "老王胡小李 5块",
        "老王胡小李20元",
        "老王胡小李 收5块",
        "老王胡小李😂",
        "老王胡小李 😭😭",
        "老王胡小李🀄",
        "老王胡小李噻",
        "老王胡小李 哈",
        "老王胡小李嘞",
    ],
)
def test_a_win_may_be_told_in_many_words(line: str) -> None:
    assert offered(line) == [Entry(paid_by(L, {W: hand()}))]


@pytest.mark.parametrize(
    ("line", "event"),
    [
        pytest.param("小李点了老王清一色", paid_by(L, {W: QING}), id="with the hand behind the name"),
        pytest.param("小李点了老王一炮 清一色", paid_by(L, {W: QING}), id="with the hand at the end"),
        pytest.param("老王胡小李 是清一色", paid_by(L, {W: QING}), id="是 before a hand"),
        pytest.param("老王胡小李 清", paid_by(L, {W: QING}), id="清, short for a full flush"),
        pytest.param("老王自摸 清一色-1根", self_draw(W, hand("qing_yi_se", gen=1)), id="a dash that joins"),
        pytest.param("老王自摸 清一色＋1根", self_draw(W, hand("qing_yi_se", gen=1)), id="a plus that joins"),
        pytest.param(
            "老王自摸 清一色+对对胡", self_draw(W, hand("qing_yi_se", "dui_dui_hu")), id="a plus between two"
        ),
        pytest.param("老王自摸 清一色 加 1根", self_draw(W, hand("qing_yi_se", gen=1)), id="加 between two"),
        pytest.param("老王自摸《清一色 1根》", self_draw(W, hand("qing_yi_se", gen=1)), id="in brackets"),
        pytest.param("老王又自摸清一色", self_draw(W, QING), id="又 beside a hand"),
        pytest.param("老王又自摸", self_draw(W, hand()), id="又 in a whole entry"),
        pytest.param("小李又给老王点炮", paid_by(L, {W: hand()}), id="又 before who won"),
        pytest.param("老王刚才胡小李", paid_by(L, {W: hand()}), id="when it was, in a whole entry"),
        pytest.param("老王刚刚暗杠", gang(W, "an"), id="when it was, beside a kind of gang"),
        pytest.param("老王自摸 清一色 80", self_draw(W, QING), id="a number that can be money"),
        pytest.param("流局 老王 叫 清一色", wall_end({W: QING}), id="叫 for 听"),
        pytest.param("流局 阿强 猪", wall_end({}, Q), id="猪 for 花猪"),
        pytest.param("流局 就老王听", wall_end({W: hand()}), id="就 for 只有"),
        pytest.param("流局 除老王外都没听", wall_end({W: hand()}), id="除…外 for 除了"),
        pytest.param("流局 除了老王以外其他没叫", wall_end({W: hand()}), id="除了…以外"),
        pytest.param("流局 除老王、小李外都没听", wall_end({W: hand(), L: hand()}), id="除…外, of two"),
        pytest.param("流局 都没听，老王除外", wall_end({W: hand()}), id="除外 behind the name"),
        pytest.param("流局 老王、小李除外都没听", wall_end({W: hand(), L: hand()}), id="除外, of two"),
        pytest.param("流局 阿强是花猪", wall_end({}, Q), id="是 before a mark"),
    ],
)
def test_what_is_said_beside_it_stays_said(line: str, event: Event) -> None:
    assert offered(line) == [Entry(event)]


def test_the_fan_that_a_voice_adds_up_are_checked_against_its_patterns() -> None:
    [offer] = offered("老王自摸，清一色，带一根，一共三番。")
    assert offer == read("老王 自摸 清一色 1根 3番")


@pytest.mark.parametrize(
    ("line", "winners"),
    [
        pytest.param("小李一炮双响老王小美", (W, M), id="written together"),
        pytest.param("小李 一炮两响：老王、小美", (W, M), id="two, in another word"),
        pytest.param("小李点双响 老王 小美", (W, M), id="without 炮"),
        pytest.param("小李 一炮三响 老王 小美 阿强", (W, M, Q), id="three"),
    ],
)
def test_one_tile_for_as_many_as_are_said_and_named(line: str, winners: tuple[str, ...]) -> None:
    assert offered(line) == [Entry(paid_by(L, {winner: hand() for winner in winners}))]


@pytest.mark.parametrize(
    "line", ["小李一炮双响 老王", "小李一炮三响 老王 小美", "小李一炮双响", "老王 小美 一炮双响 小李"]
)
def test_one_tile_for_others_than_are_named_is_not_guessed_at(line: str) -> None:
    assert read(line) == Silence()


@pytest.mark.parametrize(
    "line", ["小李抢老王的杠", "小李抢了老王杠", "老王的弯杠被小李抢了", "老王杠被小李抢", "老王被小李抢了杠"]
)
def test_whose_gang_was_robbed_may_be_said_in_many_ways(line: str) -> None:
    assert offered(line) == [Entry(paid_by(W, {L: hand()}, how="rob_gang"))]


def test_who_dealt_in_may_be_all_that_is_told() -> None:
    assert offered("小李点的炮") == [question("小李点炮")]


@pytest.mark.parametrize(
    ("line", "rightly"),
    [
        ("laowang hu xiaoli", "老王 胡 小李"),
        ("laowang hu xiaoli qingyise 1gen", "老王 胡 小李 清一色 1根"),
        ("xiaoli dianpao laowang xiaomei", "小李点炮老王小美"),
    ],
)
def test_names_by_their_sound_are_offered(line: str, rightly: str) -> None:
    roster = ROSTER_WITHOUT_PINYIN
    [choice] = read(line, roster=roster).choices
    assert choice.reading == read(rightly, roster=roster)


@pytest.mark.parametrize(
    "line",
    [
        "小李给老王点了个菜",
        "小李给老王点了杯奶茶",
        "小李给老王放假",
        "小李给老王放了首歌",
        "小李给老王放水",
        "小李点烟",
        "小李点的菜",
        "小李点了老王的名",
        "小李又点老王",
        "小李没给老王放杠",
        "小李给老王放杠吗",
        "小李别给老王放炮",
        "老王接小李电话",
        "老王吃小李的饭",
        "老王割草",
        "老王抢小李的烟",
        "小李被老王抢了",
        "刚才老王来过",
        "这把老王要输",
        "记得叫老王",
        "@老王 快来",
        "老王就胡小李",
        "小李下雨😂",
        "老王 下雨 哈",
        "老王离开哈",
        "老王自摸🤔",
        "老王自摸哈哈哈",
        "老王自摸是",
        "老王给小李 20元的烟",
        "bob said hello to amy",
        "小李 清",
        "老王又杠了",
        "老王又胡了",
        "老王再自摸",
        "Bob went out for dinner",
        "Bob went out with Alice",
        "老王自摸(吗)",
        "老王自摸 清一色 666",
        "老王 叫 小李",
        "老王和小李一起离开",
        "老王小李一起来",
    ],
)
def test_the_same_words_in_talk_are_talk(line: str) -> None:
    assert read(line) == Silence()


def test_a_sign_apart_from_a_pattern_makes_less_of_what_follows() -> None:
    assert refused("老王 自摸 -1根") == (RefusalCode.UNREADABLE, ("-1根",))
