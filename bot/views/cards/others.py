"""诈胡, 离开, whole events that only wait for a yes, and lines with several meanings."""

from dataclasses import replace

from bot.flow.drafts import ChoiceDraft, EntryDraft, Option, PersonDraft
from bot.flow.taps import Pick
from bot.views.cards.frame import Body, Frame, Rows
from bot.views.events import event_line
from scorer import parse_event


def person_body(draft: PersonDraft, frame: Frame) -> Body:
    """Ask who it was, then show what it does."""
    if draft.by is None:
        texts = frame.texts
        asked = texts.ask_who_false_win if draft.kind == "false_win" else texts.ask_who_leave
        return Body((asked,), frame.players(frame.state.situation.in_play, Pick.WHO), first=True)
    return frame.preview(draft.event())


def entry_body(draft: EntryDraft, frame: Frame) -> Body:
    """Show an event that was told as a whole, and why it is asked about."""
    asked = {
        "again": frame.texts.ask_again,
        "guess": frame.texts.ask_guess,
        "fresh": frame.texts.ask_fresh,
        "amend": "{event}",
        "robbed": frame.texts.ask_robbed_gang,
    }[draft.why]
    rows: Rows = ()
    if draft.why == "robbed":
        situation = frame.state.situation
        frame = replace(
            frame, state=replace(frame.state, situation=situation.before(len(frame.state.events) - 1))
        )
        rows = ((frame.button(frame.texts.gang_stands, Pick.OPTION),),)
    body = frame.preview(draft.event(), rows, asked=asked)
    return Body(body.lines, body.rows, bookable=body.bookable, first=True)


def choice_body(draft: ChoiceDraft, frame: Frame) -> Body:
    """Ask which meaning a line has: who a word names, or which of its readings holds."""
    rows = tuple(
        (frame.button(_meaning(option, frame), Pick.OPTION, str(place)),)
        for place, option in enumerate(draft.options)
    )
    texts = frame.texts
    asked = texts.ask_who_is_meant.format(word=draft.word) if draft.word else texts.ask_which_reading
    return Body((asked,), rows, first=True)


def _meaning(option: Option, frame: Frame) -> str:
    if option.player is not None:
        return frame.names[option.player]
    if isinstance(option.told, EntryDraft):
        return event_line(parse_event(option.told.entry), frame.names, frame.rules, frame.texts)
    return frame.texts.reading_half_told
