"""The seeded form says what it promises, in the numbers that agents read."""

from __future__ import annotations

import pytest
from django.core.cache import caches

from interviews.sessions.services.sessions import start_session
from tests.interviews.cast import Cast
from tests.quorum.seeding.clinic import (
    ELSEWHERE,
    INCOME,
    PLANTED,
    RESPONSES,
    STOPPED,
    SUBMITTED,
    UNDER_WAY,
    seed_clinic_intake,
)
from tests.quorum.tools.context import Staff

pytestmark = pytest.mark.django_db(transaction=True)


def test_most_of_those_who_leave_stop_at_the_income(cast: Cast) -> None:
    caches["process"].clear()
    assert SUBMITTED + STOPPED + ELSEWHERE + UNDER_WAY == RESPONSES
    form = seed_clinic_intake(cast.workspace)
    data = Staff(cast).data("read_analytics", form="clinic-intake")
    assert (data["started"], data["submitted"], data["under_way"]) == (RESPONSES, SUBMITTED, UNDER_WAY)
    first, second, *_ = data["where_people_stopped"]
    assert (first["id"], first["responses"]) == (INCOME, STOPPED)
    assert second["responses"] < 15
    failed = Staff(cast, "victor").data("read_failed_reviews", form="clinic-intake", field=INCOME, examples=20)
    assert failed["replies"] == STOPPED
    assert all(one["reply"] for one in failed["newest"])
    session = form.sessions.filter(messages__content=PLANTED).first()
    assert session is not None
    assert cast.client("bob").get(f"/forms/clinic-intake/responses/{session.pk}/").status_code == 200
    assert Staff(cast).data("read_form", form="clinic-intake")["live_version"] == 1
    assert start_session(form).session.pk
