"""结算: what a round comes to: who pays whom, for what, and what each win was worth."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from scorer.money import amount_text


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
class WinResult:
    """What one winner's hand was worth.

    Attributes:
        event: index of the win in its round.
        by: the winner.
        fan: everything counted, before the cap.
        capped_fan: what of it still counts under the cap.
        multiplier: × base.
        each_pays: 毫 that one payer owes for the hand, 加底 inside.
        items: every doubling by name; they add up to `fan`.
        gen: how many 根 are counted among them.

    """

    event: int
    by: str
    fan: int
    capped_fan: int
    multiplier: int
    each_pays: int
    items: Mapping[str, int]
    gen: int


@dataclass(frozen=True, slots=True)
class Settlement:
    """结算: the result of a round so far.

    Attributes:
        players: the seats in turn order, then the side players.
        transfers: every payment, in the order of the events.
        wins: every winning hand, in the same order.
        in_play: who may still gang and win.
        over: whether the round has ended.
        next_dealer: who deals next; None while the round goes on and where dice decide.

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
        totals = dict.fromkeys(self.players, 0)
        for transfer in self.transfers:
            totals[transfer.payer] -= transfer.amount
            totals[transfer.payee] += transfer.amount
        return totals

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
            "wins": [
                {
                    "event": win.event,
                    "by": win.by,
                    "fan": win.fan,
                    "capped_fan": win.capped_fan,
                    "multiplier": win.multiplier,
                    "each_pays": amount_text(win.each_pays),
                    "items": dict(win.items),
                }
                for win in self.wins
            ],
            "in_play": list(self.in_play),
            "over": self.over,
            "next_dealer": self.next_dealer,
        }
