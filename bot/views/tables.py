"""开桌散桌: what is said when a table opens, and what is asked before it closes."""

from collections.abc import Mapping

from bot.callbacks import CardTap, MenuAction, MenuTap, ids_value
from bot.flow.seating import TableDraft
from bot.flow.taps import Choice, Pick
from bot.state import TableState
from bot.texts import Texts
from bot.views.rule_shown import disputes_button
from bot.views.rules import money_line, rules_lines
from bot.views.view import Button, View, rows_of, ticked
from scorer import HouseRules
from scorer.rounds import MOST_SEATS

OFFERED_PRESETS = ("chengdu-std", "chengdu-5-80", "chengdu-2-16", "chengdu-1", "wiki-8x", "difang-16x")
"""The presets that have a button; every other is named behind `/new`."""

MOST_OFFERED = 24
"""So many people have a button, the newest; Telegram takes a hundred buttons."""


def opened_view(state: TableState, texts: Texts) -> View:
    """Say who plays, and by which rules, in a few lines."""
    seated = texts.list_comma.join(state.names[key] for key in state.situation.played.players)
    resting = texts.list_comma.join(state.names[key] for key in state.sitting_out)
    if resting:
        seated += "\n" + texts.seats.out_line.format(names=resting)
    rules = "\n".join(rules_lines(state.rules, texts))
    rows = ((disputes_button(state.table_id, texts),),)
    return View(texts.table_opened.format(names=seated, rules=rules), rows)


def new_table_view(  # noqa: PLR0913, PLR0917 - what the card is drawn from
    draft: TableDraft, draft_id: int, revision: int, known: Mapping[str, str], rules: HouseRules, texts: Texts
) -> View:
    """Ask who plays and by which rules, and show what was chosen so far."""

    def button(label: str, pick: Pick, value: str = "") -> Button:
        return Button(label, CardTap(draft_id, revision, Choice(pick, value)))

    sitting = draft.players[:MOST_SEATS]
    seated = [f"{place}. {known[key]}" for place, key in enumerate(sitting, 1) if key in known]
    resting = texts.list_comma.join(known[key] for key in draft.players[MOST_SEATS:] if key in known)
    if resting:
        seated.append(texts.seats.out.format(names=resting))
    lines = [
        texts.new_card if known else texts.new_card_nobody,
        *seated,
        texts.new_rules.format(preset=rules.preset, rules=money_line(rules, texts)),
    ]
    people = [
        button(ticked(name, texts, on=key in draft.players), Pick.WHO, key)
        for key, name in list(known.items())[-MOST_OFFERED:]
    ]
    offered = [
        button(ticked(name, texts, on=name == rules.preset), Pick.KIND, name) for name in OFFERED_PRESETS
    ]
    last = [button(texts.new_open, Pick.BOOK)] if draft.is_complete else []
    rows = (*rows_of(people, 3), *rows_of(offered, 3), (*last, button(texts.cancel, Pick.CANCEL)))
    return View("\n".join(lines), rows)


def open_round_view(number: int, asked: tuple[int, int, int], texts: Texts) -> View:
    """Ask what becomes of a round that is not over; `asked` are table, round and the round's revision."""
    value = ids_value(*asked)
    return View(
        texts.table_has_open_round.format(number=number),
        (
            (
                Button(texts.keep, MenuTap(MenuAction.END_KEEP, value)),
                Button(texts.drop, MenuTap(MenuAction.END_DROP, value)),
            ),
            (Button(texts.cancel, MenuTap(MenuAction.END_CANCEL, value)),),
        ),
    )


def language_view(texts: Texts) -> View:
    """Ask which language the group speaks."""
    return View(
        texts.language_ask,
        (
            (
                Button("中文", MenuTap(MenuAction.LANGUAGE, "zh")),
                Button("English", MenuTap(MenuAction.LANGUAGE, "en")),
            ),
        ),
    )
