"""坏句子: lines, commands and files as somebody sends them, right ones and spoiled ones."""

from fuzzed_room import Group
from hostile_files import hostile_file
from hostile_posts import Posts, Update
from hostile_text import LONGEST_CAPTION, any_text, any_word, clipped, spoiled
from table_lines import EVERY_WORD, Lines

from bot.local.records import JsonObject
from bot.texts import texts_for

_COMMANDS = (
    *texts_for("zh").commands,
    # Those that do the most are heard the most.
    *("hu", "gang", "draw", "adjust", "players", "rules", "new", "new", "new"),
)
_NO_LEDGER = b'{"version":1,"people":[],"rules":[],"tables":[]}'


class HostileLines:
    """What is written and sent."""

    def __init__(self, posts: Posts) -> None:
        self.posts = posts
        self.chance = posts.chance

    def line(self, group: Group) -> Update:
        """Return a plain line."""
        return {"message": self.posts.message(group, self._line(group))}

    def command(self, group: Group) -> Update:
        """Return a command."""
        return {"message": self.posts.message(group, self._command(group))}

    def talk(self, group: Group) -> Update:
        """Return what means nothing."""
        text = any_text(self.chance, self.chance.choice((5, 60, 4_000)))
        return {"message": self.posts.message(group, clipped(text))}

    def reply(self, group: Group) -> Update:
        """Return a reply to anything, also to what asks for one."""
        name = self.chance.choice(group.names)
        text = self.chance.choice((self._line(group), self._command(group), any_word(self.chance), name))
        return {"message": self.posts.message(group, clipped(text), self.posts.any_message(group))}

    def edited(self, group: Group) -> Update:
        """Return a message that was changed, also one that somebody else wrote."""
        body = self.posts.message(group, self.either(group))
        changed = self.posts.any_message(group)
        if changed is not None:
            body["message_id"] = changed["message_id"]
        return {"edited_message": body | {"edit_date": self.posts.world.now()}}

    def captioned(self, group: Group) -> Update:
        """Return a line below a picture or the like."""
        file = {"file_id": "none", "file_unique_id": "none", "file_size": 10}
        content: JsonObject = self.chance.choice(
            (
                {"photo": [file | {"width": 1, "height": 1}]},
                {"video": file | {"width": 1, "height": 1, "duration": 1}},
                {"voice": file | {"duration": 1}},
            )
        )
        caption = clipped(self.either(group), LONGEST_CAPTION)
        return {"message": self.posts.message(group) | content | {"caption": caption}}

    def imported(self, group: Group) -> Update:
        """Return a file with `/import` below it, or `/import` in reply to one."""
        document = {"document": self._document(group)}
        if self.chance.random() < 0.3:
            return {"message": self.posts.message(group, "/import", self.posts.message(group) | document)}
        captions = ("/import", "/import", "/import all", "/importx", "import", "/import@other_bot")
        return {"message": self.posts.message(group) | document | {"caption": self.chance.choice(captions)}}

    def either(self, group: Group) -> str:
        """Return a plain line or a command."""
        return self.chance.choice((self._line, self._command))(group)

    def _line(self, group: Group) -> str:
        lines = Lines(self.chance, group.names)
        line = lines.line() if self.chance.random() < 0.9 else lines.adjustment()
        return self._perhaps_spoiled(group, line)

    def _command(self, group: Group) -> str:
        lines = Lines(self.chance, group.names)
        command, _, words = lines.command(self.chance.choice(_COMMANDS)).partition(" ")
        at = self.chance.choice(("",) * 8 + (f"@{self.posts.world.bot.username}", "@other_bot"))
        if self.chance.random() < 0.2:
            words = self.chance.choice((any_word(self.chance), lines.line(), any_text(self.chance, 300)))
        elif words or self.chance.random() < 0.3:
            words = self._perhaps_spoiled(group, words)
        return clipped(f"{command}{at} {words}".strip())

    def _perhaps_spoiled(self, group: Group, line: str) -> str:
        words = (*group.names, *EVERY_WORD)
        if self.chance.random() < 0.5:
            return line
        if self.chance.random() < 0.05:
            return clipped(self.chance.choice(words) * self.chance.choice((50, 4_000)))
        return clipped(spoiled(self.chance, line, words))

    def _document(self, group: Group) -> JsonObject:
        content = hostile_file(self.chance, group.exported or _NO_LEDGER)
        name = f"hostile-{self.posts.number()}"
        (self.posts.world.file.files / name).write_bytes(content)
        return {
            "file_id": name,
            "file_unique_id": name,
            "file_name": self.chance.choice(("mahjong.json", "../x.json", any_word(self.chance))),
            # What is said of it need not be so.
            "file_size": self.chance.choice((len(content), len(content), 0, 1, 10**12)),
        }
