"""People, chats and messages in the JSON shapes of the Bot API."""

from collections.abc import Mapping

from bot.local.records import (
    Attachment,
    AttachmentKind,
    Chat,
    JsonObject,
    Message,
    Person,
    Status,
)

GROUP_ANONYMOUS_BOT = Person(
    id=1087968824, name="Group", username="GroupAnonymousBot", language="", is_bot=True
)
"""The account in whose name Telegram shows an anonymous administrator."""


def user_shape(person: Person) -> JsonObject:
    """Return a User."""
    shape: JsonObject = {"id": person.id, "is_bot": person.is_bot, "first_name": person.name}
    if person.username:
        shape["username"] = person.username
    if person.language and not person.is_bot:
        shape["language_code"] = person.language
    return shape


def chat_shape(chat: Chat) -> JsonObject:
    """Return a Chat."""
    shape: JsonObject = {"id": chat.id, "type": chat.kind.value}
    shape["first_name" if chat.is_private else "title"] = chat.title
    if chat.topics:
        shape["is_forum"] = True
    return shape


def member_shape(person: Person, status: Status) -> JsonObject:
    """Return a ChatMember."""
    shape: JsonObject = {"user": user_shape(person), "status": status.value}
    match status:
        case Status.CREATOR:
            return shape | {"is_anonymous": False}
        case Status.ADMINISTRATOR:
            return shape | _RIGHTS | {"can_be_edited": False, "is_anonymous": False}
        case Status.KICKED:
            return shape | {"until_date": 0}
        case Status.MEMBER | Status.LEFT:
            return shape


_RIGHTS: JsonObject = {
    "can_manage_chat": True,
    "can_delete_messages": True,
    "can_manage_video_chats": True,
    "can_restrict_members": True,
    "can_promote_members": False,
    "can_change_info": True,
    "can_invite_users": True,
    "can_pin_messages": True,
    "can_post_stories": False,
    "can_edit_stories": False,
    "can_delete_stories": False,
    "can_manage_topics": True,
}


def message_shape(
    message: Message, chat: Chat, people: Mapping[int, Person], messages: Mapping[int, Message]
) -> JsonObject:
    """Return a Message; the one it replies to is shown whole, but for its own reply."""
    replied = messages.get(message.reply_to) if message.reply_to else None
    shape = _alone(message, chat, people)
    if replied:
        shape["reply_to_message"] = _alone(replied, chat, people)
    elif message.thread_id and not message.service:
        shape["reply_to_message"] = _topic_opened(message, chat, people)
    return shape


def _alone(message: Message, chat: Chat, people: Mapping[int, Person]) -> JsonObject:
    sender = GROUP_ANONYMOUS_BOT if message.anonymous else people[message.sender_id]
    shape: JsonObject = {
        "message_id": message.number,
        "date": message.date,
        "chat": chat_shape(chat),
        "from": user_shape(sender),
    }
    if message.anonymous:
        shape |= {"sender_chat": chat_shape(chat), "author_signature": "admin"}
    if message.edited:
        shape["edit_date"] = message.edited
    shape |= _content(message) | (message.service or {})
    if message.thread_id:
        shape |= {"message_thread_id": message.thread_id, "is_topic_message": True}
    if message.keyboard:
        shape["reply_markup"] = message.markup
    return shape


def _content(message: Message) -> JsonObject:
    if message.dice:
        return {"dice": {"emoji": message.dice.emoji, "value": message.dice.value}}
    prefix = "caption" if message.attachment else "text"
    shape: JsonObject = {}
    if message.text:
        shape[prefix] = message.text
    if message.entities:
        shape["caption_entities" if message.attachment else "entities"] = list(message.entities)
    return shape | (_attachment(message.attachment) if message.attachment else {})


def _attachment(attachment: Attachment) -> JsonObject:
    file: JsonObject = {
        "file_id": attachment.file_id,
        "file_unique_id": attachment.file_id,
        "file_size": attachment.size,
    }
    match attachment.kind:
        case AttachmentKind.PHOTO:
            return {"photo": [file | {"width": attachment.width, "height": attachment.height}]}
        case AttachmentKind.DOCUMENT:
            return {"document": file | {"file_name": attachment.name, "mime_type": attachment.mime}}


def _topic_opened(message: Message, chat: Chat, people: Mapping[int, Person]) -> JsonObject:
    """Return what Telegram shows every unreplied message of a topic to reply to: the topic's opening."""
    topic = next(topic for topic in chat.topics if topic.thread_id == message.thread_id)
    opener = next((people[id_] for id_ in chat.members if not people[id_].is_bot), GROUP_ANONYMOUS_BOT)
    return {
        "message_id": topic.thread_id,
        "date": message.date,
        "chat": chat_shape(chat),
        "from": user_shape(opener),
        "message_thread_id": topic.thread_id,
        "is_topic_message": True,
        "forum_topic_created": {"name": topic.name, "icon_color": 0x6FB9F0},
    }
