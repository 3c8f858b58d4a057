"""闲话: what people say at a table in real life is met with silence, whoever says it."""

import pytest
from entry_builders import ROSTER, L, W, event_of, gang, hand, read, refused, self_draw

from bot.entry import Asks, Entry, Heading, RefusalCode, RefusedLine, Roster, Silence, with_me
from bot.entry.words.talk import is_talk

SPOKEN_BY_ONE_OF_THEM = with_me(ROSTER, W)

TALK = [
    "老王 七点",
    "小李 几点了",
    "老王 说好的七点",
    "流局 听 什么",
    # 胡 in talk
    "小李你别胡说",
    "小李别胡闹",
    "老王 胡说",
    "老王 胡扯",
    "胡哥今天来不来",
    "老王胡子该刮了",
    "老王 又 胡 了",
    "老王 胡 恭喜",
    "小李 胡 厉害",
    "小李 胡 哈哈哈",
    "小李胡这么大？",
    "阿强要是胡了就请客",
    "小美刚才胡的是什么",
    "谁胡了？小李吗",
    "小李说他不胡",
    "老王 胡 666",
    "小美 胡 yyds",
    "阿强想胡清一色",
    "小美 等 胡",
    "老王乱打，小李偏偏胡不了",
    # 杠 in talk
    "老王又杠上了?",
    "老王你别抬杠",
    "小李 杠 精",
    "阿强跟老王杠上了",
    "杠头呢？",
    "小美不敢杠",
    "老王杠了又杠，烦死了",
    "小李 杠 牛",
    "老王 杠 无敌",
    # 自摸, 点炮 in talk
    "小美 自摸 厉害",
    "老王自摸三把了今晚",
    "小李昨天自摸清一色",
    "要是小美自摸就惨了",
    "阿强再点炮就破产",
    "阿强 点炮 活该",
    "阿强点炮王",
    "小美 自摸 请客",
    "小李自摸，手气真好",
    "别让老王自摸",
    # 赢, 输, 牌 in talk
    "老王今天赢多少",
    "小李输惨了",
    "小美赢了请喝奶茶",
    "老王 赢 了",
    "小李快打，老王等着呢",
    "阿强 听 了没",
    "小李碰一下",
    "老王摸牌",
    "老王清一色？吹牛",
    "阿强的花猪真好笑",
    "小李 流局 可惜",
    # people come and go
    "老王 离开 公司",
    "小李离开一下",
    "阿强 离开 会议室 没",
    # more of it
    "胡哥你又胡了啊，服了",
    "老王你又自摸啊真厉害",
    "哈喽老王",
    "老王 在吗",
    "小李，到你了",
    "老王，快点打",
    "小美你怎么又点炮了",
    "阿强，下一局换座位",
    "听说老王昨天自摸了三把",
    "小李自摸了吗",
    "老王暗杠吧",
    "小李，胡不胡？",
    "老王被大家赢惨了",
    "老王和小李在路上",
    "小李和阿强都到了",
    "他们都胡了",
    "只有老王没来",
    "其他人呢",
    "别人自摸了",
    "剩下的明天打",
    "谁都胡不了",
    "老王都胡了",
    "上家自摸，下家点炮",
    "又自摸",
    "要是 自摸 就好了",
    "差点 自摸",
    "老王 咋呼 什么",
    "小李 5万",
    "打5万，老王",
    "老王清一色啊！",
    "老王，清一色，小心",
    "👍",
    "👏👏👏",
    "哈哈哈👍",
    "三缺一，老王来不来",
    "这把 小李 手气好",
    "老王给小李倒杯茶",
    "小李给老王",
    "老王被小李气死了",
    "小美，给阿强转20",
    "阿强胡许多",
    "阿强 胡 周末",
    "阿强点炮王八",
    "阿强杠老东西",
    "阿强胡罗汉",
    "阿强胡谢谢",
    "小美刚阿强",
    "小美护阿强",
    "阿强给小美九万",
    # the weather
    "小李，下雨了",
    "小李下雨了",
    "老王，外面刮风",
    "老王 下雨 带伞",
    "小李 刮风 下雨",
    "刮风了",
    "下雨",
    # about oneself
    "我们胡哥真会打",
    "我的杠呢",
    "我觉得老王要胡",
    "我输了",
    "我 赢 了",
    "我听牌了",
    "我先走了",
    "我不胡",
    "我和老王",
    "我看小李要自摸",
    # what sounds like 胡, 杠, 自摸, 点炮
    "老王虎",
    "老王刚",
    "老王刚到",
    "老王 刚 自摸",
    "小李 刚 胡",
    "小李，刚",
    "老王护短",
    "小李 户口本",
    "老王 湖 吗",
    "老王 刚？",
    "阿强 虎!",
    "湖 小李",
    "老王和小李",
    "老王 和 小李",
    "老王 不杠",
    "小美 不杠，打5万",
    "老王 请客",
    "老王 字母",
    "老王 几乎",
    "小李 合拍",
    "老王 咋呼",
    "小李挺好",
    "小美 挺",
    "老王挺小李",
    "小李 停",
    "老王抱小李",
    "小李 典型",
    "阿强 跑 了",
    # behind a verb, what is nobody's name
    "老王胡大牌",
    "老王胡大的",
    "小李胡小的",
    "小李胡小牌",
    "老王杠大家",
    "小李胡王炸了",
    "老王点炮大王",
    "小美点炮大户",
    "老王胡大满贯",
    "老王胡老半天",
    "流局 听 歌",
    "流局听歌去",
    "老王赢麻了",
    "老王赢 多少",
    "小李赢小美多少",
    "老王 赢",
    "老王 刚 到家",
    "老王 虎 小心",
    "小李 停 电了",
    "小李付了 饭钱",
    "老王封顶",
    # English
    "Bob wins Friday",
    "Bob wins BIG",
    "Bob wins Boom",
    "Bob wins Gold!",
    "Alice won Dinner tonight",
    "Bob paid",
    "Bob wins again",
    "Bob wins again lol",
    "Bob won everything",
    "Alice pays",
    "Alice pays dinner",
    "Bob pays for the beer",
    "I pay",
    "I think Bob wins",
    "tell me, Bob",
    "Bob leaves tomorrow",
    "Bob wins haha",
    "kong for Bob",
    "Alice draws well",
    "who wins tonight?",
    "Bob may win this one",
    "only Bob wins here",
    "Bob wins the rest",
    "nice win Bob",
    "what a win",
    "Bob and Alice are late",
    "both of you win",
    "that was a concealed one, right Bob?",
    "gang, dinner is ready",
    "hey gang",
    "the gang is here",
    "Bob robbed the bank",
    "Alice won dinner",
    "Bob looks plain",
    "Bob flush",
    "Alice pairs",
    "I'm ready",
    "ready when you are, Bob",
    "awesome self draw",
    "another concealed kong",
    "nobody wins Bob",
    "Bob own Alice",
    "Bob owns this",
    "Alice form Bob",
    "Bob is in",
    "Bob robbed the house",
    "Bob wins Alice tomorrow",
    "everybody ready?",
    "LOL Bob",
    "brb, win one for me",
    "Bob, your turn",
    "Alice, Bob, see you tomorrow",
    "did Bob win?",
    "Bob leaves at ten",
]


@pytest.mark.parametrize("line", TALK)
@pytest.mark.parametrize("roster", [ROSTER, SPOKEN_BY_ONE_OF_THEM], ids=["by a guest", "by a player"])
def test_talk_is_met_with_silence(line: str, roster: Roster) -> None:
    assert read(line, roster=roster) == Silence()


@pytest.mark.parametrize(
    ("line", "word"),
    [
        pytest.param("老王 胡 蓝天", "蓝天", id="the payer"),
        pytest.param("小李 直杠 蓝天", "蓝天", id="the feeder"),
        pytest.param("流局 听 小李 蓝天", "蓝天", id="at the end of the wall"),
        pytest.param("老王 胡 tony", "tony", id="a word in other letters"),
        pytest.param("Bob wins flush bluesky", "bluesky", id="in English, where a hand is told"),
    ],
)
def test_the_one_unknown_word_of_an_entry_is_named(line: str, word: str) -> None:
    assert refused(line) == (RefusalCode.UNREADABLE, (word,))


@pytest.mark.parametrize(
    "line",
    [
        pytest.param("老王 胡 蓝天 白云", id="two unknown words"),
        pytest.param("老王胡蓝天", id="run together, as 老王胡闹 is"),
        pytest.param("天气 自摸 白云", id="nobody of the table"),
        pytest.param("老王 蓝天", id="no verb"),
        pytest.param("老王 胡 蓝天!", id="said with feeling"),
        pytest.param("兄弟 老王 胡 小李", id="somebody is spoken to"),
        pytest.param("老王 胡 蓝", id="one character"),
        pytest.param("Bob wins bluesky", id="plain English"),
    ],
)
def test_where_it_may_be_talk_an_unknown_word_is_not_wondered_at(line: str) -> None:
    assert read(line) == Silence()


@pytest.mark.parametrize("word", ["蓝天", "清一射", "大刘", "tony", "bluesky", "qingyishe"])
def test_a_word_that_could_be_a_name_or_a_pattern_is_no_talk(word: str) -> None:
    assert not is_talk(word)


@pytest.mark.parametrize(
    "word", ["", "哈", "哈哈", "请客", "666", "ok", "again", "haha", "今天天气真好啊", "a1"]
)
def test_a_word_that_people_say_to_each_other_is_talk(word: str) -> None:
    assert is_talk(word)


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        pytest.param("我 自摸 清一色", Entry(self_draw(W, hand("qing_yi_se"))), id="who acts"),
        pytest.param("我自摸了", Entry(self_draw(W, hand())), id="run together"),
        pytest.param("小李 直杠 我", Entry(gang(L, "zhi", W)), id="who pays"),
        pytest.param("me zimo", Entry(self_draw(W, hand())), id="in English"),
        pytest.param("I win from 小李", read("老王 胡 小李"), id="as a sentence"),
        pytest.param("wo angang", Entry(gang(W, "an")), id="in pinyin"),
    ],
)
def test_who_writes_can_say_i(line: str, answer: object) -> None:
    assert read(line, roster=SPOKEN_BY_ONE_OF_THEM) == answer


def test_who_wrote_i_may_leave_a_question() -> None:
    assert isinstance(read("我胡了", roster=SPOKEN_BY_ONE_OF_THEM), Asks)


def test_i_and_ones_own_name_are_one_person() -> None:
    assert read("我 胡 老王", roster=SPOKEN_BY_ONE_OF_THEM) == read("老王 胡 老王")


def test_somebody_who_is_called_so_goes_before_who_writes() -> None:
    roster = with_me(Roster.of({"我": "a", "他": "b"}), "b")
    assert event_of("我 自摸", roster=roster)["wins"][0]["by"] == "a"


def test_behind_a_command_an_unknown_word_is_named_as_ever() -> None:
    assert read("老王 蓝天", Heading.WIN) == RefusedLine(RefusalCode.UNREADABLE, ("蓝天",))
