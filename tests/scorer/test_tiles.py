"""牌: reading and writing single tiles."""

import pytest

from scorer.refusals import Code, RuleViolation
from scorer.tiles import TILES, Suit, Tile, make_tile, parse_tile, rank_of, suit_of, tile_text, tiles_text


@pytest.mark.parametrize("spelling", ["5m", "5万", "5萬", "五万", "５ｍ", "5M", " 5 m "])
def test_every_spelling_of_five_wan_is_the_same_tile(spelling: str) -> None:
    assert parse_tile(spelling) == make_tile(Suit.WAN, 5)


@pytest.mark.parametrize(
    ("spellings", "suit"),
    [
        pytest.param("m万萬ｍM", Suit.WAN, id="万"),
        pytest.param("p筒饼餅同ｐP", Suit.TONG, id="筒 or 饼"),
        pytest.param("s条條索ｓS", Suit.TIAO, id="条 or 索"),
    ],
)
def test_every_spelling_of_a_suit(spellings: str, suit: Suit) -> None:
    assert {suit_of(parse_tile(f"9{spelling}")) for spelling in spellings} == {suit}


@pytest.mark.parametrize("digits", ["123456789", "一二三四五六七八九", "１２３４５６７８９"])
def test_every_spelling_of_a_digit(digits: str) -> None:
    assert [rank_of(parse_tile(f"{digit}p")) for digit in digits] == [1, 2, 3, 4, 5, 6, 7, 8, 9]


@pytest.mark.parametrize(
    ("text", "quoted"),
    [
        pytest.param("", "", id="nothing"),
        pytest.param("55m", "55m", id="two tiles"),
        pytest.param("5", "5", id="no suit"),
        pytest.param(" 5  ", "5", id="spaces around are not quoted"),
        pytest.param("万", "万", id="no number, quoted as it was written"),
        pytest.param("0m", "0m", id="red fives are another game's"),
        pytest.param("m5", "m5", id="suit before its number"),
        pytest.param("东", "东", id="honours"),
        pytest.param("[5m]", "[5m]", id="a meld"),
        pytest.param("x" * 50, "x" * 24 + "…", id="a long text is quoted in part"),
    ],
)
def test_what_is_not_one_tile_is_refused_and_quoted(text: str, quoted: str) -> None:
    with pytest.raises(RuleViolation) as refused:
        parse_tile(text)
    assert (refused.value.code, refused.value.about) == (Code.BAD_TILES, (quoted,))


def test_a_tile_is_written_in_letters_and_in_chinese() -> None:
    assert [tile_text(make_tile(suit, 7)) for suit in Suit] == ["7m", "7p", "7s"]
    assert [tile_text(make_tile(suit, 7), "zh") for suit in Suit] == ["7万", "7筒", "7条"]


def test_every_tile_is_read_back_as_it_was_written() -> None:
    assert [parse_tile(tile_text(tile)) for tile in TILES] == list(TILES)
    assert [parse_tile(tile_text(tile, "zh")) for tile in TILES] == list(TILES)


def test_tiles_are_written_in_order_suit_by_suit() -> None:
    scattered = [Tile(26), Tile(0), Tile(9), Tile(0)]
    assert tiles_text(scattered) == "11m 1p 9s"
    assert tiles_text(scattered, "zh") == "11万 1筒 9条"
    assert tiles_text([]) == ""
