CREATE TABLE IF NOT EXISTS rooms (
    id    INTEGER PRIMARY KEY,
    code  TEXT NOT NULL UNIQUE,
    -- Packed; an older program wrote it as JSON.
    setup BLOB NOT NULL,
    seats TEXT NOT NULL,
    -- The day on which it was last played or looked at, counted from 1970 on.
    used  INTEGER NOT NULL DEFAULT 0,
    -- The hash of the pack it is played with; nothing where it could not be read.
    pack  TEXT,
    -- A person has played here, and not only companions.
    played INTEGER NOT NULL DEFAULT 0,
    -- Its host has locked it: nobody gets in, and nothing is added.
    locked INTEGER NOT NULL DEFAULT 0
);
-- Who knows the secret sits there; here is only its hash.
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
    -- Over the line and the sum before.
    sum  INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (room, n)
) WITHOUT ROWID;
-- The game as it stood after n lines: for a program that plays the log differently.
-- Not by key: keys of more than a fifth of a page would each get a page of their own.
CREATE TABLE IF NOT EXISTS snapshots (
    room INTEGER NOT NULL REFERENCES rooms (id),
    n    INTEGER NOT NULL,
    base INTEGER NOT NULL,
    data BLOB NOT NULL,
    PRIMARY KEY (room, n)
);
-- What the packs were made from that rooms are played with.
CREATE TABLE IF NOT EXISTS packs (
    hash TEXT PRIMARY KEY,
    data BLOB NOT NULL
) WITHOUT ROWID;
