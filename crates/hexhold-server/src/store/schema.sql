CREATE TABLE IF NOT EXISTS rooms (
    id    INTEGER PRIMARY KEY,
    code  TEXT NOT NULL UNIQUE,
    setup TEXT NOT NULL,
    seats TEXT NOT NULL
);
-- Who knows the secret sits there.
CREATE TABLE IF NOT EXISTS seats (
    secret TEXT PRIMARY KEY,
    room   INTEGER NOT NULL REFERENCES rooms (id),
    place  INTEGER NOT NULL,
    UNIQUE (room, place)
) WITHOUT ROWID;
-- The log: what was done, line by line. With the setup it is the game.
CREATE TABLE IF NOT EXISTS lines (
    room INTEGER NOT NULL REFERENCES rooms (id),
    n    INTEGER NOT NULL,
    line TEXT NOT NULL,
    PRIMARY KEY (room, n)
) WITHOUT ROWID;
