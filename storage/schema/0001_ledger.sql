-- 账本: chats and their people, tables and rounds, and the append-only events that all amounts come from.
-- Amounts are whole 毫 (1/10000 of the table's money unit). Players in an event's JSON are person ids.

CREATE TABLE chats (
    id INTEGER PRIMARY KEY,
    telegram_id INTEGER NOT NULL UNIQUE,
    title TEXT NOT NULL,
    language TEXT CHECK (language IN ('zh', 'en')),
    created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE people (
    id INTEGER PRIMARY KEY,
    chat INTEGER NOT NULL REFERENCES chats (id),
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 64),
    name_key TEXT NOT NULL,
    telegram_id INTEGER,
    UNIQUE (chat, name_key),
    UNIQUE (chat, telegram_id)
) STRICT;

CREATE TABLE rule_sets (
    id INTEGER PRIMARY KEY,
    rules TEXT NOT NULL UNIQUE CHECK (json_valid(rules))
) STRICT;

CREATE TABLE tables (
    id INTEGER PRIMARY KEY,
    chat INTEGER NOT NULL REFERENCES chats (id),
    topic INTEGER NOT NULL,
    rule_set INTEGER NOT NULL REFERENCES rule_sets (id),
    opened_at INTEGER NOT NULL,
    opened_by INTEGER,
    source TEXT UNIQUE,
    closed_at INTEGER
) STRICT;

CREATE UNIQUE INDEX one_open_table ON tables (chat, topic) WHERE closed_at IS NULL;

CREATE TABLE rounds (
    id INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    number INTEGER NOT NULL CHECK (number > 0),
    rule_set INTEGER NOT NULL REFERENCES rule_sets (id),
    dealer INTEGER REFERENCES people (id),
    revision INTEGER NOT NULL DEFAULT 0,
    over INTEGER NOT NULL DEFAULT 0 CHECK (over IN (0, 1)),
    board INTEGER,
    opened_at INTEGER NOT NULL,
    UNIQUE (table_id, number)
) STRICT;

CREATE TABLE round_seats (
    round INTEGER NOT NULL REFERENCES rounds (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 3),
    person INTEGER NOT NULL REFERENCES people (id),
    PRIMARY KEY (round, seat),
    UNIQUE (round, person)
) STRICT, WITHOUT ROWID;

-- A correction, a void and an undo are new rows with the entry of the row they stand for; body NULL takes it back.
CREATE TABLE events (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    round INTEGER NOT NULL REFERENCES rounds (id),
    entry INTEGER NOT NULL,
    position INTEGER NOT NULL,
    body TEXT CHECK (body IS NULL OR json_valid(body)),
    actor INTEGER,
    actor_name TEXT NOT NULL,
    at INTEGER NOT NULL,
    source TEXT UNIQUE
) STRICT;

CREATE INDEX events_of_round ON events (round, entry, id);

CREATE TRIGGER events_are_not_changed BEFORE UPDATE ON events
BEGIN SELECT RAISE(ABORT, 'events are append-only'); END;

CREATE TRIGGER events_are_not_deleted BEFORE DELETE ON events
BEGIN SELECT RAISE(ABORT, 'events are append-only'); END;

-- What stands of a round: the newest row of each entry, unless it takes the entry back.
CREATE VIEW standing_events AS
SELECT round, entry, position, body, actor, actor_name, at
FROM events AS newest
WHERE body IS NOT NULL
  AND id = (SELECT max(id) FROM events AS row WHERE row.round = newest.round AND row.entry = newest.entry);

-- Rebuilt from a round's standing events in the transaction that changes them.
CREATE TABLE transfers (
    round INTEGER NOT NULL REFERENCES rounds (id),
    line INTEGER NOT NULL,
    entry INTEGER NOT NULL,
    payer INTEGER NOT NULL REFERENCES people (id),
    payee INTEGER NOT NULL REFERENCES people (id),
    amount INTEGER NOT NULL CHECK (amount BETWEEN 1 AND 1000000000000000),
    reason TEXT NOT NULL,
    PRIMARY KEY (round, line),
    CHECK (payer <> payee)
) STRICT, WITHOUT ROWID;

CREATE TABLE tallies (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    person INTEGER NOT NULL REFERENCES people (id),
    amount INTEGER NOT NULL,
    PRIMARY KEY (table_id, person)
) STRICT, WITHOUT ROWID;

CREATE TABLE totals (
    chat INTEGER NOT NULL REFERENCES chats (id),
    person INTEGER NOT NULL REFERENCES people (id),
    amount INTEGER NOT NULL,
    PRIMARY KEY (chat, person)
) STRICT, WITHOUT ROWID;

-- Each transfer moves the same amount from one tally to the other, so that tallies cannot but sum to zero.
CREATE TRIGGER transfer_is_tallied AFTER INSERT ON transfers
BEGIN
    INSERT INTO tallies (table_id, person, amount)
    SELECT (SELECT table_id FROM rounds WHERE id = NEW.round), person, amount
    FROM (SELECT NEW.payer AS person, -NEW.amount AS amount UNION ALL SELECT NEW.payee, NEW.amount) WHERE true
    ON CONFLICT (table_id, person) DO UPDATE SET amount = amount + excluded.amount;
    INSERT INTO totals (chat, person, amount)
    SELECT (SELECT chat FROM tables WHERE id = (SELECT table_id FROM rounds WHERE id = NEW.round)), person, amount
    FROM (SELECT NEW.payer AS person, -NEW.amount AS amount UNION ALL SELECT NEW.payee, NEW.amount) WHERE true
    ON CONFLICT (chat, person) DO UPDATE SET amount = amount + excluded.amount;
END;

CREATE TRIGGER transfer_is_taken_off AFTER DELETE ON transfers
BEGIN
    UPDATE tallies
    SET amount = amount + CASE person WHEN OLD.payer THEN OLD.amount ELSE -OLD.amount END
    WHERE table_id = (SELECT table_id FROM rounds WHERE id = OLD.round) AND person IN (OLD.payer, OLD.payee);
    UPDATE totals
    SET amount = amount + CASE person WHEN OLD.payer THEN OLD.amount ELSE -OLD.amount END
    WHERE chat = (SELECT chat FROM tables WHERE id = (SELECT table_id FROM rounds WHERE id = OLD.round))
      AND person IN (OLD.payer, OLD.payee);
END;

CREATE TRIGGER transfers_are_not_changed BEFORE UPDATE ON transfers
BEGIN SELECT RAISE(ABORT, 'transfers are rebuilt, never changed'); END;

-- Every change of a round ends with a new revision; none is accepted over tallies that do not sum to zero.
CREATE TRIGGER revision_seals_the_tallies BEFORE UPDATE OF revision ON rounds
WHEN (SELECT coalesce(sum(amount), 0) FROM tallies WHERE table_id = NEW.table_id) <> 0
  OR (SELECT coalesce(sum(amount), 0) FROM totals
      WHERE chat = (SELECT chat FROM tables WHERE id = NEW.table_id)) <> 0
BEGIN SELECT RAISE(ABORT, 'tallies do not sum to zero'); END;

-- 半局: half-told events, opaque to the database.
CREATE TABLE drafts (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    chat INTEGER NOT NULL REFERENCES chats (id),
    topic INTEGER NOT NULL,
    round INTEGER REFERENCES rounds (id) ON DELETE CASCADE,
    round_revision INTEGER NOT NULL,
    revision INTEGER NOT NULL DEFAULT 0,
    body TEXT NOT NULL CHECK (json_valid(body)),
    message INTEGER,
    source TEXT,
    updated_at INTEGER NOT NULL
) STRICT;
