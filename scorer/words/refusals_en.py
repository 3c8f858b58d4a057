"""English: the sentences of refusals."""

from collections.abc import Mapping
from typing import Final

from scorer.refusals import Code, Detail

REFUSALS: Final[Mapping[Code, str]] = {
    Code.UNKNOWN_PLAYER: "{about} is not at this table: name somebody who plays here.",
    Code.NOT_IN_PLAY: "{about} has already won this round.",
    Code.SAME_PLAYER: "{about} cannot be on both sides: one seat each, and the winner and the payer are two people.",
    Code.MISSING_DISCARDER: "Whose tile did {about} win on? Name who paid, or say it was a self-draw.",
    Code.UNKNOWN_PATTERN: "This table knows no pattern called {about}.",
    Code.PATTERN_CONFLICT: "These cannot be in one hand: {about}.",
    Code.NOT_A_WIN: "These tiles are no win: it takes four sets and a pair, or seven pairs without melds.",
    Code.THREE_SUITS: "These tiles hold three suits; a win has at most two.",
    Code.TOO_MANY_TILES: "More than four of {about}: every tile is there four times.",
    Code.WRONG_TILE_COUNT: "That is {about} tiles: a win has 14, a ready hand 13, and a gang counts as three.",
    Code.BAD_TILES: "Cannot read {about}: write tiles as 123m 456p 77s, melds as [111m], gangs as <1111m> or {{1111m}}.",
    Code.GANG_NEEDS_FEEDER: "Whose discard did {about} take? A fed gang names who fed it.",
    Code.NO_GANG_BEFORE: "This needs {about}'s gang right before it, and something else was recorded last: "
    "if the gang is missing, record it first.",
    Code.FLAG_CONFLICT: "These do not go together: {about}. Leave one out.",
    Code.CAP_NOT_A_DOUBLING: "The cap {about} is no whole number of doublings of the base (1, 2, 4, 8, 16 ... times).",
    Code.ROUND_OVER: "This round is over and takes adjustments only; undo first to change it.",
    Code.WALL_END_NEEDS_TWO: "Only one player has not won, so the round is over and there is no wall end to settle.",
    Code.READY_AND_PIG: "{about} cannot be ready and hold three suits at once.",
    Code.BAD_AMOUNT: "The amount {about} is wrong: it takes a number above zero and up to 100 billion, with at most four decimals.",
    Code.BAD_RULES: "The rule {about} is wrong: there is no such rule, or it cannot have this value.",
    Code.BAD_EVENT: "This entry is incomplete or contradicts itself: see {about}.",
    Code.BAD_JSON: "This cannot be read: {about} is missing, or has a wrong value.",
}

DETAILS: Final[Mapping[Detail, str]] = {
    Detail.GEN_BELOW_GANGS: "{told} × {0} is too few: {least} × {1} is recorded, and each gang is one. "
    "Say {least} or more, or leave the number out.",
    Detail.DRAGON_WITHOUT_GEN: "A {0} has at least 1 × {1}: say 1, or leave the number out.",
    Detail.FOUR_GEN: "4 × {0} is a {1}: name it too. A hand that is none has 3 at most.",
    Detail.TOO_MUCH_GEN: "There is room for {most} × {1} at most with {0}, not for {told}.",
    Detail.MORE_GEN_THAN_ANY: "No hand has {told} × {0}: the most is {most}, and {utmost} with a {1}.",
    Detail.GANG_NOT_AMONG_TILES: "The recorded {0} must be among {1}, such as {2}; "
    "a gang counts as three of the 14 of a win.",
    Detail.NOT_READY: "These tiles wait for nothing: one tile must make four sets and a pair, "
    "or seven pairs without melds.",
    Detail.WINNING_TILE_NOT_HELD: "The winning tile {0} is not in the hand: "
    "it must be one of the tiles that are not melded.",
    Detail.HAS_LEFT: "{0} has left this round.",
    Detail.GANGED_BEFORE: "{1} has had a gang in this round, so there is no {0}.",
    Detail.UNKNOWN_FLAG: "There is no flag {0}: flags are gang_shang_hua, gang_shang_pao, hai_di, jue_zhang, "
    "tian_hu, di_hu and qiang_gang_hu.",
    Detail.ROBBED_BY_FLAG: "In a round a {0} is a way to win and no flag: write it as how, rob_gang.",
    Detail.BAD_FAN: "Something is wrong with {0}: it is a whole number from {least} to {most}.",
    Detail.BAD_MULTIPLIER: "The multiple {0} of a false win is wrong: "
    "it is a whole number of bases from {least} to {most}.",
    Detail.NO_RULES: 'Rules cannot be {value}: they are written as {{"preset": "chengdu-std", "base": 5}}.',
    Detail.UNKNOWN_PRESET: "There is no preset {value}: the presets are {choices}.",
    Detail.UNKNOWN_RULE: "There is no rule {value}: python -m scorer rules chengdu-std lists every rule.",
    Detail.MISSPELT_RULE: "There is no rule {value}, perhaps {near} is meant: "
    "python -m scorer rules chengdu-std lists every rule.",
    Detail.RULE_IS_AMOUNT: "The rule {0} cannot be {value}: it is a number above zero and up to 100 billion, "
    'with at most four decimals; a decimal is written as "0.5".',
    Detail.RULE_IS_CHOICE: "The rule {0} cannot be {value}: it takes one of {choices}.",
    Detail.RULE_IS_NUMBER: "The rule {0} cannot be {value}: it takes a whole number from {least} to {most}.",
    Detail.RULE_IS_NUMBER_OR_WORD: "The rule {0} cannot be {value}: "
    "it takes a whole number from {least} to {most}, or {choices}.",
    Detail.BAD_HOUSE_PATTERNS: "Something is wrong with {0}: there are {most} at most, each with id, zh, en "
    "and fan (0 to {most_fan}), perhaps aliases; an id is small letters, digits and _, and no other pattern's.",
    Detail.SEVERAL_CAPS: "The cap is told in more than one way, {choices}: write one of them.",
    Detail.CAP_WHERE_FAN_ADD: "There is no {0} where fan do not double: write the cap in fan, as cap_fan.",
    Detail.PRINTED_TABLE: "{0} is a printed table and prices declared hands only: "
    "name the patterns or the fan instead of the tiles.",
    Detail.NO_FILE: "Cannot open {0}: see whether the name is right and the file may be read.",
    Detail.NO_JSON: "There is no JSON in {0}: write one {{...}}, or a list [{{...}}, ...].",
    Detail.NO_OBJECT: "Each case must be an object {{...}}, not a number, a text or null.",
    Detail.TOO_LONG: "There are {told} {0}, too many: the most is {most}.",
}
