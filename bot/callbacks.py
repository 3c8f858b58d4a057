"""按钮: what travels in a button's 64 bytes, as values that pack and unpack.

Ids and a revision only, never names: a button outlives renames, and a stale one can be told.
"""

from dataclasses import dataclass
from enum import StrEnum

from bot.flow.ids import BadPayload, read_code, read_id
from bot.flow.picks import Pick, Picked

MOST_BYTES = 64
_SEPARATOR = ":"
_BETWEEN_IDS = "."


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
    picked: Picked


class MenuAction(StrEnum):
    """What the buttons do that belong to no board and no draft."""

    LANGUAGE = "lang"
    END_KEEP = "keep"
    END_DROP = "drop"
    END_CANCEL = "stay"
    AGAIN = "again"
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
    ROUND_BEFORE = "last"
    SETTLE = "settle"
    PAID = "paid"
    UNPAID = "unpaid"
    PAID_BEFORE = "earlier"
    ALL_PAID = "allpaid"
    ALL_PAID_NOW = "allpaid!"
    ALL_UNPAID = "allback"
    STATS = "stats"
    WHO = "who"


@dataclass(frozen=True, slots=True)
class MenuTap:
    """A tap on a button that belongs to no board and no draft."""

    action: MenuAction
    value: str


Tap = BoardTap | CardTap | MenuTap


def pack(tap: Tap) -> str:
    """Write a tap as a button's data.

    >>> pack(CardTap(7, 3, Picked(Pick.WHO, "12")))
    'c:7:3:w:12'

    Raises:
        BadPayload: it does not fit in 64 bytes, or a value holds the separator.

    """
    match tap:
        case BoardTap():
            data, between = f"b:{tap.round_id}:{tap.revision}:{tap.action}", 3
        case CardTap():
            picked = tap.picked
            data, between = f"c:{tap.draft_id}:{tap.revision}:{picked.pick}:{picked.value}", 4
        case MenuTap():
            data, between = f"m:{tap.action}:{tap.value}", 2
    if len(data.encode()) > MOST_BYTES or data.count(_SEPARATOR) != between:
        raise BadPayload(data)
    return data


def unpack(data: str) -> Tap:
    """Read a button's data.

    >>> unpack("b:4:2:gang")
    BoardTap(round_id=4, revision=2, action=<BoardAction.GANG: 'gang'>)

    Raises:
        BadPayload: anything else than what `pack` wrote.

    """
    match data.split(_SEPARATOR):
        case ["b", round_id, revision, action]:
            return BoardTap(read_id(round_id), read_id(revision), read_code(BoardAction, action))
        case ["c", draft_id, revision, pick, value]:
            return CardTap(read_id(draft_id), read_id(revision), Picked(read_code(Pick, pick), value))
        case ["m", action, value]:
            return MenuTap(read_code(MenuAction, action), value)
        case _:
            raise BadPayload(data)


def ids_value(*ids: int | str) -> str:
    """Write ids as the value of a menu's button.

    >>> ids_value(7, 12, 0)
    '7.12.0'
    """
    return _BETWEEN_IDS.join(map(str, ids))


def read_ids(value: str, *counts: int) -> list[int]:
    """Read what `ids_value` wrote of one of so many ids.

    >>> read_ids("7.12.0", 2, 3)
    [7, 12, 0]

    Raises:
        BadPayload: anything else.

    """
    parts = value.split(_BETWEEN_IDS)
    if len(parts) not in counts:
        raise BadPayload(value)
    return [read_id(part) for part in parts]
