"""Forms with very many responses are erased in steps that cost the same however many are left."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from interviews.models import Form
from interviews.staff.services.deleting import AT_ONCE, erase_some_of_form
from tests.interviews.session_factory import FORM, publish_form


@pytest.mark.django_db
def test_a_step_takes_the_first_sessions_that_it_finds_and_sorts_none() -> None:
    form = publish_form(FORM)
    Form.objects.filter(pk=form.pk).update(deleted_at=timezone.now())
    with CaptureQueriesContext(connection) as asked:
        assert not erase_some_of_form(form.pk)
    (taken,) = [query["sql"] for query in asked.captured_queries if f"LIMIT {AT_ONCE}" in query["sql"]]
    assert "ORDER BY" not in taken
    assert not Form.objects.filter(pk=form.pk).exists()
