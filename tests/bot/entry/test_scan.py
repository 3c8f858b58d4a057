"""切词: how a line is cut."""

import pytest
from entry_builders import ROSTER

from bot.entry.normalise import fold
from bot.entry.roster import Roster
from bot.entry.scan import Lattice
from bot.entry.tokens import Count, Name
from bot.entry.words.meanings import Unit


def cuts(line: str, roster: Roster = ROSTER) -> list[list[str]]:
    lattice = Lattice.of(fold(line), roster)
    text = lattice.line.text
    return (
        [[text[token.start : token.end] for token in cut] for cut in lattice.cuts()]
        if lattice.complete
        else []
    )


@pytest.mark.parametrize(
    ("line", "first_cut"),
    [
        pytest.param("老王自摸清一色1根", ["老王", "自摸", "清一色", "1根"], id="words run together"),
        pytest.param("阿强胡老王清一色3番", ["阿强", "胡", "老王", "清一色", "3番"], id="names and words"),
        pytest.param("胡哥胡了", ["胡哥", "胡"], id="the longest name at its place"),
        pytest.param("bobwins", [], id="a Latin name ends at a word's end"),
        pytest.param("bob wins", ["bob", "wins"], id="a Latin name on its own"),
        pytest.param("big bob wins", ["big bob", "wins"], id="a name with a space"),
        pytest.param("老王 zi-mo", ["老王", "zi-mo"], id="a hyphen inside a word"),
        pytest.param("老王zimo", ["老王", "zimo"], id="letters right behind Chinese"),
        pytest.param("老王 zimox", [], id="no word inside a longer one"),
        pytest.param("123m456p", ["123m", "456p"], id="groups of tiles"),
        pytest.param("[111m] <2222p> {3333s} +5m", ["[111m]", "<2222p>", "{3333s}", "+5m"], id="melds"),
        pytest.param("🀄️龙自摸卡2条", ["🀄龙", "自摸", "卡2条"], id="a sign, and a word of the table's own"),
        pytest.param("[111m}", [], id="brackets that do not pair"),
        pytest.param("5mm", [], id="no tile inside a word"),
    ],
)
def test_the_first_way_to_cut(line: str, first_cut: list[str]) -> None:
    assert (cuts(line) or [[]])[0] == first_cut


def test_a_name_and_the_words_it_hides_are_both_tried() -> None:
    roster = Roster.of({"老王": "a", "胡哥": "b", "哥": "c"})
    assert cuts("老王胡哥", roster) == [["老王", "胡哥"], ["老王", "胡", "哥"]]


def test_what_no_word_covers_is_told() -> None:
    lattice = Lattice.of(fold("老王哈喽自摸嘿嘿"), ROSTER)
    assert [lattice.line.text[start:end] for start, end in lattice.leftovers()] == ["哈喽", "嘿嘿"]
    assert not lattice.complete


def test_a_name_knows_whether_it_sits_at_the_table() -> None:
    (cut,) = Lattice.of(fold("老张 老王"), ROSTER).cuts()
    assert [token.seated for token in cut if isinstance(token, Name)] == [False, True]


@pytest.mark.parametrize(
    ("line", "pieces"),
    [
        pytest.param("Bob5番", ["bob", "5番"], id="fan in Chinese"),
        pytest.param("Bob2gen 自摸", ["bob", "2gen", "自摸"], id="roots in letters"),
        pytest.param("Bob２番", ["bob", "2番"], id="wide digits"),
        pytest.param("Bob5万", ["bob", "5万"], id="a tile in Chinese"),
    ],
)
def test_a_name_in_letters_may_end_before_a_number_that_counts_something(
    line: str, pieces: list[str]
) -> None:
    assert cuts(line) == [pieces]


@pytest.mark.parametrize("line", ["Bob5 自摸", "Bob55abc", "Bob5m", "xBob5番", "R2D23番", "Bob5番x"])
def test_any_other_digit_makes_another_name(line: str) -> None:
    assert cuts(line, Roster.of({"Bob": "b", "R2D2": "r"})) == []


@pytest.mark.parametrize(
    "line", ["老王 诈胡 ×2", "老王 诈胡×2", "老王 诈胡 x2", "老王 诈胡，X 2", "老王 诈胡 *2"]
)
def test_a_multiple_may_be_a_sign_or_apart_a_letter(line: str) -> None:
    (cut,) = Lattice.of(fold(line), ROSTER).cuts()
    assert [(token.number, token.unit) for token in cut if isinstance(token, Count)] == [(2, Unit.TIMES)]


@pytest.mark.parametrize(
    "line", ["老王 诈胡x2", "老王 诈胡 x2y", "老王 诈胡 max2", "老王 诈胡 x1234567", "老王 x"]
)
def test_a_letter_that_does_not_stand_apart_before_a_number_is_no_multiple(line: str) -> None:
    assert cuts(line) == []


def test_only_so_many_ways_to_cut_are_looked_at() -> None:
    roster = Roster.of({"老王": "a", "胡哥": "b", "哥": "c"})
    assert len(cuts("胡哥" * 12, roster)) == 256


def test_a_filler_may_begin_a_name() -> None:
    assert cuts("啊呀啊强自摸", Roster.of({"啊强": "a"})) == [["啊强", "自摸"]]


def test_a_line_of_more_tokens_than_any_event_has_no_cut() -> None:
    assert cuts("老王 " * 81) == []
    assert len(cuts("老王 " * 80)) == 1


def test_a_name_in_letters_may_end_before_tiles() -> None:
    (cut,) = Lattice.of(fold("老王 胡 Bob11123777888999万"), ROSTER).cuts()
    assert [type(token).__name__ for token in cut] == ["Name", "Word", "Name", "Tiles"]
