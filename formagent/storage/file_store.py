"""Where files of respondents and exports lie: under `var_dir`, or in a bucket of an S3-compatible store (`[files]`).

A file has a name of parts, as `files/SESSION/ID` or `exports/ID.csv`. All calls but `delete` and `delete_folder` may take as
long as a network does: they belong into `beside`, never into the thread that talks to the database.
"""

from __future__ import annotations

import asyncio
import datetime as dt
import os
import shutil
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, contextmanager
from contextvars import copy_context
from dataclasses import dataclass
from functools import lru_cache, partial
from pathlib import Path
from typing import NamedTuple, ParamSpec, Protocol, TypeVar

from formagent.config import get_config
from formagent.configuration.process_settings import FileSettings

P = ParamSpec("P")
T = TypeVar("T")

PIECE = 256 * 1024
AT_ONCE = 16
"""Files that a process writes and reads at the same time. A slow store holds up those alone."""
_threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="files")


async def beside(call: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Do what may take long with files in a thread that is there for that."""
    inside = partial(copy_context().run, call, *args, **kwargs)
    return await asyncio.get_running_loop().run_in_executor(_threads, inside)


class Entry(NamedTuple):
    """A file of a folder: the last part of its name, and when it was written."""

    name: str
    written_at: dt.datetime


@dataclass(frozen=True)
class Contents:
    """A file that is open: how many bytes it has, and they themselves, piece by piece."""

    size: int
    pieces: Iterator[bytes]

    async def stream(self) -> AsyncIterator[bytes]:
        """The pieces, each read beside the event loop."""
        while piece := await beside(next, self.pieces, b""):
            yield piece


class FileStore(Protocol):
    """FileStoreAway where a remote store cannot be reached or refuses; OSError where a disk does not take it."""

    def writing(self, name: str) -> AbstractContextManager[Path]:
        """A path to write a file to; it is kept under its name at the end, and an exception leaves nothing."""

    def put(self, name: str, source: Path) -> None:
        """Keep a file that is written, in place of what had its name; `source` is gone afterwards."""

    def read(self, name: str) -> Contents:
        """FileNotFoundError when there is none of that name."""

    def delete(self, names: Iterable[str]) -> None:
        """Begin to delete what there is of these. What fails is logged, and is a stray."""

    def delete_folder(self, folder: str) -> None:
        """Begin to delete all that lies in a folder, as `delete` does."""

    def folders(self, within: str, after: str, limit: int) -> list[str]:
        """Names of the next folders, in order, that follow `after`."""

    def entries(self, folder: str) -> list[Entry]:
        """What lies in a folder; nothing where there is none."""

    def check(self) -> str:
        """ "ok", and where files go. Raises when they cannot."""


class DiskStore:
    """Files below a directory, for this user alone."""

    def __init__(self, root: Path) -> None:
        self._root = root

    @contextmanager
    def writing(self, name: str) -> Iterator[Path]:
        path = self._place(name)
        try:
            yield path
        except BaseException:
            path.unlink(missing_ok=True)
            raise

    def put(self, name: str, source: Path) -> None:
        shutil.move(source, self._place(name))

    def read(self, name: str) -> Contents:
        file = (self._root / name).open("rb")
        size = os.fstat(file.fileno()).st_size

        def pieces() -> Iterator[bytes]:
            with file:
                while piece := file.read(PIECE):
                    yield piece

        return Contents(size, pieces())

    def delete(self, names: Iterable[str]) -> None:
        for name in names:
            (self._root / name).unlink(missing_ok=True)

    def delete_folder(self, folder: str) -> None:
        shutil.rmtree(self._root / folder, ignore_errors=True)

    def folders(self, within: str, after: str, limit: int) -> list[str]:
        home = self._root / within
        return sorted(path.name for path in home.iterdir() if path.name > after)[:limit] if home.is_dir() else []

    def entries(self, folder: str) -> list[Entry]:
        home = self._root / folder
        if not home.is_dir():
            return []
        return [Entry(path.name, _written_at(path)) for path in home.iterdir()]

    def check(self) -> str:
        return "ok: var_dir"

    def _place(self, name: str) -> Path:
        path = self._root / name
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        return path


def _written_at(path: Path) -> dt.datetime:
    return dt.datetime.fromtimestamp(path.stat().st_mtime, dt.UTC)


def file_store() -> FileStore:
    """The store that the configuration names."""
    config = get_config()
    return _bucket(config.files, config.var_dir) if config.files.bucket else DiskStore(config.var_dir)


@lru_cache(maxsize=4)
def _bucket(settings: FileSettings, var_dir: Path) -> FileStore:
    from formagent.storage.bucket_store import BucketStore  # its package is loaded by installations that use it

    return BucketStore(settings, DiskStore(var_dir))
