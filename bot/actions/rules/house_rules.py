"""规矩: `/rules` shows, explains and changes the rules of the table, else those of the group."""

from collections.abc import Callable
from typing import Any

from bot.actions.desk import Desk
from bot.actions.refused import Refused
from bot.actions.reply_asked import ask_for_reply, ask_no_reply
from bot.actions.rules.asked_rules import (
    SETTABLE,
    WhichValue,
    aside_lines,
    given_rules,
    is_amount,
    read_rules,
)
from bot.actions.rules.house_patterns import add_pattern, drop_pattern
from bot.actions.rules.ruling import Changed, change, keep, rules_at, rules_here
from bot.actions.rules.units import in_own_money
from bot.entry import Opening, read_new
from bot.entry.rules.rule_numbers import fan_told
from bot.flow.ids import BadPayload, read_code, read_id
from bot.flow.rule_questions import QUESTIONS, find_answer
from bot.flow.rule_taps import RulePage, RuleTap, read_rule_tap, read_value, rules_mark, value_code
from bot.flow.rule_themes import EDITED_RULES, Theme, offered_values, takes_number
from bot.outcomes import MenuShown, Outcome, Said
from bot.texts import Texts
from bot.views.rule_pages import (
    RulesShown,
    patterns_page,
    preset_page,
    presets_page,
    question_page,
    rule_page,
    summary_page,
    theme_page,
    themes_page,
)
from bot.views.rule_values import not_allowed_text, number_meant, value_text
from bot.views.view import View
from scorer import presets
from scorer.words import words_for
from storage.records import StoredDraft

REPLIED_KIND = "rules"
"""The draft behind a page that a reply can answer: it remembers which rule the page is about."""

_PAGES: dict[RulePage, Callable[[RulesShown, Texts], View]] = {
    RulePage.SUMMARY: summary_page,
    RulePage.THEMES: themes_page,
    RulePage.PRESETS: presets_page,
    RulePage.PATTERNS: patterns_page,
}


async def rules_command(desk: Desk, arguments: str) -> Outcome:
    """规矩: show the rules; with a preset's name that preset; with `base=2` change them."""
    shown = await rules_here(desk)
    if not arguments.strip():
        return MenuShown(summary_page(shown, desk.texts))
    try:
        opening = read_rules(arguments, desk.texts, shown.rules)
    except WhichValue as asked:
        return _asked(asked, shown, desk.texts)
    asides = aside_lines(opening, desk.texts)
    if opening.preset is not None and not opening.rules:
        return MenuShown(preset_page(opening.preset, shown, desk.texts))
    if not opening.rules:
        return Said(View("\n".join(asides)))
    changed = await change(desk, shown, given_rules(opening))
    return MenuShown(View("\n".join([changed.note, *asides])), state=changed.state)


def _asked(asked: WhichValue, shown: RulesShown, texts: Texts) -> Outcome:
    """Show the page of the rule whose name leaves open how it is played; its buttons are the ways.

    Raises:
        WhichValue: it is no rule of which every way has a button.

    """
    if asked.rule not in EDITED_RULES or takes_number(asked.rule):
        raise asked
    return MenuShown(rule_page(asked.rule, shown, texts, asked.sentence))


async def tap_rules(desk: Desk, data: str) -> Outcome:
    """Turn a page of the rules, or change what its button says."""
    tap = read_rule_tap(data)
    shown = await rules_at(desk, tap.table)
    outcome = await _turned(desk, tap, shown)
    await _await_reply(desk, tap)
    return outcome


async def rules_in_reply(desk: Desk, stored: StoredDraft) -> Outcome:
    """Take the value, or the pattern, that a reply to a page of the rules names."""
    tap = read_rule_tap(stored.body)
    shown = await rules_at(desk, tap.table)
    text = desk.heard.text.strip()
    if "=" in text or "＝" in text:
        changed = await change(desk, shown, given_rules(read_rules(text, desk.texts, shown.rules)))
    elif tap.page is RulePage.PATTERNS:
        changed = await add_pattern(desk, shown, text)
    else:
        changed = await change(desk, shown, _told_on_page(desk, tap.rule, text, shown))
    if tap.page is RulePage.PATTERNS:
        page = patterns_page(changed.shown, desk.texts, changed.note)
    else:
        page = rule_page(tap.rule, changed.shown, desk.texts, changed.changes)
    return MenuShown(page, state=changed.state, message=stored.message)


async def _turned(desk: Desk, tap: RuleTap, shown: RulesShown) -> Outcome:
    """Return what a tap shows.

    Raises:
        BadPayload: the tap names a rule, theme, question or answer that there is none of now.

    """
    texts = desk.texts
    page = _PAGES.get(tap.page)
    if page is not None:
        return MenuShown(page(shown, texts))
    match tap.page:
        case RulePage.THEME:
            return MenuShown(theme_page(read_code(Theme, tap.rule), shown, texts))
        case RulePage.RULE:
            return MenuShown(rule_page(_edited(tap.rule), shown, texts))
        case RulePage.DISPUTES:
            return Said(question_page(0, shown, texts))
        case RulePage.QUESTION:
            return MenuShown(question_page(_question(tap.value), shown, texts))
        case _:
            return await _changed(desk, tap, shown)


async def _changed(desk: Desk, tap: RuleTap, shown: RulesShown) -> MenuShown:
    """Do what a button says, and show the page it stands on."""
    texts = desk.texts
    match tap.page:
        case RulePage.ANSWER:
            return await _answered(desk, tap, shown)
        case RulePage.KEEP if tap.value != rules_mark(shown.rules):
            return MenuShown(summary_page(shown, texts), texts.card_changed)
        case RulePage.KEEP:
            return MenuShown(summary_page(shown, texts), await keep(desk, shown))
        case RulePage.TAKE_PRESET if tap.value in presets():
            changed = await change(desk, shown, {"preset": tap.value})
            page = summary_page(changed.shown, texts)
        case RulePage.DROP_PATTERN:
            changed = await drop_pattern(desk, shown, tap.value)
            page = patterns_page(changed.shown, texts)
        case RulePage.SET:
            changed = await change(desk, shown, {_edited(tap.rule): read_value(tap.value)})
            page = rule_page(tap.rule, changed.shown, texts)
        case _:
            raise BadPayload(tap.value)
    return MenuShown(page, changed.note, changed.state)


async def _answered(desk: Desk, tap: RuleTap, shown: RulesShown) -> MenuShown:
    """Take an answer; a question with one row of answers is done with by it."""
    found = find_answer(tap.rule, tap.value)
    if found is None:
        raise BadPayload(tap.value)
    number, answer = found
    changed: Changed = await change(desk, shown, answer)
    if len(QUESTIONS[number].rows) == 1:
        number += 1
    if number < len(QUESTIONS):
        page = question_page(number, changed.shown, desk.texts)
        return MenuShown(page, changed.note, changed.state)
    return MenuShown(summary_page(changed.shown, desk.texts), changed.note, changed.state)


async def _await_reply(desk: Desk, tap: RuleTap) -> None:
    """Remember which rule the page is about that this tap opened, so that a reply to it has a meaning."""
    page = RulePage.PATTERNS if tap.page is RulePage.DROP_PATTERN else tap.page
    takes_reply = page is RulePage.PATTERNS or (
        page in (RulePage.RULE, RulePage.SET) and takes_number(tap.rule)
    )
    if not takes_reply:
        await ask_no_reply(desk, REPLIED_KIND)
        return
    kept = RuleTap(tap.table, page if page is RulePage.PATTERNS else RulePage.RULE, tap.rule).text
    await ask_for_reply(desk, REPLIED_KIND, kept, table_id=tap.table)


def _edited(rule: str) -> str:
    if rule not in EDITED_RULES:
        raise BadPayload(rule)
    return rule


def _question(value: str) -> int:
    number = read_id(value)
    if number not in range(len(QUESTIONS)):
        raise BadPayload(value)
    return number


def _told_on_page(desk: Desk, rule: str, text: str, shown: RulesShown) -> dict[str, Any]:
    """Read what a reply to the page of a rule sets: a value as its button says it, a number, or 80块封顶.

    Raises:
        Refused: it is none of these.

    """
    for value in offered_values(shown.rules, rule):
        coded = type(value) is not int and text == value_code(value)
        if coded or text == value_text(rule, value, shown.rules, desk.texts):
            return {rule: value}
    own = in_own_money(text, desk.texts)
    if rule in ("base", "cap_fan"):
        text = own
    spoken = {} if text.isascii() else _spoken(own) or _spoken(f"{words_for('zh').rules[rule]}{own}")
    if spoken:
        return spoken
    fan = fan_told(text) if rule.startswith("fan_") else None
    read = read_value(text) if fan is None or fan.multiple else fan.number
    if rule == "base" and is_amount(read):
        return {rule: read}
    meant = number_meant(rule, read, shown.rules) if type(read) is int else None
    if meant is not None:
        return {rule: meant}
    raise Refused(not_allowed_text(rule, text, desk.texts))


def _spoken(line: str) -> dict[str, Any]:
    """Return the rules that a line sets, none where it does not set any outright."""
    opening = read_new(line, presets(), SETTABLE)
    return given_rules(opening) if isinstance(opening, Opening) and not opening.names else {}
