"""开桌散桌: what is said when a table opens, and what is asked before it closes."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.callbacks import CardTap, MenuAction
from bot.flow.picks import Pick, Picked
from bot.flow.rule_taps import RulePage
from bot.flow.seating import ME, TableDraft, rules_like
from bot.state import TableState
from bot.texts import Texts
from bot.views.rule_pages import OFFERED_PRESETS, RulesShown
from bot.views.rule_values import preset_text
from bot.views.rules import money_line, rules_lines
from bot.views.view import Button, View, menu_button, rows_of, ticked
from scorer import HouseRules
from scorer.rounds import MOST_SEATS

MOST_OFFERED = 24
"""So many people have a button, the newest; Telegram takes a hundred buttons."""


def opened_view(state: TableState, texts: Texts) -> View:
    """Say who plays, and by which rules, in a few lines."""
    seated = texts.list_comma.join(state.names[key] for key in state.situation.played.players)
    resting = texts.list_comma.join(state.names[key] for key in state.sitting_out)
    if resting:
        seated += "\n" + texts.seats.out_line.format(names=resting)
    rules = "\n".join(rules_lines(state.rules, texts))
    disputes = RulesShown(state.rules, state.table_id).button(texts.rules.disputes, RulePage.DISPUTES)
    return View(texts.opening.opened.format(names=seated, rules=rules), ((disputes,),))


@dataclass(frozen=True, slots=True, kw_only=True)
class TableCard:
    """What the card that puts a table together is drawn from.

    Attributes:
        draft: what was chosen so far.
        draft_id: its id.
        revision: its revision.
        known: everybody known who can sit down, by key.
        offered: who has a button, by key; also who was only heard in the group.
        rules: the rules that were chosen.
        own: the group's own rules, None where it never saved any.
        last: the table that ended last and its rules, None where there was none.
        again: who would sit down again, by key; nobody where that cannot be.
        private: whether one person keeps the table alone with the bot.

    """

    draft: TableDraft
    draft_id: int
    revision: int
    known: Mapping[str, str]
    offered: Mapping[str, str]
    rules: HouseRules
    own: HouseRules | None
    last: tuple[int, HouseRules] | None
    again: tuple[str, ...]
    private: bool

    def button(self, label: str, pick: Pick, value: str = "") -> Button:
        """Return a button that makes this choice on this card."""
        return Button(label, CardTap(self.draft_id, self.revision, Picked(pick, value)))


def new_table_view(card: TableCard, texts: Texts) -> View:
    """Ask who plays and by which rules, and show what was chosen so far."""
    draft, known = card.draft, card.known
    sitting = draft.players[:MOST_SEATS]
    seated = [f"{place}. {known[key]}" for place, key in enumerate(sitting, 1) if key in known]
    resting = texts.list_comma.join(known[key] for key in draft.players[MOST_SEATS:] if key in known)
    if resting:
        seated.append(texts.seats.out.format(names=resting))
    lines = [
        texts.opening.card
        if known
        else texts.opening.card_alone
        if card.private
        else texts.opening.card_nobody,
        *seated,
        *_last_table(card, texts),
        texts.opening.rules.format(
            preset=preset_text(card.rules, texts), rules=money_line(card.rules, texts)
        ),
    ]
    people = [
        card.button(ticked(name, texts, on=key in draft.players), Pick.WHO, key)
        for key, name in list(card.offered.items())[-MOST_OFFERED:]
    ]
    if not card.private:
        people.append(card.button(texts.opening.me, Pick.WHO, ME))
    again = [card.button(texts.opening.again, Pick.BOOK, str(one)) for one in _again(card)]
    last = [card.button(texts.opening.open, Pick.BOOK)] if draft.is_complete else []
    rows = (
        *rows_of(again, 1),
        *rows_of(people, 3),
        *rows_of(_rule_buttons(card, texts), 3),
        (*last, card.button(texts.cancel, Pick.CANCEL)),
    )
    return View("\n".join(lines), rows)


def _again(card: TableCard) -> list[int]:
    """Return the last table where it can be opened anew by one tap: while nothing else was chosen."""
    return [card.last[0]] if card.last and card.again and card.draft == TableDraft() else []


def _last_table(card: TableCard, texts: Texts) -> list[str]:
    if card.last is None or not _again(card):
        return []
    names = texts.list_comma.join(card.known[key] for key in card.again)
    return [texts.opening.last_table.format(names=names, preset=preset_text(card.last[1], texts))]


def _rule_buttons(card: TableCard, texts: Texts) -> list[Button]:
    """Offer the group's own rules, those of the last table, and presets; what holds is ticked."""
    chosen, like = card.draft.rules.get("preset"), card.draft.like
    starts_from = [(texts.rules.own, "", chosen is None and like is None)] if card.own is not None else []
    if card.last is not None and card.last[1] != card.own:
        value = "" if card.own is None else rules_like(card.last[0])
        on = chosen is None and (like is not None or card.own is None)
        starts_from.append((texts.rules.of_last_table, value, on))
    named = chosen if starts_from else card.rules.preset
    offered = [*starts_from, *((name, name, name == named) for name in OFFERED_PRESETS)]
    return [card.button(ticked(label, texts, on=on), Pick.KIND, value) for label, value, on in offered]


def open_round_view(number: int, asked: tuple[int, int, int], texts: Texts) -> View:
    """Ask what becomes of a round that is not over; `asked` are table, round and the round's revision."""
    return View(
        texts.table_has_open_round.format(number=number),
        (
            (
                menu_button(texts.keep, MenuAction.END_KEEP, *asked),
                menu_button(texts.drop, MenuAction.END_DROP, *asked),
            ),
            (menu_button(texts.cancel, MenuAction.END_CANCEL, *asked),),
        ),
    )


def missing_view(asked: tuple[int, int, int], texts: Texts) -> View:
    """Ask whether a table is closed all the same, though something waits; `asked` as in `open_round_view`."""
    close = menu_button(texts.end_now, MenuAction.END_KEEP, *asked)
    return View(texts.end_waits, ((close, menu_button(texts.cancel, MenuAction.END_CANCEL, *asked)),))


def language_view(texts: Texts) -> View:
    """Ask which language the group speaks."""
    return View(
        texts.language_ask,
        (
            (
                menu_button("中文", MenuAction.LANGUAGE, "zh"),
                menu_button("English", MenuAction.LANGUAGE, "en"),
            ),
        ),
    )
