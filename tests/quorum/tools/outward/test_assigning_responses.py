"""Responses given to members by an agent: all or none, to whom the workspace has."""

from __future__ import annotations

import pytest

from formagent.errors import NotFoundError, ToolRetry
from interviews.models import AuditEntry, Form, Response
from tests.interviews.cast import Cast
from tests.interviews.results.answered import answer, party_form
from tests.quorum.tools.context import Staff

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def party(cast: Cast) -> Form:
    return party_form(cast.workspace)


def test_responses_are_given_and_taken(cast: Cast, party: Form) -> None:
    ids = [str(answer(party, {"name": name}).pk) for name in "AB"]
    wanted = {"form": "party", "responses": ids, "member": "rita@example.org"}
    told = Staff(cast).consequence("assign_responses", **wanted)
    assert (told.level, told.message) == ("INFO", "Gives 2 responses to “The summer party” to Rita to work on.")
    assert Staff(cast).data("assign_responses", **wanted)["responses"] == 2
    assert set(Response.objects.values_list("assignee__username", flat=True)) == {"rita"}
    assert AuditEntry.objects.get(action="response.assigned").details["to"] == "rita@example.org"
    with pytest.raises(ToolRetry, match="nothing would change"):
        Staff(cast).call("assign_responses", **wanted)
    moved = Staff(cast).consequence("assign_responses", form="party", responses=ids[0], member="Bob")
    assert moved.changes == [f"Response {ids[0][:8]} is Rita's until now"]
    Staff(cast).call("assign_responses", form="party", responses=ids, member="")
    assert set(Response.objects.values_list("assignee", flat=True)) == {None}


def test_a_stranger_gets_nothing(cast: Cast, party: Form) -> None:
    mine = str(answer(party, {"name": "A"}).pk)
    for member in ("charlie@example.org", "nobody"):
        with pytest.raises(ToolRetry, match=r"No one member is called .* There are: .*rita@example\.org"):
            Staff(cast).call("assign_responses", form="party", responses=[mine], member=member)
    with pytest.raises(NotFoundError, match="Nothing was done"):
        missing = "11111111-1111-4111-8111-111111111111"
        Staff(cast).call("assign_responses", form="party", responses=[mine, missing], member="Rita")
    assert set(Response.objects.values_list("assignee", flat=True)) == {None}
