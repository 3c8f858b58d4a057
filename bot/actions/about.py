"""帮助: what the bot is, how it is spoken to, and the rules of this table."""

from bot.actions.desk import Action, Desk
from bot.entry import word_table
from bot.outcomes import Outcome, Said, SaidPages
from bot.views.rules import rules_view
from bot.views.view import View, pages
from scorer import preset_rules
from scorer.house_rules import DEFAULT_PRESET
from storage import rounds, tables

_WORDS = ("words", "词")


async def start(desk: Desk) -> Outcome:
    """Say what the bot does and how to open a table."""
    return Said(View(desk.texts.start_private if desk.heard.private else desk.texts.start))


def help_text(arguments: str) -> Action:
    """Say how a round is recorded; with `words`, every word that a line may hold."""

    async def action(desk: Desk) -> Outcome:
        if arguments.strip().casefold() not in _WORDS:
            return Said(View(desk.texts.help))
        rows = word_table(desk.texts.language)
        lines = [desk.texts.words_title, *(" ".join([row.name, *row.others]) for row in rows)]
        return SaidPages(tuple(View(page) for page in pages(lines)))

    return action


async def rules(desk: Desk) -> Outcome:
    """规矩: show the rules of the open table's round, else what a new table starts from."""
    table = await tables.open_table_of(desk.tx, desk.chat.id, desk.heard.place.topic)
    if table is None:
        return Said(rules_view(desk.chat.rules or preset_rules(DEFAULT_PRESET), desk.texts))
    return Said(rules_view((await rounds.current(desk.tx, table.id)).rules, desk.texts))
