"""牌局进程: a round while it is being scored: who still plays, whose gangs hold money, what was paid."""

from dataclasses import dataclass, field

from scorer.house_rules import HouseRules
from scorer.refusals import Code, Detail, RuleViolation
from scorer.rounds import Event, Gang, Round
from scorer.settlement import Reason, Transfer, WinResult


@dataclass(slots=True)
class GangRecord:
    """A recorded gang and the payments it earned; `spent` once they moved or were given back."""

    gang: Gang
    income: tuple[Transfer, ...]
    spent: bool = False


@dataclass(frozen=True, slots=True)
class FirstWin:
    """The round's first win, as the next dealer is chosen by it.

    Attributes:
        winners: who won on that tile.
        giver: who discarded the tile or was robbed of it, the feeder too where 点杠花 counts as his discard;
            None for a self-draw.

    """

    winners: tuple[str, ...]
    giver: str | None


@dataclass(slots=True)
class Progress:
    """What has happened so far; grows event by event inside `scorer.scoring` and never leaves it.

    Attributes:
        played: the round.
        rules: its rules.
        present: everyone who has not left, in turn order.
        unwon: 未胡者, who has neither won nor left, in turn order.
        gangs: what was recorded, oldest first, with its money.
        transfers: every payment so far.
        wins: every winning hand so far.
        first_win: the round's first win.
        wall_ended: whether the wall is used up.

    """

    played: Round
    rules: HouseRules
    present: tuple[str, ...]
    unwon: tuple[str, ...]
    gangs: list[GangRecord] = field(default_factory=list)
    transfers: list[Transfer] = field(default_factory=list)
    wins: list[WinResult] = field(default_factory=list)
    first_win: FirstWin | None = None
    wall_ended: bool = False

    @classmethod
    def of(cls, played: Round, rules: HouseRules) -> "Progress":
        """Return a round in which nothing has happened yet."""
        return cls(played, rules, present=played.players, unwon=played.players)

    def fork(self, played: Round) -> "Progress":
        """Return it as the beginning of a longer round, which is played on without changing this one."""
        return Progress(
            played,
            self.rules,
            present=self.present,
            unwon=self.unwon,
            gangs=[GangRecord(record.gang, record.income, record.spent) for record in self.gangs],
            transfers=self.transfers.copy(),
            wins=self.wins.copy(),
            first_win=self.first_win,
            wall_ended=self.wall_ended,
        )

    @property
    def in_play(self) -> tuple[str, ...]:
        """Who may gang and win, pays and is paid; in 血流成河 winners stay in."""
        return self.present if self.rules.mode == "xue_liu" else self.unwon

    @property
    def over(self) -> bool:
        """Whether the round has ended: the wall is used up, one player is left, or 普通场 has its winner."""
        single_won = self.rules.mode == "single" and self.first_win is not None
        return self.wall_ended or single_won or len(self.in_play) < 2  # noqa: PLR2004 - nobody to play against

    def before(self, place: int) -> tuple[Event, ...]:
        """Return what happened before the event at this place."""
        return self.played.events[:place]

    def others(self, player: str) -> tuple[str, ...]:
        """Return who else is in play, in turn order."""
        return tuple(other for other in self.in_play if other != player)

    def turn_order_after(self, player: str) -> tuple[str, ...]:
        """Return every other seat, the next in turn first."""
        seats = self.played.players
        place = seats.index(player)
        return seats[place + 1 :] + seats[:place]

    def require_in_play(self, *players: str) -> None:
        """Refuse names that are not at the table or no longer in play."""
        for player in players:
            if player not in self.in_play:
                if player not in self.played.players:
                    raise RuleViolation(Code.UNKNOWN_PLAYER, player)
                left = player not in self.present
                raise RuleViolation(Code.NOT_IN_PLAY, player, detail=Detail.HAS_LEFT if left else None)

    def count_winners(self, *winners: str) -> None:
        """Note who has won."""
        self.unwon = tuple(player for player in self.unwon if player not in winners)

    def take_out(self, leaver: str) -> None:
        """Note that somebody has left."""
        self.present = tuple(player for player in self.present if player != leaver)
        self.unwon = tuple(player for player in self.unwon if player != leaver)

    def pay(self, event: int, payer: str, payee: str, amount: int, reason: Reason) -> tuple[Transfer, ...]:
        """Book a payment of `amount` 毫; a payment of nothing is none."""
        if amount == 0:
            return ()
        transfer = Transfer(event, payer, payee, amount, reason)
        self.transfers.append(transfer)
        return (transfer,)
