"""What a member is told of a page or a deed that their role does not allow: why, in which workspace, and how to go on."""

from __future__ import annotations

import pytest
from django.test import Client

from interviews.forms.services.forms import save_definition
from tests.interviews.cast import Cast
from tests.quorum.hearing import VISIT

pytestmark = pytest.mark.django_db(transaction=True)


def told(client: Client, address: str, post: bool = False) -> str:
    answer = client.post(address) if post else client.get(address)
    assert answer.status_code == 403
    assert answer["Cache-Control"] == "no-store"
    return " ".join(answer.content.decode().split())


def test_a_page_for_other_roles_names_ones_own_and_keeps_the_way_around(cast: Cast):
    save_definition(cast.workspace, VISIT, public=True)
    viewer = cast.client("victor")
    for address in ("/w/harbour/members/", "/forms/visit/webhooks/"):
        page = told(viewer, address)
        assert "Your role in the workspace “Harbour clinic” is Viewer, and it does not allow this." in page
        assert "not signed in" not in page
        assert '<a class="button button-primary" href="/w/harbour/">To your forms</a>' in page


def test_so_does_a_deed(cast: Cast):
    page = told(cast.client("victor"), "/w/harbour/forms/new", post=True)
    assert "is Viewer, and it does not allow this." in page


def test_so_does_what_waits_for_models(cast: Cast):
    save_definition(cast.workspace, VISIT, public=True)
    page = told(cast.client("rita"), "/forms/visit/publish", post=True)
    assert "is Reviewer, and it does not allow this." in page


def test_nobody_learns_of_a_workspace_that_is_not_theirs(cast: Cast):
    answer = cast.client("charlie").get("/w/harbour/members/")
    assert answer.status_code == 404
    assert "Harbour" not in answer.content.decode()
