-- Tables at which a clock may run are looked in on when a house opens; the table that somebody has opened is found by who they are.
CREATE INDEX tables_with_clocks ON tables (id)
    WHERE body ->> '$.status' = 'playing' AND body ->> '$.clock.kind' <> 'none';
CREATE INDEX tables_by_host ON tables (body ->> '$.host');

-- One row: until when a house was open here, as far as it could still write that down.
CREATE TABLE house (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    open_until INTEGER NOT NULL
) STRICT;

PRAGMA user_version = 4;
