"""闲话: words that tell table talk from an entry of which one word is not known.

A line with one such word is talk, however much of the rest could be an entry. In doubt a line is talk.
"""

from bot.entry.lookup import squeezed
from bot.entry.words import WORDS


def _listed(words: str) -> tuple[str, ...]:
    return tuple(words.split())


_SHORTEST = 2
_LONGEST = 12

_CHARACTERS = frozenset(
    "哈呵嘿嘻哎唉哇嗯噢喔哟诶欸吧吗嘛呢啦咯呗哒嗨喂谁啥么怎几又再还就都也不没别莫真太很挺牛厉谢你您我他她它咱们"
    "这那该说话笑哭骂吃喝赌请"
)
"""A name or an entry word hardly ever holds one of these."""

_WORDS = _listed(
    """
    今天 昨天 明天 后天 今晚 昨晚 上次 上局 下次 下局 刚才 刚刚 现在 从来 永远 总是 终于 居然 竟然
    果然 原来 肯定 一定 可能 应该 恭喜 加油 手气 运气 可以 买单 奶茶 宵夜 夜宵 红包 拜拜 晚安 早安
    回家 走人 快点 慢点 小心 注意 一下 一把 大家 各位 兄弟 哥们 老婆 老公 朋友 漂亮 舒服 无敌 威武
    服气 佩服 完蛋 惨 爽 酷 帅 赞 顶 棒 开心 高兴 活该 可怕 可惜 好险 好运 好牌 好打 好玩 好多 好的
    气死 疯 神 绝了 等等 等会 休息 睡觉 打牌 麻将 快乐 精彩 精 王者 高手 天才 专业户
    """
)
_LATIN_WORDS = frozenset(
    _listed(
        """
        haha hehe lol lmao rofl wow omg wtf okay yes yeah nope nice again today tonight yesterday
        tomorrow too now please pls thanks thank congrats great good bad luck lucky luckily always
        never ever everything all money beer beers dinner lunch drinks coffee already finally almost
        maybe really sure sorry right wrong cool damn hell game games hand round time times big huge
        small the this that these those his her him them they you your our mine yyds xswl more most
        much many what when where why who how because but for with without over out off back first
        last next
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
        return len(word) == _SHORTEST or word in _LATIN_WORDS or word.startswith(("haha", "hehe", "lol"))
    return not _CHARACTERS.isdisjoint(word) or any(spoken in word for spoken in _WORDS)


def is_everyday(word: str) -> bool:
    """Whether an entry word is plain English, which people write when they chat too.

    >>> is_everyday("wins"), is_everyday("zimo"), is_everyday("胡")
    (True, False, False)
    """
    return squeezed(word) in _ENGLISH
