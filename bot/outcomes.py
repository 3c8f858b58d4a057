"""结果: what an action came to, as values; `bot.replies` shows them."""

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, replace

from bot.pictures.values import Picture
from bot.state import TableState
from bot.views.view import View, pages
from scorer.rounds import Event
from storage import Reading


@dataclass(frozen=True, slots=True)
class Said:
    """Something to say, and nothing else changed: an answer, a refusal with what to do."""

    view: View


@dataclass(frozen=True, slots=True)
class SaidPages:
    """Something to say that may take more than one message."""

    views: tuple[View, ...]


@dataclass(frozen=True, slots=True)
class TableOpened:
    """A table was opened; `card` is the message of the card that opened it, None for a line."""

    state: TableState
    card: int | None = None


@dataclass(frozen=True, slots=True)
class CardClosed:
    """A card that stood on a message of its own is done with; `view` takes its place."""

    message: int
    view: View


@dataclass(frozen=True, slots=True)
class BoardShown:
    """The board as it stands; `fresh` sends it anew at the end of the chat, `more` opens its second row."""

    state: TableState
    note: str = ""
    fresh: bool = False
    more: bool = False


@dataclass(frozen=True, slots=True)
class CardShown:
    """A question, on the board's message or on one of its own.

    Attributes:
        draft_id: the draft that is asked about.
        view: the card.
        message: the message that shows it, None for a new one.
        note: what the tap is answered with: why it did not do what it looked like.

    """

    draft_id: int
    view: View
    message: int | None
    note: str = ""


@dataclass(frozen=True, slots=True)
class Recorded:
    """An event was booked.

    Attributes:
        state: the round it was booked in, as it stands now: with the event at its end.
        entry: the event's id in the ledger.
        following: the next round, when this one closed by it.
        card: the message of the card that booked it, None for a line.
        beside: what is said behind it in a message of its own.

    """

    state: TableState
    entry: int
    following: TableState | None = None
    card: int | None = None
    beside: View | None = None

    @property
    def told(self) -> Event:
        """The event."""
        return self.state.events[-1]


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """A round has ended and that was perhaps not shown: what it came to, and the board of the next.

    Attributes:
        state: the round that ended.
        following: the round that is played now.

    """

    state: TableState
    following: TableState


@dataclass(frozen=True, slots=True)
class Undone:
    """The newest event was taken back.

    Attributes:
        state: the round it was in, as it stands now.
        line: the event, as people say it.
        beside: what is said behind it in a message of its own.

    """

    state: TableState
    line: str
    beside: View | None = None


@dataclass(frozen=True, slots=True)
class TableClosed:
    """The table is over.

    Attributes:
        state: its last round.
        summary: works out result and settlement; takes a while, and waits for nothing.

    """

    state: TableState
    summary: Callable[[], View]


@dataclass(frozen=True, slots=True)
class MenuShown:
    """A menu, which a tap turns in place and a line sends anew.

    Attributes:
        view: the menu.
        note: what a tap is answered with.
        state: the table, where its board changed by this too.
        message: the message that shows the menu, where a reply to it turns it; else the tapped one.
        draft_id: the draft that the menu's message is kept by, where it is kept.

    """

    view: View
    note: str = ""
    state: TableState | None = None
    message: int | None = None
    draft_id: int | None = None


@dataclass(frozen=True, slots=True)
class Noticed:
    """An outcome, and what is said along with it; made by `along`."""

    outcome: "Outcome"
    line: str


@dataclass(frozen=True, slots=True)
class Redrawn:
    """A message beside the one that an outcome is about, which shows something else by it."""

    message: int
    view: View


@dataclass(frozen=True, slots=True)
class WithCards:
    """An outcome by which other cards change, or beside which some still wait for a yes.

    Attributes:
        outcome: what happened.
        cards: the messages of cards that end or are drawn anew by it.
        waiting: what still waits at the table, as its board says it; a line each.
        board: the table whose board is drawn anew behind the outcome, where that draws none.

    """

    outcome: "Outcome"
    cards: tuple[Redrawn, ...] = ()
    waiting: tuple[str, ...] = ()
    board: TableState | None = None


@dataclass(frozen=True, slots=True)
class DiceAsked:
    """掷骰: two dice are to be thrown; Telegram throws them, so what they say is only known then."""

    state: TableState | None
    thrower: str | None


@dataclass(frozen=True, slots=True)
class PictureShown:
    """图: a picture to be drawn and sent.

    Attributes:
        picture: what it shows.
        name: of its file, without the ending.
        caption: what stands below it.
        instead: the same as text, where no picture can be drawn or sent.

    """

    picture: Picture
    name: str
    caption: str
    instead: View


@dataclass(frozen=True, slots=True)
class FileShown:
    """文件: a file to be written and sent.

    Attributes:
        name: of the file.
        write: makes its content; takes a while, and waits for nothing.
        caption: what stands below it.

    """

    name: str
    write: Callable[[], bytes]
    caption: str


@dataclass(frozen=True, slots=True)
class LookedUp:
    """翻账: an answer from much that was recorded; nobody else waits for it.

    What was heard is done with before it is looked up. `read` reads all that it takes from one view of what
    is committed, so that no booking waits, and returns what is left to do: it takes a while, waits for
    nothing, and comes to what is shown.
    """

    read: Callable[[Reading], Awaitable[Callable[[], "Outcome"]]]


@dataclass(frozen=True, slots=True)
class Amended:
    """What was recorded was corrected.

    Attributes:
        view: what takes the place of the card that asked.
        card: that card's message, None for a message of its own.
        note: what a tap is answered with.
        state: the corrected round, as it stands now.
        ends: whether the correction ended the round that was being played.
        following: the table's newest round; None where the table has ended.
        told: the event that was corrected, where it is another one since.

    """

    view: View
    card: int | None
    note: str
    state: TableState
    ends: bool
    following: TableState | None
    told: Event | None = None


Play = TableOpened | Recorded | RoundEnded | Undone | Amended | TableClosed | DiceAsked
"""Outcomes by which the game goes on."""

Outcome = (
    Play
    | Said
    | SaidPages
    | BoardShown
    | CardShown
    | CardClosed
    | MenuShown
    | Noticed
    | WithCards
    | PictureShown
    | FileShown
    | LookedUp
)


def said_in_pages(lines: Iterable[str]) -> SaidPages:
    """Return what says lines in as many messages as they take."""
    return SaidPages(tuple(map(View, pages(lines))))


def along(outcome: Outcome, *lines: str) -> Outcome:
    """Return an outcome along with which lines are said, behind those that are said with it already."""
    match outcome:
        case _ if not lines:
            return outcome
        case WithCards():
            return replace(outcome, outcome=along(outcome.outcome, *lines))
        case Noticed():
            return replace(outcome, line="\n".join([outcome.line, *lines]))
        case _:
            return Noticed(outcome, "\n".join(lines))


def what_happened(outcome: Outcome) -> Outcome:
    """Return an outcome without what is said along with it, and without the cards beside it."""
    return what_happened(outcome.outcome) if isinstance(outcome, Noticed | WithCards) else outcome
