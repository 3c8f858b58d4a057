"""看规矩: whose rules are shown and changed, from when a change counts, and the buttons that say so."""

from dataclasses import dataclass

from bot.callbacks import MenuAction, MenuTap
from bot.flow.rule_taps import RulePage, RuleTap
from bot.texts import Texts
from bot.views.rule_values import differing_rules
from bot.views.view import Button
from scorer import HouseRules, preset_rules


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
        return Button(label, MenuTap(MenuAction.RULES, RuleTap(self.table, page, rule, value).text))


def disputes_button(table: int, texts: Texts) -> Button:
    """Return the button that asks the arguable questions, on a card of their own."""
    tap = RuleTap(table, RulePage.DISPUTES)
    return Button(texts.rules.disputes, MenuTap(MenuAction.RULES, tap.text))


def preset_text(rules: HouseRules, texts: Texts) -> str:
    """Return the preset, and how many rules differ from it."""
    count = len(differing_rules(preset_rules(rules.preset), rules))
    if not count:
        return rules.preset
    return texts.rules.preset_and_changes.format(preset=rules.preset, count=count)


def starts(shown: RulesShown, texts: Texts) -> str:
    """Say from when a change counts."""
    words = texts.rules
    if shown.table is None:
        return words.starts_new_table
    if shown.untouched:
        return words.starts_now.format(number=shown.number)
    return words.starts_next.format(number=shown.number + 1)
