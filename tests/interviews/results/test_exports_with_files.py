"""Exports with what respondents uploaded and drew: paths in the tables, files in the ZIP, and none for whoever may not."""

from __future__ import annotations

import csv
import io
import tracemalloc
import zipfile
from pathlib import Path
from typing import Any

import pytest
from asgiref.sync import async_to_sync
from channels.db import database_sync_to_async
from django.test import AsyncClient

from formagent.config import get_config
from formagent.storage.file_store import file_store
from formagent.work import run_until_idle
from interviews.field_types.file import MEGABYTE
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.models import AuditEntry, Export, Form, Response, Session
from interviews.sessions.services.files import file_field, place_of, store_upload
from interviews.staff.rules.rights import Right
from tests.interviews.cast import Cast
from tests.interviews.results.answered import answer, party_form

pytestmark = pytest.mark.django_db(transaction=True)
START = "/forms/papers/responses/export/start"
REST = "/api/v1/forms/papers/responses?format=zip"
PAPERS = FormDefinition(
    slug="papers",
    title="Papers",
    fields=(
        FieldDefinition(field_id="name", label="Name", type="short_text"),
        FieldDefinition(field_id="plan", label="Plan", type="file", config={"max_files": 5}),
        FieldDefinition(field_id="scan", label="Scan of the passport", type="file", sensitive=True),
        FieldDefinition(field_id="sign", label="Signature", type="signature"),
        FieldDefinition(
            field_id="guests",
            label="Guests",
            type="group",
            fields=(FieldDefinition(field_id="aux", label="Photo", type="file"),),
        ),
    ),
)


@pytest.fixture(autouse=True)
def own_folder(configured: Any, tmp_path: Path) -> None:
    configured(FORMAGENT_VAR_DIR=str(tmp_path), FORMAGENT_DATABASE_URL=get_config().database_url or "")


@pytest.fixture
def form(cast: Cast) -> Form:
    return party_form(cast.workspace, PAPERS)


def handed_in(form: Form, files: dict[str, list[tuple[str, bytes]]], **answers: Any) -> Session:
    """A response with these uploads by field. Their bytes are those of the session that holds the answer."""
    session = answer(form, answers, definition=PAPERS)
    values = {field_id: [_stored(session, field_id, *one) for one in named] for field_id, named in files.items()}
    kept = dict(answers)
    for field_id, value in values.items():
        if field_id.startswith("guests."):
            kept.setdefault("guests", []).append({"aux": value})
        else:
            kept[field_id] = value
    session.submissions.update(answers=kept)
    return session


def _stored(session: Session, field_id: str, name: str, content: bytes) -> dict[str, Any]:
    stored = async_to_sync(store_upload)(session, file_field(session, field_id), name, [content])
    return {"file_id": str(stored.pk), "name": stored.name, "size": stored.size, "content_type": stored.content_type}


def asked(cast: Cast, person: str = "alice") -> str:
    """The address of the export that the person asked for: always one of the worker's."""
    response = cast.client(person).post(START, {"format": "zip"})
    assert response.status_code == 302
    return str(response["Location"])


def fetched(cast: Cast, address: str, person: str = "alice") -> zipfile.ZipFile:
    response, content = async_to_sync(_get)(cast, person, address + "file")
    assert response.status_code == 200
    assert response["Content-Type"] == "application/zip"
    return opened(content)


async def _get(cast: Cast, person: str, address: str, **headers: str) -> Any:
    client = AsyncClient()
    if person:
        client.cookies = (await database_sync_to_async(cast.client)(person)).cookies
    response: Any = await client.get(address, headers=headers)
    return response, b"".join([piece async for piece in response]) if response.streaming else response.content


def opened(content: bytes) -> zipfile.ZipFile:
    archive = zipfile.ZipFile(io.BytesIO(content))
    assert archive.testzip() is None
    return archive


def exported(cast: Cast, person: str = "alice") -> zipfile.ZipFile:
    address = asked(cast, person)
    async_to_sync(run_until_idle)()
    return fetched(cast, address, person)


def table(archive: zipfile.ZipFile, name: str = "responses") -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(archive.read(f"{name}.csv").decode("utf-8-sig"))))


def programs(cast: Cast, *scopes: Right) -> zipfile.ZipFile:
    """What a program is given."""
    token = cast.token("alice", *scopes)
    response, content = async_to_sync(_get)(cast, "", REST, Authorization=f"Bearer {token}")
    assert (response.status_code, response["Content-Type"]) == (200, "application/zip")
    return opened(content)


def test_the_cells_name_where_each_file_lies(cast: Cast, form: Form) -> None:
    drawn = {"name": "Ada Lovelace", "strokes": "M1 1L9 9L1 9"}
    session = handed_in(
        form,
        {
            "plan": [("page.txt", b"one"), ("PAGE.txt", b"two"), ("con.txt", b"three")],
            "scan": [("pass.txt", b"secret")],
            "guests.1.aux": [("me.txt", b"smile")],
        },
        name="Ada",
        sign=drawn,
    )
    other = handed_in(form, {"plan": [("page.txt", b"another's")]}, name="Bea")
    mine, theirs = (Response.objects.get(pk=one.pk).reference for one in (session, other))
    archive = exported(cast)
    bea, ada = table(archive)
    assert ada["Plan [plan]"].split("; ") == [
        f"files/{mine}/plan/page.txt", f"files/{mine}/plan/PAGE (2).txt", f"files/{mine}/plan/_con.txt",
    ]  # fmt: skip
    assert [archive.read(path) for path in ada["Plan [plan]"].split("; ")] == [b"one", b"two", b"three"]
    assert archive.read(ada["Scan of the passport [scan]"]) == b"secret"
    assert ada["Signature [sign]"] == "Ada Lovelace"
    assert b'd="M1 1L9 9L1 9"' in archive.read(ada["Signature, drawing [sign.drawing]"])
    assert bea["Plan [plan]"] == f"files/{theirs}/plan/page.txt"
    assert archive.read(bea["Plan [plan]"]) == b"another's"
    photo = table(archive, "guests")[0]["Photo [guests.aux]"]
    assert (photo, archive.read(photo)) == (f"files/{mine}/guests.1.aux/me.txt", b"smile")
    assert len(archive.namelist()) == len({name.casefold() for name in archive.namelist()})
    assert "missing-files.txt" not in archive.namelist()
    entry = AuditEntry.objects.get(action="responses.exported")
    assert (entry.details["format"], entry.details["rows"]) == ("zip", 2)


def test_it_is_offered_where_a_form_takes_files(cast: Cast, form: Form) -> None:
    party_form(cast.workspace)
    offered = [cast.client("bob").get(f"/forms/{slug}/responses/export/").content for slug in ("papers", "party")]
    assert [b'value="zip"' in page for page in offered] == [True, False]


def test_a_file_that_is_gone_is_noted_and_the_others_come(cast: Cast, form: Form) -> None:
    session = handed_in(form, {"plan": [("gone.txt", b"one"), ("kept.txt", b"two")]})
    gone = session.files.get(name="gone.txt")
    file_store().delete([place_of(session.pk, gone.pk)])
    archive = exported(cast)
    named = Response.objects.get(pk=session.pk).reference
    assert f"{named}, plan: gone.txt" in archive.read("missing-files.txt").decode().splitlines()
    assert table(archive)[0]["Plan [plan]"] == f"gone.txt; files/{named}/plan/kept.txt"


def test_whoever_may_not_read_sensitive_fields_gets_none_of_their_files(cast: Cast, form: Form) -> None:
    handed_in(form, {"plan": [("page.txt", b"one")], "scan": [("pass.txt", b"secret")]})
    archive = programs(cast, Right.EXPORT_RESPONSES)
    assert [name.rpartition("/")[2] for name in archive.namelist()] == ["page.txt", "responses.csv", "guests.csv"]
    assert "scan" not in archive.read("responses.csv").decode()


def test_an_erased_responses_files_are_in_no_export(cast: Cast, form: Form) -> None:
    session = handed_in(form, {"plan": [("page.txt", b"one")]})
    address = asked(cast)
    async_to_sync(run_until_idle)()
    assert fetched(cast, address).namelist()
    reference = Response.objects.get(pk=session.pk).reference
    cast.client("alice").post(f"/forms/papers/responses/{session.pk}/erase/", {"number": reference})
    assert not Session.objects.filter(pk=session.pk).exists()
    assert async_to_sync(_get)(cast, "alice", address + "file")[0].status_code == 404


def test_memory_does_not_grow_with_the_files(cast: Cast, form: Form) -> None:
    """Nine uploads of three megabytes are on their way through at once, or one after the other."""
    for _ in range(3):
        handed_in(form, {"plan": [(f"{letter}.txt", b"x" * (3 * MEGABYTE)) for letter in "abc"]})
    address = asked(cast)
    tracemalloc.start()
    try:
        async_to_sync(run_until_idle)()
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 3 * MEGABYTE
    assert Export.objects.get().size > 27 * MEGABYTE
    assert len(fetched(cast, address).namelist()) == 11


def test_programs_take_it_while_it_is_written(cast: Cast, form: Form) -> None:
    for number in range(25):
        handed_in(form, {"plan": [("page.txt", f"page {number}".encode())]}, name=f"P{number}")
    archive = programs(cast, Right.EXPORT_RESPONSES)
    rows = table(archive)
    assert len(rows) == 25
    assert {archive.read(row["Plan [plan]"]).decode().replace("page ", "P") for row in rows} == {
        row["Name [name]"] for row in rows
    }
    assert AuditEntry.objects.get(action="responses.exported").details["format"] == "zip"
    assert not Export.objects.exists()
    reader = cast.token("alice", Right.READ_RESPONSES)
    assert async_to_sync(_get)(cast, "", REST, Authorization=f"Bearer {reader}")[0].status_code == 403
