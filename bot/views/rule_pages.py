"""规矩的页: the pages of the rules and their buttons; each tap turns the page in place.

/rules              a summary, and what can be done
改规矩              themes -> the rules of a theme -> one rule and its values
常见争议            one arguable question after the other
换模板, 自定番种    presets, and the table's own patterns
"""

from dataclasses import dataclass

from bot.callbacks import MenuAction
from bot.entry.commands.units import as_told_in
from bot.flow.rule_questions import QUESTIONS, Answer, holds, key_of
from bot.flow.rule_taps import RulePage, RuleTap, rules_mark, value_code, value_of
from bot.flow.rule_themes import THEMES, Theme, offered_values, steps, takes_number, theme_of
from bot.texts import Texts
from bot.views.amounts import item_text
from bot.views.rule_values import (
    changes_text,
    number_said,
    pattern_name,
    present_text,
    preset_text,
    rule_name,
    value_text,
)
from bot.views.rules import rules_lines
from bot.views.view import Button, View, menu_button, noted, rows_of, ticked
from scorer import HouseRules, preset_rules
from scorer.words import words_for

OFFERED_PRESETS = ("chengdu-std", "chengdu-5-80", "chengdu-2-16", "chengdu-1", "wiki-8x", "difang-16x")
"""The presets that have a button; every other is named behind `/new`."""


@dataclass(frozen=True, slots=True)
class RulesShown:
    """Whose rules a page shows.

    Attributes:
        rules: the rules that a change starts from.
        table: the table, None for the rules that a new table starts from.
        are_last: whether those are the rules of the table that ended last, as the group has kept none.
        playing: the rules of the round on the table where they still differ.
        number: the number of that round.
        untouched: whether nothing happened in it yet, so that a change counts in it already.

    """

    rules: HouseRules
    table: int | None = None
    are_last: bool = False
    playing: HouseRules | None = None
    number: int = 0
    untouched: bool = False

    def button(self, label: str, page: RulePage, rule: str = "", value: str = "") -> Button:
        """Return a button of a page of these rules."""
        return menu_button(label, MenuAction.RULES, RuleTap(self.table, page, rule, value).text)


def summary_page(shown: RulesShown, texts: Texts) -> View:
    """Show the rules in six lines, and what can be done with them."""
    words = texts.rules
    present = shown.playing or shown.rules
    of_next = words.of_next_table if shown.are_last else words.of_group
    title = of_next if shown.table is None else words.of_table
    lines = [title.format(preset=preset_text(present, texts)), *rules_lines(present, texts)]
    if shown.playing is not None:
        changes = changes_text(shown.playing, shown.rules, texts)
        lines.append(words.from_round.format(number=shown.number + 1, changes=changes))
    rows: tuple[tuple[Button, ...], ...] = (
        (
            shown.button(words.edit, RulePage.THEMES),
            shown.button(words.disputes, RulePage.QUESTION, value="0"),
        ),
        (
            shown.button(words.presets, RulePage.PRESETS),
            shown.button(words.patterns, RulePage.PATTERNS),
        ),
    )
    if shown.table is not None:
        rows = (*rows, (shown.button(words.keep, RulePage.KEEP, value=rules_mark(shown.rules)),))
    return View("\n".join(lines), rows)


def preset_page(name: str, shown: RulesShown, texts: Texts) -> View:
    """Show a preset, and offer to take it."""
    words, rules = texts.rules, preset_rules(name)
    source = words_for(texts.language).presets[name]
    lines = [words.of_preset.format(preset=name, source=source), *rules_lines(rules, texts)]
    if rules.tiles_refused:
        lines.append(words.as_printed)
    take = shown.button(words.take_preset.format(preset=name), RulePage.TAKE_PRESET, value=name)
    return View("\n".join(lines), ((take,),))


def themes_page(shown: RulesShown, texts: Texts, note: str = "") -> View:
    """Ask which rules are to be changed."""
    buttons = [shown.button(texts.rules.themes[theme], RulePage.THEME, theme) for theme in Theme]
    last = (shown.button(texts.rules.back_to_rules, RulePage.SUMMARY),)
    return View(_text(note, texts.rules.pick_theme), (*rows_of(buttons, 3), last))


def theme_page(theme: Theme, shown: RulesShown, texts: Texts) -> View:
    """Show the rules of a theme with their meaning, a button each."""
    words = texts.rules
    meanings = words_for(texts.language).meanings
    values = {rule: present_text(rule, shown.rules, texts) for rule in THEMES[theme]}
    lines = [
        words.rule_and_meaning.format(rule=rule_name(rule, texts), value=value, meaning=meanings[rule])
        for rule, value in values.items()
    ]
    buttons = [
        shown.button(
            words.rule_and_value.format(rule=rule_name(rule, texts), value=value), RulePage.RULE, rule
        )
        for rule, value in values.items()
    ]
    last = (shown.button(texts.back, RulePage.THEMES),)
    return View("\n".join([words.themes[theme], *lines]), (*rows_of(buttons, 2), last))


def rule_page(rule: str, shown: RulesShown, texts: Texts, note: str = "") -> View:
    """Show one rule, what it means, and its values."""
    words = texts.rules
    title = words.rule_and_value.format(
        rule=rule_name(rule, texts), value=present_text(rule, shown.rules, texts)
    )
    lines = [
        title,
        words_for(texts.language).meanings[rule],
        _how_to_change(rule, texts),
        starts(shown, texts),
    ]
    present = value_code(value_of(shown.rules, rule))
    buttons = [
        shown.button(
            ticked(label, texts, on=value_code(value) == present), RulePage.SET, rule, value_code(value)
        )
        for value in offered_values(shown.rules, rule)
        if (label := value_text(rule, value, shown.rules, texts))
    ]
    last = (
        shown.button(texts.back, RulePage.THEME, theme_of(rule)),
        shown.button(words.back_to_rules, RulePage.SUMMARY),
    )
    return View(_text(note, *lines), (*rows_of(buttons, 3), *_stepper(rule, shown, texts), last))


def question_page(number: int, shown: RulesShown, texts: Texts, note: str = "") -> View:
    """Ask an arguable question, with the present answer ticked."""
    words, question = texts.disputes, QUESTIONS[number]
    lines = [
        words.dispute_title.format(number=number + 1, count=len(QUESTIONS)),
        words.dispute_questions[question.dispute],
    ]
    rows = tuple(
        line
        for row in question.rows
        for line in rows_of(
            [_answer_button(answer, shown, texts, alone=len(question.rows) == 1) for answer in row], 2
        )
    )
    moves = []
    if number:
        moves.append(shown.button(words.previous, RulePage.QUESTION, value=str(number - 1)))
    if number + 1 < len(QUESTIONS):
        moves.append(shown.button(words.skip, RulePage.QUESTION, value=str(number + 1)))
    moves.append(shown.button(words.done, RulePage.SUMMARY))
    return View(_text(note, *lines), (*rows, tuple(moves)))


def presets_page(shown: RulesShown, texts: Texts) -> View:
    """Ask which preset takes the place of all rules."""
    sources = words_for(texts.language).presets
    lines = [f"{name}: {sources[name]}" for name in OFFERED_PRESETS]
    buttons = [
        shown.button(ticked(name, texts, on=name == shown.rules.preset), RulePage.TAKE_PRESET, value=name)
        for name in OFFERED_PRESETS
    ]
    last = (shown.button(texts.rules.back_to_rules, RulePage.SUMMARY),)
    return View("\n".join([texts.rules.pick_preset, *lines]), (*rows_of(buttons, 2), last))


def patterns_page(shown: RulesShown, texts: Texts, note: str = "") -> View:
    """自定番种: list the table's own patterns, and say how one is added."""
    words = texts.rules
    lines = [words.patterns_page]
    for pattern in shown.rules.house_patterns:
        others = texts.list_comma.join(pattern.aliases)
        aliases = words.pattern_aliases.format(aliases=others) if others else ""
        lines.append(
            words.pattern_line.format(
                name=pattern_name(pattern, texts),
                fan=item_text(pattern.fan, shown.rules, texts),
                aliases=aliases,
            )
        )
    buttons = [
        shown.button(
            words.drop_pattern.format(name=pattern_name(pattern, texts)),
            RulePage.DROP_PATTERN,
            value=pattern.id,
        )
        for pattern in shown.rules.house_patterns
    ]
    last = (shown.button(words.back_to_rules, RulePage.SUMMARY),)
    return View(_text(note, *lines), (*rows_of(buttons, 2), last))


def starts(shown: RulesShown, texts: Texts) -> str:
    """Say from when a change counts."""
    words = texts.rules
    if shown.table is None:
        return words.starts_new_table
    if shown.untouched:
        return words.starts_now.format(number=shown.number)
    return words.starts_next.format(number=shown.number + 1)


def _text(note: str, *lines: str) -> str:
    return "\n".join(noted(note, lines))


def _how_to_change(rule: str, texts: Texts) -> str:
    words = texts.rules
    if not takes_number(rule):
        return words.tap_a_value
    said = {"base": words.reply_a_base, "cap_fan": words.reply_a_cap}.get(rule, words.reply_a_number)
    return as_told_in(texts.unit, said)


def _stepper(rule: str, shown: RulesShown, texts: Texts) -> tuple[tuple[Button, ...], ...]:
    """Offer one less and one more than the present number, where those have no button already."""
    beside = steps(shown.rules, rule)
    if beside is None:
        return ()
    offered = offered_values(shown.rules, rule)
    beyond: list[tuple[str, int | None]] = [(texts.rules.less, beside.less), (texts.rules.more, beside.more)]
    row = tuple(
        shown.button(
            template.format(value=number_said(rule, value, shown.rules)), RulePage.SET, rule, str(value)
        )
        for template, value in beyond
        if value is not None and value not in offered
    )
    return (row,) if row else ()


def _answer_button(answer: Answer, shown: RulesShown, texts: Texts, *, alone: bool) -> Button:
    """Name an answer by its value; where a question has several, by the rule too."""
    rule, code = key_of(answer)
    named = texts.disputes.answer_names.get(f"{rule}={code}")
    label = named or value_text(rule, answer[rule], shown.rules, texts)
    if not alone and named is None:
        label = texts.rules.rule_and_value.format(rule=rule_name(rule, texts), value=label)
    return shown.button(ticked(label, texts, on=holds(answer, shown.rules)), RulePage.ANSWER, rule, code)
