"""按钮: what travels in a button's 64 bytes, as values that pack and unpack.

Ids and a revision only, never names: a button outlives renames, and a stale one can be told.
"""

from dataclasses import dataclass
from enum import StrEnum

from bot.flow.taps import Choice, Pick

MOST_BYTES = 64
_SEPARATOR = ":"


class BoardAction(StrEnum):
    """What the buttons of a board start."""

    GANG = "gang"
    WIN = "win"
    WALL_END = "wall"
    UNDO = "undo"
    MORE = "more"
    BOARD = "board"
    FALSE_WIN = "false"
    LEAVE = "leave"
    SEATS = "seats"
    DEALER = "dealer"
    ADJUST = "adjust"


@dataclass(frozen=True, slots=True)
class BoardTap:
    """A tap on the board of a round; `revision` is the round's when the button was drawn."""

    round_id: int
    revision: int
    action: BoardAction


@dataclass(frozen=True, slots=True)
class CardTap:
    """A tap on the card of a draft; `revision` is the draft's when the button was drawn."""

    draft_id: int
    revision: int
    choice: Choice


class MenuAction(StrEnum):
    """What the buttons do that belong to no board and no draft."""

    LANGUAGE = "lang"
    END_KEEP = "keep"
    END_DROP = "drop"
    RULES = "ru"
    WHY = "why"
    PRICE_HELP = "price"
    PEOPLE = "people"
    SEATS = "seats"
    HISTORY = "hist"
    ROUND = "rnd"
    CHANGES = "chgs"
    EVENT = "ev"
    AMEND = "amd"
    PUT_IN = "put"
    VOID = "void"
    VOID_NOW = "void!"
    RESTORE = "rest"
    RESTORE_NOW = "rest!"
    REPAIR = "fix"
    PAID = "paid"
    UNPAID = "unpaid"
    STATS = "stats"
    WHO = "who"


@dataclass(frozen=True, slots=True)
class MenuTap:
    """A tap on a button that belongs to no board and no draft."""

    action: MenuAction
    value: str


Tap = BoardTap | CardTap | MenuTap


class BadPayload(ValueError):  # noqa: N818 - a payload is bad, nothing is in error
    """Data of a button that this bot did not make, or made in an older version."""


def pack(tap: Tap) -> str:
    """Write a tap as a button's data.

    >>> pack(CardTap(7, 3, Choice(Pick.WHO, "12")))
    'c:7:3:w:12'

    Raises:
        BadPayload: it does not fit in 64 bytes, or a value holds the separator.

    """
    match tap:
        case BoardTap():
            parts = ["b", str(tap.round_id), str(tap.revision), tap.action]
        case CardTap():
            parts = ["c", str(tap.draft_id), str(tap.revision), tap.choice.pick, tap.choice.value]
        case MenuTap():
            parts = ["m", tap.action, tap.value]
    data = _SEPARATOR.join(parts)
    if len(data.encode()) > MOST_BYTES or data.count(_SEPARATOR) != len(parts) - 1:
        raise BadPayload(data)
    return data


def unpack(data: str) -> Tap:
    """Read a button's data.

    >>> unpack("b:4:2:gang")
    BoardTap(round_id=4, revision=2, action=<BoardAction.GANG: 'gang'>)

    Raises:
        BadPayload: anything else than what `pack` wrote.

    """
    try:
        match data.split(_SEPARATOR):
            case ["b", round_id, revision, action]:
                return BoardTap(_number(round_id), _number(revision), BoardAction(action))
            case ["c", draft_id, revision, pick, value]:
                return CardTap(_number(draft_id), _number(revision), Choice(Pick(pick), value))
            case ["m", action, value]:
                return MenuTap(MenuAction(action), value)
    except ValueError as error:
        raise BadPayload(data) from error
    raise BadPayload(data)


def _number(text: str) -> int:
    """Read an id: ASCII digits that fit the database's integers."""
    if not (text.isascii() and text.isdigit() and len(text) <= 18):  # noqa: PLR2004 - 2**63 has 19 digits
        raise ValueError(text)
    return int(text)
