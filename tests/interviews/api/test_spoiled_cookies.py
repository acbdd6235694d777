"""NUL in a cookie, which no database keeps: it is as if there were none."""

from __future__ import annotations

import pytest
from django.http import HttpResponse
from django.test import Client

from interviews.access import RESPONDENT_COOKIE
from interviews.models import Message, Session
from tests.interviews.session_factory import begin


@pytest.mark.postgres
@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("name", ["sessionid", RESPONDENT_COOKIE, "formagent_invitation", "csrftoken"])
def test_a_spoiled_cookie_is_none(name: str) -> None:
    started = begin()
    client = Client(headers={"Cookie": f'{name}="a\\000b"'})
    for path in ("/", "/f/visit/", f"/i/{started.session.pk}/", "/w/new", "/api/v1/forms", "/admin/"):
        answer: HttpResponse = client.get(path)  # type: ignore[assignment]
        assert answer.status_code < 500, path
    assert Session.objects.count() == 1
    assert not Message.objects.exists()
