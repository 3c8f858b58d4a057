"""开桌: from one line without a question, or from a card that asks who plays and by which rules."""

from collections.abc import Sequence
from dataclasses import replace

from bot.actions.desk import Desk
from bot.actions.kept_drafts import kept_again, kept_new
from bot.actions.last_tables import seated_again
from bot.actions.loading import names_of, offered_here
from bot.actions.people.names import find_or_add, known_by_id, known_names, with_whole_mentions
from bot.actions.permissions import Right, require
from bot.actions.refused import Refused
from bot.actions.rules.asked_rules import aside_lines, changed_rules, given_rules, read_opening, with_rules
from bot.actions.rules.ruling import starting_rules, usual_rules
from bot.actions.rules.units import decimals_of
from bot.actions.tables.another_table import another_table
from bot.actions.tables.sitting_down import check_none_open, sit_down
from bot.actions.tables.who_plays import key_of_button, offered_at_new_table
from bot.callbacks import CardTap, read_ids
from bot.entry import Opening
from bot.entry.commands.units import as_told_in
from bot.flow.picks import Pick, StalePick
from bot.flow.seating import TableDraft, apply_seating
from bot.outcomes import CardClosed, CardShown, Outcome, along
from bot.views.rule_values import changes_text, preset_text
from bot.views.tables import TableCard, new_table_view
from bot.views.view import View
from scorer import HouseRules, amount_text, parse_rules, rules_json
from scorer.rounds import FEWEST_SEATS
from storage import drafts, receipts, tables
from storage.errors import NotFound
from storage.records import StoredDraft


async def open_table(desk: Desk, arguments: str) -> Outcome:
    """开桌: open a table at once where the line names who plays, else ask."""
    await require(desk, Right.RECORD)
    opening = await _read(desk, arguments, (await starting_rules(desk)).rules)
    await check_none_open(desk)
    draft = TableDraft(rules=given_rules(opening))
    rules = await _rules(desk, draft)
    asides = aside_lines(opening, desk.texts)
    if not opening.names:
        return along(await _kept(desk, None, draft), *asides)
    if len(opening.names) < FEWEST_SEATS:
        usage = as_told_in(desk.texts.unit, desk.texts.opening.usage)
        raise Refused(desk.texts.opening.too_few.format(usage=usage))
    if not await receipts.take(desk.tx, desk.heard.source, desk.heard.at):
        raise Refused(desk.texts.already_recorded)
    said = [*asides, *await _whose_rules(desk, draft, rules)]
    return along(await sit_down(desk, await _people_of(desk, opening.names), rules), *said)


async def tap_table_card(desk: Desk, stored: StoredDraft, tap: CardTap) -> Outcome:
    """Answer a tap on the card that puts a table together."""
    await require(desk, Right.RECORD)
    draft = TableDraft.model_validate(stored.body)
    if tap.revision != stored.revision:
        return await _shown(desk, stored, draft, desk.texts.card_changed)
    if tap.picked.pick is Pick.CANCEL:
        await drafts.drop(desk.tx, stored.id)
        return CardClosed(desk.heard.message, View(desk.texts.cancelled))
    if tap.picked.pick is Pick.BOOK and tap.picked.value:
        [like] = read_ids(tap.picked.value, 1)
        opened = await another_table(desk, like, stored.message)
        await drafts.drop(desk.tx, stored.id)
        return opened
    if tap.picked.pick is Pick.BOOK and draft.is_complete:
        return await _open(desk, stored, draft)
    try:
        picked = tap.picked
        if picked.pick is Pick.WHO:
            picked = replace(picked, value=await key_of_button(desk, picked.value))
        changed = apply_seating(draft, picked, frozenset(await names_of(desk)))
        await _rules(desk, changed)
    except StalePick:
        return await _shown(desk, stored, draft, desk.texts.card_changed)
    return await _kept(desk, stored, changed)


async def names_in_reply(desk: Desk, stored: StoredDraft) -> Outcome:
    """Seat the people whom a reply to the card names; new names join the group's people."""
    await require(desk, Right.RECORD)
    draft = TableDraft.model_validate(stored.body)
    shown = None if draft.shown is None else parse_rules(draft.shown)
    opening = await _read(desk, desk.heard.text, shown)
    for name in opening.names:
        key = str((await find_or_add(desk, name)).id)
        draft = draft.seated(key)
        if key not in draft.players:
            raise Refused(desk.texts.opening.refusals["too_many_players"].format(about=name))
    given = given_rules(opening)
    like = None if "preset" in given else draft.like
    draft = draft.model_copy(update={"rules": with_rules(draft.rules, given), "like": like})
    await _rules(desk, draft)
    return along(await _kept(desk, stored, draft), *aside_lines(opening, desk.texts))


async def _read(desk: Desk, text: str, before: HouseRules | None) -> Opening:
    known = [*await known_names(desk), *_shown_names(desk)]
    line = with_whole_mentions(desk, text)
    return read_opening(line, desk.texts, desk.texts.opening.usage, known, before)


def _shown_names(desk: Desk) -> list[str]:
    """Return what the writer and whoever is mentioned show as names: each is a player before it is a rule."""
    member = desk.heard.member
    names = [] if member is None else [member.name]
    return [*names, *(mention.text for mention in desk.heard.mentions)]


async def _kept(desk: Desk, stored: StoredDraft | None, draft: TableDraft, note: str = "") -> CardShown:
    """Keep a draft, a new one where none is stored yet, with what its card is about to show, and show it."""
    shown, offered = rules_json(await _rules(desk, draft)), await offered_at_new_table(desk, draft)
    draft = draft.model_copy(update={"shown": shown, "offered": tuple(offered)})
    body = draft.model_dump(mode="json")
    kept = await kept_new(desk, draft.kind, body) if stored is None else await kept_again(desk, stored, body)
    return await _shown(desk, kept, draft, note)


async def _shown(desk: Desk, stored: StoredDraft, draft: TableDraft, note: str = "") -> CardShown:
    last = (await starting_rules(desk)).last
    again = () if last is None else (await seated_again(desk, last)).people
    card = TableCard(
        draft=draft.model_copy(update={"shown": None, "offered": ()}),
        draft_id=stored.id,
        revision=stored.revision,
        known=await offered_here(desk),
        offered=await offered_at_new_table(desk, draft),
        rules=await _rules(desk, draft),
        own=desk.chat.rules,
        last=None if last is None else (last.id, last.rules),
        again=tuple(map(str, again)) if len(again) >= FEWEST_SEATS else (),
        private=desk.heard.private,
    )
    return CardShown(stored.id, new_table_view(card, desk.texts), stored.message, note)


async def _open(desk: Desk, stored: StoredDraft, draft: TableDraft) -> Outcome:
    """Open the table that the card put together; where its rules changed since, show them first."""
    await check_none_open(desk)
    rules = await _rules(desk, draft)
    if draft.shown != rules_json(rules):
        return await _kept(desk, stored, draft, desk.texts.rules.start_changed)
    await drafts.drop(desk.tx, stored.id)
    players = [(await known_by_id(desk, int(key))).id for key in draft.players]
    said = await _whose_rules(desk, draft, rules)
    return along(await sit_down(desk, players, rules, stored.message), *said)


async def _people_of(desk: Desk, names: Sequence[str]) -> list[int]:
    """Return whom the names mean, new ones added; two names of one person are one too many."""
    players: list[int] = []
    for name in names:
        person = await find_or_add(desk, name)
        if person.id in players:
            raise Refused(desk.texts.opening.refusals["named_twice"].format(about=person.name))
        players.append(person.id)
    return players


async def _rules(desk: Desk, draft: TableDraft) -> HouseRules:
    """Return the rules that were asked for: a preset, another table's, or the group's; single rules over it.

    Raises:
        Refused: a rule that cannot have its value.
        StalePick: the table whose rules were asked for is none of this group.

    """
    if draft.like is None:
        start = (await starting_rules(desk)).rules
    else:
        try:
            start = (await tables.find(desk.tx, desk.chat.id, draft.like)).rules
        except NotFound as unknown:
            raise StalePick from unknown
    return changed_rules(desk.chat, desk.texts, start, draft.rules)


async def _whose_rules(desk: Desk, draft: TableDraft, rules: HouseRules) -> list[str]:
    """Say whose rules a table starts from, where nobody named them and they are not the usual ones.

    `rules` are what the table plays by; what the line changed of those is said with them.
    """
    starting = await starting_rules(desk)
    if "preset" in draft.rules or draft.like is not None:
        return []
    said, preset = desk.texts.rules, preset_text(starting.rules, desk.texts)
    if starting.own:
        line = said.by_own.format(preset=preset)
    elif starting.too_fine is not None:
        base, decimals = amount_text(starting.too_fine.base), decimals_of(desk.chat)
        line = said.last_too_fine.format(base=base, decimals=decimals, preset=preset)
    elif starting.last is None or starting.rules == usual_rules():
        return []
    else:
        line = said.by_last_table.format(preset=preset)
    changes = changes_text(starting.rules, rules, desk.texts)
    return [said.by_but.format(line=line, changes=changes) if changes else line]
