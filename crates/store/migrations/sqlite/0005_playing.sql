-- Tables at which a game is on are looked in on when a house opens, those with a clock first.
DROP INDEX tables_with_clocks;
CREATE INDEX tables_playing ON tables (body ->> '$.clock.kind' = 'none', id) WHERE body ->> '$.status' = 'playing';

PRAGMA user_version = 5;
