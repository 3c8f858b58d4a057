"""说法: what people say in words of their own is offered as the entry it means."""

import pytest
from entry_builders import B, L, M, Q, W, gang, hand, paid_by, question, read, refused, self_draw, wall_end

from bot.entry import Entry, Event, RefusalCode, Silence

QING = "qing_yi_se"


def offered(line: str) -> list[object]:
    """Return what a line offers; itself, where it is plain enough to be booked."""
    answer = read(line)
    return [answer] if isinstance(answer, Entry) else [choice.reading for choice in question(line).choices]


@pytest.mark.parametrize(
    "line",
    [
        "小李点老王杠",
        "小李点了老王的杠",
        "小李引老王杠",
        "小李引了个杠给老王",
        "小李给老王引杠",
        "小李打的老王杠",
        "老王杠 小李放",
        "老王杠了小李放的",
        "老王刮小李的风",
    ],
)
def test_who_fed_a_gang_is_said_in_many_ways(line: str) -> None:
    assert offered(line) == [Entry(gang(W, "zhi", L))]


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("老王开了个暗杠", "an"),
        ("老王来个暗杠", "an"),
        ("老王 暗", "an"),
        ("老王弯起杠", "wan"),
        ("老王 弯", "wan"),
    ],
)
def test_a_gang_has_verbs_and_short_words(line: str, kind: str) -> None:
    assert offered(line) == [Entry(gang(W, kind))]


@pytest.mark.parametrize("line", ["老王开杠", "老王杠牌", "老王杠起", "老王杠了一手", "老王自杠"])
def test_a_gang_of_no_kind_asks_which(line: str) -> None:
    assert offered(line) == [question("老王 杠")]


@pytest.mark.parametrize(
    ("line", "event"),
    [
        pytest.param("小李点老王的清一色", paid_by(L, {W: hand(QING)}), id="点 and the hand"),
        pytest.param("小李放老王对对胡", paid_by(L, {W: hand("dui_dui_hu")}), id="放 and the hand"),
        pytest.param("小李给老王点了个清一色", paid_by(L, {W: hand(QING)}), id="给, 点 and the hand"),
        pytest.param("老王清一色 小李的炮", paid_by(L, {W: hand(QING)}), id="whose 炮 behind the hand"),
        pytest.param("老王清一色，小李放的", paid_by(L, {W: hand(QING)}), id="who dealt in behind the hand"),
        pytest.param("老王胡 小李点", paid_by(L, {W: hand()}), id="点 alone"),
        pytest.param("小李打的，老王胡", paid_by(L, {W: hand()}), id="whose discard it was"),
        pytest.param("老王抓小李的炮", paid_by(L, {W: hand()}), id="抓炮"),
        pytest.param("小李点老王、小美的炮", paid_by(L, {W: hand(), M: hand()}), id="of two"),
        pytest.param("小李双响炮 老王 小美", paid_by(L, {W: hand(), M: hand()}), id="双响炮"),
        pytest.param("一炮双响 小李 老王 小美", paid_by(L, {W: hand(), M: hand()}), id="the word first"),
        pytest.param(
            "小李一炮多响 老王 小美 阿强", paid_by(L, {W: hand(), M: hand(), Q: hand()}), id="一炮多响"
        ),
        pytest.param(
            "小李杠上炮点老王", paid_by(L, {W: hand()}, "gang_shang_pao"), id="what he dealt in with"
        ),
        pytest.param("老王巴杠遭小李抢了", paid_by(W, {L: hand()}, how="rob_gang"), id="遭抢"),
        pytest.param("老王自摸清一色带杠", self_draw(W, hand(QING, gen=1)), id="带杠 is a 根"),
        pytest.param("老王自摸 清一色 带两杠", self_draw(W, hand(QING, gen=2)), id="two of them"),
        pytest.param("老王自摸 一勾", self_draw(W, hand(gen=1)), id="勾, as in Sichuan"),
        pytest.param("老王自摸 + 一根", self_draw(W, hand(gen=1)), id="a plus sign"),
        pytest.param("老王自摸 清", self_draw(W, hand(QING)), id="清 for short"),
        pytest.param("老王自摸【清一色】", self_draw(W, hand(QING)), id="in brackets"),
        pytest.param("老王-自摸-清一色", self_draw(W, hand(QING)), id="with strokes"),
        pytest.param("老王把小李胡了", paid_by(L, {W: hand()}), id="把"),
        pytest.param("小李让老王胡了", paid_by(L, {W: hand()}), id="让"),
        pytest.param("老王把小李的杠抢了", paid_by(L, {W: hand()}, how="rob_gang"), id="把 and a gang"),
        pytest.param("老王自摸通吃", self_draw(W, hand()), id="all three"),
        pytest.param("老王错胡", {"type": "false_win", "by": W}, id="错胡"),
        pytest.param("最后老王自摸", self_draw(W, hand()), id="when it was"),
    ],
)
def test_a_win_is_told_in_many_words(line: str, event: Event) -> None:
    assert offered(line) == [Entry(event)]


@pytest.mark.parametrize(
    ("line", "event"),
    [
        pytest.param("流局 都没听 就老王除外", wall_end({W: hand()}), id="就 before all but one"),
        pytest.param("流局 除老王都没听", wall_end({W: hand()}), id="除 alone"),
        pytest.param("流局 不算老王都没听", wall_end({W: hand()}), id="不算"),
        pytest.param("流局 老王一个人有叫", wall_end({W: hand()}), id="he alone"),
        pytest.param("流局 老王叫清一色", wall_end({W: hand(QING)}), id="叫 and the hand"),
        pytest.param("流局 听的有老王小李", wall_end({W: hand(), L: hand()}), id="who they are"),
        pytest.param("流局 查小李花猪", wall_end({}, L), id="who was looked at"),
        pytest.param(
            "流局 老王叫大对子 小李叫平胡",
            wall_end({W: hand("dui_dui_hu"), L: hand()}),
            id="叫 and the hand, of two",
        ),
        pytest.param("流局 老王有叫，小李没有", wall_end({W: hand()}), id="没有 alone"),
        pytest.param("流局 老王听，其他人没", wall_end({W: hand()}), id="没 alone"),
        pytest.param("流局 小李猪", wall_end({}, L), id="猪 alone"),
        pytest.param("黄了，老王有叫", wall_end({W: hand()}), id="黄了 before the rest"),
        pytest.param("荒了 没人叫", wall_end({}), id="and nobody is ready"),
        pytest.param("draw, nobody ready but Bob", wall_end({B: hand()}), id="nobody but"),
        pytest.param("draw, nobody but Bob ready", wall_end({B: hand()}), id="nobody but one"),
    ],
)
def test_a_wall_end_is_told_in_many_words(line: str, event: Event) -> None:
    assert offered(line) == [Entry(event)]


@pytest.mark.parametrize(
    ("line", "event"),
    [
        pytest.param("Bob has a concealed kong", gang(B, "an"), id="has a"),
        pytest.param("Bob added a kong", gang(B, "wan"), id="added a"),
        pytest.param("Alice fed Bob a kong", gang(B, "zhi", Q), id="who fed it first"),
        pytest.param("Alice shot Bob", paid_by(Q, {B: hand()}), id="who shot first"),
        pytest.param("Bob won, Alice threw it", paid_by(Q, {B: hand()}), id="who threw it"),
        pytest.param("Bob wins, thrown by Alice", paid_by(Q, {B: hand()}), id="by whom"),
        pytest.param("Bob went out off Alice", paid_by(Q, {B: hand()}), id="went out"),
        pytest.param("Bob went out with a flush on Alice", paid_by(Q, {B: hand(QING)}), id="with a hand"),
        pytest.param(
            "Bob wins off Alice full flush and a root", paid_by(Q, {B: hand(QING, gen=1)}), id="a root"
        ),
        pytest.param("please note: Bob self draw", self_draw(B, hand()), id="the request"),
    ],
)
def test_english_is_told_in_many_words(line: str, event: Event) -> None:
    assert offered(line) == [Entry(event)]


@pytest.mark.parametrize(
    "line",
    [
        "小李点老王的名",
        "小李抢老王的",
        "小李放老王鸽子",
        "小李给老王点了个赞",
        "小李打的老王",
        "老王开杠吗",
        "老王叫小李",
        "除老王都没听",
        "黄了 走吧",
        "Bob has a dog",
        "Alice fed Bob dinner",
        "Bob beats me",
        "Bob made it",
    ],
)
def test_talk_in_such_words_stays_talk(line: str) -> None:
    assert read(line) == Silence()


@pytest.mark.parametrize("line", ["流局 小李退税", "流局 查叫小李", "流局 小李没叫，退雨", "流局 小李赔老王"])
def test_what_a_wall_end_says_that_nobody_reads_is_named(line: str) -> None:
    assert refused(line)[0] is RefusalCode.UNREADABLE


@pytest.mark.parametrize("line", ["流局了 小李哭了吧", "流局 哈哈", "流局，小李真惨", "流局老王睡着"])
def test_what_people_chat_behind_a_wall_end_is_talk(line: str) -> None:
    assert read(line) == Silence()


@pytest.mark.parametrize(
    "line",
    [
        "老王弯杠，小李抢",
        "老王弯杠 小李抢了",
        "老王弯杠三条，小李抢",
        "老王杠，小李抢胡",
        "老王弯杠，被小李抢",
        "老王弯杠被小李抢了",
    ],
)
def test_of_a_gang_that_was_robbed_the_robbery_is_offered(line: str) -> None:
    assert offered(line) == [Entry(paid_by(W, {L: hand()}, how="rob_gang"))]


@pytest.mark.parametrize("line", ["老王暗杠，小李抢", "老王弯杠 小李想抢"])
def test_a_gang_that_somebody_was_after_is_not_offered_alone(line: str) -> None:
    assert read(line) == Silence()


@pytest.mark.parametrize("line", ["阿强也胡小李", "阿强也胡了小李", "阿强也胡了小李的炮"])
def test_one_more_who_won_is_offered_as_a_win(line: str) -> None:
    assert offered(line) == [Entry(paid_by(L, {Q: hand()}))]
