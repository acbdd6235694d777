"""Files under `var_dir` and in a bucket: the same to whoever keeps and reads them."""

from __future__ import annotations

import asyncio
import datetime as dt
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from formagent.config import Config
from formagent.errors import ConfigError, FileStoreAway
from formagent.storage import bucket_store, moving_files
from formagent.storage.file_store import PIECE, FileStore, file_store
from tests.buckets import BucketServer, bucket_server, in_a_bucket

MUCH = b"0123456789" * 300_000


@pytest.fixture(scope="module")
def server() -> Iterator[BucketServer]:
    with bucket_server() as started:
        yield started


@pytest.fixture(params=["disk", "bucket"])
def store(
    request: pytest.FixtureRequest, configured: Callable[..., Config], server: BucketServer, tmp_path: Path
) -> FileStore:
    if request.param == "bucket":
        in_a_bucket(server, configured, FORMAGENT_VAR_DIR=str(tmp_path))
    else:
        configured(FORMAGENT_VAR_DIR=str(tmp_path))
    return file_store()


def keep(store: FileStore, name: str, content: bytes = b"a") -> None:
    with store.writing(name) as path:
        path.write_bytes(content)


def content_of(store: FileStore, name: str) -> bytes:
    return b"".join(store.read(name).pieces)


def deleted(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """A bucket's files are deleted by threads of their own: wait for those."""
    threads = ThreadPoolExecutor(2)
    monkeypatch.setattr(bucket_store, "_deletions", threads)
    return threads.shutdown


async def test_what_is_written_is_read_piece_by_piece(store: FileStore) -> None:
    await asyncio.to_thread(keep, store, "files/one/a", MUCH)
    contents = await asyncio.to_thread(store.read, "files/one/a")
    pieces = [piece async for piece in contents.stream()]
    assert b"".join(pieces) == MUCH and contents.size == len(MUCH)
    assert len(pieces) > 3 and max(map(len, pieces)) <= 8 * PIECE


def test_what_breaks_while_it_is_written_leaves_nothing(store: FileStore) -> None:
    with pytest.raises(ValueError), store.writing("files/one/a") as path:
        path.write_bytes(b"half")
        raise ValueError
    assert store.entries("files/one") == []
    with pytest.raises(FileNotFoundError):
        store.read("files/one/a")


def test_a_file_that_is_put_takes_the_place_of_the_one_before(store: FileStore, tmp_path: Path) -> None:
    for content in (b"first", b"second"):
        source = tmp_path / "written"
        source.write_bytes(content)
        store.put("exports/1.csv", source)
        assert not source.exists()
    assert content_of(store, "exports/1.csv") == b"second"


def test_folders_are_told_in_order_from_any_of_them_on(store: FileStore) -> None:
    for name in ("files/b/1", "files/a/1", "files/a/2", "files/d/1", "files/c/1", "exports/z/1"):
        keep(store, name)
    assert store.folders("files", "", 10) == ["a", "b", "c", "d"]
    assert store.folders("files", "", 2) == ["a", "b"]
    assert store.folders("files", "b", 2) == ["c", "d"]
    assert store.folders("files", "d", 2) == []
    assert store.folders("nothing", "", 2) == []
    entries = store.entries("files/a")
    assert sorted(entry.name for entry in entries) == ["1", "2"]
    assert all(abs(dt.datetime.now(dt.UTC) - entry.written_at) < dt.timedelta(minutes=5) for entry in entries)


def test_files_and_folders_are_deleted_and_nothing_else(store: FileStore, monkeypatch: pytest.MonkeyPatch) -> None:
    wait = deleted(monkeypatch)
    for name in ("files/a/1", "files/a/2", "files/ab/1", "files/b/1", "files/b/2"):
        keep(store, name)
    store.delete_folder("files/a")
    store.delete_folder("files/none")
    store.delete(["files/b/1", "files/b/none"])
    store.delete([])
    wait()
    assert store.folders("files", "", 10) == ["ab", "b"]
    assert [entry.name for entry in store.entries("files/b")] == ["2"]


def test_a_store_that_can_keep_files_says_so(store: FileStore) -> None:
    assert store.check().startswith("ok: ")


def test_a_store_that_is_away_is_an_error_of_its_own(
    configured: Callable[..., Config], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    with bucket_server() as server:
        in_a_bucket(server, configured)
        store = file_store()
        keep(store, "files/one/a")
    calls: list[Callable[[], Any]] = [
        lambda: keep(store, "files/one/b"),
        lambda: store.read("files/one/a"),
        lambda: store.entries("files/one"),
        store.check,
    ]
    for call in calls:
        with pytest.raises(FileStoreAway) as error:
            call()
        assert "a secret" not in str(error.value)
    wait = deleted(monkeypatch)
    store.delete(["files/one/a"])
    store.delete_folder("files/one")
    wait()  # both are logged, and raise nothing


def test_a_bucket_that_is_not_there_is_named_by_the_stores_own_code(
    configured: Callable[..., Config], server: BucketServer
) -> None:
    in_a_bucket(server, configured, FORMAGENT_FILES__BUCKET="no-such-bucket")
    with pytest.raises(FileStoreAway, match=r"404 Not Found: NoSuchBucket$"):
        keep(file_store(), "files/one/a")


def test_files_of_a_disk_move_into_a_bucket(
    configured: Callable[..., Config], server: BucketServer, tmp_path: Path
) -> None:
    configured(FORMAGENT_VAR_DIR=str(tmp_path))
    for name in ("files/a/1", "files/a/2", "exports/1.csv", "exports/2.7.part"):
        keep(file_store(), name, name.encode())
    with pytest.raises(CommandError, match="files.bucket is not set"):
        call_command("move_files")
    in_a_bucket(server, configured)
    assert content_of(file_store(), "files/a/1") == b"files/a/1", "what has not moved yet is read where it is"
    told = StringIO()
    call_command("move_files", stdout=told)
    assert told.getvalue() == "moved 3 files\n"
    assert all(content_of(file_store(), name) == name.encode() for name in ("files/a/1", "files/a/2", "exports/1.csv"))
    assert [path.name for path in tmp_path.rglob("*") if path.is_file()] == ["2.7.part"], "it is being written"
    call_command("move_files", stdout=told)
    assert told.getvalue().endswith("moved 0 files\n")


def test_what_is_deleted_before_it_moved_is_gone(
    configured: Callable[..., Config], server: BucketServer, tmp_path: Path
) -> None:
    configured(FORMAGENT_VAR_DIR=str(tmp_path))
    for name in ("files/a/1", "files/b/1", "files/b/2"):
        keep(file_store(), name)
    in_a_bucket(server, configured)
    file_store().delete_folder("files/a")
    file_store().delete(["files/b/1"])
    told = StringIO()
    call_command("move_files", stdout=told)
    assert told.getvalue() == "moved 1 files\n"
    assert file_store().folders("files", "", 10) == ["b"]


def test_a_file_that_is_deleted_while_others_move_stops_nothing(
    configured: Callable[..., Config], server: BucketServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    configured(FORMAGENT_VAR_DIR=str(tmp_path))
    for name in ("files/a/1", "files/b/1"):
        keep(file_store(), name)
    listed = moving_files._kept
    monkeypatch.setattr(moving_files, "_kept", lambda var_dir: [var_dir / "files/a/0", *listed(var_dir)])
    in_a_bucket(server, configured)
    assert moving_files.move_into_bucket() == 2
    assert file_store().folders("files", "", 10) == ["a", "b"]


def test_what_stops_in_the_middle_keeps_what_was_not_moved(configured: Callable[..., Config], tmp_path: Path) -> None:
    configured(FORMAGENT_VAR_DIR=str(tmp_path))
    keep(file_store(), "files/a/1")
    with bucket_server() as server:
        in_a_bucket(server, configured)
    with pytest.raises(CommandError, match="to be called again"):
        call_command("move_files")
    assert (tmp_path / "files/a/1").exists()


@pytest.mark.parametrize(
    ("settings", "key"),
    [
        ({"FORMAGENT_FILES__BUCKET": "s3://mine"}, "files.bucket"),
        ({"FORMAGENT_FILES__ENDPOINT": "minio.example.org"}, "files.endpoint"),
        ({"FORMAGENT_FILES__ACCESS_KEY_ID": "somebody"}, "files"),
        ({"FORMAGENT_FILES__SECRET_ACCESS_KEY": "a secret"}, "files"),
        ({"FORMAGENT_FILES__TIMEOUT_SECONDS": "0"}, "files.timeout_seconds"),
    ],
)
def test_a_wrong_setting_is_named(configured: Callable[..., Config], settings: dict[str, str], key: str) -> None:
    with pytest.raises(ConfigError) as error:
        configured(**settings)
    assert error.value.key == key
