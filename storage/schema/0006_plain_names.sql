-- 名字里的书写方向标记: a name that was copied out of a message brought marks along that nobody types. Where a name
-- without them is taken, or nothing is left of it, it stays as it is.
UPDATE OR IGNORE names SET key = trim(replace(replace(replace(replace(replace(replace(key, char(8206), ''), char(8207), ''), char(8294), ''), char(8295), ''), char(8296), ''), char(8297), ''))
WHERE key <> trim(replace(replace(replace(replace(replace(replace(key, char(8206), ''), char(8207), ''), char(8294), ''), char(8295), ''), char(8296), ''), char(8297), ''));
UPDATE OR IGNORE names SET name = trim(replace(replace(replace(replace(replace(replace(name, char(8206), ''), char(8207), ''), char(8294), ''), char(8295), ''), char(8296), ''), char(8297), ''))
WHERE name <> trim(replace(replace(replace(replace(replace(replace(name, char(8206), ''), char(8207), ''), char(8294), ''), char(8295), ''), char(8296), ''), char(8297), ''));
UPDATE OR IGNORE people SET name = trim(replace(replace(replace(replace(replace(replace(name, char(8206), ''), char(8207), ''), char(8294), ''), char(8295), ''), char(8296), ''), char(8297), ''))
WHERE name <> trim(replace(replace(replace(replace(replace(replace(name, char(8206), ''), char(8207), ''), char(8294), ''), char(8295), ''), char(8296), ''), char(8297), ''));
