"""A chat as the bot can ask about it: who is in it and in charge of it, what is pinned, and leaving it."""

from collections.abc import Callable
from typing import Any

from bot.local.account import Account
from bot.local.methods.call import InChat, Method, OnMessage, chat_of, message_of
from bot.local.records import IN_CHARGE, JsonObject, Status
from bot.local.refusals import bad_request
from bot.local.shapes import chat_shape, member_shape


def get_chat(account: Account, call: InChat) -> JsonObject:
    """Return the chat, with the message pinned last."""
    chat = chat_of(account.world, call.chat_id)
    shape = chat_shape(chat) | {
        "accent_color_id": 0,
        "max_reaction_count": 11,
        "accepted_gift_types": dict.fromkeys(_GIFTS, False),
    }
    pinned = [account.world.messages[chat.id].get(number) for number in chat.pinned]
    shown = [account.world.shape(message) for message in pinned if message]
    return shape | ({"pinned_message": shown[-1]} if shown else {})


_GIFTS = ("unlimited_gifts", "limited_gifts", "unique_gifts", "premium_subscription", "gifts_from_channels")


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


def get_chat_administrators(account: Account, call: InChat) -> list[JsonObject]:
    """Who is in charge of a group: the first to speak there, and whom they made so."""
    chat = chat_of(account.world, call.chat_id)
    if chat.is_private:
        raise bad_request("there are no administrators in the private chat")
    people = account.world.people
    in_charge = [(people[id_], status) for id_, status in chat.members.items() if status in IN_CHARGE]
    return [member_shape(person, status) for person, status in in_charge]


def get_chat_member_count(account: Account, call: InChat) -> int:
    """How many are in a chat, the bot too."""
    chat = chat_of(account.world, call.chat_id)
    return 2 if chat.is_private else len(chat.present)


def leave_chat(account: Account, call: InChat) -> bool:
    """Leave a group."""
    chat = chat_of(account.world, call.chat_id)
    if chat.is_private:
        raise bad_request("chat member status can't be changed in private chats")
    account.world.set_status(chat.id, account.world.bot.id, Status.LEFT)
    return True


def pin_chat_message(account: Account, call: OnMessage) -> bool:
    """Pin a message; in a group where the bot is in charge, or in a private chat."""
    message = message_of(account.world, call, "pin")
    _keep_pins(account, call, lambda pinned: (*(n for n in pinned if n != message.number), message.number))
    return True


class UnpinChatMessage(InChat):
    """The parameters of unpinChatMessage; without a message the newest pin goes."""

    message_id: int | None = None


def unpin_chat_message(account: Account, call: UnpinChatMessage) -> bool:
    """Take a pin away."""
    newest = chat_of(account.world, call.chat_id).pinned[-1:]
    gone = newest if call.message_id is None else (call.message_id,)
    _keep_pins(account, call, lambda pinned: tuple(number for number in pinned if number not in gone))
    return True


def unpin_all_chat_messages(account: Account, call: InChat) -> bool:
    """Take every pin away."""
    _keep_pins(account, call, lambda _: ())
    return True


def _keep_pins(account: Account, call: InChat, change: Callable[[tuple[int, ...]], tuple[int, ...]]) -> None:
    chat = chat_of(account.world, call.chat_id)
    if not chat.is_private and chat.status_of(account.world.bot.id) not in IN_CHARGE:
        raise bad_request("not enough rights to manage pinned messages in the chat")
    account.world.keep_chat(chat.model_copy(update={"pinned": change(chat.pinned)}))


METHODS: dict[str, Method[Any]] = {
    "getChat": Method(InChat, get_chat),
    "getChatMember": Method(GetChatMember, get_chat_member),
    "getChatAdministrators": Method(InChat, get_chat_administrators),
    "getChatMemberCount": Method(InChat, get_chat_member_count),
    "leaveChat": Method(InChat, leave_chat),
    "pinChatMessage": Method(OnMessage, pin_chat_message),
    "unpinChatMessage": Method(UnpinChatMessage, unpin_chat_message),
    "unpinAllChatMessages": Method(InChat, unpin_all_chat_messages),
}
