"""归一: one spelling for what looks the same: width, traditional characters, capitals, what does not show."""

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache

LONGEST_NAME = 64
"""So many characters anybody is called by at most."""

_TRADITIONAL = (
    "槓杠 碼码 點点 鉤钩 鈎钩 釣钓 單单 門门 龍龙 對对 將将 張张 條条 萬万 餅饼 絕绝 絶绝 連连 彎弯 "
    "開开 聽听 豬猪 離离 黃黄 莊庄 羅罗 漢汉 搶抢 後后 補补 詐诈 斷断 撈捞 銃铳 衝冲 沖冲 無无 沒没 "
    "兩两 帶带 么幺 學学 華华 雙双 轉转 給给 與与 調调 倆俩 貳二 國国 強强 劉刘 陳陈 吳吴 楊杨 趙赵 "
    "孫孙 馬马 許许 鄭郑 謝谢 葉叶 蘇苏 盧卢 蔣蒋 賈贾 韓韩 馮冯 鄧邓 蕭萧 陸陆 麗丽 靜静 頭头 東东 "
    "飛飞 紅红 蘭兰 鳳凤 颳刮 風风 銷销 結结 賬账 帳账 數数 總总 夾夹 袷夹 摳抠 砲炮 礮炮 飜翻 雞鸡 "
    "鷄鸡 鶏鸡 鬍胡 衚胡 餬糊 弔吊 隻只 衹只 祇只 餘余 剰剩 僅仅 別别 彆别 還还 塊块 嗎吗 嘍喽 囉咯 "
    "侷局 衕同 傢家 麵面 麪面 麫面 麺面 闇暗 晩晚 単单 両两 対对 帯带 転转 荘庄 竜龙 聴听 銭钱 姉姊 "
    "軍军 偉伟 傑杰 寶宝 貴贵 陽阳 曉晓 師师 爺爷 媽妈 貓猫 間间 錢钱 應应 個个 "
    "箇个 幾几 誰谁 勾钩 時时 "
)
_SAME = {ord(pair[0]): pair[1] for pair in _TRADITIONAL.split()} | {
    ord(sign): plain for plain, signs in {"-": "−‐‑–—", "'": "‘’", "和": "&"}.items() for sign in signs
}
"""Characters of entry words and common names as keyboards of Taiwan, Hong Kong and Japan write them, and the
minus signs and apostrophes that phones offer; & joins names as 和 does."""

_JOINER = "\u200d"
"""Makes one emoji of two; anywhere else it does not show."""

_HAN = r"[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]"
_BETWEEN_HAN = re.compile(rf"(?<={_HAN}) (?={_HAN})")

_STYLES = "\ufe0e\ufe0f"

_BLANK = frozenset(
    map(
        chr,
        (
            *(0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2065, 0x2800, 0x3164, 0xFFA0),
            *range(0x180B, 0x1810),
            *range(0xFE00, 0xFE10),
            *range(0xFFF0, 0xFFF9),
            *range(0xE0000, 0xE1000),
        ),
    )
)
"""Fillers and selectors that show nothing, though Unicode counts them as letters, marks or signs."""


def spelled(text: str) -> Iterator[tuple[int, str]]:
    """Yield each character of a text in its one spelling, with the place it stood at; spaces as they come.

    >>> "".join(piece for _, piece in spelled("Ｂob 對\u200b"))
    'bob 对'
    """
    for index, character in enumerate(text):
        if character == _JOINER and not _joins(text, index):
            continue
        for piece in _spellings(character):
            yield index, piece


def same_key(text: str) -> str:
    """Return what all texts that look or read the same have in common; Chinese is read without its spaces.

    >>> same_key(" Ｂob  Lee "), same_key("小李\u200b") == same_key("小李"), same_key("劉 哥")
    ('bob lee', True, '刘哥')
    """
    plain = "".join(piece for _, piece in spelled(unicodedata.normalize("NFC", text)) if piece != _JOINER)
    return _BETWEEN_HAN.sub("", " ".join(unicodedata.normalize("NFKC", plain.casefold()).split()))


def shows_nothing(character: str) -> bool:
    """Whether a character only steers what is shown: direction, width, style of an emoji, or leaves a gap."""
    return unicodedata.category(character) in {"Cf", "Cc"} or character in _BLANK


def _joins(text: str, index: int) -> bool:
    """Whether a joiner stands between two pictures."""
    before, after = text[:index].rstrip(_STYLES)[-1:], text[index + 1 : index + 2]
    return all(side and unicodedata.category(side) in {"So", "Sk"} for side in (before, after))


@lru_cache(maxsize=4096)
def _spellings(character: str) -> str:
    if character.isspace():
        return " "
    plain = unicodedata.normalize("NFKC", character).translate(_SAME).lower()
    return "".join(
        " " if piece.isspace() else piece for piece in plain if piece == _JOINER or not shows_nothing(piece)
    )
