"""查账的画面: the figures that differ from what the recorded events say."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.callbacks import MenuAction, MenuTap
from bot.texts import Texts
from bot.texts.counting import Counted
from bot.views.amounts import signed
from bot.views.view import Button, View, pages
from storage.records import Difference


@dataclass(frozen=True, slots=True)
class RoundName:
    """A round as people can find it: its table's id and place in the group, its number there."""

    table: int
    place: int
    number: int


def audit_view(
    found: Sequence[Difference],
    rounds: Mapping[int, RoundName],
    names: Mapping[str, str],
    texts: Texts,
    *,
    repaired: bool = False,
) -> View:
    """List what differs; offer to correct it, or where that was done say what is left."""
    said = texts.editing
    title = (said.audit_left if repaired else said.audit_title).format(count=Counted(len(found)))
    lines = dict.fromkeys(_line(one, rounds, names, texts) for one in found)
    text = pages([title, *lines])[0]
    if repaired:
        return View(text)
    return View(text, ((Button(said.repair, MenuTap(MenuAction.REPAIR, "")),),))


def _line(one: Difference, rounds: Mapping[int, RoundName], names: Mapping[str, str], texts: Texts) -> str:
    said = texts.editing
    if one.what in {"transfers", "end"}:
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
