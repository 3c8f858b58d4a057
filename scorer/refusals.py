"""拒绝: why the scorer refuses, as a code, a place and the words that the sentence needs."""

from enum import StrEnum
from typing import Self


class Code(StrEnum):
    """Every reason for a refusal; each has one sentence of rule in `scorer.words`."""

    UNKNOWN_PLAYER = "unknown_player"
    NOT_IN_PLAY = "not_in_play"
    SAME_PLAYER = "same_player"
    MISSING_DISCARDER = "missing_discarder"
    UNKNOWN_PATTERN = "unknown_pattern"
    PATTERN_CONFLICT = "pattern_conflict"
    NOT_A_WIN = "not_a_win"
    THREE_SUITS = "three_suits"
    TOO_MANY_TILES = "too_many_tiles"
    WRONG_TILE_COUNT = "wrong_tile_count"
    BAD_TILES = "bad_tiles"
    GANG_NEEDS_FEEDER = "gang_needs_feeder"
    NO_GANG_BEFORE = "no_gang_before"
    FLAG_CONFLICT = "flag_conflict"
    CAP_NOT_A_DOUBLING = "cap_not_a_doubling"
    ROUND_OVER = "round_over"
    WALL_END_NEEDS_TWO = "wall_end_needs_two"
    READY_AND_PIG = "ready_and_pig"
    BAD_AMOUNT = "bad_amount"
    BAD_RULES = "bad_rules"
    BAD_EVENT = "bad_event"
    BAD_JSON = "bad_json"


class RuleViolation(Exception):  # noqa: N818 - a rule was violated; nothing here is in error
    """A round, hand or set of rules that the game does not allow.

    Attributes:
        code: which rule was broken.
        event: index of the event in its round, None where the fault is not in an event.
        about: the names the sentence mentions (players, pattern ids, tiles, rule names), in order.

    """

    def __init__(self, code: Code, *about: str, event: int | None = None) -> None:
        super().__init__(code, *about)
        self.code = code
        self.about = about
        self.event = event

    def at(self, event: int) -> Self:
        """Return the same refusal, said of the event at this index."""
        return type(self)(self.code, *self.about, event=event)
