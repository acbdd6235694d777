"""Results by REST: with a token, within its scopes."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest
from django.test import Client
from openpyxl import load_workbook

from interviews.models import AuditEntry, Form
from interviews.results.reading import paging
from interviews.staff.rules.rights import Right
from tests.interviews.cast import Cast
from tests.interviews.results.answered import answer, party_form

pytestmark = pytest.mark.django_db
PLACE = "/api/v1/forms/party/responses"


@pytest.fixture
def form(cast: Cast) -> Form:
    form = party_form(cast.workspace)
    for age in (7, 70, 33):
        answer(form, {"name": f"Aged {age}", "age": age, "email": f"a{age}@example.org"})
    return form


def get(cast: Cast, address: str, *scopes: Right, person: str = "bob") -> Any:
    token = cast.token(person, *(scopes or (Right.READ_RESPONSES, Right.READ_SENSITIVE)))
    return Client().get(address, headers={"Authorization": f"Bearer {token}"})


def test_it_lists_filters_and_pages(cast: Cast, form: Form, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paging, "PAGE_ROWS", 2)
    first = get(cast, f"{PLACE}?sort=age&order=up").json()
    assert [row["answers"]["age"] for row in first["responses"]] == [7, 33]
    assert (first["count"], first["count_is_exact"], first["previous"]) == (3, True, None)
    second = get(cast, f"{PLACE}?sort=age&order=up&key={first['next']}").json()
    assert [row["answers"]["age"] for row in second["responses"]] == [70]
    assert second["next"] is None
    over = get(cast, f"{PLACE}?filter=age:above:33").json()
    assert [row["answers"]["age"] for row in over["responses"]] == [70]


@pytest.mark.parametrize(
    ("condition", "reason"),
    [("age:above:old", "not_a_number"), ("none:is:1", "unknown_column"), ("age:contains:1", "wrong_operator")],
)
def test_a_wrong_filter_is_a_problem(cast: Cast, form: Form, condition: str, reason: str) -> None:
    response = get(cast, f"{PLACE}?filter={condition}")
    assert response.status_code == 422
    assert (response.json()["code"], response.json()["reason"]) == ("invalid_value", reason)


def test_sensitive_values_need_their_scope(cast: Cast, form: Form) -> None:
    row = get(cast, PLACE, Right.READ_RESPONSES).json()["responses"][0]
    assert "email" not in row["answers"]
    assert get(cast, f"{PLACE}?filter=email:contains:a7", Right.READ_RESPONSES).status_code == 422
    one = get(cast, f"{PLACE}/{row['id']}").json()
    assert one["answers"]["email"].endswith("@example.org")


def test_files_need_the_right_to_export(cast: Cast, form: Form) -> None:
    assert get(cast, f"{PLACE}?format=xlsx").status_code == 403
    response = get(cast, f"{PLACE}?format=xlsx&filter=age:is:7", Right.READ_RESPONSES, Right.EXPORT_RESPONSES)
    book = load_workbook(io.BytesIO(b"".join(response.streaming_content)))
    rows = list(book["Responses"].iter_rows(values_only=True))
    assert "E-mail [email]" not in rows[0]
    assert "Aged 7" in rows[1]
    assert AuditEntry.objects.get(action="responses.exported").via == "bob's program"
    lines = get(cast, f"{PLACE}?format=jsonl", Right.EXPORT_RESPONSES)
    assert len([json.loads(line) for line in b"".join(lines.streaming_content).splitlines()]) == 3
    assert get(cast, f"{PLACE}?format=exe", Right.EXPORT_RESPONSES).status_code == 422


def test_a_submission_as_fhir(cast: Cast, form: Form) -> None:
    row = get(cast, PLACE).json()["responses"][0]
    answered = get(cast, f"{PLACE}/{row['id']}?format=fhir").json()
    assert answered["resourceType"] == "QuestionnaireResponse"
    assert {item["linkId"] for item in answered["item"]} >= {"name", "age", "email"}
    hidden = get(cast, f"{PLACE}/{row['id']}?format=fhir", Right.READ_RESPONSES).json()
    assert "email" not in {item["linkId"] for item in hidden["item"]}
    unsent = answer(form, {"name": "Unsent"}, submitted=False)
    assert get(cast, f"{PLACE}/{unsent.pk}?format=fhir").status_code == 422


def test_the_numbers(cast: Cast, form: Form) -> None:
    numbers = get(cast, "/api/v1/forms/party/analytics").json()
    assert numbers["summary"]["started"] == 3
    assert {"column_id", "rows", "shape"} <= numbers["distributions"][0].keys()


def test_strangers_and_nobody(cast: Cast, form: Form) -> None:
    assert get(cast, PLACE, person="charlie").status_code == 404
    assert get(cast, "/api/v1/forms/party/analytics", person="charlie").status_code == 404
    assert Client().get(PLACE).status_code == 401
