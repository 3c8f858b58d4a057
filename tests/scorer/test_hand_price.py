"""一手牌: a hand of tiles is priced by its dearest reading and must agree with what was recorded."""

from typing import Any

import pytest
from builders import Json, gang, hand, items, net, refusal, score, win

from scorer import parse_rules
from scorer.hand_price import paid_ready_hand, ready_entry_price, wait_prices
from scorer.hands import parse_hand
from scorer.rounds import DeclaredHand, Hand, Ready, TilesHand
from scorer.tiles import parse_tile
from scorer.ways import possible_ways


def told(tiles: str, winning_tile: str | None = None) -> Json:
    return hand(tiles=tiles) | ({} if winning_tile is None else {"winning_tile": winning_tile})


def won(
    tiles: str,
    winning_tile: str | None = None,
    *before: Json,
    **rules: Any,  # noqa: ANN401 - handed on
) -> dict[str, int]:
    event = win("A", "B") | {"wins": [{"by": "A", "hand": told(tiles, winning_tile)}]}
    return items(score(*before, event, **rules))


@pytest.mark.parametrize(
    ("tiles", "rules", "expected"),
    [
        pytest.param(
            "111222333m 78999p", {}, {"dai_yao_jiu": 2}, id="the dearest reading counts: 带幺九 of runs"
        ),
        pytest.param(
            "111222333m 78999p",
            {"fan_dai_yao_jiu": 0},
            {},
            id="the dearest at this table",
        ),
        pytest.param(
            "11112222333399m",
            {},
            {"qing_yi_se": 2, "dai_yao_jiu": 2, "gen": 3},
            id="of equal fan four sets stand before seven pairs",
        ),
        pytest.param(
            "111222333m 44p [777p]",
            {"fan_zi_mei_dui": 1},
            {"dui_dui_hu": 1},
            id="of equal fan and items 对对胡",
        ),
    ],
)
def test_the_reading_that_counts(tiles: str, rules: Json, expected: dict[str, int]) -> None:
    assert won(tiles, **rules) == expected


def test_of_equal_fan_the_fewest_items_count() -> None:
    rules: Json = {"fan_zi_mei_dui": 2, "jin_gou_diao_concealed": True}
    assert won("111222333m 44499p", "9p", **rules) == {"zi_mei_dui": 2}
    assert won("111222333m 44499p", "9p", **{**rules, "fan_zi_mei_dui": 1}) == {
        "dui_dui_hu": 1,
        "jin_gou_diao": 1,
    }


def test_tiles_and_declaration_have_one_price() -> None:
    declared = score(gang("A", "an"), win("A", None, "qing_yi_se", "dui_dui_hu"), base="5")
    tiles = score(gang("A", "an"), win("A", tiles="22244455599m {1111m}"), base="5")
    assert tiles == declared


@pytest.mark.parametrize(
    ("winning_tile", "expected"),
    [
        pytest.param("5p", {"qia_xin_wu": 1}, id="掐心五 is seen where the winning tile is told"),
        pytest.param("4p", {}, id="not on another tile"),
        pytest.param(None, {}, id="not where it is not told"),
    ],
)
def test_qia_xin_wu(winning_tile: str | None, expected: dict[str, int]) -> None:
    assert won("123789m 456p 78999p", winning_tile, fan_qia_xin_wu=1) == expected


@pytest.mark.parametrize(
    ("gangs", "tiles"),
    [
        pytest.param([gang("A", "an")], "234567m 99p 345p {1111p}", id="暗杠 in braces"),
        pytest.param([gang("A", "zhi", "B")], "234567m 99p 345p <1111p>", id="直杠 in angle brackets"),
        pytest.param(
            [gang("A", "wan", tile="1筒")], "234567m 99p 345p <1111p>", id="弯杠 of the tile that was told"
        ),
        pytest.param(
            [gang("A", "an"), gang("A", "an", tile="2p")],
            "234m 99m 345p {1111p}{2222p}",
            id="told and untold ones",
        ),
        pytest.param(
            [gang("A", "an"), gang("A", "an", tile="1m")],
            "345678m 99m {1111m}{2222m}",
            id="a told one leaves the untold one the other meld, whichever came first",
        ),
        pytest.param([], "234567m 99p 345p <1111p>", id="a gang that nobody recorded is allowed"),
    ],
)
def test_recorded_gangs_are_among_the_melds(gangs: list[Json], tiles: str) -> None:
    assert won(tiles, None, *gangs)["gen"] >= 1


@pytest.mark.parametrize(
    ("gangs", "tiles", "expected"),
    [
        pytest.param(
            [gang("A", "an")],
            "234567m 99p 345p <1111p>",
            "pattern_conflict at 1 (gang_an, tiles, {1111m})",
            id="of another kind",
        ),
        pytest.param(
            [gang("A", "wan", tile="2p")],
            "234567m 99p 345p <1111p>",
            "pattern_conflict at 1 (gang_wan, tiles, <2222p>)",
            id="of another tile",
        ),
        pytest.param(
            [gang("A", "an"), gang("A", "an")],
            "234567m 99p 345p {1111p}",
            "pattern_conflict at 2 (gang_an, tiles, {1111m})",
            id="fewer than were recorded",
        ),
    ],
)
def test_recorded_gangs_that_are_not(gangs: list[Json], tiles: str, expected: str) -> None:
    assert refusal(*gangs, win("A", "B", tiles=tiles)) == expected


@pytest.mark.parametrize(
    ("tiles", "expected"),
    [
        pytest.param("123456789m 1235p5x", "bad_tiles at 0 (5x)", id="unreadable"),
        pytest.param("123456789m 1255p", "wrong_tile_count at 0 (13)", id="thirteen tiles are no win"),
        pytest.param("123456789m 123455p", "wrong_tile_count at 0 (15)", id="fifteen tiles"),
        pytest.param("11111m 234567m 99p 1p", "too_many_tiles at 0 (1m)", id="five alike"),
        pytest.param("123456m 123p 12355s", "three_suits at 0 ()", id="three suits"),
        pytest.param("1245m 1245789p 112p", "not_a_win at 0 ()", id="no sets"),
        pytest.param(
            "114466m 5577p [999p]",
            "wrong_tile_count at 0 (13)",
            id="seven pairs with a meld are a tile short",
        ),
        pytest.param(
            "1144668m 5577p [999p]", "not_a_win at 0 ()", id="pairs beside a meld are no seven pairs"
        ),
    ],
)
def test_tiles_that_are_no_win(tiles: str, expected: str) -> None:
    assert refusal(win("A", "B", tiles=tiles)) == expected


def test_flags_count_on_tiles_too() -> None:
    settlement = score(gang("A", "an"), win("A", tiles="22244455599m {1111m}", flags=["gang_shang_hua"]))
    assert items(settlement) == {"dui_dui_hu": 1, "qing_yi_se": 2, "gen": 1, "gang_shang_hua": 1}
    assert net(settlement) == "A+57 B-19 C-19 D-19"


@pytest.mark.parametrize(("cha_jiao", "fan"), [("max", 3), ("none", 3), ("min", 2)])
def test_the_fan_of_a_ready_hand_are_those_of_its_price(cha_jiao: str, fan: int) -> None:
    rules = parse_rules({"base": "5", "cha_jiao": cha_jiao})
    price = ready_entry_price(Ready("A", TilesHand("1112345678999m")), (), rules)
    assert price is not None
    assert price.fan == fan
    assert (price.each_pays, price.multiplier) == (2**fan * 50_000, 2**fan)


FLUSH, PLAIN = DeclaredHand(("qing_yi_se",)), DeclaredHand(())
TILES = TilesHand("1112345678999m")

PAID = {
    "the dearest of two": ("max", Ready("A", FLUSH, PLAIN), FLUSH, 2),
    "the cheapest of two": ("min", Ready("A", FLUSH, PLAIN), PLAIN, 0),
    "the only one told": ("min", Ready("A", FLUSH), FLUSH, 2),
    "the dearest wait of tiles": ("max", Ready("A", TILES), TILES, 3),
    "the cheapest wait of tiles": ("min", Ready("A", TILES), TILES, 2),
    "none that was told": ("max", Ready("A"), None, None),
    "one that nobody pays, by its dearest": ("none", Ready("A", FLUSH, PLAIN), FLUSH, 2),
}


@pytest.mark.parametrize(("cha_jiao", "entry", "hand", "fan"), PAID.values(), ids=PAID.keys())
def test_the_ready_hand_that_is_paid(cha_jiao: str, entry: Ready, hand: Hand | None, fan: int | None) -> None:
    rules = parse_rules({"cha_jiao": cha_jiao})
    assert paid_ready_hand(entry, rules) == hand
    price = ready_entry_price(entry, (), rules)
    assert (None if price is None else price.fan) == fan


def test_a_wait_is_priced_as_it_would_be_won() -> None:
    rules = parse_rules({"self_draw": "add_fan", "gang_shang_hua_includes_self_draw": True})
    discard, drawn = (wait_prices(parse_hand("1112345678999m"), way, rules) for way in possible_ways())
    assert [price.fan for price in discard.values()] == [3, *[2] * 7, 3]
    assert [price.fan - 1 for price in drawn.values()] == [3, *[2] * 7, 3]
    assert drawn[parse_tile("5m")].items == {"qing_yi_se": 2, "self_draw": 1}
