"""The bot's own account: who it is, its menu of commands, its answers to taps, how it hears of updates."""

import re
from typing import Any, Literal

from pydantic import BaseModel

from bot.local.account import QUERY_SECONDS, Account
from bot.local.events import Whispered
from bot.local.methods.call import Method, Parameters
from bot.local.records import JsonObject
from bot.local.refusals import bad_request
from bot.local.shapes import user_shape

COMMANDS = 100
DESCRIPTION_CHARACTERS = 256
ANSWER_CHARACTERS = 200
UPDATES_AT_ONCE = 100
_COMMAND_NAME = re.compile(r"[a-z0-9_]{1,32}", re.ASCII)
_LANGUAGE = re.compile(r"(?:[a-z]{2})?", re.ASCII)


def get_me(account: Account, _call: Parameters) -> JsonObject:
    """Return the bot itself."""
    return user_shape(account.world.bot) | {
        "can_join_groups": True,
        "can_read_all_group_messages": account.reads_all,
        "supports_inline_queries": False,
        "can_connect_to_business": False,
        "has_main_web_app": False,
    }


class Command(BaseModel):
    """A line of the menu."""

    command: str
    description: str


class Scope(BaseModel):
    """Where a menu is offered; `chat_id` goes with the scope of one chat."""

    type: Literal["default", "all_private_chats", "all_group_chats", "chat"] = "default"
    chat_id: int = 0

    def key(self, account: Account) -> str:
        """Return the name under which its menus are kept."""
        if self.type != "chat":
            return self.type
        if self.chat_id not in account.world.chats:
            raise bad_request("chat not found")
        return f"chat {self.chat_id}"


class SetMyCommands(Parameters):
    """The parameters of setMyCommands: the menu, for whom, in which language."""

    commands: tuple[Command, ...]
    scope: Scope = Scope()
    language_code: str = ""


def set_my_commands(account: Account, call: SetMyCommands) -> bool:
    """Set a menu."""
    if len(call.commands) > COMMANDS:
        raise bad_request("BOT_COMMANDS_TOO_MUCH")
    if not _LANGUAGE.fullmatch(call.language_code):
        raise bad_request("invalid language code specified")
    for line in call.commands:
        if not _COMMAND_NAME.fullmatch(line.command):
            raise bad_request("BOT_COMMAND_INVALID")
        if not 1 <= len(line.description) <= DESCRIPTION_CHARACTERS:
            raise bad_request("BOT_COMMAND_DESCRIPTION_INVALID")
    menu = tuple(line.model_dump() for line in call.commands)
    account.menus[call.scope.key(account), call.language_code] = menu
    return True


class AnswerCallbackQuery(Parameters):
    """The parameters of answerCallbackQuery."""

    callback_query_id: str
    text: str = ""
    show_alert: bool = False


def answer_callback_query(account: Account, call: AnswerCallbackQuery) -> bool:
    """Answer a tap, once and soon: only who tapped sees it."""
    query = account.queries.get(call.callback_query_id)
    if query is None or account.world.now() - query.date > QUERY_SECONDS:
        raise bad_request("query is too old and response timeout expired or query ID is invalid")
    if len(call.text) > ANSWER_CHARACTERS:
        raise bad_request("MESSAGE_TOO_LONG")
    del account.queries[call.callback_query_id]
    shown = call.text.strip()
    if shown:
        person = account.world.people[query.person_id]
        account.world.tell(Whispered(query.place, person, shown, is_alert=call.show_alert))
    return True


class GetUpdates(Parameters):
    """The parameters of getUpdates; an offset confirms everything before it. The wait is seconds."""

    offset: int = 0
    limit: int = UPDATES_AT_ONCE
    timeout: float = 0


def get_updates(account: Account, call: GetUpdates) -> list[JsonObject]:
    """Return what the bot has still to hear, oldest first."""
    for update_id in [known for known in account.world.pending if known < call.offset]:
        account.world.worked_through(update_id)
    return list(account.world.pending.values())[: min(call.limit, UPDATES_AT_ONCE)]


def _agree(_account: Account, _call: Parameters) -> bool:
    return True


METHODS: dict[str, Method[Any]] = {
    "getMe": Method(Parameters, get_me),
    "setMyCommands": Method(SetMyCommands, set_my_commands),
    "answerCallbackQuery": Method(AnswerCallbackQuery, answer_callback_query),
    "getUpdates": Method(GetUpdates, get_updates),
    "deleteWebhook": Method(Parameters, _agree),
}
