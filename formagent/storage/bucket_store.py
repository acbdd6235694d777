"""Files in a bucket of an S3-compatible store, by obstore."""

from __future__ import annotations

import datetime as dt
import itertools
import re
import tempfile
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, ParamSpec, TypeVar

import structlog
from obstore.exceptions import BaseError
from obstore.store import S3Store

from formagent.configuration.process_settings import FileSettings
from formagent.errors import FileStoreAway
from formagent.storage.file_store import PIECE, Contents, DiskStore, Entry

if TYPE_CHECKING:
    from obstore.store import ClientConfig, RetryConfig, S3Config

log = structlog.get_logger(__name__)

P = ParamSpec("P")
T = TypeVar("T")

_NO_BUCKET = "NoSuchBucket"
_LAST = "~"
"""After every character of a file's name."""
_RETRIES: RetryConfig = {"max_retries": 3, "retry_timeout": dt.timedelta(seconds=20)}
_deletions = ThreadPoolExecutor(2, thread_name_prefix="deleting-files")


class BucketStore:
    """A bucket, or what begins with a prefix in it. Files that have not moved there yet are read and deleted where they are."""

    def __init__(self, settings: FileSettings, before: DiskStore) -> None:
        self._before = before
        where: S3Config = {"region": settings.region}
        if settings.endpoint:
            where["endpoint"] = settings.endpoint
        if settings.secret_access_key:
            where["access_key_id"] = settings.access_key_id
            where["secret_access_key"] = settings.secret_access_key.get_secret_value()
        client: ClientConfig = {
            "allow_http": settings.endpoint.startswith("http://"),
            "connect_timeout": dt.timedelta(seconds=3),
            "timeout": dt.timedelta(seconds=settings.timeout_seconds),
        }
        self._store = S3Store(
            settings.bucket,
            prefix=settings.prefix or None,
            config=where,
            client_options=client,
            retry_config=_RETRIES,
        )

    @contextmanager
    def writing(self, name: str) -> Iterator[Path]:
        with tempfile.TemporaryDirectory(prefix="formagent-") as folder:
            path = Path(folder) / "file"
            yield path
            self.put(name, path)

    def put(self, name: str, source: Path) -> None:
        _asked(self._store.put, name, source)
        source.unlink()

    def read(self, name: str) -> Contents:
        try:
            found = _asked(self._store.get, name)
        except FileNotFoundError:
            return self._before.read(name)
        return Contents(found.meta["size"], _pieces(found.stream(PIECE)))

    def delete(self, names: Iterable[str]) -> None:
        names = list(names)
        self._before.delete(names)
        _deletions.submit(self._delete, names)

    def delete_folder(self, folder: str) -> None:
        self._before.delete_folder(folder)
        _deletions.submit(self._delete_folder, folder)

    def folders(self, within: str, after: str, limit: int) -> list[str]:
        offset = f"{within}/{after}/{_LAST}" if after else None
        names = (name.split("/")[1] for name, _ in self._listed(within, offset) if name.count("/") > 1)
        return list(itertools.islice((name for name, _ in itertools.groupby(names)), limit))

    def entries(self, folder: str) -> list[Entry]:
        return [Entry(name.rpartition("/")[2], written_at) for name, written_at in self._listed(folder)]

    def check(self) -> str:
        next(self._listed("files"), None)
        return "ok: bucket"

    def _listed(self, folder: str, offset: str | None = None) -> Iterator[tuple[str, dt.datetime]]:
        """Names with when they were written, in order, as they come."""
        stream = self._store.list(folder, offset=offset, chunk_size=1000)
        while found := _asked(next, stream, []):
            yield from ((one["path"], one["last_modified"]) for one in found)

    def _delete_folder(self, folder: str) -> None:
        try:
            names = [name for name, _ in self._listed(folder)]
        except FileStoreAway:
            log.warning("files_not_deleted", folder=folder, exc_info=True)
        else:
            self._delete(names)

    def _delete(self, names: list[str]) -> None:
        try:
            if names:
                _asked(self._store.delete, names)
        except FileStoreAway:
            log.warning("files_not_deleted", names=names, exc_info=True)


def _asked(call: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    try:
        return call(*args, **kwargs)
    except (BaseError, FileNotFoundError) as error:
        if isinstance(error, FileNotFoundError) and _NO_BUCKET not in str(error):
            raise
        raise FileStoreAway(_reason(str(error))) from None


def _reason(message: str) -> str:
    """What went wrong and the store's code for it. Its whole answer may quote the request, with the id of the key."""
    code = re.search(r"<Code>(\w+)</Code>", message)
    return re.split(r"\n|<", message, maxsplit=1)[0] + (code[1] if code else "")


def _pieces(stream: Iterator[bytes]) -> Iterator[bytes]:
    """What breaks in the middle is said in our words, too."""
    while piece := _asked(next, stream, b""):
        yield bytes(piece)
