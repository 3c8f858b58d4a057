"""开桌: from one line without a question, or from a card that asks who plays and by which rules."""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.actions.desk import Action, Desk
from bot.actions.loading import load_state, names_of, tonight_of
from bot.actions.refused import Refused
from bot.callbacks import CardTap
from bot.entry import Opening, OpeningRefused, read_new
from bot.flow.seating import FEWEST_PLAYERS, MOST_PLAYERS, TableDraft, apply_seating
from bot.flow.taps import Pick, StaleChoice
from bot.outcomes import CardClosed, CardShown, Outcome, TableOpened
from bot.texts import Texts
from bot.views.tables import new_table_view
from bot.views.view import View
from scorer import HouseRules, RuleViolation, parse_rules, presets
from scorer.words import refusal_sentence
from storage import drafts, people, receipts, tables
from storage.records import Draft, Person

_SETTABLE = frozenset({*HouseRules.model_fields, "cap_money", "cap_multiplier"}) - {"preset"}
LARGEST_CAP_FAN = 12
"""`cap=` is fan; a larger number is most likely money, and is asked for by its own name."""


def open_table(arguments: str) -> Action:
    """开桌: open a table at once where the line names who plays, else ask."""

    async def action(desk: Desk) -> Outcome:
        opening = _read(arguments, desk.texts)
        await _check_none_open(desk)
        given = _given(opening)
        _rules(desk, given)
        if not opening.names:
            return await _ask(desk, TableDraft(rules=given))
        _check_count(opening.names, desk.texts)
        if not await receipts.take(desk.tx, desk.heard.source, desk.heard.at):
            raise Refused(desk.texts.already_recorded)
        players = [(await _find_or_add(desk, name)).id for name in opening.names]
        return await _open(desk, players, given)

    return action


async def tap_table_card(desk: Desk, stored: Draft, tap: CardTap) -> Outcome:
    """Answer a tap on the card that puts a table together."""
    draft = TableDraft.model_validate(stored.body)
    if tap.revision != stored.revision:
        return await _shown(desk, stored, draft, desk.texts.card_changed)
    if tap.choice.pick is Pick.CANCEL:
        await drafts.drop(desk.tx, stored.id)
        return CardClosed(desk.heard.message, View(desk.texts.cancelled))
    if tap.choice.pick is Pick.BOOK and draft.is_complete:
        await _check_none_open(desk)
        await drafts.drop(desk.tx, stored.id)
        return await _open(desk, [int(key) for key in draft.players], draft.rules, card=stored.message)
    known = frozenset(await names_of(desk))
    try:
        changed = apply_seating(draft, tap.choice, known)
    except StaleChoice:
        return await _shown(desk, stored, draft, desk.texts.card_changed)
    _rules(desk, changed.rules)
    return await _kept(desk, stored, changed)


async def names_in_reply(desk: Desk, stored: Draft) -> Outcome:
    """Seat the people whom a reply to the card names; new names join the group's people."""
    opening = _read(desk.heard.text, desk.texts)
    draft = TableDraft.model_validate(stored.body)
    for name in opening.names:
        draft = draft.seated(str((await _find_or_add(desk, name)).id))
    rules = {**draft.rules, **_given(opening)}
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
        draft, stored.id, stored.revision, await _offered(desk), _rules(desk, draft.rules), desk.texts
    )
    return CardShown(stored.id, view, stored.message, note)


async def _offered(desk: Desk) -> dict[str, str]:
    """Return who can sit down: everybody known here who plays on."""
    return {
        str(person.id): person.name
        for person in await people.list_all(desk.tx, desk.chat.id)
        if person.retired_at is None and person.merged_into is None
    }


async def _open(
    desk: Desk, players: Sequence[int], given: Mapping[str, Any], card: int | None = None
) -> TableOpened:
    await tables.open_table(
        desk.tx,
        desk.chat.id,
        desk.heard.place.topic,
        players,
        _rules(desk, given),
        dealer=players[0],
        opened_by=desk.actor,
        at=desk.heard.at,
    )
    return TableOpened(await load_state(desk), card)


async def _find_or_add(desk: Desk, name: str) -> Person:
    """Return the person of this name, and add a guest when the name is new."""
    known = await people.find_by_key(desk.tx, desk.chat.id, name)
    return known or await people.add(desk.tx, desk.chat.id, name)


async def _check_none_open(desk: Desk) -> None:
    table = await tables.open_table_of(desk.tx, desk.chat.id, desk.heard.place.topic)
    if table is None:
        return
    names = await names_of(desk)
    seated = desk.texts.list_comma.join(names[key] for key in await tonight_of(desk, table.id))
    raise Refused(desk.texts.table_open_already.format(names=seated))


def _read(arguments: str, texts: Texts) -> Opening:
    """Read who plays and by which rules, or say what is wrong with the line."""
    opening = read_new(arguments, presets(), _SETTABLE)
    if not isinstance(opening, OpeningRefused):
        return opening
    near = texts.list_comma.join(opening.about[1:])
    code = f"{opening.code}_near" if near and opening.code.startswith("unknown") else opening.code
    raise Refused(
        texts.opening_refusals[code].format(
            about=texts.list_comma.join(opening.about),
            first=opening.about[0] if opening.about else "",
            near=near,
            usage=texts.new_usage,
        )
    )


def _given(opening: Opening) -> dict[str, Any]:
    preset = {} if opening.preset is None else {"preset": opening.preset}
    return {**preset, **opening.rules}


def _rules(desk: Desk, given: Mapping[str, Any]) -> HouseRules:
    """Return the rules that were asked for: a preset, else the group's own, with single rules over it."""
    own = desk.chat.rules
    start = own.model_dump(mode="json") if own is not None and "preset" not in given else {}
    cap = given.get("cap_fan")
    if isinstance(cap, int) and cap > LARGEST_CAP_FAN:
        raise Refused(desk.texts.new_cap_too_large.format(cap=cap, most=LARGEST_CAP_FAN))
    if given.keys() & {"cap_money", "cap_multiplier"}:
        start.pop("cap_fan", None)
    try:
        return parse_rules({**start, **given})
    except RuleViolation as violation:
        raise Refused(refusal_sentence(violation, desk.texts.language)) from violation


def _check_count(names: Sequence[str], texts: Texts) -> None:
    if len(names) < FEWEST_PLAYERS:
        raise Refused(texts.new_too_few.format(usage=texts.new_usage))
    if len(names) > MOST_PLAYERS:
        raise Refused(texts.new_too_many.format(count=len(names), usage=texts.new_usage))
