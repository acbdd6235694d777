"""Where respondents are stands in the results, and whether somebody told it (rules.md, Greeter)."""

from __future__ import annotations

import csv
import io
import json
import zipfile

import pytest
from openpyxl import load_workbook

from interviews.models import Form
from interviews.sessions.rules.bootstrap import Bootstrap
from tests.interviews.cast import Cast
from tests.interviews.results.answered import answer, party_form
from tests.interviews.results.test_exports import exported

pytestmark = pytest.mark.django_db
EXPECTED = {"Ann": ("JP", "said"), "Bea": ("BE", "browser"), "Cem": ("", "")}


@pytest.fixture
def form(cast: Cast) -> Form:
    form = party_form(cast.workspace)
    answer(form, {"name": "Ann"}, region=Bootstrap(country="JP"))
    answer(form, {"name": "Bea"}, region=Bootstrap(country="BE", country_assumed=True))
    answer(form, {"name": "Cem"}, region=Bootstrap(country="ZZ", country_assumed=True))
    return form


def test_tables_have_a_column_for_the_country_and_one_for_where_it_is_known_from(cast: Cast, form: Form) -> None:
    archive = zipfile.ZipFile(io.BytesIO(exported(cast, "csv")))
    rows = list(csv.DictReader(io.StringIO(archive.read("responses.csv").decode("utf-8-sig"))))
    assert {row["Name [name]"]: (row["Country"], row["Country from"]) for row in rows} == EXPECTED
    heads, *cells = load_workbook(io.BytesIO(exported(cast, "xlsx")))["Responses"].iter_rows(values_only=True)
    found = [dict(zip(heads, row, strict=True)) for row in cells]
    assert {row["Name [name]"]: (row["Country"] or "", row["Country from"] or "") for row in found} == EXPECTED


def test_programs_get_both(cast: Cast, form: Form) -> None:
    lines = [json.loads(line) for line in exported(cast, "jsonl").splitlines()]
    assert {line["answers"]["name"]: (line["country"] or "", line["country_from"] or "") for line in lines} == EXPECTED
    answered = cast.client("bob").get("/api/v1/forms/party/responses").json()
    found = {one["answers"]["name"]: (one["country"], one["country_from"]) for one in answered["responses"]}
    assert found == {name: (country or None, known or None) for name, (country, known) in EXPECTED.items()}


def test_the_list_shows_it_to_whoever_chooses_its_column(cast: Cast, form: Form) -> None:
    bob = cast.client("bob")
    assert "Belgium" not in bob.get("/forms/party/responses/").content.decode()
    page = bob.get("/forms/party/responses/?columns=x&column=@country&column=name").content.decode()
    assert '<td role="cell">Japan</td>' in page and '<td role="cell">Belgium (from the browser)</td>' in page
    assert '<td role="cell">Japan</td>' in bob.get("/forms/party/responses/").content.decode(), "remembered"


def test_the_page_of_a_response_shows_it(cast: Cast, form: Form) -> None:
    pages = {
        str(row.pk): cast.client("bob").get(f"/forms/party/responses/{row.pk}/").content.decode()
        for row in form.responses.all()
    }
    shown = {pk: "Belgium (from the browser)" in page for pk, page in pages.items()}
    assert sorted(shown.values()) == [False, False, True]
    assert sum("<dt>Country</dt>" in page for page in pages.values()) == 2
