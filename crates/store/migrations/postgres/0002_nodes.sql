-- All times are the database's own, in milliseconds since 1970.

-- One row for each life of a node. It is alive until then, and says so again before.
CREATE TABLE nodes (
    incarnation BIGINT PRIMARY KEY,
    address TEXT NOT NULL,
    secret TEXT NOT NULL,
    until BIGINT NOT NULL
);

-- Who sees to a table. The epoch grows whenever it is taken; whoever writes into the table proves that it is still the same.
CREATE TABLE owners (
    of BIGINT PRIMARY KEY,
    epoch BIGINT NOT NULL,
    -- Nobody if it is NULL.
    incarnation BIGINT,
    -- From when to when nobody saw to it, although somebody should have.
    left_at BIGINT,
    taken_at BIGINT
);
CREATE INDEX owners_by_node ON owners (incarnation);
CREATE INDEX owners_left ON owners (of) WHERE incarnation IS NULL AND left_at IS NOT NULL;
