"""词表: the one table of entry words, in Chinese, toneless pinyin and English.

Chinese words are separated by spaces, the others by commas. Spaces and hyphens inside pinyin and English are
the reader's choice: `an gang`, `an-gang` and `angang` are one word. The first of each column names the row.
Chinese stands here folded (simplified), see `bot.entry.normalise`.
"""

from dataclasses import dataclass
from enum import StrEnum

from bot.entry.meanings import Act, Flag, GangKind, GangWord, How, Link, Mark, Meaning, Note, Shape, Unit


class Topic(StrEnum):
    """What a row of the table is about, in the order in which the table is shown."""

    GANG = "gang"
    WIN = "win"
    PATTERN = "pattern"
    EVENT = "event"
    WALL_END = "wall_end"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class WordRow:
    """All ways to write one meaning.

    Attributes:
        topic: what it is about.
        meaning: what the grammar makes of it.
        zh: its Chinese words.
        pinyin: the same words in toneless pinyin; a word that would collide with another's has none.
        en: its English words.

    """

    topic: Topic
    meaning: Meaning
    zh: tuple[str, ...]
    pinyin: tuple[str, ...]
    en: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class HelpRow:
    """A row as it is shown: the name of the meaning, and every other way to write it."""

    topic: Topic
    name: str
    others: tuple[str, ...]


def _rows(topic: Topic, *rows: tuple[Meaning, str, str, str]) -> tuple[WordRow, ...]:
    return tuple(
        WordRow(topic, meaning, tuple(zh.split()), _listed(pinyin), _listed(en))
        for meaning, zh, pinyin, en in rows
    )


def _listed(words: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in words.split(",") if word.strip())


def _robbing(gang: str) -> str:
    """Write robs the kong in all its forms."""
    verbs = ("rob", "robs", "robbed", "robbing")
    return ", ".join(f"{verb} {article}{gang}" for verb in verbs for article in ("", "the ", "a "))


_QING = "qing_yi_se"

WORDS: tuple[WordRow, ...] = (
    *_rows(
        Topic.GANG,
        (
            GangWord(GangKind.AN),
            "暗杠",
            "an gang",
            "concealed kong, concealed gang, hidden kong, hidden gang",
        ),
        (
            GangWord(GangKind.WAN),
            "弯杠 补杠 巴杠 面下杠 加杠",
            "wan gang, bu gang, ba gang, mian xia gang, jia gang",
            "added kong, added gang, extended kong",
        ),
        (
            GangWord(GangKind.WAN, late=True),
            "后杠 转手杠",
            "hou gang, zhuan shou gang",
            "late kong, late gang, postponed kong",
        ),
        (GangWord(GangKind.ZHI), "直杠", "zhi gang", "fed kong, fed gang, direct kong"),
        (
            GangWord(GangKind.ZHI, told_of_feeder=True),
            "点杠 射杠 引杠",
            "dian gang, she gang, yin gang",
            "",
        ),
        (GangWord(GangKind.MING), "明杠", "ming gang", "exposed kong, exposed gang, open kong"),
        (GangWord(GangKind.AN, weather=True), "下雨", "xia yu", ""),
        (GangWord(GangKind.MING, weather=True), "刮风", "gua feng", ""),
        (GangWord(GangKind.ANY), "杠", "gang", "kong, gangs, kongs"),
        (Note.LATE, "晚", "", "late"),
        (Note.CHAINED, "连杠", "lian gang", "chained"),
    ),
    *_rows(
        Topic.WIN,
        (Act.WIN, "胡 胡牌 糊 和牌", "hu, hu pai, he pai", "win, wins, won, mahjong"),
        (
            Act.SELF_DRAW,
            "自摸 自抠 自逮 自抓",
            "zi mo, zi kou, zi dai, zi zhua",
            "self draw, self drawn, self draws, tsumo",
        ),
        (
            Act.DEAL_IN,
            "点炮 放炮 点铳 放铳 放冲",
            "dian pao, fang pao, dian chong, fang chong",
            "deals in, dealt in, deal in, discards",
        ),
        (Act.PAY, "", "", "pays"),
        (
            Act.ROB,
            "抢杠 抢杠胡",
            "qiang gang, qiang gang hu",
            f"robs, rob, robbed, robbing, {_robbing('kong')}, {_robbing('gang')}",
        ),
        (
            Act.ROBBED,
            "被抢杠 被抢",
            "bei qiang gang, bei qiang",
            "robbed by, is robbed by, was robbed by, 's gang robbed by, 's kong robbed by",
        ),
        (Unit.FAN, "番 翻", "fan", "faan"),
    ),
    *_rows(
        Topic.PATTERN,
        (Shape(()), "素番", "su fan", "plain, plain hand, chicken"),
        (
            Shape((), says_win=True),
            "平胡 屁胡 小胡 鸡胡 素胡",
            "ping hu, pi hu, xiao hu, ji hu, su hu",
            "plain win, chicken win",
        ),
        (
            Shape(("dui_dui_hu",)),
            "大对子 大对 对对",
            "da dui zi, da dui, dui dui",
            "all triplets, triplets, all pungs, pungs",
        ),
        (
            Shape(("dui_dui_hu",), says_win=True),
            "对对胡 对子胡 碰碰胡",
            "dui dui hu, dui zi hu, peng peng hu",
            "triplets win",
        ),
        (Shape((_QING,)), "清一色 素清", "qing yi se, su qing", "full flush, flush, pure"),
        (
            Shape(("qi_dui",)),
            "七对 小七对 暗七对 七小对 巧七对",
            "qi dui, xiao qi dui, an qi dui, qi xiao dui, qiao qi dui",
            "seven pairs, pairs",
        ),
        (
            Shape(("long_qi_dui",)),
            "龙七对 豪华七对 将七对",
            "long qi dui, hao hua qi dui, jiang qi dui",
            "dragon seven pairs, dragon pairs",
        ),
        (Shape(("long_qi_dui",), gen=2), "双龙七对", "shuang long qi dui", "double dragon pairs"),
        (Shape(("long_qi_dui",), gen=3), "三龙七对", "san long qi dui", "triple dragon pairs"),
        (
            Shape(("qing_long_qi_dui",)),
            "清龙七对 青龙七对 清龙",
            "qing long qi dui, qing long",
            "pure dragon seven pairs, pure dragon pairs, flush dragon seven pairs, flush dragon pairs",
        ),
        (
            Shape(("dai_yao_jiu",)),
            "带幺九 幺九 带幺 全带幺 全幺九",
            "dai yao jiu, yao jiu, dai yao, quan dai yao, quan yao jiu",
            "terminals, all terminals, terminals everywhere, outside hand",
        ),
        (
            Shape(("jiang_dui",)),
            "将对 将对对",
            "jiang dui, jiang dui dui",
            "two five eight, 2-5-8 triplets, jiang triplets",
        ),
        (
            Shape(("jin_gou_diao",)),
            "金钩钓 金钩吊 金钩胡 金钩 大单吊 大单钓",
            "jin gou diao, jin gou hu, jin gou, da dan diao",
            "golden hook, golden wait",
        ),
        (
            Shape(("men_qing",)),
            "门清 门前清",
            "men qing, men qian qing",
            "concealed, concealed hand, closed hand",
        ),
        (
            Shape(("duan_yao_jiu",)),
            "断幺九 断幺 中张",
            "duan yao jiu, duan yao, zhong zhang",
            "all simples, simples, no terminals",
        ),
        (Shape(("yi_tiao_long",)), "一条龙", "yi tiao long", "straight, pure straight"),
        (Shape(("zi_mei_dui",)), "姊妹对 姐妹对", "zi mei dui, jie mei dui", "twin runs, sister runs"),
        (
            Shape(("qia_xin_wu",)),
            "掐心五 卡心五 夹心五",
            "qia xin wu, ka xin wu, jia xin wu",
            "middle five",
        ),
        (
            Shape((_QING, "dui_dui_hu")),
            "清对 清大对 清对对",
            "qing dui, qing da dui, qing dui dui",
            "pure triplets, flush triplets",
        ),
        (
            Shape((_QING, "qi_dui")),
            "清七对 清暗七对",
            "qing qi dui, qing an qi dui",
            "pure seven pairs, pure pairs, flush pairs",
        ),
        (
            Shape((_QING, "dai_yao_jiu")),
            "清幺九 清带幺 清带幺九",
            "qing yao jiu, qing dai yao, qing dai yao jiu",
            "pure terminals, flush terminals",
        ),
        (
            Shape((_QING, "jin_gou_diao")),
            "清金钩钓 清金钩吊 清金钩 清大单吊",
            "qing jin gou diao, qing jin gou, qing da dan diao",
            "pure golden hook, flush golden hook",
        ),
        (
            Shape(("jin_gou_diao",), gen=4),
            "十八罗汉 十八学士",
            "shi ba luo han, shi ba xue shi",
            "eighteen arhats, eighteen",
        ),
        (
            Shape((_QING, "jin_gou_diao"), gen=4),
            "清十八罗汉 清十八学士",
            "qing shi ba luo han, qing shi ba xue shi",
            "pure eighteen arhats",
        ),
        (Shape((), gen=1), "带根", "dai gen", ""),
        (Unit.GEN, "根", "gen", "gens, root, roots, four alike"),
    ),
    *_rows(
        Topic.EVENT,
        (
            Flag("gang_shang_hua", How.SELF_DRAW),
            "杠上花 杠上开花 杠开 点杠花",
            "gang shang hua, gang shang kai hua, gang kai, dian gang hua",
            "after a kong, after kong, kong bloom, win on a gang",
        ),
        (
            Flag("gang_shang_pao", How.DISCARD),
            "杠上炮 杠后炮",
            "gang shang pao, gang hou pao",
            "discard after kong, shot after kong, win on the discard after a gang",
        ),
        (Flag("hai_di"), "海底", "hai di", "last tile"),
        (
            Flag("hai_di", How.SELF_DRAW),
            "海底捞 海底捞月 海底花",
            "hai di lao, hai di lao yue, hai di hua",
            "last draw",
        ),
        (Flag("hai_di", How.DISCARD), "海底炮", "hai di pao", "last discard"),
        (Flag("jue_zhang"), "绝张", "jue zhang", "last of its kind, fourth tile"),
        (Flag("tian_hu", How.SELF_DRAW), "天胡", "tian hu", "heavenly hand, heavenly win"),
        (Flag("di_hu"), "地胡", "di hu", "earthly hand, earthly win"),
    ),
    *_rows(
        Topic.WALL_END,
        (
            Act.WALL_END,
            "流局 黄庄 荒庄 黄牌 荒牌",
            "liu ju, huang zhuang, huang pai",
            "draw, wall end, drawn game, exhausted",
        ),
        (Mark.READY, "听 听牌 有叫 下叫", "ting, ting pai, you jiao, xia jiao", "ready, tenpai"),
        (
            Mark.NOT_READY,
            "没听 未听 没叫 无叫 没下叫",
            "mei ting, wei ting, mei jiao, wu jiao, mei xia jiao",
            "not ready, noten",
        ),
        (
            Mark.NOBODY,
            "没人听 没人叫 没人下叫",
            "mei ren ting, mei ren jiao, mei ren xia jiao",
            "nobody ready, none ready",
        ),
        (
            Mark.ALL_READY,
            "都听 全听 全都听 都听牌 都有叫 都下叫 全下叫",
            "dou ting, quan ting, quan dou ting, dou ting pai, dou you jiao, dou xia jiao, quan xia jiao",
            "all ready, everybody ready, both ready",
        ),
        (
            Mark.ALL_NOT_READY,
            "都没听 全没听 都没叫 都没下叫",
            "dou mei ting, quan mei ting, dou mei jiao, dou mei xia jiao",
            "all not ready, both not ready",
        ),
        (
            Mark.REST,
            "其他 其他人 其余 其余人 别人 别家 剩下的",
            "qi ta, qi ta ren, qi yu, qi yu ren, bie ren, bie jia, sheng xia de",
            "the rest, rest, the others, others",
        ),
        (Mark.ONLY, "只有", "zhi you", "only"),
        (Mark.PIG, "花猪", "hua zhu", "pig, pigs, three suits"),
        (Mark.DEAD, "死叫", "si jiao", "dead, dead wait"),
        (Mark.WORST, "最小 最少", "zui xiao, zui shao", "at least, least, worst"),
    ),
    *_rows(
        Topic.OTHER,
        (Act.FALSE_WIN, "诈胡", "zha hu", "false win, chombo"),
        (Unit.TIMES, "倍", "bei", "times"),
        (Note.KEEP_GANGS, "杠不退", "gang bu tui", "keep gangs, keeps gangs"),
        (Act.LEAVE, "离开", "li kai", "leave, leaves"),
        (Link.AND, "和 跟 与", "", "and"),
        (Link.TO, "给", "", "to"),
        (Link.FROM, "", "", "from, off"),
        (Link.OF, "的", "", "'s gang, 's kong"),
        (Link.ALL, "都", "", "both"),
        (Link.BY, "被", "", ""),
    ),
)
"""Every entry word the project knows."""


def word_table(language: str) -> tuple[HelpRow, ...]:
    """Return the words as `/help words` shows them, in the order of the table.

    Args:
        language: "zh" or "en"; the row is named in it. A row without a word in it is left out.

    """
    rows = []
    for row in WORDS:
        named = row.zh if language == "zh" else row.en
        if named:
            rest = dict.fromkeys((*named[1:], *row.zh, *row.pinyin, *row.en))
            rows.append(HelpRow(row.topic, named[0], tuple(word for word in rest if word != named[0])))
    return tuple(rows)
