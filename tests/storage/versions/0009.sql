BEGIN TRANSACTION;
CREATE TABLE asked_lines (
    source TEXT NOT NULL,
    draft_id INTEGER NOT NULL,
    PRIMARY KEY (source, draft_id)
) STRICT, WITHOUT ROWID;
INSERT INTO "asked_lines" VALUES('message:-1001000000001:12',1);
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
INSERT INTO "chats" VALUES(1,-1001000000001,'本群','zh',NULL,NULL,NULL,'{"heard_members": {"100001": {"name": "老王", "username": null}}, "shown_names": {"100001": "老王", "100002": "阿强", "100003": "小美"}}');
INSERT INTO "chats" VALUES(2,-1001000000002,'周五局','zh',NULL,NULL,NULL,'{"heard_members": {"100004": {"name": "Ann", "username": null}}, "shown_names": {"100004": "Ann"}}');
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
INSERT INTO "drafts" VALUES(1,1,NULL,NULL,'settle',0,'{"table": 1, "about": 1, "played": 3971655856}',13,100001,1796058778);
INSERT INTO "drafts" VALUES(2,1,1,2,'win',0,'{"draft": {"kind": "win", "hands": [], "unclaimed": null, "how": null, "discarder": null, "flags": [], "adding": false}, "seen": 4, "typed": null, "then": null, "robs": 6, "recorded": null}',8,100003,1796058778);
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
INSERT INTO "events" VALUES(1,1,NULL,1099511627776,'{"type":"gang","by":"2","kind":"an"}',100001,'老王',1796058778,'message:-1001000000001:4');
INSERT INTO "events" VALUES(2,1,NULL,2199023255552,'{"type":"win","how":"discard","wins":[{"by":"4","hand":{"patterns":["qing_yi_se","dui_dui_hu"]}},{"by":"1","hand":{"patterns":[]}}],"from":"3"}',100002,'阿强',1796058778,'message:-1001000000001:5');
INSERT INTO "events" VALUES(3,1,NULL,3298534883328,'{"type":"win","how":"self_draw","wins":[{"by":"2","hand":{"patterns":[]}}]}',100001,'老王',1796058778,'message:-1001000000001:6');
INSERT INTO "events" VALUES(4,2,NULL,1099511627776,'{"type":"win","how":"self_draw","wins":[{"by":"1","hand":{"patterns":["qing_yi_se"],"gen":1}}]}',100001,'老王',1796058778,'message:-1001000000001:9');
INSERT INTO "events" VALUES(5,2,4,1099511627776,NULL,100001,'老王',1796058778,'message:-1001000000001:10');
INSERT INTO "events" VALUES(6,2,NULL,2199023255552,'{"type":"gang","by":"2","kind":"wan"}',100001,'老王',1796058778,'message:-1001000000001:11');
INSERT INTO "events" VALUES(7,3,NULL,1099511627776,'{"type":"win","how":"self_draw","wins":[{"by":"5","hand":{"patterns":[]}}]}',100004,'Ann',1796058778,'message:-1001000000002:4');
CREATE TABLE inbox (
    update_id INTEGER PRIMARY KEY,
    body TEXT NOT NULL CHECK (json_valid(body)),
    tries INTEGER NOT NULL DEFAULT 0
) STRICT;
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
CREATE TABLE name_spelling (
    only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
    made_by TEXT NOT NULL
) STRICT;
INSERT INTO "name_spelling" VALUES(1,'b7415e334dc4648a6c9705837478c8d1dc21962ef60519b6d57160ff0bdc3445');
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
INSERT INTO "names" VALUES(2,'ann',5,'Ann');
INSERT INTO "names" VALUES(2,'bob',6,'Bob');
INSERT INTO "names" VALUES(2,'cid',7,'Cid');
CREATE TABLE nowhere (
    id INTEGER PRIMARY KEY CHECK (0)
) STRICT;
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
INSERT INTO "payments" VALUES(1,1,3,2,600000,100002,'阿强',1796058778,'paid:1:1:3:2:0');
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
INSERT INTO "people" VALUES(4,1,'小美',100003,NULL,NULL,NULL);
INSERT INTO "people" VALUES(5,2,'Ann',100004,NULL,NULL,NULL);
INSERT INTO "people" VALUES(6,2,'Bob',NULL,NULL,NULL,NULL);
INSERT INTO "people" VALUES(7,2,'Cid',NULL,NULL,NULL,NULL);
CREATE TABLE posting (
    person_id INTEGER PRIMARY KEY,
    amount INTEGER NOT NULL
) STRICT;
CREATE TABLE receipts (
    source TEXT PRIMARY KEY,
    at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "receipts" VALUES('message:-1001000000001:1',1796058778);
INSERT INTO "receipts" VALUES('message:-1001000000002:1',1796058778);
CREATE TABLE round_seats (
    round_id INTEGER NOT NULL REFERENCES rounds (id),
    seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 3),
    person_id INTEGER NOT NULL,
    PRIMARY KEY (round_id, seat),
    UNIQUE (round_id, person_id)
) STRICT, WITHOUT ROWID;
INSERT INTO "round_seats" VALUES(1,0,1);
INSERT INTO "round_seats" VALUES(1,1,2);
INSERT INTO "round_seats" VALUES(1,2,3);
INSERT INTO "round_seats" VALUES(1,3,4);
INSERT INTO "round_seats" VALUES(2,0,1);
INSERT INTO "round_seats" VALUES(2,1,2);
INSERT INTO "round_seats" VALUES(2,2,3);
INSERT INTO "round_seats" VALUES(2,3,4);
INSERT INTO "round_seats" VALUES(3,0,5);
INSERT INTO "round_seats" VALUES(3,1,6);
INSERT INTO "round_seats" VALUES(3,2,7);
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
    unsealed INTEGER REFERENCES nowhere (id) DEFERRABLE INITIALLY DEFERRED, result_message INTEGER,
    UNIQUE (table_id, number),
    FOREIGN KEY (id, dealer_id) REFERENCES round_seats (round_id, person_id) DEFERRABLE INITIALLY DEFERRED
) STRICT;
INSERT INTO "rounds" VALUES(1,1,1,1,1,4,1,0,3,1796058778,NULL,7);
INSERT INTO "rounds" VALUES(2,1,2,1,3,4,0,0,8,1796058778,NULL,NULL);
INSERT INTO "rounds" VALUES(3,2,1,2,5,2,0,0,3,1796058778,NULL,NULL);
CREATE TABLE rule_sets (
    id INTEGER PRIMARY KEY,
    rules TEXT NOT NULL UNIQUE CHECK (json_valid(rules))
) STRICT;
INSERT INTO "rule_sets" VALUES(1,'{"base":"5","cap_covers":"hand","cap_fan":4,"cha_jiao":"max","combine":"add","dead_wait_ready":true,"dealer_next":"first_winner","dealer_on_draw":"stays","dian_gang_hua":"self_draw","fan_dai_yao_jiu":2,"fan_di_hu":"cap","fan_duan_yao_jiu":0,"fan_dui_dui_hu":1,"fan_gang_shang_hua":1,"fan_gang_shang_pao":1,"fan_gen":1,"fan_hai_di":0,"fan_hai_di_pao":0,"fan_jiang_dui":3,"fan_jin_gou_diao":1,"fan_jue_zhang":0,"fan_long_qi_dui":null,"fan_men_qing":0,"fan_qi_dui":2,"fan_qia_xin_wu":0,"fan_qiang_gang_hu":1,"fan_qing_long_qi_dui":null,"fan_qing_yi_se":2,"fan_scale":"double","fan_tian_hu":"cap","fan_yi_tiao_long":0,"fan_zi_mei_dui":0,"gang_an":2,"gang_shang_hua_includes_self_draw":false,"gang_transfer":"last","gang_transfer_multi":"full","gang_wan":1,"gang_wan_late":0,"gang_zhi":2,"gang_zhi_others":0,"house_patterns":[],"jin_gou_diao_concealed":false,"men_qing_on_qi_dui":true,"mode":"xue_zhan","pig_amount":"cap","pig_pays_cha_jiao":false,"pig_to":"unwon","preset":"chengdu-5-80","refund_unready":true,"say":"fan","self_draw":"add_base"}');
INSERT INTO "rule_sets" VALUES(2,'{"base":"1","cap_covers":"hand","cap_fan":4,"cha_jiao":"max","combine":"add","dead_wait_ready":true,"dealer_next":"first_winner","dealer_on_draw":"stays","dian_gang_hua":"self_draw","fan_dai_yao_jiu":2,"fan_di_hu":"cap","fan_duan_yao_jiu":0,"fan_dui_dui_hu":1,"fan_gang_shang_hua":1,"fan_gang_shang_pao":1,"fan_gen":1,"fan_hai_di":0,"fan_hai_di_pao":0,"fan_jiang_dui":3,"fan_jin_gou_diao":1,"fan_jue_zhang":0,"fan_long_qi_dui":null,"fan_men_qing":0,"fan_qi_dui":2,"fan_qia_xin_wu":0,"fan_qiang_gang_hu":1,"fan_qing_long_qi_dui":null,"fan_qing_yi_se":2,"fan_scale":"double","fan_tian_hu":"cap","fan_yi_tiao_long":0,"fan_zi_mei_dui":0,"gang_an":2,"gang_shang_hua_includes_self_draw":false,"gang_transfer":"last","gang_transfer_multi":"full","gang_wan":1,"gang_wan_late":0,"gang_zhi":2,"gang_zhi_others":0,"house_patterns":[],"jin_gou_diao_concealed":false,"men_qing_on_qi_dui":true,"mode":"xue_zhan","pig_amount":"cap","pig_pays_cha_jiao":false,"pig_to":"unwon","preset":"chengdu-std","refund_unready":true,"say":"fan","self_draw":"add_base"}');
CREATE TABLE side_bets (
    round_id INTEGER NOT NULL,
    by_id INTEGER NOT NULL,
    on_id INTEGER NOT NULL,
    PRIMARY KEY (round_id, by_id, on_id),
    FOREIGN KEY (round_id, on_id) REFERENCES round_seats (round_id, person_id) DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;
CREATE TABLE summary_schedules (
    -- A group that turns out to be another under a new id takes its schedule along.
    chat_id INTEGER PRIMARY KEY REFERENCES chats (id) ON DELETE CASCADE,
    topic INTEGER NOT NULL,
    every TEXT NOT NULL CHECK (every IN ('day', 'week', 'month')),
    hour INTEGER NOT NULL CHECK (hour BETWEEN 0 AND 23),
    -- The day of the next one by the group's calendar, so that a change of its time zone moves it too.
    due_on TEXT NOT NULL
) STRICT;
CREATE TABLE table_people (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    person_id INTEGER NOT NULL REFERENCES people (id),
    place INTEGER NOT NULL,
    PRIMARY KEY (table_id, person_id)
) STRICT, WITHOUT ROWID;
INSERT INTO "table_people" VALUES(1,1,0);
INSERT INTO "table_people" VALUES(1,2,1);
INSERT INTO "table_people" VALUES(1,3,2);
INSERT INTO "table_people" VALUES(1,4,3);
INSERT INTO "table_people" VALUES(2,5,0);
INSERT INTO "table_people" VALUES(2,6,1);
INSERT INTO "table_people" VALUES(2,7,2);
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
INSERT INTO "tables" VALUES(1,1,0,1,1796058778,100001,'老王',NULL);
INSERT INTO "tables" VALUES(2,2,0,2,1796058778,100004,'Ann',NULL);
CREATE TABLE tallies (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    person_id INTEGER NOT NULL REFERENCES people (id),
    amount INTEGER NOT NULL,
    PRIMARY KEY (table_id, person_id),
    CONSTRAINT amount_within_bounds CHECK (abs(amount) < 1000000000000000)
) STRICT, WITHOUT ROWID;
INSERT INTO "tallies" VALUES(1,1,-100000);
INSERT INTO "tallies" VALUES(1,2,600000);
INSERT INTO "tallies" VALUES(1,3,-750000);
INSERT INTO "tallies" VALUES(1,4,250000);
INSERT INTO "tallies" VALUES(2,5,40000);
INSERT INTO "tallies" VALUES(2,6,-20000);
INSERT INTO "tallies" VALUES(2,7,-20000);
CREATE TABLE totals (
    person_id INTEGER PRIMARY KEY REFERENCES people (id),
    amount INTEGER NOT NULL,
    CONSTRAINT amount_within_bounds CHECK (abs(amount) < 1000000000000000)
) STRICT;
INSERT INTO "totals" VALUES(1,-100000);
INSERT INTO "totals" VALUES(2,600000);
INSERT INTO "totals" VALUES(3,-750000);
INSERT INTO "totals" VALUES(4,250000);
INSERT INTO "totals" VALUES(5,40000);
INSERT INTO "totals" VALUES(6,-20000);
INSERT INTO "totals" VALUES(7,-20000);
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
INSERT INTO "transfers" VALUES(1,0,1,1,2,100000,'gang_an');
INSERT INTO "transfers" VALUES(1,1,1,3,2,100000,'gang_an');
INSERT INTO "transfers" VALUES(1,2,1,4,2,100000,'gang_an');
INSERT INTO "transfers" VALUES(1,3,2,3,4,400000,'win');
INSERT INTO "transfers" VALUES(1,4,2,3,1,50000,'win');
INSERT INTO "transfers" VALUES(1,5,3,3,2,150000,'win');
INSERT INTO "transfers" VALUES(2,0,6,1,2,50000,'gang_wan');
INSERT INTO "transfers" VALUES(2,1,6,3,2,50000,'gang_wan');
INSERT INTO "transfers" VALUES(2,2,6,4,2,50000,'gang_wan');
INSERT INTO "transfers" VALUES(3,0,7,6,5,20000,'win');
INSERT INTO "transfers" VALUES(3,1,7,7,5,20000,'win');
CREATE INDEX names_of_person ON names (person_id);
CREATE TRIGGER rule_sets_are_frozen BEFORE UPDATE ON rule_sets
BEGIN
    SELECT RAISE(ABORT, 'a set of rules never changes');
END;
CREATE TRIGGER rule_sets_are_kept BEFORE DELETE ON rule_sets
BEGIN
    SELECT RAISE(ABORT, 'a set of rules is never deleted');
END;
CREATE UNIQUE INDEX one_open_table_per_topic ON tables (chat_id, topic) WHERE closed_at IS NULL;
CREATE INDEX tables_of_chat ON tables (chat_id, id);
CREATE TRIGGER table_people_are_of_the_chat BEFORE INSERT ON table_people
WHEN (SELECT chat_id FROM people WHERE id = NEW.person_id)
    IS NOT (SELECT chat_id FROM tables WHERE id = NEW.table_id)
BEGIN
    SELECT RAISE(ABORT, 'a person of another chat');
END;
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
CREATE VIEW current_events AS
SELECT * FROM events AS newest
WHERE body IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM events AS later WHERE later.entry = newest.entry AND later.id > newest.id);
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
CREATE INDEX drafts_of_chat ON drafts (chat_id, id);
CREATE INDEX payments_of_table ON payments (table_id, id);
CREATE TRIGGER payments_are_frozen BEFORE UPDATE ON payments
BEGIN
    SELECT RAISE(ABORT, 'a payment never changes');
END;
CREATE TRIGGER payments_are_kept BEFORE DELETE ON payments
BEGIN
    SELECT RAISE(ABORT, 'a payment is never deleted');
END;
CREATE INDEX joint_payments_of_chat ON joint_payments (chat_id, id);
CREATE TRIGGER joint_payments_are_frozen BEFORE UPDATE ON joint_payments
BEGIN
    SELECT RAISE(ABORT, 'a payment never changes');
END;
CREATE TRIGGER joint_payments_are_kept BEFORE DELETE ON joint_payments
BEGIN
    SELECT RAISE(ABORT, 'a payment is never deleted');
END;
CREATE UNIQUE INDEX one_account_per_username ON people (chat_id, username COLLATE NOCASE);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('chats',2);
INSERT INTO "sqlite_sequence" VALUES('people',7);
INSERT INTO "sqlite_sequence" VALUES('tables',2);
INSERT INTO "sqlite_sequence" VALUES('rounds',3);
INSERT INTO "sqlite_sequence" VALUES('events',7);
INSERT INTO "sqlite_sequence" VALUES('drafts',2);
INSERT INTO "sqlite_sequence" VALUES('payments',1);
COMMIT;
PRAGMA user_version = 9;
