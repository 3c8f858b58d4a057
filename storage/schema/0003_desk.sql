-- 手边: half-entered events, what has been paid after the game, and which updates were dealt with.

CREATE TABLE drafts (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    chat_id INTEGER NOT NULL REFERENCES chats (id),
    table_id INTEGER REFERENCES tables (id),
    round_id INTEGER REFERENCES rounds (id),
    kind TEXT NOT NULL,
    revision INTEGER NOT NULL DEFAULT 0,
    body TEXT NOT NULL CHECK (json_valid(body)),
    message INTEGER,
    opened_by INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
) STRICT;

CREATE INDEX drafts_of_chat ON drafts (chat_id, id);

-- Money handed over; a payment taken back is a payment the other way.
CREATE TABLE payments (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    payer_id INTEGER NOT NULL,
    payee_id INTEGER NOT NULL,
    amount INTEGER NOT NULL,
    actor_id INTEGER NOT NULL,
    actor_name TEXT NOT NULL,
    at INTEGER NOT NULL,
    source TEXT UNIQUE,
    FOREIGN KEY (table_id, payer_id) REFERENCES table_people (table_id, person_id),
    FOREIGN KEY (table_id, payee_id) REFERENCES table_people (table_id, person_id),
    CHECK (payer_id <> payee_id),
    CHECK (amount > 0 AND amount < 1000000000000000)
) STRICT;

CREATE INDEX payments_of_table ON payments (table_id, id);

CREATE TRIGGER payments_are_frozen BEFORE UPDATE ON payments
BEGIN
    SELECT RAISE(ABORT, 'a payment never changes');
END;

CREATE TRIGGER payments_are_kept BEFORE DELETE ON payments
BEGIN
    SELECT RAISE(ABORT, 'a payment is never deleted');
END;

CREATE TABLE receipts (
    source TEXT PRIMARY KEY,
    at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Updates that were confirmed to Telegram but not dealt with yet.
CREATE TABLE inbox (
    update_id INTEGER PRIMARY KEY,
    body TEXT NOT NULL CHECK (json_valid(body)),
    tries INTEGER NOT NULL DEFAULT 0
) STRICT;
