"""Files of respondents in a bucket: kept, handed out, discarded and erased there, and told when the store is away."""

from __future__ import annotations

import asyncio
import base64
import datetime as dt
import uuid
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from channels.db import database_sync_to_async
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import AsyncClient

from formagent.config import Config, get_config
from formagent.errors import ProtocolError
from formagent.storage import bucket_store
from formagent.storage.file_store import file_store
from interviews.models import Session, StoredFile
from interviews.sessions.services import stray_files
from interviews.sessions.services.commands import accept, parse_command
from interviews.sessions.services.erasure import erase_session
from interviews.sessions.services.files import folder_of
from interviews.staff.jobs.retention import RetentionJobs
from tests.buckets import BucketServer, bucket_server, in_a_bucket
from tests.interviews.pages import text_of, working
from tests.interviews.sessions.files.test_uploads import PDF, PNG, posted, started
from tests.interviews.talking import Interview

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(scope="module")
def server() -> Iterator[BucketServer]:
    with bucket_server() as running:
        yield running


@pytest.fixture
def bucket(server: BucketServer, configured: Callable[..., Config], tmp_path: Path) -> Path:
    """Files go into a new bucket; the folder that would have them otherwise."""
    keep_in(server, configured, tmp_path)
    return tmp_path


def keep_in(server: BucketServer, configured: Callable[..., Config], var_dir: Path) -> None:
    database = get_config().database_url or ""
    in_a_bucket(server, configured, FORMAGENT_VAR_DIR=str(var_dir), FORMAGENT_DATABASE_URL=database)


@pytest.fixture
def deleted(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """To wait for what is being deleted."""
    threads = ThreadPoolExecutor(2)
    monkeypatch.setattr(bucket_store, "_deletions", threads)
    return threads.shutdown


async def names_of(session_id: str) -> list[str]:
    return sorted(entry.name for entry in await asyncio.to_thread(file_store().entries, folder_of(session_id)))


async def test_an_upload_lies_there_alone_and_comes_back(bucket: Path) -> None:
    interview, browser = await started()
    async with working():
        await posted(browser, interview, ("cv.pdf", PDF, "application/pdf"))
        refused = await posted(browser, interview, ("cv.pdf", PNG, "application/pdf"))
    assert refused.status_code == 422
    row = await StoredFile.objects.aget()
    assert await names_of(interview.session_id) == [str(row.pk)]
    assert not (bucket / "files").exists()
    response = await browser.get(f"/i/{interview.session_id}/file/{row.pk}")
    assert b"".join([chunk async for chunk in response]) == PDF
    assert (response["Content-Length"], response["Content-Security-Policy"][-7:]) == (str(len(PDF)), "sandbox")


async def test_an_attachment_that_comes_twice_is_kept_once(bucket: Path, deleted: Callable[[], None]) -> None:
    interview = (await started())[0]
    attached = {"type": "application/pdf", "name": "cv.pdf", "data": base64.b64encode(PDF).decode()}
    sent = {"text": "Here", "attachments": [attached]}
    command = parse_command({"type": "submitUserInput", "id": str(uuid.uuid4()), "payload": sent})
    first = await accept(interview.session_id, command)
    again = await accept(interview.session_id, command)
    assert (again.duplicate, again.turn_id) == (True, first.turn_id)
    with pytest.raises(ProtocolError) as lying:
        await interview.send("submitUserInput", {"text": "and", "attachments": [{**attached, "name": "a.docx"}] * 2})
    assert lying.value.details["reason"] == "file_lies"
    deleted()
    assert await names_of(interview.session_id) == [str((await StoredFile.objects.aget()).pk)]


async def test_whoever_is_erased_leaves_nothing_there(bucket: Path, deleted: Callable[[], None]) -> None:
    (first, browser), (second, other) = await started(), await started()
    async with working():
        await posted(browser, first, ("cv.pdf", PDF, "application/pdf"))
        await posted(other, second, ("cv.pdf", PDF, "application/pdf"))
    await database_sync_to_async(erase)(first)
    deleted()
    assert await names_of(first.session_id) == []
    assert len(await names_of(second.session_id)) == 1


def erase(interview: Interview) -> None:
    erase_session(Session.objects.get(pk=interview.session_id), by=None, reason="asked")


async def test_what_a_process_that_died_left_there_goes(
    bucket: Path, deleted: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    interview, browser = await started()
    async with working():
        await posted(browser, interview, ("cv.pdf", PDF, "application/pdf"))
    stranger = str(uuid.uuid4())
    for session_id in (interview.session_id, stranger):
        await asyncio.to_thread(keep, f"{folder_of(session_id)}/{uuid.uuid4()}")
    assert len(await names_of(interview.session_id)) == 2
    monkeypatch.setattr(stray_files, "UNNAMED_LIFE", dt.timedelta(0))
    await RetentionJobs().waiting()
    deleted()
    assert await names_of(interview.session_id) == [str((await StoredFile.objects.aget()).pk)]
    assert await names_of(stranger) == []


def keep(name: str) -> None:
    with file_store().writing(name) as path:
        path.write_bytes(PDF)


async def test_a_store_that_is_away_is_told_and_nothing_is_lost(
    configured: Callable[..., Config], tmp_path: Path
) -> None:
    with bucket_server() as server:
        keep_in(server, configured, tmp_path)
        interview, browser = await started()
        async with working():
            await posted(browser, interview, ("cv.pdf", PDF, "application/pdf"))
    row, client = await StoredFile.objects.aget(), AsyncClient()
    async with working():
        refused = await posted(browser, interview, ("new.pdf", PDF, "application/pdf"))
    assert refused.status_code == 422
    assert "Files cannot be kept right now" in text_of(refused)
    upload = {"fieldId": "cv", "file": SimpleUploadedFile("cv.pdf", PDF, "application/pdf")}
    bearer = {"authorization": f"Bearer {interview.token}"}
    problem = await client.post(f"/api/v1/sessions/{interview.session_id}/files", upload, headers=bearer)
    assert (problem.status_code, problem.json()["code"]) == (503, "unavailable")
    assert "Retry-After" in problem.headers
    browser.raise_request_exception = False
    assert (await browser.get(f"/i/{interview.session_id}/file/{row.pk}")).status_code == 503
    ready = await client.get("/readyz")
    assert (ready.status_code, ready.json()["parts"]["files"]) == (200, "failed: FileStoreAway")
    assert (await interview.values())["cv"][0]["name"] == "cv.pdf"
    assert await StoredFile.objects.acount() == 1
