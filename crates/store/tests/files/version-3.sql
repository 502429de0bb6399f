-- The contents of a file as a program with 3 migrations left it, before there was a list of them inside.
CREATE TABLE tables (
    id INTEGER PRIMARY KEY,
    version INTEGER NOT NULL,
    code TEXT NOT NULL UNIQUE,
    watch TEXT NOT NULL UNIQUE,
    body TEXT NOT NULL
) STRICT;
INSERT INTO tables VALUES(1, 1, 'AAAAAA', 'AAAAAAAAAAAA', '{"id":1,"code":"AAAAAA","watch":"AAAAAAAAAAAA","game":"sneaky","rules":1,"options":{"deck":"1233"},"seed":"0707070707070707070707070707070707070707070707070707070707070707","public":true,"clock":{"kind":"bank","seconds":60,"increment":5},"stand_in":"easy","status":"lobby","host":"2db6b2a7b2fbb5fbf2ea7fcbacb5e1645fb6bf3c0d606ce5b88a23533b32d4b8","seats":[{"kind":"person","token":"2db6b2a7b2fbb5fbf2ea7fcbacb5e1645fb6bf3c0d606ce5b88a23533b32d4b8","name":"Zoë","mix":"0909090909090909090909090909090909090909090909090909090909090909","stand_in":"hard"},{"kind":"bot","level":"medium"},{"kind":"open"}],"rematch":null,"pauses":[{"after":3,"until":5}],"opened":1}');

CREATE TABLE inputs (
    of INTEGER NOT NULL,
    n INTEGER NOT NULL,
    by INTEGER NOT NULL,
    input TEXT NOT NULL,
    at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX inputs_in_order ON inputs (of, n);
INSERT INTO inputs VALUES(1, 1, 0, 'lot 1', 1001);
INSERT INTO inputs VALUES(1, 2, 2, 'green on left', 1002);

CREATE TABLE notes (
    of INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    readers TEXT NOT NULL,
    notes TEXT NOT NULL,
    PRIMARY KEY (of, seat, readers)
) STRICT;
INSERT INTO notes VALUES(1, 2, 'own', 'the sapphire, it''s left');

PRAGMA user_version = 3;
