"""The table of these tests, and short words for what a line may come to."""

from collections.abc import Mapping
from typing import Any

from bot.entry import (
    AskKind,
    Asks,
    Entry,
    Event,
    Heading,
    Person,
    RefusalCode,
    RefusedLine,
    Roster,
    read_line,
)
from scorer.house_rules import HousePattern

W, L, Q, M, H, B = "wang", "li", "qiang", "mei", "hu", "bob"

ROSTER = Roster(
    players=(
        Person(W, ("老王", "laowang", "@wang")),
        Person(L, ("小李", "李老板")),
        Person(Q, ("阿强", "Alice")),
        Person(M, ("小美",)),
        Person(H, ("胡哥", "杠头")),
        Person(B, ("Bob", "Big Bob", "🀄️龙")),
    ),
    others=(Person("zhang", ("老张",)),),
    house=(HousePattern(id="ka_dang", zh="卡当", en="gap wait", aliases=("卡2条",), fan=1),),
)
"""Six names of every sort; the store's keys differ from all of them."""


def read(
    line: str, heading: Heading | None = None, roster: Roster = ROSTER, *, to_the_board: bool = False
) -> Any:  # noqa: ANN401 - the tests say which answer it is
    """Read a line at this table."""
    return read_line(line, roster, heading=heading, to_the_board=to_the_board)


def event_of(line: str, heading: Heading | None = None, roster: Roster = ROSTER) -> Mapping[str, Any]:
    """Return the event of a line that books."""
    answer = read(line, heading, roster)
    assert isinstance(answer, Entry), answer
    return answer.event


def question(line: str, heading: Heading | None = None) -> Asks:
    """Return the question of a line that asks."""
    answer = read(line, heading)
    assert isinstance(answer, Asks), answer
    return answer


def asked(line: str, heading: Heading | None = None) -> AskKind:
    """Return what a line that asks leaves open."""
    return question(line, heading).kind


def refused(line: str, heading: Heading | None = None) -> tuple[RefusalCode, tuple[str, ...]]:
    """Return why a line cannot be, and the words of the sentence."""
    answer = read(line, heading)
    assert isinstance(answer, RefusedLine), answer
    return answer.code, answer.about


def gang(by: str, kind: str, feeder: str | None = None, **details: object) -> Event:
    """Return a gang as the scorer takes it."""
    return {"type": "gang", "by": by, "kind": kind} | ({"from": feeder} if feeder else {}) | details


def hand(*patterns: str, gen: int | None = None) -> dict[str, Any]:
    """Return a declared hand; without a pattern it is 平胡."""
    return {"patterns": list(patterns)} | ({} if gen is None else {"gen": gen})


def self_draw(by: str, held: dict[str, Any], *flags: str) -> Event:
    """Return a self-draw as the scorer takes it."""
    return {"type": "win", "how": "self_draw", "wins": [{"by": by, "hand": held}], "flags": list(flags)}


def paid_by(payer: str, wins: dict[str, dict[str, Any]], *flags: str, how: str = "discard") -> Event:
    """Return a win that one player pays, with each winner's hand."""
    return {
        "type": "win",
        "how": how,
        "from": payer,
        "wins": [{"by": by, "hand": held} for by, held in wins.items()],
        "flags": list(flags),
    }


def wall_end(ready: dict[str, dict[str, Any]], *pigs: str, dead: tuple[str, ...] = ()) -> Event:
    """Return a wall end as the scorer takes it."""
    return {
        "type": "wall_end",
        "ready": [
            {"by": by, "best": best} | ({"dead": True} if by in dead else {}) for by, best in ready.items()
        ],
        "pigs": list(pigs),
    }
