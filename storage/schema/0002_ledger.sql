-- 账本: tables, rounds, what happened in them, and the money it moved, in ten-thousandths of the money unit.

CREATE TABLE rule_sets (
    id INTEGER PRIMARY KEY,
    rules TEXT NOT NULL UNIQUE CHECK (json_valid(rules))
) STRICT;

CREATE TRIGGER rule_sets_are_frozen BEFORE UPDATE ON rule_sets
BEGIN
    SELECT RAISE(ABORT, 'a set of rules never changes');
END;

CREATE TRIGGER rule_sets_are_kept BEFORE DELETE ON rule_sets
BEGIN
    SELECT RAISE(ABORT, 'a set of rules is never deleted');
END;

CREATE TABLE tables (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    chat_id INTEGER NOT NULL REFERENCES chats (id),
    topic INTEGER NOT NULL,
    -- For the next round; a round keeps its own.
    rule_set INTEGER NOT NULL REFERENCES rule_sets (id),
    opened_at INTEGER NOT NULL,
    opened_by INTEGER NOT NULL,
    opened_by_name TEXT NOT NULL,
    closed_at INTEGER
) STRICT;

CREATE UNIQUE INDEX one_open_table_per_topic ON tables (chat_id, topic) WHERE closed_at IS NULL;
CREATE INDEX tables_of_chat ON tables (chat_id, id);

-- Everyone who came to a table, whether seated in the current round or sitting out.
CREATE TABLE table_people (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    person_id INTEGER NOT NULL REFERENCES people (id),
    place INTEGER NOT NULL,
    PRIMARY KEY (table_id, person_id)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER table_people_are_of_the_chat BEFORE INSERT ON table_people
WHEN (SELECT chat_id FROM people WHERE id = NEW.person_id)
    IS NOT (SELECT chat_id FROM tables WHERE id = NEW.table_id)
BEGIN
    SELECT RAISE(ABORT, 'a person of another chat');
END;

-- Stays empty for ever: a round that points here makes COMMIT fail, see rounds.unsealed.
CREATE TABLE nowhere (
    id INTEGER PRIMARY KEY CHECK (0)
) STRICT;

CREATE TABLE rounds (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    number INTEGER NOT NULL CHECK (number >= 1),
    rule_set INTEGER NOT NULL REFERENCES rule_sets (id),
    dealer_id INTEGER,
    revision INTEGER NOT NULL DEFAULT 0,
    is_over INTEGER NOT NULL DEFAULT 0 CHECK (is_over IN (0, 1)),
    -- Opened, but an undo reopened the round before it; dealt anew when that one ends again.
    is_withdrawn INTEGER NOT NULL DEFAULT 0 CHECK (is_withdrawn IN (0, 1)),
    board_message INTEGER,
    opened_at INTEGER NOT NULL,
    -- 1 while a transaction changes the round's events and transfers, which are closed to everyone else.
    unsealed INTEGER REFERENCES nowhere (id) DEFERRABLE INITIALLY DEFERRED,
    UNIQUE (table_id, number),
    FOREIGN KEY (id, dealer_id) REFERENCES round_seats (round_id, person_id) DEFERRABLE INITIALLY DEFERRED
) STRICT;

CREATE TABLE round_seats (
    round_id INTEGER NOT NULL REFERENCES rounds (id),
    seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 3),
    person_id INTEGER NOT NULL,
    PRIMARY KEY (round_id, seat),
    UNIQUE (round_id, person_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE side_bets (
    round_id INTEGER NOT NULL,
    by_id INTEGER NOT NULL,
    on_id INTEGER NOT NULL,
    PRIMARY KEY (round_id, by_id, on_id),
    FOREIGN KEY (round_id, on_id) REFERENCES round_seats (round_id, person_id) DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;

CREATE TRIGGER seats_are_for_people_of_the_table BEFORE INSERT ON round_seats
WHEN NOT EXISTS (
    SELECT 1 FROM rounds JOIN table_people USING (table_id)
    WHERE rounds.id = NEW.round_id AND person_id = NEW.person_id
)
BEGIN
    SELECT RAISE(ABORT, 'not a person of this table');
END;

CREATE TRIGGER side_bets_are_by_people_of_the_table BEFORE INSERT ON side_bets
WHEN NOT EXISTS (
    SELECT 1 FROM rounds JOIN table_people USING (table_id)
    WHERE rounds.id = NEW.round_id AND person_id = NEW.by_id
)
BEGIN
    SELECT RAISE(ABORT, 'not a person of this table');
END;

-- Append-only: a correction is a new row that amends the first row of its entry; no body means taken back.
CREATE TABLE events (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    round_id INTEGER NOT NULL REFERENCES rounds (id),
    amends INTEGER,
    entry INTEGER NOT NULL GENERATED ALWAYS AS (coalesce(amends, id)) VIRTUAL,
    position INTEGER NOT NULL,
    body TEXT CHECK (json_type(body) = 'object'),
    actor_id INTEGER NOT NULL,
    actor_name TEXT NOT NULL,
    at INTEGER NOT NULL,
    source TEXT UNIQUE,
    UNIQUE (round_id, id),
    CHECK (amends IS NOT NULL OR body IS NOT NULL),
    FOREIGN KEY (round_id, amends) REFERENCES events (round_id, id)
) STRICT;

CREATE INDEX events_by_entry ON events (entry, id);

CREATE TRIGGER events_amend_a_first_row BEFORE INSERT ON events
WHEN (SELECT amends FROM events WHERE id = NEW.amends) IS NOT NULL
BEGIN
    SELECT RAISE(ABORT, 'an event amends the first row of its entry');
END;

CREATE TRIGGER events_need_an_unsealed_round BEFORE INSERT ON events
WHEN (SELECT unsealed FROM rounds WHERE id = NEW.round_id) IS NULL
BEGIN
    SELECT RAISE(ABORT, 'the round is sealed');
END;

CREATE TRIGGER events_are_frozen BEFORE UPDATE ON events
BEGIN
    SELECT RAISE(ABORT, 'an event never changes');
END;

CREATE TRIGGER events_are_kept BEFORE DELETE ON events
BEGIN
    SELECT RAISE(ABORT, 'an event is never deleted');
END;

-- The newest row of each entry, unless it was taken back.
CREATE VIEW current_events AS
SELECT * FROM events AS newest
WHERE body IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM events AS later WHERE later.entry = newest.entry AND later.id > newest.id);

CREATE TABLE transfers (
    round_id INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    entry INTEGER NOT NULL,
    payer_id INTEGER NOT NULL REFERENCES people (id),
    payee_id INTEGER NOT NULL REFERENCES people (id),
    amount INTEGER NOT NULL,
    reason TEXT NOT NULL,
    PRIMARY KEY (round_id, seq),
    FOREIGN KEY (round_id, entry) REFERENCES events (round_id, id),
    CHECK (payer_id <> payee_id),
    CONSTRAINT amount_within_bounds CHECK (amount > 0 AND amount < 1000000000000000)
) STRICT, WITHOUT ROWID;

CREATE TABLE tallies (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    person_id INTEGER NOT NULL REFERENCES people (id),
    amount INTEGER NOT NULL,
    PRIMARY KEY (table_id, person_id),
    CONSTRAINT amount_within_bounds CHECK (abs(amount) < 1000000000000000)
) STRICT, WITHOUT ROWID;

CREATE TABLE totals (
    person_id INTEGER PRIMARY KEY REFERENCES people (id),
    amount INTEGER NOT NULL,
    CONSTRAINT amount_within_bounds CHECK (abs(amount) < 1000000000000000)
) STRICT;

-- Who is being credited how much at this moment; empty outside the triggers below. A tally moves by this only.
CREATE TABLE posting (
    person_id INTEGER PRIMARY KEY,
    amount INTEGER NOT NULL
) STRICT;

CREATE TRIGGER transfers_need_an_unsealed_round_to_come BEFORE INSERT ON transfers
WHEN (SELECT unsealed FROM rounds WHERE id = NEW.round_id) IS NULL
BEGIN
    SELECT RAISE(ABORT, 'the round is sealed');
END;

CREATE TRIGGER transfers_need_an_unsealed_round_to_go BEFORE DELETE ON transfers
WHEN (SELECT unsealed FROM rounds WHERE id = OLD.round_id) IS NULL
BEGIN
    SELECT RAISE(ABORT, 'the round is sealed');
END;

CREATE TRIGGER transfers_are_frozen BEFORE UPDATE ON transfers
BEGIN
    SELECT RAISE(ABORT, 'a transfer never changes');
END;

CREATE TRIGGER a_transfer_moves_the_tallies AFTER INSERT ON transfers
BEGIN
    INSERT INTO posting VALUES (NEW.payer_id, -NEW.amount), (NEW.payee_id, NEW.amount);
    INSERT INTO tallies
    SELECT table_id, person_id, amount FROM rounds JOIN posting WHERE rounds.id = NEW.round_id
    ON CONFLICT DO UPDATE SET amount = amount + excluded.amount;
    INSERT INTO totals SELECT person_id, amount FROM posting WHERE true
    ON CONFLICT DO UPDATE SET amount = amount + excluded.amount;
    DELETE FROM posting;
END;

CREATE TRIGGER a_transfer_taken_back_moves_the_tallies AFTER DELETE ON transfers
BEGIN
    INSERT INTO posting VALUES (OLD.payer_id, OLD.amount), (OLD.payee_id, -OLD.amount);
    INSERT INTO tallies
    SELECT table_id, person_id, amount FROM rounds JOIN posting WHERE rounds.id = OLD.round_id
    ON CONFLICT DO UPDATE SET amount = amount + excluded.amount;
    INSERT INTO totals SELECT person_id, amount FROM posting WHERE true
    ON CONFLICT DO UPDATE SET amount = amount + excluded.amount;
    DELETE FROM posting;
END;

CREATE TRIGGER tallies_begin_with_a_posting BEFORE INSERT ON tallies
WHEN NEW.amount IS NOT (SELECT amount FROM posting WHERE person_id = NEW.person_id)
BEGIN
    SELECT RAISE(ABORT, 'a tally moves with a transfer only');
END;

CREATE TRIGGER tallies_move_with_a_posting BEFORE UPDATE ON tallies
WHEN NEW.table_id <> OLD.table_id OR NEW.person_id <> OLD.person_id
    OR NEW.amount - OLD.amount IS NOT (SELECT amount FROM posting WHERE person_id = NEW.person_id)
BEGIN
    SELECT RAISE(ABORT, 'a tally moves with a transfer only');
END;

CREATE TRIGGER tallies_are_kept BEFORE DELETE ON tallies
BEGIN
    SELECT RAISE(ABORT, 'a tally moves with a transfer only');
END;

CREATE TRIGGER totals_begin_with_a_posting BEFORE INSERT ON totals
WHEN NEW.amount IS NOT (SELECT amount FROM posting WHERE person_id = NEW.person_id)
BEGIN
    SELECT RAISE(ABORT, 'a tally moves with a transfer only');
END;

CREATE TRIGGER totals_move_with_a_posting BEFORE UPDATE ON totals
WHEN NEW.person_id <> OLD.person_id
    OR NEW.amount - OLD.amount IS NOT (SELECT amount FROM posting WHERE person_id = NEW.person_id)
BEGIN
    SELECT RAISE(ABORT, 'a tally moves with a transfer only');
END;

CREATE TRIGGER totals_are_kept BEFORE DELETE ON totals
BEGIN
    SELECT RAISE(ABORT, 'a tally moves with a transfer only');
END;

-- 封账: the last step of every change of a round, and the only way to commit it.
CREATE TRIGGER a_sealed_round_is_a_new_revision BEFORE UPDATE OF unsealed ON rounds
WHEN OLD.unsealed IS NOT NULL AND NEW.unsealed IS NULL AND NEW.revision <> OLD.revision + 1
BEGIN
    SELECT RAISE(ABORT, 'sealing makes a new revision');
END;

CREATE TRIGGER a_sealed_round_sums_to_zero BEFORE UPDATE OF unsealed ON rounds
WHEN OLD.unsealed IS NOT NULL AND NEW.unsealed IS NULL AND (
    (SELECT sum(amount) FROM tallies WHERE table_id = OLD.table_id) <> 0
    OR (
        SELECT sum(amount) FROM totals JOIN people ON people.id = person_id
        WHERE chat_id = (SELECT chat_id FROM tables WHERE id = OLD.table_id)
    ) <> 0
    OR EXISTS (SELECT 1 FROM posting)
)
BEGIN
    SELECT RAISE(ABORT, 'the tallies do not sum to zero');
END;

CREATE TRIGGER a_sealed_round_pays_its_own_people BEFORE UPDATE OF unsealed ON rounds
WHEN OLD.unsealed IS NOT NULL AND NEW.unsealed IS NULL AND EXISTS (
    SELECT payer_id FROM transfers WHERE round_id = OLD.id
    UNION SELECT payee_id FROM transfers WHERE round_id = OLD.id
    EXCEPT SELECT person_id FROM round_seats WHERE round_id = OLD.id
    EXCEPT SELECT by_id FROM side_bets WHERE round_id = OLD.id
)
BEGIN
    SELECT RAISE(ABORT, 'a transfer of somebody who has no part in the round');
END;

CREATE VIEW round_records AS
SELECT
    rounds.id, table_id, chat_id, number, rules, dealer_id, revision, is_over, is_withdrawn, board_message,
    rounds.opened_at,
    (
        SELECT json_group_array(person_id)
        FROM (SELECT person_id FROM round_seats WHERE round_id = rounds.id ORDER BY seat)
    ) AS players,
    (
        SELECT json_group_array(json_array(by_id, on_id))
        FROM (SELECT by_id, on_id FROM side_bets WHERE round_id = rounds.id ORDER BY by_id, on_id)
    ) AS side_bets
FROM rounds
JOIN tables ON tables.id = table_id
JOIN rule_sets ON rule_sets.id = rounds.rule_set;
