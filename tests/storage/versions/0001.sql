BEGIN TRANSACTION;
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
INSERT INTO "chats" VALUES(1,-1001000000001,'本群',NULL,NULL,NULL,NULL,'{"shown_names": {"100001": "老王", "100002": "阿强"}}');
INSERT INTO "chats" VALUES(9,-1001000000002,'周五局',NULL,NULL,NULL,NULL,'{"shown_names": {"100003": "Ann"}}');
CREATE TABLE names (
    chat_id INTEGER NOT NULL,
    key TEXT NOT NULL CHECK (key <> ''),
    person_id INTEGER NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (chat_id, key),
    FOREIGN KEY (person_id, chat_id) REFERENCES people (id, chat_id)
) STRICT, WITHOUT ROWID;
INSERT INTO "names" VALUES(1,'小李',2,'小李');
INSERT INTO "names" VALUES(1,'小美',4,'小美');
INSERT INTO "names" VALUES(1,'老王',1,'老王');
INSERT INTO "names" VALUES(1,'阿强',3,'阿强');
INSERT INTO "names" VALUES(9,'ann',5,'Ann');
INSERT INTO "names" VALUES(9,'bob',6,'Bob');
INSERT INTO "names" VALUES(9,'cid',7,'Cid');
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
INSERT INTO "people" VALUES(1,1,'老王',100001,NULL,NULL,NULL);
INSERT INTO "people" VALUES(2,1,'小李',NULL,NULL,NULL,NULL);
INSERT INTO "people" VALUES(3,1,'阿强',100002,NULL,NULL,NULL);
INSERT INTO "people" VALUES(4,1,'小美',NULL,NULL,NULL,NULL);
INSERT INTO "people" VALUES(5,9,'Ann',100003,NULL,NULL,NULL);
INSERT INTO "people" VALUES(6,9,'Bob',NULL,NULL,NULL,NULL);
INSERT INTO "people" VALUES(7,9,'Cid',NULL,NULL,NULL,NULL);
CREATE INDEX names_of_person ON names (person_id);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('chats',9);
INSERT INTO "sqlite_sequence" VALUES('people',7);
COMMIT;
PRAGMA user_version = 1;
