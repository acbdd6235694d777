"""An installation is lost: what was backed up while it was in use goes on elsewhere."""

from __future__ import annotations

import shutil
import uuid
from pathlib import Path
from typing import Any

import pytest

from interviews.forms.definition import FieldDefinition
from tests import services
from tests.faults.support import VISIT, Respondent, live_server, on_postgres
from tests.live import LiveServer
from tests.live_postgres import PostgresLiveServer
from tests.server import manage

pytestmark = [pytest.mark.faults, pytest.mark.postgres]

LETTER = FieldDefinition(field_id="letter", label="A letter", type="file")
FORM = VISIT.model_copy(update={"fields": (*VISIT.fields, LETTER)})


def emptied(server: LiveServer) -> LiveServer:
    """The same installation on another machine, where nothing is kept yet."""
    shutil.rmtree(server.directory)
    if isinstance(server, PostgresLiveServer):
        server.database_url = services.shared_postgres().create_database(f"restored_{uuid.uuid4().hex[:12]}")
        server.environ["FORMAGENT_DATABASE_URL"] = server.database_url
    return server


def command(server: LiveServer, *arguments: str) -> Any:
    return manage(*arguments, **{**server.environ, "FORMAGENT_VAR_DIR": str(server.directory)})


def attach(respondent: Respondent) -> None:
    """A letter, uploaded and made the answer."""
    with respondent.server.http(respondent.session) as http:
        path = f"/api/v1/sessions/{respondent.session.session_id}/files"
        sent = http.post(
            path, data={"fieldId": "letter"}, files={"file": ("letter.txt", b"Dear clinic,", "text/plain")}
        )
    assert sent.status_code == 201, sent.text
    assert respondent.send("editAnswer", {"fieldId": "letter", "value": [sent.json()["fileId"]]}).status_code == 202
    respondent.settle()


def test_an_interview_goes_on_from_a_backup(tmp_path: Path):
    backup = tmp_path / "backup"
    with live_server(tmp_path / "first", (FORM,)) as lost:
        respondent = Respondent.begin(lost)
        respondent.answer("name")
        attach(respondent)
        made = command(lost, "back_up", str(backup))
        assert made.returncode == 0, made.stderr
        before = respondent.snapshot()
        respondent.answer("email")  # after the backup: lost with the installation

    found = emptied(live_server(tmp_path / "second", (FORM,)))
    restored = command(found, "restore", str(backup))
    assert restored.returncode == 0, restored.stderr
    assert command(found, "migrate", "-v0").returncode == 0
    with found:
        again = Respondent(found, respondent.session)
        assert again.snapshot() == before
        again.answer("email", "guests")
        answers = {field["fieldId"]: field["value"] for field in again.snapshot()["fields"]}
        assert (answers["name"], answers["email"], answers["guests"]) == ("Aiko Tanaka", "aiko@example.org", 2)
        assert [file.read_bytes() for file in (found.directory / "files").rglob("*") if file.is_file()] == [
            b"Dear clinic,"
        ]

    refused = command(found, "restore", str(backup))
    assert (refused.returncode, "the database is not empty" in refused.stderr) == (1, True)


def test_what_cannot_be_restored_is_named_and_changes_nothing(tmp_path: Path):
    backup, half = tmp_path / "backup", tmp_path / "half"
    lost = live_server(tmp_path / "first")
    assert command(lost, "back_up", str(backup)).returncode == 0
    assert "is not empty" in command(lost, "back_up", str(backup)).stderr
    shutil.copytree(backup, half)
    (half / "backup.json").unlink()
    found = emptied(live_server(tmp_path / "second"))
    assert "was not finished" in command(found, "restore", str(half)).stderr
    manifest = (backup / "backup.json").read_text()
    (half / "backup.json").write_text(manifest.replace('"interviews": "', '"interviews": "9999_'))
    assert "of a newer version: interviews.9999_" in command(found, "restore", str(half)).stderr
    other = ("postgresql", "sqlite") if on_postgres() else ("sqlite", "postgresql")
    (half / "backup.json").write_text(manifest.replace(f'"database": "{other[0]}"', f'"database": "{other[1]}"'))
    assert f"the backup is of {other[1]}" in command(found, "restore", str(half)).stderr
    assert command(found, "restore", str(backup)).returncode == 0
