-- What players tried out and took back, in order. Rooms only ever add to it.
CREATE TABLE tried (
    of BIGINT NOT NULL,
    version BIGINT NOT NULL,
    seat SMALLINT NOT NULL,
    -- NULL if the last one was taken back.
    action TEXT,
    at BIGINT NOT NULL,
    PRIMARY KEY (of, version)
);
