-- 合着清账与定时小结: money handed over for several tables at once, and the summaries that groups asked for.

-- A payment taken back is a payment the other way, as at a single table.
CREATE TABLE joint_payments (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    chat_id INTEGER NOT NULL REFERENCES chats (id),
    -- The newest table at that time: from then on it and those before it are cleared together only.
    through_table INTEGER NOT NULL REFERENCES tables (id),
    payer_id INTEGER NOT NULL,
    payee_id INTEGER NOT NULL,
    amount INTEGER NOT NULL,
    actor_id INTEGER NOT NULL,
    actor_name TEXT NOT NULL,
    at INTEGER NOT NULL,
    source TEXT UNIQUE,
    FOREIGN KEY (payer_id, chat_id) REFERENCES people (id, chat_id),
    FOREIGN KEY (payee_id, chat_id) REFERENCES people (id, chat_id),
    CHECK (payer_id <> payee_id),
    CHECK (amount > 0 AND amount < 1000000000000000)
) STRICT;

CREATE INDEX joint_payments_of_chat ON joint_payments (chat_id, id);

CREATE TRIGGER joint_payments_are_frozen BEFORE UPDATE ON joint_payments
BEGIN
    SELECT RAISE(ABORT, 'a payment never changes');
END;

CREATE TRIGGER joint_payments_are_kept BEFORE DELETE ON joint_payments
BEGIN
    SELECT RAISE(ABORT, 'a payment is never deleted');
END;

CREATE TABLE summary_schedules (
    -- A group that turns out to be another under a new id takes its schedule along.
    chat_id INTEGER PRIMARY KEY REFERENCES chats (id) ON DELETE CASCADE,
    topic INTEGER NOT NULL,
    every TEXT NOT NULL CHECK (every IN ('day', 'week', 'month')),
    hour INTEGER NOT NULL CHECK (hour BETWEEN 0 AND 23),
    -- The day of the next one by the group's calendar, so that a change of its time zone moves it too.
    due_on TEXT NOT NULL
) STRICT;
