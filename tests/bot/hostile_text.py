"""坏字: what nobody at a table would type but anybody can send, and right lines spoiled by it."""

import unicodedata
from collections.abc import Callable
from functools import partial
from random import Random

LONGEST_TEXT = 4_096
"""Telegram's limit for a message, in UTF-16 code units; no client sends more."""

LONGEST_CAPTION = 1_024

SIGNS = (
    "",
    " ",
    "　",
    "\u200b",
    "\u200d",
    "\u2060",
    "\u202e",
    "\u2066",
    "\ufeff",
    "\u0301",
    "\u20e3",
    "\ufe0f",
    "\ufffd",
    "\ufffe",
    "\U000e0041",
    "\x00",
    "\x07",
    "\x1b[2J",
    "\n",
    "\r\n",
    "\u2028",
    "\t",
    "😀",
    "👨‍👩‍👧‍👦",
    "🇨🇳",
    "🀄",
    "１",
    "＝",
    "＋",
    "٣",
    "३",
    "Ⅷ",
    "㊥",
    "百",
    "万",
    "亿",
    "㍿",
    "ﷺ",
    "ß",
    "İ",
    "槓",
    "ａｎ",
)

TRICKS = (
    "{0}",
    "{about}",
    "{name.__class__}",
    "{",
    "}}",
    "%s",
    "%(name)s",
    "%n%x%d",
    "<b>粗</b>",
    "<script>alert(1)</script>",
    "&lt;",
    "*粗* _斜_ `码` [链](tg://user?id=1)",
    "```",
    "'; DROP TABLE events; --",
    '" OR 1=1 --',
    "%' OR name LIKE '%",
    "\\",
    "\\u0000",
    "../../etc/passwd",
    "${jndi:ldap://x}",
    "null",
    "None",
    "NaN",
    "true",
    "[]",
    "{}",
    "/new",
    "@all",
    "@GroupAnonymousBot",
    "https://t.me/joinchat/x",
    "=1+1",
    "-",
    "--",
    "=",
    ":",
    "..",
    ",",
)

NUMBERS = (
    "0",
    "-0",
    "+0",
    "00",
    "1",
    "-1",
    "1.5",
    "0.00001",
    "0.0001",
    "1e9",
    "1E400",
    "0x10",
    "1_000",
    "1,000",
    "999",
    "1000",
    "2147483648",
    "9223372036854775807",
    "9223372036854775808",
    "100000000000",
    "99999999999.9999",
    "１２",
    "١٢",
    "१२",
    "十二",
    "一百二十",
    "廿",
    "③",
    "½",
    "²",
    "∞",
    "inf",
    "nan",
    "9" * 400,
    "9" * 4_000,
    f"0.{'3' * 4_000}",
    f"-{'0' * 4_000}",
)

_CODES = (0x20, 0x7F, 0x80, 0x2FF, 0x300, 0x36F, 0x590, 0x6FF, 0xE00, 0xE7F, 0x4E00, 0x9FFF, 0x1F300, 0x1FAFF)


def any_text(chance: Random, most: int = 40) -> str:
    """Return text that means nothing."""
    ranges = [range(low, high) for low, high in zip(_CODES[::2], _CODES[1::2], strict=True)]
    return "".join(
        chance.choice(SIGNS) if chance.random() < 0.2 else chr(chance.choice(chance.choice(ranges)))
        for _ in range(chance.randrange(most))
    )


def any_word(chance: Random) -> str:
    """Return a word that some program would take for more than a word."""
    return chance.choice(
        (chance.choice(SIGNS), chance.choice(TRICKS), chance.choice(NUMBERS), any_text(chance))
    )


def spoiled(chance: Random, line: str, others: tuple[str, ...]) -> str:
    """Return a line with something wrong about it; `others` are words that fit elsewhere."""
    for _ in range(chance.choice((1, 1, 1, 2, 4))):
        line = chance.choice(_WAYS)(chance, line, others)
    return line


def clipped(text: str, most: int = LONGEST_TEXT) -> str:
    """Return as much of a text as Telegram lets through."""
    kept = text.encode("utf-16-le", "ignore")[: 2 * most].decode("utf-16-le", "ignore")
    return kept or "。"


def _words(change: Callable[[Random, list[str], tuple[str, ...]], None]) -> Callable[..., str]:
    def way(chance: Random, line: str, others: tuple[str, ...]) -> str:
        words = line.split(" ") or [""]
        change(chance, words, others)
        return " ".join(words)

    return way


def _drop(chance: Random, words: list[str], _others: tuple[str, ...]) -> None:
    del words[chance.randrange(len(words))]


def _double(chance: Random, words: list[str], _others: tuple[str, ...]) -> None:
    at = chance.randrange(len(words))
    words[at:at] = [words[at]] * chance.choice((1, 1, 2, 30))


def _swap(chance: Random, words: list[str], _others: tuple[str, ...]) -> None:
    one, other = chance.randrange(len(words)), chance.randrange(len(words))
    words[one], words[other] = words[other], words[one]


def _replace(chance: Random, words: list[str], others: tuple[str, ...]) -> None:
    words[chance.randrange(len(words))] = chance.choice(others) if others else any_word(chance)


def _put_in(chance: Random, words: list[str], others: tuple[str, ...]) -> None:
    put = chance.choice(others) if others and chance.random() < 0.5 else any_word(chance)
    words.insert(chance.randrange(len(words) + 1), put)


def _put_sign(chance: Random, line: str, _others: tuple[str, ...]) -> str:
    at = chance.randrange(len(line) + 1)
    return line[:at] + chance.choice((*SIGNS, *TRICKS)) + line[at:]


def _cut(chance: Random, line: str, _others: tuple[str, ...]) -> str:
    at = chance.randrange(len(line) + 1)
    return line[:at] if chance.random() < 0.5 else line[at:]


def _one_sign_else(chance: Random, line: str, _others: tuple[str, ...]) -> str:
    at = chance.randrange(len(line) + 1)
    return (
        line[:at]
        + chr(chance.choice((ord(line[at - 1]) ^ 1 if line else 65, chance.randrange(0xD7FF))))
        + line[at + 1 :]
    )


def _widened(_chance: Random, line: str, _others: tuple[str, ...]) -> str:
    return "".join(chr(ord(sign) + 0xFEE0) if "!" <= sign <= "~" else sign for sign in line)


def _decomposed(_chance: Random, line: str, _others: tuple[str, ...]) -> str:
    return unicodedata.normalize("NFKD", line)


def _joined(_chance: Random, line: str, _others: tuple[str, ...]) -> str:
    return line.replace(" ", "")


def _between(chance: Random, line: str, _others: tuple[str, ...]) -> str:
    return chance.choice(SIGNS).join(line)


def _many(chance: Random, line: str, _others: tuple[str, ...], *, between: tuple[str, ...]) -> str:
    return chance.choice(between).join([line] * chance.choice((2, 3, 8, 40, 400)))[: 2 * LONGEST_TEXT]


def _shouted(chance: Random, line: str, _others: tuple[str, ...]) -> str:
    return chance.choice((str.upper, str.title, str.swapcase, str.casefold))(line)


def _backwards(_chance: Random, line: str, _others: tuple[str, ...]) -> str:
    return line[::-1]


_WAYS: tuple[Callable[[Random, str, tuple[str, ...]], str], ...] = (
    _words(_drop),
    _words(_double),
    _words(_swap),
    _words(_swap),
    _words(_replace),
    _words(_replace),
    _words(_put_in),
    _words(_put_in),
    _put_sign,
    _put_sign,
    _cut,
    _one_sign_else,
    _widened,
    _decomposed,
    _joined,
    _joined,
    _between,
    partial(_many, between=("", " ", "，")),
    partial(_many, between=("\n",)),
    _shouted,
    _backwards,
)
