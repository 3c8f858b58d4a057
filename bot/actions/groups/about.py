"""帮助: what the bot is, and how it is spoken to."""

from bot.actions.desk import Desk
from bot.actions.groups.languages import texts_of_newcomer
from bot.actions.refused import Refused
from bot.entry import word_table
from bot.entry.words.argument_words import Argument, argument_of
from bot.outcomes import Outcome, Said, SaidPages
from bot.views.view import View, pages, quoted


async def start(desk: Desk) -> Outcome:
    """Say what the bot does and how to open a table; to a person alone in their own language."""
    if desk.heard.private:
        return Said(View((await texts_of_newcomer(desk)).start_private))
    return Said(View(desk.texts.start))


async def no_such_command(desk: Desk, command: str) -> Outcome:
    """Say that the bot has no such command, and where those it has are."""
    raise Refused(desk.texts.no_such_command.format(about=quoted(command)))


async def help_text(desk: Desk, arguments: str) -> Outcome:
    """Say how a round is recorded; with `words`, every word that a line may hold."""
    if argument_of("help", arguments) is not Argument.WORDS:
        return Said(View(desk.texts.help))
    # Many a word is several, so that a space would not tell where the next begins.
    between, rows = desk.texts.list_comma, word_table(desk.texts.language)
    own = [desk.texts.words_title, *(between.join([row.name, *row.others]) for row in rows)]
    elsewhere = [
        desk.texts.words_elsewhere,
        *(between.join([row.name, *row.elsewhere]) for row in rows if row.elsewhere),
    ]
    return SaidPages(tuple(View(page) for page in (*pages(own), *pages(elsewhere))))
