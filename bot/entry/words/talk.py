"""闲话: words that tell table talk from an entry of which one word is not known.

A line with one such word is talk, however much of the rest could be an entry. In doubt a line is talk.
"""

import unicodedata

from bot.entry.words.lookup import squeezed
from bot.entry.words.table import WORDS


def _listed(words: str) -> tuple[str, ...]:
    return tuple(words.split())


_SHORTEST = 2
_LONGEST = 12

_CHARACTERS = frozenset(
    "哈呵嘿嘻哎唉哇嗯噢喔哟诶欸吧吗嘛呢啦咯呗哒嗨喂谁啥什怎几又再还就都也不没别莫真太很挺牛厉谢你您我他她它咱们"
    "这那该说话笑哭骂吃喝赌请"
)
"""A name or an entry word hardly ever holds one of these."""

_ASKING = frozenset("?吗吧嘛呢没不别假吹谁什怎🤔🤨🧐🤷❓❔🙈")
_TAGS = frozenset("哈撒噻哟哒嘞耶咧哩嘿喽啰")
"""What people of Sichuan end a sentence with that is no question."""

_SURNAMES = frozenset(
    "小老阿大王李张刘陈杨赵黄周吴徐孙朱林郭罗谢郑梁宋唐许邓冯韩曹彭曾肖董潘袁蔡蒋杜吕丁魏苏卢姚谭廖邹熊"
)

_NOT_BEHIND = frozenset("的了得过着牌胡杠炮摸把局次番点手钱家天年头个些半子来去起事话气心时车酒饭菜点")
"""In what follows a verb without a space, one of these makes a remark of what a name could begin like."""

_WORDS = _listed(
    """
    今天 昨天 明天 后天 今晚 昨晚 上次 上局 下次 下局 刚才 刚刚 现在 从来 永远 总是 终于 居然 竟然
    果然 原来 肯定 一定 可能 应该 恭喜 加油 手气 运气 可以 买单 奶茶 宵夜 夜宵 红包 拜拜 晚安 早安
    回家 走人 快点 慢点 小心 注意 一下 一把 大家 各位 兄弟 哥们 老婆 老公 朋友 漂亮 舒服 无敌 威武
    服气 佩服 完蛋 惨 爽 酷 帅 赞 顶 棒 开心 高兴 活该 可怕 可惜 好险 好运 好打 好玩 好多 好的
    估计 准备 差点 必须 直接 果断 随便 有人 没人 自己 只能 只要 如果 要是 假如 因为 所以 但是 或者 努力
    争取 等着 希望 想要 他们 马上 赶紧 赶快 千万 难怪 感觉 好像 这把 那把 这局 那局 第一 最后 一个 两个 三个
    老板 老子 小子 大爷 大哥 老大 小费 小气 大胆 老是 大概 阿弥陀佛 阿姨
    许多 许久 曾经 周末 周日 周一 周二 周三 周四 周五 周六 周年 周围 谢谢 谢了 老东西 老早 老远 老样
    老实 老天 小声 小偷 小时 小孩 小狗 小猪 小意思 大多 大约 大半 王八 王炸 王牌 黄金 黄昏 黄色 熊猫
    只有 除了 所有 全部 两家 三家 每家 一家
    更正 改正 纠正 修改 改成 改为
    气死 疯 神 绝了 等等 等会 休息 睡觉 打牌 麻将 快乐 精彩 精 王者 高手 天才 专业户 咋呼 合拍
    """
)
_CHEERS = frozenset(
    _listed("lol lmao rofl wow omg nice again finally great good lucky congrats yay boom woo damn cool too")
)
_LAUGHS = ("haha", "hehe", "lol")
_OTHER_TIMES = _listed("""昨 前天 明天 后天 上次 上局 上把 上盘 上周 上回 下次 下局 下把 以前 从前 去年 年 月
    tomorrow yesterday last next monday tuesday wednesday thursday friday saturday sunday""")
_LATIN_WORDS = frozenset(
    _listed(
        """
        haha hehe lol lmao rofl wow omg wtf okay yes yeah nope nice again today tonight yesterday
        tomorrow too now please pls thanks thank congrats great good bad luck lucky luckily always
        never ever everything all money beer beers dinner lunch drinks coffee already finally almost
        maybe really sure sorry right wrong cool damn hell game games hand round time times big huge
        small the this that these those his her him them they you your our mine yyds xswl more most
        much many what when where why who how because but for with without over out off back first
        last next may might can could would should will did does has had have got get gets let another
        beautiful awesome amazing nobody somebody someone everybody anyone whoever only just even still
        then there here she mine ours well bravo cheers epic insane sweet lovely best worst first cheap
        lame boring ugly crazy own owns
        monday tuesday wednesday thursday friday saturday sunday christmas
        yay boom woo hooray hurray bingo gosh jesus god congratulations bang
        """
    )
)
_ENGLISH = frozenset(squeezed(word) for row in WORDS for word in row.en) - frozenset(
    squeezed(word) for row in WORDS for word in row.pinyin
)


def is_talk(word: str) -> bool:
    """Whether a word that is neither a name nor an entry word sounds like talk; so does what is no word.

    >>> is_talk("蓝天"), is_talk("哈哈"), is_talk("请客"), is_talk("666")
    (False, True, True, True)
    """
    if not word.isalpha() or not _SHORTEST <= len(word) <= _LONGEST:
        return True
    if word.isascii():
        return len(word) == _SHORTEST or word in _LATIN_WORDS or word.startswith(_LAUGHS)
    return not _CHARACTERS.isdisjoint(word) or any(spoken in word for spoken in _WORDS)


def is_chat(word: str) -> bool:
    """Whether a word is plain English or an exclamation, and so hardly a name with a slip in it.

    >>> is_chat("may"), is_chat("dna")
    (True, False)
    """
    return word in _LATIN_WORDS


def is_cheer(word: str) -> bool:
    """Whether an English word only cheers what was told.

    >>> is_cheer("nice"), is_cheer("dinner")
    (True, False)
    """
    return word in _CHEERS or word.startswith(_LAUGHS)


def is_another_time(word: str) -> bool:
    """Whether a word says that something was not just now: 昨天, 上次.

    >>> is_another_time("昨天"), is_another_time("好险")
    (True, False)
    """
    return any(then in word for then in _OTHER_TIMES)


def is_question(word: str) -> bool:
    """Whether a word makes a question or a denial of what stands before it.

    >>> is_question("吧"), is_question("好牌")
    (True, False)
    """
    return not _ASKING.isdisjoint(word)


def is_tag(word: str) -> bool:
    """Whether a word only says in which mood something was told: 噻, 😂.

    >>> is_tag("噻"), is_tag("😂😂"), is_tag("好牌")
    (True, True, False)
    """
    return word in _TAGS or all(unicodedata.category(sign) in {"So", "Sk", "Cf"} for sign in word)


def is_part_of_a_word(word: str) -> bool:
    """Whether a word is a piece of an entry word, and so that entry word cut short rather than a name.

    >>> is_part_of_a_word("罗汉"), is_part_of_a_word("张三")
    (True, False)
    """
    return any(word in entry for row in WORDS for entry in row.zh)


def sounds_like_a_name(word: str) -> bool:
    """Whether Chinese people are called so: a surname or 小, 老, 阿 in front of one character or two.

    >>> sounds_like_a_name("张三"), sounds_like_a_name("隔壁")
    (True, False)
    """
    return word[:1] in _SURNAMES and len(word) in {2, 3} and not word.isascii()


def is_name_behind(word: str, typed: str) -> bool:
    """Whether what stands behind a verb is most likely somebody's name; `typed` is how it was written.

    >>> is_name_behind("张三", "张三"), is_name_behind("大刘", "大刘"), is_name_behind("大户", "大户")
    (True, True, False)
    >>> is_name_behind("zed", "Zed"), is_name_behind("dinner", "dinner"), is_name_behind("big", "BIG")
    (True, False, False)
    """
    if is_talk(word):
        return False
    if word.isascii():
        return typed.istitle() and len(typed) > _SHORTEST
    is_big = word.startswith("大") and word[1:] not in _SURNAMES - {"王"}
    return sounds_like_a_name(word) and not is_big and _NOT_BEHIND.isdisjoint(word)


def is_everyday(word: str) -> bool:
    """Whether an entry word is plain English, which people write when they chat too.

    >>> is_everyday("wins"), is_everyday("zimo"), is_everyday("胡")
    (True, False, False)
    """
    return squeezed(word) in _ENGLISH
