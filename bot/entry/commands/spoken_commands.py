"""单说: the few commands that a player of the table can also say as one word, alone on its line."""

from enum import StrEnum

from bot.entry.normalise import folded


class SpokenCommand(StrEnum):
    """What one word alone asks for."""

    UNDO = "undo"
    SCORE = "score"
    TOTAL = "total"
    SETTLE = "settle"


_SPOKEN = {
    SpokenCommand.UNDO: ("撤销", "撤消", "chexiao", "undo"),
    SpokenCommand.SCORE: ("比分", "分数", "bifen", "fenshu", "score"),
    SpokenCommand.TOTAL: ("总账", "总帐", "榜", "排行榜", "zongzhang", "total"),
    SpokenCommand.SETTLE: ("结账", "结帐", "jiezhang", "settle"),
}
_COMMAND_OF = {word: command for command, words in _SPOKEN.items() for word in words}


def spoken_command(text: str) -> SpokenCommand | None:
    """Return what a line asks for that is exactly one such word; any sign or word more makes it talk.

    >>> spoken_command("撤销"), spoken_command("撤销吧")
    (<SpokenCommand.UNDO: 'undo'>, None)
    """
    return _COMMAND_OF.get(folded(text))
