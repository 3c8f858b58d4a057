"""语法: from a cut line to what it says: which event it is, then the reading of that event."""

from collections.abc import Sequence
from enum import StrEnum
from functools import partial
from typing import Literal, assert_never

from bot.entry.answers import Answer, AskKind, Asks, Entry, Event, Heading, RefusalCode, which_of
from bot.entry.events.gangs import read_gang
from bot.entry.events.hands_of_list import hands_of_list, payer_first, won_together
from bot.entry.events.other_side import run_together, told_from_the_other_side, won_from_one
from bot.entry.events.set_apart import asked_of_names
from bot.entry.events.statement import (
    CannotBeError,
    Named,
    Spoken,
    Statement,
    refuse_repeated,
    statement_of,
    without_links,
)
from bot.entry.events.wall_ends import read_wall_end
from bot.entry.events.wins import read_win
from bot.entry.tokens import Count, Word, means_a
from bot.entry.words.meanings import Act, Flag, GangKind, GangWord, Link, Mark, Note, Shape, Unit
from scorer.said_fan import Say


class EventKind(StrEnum):
    """The events that a line can record."""

    GANG = "gang"
    WIN = "win"
    WALL_END = "wall_end"
    FALSE_WIN = "false_win"
    LEAVE = "leave"


_ActedIn = Literal[EventKind.GANG, EventKind.WIN, EventKind.FALSE_WIN, EventKind.LEAVE]
"""The events in which names act, one by one or together."""

_OF_ACT = {Act.WALL_END: EventKind.WALL_END, Act.FALSE_WIN: EventKind.FALSE_WIN, Act.LEAVE: EventKind.LEAVE}
_OF_HEADING = {
    Heading.GANG: EventKind.GANG,
    Heading.WIN: EventKind.WIN,
    Heading.WALL_END: EventKind.WALL_END,
}
_OF_HANDS = frozenset({EventKind.WIN.value, EventKind.WALL_END.value})
_OF_THE_REST = (Mark.REST, Mark.ONLY, Mark.EVERYBODY, Mark.SOME, Mark.BUT)
"""Who else it was, which only a wall end tells."""

_WINNING_FLAGS = frozenset({"gang_shang_hua", "gang_shang_pao", "tian_hu", "di_hu"})


def read_cut(
    tokens: Sequence[Named | Spoken], heading: Heading | None, say: Say, *, to_the_board: bool = False
) -> Answer | None:
    """Read one way to cut a line.

    Args:
        tokens: names and words in order, each name with one person.
        heading: the command the line followed.
        say: how this table says fan.
        to_the_board: whether the line answers the board, so that nobody need be named.

    Returns:
        None where this cut says nothing: names without an event, an event without a name.

    """
    try:
        sides = told_from_the_other_side(statement_of(tokens))
        answers = [_read(side, heading, say, to_the_board=to_the_board) for side in sides]
    except CannotBeError as cannot:
        return cannot.refused
    readings = [answer for answer in answers if isinstance(answer, Entry | Asks)]
    if len(readings) == 1:
        readings = [*_told_how_often(tokens, readings[0], heading, say), *readings]
    return which_of(readings) if len(readings) > 1 else answers[0]


def _told_how_often(
    tokens: Sequence[Named | Spoken], counted: Entry | Asks, heading: Heading | None, say: Say
) -> list[Entry | Asks]:
    """Amy self draw 2 times: where fan are said, read the win that is told without how often it was."""
    if say.name == "multiplier" or counted.event["type"] not in _OF_HANDS or counted.said:
        return []
    rest = [token for token in tokens if not _says_how_often(token)]
    reading = read_cut(rest, heading, say) if len(rest) < len(tokens) else None
    return [reading] if isinstance(reading, Entry | Asks) else []


def _says_how_often(token: Named | Spoken) -> bool:
    return isinstance(token, Count) and token.unit is Unit.TIMES and token.text.endswith("times")


def _read(statement: Statement, heading: Heading | None, say: Say, *, to_the_board: bool) -> Answer | None:
    kind = _event_kind(statement, heading)
    if kind is None:
        return None
    if not statement.links_fit(lists_names=kind in {EventKind.WALL_END, EventKind.WIN}):
        _refuse_joint_gang(statement, kind)
        return None
    commanded = heading is not None or to_the_board
    of_nobody = not statement.parts or statement.says(*_OF_THE_REST)
    if of_nobody and not commanded and kind is not EventKind.WALL_END:
        return None
    if len(statement.parts) == 1 and not commanded and statement.meaning(Act.PAY):
        return None  # X pays: for dinner, as likely as not
    if statement.outsiders:
        raise CannotBeError(RefusalCode.NOT_AT_TABLE, *statement.outsiders)
    several = _sides_of_win(statement) if kind is EventKind.WIN else ()
    if several:
        return which_of(read_win(one, say, headed=heading is not None) for one in several)
    twice = statement.named_twice
    if twice:
        event: Event = {"type": kind.value}
        if kind is not EventKind.WALL_END:
            event["by"] = statement.people[0].key
        return Asks(AskKind.NAMED_TWICE, event, about=(twice.name,))
    if kind is EventKind.WALL_END:
        return read_wall_end(statement, say)
    headed = heading is not None
    read = partial(_read_event, kind, say=say, headed=headed)
    shared = kind is EventKind.WIN
    told = _with_plain_hands(statement) if shared else statement
    return asked_of_names(told, read, headed=headed, shared=shared) or read(told, 0)


def _with_plain_hands(win: Statement) -> Statement:
    """Return a win with who deals in before all winners, and its hand said of each, where it plainly is."""
    told = payer_first(win) if won_together(win) else win
    hands = hands_of_list(told)
    return hands[0] if len(hands) == 1 else told


def _sides_of_win(statement: Statement) -> tuple[Statement, ...]:
    """Return what a win may mean that leaves open who won with whom off one; nothing where it is plain."""
    from_one = won_from_one(statement)
    return run_together(statement) if from_one is None else (from_one,)


def _refuse_joint_gang(statement: Statement, kind: EventKind) -> None:
    """老王和小李都暗杠: refuse what only one does at a time; 老王和小李杠 may be said of a quarrel."""
    gangs = [word.meaning for word in statement.words if isinstance(word, Word)]
    told = any(isinstance(one, GangWord) and one.kind is not GangKind.ANY for one in gangs)
    is_joint = kind is EventKind.GANG and statement.joined and statement.links_fit(lists_names=True)
    if is_joint and (told or Link.ALL in gangs) and not statement.outsiders:
        raise CannotBeError(RefusalCode.EACH_ALONE, *(person.name for person in statement.people))


def _read_event(
    kind: _ActedIn, statement: Statement, together: int, *, say: Say, headed: bool
) -> Entry | Asks:
    match kind:
        case EventKind.GANG:
            return read_gang(statement)
        case EventKind.WIN:
            return read_win(statement, say, headed=headed, together=together)
        case EventKind.FALSE_WIN:
            return _read_false_win(statement)
        case EventKind.LEAVE:
            return _read_leave(statement)
        case _:
            assert_never(kind)


def _event_kind(statement: Statement, heading: Heading | None) -> EventKind | None:
    """Return the one event that the words speak of, else the heading's."""
    told: dict[EventKind, str] = {}
    for word in statement.words:
        spoken_of = _speaks_of(word)
        if spoken_of:
            told.setdefault(spoken_of, word.text)
    headed = _OF_HEADING[heading] if heading else None
    at_wall_end = EventKind.WALL_END in told or headed is EventKind.WALL_END
    if at_wall_end and not any(_says_win(word) for word in statement.words):
        told.pop(EventKind.WIN, None)  # 平胡 speaks of the hand there
    if len(told) > 1:
        raise CannotBeError(RefusalCode.TWO_EVENTS, *told.values())
    if not headed or not told:
        return headed or next(iter(told), None)
    kind, text = next(iter(told.items()))
    if kind is not headed and (headed, kind) != (EventKind.WIN, EventKind.FALSE_WIN):
        raise CannotBeError(RefusalCode.OTHER_COMMAND, text)
    return kind


def _speaks_of(word: Spoken) -> EventKind | None:
    match word:
        case Word(meaning=GangWord() | Note.CHAINED):
            return EventKind.GANG
        case Word(meaning=Act() as act):
            return _OF_ACT.get(act, EventKind.WIN)
        case Word(meaning=Flag(name=name, how=how)) if how or name in _WINNING_FLAGS:
            return EventKind.WIN
        case Word(meaning=Shape(says_win=True)):
            return EventKind.WIN
        case _:
            return None


def _says_win(word: Spoken) -> bool:
    return means_a(word, Act, Flag) and _speaks_of(word) is EventKind.WIN


def _read_false_win(statement: Statement) -> Entry | Asks:
    event: Event = {"type": "false_win"}
    _refuse_more(statement)
    for person in statement.people:
        event["by"] = person.key
    for word in without_links(statement.words):
        match word:
            case Word(meaning=Act.FALSE_WIN | Act.WIN):
                pass
            case Word(meaning=Note.KEEP_GANGS):
                event["keep_gangs"] = True
            case Count(unit=Unit.TIMES, number=times) if event.get("multiplier", times) == times:
                event["multiplier"] = times
            case _:
                raise CannotBeError(RefusalCode.MISPLACED, word.text)
    return Entry(event) if "by" in event else Asks(AskKind.WHO_WON_FALSELY, event)


def _read_leave(statement: Statement) -> Entry | Asks:
    _refuse_more(statement)
    for word in without_links(statement.words):
        if not isinstance(word, Word) or word.meaning is not Act.LEAVE:
            raise CannotBeError(RefusalCode.MISPLACED, word.text)
    if not statement.people:
        return Asks(AskKind.WHO_LEAVES, {"type": "leave"})
    return Entry({"type": "leave", "by": statement.people[0].key})


def _refuse_more(statement: Statement) -> None:
    """Refuse a second name, and a word said again."""
    refuse_repeated(statement.words)
    if len(statement.people) > 1:
        raise CannotBeError(RefusalCode.TOO_MANY_NAMES, *(person.name for person in statement.people[1:]))
