"""Questions about a clinic's 400 responses, answered by code: every number is what the database counts."""

from __future__ import annotations

import re

import pytest
from django.core.cache import caches
from django.db import connection

from formagent.server.database_thread import threaded
from interviews.forms.services.definitions import version_definition
from interviews.models import Form
from tests.interviews.cast import Cast
from tests.quorum.interactions.test_chores import press
from tests.quorum.seeding.clinic import INCOME, seed_clinic_intake

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def form(cast: Cast) -> Form:
    caches["process"].clear()
    version_definition.cache_clear()
    return seed_clinic_intake(cast.workspace)


def counted(sql: str, *values: object) -> int:
    with connection.cursor() as cursor:
        cursor.execute(sql, values)
        return int(cursor.fetchone()[0])


def numbers(text: str) -> set[int]:
    return {int(found.replace(",", "")) for found in re.findall(r"(?<![\d.])\d[\d,]*(?![\d.%])", text)}


async def answered(cast: Cast, **chore: str) -> str:
    row = await press(cast, kind="ask", form="clinic-intake", **chore)
    assert (row.state, row.calls) == ("completed", 0)
    return str(row.result["answer"])


async def test_five_answers_hold_the_numbers_of_the_database(cast: Cast, form: Form) -> None:
    count = threaded(counted)
    of_form = "FROM interviews_response r WHERE r.form_id = %s"
    total = await count(f"SELECT count(*) {of_form}", form.pk)
    submitted = await count(f"SELECT count(*) {of_form} AND r.submitted_at IS NOT NULL", form.pk)
    assert {total, submitted} <= numbers(await answered(cast, question="counts"))

    stopped = await count(
        f"SELECT count(*) {of_form} AND r.stage = 'abandoned' AND r.asked_field = %s", form.pk, INCOME
    )
    left = await answered(cast, question="drop_off")
    assert stopped in numbers(next(line for line in left.splitlines() if "income" in line))

    failed = await count(
        "SELECT count(*) FROM interviews_reviewfailure f JOIN interviews_session s ON s.id = f.session_id WHERE s.form_id = %s",
        form.pk,
    )
    assert failed in numbers(await answered(cast, question="failed_reviews"))

    in_pain = await count(
        "SELECT count(*) FROM interviews_answer a JOIN interviews_response r ON r.session_id = a.session_id"
        " WHERE r.form_id = %s AND r.submitted_at IS NOT NULL AND a.field_id = 'has_pain' AND a.value = 'true'",
        form.pk,
    )
    assert in_pain in numbers(await answered(cast, question="distribution", field="has_pain"))

    mentions = await count(
        "SELECT count(DISTINCT m.session_id) FROM interviews_message m JOIN interviews_session s ON s.id = m.session_id"
        " WHERE s.form_id = %s AND m.role = 'respondent' AND m.content LIKE '%%business%%'",
        form.pk,
    )
    assert mentions in numbers(await answered(cast, question="mentions", word="business"))
