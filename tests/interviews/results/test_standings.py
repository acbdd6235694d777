"""How many responses stand where: said alike by the list of forms and by the list of responses."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from interviews.models import Response, Session
from interviews.sessions.rules.state import Stage
from tests.interviews.cast import Cast
from tests.interviews.pages import text_of
from tests.interviews.results.answered import PARTY, answer, party_form

pytestmark = pytest.mark.django_db


def stands(session: Session, stage: Stage) -> None:
    for rows in (Session.objects.filter(pk=session.pk), Response.objects.filter(session=session.pk)):
        rows.update(stage=stage.value)


def test_both_lists_say_what_they_count(cast: Cast):
    rita, form = cast.client("rita"), party_form(cast.workspace)
    assert "0 submitted none begun" in text_of(rita.get("/w/harbour/"))
    answer(form, {"name": "Tried"}, preview=True)
    for name in ("Ann", "Bea"):
        answer(form, {"name": name})
    answer(form, {"name": "Cem"}, submitted=False)
    assert "2 submitted, 1 under way last begun" in text_of(rita.get("/w/harbour/"))
    assert "3 responses: 2 submitted, 1 under way" in text_of(rita.get("/forms/party/responses/"))
    stands(answer(form, {"name": "Dan"}, submitted=False), Stage.ABANDONED)
    stands(answer(form, {"name": "Eve"}, submitted=False), Stage.DECLINED)
    stands(answer(form, {"name": "Fay"}, submitted=False), Stage.PAUSED)
    assert "2 submitted, 2 under way last begun" in text_of(rita.get("/w/harbour/"))
    all_of_them = "6 responses: 2 submitted, 2 under way, 1 abandoned, 1 declined"
    assert all_of_them in text_of(rita.get("/forms/party/responses/"))
    narrowed = text_of(rita.get("/forms/party/responses/?standing=submitted"))
    assert "2 responses · Show all" in narrowed and "2 submitted" not in narrowed


def test_more_forms_cost_no_more_queries(cast: Cast):
    def asked() -> int:
        with CaptureQueriesContext(connection) as captured:
            assert rita.get("/w/harbour/").status_code == 200
        return len(captured)

    rita: Any = cast.client("rita")
    answer(party_form(cast.workspace), {"name": "Ann"})
    asked()  # What the first page makes is kept.
    few = asked()
    for number in range(3):
        answer(party_form(cast.workspace, PARTY.model_copy(update={"slug": f"party-{number}"})), {"name": "Bea"})
    assert asked() == few
