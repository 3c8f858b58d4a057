"""语言: a group chooses what it is spoken to in."""

from bot.actions.desk import Desk
from bot.entry.words.argument_words import Argument, argument_of
from bot.outcomes import Outcome, Said
from bot.texts import Texts, texts_for
from bot.views.tables import language_view
from bot.views.view import View
from scorer.words import Language
from storage import chats

_SPOKEN: dict[Argument | None, Language] = {Argument.CHINESE: "zh", Argument.ENGLISH: "en"}


def language_of(code: str | None) -> Language | None:
    """Guess a language from what somebody's Telegram is set to; None where that is unknown.

    >>> language_of("zh-hans"), language_of("de"), language_of(None)
    ('zh', 'en', None)
    """
    if not code:
        return None
    return "zh" if code.casefold().startswith("zh") else "en"


async def texts_of_newcomer(desk: Desk) -> Texts:
    """Return the words for a chat that meets the bot; with no language chosen yet, it takes the speaker's."""
    language = language_of(desk.heard.language)
    if desk.chat.language is not None or language is None:
        return desk.texts
    await chats.set_language(desk.tx, desk.chat.id, language)
    return texts_for(language)


async def choose_language(desk: Desk, arguments: str) -> Outcome:
    """Set the chat's language, or ask for it where none is named."""
    language = _SPOKEN.get(argument_of("lang", arguments))
    if language is None:
        return Said(language_view(desk.texts))
    await chats.set_language(desk.tx, desk.chat.id, language)
    return Said(View(texts_for(language).language_set))
