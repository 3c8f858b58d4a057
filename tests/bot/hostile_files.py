"""坏文件: files for `/import` that no export wrote: cut, spoiled, huge, deep, or of another kind."""

import gzip
import io
import json
import zipfile
from collections.abc import Callable, Iterator
from copy import deepcopy
from random import Random
from typing import Any

from hostile_text import any_word

_DEEP = 100_000
_LARGE = 5 * 1024 * 1024

Json = Any
_Holder = dict[str, Json] | list[Json]


def hostile_file(chance: Random, exported: bytes) -> bytes:
    """Return a file somebody sends with `/import`; `exported` is one that an export wrote."""
    if chance.random() < 0.6:
        return _rewritten(chance, exported)
    return chance.choice(_FILES)(chance, exported)


def _rewritten(chance: Random, exported: bytes) -> bytes:
    """Change a few values of a ledger, each anywhere in it."""
    ledger = json.loads(exported)
    for _ in range(chance.choice((0, 1, 1, 1, 2, 5))):
        holders = list(_holders(ledger))
        if holders:
            _change(chance, chance.choice(holders), ledger)
    text = json.dumps(ledger, ensure_ascii=chance.random() < 0.5)
    if chance.random() < 0.1:
        text = text.replace('"1"', "9" * 5_000, 1)
    return text.encode("utf-8", "surrogatepass")


def _holders(value: Json) -> Iterator[_Holder]:
    if isinstance(value, dict | list):
        if value:
            yield value
        for inner in value.values() if isinstance(value, dict) else value:
            yield from _holders(inner)


def _change(chance: Random, holder: _Holder, ledger: Json) -> None:
    key: Any = chance.choice(list(holder) if isinstance(holder, dict) else range(len(holder)))
    elsewhere = chance.choice(list(_holders(ledger)))
    other = chance.choice(list(elsewhere.values()) if isinstance(elsewhere, dict) else elsewhere)
    match chance.randrange(6):
        case 0:
            del holder[key]
        case 1 if isinstance(holder, list):
            holder[key:key] = [deepcopy(holder[key]) for _ in range(chance.choice((1, 2, 50)))]
        case 2:
            # What stands elsewhere, a copy of it: never a piece that holds itself.
            holder[key] = deepcopy(other)
        case 3 if isinstance(holder, dict):
            holder[any_word(chance)] = holder.pop(key)
        case _:
            holder[key] = _value(chance)


def _value(chance: Random) -> Json:
    many = chance.choice((3, 200, 6_000))
    return chance.choice(
        (
            None,
            True,
            0,
            -1,
            1,
            2,
            7,
            2**31,
            2**63,
            -(2**63) - 1,
            10**18,
            1.5,
            1e308,
            float("nan"),
            float("inf"),
            "",
            any_word(chance),
            any_word(chance),
            str(chance.randrange(9)),
            "x" * many,
            "1m" * many,
            "清一色" * many,
            [],
            {},
            [1] * many,
            ["1"] * many,
            [[], {}, None],
            {any_word(chance): any_word(chance)},
        )
    )


def _cut(chance: Random, exported: bytes) -> bytes:
    return exported[: chance.randrange(len(exported))]


def _flipped(chance: Random, exported: bytes) -> bytes:
    content = bytearray(exported)
    for _ in range(chance.choice((1, 3, 30))):
        content[chance.randrange(len(content))] = chance.randrange(256)
    return bytes(content)


def _noise(chance: Random, _exported: bytes) -> bytes:
    return chance.randbytes(chance.choice((0, 1, 10, 5_000)))


def _deep(chance: Random, _exported: bytes) -> bytes:
    opening, closing = chance.choice(((b"[", b"]"), (b'{"people":', b"}"), (b'{"a":[', b"]}")))
    return opening * _DEEP + (closing * _DEEP if chance.random() < 0.5 else b"")


def _large(chance: Random, exported: bytes) -> bytes:
    return chance.choice((b" ", b"[", b"9")) * _LARGE if chance.random() < 0.2 else exported + b" " * _LARGE


def _long_number(chance: Random, exported: bytes) -> bytes:
    return exported.replace(b":1", b":" + b"9" * chance.choice((400, 4_000, 400_000)), 1)


def _long_text(chance: Random, exported: bytes) -> bytes:
    return exported.replace(b'":"', b'":"' + b"\\ud800\\u0000" * chance.choice((1, 400, 100_000)), 1)


def _other_spelling(chance: Random, exported: bytes) -> bytes:
    text = exported.decode()
    return chance.choice(
        (text.encode("utf-16"), text.encode("utf-8-sig"), text.encode("utf-32"), b"\xff" + exported)
    )


def _packed(chance: Random, exported: bytes) -> bytes:
    if chance.random() < 0.5:
        return gzip.compress(exported + b" " * _LARGE)
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in ("xl/workbook.xml", "[Content_Types].xml", "ledger.json"):
            archive.writestr(name, b" " * _LARGE)
    return packed.getvalue()


_FILES: tuple[Callable[[Random, bytes], bytes], ...] = (
    _cut,
    _cut,
    _flipped,
    _flipped,
    _noise,
    _deep,
    _large,
    _long_number,
    _long_text,
    _other_spelling,
    _packed,
)
