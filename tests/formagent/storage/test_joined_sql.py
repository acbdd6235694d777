"""A row and what it refers to, read in one statement, are what the ORM reads."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils.timezone import now

from formagent.storage import fast_sql, joined_sql
from interviews.models import ApiToken, Event, Form, Turn, Workspace
from tests.interviews.cast import make_cast
from tests.interviews.session_factory import begin

pytestmark = [pytest.mark.django_db, pytest.mark.postgres]
COLUMNS = (
    "number",
    "session_id",
    "id",
    "session__id",
    "session__form_id",
    "session__form__id",
    "session__form__title",
    "session__form__workspace_id",
)


def test_what_is_read_is_what_select_related_reads() -> None:
    session = begin().session
    where = {"session_id": str(session.pk), "session__form__deleted_at": None, "number": fast_sql.Above(0)}
    with CaptureQueriesContext(connection) as asked:
        found = joined_sql.first(Turn, where, COLUMNS)
        assert found is not None
        assert (found.session.form.title, found.session.form.workspace_id) == (
            session.form.title,
            session.form.workspace_id,
        )
    assert len(asked) == 1
    expected = session.turns.select_related("session__form").get(number=1)
    assert (found, found.number) == (expected, 1)
    assert (found.session, found.session.form) == (expected.session, expected.session.form)
    assert found.session.language == expected.session.language, "a column that was not asked for is read when needed"


def test_conditions_on_what_a_row_refers_to_hold() -> None:
    session = begin().session
    other = {"session_id": session.pk, "session__form__slug": "another"}
    assert joined_sql.first(Turn, other, COLUMNS) is None
    numbers = [turn.number for turn in joined_sql.rows(Turn, {"session_id": session.pk}, COLUMNS, order="number")]
    assert numbers == list(session.turns.order_by("number").values_list("number", flat=True))
    assert joined_sql.rows(Turn, {"session_id": session.pk}, COLUMNS, limit=1)[0].number == 1


def test_what_is_not_referred_to_is_none() -> None:
    workspace = make_cast().workspace
    form = Form.objects.create(workspace=workspace, slug="no-version", title="No version")
    columns = ("id", "live_version_id", "live_version__id", "workspace__id", "workspace__name")
    found = joined_sql.first(Form, {"id": form.pk}, columns)
    assert found is not None
    assert (found.live_version, found.workspace) == (None, workspace)


def test_all_columns_of_a_model_by_the_path_to_it() -> None:
    assert set(joined_sql.columns_of(Workspace)) == {field.attname for field in Workspace._meta.concrete_fields}
    without = joined_sql.columns_of(ApiToken, "token", without=("scopes",))
    assert "token__user_id" in without
    assert "token__scopes" not in without


def test_one_of_several_sets_of_conditions_and_what_an_expression_says_of_a_row() -> None:
    session, moment = begin().session, now()
    events = [
        {"session_id": session.pk, "seq": number, "type": "onProgress", "payload": {}, "created_at": created}
        for number, created in ((902, moment), (900, moment - timedelta(days=1)), (901, moment))
    ]
    fast_sql.insert_all(Event, events)
    of_it = {"session_id": session.pk}
    either = ({**of_it, "seq": (900, 901)}, {**of_it, "seq": fast_sql.Above(901)})
    extras = (("late", '"row"."created_at" >= %s'), ("doubled", '"row"."seq" * 2'))
    found = joined_sql.rows(Event, either, ("id", "seq"), order="-seq", extras=extras, moments=(moment,))
    told = [(event.seq, bool(event.late), event.doubled) for event in found]  # type: ignore[attr-defined]
    assert told == [(902, True, 1804), (901, True, 1802), (900, False, 1800)]
    after = joined_sql.rows(Event, either, ("id", "seq"), order="seq", limit=1, skip=1)
    assert [event.seq for event in after] == [901]
    before = {**of_it, "seq": fast_sql.Below(902), "created_at": fast_sql.Above(moment - timedelta(hours=1))}
    assert [event.seq for event in joined_sql.rows(Event, before, ("id", "seq"), order="-seq")][0] == 901
