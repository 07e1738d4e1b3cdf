-- Moments are milliseconds since 1970; lists and results are JSON.

CREATE TABLE tables (
    key INTEGER PRIMARY KEY,           -- short, for the log, which names it at every entry
    id TEXT NOT NULL UNIQUE,
    length INTEGER NOT NULL,           -- how many entries its log has
    game TEXT NOT NULL,
    rules INTEGER NOT NULL,
    status TEXT NOT NULL,
    public INTEGER NOT NULL,
    name TEXT NOT NULL,
    players INTEGER NOT NULL,
    created INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    wake INTEGER,
    names TEXT NOT NULL,
    result TEXT NOT NULL,
    host TEXT NOT NULL,
    waiting TEXT NOT NULL
) STRICT;

CREATE INDEX public_tables ON tables (status, changed) WHERE public;
CREATE INDEX waking_tables ON tables (wake) WHERE wake IS NOT NULL;

-- A table's entries lie together, in order.
CREATE TABLE entries (
    table_key INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    number INTEGER NOT NULL,
    entry BLOB NOT NULL,
    PRIMARY KEY (table_key, number)
) STRICT, WITHOUT ROWID;

-- The person need not be known here: who is deleted may still be writing.
CREATE TABLE members (
    table_key INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    person TEXT NOT NULL,
    seats TEXT NOT NULL,
    PRIMARY KEY (table_key, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX members_by_person ON members (person);

CREATE TABLE people (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    lang TEXT NOT NULL,
    email TEXT NOT NULL,
    created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE sessions (
    token_hash TEXT PRIMARY KEY,
    person TEXT NOT NULL REFERENCES people ON DELETE CASCADE,
    at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX sessions_by_person ON sessions (person);

CREATE TABLE links (
    token_hash TEXT PRIMARY KEY,
    person TEXT NOT NULL REFERENCES people ON DELETE CASCADE,
    until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX links_by_person ON links (person);

-- One row: when the server was last known to be alive.
CREATE TABLE alive (
    only INTEGER PRIMARY KEY CHECK (only = 1),
    at INTEGER NOT NULL
) STRICT;

CREATE TABLE outages (
    since INTEGER PRIMARY KEY,
    until INTEGER NOT NULL CHECK (until > since)
) STRICT;
