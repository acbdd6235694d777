"""From a database URL to Django's settings."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

BUSY_SECONDS = 20
SYNCHRONOUS = "FULL"
"""SQLite's own word for a commit that has reached the disk."""
RECONNECT_SECONDS = 5
"""So long a pool tries to replace a connection, in longer and longer pauses; then the next who asks makes it begin anew."""


def database_settings(url: str, pool_size: int = 0) -> dict[str, Any]:
    """Settings of one connection. `pool_size` is for PostgreSQL; 0 keeps one connection open per thread."""
    return _sqlite(url) if url.startswith("sqlite:") else _postgresql(url, pool_size)


def _sqlite(url: str) -> dict[str, Any]:
    """Write-ahead log; writers queue at BEGIN instead of failing in the middle; a commit has reached the disk."""
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": str(Path(unquote(url.removeprefix("sqlite:///"))).absolute()),
        "CONN_MAX_AGE": None,
        "OPTIONS": {
            "transaction_mode": "IMMEDIATE",
            "timeout": BUSY_SECONDS,
            "init_command": f"PRAGMA busy_timeout={BUSY_SECONDS * 1000}; PRAGMA journal_mode=WAL; "
            f"PRAGMA synchronous={SYNCHRONOUS}; PRAGMA mmap_size=134217728",
        },
    }


def _postgresql(url: str, pool_size: int) -> dict[str, Any]:
    parts = urlsplit(url)
    options: dict[str, Any] = dict(parse_qsl(parts.query))
    host = options.pop("host", unquote(parts.hostname or ""))
    options.setdefault("connect_timeout", 10)
    # Compiling a query takes longer than any of ours runs.
    options["options"] = f"-c jit=off {options.get('options', '')}".strip()
    if pool_size:
        options["pool"] = {
            "min_size": 1,
            "max_size": pool_size,
            "timeout": BUSY_SECONDS,
            "reconnect_timeout": RECONNECT_SECONDS,
        }
    return {
        "ENGINE": "formagent.storage.postgresql",
        "NAME": unquote(parts.path.removeprefix("/")),
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": host,
        "PORT": str(parts.port or ""),
        "CONN_MAX_AGE": 0 if pool_size else None,
        "CONN_HEALTH_CHECKS": not pool_size,  # Those of a pool are tried in formagent/storage/postgresql.
        "OPTIONS": options,
    }
