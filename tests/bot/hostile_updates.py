"""坏消息: updates of every kind in Telegram's JSON: right ones, spoiled ones, those nobody should answer."""

import json
from collections.abc import Iterator
from random import Random

from fuzzed_room import FuzzedRoom, Group
from hostile_lines import HostileLines
from hostile_posts import Posts, Update
from hostile_taps import HostileTaps
from odd_updates import OddUpdates


class Hostile:
    """Makes updates out of chance, each of one chat."""

    def __init__(self, room: FuzzedRoom, chance: Random) -> None:
        self._chance = chance
        self._posts = Posts(room, chance)
        self._lines = HostileLines(self._posts)
        self._taps = HostileTaps(self._posts)
        self._odd = OddUpdates(self._posts, self._lines)
        self._sent: list[tuple[int, Update]] = []
        self._kinds = {
            self._lines.line: 30,
            self._lines.command: 26,
            self._lines.talk: 3,
            self._lines.reply: 8,
            self._lines.edited: 4,
            self._lines.captioned: 2,
            self._lines.imported: 3,
            self._taps.good: 30,
            self._taps.bad: 8,
            self._taps.foreign: 8,
            self._taps.made: 6,
            self._odd.standing: 1,
            self._odd.service: 2,
            self._odd.migrated: 1,
            self._odd.elsewhere: 3,
            self._again: 2,
        }
        """What happens, and how often beside the others."""

    def update(self, group: Group) -> Update:
        """Return the next thing that happens in a group."""
        [make] = self._chance.choices(tuple(self._kinds), tuple(self._kinds.values()))
        body = self._numbered({}) | make(group)
        self._sent.append((group.chat, body))
        return body

    def imported(self, group: Group) -> Update:
        """Return a file to bring in."""
        return self._numbered(self._lines.imported(group))

    def right_line(self, group: Group, text: str, topic: int | None = None) -> Update:
        """Return a line as the first of the group writes it."""
        return self._numbered({"message": self._posts.written(group, group.members[0], text, topic)})

    def right_tap(self, group: Group) -> Update:
        """Return a tap on a button that the bot shows."""
        return self._numbered(self._taps.good(group))

    def taps_of_another(self, group: Group, other: Group) -> Iterator[Update]:
        """Return taps in a group with one button of each kind that was shown in another."""
        return map(self._numbered, self._taps.of_another(group, other))

    def _numbered(self, body: Update) -> Update:
        return {"update_id": self._posts.number()} | body

    def _again(self, group: Group) -> Update:
        """Return what was heard before, under the same number or another."""
        sent = [body for chat, body in self._sent[-60:] if chat == group.chat]
        if not sent:
            return self._lines.line(group)
        body: Update = json.loads(json.dumps(self._chance.choice(sent)))
        if self._chance.random() < 0.5:
            del body["update_id"]
        return body
