"""写句: the quick line that records an event, as a player would type it: the way back of reading one."""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any, Final, assert_never

from bot.entry.answers import Event
from bot.entry.events.adjustment import plain
from bot.entry.roster import Roster
from bot.entry.words.meanings import Shape
from bot.entry.words.table import WORDS
from scorer.said_fan import Say, SayName, ScaleName

_GANGS = {"an": "暗杠", "wan": "弯杠", "zhi": "直杠"}
_FLAGS = {
    "gang_shang_hua": "杠上花",
    "gang_shang_pao": "杠上炮",
    "hai_di": "海底",
    "jue_zhang": "绝张",
    "tian_hu": "天胡",
    "di_hu": "地胡",
}

_NAME_OF_PATTERN = {
    row.meaning.patterns[0]: row.zh[0]
    for row in reversed(WORDS)
    if isinstance(row.meaning, Shape) and len(row.meaning.patterns) == 1 and row.meaning.gen is None
}
"""The Chinese name of each single pattern."""


def line_of(event: Event, roster: Roster) -> str:
    """Write the quick line of an event; an adjustment as it follows /adjust.

    Args:
        event: an event as the scorer's JSON has it.
        roster: the names, the table's own patterns and how it says fan.

    Raises:
        ValueError: no such event, player or pattern.

    Example:
        >>> line_of({"type": "gang", "by": "a", "kind": "an"}, Roster.of({"老王": "a"}))
        '老王 暗杠'

    """
    writers = {
        "gang": _gang_line,
        "win": _win_line,
        "wall_end": _wall_end_line,
        "false_win": _false_win_line,
        "leave": _leave_line,
        "adjust": _adjust_line,
    }
    if event.get("type") not in writers:
        raise ValueError(event.get("type"))
    return writers[event["type"]](event, roster)


def _name(key: str, roster: Roster) -> str:
    person = roster.person(key)
    if person is None:
        raise ValueError(key)
    return person.name


def _joined(*words: str) -> str:
    return " ".join(word for word in words if word)


def _gang_line(event: Event, roster: Roster) -> str:
    feeder = _name(event["from"], roster) if event.get("from") else ""
    return _joined(
        _name(event["by"], roster),
        _GANGS[event["kind"]],
        feeder,
        "后杠" if event.get("late") else "",
        "连杠" if event.get("chained") else "",
        event.get("tile") or "",
    )


def _win_line(event: Event, roster: Roster) -> str:
    wins = [(_name(win["by"], roster), _hand(win["hand"], roster)) for win in event["wins"]]
    flags = _joined(*(_FLAGS[flag] for flag in event.get("flags") or ()))
    payer = _name(event["from"], roster) if event.get("from") else ""
    if len(wins) > 1:
        verb = "被抢杠" if event["how"] == "rob_gang" else "点炮"
        return _joined(payer, verb, "、".join(_joined(*win) for win in wins), flags)
    ((winner, hand),) = wins
    verb = {"self_draw": "自摸", "rob_gang": "抢杠"}.get(event["how"], "胡")
    return _joined(winner, verb, payer, hand, flags)


def _hand(hand: Mapping[str, Any], roster: Roster) -> str:
    if "fan" in hand:
        return f"{as_said(hand['fan'], roster.say)}番"
    if "tiles" in hand:
        winning = hand.get("winning_tile")
        return _joined(hand["tiles"], f"+{winning}" if winning else "")
    gen = hand.get("gen")
    patterns: Sequence[str] = hand.get("patterns") or ()
    named = _joined(*(_pattern(name, roster) for name in patterns)) or "平胡"
    return _joined(named, "" if gen is None else f"{gen}根")


def _pattern(name: str, roster: Roster) -> str:
    own = next((pattern.zh for pattern in roster.house if pattern.id == name), None)
    written = own or _NAME_OF_PATTERN.get(name)
    if written is None:
        raise ValueError(name)
    return written


def _wall_end_line(event: Event, roster: Roster) -> str:
    ready = [
        _joined(
            _name(one["by"], roster),
            _hand(one["best"], roster),
            "死叫" if one.get("dead") else "",
            f"最小 {_hand(one['worst'], roster)}" if one.get("worst") else "",
        )
        for one in event.get("ready") or ()
    ]
    pigs = [_name(key, roster) for key in event.get("pigs") or ()]
    if not ready and not pigs:
        return "流局 没人听"
    return _joined("流局", *(("听", *ready) if ready else ()), *(("花猪", *pigs) if pigs else ()))


def _false_win_line(event: Event, roster: Roster) -> str:
    multiplier = event.get("multiplier")
    return _joined(
        _name(event["by"], roster),
        "诈胡",
        "" if multiplier is None else f"{multiplier}倍",
        "杠不退" if event.get("keep_gangs") else "",
    )


def _leave_line(event: Event, roster: Roster) -> str:
    return _joined(_name(event["by"], roster), "离开")


def _adjust_line(event: Event, roster: Roster) -> str:
    """Write each person's sum; who only passes money on stands for nothing."""
    sums: dict[str, Decimal] = {}
    for transfer in event["transfers"]:
        amount = Decimal(str(transfer["amount"]))
        sums[transfer["to"]] = sums.get(transfer["to"], Decimal(0)) + amount
        sums[transfer["from"]] = sums.get(transfer["from"], Decimal(0)) - amount
    shares = (
        f"{_name(key, roster)}{'+' if amount > 0 else ''}{plain(amount)}"
        for key, amount in sums.items()
        if amount
    )
    return _joined(*shares, event.get("note") or "")


SCALES: Final[tuple[ScaleName, ...]] = ("double", "linear")
SAY_NAMES: Final[tuple[SayName, ...]] = ("fan", "fan_plus_one", "multiplier")
SAYS: Final = tuple(Say(name, scale) for scale in SCALES for name in SAY_NAMES)
"""Every way in which a table can say fan."""


def as_said(fan: int, say: Say) -> int:
    """番: turn fan into the number that a table says; the way back of `doublings`."""
    match say.name:
        case "fan":
            return fan
        case "fan_plus_one":
            return fan + 1
        case "multiplier":
            return as_multiple(fan, say.scale)
        case _:
            assert_never(say.name)


def as_multiple(fan: int, scale: ScaleName) -> int:
    """倍: turn fan into what they pay, × base."""
    return fan if scale == "linear" else int(2**fan)
