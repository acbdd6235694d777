"""Erasing by agents: named responses only, all of them or none."""

from __future__ import annotations

import re
import uuid

import pytest

from formagent.errors import NotFoundError, ToolRetry
from interviews.models import AuditEntry, Form, Session
from tests.interviews.cast import Cast
from tests.interviews.results.answered import PARTY, answer, party_form
from tests.quorum.tools.context import Staff

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def party(cast: Cast) -> Form:
    return party_form(cast.workspace)


def test_those_that_are_named_are_erased(cast: Cast, party: Form) -> None:
    one, two, other = (answer(party, {"name": name}) for name in "ABC")
    wanted = [str(one.pk), str(two.pk), str(one.pk)]
    told = Staff(cast).consequence("erase_responses", form="party", responses=wanted)
    assert told.level == "CRITICAL"
    assert told.message.startswith("Erases 2 responses to “The summer party” for good")
    assert [line.split(":")[0] for line in told.changes] == [f"Response {one.pk}", f"Response {two.pk}"]
    assert all(re.match(r"Response \S+: Submitted, begun \d+ \w+ \d{4}, ", line) for line in told.changes), told.changes
    assert all("：送信済み、" in line and "submitted" not in line for line in told.told["ja"].changes), told.told
    output = Staff(cast, agreed=told).call("erase_responses", form="party", responses=wanted)
    assert output.data["erased"] == 2
    assert list(Session.objects.values_list("pk", flat=True)) == [other.pk]
    erased = AuditEntry.objects.filter(action="response.erased")
    assert {entry.details["reason"] for entry in erased} == {"by an agent"}


def test_one_that_is_not_there_keeps_all(cast: Cast, party: Form) -> None:
    mine = answer(party, {"name": "A"})
    elsewhere = party_form(cast.workspace, PARTY.model_copy(update={"slug": "winter"}))
    theirs = answer(elsewhere, {"name": "B"})
    for missing in (uuid.uuid4(), theirs.pk):
        with pytest.raises(NotFoundError, match=f"{missing}. Nothing was done"):
            Staff(cast).call("erase_responses", form="party", responses=[str(mine.pk), str(missing)])
    assert Session.objects.count() == 2


def test_a_response_that_went_on_since_is_asked_about_again(cast: Cast, party: Form) -> None:
    session = answer(party, {"name": "A"}, submitted=False)
    agreed = Staff(cast).consequence("erase_responses", form="party", responses=[str(session.pk)])
    session.messages.create(number=99, role="respondent", content="More")
    with pytest.raises(ToolRetry, match="has changed since"):
        Staff(cast, agreed=agreed).call("erase_responses", form="party", responses=[str(session.pk)])
    assert Session.objects.count() == 1
