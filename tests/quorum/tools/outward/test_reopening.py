"""A closed form opened again by an agent: what is said beforehand, what its links do then, and where it is no help."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from formagent.errors import ToolRetry
from interviews.models import AuditEntry, Form
from quorum.domain.policies import Effect
from quorum.tools.registry import STAFF_TOOLS
from tests.interviews.cast import Cast
from tests.interviews.results.answered import answer, party_form
from tests.quorum.tools.context import Staff

pytestmark = pytest.mark.django_db(transaction=True)
PASSED = dt.datetime(2020, 3, 11, 9, tzinfo=dt.UTC)


@pytest.fixture
def party(cast: Cast) -> Form:
    return party_form(cast.workspace)


def closed(party: Form, **so: Any) -> None:
    Form.objects.filter(pk=party.pk).update(**so)
    assert Client().get("/f/party/").status_code == 410


@pytest.mark.parametrize(
    ("so", "taken_away"),
    [({"status": "closed"}, False), ({"closes_at": PASSED}, True), ({"status": "closed", "closes_at": PASSED}, True)],
)
def test_its_link_lets_people_begin_again(cast: Cast, party: Form, so: dict[str, Any], taken_away: bool) -> None:
    closed(party, **so)
    told = Staff(cast).consequence("reopen_form", form="party")
    assert told.message == "Opens “The summer party” again: whoever has its link can begin."
    assert any("11 March 2020" in line for line in told.changes) is taken_away
    assert told.changes[-1] == "It stays open until somebody closes it." and told.told["ja"].message != told.message
    output = Staff(cast, agreed=told).call("reopen_form", form="party")
    party.refresh_from_db()
    assert (party.status, party.closes_at, output.data["closes_at"]) == ("published", None, None)
    assert Client().get("/f/party/").status_code == 200
    assert AuditEntry.objects.filter(action="form.reopened").count() == 1
    with pytest.raises(ToolRetry, match="is not closed: it is open"):
        Staff(cast).call("reopen_form", form="party")


def test_it_can_be_opened_until_a_moment(cast: Cast, party: Form) -> None:
    closed(party, closes_at=PASSED)
    told = Staff(cast).consequence("reopen_form", form="party", closes_at="2099-03-11")
    assert told.changes[-1].startswith("It closes by itself on 11 March 2099")
    Staff(cast, agreed=told).call("reopen_form", form="party", closes_at="2099-03-11")
    party.refresh_from_db()
    assert party.closes_at is not None and party.closes_at.year == 2099
    with pytest.raises(ToolRetry, match="has passed"):
        Form.objects.update(status="closed")
        Staff(cast).call("reopen_form", form="party", closes_at="2020-01-01")


def test_an_end_to_come_stays(cast: Cast, party: Form) -> None:
    coming = timezone.now() + dt.timedelta(days=2)
    closed(party, status="closed", closes_at=coming)
    Staff(cast).call("reopen_form", form="party")
    party.refresh_from_db()
    assert (party.status, party.closes_at) == ("published", coming)


def test_where_opening_is_no_help_it_says_why(cast: Cast, party: Form) -> None:
    answer(party, {"name": "A"})
    closed(party, status="closed", submission_cap=1)
    assert "It is full besides" in Staff(cast).consequence("reopen_form", form="party").changes[0]
    Form.objects.update(status="published")
    with pytest.raises(ToolRetry, match="as many answers"):
        Staff(cast).call("reopen_form", form="party")
    Form.objects.update(archived_at=timezone.now())
    with pytest.raises(ToolRetry, match="is archived"):
        Staff(cast).call("reopen_form", form="party")


def test_what_has_closed_since_is_asked_about_again(cast: Cast, party: Form) -> None:
    closed(party, status="closed")
    agreed = Staff(cast).consequence("reopen_form", form="party")
    Form.objects.update(closes_at=PASSED)
    with pytest.raises(ToolRetry, match="has changed since"):
        Staff(cast, agreed=agreed).call("reopen_form", form="party")
    assert Client().get("/f/party/").status_code == 410


def test_a_new_end_opens_what_has_ended_and_says_so(cast: Cast, party: Form) -> None:
    closed(party, closes_at=PASSED)
    told = Staff(cast).consequence("set_deadline", form="party", closes_at="2099-03-11")
    assert told.changes[0].startswith("It closed on 11 March 2020") and "opens it again" in told.changes[1]
    Staff(cast, agreed=told).call("set_deadline", form="party", closes_at="2099-03-11")
    assert Client().get("/f/party/").status_code == 200


def test_a_person_has_to_allow_it() -> None:
    assert STAFF_TOOLS["reopen_form"].effect is Effect.PUBLISH
