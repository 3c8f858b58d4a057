-- 群: a group, its people, and the names they go by.

CREATE TABLE chats (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    -- Rewritten when a group becomes a supergroup, so no other table refers to it.
    telegram_id INTEGER NOT NULL UNIQUE,
    title TEXT NOT NULL,
    language TEXT CHECK (language IN ('zh', 'en')),
    rules TEXT CHECK (rules IS NULL OR json_valid(rules)),
    unit TEXT,
    timezone TEXT,
    settings TEXT NOT NULL DEFAULT '{}' CHECK (json_type(settings) = 'object')
) STRICT;

CREATE TABLE people (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    chat_id INTEGER NOT NULL REFERENCES chats (id),
    name TEXT NOT NULL CHECK (name <> ''),
    telegram_id INTEGER,
    username TEXT,
    retired_at INTEGER,
    merged_into INTEGER REFERENCES people (id) CHECK (merged_into <> id),
    UNIQUE (chat_id, telegram_id),
    UNIQUE (id, chat_id)
) STRICT;

-- Names and aliases together, so that one key never means two people of a group.
CREATE TABLE names (
    chat_id INTEGER NOT NULL,
    key TEXT NOT NULL CHECK (key <> ''),
    person_id INTEGER NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (chat_id, key),
    FOREIGN KEY (person_id, chat_id) REFERENCES people (id, chat_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX names_of_person ON names (person_id);
