"""The methods of the Bot API the local Telegram knows, by their name in the address."""

from typing import Any

from bot.local.methods import bot_account, chats, media, messages
from bot.local.methods.call import Method

METHODS: dict[str, Method[Any]] = {
    **bot_account.METHODS,
    **messages.METHODS,
    **media.METHODS,
    **chats.METHODS,
}
