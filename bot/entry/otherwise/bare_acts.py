"""没说谁: a line of nothing but what happened, as 自摸 and 暗杠, which whoever did it says to the table."""

from bot.entry.answers import AskKind, Asks
from bot.entry.events.wins import words_by_themselves
from bot.entry.normalise import CHEERS, FILLERS
from bot.entry.scan import Lattice
from bot.entry.tokens import Name, Token, Word
from bot.entry.weighing import weigh
from bot.entry.words.meanings import Act, Flag, GangKind, GangWord, How
from bot.entry.words.talk import is_everyday

OF_THE_ONE_WHO_ACTS = frozenset({AskKind.WHO_GANGS, AskKind.WHO_WINS})
"""The questions whose answer is whoever did what the line says."""

_LONGEST = 24
_OF_A_WIN = frozenset({"gang_shang_hua", "tian_hu"})
"""海底捞 is where people go to eat."""

_MOODS = FILLERS - CHEERS
"""With these an act is told; with a cheer it is cheered, by whom nobody knows."""


def bare_act(lattice: Lattice) -> Asks | None:
    """Return the question who did what a line says; None where it names somebody, or may be talk.

    >>> from bot.entry.normalise import fold
    >>> from bot.entry.roster import Roster
    >>> roster = Roster.of({"老王": "a", "小李": "b"})
    >>> bare_act(Lattice.of(fold("自摸清一色"), roster)).kind.value
    'who_wins'
    >>> bare_act(Lattice.of(fold("清一色"), roster))
    """
    text = lattice.line.text
    if len(text) > _LONGEST or not _MOODS.issuperset(_between(lattice)):
        return None
    if not any(map(_tells_an_act, lattice.cuts())):
        return None
    asked = weigh(lattice, None, to_the_board=True)
    return asked if isinstance(asked, Asks) and asked.kind in OF_THE_ONE_WHO_ACTS else None


def _between(lattice: Lattice) -> frozenset[str]:
    """Return the characters of a line that no word covers."""
    covered = {at for token in lattice.every_token for at in range(token.start, token.end)}
    return frozenset(sign for at, sign in enumerate(lattice.line.text) if at not in covered)


def _tells_an_act(cut: tuple[Token, ...]) -> bool:
    """Whether a cut names nobody and holds a word for a win or a gang that is not plain English.

    The 胡 of 对对胡 is the pattern's.
    """
    if any(isinstance(token, Name) for token in cut):
        return False
    return any(isinstance(word, Word) and _is_an_act(word) for word in words_by_themselves(cut))


def _is_an_act(word: Word) -> bool:
    match word.meaning:
        case Act.SELF_DRAW:
            return True
        case Act.WIN | Act.ROB:
            return not is_everyday(word.text)
        case Flag(name=name, how=How.SELF_DRAW):
            return name in _OF_A_WIN and not is_everyday(word.text)
        case GangWord(kind=kind, weather=weather, told_of_feeder=of_feeder):
            in_talk = weather or (kind is GangKind.ANY and word.text.isascii())
            return not in_talk and not of_feeder
        case _:
            return False
