"""查账的画面: the figures that differ from what the recorded events say."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from bot.callbacks import MenuAction
from bot.texts import Texts
from bot.texts.counting import Counted
from bot.views.amounts import signed
from bot.views.view import Button, View, menu_button, pages, rows_of
from storage.records import Finding

MOST_ROUNDS = 8
"""So many of the rounds that differ have a button."""

ROUNDS_A_ROW = 2

_OF_A_ROUND = frozenset({"transfers", "end"})
"""What differs in a round, not in a sum."""


@dataclass(frozen=True, slots=True)
class RoundName:
    """A round as people can find it: its table's id and place in the group, its number there."""

    table: int
    place: int
    number: int


def audit_view(
    found: Sequence[Finding],
    rounds: Mapping[int, RoundName],
    names: Mapping[str, str],
    texts: Texts,
    *,
    repaired: bool = False,
) -> View:
    """List what differs, with a button to each round; offer to correct it, or say what is left after that."""
    said = texts.auditing
    title = (said.audit_left if repaired else said.audit_title).format(count=Counted(len(found)))
    lines = dict.fromkeys(_line(one, rounds, names, texts) for one in found)
    text = pages([title, *lines])[0]
    leading = rows_of(list(_round_buttons(found, rounds, texts))[:MOST_ROUNDS], ROUNDS_A_ROW)
    if repaired:
        return View(text, leading)
    return View(text, ((menu_button(said.repair, MenuAction.REPAIR),), *leading))


def _round_buttons(
    found: Sequence[Finding], rounds: Mapping[int, RoundName], texts: Texts
) -> Iterator[Button]:
    """Return a button for each round that differs: `/round` reaches those of the newest table only."""
    for round_id in dict.fromkeys(one.where for one in found if one.what in _OF_A_ROUND):
        if round_id in rounds:
            named = rounds[round_id]
            label = texts.auditing.audit_round_button.format(table=named.place, number=named.number)
            yield menu_button(label, MenuAction.ROUND, round_id, 0)


def _line(one: Finding, rounds: Mapping[int, RoundName], names: Mapping[str, str], texts: Texts) -> str:
    said = texts.auditing
    if one.what in _OF_A_ROUND:
        named = rounds.get(one.where)
        return said.audit_round.format(
            table="?" if named is None else named.place, number="?" if named is None else named.number
        )
    name = names.get(str(one.person), "?")
    stored, recomputed = signed(int(one.stored)), signed(int(one.recomputed))
    if one.what == "total":
        return said.audit_total.format(name=name, stored=stored, recomputed=recomputed)
    place = next((named.place for named in rounds.values() if named.table == one.where), "?")
    return said.audit_tally.format(table=place, name=name, stored=stored, recomputed=recomputed)
