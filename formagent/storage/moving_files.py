"""From files under `var_dir` to files in a bucket, while the installation is in use."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from formagent.config import get_config
from formagent.storage.file_store import file_store

MOVED = ("files", "exports")
UNFINISHED = ".part"
"""How the name of an export ends that is being written."""


class NoBucket(Exception):
    """There is nowhere to move files to."""


def move_into_bucket() -> int:
    """Put each file under its name into the bucket and delete it here; how many there were.

    What is broken off goes on where it was: a file leaves the disk only once the store has it. NoBucket, FileStoreAway.
    """
    config = get_config()
    if not config.files.bucket:
        raise NoBucket("files.bucket is not set: files lie in var_dir, and stay there")
    store, moved = file_store(), 0
    for path in _kept(config.var_dir):
        with suppress(FileNotFoundError):  # deleted meanwhile
            store.put(path.relative_to(config.var_dir).as_posix(), path)
            moved += 1
    return moved


def _kept(var_dir: Path) -> list[Path]:
    found = [path for folder in MOVED for path in sorted((var_dir / folder).rglob("*"))]
    return [path for path in found if path.is_file() and path.suffix != UNFINISHED]
