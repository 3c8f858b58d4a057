"""别的消息: what a chat tells beside lines and taps, and what comes from those the bot does not hear."""

from fuzzed_room import Group
from hostile_lines import HostileLines
from hostile_posts import Posts, Update
from hostile_text import any_word

from bot.local.records import ChatKind, JsonObject, Person
from bot.local.shapes import user_shape

_POLL: JsonObject = {
    "id": "1",
    "question": "老王 自摸",
    "options": [],
    "total_voter_count": 0,
    "is_closed": False,
    "is_anonymous": True,
    "type": "regular",
    "allows_multiple_answers": False,
    "allows_revoting": False,
    "members_only": False,
}

_ADMIN_CAN = (
    "can_be_edited is_anonymous can_manage_chat can_delete_messages can_manage_video_chats"
    " can_restrict_members can_promote_members can_change_info can_invite_users"
    " can_post_stories can_edit_stories can_delete_stories"
)
_RESTRICTED_CAN = (
    "is_member can_send_messages can_send_audios can_send_documents can_send_photos can_send_videos"
    " can_send_video_notes can_send_voice_notes can_send_polls can_send_other_messages can_change_info"
    " can_add_web_page_previews can_pin_messages can_manage_topics can_edit_tag can_react_to_messages"
    " can_invite_users"
)
_STATUSES = ("member", "administrator", "left", "kicked", "restricted")


class OddUpdates:
    """What is neither written to the bot nor pressed."""

    def __init__(self, posts: Posts, lines: HostileLines) -> None:
        self.posts = posts
        self.lines = lines
        self.chance = posts.chance

    def standing(self, group: Group) -> Update:
        """Return a change of what the bot is in a chat."""
        old, new = self.chance.choice(_STATUSES), self.chance.choice((*_STATUSES, "member", "member"))
        change = {
            "chat": self.posts.chat(group),
            "from": user_shape(self.posts.member(group)),
            "date": self.posts.world.now(),
            "old_chat_member": _member(old, self.posts.world.bot),
            "new_chat_member": _member(new, self.posts.world.bot),
        }
        return {"my_chat_member": change}

    def service(self, group: Group) -> Update:
        """Return a message that is no line."""
        person = user_shape(self.posts.member(group))
        told: JsonObject = self.chance.choice(
            (
                {"new_chat_members": [person, user_shape(self.posts.world.bot)]},
                {"left_chat_member": person},
                {"new_chat_title": any_word(self.chance)},
                {"group_chat_created": True},
                {"delete_chat_photo": True},
                {"forum_topic_closed": {}},
                {"dice": {"emoji": "🎲", "value": self.chance.randrange(1, 7)}},
                {"contact": {"phone_number": "1", "first_name": any_word(self.chance)}},
                {"location": {"latitude": 0.0, "longitude": 0.0}},
                {"poll": _POLL},
                {"story": {"id": 1, "chat": self.posts.chat(group)}},
            )
        )
        return {"message": self.posts.message(group) | told}

    def migrated(self, group: Group) -> Update:
        """Let a group become a supergroup, and return the message that says so in the old one."""
        world = self.posts.world
        old = world.chats[group.chat]
        if old.is_private or group not in self.posts.room.groups:
            return self.service(group)
        new = world.found_group(old.title, ChatKind.SUPERGROUP).chat_id
        kept = {"members": old.members, "topics": old.topics, "last_number": old.last_number}
        world.keep_chat(world.chats[new].model_copy(update=kept))
        body = self.posts.written(group, group.members[0], "")
        world.keep_chat(world.chats[old.id].model_copy(update={"migrated_to": new}))
        group.chat = new
        return {"message": body | {"migrate_to_chat_id": new}}

    def elsewhere(self, group: Group) -> Update:
        """Return an update of a kind that the bot did not ask for, or by somebody whom it does not hear."""
        text = self.lines.either(group)
        body = self.posts.message(group, text)
        person = user_shape(self.posts.member(group))
        channel = {"id": -1_002_000_000_001, "type": "channel", "title": any_word(self.chance)}
        by_channel = body | {"sender_chat": channel}
        told: Update = self.chance.choice(
            (
                {"message": by_channel},
                {"message": by_channel | {"is_automatic_forward": True}},
                {"message": body | {"from": person | {"is_bot": True}}},
                {"message": body | {"via_bot": person | {"is_bot": True}}},
                {"channel_post": by_channel},
                {"edited_channel_post": by_channel},
                {"inline_query": {"id": "1", "from": person, "query": text[:256], "offset": ""}},
                {"poll": _POLL},
                {"business_message": body},
            )
        )
        return told


def _member(status: str, bot: Person) -> JsonObject:
    """Return what the bot is, with every right that Telegram names, none of them given."""
    can = {"administrator": _ADMIN_CAN, "restricted": _RESTRICTED_CAN}.get(status, "")
    until = {"until_date": 0} if status in {"restricted", "kicked"} else {}
    return {"user": user_shape(bot), "status": status} | dict.fromkeys(can.split(), False) | until
