-- As in SQLite (schema.sql), with types that PostgreSQL holds to.
CREATE TABLE packs (
    hash TEXT PRIMARY KEY,
    data BYTEA NOT NULL
);
-- The processes that share the database.
CREATE TABLE processes (
    id      BIGINT PRIMARY KEY,
    -- Where the others reach it, and what shows it that it is they.
    address TEXT NOT NULL,
    token   TEXT NOT NULL,
    -- So long what it has is its own; it puts this off every second. The database's clock decides.
    until   TIMESTAMPTZ NOT NULL
);
CREATE TABLE rooms (
    id     BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    code   TEXT NOT NULL UNIQUE,
    setup  BYTEA NOT NULL,
    seats  TEXT NOT NULL,
    -- The day on which it was last played or looked at, counted from 1970 on.
    used   BIGINT NOT NULL,
    pack   TEXT NOT NULL REFERENCES packs (hash),
    played BOOLEAN NOT NULL DEFAULT FALSE,
    locked BOOLEAN NOT NULL DEFAULT FALSE,
    -- The process that has it, if that one is alive; and how often it was taken. Who writes names the number.
    owner  BIGINT,
    fence  BIGINT NOT NULL DEFAULT 1
);
CREATE INDEX rooms_by_pack ON rooms (pack);
CREATE TABLE seats (
    secret TEXT PRIMARY KEY,
    room   BIGINT NOT NULL REFERENCES rooms (id) ON DELETE CASCADE,
    place  BIGINT NOT NULL,
    UNIQUE (room, place)
);
CREATE TABLE lines (
    -- Whoever adds one holds the room's row: the key need not be looked up again.
    room BIGINT NOT NULL,
    n    BIGINT NOT NULL,
    line TEXT NOT NULL,
    sum  BIGINT NOT NULL,
    PRIMARY KEY (room, n)
);
CREATE TABLE snapshots (
    room BIGINT NOT NULL REFERENCES rooms (id) ON DELETE CASCADE,
    n    BIGINT NOT NULL,
    base BOOLEAN NOT NULL,
    data BYTEA NOT NULL,
    PRIMARY KEY (room, n)
);
