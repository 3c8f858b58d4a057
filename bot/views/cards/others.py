"""诈胡, 离开, 调整, whole events that only wait for a yes, and lines with several meanings."""

from dataclasses import replace

from bot.flow.drafts import AdjustDraft, ChoiceDraft, Draft, EntryDraft, Option, PersonDraft
from bot.flow.other_taps import AMOUNTS, adjustable, false_win_times
from bot.flow.picks import Pick
from bot.flow.waiting import is_ready
from bot.views.cards.frame import Body, Frame, Rows
from bot.views.cards.half_told import half_told_line, waiting_line
from bot.views.counted import line_at
from bot.views.events import event_line
from bot.views.view import rows_of
from scorer import RuleViolation, parse_event
from scorer.rounds import Event


def person_body(draft: PersonDraft, frame: Frame) -> Body:
    """Ask who it was, then show what it does; of a false win also what it costs at this table."""
    if draft.by is None:
        texts = frame.texts
        asked = texts.ask_who_false_win if draft.kind == "false_win" else texts.ask_who_leave
        return Body((asked,), frame.players(frame.state.situation.in_play, Pick.WHO), first=True)
    return frame.preview(draft.event(), _false_win_rows(draft, frame) if draft.kind == "false_win" else ())


def _false_win_rows(draft: PersonDraft, frame: Frame) -> Rows:
    """Offer how many bases each of the others gets and, where there are gangs, that their money stays."""
    situation, texts = frame.state.situation, frame.texts
    counted = frame.rules.cap_multiplier if draft.multiplier is None else draft.multiplier
    times = [
        frame.tick(texts.times_said.format(times=one), Pick.TIMES, str(one), on=one == counted)
        for one in false_win_times(situation)
    ]
    keeping = frame.tick(texts.keep_gangs, Pick.KEEP_GANGS, on=draft.keep_gangs)
    has_gangs = draft.keep_gangs or bool(situation.gangs_of(draft.by or ""))
    return (*rows_of(times, 5), *(((keeping,),) if has_gangs else ()))


def adjust_body(draft: AdjustDraft, frame: Frame) -> Body:
    """Ask who gives whom how much; the first question also says how to write it, with names of this table."""
    situation, texts = frame.state.situation, frame.texts
    everybody = adjustable(situation)
    told = (texts.seats.adjust_amount.format(amount=draft.amount),) if draft.amount else ()
    if draft.payer is None:
        first, second = (frame.names[key] for key in everybody[:2])
        written = texts.seats.adjust_how.format(first=first, second=second)
        asked = (*told, texts.ask_giver, written)
        return Body(asked, frame.players(everybody, Pick.FROM), first=True)
    names = {"payer": frame.names[draft.payer], "payee": frame.names.get(draft.payee or "", "")}
    if draft.payee is None:
        others = (one for one in everybody if one != draft.payer)
        return Body((*told, texts.ask_getter.format(**names)), frame.players(others, Pick.WHO))
    adding = [frame.button(f"+{one}", Pick.AMOUNT, str(one)) for one in AMOUNTS]
    if not draft.amount:
        return Body((texts.ask_amount.format(**names),), rows_of(adding, 5))
    cleared = frame.button(texts.amount_cleared, Pick.AMOUNT, "0")
    return frame.preview(draft.event(), (*rows_of(adding, 5), (cleared,)))


def entry_body(draft: EntryDraft, frame: Frame) -> Body:
    """Show an event that was told as a whole, and why it is asked about."""
    if draft.why == "robbed":
        return _robbed_body(draft, frame)
    if draft.why == "waits":
        return _held_back_body(draft, frame)
    recorded = _recorded_otherwise(draft, frame)
    asked = {
        "again": frame.texts.ask_alike if recorded else frame.texts.ask_again,
        "guess": frame.texts.ask_guess,
        "amend": "{event}",
        "stands": frame.texts.ask_guess,
        "pays": frame.texts.ask_win_or_payment,
    }[draft.why]
    rows: Rows = ()
    if recorded and draft.corrects is not None:
        rows = ((frame.button(frame.texts.correct_that, Pick.OPTION),),)
    return replace(frame.preview(draft.event(), rows, asked=asked, recorded=recorded), first=True)


def _recorded_otherwise(draft: EntryDraft, frame: Frame) -> str:
    """Name what was recorded already and is much the same; empty where it reads as what is told now."""
    if draft.alike is None:
        return ""
    told, recorded = (parse_event(one) for one in (draft.entry, draft.alike))
    said, events = _line(recorded, frame), frame.state.events
    if said == _line(told, frame):
        return ""
    # What was taken back meanwhile is said as it was told.
    return line_at(frame.state, events.index(recorded), frame.texts) if recorded in events else said


def _line(event: Event, frame: Frame) -> str:
    return event_line(event, frame.names, frame.rules, frame.texts)


def _robbed_body(draft: EntryDraft, frame: Frame) -> Body:
    """Ask whether the noted gang was robbed, and show the win as if that gang had not been noted."""
    state, texts = frame.state, frame.texts
    robbed = state.situation.robbable(parse_event(draft.entry))
    if robbed is None:
        return entry_body(draft.model_copy(update={"why": "stands"}), frame)
    gang = _line(state.events[robbed], frame)
    rows = ((frame.button(texts.gang_stands, Pick.OPTION),),)
    try:
        without = state.situation.without(robbed)
    except RuleViolation as violation:
        return Body(
            (_line(parse_event(draft.entry), frame), _needed(robbed, violation, frame)), rows, first=True
        )
    frame = replace(frame, state=replace(state, situation=without))
    return replace(frame.preview(draft.event(), rows, asked=texts.ask_robbed_gang, gang=gang), first=True)


def _needed(robbed: int, violation: RuleViolation, frame: Frame) -> str:
    """Say that a gang cannot be robbed, for what was recorded behind it could not be without it."""
    gang, others = frame.state.events[robbed], [*frame.state.events]
    others.remove(gang)
    hanging = others[violation.event or 0]
    return frame.texts.gang_needed.format(gang=_line(gang, frame), event=_line(hanging, frame))


def _held_back_body(draft: EntryDraft, frame: Frame) -> Body:
    """Say what waits for a yes and would be missed, and offer to deal with it first or to leave it out."""
    texts = frame.texts
    lines, rows = [_asked_first(draft, frame)], []
    for place, waiting in enumerate(draft.waiting):
        line = waiting_line(waiting.told, frame)
        ready = is_ready(waiting.told, frame.state.situation)
        lines += [texts.waits.format(event=line), *(_priced(waiting.told, frame) if ready else ())]
        label = texts.wait_book if ready else texts.wait_answer
        rows.append((frame.button(label.format(event=line), Pick.OPTION, str(place)),))
    body = frame.preview(draft.event(), tuple(rows))
    book = texts.wait_drop if len(draft.waiting) == 1 else texts.wait_drop_all
    return replace(body, lines=(*lines, texts.waits_then, *body.lines), first=True, book=book)


def _asked_first(draft: EntryDraft, frame: Frame) -> str:
    """Say why what waits comes first: the round is over by the event held back, or allows it no more."""
    try:
        ends = frame.state.situation.after(draft.entry).over
    except RuleViolation:
        ends = True  # nothing can be recorded; the preview says why
    return frame.texts.ask_waits if ends else frame.texts.ask_waits_before


def _priced(told: Draft, frame: Frame) -> tuple[str, ...]:
    """Return what an event that waits would move, without the event itself."""
    if isinstance(told, ChoiceDraft):
        return ()
    return frame.preview(told.event()).lines[1:]


def choice_body(draft: ChoiceDraft, frame: Frame) -> Body:
    """Ask which meaning a line has: who a word names, or which of its readings holds."""
    rows = tuple(
        (frame.button(_meaning(option, frame), Pick.OPTION, str(place)),)
        for place, option in enumerate(draft.options)
    )
    return Body((_asked(draft, frame).format(word=draft.word), *_prices(draft, frame)), rows, first=True)


def _prices(draft: ChoiceDraft, frame: Frame) -> list[str]:
    """Say what each reading comes to, where all are whole events that differ in more than a name."""
    told = [option.told for option in draft.options if option.player is None]
    if len(told) < len(draft.options):
        return []
    lines = []
    for one in told:
        if not isinstance(one, EntryDraft):
            return []
        event, *comes_to = frame.preview(one.entry).lines
        amounts = " · ".join(comes_to[: max(1, len(comes_to) - 1)])  # of a win its price, which says it all
        lines.append(frame.texts.event_amounts.format(event=event, amounts=amounts) if amounts else event)
    return lines


def _asked(draft: ChoiceDraft, frame: Frame) -> str:
    """Return the question: which reading holds, who a word names, or what else it is meant for."""
    if not draft.word:
        return frame.texts.ask_which_reading
    names = all(option.player is not None for option in draft.options)
    return frame.texts.ask_who_is_meant if names else frame.texts.ask_what_is_meant


def _meaning(option: Option, frame: Frame) -> str:
    if option.player is not None:
        return frame.names[option.player]
    if isinstance(option.told, EntryDraft):
        return _line(parse_event(option.told.entry), frame)
    return frame.texts.reading_half_told.format(event=half_told_line(option.told, frame))
