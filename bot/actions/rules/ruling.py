"""定规矩: whose rules are looked at, and one change of them: from when it counts, and what it changes."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bot.actions.desk import Desk
from bot.actions.last_tables import last_table_here
from bot.actions.loading import of_button, state_of
from bot.actions.permissions import Right, require
from bot.actions.refused import Refused
from bot.actions.rules.asked_rules import changed_rules
from bot.actions.rules.units import decimals_of, fits
from bot.state import TableState
from bot.views.rule_pages import RulesShown, starts
from bot.views.rule_values import changes_text
from scorer import HouseRules, preset_rules
from scorer.house_rules import DEFAULT_PRESET
from storage import chats, dealing, replay, rounds, tables
from storage.records import RoundRecord, Table


@dataclass(frozen=True, slots=True)
class Changed:
    """What a change came to.

    Attributes:
        shown: the rules after it.
        changes: what changed; or that nothing did.
        since: from when it counts; empty where nothing changed.
        state: the table, where its board shows other rules now.

    """

    shown: RulesShown
    changes: str
    since: str = ""
    state: TableState | None = None

    @property
    def note(self) -> str:
        """What changed, and from when."""
        return f"{self.changes}\n{self.since}" if self.since else self.changes


async def rules_here(desk: Desk) -> RulesShown:
    """Return the rules of the open table of this place, else the group's own."""
    table = await tables.open_table_of(desk.tx, desk.chat.id, desk.heard.place.topic)
    return await own_rules(desk) if table is None else await _rules_of(desk, table)


async def rules_at(desk: Desk, table_id: int | None) -> RulesShown:
    """Return the rules that a button's page is about.

    Raises:
        Refused: the table is not of this group, or is closed.

    """
    if table_id is None:
        return await own_rules(desk)
    table = await of_button(desk, tables.find(desk.tx, desk.chat.id, table_id))
    if table.closed_at is not None:
        raise Refused(desk.texts.table_ended_already)
    return await _rules_of(desk, table)


async def own_rules(desk: Desk) -> RulesShown:
    """Return the rules that new tables of the group start from."""
    starting = await starting_rules(desk)
    return RulesShown(starting.rules, are_last=not starting.own and starting.last is not None)


@dataclass(frozen=True, slots=True)
class StartingRules:
    """The rules that a new table starts from where nobody names others.

    Attributes:
        rules: the group's own, else those of the table that ended last, else the usual ones.
        own: whether they are the group's own.
        last: the table that was played last here and can be played like now, None where there is none.
        too_fine: the rules of the table that was played last, where its base has more decimals than the
            group allows now; a new table does not start from them.

    """

    rules: HouseRules
    own: bool
    last: Table | None
    too_fine: HouseRules | None = None


def usual_rules() -> HouseRules:
    """Return the rules of a group that never chose any."""
    return preset_rules(DEFAULT_PRESET)


async def starting_rules(desk: Desk) -> StartingRules:
    """Return the rules that the next table of this place starts from."""
    last, too_fine = await last_table_here(desk), None
    if last is not None and not fits(last.rules.base, decimals_of(desk.chat)):
        too_fine, last = last.rules, None
    if desk.chat.rules is not None:
        return StartingRules(desk.chat.rules, own=True, last=last, too_fine=too_fine)
    rules = usual_rules() if last is None else last.rules
    return StartingRules(rules, own=False, last=last, too_fine=too_fine)


async def change(desk: Desk, shown: RulesShown, given: Mapping[str, Any]) -> Changed:
    """Change rules: a preset takes the place of all of them, single rules are set over the present ones.

    A table plays by them from the next round; from the current one where nothing has happened in it yet.

    Raises:
        Refused: the actor may not, or a rule cannot have this value; nothing was changed.

    """
    await _require(desk, shown)
    after = changed_rules(desk.chat, desk.texts, shown.rules, given)
    if after == shown.rules:
        return Changed(shown, desk.texts.rules.already)
    state = None
    if shown.table is None:
        await chats.set_rules(desk.tx, desk.chat.id, after)
        fresh = RulesShown(after)
    else:
        await tables.set_rules(desk.tx, shown.table, after)
        if shown.untouched:
            state = await _deal_anew(desk, shown.table)
        fresh = await rules_at(desk, shown.table)
    changes = changes_text(shown.rules, fresh.rules, desk.texts)
    return Changed(fresh, desk.texts.rules.changed.format(changes=changes), starts(fresh, desk.texts), state)


async def keep(desk: Desk, shown: RulesShown) -> str:
    """存为本群规矩: let new tables of the group start from a table's rules; return what to say.

    Raises:
        Refused: the actor may not.

    """
    await _require(desk, shown)
    if desk.chat.rules == shown.rules:
        return desk.texts.rules.already
    await chats.set_rules(desk.tx, desk.chat.id, shown.rules)
    return desk.texts.rules.kept


async def _require(desk: Desk, shown: RulesShown) -> None:
    """Let only those change rules who may."""
    table = None if shown.table is None else await tables.get(desk.tx, shown.table)
    await require(desk, Right.RULES, table=table)


async def _rules_of(desk: Desk, table: Table) -> RulesShown:
    current = await rounds.current(desk.tx, table.id)
    return RulesShown(
        table.rules,
        table=table.id,
        playing=None if current.rules == table.rules else current.rules,
        number=current.number,
        untouched=await _is_untouched(desk, current),
    )


async def _is_untouched(desk: Desk, current: RoundRecord) -> bool:
    return not current.is_over and not await replay.current_events(desk.tx, current.id)


async def _deal_anew(desk: Desk, table_id: int) -> TableState:
    """Let the round in which nothing happened yet take the table's new rules."""
    current = await rounds.current(desk.tx, table_id)
    return await state_of(desk, await dealing.redeal(desk.tx, current.id, current.players, current.dealer))
