"""取值: JSON values read into typed values, as a field's annotation says; nothing is converted by guess.

A reader is made once for each annotation. Dataclasses are read by their fields: a field's metadata may give
the name it has in JSON (`named`), a class says by `KEY` which key, or key and value, tells it from its
siblings in a union, and by `CLOSED` that it takes no other keys. A null is as if it were not there.

A validation library would do the same, and take longer to import than the whole scorer.
"""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, dataclass, field, fields, is_dataclass
from enum import StrEnum
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

from scorer.money import amount_text, parse_amount

Reader = Callable[[object], Any]

_NAME: Final = "name"
_WRITTEN_AS_IT_IS: Final = frozenset({str, int, bool, NoneType})


class Unreadable(ValueError):  # noqa: N818 - said of the value
    """A value that is not what its place asks for.

    Attributes:
        where: the keys that lead to it, the outermost first.
        value: what stands there; None where nothing does.
        missing: whether nothing stands there.

    """

    def __init__(self, value: object, *where: str, missing: bool = False) -> None:
        super().__init__(*where)
        self.where = where
        self.value = value
        self.missing = missing

    def under(self, key: str) -> "Unreadable":
        """Return the same fault, seen from one level further out."""
        return Unreadable(self.value, key, *self.where, missing=self.missing)


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number within bounds; True and False are none."""

    least: int
    most: int

    def read(self, value: object) -> int:
        """Return the number."""
        if type(value) is not int or not self.least <= value <= self.most:
            raise Unreadable(value)
        return value


@dataclass(frozen=True, slots=True)
class Text:
    """A text within a length and, where given, of certain characters."""

    least: int = 1
    most: int = 10**6
    allowed: Callable[[str], object] | None = None

    def read(self, value: object) -> str:
        """Return the text."""
        if not isinstance(value, str) or not self.least <= len(value) <= self.most:
            raise Unreadable(value)
        if self.allowed is not None and not self.allowed(value):
            raise Unreadable(value)
        return value


@dataclass(frozen=True, slots=True)
class PositiveAmount:
    """An amount above zero: a decimal string or whole units in JSON, 毫 inside."""

    def read(self, value: object) -> int:
        """Return the amount in 毫."""
        try:
            amount = parse_amount(value)
        except ValueError as error:
            raise Unreadable(value) from error
        if amount <= 0:
            raise Unreadable(value)
        return amount


PositiveMoney = Annotated[int, PositiveAmount()]


def named(name: str, default: Any = MISSING) -> Any:  # noqa: ANN401 - takes the place of a field's default
    """Return a dataclass field that is called otherwise in JSON, where its name is a word of Python."""
    return field(default=default, metadata={_NAME: name})


def read(kind: Any, value: object) -> Any:  # noqa: ANN401 - what the annotation says
    """Read a value as an annotation says.

    Raises:
        Unreadable: it is something else; says where.

    """
    return reader(kind)(value)


@cache
def reader(kind: Any) -> Reader:  # noqa: ANN401 - any annotation
    """Return what reads a value as an annotation says."""
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is Annotated:
        read_marked: Reader = arguments[1].read
        return read_marked
    if origin is Literal:
        return _literal(arguments)
    if origin in {Union, UnionType}:
        return _union(arguments)
    if origin is tuple:
        return _many(reader(arguments[0]))
    if is_dataclass(kind):
        return _fields_of(kind)
    return _plain(kind)


def _plain(kind: type) -> Reader:
    def read_plain(value: object) -> object:
        if type(value) is kind:
            return value
        if issubclass(kind, StrEnum) and isinstance(value, str) and value in set(kind):
            return kind(value)
        raise Unreadable(value)

    return read_plain


def _literal(allowed: tuple[object, ...]) -> Reader:
    def read_literal(value: object) -> object:
        if not isinstance(value, str) or value not in allowed:
            raise Unreadable(value)
        return value

    return read_literal


def _many(read_one: Reader) -> Reader:
    def read_many(value: object) -> tuple[object, ...]:
        if not isinstance(value, list | tuple):
            raise Unreadable(value)
        read_so_far = []
        for place, one in enumerate(value):
            try:
                read_so_far.append(read_one(one))
            except Unreadable as fault:
                raise fault.under(str(place)) from fault
        return tuple(read_so_far)

    return read_many


def _union(kinds: tuple[Any, ...]) -> Reader:
    """Read the one member that fits: a class by its key, anything else by trying."""
    classes = [kind for kind in kinds if is_dataclass(kind)]
    if classes:
        return _one_class_of(classes)
    readers = [reader(kind) for kind in kinds]

    def read_any(value: object) -> object:
        for read_one in readers:
            try:
                return read_one(value)
            except Unreadable:
                continue
        raise Unreadable(value)

    return read_any


def _one_class_of(classes: list[Any]) -> Reader:
    """Read the class whose key is there: at once where one name tells all of them apart by its value."""
    names = {kind.KEY[0] for kind in classes}
    if len(names) == 1 and all(len(kind.KEY) > 1 for kind in classes):
        return _class_by_value(names.pop(), classes)
    readers = [(kind.KEY[0], reader(kind)) for kind in classes]

    def read_class(value: object) -> object:
        if isinstance(value, Mapping):
            there = [(key, read_one) for key, read_one in readers if key in value]
            # A null is told for no class, unless nothing else is: then what it lacks is said.
            fitting = [read_one for key, read_one in there if len(there) == 1 or value[key] is not None]
            if len(fitting) == 1:
                return fitting[0](value)
        elif isinstance(value, tuple(classes)):
            return value
        raise Unreadable(value)

    return read_class


def _class_by_value(name: str, classes: list[Any]) -> Reader:
    """Read the class that the value under a name stands for."""
    readers = {value: reader(kind) for kind in classes for value in kind.KEY[1:]}

    def read_class(value: object) -> object:
        if isinstance(value, Mapping):
            told = value.get(name)
            if isinstance(told, str) and told in readers:
                return readers[told](value)
        raise Unreadable(value)

    return read_class


def _fields_of(kind: Any) -> Reader:  # noqa: ANN401 - a dataclass
    entries = [(entry, reader(entry.kind)) for entry in _entries(kind)]
    known = {entry.name for entry, _ in entries} if getattr(kind, "CLOSED", False) else None

    def read_fields(value: object) -> object:
        if not isinstance(value, Mapping):
            raise Unreadable(value)
        if known is not None:
            for key in value:
                if key not in known:
                    raise Unreadable(value[key], str(key))
        given = {}
        for entry, read_one in entries:
            told = value.get(entry.name)
            if told is not None:
                try:
                    given[entry.attribute] = read_one(told)
                except Unreadable as fault:
                    raise fault.under(entry.name) from fault
            elif entry.default is MISSING:
                raise Unreadable(None, entry.name, missing=True)
        return kind(**given)

    return read_fields


def choices_of(kind: Any) -> tuple[list[Whole], list[str | bool | None]]:  # noqa: ANN401 - an annotation
    """Return the whole numbers that an annotation takes, and its words, true, false and null among them."""
    if get_origin(kind) is Annotated:
        return [one for one in get_args(kind) if isinstance(one, Whole)], []
    if get_origin(kind) is Literal:
        return [], list(get_args(kind))
    if kind is bool:
        return [], [True, False]
    if kind is NoneType:
        return [], [None]
    parts = [choices_of(part) for part in get_args(kind)]
    return [one for numbers, _ in parts for one in numbers], [word for _, words in parts for word in words]


def json_name(one: "Field[Any]") -> str:
    """Return what a dataclass field is called in JSON."""
    name: str = one.metadata.get(_NAME, one.name)
    return name


class _Entry(NamedTuple):
    """A field of a dataclass, with its name in JSON; a default of `MISSING` is none."""

    attribute: str
    name: str
    kind: Any
    default: Any


@cache
def _entries(kind: Any) -> tuple[_Entry, ...]:  # noqa: ANN401 - a dataclass
    """Return the fields of a dataclass as they are read and written."""
    kinds = get_type_hints(kind, include_extras=True)
    return tuple(_Entry(one.name, json_name(one), kinds[one.name], one.default) for one in fields(kind))


def to_json(value: Any, kind: Any = None) -> Any:  # noqa: ANN401 - any value that `read` can read
    """Write a value so that `read` reads it back; fields at their default are left out."""
    if kind == PositiveMoney:
        return amount_text(value)
    if type(value) in _WRITTEN_AS_IT_IS:
        return value
    if isinstance(value, tuple):
        return [to_json(one) for one in value]
    if isinstance(value, StrEnum):
        return value.value
    whole: Any = type(value)
    written = {
        entry.name: to_json(told, entry.kind)
        for entry in _entries(whole)
        if (told := getattr(value, entry.attribute)) != entry.default
    }
    key: tuple[str, ...] = getattr(value, "KEY", ())
    return {key[0]: key[1], **written} if len(key) > 1 else written
