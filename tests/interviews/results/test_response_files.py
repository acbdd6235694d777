"""Files of a response: for whoever may read its field, and nobody else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from asgiref.sync import async_to_sync

from formagent.config import get_config
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.models import Answer, Session
from interviews.sessions.rules.state import FieldState
from interviews.sessions.services.files import file_field, store_upload
from tests.interviews.cast import Cast
from tests.interviews.results.answered import answer, party_form

pytestmark = pytest.mark.django_db(transaction=True)

PAPERS = FormDefinition(
    slug="papers",
    title="Papers",
    fields=(
        FieldDefinition(field_id="plan", label="Plan", type="file"),
        FieldDefinition(field_id="scan", label="Scan of the passport", type="file", sensitive=True),
        FieldDefinition(
            field_id="guests",
            label="Guests",
            type="group",
            sensitive=True,
            fields=(FieldDefinition(field_id="photo", label="Photo", type="file"),),
        ),
    ),
)


@pytest.fixture(autouse=True)
def own_folder(configured: Any, tmp_path: Path) -> None:
    configured(FORMAGENT_VAR_DIR=str(tmp_path), FORMAGENT_DATABASE_URL=get_config().database_url or "")


@pytest.fixture
def session(cast: Cast) -> Session:
    return answer(party_form(cast.workspace, PAPERS), {}, definition=PAPERS)


def place(session: Session, field_id: str) -> str:
    stored = async_to_sync(store_upload)(session, file_field(session, field_id), "page.txt", [b"all that is in it"])
    return f"/forms/papers/responses/{session.pk}/files/{stored.pk}"


@pytest.mark.parametrize(
    ("name", "field_id", "status"),
    [
        ("victor", "plan", 200),
        ("victor", "scan", 403),
        ("victor", "guests.1.photo", 403),
        ("rita", "scan", 200),
        ("rita", "guests.1.photo", 200),
        ("charlie", "scan", 404),
    ],
)
def test_a_sensitive_fields_files_are_for_whoever_may_read_it(
    cast: Cast, session: Session, name: str, field_id: str, status: int
) -> None:
    response = cast.client(name).get(place(session, field_id))
    assert response.status_code == status
    assert ("page.txt" in response.headers.get("Content-Disposition", "")) is (status == 200)


def test_a_files_name_keeps_its_own_direction(cast: Cast, session: Session) -> None:
    stored = async_to_sync(store_upload)(session, file_field(session, "plan"), "תוכנית (1).txt", [b"all that is in it"])
    answers = {"session": session, "form": session.form, "field_id": "plan", "column": "plan", "display": "1"}
    Answer.objects.create(**answers, state=FieldState.DONE.value, value=[str(stored.pk)])
    page = cast.client("rita").get(f"/forms/papers/responses/{session.pk}/").content.decode()
    assert "<bdi>תוכנית (1).txt</bdi></a>" in page
