"""为什么: the lines behind an amount: of a person's night, of a round, of one event."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from bot.callbacks import MenuAction
from bot.flow.why_taps import About, WhyTap
from bot.state import TableState
from bot.texts import Texts
from bot.views.amounts import names_and_amounts, signed_with_unit, standing_lines
from bot.views.board import standing_line
from bot.views.counted import line_at
from bot.views.events import event_changes, with_note
from bot.views.faulty import faulty_line
from bot.views.view import Button, View, menu_button, pages, rows_of, turning
from scorer import Transfer, explain

MOST_PAGE = 2_000
"""A page of reasons, in UTF-16 units: about as much as a phone shows in two screens."""


def reasons_menu(
    table: int, tonight: Mapping[str, int], names: Mapping[str, str], number: int, texts: Texts
) -> View:
    """Ask which amount is meant."""
    labels = names_and_amounts(tonight, names, texts)
    buttons = [
        _button(label, WhyTap(table, About.PERSON, int(key)))
        for key, label in zip(tonight, labels, strict=True)
    ]
    this_round = texts.editing.round_button.format(number=number)
    last = (_button(this_round, WhyTap(table, About.ROUND, number)),)
    return View(texts.pricing.why_whose, (*rows_of(buttons, 2), last))


def person_lines(key: str, states: Sequence[TableState], names: Mapping[str, str], texts: Texts) -> list[str]:
    """Return every payment to and from a person, round by round; they sum to the person's amount."""
    words = texts.pricing
    lines, total = [], 0
    for state in states:
        reasons = [
            f"· {with_note(reason, state.events[transfer.event], texts)}"
            for transfer, reason in _reasons(state, texts)
            if key in (transfer.payer, transfer.payee)
        ]
        reasons += [f"· {faulty_line(fault, state, texts)}" for fault in state.faulty]
        if not reasons:
            continue
        moved = state.situation.settlement.net.get(key, 0)
        total += moved
        amount = signed_with_unit(moved, texts)
        lines += [words.why_round.format(number=state.number, amount=amount), *reasons]
    if not lines:
        return [words.why_nothing.format(name=names[key])]
    amount = signed_with_unit(total, texts)
    title = words.why_title.format(name=names[key], amount=amount)
    return [title, *lines, words.why_sum.format(amount=amount)]


def round_lines(state: TableState, texts: Texts) -> list[str]:
    """Return every payment of a round, event by event, and what it came to."""
    reasons = list(_reasons(state, texts))
    lines = [texts.pricing.why_round_title.format(number=state.number)]
    for standing in range(state.standing):
        lines.append(standing_line(state, standing, texts))
        if state.fault_at(standing) is None:
            place = state.counting_place(standing)
            lines += [f"· {reason}" for transfer, reason in reasons if transfer.event == place]
    return [*lines, *standing_lines(state.situation.settlement.net, state.names, texts)]


def event_lines(state: TableState, texts: Texts) -> list[str]:
    """Return the payments of a round's last event."""
    place = len(state.events) - 1
    line = line_at(state, place, texts)
    reasons = [f"· {reason}" for transfer, reason in _reasons(state, texts) if transfer.event == place]
    changes = event_changes(state.situation.settlement, place)
    return [
        texts.pricing.why_event_title.format(number=state.number, line=line),
        *reasons,
        *standing_lines({key: amount for key, amount in changes.items() if amount}, state.names, texts),
    ]


def reasons_pages(lines: Sequence[str]) -> Sequence[str]:
    """Divide reasons into pages; there is one at least."""
    return pages(lines, MOST_PAGE)


def reasons_page(shown: Sequence[str], asked: WhyTap, texts: Texts) -> View:
    """Show one of the pages of reasons, with buttons to the pages beside it and back to the choice."""
    page = asked.page
    turns = turning(
        page,
        range(len(shown)),
        texts,
        lambda label, other: _button(label, replace(asked, page=other)),
    )
    back = _button(texts.back, WhyTap(asked.table, About.MENU))
    return View(shown[page], ((*turns, back),))


def _reasons(state: TableState, texts: Texts) -> Iterator[tuple[Transfer, str]]:
    """Pair each payment of a round with its sentence."""
    situation = state.situation
    sentences = explain(situation.played, state.rules, situation.settlement, texts.language, state.names)
    return zip(situation.settlement.transfers, sentences, strict=True)


def _button(label: str, tap: WhyTap) -> Button:
    return menu_button(label, MenuAction.WHY, tap.text)
