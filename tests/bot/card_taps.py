"""点着记: people who tap an event together on the card that the bot shows, and what they then have told."""

import re
from collections.abc import Callable, Sequence

from plain_model import Json
from random_evenings import SAID, DrawnHand
from whole_night import Club, Night

_ROBBED = re.compile(r" 抢杠 (\S+) ")
_GEN = re.compile(r"(\d+)根")


class NotOffered(Exception):  # noqa: N818 - nothing is in error
    """The card has no such button; nothing was told."""


class Tapper:
    """Somebody who taps on one message; `detours` says before which taps they go back first."""

    def __init__(
        self, night: Night, club: Club, name: str, number: int, detours: Sequence[bool] = ()
    ) -> None:
        self.night = night
        self.club = club
        self.name = name
        self.number = number
        self._detours = iter(detours)

    @property
    def labels(self) -> list[str]:
        return self.night.labels(self.club, self.number)

    @property
    def text(self) -> str:
        return self.night.message(self.club, self.number).text

    def tap(self, label: str) -> None:
        if label not in self.labels:
            raise NotOffered(label, self.text, self.labels)
        self.night.press(self.club, self.name, self.number, label)

    def begin(self, label: str) -> None:
        """Open a card from the board; one that somebody left half told there is put away first."""
        self.tap(label)
        if "别人刚改过这张卡" in self.text:
            self.tap("取消")
            if label not in self.labels:
                self.tap("更多")
            self.tap(label)

    def answer(self, label: str) -> None:
        """Answer the card's question, perhaps after going back and saying the same again."""
        asked = self.text
        self.tap(label)
        if next(self._detours, False) and "返回" in self.labels and self.text != asked:
            self.tap("返回")
            if self.text == asked:
                self.tap(label)

    def tell(self, event: Json, hands: Sequence[DrawnHand]) -> Json:
        """Tap an event together, up to its preview; return what the card then says."""
        tell: dict[str, Callable[[], Json]] = {
            "gang": lambda: self._gang(event),
            "win": lambda: self._win(event, hands),
            "wall_end": lambda: self._wall_end(event, hands),
            "false_win": lambda: self._false_win(event),
        }
        return tell[event["type"]]()

    def _gang(self, event: Json) -> Json:
        self.begin("杠")
        self.answer(event["by"])
        self.answer(SAID[event["kind"]])
        if "from" in event and f"直杠 {event['from']}" not in self.text:
            # Where one other person is left, nobody needs to be asked who fed it.
            self.answer(event["from"])
        if event.get("late"):
            self.tap("后杠")
        return event

    def _win(self, event: Json, hands: Sequence[DrawnHand]) -> Json:
        self.begin("胡")
        first, *others = event["wins"]
        self.answer(first["by"])
        if event["how"] == "rob_gang":
            self.tap("抢杠")
        if event["how"] == "rob_gang" and (robbed := _ROBBED.search(self.text)):
            # The 弯杠 noted last is the one: whose it was needs no question.
            event = event | {"from": robbed[1]}
        else:
            self.answer("自摸" if event["how"] == "self_draw" else event["from"])
        wins = [{"by": first["by"], "hand": self._hand(hands[0])}]
        for one, hand in zip(others, hands[1:], strict=False):
            self.tap("再加一家胡")
            self.tap(one["by"])
            wins.append({"by": one["by"], "hand": self._hand(hand)})
        flags = []
        for flag in event["flags"]:
            if SAID[flag] in self.labels:
                self.tap(SAID[flag])
                flags += [flag] if f"✓ {SAID[flag]}" in self.labels else []
        return event | {"wins": wins, "flags": flags}

    def _wall_end(self, event: Json, hands: Sequence[DrawnHand]) -> Json:
        self.begin("流局")
        for one in event["ready"]:
            self.tap(f"{one['by']} 听")
        for pig in event["pigs"]:
            self.tap(f"{pig} 花猪")
        ready = {one["by"]: one | {"best": {"patterns": []}} for one in event["ready"]}
        drawn = {one["by"]: hand for one, hand in zip(event["ready"], hands, strict=False)}
        self.tap("下一步")
        while asked := next((by for by in ready if f"{by} 听什么" in self.text), None):
            ready[asked]["best"] = self._hand(drawn[asked])
            self.tap("下一步")
        return event | {"ready": list(ready.values())}

    def _false_win(self, event: Json) -> Json:
        self.tap("更多")
        self.begin("诈胡")
        self.answer(event["by"])
        return event

    def _hand(self, hand: DrawnHand) -> Json:
        """Tick a hand; what two patterns do not allow together the card refuses."""
        for pattern in hand.patterns:
            if SAID[pattern] in self.labels:
                self.tap(SAID[pattern])
        for _ in range(hand.gen or 0):
            self.tap("根 ＋")
        ticked = [
            pattern for pattern in SAID if f"✓ {SAID[pattern]}" in self.labels and pattern in hand.patterns
        ]
        told: Json = {"patterns": ticked}
        if hand.gen:
            told["gen"] = next(int(found[1]) for label in self.labels if (found := _GEN.fullmatch(label)))
        return told
