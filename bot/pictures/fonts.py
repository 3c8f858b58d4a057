"""字体: which font has a character, and how wide a text is; no text is ever drawn as empty boxes.

A drawn text has no font to fall back on by itself, so it is cut into runs, each in the first font that has
its characters. What no font has is shown as a dot.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from itertools import groupby
from pathlib import Path
from typing import Any
from unicodedata import category

from PIL import ImageFont

STAND_IN = "·"
"""Shown for a character that no font has."""

_CHINESE_PACKAGE = "pylopdf_fonts_zh_cn"
_EMOJI_PACKAGE = "manimgx_fonts"
_CHINESE = "NotoSansSC-Regular.otf"
_EMOJI = "NotoEmoji[wght].ttf"
_EMOJI_WEIGHT = 500
_SYSTEM = (
    Path("/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"),
    Path("/usr/share/fonts/truetype/wqy/wqy-microhei.ttc"),
    Path("/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf"),
    Path("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"),
)
"""Where Debian puts fonts that help out."""

_SKIPPED = frozenset({"Cc", "Cf", "Co", "Cs", "Zl", "Zp"})
"""Categories of characters that have no shape; line and paragraph ends among them."""
_SELECTORS = range(0xFE00, 0xFE10)
_SKIN_TONES = range(0x1F3FB, 0x1F400)


class NoFont(LookupError):  # noqa: N818 - a state of the machine
    """There is no font with Chinese characters here."""


@dataclass(frozen=True, slots=True)
class Run:
    """Characters that one font has."""

    font: Path
    text: str


def runs(text: str) -> tuple[Run, ...]:
    """Cut a text into runs of one font each.

    Raises:
        NoFont: none of the fonts is here.

    """
    first = font_files()[0]
    chosen = ((_font_with(character), character) for character in text if _is_shown(character))
    known = ((font or first, character if font else STAND_IN) for font, character in chosen)
    return tuple(
        Run(font, "".join(character for _, character in group))
        for font, group in groupby(known, key=lambda pair: pair[0])
    )


def text_width(text: str, size: int) -> int:
    """Return how many pixels wide a text is, rounded up."""
    return sum(run_width(run, size) for run in runs(text))


@lru_cache(maxsize=4096)
def run_width(run: Run, size: int) -> int:
    """Return how many pixels wide a run is, rounded up."""
    return -int(-sized(run.font, size).getlength(run.text) // 1)


@lru_cache(maxsize=128)
def sized(font: Path, size: int) -> ImageFont.FreeTypeFont:
    """Load a font in a size."""
    loaded = ImageFont.truetype(str(font), size)
    if font.name == _EMOJI:
        loaded.set_variation_by_axes([_EMOJI_WEIGHT])
    return loaded


@lru_cache(maxsize=1)
def font_files() -> tuple[Path, ...]:
    """Return the fonts that are here, the first to ask first.

    Raises:
        NoFont: none has Chinese characters.

    """
    packed = [path for package in (_CHINESE_PACKAGE, _EMOJI_PACKAGE) for path in _files_of(package)]
    files = tuple(path for path in (*sorted(packed, key=_rank), *_SYSTEM) if path.is_file())
    if not any(has(path, "中") for path in files):
        raise NoFont
    return tuple(sorted(files, key=lambda path: not has(path, "中")))


def has(font: Path, character: str) -> bool:
    """Whether a font has a character."""
    return bool(_face(font).get_char_index(character))


def _files_of(package: str) -> Iterator[Path]:
    spec = find_spec(package)
    for folder in spec.submodule_search_locations or () if spec else ():
        yield from (path for path in Path(folder).iterdir() if _is_upright_sans(path))


def _is_upright_sans(path: Path) -> bool:
    upright = "Serif" not in path.name and "Italic" not in path.name
    return upright and path.suffix in {".otf", ".ttf", ".ttc"}


def _rank(path: Path) -> tuple[bool, bool, str]:
    return path.name != _CHINESE, path.name != _EMOJI, path.name


def _is_shown(character: str) -> bool:
    code = ord(character)
    return code not in _SELECTORS and code not in _SKIN_TONES and category(character) not in _SKIPPED


@lru_cache(maxsize=4096)
def _font_with(character: str) -> Path | None:
    return next((font for font in font_files() if has(font, character)), None)


@lru_cache(maxsize=64)
def _face(font: Path) -> Any:  # noqa: ANN401 - the library has no types
    return import_module("freetype").Face(str(font))
