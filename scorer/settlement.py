"""结算: what a round comes to: who pays whom, for what, and what each win was worth."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from scorer.hand_price import HandPrice
from scorer.money import amount_text, netted


class Reason(StrEnum):
    """Why money moves."""

    WIN = "win"
    GANG_ZHI = "gang_zhi"
    GANG_WAN = "gang_wan"
    GANG_AN = "gang_an"
    GANG_TRANSFER = "gang_transfer"
    GANG_REFUND = "gang_refund"
    REFUND = "refund"
    PIG = "pig"
    CHA_JIAO = "cha_jiao"
    FALSE_WIN = "false_win"
    SIDE_BET = "side_bet"
    ADJUST = "adjust"


@dataclass(frozen=True, slots=True)
class Transfer:
    """One payment: `amount` 毫, always positive, from payer to payee, caused by the event at that index."""

    event: int
    payer: str
    payee: str
    amount: int
    reason: Reason


@dataclass(frozen=True, slots=True)
class WinResult(HandPrice):
    """What one winner's hand was worth.

    Attributes:
        event: index of the win in its round.
        by: the winner.

    """

    event: int
    by: str


@dataclass(frozen=True, slots=True)
class Settlement:
    """结算: the result of a round so far.

    Attributes:
        players: the seats in turn order, then the side players.
        transfers: every payment, in the order of the events.
        wins: every winning hand, in the same order.
        in_play: who may still gang and win.
        over: whether the round has ended.
        next_dealer: who deals next; None while it goes on, where dice decide, or where nobody said who dealt.

    """

    players: tuple[str, ...]
    transfers: tuple[Transfer, ...]
    wins: tuple[WinResult, ...]
    in_play: tuple[str, ...]
    over: bool
    next_dealer: str | None

    @property
    def net(self) -> dict[str, int]:
        """Return what each player has won or lost, in 毫; sums to 0 because every transfer has two ends."""
        return self.net_of(self.transfers)

    def net_of(self, transfers: Iterable[Transfer]) -> dict[str, int]:
        """Return what each player has won or lost by some of its transfers, in 毫; sums to 0."""
        moved = netted((one.payer, one.payee, one.amount) for one in transfers)
        return dict.fromkeys(self.players, 0) | moved

    def to_json(self) -> dict[str, Any]:
        """Write the settlement as JSON, amounts as decimal strings."""
        return {
            "net": {player: amount_text(amount) for player, amount in self.net.items()},
            "transfers": [
                {
                    "event": transfer.event,
                    "from": transfer.payer,
                    "to": transfer.payee,
                    "amount": amount_text(transfer.amount),
                    "reason": transfer.reason,
                }
                for transfer in self.transfers
            ],
            "wins": [{"event": win.event, "by": win.by, **win.to_json()} for win in self.wins],
            "in_play": list(self.in_play),
            "over": self.over,
            "next_dealer": self.next_dealer,
        }
