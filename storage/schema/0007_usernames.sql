-- 用户名: one @username is one account's at a time. Where several people have it nobody knows any more whose it is
-- now, so none keeps it; whoever is heard with it has it again.
UPDATE people SET username = NULL WHERE merged_into IS NOT NULL;
UPDATE people SET username = NULL
WHERE (chat_id, lower(username)) IN (SELECT chat_id, lower(username) FROM people GROUP BY 1, 2 HAVING count(*) > 1);

CREATE UNIQUE INDEX one_account_per_username ON people (chat_id, username COLLATE NOCASE);
