"""开桌散桌: open a table with its players and rules, and close it with a summary."""

from bot.actions.desk import Action, Desk
from bot.actions.loading import load_state, names_of, open_table_at, state_of, tonight_of
from bot.actions.refused import Refused
from bot.actions.summaries import closing_view
from bot.entry import Opening, OpeningRefused, read_new
from bot.outcomes import Outcome, Said, TableClosed, TableOpened
from bot.texts import Texts
from bot.views.tables import open_round_view
from scorer import HouseRules, RuleViolation, parse_rules, presets
from scorer.words import refusal_sentence
from storage import ledger, people, receipts, replay, rounds, tables
from storage.records import Person, RoundRecord, Table

FEWEST_PLAYERS = 2
MOST_PLAYERS = 4

_KEEP = "keep"
_DROP = "drop"


def open_table(arguments: str) -> Action:
    """开桌: open a table from one line: names in seating order, then a preset and rules."""

    async def action(desk: Desk) -> Outcome:
        opening = _read(arguments, desk.texts)
        rules = _rules(opening, desk.texts)
        if not await receipts.take(desk.tx, desk.heard.source, desk.heard.at):
            raise Refused(desk.texts.already_recorded)
        await _check_none_open(desk)
        players = [(await _find_or_add(desk, name)).id for name in opening.names]
        await tables.open_table(
            desk.tx,
            desk.chat.id,
            desk.heard.place.topic,
            players,
            rules,
            dealer=players[0],
            opened_by=desk.actor,
            at=desk.heard.at,
        )
        return TableOpened(await load_state(desk))

    return action


async def _find_or_add(desk: Desk, name: str) -> Person:
    """Return the person of this name, and add a guest when the name is new."""
    known = await people.find_by_key(desk.tx, desk.chat.id, name)
    return known or await people.add(desk.tx, desk.chat.id, name)


def end_table(arguments: str) -> Action:
    """散桌: close the open table; `keep` or `drop` says what becomes of a round that is not over."""

    async def action(desk: Desk) -> Outcome:
        table = await open_table_at(desk)
        record = await rounds.current(desk.tx, table.id)
        has_begun = bool(await replay.current_events(desk.tx, record.id))
        choice = arguments.strip().casefold()
        keeps = choice in (_KEEP, desk.texts.keep.casefold())
        drops = choice in (_DROP, desk.texts.drop.casefold())
        if has_begun and not keeps and not drops:
            return Said(open_round_view(record.number, table.id, desk.texts))
        if has_begun and drops:
            record = await ledger.drop_round(
                desk.tx, record.id, actor=desk.actor, at=desk.heard.at, source=desk.heard.source
            )
        return await _close(desk, table, record)

    return action


def end_by_tap(table_id: int, *, keep: bool) -> Action:
    """散桌: close the table that was asked about, if it is still the open one."""

    async def action(desk: Desk) -> Outcome | None:
        table = await tables.open_table_of(desk.tx, desk.chat.id, desk.heard.place.topic)
        if table is None or table.id != table_id:
            raise Refused(desk.texts.table_ended_already)
        return await end_table(_KEEP if keep else _DROP)(desk)

    return action


async def _close(desk: Desk, table: Table, record: RoundRecord) -> Outcome:
    state = await state_of(desk, record)
    await tables.close_table(desk.tx, table.id, desk.heard.at)
    return TableClosed(state, await closing_view(desk, table.id))


async def _check_none_open(desk: Desk) -> None:
    table = await tables.open_table_of(desk.tx, desk.chat.id, desk.heard.place.topic)
    if table is None:
        return
    names = await names_of(desk)
    seated = desk.texts.list_comma.join(names[key] for key in await tonight_of(desk, table.id))
    raise Refused(desk.texts.table_open_already.format(names=seated))


def _read(arguments: str, texts: Texts) -> Opening:
    """Read who plays and by which rules, or say what is wrong with the line."""
    opening = read_new(arguments, presets(), [*HouseRules.model_fields, "cap_money", "cap_multiplier"])
    if isinstance(opening, OpeningRefused):
        about = texts.list_comma.join(opening.about)
        first = opening.about[0] if opening.about else ""
        near = texts.list_comma.join(opening.about[1:])
        code = f"{opening.code}_near" if near and opening.code.startswith("unknown") else opening.code
        raise Refused(
            texts.opening_refusals[code].format(about=about, first=first, near=near, usage=texts.new_usage)
        )
    if len(opening.names) < FEWEST_PLAYERS:
        raise Refused(texts.new_too_few.format(usage=texts.new_usage))
    if len(opening.names) > MOST_PLAYERS:
        raise Refused(texts.new_too_many.format(count=len(opening.names), usage=texts.new_usage))
    return opening


def _rules(opening: Opening, texts: Texts) -> HouseRules:
    given = dict(opening.rules) if opening.preset is None else {"preset": opening.preset, **opening.rules}
    try:
        return parse_rules(given)
    except RuleViolation as violation:
        raise Refused(refusal_sentence(violation, texts.language)) from violation
