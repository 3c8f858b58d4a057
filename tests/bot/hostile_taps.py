"""坏点选: taps with what the bot showed, here, there or never, and with what no button holds."""

import re
from collections import defaultdict
from collections.abc import Iterator

from fuzzed_room import Group
from hostile_posts import Posts, Update
from hostile_text import any_text

from bot.callbacks import BoardAction, MenuAction
from bot.flow.picks import Pick
from bot.flow.rule_taps import RulePage
from bot.local.account import Query
from bot.local.records import Message
from bot.local.shapes import user_shape

_IDS = ("0", "1", "2", "3", "-1", "9" * 18, "9" * 19, "٣", "", "a")
_SIGNS = (*"0123456789abcdefghijklmnopqrstuvwxyz_-:.,'", "\x00", "清", "😀")


class HostileTaps:
    """What is pressed."""

    def __init__(self, posts: Posts) -> None:
        self.posts = posts
        self.chance = posts.chance

    def good(self, group: Group) -> Update:
        """Return a tap on a button as it is shown, rather on the newest message."""
        shown = self.posts.shown(group)
        if not shown:
            return self.made(group)
        message = shown[-1] if self.chance.random() < 0.7 else self.chance.choice(shown[-12:])
        button = self.chance.choice([button for row in message.keyboard for button in row])
        return self._tap(group, button["callback_data"], message)

    def bad(self, group: Group) -> Update:
        """Return a tap with data that was shown here, spoiled."""
        return self._tap(group, self._spoiled(self._any_data(group)))

    def foreign(self, group: Group) -> Update:
        """Return a tap with what was shown in any group."""
        data = self._any_data(self.chance.choice(self.posts.room.groups))
        return self._tap(group, data if self.chance.random() < 0.7 else self._spoiled(data))

    def of_another(self, group: Group, other: Group) -> Iterator[Update]:
        """Return taps in a group with the newest button of each kind that was shown in another."""
        for shown in _by_kind(other).values():
            yield self._tap(group, shown[-1])

    def made(self, group: Group) -> Update:
        """Return a tap with data of the right form and any ids in it."""
        pick = self.chance.choice
        one, two, three = (pick((*_IDS, str(self.chance.randrange(40)))) for _ in range(3))
        joined = (f"{one}.{two}.{three}", f"{one},{two},{three}", f"{one}-{two}", f"{one},p{two},{three}")
        value = pick(("", three, *joined))
        rule = pick(("base", "money", "cap_fan", ""))
        forms = (
            f"b:{one}:{two}:{pick(tuple(BoardAction))}",
            f"c:{one}:{two}:{pick(tuple(Pick))}:{value}",
            f"m:{pick(tuple(MenuAction))}:{value}",
            f"m:{MenuAction.RULES}:{pick((one, 'g'))},{pick(tuple(RulePage))},{rule},{three}",
        )
        return self._tap(group, pick(forms))

    def _tap(self, group: Group, data: str, message: Message | None = None) -> Update:
        """Return a tap of anybody on a message, sometimes on one that is too old to be seen, or inline."""
        shown = self.posts.shown(group)
        message = message or (self.chance.choice(shown) if shown else None)
        person = self.posts.member(group)
        query: Update = {
            "id": f"tap-{self.posts.number()}",
            "from": user_shape(person),
            "chat_instance": str(group.chat),
            "data": data.encode()[:64].decode(errors="replace"),
        }
        if message is None or self.chance.random() < 0.02:
            return {"callback_query": query | {"inline_message_id": "AAAA"}}
        body = self.posts.world.shape(message)
        if self.chance.random() < 0.03:
            body = {"chat": body["chat"], "message_id": body["message_id"], "date": 0}
        asked = Query(person.id, message.place, self.posts.world.now())
        self.posts.room.telegram.account.queries[query["id"]] = asked
        return {"callback_query": query | {"message": body}}

    def _any_data(self, group: Group) -> str:
        """Return the data of a button that was shown, of every kind of them as often."""
        kinds = _by_kind(group)
        return self.chance.choice(kinds[self.chance.choice(tuple(kinds))]) if kinds else "b:1:0:gang"

    def _spoiled(self, data: str) -> str:
        pick = self.chance.choice
        at = self.chance.randrange(len(data) + 1)
        numbers = [place for place, sign in enumerate(data) if sign.isdigit()]
        if numbers and self.chance.random() < 0.5:
            # Somebody else's: the id next to it, or any other.
            place = pick(numbers)
            return data[:place] + pick((*_IDS, str(self.chance.randrange(60)))) + data[place + 1 :]
        put = (data[:at] + pick(_SIGNS) + data[at:], data[:at] + pick(_SIGNS) + data[at + 1 :])
        others = (data[:at], data[at:], data * 3, data.upper(), any_text(self.chance, 20), "x" * 64, "")
        return pick((*put, *put, *others))


def _by_kind(group: Group) -> dict[str, list[str]]:
    """Return the data of all buttons that were shown in a group, by what is left of it without its ids."""
    kinds: dict[str, list[str]] = defaultdict(list)
    for data in group.seen:
        kinds[re.sub(r"\d+", "0", data)].append(data)
    return kinds
