"""取值: JSON read into typed values as their annotations say, and written so that it reads back."""

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal

import pytest

from scorer.patterns import Flag
from scorer.values import PositiveMoney, Text, Unreadable, Whole, choices_of, named, read, to_json


@dataclass(frozen=True)
class Cup:
    """A prize, told by how many points it takes."""

    KEY: ClassVar = ("points",)

    points: Annotated[int, Whole(1, 9)]
    winner: str | None = named("by", None)
    money: PositiveMoney = 10_000
    rounds: tuple[str, ...] = ()
    open: bool = False


@dataclass(frozen=True)
class Title:
    """A prize, told by its name; it takes no other keys."""

    KEY: ClassVar = ("name",)
    CLOSED: ClassVar = True

    name: Annotated[str, Text(most=3)]
    rank: Literal["first", "last"] = "first"


@pytest.mark.parametrize(
    ("kind", "told", "value"),
    [
        pytest.param(Annotated[int, Whole(0, 3)], 3, 3, id="a whole number"),
        pytest.param(PositiveMoney, "0.25", 2_500, id="an amount, in 毫"),
        pytest.param(PositiveMoney, 5, 50_000, id="an amount in whole units"),
        pytest.param(Literal["a", "b"], "b", "b", id="one of some words"),
        pytest.param(bool, False, False, id="yes or no"),
        pytest.param(Flag, "hai_di", Flag.HAI_DI, id="a name of a catalogue"),
        pytest.param(str | None, None, None, id="a text or nothing"),
        pytest.param(tuple[str, ...], ["a", "b"], ("a", "b"), id="a list"),
        pytest.param(Cup, {"points": 2, "by": "A"}, Cup(2, "A"), id="an object, by the names of JSON"),
        pytest.param(Cup, {"points": 2, "size": 1}, Cup(2), id="keys that mean nothing here"),
        pytest.param(Cup | Title, {"points": 2}, Cup(2), id="the class whose key is there"),
        pytest.param(Cup | Title, {"points": 2, "name": None}, Cup(2), id="and not that of a null"),
        pytest.param(Cup | Title, Cup(2), Cup(2), id="what is read already"),
    ],
)
def test_what_an_annotation_reads(kind: Any, told: object, value: object) -> None:  # noqa: ANN401 - any annotation
    assert read(kind, told) == value
    assert read(kind, to_json(value, kind)) == value


@pytest.mark.parametrize(
    ("kind", "told", "where"),
    [
        pytest.param(Annotated[int, Whole(0, 3)], 4, (), id="a number beyond its bounds"),
        pytest.param(Annotated[int, Whole(0, 3)], True, (), id="yes is no number"),
        pytest.param(Annotated[str, Text()], "", (), id="a text that is empty"),
        pytest.param(PositiveMoney, "0", (), id="an amount of nothing"),
        pytest.param(PositiveMoney, 0.5, (), id="an amount that is a float"),
        pytest.param(Literal["a", "b"], "c", (), id="another word"),
        pytest.param(bool, 1, (), id="one is not yes"),
        pytest.param(Flag, "moon", (), id="a name of no catalogue"),
        pytest.param(str | None, 5, (), id="neither a text nor nothing"),
        pytest.param(tuple[str, ...], "ab", (), id="a text is no list"),
        pytest.param(tuple[str, ...], ["a", None], ("1",), id="a null in a list"),
        pytest.param(Cup, [], (), id="a list is no object"),
        pytest.param(Cup, {"points": 2, "by": 5}, ("by",), id="a field of another shape"),
        pytest.param(Cup, {"points": 2, "rounds": [1]}, ("rounds", "0"), id="a field's field"),
        pytest.param(Title, {"name": "jin", "size": None}, ("size",), id="a key too many"),
        pytest.param(Cup | Title, {"points": 2, "name": "jin"}, (), id="keys of two classes"),
        pytest.param(Cup | Title, {"rank": "first"}, (), id="the key of none"),
        pytest.param(Cup | Title, {"name": None}, ("name",), id="the key of one, without its value"),
    ],
)
def test_what_cannot_be_read_is_said_where_it_stands(kind: Any, told: object, where: tuple[str, ...]) -> None:  # noqa: ANN401 - any annotation
    with pytest.raises(Unreadable) as caught:
        read(kind, told)
    assert caught.value.where == where


@pytest.mark.parametrize("field", ["by", "money", "rounds", "open"])
def test_a_null_is_as_if_it_were_not_there(field: str) -> None:
    assert read(Cup, {"points": 2, field: None}) == Cup(2)


@pytest.mark.parametrize("told", [{}, {"points": None}], ids=["left out", "null"])
def test_what_has_to_be_there_is_missing_as_a_null_too(told: dict[str, Any]) -> None:
    with pytest.raises(Unreadable) as caught:
        read(Cup, told)
    assert (caught.value.where, caught.value.missing) == (("points",), True)


def test_what_stands_at_its_default_is_not_written() -> None:
    assert to_json(Cup(2, money=25_000, rounds=("a",))) == {"points": 2, "money": "2.5", "rounds": ["a"]}
    assert to_json((Title("jin"), Title("yin", "last"))) == [{"name": "jin"}, {"name": "yin", "rank": "last"}]


@pytest.mark.parametrize(
    ("kind", "numbers", "words"),
    [
        pytest.param(Annotated[int, Whole(0, 9)], [Whole(0, 9)], [], id="a number"),
        pytest.param(Literal["last", "none"], [], ["last", "none"], id="words"),
        pytest.param(bool, [], [True, False], id="yes or no"),
        pytest.param(Annotated[int, Whole(1, 5)] | None, [Whole(1, 5)], [None], id="a number or nothing"),
        pytest.param(
            Annotated[int, Whole(0, 9)] | Literal["cap"], [Whole(0, 9)], ["cap"], id="a number or a word"
        ),
    ],
)
def test_an_annotation_tells_what_it_takes(
    kind: object, numbers: list[Whole], words: list[str | bool | None]
) -> None:
    assert choices_of(kind) == (numbers, words)
