"""A chat as the bot can ask about it: what somebody is in it."""

from typing import Any

from bot.local.account import Account
from bot.local.methods.call import InChat, Method, chat_of
from bot.local.records import JsonObject, Status
from bot.local.refusals import bad_request
from bot.local.shapes import member_shape


class GetChatMember(InChat):
    """The parameters of getChatMember."""

    user_id: int


def get_chat_member(account: Account, call: GetChatMember) -> JsonObject:
    """Return what somebody is in a chat; who left is told as left."""
    chat = chat_of(account.world, call.chat_id)
    person = account.world.people.get(call.user_id)
    if person is None:
        raise bad_request("PARTICIPANT_ID_INVALID")
    is_own_chat = chat.is_private and person.id in (chat.id, account.world.bot.id)
    return member_shape(person, Status.MEMBER if is_own_chat else chat.status_of(person.id))


METHODS: dict[str, Method[Any]] = {"getChatMember": Method(GetChatMember, get_chat_member)}
