"""Whether what is sent can still be kept: directories and the database, tried by writing."""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path

from django.conf import settings
from django.contrib.sessions.models import Session
from django.db import connection, transaction
from django.utils import timezone
from django.utils.crypto import get_random_string

from formagent.config import get_config

TRIED_BYTES = 4096


def check_directories() -> str:
    """ "ok", or what is wrong with which directory. Raises OSError where nothing can be written."""
    least = get_config().min_free_bytes
    for name, directory in _directories().items():
        directory.mkdir(parents=True, exist_ok=True)
        _write(directory)
        free = shutil.disk_usage(directory).free
        if free < least:
            return f"failed: {free // 2**20} MiB left for {name}, {least // 2**20} MiB wanted"
    return "ok"


def _directories() -> dict[str, Path]:
    """Where files go, by a name that tells a stranger nothing about this machine."""
    found = {"var_dir": get_config().var_dir, "temporary files": Path(tempfile.gettempdir())}
    if connection.vendor == "sqlite":
        found["the database"] = Path(settings.DATABASES["default"]["NAME"]).parent
    return found


def _write(directory: Path) -> None:
    """To the disk itself: a full one may show only there."""
    with tempfile.NamedTemporaryFile(dir=directory, prefix=".ready-") as file:
        file.write(os.urandom(TRIED_BYTES))
        file.flush()
        os.fsync(file.fileno())


def check_database() -> str:
    """Write a row and take it back. Raises what the database says when it takes none: full, read-only, locked."""
    with transaction.atomic():
        Session.objects.create(session_key=get_random_string(32), session_data="", expire_date=timezone.now())
        transaction.set_rollback(True)
    return f"ok: {connection.vendor}"
