"""Files of other tools by the door that people take: REST makes a draft of each, and a broken one is refused by name."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from interviews.forms.importers import importers
from interviews.forms.importers.base import Source
from interviews.models import Form
from interviews.staff.rules.rights import Right
from tests.interviews.cast import Cast

FILES = Path(__file__).parent / "files"
TOOLS = {folder.name: sorted(folder.iterdir())[0] for folder in sorted(FILES.iterdir())}
pytestmark = pytest.mark.django_db(transaction=True)


def test_the_content_shows_the_format():
    for file in FILES.glob("*/*"):
        data = file.read_bytes()
        found = [each.name for each in importers() if each.recognises(Source(data, "upload"))]
        assert found[:1] == [file.parent.name], file.name


@pytest.mark.parametrize("tool", TOOLS)
def test_a_file_becomes_a_draft(cast: Cast, tool: str):
    bearer = {"authorization": f"Bearer {cast.token('bob', Right.EDIT_FORMS, Right.READ_FORMS)}"}
    client, url = cast.client(""), f"/api/v1/forms/import?workspace={cast.workspace.slug}"
    file = TOOLS[tool]
    made = client.post(url, {"file": SimpleUploadedFile(file.name, file.read_bytes())}, headers=bearer)
    assert made.status_code == 201, made.content
    assert made.json()["fields"] >= 3
    form = Form.objects.get(slug=made.json()["slug"])
    assert (form.status, bool(form.title)) == ("draft", True)
    cut = file.read_bytes()[: len(file.read_bytes()) // 2]
    refused = client.post(f"{url}&format={tool}", {"file": SimpleUploadedFile(file.name, cut)}, headers=bearer)
    assert (refused.status_code, refused.json()["code"]) == (422, "invalid_definition")
