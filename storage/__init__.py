"""账本: the database; all that is kept, and the only place that knows SQL.

`open_store` opens a data directory; `store.transaction()` is the only way in; `chats`, `people`, `tables`,
`rounds`, `ledger`, `drafts` and `tallies` are functions over an open transaction.
"""

from storage.database import Store, Transaction, open_store
from storage.faults import AlreadyRecorded, StaleRevision, StoreFault
from storage.ledger import Author
from storage.records import Chat, Person, StandingEvent, StoredDraft, StoredRound, Table

__all__ = [
    "AlreadyRecorded",
    "Author",
    "Chat",
    "Person",
    "StaleRevision",
    "StandingEvent",
    "Store",
    "StoreFault",
    "StoredDraft",
    "StoredRound",
    "Table",
    "Transaction",
    "open_store",
]
