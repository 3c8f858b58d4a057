"""一张卡: title, body and last row, whatever the draft is about."""

from collections.abc import Sequence
from dataclasses import replace
from typing import assert_never

from bot.flow.drafts import (
    AdjustDraft,
    ChoiceDraft,
    Draft,
    EntryDraft,
    GangDraft,
    PersonDraft,
    WallEndDraft,
    WinDraft,
)
from bot.flow.picks import Pick
from bot.views.cards.frame import Body, Frame
from bot.views.cards.gang import gang_body
from bot.views.cards.others import adjust_body, choice_body, entry_body, person_body
from bot.views.cards.wall_end import wall_end_body
from bot.views.cards.win import win_body
from bot.views.crowd import fitted
from bot.views.view import Button, View, noted


def card_view(draft: Draft, frame: Frame, note: str = "") -> View:
    """Show a draft: the one question it still needs, or what it would book; `note` stands on top."""
    texts = frame.texts
    what = texts.event_types.get(draft.kind, texts.entry)
    title = texts.card_title.format(number=frame.state.number, what=what)
    return _card(noted(note, [title]), _body(draft, frame), (), frame)


def correcting_card(draft: Draft, frame: Frame, title: str, below: Sequence[str], *, allowed: bool) -> View:
    """Show a draft under another title, what saving it would change below it, and a yes where `allowed`."""
    body = _body(draft, frame)
    return _card([title], replace(body, bookable=body.bookable and allowed), below, frame)


def _card(above: Sequence[str], body: Body, below: Sequence[str], frame: Frame) -> View:
    return View(fitted([*above, *body.lines, *below]), (*body.rows, _last_row(body, frame)))


def _body(draft: Draft, frame: Frame) -> Body:
    match draft:
        case GangDraft():
            return gang_body(draft, frame)
        case WinDraft():
            return win_body(draft, frame)
        case WallEndDraft():
            return wall_end_body(draft, frame)
        case PersonDraft():
            return person_body(draft, frame)
        case AdjustDraft():
            return adjust_body(draft, frame)
        case EntryDraft():
            return entry_body(draft, frame)
        case ChoiceDraft():
            return choice_body(draft, frame)
        case _:
            assert_never(draft)


def _last_row(body: Body, frame: Frame) -> tuple[Button, ...]:
    texts = frame.texts
    row = []
    if body.bookable:
        row.append(frame.button(body.book or texts.book, Pick.BOOK))
    if body.has_next:
        row.append(frame.button(texts.next, Pick.NEXT))
    if not body.first:
        row.append(frame.button(texts.back, Pick.BACK))
    return (*row, frame.button(texts.cancel, Pick.CANCEL))
