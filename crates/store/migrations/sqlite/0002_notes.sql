CREATE TABLE notes (
    of INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    notes TEXT NOT NULL,
    PRIMARY KEY (of, seat)
) STRICT;

PRAGMA user_version = 2;
