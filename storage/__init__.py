"""存储: the ledger of every group in one SQLite file; amounts are whole 毫, nothing recorded is ever erased.

`open_store` opens the file; functions of the modules take an open transaction (`store.transaction()`), those
that only read also a view (`store.reading()`). Ids that come from outside, as in a button, go through a
`find(reading, chat_id, …)`, so that no group reaches another's. Each module is a topic:

- who and where: `chats`, `people`, `tables`, `rounds`, `dealing`, `rule_sets`
- what happened: `ledger`, the face of `booking` and `taking_back`; `preconditions`, `round_changes`,
  `robbed_gangs`, `replay` and `sealing` are behind it
- what it comes to: `tallies`, `accounts`, `nights`, `played`, `activity`
- what was, and whether it is right: `entries`, `history`, `audit`
- between two messages: `drafts`, `asked_lines`, `receipts`, `inbox`, `schedules`
- a ledger as a file: `portable`, its shape; `exporting`, `checking`, `importing`
- the database: `opening`, `connections`, `database`, `answers`
- its file: `migrations`, `respelling`, `disk`, `process_lock`, `backup`, `fresh`
- what goes in and out: `records`, `errors`
"""

from storage.database import Reading, Store, Transaction
from storage.errors import Declined, StoreError
from storage.fresh import set_aside
from storage.opening import open_store
from storage.records import Actor

__all__ = ["Actor", "Declined", "Reading", "Store", "StoreError", "Transaction", "open_store", "set_aside"]
