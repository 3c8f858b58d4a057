"""归一: what a phone may type, in one spelling."""

import pytest
from entry_builders import read
from hypothesis import given
from hypothesis import strategies as st

from bot.entry import Silence
from bot.entry.normalise import fold, folded, number_of
from bot.entry.words.table import WORDS


@pytest.mark.parametrize(
    ("typed", "one_spelling"),
    [
        pytest.param("１２３ｍ", "123m", id="full width"),
        pytest.param("槓龍對鉤聽豬", "杠龙对钩听猪", id="traditional"),
        pytest.param("么九", "幺九", id="么 for 幺"),
        pytest.param("BOB Hu", "bob hu", id="capitals"),
        pytest.param("老王　\t 自摸\n", "老王 自摸", id="white space"),
        pytest.param("老王−12", "老王-12", id="minus signs"),
        pytest.param("Ｂｏｂ，ok", "bob,ok", id="full-width letters and comma"),
        pytest.param("❤\ufe0f老王\u200b", "❤老王", id="invisible marks"),
        pytest.param("👨\u200d👩\u200d👧", "👨\u200d👩\u200d👧", id="one emoji of several"),
        pytest.param("e\u0301", "é", id="composed letters"),
    ],
)
def test_one_spelling(typed: str, one_spelling: str) -> None:
    assert folded(typed) == one_spelling


def test_a_piece_is_shown_as_it_was_typed() -> None:
    line = fold("　Ｂob  自摸")
    at = line.text.index("bob")
    assert line.as_typed(at, at + 3) == "Ｂob"
    assert line.as_typed(len(line.text) - 2, len(line.text)) == "自摸"
    assert line.as_typed(2, 2) == ""
    hidden = fold("\u200e茶钱")
    assert (hidden.as_typed(0, 0), hidden.as_typed(0, 2)) == ("", "茶钱")


@given(st.text())
def test_folding_twice_changes_nothing_and_every_character_has_its_origin(text: str) -> None:
    line = fold(text)
    assert len(line.origins) == len(line.text)
    assert list(line.origins) == sorted(line.origins)
    assert "  " not in line.text
    assert line.text == line.text.strip(" ")


@pytest.mark.parametrize(
    ("numeral", "number"),
    [
        ("0", 0),
        ("12", 12),
        ("零", 0),
        ("两", 2),
        ("九", 9),
        ("十", 10),
        ("十二", 12),
        ("二十", 20),
        ("九十九", 99),
        ("一二", None),
        ("十十", None),
        ("番", None),
    ],
)
def test_numbers_in_digits_and_in_chinese(numeral: str, number: int | None) -> None:
    assert number_of(numeral) == number


OTHER_FORMS = (
    "萬万 両兩两 衝沖冲 颳刮 華华 単單单 雙双 弔吊 衕同 後后 聴聽听 夾袷夹 學学 對対对 將将 帶帯带 "
    "么幺 荘莊庄 開开 張张 彎弯 摳抠 搶抢 撈捞 斷断 無无 晩晚 闇暗 槓杠 條条 漢汉 沒没 點点 豬猪 "
    "離离 餬糊 給给 絕絶绝 羅罗 衚鬍胡 補补 詐诈 轉転转 連连 釣钓 鈎鉤钩 銃铳 門门 麵麪麫麺面 餅饼 "
    "雞鶏鷄鸡 黃黄 龍竜龙 風风 砲礮炮 飜翻 與与 餘余 剰剩 隻衹祇只 侷局 傢家 別彆别 姉姊 個箇个 幾几 "
    "誰谁 時时"
)
"""Forms of Taiwan, Hong Kong and Japan, each before the character that the table of words has."""

SAME_EVERYWHERE = frozenset(
    "一七三上下不中九二五人他全八六其加十卡叫四士天大妹姐子射小少屁巧巴平底引心手掐摸放明最月有未根死清牌番的碰"
    "筒素索自色花被豪跟逮都金雨青海地流直荒逃退和抓倍前零〇就每家了得除查各所部起割去炸遭"
)
"""Characters that are written so wherever Chinese is."""


def test_every_character_of_an_entry_word_has_its_other_forms() -> None:
    known = {form[-1] for form in OTHER_FORMS.split()} | SAME_EVERYWHERE
    assert {character for row in WORDS for word in row.zh for character in word} - known == set()


@pytest.mark.parametrize("forms", OTHER_FORMS.split())
def test_every_form_of_a_character_is_one(forms: str) -> None:
    assert folded(forms) == forms[-1] * len(forms)


@pytest.mark.parametrize(
    "line", ["老王 夾心五 自摸", "小李點砲老王", "老王 自摳", "流局 小李聴", "老王 単吊 自摸"]
)
def test_a_line_of_another_keyboard_is_read(line: str) -> None:
    assert not isinstance(read(line), Silence)
