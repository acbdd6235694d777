"""What programs can do, as people read it: every operation of the document, under its subject."""

from __future__ import annotations

import html
import json

import pytest

from tests.interviews.cast import Cast

pytestmark = pytest.mark.django_db
PLACE = "/account/programs/reference"


def test_it_names_every_operation_of_the_document(cast: Cast) -> None:
    client = cast.client("victor")
    page = html.unescape(client.get(PLACE).content.decode())
    paths = json.loads(client.get("/api/v1/openapi.json").content)["paths"]
    told = [
        (path, method, one) for path, methods in paths.items() for method, one in methods.items() if "summary" in one
    ]
    assert len(told) > 60
    for path, method, one in told:
        assert f"<span>{method.upper()}</span> {path}</code>" in page and one["summary"] in page, path
    assert "<h2" in page and ">Interactions</h2>" in page and 'href="/api/v1/openapi.json"' in page


def test_the_account_leads_there(cast: Cast) -> None:
    account = cast.client("bob").get("/account/").content.decode()
    assert f'href="{PLACE}"' in account and 'href="/api/v1/openapi.json"' not in account
