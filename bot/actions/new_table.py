"""开桌: from one line without a question, or from a card that asks who plays and by which rules."""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.actions.asked_rules import changed_rules, given_rules, read_opening
from bot.actions.desk import Action, Desk
from bot.actions.loading import load_state, names_of, offered_here, tonight_of
from bot.actions.names import find_or_add, known_by_id, with_whole_mentions
from bot.actions.permissions import Right, require
from bot.actions.refused import Refused
from bot.callbacks import CardTap
from bot.flow.seating import TableDraft, apply_seating
from bot.flow.taps import Pick, StaleChoice
from bot.outcomes import CardClosed, CardShown, Outcome, TableOpened
from bot.views.tables import new_table_view
from bot.views.view import View
from scorer import HouseRules
from scorer.rounds import FEWEST_SEATS, MOST_SEATS
from storage import drafts, receipts, tables
from storage.records import Draft


def open_table(arguments: str) -> Action:
    """开桌: open a table at once where the line names who plays, else ask."""

    async def action(desk: Desk) -> Outcome:
        await require(desk, Right.RECORD)
        opening = read_opening(with_whole_mentions(desk, arguments), desk.texts, desk.texts.new_usage)
        await _check_none_open(desk)
        given = given_rules(opening)
        _rules(desk, given)
        if not opening.names:
            return await _ask(desk, TableDraft(rules=given))
        if len(opening.names) < FEWEST_SEATS:
            raise Refused(desk.texts.new_too_few.format(usage=desk.texts.new_usage))
        if not await receipts.take(desk.tx, desk.heard.source, desk.heard.at):
            raise Refused(desk.texts.already_recorded)
        return await _open(desk, await _people_of(desk, opening.names), given)

    return action


async def tap_table_card(desk: Desk, stored: Draft, tap: CardTap) -> Outcome:
    """Answer a tap on the card that puts a table together."""
    await require(desk, Right.RECORD)
    draft = TableDraft.model_validate(stored.body)
    if tap.revision != stored.revision:
        return await _shown(desk, stored, draft, desk.texts.card_changed)
    if tap.choice.pick is Pick.CANCEL:
        await drafts.drop(desk.tx, stored.id)
        return CardClosed(desk.heard.message, View(desk.texts.cancelled))
    if tap.choice.pick is Pick.BOOK and draft.is_complete:
        await _check_none_open(desk)
        await drafts.drop(desk.tx, stored.id)
        players = [(await known_by_id(desk, int(key))).id for key in draft.players]
        return await _open(desk, players, draft.rules, card=stored.message)
    known = frozenset(await names_of(desk))
    try:
        changed = apply_seating(draft, tap.choice, known)
    except StaleChoice:
        return await _shown(desk, stored, draft, desk.texts.card_changed)
    _rules(desk, changed.rules)
    return await _kept(desk, stored, changed)


async def names_in_reply(desk: Desk, stored: Draft) -> Outcome:
    """Seat the people whom a reply to the card names; new names join the group's people."""
    await require(desk, Right.RECORD)
    opening = read_opening(with_whole_mentions(desk, desk.heard.text), desk.texts, desk.texts.new_usage)
    draft = TableDraft.model_validate(stored.body)
    for name in opening.names:
        key = str((await find_or_add(desk, name)).id)
        draft = draft.seated(key)
        if key not in draft.players:
            raise Refused(desk.texts.opening_refusals["too_many_players"].format(about=name))
    rules = {**draft.rules, **given_rules(opening)}
    _rules(desk, rules)
    return await _kept(desk, stored, draft.model_copy(update={"rules": rules}))


async def _ask(desk: Desk, draft: TableDraft) -> CardShown:
    stored = await drafts.open_draft(
        desk.tx,
        desk.chat.id,
        draft.kind,
        draft.model_dump(mode="json"),
        opened_by=desk.actor.telegram_id,
        at=desk.heard.at,
    )
    return await _shown(desk, stored, draft)


async def _kept(desk: Desk, stored: Draft, draft: TableDraft) -> CardShown:
    body = draft.model_dump(mode="json")
    kept = await drafts.save(
        desk.tx, desk.chat.id, stored.id, body, expected_revision=stored.revision, at=desk.heard.at
    )
    return await _shown(desk, kept, draft)


async def _shown(desk: Desk, stored: Draft, draft: TableDraft, note: str = "") -> CardShown:
    view = new_table_view(
        draft, stored.id, stored.revision, await offered_here(desk), _rules(desk, draft.rules), desk.texts
    )
    return CardShown(stored.id, view, stored.message, note)


async def _open(
    desk: Desk, players: Sequence[int], given: Mapping[str, Any], card: int | None = None
) -> TableOpened:
    rules = _rules(desk, given)
    await tables.open_table(
        desk.tx,
        desk.chat.id,
        desk.heard.place.topic,
        players[:MOST_SEATS],
        rules,
        dealer=None if rules.dealer_next == "dice" else players[0],
        sitting_out=players[MOST_SEATS:],
        opened_by=desk.actor,
        at=desk.heard.at,
    )
    return TableOpened(await load_state(desk), card)


async def _people_of(desk: Desk, names: Sequence[str]) -> list[int]:
    """Return whom the names mean, new ones added; two names of one person are one too many."""
    players: list[int] = []
    for name in names:
        person = await find_or_add(desk, name)
        if person.id in players:
            raise Refused(desk.texts.opening_refusals["named_twice"].format(about=person.name))
        players.append(person.id)
    return players


async def _check_none_open(desk: Desk) -> None:
    table = await tables.open_table_of(desk.tx, desk.chat.id, desk.heard.place.topic)
    if table is None:
        return
    names = await names_of(desk)
    seated = desk.texts.list_comma.join(names[key] for key in await tonight_of(desk, table.id))
    raise Refused(desk.texts.table_open_already.format(names=seated))


def _rules(desk: Desk, given: Mapping[str, Any]) -> HouseRules:
    """Return the rules that were asked for: a preset, else the group's own, with single rules over it."""
    return changed_rules(desk.chat, desk.texts, desk.chat.rules, given)
