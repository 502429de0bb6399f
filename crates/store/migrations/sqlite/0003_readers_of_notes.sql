ALTER TABLE notes RENAME TO own_notes;
CREATE TABLE notes (
    of INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    readers TEXT NOT NULL,
    notes TEXT NOT NULL,
    PRIMARY KEY (of, seat, readers)
) STRICT;
INSERT INTO notes (of, seat, readers, notes) SELECT of, seat, 'own', notes FROM own_notes;
DROP TABLE own_notes;

PRAGMA user_version = 3;
