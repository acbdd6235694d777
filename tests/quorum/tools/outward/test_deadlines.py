"""When a form closes by itself, set by an agent: by the workspace's clock, never in the past."""

from __future__ import annotations

import datetime as dt

import pytest

from formagent.errors import ToolRetry
from interviews.models import Form
from quorum.domain.policies import Effect
from quorum.tools.registry import STAFF_TOOLS
from tests.interviews.cast import Cast
from tests.interviews.results.answered import party_form
from tests.quorum.tools.context import Staff

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def party(cast: Cast) -> Form:
    cast.workspace.timezone = "Asia/Tokyo"
    cast.workspace.save(update_fields=["timezone"])
    return party_form(cast.workspace)


def test_a_moment_is_set_by_the_workspaces_clock(cast: Cast, party: Form) -> None:
    told = Staff(cast).consequence("set_deadline", form="party", closes_at="2099-03-11T18:00")
    assert told.level == "WARN" and "11 March 2099" in told.message and "18:00" in told.message
    Staff(cast, agreed=told).call("set_deadline", form="party", closes_at="2099-03-11T18:00")
    party.refresh_from_db()
    assert party.closes_at == dt.datetime(2099, 3, 11, 9, 0, tzinfo=dt.UTC)
    again = Staff(cast).consequence("set_deadline", form="party", closes_at="2099-03-12")
    assert "23:59" in again.message and again.changes[0].startswith("Until now it closes on 11 March 2099")
    Staff(cast).call("set_deadline", form="party", closes_at="")
    party.refresh_from_db()
    assert party.closes_at is None


def test_what_cannot_be_an_end_is_said(cast: Cast, party: Form) -> None:
    for given, why in (("2020-01-01", "has passed"), ("next week", "is no moment"), ("", "nothing would change")):
        with pytest.raises(ToolRetry, match=why):
            Staff(cast).call("set_deadline", form="party", closes_at=given)
    party.refresh_from_db()
    assert party.closes_at is None


def test_another_end_since_is_asked_about_again(cast: Cast, party: Form) -> None:
    agreed = Staff(cast).consequence("set_deadline", form="party", closes_at="2099-03-11")
    Staff(cast).call("set_deadline", form="party", closes_at="2098-01-01")
    with pytest.raises(ToolRetry, match="has changed since"):
        Staff(cast, agreed=agreed).call("set_deadline", form="party", closes_at="2099-03-11")


def test_a_person_has_to_allow_it() -> None:
    assert STAFF_TOOLS["set_deadline"].effect is Effect.PUBLISH
