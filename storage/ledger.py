"""账本: record, correct and take back what happened; each change re-scores its round in the same transaction.

    recorded = await ledger.record(tx, round_id, event, actor=actor, at=now, source="message:-100:17")
    undone = await ledger.replace(tx, recorded.entry, None, actor=actor, at=now, source="message:-100:18")

Nothing is erased: a correction is a further row of the same entry, and `history` shows them all. A change
that the rules do not allow raises the scorer's `RuleViolation`, is not saved, and the transaction goes on.

What is done stands in `booking` and `taking_back`; how a change of a round is scored, written and sealed, in
`round_changes`.
"""

from storage.booking import insert, record, replace
from storage.sealing import renew
from storage.taking_back import drop_round, go_on, is_played_after, newest_event, take_back, withdraw

__all__ = [
    "drop_round",
    "go_on",
    "insert",
    "is_played_after",
    "newest_event",
    "record",
    "renew",
    "replace",
    "take_back",
    "withdraw",
]
