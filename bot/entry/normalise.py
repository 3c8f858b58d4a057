"""归一: one spelling for what a phone may type: width, traditional characters, capitals.

The fold keeps, for each character, where it came from, so that an answer can show a piece as it was typed.
"""

import unicodedata
from dataclasses import dataclass
from functools import lru_cache

_TRADITIONAL = (
    "槓杠 碼码 點点 鉤钩 鈎钩 釣钓 單单 門门 龍龙 對对 將将 張张 條条 萬万 餅饼 絕绝 絶绝 連连 彎弯 "
    "開开 聽听 豬猪 離离 黃黄 莊庄 羅罗 漢汉 搶抢 後后 補补 詐诈 斷断 撈捞 銃铳 衝冲 沖冲 無无 沒没 "
    "兩两 帶带 么幺 學学 華华 雙双 轉转 給给 與与 調调 倆俩 貳二 國国 強强 劉刘 陳陈 吳吴 楊杨 趙赵 "
    "孫孙 馬马 許许 鄭郑 謝谢 葉叶 蘇苏 盧卢 蔣蒋 賈贾 韓韩 馮冯 鄧邓 蕭萧 陸陆 麗丽 靜静 頭头 東东 "
    "飛飞 紅红 蘭兰 鳳凤 颳刮 風风 銷销 結结 賬账 帳账 數数 總总 夾夹 袷夹 摳抠 砲炮 礮炮 飜翻 雞鸡 "
    "鷄鸡 鶏鸡 鬍胡 衚胡 餬糊 弔吊 隻只 衹只 祇只 餘余 剰剩 僅仅 別别 彆别 還还 塊块 嗎吗 嘍喽 囉咯 "
    "侷局 衕同 傢家 麵面 麪面 麫面 麺面 闇暗 晩晚 単单 両两 対对 帯带 転转 荘庄 竜龙 聴听 銭钱 姉姊 "
    "軍军 偉伟 傑杰 寶宝 貴贵 陽阳 曉晓 師师 爺爷 媽妈 貓猫 間间 錢钱 應应 "
)
_SAME = {ord(pair[0]): pair[1] for pair in _TRADITIONAL.split()} | {
    ord(sign): plain for plain, signs in {"-": "−‐‑–—", "'": "‘’", "和": "&"}.items() for sign in signs
}
"""Characters of entry words and common names as keyboards of Taiwan, Hong Kong and Japan write them, and the
minus signs and apostrophes that phones offer; & joins names as 和 does."""

_KEPT_FORMAT = "\u200d"  # the joiner inside one emoji

CHEERS = frozenset("👍👏🎉🎊💪🔥😀😃😄😁😆😊🥳✌👌🙏💰❤") | frozenset(map(chr, range(0x1F3FB, 0x1F400)))
"""Pictures that cheer what happened, and the colours of hands; a thinking face may mean otherwise."""

FILLERS = frozenset(" ,、。.;!~:了啊呀哦啦咯") | CHEERS
"""What may stand between names and words without a meaning. No question mark, nor 吧 吗 呢: who asks does
not record."""

NUMERALS = {numeral: value for value, numeral in enumerate("零一二三四五六七八九")} | {"〇": 0, "两": 2}
_TEN = "十"


@dataclass(frozen=True, slots=True)
class Folded:
    """A text in its one spelling.

    Attributes:
        text: the folded text, every run of white space one space.
        typed: the text as it was typed.
        origins: for each folded character, the index of the typed one it came from.

    """

    text: str
    typed: str
    origins: tuple[int, ...]

    def as_typed(self, start: int, end: int) -> str:
        """Return a piece, given by its place in the folded text, as it was typed."""
        if start >= end:
            return ""
        after = self.origins[end] if end < len(self.origins) else len(self.typed)
        return self.typed[self.origins[start] : after].strip()


@lru_cache(maxsize=128)
def fold(text: str) -> Folded:
    """Bring a text to its one spelling.

    Example:
        >>> fold("老王　自摸  清一色，１根").text
        '老王 自摸 清一色,1根'

    """
    typed = unicodedata.normalize("NFC", text)
    folded: list[str] = []
    origins: list[int] = []
    for index, character in enumerate(typed):
        for piece in _spellings(character):
            if piece == " " and (not folded or folded[-1] == " "):
                continue
            folded.append(piece)
            origins.append(index)
    if folded and folded[-1] == " ":
        folded.pop()
        origins.pop()
    return Folded("".join(folded), typed, tuple(origins))


def folded(text: str) -> str:
    """Return only the one spelling of a text."""
    return fold(text).text


@lru_cache(maxsize=4096)
def _spellings(character: str) -> str:
    if character.isspace():
        return " "
    plain = unicodedata.normalize("NFKC", character).translate(_SAME).lower()
    return "".join(" " if piece.isspace() else piece for piece in plain if not _invisible(piece))


def _invisible(character: str) -> bool:
    """Whether this is a mark that only steers display: direction, zero width, emoji or text style."""
    if character == _KEPT_FORMAT:
        return False
    return unicodedata.category(character) in {"Cf", "Cc"} or character in "\ufe0e\ufe0f"


def number_of(numeral: str) -> int | None:
    """Read a number below 1,000 in digits, or below 100 in Chinese numerals; None for anything else.

    Example:
        >>> number_of("十二"), number_of("两"), number_of("一二")
        (12, 2, None)

    """
    if numeral.isascii() and numeral.isdigit():
        return int(numeral)
    tens, ten, ones = numeral.rpartition(_TEN)
    if not ten:
        return NUMERALS.get(numeral)
    high = NUMERALS.get(tens) if tens else 1
    low = NUMERALS.get(ones) if ones else 0
    return None if high is None or low is None else high * 10 + low
