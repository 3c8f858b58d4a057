"""流局: a statement of a wall end, read: who is ready and with what, and who is 花猪."""

import re
from collections.abc import Sequence
from functools import partial
from typing import Any

from bot.entry.answers import AskKind, Asks, Dialog, Entry, Event, Heading, RefusalCode, SaidFan, which_of
from bot.entry.events.around_marks import ends_clause
from bot.entry.events.hand_words import hand_told
from bot.entry.events.set_apart import asked_of_aside
from bot.entry.events.standing_of_one import Told
from bot.entry.events.standings import ForkedError, heard
from bot.entry.events.statement import CannotBeError, Statement, without_links
from bot.entry.roster import Person
from bot.entry.tokens import Word, means
from bot.entry.words.meanings import Act, Mark
from scorer.said_fan import Say

_LINKED = "和"

_IN_A_SENTENCE = re.compile("(?:is|are|was|were)(?: |n't)")
"""How a mark begins that is a verb."""


def read_wall_end(statement: Statement, say: Say) -> Entry | Asks | Dialog:
    """Read a wall end; who is not named is not ready. Without a name it opens the dialog.

    Raises:
        CannotBeError: the line contradicts itself.

    """
    nobody = statement.meaning(Mark.NOBODY)
    if not statement.parts:
        nobody = nobody or _nobody_of_all(statement)
        return Entry({"type": "wall_end", "ready": [], "pigs": []}) if nobody else Dialog(Heading.WALL_END)
    but = statement.meaning(Mark.BUT)
    read = partial(_all_but, but=but) if but else partial(_of_names, say=say)
    return asked_of_aside(statement, read) or _asked_who_is_ready(statement, read(statement))


def _asked_who_is_ready(statement: Statement, reading: Entry | Asks) -> Entry | Asks:
    """Amy isn't ready: ask whether nobody was, as such a sentence may as well say that the others were."""
    if not isinstance(reading, Entry) or reading.event["ready"]:
        return reading
    of_some = any(means(word, Mark.NOT_READY) and _IN_A_SENTENCE.match(word.text) for word in statement.words)
    return which_of([reading]) if of_some and not statement.says(Mark.NOBODY, Mark.REST) else reading


def _of_names(statement: Statement, say: Say) -> Entry | Asks:
    """Read a wall end that names somebody; a mark that may be said of more or fewer names is a question."""
    try:
        return _as_told(statement, say, None)
    except ForkedError as fork:
        found: list[Entry] = []
        unread = 0
        for taking in fork.options:
            try:
                reading = _as_told(statement, say, taking)
            except CannotBeError:
                unread += 1
                continue
            if isinstance(reading, Entry) and reading not in found:
                found.append(reading)
        if len(found) == 1 and not unread:
            return found[0]  # 老王和小李听平胡
        if not found:
            raise CannotBeError(RefusalCode.NAME_THE_READY, statement.words[-1].text) from fork
        return which_of(found)


def _as_told(statement: Statement, say: Say, taking: int | None) -> Entry | Asks:
    nobody = statement.meaning(Mark.NOBODY)
    listener = heard(statement, taking)
    ready: list[dict[str, Any]] = []
    said: list[SaidFan] = []
    for one in listener.told:
        hand, beside = _hand(one, say)
        if hand:
            ready.append(hand)
            said.extend(beside)
    contradiction = nobody or listener.of_everybody
    if ready and contradiction:
        raise CannotBeError(RefusalCode.MISPLACED, contradiction.text)
    pigs = [one.person.key for one in listener.told if one.standing is Mark.PIG]
    event: Event = {"type": "wall_end", "ready": ready, "pigs": pigs}
    untold = [one.person for one in listener.told if one.untold]
    if untold and len(untold) == len(listener.told) and not nobody:
        return _all_ready(untold)
    if untold:
        return Asks(AskKind.READY_OR_PIG, event, tuple(said), tuple(person.name for person in untold))
    return Entry(event, tuple(said))


def _nobody_of_all(statement: Statement) -> Word | None:
    """都没听, 大家 没听: return the word by which nobody is ready, where the line names nobody.

    Of 两家 it is not said which, so who else is ready is open.
    """
    words = [word for word in without_links(statement.words) if isinstance(word, Word)]
    marks = {word.meaning for word in words} - {Act.WALL_END, Mark.EVERYBODY}
    if marks == {Mark.NOT_READY} and statement.meaning(Mark.EVERYBODY):
        return statement.meaning(Mark.NOT_READY)
    return statement.meaning(Mark.ALL_NOT_READY) if marks == {Mark.ALL_NOT_READY} else None


def _all_but(statement: Statement, but: Word) -> Entry:
    """除了老王都没听: those named are ready; who else would be ready must be named."""
    said = [
        word.meaning if isinstance(word, Word) else word
        for word in without_links(statement.words)
        if word is not but
    ]
    left = [meaning for meaning in said if meaning not in {Act.WALL_END, Mark.REST, Mark.EVERYBODY}]
    none_else = left in ([Mark.ALL_NOT_READY], [Mark.NOBODY]) or (
        left == [Mark.NOT_READY] and len(said) > len(left) + 1
    )
    if not none_else or not _are_all_excepted(statement, but):
        raise CannotBeError(RefusalCode.NAME_THE_READY, but.text)
    ready = [{"by": part.person.key, "best": {"patterns": []}} for part in statement.parts]
    return Entry({"type": "wall_end", "ready": ready, "pigs": []})


def _are_all_excepted(statement: Statement, but: Word) -> bool:
    """Whether every name of the line stands right behind 除了; of 除了老王 小李都没听 the second may not."""
    if statement.head[-1:] != (but,):
        return False
    *listed, last = statement.parts
    if any(any(without_links(part.words)) for part in listed):
        return False
    joints = [f"{part.who.behind}{_LINKED if part.words else ''}" for part in listed]
    marked = next(without_links(last.words), None)
    if means(marked, Mark.REST, Mark.EVERYBODY):
        return True  # 除了老王 小李 其他没听
    if marked is None:  # 都没听 除了老王 小李
        return not any(map(ends_clause, joints))
    return all(joint.strip(" ") in {"、", _LINKED} for joint in joints)


def _all_ready(people: Sequence[Person]) -> Asks:
    """流局 老王 小李: offer that those named were ready; it may as well be said to them."""
    ready = [{"by": person.key, "best": {"patterns": []}} for person in people]
    return which_of([Entry({"type": "wall_end", "ready": ready, "pigs": []})])


def _hand(one: Told, say: Say) -> tuple[dict[str, Any] | None, tuple[SaidFan, ...]]:
    """Return the ready hand of one player; a named hand is a ready one unless the line says otherwise."""
    tells_hand = bool(one.best) or one.worst is not None
    if one.standing in {Mark.PIG, Mark.NOT_READY}:
        if tells_hand:
            raise CannotBeError(RefusalCode.PIG_WITH_HAND, one.person.name)
        return None, ()
    if one.standing is None and not tells_hand:
        return None, ()
    best = hand_told(one.best, say)
    hand: dict[str, Any] = {"by": one.person.key, "best": best.hand}
    if one.worst is not None:
        hand["worst"] = hand_told(one.worst, say).hand
    if one.dead:
        hand["dead"] = True
    return hand, best.said_by(one.person.key)
