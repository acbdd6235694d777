"""Files: taken by what their bytes are, kept for one session, handed out as attachments only."""

from __future__ import annotations

import base64
import datetime as dt
import io
import os
import uuid
import zipfile
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from channels.db import database_sync_to_async
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import AsyncClient
from django.utils import timezone

from formagent.config import get_config
from formagent.errors import ProtocolError
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.models import Session, StoredFile, Submission, Turn
from interviews.sessions.services import files
from interviews.sessions.services.commands import accept_command, parse_command
from interviews.sessions.services.sessions import Started
from interviews.staff.jobs.retention import RetentionJobs
from tests.interviews.pages import Browser, text_of, working
from tests.interviews.talking import Interview

pytestmark = pytest.mark.django_db(transaction=True)

PDF = b"%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n"
PNG = b"\x89PNG\r\n\x1a\n" + b"\0" * 60
FORM = FormDefinition(
    slug="apply",
    title="Apply",
    languages=("en", "ja"),
    fields=(
        FieldDefinition(
            field_id="cv", label="Your CV", type="file", required=True, config={"accept": ["pdf", "image"]}
        ),
        FieldDefinition(
            field_id="more",
            label="Other papers",
            type="file",
            config={"accept": ["document"], "max_files": 2, "max_size": 2000},
        ),
        FieldDefinition(field_id="name", label="Name", type="short_text", required=True),
    ),
)


@pytest.fixture(autouse=True)
def own_folder(configured: Any, tmp_path: Path) -> None:
    configured(FORMAGENT_VAR_DIR=str(tmp_path), FORMAGENT_DATABASE_URL=get_config().database_url or "")


def folder_of(session_id: object) -> Path:
    """Where the files of a session lie on disk."""
    return get_config().var_dir / files.folder_of(session_id)


async def started() -> tuple[Interview, Browser]:
    interview = await Interview.under_way(FORM)
    browser = Browser.of(cast(Started, SimpleNamespace(token=interview.token)))
    return interview, browser


async def posted(
    browser: Browser, interview: Interview, *files: tuple[str, bytes, str], field: str = "cv", **more: Any
) -> Any:
    uploads = [SimpleUploadedFile(name, content, mime) for name, content, mime in files]
    return await browser.post_form(f"/i/{interview.session_id}/files/{field}", value=uploads, **more)


async def test_a_file_becomes_the_answer_and_its_name_the_evidence() -> None:
    interview, browser = await started()
    async with working():
        response = await posted(browser, interview, ("cv.pdf", PDF, "application/pdf"))
    assert response.status_code == 303
    answer = (await interview.answers())["cv"]
    row = await StoredFile.objects.aget()
    assert answer.value == [
        {"file_id": str(row.pk), "name": "cv.pdf", "size": len(PDF), "content_type": "application/pdf"}
    ]
    assert answer.evidence[0]["quote"] == "cv.pdf"
    assert (folder_of(interview.session_id) / str(row.pk)).read_bytes() == PDF


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("cv.pdf", PNG, "not the kind of file that its name says. Let it end in .png, or choose another."),
        ("photo.png", b"<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>", "not the kind of file"),
        ("page.html", b"<html><script>alert(1)</script></html>", "not taken here"),
        ("drawing.svg", b"<svg xmlns='http://www.w3.org/2000/svg'/>", "not taken here"),
        ("run.pdf", b"MZ\x90\0" + b"\0" * 100, "that its name says. What is taken: PDF; Images."),
        ("empty.pdf", b"", "empty.pdf is empty."),
        ("run.exe", b"MZ\x90\0" + b"\0" * 100, "not taken here. What is taken: PDF; Images."),
        ("run.exe", b"", "run.exe is empty."),
        ("archive.pdf", b"PK\x03\x04" + b"\0" * 50, "not the kind of file"),
        ("noname", b"\x01\x02\x03\x04", "not taken here"),
    ],
)
async def test_what_is_no_such_file_is_refused_by_name_and_leaves_nothing(
    name: str, content: bytes, words: str
) -> None:
    interview, browser = await started()
    async with working():
        response = await posted(browser, interview, (name, content, "application/pdf"))
    assert response.status_code == 422
    assert words in text_of(response)
    assert not await StoredFile.objects.aexists()
    assert not list(folder_of(interview.session_id).glob("*"))


async def test_the_card_says_what_is_taken() -> None:
    interview, browser = await started()
    async with working():
        page = await browser.get(f"/i/{interview.session_id}/")
        assert "PDF; Images. Up to 10 MB each." in text_of(page)
        plain = await browser.get(f"/i/{interview.session_id}/form/")
    assert "PDF; Images. Up to 10 MB each." in text_of(plain)
    assert "Documents: PDF, Word, text. Up to 0.00191 MB each." in text_of(plain)


async def test_an_empty_file_leaves_nothing_out() -> None:
    interview, browser = await started()
    async with working():
        refused = await posted(browser, interview, ("notes.txt", b"", "text/plain"), field="more")
        path = f"/i/{interview.session_id}/form/"
        form = await browser.post_form(path, do="save", **{"field-more": SimpleUploadedFile("notes.txt", b"")})
    for response in (refused, form):
        assert (response.status_code, "notes.txt is empty." in text_of(response)) == (422, True)
    assert "more" not in await interview.answers()


async def test_a_file_that_is_too_large_is_refused() -> None:
    interview, browser = await started()
    async with working():
        response = await posted(browser, interview, ("a.txt", b"word " * 1000, "text/plain"), field="more")
    assert response.status_code == 422
    assert "at most 0.00191 MB" in text_of(response)
    assert not await StoredFile.objects.aexists()


async def test_names_are_no_paths() -> None:
    interview, browser = await started()
    async with working():
        await posted(browser, interview, ("..\\..\\etc/pass\u202ewd\x07.pdf", PDF, "application/pdf"))
    row = await StoredFile.objects.aget()
    assert row.name == "passwd.pdf"
    assert [path.name for path in folder_of(interview.session_id).iterdir()] == [str(row.pk)]


@pytest.mark.parametrize(
    ("sent", "shown"),
    [
        ("Ärger & Co, %222027%22.pdf", "Ärger & Co, _2027_.pdf"),
        ("two%0D%0Alines.pdf", "twolines.pdf"),
        ("%22%2e%2e%2Fpasswd%00.pdf", "_%2e%2e%2Fpasswd%00.pdf"),
        ("100%25 %C3%84.pdf", "100%25 %C3%84.pdf"),
    ],
)
async def test_a_name_is_read_as_browsers_write_it(sent: str, shown: str) -> None:
    """They write %22 for a quotation mark, which no name keeps, and so for ends of lines; all else stands as it is."""
    interview, browser = await started()
    async with working():
        await posted(browser, interview, (sent, PDF, "application/pdf"))
    assert (await StoredFile.objects.aget()).name == shown
    assert (await interview.values())["cv"][0]["name"] == shown


async def test_several_files_and_no_more() -> None:
    interview, browser = await started()
    async with working():
        await posted(browser, interview, ("cv.pdf", PDF, "application/pdf"))
        texts = [(f"{n}.txt", f"page {n}".encode(), "text/plain") for n in range(3)]
        response = await posted(browser, interview, *texts, field="more")
        assert "At most 2 files" in text_of(response)
        await posted(browser, interview, *texts[:2], field="more")
    assert [file["name"] for file in (await interview.values())["more"]] == ["0.txt", "1.txt"]


async def test_a_bomb_is_not_unpacked() -> None:
    bomb = io.BytesIO()
    with zipfile.ZipFile(bomb, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("[Content_Types].xml", "<Types/>")
        archive.writestr("word/document.xml", b"\0" * 300_000)
    interview, browser = await started()
    async with working():
        await posted(browser, interview, ("cv.pdf", PDF, "application/pdf"))
        await posted(browser, interview, ("letter.docx", bomb.getvalue(), "application/zip"), field="more")
    assert (await interview.values())["more"][0]["content_type"].endswith("wordprocessingml.document")


async def test_it_is_handed_out_as_an_attachment_to_its_owner_alone() -> None:
    interview, browser = await started()
    async with working():
        await posted(browser, interview, ("履歴書.pdf", PDF, "application/pdf"))
    row = await StoredFile.objects.aget()
    path = f"/i/{interview.session_id}/file/{row.pk}"
    response = await browser.get(path)
    body = b"".join([chunk async for chunk in response])
    assert body == PDF
    assert response["Content-Disposition"].startswith("attachment;")
    assert response["X-Content-Type-Options"] == "nosniff"
    assert "sandbox" in response["Content-Security-Policy"]
    assert response["Content-Type"] == "application/octet-stream"
    other, stranger = await started()
    assert (await stranger.get(path)).status_code == 404
    assert (await stranger.get(f"/i/{other.session_id}/file/{row.pk}")).status_code == 404
    assert (await browser.get(f"/i/{interview.session_id}/file/{uuid.uuid4()}")).status_code == 404
    assert (await posted(stranger, interview, ("x.pdf", PDF, "application/pdf"))).status_code == 404


async def test_another_sessions_file_is_no_answer() -> None:
    interview, browser = await started()
    async with working():
        await posted(browser, interview, ("cv.pdf", PDF, "application/pdf"))
    row = await StoredFile.objects.aget()
    other, stranger = await started()
    async with working():
        response = await stranger.post_form(f"/i/{other.session_id}/fields/cv/edit", value=str(row.pk))
    assert response.status_code == 422
    assert "Upload it again" in text_of(response)


async def test_the_plain_form_takes_files_without_scripts() -> None:
    interview, browser = await started()
    path = f"/i/{interview.session_id}/form/"
    async with working():
        page = (await browser.get(path)).content.decode()
        assert 'enctype="multipart/form-data"' in page
        upload = SimpleUploadedFile("cv.pdf", PDF, "application/pdf")
        response = await browser.post_form(path, **{"field-cv": upload, "field-name": "Kim", "do": "save"})
    assert response.status_code == 303
    values = await interview.values()
    assert (values["cv"][0]["name"], values["name"]) == ("cv.pdf", "Kim")


async def test_a_file_that_is_there_stays_when_the_plain_form_is_sent_again() -> None:
    interview, browser = await started()
    path = f"/i/{interview.session_id}/form/"
    cv = SimpleUploadedFile("cv.pdf", PDF, "application/pdf")
    async with working():
        assert (await browser.post_form(path, do="save", **{"field-cv": cv})).status_code == 303
        stored = await database_sync_to_async(StoredFile.objects.get)()
        assert "<bdi>cv.pdf</bdi></label>" in (await browser.get(path)).content.decode()
        empty_input = {"field-cv": [str(stored.pk), ""], "field-name": "Ada"}
        again = await browser.post_form(path, do="save", **empty_input)
    assert again.status_code == 303, text_of(again)
    assert await database_sync_to_async(StoredFile.objects.count)() == 1


async def test_a_script_gets_the_outcome_as_json() -> None:
    interview, browser = await started()
    async with working():
        upload = SimpleUploadedFile("cv.pdf", PNG, "application/pdf")
        path = f"/i/{interview.session_id}/files/cv"
        response = await browser.post(path, {"value": upload}, headers={"accept": "application/json"})
    assert (response.status_code, response.json()["error"]) == (
        422,
        "cv.pdf is not the kind of file that its name says. Let it end in .png, or choose another.",
    )


async def test_orphans_are_removed() -> None:
    interview, browser = await started()
    async with working():
        await posted(browser, interview, ("old.pdf", PDF, "application/pdf"))
        await posted(browser, interview, ("new.pdf", PDF, "application/pdf"))
    session = await Session.objects.aget(pk=interview.session_id)
    await upkeep()
    assert await StoredFile.objects.acount() == 2, "the first may still be named by a command on its way"
    await StoredFile.objects.aupdate(created_at=timezone.now() - dt.timedelta(days=2))
    await upkeep()
    assert (await StoredFile.objects.aget()).name == "new.pdf"
    assert len(list(folder_of(session.pk).iterdir())) == 1


async def upkeep() -> None:
    """What a worker does in a round."""
    jobs = RetentionJobs()
    for key in await jobs.waiting():
        await jobs.advance(key)


async def with_a_replaced_file() -> tuple[Interview, StoredFile]:
    """A session whose answer names another file by now than the one it gives, which is old enough to go."""
    interview, browser = await started()
    async with working():
        await posted(browser, interview, ("old.pdf", PDF, "application/pdf"))
        await posted(browser, interview, ("new.pdf", PDF, "application/pdf"))
    await StoredFile.objects.aupdate(created_at=timezone.now() - dt.timedelta(days=2))
    old = await StoredFile.objects.aget(name="old.pdf")
    return interview, old


async def test_a_file_that_a_waiting_command_names_stays() -> None:
    interview, old = await with_a_replaced_file()
    command = {"type": "editAnswer", "id": str(uuid.uuid4()), "payload": {"fieldId": "cv", "value": [str(old.pk)]}}
    await database_sync_to_async(accept_command)(interview.session_id, parse_command(command))
    await upkeep()
    assert await StoredFile.objects.acount() == 2


async def test_what_was_submitted_once_keeps_its_files_however_deep() -> None:
    interview, old = await with_a_replaced_file()
    answers = {"children": [{"name": "Ida", "papers": [{"file_id": str(old.pk)}]}]}
    await Submission.objects.acreate(session_id=interview.session_id, answers=answers)
    await upkeep()
    assert await StoredFile.objects.acount() == 2


async def test_what_a_process_that_died_left_on_disk_goes() -> None:
    interview, browser = await started()
    async with working():
        await posted(browser, interview, ("cv.pdf", PDF, "application/pdf"))
    folder, stranger = folder_of(interview.session_id), folder_of(uuid.uuid4())
    half = folder / str(uuid.uuid4())
    stranger.mkdir()
    for path in (half, stranger / "left", folder.parent / "notes.txt"):
        path.write_bytes(PDF)
    await upkeep()
    assert half.exists() and not stranger.exists()
    os.utime(half, (0, 0))
    await upkeep()
    assert not half.exists()
    assert (folder.parent / "notes.txt").exists()
    assert [path.name for path in folder.iterdir()] == [str((await StoredFile.objects.aget()).pk)]


async def test_programs_upload_and_then_name_the_file() -> None:
    interview, _ = await started()
    client, bearer = AsyncClient(), {"authorization": f"Bearer {interview.token}"}
    path = f"/api/v1/sessions/{interview.session_id}/files"
    upload = SimpleUploadedFile("cv.pdf", PDF, "application/pdf")
    response = await client.post(path, {"fieldId": "cv", "file": upload}, headers=bearer)
    assert response.status_code == 201
    stored = response.json()
    assert (stored["name"], stored["contentType"]) == ("cv.pdf", "application/pdf")
    await interview.send("editAnswer", {"fieldId": "cv", "value": [stored["fileId"]]})
    assert (await interview.values())["cv"][0]["file_id"] == stored["fileId"]
    upload.seek(0)
    lying = SimpleUploadedFile("cv.pdf", PNG, "application/pdf")
    refused = await client.post(path, {"fieldId": "cv", "file": lying}, headers=bearer)
    assert (refused.status_code, refused.json()["reason"]) == (422, "file_lies")
    assert (await client.post(path, {"fieldId": "name", "file": upload}, headers=bearer)).status_code == 404
    other, _ = await started()
    foreign = f"/api/v1/sessions/{other.session_id}/files"
    assert (await client.post(foreign, {"fieldId": "cv", "file": upload}, headers=bearer)).status_code == 404


async def test_what_is_said_beside_a_file_is_heard() -> None:
    interview, _ = await started()
    attached = {"type": "application/pdf", "name": "cv.pdf", "data": base64.b64encode(PDF).decode()}
    said = "here it is. My name is Marta Lindqvist, and I have no other papers"
    await interview.send("submitUserInput", {"text": said, "attachments": [attached]})
    values = await interview.values()
    assert (values["cv"][0]["name"], values["name"]) == ("cv.pdf", "Marta Lindqvist")


async def test_a_file_attached_to_a_message_answers_the_question() -> None:
    interview, _ = await started()
    data = base64.b64encode(PDF).decode()
    attached = {"type": "application/pdf", "name": "cv.pdf", "data": data}
    await interview.send("submitUserInput", {"text": "Here it is", "attachments": [attached]})
    answer = (await interview.answers())["cv"]
    assert (answer.value[0]["name"], answer.evidence[0]["quote"]) == ("cv.pdf", "Here it is")
    assert data not in str((await Turn.objects.alatest("number")).payload)
    with pytest.raises(ProtocolError) as lying:
        await interview.send("submitUserInput", {"text": "and", "attachments": [{**attached, "name": "a.docx"}]})
    assert lying.value.details["reason"] == "file_lies"
    assert await StoredFile.objects.acount() == 1
