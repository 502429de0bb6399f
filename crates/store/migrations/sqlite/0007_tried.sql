-- What players tried out and took back, in order. Rooms only ever add to it.
CREATE TABLE tried (
    of INTEGER NOT NULL,
    version INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    -- NULL if the last one was taken back.
    action TEXT,
    at INTEGER NOT NULL,
    PRIMARY KEY (of, version)
) STRICT;

PRAGMA user_version = 7;
