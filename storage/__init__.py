"""存储: the ledger of every group in one SQLite file; amounts are whole 毫, nothing recorded is ever erased.

`open_store` opens the file; functions of the modules take an open transaction (`store.transaction()`), those
that only read also a view (`store.reading()`). Each module is a topic: `chats`, `people`, `tables`, `rounds`,
`dealing`, `ledger`, `robbed_gangs`, `history`, `tallies`, `audit`, `payments`, `drafts`, `asked_lines`,
`receipts`, `inbox`. Ids that come from outside, as in a button, go through a `find(reading, chat_id, …)`, so
that no group reaches another's.
"""

from storage.database import Reading, Store, Transaction, open_store
from storage.errors import Declined, StoreError
from storage.fresh import set_aside
from storage.records import Actor

__all__ = ["Actor", "Declined", "Reading", "Store", "StoreError", "Transaction", "open_store", "set_aside"]
