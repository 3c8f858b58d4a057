"""手牌: reading and writing whole hands."""

import pytest
from hypothesis import given
from reference_hands import ListedHand, dealt_hands

from scorer.counts import NO_TILES
from scorer.hands import Hand, Meld, MeldKind, hand_text, parse_hand, parse_seen
from scorer.refusals import Code, RuleViolation
from scorer.tiles import parse_tile

PLAIN = "234567m 66p [111m]<2222p>"


def refusal(text: str, winning_tile: str | None = None) -> tuple[str, ...]:
    with pytest.raises(RuleViolation) as refused:
        parse_hand(text, winning_tile)
    return (refused.value.code, *refused.value.about)


@pytest.mark.parametrize(
    "spelling",
    [
        pytest.param("234567m66p[111m]<2222p>", id="without spaces"),
        pytest.param("<2222p>[111m]66p234567m", id="in any order"),
        pytest.param("7m 6p [111m] 23456m <2222p> 6p", id="a suit in several groups, melds anywhere"),
        pytest.param("2 3 4 5 6 7 m 6 6 p [ 1 1 1 m ]< 22 22p >", id="spaces anywhere"),
        pytest.param("２３４５６７ｍ　６６ｐ［１１１ｍ］＜２２２２ｐ＞", id="in full width"),
        pytest.param("234567万 66筒 [111万]<2222筒>", id="suits in Chinese"),
        pytest.param("234567萬 66餅 【111萬】《2222饼》", id="traditional, brackets of a Chinese keyboard"),
        pytest.param("二三四五六七万 六六筒 [一一一万]〈二二二二筒〉", id="digits in Chinese"),
        pytest.param("234567M\n66P\t[111M]<2222P>", id="capitals and line breaks"),
    ],
)
def test_one_hand_in_every_spelling(spelling: str) -> None:
    assert parse_hand(spelling) == parse_hand(PLAIN)


def test_a_hand_is_its_concealed_tiles_its_melds_and_the_tile_that_won() -> None:
    hand = parse_hand("789m 66p {3333p} [111m] <9999p>", "6p")
    assert hand.concealed == (0o111_000_000, 0o200_000, 0)
    assert hand.melds == (
        Meld(parse_tile("1m"), MeldKind.PUNG),
        Meld(parse_tile("3p"), MeldKind.AN_GANG),
        Meld(parse_tile("9p"), MeldKind.MING_GANG),
    )
    assert hand.winning_tile == parse_tile("6p")
    assert hand.melded == (0o3, 0o400_000_400, 0)
    assert hand.whole == (0o111_000_003, 0o400_200_400, 0)


@pytest.mark.parametrize(
    ("text", "waiting"),
    [
        pytest.param("123456789m 12355p", False, id="14 tiles"),
        pytest.param("123456789m 1235p", True, id="13 tiles"),
        pytest.param(
            "55m {1111m}{2222m}{3333m}{4444m}", False, id="18 tiles on the table are 14: a gang is three"
        ),
        pytest.param("5m [111m][222m][333m]<4444m>", True, id="one tile beside four melds"),
    ],
)
def test_a_hand_of_13_waits_and_a_hand_of_14_does_not(text: str, *, waiting: bool) -> None:
    assert parse_hand(text).waiting is waiting


@pytest.mark.parametrize(
    ("text", "pig"),
    [
        pytest.param("123456789m 12355p", False, id="two suits"),
        pytest.param("12345678999m 123m", False, id="one suit"),
        pytest.param("123m 456p 789s 11122s", True, id="three suits in the hand"),
        pytest.param("123456m 123p 55p [777s]", True, id="the third suit is laid down"),
    ],
)
def test_a_pig_holds_three_suits_over_hand_and_melds(text: str, *, pig: bool) -> None:
    assert parse_hand(text).is_pig is pig


@pytest.mark.parametrize(
    ("melds", "concealed"),
    [
        pytest.param("999p", True, id="no meld"),
        pytest.param("{9999p}", True, id="暗杠 does not break 门清"),
        pytest.param("[999p]", False, id="碰"),
        pytest.param("<9999p>", False, id="明杠"),
    ],
)
def test_a_concealed_hand_has_neither_pung_nor_open_gang(melds: str, *, concealed: bool) -> None:
    assert parse_hand(f"123456789m 55p {melds}").is_concealed is concealed


@pytest.mark.parametrize(
    ("text", "quoted"),
    [
        pytest.param("123m 45", "45", id="digits without a suit"),
        pytest.param("123m 40p", "40p", id="no tile is 0"),
        pytest.param("123m 5z 66p", "5z", id="honours"),
        pytest.param("123m 东东东", "东东东", id="honours in Chinese"),
        pytest.param("12[111m]3m", "12", id="a meld between digits and their suit"),
        pytest.param("m123", "m123", id="suit before its digits"),
        pytest.param("十万", "十万", id="ten"),
        pytest.param("123m, 456m", ",", id="a comma"),
        pytest.param("[123m]", "[123m]", id="a run is never laid down"),
        pytest.param("[11m]", "[11m]", id="two tiles are no 碰"),
        pytest.param("[1111m]", "[1111m]", id="four tiles are no 碰"),
        pytest.param("<111m>", "<111m>", id="three tiles are no gang"),
        pytest.param("{1112m}", "{1112m}", id="a gang of two kinds"),
        pytest.param("[11m1m]", "[11m1m]", id="two groups in a meld"),
        pytest.param("【111东】", "【111东】", id="honours in a meld, quoted as written"),
        pytest.param("[]", "[]", id="an empty meld"),
        pytest.param("[111m>", "[111m>", id="brackets of two kinds"),
        pytest.param("<1111m}", "<1111m}", id="a gang in brackets of two kinds"),
        pytest.param("[111m 222m", "[111m", id="a bracket left open"),
        pytest.param("123m]", "]", id="a bracket that was not opened"),
        pytest.param("[{1111m}]", "[", id="a meld in a meld"),
        pytest.param("1m" * 1001, "1m" * 12 + "…", id="more tiles than there are, many times over"),
    ],
)
def test_what_cannot_be_read_is_refused_and_quoted(text: str, quoted: str) -> None:
    assert refusal(text) == (Code.BAD_TILES, quoted)


@pytest.mark.parametrize(
    ("text", "tile"),
    [
        pytest.param("11111m 234m 567m 999p", "1m", id="in the hand"),
        pytest.param("11m 234m 567m 999p [111m]", "1m", id="in the hand and a 碰"),
        pytest.param("123m 234p 567p 55p {1111m}", "1m", id="a gang and a run"),
        pytest.param("123456m 55p [777s]<7777s>", "7s", id="two melds of one tile"),
        pytest.param("1111m 23456m 5p {1111m}", "1m", id="twice four"),
    ],
)
def test_five_alike_are_refused_by_name(text: str, tile: str) -> None:
    assert refusal(text) == (Code.TOO_MANY_TILES, tile)


@pytest.mark.parametrize(
    ("text", "size"),
    [
        pytest.param("", "0", id="nothing"),
        pytest.param("123456789m 123p", "12", id="12 tiles"),
        pytest.param("123456789m 123456p", "15", id="15 tiles"),
        pytest.param("123456m 1234567p <1111s>", "16", id="a gang is three"),
        pytest.param("[111m][222m][333m][444m][555m]", "15", id="five melds"),
    ],
)
def test_other_sizes_are_refused_with_their_number(text: str, size: str) -> None:
    assert refusal(text) == (Code.WRONG_TILE_COUNT, size)


@pytest.mark.parametrize(
    ("text", "winning_tile", "refused"),
    [
        pytest.param(
            "123456789m 12355p", "9p", (Code.BAD_TILES, "9p"), id="a winning tile that the hand does not hold"
        ),
        pytest.param(PLAIN, "1m", (Code.BAD_TILES, "1m"), id="nobody wins on a tile laid down before"),
        pytest.param(PLAIN, "66p", (Code.BAD_TILES, "66p"), id="two winning tiles"),
        pytest.param("123456789m 1235p", "5p", (Code.WRONG_TILE_COUNT, "13"), id="a hand of 13 has not won"),
    ],
)
def test_a_winning_tile_must_be_among_the_concealed_tiles(
    text: str, winning_tile: str, refused: tuple[str, ...]
) -> None:
    assert refusal(text, winning_tile) == refused


def test_a_hand_is_written_in_letters_and_in_chinese() -> None:
    hand = parse_hand("{二二二二筒} 66s 999m 567m 【111m】")
    assert hand_text(hand) == "567999m 66s [111m]{2222p}"
    assert hand_text(hand, "zh") == "567999万 66条 [111万]{2222筒}"


@given(dealt=dealt_hands)
def test_a_written_hand_is_read_back_as_the_same_hand(dealt: ListedHand) -> None:
    hand = parse_hand(dealt.text, dealt.won_on)
    assert parse_hand(hand_text(hand), dealt.won_on) == hand
    assert parse_hand(hand_text(hand, "zh"), dealt.won_on) == hand


def test_the_order_of_melds_does_not_make_another_hand() -> None:
    pung, gang = Meld(parse_tile("9s"), MeldKind.PUNG), Meld(parse_tile("1m"), MeldKind.AN_GANG)
    held = parse_hand(PLAIN).concealed
    assert Hand(held, (pung, gang)) == Hand(held, (gang, pung))


def test_seen_tiles_may_be_any_number_with_the_melds_of_others_among_them() -> None:
    assert parse_seen("") == NO_TILES
    assert parse_seen("19m [777s] 5p {1111s} 5筒") == (0o100_000_001, 0o20_000, 0o3_000_004)
    with pytest.raises(RuleViolation) as refused:
        parse_seen("7s [777s] 7s")
    assert (refused.value.code, refused.value.about) == (Code.TOO_MANY_TILES, ("7s",))
