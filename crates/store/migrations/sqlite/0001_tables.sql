CREATE TABLE tables (
    id INTEGER PRIMARY KEY,
    version INTEGER NOT NULL,
    code TEXT NOT NULL UNIQUE,
    watch TEXT NOT NULL UNIQUE,
    body TEXT NOT NULL
) STRICT;

-- A table in the order of writing, found through an index: appending to one clustered by its key is slower.
CREATE TABLE inputs (
    of INTEGER NOT NULL,
    n INTEGER NOT NULL,
    by INTEGER NOT NULL,
    input TEXT NOT NULL,
    at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX inputs_in_order ON inputs (of, n);

PRAGMA user_version = 1;
