"""牌型: the words of a hand: patterns, 根, said fan and tiles, as the scorer takes a hand."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from bot.entry.answers import RefusalCode, SaidFan
from bot.entry.events.statement import CannotBeError, Spoken
from bot.entry.tokens import Count, Tiles, Word, means, means_a
from bot.entry.words.meanings import Act, Flag, Shape, Unit
from scorer.said_fan import Say, doublings, doublings_of_multiple

_TILES_OF_HAND = 14
_TILES_OF_SET = 3


@dataclass(frozen=True, slots=True)
class HandTold:
    """A hand as the scorer's JSON has it, and the fan that were said beside it."""

    hand: dict[str, Any]
    said: int | None

    def said_by(self, key: str | None) -> tuple[SaidFan, ...]:
        """Return the fan to check, if any were said."""
        return () if self.said is None else (SaidFan(key, self.said),)


def speaks_of_hand(word: Spoken) -> bool:
    """Whether this word belongs to a hand."""
    return isinstance(word, Tiles | Count) or means_a(word, Shape)


def speaks_of_win(word: Spoken) -> bool:
    """Whether this word belongs to a hand, or names an event that makes one worth more."""
    return speaks_of_hand(word) or means_a(word, Flag)


def more_than_plain(word: Spoken) -> bool:
    """Whether this word tells of a hand that it is more than 平胡."""
    return speaks_of_hand(word) and not means(word, Shape((), says_win=True))


def says_win(word: object) -> bool:
    """Whether a word of a hand says by itself that somebody won: 平胡."""
    return isinstance(word, Word) and isinstance(word.meaning, Shape) and word.meaning.says_win


def hand_told(words: Sequence[Spoken], say: Say) -> HandTold:
    """Read a hand: tiles, or patterns with 根, or fan alone; nothing said is 平胡.

    Args:
        words: everything said of one player, in order.
        say: how this table says fan.

    Raises:
        CannotBeError: what was said of the hand disagrees with itself.

    """
    fan = _said_fan(words, say)
    shapes = [
        (word.meaning, word.text)
        for word in words
        if isinstance(word, Word) and isinstance(word.meaning, Shape)
    ]
    gens = [word for word in words if isinstance(word, Count) and word.unit is Unit.GEN]
    tiles = [word for word in words if isinstance(word, Tiles)]
    if tiles:
        beside = (*(text for _, text in shapes), *(gen.text for gen in gens))
        if beside:
            raise CannotBeError(RefusalCode.TILES_AND_PATTERNS, tiles[0].text, beside[0])
        return HandTold(_hand_of_tiles(words), fan)
    if fan is not None and not shapes and not gens:
        return HandTold({"fan": fan}, None)
    patterns = dict.fromkeys(name for shape, _ in shapes for name in shape.patterns)
    hand: dict[str, Any] = {"patterns": list(patterns)}
    numbers = [(shape.gen, text) for shape, text in shapes] + [(gen.number, gen.text) for gen in gens]
    told = [(number, text) for number, text in numbers if number is not None]
    if told:
        hand["gen"] = _agreed(told)
    return HandTold(hand, fan)


def _said_fan(words: Sequence[Spoken], say: Say) -> int | None:
    told = []
    for word in words:
        if isinstance(word, Count) and word.unit is not Unit.GEN:
            fan = (doublings_of_multiple if word.unit is Unit.TIMES else doublings)(word.number, say)
            if fan is None:
                raise CannotBeError(RefusalCode.UNSAYABLE_FAN, word.text)
            told.append((fan, word.text))
    return _agreed(told) if told else None


def _agreed(told: Sequence[tuple[int, str]]) -> int:
    for (one, text), (other, other_text) in pairwise(told):
        if one != other:
            raise CannotBeError(RefusalCode.TWO_NUMBERS, text, other_text)
    return told[0][0]


def _hand_of_tiles(words: Sequence[Spoken]) -> dict[str, Any]:
    """Tell the winning tile, behind a plus sign or 胡, from the tiles of the hand.

    Where those are one too few for a hand, the winning tile is the one that they lack; if it stands only
    behind 胡 and they go on from it, the hand is written tile by tile and no tile is said to be the winning
    one.
    """
    groups: list[str] = []
    winning: list[tuple[int, Tiles]] = []
    before: Spoken | None = None
    for word in words:
        if isinstance(word, Tiles):
            if word.single and (word.winning or means(before, Act.WIN, Act.SELF_DRAW)):
                winning.append((len(groups), word))
            else:
                groups.append(word.text)
        before = word
    if len(winning) > 1:
        raise CannotBeError(RefusalCode.TWO_NUMBERS, *(tile.text for _, tile in winning))
    if not groups or (len(groups) == 1 and len(groups[0]) == len("5m")):
        raise CannotBeError(RefusalCode.LONE_TILE, *groups, *(tile.text for _, tile in winning))
    if not winning:
        return {"tiles": " ".join(groups)}
    [(at, tile)] = winning
    if sum(map(_tiles_of, groups)) == _TILES_OF_HAND - 1:
        goes_on = not tile.winning and at < len(groups) and _goes_on(tile.text, groups[at])
        groups.insert(at, tile.text)
        if goes_on:
            return {"tiles": " ".join(groups)}
    return {"tiles": " ".join(groups), "winning_tile": tile.text}


def _tiles_of(group: str) -> int:
    """Count the tiles of a hand that a group stands for; a gang stands for three."""
    ranks = sum(map(str.isdigit, group))
    return ranks if group[0].isdigit() else min(ranks, _TILES_OF_SET)


def _goes_on(tile: str, group: str) -> bool:
    """Whether a group goes on from a tile, as hands are sorted: the same suit, no lower rank."""
    return group[-1] == tile[-1] and tile[0] <= group[0]
