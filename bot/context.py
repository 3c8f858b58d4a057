"""上下文: what every handler can reach, typed."""

import asyncio
from dataclasses import dataclass, field
from time import time
from typing import Any

from telegram.ext import Application, CallbackContext, ExtBot, JobQueue

from bot.membership import Membership
from bot.outbox import Outbox
from bot.settings import Settings
from storage import Store


@dataclass(frozen=True, slots=True)
class Services:
    """What the application opened at its start, and what it knows since.

    Attributes:
        store: the database.
        settings: what the owner set.
        outbox: shows replies in order.
        membership: who is in charge of a chat.
        explained: groups that need not be told what the bot cannot read there: they were, or it is an admin.
        started_at: when, in unix seconds.
        ending: set when the program is told to end.

    """

    store: Store
    settings: Settings
    outbox: Outbox = field(default_factory=Outbox)
    membership: Membership = field(default_factory=Membership)
    explained: set[int] = field(default_factory=set)
    started_at: int = field(default_factory=lambda: int(time()))
    ending: asyncio.Event = field(default_factory=asyncio.Event)


Context = CallbackContext[ExtBot[None], dict[Any, Any], dict[Any, Any], dict[str, Services]]
App = Application[
    ExtBot[None], Context, dict[Any, Any], dict[Any, Any], dict[str, Services], JobQueue[Context]
]

_SERVICES = "services"


def provide(application: App, opened: Services) -> None:
    """Hand the opened services to every handler."""
    application.bot_data[_SERVICES] = opened


def services(context: Context) -> Services:
    """Return what the application opened at its start."""
    return context.bot_data[_SERVICES]
