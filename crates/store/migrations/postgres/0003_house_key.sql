-- One row: the key by which browsers know the house when it tells somebody that they are waited for. It is made once.
CREATE TABLE house_key (
    one SMALLINT PRIMARY KEY CHECK (one = 1),
    key TEXT NOT NULL
);
