"""词表: the one table of entry words, in Chinese, toneless pinyin and English.

Chinese words are separated by spaces, the others by commas. Spaces and hyphens inside pinyin and English are
the reader's choice: `an gang`, `an-gang` and `angang` are one word. The first of each column names the row.
Chinese stands here folded (simplified), see `bot.entry.normalise`.
"""

from dataclasses import dataclass

from bot.entry.words.hand_vocabulary import HAND_WORDS
from bot.entry.words.meanings import Act, GangKind, GangWord, Link, Mark, Note, Unit
from bot.entry.words.word_rows import Topic, WordRow, rows

__all__ = ["WORDS", "HelpRow", "Topic", "WordRow", "word_table"]


@dataclass(frozen=True, slots=True)
class HelpRow:
    """A row as it is shown: the name of the meaning, and every other way to write it.

    Attributes:
        topic: what it is about.
        name: the meaning's first word in the language.
        others: its other words in the language.
        elsewhere: its words in pinyin and in the other language.

    """

    topic: Topic
    name: str
    others: tuple[str, ...]
    elsewhere: tuple[str, ...]


_ARTICLES = frozenset({"the", "a", "an"})


def _robbing(gang: str) -> str:
    """Write robs the kong in all its forms."""
    verbs = ("rob", "robs", "robbed", "robbing", "by robbing")
    return ", ".join(f"{verb} {article}{gang}" for verb in verbs for article in ("", "the ", "a "))


WORDS: tuple[WordRow, ...] = (
    *rows(
        Topic.GANG,
        (
            GangWord(GangKind.AN),
            "暗杠",
            "an gang",
            "concealed kong, concealed gang, hidden kong, hidden gang, closed kong, closed gang",
        ),
        (
            GangWord(GangKind.WAN),
            "弯杠 补杠 巴杠 面下杠 加杠",
            "wan gang, bu gang, ba gang, mian xia gang, jia gang",
            "added kong, added gang, extended kong, promoted kong",
        ),
        (
            GangWord(GangKind.WAN, late=True),
            "后杠 转手杠",
            "hou gang, zhuan shou gang",
            "late kong, late gang, postponed kong",
        ),
        (GangWord(GangKind.ZHI), "直杠", "zhi gang", "fed kong, fed gang, direct kong, direct gang"),
        (
            GangWord(GangKind.ZHI, told_of_feeder=True),
            "点杠 射杠 引杠",
            "dian gang, she gang, yin gang",
            "",
        ),
        (GangWord(GangKind.MING), "明杠", "ming gang", "exposed kong, exposed gang, open kong"),
        (GangWord(GangKind.AN, weather=True), "下雨", "xia yu", ""),
        (GangWord(GangKind.MING, weather=True), "刮风", "gua feng", ""),
        (GangWord(GangKind.ANY), "杠", "gang", "kong, gangs, kongs, konged, ganged"),
        (Note.LATE, "晚", "", "late"),
        (Note.CHAINED, "连杠", "lian gang", "chained"),
    ),
    *rows(
        Topic.WIN,
        (
            Act.WIN,
            "胡 胡牌 糊 糊牌 割 割牌 和牌 和了",
            "hu, hu pai, ge pai, he pai, hu le",
            "win, wins, won, mahjong",
        ),
        (
            Act.SELF_DRAW,
            "自摸 自抠 自逮 自抓",
            "zi mo, zi kou, zi dai, zi zhua",
            """self draw, self drawn, self draws, self drew, by self draw, on self draw, self pick,
            self picked, tsumo""",
        ),
        (
            Act.DEAL_IN,
            "点炮 放炮 点铳 放铳 放冲",
            "dian pao, fang pao, dian chong, fang chong",
            "deals in, dealt in, deal in, deals into, dealt into, deal into, discards, discarded",
        ),
        (Act.PAY, "", "", "pays"),
        (
            Act.ROB,
            "抢杠 抢杠胡",
            "qiang gang, qiang gang hu",
            f"robs, rob, robbed, robbing, by robbing, {_robbing('kong')}, {_robbing('gang')}",
        ),
        (
            Act.ROBBED,
            "被抢杠 被抢 遭抢杠 遭抢",
            "bei qiang gang, bei qiang, zao qiang gang, zao qiang",
            """robbed by, is robbed by, was robbed by, 's gang robbed by, 's gang is robbed by,
            's gang was robbed by, 's kong robbed by, 's kong is robbed by, 's kong was robbed by""",
        ),
        (Unit.FAN, "番 翻", "fan", "faan"),
    ),
    *HAND_WORDS,
    *rows(
        Topic.WALL_END,
        (
            Act.WALL_END,
            "流局 黄庄 荒庄 黄牌 荒牌",
            "liu ju, huang zhuang, huang pai",
            "draw, wall end, wall ends, drawn game, exhausted, exhaustive draw, washout",
        ),
        (
            Mark.READY,
            "听 听牌 有叫 下叫",
            "ting, ting pai, you jiao, xia jiao",
            "ready, is ready, are ready, was ready, were ready, tenpai, waiting, is waiting",
        ),
        (
            Mark.NOT_READY,
            "没听 未听 不听 没听牌 不听牌 没叫 无叫 没下叫 没有听 没有听牌 没有叫 没有下叫 没得叫",
            """bu ting, mei ting pai, mei ting, wei ting, mei jiao, wu jiao, mei xia jiao, mei you ting,
            mei you ting pai, bu ting pai, mei you jiao, mei you xia jiao, mei de jiao""",
            """not ready, is not ready, are not ready, was not ready, were not ready, isn't ready,
            aren't ready, wasn't ready, weren't ready, noten""",
        ),
        (
            Mark.NOBODY,
            """没人听 没人听牌 没人叫 没人下叫 没人有叫 没有人听 没有人叫 没有人下叫
            没得人听 没得人叫 没得人下叫 没得人有叫 无人听 无人听牌 无人下叫 无人有叫 谁都没听 谁都没叫
            一个都没听 一个都没叫 一个都没下叫 一家都没听 一家都没叫""",
            """mei ren ting, mei ren ting pai, mei ren jiao, mei ren xia jiao, mei ren you jiao,
            mei you ren ting, mei you ren jiao, mei you ren xia jiao, mei de ren ting, mei de ren jiao,
            mei de ren xia jiao, mei de ren you jiao, wu ren ting, wu ren ting pai, wu ren xia jiao,
            wu ren you jiao, shei dou mei ting, shei dou mei jiao, yi ge dou mei ting,
            yi ge dou mei jiao, yi ge dou mei xia jiao, yi jia dou mei ting, yi jia dou mei jiao""",
            """nobody ready, nobody is ready, nobody was ready, nobody's ready, nobody waiting,
            nobody is waiting, nobody was waiting, no one ready, no one is ready, no one was ready,
            no one's ready, nobody tenpai, no one tenpai, none ready, none is ready, none are ready,
            none was ready, none were ready""",
        ),
        (
            Mark.ALL_READY,
            "都听 全听 全都听 都听牌 都有叫 都下叫 全下叫 全有叫 全都有叫",
            """dou ting, quan ting, quan dou ting, dou ting pai, dou you jiao, dou xia jiao, quan xia jiao,
            quan you jiao, quan dou you jiao""",
            "all ready, everybody ready, both ready",
        ),
        (
            Mark.ALL_NOT_READY,
            """都没听 全没听 全都没听 都没听牌 都不听 都不听牌 都没叫 全没叫 全都没叫 都没下叫 全没下叫
            都没有听 都没有叫 都没有下叫 都没得叫""",
            """dou mei ting, quan mei ting, quan dou mei ting, dou bu ting, dou mei jiao, quan mei jiao,
            quan dou mei jiao, dou mei xia jiao, quan mei xia jiao, dou mei you ting, dou mei you jiao,
            dou mei you xia jiao, dou mei ting pai, dou bu ting pai, dou mei de jiao""",
            "all not ready, both not ready, all noten, both noten",
        ),
        (
            Mark.REST,
            "其他 其他人 其余 其余人 别人 别家 剩下的",
            "qi ta, qi ta ren, qi yu, qi yu ren, bie ren, bie jia, sheng xia de",
            "the rest, rest, the others, others",
        ),
        (Mark.ONLY, "只有 就只有", "zhi you, jiu zhi you", "only, just"),
        (
            Mark.EVERYBODY,
            "大家 所有人 全部 全部人 每个人 每家 各家 四家",
            "da jia, suo you ren, quan bu, quan bu ren, mei ge ren, mei jia, ge jia, si jia",
            "everybody, everyone, all",
        ),
        (Mark.SOME, "一家 两家 三家 几家", "yi jia, liang jia, san jia, ji jia", ""),
        (Mark.BUT, "除了 除开 除去", "chu le, chu kai, chu qu", "except, except for"),
        (
            Mark.PIG,
            "花猪 查花猪",
            "hua zhu, cha hua zhu",
            """pig, pigs, is pig, is a pig, are pigs, was a pig, flower pig, flower pigs, is a flower pig,
            is flower pig, was a flower pig, three suits, has three suits, had three suits""",
        ),
        (Mark.DEAD, "死叫", "si jiao", "dead, dead wait"),
        (Mark.WORST, "最小 最少", "zui xiao, zui shao", "at least, least, worst"),
    ),
    *rows(
        Topic.OTHER,
        (
            Act.FALSE_WIN,
            "诈胡 诈和 炸胡",
            "zha hu, zha he",
            "false win, false hu, false mahjong, chombo",
        ),
        (Unit.TIMES, "倍", "bei", "times"),
        (Note.KEEP_GANGS, "杠不退", "gang bu tui", "keep gangs, keeps gangs"),
        (Act.LEAVE, "离开", "li kai", "leave, leaves"),
        (Link.AND, "和 跟 与", "", "and"),
        (Link.TO, "给", "", "to, to both"),
        (Link.FROM, "", "", "from, off, on, of"),
        (Link.OF, "的", "", "'s discard, 's tile"),
        (Link.OF_GANG, "", "", "'s gang, 's kong"),
        (Link.WITH, "", "", "with, with a, with an"),
        (Link.ALL, "都 一起 同时", "yi qi, tong shi", "both"),
        (Link.BY, "被 遭", "", ""),
    ),
)
"""Every entry word the project knows."""


def word_table(language: str) -> tuple[HelpRow, ...]:
    """Return the words as `/help words` shows them, in the order of the table.

    Args:
        language: "zh" or "en"; the row is named in it. A row without a word in it is left out, and of a word
            its forms with an article.

    """
    shown = []
    for row in WORDS:
        english = _without_articles(row.en)
        named, other = (row.zh, english) if language == "zh" else (english, row.zh)
        if named:
            elsewhere = tuple(word for word in (*row.pinyin, *other) if word not in named)
            shown.append(HelpRow(row.topic, named[0], named[1:], elsewhere))
    return tuple(shown)


def _without_articles(words: tuple[str, ...]) -> tuple[str, ...]:
    """Leave out what is another of the words but for a `the`, `a` or `an`."""
    plain = (" ".join(part for part in word.split() if part not in _ARTICLES) for word in words)
    return tuple(word for word, bare in zip(words, plain, strict=True) if bare == word or bare not in words)
