"""读句: whom and what a line at a table can name, what is wrong with one, and what it leaves open."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any, assert_never

from bot.actions.desk import Desk
from bot.actions.members import writer_of
from bot.actions.recording.booking import as_told
from bot.actions.recording.checking import check_possible, only_possible, said_otherwise
from bot.actions.refused import Refused
from bot.entry import (
    AdjustmentCode,
    AdjustmentRefused,
    Answer,
    AskKind,
    Asks,
    Dialog,
    Entry,
    Heading,
    Person,
    RefusalCode,
    RefusedLine,
    Roster,
    Silence,
    may_mean_me,
    means_me,
    read_adjustment,
    read_line,
    with_me,
    with_somebody,
    without_me,
)
from bot.flow.drafts import Draft, EntryDraft
from bot.flow.half_told import draft_of_dialog, draft_of_event, draft_of_question
from bot.heard import command_in
from bot.state import TableState
from bot.views.direction import isolated
from bot.views.view import quoted, quoted_all
from scorer import HouseRules
from storage import people
from storage.records import Person as Known
from storage.records import RoundRecord

_ADJUST = "adjust"

_WEATHER_DIFFERS = frozenset({"wiki-8x"})
"""The presets whose text calls 暗杠 and 弯杠 刮风, and 直杠 下雨: the other way round than people do."""


async def read_at(desk: Desk, played: RoundRecord, text: str, heading: Heading | None = None) -> Answer:
    """Read a line at a round.

    Raises:
        Refused: as `of_known_writer`.

    """
    roster = await roster_of(desk, played)
    return of_known_writer(desk, text, roster, read_line(text, roster, heading=heading), heading)


async def told_in(
    desk: Desk, played: RoundRecord, state: TableState, text: str, old: Mapping[str, Any] | None
) -> Draft:
    """Return what a line tells that corrects an event of a round or puts one in; `state` is right before it.

    The line may be plain or behind its command. In place of an adjustment (`old`) it is one too.

    Raises:
        Refused: it is no entry; says what is wrong.

    """
    told = command_in(text)
    command, line = (told.name.lower(), told.words) if told else (None, text)
    everybody = await roster_of(desk, played, with_side_players=True)
    if command == _ADJUST or (command is None and old is not None and old.get("type") == _ADJUST):
        return _told(desk, state, text, read_adjustment(line, everybody, desk.chat.unit or ""))
    heading = next((one for one in Heading if one.value == command), None)
    answer = await read_at(desk, played, line, heading)
    if isinstance(answer, Silence | RefusedLine) and old is None:
        adjusted = read_adjustment(line, everybody, desk.chat.unit or "")
        if not isinstance(adjusted, AdjustmentRefused):
            return _told(desk, state, text, adjusted)
    return _told(desk, state, text, answer)


def _told(desk: Desk, state: TableState, text: str, answer: Answer | AdjustmentRefused) -> Draft:
    texts = desk.texts
    match answer:
        case Entry(event):
            as_told(desk, state, event)
            differing = said_otherwise(desk, state, answer)
            return draft_of_event(event, whole=True) if differing is None else draft_asked(desk, differing)
        case Asks():
            return draft_asked(desk, answer)
        case Dialog():
            return draft_of_dialog(answer)
        case RefusedLine():
            raise refused_line(desk, state, answer)
        case AdjustmentRefused():
            raise refused_adjustment(desk, answer, state)
        case Silence():
            raise Refused(texts.editing.unreadable.format(about=quoted(text)))
        case _:
            assert_never(answer)


def draft_to_ask(desk: Desk, state: TableState, asks: Asks) -> Draft:
    """Return the draft whose card asks what a line leaves open of what can be in this round.

    Raises:
        Refused: it cannot be, whatever is answered; or buttons cannot ask it. Says why, or what to write.

    """
    check_possible(desk, state, draft_of_event(asks.event))
    return draft_asked(desk, only_possible(desk, state, asks))


def draft_asked(desk: Desk, asks: Asks) -> Draft:
    """Return the draft whose card asks what a line leaves open.

    Raises:
        Refused: buttons cannot ask it; says what to write.

    """
    if len(asks.choices) == 1 and not asks.about:
        [only] = asks.choices
        if isinstance(only.reading, Asks):
            return draft_asked(desk, only.reading)
        return EntryDraft(entry=dict(only.reading.event), why="guess")
    if not asks.choices and asks.kind.value in desk.texts.refused_lines.line_questions:
        about = quoted_all(asks.about, desk.texts)
        raise Refused(desk.texts.refused_lines.line_questions[asks.kind.value].format(about=about))
    return draft_of_question(asks)


async def roster_of(desk: Desk, played: RoundRecord, *, with_side_players: bool = False) -> Roster:
    """Return whom and what a line in this round can name; side players where money may move to them."""
    seated = tuple(map(str, played.players))
    if with_side_players:
        seated += tuple(dict.fromkeys(str(bet.by) for bet in played.side_bets))
    everybody = await people.list_all(desk.tx, desk.chat.id)
    roster = _roster(seated, everybody, played.rules, desk.chat.unit or "")
    if not may_mean_me(desk.heard.text):
        return roster
    if not desk.heard.private:
        roster = replace(roster, players=without_me(roster.players), others=without_me(roster.others))
    if desk.heard.member is None:
        return roster
    merged = _merged(everybody)
    writer = await writer_of(desk)
    if writer is None:
        return roster
    me = str(writer.id)
    return with_me(roster, next((key for key in seated if merged.get(key, key) == me), me))


@lru_cache(maxsize=2048)
def _roster(seated: tuple[str, ...], known: tuple[Known, ...], rules: HouseRules, unit: str) -> Roster:
    """Return whom and what a line can name, made once until somebody comes or is renamed."""
    everybody, merged = {str(person.id): person for person in known}, _merged(known)
    at_table = {*seated, *(merged[key] for key in seated if key in merged)}
    return Roster(
        players=tuple(replace(nameable(everybody[merged.get(key, key)]), key=key) for key in seated),
        others=tuple(
            nameable(person) for key, person in everybody.items() if key not in at_table and key not in merged
        ),
        house=rules.house_patterns,
        say=rules.saying,
        cap=rules.cap_fan,
        weather_differs=rules.preset in _WEATHER_DIFFERS,
        unit=unit,
    )


def _merged(known: Iterable[Known]) -> dict[str, str]:
    """Return into whom each person was merged, of those who were."""
    return {str(person.id): str(person.merged_into) for person in known if person.merged_into is not None}


def of_known_writer(
    desk: Desk, text: str, roster: Roster, answer: Answer, heading: Heading | None = None
) -> Answer:
    """Return what was read of a line.

    Raises:
        Refused: it would be an entry if it were known who its writer is, whom it calls 我.

    """
    match answer:
        case Silence() | RefusedLine(code=RefusalCode.UNREADABLE) if may_mean_me(text):
            pass
        case Asks(kind=AskKind.WHO_IS_MEANT, about=(word, *_)) if means_me(word):
            pass
        case _:
            return answer
    supposed = read_line(text, with_somebody(roster), heading=heading)
    if isinstance(supposed, Entry) or (heading is not None and isinstance(supposed, Asks)):
        raise refused_writer(desk)
    return answer


def refused_writer(desk: Desk) -> Refused:
    """Say how a writer becomes known as a player; the channel and an anonymous admin cannot."""
    said = desk.texts.people
    return Refused(said.who_are_you if desk.heard.member is None else said.sit_down)


def nameable(person: Known) -> Person:
    """Return what a line can call somebody: the name, aliases, and the mention of a member."""
    mention = () if person.username is None else (f"@{person.username}",)
    return Person(str(person.id), (person.name, *person.aliases, *mention))


def refused_line(desk: Desk, state: TableState | None, answer: RefusedLine) -> Refused:
    """Turn what is wrong with a line into its sentence, with the names of this table if one is open."""
    about = quoted_all(answer.about, desk.texts)
    seated = () if state is None else [state.names[key] for key in state.situation.played.players]
    sentence = desk.texts.refused_lines.line_refusals[answer.code]
    names = desk.texts.list_comma.join(seated)
    return Refused(sentence.format(about=about, names=names, unit=desk.texts.unit))


def refused_adjustment(desk: Desk, answer: AdjustmentRefused, state: TableState) -> Refused:
    """Turn what is wrong with an adjustment into its sentence."""
    resting = {state.names[key] for key in state.tonight}
    if answer.code is AdjustmentCode.NOT_AT_TABLE and resting.issuperset(map(isolated, answer.about)):
        [name] = answer.about
        return Refused(desk.texts.seats.adjust_out.format(name=name))
    template = desk.texts.refused_lines.adjustment_refusals[answer.code]
    about = quoted_all(answer.about, desk.texts)
    usage, unit = desk.texts.adjust_usage, desk.texts.unit
    return Refused(template.format(about=about, usage=usage, unit=unit))
