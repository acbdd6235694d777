"""Reviews and the audit log as agents read them."""

from __future__ import annotations

import uuid

import pytest

from formagent.errors import NotAllowedError, NotFoundError, ToolRetry
from interviews.staff.rules.rights import Right
from interviews.staff.services.audit import record_audit
from quorum.domain.policies import Effect
from quorum.tools.base import Risk
from quorum.tools.registry import READING, STAFF_TOOLS, tools_for
from tests.interviews.cast import Cast
from tests.quorum.hearing import NO, YES, open_hearing
from tests.quorum.tools.context import Staff

pytestmark = pytest.mark.django_db(transaction=True)


def test_reviews_are_listed_in_short(cast: Cast) -> None:
    hearing = open_hearing(cast.workspace)
    hearing.vote(YES, NO, YES)
    output = Staff(cast, "victor").call("read_reviews", form="visit-harbour")
    assert output.data["found"] == 1
    line = output.data["reviews"][0]
    assert line["request"] == "Publish “A visit to the clinic”, version 1"
    assert (line["votes"], line["rounds"]) == ("[●○●]", 1)
    assert output.source_documents[0].url == f"/reviews/{line['review']}/"
    assert cast.client("victor").get(output.source_documents[0].url).status_code == 200
    assert Staff(cast).data("read_reviews", state="human") == {"found": 0}


def test_a_review_is_read_with_votes_and_concerns(cast: Cast) -> None:
    hearing = open_hearing(cast.workspace)
    hearing.vote(NO, NO, YES)
    data = Staff(cast).data("read_reviews", review=str(hearing.review.pk))
    newest = data["rounds"][0]
    assert newest["votes"] == "[○○●]"
    vote = newest["by_reviewer"][0]
    assert (vote["verdict"], vote["confidence"]) == ("rejects", 0.8)
    assert vote["concerns"][0]["about"] == "Which day suits you?"
    assert vote["concerns"][0]["reason"] == "The question suggests its answer."
    assert data["put_to_the_vote"]["number_of_questions"] == 5


def test_only_reviews_of_the_workspace(cast: Cast) -> None:
    hearing = open_hearing(cast.workspace)
    for wanted in (hearing.review.pk, uuid.uuid4()):
        with pytest.raises(NotFoundError):
            Staff(cast, "charlie").call("read_reviews", review=str(wanted))
    assert Staff(cast, "charlie").data("read_reviews") == {"found": 0}
    with pytest.raises(ToolRetry, match="before"):
        Staff(cast).call("read_reviews", before=str(uuid.uuid4()))
    cast.elsewhere.memberships.create(user=cast.people["bob"], role="owner")
    theirs = open_hearing(cast.elsewhere)
    assert Staff(cast).data("read_reviews")["found"] == 1
    with pytest.raises(ToolRetry, match="no such review"):
        Staff(cast).call("read_reviews", review=str(theirs.review.pk))


def test_the_audit_log_is_read_by_who_may(cast: Cast) -> None:
    for number in range(60):
        record_audit(cast.workspace, "form.changed", f"form:f{number}", by=cast.principal("bob"), note="x" * 500)
    record_audit(cast.elsewhere, "form.changed", "form:theirs")
    output = Staff(cast, "rita").call("read_audit_log", action="form.", actor="bob@")
    data = output.data
    assert data["found"] == 60
    assert data["entries"][0]["to"] == "form:f59" and data["entries"][0]["who"] == "bob@example.org"
    assert len(data["entries"]) + data["left_out"]["entries"] == 50
    last = data["entries"][-1]["to"]
    following = Staff(cast, "rita").data("read_audit_log", action="form.", before=data["next"])["entries"][0]["to"]
    assert int(following.removeprefix("form:f")) == int(last.removeprefix("form:f")) - 1
    assert cast.client("rita").get(output.source_documents[0].url).status_code == 200
    assert "theirs" not in Staff(cast, "rita").call("read_audit_log").model_dump_json()


def test_reading_is_low_risk_and_by_rights(cast: Cast) -> None:
    assert {tool.name for tool in READING} <= set(STAFF_TOOLS)
    for tool in READING:
        effect = Effect.REHEARSE if tool.name == "rehearse_form" else Effect.READ
        assert (tool.risk, tool.effect) == (Risk.LOW, effect)
    names = {tool.name for tool in READING}
    assert names - set(tools_for(cast.principal("victor"), cast.workspace.pk)) == {"read_audit_log", "rehearse_form"}
    assert names & set(tools_for(cast.principal("charlie"), cast.workspace.pk)) == set()


@pytest.mark.parametrize("name", [tool.name for tool in READING])
def test_a_model_can_read_what_a_tool_takes(name: str) -> None:
    spec = STAFF_TOOLS[name].spec
    assert len(spec.description) > 40
    properties = spec.parameters["properties"]
    assert all(part.get("description") for part in properties.values()), properties
    assert "context" not in properties


def test_every_tool_needs_its_right(cast: Cast) -> None:
    assert STAFF_TOOLS["read_analytics"].right is Right.READ_RESPONSES
    assert STAFF_TOOLS["read_audit_log"].right is Right.READ_AUDIT
    with pytest.raises(NotAllowedError):
        Staff(cast, "victor").call("read_audit_log")
