-- 问过的那行: which cards a chat line opened. A card that books keeps its own source, so this leads from the line
-- to the event; a draft's id is never used again, and stays here when the draft is gone.
CREATE TABLE asked_lines (
    source TEXT NOT NULL,
    draft_id INTEGER NOT NULL,
    PRIMARY KEY (source, draft_id)
) STRICT, WITHOUT ROWID;
