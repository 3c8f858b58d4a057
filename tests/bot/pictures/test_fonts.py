"""字体: every character in a font that has it, and none as an empty box."""

from importlib.util import find_spec
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from picture_samples import EIGHT

from bot.pictures import fonts
from bot.pictures.fonts import NoFont, has, run_width, runs, text_width


def shown(text: str) -> list[tuple[str, str]]:
    return [(run.font.name, run.text) for run in runs(text)]


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        pytest.param("老王 +105", [("NotoSansSC-Regular.otf", "老王 +105")], id="Chinese and digits"),
        pytest.param("喆堃淼龘", [("NotoSansSC-Regular.otf", "喆堃淼龘")], id="rare characters"),
        pytest.param(
            "🐼熊", [("NotoEmoji[wght].ttf", "🐼"), ("NotoSansSC-Regular.otf", "熊")], id="an emoji in a name"
        ),
        pytest.param("❤️", [("NotoEmoji[wght].ttf", "❤")], id="no room for a selector of emoji"),
        pytest.param("👨‍👩", [("NotoEmoji[wght].ttf", "👨👩")], id="nor for what joins two"),
        pytest.param("👍🏽", [("NotoEmoji[wght].ttf", "👍")], id="nor for the tone of a skin"),
        pytest.param("\u202e老\n王", [("NotoSansSC-Regular.otf", "老王")], id="nor for a turn of the line"),
        pytest.param(
            "老\u2028\u2029王", [("NotoSansSC-Regular.otf", "老王")], id="nor for the end of a line"
        ),
        pytest.param("🀀", [("NotoSansSC-Regular.otf", "·")], id="what no font has is a dot"),
    ],
)
def test_each_character_is_in_the_first_font_that_has_it(text: str, parts: list[tuple[str, str]]) -> None:
    assert shown(text) == parts


@given(st.one_of(st.text(max_size=20), st.sampled_from(EIGHT)))
def test_no_font_is_asked_for_what_it_has_not(text: str) -> None:
    for run in runs(text):
        assert all(has(run.font, character) for character in run.text)


@given(st.text(max_size=20))
def test_a_text_is_as_wide_as_its_runs(text: str) -> None:
    assert text_width(text, 20) == sum(run_width(run, 20) for run in runs(text))


def test_a_larger_text_is_wider() -> None:
    assert 0 < text_width("老王🐼", 20) < text_width("老王🐼", 40)


def test_without_a_font_that_has_chinese_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts, "_SYSTEM", ())
    monkeypatch.setattr(fonts, "find_spec", lambda _name: None)
    with pytest.raises(NoFont):
        fonts.font_files.__wrapped__()


def test_a_font_of_the_system_helps_out(monkeypatch: pytest.MonkeyPatch) -> None:
    package = find_spec("pylopdf_fonts_zh_cn")
    assert package is not None
    assert package.origin is not None
    chinese = Path(package.origin).parent / "NotoSansSC-Regular.otf"
    monkeypatch.setattr(fonts, "_SYSTEM", (Path("/nowhere.ttf"), chinese))
    monkeypatch.setattr(fonts, "find_spec", lambda _name: None)
    assert fonts.font_files.__wrapped__() == (chinese,)
