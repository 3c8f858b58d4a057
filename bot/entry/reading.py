"""读句: the one verb of quick entry: a chat line in, what it means out."""

from bot.entry.answers import Answer, Dialog, Heading, RefusalCode, RefusedLine, Silence
from bot.entry.normalise import FILLERS, fold
from bot.entry.otherwise.bare_acts import bare_act
from bot.entry.otherwise.elsewhere import told_elsewhere
from bot.entry.otherwise.guesses import guess
from bot.entry.otherwise.half_read import HalfRead
from bot.entry.otherwise.plainly_said import said_plainly
from bot.entry.otherwise.unsaid import unsaid_win
from bot.entry.roster import Roster
from bot.entry.scan import Lattice
from bot.entry.unknown import LONGEST_UNKNOWN, says_an_event
from bot.entry.weighing import weigh

LONGEST_LINE = 4_000
"""Characters of a line that is read at all."""

_MOST_PIECES = 3

_WALL_ENDS_ALONE = frozenset({"黄了", "荒了", "流了"})
"""What says by itself that the wall ended; of somebody or his hand it says something else."""

_ENDS = " ,。.!~"


def read_line(
    text: str,
    roster: Roster,
    *,
    heading: Heading | None = None,
    to_the_board: bool = False,
    by_player: bool = False,
) -> Answer:
    """Read one chat line.

    Args:
        text: the line; behind a command, without the command.
        roster: who and what it can name.
        heading: the command it followed: what it says need not be repeated, and there is no silence.
        to_the_board: whether the line answers the board: nobody need be named, and where it speaks of an
            event there is no silence.
        by_player: whether a player may have written it, so that of an act alone it is asked whose it was.

    Example:
        >>> roster = Roster.of({"老王": "a", "小李": "b"})
        >>> read_line("老王胡小李 清一色", roster).event["wins"]
        [{'by': 'a', 'hand': {'patterns': ['qing_yi_se']}}]
        >>> read_line("老王你又胡了啊", roster)
        Silence()

    """
    if len(text) > LONGEST_LINE:
        return RefusedLine(RefusalCode.TOO_LONG) if heading else Silence()
    line = fold(text)
    if all(character in FILLERS for character in line.text):
        return Dialog(heading) if heading else Silence()
    lattice = Lattice.of(line, roster)
    answer = _read_as_cut(lattice, heading, to_the_board=to_the_board, by_player=by_player)
    answer = answer or _read_otherwise(HalfRead(lattice, heading), to_the_board=to_the_board)
    if answer is not None:
        return answer
    if heading or (to_the_board and says_an_event(lattice)):
        return RefusedLine(RefusalCode.UNREADABLE, _pieces(lattice))
    if line.text.strip(_ENDS) in _WALL_ENDS_ALONE:
        return Dialog(Heading.WALL_END)
    return told_elsewhere(text, lattice) or Silence()


def _read_as_cut(
    lattice: Lattice, heading: Heading | None, *, to_the_board: bool, by_player: bool
) -> Answer | None:
    if not lattice.complete:
        return None
    answer = weigh(lattice, heading, to_the_board=to_the_board)
    answer = answer or (None if heading else unsaid_win(lattice))
    return answer or (bare_act(lattice) if by_player else None)


def _read_otherwise(line: HalfRead, *, to_the_board: bool) -> Answer | None:
    answer = said_plainly(line, to_the_board=to_the_board)
    return answer or (None if line.lattice.complete else guess(line))


def _pieces(lattice: Lattice) -> tuple[str, ...]:
    """Return what could not be read, as it was typed; the whole line where each word alone could."""
    line = lattice.line
    pieces = [line.as_typed(start, end) for start, end in lattice.leftovers()]
    return tuple(piece[:LONGEST_UNKNOWN] for piece in pieces[:_MOST_PIECES]) or (
        line.typed.strip()[: 2 * LONGEST_UNKNOWN],
    )
