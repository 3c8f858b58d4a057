-- 名字归一: by which spelling the keys of all names were made last; none until the program has looked them through.
-- A later step that writes names empties it.
CREATE TABLE name_spelling (
    only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
    made_by TEXT NOT NULL
) STRICT;
