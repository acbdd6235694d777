"""What databases are told when a connection opens."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from formagent.storage.databases import database_settings

_FULL = 2
"""SQLite's number of it."""


def test_a_commit_to_sqlite_has_reached_the_disk(tmp_path: Path) -> None:
    settings = database_settings(f"sqlite:///{tmp_path}/formagent.sqlite3")
    with closing(sqlite3.connect(settings["NAME"])) as connection:
        connection.executescript(settings["OPTIONS"]["init_command"])
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert connection.execute("PRAGMA synchronous").fetchone() == (_FULL,)
