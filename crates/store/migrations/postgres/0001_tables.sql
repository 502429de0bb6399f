-- What is asked for is a column beside the body; everything else is in the body alone.
CREATE TABLE tables (
    id BIGINT PRIMARY KEY,
    version BIGINT NOT NULL,
    code TEXT NOT NULL UNIQUE,
    watch TEXT NOT NULL UNIQUE,
    host TEXT NOT NULL,
    opened BIGINT NOT NULL,
    playing BOOLEAN NOT NULL,
    clocked BOOLEAN NOT NULL,
    public BOOLEAN NOT NULL,
    body TEXT NOT NULL
);
CREATE INDEX tables_by_host ON tables (host, opened);
CREATE INDEX tables_playing ON tables (clocked, id) WHERE playing;
CREATE INDEX tables_public ON tables (opened) WHERE public;

CREATE TABLE inputs (
    of BIGINT NOT NULL,
    n BIGINT NOT NULL,
    by SMALLINT NOT NULL,
    input TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (of, n)
);

CREATE TABLE notes (
    of BIGINT NOT NULL,
    seat SMALLINT NOT NULL,
    readers TEXT NOT NULL,
    notes TEXT NOT NULL,
    PRIMARY KEY (of, seat, readers)
);

-- One row: until when a house was open here, as far as it could still write that down.
CREATE TABLE house (
    one SMALLINT PRIMARY KEY CHECK (one = 1),
    open_until BIGINT NOT NULL
);

-- One row, written to tell whether anything can be.
CREATE TABLE pulse (
    one SMALLINT PRIMARY KEY CHECK (one = 1),
    beats BIGINT NOT NULL
);
