"""一步: one line or tap, one transaction: what an action works with, and how it ends."""

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from time import time

from bot.actions.presence import chat_of, is_away
from bot.actions.refused import Refused
from bot.heard import Heard
from bot.outcomes import CardShown, Outcome, Said, what_happened
from bot.texts import Texts, texts_for
from bot.views.view import View
from bot.working import work_at_hand
from scorer import RuleViolation
from scorer.words import Language
from storage import Actor, Store, Transaction, asked_lines, inbox
from storage.errors import AlreadyRecorded, AmountTooLarge
from storage.records import NOBODY, Chat

_LOG = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Desk:
    """What an action works with: the open transaction, the chat, what was heard, and the chat's language."""

    tx: Transaction
    chat: Chat
    heard: Heard
    texts: Texts

    @property
    def actor(self) -> Actor:
        """Who is acting; anonymous admins and channels are nobody in particular."""
        return self.heard.actor or Actor(NOBODY, self.texts.anonymous)


Action = Callable[[Desk], Awaitable[Outcome | None]]
"""What a line or a tap does; None where nothing is to be said."""

ActionWith = Callable[[Desk, str], Awaitable[Outcome | None]]
"""What a command does with the words behind it, or a button with its value."""


def alone(action: Action) -> ActionWith:
    """Return the action of a command that takes no words, or of a button that has no value."""
    return lambda desk, _words: action(desk)


async def act(
    store: Store, heard: Heard, action: Action, default_language: Language
) -> tuple[Outcome | None, Texts]:
    """Run an action in one transaction; an expected no becomes its sentence, and then nothing was saved.

    That what was heard is done is noted in the same transaction, so that it is done once. Where the bot may
    no longer write, what it comes to is not told.
    """
    texts = texts_for(default_language)
    try:
        async with store.transaction() as tx:
            if heard.update is not None and not await inbox.finish(tx, heard.update, int(time())):
                return None, texts
            chat = await chat_of(tx, heard)
            texts = texts_for(chat.language or default_language, chat.unit or "")
            outcome = await action(Desk(tx, chat, heard, texts))
            if outcome is not None:
                await _keep_line(tx, heard, what_happened(outcome))
        _note_done(heard)
        return None if is_away(chat) else outcome, texts
    except Refused as refused:
        return Said(View(refused.sentence)), texts
    except AlreadyRecorded:
        return Said(View(texts.already_recorded)), texts
    except AmountTooLarge:
        return Said(View(texts.amount_too_large)), texts
    except RuleViolation:
        # Whoever asks for something that cannot be is refused above; this one stands in a stored round.
        _LOG.exception("a stored round is against its rules")
        return Said(View(texts.editing.mend_any)), texts


async def _keep_line(tx: Transaction, heard: Heard, done: Outcome) -> None:
    """Keep which line opened a card or changed one, for when the line is edited."""
    if isinstance(done, CardShown) and heard.query is None:
        await asked_lines.keep(tx, heard.source, done.draft_id)


def _note_done(heard: Heard) -> None:
    """Note that what was heard is done, and saved."""
    work = work_at_hand()
    if work is not None and work.update == heard.update:
        work.is_done = True
