"""坏值: what is said of a value that no event can have: where it stands, what it is, what it should be."""

from scorer.house_rules import MOST_FAN
from scorer.quoting import quoted
from scorer.refusals import Code, Detail, RuleViolation
from scorer.values import Unreadable

MOST_FALSE_WIN = 10**6
"""诈胡: the largest multiple of the base that a player can be made to pay."""


def unknown_flag(told: object) -> RuleViolation:
    """Return the refusal of a flag that is none."""
    return RuleViolation(Code.FLAG_CONFLICT, quoted(told), detail=Detail.UNKNOWN_FLAG)


def refusal_of(fault: Unreadable, place: int | None) -> RuleViolation:
    """Return the refusal of an event or a hand with a value that cannot be read.

    Args:
        fault: where the value stands, and what it is.
        place: the event's index in its round, None where there is no round.

    """
    return _refusal(fault).at(place)


def _refusal(fault: Unreadable) -> RuleViolation:
    about = quoted(fault.value)
    if "flags" in fault.where[:-1]:
        return unknown_flag(fault.value)
    # The place in a list says nothing to a reader; the list's name does.
    key = next((key for key in reversed(fault.where) if not key.isdecimal()), "type")
    match key:
        case "amount" if not fault.missing:
            return RuleViolation(Code.BAD_AMOUNT, about)
        case "multiplier":
            limits = {"least": 1, "most": MOST_FALSE_WIN}
            return RuleViolation(Code.BAD_AMOUNT, about, detail=Detail.BAD_MULTIPLIER, **limits)
        case "fan":
            return RuleViolation(Code.BAD_EVENT, key, detail=Detail.BAD_FAN, least=0, most=MOST_FAN)
        case _:
            return RuleViolation(Code.BAD_EVENT, key)
