"""帮助: what the bot is, and how it is spoken to."""

from bot.actions.desk import Action, Desk
from bot.actions.groups.languages import language_of
from bot.actions.refused import Refused
from bot.entry import word_table
from bot.entry.words.argument_words import Argument, argument_of
from bot.outcomes import Outcome, Said, SaidPages
from bot.texts import texts_for
from bot.views.view import View, pages, quoted
from storage import chats


async def start(desk: Desk) -> Outcome:
    """Say what the bot does and how to open a table; to a person alone in their own language."""
    language = language_of(desk.heard.language) if desk.heard.private else None
    if desk.chat.language is None and language is not None:
        await chats.set_language(desk.tx, desk.chat.id, language)
        return Said(View(texts_for(language).start_private))
    return Said(View(desk.texts.start_private if desk.heard.private else desk.texts.start))


def no_such_command(command: str) -> Action:
    """Say that the bot has no such command, and where those it has are."""

    async def action(desk: Desk) -> Outcome:
        raise Refused(desk.texts.no_such_command.format(about=quoted(command)))

    return action


def help_text(arguments: str) -> Action:
    """Say how a round is recorded; with `words`, every word that a line may hold."""

    async def action(desk: Desk) -> Outcome:
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

    return action
