"""账该是多少: what one table must come to, reckoned from what was said there and from nothing of the bot's.

A table of four under chengdu-std, as docs/rules.md tells it, for the moves an evening makes here:

- 直杠 2 from whom it came from, 弯杠 1 and 暗杠 2 from everybody who has not won;
- a win 2 to the power of its fan, at most 16, from the discarder, or 1 more from everybody who has not won;
  对对胡 1 fan, 清一色 2, and 1 for each gang of the winner;
- the round is over with the third win, or with the wall: then the gangs of those who are not ready are given
  back, and they pay each who is ready that hand, with nothing added for a self-draw.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

SEATS = ("老王", "小李", "阿强", "小美")
OPENING = f"/new {' '.join(SEATS)} chengdu-std"
FAN = {"平胡": 0, "对对胡": 1, "清一色": 2}
GANGS = {"直杠": 2, "弯杠": 1, "暗杠": 2}
MOST_FAN = 4


@dataclass(frozen=True, slots=True)
class Gang:
    """杠; `feeder` is whom a 直杠 came from."""

    by: str
    kind: str
    feeder: str | None = None

    @property
    def line(self) -> str:
        return " ".join(filter(None, (self.by, self.kind, self.feeder)))


@dataclass(frozen=True, slots=True)
class Win:
    """胡; without a discarder a self-draw."""

    by: str
    discarder: str | None
    pattern: str

    @property
    def line(self) -> str:
        how = f"胡 {self.discarder}" if self.discarder else "自摸"
        return f"{self.by} {how} {self.pattern}"


@dataclass(frozen=True, slots=True)
class WallEnd:
    """流局: who is ready, and for what."""

    ready: tuple[tuple[str, str], ...]

    @property
    def line(self) -> str:
        return "流局 听 " + "、".join(f"{by}{pattern}" for by, pattern in self.ready)


@dataclass(frozen=True, slots=True)
class Adjust:
    """调整: money from one to another."""

    to: str
    by: str
    amount: int

    @property
    def line(self) -> str:
        return f"/adjust {self.to}+{self.amount} {self.by}-{self.amount}"


Move = Gang | Win | WallEnd | Adjust
Payment = tuple[str, str, int]
"""Who pays whom how much."""


def payments(moves: Iterable[Move]) -> list[Payment]:
    """Return what a round moves."""
    playing, gangs, paid = list(SEATS), dict[Gang, list[Payment]](), list[Payment]()
    for move in moves:
        match move:
            case Adjust():
                paid.append((move.by, move.to, move.amount))
            case Gang():
                payers = [move.feeder] if move.feeder else [other for other in playing if other != move.by]
                gangs[move] = [(payer, move.by, GANGS[move.kind]) for payer in payers]
                paid += gangs[move]
            case Win():
                price = _price(move.by, move.pattern, gangs) + (move.discarder is None)
                payers = [move.discarder] if move.discarder else [one for one in playing if one != move.by]
                paid += [(payer, move.by, price) for payer in payers]
                playing.remove(move.by)
            case WallEnd():
                ready = dict(move.ready)
                short = [one for one in playing if one not in ready]
                for gang, moved in gangs.items():
                    paid += [(payee, payer, much) for payer, payee, much in moved if gang.by in short]
                paid += [
                    (payer, by, _price(by, pattern, gangs)) for by, pattern in move.ready for payer in short
                ]
    return paid


def _price(by: str, pattern: str, gangs: Iterable[Gang]) -> int:
    fan = FAN[pattern] + sum(gang.by == by for gang in gangs)
    return 1 << min(fan, MOST_FAN)


@dataclass
class TableModel:
    """One table: its rounds with their moves, the one being played last."""

    rounds: list[list[Move]] = field(default_factory=lambda: [[]])

    @property
    def current(self) -> list[Move]:
        return self.rounds[-1]

    @property
    def playing(self) -> list[str]:
        """Who has not won the round being played."""
        winners = {move.by for move in self.current if isinstance(move, Win)}
        return [one for one in SEATS if one not in winners]

    @property
    def amounts(self) -> dict[str, int]:
        """Return what everybody has won or lost at this table."""
        amounts = dict.fromkeys(SEATS, 0)
        for moves in self.rounds:
            for payer, payee, amount in payments(moves):
                amounts[payer] -= amount
                amounts[payee] += amount
        return amounts

    def was_told(self, move: Move) -> bool:
        """Whether the bot would ask if the same is meant: it stands in this round, or in the one before.

        While nothing has happened since, who ended the round before by winning is known at any price.
        """
        before = self.rounds[-2] if len(self.rounds) > 1 else []
        if move in (*before, *self.current):
            return True
        last = before[-1] if before and not self.current else None
        if not isinstance(move, Win) or not isinstance(last, Win):
            return False
        return (move.by, move.discarder) == (last.by, last.discarder)

    def book(self, move: Move) -> None:
        """Add a move; one that ends the round opens the next."""
        self.current.append(move)
        if isinstance(move, WallEnd) or len(self.playing) == 1:
            self.rounds.append([])

    def undo(self) -> None:
        """Take back the newest move; a round that it ended goes on."""
        if not self.current:
            self.rounds.pop()
        self.current.pop()

    def correct(self, old: Move, new: Move) -> None:
        """Let a move of the round being played say something else."""
        self.current[self.current.index(old)] = new

    @property
    def can_undo(self) -> bool:
        return any(self.rounds)
