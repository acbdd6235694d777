"""A copy of all that an installation keeps, made while it runs, and the way back into an empty one.

A backup is a directory: the database (`database.sqlite3`, or `database.dump` of pg_dump), what lies in `var_dir` beside it
(files of respondents, exports, the generated key), and `backup.json`, which is written last: without it a backup is not whole.
"""

from __future__ import annotations

import datetime as dt
import os
import shutil
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path
from typing import Any

from django.db import connection
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder
from pydantic import BaseModel, ValidationError

from formagent.config import get_config

MANIFEST = "backup.json"
KEY = "secret_key"
KEPT = ("files", "media", "exports")
"""Folders of `var_dir`, copied after the database: a file that nothing refers to does no harm, a missing one would."""
_DUMPS = {"sqlite": "database.sqlite3", "postgresql": "database.dump"}


class BackupError(Exception):
    """Why there is no backup, or nothing was restored; in words for whoever asked."""


class Manifest(BaseModel):
    """What a backup is of. `migrations` are the newest of each app."""

    made_at: dt.datetime
    database: str
    migrations: dict[str, str]


def back_up(directory: Path) -> None:
    """Copy everything into a new directory. Raises BackupError; a directory that holds something stays as it is."""
    if directory.exists() and any(directory.iterdir()):
        raise BackupError(f"{directory} is not empty")
    directory.mkdir(mode=0o700, parents=True, exist_ok=True)
    target = directory / _DUMPS[connection.vendor]
    applied = sorted(MigrationRecorder(connection).applied_migrations())
    if connection.vendor == "sqlite":
        _copy_sqlite(Path(connection.settings_dict["NAME"]), target)
    else:
        _run("pg_dump", "--format=custom", "--no-owner", f"--file={target}", _database())
    for name in KEPT:
        if (source := get_config().var_dir / name).is_dir():
            shutil.copytree(source, directory / name, ignore_dangling_symlinks=True)
    if (key := get_config().var_dir / KEY).exists():
        shutil.copy(key, directory / KEY)
    manifest = Manifest(made_at=dt.datetime.now(dt.UTC), database=connection.vendor, migrations=dict(applied))
    (directory / MANIFEST).write_text(manifest.model_dump_json(indent=2), "utf-8")


def restore(directory: Path) -> Manifest:
    """Fill an installation that holds nothing. Raises BackupError before anything is changed, or of what a database said."""
    manifest = _manifest(directory)
    if manifest.database != connection.vendor:
        raise BackupError(f"the backup is of {manifest.database}, the database here is {connection.vendor}")
    if unknown := sorted(set(manifest.migrations.items()) - set(MigrationLoader(None).disk_migrations)):
        raise BackupError(f"the backup is of a newer version: {'.'.join(unknown[0])} is not known here")
    if connection.introspection.table_names():
        raise BackupError("the database is not empty")
    here = get_config().var_dir
    if full := [name for name in KEPT if (here / name).is_dir() and any((here / name).iterdir())]:
        raise BackupError(f"{here / full[0]} is not empty")
    source = directory / _DUMPS[connection.vendor]
    if connection.vendor == "sqlite":
        connection.close()
        _copy_sqlite(source, Path(connection.settings_dict["NAME"]))
    else:
        _run("pg_restore", "--no-owner", "--single-transaction", f"--dbname={_database()}", str(source))
    for name in KEPT:
        if (directory / name).is_dir():
            shutil.copytree(directory / name, here / name, dirs_exist_ok=True)
    if (directory / KEY).exists() and get_config().secret_key is None:
        shutil.copy(directory / KEY, here / KEY)
    return manifest


def _manifest(directory: Path) -> Manifest:
    try:
        return Manifest.model_validate_json((directory / MANIFEST).read_text("utf-8"))
    except FileNotFoundError:
        raise BackupError(f"{directory} is no backup, or one that was not finished: it has no {MANIFEST}") from None
    except (OSError, ValidationError, UnicodeDecodeError) as error:
        raise BackupError(f"{directory / MANIFEST} cannot be read: {type(error).__name__}") from None


def _copy_sqlite(source: Path, target: Path) -> None:
    """Page by page, as SQLite's own interface does it: writers may go on meanwhile."""
    with closing(sqlite3.connect(source)) as read, closing(sqlite3.connect(target)) as written:
        read.backup(written)
    target.chmod(0o600)


def _database() -> str:
    """A connection string without the password, which goes by the environment: command lines can be seen by all."""
    there = connection.settings_dict
    parts = {"dbname": there["NAME"], "user": there["USER"], "host": there["HOST"], "port": there["PORT"]}
    parts |= {name: value for name, value in there["OPTIONS"].items() if name.startswith("ssl")}
    return " ".join(f"{name}='{_escaped(value)}'" for name, value in parts.items() if value)


def _escaped(value: Any) -> str:
    return str(value).replace("\\", "\\\\").replace("'", "\\'")


def _run(program: str, *arguments: str) -> None:
    environ = {**os.environ, "PGPASSWORD": connection.settings_dict["PASSWORD"] or ""}
    try:
        done = subprocess.run([program, *arguments], env=environ, capture_output=True, text=True, check=False)  # noqa: S603
    except FileNotFoundError:
        raise BackupError(f"{program} is not installed: it comes with PostgreSQL's client programs") from None
    if done.returncode:
        raise BackupError(f"{program}: {done.stderr.strip() or done.returncode}")
