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


STANDARD_INPUT = "-"
"""How a command line calls what is typed or piped into it."""


class Detail(StrEnum):
    """What exactly stands against it, where a code's one sentence would say too little or the wrong thing."""

    GEN_BELOW_GANGS = "gen_below_gangs"
    """Fewer 根 than recorded gangs: `told`, `least`."""
    DRAGON_WITHOUT_GEN = "dragon_without_gen"
    """龙七对 said without a 根."""
    FOUR_GEN = "four_gen"
    """Four 根, which are 金钩钓, without saying so."""
    TOO_MUCH_GEN = "too_much_gen"
    """More 根 than the named pattern has room for: `told`, `most`."""
    MORE_GEN_THAN_ANY = "more_gen_than_any"
    """More 根 than any hand has: `told`, `most` without 金钩钓, `utmost` with it."""
    GANG_NOT_AMONG_TILES = "gang_not_among_tiles"
    """A recorded gang that the written tiles do not show; an example of how to write it is named last."""
    NOT_READY = "not_ready"
    """Thirteen tiles that wait for nothing."""
    WINNING_TILE_NOT_HELD = "winning_tile_not_held"
    HAS_LEFT = "has_left"
    """Somebody who is out of play because he left, not because he won."""
    GANGED_BEFORE = "ganged_before"
    """天胡 or 地胡 of a player, named second, who had a gang before it."""
    UNKNOWN_FLAG = "unknown_flag"
    ROBBED_BY_FLAG = "robbed_by_flag"
    """抢杠 told as a flag: in a round it is a way to win."""
    BAD_FAN = "bad_fan"
    """A number of fan outside of `least` to `most`."""
    BAD_MULTIPLIER = "bad_multiplier"
    """诈胡: a multiple outside of `least` to `most`."""
    NO_RULES = "no_rules"
    """Rules that are no object: `value`."""
    UNKNOWN_PRESET = "unknown_preset"
    """`value`, and the presets that there are as `choices`."""
    UNKNOWN_RULE = "unknown_rule"
    """`value`."""
    MISSPELT_RULE = "misspelt_rule"
    """`value`, and the rule that is `near`."""
    RULE_IS_AMOUNT = "rule_is_amount"
    """A rule that is money and cannot be `value`."""
    RULE_IS_CHOICE = "rule_is_choice"
    """A rule that is one of `choices` and not `value`."""
    RULE_IS_NUMBER = "rule_is_number"
    """A rule that is `least` to `most` and not `value`."""
    RULE_IS_NUMBER_OR_WORD = "rule_is_number_or_word"
    """A rule that is `least` to `most` or one of `choices`, and not `value`."""
    BAD_HOUSE_PATTERNS = "bad_house_patterns"
    """自定番种: half told, of one name, or more than `most`; the fan go up to `most_fan`."""
    SEVERAL_CAPS = "several_caps"
    """封顶 told in each of `choices`."""
    CAP_WHERE_FAN_ADD = "cap_where_fan_add"
    """封顶 as a multiple or money, where fan do not double."""
    PRINTED_TABLE = "printed_table"
    """Tiles at a table that prices declared hands only."""
    NO_FILE = "no_file"
    NO_JSON = "no_json"
    NO_OBJECT = "no_object"
    TOO_LONG = "too_long"
    """A list longer than any round has: `told`, `most`."""


Mentioned = int | str | tuple[str, ...]
"""A number, a value as it was written, or several things that are listed."""


class RuleViolation(Exception):  # noqa: N818 - a rule was violated; nothing here is in error
    """A round, hand or set of rules that the game does not allow.

    Attributes:
        code: which rule was broken.
        event: index of the event in its round, None where the fault is not in an event.
        about: the names the sentence mentions (players, pattern ids, tiles, rule names), in order.
        detail: which sentence says it better than the code's own, None where that one says it.
        values: what the detail's sentence mentions beside those names.

    """

    def __init__(
        self,
        code: Code,
        *about: str,
        event: int | None = None,
        detail: Detail | None = None,
        **values: Mentioned,
    ) -> None:
        super().__init__(code, *about)
        self.code = code
        self.about = about
        self.event = event
        self.detail = detail
        self.values = values

    def at(self, event: int | None) -> Self:
        """Return the same refusal, said of the event at this index, None where there is no round."""
        return type(self)(self.code, *self.about, event=event, detail=self.detail, **self.values)
