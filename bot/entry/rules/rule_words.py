"""规矩的词: the one table of the words by which a line sets a house rule: 呼叫转移全转, 不退税, 龙七对16倍.

What a rule and its values are called on the pages of `/rules` is among them, so all of it can be typed.
A word stands for a value only where the game has one for it; any other names its choices.
"""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from functools import cache
from typing import Final

from bot.entry.events.spoken_amount import TENTH_WORDS, WHOLE_WORDS
from bot.entry.normalise import folded
from bot.entry.rules.rule_numbers import BASES, FAN, TIMES
from bot.entry.words.meanings import Flag, Shape, Unit
from bot.entry.words.table import WORDS, WordRow
from scorer.house_rules import rule_kinds
from scorer.values import choices_of
from scorer.words import words_for

RuleValue = int | bool | str | None
"""A rule's value as its JSON has it; text that ends in 番 is fan as the table says them, in 倍 a multiple."""

Setting = Mapping[str, RuleValue]
"""Rules with their values."""

ON: Final = ("有", "要", "开", "算", "带", "打", "是")
OFF: Final = ("没有", "没", "无", "不要", "不算", "不打", "不带", "不开", "不收", "不", "关", "否")
"""Before or behind a rule's name: that it is played, or not."""

BEFORE_BASE: Final = ("打", "底分", "底金", "底")
AROUND_CAP: Final = ("封顶", "封", "顶", "满", "上限")
"""What a base stands behind, and what stands on either side of a cap."""

ONLY_OF_RULES: Final = """
    封顶 加番 加底 规矩 转移 转雨 退税 退雨 查叫 查花猪 大叫 毛毛雨 擦挂 换三张 定缺 一炮多响 点杠花
    轮庄 连庄 坐庄 掷骰 投骰 叫马 报叫 天地胡 过水 过手 极品 精品 极中极 血战 血流 赔大 赔小 死叫 包三家
    底分 及时雨 后杠 必胡 模板 不算 头跳 大家付 加底在外 两房 不限 上限 轮流 庄家 谁胡 谁庄
    当庄 做庄 翻番 翻倍 加倍 双倍 就完 三家胡 两家胡 单位
"""
"""What rules are said with, and nobody is called."""

PARTS: Final = frozenset((*ON, *OFF, *WHOLE_WORDS, *TENTH_WORDS, *FAN, *TIMES, BASES, *AROUND_CAP, "none"))
"""Parts of a rule that are none by themselves."""

ENGLISH_OF_RULES: Final = """
    no not none never without dollar dollars bucks cent cents kuai point points limit limits limited unlimited
    uncapped capped refund refunds refunded refunding each per every adds add added moves moved stays counts
    counted pays paid bonus doubles doubled stakes smallest biggest flows exchange bump unit units please only
    played winners deals rotates and
"""
"""English words of rules, and of what is said beside them, that nobody is called."""


class Aside(StrEnum):
    """A word of the rules that sets none."""

    NO_MONEY = "no_money"  # 换三张: how the tiles are played
    ALWAYS = "always"  # 一炮多响: it is never otherwise
    SIDE_BET = "side_bet"  # 叫马: agreed when the table is open
    NOT_PLAYED = "not_played"  # 飘: it moves money, and no rule here says how much


_ASIDE_WORDS: Final = {
    Aside.NO_MONEY: """
        换三张 不换三张 换三 换牌 不换牌 定缺 不定缺 定张 过水 不过水 过水不胡 过手 过手胡 最后四张必胡
        必胡 自动胡 打缺 打缺门 缺一门 缺门 两房
    """,
    Aside.ALWAYS: "一炮多响 一炮双响 一炮三响 刮风下雨 不能吃 不吃",
    Aside.SIDE_BET: "叫马 买马",
    Aside.NOT_PLAYED: """
        飘 甩飘 飘牌 定飘 躺 躺牌 报叫 报听 豹子 两分起胡 梯番 晒太阳 自摸亮牌 头跳 截胡 不一炮多响
        没有一炮多响 卡张 边张 幺九将对 抢暗杠
    """,
}
ASIDES: Final[Mapping[str, Aside]] = {
    word: aside for aside, words in _ASIDE_WORDS.items() for word in words.split()
}

_ALSO_CALLED: Final = {
    "base": "底 底金",
    "cap_covers": "封顶管",
    "dealer_next": "下一局 下局庄 下局",
    "dealer_on_draw": "没人胡 流局 流局庄",
    "dead_wait_ready": "死叫",
    "fan_hai_di": "海底自摸",
    "fan_qiang_gang_hu": "抢杠胡",
    "gang_transfer": "转移 转雨 毛转雨",
    "gang_transfer_multi": "一炮多响转移",
    "gang_wan": "巴杠 补杠 面下杠",
    "gang_wan_late": "晚杠",
    "gang_zhi": "点杠 射杠",
    "gang_zhi_others": "擦挂 暴雨 大小雨",
    "pig_amount": "花猪",
    "refund_unready": "退雨",
}

_SAID: Final[Mapping[str, tuple[tuple[RuleValue, str], ...]]] = {
    "cap_fan": ((None, "不封顶"),),
    "cap_covers": (
        ("hand", "只管手牌 手牌 只管手牌(加底在外) 加底在外"),
        ("payment", "连加底一起 每家付的 连加底"),
    ),
    "self_draw": (("add_base", "加底 加一底"), ("add_fan", "加番 加一番 加翻"), ("none", "不加")),
    "fan_long_qi_dui": ((None, "七对加根"),),
    "fan_qing_long_qi_dui": ((None, "清一色加龙七对"),),
    "fan_tian_hu": (("cap", "封顶 满"),),
    "fan_di_hu": (("cap", "封顶 满"),),
    "dian_gang_hua": (
        ("self_draw", "算自摸 自摸 算自摸(大家付) 大家付"),
        ("discarder", "算点炮 点炮 算放炮 放炮 点的一家付"),
        ("feeder_pays_all", "包三家 点的包三家 点杠的包三家"),
    ),
    "gang_transfer": (
        ("last", "最后一杠 转最后一杠"),
        ("chain", "一串连杠 连杠 转连杠 转一串连杠"),
        ("all", "全转 全部 转全部"),
        ("refund", "退给付的人 退给付钱的人"),
        ("none", "不转"),
    ),
    "gang_transfer_multi": (("full", "每家全数 全数 全给"), ("split", "平分"), ("none", "不转")),
    "pig_amount": (("cap", "赔满 封顶 满"), (0, "不赔")),
    "pig_to": (("unwon", "没胡的"), ("all", "所有不是花猪的 胡了的也赔")),
    "cha_jiao": (("max", "赔大"), ("min", "赔小"), ("none", "不赔")),
    "mode": (("xue_zhan", "血战到底 血战"), ("single", "一家胡就完 普通场"), ("xue_liu", "血流成河 血流")),
    "dealer_next": (
        ("first_winner", "先胡的 先胡的坐庄 先胡坐庄"),
        ("discarder", "点炮的 点炮的坐庄 放炮的坐庄 点炮坐庄"),
        ("rotate", "轮庄"),
        ("dice", "掷骰 投骰"),
    ),
    "dealer_on_draw": (("stays", "连庄"), ("rotate", "轮庄"), ("dice", "掷骰 投骰")),
}
"""Words for values, the first as the choices name it."""

WHOLE: Final[Mapping[str, Setting]] = {
    word: setting
    for words, setting in (
        ("不封顶 没有封顶 无封顶 封顶不封 上不封顶 无上限 没上限 没有上限", {"cap_fan": None}),
        ("血战到底 血战", {"mode": "xue_zhan"}),
        ("血流成河 血流", {"mode": "xue_liu"}),
        ("普通场 一家胡就完 一胡就完", {"mode": "single"}),
        ("赔大 查大叫", {"cha_jiao": "max"}),
        ("赔小 查小叫", {"cha_jiao": "min"}),
        ("不查叫 没有查叫 不查大叫", {"cha_jiao": "none"}),
        ("死叫算叫 死叫算听", {"dead_wait_ready": True}),
        ("死叫不算叫 死叫不算听", {"dead_wait_ready": False}),
        ("及时雨", {"gang_wan_late": 0}),
        ("海底捞 海底捞月", {"fan_hai_di": 1}),
        ("不算海底 没有海底 海底不算 没海底 不要海底", {"fan_hai_di": 0, "fan_hai_di_pao": 0}),
        ("先胡坐庄 先胡的坐庄 先胡当庄 先胡的当庄", {"dealer_next": "first_winner"}),
        ("点炮坐庄 点炮的坐庄 点炮者坐庄 点炮当庄 点炮的当庄", {"dealer_next": "discarder"}),
        ("连庄 流局连庄", {"dealer_on_draw": "stays"}),
        ("每局掷骰 每局投骰", {"dealer_next": "dice", "dealer_on_draw": "dice"}),
        ("每局轮庄", {"dealer_next": "rotate", "dealer_on_draw": "rotate"}),
    )
    for word in words.split()
}
"""What is said whole."""

UNCLEAR: Final[Mapping[str, tuple[str, ...]]] = {
    word: tuple(choices.split())
    for words, choices in (
        ("加底 加番 加翻", "自摸加底 自摸加番"),
        ("包三家 包", "点杠花包三家"),
        ("轮庄 庄家轮庄", "每局轮庄 下一局庄轮庄 没人胡时的庄轮庄"),
        ("掷骰 投骰", "每局掷骰 下一局庄掷骰 没人胡时的庄掷骰"),
        ("庄家连庄", "流局连庄 先胡坐庄"),
        ("胡的当庄 胡的坐庄", "先胡坐庄"),
        ("海底 有海底 算海底 海底算 要海底", "海底1番 海底炮1番"),
    )
    for word in words.split()
}
"""What may mean several, with what to write for each."""

PAIRED: Final = ("fan_long_qi_dui", "fan_qing_long_qi_dui")
"""龙七对 at ×16 goes with 清龙七对 at ×32, as the tables that have it all say."""

ADDED_TO: Final = "fan_jin_gou_diao"
"""金钩钓: its fan is added to that of 对对胡, and many say the sum; another number is asked about."""

_ONE_FAN: Final = (
    "fan_men_qing",
    "fan_duan_yao_jiu",
    "fan_yi_tiao_long",
    "fan_zi_mei_dui",
    "fan_qia_xin_wu",
    "fan_jue_zhang",
)
PLAIN_ON: Final[Setting] = {
    **dict.fromkeys((rule for rule, kind in rule_kinds().items() if kind is bool), True),
    **dict.fromkeys(("gang_zhi_others", *_ONE_FAN), 1),
}
"""What a rule's bare name sets: those that are played or not, and a table that names one plays it."""

SWITCHED_ON: Final[Setting] = {
    **PLAIN_ON,
    **dict.fromkeys(("fan_qiang_gang_hu", "fan_dui_dui_hu"), 1),
    **dict.fromkeys(("fan_qing_yi_se", "fan_qi_dui"), 2),
}
"""What 有 before a rule's name sets, where the game has but one value for it."""

SWITCHED_OFF: Final[Setting] = {
    **dict.fromkeys((rule for rule, kind in rule_kinds().items() if kind is bool), False),
    **dict.fromkeys(
        (
            rule
            for rule in rule_kinds()
            if rule.startswith(("fan_", "gang_z", "gang_w", "gang_an"))
            and rule not in (*PAIRED, "fan_hai_di", "fan_scale")
        ),
        0,
    ),
    **dict.fromkeys(("gang_transfer", "gang_transfer_multi", "cha_jiao"), "none"),
    "pig_amount": 0,
}
"""What 不 before a rule's name sets."""


@cache
def names_of_rules() -> Mapping[str, tuple[str, ...]]:
    """Return the rules that each name means, the longest name first: 天地胡 means two."""
    named: dict[str, tuple[str, ...]] = {}
    shown = words_for("zh").rules
    for rule in rule_kinds():
        if rule in ("preset", "house_patterns"):
            continue
        also = _ALSO_CALLED.get(rule, "").split()
        # 点杠花, a word for 杠上花 too, is the name of a rule of its own.
        entry_words = (word for row in entry_rows(rule) for word in row.zh if word != shown["dian_gang_hua"])
        for name in (shown[rule], *also, *entry_words):
            named.setdefault(folded(name), (rule,))
    named["天地胡"] = ("fan_tian_hu", "fan_di_hu")
    return dict(sorted(named.items(), key=lambda entry: -len(entry[0])))


def values_of_rule(rule: str) -> dict[str, RuleValue]:
    """Return the values of a rule by the words for each; its own words go first."""
    said = {folded(word): value for value, words in _SAID.get(rule, ()) for word in words.split()}
    return said | {
        folded(shown): code
        for code, shown in words_for("zh").choices.items()
        if code in literals_of_rule(rule) and folded(shown) not in said
    }


def words_for_values(rule: str) -> tuple[str, ...]:
    """Return the word by which choices name each value of a rule, where it has words of its own."""
    return tuple(words.split()[0] for _, words in _SAID.get(rule, ()))


def literals_of_rule(rule: str) -> tuple[str, ...]:
    """Return the values of a rule that are words, as its JSON has them."""
    _, words = choices_of(rule_kinds()[rule])
    return tuple(word for word in words if isinstance(word, str))


def entry_rows(rule: str) -> Iterator[WordRow]:
    """Yield what lines that record call a pattern or an event, where the rule is about just this one.

    海底 is said of two rules.
    """
    item = rule.removeprefix("fan_")
    for row in WORDS if item != rule else ():
        match row.meaning:
            case Shape(patterns=(only,), gen=None) if only == item:
                yield row
            case Flag(name=name) if name == item != "hai_di":
                yield row
            case Unit.GEN if item == "gen":
                yield row
            case _:
                pass
