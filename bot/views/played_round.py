"""一局: one round as it was recorded and corrected, one of its events, and what was changed in it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bot.callbacks import MenuAction
from bot.state import TableState
from bot.texts import Texts
from bot.views.amounts import names_and_amounts
from bot.views.board import standing_line
from bot.views.faulty import body_line
from bot.views.history import pages_of, round_title, shown_page, turning_buttons
from bot.views.moments import Clock
from bot.views.rules import money_line
from bot.views.view import Button, View, menu_button, noted, rows_of
from scorer.rounds import Adjust
from storage.entries import KeptEvent
from storage.records import Change

MOST_EVENTS = 12
"""So many events stand on one page."""

MOST_CHANGES = 20


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """A round with everything that was done to it.

    Attributes:
        state: the round as it stands.
        kept: its events in the order of play, those taken back among them.
        clock: now, as the group reads it.
        goes_on: whether it is the round that is being played, if it is not over.
        before: the round before it, as its id; None for the first.
        following: the round after it.

    """

    state: TableState
    kept: tuple[KeptEvent, ...]
    clock: Clock
    goes_on: bool
    before: int | None
    following: int | None

    def place_of(self, entry: int) -> int | None:
        """Return the number by which the round's message calls an event, from 1."""
        return next((place for place, one in enumerate(self.kept, 1) if one.entry == entry), None)


def round_view(shown: PlayedRound, texts: Texts, *, page: int | None = None, note: str = "") -> View:
    """Show a round: its rules, every event with its amounts and who recorded it, and the round's sum."""
    state = shown.state
    sheets = pages_of(_event_blocks(shown, texts), MOST_EVENTS)
    number = shown_page(page, len(sheets))
    first = sum(len(sheet) for sheet in sheets[: number - 1])
    net = " ".join(names_and_amounts(state.situation.settlement.net, state.names, texts))
    lines = [
        round_title(state, texts, goes_on=shown.goes_on),
        money_line(state.rules, texts),
        *(sheets[number - 1] or [texts.editing.round_empty]),
        texts.editing.round_net.format(amounts=net),
        texts.sum_zero,
        *([texts.editing.round_hint] if shown.kept else []),
    ]
    here = list(enumerate(shown.kept, 1))[first : first + len(sheets[number - 1])]
    numbers = [
        _event_button(shown, MenuAction.EVENT, one.entry, texts.editing.event_button.format(number=place))
        for place, one in here
    ]
    turning = turning_buttons(MenuAction.ROUND, state.round_id, number, len(sheets), texts)
    rows = (*rows_of(numbers, 4), *rows_of(turning, 2), *_round_rows(shown, texts))
    return View("\n".join(noted(note, lines)), rows)


def event_view(shown: PlayedRound, entry: int, texts: Texts, *, note: str = "") -> View:
    """Show one event and what can be done with it; `note` stands on top."""
    place = shown.place_of(entry) or 1
    kept = shown.kept[place - 1]
    said = texts.editing
    lines = [
        note,
        said.event_title.format(number=shown.state.number, place=place),
        _event_block(shown, kept, place, texts),
        texts.sum_zero,
    ]
    back = menu_button(texts.back, MenuAction.ROUND, shown.state.round_id, 0)
    rows: tuple[tuple[Button, ...], ...]
    if kept.stands:
        doing = (
            _event_button(shown, MenuAction.AMEND, entry, said.change),
            _event_button(shown, MenuAction.VOID, entry, said.void),
        )
        rows = (doing, _put_in_buttons(shown, entry, texts), (back,))
    else:
        rows = ((_event_button(shown, MenuAction.RESTORE, entry, said.restore),), (back,))
    return View("\n".join(filter(None, lines)), rows)


def changes_view(shown: PlayedRound, page: int | None, texts: Texts) -> View:
    """List what was changed in a round: who, when, from what, to what."""
    state = shown.state
    corrections = sorted(
        (change.id, place, change) for place, kept in enumerate(shown.kept, 1) for change in kept.changes[1:]
    )
    sheets = pages_of(
        (_change_line(shown, place, change, texts) for _, place, change in corrections), MOST_CHANGES
    )
    number = shown_page(page, len(sheets))
    title = texts.editing.changes_title if corrections else texts.editing.changes_none
    lines = [title.format(number=state.number), *sheets[number - 1]]
    turning = turning_buttons(MenuAction.CHANGES, state.round_id, number, len(sheets), texts)
    back = menu_button(texts.back, MenuAction.ROUND, state.round_id, 0)
    return View("\n".join(lines), (*rows_of(turning, 2), (back,)))


def said_event(shown: PlayedRound, kept: KeptEvent, texts: Texts, *, restored: bool = False) -> str:
    """Return an event as people say it, without its amounts; one taken back as it counted until then.

    `restored` says of one that was taken back how it would count now.
    """
    until = None if kept.stands or restored else kept.changes[-1].id
    return _said_at(shown, kept.entry, kept.body, until, texts)


def _said_at(shown: PlayedRound, entry: int, body: Mapping[str, Any], until: int | None, texts: Texts) -> str:
    """Return what an event says or once said, as it counted before the change `until`; None for now."""
    before = shown.kept[: (shown.place_of(entry) or 1) - 1]
    earlier = [said for one in before if (said := one.body_until(until)) is not None]
    return body_line(body, earlier, shown.state, texts)


def _event_blocks(shown: PlayedRound, texts: Texts) -> list[str]:
    return [_event_block(shown, kept, place, texts) for place, kept in enumerate(shown.kept, 1)]


def _event_block(shown: PlayedRound, kept: KeptEvent, place: int, texts: Texts) -> str:
    """Return an event with its number, what it moved, and who touched it last."""
    said = texts.editing
    if kept.stands:
        event = standing_line(shown.state, _standing(shown).index(kept.entry), texts)
    else:
        event = said.voided.format(event=said_event(shown, kept, texts))
    last = kept.changes[-1]
    who = said.who.format(
        who=last.actor.name, did=said.did[_kind(last)], when=shown.clock.said(last.at, texts)
    )
    return f"{said.event.format(number=place, event=event)}\n{who}"


def _kind(change: Change) -> str:
    """Tell what a change did; the first of an event is its recording."""
    if change.after is None:
        return "voided"
    if change.before is not None:
        return "changed"
    return "recorded" if change.id == change.entry else "restored"


def _change_line(shown: PlayedRound, place: int, change: Change, texts: Texts) -> str:
    def line(body: Mapping[str, Any] | None) -> str:
        return "" if body is None else _said_at(shown, change.entry, body, change.id, texts)

    said = texts.editing
    template = {
        "changed": said.change_changed,
        "voided": said.change_voided,
        "restored": said.change_restored,
    }[_kind(change)]
    return template.format(
        place=place,
        who=change.actor.name,
        when=shown.clock.said(change.at, texts),
        old=line(change.before),
        new=line(change.after),
    )


def _event_button(shown: PlayedRound, action: MenuAction, entry: int, label: str) -> Button:
    return menu_button(label, action, shown.state.round_id, entry)


def _put_in_buttons(shown: PlayedRound, entry: int, texts: Texts) -> tuple[Button, ...]:
    """Offer to put an event in around one that stands; nothing comes behind what ended its round."""
    standing = _standing(shown)
    at = standing.index(entry)
    before = _event_button(
        shown, MenuAction.PUT_IN, standing[at - 1] if at else 0, texts.editing.put_in_before
    )
    if at == _ending(shown):
        return (before,)
    return (before, _event_button(shown, MenuAction.PUT_IN, entry, texts.editing.put_in_behind))


def _standing(shown: PlayedRound) -> list[int]:
    return [one.entry for one in shown.kept if one.stands]


def _ending(shown: PlayedRound) -> int | None:
    """Return the index of the event that ended the round, among those that stand; None while it goes on."""
    if not shown.state.situation.settlement.over:
        return None
    state = shown.state
    counting = [place for place in range(state.standing) if state.fault_at(place) is None]
    played = [
        place for place, event in zip(counting, state.events, strict=True) if not isinstance(event, Adjust)
    ]
    return played[-1] if played else None


def _round_rows(shown: PlayedRound, texts: Texts) -> tuple[tuple[Button, ...], ...]:
    """Offer to put an event in, before what ended the round; the changes; the rounds around this one."""
    said, state = texts.editing, shown.state
    before_end = _standing(shown)[: _ending(shown)]
    doing = [_event_button(shown, MenuAction.PUT_IN, before_end[-1] if before_end else 0, said.put_in)]
    if any(len(one.changes) > 1 for one in shown.kept):
        doing.append(menu_button(said.changes, MenuAction.CHANGES, state.round_id, 0))
    going = []
    if shown.before is not None:
        label = said.round_before.format(number=state.number - 1)
        going.append(menu_button(label, MenuAction.ROUND, shown.before, 0))
    going.append(menu_button(said.all_rounds, MenuAction.HISTORY, state.table_id, 0, state.number))
    if shown.following is not None:
        label = said.round_after.format(number=state.number + 1)
        going.append(menu_button(label, MenuAction.ROUND, shown.following, 0))
    return (tuple(doing), tuple(going))
